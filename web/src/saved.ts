// SPDX-License-Identifier: MIT
// Unfinished games. The list is asked for again after every change, and a game that is open in another tab can only
// be looked at here.

import { ask, openDialog, toast } from './dialog';
import { button, fill, h } from './dom';
import type { Engine } from './engine';
import type { Store } from './store';
import type { Listed } from './types';
import { ago, when, words } from './words';

export interface SavedActions {
  resumed(): void; // a game is at the table
}

type Keeper = Pick<Store, 'claim' | 'drain' | 'refresh' | 'release'>;

/** Continues a game that was left, or that this tab played before it was loaded again: '' or why not. */
export function continueGame(engine: Engine, store: Keeper, number: number, reloaded = false): Promise<string> {
  return take(store, number, () => engine.continueGame(number), reloaded);
}

// Continues a game, or deletes it: '' or why not.
async function take(store: Keeper, number: number, act: () => string, reloaded = false): Promise<string> {
  await store.claim(number, reloaded);
  const why = act();
  if (why) store.release(number);
  store.drain();
  return why;
}

export async function savedPanel(engine: Engine, store: Keeper, actions: SavedActions): Promise<HTMLElement> {
  const panel = h('div', { class: 'saved' });

  async function goOn(game: Listed): Promise<void> {
    const why = await continueGame(engine, store, game.number);
    if (why === '') actions.resumed();
    else {
      toast(why, { alert: true });
      await refresh();
    }
  }

  async function remove(game: Listed): Promise<void> {
    const sure = await ask(
      words.deleteQuestion(game),
      [
        { value: false, text: words.keepIt },
        { value: true, text: words.deleteGame, kind: 'danger' },
      ],
      words.deleteGame,
    );
    if (!sure) return;
    const why = await take(store, game.number, () => engine.forget(game.number));
    toast(why || engine.notice(), { alert: why !== '' });
    store.release(game.number);
    await refresh();
    panel.querySelector<HTMLElement>('button, p')?.focus();
  }

  function line(game: Listed): HTMLElement {
    return h(
      'li',
      { class: 'saved-game' },
      h('h3', null, game.names),
      h(
        'p',
        null,
        h('span', null, engine.rulesInfo(game.rules).title),
        h('span', null, words.turnSoFar({ turn: game.turns })),
        h('time', { datetime: new Date(game.updated).toISOString(), title: when(game.updated) }, ago(game.updated)),
      ),
      game.claimed
        ? h('p', { class: 'note' }, words.playedElsewhere)
        : h(
            'p',
            { class: 'row' },
            button(words.continueGame, () => goOn(game), { class: 'main', 'aria-label': words.continueWith(game) }),
            button(words.deleteGame, () => remove(game), {
              class: 'quiet',
              'aria-label': words.deleteWith(game),
            }),
          ),
    );
  }

  async function refresh(): Promise<void> {
    await store.refresh();
    const games = engine.list();
    if (games.length === 0) fill(panel, h('p', { class: 'empty', tabindex: '-1' }, engine.notice() || words.noSaved));
    else fill(panel, h('ul', { class: 'saved-games' }, games.map(line)));
  }

  await refresh();
  return panel;
}

export async function openSaved(engine: Engine, store: Keeper, actions: SavedActions): Promise<void> {
  const panel = await savedPanel(engine, store, {
    resumed() {
      dialog.close();
      actions.resumed();
    },
  });
  const dialog = openDialog({ title: words.savedTitle, body: panel });
}
