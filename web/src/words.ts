// SPDX-License-Identifier: MIT
// All texts of the page that C does not say, in one table: another language is another table of the same shape, handed
// to speak() before anything is shown. Rules, results, facts, errors and the words of the game come from C.

const locale = 'en';
const integer = new Intl.NumberFormat(locale);
const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

// "5 minutes ago"; '' if that was long ago.
function ago(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative.format(-Math.round(minutes / 60), 'hour');
  return minutes < 7 * 24 * 60 ? relative.format(-Math.round(minutes / 60 / 24), 'day') : '';
}

function count(number: number, one: string, many: string): string {
  return `${integer.format(number)} ${number === 1 ? one : many}`;
}

const english = {
  locale,
  number: (value: number) => integer.format(value),
  when: (milliseconds: number) => dateTime.format(milliseconds),
  day: (milliseconds: number) => date.format(milliseconds),
  turns: (turns: number) => count(turns, 'turn', 'turns'),
  cards: (cards: number) => count(cards, 'card', 'cards'),
  games: (games: number) => count(games, 'game', 'games'),
  ago: (milliseconds: number) => ago(Date.now() - milliseconds) || dateTime.format(milliseconds),

  // Everywhere
  title: 'War',
  subtitle: 'the card game',
  close: 'Close',
  putAway: 'Put this notice away',
  cancel: 'Cancel',
  pleaseChoose: 'Please choose',
  lookBack: 'Look back at this game',
  toMenu: 'Menu',
  cannotLoad: 'A part of the page could not be loaded.',
  tooOld: 'War needs WebAssembly, which this browser does not have.',
  noPictures: 'The pictures of jacks, queens and kings could not be loaded. The game goes on without them.',
  otherTab: 'A game is being played in another tab.',
  newerPage: 'A newer version of this page is ready.',
  reload: 'Reload',

  // The table
  menu: 'Menu',
  aboutGame: 'About this game',
  flip: 'Flip',
  flipOf: (name: string) => `Flip: ${name}`,
  onward: 'Onward',
  stop: 'Stop',
  auto: 'Auto-play',
  stopAuto: 'Stop auto-play',
  nextWar: 'Next war',
  finish: 'To the end',
  warBefore: 'War before',
  turnBack: 'Back a turn',
  turnForward: 'Forward a turn',
  present: 'The present',
  speed: 'Speed',
  speedOf: (speed: number, of: number) => `${speed} of ${of}`,
  lookingBack: 'Looking back',
  playing: 'Playing',
  byItself: 'Playing by itself',
  curve: 'Cards of everybody, turn by turn',
  turnOf: (turn: number, of: number) => `Turn ${integer.format(turn)} of ${integer.format(of)}`,
  won: (cards: number) => `${integer.format(cards)} won`,
  aces: (aces: number) => count(aces, 'ace', 'aces'),
  setAside: (cards: number) => `${integer.format(cards)} aside`,
  leftFromBefore: (cards: number) => `${count(cards, 'card', 'cards')} from before`,

  // The empty table
  play: 'Play',
  againstComputer: 'against the computer',
  severalPeople: 'Several people',
  otherRules: 'Other rules',

  // Setup
  newGame: 'A new game',
  players: 'Players',
  whoSits: (seat: number) => `Who sits at seat ${seat + 1}`,
  person: 'Person',
  computer: 'Computer',
  nameOf: (seat: number) => `Name at seat ${seat + 1}`,
  rules: 'Rules',
  houseRules: 'House rules',
  readRules: 'Read the rules',
  yourOwnRules: 'Your own',
  start: 'Deal the cards',
  advanced: 'A certain deal, or a game by its id',
  seed: 'Seed',
  seedHelp: 'The same seed deals the same cards. Left empty, each game is a new one.',
  typedDeal: 'Cards by hand',
  typedDealHelp:
    'One packet for each player, the top card first, with a slash between: AsKd7c/QhJs2d. Left empty, the cards are dealt.',
  gameId: 'Game id',
  gameIdHelp: 'Every game that was dealt has one. Watch it from its first card.',
  watch: 'Watch',

  // The rules
  rulesTitle: 'The rules',
  less: (field: string) => `${field}: less`,
  more: (field: string) => `${field}: more`,
  preset: 'Preset',
  canBe: (allowed: string) => `It can be ${allowed}.`,
  inEnglish: 'In words',
  differs: 'Differs from the usual rules',
  asText: 'As text',
  asTextHelp: 'A preset, changes such as down=3, or both.',
  useThese: 'Use these rules',

  // Games to go on with
  savedTitle: 'Games to go on with',
  noSaved: 'There is no game to go on with.',
  who: 'Who',
  turnSoFar: (turn: number) => `turn ${integer.format(turn)}`,
  goOn: 'Continue',
  goOnWith: (who: string) => `Continue the game of ${who}`,
  throwAwayGame: (who: string) => `Throw away the game of ${who}`,
  throwAway: 'Throw away',
  throwAwayQuestion: (who: string) => `Throw away the game of ${who}? It cannot be brought back.`,
  keepIt: 'Keep it',
  playedElsewhere: 'Being played in another tab or window',

  // Scoreboard and statistics
  scoresTitle: 'Scoreboard',
  statisticsTitle: 'Statistics',
  noScores: 'No game has been finished yet. The first one will stand here.',
  kindOfGame: 'Kind of game',
  longest: 'Longest',
  shortest: 'Shortest',
  mostWars: 'Most wars',
  place: 'Place',
  turnsColumn: 'Turns',
  warsColumn: 'Wars',
  whenColumn: 'When',
  replayOf: (said: string, turns: number) => `Watch: ${said}, ${count(turns, 'turn', 'turns')}`,
  player: 'Player',
  gamesColumn: 'Games',
  winsColumn: 'Wins',
  shareColumn: 'Share',
  drawsColumn: 'Draws',
  streakColumn: 'Streak',
  bestStreakColumn: 'Best streak',
  longestColumn: 'Longest',
  shortestColumn: 'Shortest',
  mostWarsColumn: 'Most wars',
  percent: (part: number, of: number) => (of > 0 ? `${Math.round((100 * part) / of)} %` : '–'),
  none: '–',
  whoBeatWhom: 'Who beat whom',
  takeAlong: 'Take scores along',
  exportScores: 'Save to a file',
  importScores: 'Add from a file',
  exportHelp: 'A file that War reads on every machine: war scores --import FILE.',
  imported: (added: number, known: number) =>
    `${count(added, 'game was', 'games were')} added. ${count(known, 'was', 'were')} there already.`,
  refusedLine: (line: number, why: string) => `Line ${line}: ${why}`,
  linesRead: (lines: number) => `${count(lines, 'line', 'lines')} read ...`,
  refusedMore: (lines: number) => `and ${count(lines, 'line', 'lines')} more`,
  refusedLines: (lines: number) => `${count(lines, 'line was', 'lines were')} refused:`,
  cannotRead: 'This file cannot be read.',
  noBoard: 'This is not a scoreboard that War has saved.',
  newerBoard: 'This scoreboard was saved by a newer version of War.',
  notJson: 'it is not JSON',

  // Keeping
  keepBlocked: 'This browser does not let the page keep anything: games and scores last until you close it.',
  keepFull:
    'The storage of this browser is full: play on, but what is new lasts only until you close the page, unless you make room.',
  keepSmall: 'The database of this browser cannot be used just now. Everything is kept in a smaller place meanwhile.',
  keepDamaged: (entries: number) =>
    `${count(entries, 'entry', 'entries')} of what this browser has kept cannot be read, and ${entries === 1 ? 'is' : 'are'} left as ${entries === 1 ? 'it is' : 'they are'}.`,
  keepLocks: 'This browser cannot tell whether a game is being played in another tab as well: play each in one only.',
  keepMemory: 'There is not enough memory to keep the game just now.',

  // Settings
  settingsTitle: 'Settings',
  gameSettings: 'The game',
  pageSettings: 'This page',
  theme: 'Theme',
  themeHelp: 'Light, dark, or as your system has it.',
  themeSystem: 'system',
  themeLight: 'light',
  themeDark: 'dark',
  contrast: 'Contrast',
  contrastHelp: 'Stronger lines and colours.',
  contrastUsual: 'usual',
  contrastHigh: 'high',
  sound: 'Sound',
  soundHelp: 'Short sounds of cards and wars.',
  meter: 'Who will win',
  meterHelp: 'A live estimate beside the table, from what can be seen.',
  meterNobody: 'Nobody',
  share100: (percent: number) => `${percent} %`,

  // How long games last
  lengthsTitle: 'How long such games last',
  lengthsMedian: 'median',
  lengthsThis: 'this game',
  lengthsUsual: (median: number, low: number, high: number) =>
    `Half of them are over after ${count(median, 'turn', 'turns')}, eight in ten take ${integer.format(low)} to ${integer.format(high)}.`,
  lengthsLongest: (turns: number) => `Watch the longest: ${count(turns, 'turn', 'turns')}`,
  lengthsNever: (share: number) =>
    `${share < 0.005 ? 'Less than 1' : Math.round(100 * share)} % never end, or are stopped by the limit.`,
  lengthsCount: (games: number, mean: number) =>
    `${count(games, 'game', 'games')} played just now, ${count(Math.round(mean), 'turn', 'turns')} on average`,
  textSize: 'Text size',
  textSizeHelp: 'Of everything on the page.',
  textUsual: 'usual',
  textLarge: 'large',
  textLargest: 'largest',
  off: 'off',
  on: 'on',
  notKept: 'Nothing is kept: this holds until you leave.',

  // Facts and help
  factsTitle: 'This game',
  factsSoFar: 'This game so far',
  range: 'Cards, fewest to most',
  fromTo: (low: number, high: number) => (low === high ? String(low) : `${low} – ${high}`),
  helpTitle: 'Help',
  keys: 'Keys',
  touch: 'Touch and mouse',
  about: 'About',
  aboutText: [
    'War, the card game: no choices, only fate. It plays in your browser alone; nothing is sent anywhere.',
    'The same game runs in a terminal, where it can also play a billion games and count. A game id means the same game there and here.',
    'The court cards are by Adrian Kennard and in the public domain (CC0).',
  ],
  keyNames: {
    space: 'Space',
    enter: 'Enter',
    left: 'Left',
    right: 'Right',
    pageUp: 'PgUp',
    pageDown: 'PgDn',
    home: 'Home',
    end: 'End',
    escape: 'Esc',
  },
  keyHelp: {
    next: 'the next card; during a movement, finishes it',
    look: 'look a turn back, or forward',
    lookTen: 'ten turns back, or forward',
    lookEnds: 'the deal; the present',
    speed: 'the speed of auto-play',
    seats: 'each player’s own card; the number of the seat does, too',
    escape: 'stops auto-play, closes what is open',
    help: 'this list',
  },
  touchHelp: [
    'Tap the table for the next card. Several people tap their own packets.',
    'A tap during a movement finishes it.',
    'Drag along the curve of card counts to look at any turn.',
  ],

  // Sharing
  nothingToShare: 'There is no game at the table to share.',
  shareTitle: 'Share this game',
  shareText: 'A game of War',
  shareIntro: 'Whoever opens this link watches the same game, card by card.',
  shareFrom: 'Where it begins',
  shareGame: 'The first card',
  shareTurn: (turn: number) => `Turn ${integer.format(turn)}`,
  link: 'Link',
  fileLink: 'This page was opened from a folder, so the link works on this machine only. The id works everywhere.',
  share: 'Share',
  copy: 'Copy',
  copied: 'The link is copied.',
  copyFailed: 'The browser does not allow copying. The link is marked: copy it by hand.',
  noId: 'This game began from cards laid by hand, so it has no id that a link could hold. This command shows it in a terminal:',
  command: 'Command',
  idCopied: 'The id is copied.',
  idHelp: 'It names the same game in the terminal: war replay ID.',
  commandCopied: 'The command is copied.',
  badLinkTitle: 'This link leads nowhere',
  badTurn: (text: string) => `‘${text}’ is not a turn: a number from 0 is meant.`,
  badLinkHelp: 'Perhaps a letter was lost on the way. You can play a game of your own, or try the id again.',
  tryAgain: 'Try again',
  playOwn: 'Play a game',

  // Text mode
  textModeOn: 'Text mode for screen readers',
  textModeOff: 'Back to the table with cards',
  story: 'The game in words',
  subtitleSaid: 'War, the card game.',
  log: 'What has happened',
  commands: 'More commands',
  commandHelp: (word: string, letter: string, help: string) => `${letter ? `${word}, or ${letter}` : word}: ${help}`,
  yourCard: (name: string) => `${name}: turn up your card`,
  needsNumber: 'A whole number is meant, such as 12.',
  go: 'Go',
};

// C's words for people begin small and have no full stop, so that one can go on with them.
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function sentence(text: string): string {
  return capital(text) + (text && !/[.!?]$/.test(text) ? '.' : '');
}

export type Words = typeof english;

export let words: Words = english;

export function speak(table: Words): void {
  words = table;
}
