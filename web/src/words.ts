// SPDX-License-Identifier: MIT
// All texts of the page that C does not say, in one table of templates (see templates.ts): another language is another
// table of the same shape. Rules, results, facts, errors and the words of the game come from C.

import { compile } from './templates';

const locale = 'en';

export const words = compile(
  {
    // Everywhere
    title: 'War',
    subtitle: 'the card game',
    rule: 'Everyone turns up a card: the highest takes them all, a tie means war, and whoever ends up with every card wins.',
    close: 'Close',
    putAway: 'Dismiss this message',
    cancel: 'Cancel',
    pleaseChoose: 'Please choose',
    cannotLoad: 'Part of the page did not load.',
    tooOld: 'War needs WebAssembly, which this browser does not have.',
    noPictures: 'The pictures of the jacks, queens and kings did not load. You can play without them.',
    otherTab: 'A game is open in another tab.',
    newerPage: 'A new version of this page is ready.',
    reload: 'Reload',
    justNow: 'just now',

    // Counts
    turns: '{turns|turn|turns}',
    cards: '{cards|card|cards}',
    percent: '{share} %',
    none: '–',

    // The bar
    menu: 'Menu',
    goHome: 'Home',
    homeOf: 'War: home',
    install: 'Install',

    // A table over the network
    together: 'Play together',
    togetherNote: 'Everyone on their own device',
    togetherTitle: 'Play together',
    togetherIntro: 'Open a table and send its link to the others. Everyone turns up their own cards.',
    backToTable: 'Back to your table',
    openTable: 'Open a table',
    needsName: 'The others need a name for you.',
    noServer: 'The server does not answer. Check the connection and try again.',
    joinTitle: 'Join the table',
    joinIntro: '{names} would like to play with you: {rules}.',
    join: 'Join',
    justWatch: 'Just watch',
    openSeat: 'Open seat',
    thatsYou: 'you',
    giveToComputer: 'Let the computer play',
    openSeatAgain: 'Open this seat',
    inviteIntro: 'Whoever opens this link can take a seat. A phone can scan the code.',
    inviteText: 'Come and play War with me',
    watchIntro: 'Whoever opens this link can watch this table. When the game is over, it has a link of its own.',
    qrLabel: 'The link as a QR code',
    startNow: 'Start the game',
    waitingForHost: 'Waiting for {name} to start the game',
    dealing: 'The cards are being dealt …',
    waitingFor: 'Waiting for {names}',
    watchingTable: 'Watching',
    lineLost: 'No connection. Trying again …',
    lineBack: 'Connected again.',
    tableGone: 'This table is closed.',
    tableWrong: 'The server told of something that cannot happen in this game.',
    notFair: 'The deal of this game was not fair: its numbers do not fit.',
    leaveQuestion: 'Do you come back? If not, the computer plays your cards.',
    leaveTitle: 'Leave the table',
    stayHere: 'Stay',
    comeBack: 'I come back',
    leaveForGood: 'Leave for good',
    away: 'away',
    waitingForMany: 'Waiting for {count} players',
    onlyHere: 'Only this computer reaches this address. For other devices, start the server with: war serve --lan',
    badTableLink: 'This link to a table is not complete. Ask for it again.',
    nowWatching: 'There is no seat left: you are watching.',
    hostBegins: '{name} can start the next game.',
    reactions: 'Reactions',
    reactionTexts: {
      wave: 'Hello!',
      clap: 'Well done!',
      laugh: 'Ha ha!',
      wow: 'Wow!',
      sad: 'Oh no!',
      hurry: 'Come on!',
    },
    reactionsHelp: 'At a table over the network, everyone can use a few words: Hello! Well done! Ha ha!',
    fairTitle: 'A fair deal',
    fairText:
      'Nobody could choose this deal, not even the server: each player fixed a secret number before anybody knew the others. The proof holds all numbers; the program in the terminal checks it: war verify FILE.',
    fairUnknown: 'No player had a number in this deal, so the server could have chosen it.',
    saveProof: 'Save the proof',

    // The table
    aboutGame: 'About this game',
    flip: 'Flip',
    flipOf: 'Flip: {name}',
    next: 'Next',
    stop: 'Stop',
    auto: 'Auto-play',
    stopAuto: 'Stop auto-play',
    nextWar: 'Next war',
    finish: 'Skip to the end',
    previousWar: 'Previous war',
    turnBack: 'Previous turn',
    turnForward: 'Next turn',
    present: 'Back to now',
    speed: 'Speed',
    speedOf: '{speed} of {fastest}',
    lookBack: 'Look back',
    playing: 'Play',
    byItself: 'Auto-play',
    curve: 'Cards per player, turn by turn',
    turnOf: 'Turn {turn} of {last}',
    won: '{cards} won',
    you: 'You',
    battleBegins: 'The battle begins!',
    battleGoesOn: 'The battle goes on!',
    warWon: '{name} wins the war!',
    warWonByYou: 'You win the war!',
    spoilsOfWar: 'The spoils of war: {cards|card|cards}',
    aces: '{aces|ace|aces}',
    setAside: '{cards} set aside',
    leftFromBefore: '{cards|card|cards} carried over',

    // The empty table
    play: 'Play against the computer',
    severalPeople: '2–4 players, one device',
    chooseRules: 'Choose rules',
    continueGame: 'Continue',
    continueNote: '{names}, turn {turn}',
    addName: 'Add your name',
    nameTitle: 'What is your name?',
    name: 'Name',
    nameHelp: 'The scoreboard shows it. It never leaves this browser.',
    saveName: 'Save',
    noName: 'No, thanks',

    // Setup
    newGame: 'New game',
    players: 'Players',
    whoSits: 'Seat {seat}',
    person: 'Person',
    computer: 'Computer',
    nameOf: 'Name for seat {seat}',
    rules: 'Rules',
    houseRules: 'House rules',
    readRules: 'Read the rules',
    yourOwnRules: 'Your own',
    start: 'Deal the cards',
    advanced: 'Replay a deal or a game id',
    seed: 'Seed',
    seedHelp: 'The same seed deals the same cards. Leave it empty for a new deal.',
    typedDeal: 'Deal by hand',
    typedDealHelp:
      'One packet per player, top card first, with a slash between them: AsKd7c/QhJs2d. Leave it empty to deal at random.',
    gameId: 'Game id',
    gameIdHelp: 'Every dealt game has one. Watch the game from its first card.',
    watch: 'Watch',

    // The rules
    rulesTitle: 'Rules',
    less: '{field}: less',
    more: '{field}: more',
    preset: 'Preset',
    canBe: 'Allowed: {allowed}.',
    inEnglish: 'In words',
    differs: 'Differs from the usual rules',
    asText: 'As text',
    asTextHelp: 'A preset, changes such as down=3, or both.',
    useThese: 'Use these rules',

    // Unfinished games
    savedTitle: 'Unfinished games',
    noSaved: 'There are no unfinished games.',
    turnSoFar: 'turn {turn}',
    continueWith: 'Continue the game of {names}',
    deleteGame: 'Delete',
    deleteWith: 'Delete the game of {names}',
    deleteQuestion: 'Delete the game of {names}? You cannot undo this.',
    keepIt: 'Keep it',
    playedElsewhere: 'Open in another tab or window',

    // Scoreboard and statistics
    scoresTitle: 'Scoreboard',
    statisticsTitle: 'Statistics',
    noScores: 'No finished games yet. Your first one will appear here.',
    kindOfGame: 'Kind of game',
    longest: 'Longest',
    shortest: 'Shortest',
    mostWars: 'Most wars',
    place: 'Place',
    who: 'Who',
    turnsColumn: 'Turns',
    warsColumn: 'Wars',
    whenColumn: 'When',
    deleteScoreOf: 'Delete: {said}, {turns|turn|turns}',
    deleteScoreQuestion: 'Delete {said}, {turns|turn|turns}, from the scoreboard? You cannot undo this.',
    deleteScores: 'Delete all scores',
    deleteScoresQuestion: 'Delete all scores? Export them first if you may want them back.',
    replayOf: 'Watch: {said}, {turns|turn|turns}',
    player: 'Player',
    gamesColumn: 'Games',
    winsColumn: 'Wins',
    shareColumn: 'Win rate',
    drawsColumn: 'Draws',
    streakColumn: 'Streak',
    bestStreakColumn: 'Best streak',
    longestColumn: 'Longest',
    shortestColumn: 'Shortest',
    mostWarsColumn: 'Most wars',
    whoBeatWhom: 'Who beat whom',
    exportImport: 'Export and import',
    exportScores: 'Export to a file',
    importScores: 'Import from a file',
    exportHelp: 'War reads this file on every device, and in the terminal: war scores --import FILE.',
    imported: '{added|game|games} added, {known} already there.',
    refusedLine: 'Line {line}: {why}',
    linesRead: '{lines|line|lines} read …',
    refusedMore: 'and {lines|more line|more lines}',
    refusedLines: '{lines|line was|lines were} not imported:',
    cannotRead: 'This file cannot be read.',
    noBoard: 'This is not a scoreboard file from War.',
    newerBoard: 'This scoreboard was saved by a newer version of War.',
    notJson: 'it is not JSON',

    // Storage
    keepBlocked: 'This browser does not let the page store anything. Games and scores are lost when you close it.',
    keepFull:
      'This browser’s storage is full. You can play on, but new games are lost when you close the page, unless you free some space.',
    keepSmall: 'This browser’s database is not available right now. Everything is stored in a smaller place for now.',
    keepDamaged: '{entries|stored entry|stored entries} cannot be read. Nothing was changed or deleted.',
    keepLocks: 'This browser cannot tell whether a game is open in another tab. Play each game in one tab only.',
    keepMemory: 'There is not enough memory to save the game right now.',

    // Settings
    settingsTitle: 'Settings',
    gameSettings: 'The game',
    pageSettings: 'This page',
    theme: 'Theme',
    themeHelp: 'Light, dark, or the same as your system.',
    themeSystem: 'system',
    themeLight: 'light',
    themeDark: 'dark',
    contrast: 'Contrast',
    contrastHelp: 'Stronger lines and colours.',
    contrastUsual: 'usual',
    contrastHigh: 'high',
    felt: 'Felt',
    feltHelp: 'The colour of the table.',
    felts: { green: 'green', blue: 'blue', red: 'red', grey: 'grey' },
    cardBack: 'Card back',
    cardBackHelp: 'The pattern on the back of every card.',
    backs: { lattice: 'lattice', scales: 'scales', sun: 'sun', stars: 'stars' },
    sound: 'Sound',
    soundHelp: 'Short sounds for cards and wars.',
    vibration: 'Vibration',
    vibrationHelp: 'The phone shakes a little at a war and at the end.',
    meter: 'Chances',
    meterHelp: 'A live estimate of who will win, from what everybody can see.',
    meterNobody: 'Nobody',
    textSize: 'Text size',
    textSizeHelp: 'The size of all text on the page.',
    textUsual: 'usual',
    textLarge: 'large',
    textLargest: 'largest',
    textMode: 'Text mode',
    textModeHelp: 'The game in words, made for screen readers.',
    off: 'off',
    on: 'on',
    notKept: 'This cannot be saved. It lasts until you close the page.',

    // How long games last
    lengthsTitle: 'How long games last',
    lengthsMedian: 'median',
    lengthsThis: 'this game',
    lengthsUsual: 'Half of the games end within {median|turn|turns}; eight in ten take {low} to {high}.',
    lengthsLongest: 'Watch the longest: {turns|turn|turns}',
    lengthsNever: '{share} % never end, or reach the turn limit.',
    lengthsNeverFew: 'Less than 1 % never end, or reach the turn limit.',
    lengthsCount: '{games|game|games} played just now, {mean|turn|turns} on average',

    // Statistics of a game, and help
    factsTitle: 'This game',
    factsSoFar: 'This game so far',
    range: 'Cards, fewest to most',
    fromTo: '{low} – {high}',
    helpTitle: 'Help',
    keys: 'Keys',
    touch: 'Touch and mouse',
    about: 'About',
    aboutText: [
      'War is a card game without choices: luck alone decides. It runs in your browser; nothing is sent anywhere.',
      'The same game runs in a terminal, where it can also play a billion games and count. A game id means the same game in both.',
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
      next: 'next card; skips a running animation',
      look: 'previous or next turn',
      lookTen: 'ten turns back or forward',
      lookEnds: 'the deal, or back to now',
      speed: 'auto-play speed',
      seats: 'each player’s own card (or the number of the seat)',
      escape: 'stop auto-play; close a dialog',
      help: 'this list',
    },
    touchHelp: [
      'Tap the table for the next card. When several people play, each taps their own packet.',
      'Tap during an animation to skip it.',
      'Drag along the curve to look at any turn.',
    ],

    // Sharing
    nothingToShare: 'Start a game first; then you can share it.',
    shareTitle: 'Share this game',
    shareText: 'A game of War',
    shareIntro: 'Anyone who opens this link watches the same game, card by card.',
    shareFrom: 'Start at',
    shareGame: 'the first card',
    shareTurn: 'turn {turn}',
    link: 'Link',
    fileLink: 'You opened this page as a file, so the link works on this device only. The id works everywhere.',
    share: 'Share',
    copy: 'Copy',
    copied: 'Link copied.',
    copyFailed: 'The browser does not allow copying. The link is selected: copy it yourself.',
    noId: 'This game began with cards laid out by hand, so it has no id for a link. This command shows it in a terminal:',
    command: 'Command',
    idCopied: 'Id copied.',
    idHelp: 'It names the same game in the terminal: war replay ID.',
    idHelpShuffled: 'It names the deal. Only the link also shows what happened after the cards were shuffled.',
    commandCopied: 'Command copied.',
    me: 'Me',
    picture: 'Picture',
    sharePicture: 'Share picture',
    savePicture: 'Save picture',
    pictureMine: 'I won a game of War!',
    pictureWon: '{name} won a game of War',
    pictureDraw: 'A game of War: a draw',
    pictureNobody: 'A game of War that nobody won',
    pictureEndless: 'A game of War that never ends',
    badLinkTitle: 'This link doesn’t work',
    badTurn: '‘{text}’ is not a turn number.',
    badShuffles: '‘{text}’ is not a number of shuffles.',
    badLinkHelp: 'A letter may have been lost on the way. Play a game of your own, or correct the id and try again.',
    tryAgain: 'Try again',
    playOwn: 'Play a game',

    // Text mode
    textModeOff: 'Back to the cards',
    story: 'The game in words',
    subtitleSaid: 'War, the card game.',
    log: 'What has happened',
    commands: 'More commands',
    commandHelp: '{word}: {help}',
    commandHelpLetter: '{word}, or {letter}: {help}',
    yourCard: '{name}: turn up your card',
    needsNumber: 'Type a whole number, such as 12.',
    go: 'Go',
  },
  locale,
);

// ---- Numbers and times ----

const integer = new Intl.NumberFormat(locale);
const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const number = (value: number): string => integer.format(value);
export const when = (milliseconds: number): string => dateTime.format(milliseconds);
export const day = (milliseconds: number): string => date.format(milliseconds);

export function percent(part: number, of: number): string {
  return of > 0 ? words.percent({ share: Math.round((100 * part) / of) }) : words.none;
}

/** "5 minutes ago", or the date if that was long ago. A clock that was set back makes times of the future. */
export function ago(milliseconds: number, now = Date.now()): string {
  const passed = now - milliseconds;
  if (passed < -DAY || passed >= 7 * DAY) return when(milliseconds);
  if (passed < MINUTE) return words.justNow;
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour');
  return relative.format(-Math.floor(passed / DAY), 'day');
}

// ---- Sentences ----

const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });

// "Ada, Bob and Cy".
export const listed = (items: readonly string[]): string => conjunction.format(items);

// C's words for people begin small and have no full stop, so that one can go on with them.
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function sentence(text: string): string {
  return capital(text) + (text && !/[.!?]$/.test(text) ? '.' : '');
}
