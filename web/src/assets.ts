// SPDX-License-Identifier: MIT
// Where the build has put what the page needs: build.mjs writes it into the element #assets. On a
// host these are addresses; in the page that is one file, wasm is base64, and the others are the text itself.

interface Assets {
  inline: boolean;
  wasm: string;
  worker: string;
  cards: string;
}

const assets = JSON.parse(document.getElementById('assets')?.textContent ?? '{}') as Assets;

async function load(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Whether the page is one file, which has no service worker and no address to share. */
export const oneFile = assets.inline;

/** The pictures of the courts, for loadCards(). */
export async function cardPictures(): Promise<string> {
  return assets.inline ? assets.cards : (await load(assets.cards)).text();
}

/** The module, compiled. A worker gets it by postMessage. */
export async function wasmModule(): Promise<WebAssembly.Module> {
  if (assets.inline) {
    return WebAssembly.compile(Uint8Array.from(atob(assets.wasm), (c) => c.charCodeAt(0)));
  }
  const response = await load(assets.wasm);
  // A static host may not know the type of such a file.
  if (response.headers.get('Content-Type') === 'application/wasm') {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A worker that runs worker.ts. */
export function startWorker(): Worker {
  if (!assets.inline) return new Worker(assets.worker);
  const address = URL.createObjectURL(new Blob([assets.worker], { type: 'text/javascript' }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}
