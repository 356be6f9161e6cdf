// SPDX-License-Identifier: MIT
// Keys, touch, and what this is. Letters and what they do come from the session's own table.

import { openDialog } from './dialog';
import { h } from './dom';
import type { Engine } from './engine';
import { flipKeys } from './keys';
import type { Command } from './types';
import { words } from './words';

// Commands that keys without a letter give as well; the list of those says what they do.
const SAID: readonly Command[] = ['next', 'back', 'forward', 'present', 'speed', 'sound', 'help'];

function line(keys: readonly string[], does: string): HTMLElement {
  return h(
    'div',
    null,
    h(
      'dt',
      null,
      keys.map((key) => h('kbd', null, key)),
    ),
    h('dd', null, does),
  );
}

function keyList(engine: Engine): HTMLElement {
  const { keyNames: name, keyHelp: help } = words;
  const own = flipKeys(engine.seats(), engine.state()).filter((key) => key !== '');
  return h(
    'dl',
    { class: 'keys' },
    line([name.space, name.enter], help.next),
    own.length > 1 && line(own, help.seats),
    line([name.left, name.right], help.look),
    line([name.pageUp, name.pageDown], help.lookTen),
    line([name.home, name.end], help.lookEnds),
    line(['+', '−'], help.speed),
    engine
      .commands()
      .filter((command) => command.letter && command.help && !SAID.includes(command.command))
      .map((command) => line([command.letter], command.help)),
    line([name.escape], help.escape),
    line(['h', '?'], help.help),
  );
}

export function helpPanel(engine: Engine): HTMLElement {
  return h(
    'div',
    { class: 'help' },
    h(
      'section',
      null,
      h('h3', null, words.touch),
      h(
        'ul',
        null,
        words.touchHelp.map((text) => h('li', null, text)),
      ),
    ),
    h('section', null, h('h3', null, words.keys), keyList(engine)),
    h(
      'section',
      null,
      h('h3', null, words.about),
      words.aboutText.map((text) => h('p', null, text)),
    ),
  );
}

export function openHelp(engine: Engine): void {
  openDialog({ title: words.helpTitle, body: helpPanel(engine) });
}
