// SPDX-License-Identifier: MIT
// build.mjs OUT WASM [DEPFILE]: makes the page of web/ and the module WASM, in the folder OUT, which
// is emptied first:
//
//   index.html, offline.js, manifest.webmanifest, icons    fixed names
//   main-HASH.js, worker-HASH.js, style-HASH.css, ...      names that change with what is inside
//   war.html                                               all of it in one file
//   NAME.br, NAME.gz                                       compressed copies, where they are smaller
//   files.txt                                              "NAME<tab>hashed" or "NAME<tab>fixed" a line
//
// The same sources give the same bytes.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const WEB = dirname(fileURLToPath(import.meta.url));
const ICONS = ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable.png'];

const inputs = new Set([fileURLToPath(import.meta.url)]);
const outputs = new Map(); // name: { bytes, hashed }

function read(path) {
  const full = resolve(WEB, path);
  inputs.add(full);
  return readFileSync(full);
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}

function add(name, content) {
  outputs.set(name, { bytes: Buffer.from(content), hashed: false });
}

/** Adds content under a name with its hash, and returns that name. */
function addHashed(name, content) {
  const bytes = Buffer.from(content);
  const extension = extname(name);
  const hashed = `${basename(name, extension)}-${hashOf(bytes)}${extension}`;
  outputs.set(hashed, { bytes, hashed: true });
  return hashed;
}

async function bundle(path, define = {}) {
  const result = await build({
    entryPoints: [join(WEB, path)],
    absWorkingDir: WEB,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    charset: 'utf8',
    legalComments: 'none',
    target: 'es2022',
    format: 'iife',
    define,
  });
  for (const input of Object.keys(result.metafile.inputs)) {
    if (!input.startsWith('<')) inputs.add(resolve(WEB, input));
  }
  return result.outputFiles[0].text.trimEnd();
}

/** Replaces what must be there once. */
function put(text, from, to) {
  if (text.split(from).length !== 2) throw new Error(`index.html must have "${from}" once`);
  return text.replace(from, () => to);
}

/** JSON that can stand inside a script element. */
function jsonScript(id, value) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script id="${id}" type="application/json">${json}</script>`;
}

function sha256(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const SCRIPT = '<script src="src/main.ts" defer></script>';
const STYLE = '<link rel="stylesheet" href="style/main.css">';
const MANIFEST = '<link rel="manifest" href="manifest.webmanifest">';
const ICON = '<link rel="icon" href="icon.svg" type="image/svg+xml">';
const PREVIEW = '<meta property="og:image" content="icon-512.png">';
const TOUCH_ICON = '<link rel="apple-touch-icon" href="icon-192.png">';

/** The page as a host serves it. */
function hostedPage(html, names) {
  const assets = { inline: false, wasm: names.wasm, worker: names.worker, cards: names.cards };
  html = put(html, STYLE, `<link rel="stylesheet" href="${names.style}">`);
  return put(
    html,
    SCRIPT,
    `<link rel="preload" href="${names.wasm}" as="fetch" crossorigin>\n` +
      `<script src="${names.main}" defer></script>\n${jsonScript('assets', assets)}`,
  );
}

/** The page that can be opened from a folder: a classic script, and nothing outside of it. */
function onePage(html, parts) {
  const assets = { inline: true, wasm: parts.wasm.toString('base64'), worker: parts.worker, cards: parts.cards };
  const policy = [
    "default-src 'none'",
    `script-src ${sha256(parts.main)} 'wasm-unsafe-eval'`,
    `style-src ${sha256(parts.style)}`,
    'img-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const icon = `data:image/svg+xml;base64,${parts.icon.toString('base64')}`;
  html = put(html, MANIFEST, '');
  html = put(html, TOUCH_ICON, '');
  html = put(html, PREVIEW, '');
  html = put(html, ICON, `<link rel="icon" href="${icon}">`);
  html = put(html, STYLE, `<style>${parts.style}</style>`);
  html = put(html, SCRIPT, '');
  html = put(
    html,
    '<meta charset="utf-8">',
    `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
  return put(html, '</body>', `${jsonScript('assets', assets)}\n<script>${parts.main}</script>\n</body>`);
}

/** What a script element may hold: no end of it, and no comment in it. */
function checkScript(script) {
  if (/<\/script|<!--/i.test(script)) throw new Error('the script would end its element');
  return script;
}

function write(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = [...outputs.keys()].sort();
  for (const name of names) {
    const { bytes } = outputs.get(name);
    writeFileSync(join(folder, name), bytes);
    if (extname(name) === '.png') continue;
    const brotli = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    const gzip = gzipSync(bytes, { level: 9 });
    if (brotli.length < bytes.length) writeFileSync(join(folder, `${name}.br`), brotli);
    if (gzip.length < bytes.length) writeFileSync(join(folder, `${name}.gz`), gzip);
  }
  const kind = (name) => (outputs.get(name).hashed ? 'hashed' : 'fixed');
  writeFileSync(join(folder, 'files.txt'), names.map((name) => `${name}\t${kind(name)}\n`).join(''));
}

async function main(folder, module, depfile) {
  const wasm = readFileSync(module);
  inputs.add(resolve(module));
  const [script, worker, style] = await Promise.all([
    bundle('src/main.ts'),
    bundle('src/worker.ts'),
    bundle('style/main.css'),
  ]);
  const cards = read('cards/cards.svg').toString();
  const html = read('index.html').toString();
  const names = {
    wasm: addHashed('war.wasm', wasm),
    main: addHashed('main.js', script),
    worker: addHashed('worker.js', worker),
    style: addHashed('style.css', style),
    cards: addHashed('cards.svg', cards),
  };
  for (const icon of ICONS) add(icon, read(icon));
  add('manifest.webmanifest', read('manifest.webmanifest'));
  add('index.html', hostedPage(html, names));
  // What offline.js keeps, and a name for just this set of files.
  const kept = [...outputs.keys()].sort();
  const version = hashOf(kept.map((name) => hashOf(outputs.get(name).bytes)).join());
  const files = kept.map((name) => (name === 'index.html' ? './' : name));
  add(
    'offline.js',
    await bundle('src/offline.ts', {
      FILES: JSON.stringify(files),
      VERSION: JSON.stringify(version),
    }),
  );
  // A server that has tables over the network answers this address itself.
  add('tables', '{"protocol":1,"room":false}\n');
  const icon = outputs.get('icon.svg').bytes;
  add('war.html', onePage(html, { wasm, main: checkScript(script), worker, style, cards, icon }));
  write(folder);
  if (depfile) {
    const target = relative(process.cwd(), join(folder, 'files.txt'));
    const escaped = [...inputs].sort().map((path) => path.replaceAll(' ', '\\ '));
    writeFileSync(depfile, `${target}: ${escaped.join(' ')}\n`);
  }
}

const [folder, module, depfile] = process.argv.slice(2);
if (!folder || !module) {
  console.error('usage: build.mjs OUT WASM [DEPFILE]');
  process.exit(2);
}
await main(folder, module, depfile);
