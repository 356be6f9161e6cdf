// SPDX-License-Identifier: MIT
// The table on screens of every size, its motion, the curve and the sheet.

import assert from 'node:assert/strict';
import { button, enlargeText, settled, setUp, words } from '../play.mjs';
import { some, test } from '../testing.mjs';

const SCREENS = [
  [320, 568],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 720],
  [2560, 1440],
];
const TOUCH = 44; // pixels

/** What sticks out of the screen, or is too small for a finger. */
function misplaced(page) {
  return page.evaluate((touch) => {
    const wrong = [];
    for (const element of document.querySelectorAll('button, [role=slider], input, .laid:not(.away), .plate')) {
      const box = element.getBoundingClientRect();
      if (!element.checkVisibility()) continue;
      const name = `${element.className} ${element.textContent.slice(0, 20)}`;
      const slack = element.matches('.laid') ? 12 : 0.5;
      if (box.left < -slack || box.top < -slack || box.right > innerWidth + slack || box.bottom > innerHeight + slack)
        wrong.push(`${name} is outside: ${[box.left, box.top, box.right, box.bottom]}`);
      if (element.matches('button, [role=slider]') && (box.width < touch - 0.5 || box.height < touch - 0.5))
        wrong.push(`${name} is ${box.width} by ${box.height}`);
    }
    if (document.scrollingElement.scrollWidth > innerWidth) wrong.push('the page can be scrolled');
    return wrong;
  }, TOUCH);
}

for (const [width, height] of some(SCREENS)) {
  test(`everything is on a screen of ${width} by ${height}`, async (table) => {
    const page = await table.open({ viewport: { width, height } });
    await page.locator('.ways button').first().waitFor();
    assert.deepEqual(await misplaced(page), []);
    for (const game of [{ seed: '7' }, { players: 4, people: 4, rules: 'classic' }]) {
      await setUp(page, game);
      await button(page, words.nextWar).click();
      await page.locator('.banner:not(:empty)').waitFor();
      assert.deepEqual(await misplaced(page), []);
      await button(page, words.auto).click();
      await button(page, words.stopAuto).waitFor();
      assert.deepEqual(await misplaced(page), []);
      await button(page, words.stopAuto).click();
    }
  });
}

test('with the largest text, too', async (table) => {
  const page = await table.open({ viewport: { width: 320, height: 640 } });
  await page.locator('.ways button').first().waitFor();
  await enlargeText(page);
  assert.deepEqual(await misplaced(page), []);
  await page.locator('.ways button').first().click();
  await page.locator('.plate').first().waitFor();
  assert.deepEqual(await misplaced(page), []);
});

test('the table stays as large as it is, whatever is said', async (table) => {
  const page = await table.open({ size: 'phone' });
  await setUp(page, { players: 4, people: 1, rules: 'classic', seed: '7' });
  const felt = page.locator('.felt');
  const before = await felt.boundingBox();
  await button(page, words.nextWar).click();
  await page.locator('.banner:not(:empty)').waitFor();
  assert.deepEqual(await felt.boundingBox(), before);
  await page.keyboard.press('ArrowLeft');
  await page.locator('.control.called').waitFor();
  assert.deepEqual(await felt.boundingBox(), before);
});

test('a press in the middle of a movement ends it, and is obeyed', async (table) => {
  const page = await table.open({ motion: true });
  await setUp(page, { seed: '1459' });
  await settled(page);
  // In one task of the page, so that no machine is too slow for it.
  const [first, second] = await page.evaluate(() => {
    const running = () => document.querySelector('.cards').getAnimations({ subtree: true }).length;
    const press = () => document.querySelector('.felt').click();
    press();
    const before = [running(), document.querySelectorAll('.laid:not(.away)').length];
    press();
    return [before, [running(), Number(document.body.dataset.turn)]];
  });
  assert.ok(first[0] >= 4, 'two cards fly and turn over');
  assert.equal(first[1], 2);
  assert.ok(second[0] >= 4, 'and so do the next');
  assert.equal(second[1], 1, 'what is said is of the first turn until the cards of the second are up');
  await page.locator('body[data-turn="2"]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('.cards').getAnimations({ subtree: true }).length === 0);
  assert.equal(await page.locator('.laid:not(.away)').count(), 2);
});

test('nothing flies where less motion is asked for', async (table) => {
  const page = await table.open({ motion: false });
  await setUp(page, { seed: '1459' });
  const moves = await page.evaluate(() => {
    document.querySelector('.felt').click();
    return document
      .querySelector('.cards')
      .getAnimations({ subtree: true })
      .filter((one) => !(one instanceof CSSTransition))
      .flatMap((one) => one.effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
      .filter((name) => name === 'transform');
  });
  assert.deepEqual(moves, []);
  assert.equal(await page.locator('.laid:not(.away)').count(), 2);
});

test('the curve goes to a turn, by keys and by dragging', async (table) => {
  const page = await table.open();
  await setUp(page, { seed: '42' });
  for (let i = 0; i < 60; i++) await page.keyboard.press(' ');
  await settled(page);
  const turn = Number(await page.locator('body').getAttribute('data-turn'));
  assert.ok(turn >= 40);
  const slider = page.getByRole('slider', { name: words.curve });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.locator(`body[data-turn="${turn - 1}"]`).waitFor({ state: 'attached' });
  // As everywhere else: up is back.
  for (const [key, by] of [
    ['PageUp', -11],
    ['PageDown', -1],
  ]) {
    await page.keyboard.press(key);
    await page.locator(`body[data-turn="${turn + by}"]`).waitFor({ state: 'attached' });
  }
  await page.keyboard.press('Home');
  await page.locator('body[data-turn="0"]').waitFor({ state: 'attached' });
  assert.equal(await slider.getAttribute('aria-valuenow'), '0');
  assert.equal(await slider.getAttribute('aria-valuemax'), String(turn));
  const box = await slider.boundingBox();
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.up();
  await page.waitForFunction((half) => Math.abs(document.body.dataset.turn - half) <= 1, turn / 2);
  await page.keyboard.press('End');
  await page.locator(`body[data-turn="${turn}"]`).waitFor({ state: 'attached' });
});

test('the sheet of a small screen comes and goes', async (table) => {
  const page = await table.open({ size: 'phone' });
  await setUp(page, { seed: '1459' });
  const panel = page.locator('#panel');
  assert.equal(await panel.isVisible(), false);
  await button(page, words.aboutGame).tap();
  await panel.waitFor();
  await table.axe(page, 'the sheet');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'panel-open');
});

test('two people: who is ready, and who is waited for', async (table) => {
  const page = await table.open({ size: 'tablet' });
  await setUp(page, { players: 2, people: 2, seed: '1459' });
  await page.locator('.plate[data-seat="1"] .flip-own').tap();
  await page.locator('.plate.ready[data-seat="1"]').waitFor();
  await page.locator('.plate.waited[data-seat="0"]').waitFor();
  assert.equal(await page.locator('.laid:not(.away)').count(), 0);
  await table.picture(page, 'two-people');
  await page.locator('.plate[data-seat="0"] .flip-own').tap();
  await page.locator('body[data-turn="1"]').waitFor({ state: 'attached' });
  assert.equal(await page.locator('.laid:not(.away)').count(), 2);
});

test('a long sentence is short under the table, and whole where it is read out', async (table) => {
  const page = await table.open({ size: 'phone' });
  await setUp(page, { deal: '2s5s3s6s4s7sKs/2h5h3h6h4h7hQh' });
  const texts = async () => [await page.locator('#said').innerText(), await page.locator('#status').textContent()];
  await page.keyboard.press(' ');
  await settled(page);
  const [first, whole] = await texts();
  assert.match(whole, /^Turn 1\. You: two of spades\. .* War!$/);
  assert.equal(first, whole);
  await page.keyboard.press(' ');
  await settled(page);
  const [second, deep] = await texts();
  assert.ok(deep.length > 90, deep);
  assert.match(deep, /three of spades\. .* Double war! 6 cards are at stake\.$/);
  assert.equal(second, 'Double war!');
});

test('aces of people are counted from the first card on', async (table) => {
  const page = await table.open();
  const aces = () =>
    page
      .locator('.plate', { hasText: words.aces({ aces: 2 }) })
      .locator('.name')
      .allTextContents();
  await setUp(page, { deal: 'AsAd2c/AhAc2d' });
  assert.deepEqual(await aces(), ['You']);
  await setUp(page, { people: 2, deal: 'AsAd2c/AhAc2d' });
  assert.deepEqual(await aces(), ['Player 1', 'Player 2']);
});
