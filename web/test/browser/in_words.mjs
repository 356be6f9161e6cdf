// SPDX-License-Identifier: MIT
// The game for somebody who hears the page: the text mode, by keyboard alone, and what is read out at the table.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settled, setUp, tabTo, words } from '../play.mjs';
import { test } from '../testing.mjs';

const SEED = '1459'; // 26 turns, 5 wars
const status = (page) => page.locator('.text-status');

/** By the first control of the page, which shows when it has the focus. */
async function switchToText(page) {
  await page.getByRole('button', { name: words.textMode }).focus();
  await page.keyboard.press('Enter');
}

/** Text without line breaks; turns are not named, since a war goes on in a turn that was. */
function plain(lines) {
  return lines.replace(/\s+/g, ' ').replace(/Turn \d+\. /g, '');
}

/** What the plain form of the program tells a newcomer of a game, without what it says about it after the end. */
function toldByProgram(war) {
  const folder = mkdtempSync(join(tmpdir(), 'war-words-'));
  try {
    const options = ['--plain', '--auto', '--seed', SEED, '--db', join(folder, 'scores.db')];
    const told = execFileSync(war, ['play', ...options], { encoding: 'utf8' });
    return plain(told.slice(0, told.indexOf('***')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Collects what is read out in an element. */
async function listen(page, selector) {
  await page.evaluate((where) => {
    window.heard = [];
    const element = document.querySelector(where);
    new MutationObserver(() => window.heard.push(element.textContent)).observe(element, { childList: true });
  }, selector);
}

test('a whole game in words, from the first key on, told as the program tells it', async (table) => {
  const page = await table.open();
  await page.locator('.welcome button').first().waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), words.textMode);
  await page.keyboard.press('Enter');
  await table.axe(page, 'the first picture in words');
  await tabTo(page, words.newGame);
  await page.keyboard.press('Enter');
  await tabTo(page, words.advanced);
  await page.keyboard.press('Enter');
  await tabTo(page, words.seed);
  await page.keyboard.type(SEED);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const question = page.getByRole('heading', { name: 'Computer wins.' });
  for (let presses = 0; presses < 100 && !(await question.isVisible()); presses++) await page.keyboard.press('Enter');
  const told = plain((await page.locator('.log li').allInnerTexts()).join(' '));
  const end = told.indexOf('Computer wins.');
  assert.equal(told.slice(0, end), toldByProgram(table.war));
  assert.ok(await question.evaluate((heading) => heading === document.activeElement));
  await table.axe(page, 'the end in words');
});

test('the text mode is there again after a reload, with the game in it', async (table) => {
  const page = await table.open();
  await setUp(page, { seed: SEED });
  await page.keyboard.press('Enter');
  await switchToText(page);
  await page.locator('.text-now button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const told = await status(page).innerText();
  assert.match(told, /^Turn 2\. /);
  await page.reload();
  await status(page).filter({ hasText: 'Turn 2.' }).waitFor();
  await page.getByRole('button', { name: words.textModeOff }).click();
  await settled(page);
  assert.equal(await page.evaluate(() => document.body.dataset.turn), '2');
  assert.ok(await page.locator('.felt').isVisible());
});

for (const mode of ['table', 'text'])
  test(`in auto-play only wars, outs and the end are read out, at the ${mode}`, async (table) => {
    const page = await table.open();
    await setUp(page, { seed: SEED });
    if (mode === 'text') await switchToText(page);
    for (let i = 0; i < 5; i++) await page.keyboard.press('+');
    await listen(page, mode === 'text' ? '.text-status' : '#status');
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    await settled(page);
    const heard = (await page.evaluate(() => window.heard)).filter((text) => text !== '');
    assert.equal(heard.filter((text) => /war!/i.test(text)).length, 5);
    for (const text of heard.slice(1)) assert.match(text, /war!|is out|are out|wins?|takes?/i);
  });

const STANDS = /^Turn 0\. You have 26 cards, including 1 ace\. Computer has 26 cards\.$/;

test('a key tells how the game stands, in both modes', async (table) => {
  const page = await table.open();
  await setUp(page, { seed: SEED });
  await page.keyboard.press('c');
  assert.match(await page.locator('#status').textContent(), STANDS);
  await switchToText(page);
  await page.keyboard.press('c');
  assert.match(await status(page).innerText(), STANDS);
});
