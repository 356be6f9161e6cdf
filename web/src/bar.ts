// SPDX-License-Identifier: MIT
// The thin bar at the top: text mode first, then the name of the page, then what else can be opened.

import { button, h } from './dom';
import { type Icon, icon } from './icons';

export interface Item {
  icon: Icon;
  text: string;
  open: () => void;
}

// Where there is no room for its text, a button is its sign; the name of it stays.
function item({ icon: sign, text, open }: Item): HTMLButtonElement {
  return button([icon(sign), h('span', { class: 'label' }, text)], open, { 'aria-label': text, title: text });
}

export function createBar(root: HTMLElement, first: Item, name: string, items: readonly Item[], label: string): void {
  root.replaceChildren(
    item(first),
    h('h1', { class: 'brand' }, name),
    h('nav', { 'aria-label': label }, items.map(item)),
  );
}
