// SPDX-License-Identifier: MIT
// The empty table: the name of the game, a fan of cards, and the way to the first card.

import { cardFace } from './cards';
import { button, fill, h } from './dom';
import { makeStack } from './stack';
import { words } from './words';

export interface Way {
  text: string;
  note?: string | undefined;
  go: () => void;
}

export interface Welcome {
  show(ways: readonly Way[], greeting: string): void; // the first way is the large one
  hide(): void;
}

const FAN = [
  { text: '10', suit: 3 },
  { text: 'J', suit: 2 },
  { text: 'Q', suit: 1 },
  { text: 'K', suit: 3 },
  { text: 'A', suit: 0 },
];

export function createWelcome(root: HTMLElement): Welcome {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const fan = h(
    'div',
    { class: 'fan', 'aria-hidden': 'true' },
    FAN.map((card, i) => {
      const turn = (i - (FAN.length - 1) / 2) * 13;
      const element = h('div', null, cardFace({ ...card, joker: false }, false));
      element.style.transform = `rotate(${turn}deg)`;
      if (!still)
        element.animate([{ transform: 'rotate(0deg) translateY(8%)' }, { transform: `rotate(${turn}deg)` }], {
          duration: 600,
          delay: 150,
          easing: 'cubic-bezier(.2, 1.25, .4, 1)',
          fill: 'backwards',
        });
      return element;
    }),
  );
  const ways = h('div', { class: 'ways' });
  const greets = h('p', { class: 'greeting' });
  const panel = h(
    'section',
    { class: 'welcome over', 'aria-labelledby': 'welcome-title', hidden: true },
    h('div', { class: 'lying', 'aria-hidden': 'true' }, makeStack('theirs'), makeStack('yours')),
    fan,
    h('h2', { id: 'welcome-title' }, words.title),
    h('p', { class: 'subtitle' }, words.subtitle),
    greets,
    ways,
  );

  const idle = (is: boolean) => root.closest('.page')?.classList.toggle('idle', is);

  root.append(panel);
  return {
    show(all, greeting) {
      greets.textContent = greeting;
      greets.hidden = greeting === '';
      fill(
        ways,
        all.map(({ text, note, go }, i) =>
          button([text, note !== undefined && h('small', null, note)], go, {
            class: i === 0 ? 'main large' : 'on-felt',
          }),
        ),
      );
      panel.hidden = false;
      idle(true);
    },
    hide() {
      panel.hidden = true;
      idle(false);
    },
  };
}
