// SPDX-License-Identifier: MIT
// The parts that forms are made of: one of several values in a row, and a field with its help and its error.

import { type Child, fill, freshId, h } from './dom';
import { sentence } from './words';

export interface Option<T> {
  value: T;
  text: string;
  picture?: Child; // above the text
}

export interface Segmented<T> {
  element: HTMLFieldSetElement;
  set(value: T): void;
}

// Radio buttons that look like one bar. `label` may be there for screen readers alone.
export function segmented<T extends string | number>(
  label: string,
  options: readonly Option<T>[],
  value: T,
  choose: (value: T) => void,
  shown: 'label' | 'bar' = 'label',
): Segmented<T> {
  const name = freshId('choice');
  const inputs = options.map((option) =>
    h('input', { type: 'radio', name, value: option.value, onchange: () => choose(option.value) }),
  );
  const set = (now: T) => {
    options.forEach((option, i) => {
      const input = inputs[i];
      if (input) input.checked = option.value === now;
    });
  };
  const element = h(
    'fieldset',
    { class: 'segmented' },
    h('legend', { class: shown === 'bar' ? 'unseen' : undefined }, label),
    h(
      'div',
      { class: 'segments' },
      options.map((option, i) => h('label', null, inputs[i], h('span', null, option.picture, option.text))),
    ),
  );

  set(value);
  return { element, set };
}

// A value among so many that they have no room beside each other.
export function slider(
  label: string,
  values: readonly string[],
  value: number,
  choose: (value: number) => void,
): HTMLElement {
  const id = freshId('slider');
  const output = h('output', { for: id }, values[value]);
  const input = h('input', {
    id,
    type: 'range',
    min: '0',
    max: String(values.length - 1),
    'aria-valuetext': values[value],
    oninput: () => {
      const now = Number(input.value);
      fill(output, values[now]);
      input.setAttribute('aria-valuetext', values[now] ?? '');
      choose(now);
    },
  });

  input.value = String(value);
  return h('div', { class: 'setting-slider' }, h('label', { for: id }, label), input, output);
}

export interface TextField {
  element: HTMLElement;
  input: HTMLInputElement | HTMLTextAreaElement;
  refuse(why: string): void; // '' takes it back
}

export interface TextFieldOptions {
  label: string;
  value?: string;
  help?: string;
  unseen?: boolean; // the label is for screen readers alone
  area?: boolean; // several lines
  after?: Child; // beside the input
  attributes?: Record<string, string>;
  typed?: (value: string) => void; // with every letter
  changed?: (value: string) => void; // when it is left, or by Enter
}

export function textField(options: TextFieldOptions): TextField {
  const id = freshId('field');
  const input = h(options.area ? 'textarea' : 'input', {
    id,
    value: options.value ?? '',
    type: options.area ? undefined : 'text',
    rows: options.area ? '3' : undefined,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': `${id}-help ${id}-error`,
    ...options.attributes,
  });
  const error = h('p', { id: `${id}-error`, class: 'field-error', role: 'alert' });

  input.addEventListener('input', () => options.typed?.(input.value));
  input.addEventListener('change', () => options.changed?.(input.value));
  return {
    element: h(
      'div',
      { class: 'field' },
      h('label', { for: id, class: options.unseen ? 'unseen' : undefined }, options.label),
      h('div', { class: 'field-row' }, input, options.after),
      h('p', { id: `${id}-help`, class: 'field-help' }, options.help),
      error,
    ),
    input,
    refuse(why) {
      fill(error, sentence(why));
      if (why) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    },
  };
}
