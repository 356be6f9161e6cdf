// SPDX-License-Identifier: MIT
// Whole games, as the program plays them: by mouse, touch and keyboard, with two to four players, by both rules for
// running out of cards; an endless game, and a war in a war in a war.

import assert from 'node:assert/strict';
import { button, checkEnd, playToEnd, settled, setUp, tabTo, told, words } from '../play.mjs';
import { test } from '../testing.mjs';

/** The middle of the table. */
async function middle(page) {
  const box = await page.locator('.felt').boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('one press starts, and the next shows cards', async (table) => {
  const page = await table.open();
  await page.getByRole('button', { name: words.play }).click();
  await settled(page);
  await button(page, words.flip).click();
  await settled(page);
  assert.equal(await page.locator('.laid:not(.away):not(.down)').count(), 2);
});

test('a game by mouse', async (table) => {
  const page = await table.open({ size: 'desktop' });
  await setUp(page, { seed: '1459' });
  const [x, y] = await middle(page);
  await playToEnd(page, () => page.mouse.click(x, y));
  await checkEnd(page, told(table.war, '--seed', '1459'));
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('.ending').waitFor({ state: 'hidden' });
});

test('a game by touch, three at the table', async (table) => {
  const page = await table.open({ size: 'phone' });
  await setUp(page, { players: 3, rules: 'classic', seed: '607' });
  const [x, y] = await middle(page);
  await playToEnd(page, () => page.touchscreen.tap(x, y));
  await checkEnd(page, told(table.war, '--rules', 'classic,players=3', '--seed', '607'));
});

test('a game by keyboard alone', async (table) => {
  const page = await table.open();
  await tabTo(page, words.newGame);
  await page.keyboard.press('Enter');
  await tabTo(page, words.advanced);
  await page.keyboard.press('Enter');
  await tabTo(page, words.seed);
  await page.keyboard.type('1459');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await playToEnd(page, () => page.keyboard.press(' '));
  await checkEnd(page, told(table.war, '--seed', '1459'));
  await page.keyboard.press('Enter');
  await page.locator('.ending').waitFor({ state: 'hidden' });
});

test('four people at one keyboard', async (table) => {
  const page = await table.open();
  await setUp(page, { players: 4, people: 4, rules: 'last-card', seed: '878' });
  let presses = 0;
  await playToEnd(page, () => page.keyboard.press('zcbm'[presses++ % 4]));
  await checkEnd(page, told(table.war, '--rules', 'last-card,players=4', '--seed', '878'));
});

test('four people at one phone', async (table) => {
  const page = await table.open({ size: 'phone' });
  await setUp(page, { players: 4, people: 4, rules: 'classic', seed: '878' });
  let presses = 0;
  const flips = page.locator('.plate .flip-own');
  await playToEnd(page, async () => {
    const flip = flips.nth(presses++ % 4);
    if ((await flip.isVisible()) && (await flip.isEnabled())) await flip.tap();
  });
  await checkEnd(page, told(table.war, '--rules', 'classic,players=4', '--seed', '878'));
});

for (const rules of ['classic', 'last-card']) {
  for (const players of [2, 3, 4]) {
    test(`${rules} with ${players} players, to the end at once`, async (table) => {
      const seed = { 2: '660', 3: '234', 4: '432' }[players];
      const page = await table.open({ size: 'tablet' });
      await setUp(page, { players, rules, seed });
      await button(page, words.finish).click();
      await page.locator('.ending').waitFor();
      await checkEnd(page, told(table.war, '--rules', `${rules},players=${players}`, '--seed', seed));
    });
  }
}

test('an endless game is shown as a loop, and shuffled', async (table) => {
  const page = await table.open();
  await setUp(page, { rules: 'seat-order', seed: '209' });
  await button(page, words.finish).click();
  await page.locator('.ending .endless').waitFor();
  assert.match(await page.locator('.ending .endless').textContent(), /52/);
  await table.picture(page, 'endless');
  await page.locator('.ending .choices button').first().click();
  await page.locator('.ending').waitFor({ state: 'hidden' });
});

test('a triple war', async (table) => {
  const page = await table.open({ motion: true });
  await setUp(page, { deal: '2s5s3s6s4s7sKs/2h5h3h6h4h7hQh' });
  for (const said of ['War!', 'Double war!', 'Triple war!']) {
    await page.keyboard.press(' ');
    await page.locator('.banner', { hasText: said }).waitFor();
  }
  await table.picture(page, 'triple-war');
  await playToEnd(page, () => page.keyboard.press(' '));
  assert.equal(await page.locator('body').getAttribute('data-turn'), '1');
});

test('auto-play goes on by itself, stops, and looks back', async (table) => {
  const page = await table.open({ motion: true });
  await setUp(page, { seed: '326' }); // 1,864 turns: it is not over before it is stopped
  await page.getByLabel(words.speed).fill('9');
  await button(page, words.auto).click();
  await page.waitForFunction(() => Number(document.body.dataset.turn) >= 5);
  await button(page, words.stopAuto).click();
  await button(page, words.turnBack).click();
  await button(page, words.turnBack).click();
  await page.keyboard.press('Home');
  await page.locator('body[data-turn="0"]').waitFor({ state: 'attached' });
  await page.keyboard.press('End');
  await page.waitForFunction(() => Number(document.body.dataset.turn) >= 5);
  await button(page, words.finish).click();
  await page.locator('.ending').waitFor();
  await checkEnd(page, told(table.war, '--seed', '326'));
});
