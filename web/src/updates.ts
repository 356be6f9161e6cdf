// SPDX-License-Identifier: MIT
// The page's side of the service worker in offline.ts.

/** Starts the service worker, where there can be one. Calls `tell` when a newer page is ready; the function it gets
 *  loads that. */
export async function startOffline(
  tell: (update: () => void) => void,
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  reload: () => void = () => location.reload(),
): Promise<void> {
  if (!container) return;
  // On a first visit the worker that comes is that of this very page. WebKit makes it the controller before it says that
  // it is installed, so whether there is one must be asked now.
  let first = !container.controller;
  try {
    const registration = await container.register('offline.js');
    const offer = (waiting: ServiceWorker): void => {
      tell(() => {
        if (registration.waiting !== waiting) return reload(); // it is at work already
        container.addEventListener('controllerchange', reload);
        waiting.postMessage('update');
      });
    };
    const watch = (coming: ServiceWorker | null): void => {
      if (first) first = false;
      else
        coming?.addEventListener('statechange', () => {
          if (coming.state === 'installed') offer(coming);
        });
    };
    if (registration.waiting && !first) offer(registration.waiting);
    registration.addEventListener('updatefound', () => watch(registration.installing));
  } catch {
    // Blocked, or not over https: the page works as long as it is open.
  }
}
