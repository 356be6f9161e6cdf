// SPDX-License-Identifier: MIT
// Runs the tests of the page, in node/ and in browser/, two at a time.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { closeBrowser, Table } from './browser.mjs';
import { beginFile, tests } from './testing.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const LANES = 2;
const LIMIT = 1_800_000; // milliseconds; only what hangs takes that long
const TICKS = 100; // of the clock of processes, in a second

const USAGE = `usage: web/test/run --war WAR [--page DIR] [--times] [NAMEPART...]

Tests the page that the program WAR serves, and its files in web/page beside WAR; or those in DIR, as a static host
would serve them. With NAMEPARTs, only the tests that have one of them in their names, such as "node/". With --times,
one test at a time, with the seconds of processor time that each takes.`;

function readArguments(words) {
  const options = { war: '', page: '', times: false, parts: [] };
  while (words.length > 0) {
    const word = words.shift();
    if (word === '--war' || word === '--page') options[word.slice(2)] = resolve(words.shift() ?? '');
    else if (word === '--times') options.times = true;
    else if (word.startsWith('-')) throw new Error(USAGE);
    else options.parts.push(word);
  }
  if (!options.war) throw new Error(USAGE);
  return options;
}

async function collect(parts) {
  for (const folder of ['node', 'browser']) {
    for (const file of readdirSync(join(HERE, folder)).sort()) {
      if (!file.endsWith('.mjs')) continue;
      beginFile(`${folder}/${file.slice(0, -4)}`);
      await import(join(HERE, folder, file));
    }
  }
  return tests.filter((one) => parts.length === 0 || parts.some((part) => one.name.includes(part)));
}

/** Seconds of processor time that this process and all that it has started have used. */
function used() {
  const rows = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, parent, ...rest] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1).split(' ');
      rows.set(id, { parent, ticks: rest.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0) });
    } catch {
      // It has ended meanwhile.
    }
  }
  const mine = (id) => id === String(process.pid) || (rows.has(id) && mine(rows.get(id).parent));
  return [...rows].filter(([id]) => mine(id)).reduce((sum, [, row]) => sum + row.ticks, 0) / TICKS;
}

/** Undefined, or what is wrong. */
async function run(one, options) {
  const table = new Table(options);
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('does not end')), LIMIT);
  });
  try {
    await Promise.race([one.body(table), limit]);
    await table.checkProblems();
    return undefined;
  } catch (error) {
    return [error.stack ?? error, ...table.problems, await table.describe()].join('\n');
  } finally {
    clearTimeout(timer);
    await table.close();
  }
}

async function main() {
  const options = readArguments(process.argv.slice(2));
  const waiting = await collect(options.parts);
  let passed = 0;
  let failed = 0;
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const before = options.times ? used() : 0;
      const wrong = await run(one, options);
      if (wrong === undefined) passed++;
      else failed++;
      if (wrong !== undefined) console.log(`FAILED ${one.name}\n${wrong}\n`);
      else if (options.times) console.log(`${(used() - before).toFixed(2).padStart(6)}  ${one.name}`);
      else if (stdout.isTTY) console.log(`ok     ${one.name}`);
    }
  };
  await Promise.all(Array.from({ length: options.times ? 1 : LANES }, lane));
  await closeBrowser();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
