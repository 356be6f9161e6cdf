// SPDX-License-Identifier: MIT
// The first picture and the table in every size and every colour scheme: axe-core finds nothing, nothing reaches over
// the edge, and pictures are taken, to be looked at.

import assert from 'node:assert/strict';
import { button, settled, setUp, words } from '../play.mjs';
import { test } from '../testing.mjs';

// A page for each size, which is shown in one scheme after the other.
const LIGHT = { colorScheme: 'light' };
const DARK = { colorScheme: 'dark' };
const SCHEMES = {
  phone: { light: LIGHT },
  landscape: { dark: DARK },
  tablet: { light: LIGHT },
  desktop: {
    light: LIGHT,
    dark: DARK,
    contrast: { ...LIGHT, contrast: 'more' },
    forced: { ...DARK, forcedColors: 'active' },
  },
};
const USUAL = { contrast: 'no-preference', forcedColors: 'none' };

const press = (page) => () => page.keyboard.press(' ');

/** A game that begins with these wars in one turn. */
async function war(page, ...wars) {
  await setUp(page, { deal: '2s5s3s6s4s7sKs8d9d/2h5h3h6h4h7hQh8c9c' });
  for (const said of wars) {
    await press(page)();
    await page.locator('.banner', { hasText: said }).waitFor();
  }
  await settled(page);
}

const SCREENS = {
  first: (page) => page.getByRole('button', { name: words.play }).waitFor(),
  table: async (page) => {
    await setUp(page, { seed: '1459' });
    for (let i = 0; i < 4; i++) await press(page)();
    await settled(page);
  },
  war: (page) => war(page, 'War!'),
  'triple-war': (page) => war(page, 'War!', 'Double war!', 'Triple war!'),
  four: async (page) => {
    await setUp(page, { players: 4, people: 4, rules: 'classic', seed: '432' });
    await page.keyboard.press('z');
    await page.keyboard.press('c');
    await settled(page);
  },
  'looking-back': async (page) => {
    await setUp(page, { seed: '1459' });
    await button(page, words.finish).click();
    await page.getByRole('button', { name: 'Look back' }).click();
    for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowLeft');
    await settled(page);
  },
  end: async (page) => {
    await setUp(page, { seed: '1459' });
    await button(page, words.finish).click();
    await page.locator('.ending').waitFor();
    await settled(page);
  },
  endless: async (page) => {
    await setUp(page, { rules: 'seat-order', seed: '209' });
    await button(page, words.finish).click();
    await page.locator('.ending .endless').waitFor();
    await settled(page);
  },
};

/** What reaches over the edge of the window. */
function overhanging(page) {
  return page.evaluate(() => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    return [...document.querySelectorAll('button, .plate, .said, .ending, .welcome, [role=slider], .laid:not(.away)')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
      .map(({ element, box }) => `${element.className} ${element.textContent.slice(0, 20)} ${JSON.stringify(box)}`);
  });
}

for (const [size, schemes] of Object.entries(SCHEMES)) {
  test(`every screen, ${size}`, async (table) => {
    const page = await table.open({ size });
    for (const [name, show] of Object.entries(SCREENS)) {
      await show(page);
      for (const [scheme, media] of Object.entries(schemes)) {
        await page.emulateMedia({ ...USUAL, ...media });
        page.context().look = `${size}-${scheme}`;
        await table.picture(page, name);
        // Another scheme changes colours and nothing else.
        await table.axe(page, name, media === Object.values(schemes)[0] ? '' : 'color-contrast');
      }
      assert.deepEqual(await overhanging(page), []);
    }
  });
}

// ---- More contrast

/** What cards are painted with, and the felt. */
function painted(page) {
  return page.evaluate(async () => {
    const element = document.querySelector('.laid .card');
    const card = getComputedStyle(element);
    await Promise.all(element.getAnimations().map((change) => change.finished));
    const felt = getComputedStyle(document.documentElement).getPropertyValue('--felt');
    return { paper: card.backgroundColor, edge: card.boxShadow.split(' inset')[0], felt };
  });
}

async function askForContrast(page, value) {
  await button(page, words.settingsTitle).click();
  await page.getByRole('group', { name: words.contrast }).getByLabel(value).check({ force: true });
  await page.keyboard.press('Escape');
  await settled(page);
}

const STRONG = { paper: 'rgb(255, 255, 255)', edge: 'rgb(0, 0, 0) 0px 0px 0px 1px' };

for (const scheme of ['light', 'dark'])
  test(`high contrast reaches the cards, by the settings or by the system, ${scheme}`, async (table) => {
    const page = await table.open({ scheme });
    await war(page, 'War!');
    const usual = await painted(page);
    assert.notEqual(usual.paper, STRONG.paper);
    await askForContrast(page, words.contrastHigh);
    const high = await painted(page);
    assert.deepEqual(high, { ...STRONG, felt: high.felt });
    assert.notEqual(high.felt, usual.felt);
    await table.picture(page, 'high-contrast');
    await askForContrast(page, words.contrastUsual);
    assert.deepEqual(await painted(page), usual);
    await page.emulateMedia({ contrast: 'more' });
    await page.locator('html[data-contrast=high]').waitFor();
    assert.deepEqual(await painted(page), high);
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
    await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches);
    assert.deepEqual(await painted(page), { ...STRONG, felt: 'Canvas' });
    await askForContrast(page, words.contrastHigh);
    assert.deepEqual(await painted(page), { ...STRONG, felt: 'Canvas' });
  });
