// SPDX-License-Identifier: MIT
// The simulator of the page plays what the program plays, game by game and in sum.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load, test } from '../testing.mjs';

const { Engine } = await load('src/engine.ts');
const { LAYOUT, Module } = await load('src/module.ts');
const RULES = [
  'classic',
  'last-card',
  'three-down',
  'shuffled-pile',
  'seat-order',
  'party,players=4',
  'peace,players=3',
];
const HOUSE_RULES = ['deck=20x2+1,players=3,limit=900', 'deck=13x8,order=random,down=0', 'won=pile,high=low,players=4'];
const GAMES = 5000;

function compiled(folder) {
  const name = readdirSync(folder).find((file) => /^war-.*\.wasm$/.test(file));
  return new WebAssembly.Module(readFileSync(join(folder, name)));
}

function studied(module, rules, seed) {
  module.put(rules, seed);
  assert.equal(module.call('study_digest', 0, GAMES), 0);
  const lines = [module.text()];
  module.put(rules, seed);
  assert.equal(module.call('study_begin'), 0);
  for (let i = 0; i < 5; i++) assert.equal(module.call('study_run', GAMES / 5), 0);
  const figures = module.doubles(module.call('study_figures'), LAYOUT.STUDY_FIGURES);
  lines.push([...figures, module.call('study_quantile', 500)].join(' '));
  lines.push(module.doubles(module.call('study_bins', 0, 50, 256), 256).join(' '));
  return lines;
}

/** Numbers as they are, not as they are written. */
function numbers(line) {
  return line.trim().split(' ').map(Number);
}

test('outcomes and figures of the program', ({ folder, war }) => {
  const module = new Module(compiled(folder));
  const rules = [...RULES, ...HOUSE_RULES];
  const answers = execFileSync(join(dirname(war), 'tests', 'page_reference'), {
    input: rules.map((text, i) => `study\t${text}\t${i}\t${GAMES}\n`).join(''),
    encoding: 'utf8',
  }).split('\n\n');
  rules.forEach((text, i) => {
    const [digest, figures, bins] = studied(module, text, String(i));
    const [digestThere, figuresThere, binsThere] = answers[i].split('\n');
    assert.match(digest, /^\d+$/);
    assert.equal(digest, digestThere, text);
    assert.deepEqual(numbers(figures), numbers(figuresThere), text);
    assert.deepEqual(numbers(bins), numbers(binsThere), text);
  });
});

test('the sums of war sim', ({ folder, war }) => {
  const module = new Module(compiled(folder));
  const words = ['sim', '-n', String(GAMES), '-r', 'party', '-s', '3', '-f', 'json'];
  const told = JSON.parse(execFileSync(war, words, { encoding: 'utf8' }));
  const [games, one, two, , , draws, limit, endless, ended, mean, , least, most] = numbers(
    studied(module, 'party', '3')[1],
  );
  assert.deepEqual(
    [games, [one, two], draws, limit, endless],
    [told.games, told.wins, told.draws, told.limit, told.endless],
  );
  assert.deepEqual([ended, least, most], [told.turns.count, told.turns.min, told.turns.max]);
  assert.ok(Math.abs(mean - told.turns.mean) < 1e-6);
  assert.equal(module.call('study_quantile', 500), told.turns.median);
});

test('what is known goes from the page to a worker, and says the same again', ({ folder }) => {
  const wasm = compiled(folder);
  const engine = new Engine(
    wasm,
    () => 0,
    () => 0,
  );
  engine.keeping.open(1);
  engine.begin(1, 2);
  assert.equal(engine.knowledge(), null);
  engine.setupSeed('8', '0');
  assert.equal(engine.start(), '');
  for (let i = 0; i < 12; i++) engine.do('next');
  const known = engine.knowledge();
  assert.ok(known);
  const shares = [0, 1].map(() => {
    const worker = new Module(wasm);
    new Uint8Array(worker.memory, worker.call('study_meter'), known.length).set(known);
    worker.call('study_meter_begin', 1);
    return worker.doubles(worker.call('study_meter_run', 200), LAYOUT.METER_SHARES);
  });
  assert.deepEqual(shares[0], shares[1]);
  assert.equal(shares[0][0], 200);
  assert.equal(
    shares[0].slice(1).reduce((a, b) => a + b),
    200,
  );
});
