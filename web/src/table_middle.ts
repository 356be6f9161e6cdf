// SPDX-License-Identifier: MIT
// The middle of the table: what has happened in large letters, with the spoils of a war, and beside it the cards set
// aside and those left from before.

import { h, setText } from './dom';
import { lying } from './motion';
import { makeStack, setStack } from './stack';
import type { Layout } from './table_layout';
import type { Seat, Sight } from './types';
import { words } from './words';

export interface MiddleHooks {
  warWords(depth: number): string;
  wonWords(name: string): string; // that somebody has won a war
}

export interface TableMiddle {
  readonly banner: HTMLElement;
  readonly aside: HTMLElement; // the stack of cards set aside
  arrange(layout: Layout): void;
  update(sight: Sight, seats: readonly Seat[], height: number): void;
  clearBanner(): void;
  clear(): void;
}

export function createTableMiddle(felt: HTMLElement, hooks: MiddleHooks): TableMiddle {
  const banner = h('div', { class: 'banner' });
  const spoils = h('div', { class: 'spoils' });
  const band = h('div', { class: 'band', 'aria-hidden': 'true' }, banner, spoils);
  const aside = makeStack('aside');
  const asideCount = h('span', { class: 'label' });
  const leftCount = h('span', { class: 'label' });
  felt.append(band, asideCount, leftCount);

  const bannerText = ({ last, winner, leg }: Sight, won: boolean, seats: readonly Seat[]): string => {
    if (last.kind === 'war') return hooks.warWords(last.count);
    if (won) return hooks.wonWords(seats[winner]?.name ?? '');
    if (last.kind !== 'deal') return '';
    return leg > 0 ? words.battleGoesOn : words.battleBegins;
  };

  const setBanner = (sight: Sight, seats: readonly Seat[]) => {
    const won = sight.winner >= 0 && sight.depth > 0;
    const text = bannerText(sight, won, seats);
    felt.classList.toggle('war', sight.last.kind === 'war');
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

  return {
    banner,
    aside,
    arrange({ card, aside: at, left, band: { y, height } }) {
      const small = at.height / card.height;
      const shift = { x: (card.width * (1 - small)) / 2, y: (card.height * (1 - small)) / 2 };
      const centre = y + height / 2;
      felt.style.setProperty('--band-top', `${y}px`);
      felt.style.setProperty('--band-height', `${height}px`);
      aside.style.transform = lying({ x: at.x - shift.x, y: at.y - shift.y }, 0, small);
      asideCount.style.transform = `translate(${at.x - 8}px, ${centre}px) translate(-100%, -50%)`;
      leftCount.style.transform = `translate(${left.x + left.width * 2}px, ${centre}px) translate(0, -50%)`;
    },
    update(sight, seats, height) {
      setBanner(sight, seats);
      aside.hidden = asideCount.hidden = sight.aside === 0;
      setStack(aside, sight.aside, height);
      setText(asideCount, words.setAside({ cards: sight.aside }));
      leftCount.hidden = sight.tableLeft === 0;
      felt.classList.toggle('beside', sight.aside > 0 || sight.tableLeft > 0);
      setText(leftCount, words.leftFromBefore({ cards: sight.tableLeft }));
    },
    clearBanner,
    clear() {
      clearBanner();
      asideCount.hidden = leftCount.hidden = true;
    },
  };
}
