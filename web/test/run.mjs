// SPDX-License-Identifier: MIT
// Runs the tests of the page, in node/ and in browser/, two at a time.

import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { closeBrowser, Table } from './browser.mjs';
import { beginFile, tests } from './testing.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const LANES = 2;
const LIMIT = 300_000; // milliseconds; only what hangs takes that long

const USAGE = `usage: web/test/run --war WAR [--page DIR] [NAMEPART...]

Tests the page that the program WAR serves, and its files in web/page beside WAR; or those in DIR, as a static host
would serve them. With NAMEPARTs, only the tests that have one of them in their names, such as "node/".`;

function readArguments(words) {
  const options = { war: '', page: '', parts: [] };
  while (words.length > 0) {
    const word = words.shift();
    if (word === '--war' || word === '--page') options[word.slice(2)] = resolve(words.shift() ?? '');
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

/** Undefined, or what is wrong. */
async function run(one, options) {
  const table = new Table(options);
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('does not end')), LIMIT);
  });
  try {
    await Promise.race([one.body(table), limit]);
    table.checkProblems();
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
      const wrong = await run(one, options);
      if (wrong === undefined) passed++;
      else failed++;
      if (wrong !== undefined) console.log(`FAILED ${one.name}\n${wrong}\n`);
      else if (stdout.isTTY) console.log(`ok     ${one.name}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
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
