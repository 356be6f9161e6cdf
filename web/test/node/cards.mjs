// SPDX-License-Identifier: MIT
// The pictures of the court cards, as they lie in the tree.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, WEB } from '../testing.mjs';

const sprite = readFileSync(join(WEB, 'cards/cards.svg'), 'utf8');

test('twelve courts, and only what the policy of the page allows', () => {
  const symbols = [...sprite.matchAll(/<symbol id="([^"]*)"/g)].map((match) => match[1]);
  assert.deepEqual(
    symbols,
    [...'shdc'].flatMap((suit) => [...'JQK'].map((rank) => `court-${rank}${suit}`)),
  );
  assert.deepEqual([...new Set(sprite.match(/<\w+/g))].sort(), ['<g', '<path', '<svg', '<symbol', '<use']);
  assert.doesNotMatch(sprite, /\s(style|on\w+)=|url\(|href="[^#]/);
});

test('what they use is among them, once', () => {
  const ids = [...sprite.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, id] of sprite.matchAll(/href="#([^"]*)"/g)) assert.ok(ids.includes(id), id);
});

test('the licence says whose they are', () => {
  const licence = readFileSync(join(WEB, 'cards/LICENCE'), 'utf8');
  assert.match(licence, /CC0-1\.0.*Adrian Kennard.*@letele\/playing-cards/s);
});
