// SPDX-License-Identifier: MIT
// The page's side of the service worker in offline.ts.

import { oneFile } from './assets';

/** Starts the service worker, where there can be one. Calls `tell` when a newer page is ready; the
 *  function it gets loads that. */
export async function startOffline(tell: (update: () => void) => void): Promise<void> {
  if (oneFile || !('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  try {
    const registration = await container.register('offline.js');
    const offer = (waiting: ServiceWorker): void => {
      tell(() => {
        container.addEventListener('controllerchange', () => location.reload());
        waiting.postMessage('update');
      });
    };
    if (registration.waiting && container.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        // Without a controller this is the first visit, and nothing is replaced.
        if (coming.state === 'installed' && container.controller) offer(coming);
      });
    });
  } catch {
    // Blocked, or not over https: the page works as long as it is open.
  }
}
