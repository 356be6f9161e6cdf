// SPDX-License-Identifier: MIT
// What lies over the page: dialogs, questions and notices. A dialog is the browser's own, which keeps the focus inside,
// closes by Escape or the way back of a phone, and gives the focus back to where it was.

import { button, type Child, fill, freshId, h, on } from './dom';
import { words } from './words';

export interface Dialog {
  readonly element: HTMLDialogElement;
  readonly body: HTMLElement;
  close(): void;
  readonly closed: Promise<void>;
}

export interface DialogOptions {
  title: string;
  body?: Child;
  footer?: Child; // stays in sight while the body scrolls
  kind?: string; // a class: 'small' is as high as what it says, 'wide' takes two columns
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  onclose?: () => void;
}

const open: HTMLDialogElement[] = [];

let changed = () => {};

export function openDialogs(): number {
  return open.filter((dialog) => dialog.open).length;
}

export function dialogIsOpen(): boolean {
  return openDialogs() > 0;
}

// Is called when one was opened or closed.
export function onDialogs(listener: () => void): void {
  changed = listener;
}

function isOutside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return (
    event.target === dialog &&
    (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom)
  );
}

// A click that began and ended beside the dialog closes it; a selection of text that ended there does not.
function closeFromOutside(dialog: HTMLDialogElement): void {
  let pressed = false;
  on(dialog, 'pointerdown', (event: PointerEvent) => {
    pressed = isOutside(dialog, event);
  });
  on(dialog, 'click', (event: MouseEvent) => {
    if (pressed && isOutside(dialog, event)) dialog.close();
  });
}

// All but the lowest few. Where somebody goes somewhere else, nothing lies over it.
export function closeDialogs(but = 0): void {
  for (const dialog of open.slice(but).reverse()) dialog.close();
}

export function openDialog(options: DialogOptions): Dialog {
  const heading = freshId('dialog');
  const body = h('div', { class: 'dialog-body' }, options.body);
  const element = h(
    'dialog',
    {
      class: `dialog ${options.kind ?? ''}`.trim(),
      role: options.role,
      'aria-labelledby': heading,
      'aria-describedby': options.describedBy,
    },
    h(
      'header',
      { class: 'dialog-head' },
      h('h2', { id: heading, tabindex: '-1', autofocus: true }, options.title),
      button(h('span', { class: 'cross', 'aria-hidden': 'true' }), () => element.close(), {
        class: 'icon',
        'aria-label': words.close,
        title: words.close,
      }),
    ),
    body,
    options.footer !== undefined && h('footer', { class: 'dialog-foot' }, options.footer),
  );
  const closed = new Promise<void>((resolve) => {
    on(element, 'close', () => {
      open.splice(open.indexOf(element), 1);
      placeNotices();
      element.remove();
      changed();
      options.onclose?.();
      resolve();
    });
  });

  on(element, 'keydown', (event: KeyboardEvent) => event.stopPropagation());
  closeFromOutside(element);
  // What has nothing to be focused on is scrolled by keys itself.
  if (!body.querySelector('button, a, input, select, textarea, [tabindex="0"]')) body.tabIndex = 0;
  document.body.append(element);
  element.showModal();
  open.push(element);
  changed();
  placeNotices();
  return { element, body, close: () => element.close(), closed };
}

// ---- Questions ----

export interface Choice<T> {
  value: T;
  text: string;
  kind?: 'main' | 'danger';
}

// The value of the button pressed; undefined if the question was closed without an answer.
export function ask<T>(
  question: string,
  choices: readonly Choice<T>[],
  title: string = words.pleaseChoose,
): Promise<T | undefined> {
  const text = freshId('question');
  let answer: T | undefined;
  const buttons = choices.map((choice) =>
    button(
      choice.text,
      () => {
        answer = choice.value;
        dialog.close();
      },
      { class: choice.kind },
    ),
  );
  const dialog = openDialog({
    title,
    kind: 'small',
    role: 'alertdialog',
    describedBy: text,
    body: h('p', { id: text }, question),
    footer: buttons,
  });

  return dialog.closed.then(() => answer);
}

// ---- Notices ----

export interface Notice {
  alert?: boolean; // something is wrong: stays until it is put away
  action?: { text: string; act: () => void }; // stays as well
}

const said = new Map<string, HTMLElement>(); // what is said just now; nothing is said twice
let notices: { polite: HTMLElement; urgent: HTMLElement; element: HTMLElement } | undefined;

function makeNotices() {
  const polite = h('div', { role: 'status' });
  const urgent = h('div', { role: 'alert' });
  return { polite, urgent, element: h('div', { class: 'notices' }, polite, urgent) };
}

// What lies outside an open dialog is neither reached nor read out, so notices are put into it.
function placeNotices() {
  const host = open.at(-1) ?? document.body;
  notices ??= makeNotices();
  if (notices.element.parentNode !== host) host.append(notices.element);
  return notices;
}

export function toast(text: string, notice: Notice = {}): void {
  const timeForReading = 4000 + 60 * text.length;
  const action = notice.action;
  const item = h('div', { class: notice.alert ? 'notice alert' : 'notice' });
  const away = () => {
    item.remove();
    if (said.get(text) === item) said.delete(text);
  };
  const content = [
    h('p', null, text),
    action &&
      button(action.text, () => {
        away();
        action.act();
      }),
    button(h('span', { class: 'cross', 'aria-hidden': 'true' }), away, {
      class: 'icon',
      'aria-label': words.putAway,
    }),
  ];

  if (text === '') return;
  const { urgent, polite } = placeNotices();
  const host = notice.alert ? urgent : polite;
  said.get(text)?.remove();
  said.set(text, item);
  host.append(item);
  requestAnimationFrame(() => fill(item, content));
  if (!notice.alert && !action) fadeLater(item, away, timeForReading);
}

// Whoever points at a notice, or has the focus on it, is still reading.
function fadeLater(item: HTMLElement, away: () => void, delay: number): void {
  setTimeout(() => {
    if (item.matches(':hover, :focus-within')) fadeLater(item, away, delay);
    else away();
  }, delay);
}
