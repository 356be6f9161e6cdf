// SPDX-License-Identifier: MIT
// The page in WebKit, the engine of Safari, and in Firefox: what somebody does who has never seen it, on a phone and on
// a larger screen, with a look at every screen on the way.

import assert from 'node:assert/strict';
import { BROWSERS } from '../drivers.mjs';
import { words } from '../play.mjs';
import { LONG, test } from '../testing.mjs';

const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };
const MOST_PRESSES = 3000;

const at = (window, where) =>
  window.until(
    `the ${where}`,
    (wanted) => document.body.dataset.at === wanted && document.querySelector('.ways button, .plate') !== null,
    where,
  );
const endIsShown = () => Boolean(document.querySelector('.ending')?.checkVisibility());

const lies = () => Boolean(document.querySelector('dialog:modal')?.checkVisibility());

/** A game that is over after 26 turns, played card by card. */
async function playShortGame(window) {
  await window.click(words.newGame);
  await window.click(words.advanced);
  await window.click(words.seed);
  await window.type('1459');
  await window.click(words.start);
  await at(window, 'table');
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await window.settled();
    if (await window.evaluate(endIsShown)) return;
    await window.press(' ');
  }
  throw new Error('the game does not end');
}

async function walk(table, kind, size) {
  const window = await table.window(kind, SIZES[size]);
  const look = (name) => window.look(table, `${size}-${name}`);
  const open = async (name, button) => {
    await window.click(button);
    await window.until('a dialog', lies);
    const height = await window.evaluate(() => document.querySelector('dialog:modal .dialog-body').clientHeight);
    assert.ok(height > 100, `the dialog ${button} shows ${height} pixels`);
    await look(name);
    await window.press('Escape');
    await window.until('the end of a dialog', () => !document.querySelector('dialog:modal'));
  };
  const leave = async () => {
    await window.click(words.homeOf);
    await at(window, 'home');
  };

  await at(window, 'home');
  await look('home');
  for (const [name, button] of [
    ['rules', words.rulesTitle],
    ['settings', words.settingsTitle],
    ['help', words.helpTitle],
  ])
    await open(name, button);

  // A game: its first card, a war, the end, and a look back from there.
  await window.click(words.play);
  await at(window, 'table');
  await window.settled();
  await look('table');
  await window.click(words.flip);
  await window.settled();
  await window.click(words.nextWar);
  await window.settled();
  await look('war');
  await playShortGame(window);
  await look('end');
  await open('scores', words.scoresTitle);
  await window.click(words.lookBack);
  await window.until('the way to the next turn', () => document.querySelector('.controls.looking')?.checkVisibility());
  await look('looking-back');

  // A game of four that is left, is found again after a reload, and is sent to somebody.
  await leave();
  await look('home-again');
  await window.click(words.severalPeople);
  await window.until('a dialog', lies);
  await window.click('4');
  await look('four-setup');
  await window.click(words.start);
  await at(window, 'table');
  await window.settled();
  await look('four');
  await window.click(words.nextWar);
  await window.settled();
  const turn = await window.evaluate(() => document.body.dataset.turn);
  await leave();
  await window.reload();
  await at(window, 'home');
  await look('home-reloaded');
  await window.click(words.continueGame);
  await window.until('the game', () => document.querySelectorAll('.plate').length === 4);
  await window.settled();
  await look('four-again');
  assert.equal(await window.evaluate(() => document.body.dataset.turn), turn);
  await window.click(words.share);
  await window.until('a dialog', lies);
  await look('share');
  const link = await window.evaluate(() => document.querySelector('dialog:modal input[readonly]').value);
  await window.go(link);
  await at(window, 'table');
  await window.settled();
  await look('link');
  await window.back();
  await at(window, 'home');
  await look('back');
}

// Each on the screen it is used on most; on both for the long check.
const USUAL = { webkit: 'phone', firefox: 'wide' };

for (const [kind, browser] of Object.entries(BROWSERS)) {
  if (!browser.isThere()) continue;
  for (const size of LONG ? Object.keys(SIZES) : [USUAL[kind]])
    test(`a first visit, in ${kind}, ${size}`, (table) => walk(table, kind, size));
}
