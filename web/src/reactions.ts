// SPDX-License-Identifier: MIT
// At a table over the network: a few things that can be said, in the place of a chat.

import { button, h } from './dom';
import { icon } from './icons';
import { words } from './words';

type Reaction = keyof typeof words.reactionTexts;

const SHOWN = 3000; // milliseconds
const APART = 2000; // between two of one's own, as the server wants it

const isKnown = (reaction: string): reaction is Reaction => reaction in words.reactionTexts;

export interface Reactions {
  offer(is: boolean): void; // whether somebody may say something here
  show(seat: number, reaction: string): void;
}

export function createReactions(host: HTMLElement, table: HTMLElement, say: (reaction: string) => void): Reactions {
  const row = h(
    'div',
    { class: 'reactions', role: 'group', 'aria-label': words.reactions, hidden: true },
    Object.entries(words.reactionTexts).map(([name, text]) => button(text, () => choose(name))),
  );
  const toggle = button(icon('react'), () => open(row.hidden), {
    class: 'sound-switch',
    'aria-label': words.reactions,
    'aria-expanded': 'false',
    title: words.reactions,
    hidden: true,
  });
  const timers: number[] = [];

  function open(is: boolean): void {
    row.hidden = !is;
    toggle.setAttribute('aria-expanded', String(is));
  }

  function choose(name: string): void {
    open(false);
    toggle.disabled = true;
    setTimeout(() => {
      toggle.disabled = false;
    }, APART);
    say(name);
  }

  host.querySelector('.sound-switch')?.after(toggle);
  host.append(row);
  return {
    offer(is) {
      toggle.hidden = !is;
      if (!is) open(false);
    },
    show(seat, reaction) {
      const who = table.querySelector(`.plate[data-seat="${seat}"] .who`);
      if (!who || !isKnown(reaction)) return;
      who.querySelector('.reaction')?.remove();
      clearTimeout(timers[seat]);
      const bubble = h('span', { class: 'reaction', role: 'status' }, words.reactionTexts[reaction]);
      who.append(bubble);
      timers[seat] = window.setTimeout(() => bubble.remove(), SHOWN);
    },
  };
}
