// SPDX-License-Identifier: MIT
// The layout of the table: layOut() divides the felt among the seats, place() says where each card of a sight lies. Numbers
// only, no elements.

import { type Card, has, type Sight } from './types';

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

// What a layout depends on.
export interface Plan extends Size {
  players: number;
  bottom: number; // the seat that sits at the lower side
  pile: boolean; // won cards lie beside the packet
  buttons: boolean; // places have a button to flip
  em: number; // pixels: the size of the letters on plates
}

// A seat's part of the felt. The packet and the won pile lie at one end, and the row of cards has the rest.
export interface Place {
  lane: Rect; // its cards, packet and all
  plate: Rect;
  packet: Point;
  pile: Point;
  row: Rect;
  upper: boolean;
}

export interface Layout {
  card: Size;
  fits: number; // how high cards could be; they are higher where that is too little
  places: Place[]; // by seat
  style: Style;
  lines: number; // of plates above or below their cards
  band: Rect; // where wars are announced
  left: Rect; // cards left on the table by an earlier turn
  aside: Rect; // cards set aside at the deal
}

const CARD_RATIO = 5 / 7;
const CARD_MOST = 350; // pixels high
const CARD_LEAST = 34;
const GROWTH = 0.06; // a packet grows upwards with its cards, by this part of a card at most
const ROW_LEAST = 2.1; // cards side by side: two face up and a stake between them
const LANE_MOST = 6.2;
const PILE_SHOWN = { usual: 0.72, low: 0.72, narrow: 0.4 }; // how much of the won pile lies beside the packet
const LINE = 1.35; // of a plate, in em
const PLATE_LOW = 9.5; // em wide
const PLATE_NARROW = 6.8;
const PLATE_LONG = 16.5; // one that has everything in one line
const BUTTON = 46; // pixels high, and about twice as wide
const LOW = 420; // a felt of less is low

// A cell of an arrangement: which part of the width, which band, and which end the packet is at.
interface Cell {
  from: number;
  to: number;
  band: number;
  packet: 'left' | 'right';
}

interface Arrangement {
  bands: number;
  cells: Cell[]; // clockwise from the seat at the lower side
}

const LOWER: Cell = { from: 0, to: 1, band: 1, packet: 'right' };
const ARRANGEMENTS: Arrangement[][] = [
  [],
  [],
  [{ bands: 2, cells: [LOWER, { from: 0, to: 1, band: 0, packet: 'left' }] }],
  [
    {
      bands: 2,
      cells: [LOWER, { from: 0, to: 0.5, band: 0, packet: 'left' }, { from: 0.5, to: 1, band: 0, packet: 'right' }],
    },
  ],
  [
    {
      bands: 3,
      cells: [
        { ...LOWER, band: 2 },
        { from: 0, to: 0.5, band: 1, packet: 'left' },
        { from: 0, to: 1, band: 0, packet: 'left' },
        { from: 0.5, to: 1, band: 1, packet: 'right' },
      ],
    },
    {
      bands: 2,
      cells: [
        { from: 0, to: 0.5, band: 1, packet: 'left' },
        { from: 0, to: 0.5, band: 0, packet: 'left' },
        { from: 0.5, to: 1, band: 0, packet: 'right' },
        { from: 0.5, to: 1, band: 1, packet: 'right' },
      ],
    },
  ],
];

// How a place is made: plate, then packet and row side by side; packet, plate and row side by side, where there is
// little height; packet and plate, then the row, where there is little width.
export type Style = 'usual' | 'low' | 'narrow';

// Whether a plate has room for everything in one line.
function isLong(plan: Plan, width: number): boolean {
  return width >= plan.em * PLATE_LONG + (plan.buttons ? 2 * BUTTON : 0);
}

// How high a plate must be. Where it is not long enough, what a seat has stands in a second line; beside a packet, name
// and figures may have two lines each, and the button another.
function plateHeight(plan: Plan, style: Style, width: number): number {
  const line = plan.em * LINE;
  if (style !== 'usual') return (style === 'low' ? 2.6 : 4) * line + (plan.buttons ? BUTTON : 0);
  return Math.max(plan.buttons ? BUTTON : 0, (isLong(plan, width) ? 1 : 2) * line + 6);
}

// How high cards can be, so that everything fits.
function cardHeight(plan: Plan, style: Style, room: number, gap: number, width: number): number {
  const pile = plan.pile ? PILE_SHOWN[style] : 0;
  const high = 1 + GROWTH;
  const plate = plateHeight(plan, style, width);
  const fit = (cards: number, taken: number) => (width - 2 * gap - taken) / (cards + pile) / CARD_RATIO;
  const heights: Record<Style, number> = {
    usual: Math.min(room / high, fit(ROW_LEAST + 1, 0)),
    low: room < plate ? 0 : Math.min(room / high, fit(ROW_LEAST + 1, PLATE_LOW * plan.em + gap)),
    narrow: Math.min(room / (high + 1), room - plate, width / ROW_LEAST / CARD_RATIO, fit(1, PLATE_NARROW * plan.em)),
  };
  return Math.min(heights[style], CARD_MOST);
}

function arrange(plan: Plan, { bands, cells }: Arrangement, style: Style): Layout {
  const gap = clamp(plan.width / 50, 6, 16);
  const strip = clamp(plan.height * 0.11, 28, 96);
  const band = (plan.height - strip) / bands;
  const narrowest = Math.min(...cells.map((cell) => (cell.to - cell.from) * plan.width)) - 2 * gap;
  const needed = plateHeight(plan, style, narrowest);
  const plate = style === 'usual' ? needed : 0;
  const room = band - (plate > 0 ? plate + 3 * gap : style === 'narrow' ? 3 * gap : 2 * gap);
  const fits = cardHeight(plan, style, room, gap, narrowest);
  const height = Math.max(fits, CARD_LEAST);
  const card = { width: height * CARD_RATIO, height };
  const stripTop = (bands - 1) * band;
  // From the outer side of a band: how far the packet is, and how far the row.
  const rows = style === 'narrow' ? 2 : 1;
  const beside = style === 'usual' ? height : clamp(needed, height, room - (rows - 1) * height); // the plate at a packet
  const spare = Math.max(0, room - Math.max(beside, height * (1 + GROWTH)) - (rows - 1) * height);
  const toPlate = gap + (spare * 2) / 3;
  const toPacket = toPlate + (plate > 0 ? plate + gap : 0);
  const toRow = toPacket + (rows - 1) * (beside + gap);
  const pile = plan.pile ? card.width * PILE_SHOWN[style] + gap / 2 : 0;
  const places: Place[] = [];
  cells.forEach((cell, index) => {
    const whole = (cell.to - cell.from) * plan.width;
    const plateLow = PLATE_LOW * plan.em;
    const width = Math.min(whole - 2 * gap, card.width * LANE_MOST + (style === 'low' ? 2 * plateLow : 0));
    const left = cell.from * plan.width + (whole - width) / 2;
    const right = left + width;
    const upper = cell.band < bands - 1;
    const top = cell.band * band + (upper ? 0 : strip);
    const from = (distance: number, size: number) =>
      upper ? top + distance + (size === height ? height * GROWTH : 0) : top + band - distance - size;
    const atLeft = cell.packet === 'left';
    const y = from(toPacket, height);
    const rowY = from(toRow, height);
    const taken = card.width + pile + gap;
    const plateY = upper ? Math.min(y, from(toPacket, beside)) : from(toPacket, beside);
    const plates: Record<Style, Rect> = {
      usual: { x: left, y: from(toPlate, plate), width, height: plate },
      low: { x: atLeft ? left + taken : right - taken - plateLow, y: plateY, width: plateLow, height: beside },
      narrow: { x: atLeft ? left + taken : left, y: plateY, width: width - taken, height: beside },
    };
    const beyond = style === 'low' ? plateLow + gap : 0;
    places[(plan.bottom + index) % plan.players] = {
      lane: { x: left, y: Math.min(y, rowY), width, height: Math.abs(rowY - y) + height },
      plate: plates[style],
      packet: { x: atLeft ? left : right - card.width, y },
      pile: { x: atLeft ? left + pile : right - card.width - pile, y },
      row:
        style === 'narrow'
          ? { x: left, y: rowY, width, height }
          : { x: left + (atLeft ? taken + beyond : 0), y, width: width - taken - beyond, height },
      upper,
    };
  });
  const small = Math.min(strip * 1.1, height * 0.6);
  const smallTop = stripTop + (strip - small) / 2;
  const smallWidth = small * CARD_RATIO;
  return {
    card,
    fits,
    places,
    style,
    lines: style === 'usual' && !isLong(plan, narrowest) ? 2 : 1,
    band: { x: 0, y: stripTop, width: plan.width, height: strip },
    left: { x: gap, y: smallTop, width: smallWidth, height: small },
    aside: { x: plan.width - gap - smallWidth, y: smallTop, width: smallWidth, height: small },
  };
}

// The arrangement with the largest cards; one that comes earlier is better as long as it is about as good.
export function layOut(plan: Plan): Layout {
  const styles: Style[] = plan.height < LOW ? ['usual', 'low', 'narrow'] : ['usual', 'narrow'];
  const layouts = styles.flatMap((style) =>
    (ARRANGEMENTS[plan.players] ?? []).map((arrangement) => arrange(plan, arrangement, style)),
  );
  return layouts.reduce((best, one) => (one.fits > best.fits * 1.12 ? one : best));
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

// ---- Cards ----

export interface Laid extends Point {
  key: string; // the same as long as the card lies there
  card: Card;
  seat: number;
  down: boolean;
  angle: number; // degrees
  scale: number;
  bright: boolean; // one that decides
  dim: boolean; // one that does not, when that is known
}

// How much of a card is to be seen beside the next of its row, in widths of a card.
const SHOWN_UP = 0.72;
const SHOWN_DOWN = 0.26;
const LEAST_UP = 0.27;
const LEAST_DOWN = 0.03;

// Where the cards of a row begin, from its left end. When room gets short the stakes move together first.
export function spread(down: readonly boolean[], width: number, room: number): number[] {
  const before = down.slice(0, -1);
  const downs = before.filter((is) => is).length;
  const ups = before.length - downs;
  const over = (up: number, stake: number) => (ups * up + downs * stake + 1) * width - room;
  let up = SHOWN_UP;
  let stake = SHOWN_DOWN;
  if (downs > 0) stake = clamp(stake - over(up, stake) / width / downs, LEAST_DOWN, SHOWN_DOWN);
  if (ups > 0) up = clamp(up - over(up, stake) / width / ups, LEAST_UP, SHOWN_UP);
  const natural = (ups * up + downs * stake) * width;
  const shrink = natural > 0 ? Math.min(1, Math.max(0, room - width) / natural) : 1;
  let x = 0;
  return down.map((is) => {
    const at = x;
    x += (is ? stake : up) * width * shrink;
    return at;
  });
}

// A number from -1 to 1 that is always the same for the same two numbers: cards do not lie quite straight.
export function wobble(a: number, b: number): number {
  let hash = Math.imul(a + 0x9e37, 0x85ebca6b) ^ Math.imul(b + 0x79b9, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x7fffffff - 1;
}

// Everything on the table, each card where it lies. `sweep` counts how often the table has been taken: it makes the
// keys of one table differ from those of the next.
export function place(sight: Sight, layout: Layout, sweep: number): Laid[] {
  const settled = sight.winner >= 0 || sight.last.kind === 'war';
  const revealed = (index: number) =>
    sight.revealed.length === sight.table.length ? sight.revealed[index] : undefined;
  const latest = new Map<number, number>();
  sight.table.forEach((played, index) => {
    if (!played.down) latest.set(played.seat, index);
  });
  const rows = new Map<number, { starts: number[]; x: number; next: number }>();
  layout.places.forEach((place, seat) => {
    const own = sight.table
      .map(({ seat, down }, index) => ({ seat, down: down && !revealed(index) }))
      .slice(sight.tableLeft)
      .filter((played) => played.seat === seat);
    if (own.length === 0) return;
    const starts = spread(
      own.map((played) => played.down),
      layout.card.width,
      place.row.width,
    );
    const width = (starts[starts.length - 1] ?? 0) + layout.card.width;
    const middle = place.lane.x + (place.lane.width - width) / 2;
    const x = clamp(middle, place.row.x, place.row.x + place.row.width - width);
    rows.set(seat, { starts, x, next: 0 });
  });
  return sight.table.map((played, index) => {
    const row = rows.get(played.seat);
    const bright = settled && latest.get(played.seat) === index && has(sight.tied, played.seat);
    const shown = revealed(index);
    const common = {
      key: `${sweep}.${index}`,
      card: shown?.card ?? played.card,
      seat: played.seat,
      down: played.down && !shown,
      angle: wobble(sweep, index) * (played.down ? 2.6 : 1.4),
    };
    if (index < sight.tableLeft || !row) {
      const scale = layout.left.height / layout.card.height;
      const shift = Math.min(index, 12) * layout.card.width * 0.06;
      return {
        ...common,
        x: layout.left.x + shift - (layout.card.width * (1 - scale)) / 2,
        y: layout.left.y - (layout.card.height * (1 - scale)) / 2,
        scale,
        bright: false,
        dim: true,
      };
    }
    return {
      ...common,
      x: row.x + (row.starts[row.next++] ?? 0),
      y: layout.places[played.seat]?.row.y ?? 0,
      scale: 1,
      bright,
      dim: settled && !bright,
    };
  });
}
