// SPDX-License-Identifier: MIT
// The home screen: an empty table, and the ways from there.

import { toast } from './dialog';
import { part } from './dom';
import type { Engine } from './engine';
import { canInstall, install, onInstallable } from './install';
import { namelessSeat, openName } from './name';
import { continueGame } from './saved';
import { hasTables } from './shared';
import type { Store } from './store';
import type { TextMode } from './textmode';
import type { Listed } from './types';
import { createWelcome, type Way } from './welcome';
import { latestPlace, type Place } from './wire';
import { words } from './words';

export interface HomeActions {
  started(): void; // a new game is at the table
  resumed(): void; // or one that was left
  openNew(): void; // a dialog for a new game
  openSeveral(): void; // the same, for several people
  openGames(): void; // unfinished games
  openTogether(): void; // a table over the network
  backToTable(place: Place): void; // the one that was left
}

export interface Home {
  show(): Promise<void>;
  hide(): void;
}

export function createHome(engine: Engine, store: Store, text: TextMode, actions: HomeActions): Home {
  const welcome = createWelcome(part('table'));
  let shown = false;
  let tables = false; // the server has tables

  function start(why: string): void {
    store.drain();
    if (why) toast(why, { alert: true });
    else actions.started();
  }

  function named(): void {
    store.drain();
    offer();
  }

  async function resume(game: Listed): Promise<void> {
    const why = await continueGame(engine, store, game.number);
    if (why === '') actions.resumed();
    else {
      toast(why, { alert: true });
      await show();
    }
  }

  function ways(waiting: readonly Listed[]): Way[] {
    const latest = waiting[0];
    const setup = engine.setup();
    const usual = engine.rulesInfo(setup.rules);
    const alone = setup.seats.slice(0, usual.players).filter((seat) => seat.person).length === 1;
    const quick = engine.presets().find((preset) => preset.name === 'quick');
    const nameless = namelessSeat(engine);
    const place = tables ? latestPlace() : undefined;
    return [
      ...(place ? [{ text: words.backToTable, go: () => actions.backToTable(place) }] : []),
      ...(latest
        ? [
            {
              text: words.continueGame,
              note: words.continueNote({ names: latest.names, turn: latest.turns }),
              go: () => void resume(latest),
            },
          ]
        : []),
      {
        text: words.play,
        note: alone && usual.name !== 'classic' ? usual.title : undefined,
        go: () => start(engine.playAlone()),
      },
      ...(quick ? [{ text: quick.title, note: quick.note, go: () => start(engine.playAlone(quick.rules)) }] : []),
      ...(tables ? [{ text: words.together, note: words.togetherNote, go: actions.openTogether }] : []),
      { text: words.severalPeople, go: actions.openSeveral },
      { text: words.chooseRules, go: actions.openNew },
      ...(latest ? [{ text: words.savedTitle, go: actions.openGames }] : []),
      ...(nameless >= 0 && !latest ? [{ text: words.addName, go: () => openName(engine, nameless, named) }] : []),
      ...(canInstall() ? [{ text: words.install, go: install }] : []),
    ];
  }

  function offer(): void {
    const games = engine.list();
    const waiting = games.filter((game) => !game.claimed);
    const me = engine.setup().seats.find((seat) => seat.person)?.name ?? '';
    const greeting = [engine.welcome(me) || words.rule, games.length > waiting.length ? words.otherTab : '']
      .join(' ')
      .trim();
    const all = ways(waiting);
    welcome.show(all, greeting);
    text.welcome(all, greeting);
  }

  // At once as it was known, and again when it is known what other tabs have done.
  async function show(): Promise<void> {
    shown = true;
    offer();
    await store.refresh();
    if (shown) offer();
  }

  void hasTables().then((has) => {
    tables = has;
    if (shown && has) offer();
  });
  onInstallable(() => {
    if (shown) offer();
  });
  return {
    show,
    hide() {
      shown = false;
      welcome.hide();
    },
  };
}
