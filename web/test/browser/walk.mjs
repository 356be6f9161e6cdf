// SPDX-License-Identifier: MIT
// A walk through the page that nobody has planned: at each step one of the things that can be done there, those first
// that were done least. What can be done is read from the page and from the list of commands of the module, so that
// nothing new is forgotten. Every screen on the way is looked at. WAR_TEST_SEED=N walks the way that a failure names.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { look } from '../look.mjs';
import { LONG, load, test } from '../testing.mjs';

const STEPS = LONG ? 3000 : 150;
const LAST = 12; // steps that a failure tells of
const SHORT_GAME = '#00N1-QDRQ-XMS';
const LINKS = [SHORT_GAME, `${SHORT_GAME}/7`, '#nonsense', '#'];
const PLAIN_KEYS = ['Enter', 'Escape', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', 'Tab', ' '];

/** Numbers from 0 to below `limit`, always the same for one seed. */
function drawing(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** The letters that commands of the module have. */
async function letters(folder) {
  const { Engine } = await load('src/engine.ts');
  const wasm = readdirSync(folder).find((name) => /^war-.*\.wasm$/.test(name));
  const engine = new Engine(new WebAssembly.Module(readFileSync(join(folder, wasm))), () => 0);
  engine.keeping.open(1);
  engine.begin(1, 2);
  return engine.commands().flatMap(({ letter }) => (letter ? [letter] : []));
}

const CONTROLS = 'button, a[href], summary, label, [role=slider], .felt';

/** Runs in the page: the names of what can be pressed here. Files are not for a walk. */
function controlsHere(selector) {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  window.controls = [...root.querySelectorAll(selector)].filter(
    (one) => one.checkVisibility() && !one.disabled && !one.closest('[inert]') && !one.querySelector('[type=file]'),
  );
  return window.controls.map((one) => {
    const name = (one.getAttribute('aria-label') ?? one.textContent).trim().replace(/\s+/g, ' ');
    return `${one.localName} ${name.replace(/\d+/g, '0').slice(0, 40)}`;
  });
}

/** Runs in the page: where to press one of them. */
function middleOf(number) {
  const one = window.controls[number];
  if (!one.matches('.felt')) one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = one.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** Runs in the page: where this is. */
function whereIsThis() {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const { at, mode } = document.body.dataset;
  const isThere = (selector) => document.querySelector(selector)?.checkVisibility() === true;
  const lies = dialog ? `dialog ${dialog.querySelector('h2')?.textContent}` : '';
  const over = isThere('.ending') ? 'end' : '';
  return [at, mode ?? '', isThere('#text') ? 'in words' : '', over, lies].filter(Boolean).join(', ');
}

class Walk {
  done = new Map(); // how often each thing was done
  places = new Map();
  story = [];

  constructor(page, keys, draw) {
    this.page = page;
    this.keys = keys;
    this.draw = draw;
    this.home = page.url();
  }

  async ways() {
    const { page, draw } = this;
    const controls = await page.evaluate(controlsHere, CONTROLS);
    const press = (key) => ({ name: `key ${key}`, go: () => page.keyboard.press(key) });
    const go = (hash) =>
      page.evaluate((to) => {
        location.hash = to;
      }, hash);
    return [
      ...controls.map((name, number) => ({
        name,
        go: async () => page.mouse.click(...(await page.evaluate(middleOf, number))),
      })),
      ...this.keys.map(press),
      ...LINKS.map((hash) => ({ name: `link ${hash}`, go: () => go(hash) })),
      { name: 'Back', go: () => page.goBack({ waitUntil: 'commit' }) },
      { name: 'Forward', go: () => page.goForward({ waitUntil: 'commit' }) },
      { name: 'Reload', go: () => page.reload() },
      {
        name: 'keys held',
        go: async () => {
          for (let i = 0; i < 8; i++) await page.keyboard.press(draw(2) ? 'Enter' : ' ');
        },
      },
    ];
  }

  /** Waits until nothing moves, back on the page if the last step has led out of it. */
  async rest() {
    const { page, home } = this;
    const rests = () => {
      const { at, busy } = document.body?.dataset ?? {};
      const isAuto = document.querySelector('.controls[data-pace=auto]');
      return at && document.querySelector('.ways button, .plate') && (busy === 'false' || isAuto);
    };
    for (;;) {
      if (!page.url().startsWith(home)) await page.goto(home);
      const ready = page.waitForFunction(rests, undefined, { timeout: 5000 });
      if (await ready.catch(() => false)) return;
    }
  }

  /** Does something on a page that rests; once more if it leads out of itself meanwhile. */
  async steadily(act) {
    for (;;) {
      await this.rest();
      try {
        return await act();
      } catch (error) {
        if (!/context was destroyed|navigation/.test(error.message)) throw error;
      }
    }
  }

  async step() {
    const ways = await this.steadily(() => this.ways());
    const times = (way) => this.done.get(way.name) ?? 0;
    const least = Math.min(...ways.map(times));
    const rare = ways.filter((way) => times(way) <= least + 1);
    const way = rare[this.draw(rare.length)];
    this.done.set(way.name, times(way) + 1);
    this.story.push(way.name);
    await way.go();
    const place = await this.steadily(() => this.page.evaluate(whereIsThis));
    this.places.set(place, (this.places.get(place) ?? 0) + 1);
    this.story.push(`  -> ${place}`);
  }
}

async function walk(table, size, seed) {
  const page = await table.open({ size });
  const way = new Walk(page, [...PLAIN_KEYS, ...(await letters(table.folder))], drawing(seed));
  await way.rest();
  await page.locator('.ways button').first().click();
  await page.keyboard.press('f');
  await page.locator('.ending').waitFor();
  for (let step = 0; step < STEPS; step++) {
    await way.step();
    const wrong = [...(await way.steadily(() => look(page))), ...table.problems.splice(0)];
    if (wrong.length === 0) continue;
    await table.picture(page, 'walk');
    assert.fail(`step ${step}, WAR_TEST_SEED=${seed}:\n${way.story.slice(-2 * LAST).join('\n')}\n${wrong.join('\n')}`);
  }
  const seen = [...way.places.keys()].join('\n');
  for (const place of [/^home/m, /^table/m, /dialog/]) assert.match(seen, place);
}

for (const size of ['phone', 'desktop'])
  test(`whatever one does: ${size}`, (table) =>
    walk(table, size, Number(process.env.WAR_TEST_SEED ?? (LONG ? Date.now() % 1_000_000 : 1))));
