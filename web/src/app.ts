// SPDX-License-Identifier: MIT
// The page: home or a game at the table, dialogs over either, and the ways between them. What is where is said here
// alone: the attribute data-at of the body, and the history by navigation.ts.

import { createBar } from './bar';
import { createBeside } from './beside';
import { ask, closeDialogs, dialogIsOpen, onDialogs, openDialogs, toast } from './dialog';
import { button, h, part } from './dom';
import type { Engine } from './engine';
import { createGame } from './game';
import { openHelp } from './help';
import { createHome } from './home';
import { listenToKeys } from './keys';
import { createLobby, followInvitation, openTogether } from './lobby';
import { createNavigation, type Layer } from './navigation';
import { createReactions } from './reactions';
import { readRules } from './rules';
import { continueGame, openSaved } from './saved';
import { openScores, saveFile } from './scores';
import { applyPageSettings, keepPageSetting, moreContrast, openSettings, pageSettings } from './settings';
import { openSetup } from './setup';
import { hashOf, openBadLink, openShare, parseHash } from './share';
import { createShared } from './shared';
import { createSoundSwitch, createSounds } from './sound';
import type { Store } from './store';
import type { Study } from './study';
import { setMode, textMode } from './textmode';
import { forgetPlace, type Invitation, invitationHash, type Place } from './wire';
import { words } from './words';

// `here` is the game that this tab played before it was loaded again; 0: none.
export function startApp(engine: Engine, store: Store, here: number, study: Study): void {
  const sounds = createSounds();
  const beside = createBeside(engine, study);
  const soundSwitch = createSoundSwitch(part('saying'), () => {
    keepPageSetting(engine, 'sound', sounds.on ? 'off' : 'on');
    look();
  });
  let settings = pageSettings(engine);
  let hash = ''; // the link to the game at the table, if one led there

  const text = textMode(engine, { act: (command, number) => game.send(command, number) });
  const game = createGame(engine, store, sounds, beside, {
    text,
    inWords: () => settings.mode === 'text',
    begun() {
      home.hide();
      if (!game.state.watching && !game.state.shared) hash = '';
      document.body.dataset['at'] = 'table';
      lookOfTable();
      navigation.update();
    },
    acted: () => shared.acted(),
    note: nextHost,
    share,
    // By a key in the middle of a game the seat is kept: it may have been hit by accident.
    left() {
      if (shared.table?.phase === 'over') void leaveForGood();
      goHome();
    },
  });
  const lobby = createLobby(engine, {
    tell: (what, body) => void shared.tell(what, body),
    closed() {
      void leaveForGood();
      goHome();
    },
  });
  const reactions = createReactions(
    part('saying'),
    part('table'),
    (reaction) => void shared.tell('react', { reaction }),
  );
  const shared = createShared(engine, {
    gathering(table) {
      if (shared.place && !game.state.seated) lobby.show(table, shared.place);
    },
    started() {
      lobby.hide();
      closeDialogs();
      hash = shared.link;
      bar.home(true);
      game.begin(false);
      offerReactions();
    },
    heard: () => game.heard(),
    changed() {
      game.changed();
      markAway();
    },
    reaction: (seat, reaction) => settings.reactions === 'on' && reactions.show(seat, reaction),
    line: (up) => game.line(up),
    refused: (message) => toast(message || words.noServer, { alert: true }),
    left(why) {
      toast(why === 'gone' ? words.tableGone : words.tableWrong, { alert: true });
      lobby.hide();
      goHome();
    },
  });
  const home = createHome(engine, store, text, {
    started: () => begin(''),
    resumed: () => resumed(),
    openNew,
    openSeveral,
    openGames,
    openTogether: () => openTogether(engine, enter),
    backToTable: (place) => invited(place),
  });
  const bar = createBar(part('bar'), {
    mode: { icon: 'text', text: words.textMode, open: switchMode },
    home: { icon: 'home', text: words.goHome, open: () => void leaveFor(goHome) },
    items: [
      { icon: 'new', text: words.newGame, open: openNew },
      {
        icon: 'rules',
        text: words.rulesTitle,
        open: () => readRules(engine, game.state.seated ? engine.game().rules : engine.setup().rules),
      },
      {
        icon: 'scores',
        text: words.scoresTitle,
        open: () => void openScores(engine, store, { watched: () => begin('') }),
      },
      { icon: 'share', text: words.share, open: share },
      { icon: 'settings', text: words.settingsTitle, open: () => openSettings(engine, { changed: look }) },
      { icon: 'help', text: words.helpTitle, open: () => openHelp(engine) },
    ],
  });
  const navigation = createNavigation({
    wanted: () => [
      { at: 'home', hash: '' },
      ...(game.state.seated ? [{ at: 'table', hash } as const] : []),
      ...Array.from({ length: openDialogs() }, () => ({ at: 'dialog', hash }) as const),
    ],
    back,
    forward,
    typed: open,
  });

  part('text').append(text.element);

  // ---- Where one is ----

  function goHome(): void {
    shared.leave();
    reactions.offer(false);
    lobby.hide();
    hash = '';
    if (game.state.seated) game.clear();
    document.body.dataset['at'] = 'home';
    document.body.dataset['busy'] = 'false';
    bar.home(false);
    void home.show();
    navigation.update();
  }

  // A new game, or one that is watched.
  function begin(link: string): void {
    hash = link;
    bar.home(true);
    store.drain();
    game.begin(true);
  }

  function resumed(): void {
    hash = '';
    bar.home(true);
    game.begin(false);
  }

  // The seat is given up: it is open again, or the computer's.
  async function leaveForGood(): Promise<void> {
    const { place } = shared;
    if (!place || place.seat === 0) return;
    forgetPlace(place.table);
    await shared.tell('leave', {});
  }

  // Whether somebody who goes away from a table over the network really wants to.
  async function leavesTable(): Promise<boolean> {
    const { place, table } = shared;
    if (!place || place.seat === 0 || !game.state.seated || table?.phase === 'over') return true;
    const answer = await ask(
      words.leaveQuestion,
      [
        { value: 'stay', text: words.stayHere },
        { value: 'gone', text: words.leaveForGood, kind: 'danger' },
        { value: 'back', text: words.comeBack, kind: 'main' },
      ],
      words.leaveTitle,
    );
    if (answer === 'gone') await leaveForGood();
    return answer === 'gone' || answer === 'back';
  }

  // A game that cannot be kept is not left without asking.
  async function leaveFor(next: () => void): Promise<void> {
    if (!(await leavesTable())) return navigation.update();
    if (game.state.seated) {
      // Somebody who looks back from the end comes to its question first.
      if (engine.do('leave') !== 'left' && (engine.state().question === 'unkept' || engine.do('leave') !== 'left')) {
        const answer = await ask(
          engine.result(),
          engine.choices().map(({ command, title }) => ({ value: command, text: title })),
        );
        engine.do(answer ?? 'stay');
        if (answer !== 'go') return navigation.update();
      }
      if (engine.list().length === 0) toast(engine.notice());
      store.drain();
      game.clear();
    }
    next();
  }

  // ---- A table over the network ----

  function enter(place: Place): void {
    hash = invitationHash(place);
    shared.enter(place);
    navigation.update();
  }

  function invited(invitation: Invitation): void {
    hash = invitationHash(invitation);
    void followInvitation(engine, invitation, enter, (why) => {
      toast(why, { alert: why !== '' });
      goHome();
    });
  }

  // Whose stream has been gone for long: their cards are turned up for them.
  function markAway(): void {
    shared.table?.seats.forEach((seat, i) => {
      const plate = part('table').querySelector<HTMLElement>(`.plate[data-seat="${i}"]`);
      if (!plate) return;
      const away = seat.kind === 'person' && !seat.here;
      plate.toggleAttribute('data-away', away);
      plate.style.setProperty('--away', away ? JSON.stringify(words.away) : null);
    });
  }

  function nextHost(): string {
    const { table, place } = shared;
    if (!table || !place || place.seat === table.host) return '';
    return words.hostBegins({ name: table.seats[table.host - 1]?.name ?? '' });
  }

  function offerReactions(): void {
    const may = (shared.place?.seat ?? 0) > 0 && shared.table?.reactions === true;
    reactions.offer(may && settings.reactions === 'on');
  }

  // What proves that nobody could choose the deal, once it is over.
  function proofOfDeal(): HTMLElement | undefined {
    const { fault, table, transcript } = shared;
    if (!fault || !transcript || !table) return undefined;
    const said = { good: words.fairText, nobody: words.fairUnknown }[fault as string] ?? words.notFair;
    const name = `war-${table.table}-${table.round}.json`;
    return h(
      'div',
      { class: 'proof' },
      h('h3', null, words.fairTitle),
      h('p', null, said),
      button(words.saveProof, () => saveFile(name, transcript)),
    );
  }

  // ---- The history ----

  const dialogsIn = (chain: readonly Layer[]) => chain.filter((layer) => layer.at === 'dialog').length;
  const tableIn = (chain: readonly Layer[]) => chain.find((layer) => layer.at === 'table');

  function back(chain: readonly Layer[]): void {
    closeDialogs(dialogsIn(chain));
    const table = tableIn(chain);
    if (!table && game.state.seated) void leaveFor(goHome);
    else if (table && table.hash !== hash) open(table.hash);
  }

  async function forward(chain: readonly Layer[]): Promise<void> {
    const table = tableIn(chain);
    if (table?.hash) open(table.hash);
    else if (table && !game.state.seated && (await continueGame(engine, store, store.last)) === '') resumed();
    navigation.update();
  }

  // ---- Links ----

  function open(link: string): void {
    const to = parseHash(engine, link);
    closeDialogs();
    if (to.kind === 'game')
      void leaveFor(() => {
        const why = engine.watch(to.id, to.turn, to.shuffled);
        if (why === '') begin(link);
        else {
          toast(why, { alert: true });
          goHome();
        }
      });
    else if (to.kind === 'table')
      void leaveFor(() => {
        goHome();
        invited(to.invitation);
      });
    else if (to.kind === 'badTable') {
      if (!game.state.seated) goHome();
      toast(words.badTableLink, { alert: true });
    } else if (to.kind === 'bad') {
      if (!game.state.seated) goHome();
      openBadLink(engine, to, (id) => open(hashOf(id)));
    } else if (game.state.watching || !game.state.seated) void leaveFor(goHome);
  }

  function share(): void {
    if (game.state.seated)
      openShare(engine, shared.place && invitationHash({ table: shared.place.table, key: '' }), proofOfDeal());
    else toast(words.nothingToShare);
  }

  // ---- Sitting down ----

  function openNew(): void {
    openSetup(engine, { started: () => begin(''), watch: (id) => open(hashOf(id)) });
  }

  function openSeveral(): void {
    if (engine.setup().seats.filter((seat) => seat.person).length < 2) engine.setupSomebody(1);
    openNew();
  }

  function openGames(): void {
    void openSaved(engine, store, { resumed });
  }

  // A tab that was loaded again goes on with its game, one that was opened by a link shows that.
  async function sitDown(): Promise<void> {
    if (parseHash(engine, location.hash).kind !== 'none') open(location.hash);
    else if (here > 0 && (await continueGame(engine, store, here, true)) === '') resumed();
    else goHome();
  }

  // ---- Looks ----

  // Whose aces are counted depends on who sits where.
  function lookOfTable(): void {
    const value = (name: string) => engine.settings().find((setting) => setting.name === name)?.value ?? 0;
    const people = game.seats.reduce((mask, seat, i) => mask | (seat.person ? 1 << i : 0), 0);
    game.look({
      animations: value('animations') === 1,
      fourColours: value('deck') === 1,
      aces: [0, people, 15][value('aces')] ?? 0,
    });
  }

  function look(): void {
    const before = settings.mode;
    settings = pageSettings(engine);
    applyPageSettings(settings);
    sounds.on = settings.sound === 'on';
    sounds.vibrates = settings.vibration === 'on';
    soundSwitch(sounds.on);
    beside.estimates = settings.meter === 'on';
    lookOfTable();
    offerReactions();
    const inWords = settings.mode === 'text';
    setMode(engine, inWords ? 'text' : 'table');
    part('page').hidden = inWords;
    part('text').hidden = !inWords;
    bar.mode(inWords ? words.textModeOff : words.textMode, inWords);
    store.drain();
    if (!game.state.seated) return;
    if (inWords && before !== 'text') text.begin();
    else if (!inWords) game.show();
  }

  function switchMode(): void {
    setMode(engine, settings.mode === 'text' ? 'table' : 'text');
    look();
    if (settings.mode !== 'text') part('table').focus({ preventScroll: true });
  }

  look();
  listenToKeys(engine, game);
  onDialogs(navigation.update);
  moreContrast().addEventListener('change', () => applyPageSettings(settings));
  addEventListener('pagehide', game.rest);
  store.onTrouble = (sentence) => toast(sentence, { alert: true });
  store.onChange = () => {
    if (!game.state.seated && !dialogIsOpen()) void home.show();
  };
  if (store.trouble) toast(store.trouble, { alert: true });
  void sitDown();
}
