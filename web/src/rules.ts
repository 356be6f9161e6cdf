// SPDX-License-Identifier: MIT
// The rules: read, or changed field by field while the English text beside them changes along.

import { openDialog } from './dialog';
import { button, fill, freshId, h } from './dom';
import type { Engine } from './engine';
import { segmented, textField } from './form';
import { sentence, words } from './words';

const MOST_SEGMENTS = 4; // more values than that are typed, or gone through

// ---- Text ----

// The paragraphs, with those that differ from the usual rules marked, and the one in hand.
function englishText(engine: Engine, rules: string, paragraph = -1): HTMLElement[] {
  const different = new Set(engine.different(rules));
  return engine
    .describe(rules)
    .map((text, i) =>
      h(
        'p',
        { class: `paragraph${i === paragraph ? ' in-hand' : ''}${different.has(i) ? ' differs' : ''}` },
        different.has(i) && h('span', { class: 'unseen' }, `${words.differs}: `),
        text,
      ),
    );
}

function legend(engine: Engine, rules: string): HTMLElement | false {
  return (
    engine.different(rules).length > 0 && h('p', { class: 'differs-legend', 'aria-hidden': 'true' }, words.differs)
  );
}

// The rules of a game, as a part of something else.
export function rulesText(engine: Engine, rules: string): HTMLElement {
  const { title, note } = engine.rulesInfo(rules);
  return h(
    'div',
    { class: 'rules-text' },
    h('p', { class: 'rules-note' }, h('strong', null, title), ` – ${note}`),
    englishText(engine, rules),
    legend(engine, rules),
  );
}

// ---- Reading ----

// All presets for as many players, and these rules, in a dialog.
export function readRules(engine: Engine, rules: string): void {
  const text = h('div', { tabindex: '0', role: 'region', 'aria-label': words.rulesTitle, class: 'rules-read' });
  const choices = presetsFor(engine, rules);
  const select = presetSelect(choices, rules, (chosen) => fill(text, rulesText(engine, chosen)));

  fill(text, rulesText(engine, rules));
  openDialog({ title: words.rulesTitle, body: [select.element, text] });
}

interface Named {
  title: string;
  rules: string;
}

function presetsFor(engine: Engine, rules: string): Named[] {
  const choices = engine.presets().flatMap(({ name, title }) => {
    const answer = engine.understand(name, rules);
    return 'rules' in answer ? [{ title, rules: answer.rules }] : [];
  });
  return choices.some((choice) => choice.rules === rules)
    ? choices
    : [...choices, { title: words.yourOwnRules, rules }];
}

function presetSelect(choices: readonly Named[], rules: string, choose: (rules: string) => void) {
  const id = freshId('preset');
  const select = h(
    'select',
    { id, onchange: () => choose(select.value) },
    choices.map((choice) => h('option', { value: choice.rules, selected: choice.rules === rules }, choice.title)),
  );
  return {
    element: h('div', { class: 'field' }, h('label', { for: id }, words.preset), select),
    select,
  };
}

// ---- The editor ----

interface Line {
  element: HTMLElement;
  refresh(): void;
}

// A field of the rules: its meaning, its value, what it can be, and what was wrong with a value.
function fieldLine(engine: Engine, at: number, editor: Editor): Line {
  const field = () => engine.fields(editor.rules)[at];
  const first = field();
  const element = h('div', { class: 'rule', onfocusin: () => editor.look(at), onpointerdown: () => editor.look(at) });

  // '' or what was wrong.
  function change(text: string): string {
    const answer = engine.setField(editor.rules, at, text);
    if ('error' in answer) return answer.error;
    editor.use(answer.rules);
    return '';
  }

  if (!first) return { element, refresh: () => {} };
  if (first.choices.length <= MOST_SEGMENTS) {
    const error = h('p', { class: 'field-error', role: 'alert' });
    const bar = segmented(
      first.meaning,
      first.choices.map((choice) => ({ value: choice, text: choice })),
      first.value,
      (chosen) => {
        fill(error, sentence(change(chosen)));
        refresh();
      },
    );
    const refresh = () => bar.set(field()?.value ?? '');
    element.append(bar.element, error);
    return { element, refresh };
  }
  const step = (by: 1 | -1) => editor.use(engine.stepField(editor.rules, at, by));
  const said = h('span', { class: 'rule-said' });
  const typed = textField({
    label: first.meaning,
    attributes: { inputmode: /^\d+$/.test(first.value) ? 'numeric' : 'text', enterkeyhint: 'done' },
    help: words.canBe(first),
    after: [
      button(h('span', { 'aria-hidden': 'true' }, '−'), () => step(-1), {
        class: 'step',
        'aria-label': words.less({ field: first.meaning }),
      }),
      button(h('span', { 'aria-hidden': 'true' }, '+'), () => step(1), {
        class: 'step',
        'aria-label': words.more({ field: first.meaning }),
      }),
      said,
    ],
    changed: (text) => {
      const why = change(text.trim());
      if (why) typed.refuse(why);
    },
  });
  const refresh = () => {
    const now = field();
    typed.input.value = now?.value ?? '';
    typed.refuse('');
    fill(said, now && now.said !== now.value ? now.said : '');
  };
  element.append(typed.element);
  refresh();
  return { element, refresh };
}

interface Editor {
  rules: string;
  use(rules: string): void; // other rules
  look(field: number): void; // which field is in hand
}

// Resolves to the rules chosen; undefined if they were not taken.
export function editRules(engine: Engine, before: string): Promise<string | undefined> {
  let inHand = -1;
  let taken = false;
  const english = h('div', {
    class: 'rules-english',
    tabindex: '0',
    role: 'region',
    'aria-label': words.inEnglish,
  });
  const note = h('p', { class: 'note', role: 'status' });
  const text = textField({
    label: words.asText,
    help: words.asTextHelp,
    changed: (value) => {
      const answer = engine.understand(value.trim(), editor.rules);
      text.refuse('error' in answer ? answer.error : '');
      if ('rules' in answer) editor.use(answer.rules);
    },
  });
  const chooser = h('div');
  const editor: Editor = {
    rules: before,
    use(rules) {
      editor.rules = rules;
      refresh();
    },
    look(field) {
      if (field === inHand) return;
      inHand = field;
      showEnglish();
    },
  };
  const lines = engine.fields(before).map((_, at) => fieldLine(engine, at, editor));

  function showEnglish(): void {
    const paragraph = engine.fields(editor.rules)[inHand]?.paragraph ?? -1;
    const note = h('p', { class: 'rules-note' }, engine.rulesInfo(editor.rules).note);
    fill(english, note, englishText(engine, editor.rules, paragraph), legend(engine, editor.rules));
    const shown = english.querySelector<HTMLElement>('.in-hand');
    if (shown) english.scrollTop = shown.offsetTop - english.clientHeight / 3;
  }

  function refresh(): void {
    const select = presetSelect(presetsFor(engine, editor.rules), editor.rules, editor.use);
    const focused = chooser.contains(document.activeElement);
    fill(chooser, select.element);
    if (focused) select.select.focus();
    for (const line of lines) line.refresh();
    text.input.value = editor.rules;
    text.refuse('');
    fill(note, engine.rulesInfo(editor.rules).warning);
    showEnglish();
  }

  refresh();
  const dialog = openDialog({
    title: words.houseRules,
    kind: 'wide',
    body: h(
      'div',
      { class: 'rules-editor' },
      h(
        'div',
        { class: 'rules-fields' },
        chooser,
        lines.map((line) => line.element),
        note,
        text.element,
      ),
      english,
    ),
    footer: [
      button(words.cancel, () => dialog.close()),
      button(
        words.useThese,
        () => {
          taken = true;
          dialog.close();
        },
        { class: 'main' },
      ),
    ],
  });
  return dialog.closed.then(() => (taken ? editor.rules : undefined));
}
