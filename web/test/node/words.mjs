// SPDX-License-Identifier: MIT
// The texts of the page: places are filled, forms agree, times are told as people tell them.

import assert from 'node:assert/strict';
import { load, test } from '../testing.mjs';

const { compile } = await load('src/templates.ts');
const { ago, day, percent, when, words } = await load('src/words.ts');
const { isolated } = await load('src/dom.ts');

test('places take texts and numbers, and forms agree with numbers', () => {
  const texts = compile(
    { plain: 'War', place: '{name}: {cards|card|cards} left', form: '{turns:This turn|These turns}', list: ['{a}'] },
    'en',
  );
  assert.equal(texts.plain, 'War');
  assert.equal(texts.place({ name: 'Ada', cards: 1 }), 'Ada: 1 card left');
  assert.equal(texts.place({ name: '{cards}', cards: 1024 }), '{cards}: 1,024 cards left');
  assert.equal(texts.form({ turns: 2 }), 'These turns');
  assert.equal(texts.list[0]({ a: 'b' }), 'b');
});

test('the forms of another language are in the order of its categories', () => {
  const texts = compile({ cards: '{cards|karta|karty|kart|karty}' }, 'pl');
  assert.deepEqual(
    [1, 3, 5].map((cards) => texts.cards({ cards })),
    ['1 karta', '3 karty', '5 kart'],
  );
});

test('times: just now, minutes, days, a date, and a clock that was set back', () => {
  const now = Date.UTC(2026, 5, 15, 12);
  const minutes = (count) => ago(now - count * 60_000, now);
  assert.deepEqual(
    [0, 0.5, -5, -60 * 20].map(minutes),
    Array.from({ length: 4 }, () => words.justNow),
  );
  assert.deepEqual([1, 59, 60, 24 * 60, 3 * 24 * 60].map(minutes), [
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    'yesterday',
    '3 days ago',
  ]);
  for (const long of [20_160, -20_160]) assert.equal(minutes(long), when(now - long * 60_000));
  assert.ok(day(now).includes('2026'));
});

test('percentages, and none of nothing', () => {
  assert.deepEqual([percent(1, 3), percent(0, 0)], ['33 %', '–']);
});

test('names from right to left are isolated, and nothing else is changed', () => {
  assert.equal(isolated('Ada 1 – 0 Computer'), 'Ada 1 – 0 Computer');
  assert.equal(isolated('דנה 1 – 0 Computer'), '\u2068דנה\u2069 1 – 0 Computer');
  assert.equal(isolated('Zoë, דנה בר-לב: 26'), 'Zoë, \u2068דנה בר-לב\u2069: 26');
  assert.equal(isolated('ليلى takes 2 cards.'), '\u2068ليلى\u2069 takes 2 cards.');
});
