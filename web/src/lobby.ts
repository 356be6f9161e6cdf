// SPDX-License-Identifier: MIT
// Before a game over the network: opening a table, being invited to one, and waiting for the others.

import { type Dialog, openDialog, toast } from './dialog';
import { button, fill, h } from './dom';
import type { Engine } from './engine';
import { segmented, textField } from './form';
import { qrPicture } from './qr';
import { copyField } from './share';
import { openTable, placeOf, type Sat, takeSeat } from './shared';
import { ask, browserNet, type Invitation, invitationHash, type Place, type RemoteTable, refused } from './wire';
import { listed, words } from './words';

// The name that somebody played under last; '' if nobody has given one.
function knownName(engine: Engine): string {
  const name = engine.setup().seats.find((seat) => seat.person)?.name ?? '';
  return name === words.you ? '' : name;
}

function nameField(engine: Engine) {
  return textField({
    label: words.name,
    value: knownName(engine),
    attributes: { maxlength: '80', autocapitalize: 'words', autocomplete: 'given-name', enterkeyhint: 'done' },
  });
}

// Asks the server once at a time, and says what it answers.
function once(field: { refuse(why: string): void }, sit: () => Promise<Sat>, done: (place: Place) => void): () => void {
  let busy = false;
  return () => {
    if (busy) return;
    busy = true;
    void sit().then((sat) => {
      busy = false;
      if ('place' in sat) done(sat.place);
      else field.refuse(sat.why || words.noServer);
    });
  };
}

// ---- Opening a table

export function openTogether(engine: Engine, enter: (place: Place) => void): void {
  const presets = engine.presets();
  const last = engine.setup().rules;
  let players = 2;
  const name = nameField(engine);
  const rules = h(
    'select',
    { id: 'together-rules' },
    presets.map((preset) => h('option', { value: preset.name }, preset.title)),
    engine.rulesInfo(last).name === '' && h('option', { value: last }, words.yourOwnRules),
  );
  const chosen = () => {
    const answer = engine.understand(`${rules.value},players=${players}`, last);
    return 'rules' in answer ? answer.rules : last;
  };
  const go = once(
    name,
    () => {
      const own = name.input.value.trim();
      return own ? openTable(own, chosen()) : Promise.resolve({ why: words.needsName, word: 'name' });
    },
    (place) => {
      dialog.close();
      enter(place);
    },
  );
  const dialog = openDialog({
    title: words.togetherTitle,
    kind: 'small',
    body: h(
      'div',
      { class: 'together' },
      h('p', null, words.togetherIntro),
      name.element,
      segmented(
        words.players,
        [2, 3, 4].map((value) => ({ value, text: String(value) })),
        players,
        (value) => {
          players = value;
        },
      ).element,
      h('div', { class: 'field' }, h('label', { for: 'together-rules' }, words.rules), rules),
    ),
    footer: button(words.openTable, go, { class: 'main' }),
  });
  name.input.addEventListener('keydown', ((event: KeyboardEvent) => {
    if (event.key === 'Enter') go();
  }) as EventListener);
}

// ---- Being invited

// Leads to the table of a link: to one's own seat, if one had one; else it is asked who comes.
export async function followInvitation(
  engine: Engine,
  invitation: Invitation,
  enter: (place: Place) => void,
  failed: (why: string) => void,
): Promise<void> {
  const place = placeOf(invitation);
  const table = await ask<RemoteTable>(browserNet, `tables/${invitation.table}`);
  if (refused(table)) {
    failed(table.message || words.noServer);
    return;
  }
  const free = table.phase === 'lobby' && table.seats.some((seat) => seat.kind === 'open');
  if (invitation.key !== '' && place.seat === 0 && !free) toast(words.nowWatching);
  if (place.seat > 0 || invitation.key === '' || !free) enter(place);
  else askWhoComes(engine, invitation, table, enter, failed);
}

function askWhoComes(
  engine: Engine,
  invitation: Invitation,
  table: RemoteTable,
  enter: (place: Place) => void,
  failed: (why: string) => void,
): void {
  let chosen = false;
  const people = table.seats.filter((seat) => seat.kind === 'person').map((seat) => seat.name);
  const watcher: Place = { ...invitation, seat: 0, token: '', here: '' };
  const name = nameField(engine);
  const to = (place: Place) => {
    chosen = true;
    dialog.close();
    enter(place);
  };
  const go = once(
    name,
    () => {
      const own = name.input.value.trim();
      return own ? takeSeat(invitation, own) : Promise.resolve({ why: words.needsName, word: 'name' });
    },
    to,
  );
  const dialog = openDialog({
    title: words.joinTitle,
    kind: 'small',
    onclose: () => {
      if (!chosen) failed('');
    },
    body: h(
      'div',
      { class: 'together' },
      h('p', null, words.joinIntro({ names: listed(people), rules: engine.rulesInfo(table.rules).title })),
      name.element,
    ),
    footer: [button(words.justWatch, () => to(watcher)), button(words.join, go, { class: 'main' })],
  });
  name.input.addEventListener('keydown', ((event: KeyboardEvent) => {
    if (event.key === 'Enter') go();
  }) as EventListener);
  name.input.focus();
}

// ---- Waiting for the others

// Whether other devices cannot reach the address of the page.
const isOnlyHere = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

export interface LobbyHooks {
  tell(what: string, body: object): void;
  closed(): void; // by whoever waits no longer
}

export interface Lobby {
  show(table: RemoteTable, place: Place): void;
  hide(): void;
}

export function createLobby(engine: Engine, hooks: LobbyHooks): Lobby {
  let dialog: Dialog | undefined;
  let ours = false; // it is closed because the game begins
  const seats = h('ol', { class: 'seats' });
  const about = h('p', { class: 'note' });
  const foot = h('div', { class: 'lobby-foot', role: 'status' });

  function seatRow(table: RemoteTable, place: Place, index: number): HTMLElement {
    const seat = table.seats[index];
    const isHost = place.seat === table.host;
    const other = seat?.kind === 'open' ? 'computer' : 'open';
    return h(
      'li',
      { class: `seat ${seat?.kind ?? ''}`, data: { seat: index } },
      h('span', { class: 'seat-mark', 'aria-hidden': 'true' }, String(index + 1)),
      h(
        'span',
        { class: 'seat-name' },
        seat?.kind === 'open' ? words.openSeat : (seat?.name ?? ''),
        index + 1 === place.seat && h('small', null, words.thatsYou),
      ),
      isHost &&
        seat?.kind !== 'person' &&
        button(other === 'computer' ? words.giveToComputer : words.openSeatAgain, () =>
          hooks.tell('seat', { seat: index + 1, kind: other }),
        ),
    );
  }

  function footer(table: RemoteTable, place: Place): HTMLElement | string {
    const ready = table.seats.filter((seat) => seat.kind !== 'open').length > 1;
    if (table.phase !== 'lobby') return words.dealing;
    if (place.seat !== table.host) return words.waitingForHost({ name: table.seats[table.host - 1]?.name ?? '' });
    return button(words.startNow, () => hooks.tell('start', {}), { class: 'main large', disabled: !ready });
  }

  function open(place: Place): Dialog {
    const link = location.href.replace(/#.*$/, '') + invitationHash(place);
    const share = () =>
      navigator.share({ title: words.title, text: words.inviteText, url: link }).catch(() => undefined);
    ours = false;
    return openDialog({
      title: words.togetherTitle,
      kind: 'small lobby-wide',
      body: h(
        'div',
        { class: 'lobby' },
        h('div', { class: 'lobby-seats' }, about, seats),
        place.key !== '' &&
          h(
            'div',
            { class: 'lobby-invite' },
            h('p', null, isOnlyHere() ? words.onlyHere : words.inviteIntro),
            !isOnlyHere() && qrPicture(link, words.qrLabel),
            copyField(words.link, link, words.copied).element,
            'share' in navigator && h('p', { class: 'row' }, button(words.share, share)),
          ),
      ),
      footer: foot,
      onclose: () => {
        dialog = undefined;
        if (!ours) hooks.closed();
      },
    });
  }

  return {
    show(table, place) {
      fill(
        seats,
        table.seats.map((_, index) => seatRow(table, place, index)),
      );
      fill(about, engine.rulesInfo(table.rules).title);
      fill(foot, footer(table, place));
      dialog ??= open(place);
    },
    hide() {
      ours = true;
      dialog?.close();
    },
  };
}
