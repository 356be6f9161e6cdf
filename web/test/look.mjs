// SPDX-License-Identifier: MIT
// Looks at a screen as a person does. inspect() runs inside the page, in any browser, in one task, so that nothing
// changes while it looks; it ends the animations first. It returns what is wrong, in sentences:
// - a control that cannot be hit, because something lies over its middle;
// - a text that another text overlaps, that something covers, that is cut, or that runs out of its box;
// - the focus on something that cannot be seen;
// - something that does not belong on this screen, such as cards at home.
// Texts that are only read out, and what falls through the picture, are not looked at.

/** What may be as it is, with the reason: `text` is an element or one above it, `by` what lies over it or cuts it. */
const ALLOWED = [
  // The sheet of a small screen lies over the table for as long as it is open.
  { by: '#panel' },
  // A dialog fills a phone. A notice lies on it until it goes by itself, or is put away.
  { by: 'dialog > .notices' },
  // And so it does on a heading in words, and on the sheet of a small screen.
  { text: '#text h2', by: '.notices' },
  { text: '#panel', by: '.notices' },
];

/** Runs in the page: self-contained. */
function inspect(allowed) {
  const SLACK = 1.5; // pixels: fractions, and the overhang of letters
  const wrong = new Set();
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const parentOf = (element) => element.parentElement;
  const nameOf = (element) => {
    const mark = element.id
      ? `#${element.id}`
      : [...element.classList]
          .slice(0, 2)
          .map((one) => `.${one}`)
          .join('');
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.localName}${mark} "${text}"`;
  };
  const isAllowed = (element, other) =>
    allowed.some(({ text, by }) => (!text || element.closest(text)) && (!by || other?.closest(by)));
  const within = (inner, outer, x, y) =>
    inner.left >= outer.left - x &&
    inner.right <= outer.right + x &&
    inner.top >= outer.top - y &&
    inner.bottom <= outer.bottom + y;
  const isShown = (element) => {
    for (let one = element; one; one = parentOf(one)) {
      const style = styleOf(one);
      if (style.display === 'none' || Number(style.opacity) === 0) return false;
      if (style.clipPath === 'inset(50%)') return false; // only read out
    }
    return styleOf(element).visibility === 'visible';
  };

  for (const one of document.getAnimations()) {
    if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  }
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

  // ---- Where an element is seen

  const scrolls = (element) => {
    const { overflowX, overflowY } = styleOf(element);
    return {
      x: /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth,
      y: /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight,
    };
  };
  const isReachable = (box, element) => {
    // What can be scrolled to is not cut; where nothing scrolls, the window ends it.
    for (let one = parentOf(element); one && one !== document.documentElement; one = parentOf(one)) {
      const way = scrolls(one);
      if (way.x || way.y) return true;
    }
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    const whole = { left: -scrollX, top: -scrollY, right: scrollWidth - scrollX, bottom: scrollHeight - scrollY };
    return within(box, whole, SLACK, SLACK);
  };

  /** Calls back with the element in the middle of what scrolls, and leaves everything scrolled as it was. */
  const scrolledTo = (element, then) => {
    const moved = [];
    for (let one = parentOf(element); one; one = parentOf(one)) moved.push([one, one.scrollLeft, one.scrollTop]);
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const result = then();
    for (const [one, left, top] of moved) {
      if (one.scrollLeft !== left || one.scrollTop !== top) one.scrollTo({ left, top, behavior: 'instant' });
    }
    return result;
  };

  const boxOf = (element) =>
    [...element.getClientRects()].find((box) => box.width > 0 && box.height > 0) ?? element.getBoundingClientRect();
  const hitAt = (x, y) => document.elementFromPoint(x, y);

  // ---- Controls

  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=slider], [role=button], [role=tab]';
  const controlsIn = () =>
    [...root.querySelectorAll(CONTROLS)].filter(
      (element) =>
        element.checkVisibility() && styleOf(element).visibility === 'visible' && !element.closest('[inert]'),
    );
  for (const control of controlsIn()) {
    const labels = [...(control.labels ?? [])];
    // A radio button that is not seen itself is hit by its label.
    const target = isShown(control) ? control : labels.find(isShown);
    if (!target) {
      // A control for whoever comes by keys shows when it has the focus.
      if (control.type !== 'file' && !control.matches('.unseen'))
        wrong.add(`${nameOf(control)} is a control that nobody can see`);
      continue;
    }
    const hitMiddle = () => {
      const box = boxOf(target);
      const hit = hitAt(box.left + box.width / 2, box.top + box.height / 2);
      return { hit, isIt: hit && (target.contains(hit) || labels.some((label) => label.contains(hit))) };
    };
    if (hitMiddle().isIt) continue;
    const { hit, isIt } = scrolledTo(target, hitMiddle);
    if (!hit) wrong.add(`${nameOf(control)} is outside the window`);
    else if (!isIt && !isAllowed(target, hit))
      wrong.add(`${nameOf(control)} cannot be hit: ${nameOf(hit)} lies over it`);
  }

  // ---- Texts

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = parentOf(node);
    if (!node.data.trim() || element.closest('.confetti, script, style, svg, option, noscript')) continue;
    if (!element.checkVisibility() || !isShown(element)) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 1 && box.height > 1) texts.push({ element, box, text: node.data.trim() });
    }
  }

  const isPainted = ({ backgroundColor, backgroundImage, borderTopWidth, borderTopColor }) => {
    const none = /^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/;
    return (
      !none.test(backgroundColor) ||
      backgroundImage !== 'none' ||
      (borderTopWidth !== '0px' && !none.test(borderTopColor))
    );
  };
  const textName = ({ element, text }) => `"${text.slice(0, 40)}" in ${nameOf(element).replace(/ ".*/, '')}`;

  for (const one of texts) {
    const { element, box } = one;
    // Lines are higher than their letters: what is cut above or below is allowed a fifth of them.
    const y = Math.max(SLACK, box.height / 5);
    let painted = false;
    let free = false;
    for (let up = element; up && up !== document.documentElement && !free; up = parentOf(up)) {
      const style = styleOf(up);
      const way = scrolls(up);
      const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      const paints = !painted && isPainted(style) && style.display !== 'inline';
      if (way.x || way.y) free = true;
      else if ((clips || paints) && style.display !== 'contents') {
        if (!within(box, up.getBoundingClientRect(), SLACK, y) && !isAllowed(element, up))
          wrong.add(`${textName(one)} ${clips ? 'is cut by' : 'runs out of'} ${nameOf(up).replace(/ ".*/, '')}`);
      }
      painted ||= paints;
      if (style.position === 'fixed') break; // what is around it does not cut it
    }
    if (!free && !isReachable(box, element)) wrong.add(`${textName(one)} is cut by the window`);
  }

  // Only what is in sight can cover, or be covered.
  const visiblePart = ({ element, box }) => {
    const part = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    const clip = (by) => {
      part.left = Math.max(part.left, by.left);
      part.top = Math.max(part.top, by.top);
      part.right = Math.min(part.right, by.right);
      part.bottom = Math.min(part.bottom, by.bottom);
    };
    clip(screen);
    for (let up = element; up && up !== document.documentElement; up = parentOf(up)) {
      const { overflowX, overflowY } = styleOf(up);
      if (overflowX !== 'visible' || overflowY !== 'visible') clip(up.getBoundingClientRect());
    }
    return part;
  };
  const seen = texts
    .map((one) => ({ ...one, part: visiblePart(one) }))
    .filter(({ part }) => part.right - part.left > 2 && part.bottom - part.top > 4)
    .sort((a, b) => a.part.top - b.part.top);

  const coverOf = ({ element, part }) => {
    const hit = hitAt((part.left + part.right) / 2, (part.top + part.bottom) / 2);
    return !hit || hit.contains(element) || element.contains(hit) ? undefined : hit;
  };
  // What shows no colour hides nothing. What can be scrolled away from under a footer is not hidden.
  const hides = (cover, element) => {
    if (!cover || !isShown(cover)) return false;
    for (let one = cover; one && !one.contains(element); one = parentOf(one)) if (isPainted(styleOf(one))) return true;
    return false;
  };
  const isHit = new Map();
  for (const one of seen) {
    const { element } = one;
    const cover = coverOf(one);
    isHit.set(one, !hides(cover, element));
    if (isHit.get(one) || isAllowed(element, cover)) continue;
    const still = scrolledTo(element, () => coverOf({ element, part: boxOf(element) }));
    if (hides(still, element)) wrong.add(`${textName(one)} is covered by ${nameOf(cover)}`);
  }
  // The box of a line is higher than its letters.
  const lettersOf = ({ box }) => ({ top: box.top + 0.18 * box.height, bottom: box.bottom - 0.18 * box.height });
  seen.forEach((one, i) => {
    if (!isHit.get(one)) return;
    for (const other of seen.slice(i + 1)) {
      if (other.part.top >= one.part.bottom) break;
      if (other.element === one.element || !isHit.get(other) || isAllowed(one.element, other.element)) continue;
      const [mine, its] = [lettersOf(one), lettersOf(other)];
      const width = Math.min(one.part.right, other.part.right) - Math.max(one.part.left, other.part.left);
      const height = Math.min(mine.bottom, its.bottom) - Math.max(mine.top, its.top);
      if (width > 2 && height > 2) wrong.add(`${textName(one)} overlaps ${textName(other)}`);
    }
  });

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) wrong.add(`the page is ${scrollWidth} wide, in a window of ${clientWidth}`);

  // ---- The focus

  const focus = document.activeElement;
  if (focus && focus !== document.body) {
    const box = focus.getBoundingClientRect();
    const isSeen = isShown(focus) || [...(focus.labels ?? [])].some(isShown);
    if (!focus.checkVisibility() || !isSeen || box.width * box.height === 0)
      wrong.add(`the focus is on ${nameOf(focus)}, which nobody sees`);
    else if (root !== document.body && !root.contains(focus))
      wrong.add(`the focus is on ${nameOf(focus)}, below a dialog`);
  }

  // ---- What belongs where

  const { at } = document.body.dataset;
  const isThere = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  const strangers = {
    home: ['.ending', '.laid:not(.away)', '.plate', '.controls', '.curve', '.banner:not(:empty)', '.said'],
    table: ['.welcome'],
  };
  for (const stranger of strangers[at] ?? []) if (isThere(stranger)) wrong.add(`${stranger} is there, at ${at}`);

  return [...wrong];
}

/** Waits until sizes that follow from other sizes are right; a page that is not shown gets no frames. */
function nextFrames() {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const enough = new Promise((done) => setTimeout(done, 500));
  return Promise.race([frame().then(frame), enough]);
}

/** What is wrong with a page, and stays so: evaluate(body, ...args) runs a function in it. */
export async function lookBy(evaluate) {
  const once = async () => {
    await evaluate(nextFrames);
    return evaluate(inspect, ALLOWED);
  };
  let wrong = await once();
  for (let more = 0; more < 4 && wrong.length > 0; more++) {
    await new Promise((done) => setTimeout(done, 200));
    const now = await once();
    wrong = wrong.filter((one) => now.includes(one));
  }
  return wrong;
}

/** The same, for a page of playwright. */
export function look(page) {
  return lookBy((body, ...args) => page.evaluate(body, ...args));
}
