// SPDX-License-Identifier: MIT
// Games as links: #ID is a game from its first card, #ID/turn the same from a turn on. #ID+2 is a game that its players
// shuffled twice, since it would have gone on for ever: how it was shuffled follows from the id.

import { openDialog, toast } from './dialog';
import { button, h } from './dom';
import type { Engine } from './engine';
import { segmented, type TextFieldOptions, textField } from './form';
import { picturePanel } from './picture';
import { qrPicture } from './qr';
import type { Game } from './types';
import { type Invitation, parseInvitation } from './wire';
import { sentence, words } from './words';

// ---- Reading links ----

export type Route =
  | { kind: 'none' }
  | { kind: 'table'; invitation: Invitation }
  | { kind: 'badTable' }
  | { kind: 'game'; id: string; turn: number; shuffled: number }
  | { kind: 'bad'; id: string; why: string };

// The part of a link after the page, with or without its #.
export function parseHash(engine: Pick<Engine, 'parseId'>, hash: string): Route {
  const text = decoded(hash.replace(/^#/, '')).trim();
  const slash = text.indexOf('/');
  const [id = '', shuffled = '0', ...rest] = (slash < 0 ? text : text.slice(0, slash)).split('+');
  const turn = (slash < 0 ? '' : text.slice(slash + 1)) || '0';
  if (text === '') return { kind: 'none' };
  const invitation = parseInvitation(text);
  if (invitation) return { kind: 'table', invitation };
  if (text.startsWith('table=')) return { kind: 'badTable' };
  const game = engine.parseId(id);
  if ('error' in game) return { kind: 'bad', id, why: game.error };
  if (!/^\d{1,15}$/.test(turn)) return { kind: 'bad', id, why: words.badTurn({ text: turn }) };
  if (!/^\d{1,6}$/.test(shuffled) || rest.length > 0)
    return { kind: 'bad', id, why: words.badShuffles({ text: [shuffled, ...rest].join('+') }) };
  return { kind: 'game', id, turn: Number(turn), shuffled: Number(shuffled) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function hashOf(id: string, turn = 0, shuffled = 0): string {
  return `#${id}${shuffled > 0 ? `+${shuffled}` : ''}${turn > 0 ? `/${turn}` : ''}`;
}

// The whole address, so that it is not taken for a link within the page.
export function linkTo(id: string, turn = 0, shuffled = 0): string {
  return location.href.replace(/#.*$/, '') + hashOf(id, turn, shuffled);
}

// A friendly word for a link that leads nowhere, and ways on.
export function openBadLink(engine: Engine, route: { id: string; why: string }, watch: (id: string) => void): void {
  const again = () => {
    const id = field.input.value.trim();
    const game = engine.parseId(id);
    field.refuse('error' in game ? game.error : '');
    if ('error' in game) return;
    dialog.close();
    watch(id);
  };
  const field = textField({
    label: words.gameId,
    value: route.id,
    after: button(words.tryAgain, again),
    attributes: { enterkeyhint: 'go', autocapitalize: 'characters' },
  });
  const dialog = openDialog({
    title: words.badLinkTitle,
    kind: 'small',
    body: [h('p', { class: 'field-error' }, sentence(route.why)), h('p', null, words.badLinkHelp), field.element],
    footer: button(words.playOwn, () => dialog.close(), { class: 'main' }),
  });

  field.input.addEventListener('keydown', ((event: KeyboardEvent) => {
    if (event.key === 'Enter') again();
  }) as EventListener);
}

// ---- Making them ----

async function copy(input: HTMLInputElement | HTMLTextAreaElement, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(input.value);
    toast(done);
  } catch {
    input.focus();
    input.select();
    toast(words.copyFailed);
  }
}

export function copyField(label: string, text: string, done: string, options: Partial<TextFieldOptions> = {}) {
  const field = textField({
    label,
    value: text,
    ...options,
    attributes: { readonly: '' },
    after: button(words.copy, () => copy(field.input, done)),
  });
  field.input.addEventListener('focus', () => field.input.select());
  return field;
}

function linkPanel({ id, shuffled }: Game, turn: number): HTMLElement {
  const field = copyField(words.link, linkTo(id, 0, shuffled), words.copied);
  const share = () =>
    navigator.share({ title: words.title, text: words.shareText, url: field.input.value }).catch(() => {});

  return h(
    'div',
    { class: 'share' },
    h('p', null, words.shareIntro),
    turn > 0 &&
      segmented(
        words.shareFrom,
        [
          { value: 0, text: words.shareGame },
          { value: turn, text: words.shareTurn({ turn }) },
        ],
        0,
        (from) => {
          field.input.value = linkTo(id, from, shuffled);
        },
      ).element,
    field.element,
    location.protocol === 'file:' && h('p', { class: 'note' }, words.fileLink),
    'share' in navigator && h('p', { class: 'row' }, button(words.share, share, { class: 'main' })),
    copyField(words.gameId, id, words.idCopied, { help: shuffled > 0 ? words.idHelpShuffled : words.idHelp }).element,
  );
}

// A game that began from cards laid by hand has no id; the program in the terminal can still be told all of it.
function commandPanel(engine: Engine): HTMLElement {
  const { rules, start, seed, index } = engine.game();
  const command = `war replay --watch --rules ${rules} --deal '${start}' --seed ${seed} --game ${index}`;
  return h(
    'div',
    { class: 'share' },
    h('p', null, words.noId),
    copyField(words.command, command, words.commandCopied, { area: true }).element,
  );
}

// While a game is played at a table over the network, others can be invited to watch it.
function watchPanel(hash: string): HTMLElement {
  const link = location.href.replace(/#.*$/, '') + hash;
  return h(
    'div',
    { class: 'share' },
    h('p', null, words.watchIntro),
    copyField(words.link, link, words.copied).element,
    qrPicture(link, words.qrLabel),
  );
}

// `proof` is of the deal, where there is one.
export function openShare(engine: Engine, table = '', proof?: HTMLElement): void {
  const game = engine.game();
  const { over, looking } = engine.state();
  const known = game.id ? linkPanel(game, engine.sight().turn) : commandPanel(engine);
  openDialog({
    title: words.shareTitle,
    kind: 'small',
    body: [table && !game.id ? watchPanel(table) : known, over && !looking && picturePanel(engine), proof],
  });
}
