// SPDX-License-Identifier: MIT
// A stack of cards face down, as thick as it has cards: a packet, a won pile, the cards set aside.

import { cardBack } from './cards';
import { h } from './dom';

const THICKEST = 60; // cards: with more a stack looks no thicker
const THICKNESS = 0.001; // of a card, as a part of its height

export function makeStack(kind: string): HTMLElement {
  return h('div', { class: `stack ${kind}` }, h('div', { class: 'edges' }), h('div', { class: 'top' }, cardBack()));
}

export function setStack(stack: HTMLElement, cards: number, height: number): void {
  const thick = `${Math.round(Math.min(cards, THICKEST) * height * THICKNESS)}px`;
  stack.classList.toggle('empty', cards === 0);
  if (stack.style.getPropertyValue('--thick') !== thick) stack.style.setProperty('--thick', thick);
}
