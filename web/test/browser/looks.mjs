// SPDX-License-Identifier: MIT
// The first picture and the table in every size and every colour scheme: axe-core finds nothing, nothing reaches over
// the edge, and pictures are taken, to be looked at.

import assert from 'node:assert/strict';
import { button, settled, setUp, words } from '../play.mjs';
import { LONG, test } from '../testing.mjs';

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
// The schemes that change colours only are tried on these screens; on all of them for the long check.
const COLOURFUL = ['first', 'triple-war', 'four', 'end'];
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
    await page.getByRole('button', { name: words.lookBack }).click();
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
        if (media !== Object.values(schemes)[0] && !LONG && !COLOURFUL.includes(name)) continue;
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

// ---- Felts and card backs

/** What the felt, a card back on it and its lines are painted with. */
function clothOf(page) {
  return page.evaluate(() => {
    const style = (one, what) => getComputedStyle(document.querySelector(one))[what];
    return {
      felt: style('.felt', 'backgroundImage'),
      back: style('.stack .card-back', 'color'),
      lines: document.querySelector('#card-back').innerHTML,
    };
  });
}

/** Contrast of the words on the felt, where it is lightest. */
function contrastOnFelt(page) {
  return page.evaluate(() => {
    const probe = document.querySelector('.felt').appendChild(document.createElement('i'));
    probe.style.transition = 'none';
    const pen = document.createElement('canvas').getContext('2d');
    const luminance = (name) => {
      probe.style.color = `var(${name})`;
      pen.fillStyle = getComputedStyle(probe).color;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data]
        .map((one) => one / 255)
        .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = luminance('--felt') + 0.05;
    const found = ['--on-felt', '--on-felt-soft'].map((name) => (luminance(name) + 0.05) / ground);
    probe.remove();
    return Math.min(...found);
  });
}

for (const scheme of ['light', 'dark'])
  test(`felts and card backs: chosen by a picture, there at once, kept, ${scheme}`, async (table) => {
    const page = await table.open({ scheme, size: scheme === 'light' ? 'phone' : 'desktop' });
    await setUp(page, { seed: '1459' });
    await press(page)();
    await settled(page);
    const dialog = page.getByRole('dialog', { name: words.settingsTitle });
    const choose = (title, name) =>
      dialog.getByRole('group', { name: title, exact: true }).getByRole('radio', { name, exact: true }).check();
    const backs = Object.values(words.backs);
    const seen = [];
    for (const [i, felt] of Object.values(words.felts).entries()) {
      await button(page, words.settingsTitle).click();
      await choose(words.felt, felt);
      await choose(words.cardBack, backs[i]);
      if (i === 1) await table.picture(page, 'settings-felts');
      if (i === 1) await table.axe(page, 'settings', 'color-contrast');
      seen.push(await clothOf(page));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      const contrast = await contrastOnFelt(page);
      assert.ok(contrast >= 4.5, `${felt}: ${contrast}`);
      await table.picture(page, `felt-${felt}`);
    }
    for (const part of ['felt', 'back', 'lines'])
      assert.equal(new Set(seen.map((one) => one[part])).size, 4, `four of ${part}`);
    await page.reload();
    await page.locator('.plate').first().waitFor();
    await settled(page);
    assert.deepEqual(await clothOf(page), seen[3]);
  });

test('what is kept of a felt or a card back that no longer exists does no harm', async (table) => {
  const page = await table.open();
  await setUp(page, { seed: '1459' });
  await press(page)();
  await settled(page);
  const usual = await clothOf(page);
  await page.evaluate(() => {
    for (const name of ['felt', 'back'])
      localStorage.setItem(`war.settings.page.${name}`, JSON.stringify({ name: `page.${name}`, value: 'velvet' }));
  });
  await page.reload();
  await page.locator('.plate').first().waitFor();
  await page.locator('html[data-felt=velvet]').waitFor();
  assert.deepEqual(await clothOf(page), usual);
});

test('where the system chooses the colours, there is no felt to choose', async (table) => {
  const page = await table.open({ forcedColors: 'active' });
  await button(page, words.settingsTitle).click();
  await page.getByRole('group', { name: words.cardBack, exact: true }).waitFor();
  assert.equal(await page.getByRole('group', { name: words.felt, exact: true }).count(), 0);
});
