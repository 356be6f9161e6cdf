// SPDX-License-Identifier: MIT
// The table: shows a sight, or plays the beat that leads to it. The felt and the layout are in felt.ts, the elements in
// table_cards.ts, table_seats.ts and table_middle.ts; table_script.ts says what moves, and motion.ts moves it.

import { fill, h } from './dom';
import { createFelt } from './felt';
import { type Performance, perform, type Stage } from './motion';
import type { Sound } from './sound';
import { createTableCards } from './table_cards';
import { type Laid, type Layout, place } from './table_layout';
import { createTableMiddle, type MiddleHooks } from './table_middle';
import { haste, type Move, type Script, script } from './table_script';
import { countedAces, createTableSeats, flipOwn, type SeatHooks } from './table_seats';
import type { Card, Mask, Seat, Sight, State, Step } from './types';

// What the table asks of the page.
export interface Hooks extends MiddleHooks, SeatHooks {
  press(seat: number): void; // a card is wanted: of this seat, or of whoever is next (-1)
  flipped(): void; // the cards are turned up: words and figures may change
  heard(sound: Sound): void;
  rankText(card: Card): string;
}

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

export function createTable(root: HTMLElement, hooks: Hooks): Table {
  const plates = h('div', { class: 'plates' });
  const layer = h('div', { class: 'cards', 'aria-hidden': 'true' });
  const felt = createFelt(plates, layer, () => fit());
  const cards = createTableCards(layer, hooks.rankText);
  const seating = createTableSeats(plates, hooks);
  const middle = createTableMiddle(felt.element, hooks);
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');

  let current: { sight: Sight; seats: readonly Seat[]; state: State } | undefined;
  let laid: Laid[] = [];
  let sweeps = 0; // how often the table has been taken
  let looks: Look = { animations: true, fourColours: false, aces: 0 };
  let running: Performance | undefined;

  // ---- What the table says ----

  const setCounts = (packet: readonly number[], pile: readonly number[]) => {
    const aces = current && countedAces(current.sight, looks.aces);
    seating.counts(packet, pile, aces, felt.layout?.card.height ?? 0);
  };

  // What is known to be taken counts for its winner, though it still lies there.
  const countTaken = () => {
    if (!current) return;
    const { packet, pile, rules, winner, table } = current.sight;
    const counts = { packet: [...packet], pile: [...pile] };
    const to = counts[rules.pile ? 'pile' : 'packet'];
    if (winner >= 0) to[winner] = (to[winner] ?? 0) + table.length;
    setCounts(counts.packet, counts.pile);
  };

  const setSeats = () => {
    if (current) seating.update(current.sight, current.seats, current.state);
  };

  const setMiddle = () => {
    if (current && felt.layout) middle.update(current.sight, current.seats, felt.layout.card.height);
  };

  // ---- What stands on it ----

  const seat = (players: number) => {
    if (!seating.set(players)) return;
    cards.clear();
    fill(layer, middle.aside, seating.stacks);
  };

  const arrange = () => {
    if (!current) return;
    const { sight, seats, state } = current;
    const { players, pile } = sight.rules;
    const person = state.shared ? state.seat : seats.slice(0, players).findIndex((one) => one.person);
    const changed = felt.arrange({ players, bottom: Math.max(0, person), pile, buttons: flipOwn(state) });
    if (!changed || !felt.layout) return;
    seating.arrange(felt.layout, pile);
    middle.arrange(felt.layout);
  };

  const settle = () => {
    if (!current) return;
    cards.dropSpares();
    cards.set(laid, current.sight.rules);
    cards.light(laid);
    countTaken();
    setSeats();
    setMiddle();
  };

  const settleAnew = (sight: Sight) => {
    arrange();
    if (!felt.layout) return;
    laid = place(sight, felt.layout, sweeps);
    settle();
  };

  const fit = () => {
    if (!current || !felt.measure()) return;
    finish();
    settleAnew(current.sight);
  };

  const show = (sight: Sight, seats: readonly Seat[], state: State) => {
    finish();
    if (sight.turn !== current?.sight.turn) sweeps += 1;
    current = { sight, seats, state };
    seat(sight.rules.players);
    if (!state.hurries) {
      felt.measure();
      felt.observe(); // what stands around the felt may change before it is painted
    }
    settleAnew(sight);
  };

  const clear = () => {
    finish();
    current = undefined;
    laid = [];
    felt.clear();
    cards.clear();
    seating.clear();
    fill(layer);
    middle.clear();
    felt.observe(); // the next game may be laid out while the controls are away
  };

  // ---- What moves ----

  const finish = () => {
    const performed = running;
    running = undefined;
    if (!performed) return;
    performed.finish();
    settle();
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
        setSeats();
        cards.light(laid);
        break;
      case 'flip':
      case 'sweep':
      case 'shuffle':
      case 'end':
        hooks.heard(move.kind);
        break;
      case 'banner':
        setMiddle();
        if (move.what !== 'deal') hooks.heard(move.what);
        break;
      case 'out':
        seating.out(move.seat);
        break;
    }
  };

  const stage = (layout: Layout): Stage => ({
    card: (key) => cards.get(key)?.element,
    sides: (key) => cards.get(key)?.sides,
    spare: cards.spare,
    stack: seating.packet,
    banner: middle.banner,
    middle: felt.middle(layout),
    mark,
  });

  // Without movement: cards come out of nowhere, gently.
  const appear = (steps: readonly Step[], before: ReadonlySet<string>, moving: boolean) => {
    settle();
    for (const { key } of laid)
      if (moving && !before.has(key))
        cards.get(key)?.element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    if (steps.some(({ event }) => event.kind === 'flip')) hooks.heard('flip');
    hooks.flipped();
  };

  // Cards stand where the beat ends from the beginning; those that were there before and are swept stay until then.
  const prepare = (told: Script, before: ReadonlySet<string>, sight: Sight) => {
    middle.clearBanner();
    cards.add(laid, sight.rules);
    const after = new Set(laid.map(({ key }) => key));
    for (const move of told.moves) {
      if (move.kind !== 'flip' && move.kind !== 'sweep') continue;
      const { key } = move.laid;
      const element = cards.get(key)?.element;
      if (move.kind === 'flip') element?.classList.add('turning');
      else if (element && before.has(key) && !after.has(key)) {
        element.classList.remove('bright', 'dim');
        element.style.zIndex = move.under ? '5' : '60';
      }
    }
  };

  const play = async (steps: readonly Step[], sight: Sight, state: State, between: number) => {
    finish();
    const { layout } = felt;
    if (!current || !layout || steps.length === 0) {
      show(sight, current?.seats ?? [], state);
      hooks.flipped();
      return;
    }
    const told = script(laid, sweeps, steps, layout);
    const pace = haste(between);
    const before = new Set(laid.map(({ key }) => key));
    current = { ...current, sight, state };
    laid = told.laid;
    sweeps = told.sweep;
    felt.element.classList.toggle('quick', pace === 0);
    if (pace === 0 || stillness.matches || !looks.animations || document.hidden) {
      appear(steps, before, pace > 0);
      return;
    }
    prepare(told, before, sight);
    const performed = perform(told, stage(layout), pace);
    running = performed;
    await performed.done;
    if (running === performed) finish();
  };

  // Where several people flip their own cards, a click on the felt is for the nearest seat.
  felt.element.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('button, a, .over')) return;
    const own = current && flipOwn(current.state) ? felt.seatAt(event) : -1;
    hooks.press(current?.seats[own]?.person ? own : -1);
  });

  root.append(felt.element);
  return {
    show,
    play,
    finish,
    fit,
    clear,
    look(next) {
      looks = next;
      cards.fourColours(next.fourColours);
      if (current) settle();
    },
    get busy() {
      return running !== undefined;
    },
  };
}
