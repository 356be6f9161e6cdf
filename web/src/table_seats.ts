// SPDX-License-Identifier: MIT
// The seats at the table: of each the plate with its name, figures and button, its packet and its won pile.

import { button, fill, h, setText } from './dom';
import { lying } from './motion';
import { makeStack, setStack } from './stack';
import type { Layout } from './table_layout';
import { has, type Mask, type Seat, type Sight, type State } from './types';
import { words } from './words';

// How many aces of each seat are known, for those whose aces are counted.
type Aces = readonly (number | undefined)[] | undefined;

export interface TableSeats {
  readonly stacks: readonly HTMLElement[]; // packets and won piles
  set(players: number): boolean; // false: there are as many already
  arrange(layout: Layout, pile: boolean): void;
  counts(packet: readonly number[], pile: readonly number[], aces: Aces, height: number): void;
  update(sight: Sight, seats: readonly Seat[], state: State): void;
  out(seat: number): void;
  packet(seat: number): HTMLElement | undefined;
  clear(): void;
}

export interface SeatHooks {
  press(seat: number): void;
  flipKey(seat: number): string; // '' if the seat has none
}

interface SeatElements {
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

function makeSeat(seat: number, press: (seat: number) => void): SeatElements {
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

// Several people flip their own cards.
export function flipOwn(state: State): boolean {
  return state.people > 1 && !state.watching;
}

export function createTableSeats(plates: HTMLElement, hooks: SeatHooks): TableSeats {
  let all: SeatElements[] = [];

  const updateSeat = (own: SeatElements, seat: number, sight: Sight, who: Seat | undefined, state: State) => {
    const out = !has(sight.in, seat);
    const ready = !state.looking && has(state.ready, seat);
    const wins = sight.winner === seat || (sight.result !== 'none' && has(sight.winners, seat));
    setText(own.name, who?.name ?? '');
    own.name.title = own.name.textContent ?? '';
    own.plate.classList.toggle('out', out);
    own.plate.classList.toggle('ready', ready);
    own.plate.classList.toggle('own', state.shared && state.seat === seat);
    own.plate.classList.toggle('waited', (state.shared || state.ready !== 0) && has(state.waiting, seat));
    own.plate.classList.toggle('wins', wins);
    own.flip.hidden = !flipOwn(state) || !who?.person || out || state.over;
    own.flip.disabled = state.looking || (state.waiting !== 0 && !has(state.waiting, seat));
    own.whose.textContent = words.flipOf({ name: who?.name ?? '' });
    setText(own.key, hooks.flipKey(seat));
    own.packet.classList.toggle('raised', ready);
  };

  return {
    get stacks() {
      return all.flatMap((own) => [own.packet, own.pile]);
    },
    set(players) {
      if (all.length === players) return false;
      all = Array.from({ length: players }, (_, seat) => makeSeat(seat, hooks.press));
      fill(
        plates,
        all.map((own) => own.plate),
      );
      return true;
    },
    arrange(layout, pile) {
      layout.places.forEach((at, seat) => {
        const own = all[seat];
        if (!own) return;
        own.plate.style.transform = `translate(${at.plate.x}px, ${at.plate.y}px)`;
        own.plate.style.width = `${at.plate.width}px`;
        own.plate.style.height = `${at.plate.height}px`;
        // What is said of a seat stands at its packet.
        own.plate.classList.toggle('right', at.packet.x > at.lane.x + at.lane.width / 2);
        own.packet.style.transform = lying(at.packet);
        own.pile.style.transform = lying(at.pile, 3);
        own.pile.hidden = !pile;
      });
    },
    counts(packet, pile, aces, height) {
      all.forEach((own, seat) => {
        const cards = packet[seat] ?? 0;
        const won = pile[seat] ?? 0;
        const ofAces = aces?.[seat];
        const more = [won > 0 && words.won({ cards: won }), ofAces !== undefined && words.aces({ aces: ofAces })];
        setText(own.count, words.cards({ cards }));
        setText(own.more, more.filter(Boolean).join(', '));
        setStack(own.packet, cards, height);
        setStack(own.pile, won, height);
      });
    },
    update(sight, seats, state) {
      all.forEach((own, seat) => {
        updateSeat(own, seat, sight, seats[seat], state);
      });
    },
    out: (seat) => all[seat]?.plate.classList.add('out'),
    packet: (seat) => all[seat]?.packet,
    clear() {
      all = [];
      fill(plates);
    },
  };
}

// The aces of the seats whose aces are counted; a deck with more ranks has none.
export function countedAces(sight: Sight, counted: Mask): Aces {
  return sight.aces.map((aces, seat) =>
    has(counted, seat) && aces >= 0 && sight.rules.ranks <= 13 ? aces : undefined,
  );
}
