// SPDX-License-Identifier: MIT
// The pictures of the courts as they lie in the tree, and what cards.ts draws, without a browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, test, WEB } from '../testing.mjs';

const sprite = readFileSync(join(WEB, 'cards/cards.svg'), 'utf8');
const courts = [...'shdc'].flatMap((suit) => [...'JQK'].map((rank) => `court-${rank}${suit}`));

// As much of a document as cards.ts needs.
class FakeNode {
  constructor(tag) {
    this.tag = tag;
    this.attributes = {};
    this.children = [];
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...children) {
    this.children.push(...children);
  }
}
globalThis.Node = FakeNode;
globalThis.document = { createElementNS: (_, tag) => new FakeNode(tag) };

const { cardBack, cardFace } = await load('src/cards.ts');

const partOf = (card, name) => card.children.find(({ attributes }) => attributes.class === name);
const shapes = (d) => d.split('M').length - 1;

test('the sprite has all courts, and nothing else', () => {
  assert.deepEqual(
    [...sprite.matchAll(/<symbol id="([^"]*)"/g)].map((match) => match[1]),
    courts,
  );
  assert.deepEqual([...new Set(sprite.match(/<\w+/g))].sort(), ['<g', '<path', '<svg', '<symbol', '<use']);
});

test('the sprite fits the policy of the page', () => {
  assert.doesNotMatch(sprite, /\s(style|on\w+|xlink:href)=/);
  assert.doesNotMatch(sprite, /url\(|href="[^#]/);
});

test('what the sprite uses is in it, once', () => {
  const ids = [...sprite.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, id] of sprite.matchAll(/href="#([^"]*)"/g)) assert.ok(ids.includes(id), id);
});

test('the licence says whose the pictures are', () => {
  assert.match(readFileSync(join(WEB, 'cards/LICENCE'), 'utf8'), /CC0-1\.0.*Adrian Kennard.*@letele\/playing-cards/s);
});

test('a card has as many pips as it counts, and one in each index', () => {
  for (const suit of [0, 1, 2, 3, 255]) {
    for (let count = 1; count <= 10; count++) {
      const card = cardFace({ text: String(count), suit, joker: false }, false);
      assert.equal(shapes(partOf(card, 'card-pips').attributes.d), count + 2);
    }
  }
});

test('T is drawn as 10', () => {
  const drawn = (text) => cardFace({ text, suit: 1, joker: false }, false);
  assert.deepEqual(drawn('T'), drawn('10'));
});

test('courts use pictures that the sprite has', () => {
  const used = [0, 1, 2, 3].flatMap((suit) =>
    [...'JQK'].map((text) => cardFace({ text, suit, joker: false }, false).children[0].attributes.href),
  );
  assert.deepEqual(
    used,
    courts.map((id) => `#${id}`),
  );
});

test('every card is a few whole paths, and hidden from screen readers', () => {
  const ranks = [...'23456789TJQKA', ...Array.from({ length: 64 }, (_, i) => String(i + 1))];
  const faces = ranks.flatMap((text) => [0, 1, 2, 3, 255].map((suit) => ({ text, suit, joker: false })));
  const cards = [...faces, { text: '*', suit: 255, joker: true }].map((face) => cardFace(face, true));
  for (const card of [...cards, ...[0, 1, 2, 3].map(cardBack)]) {
    assert.equal(card.attributes['aria-hidden'], 'true');
    assert.ok(card.children.length <= 8);
    for (const { tag, attributes } of card.children) if (tag === 'path') assert.match(attributes.d, /^M[MLCHVZ\d. ]*$/);
  }
});

test('the second index is the first upside down', () => {
  for (const text of 'A23456789JQK') {
    const card = cardFace({ text, suit: 0, joker: false }, false);
    const numbers = partOf(card, 'card-rank')
      .attributes.d.match(/[\d.]+/g)
      .map(Number);
    const half = numbers.length / 2;
    for (let i = 0; i < half; i++)
      assert.ok(Math.abs(numbers[i] + numbers[half + i] - (i % 2 === 0 ? 250 : 350)) < 0.2, text);
  }
});
