// SPDX-License-Identifier: MIT
// What is read out, and what links mean.

import assert from 'node:assert/strict';
import { load, test } from '../testing.mjs';

const { announce } = await load('src/textmode.ts');
const { hashOf, parseHash } = await load('src/share.ts');
const { words } = await load('src/words.ts');

const steps = (...kinds) => kinds.map((kind) => ({ event: { kind }, sight: { depth: 0, winner: -1 } }));
const TELLING = ['Ada takes 2.', 'Turn 7.'];
const BATTLE = steps('take', 'flip', 'flip', 'compare');

test('a beat that somebody asked for is read out', () => {
  assert.equal(announce(BATTLE, TELLING, { pace: 'ask', hurries: false }), 'Ada takes 2. Turn 7.');
});

test('in auto-play only wars, outs and the end are read out', () => {
  const auto = { pace: 'auto', hurries: false };
  assert.equal(announce(BATTLE, TELLING, auto), '');
  for (const kind of ['war', 'out', 'end'])
    assert.equal(announce([...BATTLE, ...steps(kind)], TELLING, auto), 'Ada takes 2. Turn 7.', kind);
});

test('in auto-play it is read out who wins a war', () => {
  const auto = { pace: 'auto', hurries: false };
  const won = { event: { kind: 'compare' }, sight: { depth: 1, winner: 0 } };
  assert.equal(announce([...steps('flip', 'flip'), won], TELLING, auto), 'Ada takes 2. Turn 7.');
});

test('in a hurry only the end is read out', () => {
  const hurry = { pace: 'end', hurries: true };
  assert.equal(announce(steps('war', 'out'), TELLING, hurry), '');
  assert.equal(announce(steps('take', 'end'), TELLING, hurry), 'Ada takes 2. Turn 7.');
});

// ---- Links

const engine = { parseId: (id) => (id === '0Q7Y-V6Y3-0C2S-E' ? { rules: 'classic' } : { error: 'no such id' }) };
const ID = '0Q7Y-V6Y3-0C2S-E';

test('a link holds a game, or a turn of it', () => {
  const game = { kind: 'game', id: ID, turn: 0, shuffled: 0 };
  assert.deepEqual(parseHash(engine, `#${ID}`), game);
  assert.deepEqual(parseHash(engine, `#${ID}/`), game);
  assert.deepEqual(parseHash(engine, `#${ID}/12`), { ...game, turn: 12 });
  assert.deepEqual(parseHash(engine, `#${encodeURIComponent(`${ID}/12`)}`), { ...game, turn: 12 });
  assert.deepEqual(parseHash(engine, `#${ID}+2/12`), { ...game, turn: 12, shuffled: 2 });
  assert.deepEqual(parseHash(engine, hashOf(ID, 7, 1)), { ...game, turn: 7, shuffled: 1 });
  for (const turn of [0, 1, 99_999]) assert.equal(parseHash(engine, hashOf(ID, turn)).turn, turn);
});

test('no link is no game', () => {
  for (const hash of ['', '#', '#%20']) assert.deepEqual(parseHash(engine, hash), { kind: 'none' });
});

test('a link that leads nowhere says why', () => {
  assert.deepEqual(parseHash(engine, '#0Q7Y'), { kind: 'bad', id: '0Q7Y', why: 'no such id' });
  assert.deepEqual(parseHash(engine, '#%E0%A4%A'), { kind: 'bad', id: '%E0%A4%A', why: 'no such id' });
  for (const turn of ['x', '-1', '1.5', '1e3', '1/2', '9'.repeat(16)])
    assert.deepEqual(parseHash(engine, `#${ID}/${turn}`), { kind: 'bad', id: ID, why: words.badTurn({ text: turn }) });
  for (const text of ['', 'x', '-1', '1+1'])
    assert.deepEqual(parseHash(engine, `#${ID}+${text}`), { kind: 'bad', id: ID, why: words.badShuffles({ text }) });
});
