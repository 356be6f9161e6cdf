// SPDX-License-Identifier: MIT
// Keys at the table: what they ask for, and when they are heard.

import { dialogIsOpen } from './dialog';
import { part } from './dom';
import type { Engine } from './engine';
import type { Game } from './game';
import type { Command, Seat, State } from './types';

// The keys of several people at one keyboard; '' for a seat that has none.
export function flipKeys(seats: readonly Seat[], state: State): string[] {
  const keys = [...(['', '', 'zm', 'zvm', 'zcbm'][state.watching ? 0 : state.people] ?? '')];
  return seats.map((seat) => (seat.person ? (keys.shift() ?? '') : ''));
}

const KEYS: Record<string, [Command, number]> = {
  Enter: ['next', 0],
  ' ': ['next', 0],
  Escape: ['halt', 0],
  ArrowLeft: ['back', 1],
  ArrowUp: ['back', 1],
  ArrowRight: ['forward', 1],
  ArrowDown: ['forward', 1],
  PageUp: ['back', 10],
  PageDown: ['forward', 10],
  Home: ['turn', 0],
  End: ['present', 0],
  '=': ['faster', 0],
  _: ['slower', 0],
};

// What a key at the table asks for, if anything. Letters come from the list of commands that C has.
function keyCommand(
  event: KeyboardEvent,
  commands: readonly { command: Command; letter: string }[],
  keys: readonly string[],
): [Command, number] | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const seat = keys.findIndex((own, index) => own !== '' && (own === key || key === String(index + 1)));
  if (seat >= 0) return ['seat', seat];
  const known = KEYS[key];
  if (known) return known;
  const said = commands.find(({ letter }) => letter !== '' && letter === (key === 'g' ? 't' : key));
  return said && [said.command, 0];
}

// Keys that a slider takes for itself.
const MOVING = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

const chooses = (key: string) => key === 'Enter' || key === ' ';

export function listenToKeys(engine: Engine, game: Game): void {
  const commands = engine.commands();
  let early = false; // the key that is down was pressed before the end was shown

  const isTyping = (target: EventTarget | null) =>
    target instanceof Element && target.closest('input:not([type=range]), select, textarea') !== null;

  // Before buttons hear of it: a key that is held chooses nothing at the end of a game.
  function guard(event: KeyboardEvent): void {
    if (!event.repeat) early = event.type === 'keydown' ? !game.ends : early;
    if (!game.ends || dialogIsOpen() || isTyping(event.target) || !chooses(event.key)) return;
    if (!event.repeat && !(event.type === 'keyup' && early)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function key(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : document.body;
    const { state } = game;
    if (dialogIsOpen() || event.defaultPrevented || !state.seated || isTyping(target)) return;
    if (target.closest('input') && MOVING.has(event.key)) return;
    if (chooses(event.key) && target.closest('button, a, summary')) return;
    const wanted = keyCommand(event, commands, flipKeys(game.seats, state));
    if (!wanted) return;
    event.preventDefault();
    if (state.hurries) game.send('halt');
    else if (wanted[0] === 'turn' && event.key !== 'Home')
      part('curve').querySelector<HTMLElement>('[role=slider]')?.focus();
    else if (wanted[0] === 'next' && state.asks) choose();
    else game.send(...wanted);
  }

  // The first answer is the usual one.
  function choose(): void {
    const first = engine.choices()[0];
    if (first) game.send(first.command);
  }

  document.addEventListener('keydown', guard, true);
  document.addEventListener('keyup', guard, true);
  document.addEventListener('keydown', key);
}
