// SPDX-License-Identifier: MIT
// All cards that can be drawn, on a page of their own: counted, and in pictures to be looked at.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { words } from '../play.mjs';
import { test, WEB } from '../testing.mjs';

const SUITS = [0, 1, 2, 3];
const NO_SUIT = 255;

/** A page on felt with cards.ts as `cards`; a row has thirteen cards. */
async function felt(table, options = {}) {
  const { outputFiles } = await build({
    entryPoints: [join(WEB, 'src/cards.ts')],
    bundle: true,
    write: false,
    globalName: 'cards',
  });
  const page = await (await table.context(options)).newPage();
  const green = options.scheme === 'dark' ? '#12261c' : '#2c6e49';
  await page.setContent(`<!doctype html><html data-contrast="${options.forcedColors ? 'high' : 'usual'}"><body>`);
  await page.addStyleTag({ path: join(WEB, 'style/cards.css') });
  await page.addStyleTag({
    content: `:root { color-scheme: light dark; background: ${green} }
      body { display: grid; grid-template-columns: repeat(13, 1fr); gap: 0.6vw; margin: 0.6vw }`,
  });
  await page.addScriptTag({ content: outputFiles[0].text });
  await page.evaluate((svg) => cards.loadCards(svg), readFileSync(join(WEB, 'cards/cards.svg'), 'utf8'));
  return page;
}

/** Draws faces, and says of each part of each what it is and how large. */
function draw(page, faces, four = false) {
  return page.evaluate(
    ([list, colours]) =>
      list.map((face) => {
        const card = cards.cardFace(face, colours);
        document.body.append(card);
        return [...card.children].map((part) => {
          const { width, height } = part.getBBox();
          return { name: part.getAttribute('class') ?? part.tagName, d: part.getAttribute('d') ?? '', width, height };
        });
      }),
    [faces, four],
  );
}

const face = (text, suit) => ({ text, suit, joker: text === '*' });
const partOf = (parts, name) => parts.find((part) => part.name === name);

test('a card has as many pips as it counts, and one at each index', async (table) => {
  const page = await felt(table);
  for (const suit of [...SUITS, NO_SUIT]) {
    const counts = Array.from({ length: 10 }, (_, i) => i + 1);
    const drawn = await draw(
      page,
      counts.map((count) => face(String(count), suit)),
    );
    drawn.forEach((parts, i) => {
      assert.equal(partOf(parts, 'card-pips').d.split('M').length - 1, counts[i] + 2);
    });
  }
  assert.deepEqual(...(await draw(page, [face('T', 1), face('10', 1)])));
});

test('a court shows a picture', async (table) => {
  const page = await felt(table);
  for (const suit of [...SUITS, NO_SUIT]) {
    for (const parts of await draw(
      page,
      ['J', 'Q', 'K'].map((text) => face(text, suit)),
    )) {
      const { width, height } = partOf(parts, 'use');
      assert.ok(width > 190 && height > 300, `${width} x ${height}`);
    }
  }
});

test('any rank of any deck is a few parts that can be seen', async (table) => {
  const page = await felt(table);
  const ranks = [...'23456789TJQKA', ...Array.from({ length: 64 }, (_, i) => String(i + 1))];
  const faces = [...SUITS, NO_SUIT].flatMap((suit) => ranks.map((text) => face(text, suit)));
  for (const parts of await draw(page, [...faces, face('*', NO_SUIT)])) {
    assert.ok(parts.length <= 8);
    for (const { name, width, height } of parts) assert.ok(width > 10 && height > 10, name);
  }
});

async function drawAll(page, four) {
  for (const suit of SUITS) {
    await draw(
      page,
      [...'A23456789TJQK'].map((text) => face(text, suit)),
      four,
    );
  }
  const odd = ['*', 'A', '7', '10', 'Q', '11', '64'].map((text) => face(text, NO_SUIT));
  await draw(page, [...odd, face('36', 1), face('53', 2)], four);
  await page.evaluate((names) => document.body.append(...names.map(cards.backSwatch)), Object.keys(words.backs));
}

for (const [name, width, options] of [
  ['cards', 1440, {}],
  ['cards-four', 1440, { scheme: 'dark' }],
  ['cards', 1440, { forcedColors: 'active' }],
  ['cards-small', 820, { deviceScaleFactor: 2 }],
  ['cards-large', 3300, {}],
]) {
  test(`${name}, ${Object.values(options)[0] ?? 'as usual'}`, async (table) => {
    const page = await felt(table, { ...options, viewport: { width, height: Math.ceil(width * 0.55) } });
    await drawAll(page, name === 'cards-four');
    await table.picture(page, name);
  });
}
