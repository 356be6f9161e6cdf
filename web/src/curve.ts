// SPDX-License-Identifier: MIT
// How many cards everybody had, turn by turn: one band of the picture for each seat, with a legend above, wars as ticks
// below, and a cursor that is dragged, or moved by keys, to look at a turn. The counts of the whole game come with the present; while
// somebody looks back they stay as they were.

import { fill, h, svg } from './dom';
import type { Seat, Sight, State } from './types';
import { words } from './words';

export interface Curve {
  update(sight: Sight, state: State, wars: readonly number[], seats: readonly Seat[]): void;
}

const WIDTH = 1000;
const HEIGHT = 100;
const SHORTEST = 20; // turns that the picture is wide at least
const TICKS = 400;
const BETWEEN = 80; // milliseconds between two pictures of it

export interface Sample {
  turn: number;
  counts: readonly number[];
}

// The counts at every stride of turns, and at the moment shown.
export function samplesOf(sight: Sight): Sample[] {
  const samples = sight.samples.map((counts, index) => ({ turn: index * sight.stride, counts }));
  const last = samples[samples.length - 1];
  const now = sight.packet.map((cards, seat) => cards + (sight.pile[seat] ?? 0));
  if (sight.table.length === 0 && (!last || last.turn < sight.turns)) samples.push({ turn: sight.turns, counts: now });
  return samples;
}

// The outlines of the bands, the first seat lowest.
export function bands(samples: readonly Sample[], players: number, turns: number): string[] {
  const x = (turn: number) => ((WIDTH * turn) / turns).toFixed(1);
  const edges: string[][] = Array.from({ length: players + 1 }, () => []);
  for (const { turn, counts } of samples) {
    const total = counts.slice(0, players).reduce((sum, cards) => sum + cards, 0) || 1;
    let sum = 0;
    for (let seat = 0; seat <= players; seat++) {
      edges[seat]?.push(`${x(turn)} ${(HEIGHT - (HEIGHT * sum) / total).toFixed(1)}`);
      sum += counts[seat] ?? 0;
    }
  }
  return Array.from({ length: players }, (_, seat) =>
    samples.length > 1 ? `M${edges[seat]?.join('L')}L${[...(edges[seat + 1] ?? [])].reverse().join('L')}Z` : '',
  );
}

// Several names have little room: Comp., Comp. 2.
export function shortened(names: readonly string[]): readonly string[] {
  if (names.length < 3) return names;
  return names
    .map((name) => name.replace(/^(\p{L}{4})\p{L}{3,}(?= \d+$)/u, '$1.'))
    .map((name, i, all) => {
      const start = name.slice(0, 4);
      const others = all.some((other, j) => j !== i && other.startsWith(`${start}. `));
      return others && /^\p{L}{7,}$/u.test(name) ? `${start}.` : name;
    });
}

// What a key asks for when the cursor has the focus.
function keyTurn(key: string, turn: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: turn - 1,
    ArrowDown: turn - 1,
    ArrowRight: turn + 1,
    ArrowUp: turn + 1,
    PageUp: turn - 10,
    PageDown: turn + 10,
    Home: 0,
    End: last,
  };
  const wanted = steps[key];
  return wanted === undefined ? undefined : Math.max(0, Math.min(last, wanted));
}

export function createCurve(root: HTMLElement, go: (turn: number) => void): Curve {
  const areas = svg('g', { class: 'areas' });
  const ticks = svg('path', { class: 'ticks' });
  const half = svg('path', { class: 'half', d: `M0 ${HEIGHT / 2}H${WIDTH}` });
  const picture = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    areas,
    half,
    ticks,
  );
  const cursor = h('div', { class: 'cursor' });
  const label = h('span', { class: 'turn' });
  const slider = h(
    'div',
    { class: 'slider', role: 'slider', tabindex: 0, 'aria-label': words.curve, 'aria-valuemin': 0 },
    picture,
    cursor,
  );
  const names = h('ul');
  const legend = h('div', { class: 'legend', 'aria-hidden': 'true' }, names, label);
  let whole: Sample[] = [];
  let wide = SHORTEST; // turns in the whole width
  let turn = 0;
  let last = 0;
  let players = 2;
  let ticked: readonly number[] = [];
  let drawn = '';
  let named = ''; // whom the legend names
  let timer = 0;
  let wanted = -1;

  // At most once a frame, however fast it is dragged.
  const ask = (to: number) => {
    if (wanted < 0)
      requestAnimationFrame(() => {
        go(wanted);
        wanted = -1;
      });
    wanted = to;
  };
  const drag = (event: PointerEvent) => {
    const box = slider.getBoundingClientRect();
    const to = Math.round(((event.clientX - box.left) / box.width) * wide);
    ask(Math.max(0, Math.min(last, to)));
  };

  const redraw = () => {
    const end = whole.at(-1);
    const now = `${players} ${wide} ${whole.length} ${end?.turn} ${end?.counts} ${ticked.length}`;
    if (now === drawn) return;
    drawn = now;
    fill(
      areas,
      bands(whole, players, wide).map((d, seat) => svg('path', { d, class: `seat-${seat}` })),
    );
    const every = Math.ceil(ticked.length / TICKS);
    const at = ticked.filter((_, i) => i % every === 0).map((war) => ((WIDTH * war) / wide).toFixed(1));
    ticks.setAttribute('d', at.map((x) => `M${x} ${HEIGHT}v-12`).join(''));
  };

  slider.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    slider.setPointerCapture(event.pointerId);
    drag(event);
  });
  slider.addEventListener('pointermove', (event) => {
    if (slider.hasPointerCapture(event.pointerId)) drag(event);
  });
  slider.addEventListener('keydown', (event) => {
    const to = keyTurn(event.key, turn, last);
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    ask(to);
  });

  root.append(legend, slider);
  return {
    update(sight, state, wars, seats) {
      root.hidden = !state.seated;
      const who = seats.slice(0, sight.rules.players).map((seat) => seat.name);
      if (who.join('\n') !== named) {
        named = who.join('\n');
        fill(
          names,
          shortened(who).map((name, seat) => h('li', { data: { seat } }, name)),
        );
      }
      if (!state.looking || samplesOf(sight).length > whole.length) whole = samplesOf(sight);
      players = sight.rules.players;
      ticked = wars;
      turn = sight.turn;
      last = Math.max(state.turn, turn);
      wide = Math.max(SHORTEST, last);
      if (timer === 0) {
        redraw();
        timer = setTimeout(() => {
          timer = 0;
          redraw();
        }, BETWEEN);
      }
      cursor.style.transform = `translateX(${(100 * turn) / wide}%)`;
      slider.classList.toggle('looking', state.looking);
      label.textContent = words.turnOf({ turn, last });
      slider.setAttribute('aria-valuemax', String(last));
      slider.setAttribute('aria-valuenow', String(turn));
      slider.setAttribute('aria-valuetext', words.turnOf({ turn, last }));
    },
  };
}
