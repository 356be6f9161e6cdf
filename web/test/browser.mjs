// SPDX-License-Identifier: MIT
// The browser of the tests. One browser serves all tests; each test has a table of its own, which opens pages, closes
// them in the end, and notes what must not happen: an error on the console, which is also where the browser reports
// what the policy of the page forbids, and a request that leaves the host of the page.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { Window } from './drivers.mjs';
import { startHost } from './host.mjs';
import { look } from './look.mjs';

export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  landscape: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
// Seconds, for a machine that has much else to do.
const PATIENCE = Number(process.env.WAR_TEST_PATIENCE ?? 300);

let browser;
let server;

function launch() {
  browser ??= chromium.launch({
    executablePath: process.env.WAR_TEST_BROWSER ?? '/usr/bin/chromium-headless-shell',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return browser;
}

/** Starts "war page", which prints its address. */
async function startServer(war) {
  const program = spawn(war, ['page', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => program.kill()); // also when the tests are stopped
  for await (const line of createInterface({ input: program.stdout })) {
    const address = line.match(/http:\/\/\S+\//)?.[0];
    if (address) return { address, close: () => program.kill() };
  }
  throw new Error('war page has not said where it serves');
}

export async function closeBrowser() {
  await (await browser)?.close();
  (await server)?.close();
}

export class Table {
  problems = [];
  #contexts = [];
  #closing = [];
  #crashed = new Set();
  #pages = [];
  #windows = [];

  constructor(options) {
    this.war = options.war;
    this.folder = options.page || join(dirname(options.war), 'web', 'page');
    this.hosted = options.page !== '';
  }

  /** The address of the page. */
  async address() {
    server ??= this.hosted ? startHost(this.folder) : startServer(this.war);
    return (await server).address;
  }

  /** Serves a folder as any static host would, for as long as the test takes. */
  async host(folder = this.folder, options = {}) {
    const host = await startHost(folder, options);
    this.#closing.push(host);
    return host;
  }

  /** A browser that knows nothing yet. Options: size, scheme ('light'), contrast, forcedColors, motion, workers, and
   *  those of playwright. */
  async context({ size = 'desktop', scheme = 'light', motion = false, workers = false, ...others } = {}) {
    const context = await (await launch()).newContext({
      ...SIZES[size],
      colorScheme: scheme,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      serviceWorkers: workers ? 'allow' : 'block',
      ...others,
    });
    context.setDefaultTimeout(PATIENCE * 1000);
    context.setDefaultNavigationTimeout(PATIENCE * 1000);
    context.look = `${size}-${others.forcedColors === 'active' ? 'forced' : others.contrast === 'more' ? 'contrast' : scheme}`;
    this.#contexts.push(context);
    return context;
  }

  /** A page in that browser, opened where `at` (such as "#ID") says, relative to the address or absolute. */
  async visit(context, at = '') {
    const page = await context.newPage();
    const address = new URL(at, await this.address()).href;
    const home = new URL('.', address).href;
    page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(`on the console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.problems.push(`not caught: ${error.stack ?? error}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(home) && !/^(data|blob):/.test(url)) this.problems.push(`asks for ${url}`);
    });
    page.on('crash', () => this.#crashed.add(page));
    this.#pages.push(page);
    await page.goto(address);
    return page;
  }

  /** A window of another browser, 'webkit' or 'firefox', that shows the page. */
  async window(kind, size) {
    const host = await this.host(this.folder, { watched: true });
    return this.windowAt(kind, size, host.address);
  }

  async windowAt(kind, size, address) {
    const window = await Window.open(kind, size);
    this.#windows.push(window);
    await window.go(address);
    return window;
  }

  /** A page in a fresh browser. */
  async open(options = {}) {
    return this.visit(await this.context(options), options.at);
  }

  /** What a person would not put up with, which must not be there. */
  async look(page, what) {
    const { width, height } = page.viewportSize();
    for (const one of await look(page)) this.problems.push(`${what}, ${width} by ${height}: ${one}`);
  }

  /** What axe-core finds, which must be nothing; or only what one of its rules does. */
  async axe(page, what, rule = '') {
    await this.look(page, what);
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await page.evaluate(axe);
    const found = await page.evaluate(async (only) => {
      const rules = only ? { runOnly: { type: 'rule', values: [only] } } : {};
      const results = await window.axe.run(document, { resultTypes: ['violations'], ...rules });
      return results.violations.map((one) => ({
        rule: `${one.id}: ${one.help}`,
        nodes: one.nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
      }));
    }, rule);
    for (const one of found) {
      this.problems.push(`axe on ${what}, ${page.context().look}: ${one.rule}\n  ${one.nodes.join('\n  ')}`);
    }
  }

  /** A picture to be looked at, in web/pictures beside the program. */
  async picture(page, name) {
    await this.look(page, name);
    const folder = join(dirname(this.war), 'web', 'pictures');
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ animations: 'disabled', path: join(folder, `${name}-${page.context().look}.png`) });
  }

  /** The pages that show anything: those that were not closed, and have not crashed. */
  #shown() {
    return this.#pages.filter((page) => !page.isClosed() && !this.#crashed.has(page));
  }

  /** Looks at what the pages show in the end. */
  async checkProblems() {
    for (const page of this.#shown()) await this.look(page, 'in the end');
    for (const window of this.#windows) this.problems.push(...window.problems);
    if (this.problems.length > 0) throw new Error('something happened that must not');
  }

  /** What was on the pages, for whoever reads of a failure. */
  async describe() {
    const texts = [];
    for (const page of this.#shown()) {
      const text = await page
        .locator('body')
        .innerText({ timeout: 1000 })
        .catch(() => 'it cannot be read');
      texts.push(`page ${page.url()}:\n${text.slice(0, 2000)}`);
    }
    for (const window of this.#windows) texts.push(...window.problems, await window.text());
    return texts.join('\n');
  }

  async close() {
    for (const window of this.#windows) await window.close();
    for (const context of this.#contexts) await context.close().catch(() => undefined);
    for (const one of this.#closing) one.close();
  }
}
