// SPDX-License-Identifier: MIT
// What C says, as plain objects: the words for its numbers, and what a sight, an event, a board and so on are made of.

export type Mask = number; // a set of seats: bit i is seat i

export function has(mask: Mask, seat: number): boolean {
  return ((mask >> seat) & 1) === 1;
}

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
export const QUESTIONS = ['none', 'endless', 'again', 'unkept', 'watched'] as const;
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
  'sound',
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
  'playDeal',
  'menu',
  'quit',
  'leave',
  'go',
] as const;

// Of a table over the network: what it is about, as the session has it; what a person wishes for; and what may be wrong
// with a deal.
export const PHASES = ['gathering', 'playing', 'asking', 'over'] as const;
export const WISHES = ['none', 'play', 'pace', 'shuffle', 'stop', 'again'] as const;
export const FAULTS = ['good', 'form', 'server', 'seat', 'nobody', 'deal'] as const;

// What the browser is to keep; "failed" is -1.
export const CHANGES = ['none', 'setting', 'saved', 'forgotten', 'record', 'erased'] as const;

export type EventKind = (typeof EVENTS)[number];
export type Result = (typeof RESULTS)[number];
export type Pace = (typeof PACES)[number];
export type Question = (typeof QUESTIONS)[number];
export type Outcome = (typeof OUTCOMES)[number];
export type Command = (typeof COMMANDS)[number];
export type Wish = (typeof WISHES)[number];
export type Fault = (typeof FAULTS)[number];
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
  revealed: Played[]; // the table with the faces of all its cards (after a take: what was taken); [] while they are hidden
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
  shared: boolean; // a table over the network
  seat: number; // one's own there; -1: none
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

// What is to be sent to the server of a shared table.
export interface Wished {
  wish: Wish;
  round: number;
  step: number;
  auto: boolean;
  speed: number;
}

// What is needed to play a game again; id is '' if it started from a position, and then start is not.
export interface Game {
  rules: string;
  id: string;
  seed: string;
  index: string;
  start: string;
  shuffled: number; // how often its players shuffled it, since it would have gone on for ever
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
  title: string;
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
  shuffled: number;
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
  unknown: number; // of the games, those imported without a result
}

export interface Statistics {
  totals: string;
  endings: string;
  people: Person[];
  pairs: { said: string }[];
}

// Rules that were understood, or why not.
export type Understood = { rules: string } | { error: string };
