// SPDX-License-Identifier: MIT
// Pictures of all cards, to look at: node web/test/gallery.mjs FOLDER writes one for each size and scheme.

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const PICTURES = [
  { name: '60', width: 60 },
  { name: '120', width: 120 },
  { name: '240', width: 240 },
  { name: '60-phone', width: 60, scale: 2 },
  { name: '120-dark-four', width: 120, scheme: 'dark', four: true },
  { name: '120-forced', width: 120, scheme: 'dark', forced: 'active' },
];

// In the browser: rows of cards.
const script = `
import { cardBack, cardFace, loadCards } from './src/cards';
import pictures from './cards/cards.svg';
const row = (cards) => {
  const line = document.createElement('p');
  line.append(...cards);
  document.body.append(line);
};
const faces = (texts, suit) => texts.map((text) => cardFace({ text, suit, joker: text === '*' }, four));
loadCards(pictures);
for (const suit of [0, 1, 2, 3]) row(faces([...'A23456789TJQK'], suit));
row(faces(['A', '2', '7', '10', 'J', 'Q', 'K', '11', '19', '40', '64', '*'], 255));
row([...faces(['1', '9', '12', '28', '36', '45', '53'], 1), ...[0, 1, 2, 3].map(cardBack)]);
`;

async function bundle(four) {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: WEB },
    bundle: true,
    write: false,
    loader: { '.svg': 'text' },
    define: { four: String(four) },
  });
  return outputFiles[0].text;
}

async function shoot(browser, folder, { name, width, scale = 1, scheme = 'light', forced = 'none', four = false }) {
  const page = await browser.newPage({ deviceScaleFactor: scale, colorScheme: scheme, forcedColors: forced });
  const gap = Math.ceil(width / 12);
  await page.setViewportSize({ width: 13 * (width + gap) + gap, height: Math.ceil(6 * (width * 1.4 + gap) + gap) });
  await page.setContent('<!doctype html><body>');
  await page.addStyleTag({ content: readFileSync(join(WEB, 'style/cards.css'), 'utf8') });
  const felt = scheme === 'dark' ? '#12261c' : '#2c6e49';
  await page.addStyleTag({
    content: `:root { color-scheme: ${scheme}; background: ${felt}; } body { margin: ${gap}px; }
      p { display: flex; gap: ${gap}px; margin: 0 0 ${gap}px; } .card { flex: none; width: ${width}px; }`,
  });
  await page.addScriptTag({ content: await bundle(four) });
  await page.screenshot({ path: join(folder, `cards-${name}.png`) });
  await page.close();
}

const folder = process.argv[2];
if (!folder) {
  console.error('usage: gallery.mjs FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  for (const picture of PICTURES) await shoot(browser, folder, picture);
} finally {
  await browser.close();
}
