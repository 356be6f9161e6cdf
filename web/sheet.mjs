// SPDX-License-Identifier: MIT
// sheet.mjs WAR FOLDER [COLOURS [TEXT]]: shows the page at five sizes, after every way from one screen to another, with
// the sizes of each screen side by side: NAME.png in FOLDER, to be looked at by a person. What look.mjs and axe find is
// printed. COLOURS is light, dark, contrast or forced; TEXT is the size of text: usual, large or largest.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closeBrowser, Table } from './test/browser.mjs';
import { button, enlargeText, settled, setUp, words } from './test/play.mjs';

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 800],
];

const COLOURS = {
  light: { scheme: 'light' },
  dark: { scheme: 'dark' },
  contrast: { scheme: 'light', contrast: 'more' },
  forced: { scheme: 'dark', forcedColors: 'active' },
};

const [war, folder, colours = 'light', text = 'usual'] = process.argv.slice(2);
if (!war || !folder || !COLOURS[colours]) {
  console.error('usage: sheet.mjs WAR FOLDER [light|dark|contrast|forced [usual|large|largest]]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const table = new Table({ war: resolve(war), page: '' });

const dialog = (name) => async (page) => {
  await button(page, name).click();
  await page.getByRole('dialog').waitFor();
};
const close = async (page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const isHome = (page) => page.locator('body[data-at=home] .ways button').first().waitFor();
const goHome = async (page) => {
  await button(page, words.homeOf).click();
  await isHome(page);
};
const press = async (page, times = 1) => {
  for (let i = 0; i < times; i++) {
    await page.keyboard.press(' ');
    await settled(page);
  }
};
const end = async (page) => {
  await button(page, words.finish).click();
  await page.locator('.ending .choices:not([inert])').waitFor();
};

// Each begins where the one before it has ended.
const STEPS = {
  home: isHome,
  'new-game': dialog(words.newGame),
  deal: async (page) => {
    await close(page);
    await setUp(page, { seed: '1459' });
  },
  cards: (page) => press(page, 5),
  war: async (page) => {
    await button(page, words.nextWar).click();
    await settled(page);
  },
  rules: dialog(words.rulesTitle),
  settings: async (page) => {
    await close(page);
    await dialog(words.settingsTitle)(page);
  },
  share: async (page) => {
    await close(page);
    await dialog(words.share)(page);
  },
  help: async (page) => {
    await close(page);
    await dialog(words.helpTitle)(page);
  },
  'home-in-the-middle': async (page) => {
    await close(page);
    await goHome(page);
  },
  'reload-at-home': async (page) => {
    await page.reload();
    await isHome(page);
  },
  continue: async (page) => {
    await page.getByRole('button', { name: words.continueGame }).click();
    await page.locator('.plate').first().waitFor();
    await settled(page);
  },
  reload: async (page) => {
    await page.reload();
    await page.locator('.plate').first().waitFor();
    await settled(page);
  },
  end,
  scores: dialog(words.scoresTitle),
  'looking-back': async (page) => {
    await close(page);
    await page.getByRole('button', { name: words.lookBack }).click();
    await settled(page);
  },
  'home-after-the-end': goHome,
  four: async (page) => {
    await setUp(page, { players: 4, people: 4, seed: '432' });
    await page.keyboard.press('z');
    await settled(page);
  },
  'four-end': end,
  link: async (page) => {
    await page.evaluate(() => {
      location.hash = '#00N1-QDRQ-XMS/7';
    });
    await page.locator('body[data-turn="7"]').waitFor({ state: 'attached' });
    await settled(page);
  },
  back: async (page) => {
    await page.goBack();
    await isHome(page);
  },
  endless: async (page) => {
    await page.evaluate(() => {
      location.hash = '#';
    });
    await setUp(page, { rules: 'seat-order', seed: '209' });
    await end(page);
  },
};

const pages = [];
for (const [width, height] of SIZES) {
  const page = await table.open({ viewport: { width, height }, ...COLOURS[colours] });
  if (text !== 'usual') await enlargeText(page, text);
  pages.push(page);
}
const paper = await (await table.context({ viewport: { width: 1900, height: 1000 } })).newPage();

for (const [name, go] of Object.entries(STEPS)) {
  const images = [];
  for (const page of pages) {
    await go(page);
    const { width, height } = page.viewportSize();
    await table.axe(page, name, 'color-contrast'); // which looks, too
    for (const one of table.problems.splice(0)) console.log(`${width} by ${height}: ${one}`);
    const picture = await page.screenshot({ animations: 'disabled' });
    images.push(`<img width="${width / 2}" src="data:image/png;base64,${picture.toString('base64')}">`);
  }
  await paper.setContent(
    `<body style="background: #888; display: flex; gap: 8px; align-items: start">${images.join('')}`,
  );
  writeFileSync(join(folder, `${name}.png`), await paper.locator('body').screenshot());
}
await table.close();
await closeBrowser();
