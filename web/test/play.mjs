// SPDX-License-Identifier: MIT
// What a person does at the page, by what can be seen of it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { load } from './testing.mjs';

export const { words } = await load('src/words.ts');

/** Waits until nothing moves and nothing is played by itself. */
export async function settled(page) {
  await page.locator('body[data-busy=false]').waitFor({ state: 'attached' });
}

export function button(page, name) {
  assert.ok(name, 'a button without a name');
  return page.getByRole('button', { name, exact: true });
}

/** A game by a dialog for new games; seats are people as far as there are any. Ends before the first press. */
export async function setUp(page, { players = 2, people = 1, rules = '', seed = '', deal = '' }) {
  await button(page, words.newGame).click();
  const dialog = page.getByRole('dialog', { name: words.newGame });
  const choose = (group, name) =>
    dialog.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();
  await choose(words.players, `${players}`);
  for (let seat = 0; seat < players; seat++) {
    await choose(words.whoSits({ seat: seat + 1 }), seat < people ? words.person : words.computer);
  }
  if (rules) await dialog.locator(`.preset input[value="${rules}"]`).check();
  if (seed || deal) {
    await dialog.getByText(words.advanced).click();
    await dialog.getByLabel(words.seed, { exact: true }).fill(seed);
    await dialog.getByLabel(words.typedDeal, { exact: true }).fill(deal);
  }
  await button(dialog, words.start).click();
  await dialog.waitFor({ state: 'hidden' });
  await settled(page);
}

/** Text in another size, by the settings: 'large' or 'largest'. */
export async function enlargeText(page, size = 'largest') {
  await button(page, words.settingsTitle).click();
  const dialog = page.getByRole('dialog', { name: words.settingsTitle });
  await dialog
    .getByRole('group', { name: words.textSize })
    .getByLabel(size === 'largest' ? words.textLargest : words.textLarge, { exact: true })
    .check({ force: true });
  await page.locator(`html[data-text=${size}]`).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** What is on the table, in a form that can be compared. */
export function tableOf(page) {
  return page.evaluate(() => ({
    turn: document.body.dataset.turn,
    plates: [...document.querySelectorAll('.plate')].map((plate) =>
      ['.name', '.count'].map((part) => plate.querySelector(part).textContent).join(': '),
    ),
    cards: document.querySelectorAll('.laid:not(.away)').length,
    banner: document.querySelector('.banner').textContent,
  }));
}

const MOST_PRESSES = 2000;

/** Presses until the game is over: how often. */
export async function playToEnd(page, press) {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await page.locator('.ending').isVisible()) return presses;
    await press();
    await settled(page);
  }
  throw new Error('the game does not end');
}

/** How the program says that a game comes out: seat of the winner, and turns. */
export function told(war, ...options) {
  const text = execFileSync(war, ['replay', '--quiet', ...options], { encoding: 'utf8' });
  const [, player, turns] = text.match(/^Player (\d) wins after ([\d,]+) turn/) ?? assert.fail(text);
  return { seat: Number(player) - 1, turns: turns.replaceAll(',', '') };
}

/** The page has ended as the program says. */
export async function checkEnd(page, { seat, turns }) {
  const result = await page.locator('.ending h2').textContent();
  const winner = await page.locator('.plate .name').nth(seat).textContent();
  assert.ok(result.includes(winner), `${result} / ${winner}`);
  assert.equal(await page.locator('body').getAttribute('data-turn'), turns);
}

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page, name) {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const { activeElement: element } = document;
      const label = element.labels?.[0] ?? element;
      return (element.getAttribute('aria-label') ?? label.textContent).trim();
    });
    if (here.startsWith(name)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}
