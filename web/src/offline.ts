// SPDX-License-Identifier: MIT
// The service worker. It keeps exactly the files of one build, and answers from them, so that the
// page works offline once it has been loaded, and never with files of two builds. A new build waits
// until no page of the old one is open, or until a page asks for it (see updates.ts). Where nothing
// can be kept, everything comes from the network as if this worker were not there.

// build.mjs fills these in.
declare const FILES: string[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'war-page-';
const current = PREFIX + VERSION;

async function keep(): Promise<void> {
  const cache = await caches.open(current);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function dropOthers(): Promise<void> {
  for (const other of await caches.keys()) {
    if (other.startsWith(PREFIX) && other !== current) await caches.delete(other);
  }
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const isPage = request.mode === 'navigate';
  try {
    const cache = await caches.open(current);
    const kept = await cache.match(isPage ? './' : request, { ignoreSearch: isPage });
    if (kept) return kept;
  } catch {
    // Storage is blocked or damaged.
  }
  return fetch(request);
}

/** Whether a request is for a file of the page. */
function isOurs(request: Request): boolean {
  const { origin, pathname } = new URL(request.url);
  const known = ['index.html', ...FILES].map((file) => new URL(file, worker.registration.scope).href);
  return request.method === 'GET' && known.includes(origin + pathname);
}

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
worker.addEventListener('fetch', (event) => {
  if (isOurs(event.request)) event.respondWith(answer(event.request));
});
worker.addEventListener('message', (event) => {
  if (event.data === 'update') void worker.skipWaiting();
});
