// SPDX-License-Identifier: MIT
// The thin bar at the top: the way home, and what else can be opened. The way into text mode is there for whoever comes
// by keys and sees nothing; the way back from it is there for everybody.

import { button, fill, h } from './dom';
import { type Icon, icon } from './icons';
import { words } from './words';

export interface Item {
  icon: Icon;
  text: string;
  open: () => void;
}

export interface BarItems {
  mode: Item;
  home: Item;
  items: readonly Item[];
}

export interface Bar {
  mode(text: string, shown: boolean): void; // what the first control leads to; shown: to everybody
  home(away: boolean): void; // whether home is somewhere else
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

export function createBar(root: HTMLElement, { mode, home, items }: BarItems): Bar {
  const first = item(mode);
  const brand = button([icon(home.icon), h('span', { class: 'brand-text' }, words.title)], home.open, {
    class: 'go-home',
    title: home.text,
    'aria-label': words.homeOf,
    disabled: true,
  });
  root.replaceChildren(
    first,
    h('h1', { class: 'brand' }, brand),
    h('nav', { 'aria-label': words.menu }, items.map(item)),
  );
  return {
    mode(text, shown) {
      name(first, mode.icon, text);
      first.className = shown ? 'mode' : 'mode unseen';
    },
    home(away) {
      brand.disabled = !away;
    },
  };
}
