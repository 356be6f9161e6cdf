// SPDX-License-Identifier: MIT
// Before a game: who plays, and by which rules. What was played last is offered, so that one press deals the cards.
// The session holds what is chosen; this file only asks it, and shows its answer.

import { openDialog } from './dialog';
import { button, fill, freshId, h } from './dom';
import type { Engine } from './engine';
import { type Segmented, segmented, type TextField, textField } from './form';
import { editRules, readRules } from './rules';
import { words } from './words';

const MOST_PLAYERS = 4;

export interface SetupActions {
  started(): void; // a game is at the table
  watch(id: string): void; // a game by its id
}

// ---- Seats ----

interface SeatRow {
  element: HTMLElement;
  refresh(): void;
  check(): boolean; // whether the name will do
}

function seatRow(engine: Engine, seat: number, changed: () => void): SeatRow {
  let before = ''; // the name of the person whose seat was given to the computer
  const name: TextField = textField({
    label: words.nameOf({ seat: seat + 1 }),
    unseen: true,
    attributes: { maxlength: '80', autocapitalize: 'words', enterkeyhint: 'done' },
    typed: (value) => {
      if (engine.setupPerson(seat, value) === '') name.refuse('');
      changed();
    },
    changed: () => {
      take();
      changed();
    },
  });
  const kind: Segmented<string> = segmented(
    words.whoSits({ seat: seat + 1 }),
    [
      { value: 'person', text: words.person },
      { value: 'computer', text: words.computer },
    ],
    'person',
    (value) => {
      if (value === 'computer') {
        before = engine.setup().seats[seat]?.name ?? '';
        engine.setupComputer(seat);
      } else {
        engine.setupSomebody(seat);
        if (before) engine.setupPerson(seat, before);
      }
      changed();
      if (value === 'person') name.input.focus();
    },
    'bar',
  );

  // An empty name is that of nobody in particular.
  function take(): boolean {
    const value = name.input.value.trim();
    const why = value ? engine.setupPerson(seat, value) : '';
    if (!value) engine.setupSomebody(seat);
    name.refuse(why);
    return why === '';
  }

  name.input.addEventListener('focus', () => name.input.select());
  return {
    element: h(
      'li',
      { class: 'seat', data: { seat } },
      h('span', { class: 'seat-mark', 'aria-hidden': 'true' }, String(seat + 1)),
      name.element,
      kind.element,
    ),
    refresh() {
      const who = engine.setup().seats[seat];
      if (!who) return;
      kind.set(who.person ? 'person' : 'computer');
      name.input.toggleAttribute('readonly', !who.person);
      if (!who.person) name.refuse('');
      if (document.activeElement !== name.input && !name.input.hasAttribute('aria-invalid'))
        name.input.value = who.name;
    },
    check() {
      if (!engine.setup().seats[seat]?.person || take()) return true;
      name.input.focus();
      return false;
    },
  };
}

function seatsForm(engine: Engine, changed: () => void) {
  const rows = Array.from({ length: MOST_PLAYERS }, (_, seat) => seatRow(engine, seat, changed));
  const list = h('ol', { class: 'seats' });
  const players = segmented(
    words.players,
    [2, 3, 4].map((value) => ({ value, text: String(value) })),
    2,
    (value) => {
      engine.setupPlayers(value);
      changed();
    },
  );
  let seated = 0;

  return {
    element: h('div', { class: 'who' }, players.element, list),
    refresh() {
      const count = engine.rulesInfo(engine.setup().rules).players;
      players.set(count);
      for (const row of rows) row.refresh();
      if (count !== seated)
        fill(
          list,
          rows.slice(0, count).map((row) => row.element),
        );
      seated = count;
    },
    check: () => rows.slice(0, seated).every((row) => row.check()),
  };
}

// ---- Rules ----

function rulesForm(engine: Engine, changed: () => void) {
  const name = freshId('preset');
  const own = h('input', { type: 'radio', name, value: '' });
  const ownText = h('span', { class: 'preset-note' });
  const ownCard = h(
    'label',
    { class: 'preset' },
    own,
    h('span', { class: 'preset-name' }, words.yourOwnRules),
    ownText,
  );
  const note = h('p', { class: 'note', role: 'status' });
  const presets = engine.presets().map((preset) => {
    const input = h('input', {
      type: 'radio',
      name,
      value: preset.name,
      onchange: () => {
        const answer = engine.understand(preset.name, engine.setup().rules);
        if ('rules' in answer) engine.setupRules(answer.rules);
        changed();
      },
    });
    const card = h(
      'label',
      { class: 'preset' },
      input,
      h('span', { class: 'preset-name' }, preset.title),
      h('span', { class: 'preset-note' }, preset.note),
    );
    return { name: preset.name, input, card };
  });

  return {
    element: h(
      'fieldset',
      { class: 'presets' },
      h('legend', null, words.rules),
      h(
        'div',
        { class: 'preset-grid' },
        presets.map((preset) => preset.card),
        ownCard,
      ),
      note,
      h(
        'p',
        { class: 'row' },
        button(words.houseRules, async () => {
          const rules = await editRules(engine, engine.setup().rules);
          if (rules === undefined) return;
          engine.setupPlayers(engine.rulesInfo(rules).players);
          engine.setupRules(rules);
          changed();
        }),
        button(words.readRules, () => readRules(engine, engine.setup().rules)),
      ),
    ),
    refresh() {
      const rules = engine.setup().rules;
      const { name: chosen, note: meaning, warning } = engine.rulesInfo(rules);
      for (const preset of presets) preset.input.checked = preset.name === chosen;
      own.checked = !presets.some((preset) => preset.name === chosen);
      ownCard.hidden = !own.checked;
      fill(ownText, meaning);
      fill(note, warning);
    },
  };
}

// ---- A certain game ----

// Holds for one game: the session is given it when that starts, and forgets it then.
function certainForm(engine: Engine, actions: SetupActions) {
  const seedText = () => seed.input.value.trim();
  const dealText = () => deal.input.value.replace(/\s/g, '');
  const seed = textField({
    label: words.seed,
    help: words.seedHelp,
    attributes: { inputmode: 'numeric' },
    changed: () => {
      seed.refuse(engine.setupSeed(seedText()));
      forget();
    },
  });
  const deal = textField({
    label: words.typedDeal,
    help: words.typedDealHelp,
    area: true,
    changed: () => {
      deal.refuse(engine.setupPosition(dealText()));
      forget();
    },
  });
  const watch = () => {
    const text = id.input.value.trim();
    const game = engine.parseId(text);
    id.refuse('error' in game ? game.error : '');
    if (!('error' in game)) actions.watch(text);
  };
  const id = textField({
    label: words.gameId,
    help: words.gameIdHelp,
    after: button(words.watch, watch),
    attributes: { enterkeyhint: 'go', autocapitalize: 'characters' },
  });
  const element = h(
    'details',
    { class: 'certain' },
    h('summary', null, words.advanced),
    h('div', { class: 'certain-fields' }, seed.element, deal.element, id.element),
  );

  function forget(): void {
    engine.setupSeed('');
    engine.setupPosition('');
  }

  // Whether the session takes it; else it is said what is wrong.
  function take(): boolean {
    const answers = [
      { field: seed, why: engine.setupSeed(seedText()) },
      { field: deal, why: engine.setupPosition(dealText()) },
    ];
    const wrong = answers.find(({ why }) => why !== '');
    for (const { field, why } of answers) field.refuse(why);
    if (wrong) {
      element.open = true;
      wrong.field.input.focus();
      forget();
    }
    return !wrong;
  }

  id.input.addEventListener('keydown', ((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    watch();
  }) as EventListener);
  return { element, take, forget };
}

// ---- All of it ----

export function setupForm(engine: Engine, actions: SetupActions): HTMLElement {
  const welcome = h('p', { class: 'setup-welcome', role: 'status' });
  const problem = h('p', { class: 'field-error', role: 'alert' });
  const seats = seatsForm(engine, refresh);
  const rules = rulesForm(engine, refresh);
  const certain = certainForm(engine, actions);
  const element = h(
    'form',
    {
      class: 'setup',
      novalidate: true,
      'aria-label': words.newGame,
      onsubmit: (event) => {
        event.preventDefault();
        start();
      },
    },
    h('div', { class: 'setup-people' }, welcome, seats.element),
    h('div', { class: 'setup-rules' }, rules.element),
    h('div', { class: 'setup-certain' }, certain.element),
    h('div', { class: 'setup-go' }, problem, h('button', { type: 'submit', class: 'main large' }, words.start)),
  );

  function refresh(): void {
    const people = engine.setup().seats.slice(0, engine.rulesInfo(engine.setup().rules).players);
    const said = people.filter((seat) => seat.person).map((seat) => engine.welcome(seat.name));
    const text = said.find((sentence) => sentence !== '') ?? '';
    if (welcome.textContent !== text) fill(welcome, text);
    seats.refresh();
    rules.refresh();
  }

  function start(): void {
    fill(problem);
    if (!seats.check() || !certain.take()) return;
    const why = engine.start();
    certain.forget();
    if (why) fill(problem, why);
    else actions.started();
  }

  refresh();
  return element;
}

export function openSetup(engine: Engine, actions: SetupActions): void {
  const leave = (then: () => void) => {
    dialog.close();
    then();
  };
  const form = setupForm(engine, {
    started: () => leave(actions.started),
    watch: (id) => leave(() => actions.watch(id)),
  });
  const dialog = openDialog({ title: words.newGame, kind: 'wide', body: form });
}
