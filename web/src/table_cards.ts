// SPDX-License-Identifier: MIT
// The elements of the cards on the table. One that is put away is kept by what is printed on it, so that at full speed
// nothing is made anew.

import { cardBack, cardFace } from './cards';
import { h } from './dom';
import { lying } from './motion';
import type { Laid } from './table_layout';
import { type Card, HIDDEN, type Rules } from './types';

export interface CardElement {
  element: HTMLElement;
  sides: HTMLElement; // the part that turns over
}

export interface TableCards {
  add(laid: readonly Laid[], rules: Rules): void; // these lie there, whatever else does
  set(laid: readonly Laid[], rules: Rules): void; // these and no others lie there
  light(laid: readonly Laid[]): void; // those that decide shine
  get(key: string): CardElement | undefined;
  spare(): HTMLElement; // a card face down, until the next dropSpares
  dropSpares(): void;
  fourColours(four: boolean): void;
  clear(): void;
}

interface Kept extends CardElement {
  face: string;
}

const UNKNOWN = '?';

function faceOf(card: Card): string {
  return card.rank === HIDDEN ? UNKNOWN : `${card.rank}.${card.suit}`;
}

function makeCard(face: string, front: SVGElement | undefined): Kept {
  const sides = h(
    'div',
    { class: 'sides' },
    front && h('div', { class: 'front' }, front),
    h('div', { class: 'back' }, cardBack()),
  );
  return { element: h('div', { class: 'laid' }, sides), sides, face };
}

export function createTableCards(layer: HTMLElement, rankText: (card: Card) => string): TableCards {
  const shown = new Map<string, Kept>(); // by key
  const pool = new Map<string, Kept[]>(); // by face: put away
  const spares: HTMLElement[] = [];
  let four = false;

  const take = ({ card }: Laid, rules: Rules): Kept => {
    const face = faceOf(card);
    const kept = pool.get(face)?.pop();
    if (kept) return kept;
    const joker = card.rank === rules.ranks;
    const front = face === UNKNOWN ? undefined : cardFace({ text: rankText(card), suit: card.suit, joker }, four);
    const made = makeCard(face, front);
    layer.append(made.element);
    return made;
  };

  const putAway = (key: string) => {
    const card = shown.get(key);
    if (!card) return;
    shown.delete(key);
    card.element.className = 'laid away';
    const kept = pool.get(card.face);
    if (kept) kept.push(card);
    else pool.set(card.face, [card]);
  };

  const put = (one: Laid, index: number, rules: Rules) => {
    let card = shown.get(one.key);
    if (card && card.face !== faceOf(one.card)) {
      putAway(one.key);
      card = undefined;
    }
    if (!card) {
      card = take(one, rules);
      shown.set(one.key, card);
    }
    card.element.className = one.down ? 'laid down' : 'laid';
    card.element.style.transform = lying(one, one.angle, one.scale);
    card.element.style.zIndex = String(100 + index);
  };

  const add = (laid: readonly Laid[], rules: Rules) => {
    laid.forEach((one, index) => {
      put(one, index, rules);
    });
  };

  return {
    add,
    set(laid, rules) {
      const keys = new Set(laid.map((one) => one.key));
      for (const key of [...shown.keys()]) if (!keys.has(key)) putAway(key);
      add(laid, rules);
    },
    light(laid) {
      for (const one of laid) {
        const element = shown.get(one.key)?.element;
        element?.classList.toggle('bright', one.bright);
        element?.classList.toggle('dim', one.dim);
      }
    },
    get: (key) => shown.get(key),
    spare() {
      const spare = makeCard(UNKNOWN, undefined).element;
      spare.classList.add('down');
      spare.style.zIndex = '60';
      spares.push(spare);
      layer.append(spare);
      return spare;
    },
    dropSpares() {
      for (const spare of spares.splice(0)) spare.remove();
    },
    fourColours(next) {
      if (next === four) return;
      four = next;
      for (const key of [...shown.keys()]) putAway(key);
      for (const kept of pool.values()) for (const card of kept) card.element.remove();
      pool.clear();
    },
    clear() {
      shown.clear();
      pool.clear();
    },
  };
}
