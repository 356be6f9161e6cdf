// SPDX-License-Identifier: MIT
// The thin bar at the top: text mode first, then the name of the page, then what else can be opened.

import { button, fill, h } from './dom';
import { type Icon, icon } from './icons';

export interface Item {
  icon: Icon;
  text: string;
  open: () => void;
}

// Where there is no room for its text, a button is its sign; the name of it stays.
function name(element: HTMLButtonElement, sign: Icon, text: string): void {
  element.title = text;
  element.setAttribute('aria-label', text);
  fill(element, icon(sign), h('span', { class: 'label' }, text));
}

function item({ icon: sign, text, open }: Item): HTMLButtonElement {
  const element = button('', open);
  name(element, sign, text);
  return element;
}

export interface Bar {
  mode(text: string): void; // what the first control leads to
}

export function createBar(root: HTMLElement, first: Item, brand: string, items: readonly Item[], label: string): Bar {
  const mode = item(first);
  root.replaceChildren(mode, h('h1', { class: 'brand' }, brand), h('nav', { 'aria-label': label }, items.map(item)));
  return { mode: (text) => name(mode, first.icon, text) };
}
