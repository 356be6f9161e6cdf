// SPDX-License-Identifier: MIT
// The ways between home, table, end and dialogs: after each of them, what is shown is where one is, and nothing else.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { button, playToEnd, settled, setUp, words } from '../play.mjs';
import { test } from '../testing.mjs';

const ID = '00N1-QDRQ-XMS'; // 16 turns

/** What can be seen of the places of the page. */
function seen(page) {
  return page.evaluate(() => ({
    at: document.body.dataset.at,
    ...Object.fromEntries(
      Object.entries({
        welcome: '.welcome',
        ending: '.ending',
        plates: '.plate',
        cards: '.laid, .stack:not(.lying *)',
      }).map(([name, selector]) => [
        name,
        [...document.querySelectorAll(selector)].some((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        ),
      ]),
    ),
  }));
}

const HOME = { at: 'home', welcome: true, ending: false, plates: false, cards: false };

async function isHome(page) {
  await page.locator('body[data-at=home] .welcome').waitFor();
  await settled(page);
  assert.deepEqual(await seen(page), HOME);
}

test('the way home from the end of a game, and from its middle', async (table) => {
  const page = await table.open();
  await setUp(page, { seed: '1459' });
  await button(page, words.finish).click();
  await page.locator('.ending').getByRole('button', { name: words.menu }).click();
  await isHome(page);
  await page.locator('.ways button').first().click();
  await page.locator('.plate').first().waitFor();
  await page.keyboard.press(' ');
  await page.keyboard.press('q');
  await isHome(page);
});

test('the way home from a look back at a game that is over', async (table) => {
  const page = await table.open();
  await setUp(page, { seed: '1459' });
  await button(page, words.finish).click();
  await page.locator('.ending').getByRole('button', { name: words.lookBack }).click();
  await page.locator('.controls.looking').waitFor();
  await button(page, words.homeOf).click();
  await isHome(page);
});

test('the way home from a game that was watched', async (table) => {
  const page = await table.open({ at: `#${ID}` });
  await button(page, words.finish).click();
  await page.locator('.ending').getByRole('button', { name: 'Leave' }).click();
  await isHome(page);
});

test('the title leads home from a game, and one click continues it', async (table) => {
  const page = await table.open({ size: 'phone', viewport: { width: 320, height: 640 } });
  await setUp(page, { seed: '1459' });
  await page.keyboard.press(' ');
  await settled(page);
  await button(page, words.homeOf).tap();
  await isHome(page);
  await page.getByRole('button', { name: new RegExp(`^${words.continueGame}.*${words.turnSoFar({ turn: 1 })}`) }).tap();
  await page.locator('body[data-at=table][data-turn="1"]').waitFor();
  await button(page, words.homeOf).tap();
  await button(page, words.savedTitle).tap();
  await page.getByRole('dialog', { name: words.savedTitle }).getByRole('button', { name: words.continueGame }).tap();
  await page.locator('body[data-at=table][data-turn="1"]').waitFor();
  assert.equal((await seen(page)).welcome, false);
});

test('Back closes a dialog, then leads home; Forward leads to the game again', async (table) => {
  const page = await table.open();
  await setUp(page, { seed: '1459' });
  await page.keyboard.press(' ');
  await settled(page);
  await button(page, words.helpTitle).click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal((await seen(page)).at, 'table');
  await page.goBack();
  await isHome(page);
  await page.goForward();
  await page.locator('body[data-at=table][data-turn="1"]').waitFor();
  await button(page, words.helpTitle).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => history.state.chain.length === 2);
  await page.goBack();
  await isHome(page);
});

test('a dialog that leads to a game leaves nothing in the history', async (table) => {
  const page = await table.open();
  await isHome(page);
  const before = await page.evaluate(() => history.length);
  await setUp(page, { seed: '1459' });
  await page.waitForFunction(() => history.state.chain.length === 2);
  assert.equal(await page.evaluate(() => history.length), before + 1);
  await setUp(page, { seed: '1460' });
  await page.waitForFunction(() => history.state.chain.length === 2);
  await page.goBack();
  await isHome(page);
});

test('a link in the middle of a game: Back leads home, and the game is there', async (table) => {
  const page = await table.open();
  await setUp(page, { seed: '1459' });
  await page.keyboard.press(' ');
  await settled(page);
  await page.evaluate((id) => {
    location.hash = `#${id}/7`;
  }, ID);
  await page.locator('body[data-turn="7"]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => history.state.chain?.length === 2);
  assert.equal(new URL(page.url()).hash, `#${ID}/7`);
  await page.goBack();
  await isHome(page);
  assert.equal(new URL(page.url()).hash, '');
  await page.getByRole('button', { name: words.continueGame }).click();
  await page.locator('body[data-at=table][data-turn="1"]').waitFor();
});

test('the end is read before anything can be chosen, and a key that is held chooses nothing', async (table) => {
  const page = await table.open();
  await setUp(page, { seed: '1459' });
  await page.evaluate(() => {
    // What a hurried finger does, in the very task in which the end comes up.
    new MutationObserver((_, observer) => {
      const first = document.querySelector('.ending:not([hidden]) button');
      if (!first) return;
      observer.disconnect();
      const box = first.getBoundingClientRect();
      window.hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('button');
      document.querySelector('.felt').click();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }).observe(document.querySelector('.ending'), { attributes: true });
  });
  await button(page, words.finish).click();
  await page.locator('.ending .choices:not([inert])').waitFor();
  assert.equal(await page.evaluate(() => window.hit), null);
  const kept = await page.evaluate(() => {
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    return document.activeElement.dispatchEvent(held);
  });
  assert.equal(kept, false, 'a button does not hear of it');
  assert.ok(await page.locator('.ending').isVisible());
  await page.keyboard.press('Enter');
  await page.locator('.ending').waitFor({ state: 'hidden' });
});

test('the end counts the games of a sitting, from the second on', async (table) => {
  const page = await table.open({ size: 'phone' });
  await setUp(page, { deal: 'As/Qh' });
  const tally = page.locator('.ending .tally');
  for (const expected of ['', 'You 2 – 0 Computer']) {
    await playToEnd(page, () => page.keyboard.press(' '));
    assert.equal(await tally.isVisible(), expected !== '');
    assert.equal(await tally.textContent(), expected);
    if (expected === '') await button(page, 'Same deal again').click();
    await settled(page);
  }
});

test('text mode has a way back that can be seen, on a phone too', async (table) => {
  const page = await table.open({ size: 'phone' });
  await setUp(page, { seed: '1459' });
  await button(page, words.settingsTitle).tap();
  await page.getByRole('group', { name: words.textMode }).getByLabel(words.on).check({ force: true });
  await page.keyboard.press('Escape');
  await page.locator('.text-mode').waitFor();
  await page.reload();
  await page.getByText(words.textModeOff).tap();
  await page.locator('.felt').waitFor();
  assert.equal(await page.locator('.text-mode').isVisible(), false);
  // Nothing at the top leads there by accident: the way in is for whoever comes by keys.
  const isHit = await button(page, words.textMode).evaluate((way) => {
    const { left, top, width, height } = way.getBoundingClientRect();
    return way.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  assert.equal(isHit, false);
});

test('the felt and a word stand there while the page loads', async (table) => {
  const context = await table.context();
  let go;
  const held = new Promise((resolve) => {
    go = resolve;
  });
  await context.route('**/war-*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  const page = await table.visit(context);
  await page.locator('body[data-at=loading] #loading').waitFor();
  go();
  await isHome(page);
  assert.equal(await page.locator('#loading').count(), 0);
});

test('a link to a game that was shuffled shows what came after, and so does Watch', async (table) => {
  const page = await table.open();
  await setUp(page, { rules: 'seat-order', seed: '209' });
  const toEnd = async (of) => {
    await button(of, words.finish).click();
    await of.locator('.ending .choices:not([inert])').waitFor();
  };
  let shuffles = 0;
  await toEnd(page);
  while (await button(page, 'Shuffle and go on').isVisible()) {
    await button(page, 'Shuffle and go on').click();
    shuffles += 1;
    await toEnd(page);
  }
  const end = await page.locator('body').getAttribute('data-turn');
  const result = await page.locator('.ending h2').textContent();
  await button(page, words.share).click();
  const link = await page.getByLabel(words.link).inputValue();
  assert.ok(shuffles > 0 && link.endsWith(`+${shuffles}`), link);
  const other = await table.visit(await table.context(), new URL(link).hash);
  await toEnd(other);
  assert.equal(await other.locator('body').getAttribute('data-turn'), end);
  const winner = await other.locator('.ending h2').textContent();
  assert.equal(/Computer/.test(result), /Player 2/.test(winner), `${result} / ${winner}`);
  await page.keyboard.press('Escape');
  await button(page, words.scoresTitle).click();
  const turns = Number(end).toLocaleString('en');
  await page.getByRole('link', { name: new RegExp(`, ${turns} turns$`) }).click();
  await page.locator('.plate', { hasText: 'Player 2' }).waitFor();
  await toEnd(page);
  assert.equal(await page.locator('body').getAttribute('data-turn'), end);
});

test('a game that was watched can be played: the same deal against the computer', async (table) => {
  const page = await table.open({ at: `#${ID}` });
  await button(page, words.finish).click();
  const watched = await page.locator('body[data-turn="16"] .ending h2').textContent();
  await button(page, 'Play this deal yourself').click();
  await page.locator('body[data-turn="0"]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => location.hash === '');
  await page.locator('.plate', { hasText: words.computer }).waitFor();
  await button(page, words.finish).click();
  const played = await page.locator('body[data-turn="16"] .ending h2').textContent();
  assert.equal(/Player 2/.test(watched), /Computer/.test(played), `${watched} / ${played}`);
});

test('a quick game is one click away, and the usual rules stay the usual ones', async (table) => {
  const page = await table.open();
  await page.getByRole('button', { name: /^Quick game/ }).click();
  await button(page, words.finish).click();
  await page.locator('.ending .choices:not([inert])').waitFor();
  assert.ok(Number(await page.locator('body').getAttribute('data-turn')) <= 50);
  await button(page, words.homeOf).click();
  await isHome(page);
  assert.equal(await page.locator('.ways button').first().innerText(), words.play);
});

test('a name is asked for once, kindly, and counts from then on', async (table) => {
  const page = await table.open({ size: 'phone' });
  const dialog = page.getByRole('dialog', { name: words.nameTitle });
  await button(page, words.addName).tap();
  await table.picture(page, 'name');
  await table.axe(page, 'name');
  await page.keyboard.type('computer');
  await page.keyboard.press('Enter');
  await dialog.locator('.field-error', { hasText: 'cannot be Computer' }).waitFor();
  await dialog.getByLabel(words.name, { exact: true }).fill('Ada');
  await button(dialog, words.saveName).tap();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await button(page, words.addName).count(), 0);
  await button(page, words.play).tap();
  await page.keyboard.press(' ');
  await settled(page);
  assert.deepEqual(await page.locator('.plate .name').allTextContents(), ['Ada', words.computer]);
  const other = await table.open();
  await button(other, words.addName).click();
  await button(other, words.noName).click();
  await other.reload();
  await button(other, words.play).waitFor();
  assert.equal(await button(other, words.addName).count(), 0);
});

test('a game of which no card was played is not kept', async (table) => {
  const page = await table.open();
  await button(page, words.play).click();
  await page.locator('.plate').first().waitFor();
  await settled(page);
  await button(page, words.homeOf).click();
  await isHome(page);
  assert.equal(await page.getByRole('button', { name: words.continueGame }).count(), 0);
});

test('cards that are said to be taken are counted', async (table) => {
  const page = await table.open();
  await setUp(page, { deal: 'AsKs2c/QhJh3d' });
  await page.keyboard.press(' ');
  await settled(page);
  assert.match(await page.locator('#said').innerText(), /2 cards/);
  assert.deepEqual(await page.locator('.plate .count').allTextContents(), [
    words.cards({ cards: 4 }),
    words.cards({ cards: 2 }),
  ]);
});

test('a newcomer is told the rule, and can install the page when the browser offers it', async (table) => {
  const page = await table.open();
  await page.locator('.greeting', { hasText: words.rule }).waitFor();
  assert.equal(await button(page, words.install).count(), 0);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    offer.prompt = async () => {
      window.prompted = true;
    };
    dispatchEvent(offer);
  });
  await button(page, words.install).click();
  assert.equal(await page.evaluate(() => window.prompted), true);
  assert.equal(await button(page, words.install).count(), 0);
});

/** The picture in the dialog: its size, how many colours it has, and its file. */
function pictureOf(page) {
  return page.locator('.share-picture').evaluate((canvas) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4) colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    return { width: canvas.width, height: canvas.height, colours: colours.size, label: canvas.ariaLabel };
  });
}

test('a finished game is a picture that can be saved', async (table) => {
  const page = await table.open();
  await setUp(page, { players: 4, people: 1, seed: '432' });
  await button(page, words.share).click();
  assert.equal(await page.locator('.share-picture').count(), 0, 'not before it is over');
  await page.keyboard.press('Escape');
  await button(page, words.finish).click();
  await page.locator('.ending').waitFor();
  await settled(page);
  await button(page, words.shareTitle).click();
  const { width, height, colours, label } = await pictureOf(page);
  assert.deepEqual([width, height], [1200, 630]);
  assert.ok(colours > 200, `${colours} colours`);
  assert.equal(label, words.pictureMine);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, words.savePicture).click()]);
  assert.match(download.suggestedFilename(), /^war-[0-9A-Z-]+\.png$/);
  const file = readFileSync(await download.path());
  assert.deepEqual([file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)], ['PNG', 1200, 630]);
});

test('where the browser can share files, the picture is shared', async (table) => {
  const context = await table.context({ size: 'phone', scheme: 'dark' });
  await context.addInitScript(() => {
    navigator.canShare = ({ files }) => files?.[0]?.type === 'image/png';
    navigator.share = async ({ files }) => {
      window.shared = { name: files[0].name, size: files[0].size };
    };
  });
  const page = await table.visit(context);
  await setUp(page, { deal: 'AsKs/2h3d' });
  await button(page, words.finish).click();
  await page.locator('.ending').waitFor();
  await settled(page);
  await button(page, words.shareTitle).click();
  await table.picture(page, 'share-picture');
  await button(page, words.sharePicture).click();
  await page.waitForFunction(() => window.shared?.size > 10_000);
  assert.equal(await page.evaluate(() => window.shared.name), 'war-game.png');
});
