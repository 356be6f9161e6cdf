// SPDX-License-Identifier: MIT
// When a newer page is offered, in the order in which browsers tell of a service worker.

import assert from 'node:assert/strict';
import { load, test } from '../testing.mjs';

const { startOffline } = await load('src/updates.ts');

/** A page with or without a worker that controls it; `come` lets another worker come. */
async function visit({ controlled }) {
  const seen = { offers: [], reloads: 0 };
  const registration = new EventTarget();
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: async () => registration,
  });
  const come = () => {
    const worker = Object.assign(new EventTarget(), {
      state: 'installing',
      postMessage: (text) => (worker.got = text),
    });
    const become = (state) => {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    };
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    return { worker, become };
  };
  await startOffline(
    (update) => seen.offers.push(update),
    container,
    () => seen.reloads++,
  );
  return { seen, registration, container, come };
}

test('on a first visit nothing newer is offered, whatever the order', async () => {
  for (const early of [true, false]) {
    const { seen, container, come } = await visit({ controlled: false });
    const { worker, become } = come();
    if (early) container.controller = worker; // as WebKit does
    become('installed');
    container.controller = worker;
    become('activated');
    assert.equal(seen.offers.length, 0);
    come().become('installed'); // while the page stays open
    assert.equal(seen.offers.length, 1);
  }
});

test('a newer page is offered once, and loaded when it has taken over', async () => {
  const { seen, registration, container, come } = await visit({ controlled: true });
  const { worker, become } = come();
  registration.waiting = worker;
  become('installed');
  assert.equal(seen.offers.length, 1);
  seen.offers[0]();
  assert.equal(worker.got, 'update');
  assert.equal(seen.reloads, 0);
  container.dispatchEvent(new Event('controllerchange'));
  assert.equal(seen.reloads, 1);
});

test('Reload loads the page, even if the newer one is at work already', async () => {
  const { seen, registration, come } = await visit({ controlled: true });
  const { worker, become } = come();
  registration.waiting = worker;
  become('installed');
  registration.waiting = null;
  seen.offers[0]();
  assert.equal(seen.reloads, 1);
});
