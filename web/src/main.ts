// SPDX-License-Identifier: MIT
// The page: starts what it is made of.

import { startApp } from './app';
import { cardPictures, startWorker, wasmModule } from './assets';
import { loadCards } from './cards';
import { toast } from './dialog';
import { Engine } from './engine';
import { Store } from './store';
import { Study } from './study';
import { startOffline } from './updates';
import { words } from './words';

async function start(): Promise<void> {
  const pictures = cardPictures();
  const module = wasmModule();
  const engine = new Engine(await module, () => performance.now());
  const here = Store.here();
  const store = await Store.open(engine.keeping);
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  engine.begin(high, low);
  startApp(engine, store, here, new Study(module, startWorker));
  loadCards(await pictures);
}

start().catch((error: unknown) => toast(words.cannotStart(String(error)), { alert: true }));
void startOffline((update) => toast(words.newerPage, { action: { text: words.reload, act: update } }));
