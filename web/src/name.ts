// SPDX-License-Identifier: MIT
// Somebody who plays alone is You until there is a name. It is asked for once, in a dialog that nobody has to open.

import { openDialog } from './dialog';
import { button } from './dom';
import type { Engine } from './engine';
import { textField } from './form';
import { keepPageSetting, pageSettings } from './settings';
import { words } from './words';

// The seat of the only person, who has no name and may be asked for one; -1: there is none.
export function namelessSeat(engine: Engine): number {
  const people = engine.setup().seats.filter((seat) => seat.person);
  const isAsked = people.length === 1 && people[0]?.name === words.you && pageSettings(engine).name === 'ask';
  return isAsked ? engine.setup().seats.findIndex((seat) => seat.person) : -1;
}

export function openName(engine: Engine, seat: number, done: () => void): void {
  const save = () => {
    const name = field.input.value.trim();
    const why = name ? engine.setupPerson(seat, name) : '';
    field.refuse(why);
    if (why === '') close();
    else field.input.focus();
  };
  const refuse = () => {
    keepPageSetting(engine, 'name', 'no');
    close();
  };
  const close = () => {
    done();
    dialog.close();
  };
  const field = textField({
    label: words.name,
    help: words.nameHelp,
    attributes: { maxlength: '80', autocapitalize: 'words', autocomplete: 'given-name', enterkeyhint: 'done' },
  });
  const dialog = openDialog({
    title: words.nameTitle,
    kind: 'small',
    body: field.element,
    footer: [button(words.noName, refuse), button(words.saveName, save, { class: 'main' })],
  });

  field.input.addEventListener('keydown', ((event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
  }) as EventListener);
  field.input.focus();
}
