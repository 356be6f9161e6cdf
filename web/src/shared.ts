// SPDX-License-Identifier: MIT
// A table over the network, on this page: the line to its server on one side, the session on the other. The session
// shows what was heard, and says what is to be sent.

import type { Engine } from './engine';
import type { Fault } from './types';
import {
  ask,
  browserNet,
  forgetPlace,
  type Invitation,
  invitationHash,
  type Net,
  type Place,
  type RemoteTable,
  refused,
  storedPlace,
  storePlace,
  Wire,
} from './wire';
import { words } from './words';

export interface SharedHooks {
  gathering(table: RemoteTable): void; // the game has not begun yet, or is being dealt
  started(): void; // a game is at the table
  heard(): void; // beats wait to be shown
  changed(): void; // who is waited for, or what is asked
  reaction(seat: number, reaction: string): void;
  line(up: boolean): void;
  refused(message: string): void; // what a person asked for
  left(why: 'gone' | 'wrong'): void; // the table is closed, or its server tells of what cannot be
}

export interface Shared {
  readonly link: string; // to the table that one is at; ''
  readonly place: Place | undefined;
  readonly table: RemoteTable | undefined;
  readonly fault: Fault | undefined; // of the deal that was played, once it is known
  readonly transcript: string; // of that deal, as the protocol has it
  enter(place: Place): void;
  acted(): void; // after a command: sends what the session wishes for
  tell(what: string, body: object): Promise<boolean>; // says something for one's seat
  leave(): void;
}

// What this page saw of a deal: section 5.6 of the protocol. Seed and game number have more digits than a number of
// JavaScript can hold.
function transcriptOf(table: RemoteTable, server: string): string {
  const { commits, reveals, secret } = table.fair;
  const seats = table.seats.map(({ name }, i) => ({ name, commit: commits[i] ?? null, reveal: reveals[i] ?? null }));
  const { table: id, round, rules } = table;
  const start = JSON.stringify(
    { war: 'fair deal', version: 1, table: id, round, rules, server, secret, seats },
    null,
    1,
  );
  return start.replace(
    /\n\}$/,
    `,\n "seed": ${table.seed},\n "game": ${table.game},\n "id": ${JSON.stringify(table.id)}\n}\n`,
  );
}

// Of the server's phases, those in which there is a game to be shown.
const AT_PLAY = new Set(['playing', 'asking', 'over']);

// Whether the page comes from a server that has tables.
export async function hasTables(net: Net = browserNet): Promise<boolean> {
  if (!location.protocol.startsWith('http') || !navigator.onLine) return false;
  const offer = await ask<{ protocol?: number; room?: boolean }>(net, 'tables');
  return !refused(offer) && offer.protocol === 1 && offer.room === true;
}

// Random bytes in hexadecimal digits.
function draw(count: number): string {
  return [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const mask = (seats: readonly number[]) => seats.reduce((all, seat) => all | (1 << (seat - 1)), 0);

export function createShared(engine: Engine, hooks: SharedHooks, net: Net = browserNet): Shared {
  let wire: Wire | undefined;
  let place: Place | undefined;
  let table: RemoteTable | undefined;
  let playing = 0; // the round at the table here
  let number = { round: 0, text: '' }; // one's own for the deal
  let published = { round: 0, hash: '' }; // what the server fixed before that
  let again = false; // the stream was opened anew, because of a line that cannot be
  let fault: Fault | undefined;

  const mine = () => (place?.seat ?? 0) - 1;

  // ---- The deal

  // The server fixes its number first, everybody else after it, and only then they are shown.
  function deal(now: RemoteTable): void {
    if (published.round !== now.round) published = { round: now.round, hash: now.fair.server };
    const seat = mine();
    if (seat < 0) return;
    if (now.phase === 'sealing' && number.round !== now.round) {
      number = { round: now.round, text: draw(32) };
      void tell('commit', { round: now.round, commit: engine.commit(now.table, now.round, seat, number.text) });
    }
    if (now.phase === 'revealing' && number.round === now.round && !now.fair.reveals[seat])
      void tell('reveal', { round: now.round, reveal: number.text });
  }

  // One's own number must be part of it.
  function check(now: RemoteTable): void {
    if (now.phase !== 'over' || !now.fair.secret || fault !== undefined) return;
    const server = published.round === now.round ? published.hash : now.fair.server;
    fault = engine.checkDeal(now, server);
    const seat = mine();
    if (fault === 'good' && seat >= 0 && number.round === now.round && now.fair.reveals[seat] !== number.text)
      fault = 'seat';
    if (fault !== 'good' && fault !== 'nobody') hooks.refused(words.notFair);
  }

  // ---- What the server says

  function heardTable(now: RemoteTable): void {
    table = now;
    deal(now);
    if (!AT_PLAY.has(now.phase)) {
      hooks.gathering(now);
      return;
    }
    if (now.round !== playing) fault = undefined;
    check(now);
    const outcome = engine.table(now, mine());
    if (typeof outcome === 'object') end('wrong');
    else if (outcome === 'started') {
      playing = now.round;
      hooks.started();
    } else hooks.changed();
  }

  function heardBeat(round: number, last: number, lines: string[]): void {
    const first = last - lines.length + 1;
    if (lines.every((line, i) => engine.hear(round, first + i, line))) {
      hooks.heard();
      return;
    }
    if (again) end('wrong');
    else wire?.reopen();
    again = true;
  }

  function end(why: 'gone' | 'wrong'): void {
    if (place && why === 'gone') forgetPlace(place.table);
    leave();
    hooks.left(why);
  }

  // ---- What is said to it

  async function tell(what: string, body: object): Promise<boolean> {
    const answer = await wire?.say<object>(what, body);
    if (!answer || !refused(answer)) return true;
    // The step was played meanwhile, or the phase is over: there is nothing to do about it.
    if (!['step', 'round', 'phase', 'often'].includes(answer.error)) hooks.refused(answer.message);
    return false;
  }

  function acted(): void {
    const { wish, round, step, auto, speed } = engine.wish();
    if (wish === 'play') void tell('play', { round, step });
    else if (wish === 'pace') void tell('pace', { auto, speed });
    else if (wish !== 'none') void tell('answer', { round, answer: wish });
  }

  function leave(): void {
    wire?.close();
    wire = place = table = undefined;
    playing = 0;
    again = false;
    fault = undefined;
  }

  // A phone that slept may have a line that is dead without knowing it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wire?.reopen();
  });
  addEventListener('online', () => wire?.reopen());

  return {
    get link() {
      return place ? invitationHash(place) : '';
    },
    get place() {
      return place;
    },
    get table() {
      return table;
    },
    get fault() {
      return fault;
    },
    get transcript() {
      return table?.fair.secret ? transcriptOf(table, published.hash) : '';
    },
    enter(at) {
      leave();
      place = at;
      if (at.seat > 0) storePlace(at);
      wire = new Wire(net, at, {
        table: heardTable,
        beat: heardBeat,
        ready(round, step, ready, waiting) {
          engine.hearReady(round, step, mask(ready), mask(waiting));
          hooks.changed();
        },
        reaction: (seat, reaction) => hooks.reaction(seat - 1, reaction),
        line: (up) => hooks.line(up),
        gone: () => end('gone'),
      });
    },
    acted,
    tell,
    leave,
  };
}

// ---- Sitting down

interface Seated {
  table?: string;
  key?: string;
  seat: number;
  token: string;
  here: string;
}

export type Sat = { place: Place } | { why: string; word: string };

// Opens a table, whose host one is then.
export async function openTable(name: string, rules: string, net: Net = browserNet): Promise<Sat> {
  const answer = await ask<Seated>(net, 'tables', { name, rules });
  if (refused(answer)) return { why: answer.message, word: answer.error };
  const { table = '', key = '', seat, token, here } = answer;
  return { place: { table, key, seat, token, here } };
}

// Takes a seat at the table of an invitation, or the one that was taken before.
export async function takeSeat({ table, key }: Invitation, name: string, net: Net = browserNet): Promise<Sat> {
  const answer = await ask<Seated>(net, `tables/${table}/seats`, { key, name, token: draw(16) });
  if (refused(answer)) return { why: answer.message, word: answer.error };
  return { place: { table, key, seat: answer.seat, token: answer.token, here: answer.here } };
}

export function placeOf(invitation: Invitation): Place {
  return storedPlace(invitation.table) ?? { ...invitation, seat: 0, token: '', here: '' };
}
