// SPDX-License-Identifier: MIT
// QR codes: these were read by another program (zbar) when the test was written.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { load, test } from '../testing.mjs';

const { qrCode } = await load('src/qr.ts');

const rows = (text) => qrCode(text).map((line) => line.map((dark) => (dark ? '#' : '.')).join(''));
const digest = (text) => createHash('sha256').update(rows(text).join('\n')).digest('hex').slice(0, 16);

test('a link as a QR code', () => {
  assert.equal(
    rows('HI').join('\n'),
    `
#######...#.#.#######
#.....#.....#.#.....#
#.###.#.#.#...#.###.#
#.###.#.....#.#.###.#
#.###.#..#.##.#.###.#
#.....#..###..#.....#
#######.#.#.#.#######
........#.#..........
###.#####.#.###...#..
#.##...#####.#.#.###.
..##########.###.####
####.#....####.###.#.
#.##########.###..#..
........#.#...#...##.
#######.###.#...#..##
#.....#.##....#...###
#.###.#.##..#.#.#.#.#
#.###.#..###.#.#.#.#.
#.###.#.####.###.##.#
#.....#.#..###.###.#.
#######.#..#.###.####`.trim(),
  );
  assert.equal(digest('http://127.0.0.1:8419/#table=0123456789abcdef.0123456789abcdef'), '5dc8cda69c5215e5');
  assert.equal(digest('q'.repeat(134)), '3ec3aa09c54a717c'); // two blocks
  assert.equal(qrCode('q'.repeat(135)), undefined);
});
