// SPDX-License-Identifier: MIT
// The table: a felt with a place for each seat, and the cards on it. What is shown is a sight; what moves is the script
// that model.ts makes of the events that led to it. Cards are kept by what is printed on them, so that at full speed
// nothing is made anew.

import { cardBack, cardFace } from './cards';
import { button, fill, h, isolated } from './dom';
import { has, haste, type Laid, type Layout, layOut, type Move, type Plan, place, script } from './model';
import { lying, type Performance, perform } from './motion';
import { type Card, HIDDEN, type Mask, type Seat, type Sight, type State, type Step } from './types';
import { words } from './words';

// What the table asks of the page.
export interface Hooks {
  press(seat: number): void; // a card is wanted: of this seat, or of whoever is next (-1)
  flipped(): void; // the cards are turned up: words and figures may change
  heard(sound: Sound): void;
  rankText(card: Card): string;
  warWords(depth: number): string;
  wonWords(name: string): string; // that somebody has won a war
  flipKey(seat: number): string; // '' if the seat has none
}

export type Sound = 'flip' | 'sweep' | 'war' | 'won' | 'shuffle' | 'end';

export interface Look {
  animations: boolean;
  fourColours: boolean;
  aces: Mask; // whose aces are counted
}

export interface Table {
  show(sight: Sight, seats: readonly Seat[], state: State): void;
  play(steps: readonly Step[], sight: Sight, state: State, between: number): Promise<void>;
  look(look: Look): void;
  finish(): void;
  fit(): void; // what stands around the felt has changed
  clear(): void; // nobody sits here: the felt is empty
  readonly busy: boolean;
}

// ---- A card ----

interface CardNode {
  element: HTMLElement;
  sides: HTMLElement;
  face: string;
}

const UNKNOWN = '?';

function makeCard(face: string, front: SVGElement | undefined): CardNode {
  const sides = h(
    'div',
    { class: 'sides' },
    front && h('div', { class: 'front' }, front),
    h('div', { class: 'back' }, cardBack()),
  );
  return { element: h('div', { class: 'laid' }, sides), sides, face };
}

// ---- A place ----

// Above this many cards a packet looks no thicker.
const THICKEST = 60;
const THICKNESS = 0.001; // of a card, as a part of its height

interface PlaceNode {
  plate: HTMLElement;
  name: HTMLElement;
  count: HTMLElement;
  more: HTMLElement;
  flip: HTMLButtonElement;
  whose: HTMLElement;
  key: HTMLElement;
  packet: HTMLElement;
  pile: HTMLElement;
}

export function makeStack(kind: string): HTMLElement {
  return h('div', { class: `stack ${kind}` }, h('div', { class: 'edges' }), h('div', { class: 'top' }, cardBack()));
}

// What is the same is not touched: at full speed this is called for every frame.
function setText(element: HTMLElement, text: string): void {
  const shown = isolated(text);
  if (element.textContent !== shown) element.textContent = shown;
}

function setStack(stack: HTMLElement, cards: number, height: number): void {
  const thick = `${Math.round(Math.min(cards, THICKEST) * height * THICKNESS)}px`;
  stack.classList.toggle('empty', cards === 0);
  if (stack.style.getPropertyValue('--thick') !== thick) stack.style.setProperty('--thick', thick);
}

function makePlace(seat: number, press: (seat: number) => void): PlaceNode {
  const name = h('span', { class: 'name' });
  const count = h('span', { class: 'count' });
  const more = h('span', { class: 'more' });
  const key = h('kbd', { 'aria-hidden': 'true' });
  const whose = h('span', { class: 'unseen' });
  const flip = button([h('span', { 'aria-hidden': 'true' }, words.flip), whose, key], () => press(seat), {
    class: 'flip-own',
  });
  const figures = h('span', { class: 'figures' }, count, more);
  const who = h('span', { class: 'who' }, h('span', { class: 'dot' }), name);
  const plate = h('div', { class: 'plate', data: { seat } }, who, figures, flip);
  return { plate, name, count, more, flip, whose, key, packet: makeStack('packet'), pile: makeStack('pile') };
}

// ---- The table ----

export function createTable(root: HTMLElement, hooks: Hooks): Table {
  const plates = h('div', { class: 'plates' });
  const layer = h('div', { class: 'cards', 'aria-hidden': 'true' });
  const banner = h('div', { class: 'banner' });
  const spoils = h('div', { class: 'spoils' });
  const band = h('div', { class: 'band', 'aria-hidden': 'true' }, banner, spoils);
  const aside = makeStack('aside');
  const asideCount = h('span', { class: 'label' });
  const leftCount = h('span', { class: 'label' });
  const felt = h('div', { class: 'felt' }, plates, layer, band, asideCount, leftCount);
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');

  let places: PlaceNode[] = [];
  let layout: Layout | undefined;
  let planned = ''; // what the layout is for
  let size = { width: 0, height: 0, em: 16 }; // of the felt and its letters; not read while the game hurries
  let laid: Laid[] = [];
  let sweeps = 0;
  let current: { sight: Sight; seats: readonly Seat[]; state: State } | undefined;
  let looks: Look = { animations: true, fourColours: false, aces: 0 };
  let running: Performance | undefined;
  const nodes = new Map<string, CardNode>(); // by key: on the table
  const pool = new Map<string, CardNode[]>(); // by face: put away
  const spares: HTMLElement[] = [];

  // ---- Cards ----

  const faceOf = (card: Card) => (card.rank === HIDDEN ? UNKNOWN : `${card.rank}.${card.suit}`);

  const takeNode = (one: Laid, sight: Sight): CardNode => {
    const face = faceOf(one.card);
    const kept = pool.get(face)?.pop();
    if (kept) return kept;
    const joker = one.card.rank === sight.rules.ranks;
    const front =
      face === UNKNOWN
        ? undefined
        : cardFace({ text: hooks.rankText(one.card), suit: one.card.suit, joker }, looks.fourColours);
    const node = makeCard(face, front);
    layer.append(node.element);
    return node;
  };

  const putAway = (key: string) => {
    const node = nodes.get(key);
    if (!node) return;
    nodes.delete(key);
    node.element.className = 'laid away';
    const kept = pool.get(node.face);
    if (kept) kept.push(node);
    else pool.set(node.face, [node]);
  };

  const setCard = (one: Laid, index: number, sight: Sight) => {
    let node = nodes.get(one.key);
    if (node && node.face !== faceOf(one.card)) {
      putAway(one.key);
      node = undefined;
    }
    if (!node) {
      node = takeNode(one, sight);
      nodes.set(one.key, node);
    }
    node.element.className = one.down ? 'laid down' : 'laid';
    node.element.style.transform = lying(one, one.angle, one.scale);
    node.element.style.zIndex = String(100 + index);
  };

  const light = () => {
    for (const one of laid) {
      const element = nodes.get(one.key)?.element;
      element?.classList.toggle('bright', one.bright);
      element?.classList.toggle('dim', one.dim);
    }
  };

  const setCards = (sight: Sight) => {
    const keys = new Set(laid.map((one) => one.key));
    for (const key of [...nodes.keys()]) if (!keys.has(key)) putAway(key);
    laid.forEach((one, index) => {
      setCard(one, index, sight);
    });
  };

  // ---- Places ----

  const setCounts = (packet: readonly number[], pile: readonly number[]) => {
    const sight = current?.sight;
    const height = layout?.card.height ?? 0;
    places.forEach((node, seat) => {
      const cards = packet[seat] ?? 0;
      const won = pile[seat] ?? 0;
      const aces = sight && has(looks.aces, seat) && sight.rules.ranks <= 13 ? sight.aces[seat] : undefined;
      setText(node.count, words.cards({ cards }));
      setText(
        node.more,
        [won > 0 && words.won({ cards: won }), aces !== undefined && words.aces({ aces })].filter(Boolean).join(', '),
      );
      setStack(node.packet, cards, height);
      setStack(node.pile, won, height);
    });
  };

  // What is known to be taken counts for its winner, though it still lies there.
  const countTaken = () => {
    if (!current) return;
    const { sight } = current;
    const to = sight.rules.pile ? 'pile' : 'packet';
    const counts = { packet: [...sight.packet], pile: [...sight.pile] };
    if (sight.winner >= 0) counts[to][sight.winner] = (counts[to][sight.winner] ?? 0) + sight.table.length;
    setCounts(counts.packet, counts.pile);
  };

  const setPlates = () => {
    if (!current) return;
    const { sight, seats, state } = current;
    const several = state.people > 1 && !state.watching;
    places.forEach((node, seat) => {
      const out = !has(sight.in, seat);
      const ready = !state.looking && has(state.ready, seat);
      const key = hooks.flipKey(seat);
      setText(node.name, seats[seat]?.name ?? '');
      node.name.title = node.name.textContent ?? '';
      node.plate.classList.toggle('out', out);
      node.plate.classList.toggle('ready', ready);
      node.plate.classList.toggle('waited', state.ready !== 0 && has(state.waiting, seat));
      node.plate.classList.toggle(
        'wins',
        sight.winner === seat || (sight.result !== 'none' && has(sight.winners, seat)),
      );
      node.flip.hidden = !several || !seats[seat]?.person || out || state.over;
      node.flip.disabled = state.looking || (state.waiting !== 0 && !has(state.waiting, seat));
      node.whose.textContent = words.flipOf({ name: seats[seat]?.name ?? '' });
      setText(node.key, key);
      node.packet.classList.toggle('raised', ready);
    });
  };

  // What has happened, in large letters: a deal, a war, or who has won one.
  const setBanner = () => {
    if (!current) return;
    const { sight, seats } = current;
    const war = sight.last.kind === 'war';
    const won = sight.winner >= 0 && sight.depth > 0;
    const dealt = sight.last.kind === 'deal';
    const text = war
      ? hooks.warWords(sight.last.count)
      : won
        ? hooks.wonWords(seats[sight.winner]?.name ?? '')
        : dealt
          ? sight.leg > 0
            ? words.battleGoesOn
            : words.battleBegins
          : '';
    felt.classList.toggle('war', war);
    band.classList.toggle('won', won);
    setText(banner, text);
    setText(spoils, won ? words.spoilsOfWar({ cards: sight.table.length }) : '');
    band.style.setProperty('--letters', String(Math.max(6, text.length)));
  };

  const clearBanner = () => {
    felt.classList.remove('war');
    band.classList.remove('won');
    setText(banner, '');
    setText(spoils, '');
  };

  const setRest = () => {
    if (!current || !layout) return;
    const { sight } = current;
    setBanner();
    aside.hidden = asideCount.hidden = sight.aside === 0;
    setStack(aside, sight.aside, layout.card.height);
    setText(asideCount, words.setAside({ cards: sight.aside }));
    leftCount.hidden = sight.tableLeft === 0;
    felt.classList.toggle('beside', sight.aside > 0 || sight.tableLeft > 0);
    setText(leftCount, words.leftFromBefore({ cards: sight.tableLeft }));
  };

  // ---- Layout ----

  const measure = (width: number, height: number) => {
    size = { width, height, em: Number.parseFloat(getComputedStyle(plates).fontSize) };
  };

  const arrange = () => {
    if (!current || size.width === 0) return;
    const { sight, seats, state } = current;
    const players = sight.rules.players;
    const plan: Plan = {
      ...size,
      players,
      bottom: Math.max(
        0,
        seats.slice(0, players).findIndex((seat) => seat.person),
      ),
      pile: sight.rules.pile,
      buttons: state.people > 1 && !state.watching,
    };
    if (JSON.stringify(plan) === planned) return;
    planned = JSON.stringify(plan);
    layout = layOut(plan);
    const { style } = layout;
    felt.setAttribute('data-style', style);
    felt.setAttribute('data-lines', String(layout.lines));
    document.documentElement.style.setProperty(
      '--notice-top',
      `${Math.round(felt.getBoundingClientRect().top + layout.band.y + layout.band.height / 2)}px`,
    );
    felt.style.setProperty('--card-width', `${layout.card.width}px`);
    felt.style.setProperty('--card-height', `${layout.card.height}px`);
    felt.style.setProperty('--band-top', `${layout.band.y}px`);
    felt.style.setProperty('--band-height', `${layout.band.height}px`);
    layout.places.forEach((at, seat) => {
      const node = places[seat];
      if (!node) return;
      node.plate.style.transform = `translate(${at.plate.x}px, ${at.plate.y}px)`;
      node.plate.style.width = `${at.plate.width}px`;
      node.plate.style.height = `${at.plate.height}px`;
      // What is said of a seat stands at its packet.
      const packetRight = at.packet.x > at.lane.x + at.lane.width / 2;
      node.plate.classList.toggle('right', packetRight);
      node.packet.style.transform = lying(at.packet);
      node.pile.style.transform = lying(at.pile, 3);
      node.pile.hidden = !sight.rules.pile;
    });
    const small = layout.aside.height / layout.card.height;
    const shift = { x: (layout.card.width * (1 - small)) / 2, y: (layout.card.height * (1 - small)) / 2 };
    aside.style.transform = lying({ x: layout.aside.x - shift.x, y: layout.aside.y - shift.y }, 0, small);
    asideCount.style.transform = `translate(${layout.aside.x - 8}px, ${layout.band.y + layout.band.height / 2}px) translate(-100%, -50%)`;
    leftCount.style.transform = `translate(${layout.left.x + layout.left.width * 2}px, ${layout.band.y + layout.band.height / 2}px) translate(0, -50%)`;
  };

  const setSeats = (seats: readonly Seat[], sight: Sight) => {
    const players = sight.rules.players;
    if (places.length !== players) {
      places = seats.slice(0, players).map((_, seat) => makePlace(seat, hooks.press));
      nodes.clear();
      pool.clear();
      planned = '';
      fill(
        plates,
        places.map((node) => node.plate),
      );
      fill(
        layer,
        aside,
        places.map((node) => [node.packet, node.pile]),
      );
    }
  };

  // ---- What is asked of the table ----

  const settle = () => {
    if (!current) return;
    for (const spare of spares.splice(0)) spare.remove();
    setCards(current.sight);
    light();
    countTaken();
    setPlates();
    setRest();
  };

  const finish = () => {
    const performed = running;
    running = undefined;
    if (!performed) return;
    performed.finish();
    settle();
  };

  // The size is told once more, as it will be painted, and from then on whenever it changes; that of the text, which
  // is not observed, is looked at once it has been painted.
  const lookAgain = () => {
    observer.unobserve(felt);
    observer.observe(felt);
    requestAnimationFrame(() => requestAnimationFrame(resized));
  };

  const show = (sight: Sight, seats: readonly Seat[], state: State) => {
    finish();
    if (sight.turn !== current?.sight.turn) sweeps += 1;
    current = { sight, seats, state };
    setSeats(seats, sight);
    if (!state.hurries) {
      measure(felt.clientWidth, felt.clientHeight);
      lookAgain(); // what stands around the felt may change before it is painted
    }
    arrange();
    if (!layout) return;
    laid = place(sight, layout, sweeps);
    settle();
  };

  const clear = () => {
    finish();
    current = layout = undefined;
    places = [];
    laid = [];
    planned = '';
    nodes.clear();
    pool.clear();
    fill(plates);
    fill(layer);
    clearBanner();
    asideCount.hidden = leftCount.hidden = true;
    lookAgain(); // the next game may be laid out while the controls are away
  };

  const mark = (move: Move) => {
    switch (move.kind) {
      case 'count':
        setCounts(move.packet, move.pile);
        break;
      case 'say':
        hooks.flipped();
        break;
      case 'light':
        countTaken();
        setPlates();
        light();
        break;
      case 'flip':
      case 'sweep':
      case 'shuffle':
      case 'end':
        hooks.heard(move.kind);
        break;
      case 'banner':
        setRest();
        if (move.what !== 'deal') hooks.heard(move.what);
        break;
      case 'out':
        places[move.seat]?.plate.classList.add('out');
        break;
    }
  };

  // Without movement: cards come out of nowhere, gently.
  const appear = (steps: readonly Step[], before: Set<string>, moving: boolean) => {
    for (const one of laid)
      if (moving && !before.has(one.key))
        nodes.get(one.key)?.element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    if (steps.some(({ event }) => event.kind === 'flip')) hooks.heard('flip');
    hooks.flipped();
  };

  const play = async (steps: readonly Step[], sight: Sight, state: State, between: number) => {
    finish();
    if (!current || !layout || steps.length === 0) {
      show(sight, current?.seats ?? [], state);
      hooks.flipped();
      return;
    }
    const told = script(laid, sweeps, steps, layout);
    const pace = haste(between);
    const before = new Set(laid.map((one) => one.key));
    const swept = new Map(
      laid.filter((one) => !told.laid.some((now) => now.key === one.key)).map((one) => [one.key, one]),
    );
    current = { ...current, sight, state };
    laid = told.laid;
    sweeps = told.sweep;
    felt.classList.toggle('quick', pace === 0);
    if (pace === 0 || stillness.matches || !looks.animations || document.hidden) {
      settle();
      appear(steps, before, pace > 0);
      return;
    }
    clearBanner();
    laid.forEach((one, index) => {
      setCard(one, index, sight);
    });
    for (const move of told.moves) {
      if (move.kind === 'flip') nodes.get(move.laid.key)?.element.classList.add('turning');
      if (move.kind === 'sweep' && swept.has(move.laid.key)) {
        const element = nodes.get(move.laid.key)?.element;
        element?.classList.remove('bright', 'dim');
        if (element) element.style.zIndex = move.under ? '5' : '60';
      }
    }
    const performed = perform(
      told,
      {
        card: (key) => nodes.get(key)?.element,
        sides: (key) => nodes.get(key)?.sides,
        spare: () => {
          const spare = makeCard(UNKNOWN, undefined).element;
          spare.classList.add('down');
          spare.style.zIndex = '60';
          spares.push(spare);
          layer.append(spare);
          return spare;
        },
        stack: (seat) => places[seat]?.packet,
        banner,
        middle: {
          x: (size.width - layout.card.width) / 2,
          y: layout.band.y + (layout.band.height - layout.card.height) / 2,
        },
        mark,
      },
      pace,
    );
    running = performed;
    await performed.done;
    if (running === performed) finish();
  };

  felt.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('button, a, .over')) return;
    const several = current && current.state.people > 1 && !current.state.watching;
    hooks.press(several ? nearest(event) : -1);
  });

  // Whose part of the felt this is; -1: no person's.
  const nearest = (event: MouseEvent): number => {
    const box = felt.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    const seat = (layout?.places ?? []).findIndex(({ plate, lane }) => {
      const top = Math.min(plate.y, lane.y);
      const bottom = Math.max(plate.y + plate.height, lane.y + lane.height);
      return x >= lane.x && x <= lane.x + lane.width && y >= top && y <= bottom;
    });
    return seat >= 0 && current?.seats[seat]?.person ? seat : -1;
  };

  const resized = () => {
    const { width, height, em } = size;
    if (!current) return;
    measure(felt.clientWidth, felt.clientHeight);
    if (width === size.width && height === size.height && em === size.em) return;
    finish();
    arrange();
    if (!layout) return;
    laid = place(current.sight, layout, sweeps);
    settle();
  };

  const observer = new ResizeObserver(resized);
  observer.observe(felt);
  root.append(felt);
  return {
    show,
    play,
    finish,
    fit: resized,
    clear,
    look(next) {
      const redraw = next.fourColours !== looks.fourColours;
      looks = next;
      if (redraw) {
        for (const key of [...nodes.keys()]) putAway(key);
        for (const kept of pool.values()) for (const node of kept) node.element.remove();
        pool.clear();
      }
      if (current) settle();
    },
    get busy() {
      return running !== undefined;
    },
  };
}
