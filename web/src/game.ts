// SPDX-License-Identifier: MIT
// A game at the table: commands go to the session, and what comes of them is shown, said and kept. There is one way for
// all of them, send(): from buttons, keys, taps, text mode and the timer of auto-play.

import type { Beside } from './beside';
import { createControls } from './controls';
import { createCurve } from './curve';
import { dialogIsOpen, toast } from './dialog';
import { fill, part } from './dom';
import { createEnding } from './ending';
import type { Engine } from './engine';
import { openFacts } from './facts';
import { openHelp } from './help';
import { flipKeys } from './keys';
import { readRules } from './rules';
import type { Sounds } from './sound';
import type { Store } from './store';
import { createTable, type Look } from './table';
import { announce, standing, type TextMode } from './textmode';
import { type Command, has, type Outcome, type Seat, type Sight, type State, type Step } from './types';
import { words } from './words';

const SLICE = 10; // milliseconds of playing between two pictures, in a hurry
const NO_HURRY = 900; // milliseconds that motion has where nobody waits for the next beat
const HURRY = 400; // and where the next beat waits already
const NUDGE_AFTER = 8000; // milliseconds in which others wait for one's own card
const LOOK_AGAIN = 200; // milliseconds: whether a dialog is still open
const LONG = 90; // letters, of a sentence under the table

const SPEEDS = new Set<Command>(['speed', 'faster', 'slower']);

// What was told; or, where that is long, the sentence of the last event that has one: the cards are to be seen anyway.
function inShort(steps: readonly Step[], telling: readonly string[]): string {
  const all = telling.join(' ');
  return all.length <= LONG ? all : (steps.filter((step) => step.words !== '').at(-1)?.words ?? all);
}

export interface GameHooks {
  text: TextMode;
  inWords(): boolean; // the game is told in text mode
  begun(): void;
  acted(): void; // a command was obeyed
  note(): string; // what else is to be said at the end
  share(): void;
  left(): void;
}

export interface Game {
  readonly state: State;
  readonly seats: readonly Seat[];
  readonly ends: boolean; // its end is shown, with what can be done next
  begin(fresh: boolean): void; // the session has a game; fresh: its first card is dealt
  clear(): void; // the session has none
  send(command: Command, number?: number): void; // what a person asks for
  look(look: Look): void;
  show(): void; // all of it anew
  heard(): void; // at a table over the network, beats wait to be shown
  changed(): void; // who is waited for there, or what is asked
  line(up: boolean): void; // whether its server can be reached
  rest(): void; // the page may be gone the next moment: what hurries is kept
}

export function createGame(engine: Engine, store: Store, sounds: Sounds, beside: Beside, hooks: GameHooks): Game {
  const said = part('said');
  const status = part('status');
  const title = part('title');
  const { text } = hooks;
  let seats: Seat[] = [];
  let state = engine.state();
  let sight: Sight | undefined;
  let wars: number[] = [];
  let timer = 0;
  let latest = 0; // counts commands: what comes of an earlier one is not shown any more
  let animated = true;
  let atFlip: (() => void) | undefined;
  let showing = 0; // commands whose beats are being shown
  let nudge = 0;

  const table = createTable(part('table'), {
    press: (seat) => press(seat),
    flipped: () => flipped(),
    heard: (sound) => sounds.play(sound),
    rankText: (card) => engine.rankText(card),
    warWords: (depth) => engine.warWords(depth),
    wonWords: (name) => (name === words.you ? words.warWonByYou : words.warWon({ name })),
    flipKey: (seat) => flipKeys(seats, state)[seat] ?? '',
  });
  const controls = createControls(part('controls'), send);
  const curve = createCurve(part('curve'), (turn) => send('turn', turn));
  const ending = createEnding(part('page'), send, hooks.share);

  const ends = () => state.seated && state.asks;

  // ---- Commands ----

  function press(seat: number): void {
    if (seat >= 0 && state.people > 1 && !state.watching) send('seat', seat);
    else send('next');
  }

  // A press that was meant for the last card does nothing at the end, which has not been read yet.
  function send(command: Command, number = 0): void {
    if (!state.seated || (ends() && engine.heedsIn() > 0)) return;
    if (command === 'next' && ends()) return;
    act(command, number);
  }

  function act(command: Command, number = 0): void {
    clearTimeout(timer);
    table.finish();
    void obeyed(command, engine.do(command, number));
  }

  async function obeyed(command: Command, outcome: Outcome): Promise<void> {
    const mine = ++latest;
    document.body.dataset['busy'] = 'true'; // until all is shown: see schedule
    store.drain();
    hooks.acted();
    state = engine.state();
    if (outcome === 'started') begin(true);
    else if (outcome === 'left') leftTable();
    else if (hooks.inWords()) tell(command, outcome);
    else {
      showing += 1;
      await shown(command, outcome, mine);
      showing -= 1;
    }
    if (outcome !== 'started') notify(command);
    if (mine !== latest || !state.seated) return;
    if (state.shared) changed();
    schedule();
  }

  function leftTable(): void {
    clear();
    hooks.left();
  }

  // At a table it is said under the cards; the speed stands at its own control. Of a game that was left the home screen
  // says that it can be continued.
  function notify(command: Command): void {
    const notice = engine.notice();
    if (!notice || (hooks.inWords() && state.seated)) return;
    if (state.seated) fill(SPEEDS.has(command) ? status : said, notice);
    else if (engine.list().length === 0) toast(notice);
  }

  function tell(command: Command, outcome: Outcome): void {
    text.tell(command, outcome);
    engine.shown();
  }

  // Reading opens what was asked for; the rest is on the table.
  async function shown(command: Command, outcome: Outcome, mine: number): Promise<void> {
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
    const between = state.shared && due === 0 ? HURRY : state.pace === 'auto' && due > 0 ? due : NO_HURRY;
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
    curve.update(now, state, wars, seats);
    beside.changed();
  }

  // The question at the end, or that it is over.
  function closeGame(): void {
    const now = sight;
    if (!now) return;
    if (!ends()) {
      ending.hide();
      return;
    }
    beside.update();
    ending.show({
      sight: now,
      seats,
      result: engine.result(),
      tally: engine.tally(),
      note: hooks.note(),
      facts: engine.facts(),
      choices: engine.choices(),
      moving: isMoving() && (state.watching || seats.some((seat, i) => seat.person && has(now.winners, i))),
    });
    table.fit();
  }

  // ---- Time ----

  function schedule(): void {
    clearTimeout(timer);
    const quiet = ends() ? engine.heedsIn() : 0;
    const due = engine.due();
    document.body.dataset['busy'] = String(table.busy || state.hurries || quiet > 0);
    ending.rest(quiet > 0);
    text.rest(quiet > 0);
    if (quiet > 0) timer = window.setTimeout(schedule, quiet);
    if (quiet > 0 || due < 0) return;
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

  // ---- A table over the network ----

  function changed(): void {
    if (!state.seated || showing > 0) return;
    state = engine.state();
    seats = engine.seats();
    sight = engine.sight();
    clearTimeout(nudge);
    delete document.body.dataset['nudge'];
    if (state.shared && !state.looking && has(state.waiting, state.seat))
      nudge = window.setTimeout(() => {
        document.body.dataset['nudge'] = 'true';
      }, NUDGE_AFTER);
    if (hooks.inWords()) text.offer();
    else {
      table.show(sight, seats, state);
      controls.update(state, sight, seats);
      closeGame();
    }
    schedule();
  }

  // ---- Sitting down, and leaving ----

  function begin(fresh: boolean): void {
    seats = engine.seats();
    state = engine.state();
    wars = [];
    beside.begin(seats);
    ending.hide();
    sight = engine.sight();
    hooks.begun();
    table.show(sight, seats, state);
    // A key that is pressed now is meant for the cards, not for the button that led here.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (hooks.inWords()) text.begin();
    else part('table').focus({ preventScroll: true });
    if (fresh && !state.hurries) act('next');
    else if (sight.turn > sight.turns && !state.hurries) act('present');
    else void obeyed('present', 'moved');
  }

  function clear(): void {
    clearTimeout(timer);
    clearTimeout(nudge);
    for (const mark of ['nudge', 'line']) delete document.body.dataset[mark];
    latest += 1; // what was moving is not shown to its end
    state = engine.state();
    seats = [];
    sight = undefined;
    atFlip = undefined;
    beside.end();
    ending.hide();
    table.clear();
    controls.update(state, engine.sight(), seats);
    for (const element of [title, said, status]) fill(element);
    delete document.body.dataset['turn'];
  }

  function isMoving(): boolean {
    return animated && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  return {
    get state() {
      return state;
    },
    get seats() {
      return seats;
    },
    get ends() {
      return ends();
    },
    begin,
    clear,
    send,
    look(look) {
      animated = look.animations;
      table.look(look);
    },
    show,
    heard() {
      if (state.seated && showing === 0) schedule();
    },
    changed,
    line(up) {
      if (!state.seated) return;
      const was = document.body.dataset['line'];
      document.body.dataset['line'] = up ? 'up' : 'lost';
      if (!up) fill(said, words.lineLost);
      else if (was === 'lost') fill(said, words.lineBack);
    },
    rest() {
      if (!state.hurries) return;
      engine.do('halt');
      store.drain();
      state = engine.state();
    },
  };
}
