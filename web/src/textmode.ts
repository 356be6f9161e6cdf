// SPDX-License-Identifier: MIT
// The game in words, for screen readers and for whoever likes it: a log of sentences, one line that is read out, and a
// button for everything. game.ts carries out the commands and tells this file what came of them; nothing moves here.
//
// What is read out is one sentence or a few for each beat. The log is not read out by itself, so nothing is said twice.

import { button, fill, freshId, h } from './dom';
import type { Engine } from './engine';
import { textField } from './form';
import { keepPageSetting, pageSettings } from './settings';
import { type Command, has, type Outcome, type State, type Step } from './types';
import type { Way } from './welcome';
import { capital, sentence, words } from './words';

const LOG_LENGTH = 500;

// ---- What is said ----

// What a screen reader says after a beat. While the game plays by itself that is only a war and who wins it, somebody
// going out, or the end; while it hurries, only the end.
export function announce(steps: readonly Step[], telling: readonly string[], state: State): string {
  const kinds = new Set(steps.map((step) => step.event.kind));
  const all = telling.join(' ');
  if (state.pace === 'ask' || kinds.has('end')) return all;
  const won = steps.some(({ sight }) => sight.depth > 0 && sight.winner >= 0);
  return !state.hurries && (won || kinds.has('war') || kinds.has('out')) ? all : '';
}

// How the game stands, for the key that tells it.
export function standing(engine: Engine): string {
  const state = engine.state();
  const over = state.over ? engine.result() : '';
  return [sentence(engine.title()), sentence(words.turnSoFar(engine.sight())), ...engine.counts(), over]
    .filter(Boolean)
    .join(' ');
}

// ---- The mode ----

export type Mode = 'table' | 'text';

export function modeOf(engine: Engine): Mode {
  return pageSettings(engine).mode === 'text' ? 'text' : 'table';
}

// Beats that are told rest when the table has been taken, so that each press tells a whole turn.
export function setMode(engine: Engine, mode: Mode): void {
  if (mode !== modeOf(engine)) keepPageSetting(engine, 'mode', mode);
  document.documentElement.setAttribute('data-mode', mode);
  engine.told(mode === 'text');
}

// ---- The screen ----

export interface TextModeActions {
  act(command: Command, number?: number): void; // carries it out, and calls tell() with what came of it
}

export interface TextMode {
  element: HTMLElement; // to lie in the body, beside the page with the table
  welcome(ways: readonly Way[], greeting: string): void; // no game is at the table: how to get one there
  begin(): void; // a game is at the table, or this mode was just switched on
  tell(command: Command, outcome: Outcome): void; // after a command
  rest(is: boolean): void; // nothing can be chosen for a while
  offer(): void; // what can be done may have changed
}

const LOOKING: readonly Command[] = ['back', 'forward', 'lastWar', 'turn', 'present'];
const WITH_NUMBER: readonly Command[] = ['turn', 'speed'];

export function textMode(engine: Engine, actions: TextModeActions): TextMode {
  const title = freshId('text');
  const log = h('ol', { class: 'log' });
  const scroll = h('div', { class: 'log-scroll', tabindex: '0', role: 'region', 'aria-label': words.log }, log);
  const status = h('p', { class: 'text-status', role: 'status' });
  const now = h('div', { class: 'text-now' });
  const more = h('div', { class: 'text-commands' });
  let offered = ''; // what the buttons were made for
  let ended = false;
  let heard = ''; // a notice from before this game

  function say(...lines: string[]): void {
    for (const line of lines) if (line) log.append(h('li', null, line));
    while (log.childElementCount > LOG_LENGTH) log.firstElementChild?.remove();
    scroll.scrollTop = scroll.scrollHeight;
  }

  function readOut(text: string): void {
    if (text) fill(status, text);
  }

  // What somebody asked to read stands in the log, and is read out.
  function read(command: Command): void {
    const lines =
      command === 'facts'
        ? engine.facts().map((fact) => sentence(fact.name ? `${fact.name}: ${fact.text}` : fact.text))
        : command === 'count'
          ? engine.counts()
          : command === 'rules'
            ? engine.describe(engine.game().rules)
            : engine
                .commands()
                .filter((kind) => kind.help)
                .map((kind) => sentence((kind.letter ? words.commandHelpLetter : words.commandHelp)(kind)));
    say(...lines);
    readOut(command === 'count' ? standing(engine) : lines.join(' '));
  }

  function tellEnd(): string {
    ended = true;
    say(
      engine.result(),
      ...engine
        .facts()
        .filter((fact) => !fact.aside)
        .map((fact) => sentence(fact.name ? `${fact.name}: ${fact.text}` : fact.text)),
    );
    return engine.result();
  }

  // ---- Buttons ----

  function question(): HTMLElement[] {
    const heading = h('h3', { tabindex: '-1' }, engine.result());
    const buttons = engine
      .choices()
      .filter((choice) => choice.command !== 'quit')
      .map((choice, i) =>
        button(choice.title, () => actions.act(choice.command), { class: i === 0 ? 'main' : undefined }),
      );
    return [heading, h('div', { class: 'answers' }, buttons)];
  }

  function playing(state: State): HTMLElement[] {
    const seats = engine.seats();
    const waiting = seats.flatMap((seat, i) =>
      has(state.waiting, i) && (!state.shared || i === state.seat)
        ? [button(words.yourCard(seat), () => actions.act('seat', i), { class: 'main' })]
        : [],
    );
    const next = engine.commands().find((kind) => kind.command === 'next');
    if (state.pace !== 'ask') return [button(words.stopAuto, () => actions.act('halt'), { class: 'main' })];
    if (waiting.length > 0) return waiting;
    return [button(capital(next?.help ?? ''), () => actions.act('next'), { class: 'main' })];
  }

  // The buttons change only when something else can be done; the focus then goes to what is new.
  function offer(): void {
    const state = engine.state();
    const key = JSON.stringify([state.asks && state.question, state.waiting, state.pace !== 'ask', state.seated]);
    const here = now.contains(document.activeElement) || document.activeElement === document.body;
    if (key === offered) return;
    offered = key;
    fill(now, state.asks ? question() : playing(state));
    if (here) now.querySelector<HTMLElement>('h3, button')?.focus();
  }

  function withNumber(command: Command, label: string, help: string): HTMLElement {
    const go = () => {
      const text = field.input.value.trim();
      const good = /^\d{1,15}$/.test(text);
      field.refuse(good ? '' : words.needsNumber);
      if (good) actions.act(command, Number(text));
    };
    const field = textField({
      label,
      attributes: { inputmode: 'numeric', enterkeyhint: 'go' },
      help,
      after: button(words.go, go),
    });
    field.input.addEventListener('keydown', ((event: KeyboardEvent) => {
      if (event.key === 'Enter') go();
    }) as EventListener);
    return field.element;
  }

  function commandButtons(): HTMLElement {
    const kinds = engine.commands().filter((kind) => kind.help && kind.command !== 'next' && kind.command !== 'sound');
    kinds.sort((a, b) => WITH_NUMBER.indexOf(a.command) - WITH_NUMBER.indexOf(b.command));
    return h(
      'ul',
      null,
      kinds.map((kind) =>
        h(
          'li',
          null,
          WITH_NUMBER.includes(kind.command)
            ? withNumber(kind.command, capital(kind.word), kind.help)
            : button(
                [
                  h('b', null, capital(kind.word)),
                  ' ',
                  h('span', null, kind.help),
                  kind.letter && h('kbd', null, kind.letter),
                ],
                () => actions.act(kind.command),
                { class: 'command' },
              ),
        ),
      ),
    );
  }

  // A letter is a command, where no text is typed.
  function letter(event: KeyboardEvent): void {
    const kind = engine.commands().find((one) => one.letter === event.key);
    const typing = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (!kind || typing || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (kind.command === 'turn' || kind.command === 'speed')
      more.querySelectorAll<HTMLInputElement>('input')[WITH_NUMBER.indexOf(kind.command)]?.focus();
    else actions.act(kind.command);
  }

  const atTable = h(
    'div',
    { class: 'text-table', hidden: true },
    h('h3', null, words.log),
    scroll,
    h('h3', null, words.commands),
    more,
  );
  const element = h(
    'main',
    { class: 'text-mode', 'aria-labelledby': title, onkeydown: letter },
    h('h2', { id: title }, words.story),
    status,
    now,
    atTable,
  );

  return {
    element,
    welcome(ways, greeting) {
      const left = !atTable.hidden; // whoever has just left the table goes on from here
      atTable.hidden = true;
      fill(status, greeting || words.subtitleSaid);
      fill(
        now,
        ways.map(({ text, note, go }, i) =>
          button([text, note !== undefined && h('small', null, ` ${note}`)], go, {
            class: i === 0 ? 'main' : undefined,
          }),
        ),
      );
      if (left) now.querySelector('button')?.focus();
    },
    begin() {
      atTable.hidden = false;
      offered = '';
      heard = engine.notice();
      ended = engine.state().over;
      fill(log);
      fill(more, commandButtons());
      const lines = [engine.opening(), ...(engine.state().dealt ? [standing(engine)] : [])];
      say(...lines);
      readOut(lines.join(' '));
      offer();
    },
    tell(command, outcome) {
      const state = engine.state();
      let said = '';
      if (outcome === 'read') read(command);
      if (outcome === 'beat' || (outcome === 'moved' && LOOKING.includes(command))) {
        const lines = state.hurries ? [] : engine.telling();
        say(...lines);
        said = announce(engine.tale(), lines, state);
      }
      const notice = engine.notice() === heard ? '' : engine.notice();
      heard = '';
      say(notice);
      const end = state.over && !ended && state.question !== 'endless' ? tellEnd() : '';
      readOut([said, notice, said.includes(end) ? '' : end].filter(Boolean).join(' '));
      offer();
    },
    rest(is) {
      const answers = now.querySelector<HTMLElement>('.answers');
      if (answers) answers.inert = is;
    },
    offer,
  };
}
