// SPDX-License-Identifier: MIT
// The service worker where nothing can be kept.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { test } from '../testing.mjs';

/** The handlers of offline.js, in surroundings of our own. */
function startWorker(folder, caches, fetch) {
  const handlers = {};
  const self = {
    addEventListener: (kind, handler) => {
      handlers[kind] = handler;
    },
    registration: { scope: 'https://example.org/war/' },
  };
  runInNewContext(readFileSync(join(folder, 'offline.js'), 'utf8'), { self, caches, fetch, URL, Request });
  return handlers;
}

function ask(handlers, url, method = 'GET') {
  let answer;
  handlers.fetch({
    request: { url, method, mode: 'navigate' },
    respondWith: (promise) => {
      answer = promise;
    },
  });
  return answer;
}

test('blocked storage leaves everything to the network', async ({ folder }) => {
  const blocked = { open: () => Promise.reject(new Error('SecurityError')) };
  const handlers = startWorker(folder, blocked, async () => 'from the network');
  assert.equal(await ask(handlers, 'https://example.org/war/'), 'from the network');
});

test('what is not of the page is not its business', ({ folder }) => {
  const handlers = startWorker(folder, {}, () => assert.fail());
  for (const url of ['https://example.org/war/other.html', 'https://example.org/', 'https://example.com/war/']) {
    assert.equal(ask(handlers, url), undefined, url);
  }
  assert.equal(ask(handlers, 'https://example.org/war/', 'POST'), undefined);
});
