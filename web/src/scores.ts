// SPDX-License-Identifier: MIT
// The scoreboard by kind of game, and how everybody is doing; and both taken along in a file.

import { ask, openDialog, toast } from './dialog';
import { button, type Child, fill, freshId, h } from './dom';
import type { Engine } from './engine';
import { icon } from './icons';
import { linkTo } from './share';
import type { Imported, Store } from './store';
import type { Person, Score, Statistics } from './types';
import { day, number, percent, sentence, words } from './words';

export interface ScoresActions {
  watched(): void; // a game of the list is at the table, without a link that leads to it
}

type Keeper = Pick<Store, 'exportScores' | 'importScores' | 'refresh' | 'drain'>;

// What a row can do: watch its game, and delete it.
interface RowActions extends ScoresActions {
  remove(entry: Score): void;
}

// ---- The lists of a kind of game ----

function entryRow(engine: Engine, entry: Score, actions: RowActions): HTMLElement {
  const label = words.replayOf(entry);
  const watch = () => {
    const why = engine.watchRecord(entry.number);
    if (why) toast(why, { alert: true });
    else actions.watched();
  };

  return h(
    'tr',
    null,
    h('td', { class: 'number place' }, String(entry.place)),
    h('td', { class: 'number' }, number(entry.turns)),
    h('td', { class: 'number' }, entry.wars >= 0 ? number(entry.wars) : words.none),
    h('th', { scope: 'row' }, entry.said),
    h('td', { class: 'day' }, entry.finished > 0 ? day(1000 * entry.finished) : words.none),
    h(
      'td',
      { class: 'act' },
      entry.id
        ? h('a', { href: linkTo(entry.id, 0, entry.shuffled), class: 'button', 'aria-label': label }, words.watch)
        : button(words.watch, watch, { 'aria-label': label }),
      button(icon('delete'), () => actions.remove(entry), {
        class: 'delete',
        title: words.deleteGame,
        'aria-label': words.deleteScoreOf(entry),
      }),
    ),
  );
}

function scrollable(label: string, ...children: Child[]): HTMLElement {
  return h('div', { class: 'scrollable', tabindex: '0', role: 'region', 'aria-label': label }, ...children);
}

function entryTable(engine: Engine, label: string, list: readonly Score[], actions: RowActions): HTMLElement {
  return scrollable(
    label,
    h(
      'table',
      { class: 'scores' },
      h('caption', { class: 'unseen' }, label),
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('th', { class: 'number place', scope: 'col' }, h('span', { class: 'unseen' }, words.place)),
          h('th', { class: 'number', scope: 'col' }, words.turnsColumn),
          h('th', { class: 'number', scope: 'col' }, words.warsColumn),
          h('th', { scope: 'col' }, words.who),
          h('th', { class: 'day', scope: 'col' }, words.whenColumn),
          h('th', { scope: 'col' }, h('span', { class: 'unseen' }, words.watch)),
        ),
      ),
      h(
        'tbody',
        null,
        list.map((entry) => entryRow(engine, entry, actions)),
      ),
    ),
  );
}

interface Tab {
  title: string;
  content(): HTMLElement;
}

// Tabs as the ARIA practices have them: arrows go from one to the next, and what is chosen is shown at once.
function tabs(label: string, list: readonly Tab[]): HTMLElement {
  const panel = h('div', { role: 'tabpanel', id: freshId('panel') });
  const buttons = list.map((tab, i) =>
    button(tab.title, () => choose(i), {
      role: 'tab',
      id: freshId('tab'),
      'aria-controls': panel.id,
      onkeydown: (event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (by === 0) return;
        choose((i + by + list.length) % list.length);
        buttons[(i + by + list.length) % list.length]?.focus();
      },
    }),
  );

  function choose(at: number): void {
    buttons.forEach((tab, i) => {
      tab.setAttribute('aria-selected', String(i === at));
      tab.tabIndex = i === at ? 0 : -1;
    });
    panel.setAttribute('aria-labelledby', buttons[at]?.id ?? '');
    fill(panel, list[at]?.content());
  }

  choose(0);
  return h('div', { class: 'tabs' }, h('div', { role: 'tablist', 'aria-label': label }, buttons), panel);
}

function boardPanel(engine: Engine, actions: RowActions): HTMLElement {
  const id = freshId('kind');
  const lists = h('div');
  const show = (kind: number) => {
    const { lists: all } = engine.scoreboard(kind);
    const tab = (title: string, list: readonly Score[]) => ({
      title,
      content: () => entryTable(engine, title, list, actions),
    });
    fill(
      lists,
      tabs(words.scoresTitle, [
        tab(words.longest, all.longest),
        tab(words.shortest, all.shortest),
        ...(all.wars.length > 0 ? [tab(words.mostWars, all.wars)] : []),
      ]),
    );
  };
  const board = engine.scoreboard(0);
  const select = h(
    'select',
    { id, onchange: () => show(select.selectedIndex) },
    board.kinds.map((kind, i) => h('option', { value: i, selected: i === board.kind }, kind.said)),
  );

  show(board.kind);
  return h('section', null, h('div', { class: 'field' }, h('label', { for: id }, words.kindOfGame), select), lists);
}

// ---- Statistics ----

function peopleTable(people: readonly Person[]): HTMLElement {
  const known = (value: number) => (value > 0 ? number(value) : words.none);
  const columns: [string, (person: Person) => string][] = [
    [words.gamesColumn, (person) => number(person.games)],
    [words.winsColumn, (person) => (person.games > person.unknown ? number(person.wins) : words.none)],
    [words.shareColumn, (person) => percent(person.wins, person.games - person.unknown)],
    [words.drawsColumn, (person) => number(person.draws)],
    [words.streakColumn, (person) => number(person.streak)],
    [words.bestStreakColumn, (person) => number(person.bestStreak)],
    [words.longestColumn, (person) => known(person.longest)],
    [words.shortestColumn, (person) => known(person.shortest)],
    [words.mostWarsColumn, (person) => known(person.mostWars)],
  ];

  return scrollable(
    words.players,
    h(
      'table',
      { class: 'scores people' },
      h('caption', { class: 'unseen' }, words.players),
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('th', { scope: 'col' }, words.player),
          columns.map(([title]) => h('th', { class: 'number', scope: 'col' }, title)),
        ),
      ),
      h(
        'tbody',
        null,
        people.map((person) =>
          h(
            'tr',
            null,
            h('th', { scope: 'row' }, person.name),
            columns.map(([, text]) => h('td', { class: 'number' }, text(person))),
          ),
        ),
      ),
    ),
  );
}

function statisticsPanel(statistics: Statistics): HTMLElement {
  return h(
    'section',
    null,
    h('h3', null, words.statisticsTitle),
    h('p', { class: 'totals' }, statistics.totals),
    h('p', { class: 'endings' }, statistics.endings),
    peopleTable(statistics.people),
    statistics.pairs.length > 0 && [
      h('h3', null, words.whoBeatWhom),
      h(
        'ul',
        { class: 'pairs' },
        statistics.pairs.map((pair) => h('li', null, pair.said)),
      ),
    ],
  );
}

// ---- Files ----

// The browser saves a text under a name.
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const REFUSED = 20; // lines that are listed

// What came of reading a file.
function importResult(imported: Imported | string): Child {
  if (typeof imported === 'string') return h('p', null, imported);
  return [
    h('p', null, words.imported(imported)),
    imported.refused.length > 0 && [
      h('p', null, words.refusedLines({ lines: imported.refused.length })),
      h(
        'ul',
        null,
        imported.refused
          .slice(0, REFUSED)
          .map(({ line, why }) => h('li', null, sentence(words.refusedLine({ line, why })))),
        imported.refused.length > REFUSED &&
          h('li', null, words.refusedMore({ lines: imported.refused.length - REFUSED })),
      ),
    ],
  ];
}

function filesPanel(store: Keeper, changed: () => void, reset: () => void): HTMLElement {
  const result = h('div', { role: 'status', class: 'import-result' });
  const reading = h('p');
  const input = h('input', {
    type: 'file',
    accept: '.json,.jsonl,.txt,application/json',
    class: 'unseen',
    tabindex: '-1',
    'aria-hidden': 'true',
    onchange: () => read(),
  });

  async function read(): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    const text = await file.text().catch(() => undefined);
    input.value = '';
    fill(
      result,
      text === undefined
        ? h('p', null, words.cannotRead)
        : importResult(await store.importScores(text, (lines) => fill(reading, words.linesRead({ lines })))),
    );
    fill(reading);
    changed();
    result.scrollIntoView({ block: 'nearest' });
  }

  return h(
    'section',
    { class: 'files' },
    h('h3', null, words.exportImport),
    h('p', { class: 'field-help' }, words.exportHelp),
    h(
      'p',
      { class: 'row' },
      button(words.exportScores, () => saveFile('war-scores.json', store.exportScores())),
      button(words.importScores, () => input.click()),
      button(words.deleteScores, reset, { class: 'danger' }),
      input,
    ),
    reading,
    result,
  );
}

// ---- All of it ----

export async function scoresPanel(engine: Engine, store: Keeper, actions: ScoresActions): Promise<HTMLElement> {
  const shown = h('div');
  const refresh = () => {
    if (engine.scoreboard(0).kinds.length === 0) fill(shown, h('p', { class: 'empty' }, words.noScores));
    else fill(shown, boardPanel(engine, { ...actions, remove }), statisticsPanel(engine.statistics()));
  };
  // Deletes a game, or all of them (0), if that is really wanted.
  const erase = async (number: number, question: string, title: string) => {
    const sure = await ask(
      question,
      [
        { value: false, text: words.keepIt },
        { value: true, text: title, kind: 'danger' },
      ],
      title,
    );
    if (!sure) return;
    toast(engine.erase(number));
    store.drain(number === 0);
    refresh();
  };
  const remove = (entry: Score) => void erase(entry.number, words.deleteScoreQuestion(entry), words.deleteGame);
  const reset = () => void erase(0, words.deleteScoresQuestion, words.deleteScores);

  await store.refresh();
  refresh();
  return h('div', { class: 'scoreboard' }, shown, filesPanel(store, refresh, reset));
}

export async function openScores(engine: Engine, store: Keeper, actions: ScoresActions): Promise<void> {
  const panel = await scoresPanel(engine, store, {
    watched() {
      dialog.close();
      actions.watched();
    },
  });
  const dialog = openDialog({ title: words.scoresTitle, kind: 'wide', body: panel });

  dialog.body.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) dialog.close();
  });
}
