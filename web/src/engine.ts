// SPDX-License-Identifier: MIT
// The C engine and session behind plain objects, call by call. Every rule and every sentence comes from there.

import { Module, named, Reader } from './module';
import {
  type Board,
  type Card,
  CHANGES,
  type Change,
  type Choice,
  COMMANDS,
  type Command,
  FAULTS,
  type Fact,
  type Fault,
  type Field,
  type Game,
  type Listed,
  OUTCOMES,
  type Outcome,
  PHASES,
  type RulesInfo,
  type Said,
  type Seat,
  type Setting,
  type Setup,
  type Sight,
  type State,
  type Statistics,
  type Step,
  type Understood,
  WISHES,
  type Wished,
} from './types';
import type { RemoteTable } from './wire';

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

  // How many milliseconds until an answer at the end of a game counts; 0: it does.
  heedsIn(): number {
    return this.module.call('page_heeds_in', this.now());
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

  // How the games of this sitting ended, "You 3 – 1 Computer, 1 draw"; '' before the second has.
  tally(): string {
    return this.said('page_tally');
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
    return {
      rules: text(row, 0),
      id: text(row, 1),
      seed: text(row, 2),
      index: text(row, 3),
      start: text(row, 4),
      shuffled: number(row, 5),
    };
  }

  welcome(name: string): string {
    this.module.put(name);
    return this.said('page_welcome');
  }

  // Under the rules of the table: "10", "K", "17".
  rankText(card: Card): string {
    return this.said('page_rank_text', card.rank, card.suit);
  }

  warWords(depth: number): string {
    return this.said('page_war_words', depth);
  }

  // ---- Rules, all as canonical text

  presets(): { name: string; title: string; note: string; rules: string }[] {
    return this.rows('page_presets').map((row) => ({
      name: text(row, 0),
      title: text(row, 3),
      note: text(row, 1),
      rules: text(row, 2),
    }));
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
      title: text(row, 10),
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

  // One person against the computer, by rules for this once; '': as usual.
  playAlone(rules = ''): string {
    this.module.put(rules);
    return this.tried('page_play_alone', this.now());
  }

  // From a turn on (0: from the deal), shuffled when it would go on for ever as often as its players did that.
  watch(id: string, turn = 0, shuffled = 0): string {
    this.module.put(id, `${shuffled}`);
    return this.tried('page_watch', turn, this.now());
  }

  watchRecord(number: number): string {
    return this.tried('page_watch_record', number, this.now());
  }

  // ---- A table over the network

  // What its server says; 'started' if that is another round than the one at hand. One's own seat is numbered from 0.
  table(table: RemoteTable, seat: number): Outcome | { error: string } {
    const seats = Array.from({ length: 4 }, (_, i) => table.seats[i]);
    const mask = seats.reduce((all, one, i) => all | (one?.kind === 'person' ? (one.auto ? 17 : 1) << i : 0), 0);
    const phase = Math.max(0, PHASES.indexOf(table.phase as (typeof PHASES)[number]));
    const numbers = [0, 1, 2, 3].map((i) => String(table.wins[i] ?? 0));
    this.module.put(
      table.table,
      table.rules,
      table.seed ?? '',
      table.game ?? '',
      ...seats.map((one) => one?.name ?? ''),
      ...numbers,
      String(table.draws),
      String(table.undecided),
    );
    const pace = table.auto ? -table.speed : table.speed;
    const outcome = this.module.call('page_table', table.round, phase, seat, table.host - 1, pace, mask, this.now());
    return outcome < 0 ? { error: this.module.text() } : named(OUTCOMES, outcome);
  }

  // A line of the round, with its number; false: it cannot come next.
  hear(round: number, step: number, line: string): boolean {
    this.module.put(line);
    return this.module.call('page_hear', round, step) === 0;
  }

  // Who has turned up a card, and who is waited for: masks.
  hearReady(round: number, step: number, ready: number, waiting: number): void {
    this.module.call('page_hear_ready', round, step, ready, waiting);
  }

  wish(): Wished {
    const wish = named(WISHES, this.module.call('page_wish'));
    const row = this.module.rows()[0] ?? [];
    return { wish, round: number(row, 0), step: number(row, 1), auto: number(row, 2) === 1, speed: number(row, 3) };
  }

  // The hash by which a seat fixes its number for the deal.
  commit(table: string, round: number, seat: number, reveal: string): string {
    this.module.put(table, reveal);
    this.module.call('page_commit', round, seat);
    return this.module.text();
  }

  // What is wrong with the deal that the table tells of, given the hash that its server published first.
  checkDeal(table: RemoteTable, server: string): Fault {
    const { commits, reveals, secret = '' } = table.fair;
    const four = (list: readonly (string | null)[]) => [0, 1, 2, 3].map((i) => list[i] ?? '');
    this.module.put(
      table.table,
      table.rules,
      server,
      secret,
      table.seed ?? '',
      table.game ?? '',
      ...four(commits),
      ...four(reveals),
    );
    return named(FAULTS, this.module.call('page_fair', table.round, table.seats.length));
  }

  continueGame(number: number): string {
    return this.tried('page_continue', number, this.now());
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
          shuffled: number(row, 8),
        });
    }
    return board;
  }

  // Deletes a finished game, or all of them (0); a sentence says how it went.
  erase(number: number): string {
    return this.said('page_erase', number);
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
          unknown: number(row, 12),
        });
    }
    return statistics;
  }
}
