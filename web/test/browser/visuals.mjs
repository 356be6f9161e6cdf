// SPDX-License-Identifier: MIT
// What a person sees of the table, measured: nothing covers the cards, what matters stands in the middle and stays
// there, and names can be told apart.

import assert from 'node:assert/strict';
import { look } from '../look.mjs';
import { button, enlargeText, settled, setUp, words } from '../play.mjs';
import { some, test } from '../testing.mjs';

const SCREENS = [
  [320, 256], // 1280 by 1024 at 400 %
  [320, 640],
  [390, 844],
  [568, 320],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
];

const boxOf = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON());

const apart = (a, b) =>
  a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;

async function toEnd(page, options) {
  await setUp(page, options);
  await button(page, words.finish).click();
  await page.locator('.ending').waitFor();
  await settled(page);
}

for (const [width, height] of some(SCREENS)) {
  test(`the end of a game leaves the table in sight, ${width} by ${height}`, async (table) => {
    const page = await table.open({ viewport: { width, height } });
    await toEnd(page, { seed: '1459' });
    const ending = await boxOf(page, '.ending');
    const felt = await boxOf(page, '.felt');
    assert.ok(apart(ending, felt), JSON.stringify([ending, felt]));
    assert.ok(felt.height >= 120, 'there is a table to be seen');
    assert.ok((await boxOf(page, '.ending .main')).bottom <= ending.bottom, 'the first choice is in sight');
  });
}

test('a laurel is open at the top', async (table) => {
  const page = await table.open();
  await toEnd(page, { seed: '1459' });
  const wreath = await boxOf(page, '.wreath');
  const leaves = await page
    .locator('.wreath .leaf')
    .evaluateAll((all) => all.map((leaf) => leaf.getBoundingClientRect().toJSON()));
  const middle = (wreath.left + wreath.right) / 2;
  const near = leaves.filter((leaf) => Math.abs((leaf.left + leaf.right) / 2 - middle) < wreath.width / 6);
  assert.ok(near.length > 0, 'its branches meet');
  for (const leaf of near) assert.ok((leaf.top + leaf.bottom) / 2 > (wreath.top + wreath.bottom) / 2, 'below');
});

test('suits rain behind cards and names, and not on words', async (table) => {
  const page = await table.open({ motion: true });
  await setUp(page, { deal: 'AsKs/2h3d' });
  for (let i = 0; i < 3; i++) await page.keyboard.press(' ');
  await page.locator('.confetti').waitFor({ state: 'attached' });
  assert.ok(apart(await boxOf(page, '.confetti'), await boxOf(page, '.ending')));
  const [rain, plates] = await page.evaluate(() =>
    ['.confetti', '.plates'].map((one) => Number(getComputedStyle(document.querySelector(one)).zIndex)),
  );
  assert.ok(rain < plates);
});

for (const [width, height] of some(SCREENS)) {
  test(`the large button stays in the middle, ${width} by ${height}`, async (table) => {
    const page = await table.open({ viewport: { width, height } });
    await setUp(page, { seed: '1459' });
    const middle = async () => {
      const [flip, deck] = [await boxOf(page, '.control.main'), await boxOf(page, '.deck')];
      return { at: (flip.left + flip.right) / 2, of: (deck.left + deck.right) / 2 };
    };
    const before = await middle();
    assert.ok(Math.abs(before.at - before.of) <= 1, JSON.stringify(before));
    await button(page, words.auto).click();
    await button(page, words.stopAuto).waitFor();
    assert.deepEqual(await middle(), before);
  });
}

test('a legend says whose the colours of the curve are', async (table) => {
  const page = await table.open({ viewport: { width: 320, height: 640 } });
  await setUp(page, { players: 4, people: 1 });
  const names = await page.locator('.legend li').allTextContents();
  assert.equal(new Set(names).size, 4);
  for (const [i, name] of (await page.locator('.plate .name').allTextContents()).entries())
    assert.ok(
      name.startsWith(names[i].slice(0, 4)) && name.at(-1) === (names[i].at(-1) === '.' ? 'r' : names[i].at(-1)),
    );
  assert.ok(apart(await boxOf(page, '.legend'), await boxOf(page, '.slider')));
});

/** Texts that are cut, or lie on each other. */
function unreadable(page) {
  return page.evaluate(() => {
    const wrong = [];
    const texts = [...document.querySelectorAll('.plate .name, .plate .figures, .plate .flip-own:not([hidden])')];
    const boxes = texts.map((element) => element.getBoundingClientRect());
    const felt = document.querySelector('.felt').getBoundingClientRect();
    texts.forEach((element, i) => {
      const a = boxes[i];
      const name = `${element.className} ${element.textContent}`;
      if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
        if (element.clientWidth > 0) wrong.push(`${name} is cut`);
      if (a.top < felt.top - 1 || a.bottom > felt.bottom + 1 || a.left < felt.left - 1 || a.right > felt.right + 1)
        wrong.push(`${name} is not on the felt`);
      boxes.slice(i + 1).forEach((b, j) => {
        const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
        if (over && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
          wrong.push(`${name} lies on ${texts[i + 1 + j].textContent}`);
      });
    });
    return wrong;
  });
}

for (const [width, height, text] of [...some(SCREENS), [320, 640, 'largest'], [390, 844, 'largest']]) {
  test(`four names can be told apart, ${width} by ${height} ${text ?? ''}`, async (table) => {
    const page = await table.open({ viewport: { width, height } });
    if (text) await enlargeText(page);
    for (const people of text && width < 390 ? [1] : [1, 4]) {
      await setUp(page, { players: 4, people, seed: '432' });
      await page.keyboard.press(' ');
      await settled(page);
      await page.waitForFunction(() => [...document.querySelectorAll('.plate')].every((one) => one.style.transform));
      let wrong = ['not looked at'];
      for (let look = 0; look < 100 && wrong.length > 0; look++) {
        await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
        wrong = await unreadable(page);
      }
      assert.deepEqual(wrong, []);
    }
  });
}

test('a war that is won has its moment, and so has the deal', async (table) => {
  for (const motion of [false, true]) {
    const page = await table.open({ motion });
    await setUp(page, { deal: '2s5s9s8d/2h5hQh8c' });
    assert.equal(await page.locator('.banner').textContent(), words.battleBegins);
    await page.keyboard.press(' ');
    await settled(page);
    await page.keyboard.press(' ');
    await page.locator('.band.won').waitFor();
    const computer = await page.locator('.plate .name').nth(1).textContent();
    assert.equal(await page.locator('.banner').textContent(), words.warWon({ name: computer }));
    assert.equal(await page.locator('.spoils').textContent(), words.spoilsOfWar({ cards: 6 }));
    await settled(page);
    assert.equal(await page.locator('.laid.down:not(.away)').count(), 0, 'what lay face down is turned up');
    await table.picture(page, `war-won-${motion}`);
  }
});

test('spoils are shown if the setting says so', async (table) => {
  const page = await table.open();
  const spoils = async (value) => {
    await button(page, words.settingsTitle).click();
    await page.getByRole('group', { name: 'Spoils of war' }).getByLabel(value, { exact: true }).check({ force: true });
    await page.keyboard.press('Escape');
  };
  const down = () => page.locator('.laid.down:not(.away)').count();
  for (const [value, hidden] of [
    [words.off, 2],
    [words.on, 0],
  ]) {
    await spoils(value);
    await setUp(page, { deal: '2s5s9s8d/2h5hQh8c' });
    for (let i = 0; i < 2; i++) {
      await page.keyboard.press(' ');
      await settled(page);
    }
    assert.equal(await down(), hidden, value);
  }
});

test('a change of speed is seen at its control, and is no notice', async (table) => {
  const page = await table.open();
  await setUp(page, { seed: '1459' });
  for (const key of ['+', '+', '-']) await page.keyboard.press(key);
  await page.locator('.speed output', { hasText: '6' }).waitFor();
  assert.equal(await page.locator('.notice').count(), 0);
});

for (const [width, height] of some(SCREENS.filter(([, high]) => high > 300)))
  test(`a notice does not lie on cards or names, ${width} by ${height}`, async (table) => {
    const page = await table.open({ viewport: { width, height } });
    await setUp(page, { seed: '1459' });
    await page.keyboard.press(' ');
    await settled(page);
    const notices = await page.evaluate(() => {
      const notice = document.createElement('div');
      notice.className = 'notice';
      notice.append(Object.assign(document.createElement('p'), { textContent: 'A new version is ready.' }));
      document.querySelector('.notices')?.remove();
      const host = Object.assign(document.createElement('div'), { className: 'notices' });
      host.append(notice);
      document.body.append(host);
      const a = notice.getBoundingClientRect();
      return [...document.querySelectorAll('.plate .who, .laid:not(.away)')].filter((element) => {
        const b = element.getBoundingClientRect();
        const over = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return over > b.height / 8 && Math.min(a.right, b.right) > Math.max(a.left, b.left);
      }).length;
    });
    assert.equal(notices, 0);
  });

test('a notice takes the place of the banner', async (table) => {
  const context = await table.context();
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error()) } });
    document.execCommand = () => false;
  });
  const page = await table.visit(context);
  await setUp(page, { seed: '1459' });
  await page.locator('.banner:not(:empty)').waitFor();
  await button(page, words.share).click();
  await button(page, words.copy).first().click();
  const notice = page.locator('.notice', { hasText: words.copyFailed });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await notice.waitFor();
  assert.equal(await page.locator('.banner').evaluate((banner) => getComputedStyle(banner).visibility), 'hidden');
});

test('the first sound is heard, and sound is switched at the table', async (table) => {
  const context = await table.context({ motion: true });
  await context.addInitScript(() => {
    window.heard = [];
    window.AudioContext = class {
      state = 'suspended';
      currentTime = 0;
      sampleRate = 8000;
      async resume() {
        await new Promise((go) => setTimeout(go, 50));
        this.state = 'running';
        this.currentTime = 1;
      }
      #node() {
        const parameter = { setValueAtTime() {}, exponentialRampToValueAtTime() {}, value: 0 };
        return {
          gain: parameter,
          frequency: parameter,
          connect: (to) => to,
          start: (at) => window.heard.push({ at, state: this.state, now: this.currentTime }),
          stop() {},
        };
      }
      createGain = () => this.#node();
      createBufferSource = () => this.#node();
      createBiquadFilter = () => this.#node();
      createOscillator = () => this.#node();
      createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
    };
  });
  const page = await table.visit(context);
  await setUp(page, { seed: '1459' });
  const sound = button(page, words.sound);
  assert.equal(await sound.getAttribute('aria-pressed'), 'false');
  await sound.click();
  assert.equal(await sound.getAttribute('aria-pressed'), 'true');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => window.heard.length > 0);
  for (const { at, state, now } of await page.evaluate(() => window.heard))
    assert.ok(state === 'running' && at > now, `${at} ${state} ${now}`);
  await page.reload();
  await sound.waitFor();
  assert.equal(await sound.getAttribute('aria-pressed'), 'true', 'it is kept');
});

test('a phone vibrates at a war, if it is asked to, and never where less motion is asked for', async (table) => {
  for (const motion of [true, false]) {
    const context = await table.context({ size: 'phone', motion });
    await context.addInitScript(() => {
      window.shaken = 0;
      navigator.vibrate = () => {
        window.shaken++;
        return true;
      };
    });
    const page = await table.visit(context);
    await button(page, words.settingsTitle).click();
    await page.getByRole('group', { name: words.vibration }).getByLabel(words.on).check({ force: true });
    await page.keyboard.press('Escape');
    await setUp(page, { deal: '2s5s9s8d/2h5hQh8c' });
    await page.keyboard.press(' ');
    await page.locator('.felt.war').waitFor();
    await settled(page);
    assert.equal((await page.evaluate(() => window.shaken)) > 0, motion);
  }
});

test('a long note stays in its button', async (table) => {
  const page = await table.open({ viewport: { width: 320, height: 640 } });
  const over = await page
    .locator('.ways button')
    .first()
    .evaluate((button) => {
      const note = document.createElement('small');
      note.textContent = 'players=4,ranks=64,down=15,pickup=shuffle,pile=yes,short=lose,limit=100000,ties=again';
      button.append(note);
      return button.scrollWidth - button.clientWidth;
    });
  assert.ok(over <= 0, `${over}`);
});

for (const width of [320, 390])
  test(`all of a score is in sight on a phone, ${width}`, async (table) => {
    const page = await table.open({ viewport: { width, height: 640 } });
    await toEnd(page, { seed: '1459' });
    await page.locator('.ending .choices:not([inert])').waitFor();
    await button(page, words.scoresTitle).click();
    const rows = page.locator('.scoreboard .scrollable').first();
    await rows.locator('.delete').first().waitFor();
    await table.picture(page, `scores-${width}`);
    assert.ok(await rows.evaluate((element) => element.scrollWidth <= element.clientWidth + 1));
  });

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [568, 320],
  [820, 1180],
])
  test(`large words do not lie on what is set aside, ${width} by ${height}`, async (table) => {
    const page = await table.open({ viewport: { width, height } });
    await setUp(page, { players: 3, rules: 'party', seed: '1459' });
    for (let wars = 0; wars < 3; wars++) {
      assert.ok(apart(await boxOf(page, '.banner'), await boxOf(page, '.stack.aside')));
      assert.deepEqual(await look(page), []);
      await button(page, words.nextWar).click();
      await settled(page);
    }
  });
