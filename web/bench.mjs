// SPDX-License-Identifier: MIT
// bench.mjs WAR: how fast the page is that the program WAR serves. Each figure is the median of some rounds, and what is
// compared is measured in turns in one run. docs/speed.md has figures.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closeBrowser, Table } from './test/browser.mjs';
import { button, words } from './test/play.mjs';
import { load } from './test/testing.mjs';

const ROUNDS = 5;
const GAMES = 200_000;
const FRAMES_SECONDS = 5;
const LONG_GAME = '#00NH-SSSG-6GN'; // 4,056 turns

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Calls the functions in turns: the median of each. */
async function measure(...functions) {
  const found = functions.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, one] of functions.entries()) found[i].push(await one());
  }
  return found.map(median);
}

function row(what, ...cells) {
  console.log([what.padEnd(44), ...cells.map((cell) => cell.padStart(16))].join(''));
}

// ---- Loading ----

/** Milliseconds from asking for the page, with nothing kept, to its first picture and to a button that plays. */
async function loading(table) {
  const context = await table.context();
  await context.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.welcome:not([hidden]) button')) window.playable = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  const page = await table.visit(context);
  await page.waitForFunction(() => window.playable && performance.getEntriesByName('first-contentful-paint')[0]);
  const times = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    window.playable,
  ]);
  await context.close();
  return times;
}

async function benchLoading(table) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await loading(table));
  row('first contentful paint', `${median(times.map(([paint]) => paint)).toFixed(0)} ms`, 'below 500');
  row('playable', `${median(times.map(([, playable]) => playable)).toFixed(0)} ms`, 'below 1000');
}

// ---- The simulator ----

/** Million games in a second of processor time, by the module. */
function simulateModule(module) {
  module.put('classic', '0');
  module.call('study_begin');
  const before = process.cpuUsage();
  for (let games = 0; games < GAMES; games += 1000) module.call('study_run', 1000);
  const { user, system } = process.cpuUsage(before);
  return GAMES / (user + system);
}

/** The same by the program, with the kernel of the same sources. */
function simulateProgram(war) {
  const command = 'TIMEFORMAT="%U %S"; time "$0" sim -n "$1" -t 1 -k portable >/dev/null';
  const output = execFileSync('bash', ['-c', `{ ${command}; } 2>&1`, war, `${GAMES}`], { encoding: 'utf8' });
  const [user, system] = output.trim().split(' ').map(Number);
  return GAMES / (user + system) / 1e6;
}

async function benchSimulator(table) {
  const { Module } = await load('src/engine.ts');
  const name = readdirSync(table.folder).find((file) => /^war-.*\.wasm$/.test(file));
  const module = new Module(new WebAssembly.Module(readFileSync(join(table.folder, name))));
  simulateModule(module); // until V8 has compiled it well
  const [page, program] = await measure(
    () => simulateModule(module),
    () => simulateProgram(table.war),
  );
  row('simulator, million games a second', page.toFixed(2));
  row('the portable kernel of the program', program.toFixed(2));
  row('share', (page / program).toFixed(2), 'at least 0.5');
}

// ---- Frames ----

function frames(page) {
  return page.evaluate(
    (milliseconds) =>
      new Promise((done) => {
        let count = 0;
        const begin = performance.now();
        const next = (now) => {
          if (now - begin >= milliseconds) done((1000 * count) / (now - begin));
          else {
            count++;
            requestAnimationFrame(next);
          }
        };
        requestAnimationFrame(next);
      }),
    FRAMES_SECONDS * 1000,
  );
}

async function benchFrames(table) {
  const playing = await table.open({ motion: true, at: LONG_GAME });
  await playing.getByLabel(words.speed).fill('9');
  const empty = await playing.context().newPage();
  const [alone, beside] = await measure(
    async () => {
      await empty.bringToFront();
      return frames(empty);
    },
    async () => {
      await playing.bringToFront();
      const auto = button(playing, words.auto);
      if (await auto.isVisible()) await auto.click();
      return frames(playing);
    },
  );
  row('frames a second, an empty page', alone.toFixed(1));
  row('frames a second, auto-play at top speed', beside.toFixed(1), 'at least 58');
}

const war = process.argv[2];
if (!war) {
  console.error('usage: bench.mjs WAR');
  process.exit(2);
}
const table = new Table({ war: resolve(war), page: '' });
row('', 'median', 'wanted');
await benchLoading(table);
await benchSimulator(table);
await benchFrames(table);
await table.close();
await closeBrowser();
for (const problem of table.problems) console.error(problem);
