// SPDX-License-Identifier: MIT
// The page at work: commands go to the session, and what comes of them is shown, said and kept. There is one way for
// all of them, send(): from buttons, keys, taps, text mode and the timer of auto-play.

import { createBar } from './bar';
import { createControls, flipKeys, keyCommand } from './controls';
import { createCurve } from './curve';
import { ask, closeDialogs, dialogIsOpen, toast } from './dialog';
import { fill } from './dom';
import { createEnding } from './ending';
import type { Engine } from './engine';
import { factsPanel, openFacts } from './facts';
import { openHelp } from './help';
import { createLengths } from './lengths';
import { createMeter } from './meter';
import { createPanel } from './panel';
import { readRules } from './rules';
import { openSaved } from './saved';
import { openScores } from './scores';
import { applyPageSettings, moreContrast, openSettings, pageSettings } from './settings';
import { openSetup } from './setup';
import { hashOf, openBadLink, openShare, parseHash } from './share';
import { createSounds } from './sound';
import type { Store } from './store';
import type { Lengths, Study } from './study';
import { createTable } from './table';
import { announce, type Mode, modeOf, setMode, standing, textMode } from './textmode';
import type { Command, Outcome, Seat, Sight, Step } from './types';
import { createWelcome } from './welcome';
import { words } from './words';

const SLICE = 10; // milliseconds of playing between two pictures, in a hurry
const NO_HURRY = 900; // milliseconds that motion has where nobody waits for the next beat
const LOOK_AGAIN = 200; // milliseconds: whether a dialog is still open
const LONG = 90; // letters, of a sentence under the table
const FACTS_EVERY = 200; // milliseconds, at most

// Keys that a slider takes for itself.
const MOVING = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

// What can be done at the end of a game that was only watched.
const WATCHED: { command: Command; title: string }[] = [
  { command: 'back', title: words.lookBack },
  { command: 'leave', title: words.toMenu },
];

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

// What was told; or, where that is long, the sentence of the last event that has one: the cards are to be seen anyway.
function inShort(steps: readonly Step[], telling: readonly string[]): string {
  const all = telling.join(' ');
  return all.length <= LONG ? all : (steps.filter((step) => step.words !== '').at(-1)?.words ?? all);
}

// `here` is the game that this tab played before it was loaded again; 0: none.
export function startApp(engine: Engine, store: Store, here: number, study: Study): void {
  const sounds = createSounds();
  const said = part('said');
  const status = part('status');
  const title = part('title');
  const facts = part('facts');
  const commands = engine.commands();
  let seats: Seat[] = [];
  let state = engine.state();
  let sight: Sight | undefined;
  let wars: number[] = [];
  let settings = pageSettings(engine);
  let timer = 0;
  let latest = 0; // counts commands: what comes of an earlier one is not shown any more
  let lengths: Lengths | undefined; // of games under the rules of the table
  let factsTimer = 0;
  let atFlip: (() => void) | undefined;

  const table = createTable(part('table'), {
    press: (seat) => press(seat),
    flipped: () => flipped(),
    heard: (sound) => sounds.play(sound),
    rankText: (card) => engine.rankText(card),
    warWords: (depth) => engine.warWords(depth),
    flipKey: (seat) => flipKeys(seats, state)[seat] ?? '',
  });
  const controls = createControls(part('controls'), send);
  const curve = createCurve(part('curve'), (turn) => send('turn', turn));
  const ending = createEnding(part('table'), send);
  const meter = createMeter(part('meter'));
  const howLong = createLengths(part('lengths'), studyLengths);
  const welcome = createWelcome(part('table'));
  const text = textMode(engine, { act: send });
  const bar = createBar(
    part('bar'),
    { icon: 'text', text: words.textModeOn, open: switchMode },
    words.title,
    [
      { icon: 'new', text: words.newGame, open: openNew },
      {
        icon: 'rules',
        text: words.rulesTitle,
        open: () => readRules(engine, state.seated ? engine.game().rules : engine.setup().rules),
      },
      {
        icon: 'scores',
        text: words.scoresTitle,
        open: () => void openScores(engine, store, { watched: () => begin(true) }),
      },
      { icon: 'share', text: words.share, open: share },
      { icon: 'settings', text: words.settingsTitle, open: () => openSettings(engine, { changed: look }) },
      { icon: 'help', text: words.helpTitle, open: () => openHelp(engine) },
    ],
    words.menu,
  );

  createPanel(part('panel'), part('saying'));
  part('text').append(text.element);

  // ---- Commands ----

  function press(seat: number): void {
    if (seat >= 0 && state.people > 1 && !state.watching) send('seat', seat);
    else send('next');
  }

  function send(command: Command, number = 0): void {
    clearTimeout(timer);
    table.finish();
    if (command === 'next' && state.over && !state.asks) command = 'leave';
    const outcome = engine.do(command, number);
    void obeyed(command, outcome);
  }

  async function obeyed(command: Command, outcome: Outcome): Promise<void> {
    latest += 1;
    document.body.dataset['busy'] = 'true'; // until all is shown: see schedule
    store.drain();
    state = engine.state();
    if (outcome === 'started') begin(true);
    else if (outcome === 'left') leave();
    else if (settings.mode === 'text') tell(command, outcome);
    else await shown(command, outcome);
    if (outcome !== 'started') notify();
    schedule();
  }

  function notify(): void {
    const notice = engine.notice();
    if (notice && (settings.mode !== 'text' || !state.seated)) toast(notice);
  }

  function tell(command: Command, outcome: Outcome): void {
    text.tell(command, outcome);
    engine.shown();
  }

  // Reading opens what was asked for; the rest is on the table.
  async function shown(command: Command, outcome: Outcome): Promise<void> {
    const mine = latest;
    if (outcome === 'read') read(command);
    else if (outcome === 'beat' && !state.hurries) await play(mine);
    else show();
    if (mine === latest) engine.shown();
  }

  function read(command: Command): void {
    if (command === 'facts') openFacts(engine);
    else if (command === 'rules') readRules(engine, engine.game().rules);
    else if (command === 'help') openHelp(engine);
    else fill(status, standing(engine));
  }

  // ---- Showing ----

  // The cards fly and turn over; words and figures change when they are up.
  async function play(mine: number): Promise<void> {
    const steps = engine.tale();
    const telling = engine.telling();
    const now = engine.sight();
    const due = engine.due();
    const between = state.pace === 'auto' && due >= 0 ? due : NO_HURRY;
    ending.hide();
    sight = now;
    atFlip = () => {
      fill(status, announce(steps, telling, state));
      figures(now, engine.saying() || inShort(steps, telling));
    };
    await table.play(steps, now, state, between);
    if (mine !== latest) return;
    flipped();
    closeGame();
  }

  function flipped(): void {
    atFlip?.();
    atFlip = undefined;
  }

  function show(): void {
    atFlip = undefined;
    sight = engine.sight();
    table.show(sight, seats, state);
    figures(sight, state.hurries ? '' : engine.saying() || inShort(engine.tale(), engine.telling()));
    if (!state.hurries) fill(status, engine.telling().join(' '));
    closeGame();
  }

  function figures(now: Sight, words: string): void {
    document.body.dataset['turn'] = String(now.turn);
    fill(title, engine.title());
    fill(said, words);
    controls.update(state, now, seats);
    if (!state.hurries) wars = wars.concat(engine.wars(wars.at(-1) ?? 0));
    curve.update(now, state, wars);
    factsTimer ||= window.setTimeout(showFacts, FACTS_EVERY);
  }

  // Soon after something has happened, and not with every beat of a game that plays by itself.
  function showFacts(): void {
    clearTimeout(factsTimer);
    factsTimer = 0;
    if (!state.seated) return;
    fill(facts, factsPanel(engine));
    estimate();
    if (lengths) howLong.update(lengths, sight?.turn ?? 0);
  }

  // Who will probably win; in the midst of a war, what was said before it stays.
  function estimate(): void {
    const known = settings.meter === 'on' && !state.hurries ? engine.knowledge() : null;
    if (known) study.meter(known, (shares) => meter.show(shares, seats));
    else if (settings.meter !== 'on' || state.over) hideMeter();
  }

  function hideMeter(): void {
    study.stopMeter();
    meter.hide();
  }

  function studyLengths(): void {
    lengths = undefined;
    study.stopLengths();
    if (!howLong.open || !state.seated) return;
    study.lengths(engine.game().rules, '0', (grown) => {
      lengths = grown;
      howLong.update(grown, sight?.turn ?? 0);
    });
  }

  // The question at the end, or that it is over.
  function closeGame(): void {
    const now = sight;
    if (!now) return;
    if (!state.asks && !state.over) {
      ending.hide();
      return;
    }
    showFacts();
    ending.show({
      sight: now,
      seats,
      result: engine.result(),
      facts: engine.facts(),
      choices: state.asks ? engine.choices() : WATCHED,
      moving: isMoving() && (state.watching || seats.some((seat, i) => seat.person && (now.winners >> i) & 1)),
    });
  }

  // ---- Time ----

  function schedule(): void {
    clearTimeout(timer);
    const due = engine.due();
    document.body.dataset['busy'] = String(table.busy || state.hurries);
    if (due < 0) return;
    if (dialogIsOpen()) timer = window.setTimeout(schedule, LOOK_AGAIN);
    else if (state.hurries) requestAnimationFrame(hurry);
    else timer = window.setTimeout(tick, due);
  }

  function tick(): void {
    void obeyed('tick', engine.do('tick'));
  }

  // Plays for a while, and draws what it has come to.
  function hurry(): void {
    if (!state.hurries) return;
    const until = performance.now() + SLICE;
    let outcome: Outcome = 'nothing';
    do outcome = engine.do('tick');
    while (engine.state().hurries && performance.now() < until);
    void obeyed('tick', outcome);
  }

  // The page may be gone the next moment: what hurries is kept.
  function rest(): void {
    if (!state.hurries) return;
    engine.do('halt');
    store.drain();
    state = engine.state();
  }

  // ---- Sitting down, and leaving ----

  function begin(fresh: boolean): void {
    seats = engine.seats();
    state = engine.state();
    wars = [];
    hideMeter();
    studyLengths();
    welcome.hide();
    ending.hide();
    document.body.dataset['at'] = 'table';
    sight = engine.sight();
    lookOfTable();
    table.show(sight, seats, state);
    // A key that is pressed now is meant for the cards, not for the button that led here.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (settings.mode === 'text') text.begin();
    else part('table').focus({ preventScroll: true });
    if (fresh && !state.hurries) send('next');
    else if (sight.turn > sight.turns && !state.hurries) send('present');
    else void obeyed('present', 'moved');
  }

  // The link that led to a game that was left leads there no more.
  function leave(): void {
    if (location.hash) history.replaceState(null, '', location.pathname + location.search);
    home();
  }

  function home(): void {
    state = engine.state();
    sight = undefined;
    document.body.dataset['at'] = 'home';
    controls.update(state, engine.sight(), seats);
    void offerWays();
  }

  async function offerWays(): Promise<void> {
    await store.refresh();
    if (engine.state().seated) return;
    const setup = engine.setup();
    const games = engine.list();
    const waiting = games.filter((game) => !game.claimed);
    const me = setup.seats.find((seat) => seat.person)?.name ?? '';
    const ways = [
      { text: words.play, note: engine.rulesInfo(setup.rules).name, go: start },
      ...(waiting.length > 0 ? [{ text: words.goOn, go: openGames }] : []),
      { text: words.severalPeople, go: openSeveral },
      { text: words.otherRules, go: openNew },
    ];
    const greeting = [engine.welcome(me), games.length > waiting.length ? words.otherTab : ''].join(' ').trim();
    welcome.show(ways, greeting);
    text.welcome(ways, greeting);
  }

  // A tab that was loaded again goes on with its game, one that was opened by a link shows that.
  async function sitDown(): Promise<void> {
    const linked = parseHash(engine, location.hash).kind !== 'none';
    if (!linked && here > 0 && (await store.claim(here)) && engine.continueGame(here) === '') begin(false);
    else if (linked) route();
    else home();
  }

  function start(): void {
    const why = engine.start();
    store.drain();
    if (why) toast(why, { alert: true });
    else begin(true);
  }

  function openNew(): void {
    openSetup(engine, { started: () => begin(true), watch: (id) => goTo(hashOf(id)) });
  }

  function openSeveral(): void {
    if (engine.setup().seats.filter((seat) => seat.person).length < 2) engine.setupSomebody(1);
    openNew();
  }

  function openGames(): void {
    void openSaved(engine, store, { resumed: () => begin(false) });
  }

  // ---- Links ----

  function share(): void {
    if (state.seated) openShare(engine);
    else toast(words.nothingToShare);
  }

  function goTo(hash: string): void {
    if (location.hash === hash) route();
    else location.hash = hash;
  }

  function route(): void {
    const to = parseHash(engine, location.hash);
    if (to.kind === 'none') {
      if (state.watching) send('leave');
      return;
    }
    closeDialogs();
    if (to.kind === 'bad') {
      openBadLink(engine, to, (id) => goTo(hashOf(id)));
      if (!state.seated) home();
      return;
    }
    void leaveFor(() => {
      const why = engine.watch(to.id, to.turn);
      store.drain();
      if (why) toast(why, { alert: true });
      else begin(true);
    });
  }

  // A game that cannot be kept is not left without asking.
  async function leaveFor(next: () => void): Promise<void> {
    if (state.seated && !state.watching && !state.over && engine.do('leave') !== 'left') {
      const answer = await ask(
        engine.result(),
        engine.choices().map(({ command, title }) => ({ value: command, text: title })),
      );
      engine.do(answer ?? 'stay');
      if (answer !== 'go') return;
    }
    next();
  }

  // ---- Keys ----

  function key(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : document.body;
    if (dialogIsOpen() || event.defaultPrevented || !state.seated) return;
    if (target.closest('input:not([type=range]), select, textarea')) return;
    if (target.closest('input') && MOVING.has(event.key)) return;
    if ((event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary')) return;
    const wanted = keyCommand(event, commands, flipKeys(seats, state));
    if (!wanted) return;
    event.preventDefault();
    if (state.hurries) send('halt');
    else if (wanted[0] === 'turn' && event.key !== 'Home')
      part('curve').querySelector<HTMLElement>('[role=slider]')?.focus();
    else if (wanted[0] === 'next' && state.asks) part('table').querySelector<HTMLElement>('.ending button')?.click();
    else send(...wanted);
  }

  // ---- Looks ----

  function isMoving(): boolean {
    return (
      engine.settings().find((setting) => setting.name === 'animations')?.value === 1 &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches
    );
  }

  // Whose aces are counted depends on who sits where.
  function lookOfTable(): void {
    const value = (name: string) => engine.settings().find((setting) => setting.name === name)?.value ?? 0;
    const people = seats.reduce((mask, seat, i) => mask | (seat.person ? 1 << i : 0), 0);
    table.look({
      animations: value('animations') === 1,
      fourColours: value('deck') === 1,
      aces: [0, people, 15][value('aces')] ?? 0,
    });
  }

  function look(): void {
    settings = pageSettings(engine);
    applyPageSettings(settings);
    sounds.on = settings.sound === 'on';
    lookOfTable();
    setMode(engine, modeOf(engine));
    part('page').hidden = settings.mode === 'text';
    part('text').hidden = settings.mode !== 'text';
    bar.mode(settings.mode === 'text' ? words.textModeOff : words.textModeOn);
    store.drain();
    if (state.seated) show();
  }

  function switchMode(): void {
    const mode: Mode = modeOf(engine) === 'text' ? 'table' : 'text';
    setMode(engine, mode);
    look();
    if (mode === 'text' && state.seated) text.begin();
  }

  look();
  document.addEventListener('keydown', key);
  moreContrast().addEventListener('change', () => applyPageSettings(settings));
  addEventListener('hashchange', route);
  addEventListener('pagehide', rest);
  store.onTrouble = (sentence) => toast(sentence, { alert: true });
  store.onChange = () => {
    if (!state.seated && !dialogIsOpen()) void offerWays();
  };
  if (store.trouble) toast(store.trouble, { alert: true });
  void sitDown();
}
