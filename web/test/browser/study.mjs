// SPDX-License-Identifier: MIT
// What workers find out: the meter and the lengths of games, on a host, in one file from a folder, and without workers.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { button, settled, setUp, words } from '../play.mjs';
import { LONG, test } from '../testing.mjs';

async function showPanel(page) {
  const opener = button(page, words.aboutGame);
  if (await opener.isVisible()) await opener.click();
}

async function meterOn(page) {
  await button(page, words.settingsTitle).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: words.meter }).getByRole('radio', { name: words.on, exact: true }).check();
  await button(dialog, words.close).click();
  await page.locator('#table').focus();
}

/** Percents of the meter, when it is there. */
async function meterOf(page) {
  await page.locator('.meter-list li').first().waitFor();
  return (await page.locator('.meter-list b').allTextContents()).map((text) => Number.parseInt(text, 10));
}

async function checkBoth(table, page, name) {
  await setUp(page, { seed: '7' });
  if (await page.locator('#meter').isVisible()) assert.fail('the meter is off until it is wanted');
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press(' ');
    await settled(page);
  }
  if (name) await meterOn(page);
  await page.keyboard.press(' ');
  await showPanel(page);
  await page.getByText(words.lengthsTitle).click();
  await page.locator('.lengths-said a').waitFor();
  if (name) {
    const percents = await meterOf(page);
    assert.equal(
      percents.reduce((sum, part) => sum + part),
      100,
    );
    assert.ok(percents[0] > 10 && percents[0] < 90, percents.join());
    await page.getByText(/^250,000 games played just now, 28\d turns on average/).waitFor();
    await page.locator('#lengths').scrollIntoViewIfNeeded();
    await table.axe(page, name);
    await table.picture(page, name);
  }
}

const USUAL = [
  ['desktop', 'light'],
  ['phone', 'dark'],
];
const OTHERS = [
  ['desktop', 'dark'],
  ['phone', 'light'],
];

for (const [size, scheme] of LONG ? [...USUAL, ...OTHERS] : USUAL)
  test(`who will win, and how long it takes: ${size}, ${scheme}`, async (table) => {
    await checkBoth(table, await table.open({ size, scheme }), 'study');
  });

test('from a folder', async (table) => {
  const page = await table.open({ at: pathToFileURL(join(table.folder, 'war.html')).href });
  await checkBoth(table, page, '');
});

test('without workers', async (table) => {
  const context = await table.context();
  await context.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new Error('there are none');
      }
    };
  });
  await checkBoth(table, await table.visit(context), '');
});

test('the longest game can be watched', async (table) => {
  const page = await table.open();
  await checkBoth(table, page, '');
  const link = page.locator('.lengths-said a');
  await link.click();
  await page.waitForURL(/#/);
  await settled(page);
  assert.ok(await page.locator('.lengths details').evaluate((details) => details.open));
});
