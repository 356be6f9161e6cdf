// SPDX-License-Identifier: MIT
// A static host as there are many: files of a folder by their names, with the policy of the page.

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// Notes what must not happen, for browsers that do not tell: errors, and what the policy of the page forbids.
const WATCH = `window.unexpected = [];
  const note = (text) => window.unexpected.push(String(text));
  addEventListener('error', (event) => note('not caught: ' + event.message), true);
  addEventListener('unhandledrejection', (event) => note('not caught: ' + event.reason));
  addEventListener('securitypolicyviolation', (event) => note('forbidden: ' + event.blockedURI));
  console.error = (...all) => note('on the console: ' + all.join(' '));`;

/** Serves `folder`, which may be changed later; with a script that notes what goes wrong, if it is to be watched. The
 *  type of .wasm is not known to every host, nor to this one. */
export async function startHost(folder, { watched = false } = {}) {
  const host = { folder, address: '', close: () => server.close() };
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    const file = join(host.folder, path.endsWith('/') ? `${path}index.html` : path);
    const isWatch = watched && path === '/watch.js';
    if (!isWatch && !existsSync(file)) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    let content = isWatch ? WATCH : readFileSync(file);
    if (watched && extname(file) === '.html') {
      content = content.toString().replace('<head>', '<head><script src="watch.js"></script>');
    }
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': POLICY }).end(content);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.address = `http://127.0.0.1:${server.address().port}/`;
  return host;
}
