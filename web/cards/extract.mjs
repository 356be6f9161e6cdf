// SPDX-License-Identifier: MIT
// Makes cards.svg, which has the pictures of the twelve court cards, from the deck by Adrian Kennard in the npm package
// @letele/playing-cards, and LICENCE beside it. Run once, by hand, with access to npm:
//
//     node web/cards/extract.mjs
//
// The package is React code: each card is a function that returns a tree of elements. A court is a stack of layers
// (gold, red, blue, black, thick lines, thin lines), each drawn upright and then turned by half, so that the two halves
// interlock. Only these layers are kept; cards.ts draws the index, the corner pips and the frame.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const DECK = '@letele/playing-cards';
const DECK_VERSION = '0.1.0';
const SVGO_VERSION = '4.1.0';

// The deck's plain colours, and the inks they are printed with here.
const INKS = { red: '#cc1f2d', '#44F': '#27408f', '#FC4': '#f4b93a', '#000': '#17171c' };

// Courts whose free corner is on the right are mirrored, so that the index has the free corner of each.
const MIRRORED = new Set(['Sq', 'Hj', 'Dj', 'Dq', 'Cj', 'Cq']);

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

// The deck as { Sk: tree, ... }, where a tree is { tag, attributes, children }.
function readDeck(file) {
  const source = readFileSync(file, 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/export \{([^}]*)\};/, (_, names) => `return {${names.replace(/(\w+) as (\w+)/g, '$2: $1')}};`);
  const react = {
    createElement: (tag, attributes, ...children) => ({
      tag,
      attributes: attributes ?? {},
      children: children.filter((child) => child?.tag),
    }),
  };
  const cards = new Function('React', '_extends', source)(react, Object.assign);
  return Object.fromEntries(Object.entries(cards).map(([name, card]) => [name, card({})]));
}

function attributesText(attributes) {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${kebab(name)}="${INKS[value] ?? value}"`)
    .join('');
}

// One element of a layer as text. A small pip on the clothes is a <use> of the pip of the suit.
function elementText({ tag, attributes }, pip) {
  if (tag === 'path') return `<path${attributesText({ fill: '#000', ...attributes })}/>`;
  if (tag !== 'use' || attributes.xlinkHref !== `#${pip.attributes.id}`) throw new Error(`a layer has a <${tag}>`);
  const { xlinkHref: _, width, height, transform, ...rest } = attributes;
  if (width !== height) throw new Error('a pip is not square');
  // The pip's box is 1200 wide around 0, 0; the <use> puts its corner at 0, 0 and shrinks it to `width`.
  const place = `${transform}scale(${width / 1200})translate(600 600)`;
  return `<path${attributesText({ ...rest, d: pip.children[0].attributes.d, transform: place })} fill="currentColor"/>`;
}

// The layers of a court from back to front, each as text.
function layers(card) {
  const defined = new Map(card.children[0].children.map((element) => [`#${element.attributes.id}`, element]));
  const pip = [...defined.values()].find(({ attributes }) => attributes.viewBox === '-600 -600 1200 1200');
  const used = card.children.filter(({ tag, attributes }) => tag === 'use' && !attributes.transform);
  return used
    .map(({ attributes }) => defined.get(attributes.xlinkHref))
    .filter(({ attributes }) => attributes.viewBox === '0 0 1300 2000')
    .map(({ children }) => children.map((child) => elementText(child, pip)).join(''));
}

function optimised(optimize, text, floatPrecision) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 2000">${text}</svg>`;
  const { data } = optimize(svg, { multipass: true, floatPrecision });
  return data.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
}

function courtSymbol(optimize, name, card) {
  const id = `court-${name[1].toUpperCase()}${name[0].toLowerCase()}`;
  const parts = layers(card).map((text) => optimised(optimize, text, 0));
  const both = parts
    .map((text, i) => `<g id="${id}${i}">${text}</g><use href="#${id}${i}" transform="rotate(180 650 1000)"/>`)
    .join('\n');
  const content = MIRRORED.has(name) ? `<g transform="matrix(-1 0 0 1 1300 0)">${both}</g>` : both;
  return `<symbol id="${id}" viewBox="0 0 1300 2000" preserveAspectRatio="none">\n${content}\n</symbol>\n`;
}

const licence = `SPDX-License-Identifier: CC0-1.0

The pictures of the court cards in cards.svg are by Adrian Kennard, from his deck of playing cards, and were taken
from the npm package ${DECK} ${DECK_VERSION} by Letele Motebang. Both have dedicated them
to the public domain (CC0 1.0 Universal).

Changed here: index, pips and frame left out, coordinates rounded, colours toned, some pictures mirrored.
`;

const folder = mkdtempSync(join(tmpdir(), 'courts-'));
try {
  const packages = [`${DECK}@${DECK_VERSION}`, `svgo@${SVGO_VERSION}`];
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', ...packages], { stdio: 'ignore' });
  const modules = join(folder, 'node_modules');
  const { optimize } = await import(pathToFileURL(join(modules, 'svgo/lib/svgo-node.js')).href);
  const deck = readDeck(join(modules, DECK, 'dist/index.esm.js'));
  const names = [...'shdc'].flatMap((suit) => [...'jqk'].map((rank) => suit.toUpperCase() + rank));
  const symbols = names.map((name) => courtSymbol(optimize, name, deck[name])).join('');
  const root = '<svg xmlns="http://www.w3.org/2000/svg" class="card-pictures" aria-hidden="true">';
  const sprite = `<!-- SPDX-License-Identifier: CC0-1.0 -->\n${root}\n${symbols}</svg>\n`;
  writeFileSync(new URL('cards.svg', import.meta.url), sprite);
  writeFileSync(new URL('LICENCE', import.meta.url), licence);
  console.log(`cards.svg: ${sprite.length} bytes, ${brotliCompressSync(sprite).length} with brotli`);
} finally {
  rmSync(folder, { recursive: true });
}
