// SPDX-License-Identifier: MIT
// What the tests of the page are written with. A file in node/ or browser/ calls test(); run.mjs runs what was
// registered. A test is a function of a table (see browser.mjs) and fails by throwing.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export const WEB = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Whether the larger counts are asked for. */
export const LONG = Boolean(process.env.WAR_TEST_LONG);

/** Some of many: all of them for the long check, otherwise the first, the last and the one between. */
export function some(all) {
  return LONG ? all : all.filter((_, i) => [0, all.length >> 1, all.length - 1].includes(i));
}

export const tests = [];
let file = '';

/** What is registered from now on belongs to a file, "browser/games". */
export function beginFile(name) {
  file = name;
}

export function test(name, body) {
  tests.push({ name: `${file}: ${name}`, body });
}

/** A module of the page, such as "src/table_layout.ts", to be tested without a browser. */
export async function load(path) {
  const result = await build({
    entryPoints: [join(WEB, path)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  });
  return import(`data:text/javascript;base64,${Buffer.from(result.outputFiles[0].text).toString('base64')}`);
}
