// SPDX-License-Identifier: MIT
// WebKit and Firefox, as Debian has them: WebKit's MiniBrowser by WebDriver over HTTP, on a screen that Xvfb makes up,
// and Firefox by its own protocol, Marionette, which has the same commands. A Window does what a person does in it.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { lookBy } from './look.mjs';

const PATIENCE = 1000 * Number(process.env.WAR_TEST_PATIENCE ?? 300); // milliseconds; only what hangs takes that long

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function until(what, ready) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const value = await ready();
    if (value) return value;
    if (Date.now() > end) throw new Error(`${what} has not come`);
    await pause(50);
  }
}

/** Processes and folders that are gone when the browser is. */
class Belongings {
  #kept = [];

  folder() {
    const folder = mkdtempSync(join(tmpdir(), 'war-browser-'));
    this.#kept.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
    return folder;
  }

  start(program, words, options = {}) {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'], detached: true, ...options });
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    process.on('exit', end);
    this.#kept.push(end);
    return child;
  }

  drop() {
    for (const end of this.#kept.reverse()) end();
  }
}

async function firstLine(child) {
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('it has ended at once');
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

// ---- WebKit

// A window is never narrower than its toolbar, so that has to be small.
const GTK_STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px }';
const GTK_SETTINGS = '[Settings]\ngtk-enable-animations=0\n';

const HTTP = {
  go: ['POST', '/url'],
  back: ['POST', '/back'],
  forward: ['POST', '/forward'],
  reload: ['POST', '/refresh'],
  run: ['POST', '/execute/sync'],
  act: ['POST', '/actions'],
  size: ['POST', '/window/rect'],
  picture: ['GET', '/screenshot'],
};

/** It is no program for everybody, and lies among the libraries. */
function miniBrowser() {
  const below = (folder, name) =>
    readdirSync(folder)
      .filter((one) => name.test(one))
      .map((one) => join(folder, one));
  return below('/usr/lib', /-linux-/)
    .flatMap((folder) => below(folder, /^webkit2gtk-4/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(existsSync);
}

async function startWebKit(belongings) {
  const home = belongings.folder();
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), GTK_STYLE);
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), GTK_SETTINGS);
  const display = await firstLine(
    belongings.start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']),
  );
  const port = await freePort();
  const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  belongings.start('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...folders, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  });
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await until('the driver of WebKit', () => call('GET', '/status').catch(() => false));
  const browser = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
  const { sessionId } = await call('POST', '/session', { capabilities });
  return {
    send: (command, body = {}) => {
      const [method, path] = HTTP[command];
      return call(method, `/session/${sessionId}${path}`, method === 'GET' ? undefined : body);
    },
    close: () => call('DELETE', `/session/${sessionId}`),
  };
}

// ---- Firefox

const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'marionette.port': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 0,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

const MARIONETTE = {
  go: 'WebDriver:Navigate',
  back: 'WebDriver:Back',
  forward: 'WebDriver:Forward',
  reload: 'WebDriver:Refresh',
  run: 'WebDriver:ExecuteScript',
  act: 'WebDriver:PerformActions',
  size: 'WebDriver:SetWindowRect',
  picture: 'WebDriver:TakeScreenshot',
};

/** Messages with their lengths before them: "12:[0,1,\"name\"]". */
function marionette(port) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map();
  let buffer = Buffer.alloc(0);
  let last = 0;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
  });
  socket.on('data', (more) => {
    buffer = Buffer.concat([buffer, more]);
    for (;;) {
      const colon = buffer.indexOf(':');
      const end = colon + 1 + Number(buffer.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || buffer.length < end) return;
      const [, id, error, value] = [].concat(JSON.parse(buffer.subarray(colon + 1, end)));
      buffer = buffer.subarray(end);
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error) reject?.(new Error(`${error.error}: ${error.message}`));
      else resolve?.(value);
    }
  });
  const call = (name, body = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, name, body]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return { call, end: () => socket.destroy() };
}

async function startFirefox(belongings) {
  const profile = belongings.folder();
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  belongings.start('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: 'ignore',
  });
  const said = join(profile, 'MarionetteActivePort');
  const port = await until('Firefox', () => existsSync(said) && Number(readFileSync(said, 'utf8')));
  const { call, end } = marionette(port);
  await call('WebDriver:NewSession');
  return {
    send: async (command, body) => {
      const value = await call(MARIONETTE[command], body);
      return value !== null && typeof value === 'object' && 'value' in value ? value.value : value;
    },
    close: async () => {
      await call('Marionette:Quit').catch(() => undefined);
      end();
    },
  };
}

// ---- Both

export const BROWSERS = {
  webkit: { start: startWebKit, isThere: () => existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb') },
  firefox: { start: startFirefox, isThere: () => existsSync('/usr/bin/firefox-esr') },
};

/** Runs in the page: where to press the control, of those in sight, whose name is that or begins like it. */
function findControl(name) {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const said = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const controls = [...root.querySelectorAll('button, a[href], summary, label')].filter(
    (element) => element.checkVisibility() && !element.disabled,
  );
  const control = controls.find((one) => said(one) === name) ?? controls.find((one) => said(one).startsWith(name));
  if (!control) return undefined;
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = control.getBoundingClientRect();
  const at = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
  const hit = document.elementFromPoint(at.x, at.y);
  return hit && control.contains(hit) ? at : undefined;
}

const KEYS = { Enter: '\ue007', Escape: '\ue00c', ' ': ' ' };

export class Window {
  problems = [];
  #belongings = new Belongings();
  #browser;

  static async open(kind, size) {
    const window = new Window();
    window.kind = kind;
    try {
      window.#browser = await BROWSERS[kind].start(window.#belongings);
      await window.resize(size);
    } catch (error) {
      await window.close();
      throw error;
    }
    return window;
  }

  /** Makes the page as large as that, as far as the browser lets it. */
  async resize({ width, height }) {
    const inner = () => this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await this.#browser.send('size', { width, height });
    const { height: shown } = await inner();
    await this.#browser.send('size', { width, height: 2 * height - shown });
  }

  go(address) {
    return this.#browser.send('go', { url: address });
  }

  back() {
    return this.#browser.send('back');
  }

  reload() {
    return this.#browser.send('reload');
  }

  evaluate(body, ...args) {
    return this.#browser.send('run', { script: `return (${body})(...arguments)`, args });
  }

  /** Waits until something holds in the page. */
  until(what, body, ...args) {
    return until(what, () => this.evaluate(body, ...args));
  }

  settled() {
    return this.until('rest', () => document.body.dataset.busy === 'false');
  }

  async clickAt({ x, y }) {
    const steps = [
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
    ];
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
    await this.#browser.send('act', {
      actions: [{ ...pointer, actions: [...steps, { type: 'pointerUp', button: 0 }] }],
    });
  }

  /** Presses the control with that name, once it is there and nothing lies over it. */
  async click(name) {
    assert.ok(name, 'a control without a name');
    await this.clickAt(await this.until(`"${name}"`, findControl, name));
  }

  press(key) {
    return this.type(KEYS[key] ?? key);
  }

  async type(text) {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.#browser.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Looks at what is there, and takes a picture of it beside the others. */
  async look(table, name) {
    const wrong = await lookBy((body, ...args) => this.evaluate(body, ...args));
    const noted = await this.evaluate(() => window.unexpected?.splice(0) ?? []);
    this.problems.push(...[...wrong, ...noted].map((one) => `${name}: ${one}`));
    const folder = join(dirname(table.war), 'web', 'pictures');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${this.kind}-${name}.png`), Buffer.from(await this.#browser.send('picture'), 'base64'));
  }

  text() {
    return this.evaluate(() => `${location.href}:\n${document.body.innerText.slice(0, 2000)}`).catch(String);
  }

  async close() {
    await this.#browser?.close().catch(() => undefined);
    this.#belongings.drop();
  }
}
