// SPDX-License-Identifier: MIT
// The files of the page: what they weigh, how they are named, and that the same sources give the same bytes.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { test, WEB } from '../testing.mjs';

const KB = 1000;

function listed(folder) {
  const lines = readFileSync(join(folder, 'files.txt'), 'utf8').trimEnd().split('\n');
  return new Map(lines.map((line) => line.split('\t')));
}

/** How many bytes go over the line for the files whose names match. */
function weight(folder, pattern) {
  let sum = 0;
  for (const name of listed(folder).keys()) {
    if (!pattern.test(name)) continue;
    const files = [name, `${name}.br`].filter((file) => readdirSync(folder).includes(file));
    sum += Math.min(...files.map((file) => statSync(join(folder, file)).size));
  }
  return sum;
}

function atMost(size, limit, what) {
  assert.ok(size > 0 && size <= limit, `${what}: ${size} bytes, and ${limit} are allowed`);
}

test('weights', ({ folder }) => {
  atMost(weight(folder, /^war-.*\.wasm$/), 72 * 1024, 'the module');
  atMost(weight(folder, /^(index\.html|(main|worker|style)-.*|offline\.js)$/), 100 * KB, 'the page without cards');
  atMost(weight(folder, /^cards-/), 60 * KB, 'the cards');
  atMost(statSync(join(folder, 'war.html')).size, 640 * KB, 'the page in one file');
});

test('all files are listed, and compressed copies are copies', ({ folder }) => {
  const names = listed(folder);
  for (const file of readdirSync(folder)) {
    if (/^files\.txt/.test(file)) continue;
    const [, name, copy] = file.match(/^(.*?)(\.br|\.gz)?$/);
    assert.ok(names.has(name), `${file} is not listed`);
    const unpack = { '.br': brotliDecompressSync, '.gz': gunzipSync }[copy];
    if (!unpack) continue;
    assert.deepEqual(unpack(readFileSync(join(folder, file))), readFileSync(join(folder, name)), file);
  }
  for (const [name, kind] of names) {
    assert.equal(kind, /-[0-9a-f]{10}\.\w+$/.test(name) ? 'hashed' : 'fixed', name);
  }
});

test('messengers can show what a link leads to', ({ folder }) => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const said = (name) => html.match(new RegExp(`<meta property="og:${name}" content="([^"]+)">`))?.[1];
  assert.equal(said('title'), 'War, the card game');
  assert.ok(said('description').length > 20);
  assert.ok(readdirSync(folder).includes(said('image')));
  assert.doesNotMatch(readFileSync(join(folder, 'war.html'), 'utf8'), /og:image/);
});

test('no file names another host', ({ folder }) => {
  for (const name of listed(folder).keys()) {
    if (/\.(png|wasm)$/.test(name)) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    const hosts = new Set(text.match(/\bhttps?:\/\/[^/"'\s]+/g));
    hosts.delete('http://www.w3.org'); // namespaces
    assert.deepEqual([...hosts], [], name);
  }
});

test('the same sources give the same bytes', ({ folder }) => {
  const again = mkdtempSync(join(tmpdir(), 'war-page-'));
  try {
    const wasm = [...listed(folder).keys()].find((name) => name.endsWith('.wasm'));
    execFileSync('node', [join(WEB, 'build.mjs'), again, join(folder, wasm)]);
    const files = readdirSync(again).sort();
    assert.deepEqual(
      files,
      readdirSync(folder)
        .filter((file) => file !== 'files.txt.d')
        .sort(),
    );
    for (const file of files) assert.deepEqual(readFileSync(join(again, file)), readFileSync(join(folder, file)), file);
  } finally {
    rmSync(again, { recursive: true });
  }
});
