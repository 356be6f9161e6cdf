// SPDX-License-Identifier: MIT
// How long games last under some rules: a picture that grows while games are played beside the page, with the median
// and the game at the table marked, and the same in sentences.

import { fill, h, svg } from './dom';
import { hashOf } from './share';
import type { Lengths } from './study';
import { number, words } from './words';

export interface LengthsView {
  readonly open: boolean;
  update(lengths: Lengths, turns: number): void; // of the game at the table; 0: there is none
}

const WIDTH = 480;
const HEIGHT = 120;
const GAP = 1.5;

function bars(lengths: Lengths): string {
  const most = Math.max(1, ...lengths.bins);
  const step = WIDTH / lengths.bins.length;
  return lengths.bins
    .map((games, i) => {
      const height = (HEIGHT * games) / most;
      return games > 0
        ? `M${(i * step).toFixed(1)} ${HEIGHT}v${(-height).toFixed(1)}h${(step - GAP).toFixed(1)}v${height.toFixed(1)}z`
        : '';
    })
    .join('');
}

function place(turns: number, lengths: Lengths): number {
  return Math.min(1, turns / (lengths.width * lengths.bins.length));
}

function neverEnds(share: number): string {
  return share < 0.005 ? words.lengthsNeverFew : words.lengthsNever({ share: Math.round(100 * share) });
}

function sentences(lengths: Lengths): (string | HTMLElement)[] {
  const never = lengths.limit + lengths.endless;
  return [
    words.lengthsUsual(lengths),
    lengths.longest ? h('a', { href: hashOf(lengths.longest) }, words.lengthsLongest({ turns: lengths.most })) : '',
    never > 0 ? neverEnds(never / lengths.games) : '',
  ].filter((part) => part !== '');
}

// Nothing is played before somebody has opened it.
export function createLengths(root: HTMLElement, opened: (open: boolean) => void): LengthsView {
  const path = svg('path', { class: 'bars' });
  const picture = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    path,
  );
  const median = h('span', { class: 'mark median', 'aria-hidden': 'true' }, h('span', null, words.lengthsMedian));
  const here = h(
    'span',
    { class: 'mark here', 'aria-hidden': 'true', hidden: true },
    h('span', null, words.lengthsThis),
  );
  const axis = h('div', { class: 'axis', 'aria-hidden': 'true' });
  const said = h('ul', { class: 'lengths-said' });
  const count = h('p', { class: 'lengths-count' });
  let last: Lengths | undefined; // what is shown
  const plot = h('div', { class: 'plot' }, picture, median, here);
  const details = h(
    'details',
    { ontoggle: () => opened(details.open) },
    h('summary', null, words.lengthsTitle),
    plot,
    axis,
    said,
    count,
  );
  root.classList.add('lengths');
  root.append(details);

  return {
    get open() {
      return details.open;
    },
    update(lengths, turns) {
      here.hidden = turns === 0;
      here.style.setProperty('--at', String(place(turns, lengths)));
      if (lengths === last) return;
      last = lengths;
      path.setAttribute('d', bars(lengths));
      median.style.setProperty('--at', String(place(lengths.median, lengths)));
      const whole = lengths.width * lengths.bins.length;
      fill(
        axis,
        [number(0), number(whole / 2), words.turns({ turns: whole })].map((value) => h('span', null, value)),
      );
      fill(
        said,
        sentences(lengths).map((part) => h('li', null, part)),
      );
      fill(count, words.lengthsCount({ games: lengths.games, mean: Math.round(lengths.mean) }));
    },
  };
}
