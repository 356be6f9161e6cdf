// SPDX-License-Identifier: MIT
// The page: starts what it is made of.

import { startApp } from './app';
import { cardPictures, oneFile, startWorker, wasmModule } from './assets';
import { loadCards } from './cards';
import { toast } from './dialog';
import { part } from './dom';
import { Engine } from './engine';
import { Store } from './store';
import { Study } from './study';
import { startOffline } from './updates';
import { words } from './words';

async function start(): Promise<void> {
  const pictures = cardPictures();
  pictures.catch(() => undefined); // said below
  const module = wasmModule();
  const engine = new Engine(await module, () => performance.now());
  const here = Store.here();
  const store = await Store.open(engine.keeping, false);
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  engine.begin(high, low);
  part('loading').remove();
  startApp(engine, store, here, new Study(module, startWorker));
  await pictures.then(loadCards, () => toast(words.noPictures));
}

const again = { text: words.tryAgain, act: () => location.reload() };

start().catch((error: unknown) => {
  console.info(error);
  const why = 'WebAssembly' in globalThis ? words.cannotLoad : words.tooOld;
  document.getElementById('loading')?.replaceChildren(why);
  toast(why, { alert: true, action: again });
});
if (!oneFile) void startOffline((update) => toast(words.newerPage, { action: { text: words.reload, act: update } }));
