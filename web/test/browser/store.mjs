// SPDX-License-Identifier: MIT
// What the browser keeps, on bare pages with the engine and the store and nothing else: closed, killed and doubled tabs,
// and storage that is blocked, full or damaged.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { load, test, WEB } from '../testing.mjs';

const { words } = await load('src/words.ts');

const SCRIPT = `
  import { Engine } from './src/engine';
  import { Store } from './src/store';
  window.sitDown = async (wasm) => {
    const bytes = Uint8Array.from(atob(wasm), (c) => c.charCodeAt(0));
    window.engine = new Engine(await WebAssembly.compile(bytes), () => performance.now());
    window.store = await Store.open(engine.keeping);
    engine.begin(1, 2);
    return store.trouble;
  };
  window.play = (beats) => {
    for (let i = 0; i < beats; i++) {
      engine.do('next');
      store.drain();
    }
    return window.shown();
  };
  window.shown = () => JSON.stringify([engine.state().turn, engine.sight().packet, engine.sight().table]);
  // Both forms of storage, as they are.
  window.kept = async () => {
    const request = indexedDB.open('war');
    const database = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const all = { copies: Object.keys(localStorage).sort() };
    for (const name of database.objectStoreNames) {
      const values = database.transaction(name).objectStore(name).getAll();
      all[name] = await new Promise((resolve) => (values.onsuccess = () => resolve(values.result)));
    }
    database.close();
    return all;
  };
  // What the database has in the end.
  window.settled = async (wanted) => {
    for (;;) {
      const all = await window.kept();
      if (wanted(all)) return all;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  // Once no tab has the only saved game any more.
  window.unclaimed = async () => {
    for (;;) {
      await store.refresh();
      if (!engine.list()[0].claimed) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
`;

async function bundle() {
  const result = await build({
    stdin: { contents: SCRIPT, resolveDir: WEB },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return result.outputFiles[0].text;
}
const script = bundle();

/** A host of one empty page, and a function that opens it in a tab of a context; `before` runs there first. */
async function empty(table, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'war-store-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><link rel="icon" href="data:,"><title>Empty</title>');
  const host = await table.host(folder);
  const context = await table.context(options);
  const name = readdirSync(table.folder).find((file) => /^war-.*\.wasm$/.test(file));
  const wasm = readFileSync(join(table.folder, name)).toString('base64');
  const tab = async (before = () => undefined) => {
    const page = await table.visit(context, host.address);
    await page.evaluate(before);
    await page.evaluate(await script);
    page.trouble = await page.evaluate((bytes) => window.sitDown(bytes), wasm);
    return page;
  };
  return { context, tab, address: host.address };
}

function start(page, seed = '7') {
  return page.evaluate((text) => {
    engine.setupSeed(text);
    const why = engine.start();
    store.drain();
    return why;
  }, seed);
}

const play = (page, beats) => page.evaluate((count) => window.play(count), beats);

/** Goes on with the only saved game: what is then shown, or why not. */
function goOn(page) {
  return page.evaluate(async () => {
    await store.refresh();
    const [game] = engine.list();
    if (!game) return 'no game';
    await store.claim(game.number);
    const why = engine.continueGame(game.number);
    store.drain();
    return why || window.shown();
  });
}

const leave = (page) =>
  page.evaluate(() => {
    engine.do('go');
    store.drain();
  });

const finish = (page) =>
  page.evaluate(() => {
    engine.do('finish');
    while (!engine.state().over) engine.do('tick');
    store.drain();
  });

const trouble = (page) => page.evaluate(() => store.trouble);

// ---- Tabs

test('a closed tab goes on at the very card', async (table) => {
  const { tab } = await empty(table);
  const page = await tab();
  assert.equal(page.trouble, '');
  assert.equal(await start(page), '');
  const shown = await play(page, 25);
  await page.close();
  const again = await tab();
  assert.equal(await goOn(again), shown);
  const before = await play(again, 1);
  assert.notEqual(before, shown);
});

test('a tab that was killed goes on at the very card', async (table) => {
  const { context, tab } = await empty(table);
  const page = await tab();
  await start(page);
  const cdp = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  await play(page, 30);
  await page.evaluate(() => window.settled((all) => all.saved.length === 1));
  await page.evaluate(() => {
    const never = () => undefined; // the database is not as fast as the game
    IDBDatabase.prototype.transaction = () => ({ objectStore: () => ({ put: never, delete: never }) });
  });
  const shown = await play(page, 10);
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  assert.equal(await goOn(await tab()), shown);
});

test('one game cannot be played in two tabs', async (table) => {
  const { tab } = await empty(table);
  const one = await tab();
  await start(one);
  await play(one, 5);
  const two = await tab();
  const listed = await two.evaluate(() => engine.list());
  assert.equal(listed.length, 1);
  assert.equal(listed[0].claimed, true);
  assert.equal(await goOn(two), 'That game is open in another window, or it has been deleted.');
  await two.evaluate((number) => store.release(number), listed[0].number); // it has nothing to let go of
  const { copies } = await two.evaluate(() => window.kept());
  assert.ok(copies.includes(`war.saved.${listed[0].number}`));
  await one.evaluate((number) => store.release(number), listed[0].number); // not while it is played here
  assert.equal(await goOn(two), 'That game is open in another window, or it has been deleted.');
  const shown = await play(one, 5);
  await leave(one);
  await two.evaluate(() => window.unclaimed());
  assert.equal(await goOn(two), shown);
  assert.equal(await goOn(one), 'That game is open in another window, or it has been deleted.');
});

test('a page that is loaded again waits for the lock of the page before', async (table) => {
  const { tab } = await empty(table);
  const one = await tab();
  await start(one);
  const shown = await play(one, 5);
  const two = await tab();
  const gotten = two.evaluate(async () => {
    const [game] = engine.list();
    if (!(await store.claim(game.number, true))) return 'no lock';
    return engine.continueGame(game.number) || window.shown();
  });
  await one.waitForTimeout(200);
  await one.close();
  assert.equal(await gotten, shown);
  const three = await tab();
  assert.equal(await three.evaluate(() => store.claim(engine.list()[0].number, true)), false);
  assert.equal(await trouble(three), '');
});

test("a game is this tab's own from its first card on, before the browser has given its lock", async (table) => {
  const { tab } = await empty(table);
  const page = await tab(() => {
    navigator.locks.request = () => new Promise(() => undefined);
  });
  await start(page);
  await play(page, 2);
  assert.notEqual(await page.evaluate(() => sessionStorage.getItem('war.here') ?? ''), '');
});

test('a game that was finished elsewhere is gone', async (table) => {
  const { tab } = await empty(table);
  const one = await tab();
  await start(one);
  await play(one, 3);
  await leave(one);
  const two = await tab();
  const number = await two.evaluate(() => engine.list()[0].number);
  assert.notEqual(await goOn(one), '');
  await finish(one);
  await one.evaluate(() => window.settled((all) => all.records.length === 1));
  const got = await two.evaluate(async (n) => [await store.claim(n), engine.continueGame(n)], number);
  assert.deepEqual(got, [false, 'That game is open in another window, or it has been deleted.']);
  await two.evaluate(() => store.refresh());
  const lists = await two.evaluate(() => [engine.list().length, engine.scoreboard(0).kinds.length]);
  assert.deepEqual(lists, [0, 1]);
});

test('what is finished is one record, and nothing else is left', async (table) => {
  const { tab } = await empty(table);
  const page = await tab();
  await page.evaluate(() => engine.set('speed', 3));
  await start(page);
  await play(page, 3);
  await finish(page);
  const all = await page.evaluate(() =>
    window.settled((kept) => kept.records.length === 1 && kept.copies.length === 0),
  );
  assert.equal(all.saved.length, 0);
  assert.equal(JSON.parse(all.records[0]).result, 'win');
  const again = await tab();
  assert.equal(await again.evaluate(() => engine.scoreboard(0).kinds.length), 1);
  assert.equal(await again.evaluate(() => engine.settings().find(({ name }) => name === 'speed').value), 3);
});

// ---- Trouble

const noDatabase = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('not here', 'SecurityError');
  };
};
const noCopies = () => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('not here', 'SecurityError');
    },
  });
};

test('without a database, a smaller place keeps everything', async (table) => {
  const { tab } = await empty(table);
  const page = await tab(noDatabase);
  assert.equal(page.trouble, words.keepSmall);
  await start(page, '7');
  await play(page, 5);
  await finish(page);
  await start(page, '8');
  const shown = await play(page, 25);
  assert.equal(await trouble(page), words.keepSmall);
  await page.close();
  const again = await tab();
  assert.equal(again.trouble, '');
  assert.equal(await goOn(again), shown);
  const all = await again.evaluate(() =>
    window.settled((kept) => kept.records.length === 1 && kept.saved.length === 1),
  );
  assert.deepEqual(
    all.copies.filter((id) => !id.startsWith('war.saved.')),
    [],
  );
});

test('without localStorage, the database keeps everything', async (table) => {
  const { tab } = await empty(table);
  const page = await tab(noCopies);
  assert.equal(page.trouble, '');
  await start(page);
  const shown = await play(page, 25);
  const database = await tab();
  await page.waitForFunction(() => store.written);
  await page.close();
  await database.evaluate(() => window.unclaimed());
  assert.equal(await goOn(database), shown);
});

test('where nothing can be kept, one plays on', async (table) => {
  const { tab } = await empty(table);
  const page = await tab(`(${noDatabase})();(${noCopies})()`);
  assert.equal(page.trouble, words.keepBlocked);
  assert.equal(await start(page), '');
  await play(page, 5);
  await leave(page);
  assert.notEqual(await goOn(page), 'no game');
  await finish(page);
  assert.equal(await page.evaluate(() => engine.state().unkept), false);
  assert.equal(await page.evaluate(() => store.refresh().then(() => engine.scoreboard(0).kinds.length)), 1);
  assert.equal(await trouble(page), words.keepBlocked);
});

/** Takes all the room that localStorage has. */
const fillCopies = () => {
  let size = 4_000_000;
  for (let i = 0; size > 0; i++) {
    try {
      localStorage.setItem(`filler${i}`, 'x'.repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
};

test('full storage is said, and written once there is room', async (table) => {
  const { context, tab, address } = await empty(table);
  const origin = new URL(address).origin;
  const cdp = await context.newCDPSession(await table.visit(context, address));
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const page = await tab(fillCopies);
  assert.equal(await start(page, '7'), '');
  await finish(page);
  await page.waitForFunction((sentence) => store.trouble === sentence, words.keepFull);
  assert.equal(await page.evaluate(() => store.refresh().then(() => engine.scoreboard(0).kinds.length)), 1);
  await page.evaluate(() => {
    window.said = [];
    store.onTrouble = (sentence) => window.said.push(sentence);
  });
  assert.equal(await start(page, '8'), '');
  const shown = await play(page, 5);
  assert.equal(await page.evaluate(() => engine.state().unkept), false);
  await page.evaluate(() => store.refresh());
  assert.deepEqual(await page.evaluate(() => window.said), []); // it has been said
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  await page.evaluate(() => localStorage.clear());
  await leave(page);
  await page.waitForFunction(() => store.trouble === '');
  const again = await tab();
  assert.equal(await again.evaluate(() => engine.scoreboard(0).kinds.length), 1);
  assert.equal(await goOn(again), shown);
});

test('damaged entries are said, and left as they are', async (table) => {
  const { tab } = await empty(table);
  const page = await tab();
  await start(page);
  const shown = await play(page, 5);
  await page.evaluate(() => window.settled((all) => all.saved.length === 1));
  await page.evaluate(async () => {
    const request = indexedDB.open('war');
    const database = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const change = database.transaction(['records', 'saved', 'settings'], 'readwrite');
    change.objectStore('records').put('{"number":5,"rules":"nonsense"}', 5);
    change.objectStore('records').put({ a: 1 }, 6);
    change.objectStore('saved').put('{"number":8}', 7);
    change.objectStore('settings').put('{', 'speed');
    await new Promise((resolve) => (change.oncomplete = resolve));
    database.close();
    for (const id of Object.keys(localStorage)) localStorage.setItem(id, '{"number":');
    localStorage.setItem('war.saved.99', 'junk');
    localStorage.setItem('war.saved.junk', 'junk');
  });
  await page.close();
  const again = await tab();
  assert.equal(again.trouble, words.keepDamaged({ entries: 5 }));
  assert.equal(await goOn(again), shown);
  const all = await again.evaluate(() => window.kept());
  assert.ok(all.records.includes('{"number":5,"rules":"nonsense"}'));
  assert.ok(all.saved.includes('{"number":8}'));
  assert.ok(all.settings.includes('{'));
  assert.ok(all.copies.includes('war.saved.99'));
  await again.evaluate(() => engine.set('speed', 3));
  await play(again, 1);
  await again.evaluate(() => window.settled((kept) => !kept.settings.includes('{')));
});

test('a database that is taken away is made again', async (table) => {
  const { tab } = await empty(table);
  const page = await tab();
  await start(page);
  await play(page, 3);
  await page.evaluate(() => window.settled((all) => all.saved.length === 1));
  await page.evaluate(async () => {
    const request = indexedDB.deleteDatabase('war');
    await new Promise((resolve) => (request.onsuccess = resolve));
  });
  const shown = await play(page, 3);
  await page.evaluate(() => window.settled((all) => all.saved?.length === 1));
  assert.equal(await trouble(page), '');
  await page.close();
  assert.equal(await goOn(await tab()), shown);
});

test('without Web Locks that is said, and games go on', async (table) => {
  const { tab } = await empty(table);
  const noLocks = () => Object.defineProperty(navigator, 'locks', { value: undefined });
  const page = await tab(noLocks);
  assert.equal(page.trouble, words.keepLocks);
  await start(page);
  const shown = await play(page, 5);
  await page.close();
  assert.equal(await goOn(await tab(noLocks)), shown);
});

// ---- Scoreboards

test('a score that is deleted is gone, here and in other tabs', async (table) => {
  const { tab } = await empty(table);
  const [page, other] = [await tab(), await tab()];
  const numbers = (of) =>
    of.evaluate(async () => {
      await store.refresh();
      return engine.scoreboard(0).lists.longest.map((entry) => entry.number);
    });
  for (const seed of ['1', '2', '3']) {
    await start(page, seed);
    await finish(page);
  }
  await page.evaluate(() => window.settled((all) => all.records.length === 3));
  const [first, ...rest] = await numbers(other);
  const erase = (of, number) =>
    of.evaluate((which) => {
      const said = engine.erase(which);
      store.drain();
      return said;
    }, number);
  assert.equal(await erase(page, first), '1 game is deleted from the scoreboard.');
  await page.evaluate(() => window.settled((all) => all.records.length === 2 && all.copies.length === 0));
  assert.deepEqual(await numbers(page), rest);
  assert.deepEqual(await numbers(other), rest);
  assert.equal(await erase(other, 0), '2 games are deleted from the scoreboard.');
  await other.evaluate(() => window.settled((all) => all.records.length === 0));
  assert.deepEqual(await numbers(page), []);
  assert.deepEqual(await numbers(await tab()), []);
});

test('a scoreboard is the same in the page and in the program', async (table) => {
  const { tab } = await empty(table);
  const folder = mkdtempSync(join(tmpdir(), 'war-board-'));
  const run = (...more) =>
    spawnSync(table.war, ['scores', ...more, '--db', join(folder, 'scores.db')], { encoding: 'utf8' });
  // The numbers are each board's own.
  const alike = (board) => board.replaceAll(/"number":\d+/g, '"number":0');
  try {
    const page = await tab();
    for (const [seed, name] of [
      ['9223372036854775807', 'Änne'],
      ['2', 'ÄNNE'],
    ]) {
      await page.evaluate((text) => engine.setupPerson(0, text), name);
      await start(page, seed);
      await finish(page);
    }
    const exported = await page.evaluate(() => store.exportScores());
    assert.match(exported, /"seed":9223372036854775807,/);
    assert.equal(exported.split('\n').length, 4);
    writeFileSync(join(folder, 'board'), exported);
    assert.equal(run('--import', join(folder, 'board')).stdout, '2 scores imported\n');
    assert.equal(alike(run('--export', '-').stdout), alike(exported));

    // Back again, and what is wrong with lines.
    const first = exported.split('\n')[1];
    const bad = [
      '{"a":',
      '[1]',
      '{}',
      first.replace('"game":0', '"game":1'),
      first.replace('"turns":', '"turns":1.5,"x":'),
    ];
    const more = ['\ufeff{"format":"war scores","version":1}', '', first, first, ...bad, ''].join('\r\n');
    writeFileSync(join(folder, 'more'), more);
    const said = run('--import', join(folder, 'more'));
    const result = await page.evaluate((text) => store.importScores(text), more);
    assert.deepEqual([result.added, result.known], [1, 1]);
    assert.match(said.stdout, /^1 score imported, 1 known already, 5 lines not used|^1 score imported/);
    const reasons = said.stderr
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^.*: line /, ''));
    assert.deepEqual(
      result.refused.slice(1).map(({ line, why }) => `${line}: ${why}`),
      reasons.slice(1),
    );
    assert.deepEqual(result.refused[0], { line: 5, why: words.notJson });
    assert.equal(alike(run('--export', '-').stdout), alike(await page.evaluate(() => store.exportScores())));
    await page.evaluate(() => window.settled((all) => all.records.length === 3));
    assert.equal(await page.evaluate(() => store.importScores('811,Jas')), words.noBoard);
    assert.equal(await page.evaluate(() => store.importScores('')), words.noBoard);
    assert.equal(
      await page.evaluate(() => store.importScores('{"format":"war scores","version":2}')),
      words.newerBoard,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
