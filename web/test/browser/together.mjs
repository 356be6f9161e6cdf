// SPDX-License-Identifier: MIT
// Tables over the network: people in browsers of their own at one table, by the real server. All of them see the same
// game, whatever happens to one of them or to the server.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { button, settled, tableOf, words } from '../play.mjs';
import { LONG, test } from '../testing.mjs';

process.setMaxListeners(0); // each program that is started here ends with this one

// What a browser notes while its server is away, or says no.
const AWAY = /on the console: Failed to load resource/;

/** A server of tables that can be killed, and started again on the same port. */
class Server {
  port = 0;
  folder = mkdtempSync(join(tmpdir(), 'war-tables-'));

  constructor(table) {
    this.war = table.war;
  }

  async start() {
    const files = ['--tables', join(this.folder, 'tables.db'), '--db', join(this.folder, 'scores.db')];
    const program = spawn(this.war, ['serve', '--port', `${this.port}`, ...files], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.program = program;
    process.on('exit', () => program.kill());
    for await (const line of createInterface({ input: program.stdout })) {
      const found = line.match(/http:\/\/127\.0\.0\.1:(\d+)\//);
      if (!found) continue;
      this.address = found[0];
      this.port = Number(found[1]);
      return this;
    }
    throw new Error('war serve has not said where it serves');
  }

  async end(signal) {
    const ended = new Promise((resolve) => this.program.once('exit', resolve));
    this.program.kill(signal);
    await ended;
  }

  async close() {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function withServer(table, act) {
  const server = await new Server(table).start();
  try {
    await act(server);
  } finally {
    await server.close();
  }
}

/** Somebody in a terminal, who presses Enter again and again, at a home of their own. */
class Terminal {
  said = '';

  constructor(server, link, name) {
    this.command = [server.war, ['join', link, '--name', name, '--plain', '--speed', '9']];
    this.home = join(server.folder, name);
    this.start();
  }

  start() {
    const [war, words] = this.command;
    const program = spawn(war, words, {
      env: { ...process.env, HOME: this.home, XDG_DATA_HOME: this.home },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    program.stdin.on('error', () => undefined);
    program.stdout.on('data', (data) => {
      this.said += data;
    });
    const timer = setInterval(() => program.stdin.write('\n'), 200);
    program.on('exit', () => clearInterval(timer));
    process.on('exit', () => program.kill('SIGKILL'));
    this.program = program;
  }

  async kill() {
    const ended = new Promise((resolve) => this.program.once('exit', resolve));
    this.program.kill('SIGKILL');
    await ended;
  }

  /** Waits until it has said something, in lines of any length. */
  async says(text) {
    const isSaid = () => this.said.replace(/\s+/g, ' ').includes(text);
    for (let tries = 0; tries < 3000 && !isSaid(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    assert.ok(isSaid(), `no "${text}" in\n${this.said.slice(-2000)}`);
  }
}

const dialogOf = (page, name) => page.getByRole('dialog', { name });

/** Somebody who opens a table, and its link. */
async function openTable(table, server, { players = 2, rules = 'classic', size = 'desktop' } = {}) {
  const page = await table.visit(await table.context({ size }), server.address);
  await page.getByRole('button', { name: words.together }).click();
  const dialog = dialogOf(page, words.togetherTitle);
  await dialog.getByLabel(words.name).fill('Ada');
  await dialog.getByRole('radio', { name: `${players}`, exact: true }).check();
  await dialog.getByLabel(words.rules).selectOption(rules);
  await button(dialog, words.openTable).click();
  const link = await dialog.getByRole('textbox', { name: words.link }).inputValue();
  return { page, link };
}

async function joinTable(table, link, name, size = 'phone') {
  const page = await table.visit(await table.context({ size }), link);
  const dialog = dialogOf(page, words.joinTitle);
  await dialog.getByLabel(words.name).fill(name);
  await button(dialog, words.join).click();
  return page;
}

const atTable = (page) => page.locator('body[data-at=table]').waitFor();

/** Everybody turns up a card so many times, unless they are out or the game is over. */
async function play(pages, times) {
  for (let i = 0; i < times; i += 1)
    for (const page of pages) {
      await page.locator('.control.main:enabled, .ending:visible, .plate.out.own').first().waitFor();
      if (await page.locator('.control.main').isEnabled()) await page.locator('.control.main').click();
    }
}

/** Waits until a page shows what another one does. */
async function same(page, other) {
  const wanted = async () => JSON.stringify(await tableOf(other));
  for (let tries = 0; tries < 200; tries += 1) {
    await settled(page);
    await settled(other);
    if (JSON.stringify(await tableOf(page)) === (await wanted())) return;
    await page.waitForTimeout(100);
  }
  assert.deepEqual(await tableOf(page), await tableOf(other));
}

async function forgiving(table, act) {
  await act();
  table.problems = table.problems.filter((problem) => !AWAY.test(problem));
}

test('a desktop, a phone and somebody who watches play together to the end, and again', async (table) => {
  await withServer(table, async (server) => {
    const { page: ada, link } = await openTable(table, server, { rules: 'quick' });
    await table.look(ada, 'the lobby');
    const bob = await joinTable(table, link, 'Bob');
    await atTable(ada);
    await atTable(bob);
    const watcher = await table.visit(await table.context({ size: 'tablet' }), link.replace(/\.[^.]*$/, ''));
    await atTable(watcher);
    await play([ada, bob], 3);
    await same(bob, ada);
    await same(watcher, ada);
    assert.equal(await watcher.locator('.control.main').isEnabled(), false);
    await table.look(bob, 'a table over the network');
    await button(ada, words.auto).click(); // the host lets it play by itself
    for (const page of [ada, bob, watcher]) await page.locator('.ending').waitFor();
    await same(bob, ada);
    await same(watcher, ada);
    const said = await ada.locator('#ending-result').textContent();
    assert.equal(await bob.locator('#ending-result').textContent(), said);
    await table.look(ada, 'the end at a table over the network');
    await ada.locator('.ending .choices:not([inert])').waitFor();
    await ada.locator('.ending .choices button').first().click();
    await bob.locator('.ending').waitFor({ state: 'hidden' });
    await play([ada, bob], 2);
    await same(bob, ada);
    assert.ok((await ada.evaluate(() => Number(document.body.dataset.turn))) <= 2);
  });
});

test('a reload, a lost network and a server that is killed lose no card', async (table) => {
  await withServer(table, (server) =>
    forgiving(table, async () => {
      const { page: ada, link } = await openTable(table, server);
      const bob = await joinTable(table, link, 'Bob');
      await atTable(bob);
      await play([ada, bob], 4);
      await same(bob, ada);

      await bob.reload();
      await atTable(bob);
      await same(bob, ada);
      await play([ada, bob], 2);

      await bob.context().setOffline(true);
      await ada.locator('.control.main').click();
      await bob.context().setOffline(false);
      await play([bob], 1);
      await play([ada, bob], 1);
      await same(bob, ada);

      await server.end('SIGKILL');
      await server.start();
      await play([ada, bob], 3);
      await same(bob, ada);

      await button(bob, words.homeOf).click();
      await button(bob.getByRole('alertdialog', { name: words.leaveTitle }), words.comeBack).click();
      await bob.locator('.welcome').waitFor();
      await bob.getByRole('button', { name: words.backToTable }).click();
      await atTable(bob);
      await same(bob, ada);
      await play([ada, bob], 1);
      await same(bob, ada);
    }),
  );
});

test('a browser, a phone and a terminal play to the end, whatever happens to them', async (table) => {
  await withServer(table, (server) =>
    forgiving(table, async () => {
      const { page: ada, link } = await openTable(table, server, { players: 3, rules: 'quick' });
      const bob = await joinTable(table, link, 'Bob');
      const cy = new Terminal(server, link, 'Cy');
      await atTable(ada);
      await atTable(bob);
      await play([ada, bob], 5);
      await cy.says('Turn 3.');

      await bob.reload();
      await atTable(bob);
      await play([ada, bob], 3);
      await cy.kill();
      cy.start();
      await play([ada, bob], 5);

      await ada.context().setOffline(true);
      await ada.waitForTimeout(LONG ? 10_000 : 2000);
      await ada.context().setOffline(false);
      await play([ada, bob], 80); // a game of 50 turns, and its wars
      for (const page of [ada, bob]) await page.locator('.ending').waitFor();
      await same(bob, ada);
      const said = await ada.locator('#ending-result').textContent();
      assert.equal(await bob.locator('#ending-result').textContent(), said);
      const [winner] = said.match(/Ada|Bob|Cy/) ?? assert.fail(said);
      await cy.says(said.includes('wins') ? `${winner} wins` : 'draw');
      await cy.kill();
    }),
  );
});

test('WebKit and Firefox at the table of a Chromium', async (table) => {
  await withServer(table, async (server) => {
    const { page: ada, link } = await openTable(table, server, { players: 3, rules: 'classic' });
    const windows = [];
    for (const kind of ['webkit', 'firefox']) {
      const window = await table.windowAt(kind, { width: 390, height: 844 }, link);
      await window.until('an invitation', () => document.querySelector('dialog input') !== null);
      await window.evaluate(() => document.querySelector('dialog input').focus());
      await window.type(kind);
      await window.look(table, 'invitation');
      await window.click(words.join);
      windows.push(window);
    }
    for (let turn = 0; turn < 4; turn += 1) {
      await play([ada], 1);
      for (const window of windows) {
        await window.until('a card', () => document.querySelector('.control.main')?.disabled === false);
        await window.press(' ');
      }
    }
    const shown = () =>
      [...document.querySelectorAll('.plate .count')]
        .map((one) => one.textContent)
        .sort()
        .join();
    await ada.locator('.control.main:enabled').waitFor();
    for (const window of windows) {
      await window.until('a card', () => document.querySelector('.control.main')?.disabled === false);
      await window.settled();
      assert.equal(await window.evaluate(shown), await ada.evaluate(shown));
      await window.look(table, 'together');
    }
  });
});

test('links that lead nowhere, and full tables', async (table) => {
  await withServer(table, (server) =>
    forgiving(table, async () => {
      const none = await table.visit(
        await table.context(),
        `${server.address}#table=0123456789abcdef.0123456789abcdef`,
      );
      await none.locator('.notice.alert').waitFor();
      await none.locator('body[data-at=home]').waitFor();
      const { link } = await openTable(table, server);
      const bob = await joinTable(table, link, 'Bob');
      await atTable(bob);
      const cy = await table.visit(await table.context(), link); // may only watch
      await atTable(cy);
      assert.equal(await cy.locator('.control.main').isEnabled(), false);
    }),
  );
});

test('whoever leaves for good gives the seat up', async (table) => {
  await withServer(table, (server) =>
    forgiving(table, async () => {
      const { page: ada, link } = await openTable(table, server, { players: 3, rules: 'party' });
      const bob = await joinTable(table, link, 'Bob');
      const lobby = dialogOf(ada, words.togetherTitle);
      await lobby.getByText('Bob').waitFor();
      await button(dialogOf(bob, words.togetherTitle), words.close).click();
      await lobby.getByText('Bob').waitFor({ state: 'hidden' });
      await bob.goto('about:blank');
      await bob.goto(link);
      const dialog = dialogOf(bob, words.joinTitle);
      await dialog.getByLabel(words.name).fill('Bob');
      await button(dialog, words.join).click();
      await lobby.getByText('Bob').waitFor();
      await button(ada, words.startNow).click();
      await atTable(bob);
      await bob.keyboard.press('q'); // by accident: the seat is kept
      await bob.locator('.welcome').waitFor();
      await bob.getByRole('button', { name: words.backToTable }).click();
      await atTable(bob);
      assert.equal(await ada.locator('.plate .name', { hasText: 'Bob' }).count(), 1);
      await button(bob, words.homeOf).click();
      await button(bob.getByRole('alertdialog', { name: words.leaveTitle }), words.leaveForGood).click();
      await bob.locator('.welcome').waitFor();
      await play([ada], 3); // the computer plays for Bob
      await ada.locator('.plate .name', { hasText: 'Bob' }).waitFor({ state: 'hidden' });
    }),
  );
});

test('a link to a table that is not complete', async (table) => {
  await withServer(table, async (server) => {
    const page = await table.visit(await table.context(), `${server.address}#table=0123`);
    await page.getByText(words.badTableLink).waitFor();
    await page.locator('body[data-at=home]').waitFor();
  });
});

test('nobody takes the name of somebody else', async (table) => {
  await withServer(table, (server) =>
    forgiving(table, async () => {
      const { link } = await openTable(table, server, { players: 3, rules: 'party' });
      const page = await table.visit(await table.context({ size: 'phone' }), link);
      const dialog = dialogOf(page, words.joinTitle);
      await dialog.getByLabel(words.name).fill('ada');
      await button(dialog, words.join).click();
      await dialog.locator('.field-error:not(:empty)').waitFor();
      await table.axe(page, 'an invitation');
      await dialog.getByLabel(words.name).fill('Bob');
      await button(dialog, words.join).click();
      await dialogOf(page, words.togetherTitle).waitFor();
      await table.axe(page, 'the lobby');
    }),
  );
});
