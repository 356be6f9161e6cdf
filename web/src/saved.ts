// SPDX-License-Identifier: MIT
// Games to go on with. The list is asked for again after every change, and a game that is played in another tab can only
// be looked at here.

import { ask, openDialog, toast } from './dialog';
import { button, fill, h } from './dom';
import type { Engine } from './engine';
import type { Store } from './store';
import type { Listed } from './types';
import { words } from './words';

export interface SavedActions {
  resumed(): void; // a game is at the table
}

type Keeper = Pick<Store, 'claim' | 'drain' | 'refresh' | 'release'>;

export async function savedPanel(engine: Engine, store: Keeper, actions: SavedActions): Promise<HTMLElement> {
  const panel = h('div', { class: 'saved' });

  // Goes on with a game, or throws it away: '' or why not.
  async function take(game: Listed, act: (number: number) => string): Promise<string> {
    await store.claim(game.number);
    const why = act(game.number);
    if (why) store.release(game.number);
    store.drain();
    return why;
  }

  async function goOn(game: Listed): Promise<void> {
    const why = await take(game, (number) => engine.continueGame(number));
    if (why === '') actions.resumed();
    else {
      toast(why, { alert: true });
      await refresh();
    }
  }

  async function throwAway(game: Listed): Promise<void> {
    const sure = await ask(
      words.throwAwayQuestion(game.names),
      [
        { value: false, text: words.keepIt },
        { value: true, text: words.throwAway, kind: 'danger' },
      ],
      words.throwAway,
    );
    if (!sure) return;
    const why = await take(game, (number) => engine.forget(number));
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
        h('span', null, engine.rulesInfo(game.rules).name),
        h('span', null, words.turnSoFar(game.turns)),
        h(
          'time',
          { datetime: new Date(game.updated).toISOString(), title: words.when(game.updated) },
          words.ago(game.updated),
        ),
      ),
      game.claimed
        ? h('p', { class: 'note' }, words.playedElsewhere)
        : h(
            'p',
            { class: 'row' },
            button(words.goOn, () => goOn(game), { class: 'main', 'aria-label': words.goOnWith(game.names) }),
            button(words.throwAway, () => throwAway(game), {
              class: 'quiet',
              'aria-label': words.throwAwayGame(game.names),
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
