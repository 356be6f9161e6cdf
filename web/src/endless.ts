// SPDX-License-Identifier: MIT
// An endless game as the loop it is: the turns that lead to it as a tail, then a ring that comes back to where it began.
// Tail and ring are as long as their turns, as far as that can be drawn.

import { svg } from './dom';
import type { Sight } from './types';
import { words } from './words';

const WIDTH = 320;
const HEIGHT = 150;
const RADIUS = 58;

export function endlessPicture(sight: Sight): SVGElement {
  const start = sight.cycleStart;
  const length = Math.max(1, sight.cycleLength);
  const centre = { x: WIDTH - RADIUS - 26, y: HEIGHT / 2 };
  const meets = centre.x - RADIUS;
  const round = 2 * Math.PI * RADIUS;
  const tail = Math.max(18, Math.min(meets - 12, (round * start) / length));
  const ring = `M${meets} ${centre.y}a${RADIUS} ${RADIUS} 0 1 1 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 1 ${-2 * RADIUS} 0`;
  const beads = Array.from({ length: Math.min(length, 48) }, (_, i) => {
    const angle = Math.PI + (2 * Math.PI * i) / Math.min(length, 48);
    return svg('circle', {
      cx: (centre.x + RADIUS * Math.cos(angle)).toFixed(1),
      cy: (centre.y + RADIUS * Math.sin(angle)).toFixed(1),
      r: i === 0 ? 5 : 2.5,
    });
  });
  return svg(
    'svg',
    { class: 'endless', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' },
    start > 0 &&
      svg('path', {
        class: 'tail',
        d: `M${meets - tail} ${centre.y}C${meets - tail / 2} ${centre.y - 26} ${meets - tail / 3} ${centre.y + 18} ${meets} ${centre.y}`,
      }),
    svg('path', { class: 'ring', d: ring }),
    svg('g', { class: 'beads' }, beads),
    svg(
      'g',
      { class: 'runner', 'transform-origin': `${centre.x} ${centre.y}` },
      svg('circle', { cx: meets, cy: centre.y, r: 7 }),
    ),
    svg('text', { x: centre.x, y: centre.y + 5 }, words.turns({ turns: length })),
    start > 0 && svg('text', { x: meets - tail, y: centre.y + 34, class: 'start' }, words.turns({ turns: start })),
  );
}
