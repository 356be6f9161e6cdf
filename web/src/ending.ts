// SPDX-License-Identifier: MIT
// The end of a game: how it came out, in a picture and in the words of C, what was remarkable, and what can be done
// next. It stands where the controls stood, so that the last cards stay in sight.

import { button, fill, h, svg } from './dom';
import { endlessPicture } from './endless';
import { wobble } from './table_layout';
import { type Command, has, type Seat, type Sight } from './types';
import { words } from './words';

export interface End {
  sight: Sight;
  seats: readonly Seat[];
  result: string;
  tally: string; // of the games of this sitting, or ''
  note: string; // who begins the next, or ''
  facts: readonly { name: string; text: string; aside: boolean }[];
  choices: readonly { command: Command; title: string }[];
  moving: boolean; // whether a win is celebrated
}

export interface Ending {
  show(end: End): void;
  rest(is: boolean): void; // nothing can be chosen for a while: the end is only read
  hide(): void;
}

const MOST_FACTS = 4;

// Below the result of a game it is clear which game is meant.
function shorter(command: Command): string | undefined {
  const titles: Partial<Record<Command, string>> = { back: words.lookBack, facts: words.statisticsTitle };
  return titles[command];
}

const SUITS = ['\u2660', '\u2665', '\u2666', '\u2663'];
const FALLING = 72; // pieces, on a wide table

// The left half of a laurel: pairs of leaves along a bow that begins below and ends at the upper left.
function branch(mirrored: boolean): SVGElement {
  const leaves = Array.from({ length: 7 }, (_, i) => {
    const angle = ((256 - i * 20) * Math.PI) / 180;
    const x = 60 + 42 * Math.cos(angle);
    const y = 52 - 42 * Math.sin(angle);
    const along = (Math.atan2(Math.cos(angle), Math.sin(angle)) * 180) / Math.PI;
    return [-32, 32].map((tilt) =>
      svg('path', {
        class: 'leaf',
        d: 'M0 0C5-5 13-5 19 0C13 4 5 4 0 0Z',
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(along + tilt).toFixed(0)})`,
      }),
    );
  });
  const stem = svg('path', { class: 'stem', d: 'M64 98C34 96 16 74 18 46' });
  return svg('g', mirrored ? { transform: 'translate(120 0) scale(-1 1)' } : {}, stem, leaves);
}

// A laurel wreath, open at the top, round the mark of each winner.
function wreath(seat: number): SVGElement {
  return svg(
    'svg',
    { class: `wreath seat-${seat}`, viewBox: '0 0 120 108', 'aria-hidden': 'true' },
    branch(false),
    branch(true),
    svg('path', { class: 'crown', d: 'M38 70L34 42L48 55L60 34L72 55L86 42L82 70Z' }),
  );
}

function picture({ sight }: End): (Element | false)[] {
  if (sight.result === 'endless') return [endlessPicture(sight)];
  return Array.from({ length: sight.rules.players }, (_, seat) => has(sight.winners, seat) && wreath(seat));
}

// Suits that rain on the felt, behind cards and names, and are gone.
function celebrate(felt: HTMLElement): void {
  const sky = h('div', { class: 'confetti', 'aria-hidden': 'true' });
  const { clientWidth: width, clientHeight: height } = felt;
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
  felt.prepend(sky);
  void Promise.allSettled(falls.map((fall) => fall.finished)).then(() => sky.remove());
}

export function createEnding(page: HTMLElement, choose: (command: Command) => void, share: () => void): Ending {
  const panel = h('section', { class: 'ending', hidden: true, tabindex: -1, 'aria-labelledby': 'ending-result' });
  let shown = '';

  const rest = (is: boolean) => {
    const choices = panel.querySelector<HTMLElement>('.choices');
    if (!choices || choices.inert === is) return;
    choices.inert = is;
    if (!is && document.activeElement === panel) choices.querySelector('button')?.focus({ preventScroll: true });
  };

  page.append(panel);
  return {
    show(end) {
      const now = JSON.stringify([end.result, end.tally, end.note, end.choices, end.sight.turns, end.sight.leg]);
      if (now === shown) return;
      shown = now;
      const facts = end.facts.filter((fact) => !fact.aside).slice(0, MOST_FACTS);
      const choices = end.choices.filter(({ command }) => command !== 'quit');
      fill(
        panel,
        h(
          'header',
          null,
          h('div', { class: 'pictures' }, picture(end)),
          h('h2', { id: 'ending-result' }, end.result),
          h('p', { class: 'tally', hidden: end.tally === '' }, end.tally),
          h('p', { class: 'who-begins', hidden: end.note === '' }, end.note),
        ),
        h(
          'div',
          { class: 'choices', inert: true },
          choices.map(({ command, title }, i) =>
            button(shorter(command) ?? title, () => choose(command), { class: i === 0 ? 'main' : undefined }),
          ),
          button(words.shareTitle, share),
        ),
        facts.length > 0 &&
          h(
            'dl',
            null,
            facts.map(({ name, text }) => h('div', null, h('dt', null, name), h('dd', null, text))),
          ),
      );
      panel.hidden = false;
      page.classList.add('over');
      panel.focus({ preventScroll: true });
      if (!end.moving) return;
      panel.animate(
        [
          { opacity: 0, transform: 'translateY(2rem)' },
          { opacity: 1, transform: 'none' },
        ],
        {
          duration: 320,
          easing: 'cubic-bezier(.2, 1.2, .4, 1)',
        },
      );
      const felt = page.querySelector<HTMLElement>('.felt');
      if (felt && end.sight.result === 'win') celebrate(felt);
    },
    rest,
    hide() {
      shown = '';
      panel.hidden = true;
      page.classList.remove('over');
      page.querySelector('.confetti')?.remove();
    },
  };
}
