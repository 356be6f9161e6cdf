// SPDX-License-Identifier: MIT
// The page without a network, in a newer version, and as one file.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load, test } from '../testing.mjs';

const { words } = await load('src/words.ts');

/** Waits until the service worker has kept the page and answers for it. */
async function kept(page) {
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

test('works from any static host, and without one once it was loaded', async (table) => {
  const host = await table.host();
  const context = await table.context({ workers: true });
  const page = await table.visit(context, host.address);
  await kept(page);
  host.close();
  await context.setOffline(true);
  for (const at of ['', '?from=somewhere', 'index.html']) {
    await page.goto(host.address + at);
    await page.getByRole('main').waitFor();
  }
});

test('a newer page waits until it is asked for', async (table) => {
  const folder = mkdtempSync(join(tmpdir(), 'war-page-'));
  const change = (file, from, to) => {
    const text = readFileSync(join(folder, file), 'utf8');
    assert.match(text, from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  try {
    cpSync(table.folder, folder, { recursive: true });
    const host = await table.host(folder);
    const page = await table.visit(await table.context({ workers: true }), host.address);
    await kept(page);
    change('index.html', /<title>.*<\/title>/, '<title>Newer</title>');
    change('offline.js', /"[0-9a-f]{10}"/, '"newer"');
    await page.reload();
    assert.equal(await page.title(), 'War');
    await page.getByText(words.newerPage).waitFor();
    await page.getByRole('button', { name: words.reload }).click();
    await page.waitForFunction(() => document.title === 'Newer');
    assert.deepEqual(await page.evaluate(() => caches.keys()), ['war-page-newer']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('is one file that can be opened from a folder', async (table) => {
  const folder = mkdtempSync(join(tmpdir(), 'war-page-'));
  try {
    const file = join(folder, 'a name with spaces.html');
    cpSync(join(table.folder, 'war.html'), file);
    const page = await table.visit(await table.context(), pathToFileURL(file).href);
    await page.getByRole('main').waitFor();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('can be installed', async (table) => {
  const context = await table.context({ workers: true });
  const page = await table.visit(context);
  await kept(page);
  const session = await context.newCDPSession(page);
  const { errors, manifest } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(manifest.icons.length, 4);
  assert.equal(manifest.display, 'kStandalone');
  for (const size of ['192x192', '512x512']) assert.ok(manifest.icons.some(({ sizes }) => sizes.includes(size)));
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Some browsers of tests forget everything, as a private window does, and nothing is installed from one.
  const errorIds = installabilityErrors.map(({ errorId }) => errorId);
  assert.deepEqual(
    errorIds.filter((id) => id !== 'in-incognito'),
    [],
  );
});
