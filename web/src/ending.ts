// SPDX-License-Identifier: MIT
// What lies over the table at the end of a game: how it came out, in a picture and in the words of C, what was
// remarkable, and what can be done next.

import { button, fill, h, svg } from './dom';
import { endlessPicture } from './endless';
import { has, wobble } from './model';
import type { Command, Seat, Sight } from './types';

export interface End {
  sight: Sight;
  seats: readonly Seat[];
  result: string;
  facts: readonly { name: string; text: string; aside: boolean }[];
  choices: readonly { command: Command; title: string }[];
  moving: boolean; // whether a win is celebrated
}

export interface Ending {
  show(end: End): void;
  hide(): void;
}

const MOST_FACTS = 4;
const SUITS = ['\u2660', '\u2665', '\u2666', '\u2663'];
const FALLING = 72; // pieces, on a wide table

function branch(mirrored: boolean): SVGElement {
  const leaves = Array.from({ length: 7 }, (_, i) => {
    const angle = 200 - i * 22;
    const x = 60 + 44 * Math.cos((angle * Math.PI) / 180);
    const y = 54 - 44 * Math.sin((angle * Math.PI) / 180);
    return svg('ellipse', {
      cx: 0,
      cy: 0,
      rx: 11,
      ry: 4.4,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${60 - angle})`,
    });
  });
  return svg('g', mirrored ? { transform: 'translate(120 0) scale(-1 1)' } : {}, leaves);
}

// A laurel wreath round the mark of each winner.
function wreath(seat: number): SVGElement {
  return svg(
    'svg',
    { class: `wreath seat-${seat}`, viewBox: '0 0 120 108', 'aria-hidden': 'true' },
    branch(false),
    branch(true),
    svg('path', { class: 'crown', d: 'M36 70L32 40L47 54L60 32L73 54L88 40L84 70Z' }),
  );
}

function picture({ sight }: End): (Element | false)[] {
  if (sight.result === 'endless') return [endlessPicture(sight)];
  return Array.from({ length: sight.rules.players }, (_, seat) => has(sight.winners, seat) && wreath(seat));
}

// Suits that rain on the table, and are gone.
function celebrate(root: HTMLElement): void {
  const sky = h('div', { class: 'confetti', 'aria-hidden': 'true' });
  const { clientWidth: width, clientHeight: height } = root;
  const falls = Array.from({ length: Math.round(Math.min(FALLING, width / 12)) }, (_, i) => {
    const piece = h('span', { class: `suit-${i % 4}` }, SUITS[i % 4]);
    const from = width * (0.5 + wobble(i, 1) / 2);
    const to = from + wobble(i, 2) * 120;
    const turn = wobble(i, 3) * 540;
    const size = 0.7 + (wobble(i, 4) + 1) * 0.5;
    sky.append(piece);
    return piece.animate(
      [
        { transform: `translate(${from}px, -40px) scale(${size})`, opacity: 1 },
        { opacity: 1, offset: 0.8 },
        { transform: `translate(${to}px, ${height + 20}px) rotate(${turn}deg) scale(${size})`, opacity: 0 },
      ],
      {
        duration: 2200 + (wobble(i, 5) + 1) * 900,
        delay: (wobble(i, 6) + 1) * 450,
        easing: 'cubic-bezier(.3, .2, .7, 1)',
        fill: 'both',
      },
    );
  });
  root.append(sky);
  void Promise.allSettled(falls.map((fall) => fall.finished)).then(() => sky.remove());
}

export function createEnding(root: HTMLElement, choose: (command: Command) => void): Ending {
  const panel = h('section', { class: 'ending over', hidden: true, tabindex: -1, 'aria-labelledby': 'ending-result' });
  let shown = '';

  root.append(panel);
  return {
    show(end) {
      const now = JSON.stringify([end.result, end.choices, end.sight.turns, end.sight.leg]);
      if (now === shown) return;
      shown = now;
      const facts = end.facts.filter((fact) => !fact.aside).slice(0, MOST_FACTS);
      const choices = end.choices.filter(({ command }) => command !== 'quit');
      fill(
        panel,
        h('div', { class: 'pictures' }, picture(end)),
        h('h2', { id: 'ending-result' }, end.result),
        h(
          'div',
          { class: 'choices' },
          choices.map(({ command, title }, i) =>
            button(title, () => choose(command), { class: i === 0 ? 'main' : undefined }),
          ),
        ),
        facts.length > 0 &&
          h(
            'dl',
            null,
            facts.map(({ name, text }) => h('div', null, h('dt', null, name), h('dd', null, text))),
          ),
      );
      panel.hidden = false;
      panel.querySelector('button')?.focus({ preventScroll: true });
      if (!end.moving) return;
      panel.animate(
        [
          { opacity: 0, transform: 'translate(-50%, -46%) scale(.94)' },
          { opacity: 1, transform: 'translate(-50%, -50%)' },
        ],
        {
          duration: 320,
          easing: 'cubic-bezier(.2, 1.2, .4, 1)',
        },
      );
      if (end.sight.result === 'win') celebrate(root);
    },
    hide() {
      shown = '';
      panel.hidden = true;
      root.querySelector('.confetti')?.remove();
    },
  };
}
