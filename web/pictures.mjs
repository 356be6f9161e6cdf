// SPDX-License-Identifier: MIT
// pictures.mjs WAR FOLDER: takes the pictures of the page for the documents, page-NAME.png in FOLDER. The games are the
// same every time; pngquant makes the files a quarter of their size.

import { join, resolve } from 'node:path';
import { closeBrowser, Table } from './test/browser.mjs';

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

const [war, folder] = process.argv.slice(2);
if (!war || !folder) {
  console.error('usage: pictures.mjs WAR FOLDER');
  process.exit(2);
}
const table = new Table({ war: resolve(war), page: '' });

const keep = (page, name) => page.screenshot({ path: join(folder, `page-${name}.png`) });
const atTurn = (page, turn) => page.waitForSelector(`body[data-turn="${turn}"][data-busy="false"]`);

/** A game of Ada against the computer. */
async function deal(page, seed) {
  await page.getByRole('navigation').getByRole('button', { name: 'A new game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name at seat 1').fill('Ada');
  await dialog.getByText('A certain deal').click();
  await dialog.getByLabel('Seed', { exact: true }).fill(String(seed));
  await dialog.getByRole('button', { name: 'Deal the cards' }).click();
  await page.waitForSelector('body[data-at="table"]');
}

async function playTo(page, turn) {
  await page.keyboard.press('w');
  while (Number(await page.locator('body').getAttribute('data-turn')) < turn) await page.keyboard.press('w');
  await atTurn(page, turn);
}

async function war113(page) {
  await deal(page, 5);
  await playTo(page, 113);
  for (let beat = 0; beat < 3; beat++) await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
}

const wide = await table.open(WIDE);
await war113(wide);
await keep(wide, 'war');
await wide.keyboard.press('f');
await wide.getByText('Play again').waitFor();
await wide.waitForTimeout(500);
await keep(wide, 'end');

const four = await table.open({ ...WIDE, scheme: 'dark', at: '#P907-2QA/9' });
await atTurn(four, 9);
await four.waitForTimeout(500);
await keep(four, 'four');

const rules = await table.open(WIDE);
await rules.getByRole('navigation').getByRole('button', { name: 'A new game' }).click();
await rules.getByRole('dialog').getByText('three-down', { exact: true }).click();
await rules.getByRole('button', { name: 'House rules' }).click();
await rules.waitForTimeout(500);
await keep(rules, 'rules');

const phone = await table.open(PHONE);
await war113(phone);
await keep(phone, 'phone');

await table.close();
await closeBrowser();
