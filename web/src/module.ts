// SPDX-License-Identifier: MIT
// The module of WebAssembly: calling it, texts and numbers in its memory. This is the only file that knows addresses;
// src/page has the other side. A worker needs no more than this.

import {
  CHANGES,
  COMMANDS,
  EVENTS,
  FAULTS,
  OUTCOMES,
  PACES,
  PHASES,
  type Played,
  QUESTIONS,
  RESULTS,
  type Rules,
  type Sight,
  type State,
  type WarEvent,
  WISHES,
} from './types';

// Where things are. A test compares this with what C says of itself.
export const LAYOUT = {
  'sight.view.rules.players': 0,
  'sight.view.rules.ranks': 1,
  'sight.view.rules.suits': 2,
  'sight.view.rules.jokers': 3,
  'sight.view.rules.down': 5,
  'sight.view.rules.won': 8,
  'sight.view.rules.limit': 16,
  'sight.view.turn': 24,
  'sight.view.turns': 32,
  'sight.view.battles': 40,
  'sight.view.wars': 48,
  'sight.view.cycle_start': 56,
  'sight.view.cycle_length': 64,
  'sight.view.result': 73,
  'sight.view.winners': 74,
  'sight.view.in': 75,
  'sight.view.fighting': 76,
  'sight.view.tied': 77,
  'sight.view.depth': 78,
  'sight.view.aside': 79,
  'sight.view.packet': 81,
  'sight.view.pile': 85,
  'sight.view.table_count': 89,
  'sight.view.table_left': 90,
  'sight.view.table': 91,
  'sight.last': 616,
  'sight.leg': 640,
  'sight.winner': 644,
  'sight.aces': 648,
  'sight.facts.highest': 716,
  'sight.facts.lowest': 720,
  'sight.facts.sample_count': 724,
  'sight.facts.stride': 728,
  'sight.facts.samples': 736,
  'sight.revealed_count': 1268,
  'sight.revealed': 1272,
  'war_event.turn': 0,
  'war_event.kind': 8,
  'war_event.seat': 9,
  'war_event.seats': 10,
  'war_event.count': 11,
  'war_event.card.rank': 12,
  'war_event.card.suit': 13,
  'war_played.card.rank': 0,
  'war_played.card.suit': 1,
  'war_played.seat': 2,
  'war_played.down': 3,
  war_played: 4,
  'page_step.event': 0,
  'page_step.sight': 24,
  'page_state.pace': 0,
  'page_state.question': 4,
  'page_state.asks': 8,
  'page_state.seated': 12,
  'page_state.looking': 16,
  'page_state.watching': 20,
  'page_state.dealt': 24,
  'page_state.over': 28,
  'page_state.hurries': 32,
  'page_state.pauses': 36,
  'page_state.unkept': 40,
  'page_state.shared': 44,
  'page_state.seat': 48,
  'page_state.ready': 52,
  'page_state.turning': 56,
  'page_state.waiting': 60,
  'page_state.people': 64,
  'page_state.speed': 68,
  'page_state.turn': 72,
  'page_state.last_turn': 80,
  WAR_MAX_PLAYERS: 4,
  WAR_EVENT_END: EVENTS.indexOf('end'),
  WAR_RESULT_ENDLESS: RESULTS.indexOf('endless'),
  WAR_WON_PILE: 1,
  PACE_FROM: PACES.indexOf('from'),
  QUESTION_WATCHED: QUESTIONS.indexOf('watched'),
  COMMAND_SPEED: COMMANDS.indexOf('speed'),
  COMMAND_PRESENT: COMMANDS.indexOf('present'),
  COMMAND_HELP: COMMANDS.indexOf('help'),
  COMMAND_GO: COMMANDS.indexOf('go'),
  OUTCOME_LEFT: OUTCOMES.indexOf('left'),
  REMOTE_OVER: PHASES.indexOf('over'),
  WISH_AGAIN: WISHES.indexOf('again'),
  FAIR_DEAL: FAULTS.indexOf('deal'),
  CHANGE_ERASED: CHANGES.indexOf('erased'),
  STUDY_FIGURES: 15,
  METER_SHARES: 7,
} as const;

type Exports = Record<string, (...numbers: number[]) => number> & { memory: WebAssembly.Memory };

// Calls and texts: what the page and the workers share.
export class Module {
  private readonly exports: Exports;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private readonly textAt: number;
  private readonly textSize: number;

  constructor(module: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(module, {}).exports as Exports;
    this.call('_initialize');
    this.textAt = this.call('page_text');
    this.textSize = this.call('page_text_size');
  }

  call(name: string, ...numbers: number[]): number {
    const made = this.exports[name];
    if (made === undefined) throw new Error(`no export ${name}`);
    return made(...numbers);
  }

  // The memory; it may have moved since the last call.
  private get memory(): ArrayBuffer {
    return this.exports.memory.buffer as ArrayBuffer;
  }

  // Texts on their way in, one behind the other.
  put(...texts: string[]): void {
    const bytes = this.encoder.encode(texts.map((text) => `${text.replaceAll('\0', '\ufffd')}\0`).join(''));
    const room = new Uint8Array(this.memory, this.textAt, this.textSize);
    if (bytes.length < room.length) {
      room.set(bytes);
      room[bytes.length] = 0;
    } else {
      room.fill(0, 0, texts.length + 1); // nothing that anybody typed is that long
    }
  }

  // The text that a call has left.
  text(): string {
    const room = new Uint8Array(this.memory, this.textAt, this.textSize);
    return this.decoder.decode(room.subarray(0, room.indexOf(0)));
  }

  // A text that is a list: a line for each item, a tab between its parts.
  rows(): string[][] {
    return this.lines().map((line) => line.split('\t'));
  }

  lines(): string[] {
    return this.text()
      .split('\n')
      .filter((line) => line !== '');
  }

  // '' if a call has gone well, or its sentence.
  why(status: number): string {
    return status < 0 ? this.text() : '';
  }

  view(): DataView {
    return new DataView(this.memory);
  }

  // Numbers and bytes that C has written, copied before another call can change them.
  doubles(address: number, count: number): number[] {
    return Array.from(new Float64Array(this.memory, address, count));
  }

  bytes(address: number, count: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory, address, count).slice();
  }

  write(address: number, bytes: Uint8Array): void {
    new Uint8Array(this.memory, address, bytes.length).set(bytes);
  }
}

export function named<T>(names: readonly T[], number: number): T {
  const name = names[number];
  if (name === undefined) throw new Error(`no name for ${number}`);
  return name;
}

// Reads what C has written at an address.
export class Reader {
  private readonly view: DataView;
  private readonly base: number;

  constructor(view: DataView, base: number) {
    this.view = view;
    this.base = base;
  }

  byte(name: keyof typeof LAYOUT, i = 0): number {
    return this.view.getUint8(this.base + LAYOUT[name] + i);
  }

  int(name: keyof typeof LAYOUT, i = 0): number {
    return this.view.getInt32(this.base + LAYOUT[name] + 4 * i, true);
  }

  long(name: keyof typeof LAYOUT): number {
    return Number(this.view.getBigInt64(this.base + LAYOUT[name], true));
  }

  double(name: keyof typeof LAYOUT): number {
    return this.view.getFloat64(this.base + LAYOUT[name], true);
  }

  bytes(name: keyof typeof LAYOUT, count: number, from = 0): number[] {
    return Array.from({ length: count }, (_, i) => this.byte(name, from + i));
  }

  at(name: keyof typeof LAYOUT, i = 0): Reader {
    return new Reader(this.view, this.base + LAYOUT[name] + i);
  }

  event(): WarEvent {
    return {
      kind: named(EVENTS, this.byte('war_event.kind')),
      turn: this.long('war_event.turn'),
      seat: this.byte('war_event.seat'),
      seats: this.byte('war_event.seats'),
      count: this.byte('war_event.count'),
      card: { rank: this.byte('war_event.card.rank'), suit: this.byte('war_event.card.suit') },
    };
  }

  played(): Played {
    return {
      card: { rank: this.byte('war_played.card.rank'), suit: this.byte('war_played.card.suit') },
      seat: this.byte('war_played.seat'),
      down: this.byte('war_played.down') !== 0,
    };
  }

  rules(): Rules {
    return {
      players: this.byte('sight.view.rules.players'),
      ranks: this.byte('sight.view.rules.ranks'),
      suits: this.byte('sight.view.rules.suits'),
      jokers: this.byte('sight.view.rules.jokers'),
      down: this.byte('sight.view.rules.down'),
      pile: this.byte('sight.view.rules.won') === LAYOUT.WAR_WON_PILE,
      limit: this.long('sight.view.rules.limit'),
    };
  }

  sight(withSamples: boolean): Sight {
    const rules = this.rules();
    const players = rules.players;
    const samples = withSamples ? this.int('sight.facts.sample_count') : 0;
    return {
      rules,
      turn: this.long('sight.view.turn'),
      turns: this.long('sight.view.turns'),
      battles: this.long('sight.view.battles'),
      wars: this.long('sight.view.wars'),
      depth: this.byte('sight.view.depth'),
      result: named(RESULTS, this.byte('sight.view.result')),
      winners: this.byte('sight.view.winners'),
      in: this.byte('sight.view.in'),
      fighting: this.byte('sight.view.fighting'),
      tied: this.byte('sight.view.tied'),
      packet: this.bytes('sight.view.packet', players),
      pile: this.bytes('sight.view.pile', players),
      aside: this.byte('sight.view.aside'),
      table: Array.from({ length: this.byte('sight.view.table_count') }, (_, i) =>
        this.at('sight.view.table', LAYOUT.war_played * i).played(),
      ),
      tableLeft: this.byte('sight.view.table_left'),
      revealed: Array.from({ length: this.int('sight.revealed_count') }, (_, i) =>
        this.at('sight.revealed', LAYOUT.war_played * i).played(),
      ),
      cycleStart: this.long('sight.view.cycle_start'),
      cycleLength: this.long('sight.view.cycle_length'),
      leg: this.int('sight.leg'),
      winner: this.int('sight.winner'),
      aces: Array.from({ length: players }, (_, i) => this.int('sight.aces', i)),
      last: this.at('sight.last').event(),
      stride: this.long('sight.facts.stride'),
      samples: Array.from({ length: samples }, (_, i) =>
        this.bytes('sight.facts.samples', players, LAYOUT.WAR_MAX_PLAYERS * i),
      ),
      lowest: this.bytes('sight.facts.lowest', players),
      highest: this.bytes('sight.facts.highest', players),
    };
  }

  state(): State {
    return {
      pace: named(PACES, this.int('page_state.pace')),
      question: named(QUESTIONS, this.int('page_state.question')),
      asks: this.int('page_state.asks') !== 0,
      seated: this.int('page_state.seated') !== 0,
      looking: this.int('page_state.looking') !== 0,
      watching: this.int('page_state.watching') !== 0,
      dealt: this.int('page_state.dealt') !== 0,
      over: this.int('page_state.over') !== 0,
      hurries: this.int('page_state.hurries') !== 0,
      pauses: this.int('page_state.pauses') !== 0,
      unkept: this.int('page_state.unkept') !== 0,
      shared: this.int('page_state.shared') !== 0,
      seat: this.int('page_state.seat'),
      ready: this.int('page_state.ready'),
      turning: this.int('page_state.turning'),
      waiting: this.int('page_state.waiting'),
      people: this.int('page_state.people'),
      speed: this.int('page_state.speed'),
      turn: this.double('page_state.turn'),
      lastTurn: this.double('page_state.last_turn'),
    };
  }
}
