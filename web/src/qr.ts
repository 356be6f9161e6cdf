// SPDX-License-Identifier: MIT
// A link as a QR code (ISO/IEC 18004), for the camera of a phone in the same room: bytes, at the lowest level of error
// correction, which is enough on a screen. Longer links than 134 bytes have none.

import { svg } from './dom';

// By version from 1: bytes of data in a block, bytes of error correction, blocks.
const SIZES = [
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [68, 18, 2],
] as const;

// ---- Bytes ----

// Arithmetic in GF(256).
const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i += 1) {
  EXP[i] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0);

// The remainder by Reed and Solomon.
function correction(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; i += 1)
    divisor = [...divisor, 0].map((value, j) => value ^ times(divisor[j - 1] ?? 0, EXP[i] ?? 0));
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i += 1) {
    const factor = rest[i] ?? 0;
    divisor.forEach((value, j) => {
      rest[i + j] = (rest[i + j] ?? 0) ^ times(value, factor);
    });
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [size = 0, extra = 0, blocks = 1] = SIZES[version - 1] ?? [];
  // Four bits say that bytes follow and eight how many, so each byte lies across two of the code's.
  const halves = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from(
    { length: halves.length / 2 },
    (_, i) => ((halves[2 * i] ?? 0) << 4) | (halves[2 * i + 1] ?? 0),
  );
  for (let pad = 0xec; data.length < size * blocks; pad ^= 0xfd) data.push(pad);
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * size, (i + 1) * size));
  const corrections = parts.map((part) => correction(part, extra));
  const woven = (lists: number[][], length: number) =>
    Array.from({ length }, (_, i) => lists.map((list) => list[i] ?? 0)).flat();
  return [...woven(parts, size), ...woven(corrections, extra)];
}

// ---- Modules ----

const LEVEL_AND_MASK = 0b01000; // the lowest level; every other module is inverted

function formatBits(): number {
  let rest = LEVEL_AND_MASK << 10;
  for (let bit = 14; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
  return ((LEVEL_AND_MASK << 10) | rest) ^ 0x5412;
}

// Rows of modules, true for dark; undefined if the text is too long.
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = SIZES.findIndex(([size, , blocks]) => bytes.length + 2 <= size * blocks) + 1;
  if (version === 0) return undefined;
  const width = 17 + 4 * version;
  const grid: (boolean | undefined)[][] = Array.from({ length: width }, () => Array(width).fill(undefined));
  const set = (row: number, column: number, dark: boolean) => {
    const line = grid[row];
    if (line && column >= 0 && column < width) line[column] = dark;
  };

  // A square of rings around a place.
  const rings = (row: number, column: number, reach: number, light: readonly number[]) => {
    for (let y = -reach; y <= reach; y += 1)
      for (let x = -reach; x <= reach; x += 1)
        set(row + y, column + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (const [row, column] of [
    [3, 3],
    [3, width - 4],
    [width - 4, 3],
  ] as const)
    rings(row, column, 4, [2, 4]);
  for (let i = 8; i < width - 8; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  if (version > 1) rings(width - 7, width - 7, 2, [1]);
  const format = formatBits();
  for (let i = 0; i < 15; i += 1) {
    const dark = ((format >> i) & 1) === 1;
    if (i < 8) set(8, width - 1 - i, dark);
    else set(width - 15 + i, 8, dark);
    if (i < 6) set(i, 8, dark);
    else if (i < 8) set(i + 1, 8, dark);
    else if (i === 8) set(8, 7, dark);
    else set(8, 14 - i, dark);
  }
  set(width - 8, 8, true);
  lay(grid, codewords(bytes, version));
  return grid.map((line) => line.map((dark) => dark === true));
}

// The bits go up and down in columns two wide, from the right, round what is there already.
function lay(grid: (boolean | undefined)[][], bytes: readonly number[]): void {
  const width = grid.length;
  let bit = 0;
  for (let right = width - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < width; step += 1)
      for (const column of [right, right - 1]) {
        const row = up ? width - 1 - step : step;
        const line = grid[row];
        if (!line || line[column] !== undefined) continue;
        const dark = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        line[column] = dark !== ((row + column) % 2 === 0);
        bit += 1;
      }
  }
}

// As a picture, with the margin that cameras need; undefined if the text is too long.
export function qrPicture(text: string, label: string): SVGElement | undefined {
  const code = qrCode(text);
  if (!code) return undefined;
  const side = code.length + 8;
  const path = code.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  return svg(
    'svg',
    { class: 'qr', viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': label },
    svg('rect', { width: side, height: side, fill: '#fff' }),
    svg('path', { d: path, fill: '#000' }),
  );
}
