// SPDX-License-Identifier: MIT
// What the browser keeps. The keeper in C has everything in memory; this file fills it, and after each command writes
// down what has changed:
//
//   localStorage  at once, under war.STORE.KEY: what the database has not confirmed yet, and the game that is being
//                 played here; '' stands for an entry that is to be removed
//   IndexedDB     soon after: the database "war" with the stores records, saved and settings. A key is the number of
//                 an entry, or the name of a setting; a value is the entry as JSON, a text
//   Web Locks     war.game.NUMBER, for as long as a saved game is played in this tab
//
// What cannot be written stays in #pending and is tried again with the next change. Entries that C refuses stay in the
// database as they are. So nothing is lost by a failure, and the game goes on.

import type { Keeping } from './engine';
import { field, toFields, toJson } from './fields';
import { words } from './words';

const STORES = ['settings', 'records', 'saved'] as const;
type StoreName = (typeof STORES)[number];
const KINDS = { settings: 'setting', records: 'record', saved: 'saved' } as const;

const PREFIX = 'war.';
const HERE = 'war.here';
const MANY = 500; // records
const PATIENCE = 5000; // milliseconds, with a database that does not answer
const RELOADED = 3000; // milliseconds in which a page that is loaded again waits for the lock of its former self
const HEAD = '{"format":"war scores","version":1}';

interface Entry {
  store: StoreName;
  key: string;
  json: string; // '': removed
}

export interface Imported {
  added: number;
  known: number; // records that were there already
  refused: { line: number; why: string }[];
}

interface Held {
  release: () => void;
  released: Promise<unknown>; // the lock is free
  played: boolean;
}

type Trouble = 'storage' | 'damaged' | 'locks' | 'memory';

const idOf = (store: StoreName, key: string): string => `${PREFIX}${store}.${key}`;
const lockOf = (number: string): string => `war.game.${number}`;
// Numbers are keys that sort as numbers.
const keyOf = (entry: Entry): string | number => (entry.store === 'settings' ? entry.key : Number(entry.key));

function entryOf(kind: string, lines: string): Entry {
  if (kind === 'setting') return { store: 'settings', key: field(lines, 'name'), json: toJson(lines) };
  const key = field(lines, 'number');
  if (kind === 'record') return { store: 'records', key, json: toJson(lines) };
  if (kind === 'erased') return { store: 'records', key, json: '' };
  return { store: 'saved', key, json: kind === 'forgotten' ? '' : toJson(lines) };
}

/** An entry as C reads it; undefined if it is not even JSON, or lies under another number than its own. */
function linesOf(entry: Entry): string | undefined {
  try {
    const lines = toFields(entry.json);
    return entry.store === 'settings' || field(lines, 'number') === entry.key ? lines : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a copy in localStorage is to be used rather than what is in the database. A record never changes. */
function isNewer(copied: Entry, kept: Entry): boolean {
  const updated = (entry: Entry) => Number(field(linesOf(entry) ?? '', 'updated'));
  if (copied.json === '') return true;
  if (copied.store === 'saved') return updated(copied) >= updated(kept);
  return copied.store === 'settings' && linesOf(copied) !== undefined;
}

/** Whether other tabs must be told: a game in progress changes too often for that. */
function isListed(entry: Entry): boolean {
  return entry.store !== 'saved' || entry.json === '';
}

/** Where this tab begins to count. Those that are opened in one second begin at random places of it. */
function firstNumber(): number {
  const perSecond = 2 ** 21;
  return Math.floor(Date.now() / 1000) * perSecond + Math.floor(Math.random() * perSecond);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The names of locks that some tab has. */
async function heldLocks(): Promise<Set<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set((locks?.held ?? []).map((lock) => lock.name ?? ''));
}

// ---- localStorage, which may be missing, full or forbidden

function copies(): Entry[] {
  const entries: Entry[] = [];
  try {
    for (const [id, json] of Object.entries(localStorage)) {
      const store = STORES.find((name) => id.startsWith(`${PREFIX}${name}.`));
      const key = store ? id.slice(idOf(store, '').length) : '';
      if (store && (store === 'settings' || /^\d+$/.test(key))) entries.push({ store, key, json });
    }
  } catch {
    // There is none.
  }
  return entries;
}

/** Whether it could be written. */
function copy(entry: Entry): boolean {
  try {
    localStorage.setItem(idOf(entry.store, entry.key), entry.json);
    return true;
  } catch {
    return false;
  }
}

function removeCopy(id: string): void {
  try {
    localStorage.removeItem(id);
  } catch {
    // Then there is none.
  }
}

export class Store {
  /** Is told in a sentence when something begins to go wrong. */
  onTrouble: (sentence: string) => void = () => undefined;
  /** Another tab has kept something: lists may be old. */
  onChange: () => void = () => undefined;

  /** The game that this tab played last; 0: none. */
  last = 0;

  readonly #keeping: Keeping;
  readonly #pending = new Map<string, Entry>();
  readonly #filled = new Map<string, string>(); // what the keeper has been handed, or has told, as JSON
  readonly #damaged = new Set<string>(); // and has refused
  readonly #held = new Map<string, Held>();
  readonly #asked = new Set<string>(); // games whose lock the browser has not given yet
  readonly #troubles = new Map<Trouble, string>();
  readonly #channel: BroadcastChannel | undefined;
  #database: Promise<IDBDatabase> | undefined;
  #refreshing: Promise<void> = Promise.resolve();
  #leaving: Promise<unknown> = Promise.resolve(); // until the lock of a game that was left is free
  #writing: Promise<void> | undefined;
  #changes = 0; // of anything but the game at the table
  #persisted = false;

  private constructor(keeping: Keeping) {
    this.#keeping = keeping;
    try {
      this.#channel = new BroadcastChannel('war');
      this.#channel.onmessage = () => this.onChange();
    } catch {
      this.#channel = undefined; // then other tabs are not told
    }
  }

  /** Fills the keeper with all that was kept; or only with what a first picture needs, since there may be many records:
   *  then refresh() brings the rest. */
  static async open(keeping: Keeping, all = true): Promise<Store> {
    const store = new Store(keeping);
    const why = keeping.open(firstNumber());
    if (why) throw new Error(why);
    if (!navigator.locks) store.#say('locks', words.keepLocks);
    if (all) await store.refresh();
    else await store.#fillFirst();
    return store;
  }

  // ---- What goes wrong

  /** What is wrong with keeping just now, in sentences; '' if nothing is. */
  get trouble(): string {
    return [...this.#troubles.values()].join(' ');
  }

  /** '': it is over. */
  #say(trouble: Trouble, sentence: string): void {
    if ((this.#troubles.get(trouble) ?? '') === sentence) return;
    this.#troubles.delete(trouble);
    if (sentence === '') return;
    this.#troubles.set(trouble, sentence);
    this.onTrouble(sentence);
  }

  /** The database has failed: what is pending may still be in localStorage. */
  #fail(error: unknown): void {
    const copied = [...this.#pending.values()].map(copy).every(Boolean) && this.#copies();
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    this.#say('storage', copied ? words.keepSmall : full ? words.keepFull : words.keepBlocked);
  }

  /** Whether localStorage can be used. */
  #copies(): boolean {
    const entry: Entry = { store: 'settings', key: '', json: 'x' };
    const good = copy(entry);
    removeCopy(idOf(entry.store, entry.key));
    return good;
  }

  // ---- The database

  #open(): Promise<IDBDatabase> {
    this.#database ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('war', 1);
      request.onupgradeneeded = () => {
        for (const name of STORES) request.result.createObjectStore(name);
      };
      setTimeout(() => reject(new Error('no answer')), PATIENCE);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        const forget = () => {
          database.close();
          this.#database = undefined;
        };
        database.onversionchange = forget;
        database.onclose = forget;
        resolve(database);
      };
    }).catch((error) => {
      this.#database = undefined; // it is tried again
      throw error;
    });
    return this.#database;
  }

  async #read(stores: readonly StoreName[] = STORES): Promise<Entry[]> {
    const transaction = (await this.#open()).transaction(stores);
    const entries: Entry[] = [];
    await Promise.all(
      stores.map(async (store) => {
        const from = transaction.objectStore(store);
        const [keys, values] = await Promise.all([done(from.getAllKeys()), done(from.getAll())]);
        for (const [i, key] of keys.entries()) entries.push({ store, key: `${key}`, json: `${values[i]}` });
      }),
    );
    return entries;
  }

  /** All or none. */
  async #commit(entries: Entry[]): Promise<void> {
    const strict = entries.some((entry) => entry.store === 'records');
    const transaction = (await this.#open()).transaction(STORES, 'readwrite', {
      durability: strict ? 'strict' : 'relaxed',
    });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    for (const entry of entries) {
      const to = transaction.objectStore(entry.store);
      if (entry.json === '') to.delete(keyOf(entry));
      else to.put(entry.json, keyOf(entry));
    }
    await ended;
  }

  /** Writes what is pending, and what comes to be meanwhile. */
  #write(): Promise<void> {
    if (this.#pending.size > 0) this.#writing ??= this.#writeAll();
    return this.#writing ?? Promise.resolve();
  }

  async #writeAll(): Promise<void> {
    try {
      while (this.#pending.size > 0) {
        const batch = [...this.#pending];
        await this.#commit(batch.map(([, entry]) => entry));
        this.#written(batch);
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#writing = undefined; // at once: what is pending from now on is written anew
    }
  }

  #written(batch: [string, Entry][]): void {
    for (const [id, entry] of batch) {
      if (this.#pending.get(id) !== entry) continue;
      this.#pending.delete(id);
      if (entry.store !== 'saved' || !this.#held.has(entry.key)) removeCopy(id);
    }
    this.#say('storage', '');
    if (batch.some(([, entry]) => isListed(entry))) this.#channel?.postMessage('kept');
  }

  // ---- Keeping what has changed

  /** To be called after each command. What comes by the thousand has no room in localStorage, and waits for the
   *  database. */
  drain(many = false): void {
    let change = this.#keeping.nextChange();
    for (; change.kind !== 'none' && change.kind !== 'failed'; change = this.#keeping.nextChange())
      this.#take(entryOf(change.kind, change.lines), !many);
    this.#say('memory', change.kind === 'failed' ? words.keepMemory : '');
    this.#letGo();
    void this.#write();
  }

  /** Whether the database has all of it. */
  get written(): boolean {
    return this.#pending.size === 0 && !this.#writing;
  }

  #take(entry: Entry, copied: boolean): void {
    const id = idOf(entry.store, entry.key);
    this.#pending.set(id, entry);
    if (entry.json === '') this.#filled.delete(id);
    else this.#filled.set(id, entry.json);
    this.#damaged.delete(id);
    if (copied) copy(entry);
    if (isListed(entry)) this.#changes++;
    else if (!this.#held.has(entry.key) && !this.#asked.has(entry.key))
      void this.#lock(entry.key, true).then(() => this.#letGo());
    if (this.#persisted || entry.store !== 'saved') return;
    this.#persisted = true;
    void navigator.storage?.persist?.().catch(() => false);
  }

  // ---- Games that are played here

  /** Whether this tab has the game, now or within `patience` milliseconds. Without locks it always has. */
  #lock(number: string, played: boolean, patience = 0): Promise<boolean> {
    return new Promise<boolean>((resolve) => {
      let released: Promise<unknown> = Promise.resolve();
      const hold = () =>
        new Promise<void>((release) => {
          this.#held.set(number, { release, released, played });
          resolve(true);
        });
      if (!navigator.locks) {
        void hold();
        return;
      }
      this.#asked.add(number);
      const signal = patience > 0 ? AbortSignal.timeout(patience) : undefined;
      released = navigator.locks
        .request(lockOf(number), signal ? { signal } : { ifAvailable: true }, (lock) =>
          lock ? hold() : resolve(false),
        )
        .catch(() => {
          if (signal?.aborted) return resolve(false);
          this.#say('locks', words.keepLocks);
          void hold();
        });
    }).finally(() => this.#asked.delete(number));
  }

  /** Lets go of games that were played here, and are not any more. */
  #letGo(): void {
    for (const [number, held] of this.#held) {
      if (this.#keeping.claims(Number(number))) held.played = true;
      else if (held.played) this.release(Number(number));
    }
    this.#setHere();
  }

  /** Makes a saved game this tab's own, as it was kept last. False: another tab has it, or it is gone. A tab that was
   *  loaded again waits: the browser may free the lock of the page before only after this one has begun. */
  async claim(number: number, reloaded = false): Promise<boolean> {
    const key = `${number}`;
    let got = this.#held.has(key) || (await this.#lock(key, false, reloaded ? RELOADED : 0));
    if (got && !(await this.#readAgain(key))) {
      this.release(number);
      got = false;
    }
    this.#keeping.claimed(number, !got);
    return got;
  }

  async #readAgain(key: string): Promise<boolean> {
    const entries = await this.#read().catch(() => undefined);
    const entry = this.#merge(entries ?? [], copies()).get(idOf('saved', key));
    if (entry) this.#put(entry);
    return entry ? entry.json !== '' : entries === undefined;
  }

  /** Lets go of a game that was claimed, and not gone on with. One that was is let go when it is left. */
  release(number: number): void {
    const id = idOf('saved', `${number}`);
    const held = this.#held.get(`${number}`);
    if (!held || this.#keeping.claims(number)) return;
    held.release();
    this.#held.delete(`${number}`);
    if (!this.#pending.has(id)) removeCopy(id);
    // Once the browser can list locks without it.
    this.#leaving = held.released.then(heldLocks).then(() => this.#channel?.postMessage('left'));
  }

  /** The game that this tab played before it was loaded again; 0: none. To be asked before open(). */
  static here(): number {
    try {
      return Number(sessionStorage.getItem(HERE) ?? 0);
    } catch {
      return 0;
    }
  }

  #setHere(): void {
    const played = [...this.#held.keys(), ...this.#asked].find((number) => this.#keeping.claims(Number(number)));
    if (played !== undefined) this.last = Number(played);
    try {
      if (played === undefined) sessionStorage.removeItem(HERE);
      else sessionStorage.setItem(HERE, played);
    } catch {
      // Then it is on the list of games to go on with.
    }
  }

  async #claimedElsewhere(): Promise<Set<string>> {
    await this.#leaving;
    const names = await heldLocks();
    for (const number of this.#held.keys()) names.delete(lockOf(number));
    return names;
  }

  // ---- Filling the keeper

  /** Hands an entry to C, unless it has it. */
  #put(entry: Entry): void {
    const id = idOf(entry.store, entry.key);
    if (entry.json === '' || this.#filled.get(id) === entry.json) return;
    const lines = linesOf(entry);
    const good = lines !== undefined && this.#keeping.put(KINDS[entry.store], lines) === '';
    this.#filled.set(id, entry.json);
    if (good) this.#damaged.delete(id);
    else this.#damaged.add(id);
  }

  /** What is in the database, with what is newer elsewhere; an entry that is removed is ''. */
  #merge(entries: Entry[], copied: Entry[]): Map<string, Entry> {
    const merged = new Map(entries.map((entry) => [idOf(entry.store, entry.key), entry]));
    for (const entry of copied) {
      const id = idOf(entry.store, entry.key);
      const kept = merged.get(id);
      if (!kept || isNewer(entry, kept)) merged.set(id, entry);
    }
    for (const [id, entry] of this.#pending) merged.set(id, entry);
    return merged;
  }

  /** What a tab that is gone has written only to localStorage goes into the database, if it is good and newer. */
  #adopt(copied: Entry[], merged: Map<string, Entry>, elsewhere: Set<string>): void {
    for (const entry of copied) {
      const id = idOf(entry.store, entry.key);
      const played = entry.store === 'saved' && (elsewhere.has(lockOf(entry.key)) || this.#held.has(entry.key));
      if (played || this.#pending.has(id)) continue;
      if (merged.get(id) !== entry) removeCopy(id);
      else if (entry.json === '' || linesOf(entry) !== undefined) this.#pending.set(id, entry);
    }
  }

  async #fillFirst(): Promise<void> {
    const elsewhere = await this.#claimedElsewhere();
    const entries = await this.#read(['settings', 'saved']).catch(() => []);
    const copied = copies().filter((entry) => entry.store !== 'records');
    await this.#fill(this.#merge(entries, copied), elsewhere);
  }

  /** Fills the keeper anew, before something is listed: other tabs may have kept something. One at a time. */
  refresh(): Promise<void> {
    const next = this.#refreshing.then(() => this.#refresh());
    this.#refreshing = next.catch(() => undefined);
    return next;
  }

  async #refresh(): Promise<void> {
    let entries: Entry[] | undefined;
    let changes: number;
    this.drain();
    const elsewhere = await this.#claimedElsewhere();
    do {
      changes = this.#changes;
      try {
        entries = await this.#read();
      } catch (error) {
        this.#fail(error);
      }
    } while (changes !== this.#changes);
    this.drain();
    const copied = copies();
    const merged = this.#merge(entries ?? [], copied);
    if (entries && [...this.#filled.keys()].some((id) => !merged.get(id)?.json)) this.#clear();
    await this.#fill(merged, elsewhere);
    this.#adopt(copied, merged, elsewhere);
    void this.#write();
  }

  #clear(): void {
    this.#keeping.clear();
    this.#filled.clear();
    this.#damaged.clear();
  }

  /** Of many records some at a time, so that the page can be used meanwhile. */
  async #fill(merged: Map<string, Entry>, elsewhere: Set<string>): Promise<void> {
    const records: Entry[] = [];
    for (const entry of merged.values()) {
      if (entry.store === 'records') records.push(entry);
      else this.#put(entry);
      if (entry.store === 'saved') this.#keeping.claimed(Number(entry.key), elsewhere.has(lockOf(entry.key)));
    }
    for (const [i, entry] of records.entries()) {
      if (i % MANY === MANY - 1 && this.#filled.get(idOf('records', entry.key)) !== entry.json)
        await new Promise((resolve) => setTimeout(resolve));
      this.#put(entry);
    }
    this.#say('damaged', this.#damaged.size > 0 ? words.keepDamaged({ entries: this.#damaged.size }) : '');
  }

  // ---- A whole scoreboard

  /** The same as "war scores --export" writes. */
  exportScores(): string {
    return [HEAD, ...[...this.#keeping.records()].map(toJson), ''].join('\n');
  }

  /** What was taken in; or, of another kind of file, a sentence. */
  async importScores(text: string, read: (lines: number) => void = () => undefined): Promise<Imported | string> {
    const lines = text
      .replace(/^\ufeff/, '')
      .split('\n')
      .map((line, i) => ({ line: i + 1, json: line.trim() }))
      .filter(({ json }) => json !== '');
    const wrong = checkHead(lines.shift()?.json ?? '');
    if (wrong !== '') return wrong;
    const imported: Imported = { added: 0, known: 0, refused: [] };
    this.#keeping.importBegin();
    for (const [i, { line, json }] of lines.entries()) {
      if (i % MANY === MANY - 1) {
        read(i);
        await new Promise((resolve) => setTimeout(resolve));
      }
      const result = this.#import(json);
      if ('error' in result) imported.refused.push({ line, why: result.error });
      else if (result.added) imported.added++;
      else imported.known++;
    }
    this.drain(imported.added > MANY);
    await this.#write(); // what is said to be added is there if the page is closed now
    return imported;
  }

  #import(json: string): { added: boolean } | { error: string } {
    try {
      return this.#keeping.import(toFields(json));
    } catch {
      return { error: words.notJson };
    }
  }
}

/** '', or why the first line is not that of a board. */
function checkHead(json: string): string {
  let head = '';
  try {
    head = toFields(json);
  } catch {
    return words.noBoard;
  }
  if (field(head, 'format') !== 'war scores' || field(head, 'version') === '') return words.noBoard;
  return field(head, 'version') === '1' ? '' : words.newerBoard;
}
