// SPDX-License-Identifier: MIT
// Draws cards as SVG. A card is 250 x 350 units and has few elements, so that many can fly at once: all pips and both
// small suit signs are one path, both ranks another. The paths are written upright around 0, 0 in absolute pairs of
// coordinates only (M, L, C, Z), so that `place` can put them anywhere, at any size, also upside down. Only the pictures
// of the courts come from elsewhere (cards/cards.svg). Colours are in style/cards.css.

import { fill, svg } from './dom';

export interface Face {
  text: string; // the rank as the engine writes it: 2 to 9, T, J, Q, K, A, a number, or *
  suit: number; // 0 to 3: spades, hearts, diamonds, clubs; 255: the deck has no suits, and its pips are dots
  joker: boolean;
}

const WIDTH = 250;
const HEIGHT = 350;

const SPADE =
  'M0-49C9-27 43-10 43 15C43 29 33 37 23 37C14 37 7 32 4 25C5 37 9 44 17 49L-17 49C-9 44-5 37-4 25C-7 32-14 37-23 37C-33 37-43 29-43 15C-43-10-9-27 0-49Z';
const HEART =
  'M0-25C-3-39-12-47-24-47C-37-47-45-37-45-23C-45 7-11 21 0 49C11 21 45 7 45-23C45-37 37-47 24-47C12-47 3-39 0-25Z';
const DIAMOND = 'M0-51C10-32 24-13 39 0C24 13 10 32 0 51C-10 32-24 13-39 0C-24-13-10-32 0-51Z';
const CLUB =
  'M0-49C12-49 22-39 22-27C22-20 19-14 14-10C17-12 20-13 24-13C36-13 46-3 46 9C46 21 36 31 24 31C15 31 8 27 4 20C5 34 9 43 18 49L-18 49C-9 43-5 34-4 20C-8 27-15 31-24 31C-36 31-46 21-46 9C-46-3-36-13-24-13C-20-13-17-12-14-10C-19-14-22-20-22-27C-22-39-12-49 0-49Z';
const DISC = 'M0-40C22-40 40-22 40 0C40 22 22 40 0 40C-22 40-40 22-40 0C-40-22-22-40 0-40Z';
const STAR = 'M0-50L12-16L48-15L19 6L29 41L0 20L-29 41L-19 6L-48-15L-12-16Z';
export const PIPS = [SPADE, HEART, DIAMOND, CLUB];

// Letters and digits as lines, 46 high and about 26 wide.
const GLYPHS: Record<string, string> = {
  0: 'M-11-11C-11-18-6-23 0-23C6-23 11-18 11-11L11 11C11 18 6 23 0 23C-6 23-11 18-11 11Z',
  1: 'M-8-14L1-22L1 23M-8 23L10 23',
  2: 'M-12-11C-13-13-10-23 0-23C10-23 12-16 12-11C12-1-12 8-12 23L12 23L12 15',
  3: 'M-12-16L-12-23L10-23L-5-4C-3-5-2-6 0-6C10-6 13 0 13 8C13 18 9 23-1 23C-9 23-12 19-13 14',
  4: 'M2 23L14 23M8 23L8-23L-15 10L14 10',
  5: 'M10-23L-9-23L-11-6C-8-9-4-10 0-10C8-10 13-4 13 6C13 16 9 23-1 23C-9 23-12 19-13 14',
  6: 'M-12 5C-12-2-7-7 0-7C7-7 12-2 12 5L12 11C12 18 7 23 0 23C-7 23-12 18-12 11L-12-11C-12-18-7-23 0-23C8-23 9-20 10-19',
  7: 'M-13-16L-13-23L13-23C7-10-4 5-4 23',
  8: 'M0-2C-6-2-10-7-10-12C-10-18-6-23 0-23C6-23 10-18 10-12C10-7 6-2 0-2C-7-2-13 3-13 10C-13 17-7 23 0 23C7 23 13 17 13 10C13 3 7-2 0-2Z',
  9: 'M12-5C12 2 7 7 0 7C-7 7-12 2-12-5L-12-11C-12-18-7-23 0-23C7-23 12-18 12-11L12 11C12 18 7 23 0 23C-8 23-9 20-10 19',
  A: 'M-14 23L-5 23M-10 23L0-23L10 23M5 23L14 23M-6 7L6 7',
  J: 'M2-23L14-23M8-23L8 13C8 18 3 23-2 23C-8 23-12 18-12 13L-12 11',
  Q: 'M-13 5C2 5-2 23 13 23M-9 0L-9-14C-9-19-5-23 0-23C5-23 9-19 9-14L9 14C9 19 5 23 0 23C-5 23-9 19-9 14Z',
  K: 'M-14-23L-4-23M-9-23L-9 23M-14 23L-4 23M4-23L14-23M9-22L-8 8M4 23L14 23M9 22L0-3',
};

// Where pips lie: one column in the middle and one on each side, from the top (0) to the bottom (1).
const SIDES: readonly (readonly number[])[] = [[], [], [0, 1], [0, 0.5, 1], [0, 1 / 3, 2 / 3, 1]];
const MIDDLES: Record<number, readonly number[]> = {
  1: [0.5],
  2: [0, 1],
  3: [0, 0.5, 1],
  5: [0.5],
  7: [0.25],
  8: [0.25, 0.75],
  9: [0.5],
  10: [1 / 6, 5 / 6],
};

function path(name: string, d: string): SVGElement {
  return svg('path', { class: name, d });
}

function sheet(name: string, ...parts: SVGElement[]): SVGElement {
  return svg('svg', { class: `card ${name}`, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' }, parts);
}

// A path at x, y, scaled; a negative scale turns it upside down.
function place(d: string, x: number, y: number, scale: number, narrow = 1): string {
  let count = 0;
  return d.replace(/ ?-?\d+/g, (number) => {
    const across = count++ % 2 === 0;
    const at = across ? x + scale * narrow * Number(number) : y + scale * Number(number);
    return ` ${Math.round(at * 10) / 10}`;
  });
}

// The same, and once more upside down in the other half of the card.
function twice(d: string, x: number, y: number, scale: number, narrow = 1): string {
  return place(d, x, y, scale, narrow) + place(d, WIDTH - x, HEIGHT - y, -scale, narrow);
}

// A rank as lines around x, y, set by `place` or `twice`. Two digits are narrower.
function lettering(text: string, x: number, y: number, scale: number, set: typeof place): string {
  const narrow = text.length > 1 ? 0.56 : 1;
  const left = x - 11 * scale * (text.length - 1);
  return [...text].map((letter, i) => set(GLYPHS[letter] ?? '', left + 22 * scale * i, y, scale, narrow)).join('');
}

function pipsOf(count: number, pip: string): string {
  const middles = MIDDLES[count] ?? [];
  const sides = SIDES[(count - middles.length) / 2] ?? [];
  const at = (x: number, down: number): string => place(pip, x, 60 + 230 * down, down > 0.5 ? -0.5 : 0.5);
  return [...middles.map((down) => at(125, down)), ...sides.map((down) => at(86, down) + at(164, down))].join('');
}

// The picture of a court, its frame, and two corners of the frame kept free for the index.
function court(letter: string, suit: number): SVGElement[] {
  const picture = svg('use', { href: `#court-${letter}${'shdc'[suit] ?? 's'}`, x: 25, y: 17, width: 200, height: 316 });
  return [
    picture,
    path('card-blank', 'M24 16H58V119H24ZM226 334H192V231H226Z'),
    path('card-frame', 'M58 17H225V231H192V333H25V119H58Z'),
  ];
}

// What fills the middle of a card: pips, to be drawn together with those of the index, and other parts below them.
function middle(text: string, suit: number, pip: string): { pips: string; parts: SVGElement[] } {
  if (/^[JQK]$/.test(text)) return { pips: '', parts: court(text, suit) };
  if (text === 'A') {
    const large = place(pip, 125, 175, 1.5);
    const small = place(pip, 125, 175, 0.42);
    return { pips: '', parts: [path('card-outline', large), path('card-ace', large), path('card-blank', small)] };
  }
  const count = Number(text);
  if (count <= 10) return { pips: pipsOf(count, pip), parts: [] };
  return { pips: twice(pip, 125, 78, 0.6), parts: [path('card-number', lettering(text, 125, 175, 2.2, place))] };
}

// A jester: collar, cap and bells, face.
function jester(): SVGElement[] {
  const disc = (scale: number, ...places: [number, number][]): string =>
    places.map(([x, y]) => place(DISC, x, y, scale)).join('');
  const tips = disc(0.26, [22, 150], [228, 150], [125, 50], [44, 266], [206, 266], [76, 307], [174, 307], [125, 320]);
  return [
    path(
      'card-blue card-line',
      'M140 158C142 112 162 84 192 86C218 88 232 112 228 142C214 126 198 124 186 138C178 148 174 160 170 180C162 168 152 160 140 158ZM86 246L76 306L110 276ZM164 246L174 306L140 276Z',
    ),
    path(
      'card-red card-line',
      'M110 158C108 112 88 84 58 86C32 88 18 112 22 142C36 126 52 124 64 138C72 148 76 160 80 180C88 168 98 160 110 158ZM92 228L44 264L88 272ZM158 228L206 264L162 272ZM102 262L125 318L148 262Z',
    ),
    path(
      'card-gold card-line',
      `M98 164C100 120 110 84 125 58C140 84 150 120 152 164ZM84 236L166 236L162 264C146 282 104 282 88 264Z${tips}`,
    ),
    path('card-skin card-line', 'M82 174C96 156 154 156 168 174C172 216 152 252 125 252C98 252 78 216 82 174Z'),
    path('card-red', disc(0.19, [98, 214], [152, 214])),
    path(
      'card-line',
      'M96 195C100 186 110 186 114 195M136 195C140 186 150 186 154 195M126 198C122 208 120 214 128 215M101 222C113 241 137 241 149 222M98 219L104 225M152 219L146 225',
    ),
  ];
}

function drawFace(face: Face, four: boolean): SVGElement {
  if (face.joker) return sheet('card-joker', ...jester(), path('card-pips', twice(STAR, 33, 36, 0.44)));
  const text = face.text === 'T' ? '10' : face.text;
  const pip = PIPS[face.suit] ?? DISC;
  const { pips, parts } = middle(text, face.suit, pip);
  return sheet(
    `card-suit-${face.suit in PIPS ? face.suit : 'none'}${four ? ' card-four' : ''}`,
    ...parts,
    path('card-pips', twice(pip, 32, 96, 0.4) + pips),
    path('card-rank', lettering(text, 32, 43, 1.2, twice)),
  );
}

// ---- Backs ----

const FRAME = 'M20 20H230V330H20Z';

// Diagonals through a grid of 8 by 12 cells, both ways.
function lattice(): string {
  const [across, down] = [8, 12];
  const point = (u: number, v: number): string => `${20 + (u * 210) / across} ${20 + (v * 310) / down}`;
  let d = '';
  for (let c = 1 - down; c < across; c++) {
    const [from, to] = [Math.max(0, c), Math.min(across, down + c)];
    d += `M${point(from, from - c)}L${point(to, to - c)}M${point(across - from, from - c)}L${point(across - to, to - c)}`;
  }
  return d;
}

// A closed curve of twelve lobes that goes five times round.
function rosette(): string {
  const points = Array.from({ length: 240 }, (_, i) => {
    const angle = (i / 240) * 10 * Math.PI;
    const radius = 41 + 24 * Math.cos((angle * 12) / 5);
    return `${(125 + radius * Math.cos(angle)).toFixed(1)} ${(175 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

// Rows of arcs, every other one half an arc to the right, each with a smaller arc inside.
function scales(): string {
  const [wide, high] = [35, 310 / 11];
  let d = '';
  for (let row = 1; row <= 11; row++) {
    for (let i = 0; i < 6 + (row % 2); i++) {
      const x = 20 + wide * (i + (row % 2 ? 0 : 0.5)); // the middle of the arc
      const arc = (r: number): string => {
        const [left, right] = [Math.max(20, x - r), Math.min(230, x + r)];
        const y = 20 + high * row;
        const [up, k] = [(high * r * 2) / wide, 0.55];
        const rise = `${x - r} ${y - up * k} ${x - r * k} ${y - up} ${x} ${y - up}`;
        const fall = `${x + r * k} ${y - up} ${x + r} ${y - up * k} ${x + r} ${y}`;
        if (left === x) return `M${x} ${y - up}C${fall}`;
        return right === x ? `M${x - r} ${y}C${rise}` : `M${x - r} ${y}C${rise}C${fall}`;
      };
      d += arc(wide / 2) + arc(wide / 4);
    }
  }
  return d;
}

// Rays from the middle to the frame.
function rays(): string {
  return Array.from({ length: 72 }, (_, i) => {
    const angle = (i * Math.PI) / 36;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const far = Math.min(105 / Math.abs(x), 155 / Math.abs(y));
    const from = i % 2 ? 92 : 62;
    const at = (radius: number): string => `${(125 + radius * x).toFixed(1)} ${(175 + radius * y).toFixed(1)}`;
    return `M${at(Math.min(from, far))}L${at(far)}`;
  }).join('');
}

// Rows of small stars.
function stars(): string {
  let d = '';
  for (let row = 0; row < 13; row++)
    for (let i = 0; i < 6 - (row % 2); i++)
      d += place(STAR, 40 + 34 * (i + (row % 2) / 2), 38 + (274 / 12) * row, 0.16);
  return d;
}

const ring = (...scales: number[]): string => scales.map((scale) => place(DISC, 125, 175, scale)).join('');

// What lies on the ground of each back. The first is the usual one; style/cards.css has the colours.
const BACKS = {
  lattice: () => [
    path('card-lattice', FRAME + lattice()),
    path('card-medal', ring(1.78, 1.92)),
    path('card-rosette', rosette()),
  ],
  scales: () => [
    path('card-lattice', FRAME + scales()),
    path('card-medal', ring(1.12, 1.24)),
    path('card-sign', place(HEART, 125, 177, 0.62)),
  ],
  sun: () => [
    path('card-lattice', FRAME + rays()),
    path('card-medal', ring(1.3, 1.45)),
    path('card-sign', place(STAR, 125, 178, 0.9)),
  ],
  stars: () => [
    path('card-lattice', FRAME),
    path('card-sign', stars()),
    path('card-medal', ring(1.5, 1.62)),
    path('card-sign', place(SPADE, 125, 175, 0.9)),
  ],
};
export type Back = keyof typeof BACKS;

function drawBack(name: Back): SVGElement[] {
  return [svg('rect', { x: 13, y: 13, width: 224, height: 324, rx: 8 }), ...BACKS[name]()];
}

const drawn = new Map<string, SVGElement>();

// A copy of what is drawn once: many cards are shown, and few are different.
function copy(key: string, draw: () => SVGElement): SVGElement {
  const card = drawn.get(key) ?? draw();
  drawn.set(key, card);
  return card.cloneNode(true) as SVGElement;
}

/** The face of a card; `four`: diamonds and clubs have colours of their own. */
export function cardFace(face: Face, four: boolean): SVGElement {
  return copy(face.joker ? 'joker' : `${face.text} ${face.suit} ${four}`, () => drawFace(face, four));
}

/** The back of a card, as setBack() has it. */
export function cardBack(): SVGElement {
  return copy('back', () => sheet('card-back', svg('use', { href: '#card-back' })));
}

/** A back to be chosen. */
export function backSwatch(name: Back): SVGElement {
  const card = sheet('card-back', ...drawBack(name));
  card.dataset['back'] = name;
  return card;
}

let back: SVGElement | undefined; // what all backs show

/** All cards have this back from now on. A name that is not known is that of the usual one. */
export function setBack(name: string): void {
  const known = name in BACKS ? (name as Back) : 'lattice';
  if (!back) {
    back = svg('g', { id: 'card-back' });
    document.body.append(svg('svg', { class: 'card-pictures', 'aria-hidden': 'true' }, back));
  }
  if (document.documentElement.dataset['back'] === known) return;
  document.documentElement.dataset['back'] = known;
  fill(back, drawBack(known));
}

/** Puts the pictures of the courts into the document. Cards drawn before show them from then on. */
export function loadCards(svgText: string): void {
  const pictures = new DOMParser().parseFromString(svgText, 'image/svg+xml').documentElement;
  document.body.append(pictures);
}
