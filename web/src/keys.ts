// SPDX-License-Identifier: MIT
// Keys at the table.

import { flipKeys, keyCommand } from './controls';
import { dialogIsOpen } from './dialog';
import { part } from './dom';
import type { Engine } from './engine';
import type { Game } from './game';

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
