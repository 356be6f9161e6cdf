// SPDX-License-Identifier: MIT
// One truth: the module of the page plays the games of the program, and says what it says. The reference is the same C
// compiled for this machine, tests/page_reference beside the program.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load, test } from '../testing.mjs';

const SEEDS = 1000;
const HOUSE_RULES = 60;
const SEEDS_OF_HOUSE_RULES = 20;

const { Engine } = await load('src/engine.ts');
const { LAYOUT } = await load('src/module.ts');

function compiled(folder) {
  const name = readdirSync(folder).find((file) => /^war-.*\.wasm$/.test(file));
  return new WebAssembly.Module(readFileSync(join(folder, name)));
}

function begun(folder) {
  let now = 0;
  const engine = new Engine(
    compiled(folder),
    () => now++,
    () => 0,
  );
  engine.keeping.open(1);
  engine.begin(1, 2);
  return engine;
}

/** The answers of the reference to some questions. */
function asked(war, questions) {
  const program = join(dirname(war), 'tests', 'page_reference');
  const output = execFileSync(program, { input: `${questions.join('\n')}\n`, maxBuffer: 1 << 28, encoding: 'utf8' });
  return output.split('\n\n').slice(0, questions.length);
}

function stream(engine, rules, first, games) {
  engine.module.put(rules);
  engine.module.call('page_stream', first, games);
  return engine.module.text();
}

/** A game watched beat by beat, as the reference tells it. */
function story(engine, id, told) {
  engine.told(told);
  engine.watch(id);
  const lines = [];
  while (!engine.state().over) {
    engine.do('next');
    lines.push(...engine.telling());
  }
  lines.push(...engine.counts(), engine.result());
  for (const fact of engine.facts()) lines.push([fact.name, fact.text, Number(fact.aside)].join('\t'));
  return lines.join('\n');
}

/** Numbers that are the same every time: xorshift. */
function dice(seed) {
  let state = seed;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

/** Rules that nobody would think of; those that could run for ever have a limit. */
function houseRules(engine, roll) {
  let rules = engine.presets()[roll(engine.presets().length)].rules;
  for (let i = 0; i < 8; i++) {
    const fields = engine.fields(rules);
    const field = roll(fields.length);
    const changed = engine.setField(rules, field, fields[field].choices[roll(fields[field].choices.length)]);
    if (!('error' in changed)) rules = changed.rules;
  }
  const limited = engine.understand('limit=3000', rules);
  return 'error' in limited ? rules : limited.rules;
}

test('the module has no imports, and exports what is listed', ({ folder }) => {
  const module = compiled(folder);
  const header = ['page.h', 'page_study.h']
    .map((name) => {
      try {
        return readFileSync(new URL(`../../../src/page/${name}`, import.meta.url), 'utf8');
      } catch {
        return '';
      }
    })
    .join('');
  const listed = [...header.matchAll(/PAGE_EXPORT\((\w+)\)\(/g)].map(([, name]) => name);
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  assert.deepEqual(
    WebAssembly.Module.exports(module)
      .map(({ name }) => name)
      .sort(),
    [...listed, '_initialize', 'memory'].sort(),
  );
});

test('TypeScript reads where C writes', ({ folder }) => {
  const engine = begun(folder);
  engine.module.call('page_layout');
  const source = readFileSync(new URL('../../../src/page/layout.c', import.meta.url), 'utf8');
  const names = [...source.matchAll(/^ {4}(?:AT|SIZE|CONSTANT)\((.+)\),$/gm)].map(([, name]) =>
    name.replace(', ', '.'),
  );
  const layout = Object.fromEntries(engine.module.lines().map((line, i) => [names[i], Number(line)]));
  assert.deepEqual({ ...LAYOUT }, layout);
});

test('a thousand seeds of every preset', ({ folder, war }) => {
  const engine = begun(folder);
  const rules = engine.presets().flatMap((preset) => [preset.rules, `${preset.rules},players=3`]);
  const known = rules.filter((text) => !('error' in engine.understand(text, 'classic')));
  assert.ok(known.length > engine.presets().length);
  const answers = asked(
    war,
    known.map((text) => `stream\t${text}\t1\t${SEEDS}`),
  );
  known.forEach((text, i) => {
    assert.equal(stream(engine, text, 1, SEEDS), answers[i], text);
  });
});

test('house rules at random', ({ folder, war }) => {
  const engine = begun(folder);
  const roll = dice(42);
  const rules = Array.from({ length: HOUSE_RULES }, () => houseRules(engine, roll));
  assert.ok(new Set(rules).size > HOUSE_RULES / 2);
  const answers = asked(
    war,
    rules.map((text, i) => `stream\t${text}\t${i}\t${SEEDS_OF_HOUSE_RULES}`),
  );
  rules.forEach((text, i) => {
    assert.equal(stream(engine, text, i, SEEDS_OF_HOUSE_RULES), answers[i], text);
  });
});

test('stories to the word', ({ folder, war }) => {
  const engine = begun(folder);
  const roll = dice(7);
  const rules = [
    ...engine.presets().map((preset) => preset.rules),
    ...Array.from({ length: 6 }, () => houseRules(engine, roll)),
  ];
  const questions = rules.flatMap((text, i) => [0, 1].map((told) => ({ text, seed: String(90 + i), told })));
  const answers = asked(
    war,
    questions.map(({ text, seed, told }) => `story\t${text}\t${seed}\t${told}`),
  );
  questions.forEach(({ text, seed, told }, i) => {
    engine.setupRules(text);
    engine.setupSeed(seed, '0');
    assert.equal(engine.start(), '');
    const { id } = engine.game();
    assert.equal(story(engine, id, told === 1), answers[i], `${text} ${seed} ${told}`);
  });
});

test('the events of war replay', ({ folder, war }) => {
  const engine = begun(folder);
  for (const { rules } of engine.presets()) {
    engine.setupRules(rules);
    engine.setupSeed('3', '0');
    engine.start();
    const { id } = engine.game();
    const log = execFileSync(war, ['replay', id, '--format', 'json'], { encoding: 'utf8' }).trimEnd().split('\n');
    engine.told(false);
    engine.watch(id);
    const events = [];
    while (!engine.state().over) {
      engine.do('next');
      events.push(...engine.tale().map((step) => step.event));
    }
    assert.equal(events.length, log.length, id);
    log
      .map((line) => JSON.parse(line))
      .forEach((told, i) => {
        const { kind, turn, seat } = events[i];
        assert.equal(kind, told.event, `${id}, event ${i}`);
        if (told.turn !== undefined) assert.equal(turn, told.turn, `${id}, event ${i}`);
        if (told.seat !== undefined) assert.equal(seat + 1, told.seat, `${id}, event ${i}`);
        if (told.card !== undefined && kind === 'flip')
          assert.equal(engine.rankText(events[i].card), told.card[0] === 'T' ? '10' : told.card[0]);
      });
  }
});
