// SPDX-License-Identifier: MIT
// The C engine and session, as WebAssembly, behind plain objects. This is the only file that knows addresses; src/page
// has the other side. Every rule and every sentence comes from there.

export type Mask = number; // a set of seats: bit i is seat i

export interface Card {
  rank: number; // HIDDEN: face down; a joker's is above all others
  suit: number; // spades, hearts, diamonds, clubs and round again; NO_SUIT: none
}
export const HIDDEN = 255;
export const NO_SUIT = 255;

export interface Played {
  card: Card;
  seat: number;
  down: boolean;
}

// Words for the numbers of C, in the order of its headers. A test compares how many there are.
export const EVENTS = ['deal', 'flip', 'down', 'compare', 'war', 'take', 'reshuffle', 'out', 'end'] as const;
export const RESULTS = ['none', 'win', 'draw', 'limit', 'endless'] as const;
export const PACES = ['ask', 'auto', 'war', 'end', 'turn', 'from'] as const;
export const QUESTIONS = ['none', 'endless', 'again', 'unkept'] as const;
export const OUTCOMES = ['nothing', 'beat', 'moved', 'read', 'started', 'left'] as const;
export const COMMANDS = [
  'tick',
  'next',
  'seat',
  'auto',
  'war',
  'finish',
  'halt',
  'pause',
  'speed',
  'faster',
  'slower',
  'back',
  'forward',
  'lastWar',
  'turn',
  'present',
  'facts',
  'count',
  'rules',
  'help',
  'shuffle',
  'stop',
  'stay',
  'again',
  'sameDeal',
  'menu',
  'quit',
  'leave',
  'go',
] as const;

// What the browser is to keep; "failed" is -1.
export const CHANGES = ['none', 'setting', 'saved', 'forgotten', 'record'] as const;

export type EventKind = (typeof EVENTS)[number];
export type Result = (typeof RESULTS)[number];
export type Pace = (typeof PACES)[number];
export type Question = (typeof QUESTIONS)[number];
export type Outcome = (typeof OUTCOMES)[number];
export type Command = (typeof COMMANDS)[number];
export type Change = (typeof CHANGES)[number];

export interface WarEvent {
  kind: EventKind;
  turn: number;
  seat: number;
  seats: Mask;
  count: number;
  card: Card;
}

// What a layout must know of rules.
export interface Rules {
  players: number;
  ranks: number;
  suits: number;
  jokers: number;
  down: number;
  pile: boolean; // won cards lie on a pile of their own
  limit: number; // turns; 0: none
}

// What may be seen of a moment.
export interface Sight {
  rules: Rules;
  turn: number; // the latest begun
  turns: number; // finished
  battles: number;
  wars: number;
  depth: number; // wars in this turn
  result: Result;
  winners: Mask;
  in: Mask; // not out
  fighting: Mask;
  tied: Mask; // highest at the last comparison
  packet: number[];
  pile: number[];
  aside: number;
  table: Played[];
  tableLeft: number; // how many of the table's cards an earlier turn left
  cycleStart: number;
  cycleLength: number;
  leg: number; // how often the game was shuffled
  winner: number; // who will take the table; -1: nobody, or not yet
  aces: number[];
  last: WarEvent; // the event that led here
  stride: number;
  samples: number[][]; // card counts of the seats after every `stride` turns; none in a step
  lowest: number[];
  highest: number[];
}

// An event, what could then be seen, and its sentence or ''.
export interface Step {
  event: WarEvent;
  sight: Sight;
  words: string;
}

export interface State {
  pace: Pace;
  question: Question;
  asks: boolean; // the question is to be shown now
  seated: boolean; // a game is at the table
  looking: boolean;
  watching: boolean;
  dealt: boolean;
  over: boolean;
  hurries: boolean;
  pauses: boolean;
  unkept: boolean;
  ready: Mask;
  turning: Mask;
  waiting: Mask;
  people: number;
  speed: number;
  turn: number;
  lastTurn: number;
}

export interface Seat {
  name: string;
  person: boolean;
}

export interface Choice {
  command: Command;
  word: string;
  title: string;
}

export interface Said {
  command: Command;
  word: string;
  letter: string;
  help: string;
}

export interface Fact {
  name: string;
  text: string;
  aside: boolean;
}

// What is needed to play a game again; id is '' if it started from a position, and then start is not.
export interface Game {
  rules: string;
  id: string;
  seed: string;
  index: string;
  start: string;
}

export interface Field {
  name: string;
  meaning: string;
  allowed: string;
  value: string;
  said: string;
  paragraph: number;
  choices: string[];
}

export interface RulesInfo extends Rules {
  warning: string; // '' or that games by these rules may never end
  name: string;
  note: string;
}

export interface Setup {
  rules: string;
  seed: string; // '': drawn for each game
  index: string;
  position: string; // '': dealt
  seats: Seat[]; // always four
}

export interface Listed {
  number: number;
  claimed: boolean; // somebody is playing it just now
  turns: number;
  updated: number; // milliseconds since 1970
  rules: string;
  names: string;
}

export interface Setting {
  name: string;
  title: string;
  meaning: string;
  value: number;
  values: string[];
}

export interface Kind {
  rules: string;
  players: number;
  games: number;
  said: string;
}

export interface Score {
  place: number;
  number: number;
  turns: number;
  wars: number;
  finished: number; // seconds since 1970; 0: not known
  id: string;
  said: string;
}

export interface Board {
  kinds: Kind[];
  kind: number;
  lists: { longest: Score[]; shortest: Score[]; wars: Score[] };
}

export interface Person {
  name: string;
  said: string;
  games: number;
  wins: number;
  draws: number;
  streak: number;
  bestStreak: number;
  longest: number;
  shortest: number;
  mostWars: number;
  last: number;
}

export interface Statistics {
  totals: string;
  endings: string;
  people: Person[];
  pairs: { said: string }[];
}

// Rules that were understood, or why not.
export type Understood = { rules: string } | { error: string };

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
  'sight.last': 608,
  'sight.leg': 624,
  'sight.winner': 628,
  'sight.aces': 632,
  'sight.facts.highest': 700,
  'sight.facts.lowest': 704,
  'sight.facts.sample_count': 708,
  'sight.facts.stride': 712,
  'sight.facts.samples': 720,
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
  'page_step.sight': 16,
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
  'page_state.ready': 44,
  'page_state.turning': 48,
  'page_state.waiting': 52,
  'page_state.people': 56,
  'page_state.speed': 60,
  'page_state.turn': 64,
  'page_state.last_turn': 72,
  WAR_MAX_PLAYERS: 4,
  WAR_EVENT_END: EVENTS.indexOf('end'),
  WAR_RESULT_ENDLESS: RESULTS.indexOf('endless'),
  WAR_WON_PILE: 1,
  PACE_FROM: PACES.indexOf('from'),
  QUESTION_UNKEPT: QUESTIONS.indexOf('unkept'),
  COMMAND_SPEED: COMMANDS.indexOf('speed'),
  COMMAND_PRESENT: COMMANDS.indexOf('present'),
  COMMAND_HELP: COMMANDS.indexOf('help'),
  COMMAND_GO: COMMANDS.indexOf('go'),
  OUTCOME_LEFT: OUTCOMES.indexOf('left'),
  CHANGE_RECORD: CHANGES.indexOf('record'),
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
  get memory(): ArrayBuffer {
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
}

function named<T>(names: readonly T[], number: number): T {
  const name = names[number];
  if (name === undefined) throw new Error(`no name for ${number}`);
  return name;
}

// Reads what C has written at an address.
class Reader {
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

const text = (row: string[], i: number): string => row[i] ?? '';
const number = (row: string[], i: number): number => Number(row[i] ?? 0);
const words = (row: string[], i: number): string[] => (row[i] ? row[i].split(' ') : []);

// What was kept goes in, and what is to be kept comes out: for store.ts alone. An entry is lines of fields, as
// src/store/fields.h has them; '' or why it is refused.
export class Keeping {
  private readonly module: Module;

  constructor(module: Module) {
    this.module = module;
  }

  private entry(name: string, lines: string, ...numbers: number[]): string {
    this.module.put(lines);
    return this.module.why(this.module.call(name, ...numbers));
  }

  // First of all, with the number from which this page counts its entries.
  open(first: number): string {
    return this.module.why(this.module.call('page_open', first));
  }

  // Milliseconds since 1970.
  clock(now: number): void {
    this.module.call('page_clock', now);
  }

  clear(): void {
    this.module.call('page_clear');
  }

  put(kind: 'setting' | 'saved' | 'record', lines: string): string {
    return this.entry('page_keep', lines, CHANGES.indexOf(kind));
  }

  // Whether a saved game is being played elsewhere; and whether it is being played here.
  claimed(number: number, elsewhere: boolean): void {
    this.module.call('page_claimed', number, elsewhere ? 1 : 0);
  }

  claims(number: number): boolean {
    return this.module.call('page_claims', number) !== 0;
  }

  // The next thing that has changed, as it now is.
  nextChange(): { kind: Change | 'failed'; lines: string } {
    const kind = this.module.call('page_next_change');
    return { kind: kind < 0 ? 'failed' : named(CHANGES, kind), lines: this.module.text() };
  }

  // All records, oldest first.
  *records(): Generator<string> {
    const count = this.module.call('page_count');
    for (let place = 0; place < count; place += 1)
      if (this.module.call('page_export', place) === 0) yield this.module.text();
  }

  importBegin(): void {
    this.module.call('page_import_begin');
  }

  // Whether it was added (or was there already), or why it is refused.
  import(lines: string): { added: boolean } | { error: string } {
    this.module.put(lines);
    const status = this.module.call('page_import');
    return status < 0 ? { error: this.module.text() } : { added: status === 1 };
  }
}

export class Engine {
  readonly module: Module;
  readonly keeping: Keeping;
  private readonly clock: () => number; // milliseconds that only go forward

  constructor(module: WebAssembly.Module, clock: () => number) {
    this.module = new Module(module);
    this.keeping = new Keeping(this.module);
    this.clock = clock;
  }

  // Once, after what was kept has been handed in, with 64 random bits.
  begin(high: number, low: number): void {
    this.module.call('page_begin', high, low);
  }

  // Also tells the keeper what time it is.
  private now(): number {
    this.keeping.clock(Date.now());
    return Math.floor(this.clock());
  }

  private said(name: string, ...numbers: number[]): string {
    this.module.call(name, ...numbers);
    return this.module.text();
  }

  private rows(name: string, ...numbers: number[]): string[][] {
    this.module.call(name, ...numbers);
    return this.module.rows();
  }

  private row(name: string, ...numbers: number[]): string[] {
    return this.rows(name, ...numbers)[0] ?? [];
  }

  private tried(name: string, ...numbers: number[]): string {
    return this.module.why(this.module.call(name, ...numbers));
  }

  // ---- The table

  do(command: Command, number = 0): Outcome {
    return named(OUTCOMES, this.module.call('page_do', COMMANDS.indexOf(command), number, this.now()));
  }

  // How many milliseconds until a tick is due; -1: none will be.
  due(): number {
    return this.module.call('page_due', this.now());
  }

  // What was played has been shown: the delay of auto-play begins.
  shown(): void {
    this.module.call('page_shown', this.now());
  }

  // Whether beats are told rather than shown: then they rest when the table has been taken.
  told(told: boolean): void {
    this.module.call('page_told', told ? 1 : 0);
  }

  state(): State {
    const at = this.module.call('page_state');
    return new Reader(this.module.view(), at).state();
  }

  sight(): Sight {
    const at = this.module.call('page_sight');
    return new Reader(this.module.view(), at).sight(true);
  }

  // After a beat or a move: event by event from where what is shown began.
  tale(): Step[] {
    const steps: Step[] = [];
    this.module.call('page_tale');
    for (let at = this.module.call('page_tale_next'); at !== 0; at = this.module.call('page_tale_next')) {
      const reader = new Reader(this.module.view(), at);
      steps.push({
        event: reader.at('page_step.event').event(),
        sight: reader.at('page_step.sight').sight(false),
        words: this.module.text(),
      });
    }
    return steps;
  }

  // The turns that had a war, after a turn up to the game as it now is.
  wars(from: number): number[] {
    this.module.call('page_wars', from);
    return this.module.lines().map(Number);
  }

  // What somebody who watches knows of the moment shown, for study.ts; null when nothing can be said just now.
  knowledge(): Uint8Array<ArrayBuffer> | null {
    const address = this.module.call('study_knowledge');
    return address === 0 ? null : this.module.bytes(address, this.module.call('study_knowledge_size'));
  }

  // ---- What is said there

  telling(): string[] {
    this.module.call('page_telling');
    return this.module.lines();
  }

  // What is to be said of what lies on the table, if anything: "Ada takes 2 cards".
  saying(): string {
    return this.said('page_saying');
  }

  counts(): string[] {
    this.module.call('page_counts');
    return this.module.lines();
  }

  notice(): string {
    return this.said('page_notice');
  }

  result(): string {
    return this.said('page_result');
  }

  // "Ada and Bob play War, rules classic."
  opening(): string {
    return this.said('page_opening');
  }

  title(): string {
    return this.said('page_title');
  }

  choices(): Choice[] {
    return this.rows('page_choices').map((row) => ({
      command: named(COMMANDS, number(row, 0)),
      word: text(row, 1),
      title: text(row, 2),
    }));
  }

  commands(): Said[] {
    return this.rows('page_commands').map((row) => ({
      command: named(COMMANDS, number(row, 0)),
      word: text(row, 1),
      letter: text(row, 2),
      help: text(row, 3),
    }));
  }

  facts(): Fact[] {
    return this.rows('page_facts').map((row) => ({
      name: text(row, 0),
      text: text(row, 1),
      aside: number(row, 2) !== 0,
    }));
  }

  seats(): Seat[] {
    return this.rows('page_seats').map((row) => ({ name: text(row, 0), person: number(row, 1) !== 0 }));
  }

  game(): Game {
    const row = this.row('page_game');
    return { rules: text(row, 0), id: text(row, 1), seed: text(row, 2), index: text(row, 3), start: text(row, 4) };
  }

  menu(): { item: number; title: string }[] {
    return this.rows('page_menu').map((row) => ({ item: number(row, 0), title: text(row, 1) }));
  }

  welcome(name: string): string {
    this.module.put(name);
    return this.said('page_welcome');
  }

  // Under the rules of the table: "seven of hearts"; "10", "K", "17".
  cardWords(card: Card): string {
    return this.said('page_card_words', card.rank, card.suit);
  }

  rankText(card: Card): string {
    return this.said('page_rank_text', card.rank, card.suit);
  }

  warWords(depth: number): string {
    return this.said('page_war_words', depth);
  }

  // ---- Rules, all as canonical text

  presets(): { name: string; note: string; rules: string }[] {
    return this.rows('page_presets').map((row) => ({ name: text(row, 0), note: text(row, 1), rules: text(row, 2) }));
  }

  fields(rules: string): Field[] {
    this.module.put(rules);
    return this.rows('page_fields').map((row) => ({
      name: text(row, 0),
      meaning: text(row, 1),
      allowed: text(row, 2),
      value: text(row, 3),
      said: text(row, 4),
      paragraph: number(row, 5),
      choices: words(row, 6),
    }));
  }

  // Paragraphs of English.
  describe(rules: string): string[] {
    this.module.put(rules);
    this.module.call('page_describe');
    return this.module.lines();
  }

  // The paragraphs that differ from the usual rules.
  different(rules: string): number[] {
    this.module.put(rules);
    const mask = this.module.call('page_different');
    return Array.from({ length: 31 }, (_, i) => i).filter((i) => mask >= 0 && (mask >> i) & 1);
  }

  rulesInfo(rules: string): RulesInfo {
    this.module.put(rules);
    const row = this.row('page_rules_info');
    return {
      players: number(row, 0),
      ranks: number(row, 1),
      suits: number(row, 2),
      jokers: number(row, 3),
      down: number(row, 4),
      pile: number(row, 5) !== 0,
      limit: number(row, 6),
      warning: text(row, 7),
      name: text(row, 8),
      note: text(row, 9),
    };
  }

  private understood(name: string, ...numbers: number[]): Understood {
    const status = this.module.call(name, ...numbers);
    return status < 0 ? { error: this.module.text() } : { rules: this.module.text() };
  }

  // What a person typed, on top of rules: a preset, changes such as down=3, or both.
  understand(typed: string, rules: string): Understood {
    this.module.put(typed, rules);
    return this.understood('page_understand');
  }

  setField(rules: string, field: number, value: string): Understood {
    this.module.put(value, rules);
    return this.understood('page_set_field', field);
  }

  // The next value that goes with the others.
  stepField(rules: string, field: number, by: 1 | -1): string {
    this.module.put(rules);
    return this.said('page_step_field', field, by);
  }

  parseId(id: string): { rules: string; seed: string; index: string } | { error: string } {
    this.module.put(id);
    if (this.module.call('page_parse_id') < 0) return { error: this.module.text() };
    const row = this.module.rows()[0] ?? [];
    return { rules: text(row, 0), seed: text(row, 1), index: text(row, 2) };
  }

  // '' or what is wrong with it.
  checkPosition(rules: string, position: string): string {
    this.module.put(rules, position);
    return this.tried('page_check_position');
  }

  // ---- Sitting down: '' or why not

  setup(): Setup {
    const [row = [], ...seats] = this.rows('page_setup');
    return {
      rules: text(row, 0),
      seed: text(row, 1),
      index: text(row, 2),
      position: text(row, 3),
      seats: seats.map((seat) => ({ name: text(seat, 0), person: number(seat, 1) !== 0 })),
    };
  }

  setupPlayers(players: number): void {
    this.module.call('page_setup_players', players);
  }

  setupComputer(seat: number): void {
    this.module.call('page_setup_computer', seat);
  }

  setupSomebody(seat: number): void {
    this.module.call('page_setup_somebody', seat);
  }

  setupPerson(seat: number, name: string): string {
    this.module.put(name);
    return this.tried('page_setup_person', seat);
  }

  setupRules(rules: string): string {
    this.module.put(rules);
    return this.tried('page_setup_rules');
  }

  // '' for the seed: one is drawn for each game.
  setupSeed(seed: string, index = '0'): string {
    this.module.put(seed, index);
    return this.tried('page_setup_seed');
  }

  // '': the cards are dealt.
  setupPosition(position: string): string {
    this.module.put(position);
    return this.tried('page_setup_position');
  }

  start(): string {
    return this.tried('page_start', this.now());
  }

  // From a turn on; 0: from the deal.
  watch(id: string, turn = 0): string {
    this.module.put(id);
    return this.tried('page_watch', turn, this.now());
  }

  watchPosition(rules: string, position: string, seed: string, turn = 0): string {
    this.module.put(rules, position, seed);
    return this.tried('page_watch_position', turn, this.now());
  }

  watchRecord(number: number): string {
    return this.tried('page_watch_record', number, this.now());
  }

  continueGame(number: number): string {
    return this.tried('page_continue', number, this.now());
  }

  continueLatest(): string {
    return this.tried('page_continue_latest', this.now());
  }

  list(): Listed[] {
    if (this.module.call('page_list') < 0) return [];
    return this.module.rows().map((row) => ({
      number: number(row, 0),
      claimed: number(row, 1) !== 0,
      turns: number(row, 2),
      updated: number(row, 3),
      rules: text(row, 4),
      names: text(row, 5),
    }));
  }

  forget(number: number): string {
    return this.tried('page_forget', number);
  }

  // ---- Settings and scores

  settings(): Setting[] {
    return this.rows('page_settings').map((row) => ({
      name: text(row, 0),
      title: text(row, 1),
      meaning: text(row, 2),
      value: number(row, 3),
      values: words(row, 4),
    }));
  }

  // False: it holds for this time only.
  set(name: string, value: number): boolean {
    const place = this.settings().findIndex((setting) => setting.name === name);
    return place >= 0 && this.module.call('page_set', place, value) === 1;
  }

  // What the page itself remembers, beside the settings of the session; '' if it does not.
  recall(name: string): string {
    this.module.put(name);
    return this.said('page_recall');
  }

  remember(name: string, value: string): string {
    this.module.put(name, value);
    return this.tried('page_remember');
  }

  scoreboard(kind = 0): Board {
    const board: Board = { kinds: [], kind: 0, lists: { longest: [], shortest: [], wars: [] } };
    board.kind = Math.max(0, this.module.call('page_scoreboard', kind));
    for (const row of this.module.rows()) {
      const list = text(row, 0);
      if (list === 'kind')
        board.kinds.push({ rules: text(row, 1), players: number(row, 2), games: number(row, 3), said: text(row, 4) });
      else if (list === 'longest' || list === 'shortest' || list === 'wars')
        board.lists[list].push({
          place: number(row, 1),
          number: number(row, 2),
          turns: number(row, 3),
          wars: number(row, 4),
          finished: number(row, 5),
          id: text(row, 6),
          said: text(row, 7),
        });
    }
    return board;
  }

  statistics(): Statistics {
    const statistics: Statistics = { totals: '', endings: '', people: [], pairs: [] };
    for (const row of this.rows('page_statistics')) {
      const kind = text(row, 0);
      if (kind === 'totals' || kind === 'endings') statistics[kind] = text(row, 1);
      else if (kind === 'pair') statistics.pairs.push({ said: text(row, 1) });
      else if (kind === 'person')
        statistics.people.push({
          name: text(row, 1),
          said: text(row, 2),
          games: number(row, 3),
          wins: number(row, 4),
          draws: number(row, 5),
          streak: number(row, 6),
          bestStreak: number(row, 7),
          longest: number(row, 8),
          shortest: number(row, 9),
          mostWars: number(row, 10),
          last: number(row, 11),
        });
    }
    return statistics;
  }
}
