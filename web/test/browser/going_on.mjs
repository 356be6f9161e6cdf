// SPDX-License-Identifier: MIT
// The whole page, where things go wrong: tabs that are closed, killed or opened twice, links that lead nowhere, no
// network, no host, parts of the page that are missing, rules that nobody can play, files that cannot be read.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { button, checkEnd, playToEnd, settled, setUp, tableOf, told, words } from '../play.mjs';
import { test } from '../testing.mjs';

const WAR = '2s5s3s6s4s7sKs/2h5h3h6h4h7hQh';

/** In the middle of a war in a war. */
async function playIntoWar(page) {
  await setUp(page, { deal: WAR });
  await page.keyboard.press(' ');
  await page.keyboard.press(' ');
  await page.locator('.banner', { hasText: 'Double war!' }).waitFor();
  await settled(page);
  return tableOf(page);
}

/** Opens the page anew, and goes on with the game that was left. */
async function goOn(table, context) {
  const page = await table.visit(context);
  await page.getByRole('button', { name: words.continueGame }).click();
  await page.locator('.plate').first().waitFor();
  await settled(page);
  return page;
}

async function checkGoesOn(table, context, before) {
  const page = await goOn(table, context);
  assert.deepEqual(await tableOf(page), before);
  await playToEnd(page, () => page.keyboard.press(' '));
  await checkEnd(page, told(table.war, '--deal', WAR));
}

test('a tab that is closed in a war goes on in it', async (table) => {
  const context = await table.context();
  const page = await table.visit(context);
  const before = await playIntoWar(page);
  await page.close();
  await checkGoesOn(table, context, before);
});

test('a renderer that is killed in a war goes on in it', async (table) => {
  const context = await table.context();
  const page = await table.visit(context);
  const before = await playIntoWar(page);
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  await checkGoesOn(table, context, before);
});

test('one game in two tabs: the second says so, and has a game of its own', async (table) => {
  const context = await table.context();
  const first = await table.visit(context);
  await playIntoWar(first);
  const second = await table.visit(context);
  await second.getByRole('button', { name: words.play }).click();
  await second.locator('.plate').first().waitFor();
  await second.keyboard.press(' ');
  await first.keyboard.press(' ');
  await first.locator('.banner', { hasText: 'Triple war!' }).waitFor();
});

test('that a game is in another tab is said, for as long as it is', async (table) => {
  const context = await table.context();
  const first = await table.visit(context);
  await playIntoWar(first);
  const second = await table.visit(context);
  const said = (page) => page.locator('.greeting', { hasText: words.otherTab });
  const goOnWith = (page) => page.getByRole('button', { name: words.continueGame });
  await said(second).waitFor();
  assert.equal(await goOnWith(second).isVisible(), false);
  await first.keyboard.press('q');
  for (const page of [first, second]) {
    await goOnWith(page).waitFor();
    assert.equal(await said(page).count(), 0);
  }
});

for (const [hash, why] of [
  ['#garbage', 'no id'],
  ['#00N1-QDRQ-XMT', 'a letter is wrong'],
  ['#00N1-QDRQ-XMS/x', 'no turn'],
  ['#%E0%A4%A', 'no text'],
]) {
  test(`a link that leads nowhere, ${why}`, async (table) => {
    const page = await table.open({ at: hash });
    const dialog = page.getByRole('dialog', { name: words.badLinkTitle });
    await dialog.waitFor();
    await dialog.getByLabel(words.gameId).fill('00N1-QDRQ-XMS');
    await button(dialog, words.tryAgain).click();
    await page.locator('.plate').first().waitFor();
  });
}

test('a link to a game, to a turn of it, and to a turn that it does not have', async (table) => {
  const page = await table.open({ at: '#00N1-QDRQ-XMS' });
  await page.locator('.plate').first().waitFor();
  await button(page, words.finish).click();
  await page.locator('body[data-turn="16"]').waitFor({ state: 'attached' });
  for (const [turn, shown] of [
    ['7', '7'],
    ['999999999999', '16'],
  ]) {
    const other = await table.visit(page.context(), `#00N1-QDRQ-XMS/${turn}`);
    await other.locator(`body[data-turn="${shown}"]`).waitFor({ state: 'attached' });
  }
});

test('Back leads out of a game that is watched, and Forward into it again', async (table) => {
  const page = await table.open();
  await page.getByRole('button', { name: words.play }).waitFor();
  await page.evaluate(() => {
    location.hash = '#00N1-QDRQ-XMS/7';
  });
  await page.locator('body[data-turn="7"][data-at=table]').waitFor();
  await page.goBack();
  await page.locator('body[data-at=home]').waitFor();
  await page.getByRole('button', { name: words.play }).waitFor();
  await page.goForward();
  await page.locator('body[data-turn="7"][data-at=table]').waitFor();
});

/** A browser for which a file of the page is not what it should be. The console may say so, and nothing else. */
async function without(table, file, answer) {
  const context = await table.context();
  await context.route(file, answer);
  const page = await table.visit(context);
  const checkConsole = () => {
    for (const problem of table.problems.splice(0)) assert.match(problem, /^on the console: Failed to load resource/);
  };
  return { context, page, checkConsole };
}

const ANSWERS = {
  cut: (route) => route.abort(),
  missing: (route) => route.fulfill({ status: 404 }),
};

for (const [how, answer] of Object.entries(ANSWERS)) {
  test(`without the pictures of courts that is said, and one plays: ${how}`, async (table) => {
    const { page, checkConsole } = await without(table, '**/cards-*.svg', answer);
    await page.getByRole('status').getByText(words.noPictures).waitFor();
    checkConsole();
    await setUp(page, { deal: 'KsQd/JhQc' });
    await playToEnd(page, () => page.keyboard.press(' '));
    await checkEnd(page, told(table.war, '--deal', 'KsQd/JhQc'));
  });
}

for (const [how, answer] of Object.entries({ ...ANSWERS, damaged: (route) => route.fulfill({ body: 'no module' }) })) {
  test(`without the module that is said, and can be tried again: ${how}`, async (table) => {
    const { context, page, checkConsole } = await without(table, '**/war-*.wasm', answer);
    const alert = page.getByRole('alert').filter({ hasText: words.cannotLoad });
    await alert.waitFor();
    checkConsole();
    await context.unroute('**/war-*.wasm');
    await button(alert, words.tryAgain).click();
    await page.getByRole('button', { name: words.play }).click();
    await page.locator('.plate').first().waitFor();
    assert.equal(await alert.count(), 0);
  });
}

test('a browser without WebAssembly is told what is missing', async (table) => {
  const context = await table.context();
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  const page = await table.visit(context);
  await page.getByRole('alert').getByText(words.tooOld).waitFor();
});

test('a game goes on when the network is cut', async (table) => {
  const host = await table.host();
  const context = await table.context({ workers: true });
  const page = await table.visit(context, host.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  host.close();
  await context.setOffline(true);
  await page.reload();
  await setUp(page, { seed: '1459' });
  await playToEnd(page, () => page.keyboard.press(' '));
  await checkEnd(page, told(table.war, '--seed', '1459'));
});

test('the page in one file plays, simulates and keeps, opened from a folder', async (table) => {
  const folder = mkdtempSync(join(tmpdir(), 'war-page-'));
  try {
    const file = join(folder, 'War – the page.html');
    cpSync(join(table.folder, 'war.html'), file);
    const context = await table.context();
    const page = await table.visit(context, pathToFileURL(file).href);
    await setUp(page, { seed: '1459' });
    await playToEnd(page, () => page.keyboard.press(' '));
    await checkEnd(page, told(table.war, '--seed', '1459'));
    const again = await table.visit(context, pathToFileURL(file).href);
    await button(again, words.scoresTitle).click();
    await again.getByRole('dialog').getByText('26').first().waitFor();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('rules that nobody can play are refused, with a way on', async (table) => {
  const page = await table.open();
  await button(page, words.newGame).click();
  await button(page, words.houseRules).click();
  const dialog = page.getByRole('dialog').last();
  const field = dialog.getByLabel(words.asText, { exact: true });
  for (const absurd of ['players=9', 'deck=1000x4', 'nonsense', 'down=-1', '☃', 'classic,'.repeat(500)]) {
    await field.fill(absurd);
    await field.press('Enter');
    await dialog.locator('.field-error', { hasText: /\S/ }).first().waitFor();
    await field.fill('');
    await field.press('Enter');
  }
  await field.fill('deck=64x2,players=4');
  await field.press('Enter');
  await button(dialog, words.useThese).click();
  await button(page, words.start).click();
  await page.locator('.plate').nth(3).waitFor();
});

test('of many lines that are refused, the first twenty are listed', async (table) => {
  const page = await table.open();
  await button(page, words.scoresTitle).click();
  const result = page.getByRole('dialog').locator('.import-result');
  const sentence = (line) => `${words.refusedLine({ line, why: words.notJson })}.`;
  for (const [refused, more] of [
    [20, []],
    [25, [words.refusedMore({ lines: 5 })]],
  ]) {
    const lines = ['{"format":"war scores","version":1}', ...Array(refused).fill('?')];
    const file = { name: 'scores.json', mimeType: 'application/json', buffer: Buffer.from(lines.join('\n')) };
    await page.locator('input[type=file]').setInputFiles(file);
    await result.getByText(words.refusedLines({ lines: refused })).waitFor();
    const listed = Array.from({ length: 20 }, (_, i) => sentence(i + 2));
    assert.deepEqual(await result.locator('li').allTextContents(), [...listed, ...more]);
  }
});

test('twenty thousand imported scores do not keep the page from being played', async (table) => {
  const folder = mkdtempSync(join(tmpdir(), 'war-many-'));
  try {
    const [list, board] = ['list', 'board'].map((name) => join(folder, name));
    const scores = (...words) => execFileSync(table.war, ['scores', ...words, '--db', join(folder, 'scores.db')]);
    writeFileSync(list, Array.from({ length: 20_000 }, (_, i) => `${i + 1},Player ${i % 50}\n`).join(''));
    scores('--import', list);
    scores('--export', board);
    const context = await table.context();
    const first = await table.visit(context);
    await button(first, words.scoresTitle).click();
    await first.locator('input[type=file]').setInputFiles(board);
    const imported = words.imported({ added: 20_000, known: 0 });
    await first.locator('.import-result', { hasText: imported }).waitFor();
    await first.close();
    await context.addInitScript(() => {
      const transaction = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (stores, ...more) {
        window.playable ??= stores.includes('records') ? document.querySelector('.ways button') !== null : undefined;
        return transaction.call(this, stores, ...more);
      };
    });
    const page = await table.visit(context);
    await page.waitForFunction(() => window.playable !== undefined);
    assert.equal(
      await page.evaluate(() => window.playable),
      true,
      'the scores are read once there is something to press',
    );
    await button(page, words.play).click();
    await page.keyboard.press(' ');
    await settled(page);
    await button(page, words.scoresTitle).click();
    await page.getByRole('option', { name: /20,000 scores|20000 scores/ }).waitFor({ state: 'attached' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
