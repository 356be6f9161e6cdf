// SPDX-License-Identifier: MIT
// Who will probably win: a slim bar with a part for each seat, and the same in words.

import { fill, h } from './dom';
import type { Shares } from './study';
import type { Seat } from './types';
import { words } from './words';

export interface Meter {
  show(shares: Shares, seats: readonly Seat[]): void;
  hide(): void;
}

const FEW = 100; // samples that say too little to be shown
const BETWEEN = 300; // milliseconds between two pictures of it

// Whole percents that are 100 in all; what is left over goes to those who lose most by rounding.
export function percents(parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + part, 0) || 1;
  const exact = parts.map((part) => (100 * part) / sum);
  const whole = exact.map(Math.floor);
  const left = Math.min(parts.length, 100 - whole.reduce((all, part) => all + part, 0));
  const order = exact.map((value, i) => ({ i, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest);
  for (const { i } of order.slice(0, left)) whole[i] = (whole[i] ?? 0) + 1;
  return whole;
}

export function createMeter(root: HTMLElement): Meter {
  const bar = h('div', { class: 'meter-bar', 'aria-hidden': 'true' });
  const list = h('ul', { class: 'meter-list' });
  let shownAt = 0;
  root.classList.add('meter');
  root.hidden = true;
  root.append(h('h2', null, words.meter), bar, list);

  return {
    show(shares, seats) {
      if (shares.samples < FEW || (!shares.done && performance.now() - shownAt < BETWEEN)) return;
      shownAt = performance.now();
      const parts = [...shares.wins.slice(0, seats.length), shares.draws + shares.nobody];
      const rounded = percents(parts);
      const names = [...seats.map((seat) => seat.name), words.meterNobody];
      const shown = names.map((name, i) => ({ name, i, percent: rounded[i] ?? 0, part: parts[i] ?? 0 }));
      const some = shown.filter(({ i, part }) => i < seats.length || part > 0);
      fill(
        bar,
        some.map(({ i, part }) =>
          h('span', { data: { seat: i < seats.length ? i : 'none' }, vars: { '--part': part } }),
        ),
      );
      fill(
        list,
        some.map(({ name, i, percent }) =>
          h(
            'li',
            { data: { seat: i < seats.length ? i : 'none' } },
            h('span', null, name),
            h('b', null, words.percent({ share: percent })),
          ),
        ),
      );
      root.hidden = false;
    },
    hide() {
      root.hidden = true;
      shownAt = 0;
    },
  };
}
