// SPDX-License-Identifier: MIT
// The screens around the table, each by itself with the engine: dialogs, a new game, the rules, settings, sharing and
// the text mode. Every one is looked over by axe-core, and has its picture taken.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { LONG, load, test, WEB } from '../testing.mjs';

const { words } = await load('src/words.ts');
const NAMES = ['dialog', 'facts', 'help', 'rules', 'saved', 'scores', 'settings', 'setup', 'share', 'textmode'];

/** Bundles from an entry that exists only here. */
async function bundle(contents, options) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: WEB, ...options },
    bundle: true,
    write: false,
    globalName: 'screens',
    target: 'es2022',
  });
  return outputFiles[0].text;
}

const entries = [...NAMES, 'engine'].map((name) => `export * as ${name} from './src/${name}';`);
const script = await bundle(entries.join('\n'));
const style = await bundle("@import './style/main.css';", { loader: 'css' });

/** A page with the screens as `screens`, an `engine`, and a `keeper` that keeps nothing. */
async function open(table, options = {}) {
  const page = await (await table.context(options)).newPage();
  page.on('pageerror', (error) => table.problems.push(`not caught: ${error.stack ?? error}`));
  return begin(page, table);
}

/** The same, from the start, in a page that is there. */
async function begin(page, table) {
  const wasm = readdirSync(table.folder).find((name) => /^war-.*\.wasm$/.test(name));
  await page.setContent(
    '<!doctype html><html lang="en"><title>War</title><meta name="viewport" content="width=device-width"><body><header class="bar"><h1>War</h1></header>' +
      '<main class="page"><button id="before">before</button></main><div id="text"></div>',
  );
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  await page.evaluate(
    (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const nothing = async () => undefined;
      window.engine = new screens.engine.Engine(new WebAssembly.Module(bytes), () => performance.now());
      engine.module.call('page_open', 1);
      engine.begin(1, 2);
      window.keeper = { claim: nothing, refresh: nothing, drain: nothing, release: nothing };
      window.play = (beats) => {
        engine.start();
        for (let i = 0; i < beats; i++) engine.do('next');
      };
      window.finish = () => {
        engine.do('finish');
        while (engine.state().hurries && !engine.state().over) engine.do('tick');
      };
      document.getElementById('before').focus();
    },
    readFileSync(join(table.folder, wasm)).toString('base64'),
  );
  return page;
}

const focused = (page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
const setup = (page) => page.evaluate(() => engine.setup());

async function openSetup(page) {
  await page.evaluate(() => {
    window.started = 0;
    screens.setup.openSetup(engine, { started: () => window.started++, watch: (id) => (window.watched = id) });
  });
}

// ---- Dialogs

test('a dialog keeps keys inside, closes in three ways, and gives the focus back', async (table) => {
  const page = await open(table);
  await page.evaluate(() => {
    window.keys = 0;
    document.addEventListener('keydown', () => window.keys++);
  });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: words.close }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const close of ways) {
    await page.evaluate(() => {
      screens.help.openHelp(engine);
    });
    assert.equal(await focused(page), await page.getByRole('heading', { level: 2 }).getAttribute('id'));
    await page.keyboard.press('a');
    await close();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await focused(page), 'before');
  }
  assert.equal(await page.evaluate(() => window.keys), 0);
});

test('a question is answered by a button, or not at all', async (table) => {
  const page = await open(table);
  const ask = () =>
    page.evaluate(() => {
      window.answer = screens.dialog.ask('Sure?', [{ value: 7, text: 'Yes' }]);
    });
  await ask();
  await page.getByRole('button', { name: 'Yes' }).click();
  assert.equal(await page.evaluate(() => window.answer), 7);
  await ask();
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => window.answer), undefined);
});

test('notices are said once, where they can be heard', async (table) => {
  const page = await open(table);
  await page.evaluate(() => {
    screens.dialog.toast('Kept.');
    screens.help.openHelp(engine);
    screens.dialog.toast('Lost!', { alert: true });
    screens.dialog.toast('Lost!', { alert: true });
  });
  await page.getByRole('dialog').getByRole('status').getByText('Kept.').waitFor();
  assert.equal(await page.getByRole('dialog').getByRole('alert').getByText('Lost!').count(), 1);
  await page.keyboard.press('Escape');
  await page.locator('body > .notices').getByText('Lost!').waitFor();
  await page.getByRole('alert').getByRole('button').click();
  assert.equal(await page.getByText('Lost!').count(), 0);
});

// ---- A new game

test('what is offered can be dealt at once', async (table) => {
  const page = await open(table);
  await openSetup(page);
  await page.getByRole('button', { name: words.start }).click();
  assert.equal(await page.evaluate(() => window.started), 1);
  assert.ok(await page.evaluate(() => engine.state().seated));
  assert.equal(await page.getByRole('dialog').count(), 0);
});

test('who plays is asked, and what is wrong with a name is said beside it', async (table) => {
  const page = await open(table);
  await openSetup(page);
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  assert.equal((await setup(page)).rules, 'party,players=3');
  await page.getByLabel(words.nameOf({ seat: 1 })).fill('Ada');
  await page
    .getByRole('group', { name: words.whoSits({ seat: 2 }) })
    .getByLabel(words.person)
    .check({ force: true });
  await page.getByLabel(words.nameOf({ seat: 2 })).fill('ada');
  await page.getByRole('button', { name: words.start }).click();
  assert.equal(await page.evaluate(() => window.started), 0);
  const name = page.getByLabel(words.nameOf({ seat: 2 }));
  assert.equal(await name.getAttribute('aria-invalid'), 'true');
  assert.ok(await name.evaluate((input) => input === document.activeElement));
  assert.notEqual(await page.locator('.seat .field-error').nth(1).innerText(), '');
  await table.axe(page, 'a name that will not do');
  await name.fill('Bob');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => window.started), 1);
  assert.deepEqual(await page.evaluate(() => engine.seats().map((seat) => `${seat.name} ${seat.person}`)), [
    'Ada true',
    'Bob true',
    'Computer false',
  ]);
});

test('a seat that was the computer’s for a while is the same person’s again', async (table) => {
  const page = await open(table);
  await openSetup(page);
  const seat = page.getByRole('group', { name: words.whoSits({ seat: 1 }) });
  await page.getByLabel(words.nameOf({ seat: 1 })).fill('Ada');
  await seat.getByLabel(words.computer).check({ force: true });
  assert.equal((await setup(page)).seats[0].person, false);
  await seat.getByLabel(words.person).check({ force: true });
  assert.deepEqual((await setup(page)).seats[0], { name: 'Ada', person: true });
});

test('rules that may never end are pointed out', async (table) => {
  const page = await open(table);
  await openSetup(page);
  await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  assert.equal(await page.getByText('may never end').count(), 0);
  await page.getByRole('radio', { name: /^Classic/ }).check();
  await page.getByText('With these rules a game of 4 may never end.').waitFor();
  assert.equal((await setup(page)).rules, 'classic,players=4');
});

test('a certain game: a seed, cards by hand, an id', async (table) => {
  const page = await open(table);
  await openSetup(page);
  await page.getByText(words.advanced).click();
  await page.getByLabel(words.seed).fill('many');
  await page.getByRole('button', { name: words.start }).click();
  assert.equal(await page.evaluate(() => window.started), 0);
  await page.getByLabel(words.seed).fill('42');
  await page.getByLabel(words.typedDeal).fill('AsKd /\n2h3c');
  await page.getByLabel(words.gameId).fill('0Q7Y');
  assert.equal((await setup(page)).seed, '');
  await page.getByRole('button', { name: words.watch }).click();
  assert.equal(await page.evaluate(() => window.watched), undefined);
  assert.equal(await page.getByLabel(words.gameId).getAttribute('aria-invalid'), 'true');
  await page.getByRole('button', { name: words.start }).click();
  assert.deepEqual(await page.evaluate(() => [engine.game().start, engine.game().seed]), ['AsKd/2h3c', '42']);
  assert.deepEqual([(await setup(page)).seed, (await setup(page)).position], ['', '']);
});

// ---- The rules

async function openEditor(page, rules) {
  await page.evaluate((text) => {
    window.edited = screens.rules.editRules(engine, text);
  }, rules);
}

test('a rule that is changed changes the text, and is marked in it', async (table) => {
  const page = await open(table);
  await openEditor(page, 'classic');
  const english = page.getByRole('region', { name: words.inEnglish });
  const before = await english.innerText();
  await page.getByRole('button', { name: words.more({ field: 'cards face down in a war' }) }).click();
  assert.notEqual(await english.innerText(), before);
  assert.match(await english.locator('.in-hand').innerText(), /two cards face down/);
  assert.equal(await english.locator('.differs').count(), 1);
  await page.getByRole('radio', { name: 'tied' }).check({ force: true });
  await page.getByRole('button', { name: words.useThese }).click();
  assert.equal(await page.evaluate(() => window.edited), 'classic,down=2,war=tied');
});

test('a value that will not do is refused beside its field, and the rules stay', async (table) => {
  const page = await open(table);
  await openEditor(page, 'party,players=3');
  const field = page.getByLabel('turn limit', { exact: true });
  await field.fill('soon');
  await page.keyboard.press('Tab');
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  assert.equal(await page.locator('.field-error:not(:empty)').count(), 1);
  await page.getByLabel(words.asText).fill('peace,limit=500');
  await page.keyboard.press('Tab');
  assert.equal(await field.inputValue(), '500');
  assert.equal(await page.getByLabel(words.asText).inputValue(), 'peace,players=3,limit=500');
  await page.getByRole('button', { name: words.cancel }).click();
  assert.equal(await page.evaluate(() => window.edited), undefined);
});

// ---- Settings and sharing

test('scores are deleted one by one, or all at once, if that is really wanted', async (table) => {
  const page = await open(table);
  await SCREENS.scores(page);
  const left = () => page.evaluate(() => engine.scoreboard(0).kinds[0]?.games ?? 0);
  const press = async (name) => {
    await page.getByRole('button', { name, exact: false }).last().click();
  };
  await page.locator('.act .delete').first().click();
  await press('Keep it');
  assert.equal(await left(), 12);
  await page.locator('.act .delete').first().click();
  await page.locator('.danger', { hasText: /^Delete$/ }).click();
  await page.waitForFunction(() => engine.scoreboard(0).kinds[0]?.games === 11);
  await page.getByRole('button', { name: 'Delete all scores' }).click();
  await page.locator('dialog, [role=dialog]').last().getByRole('button', { name: 'Delete all scores' }).click();
  await page.locator('.scoreboard .empty').waitFor();
  assert.equal(await left(), 0);
});

test('settings hold at once', async (table) => {
  const page = await open(table);
  const session = (name) =>
    page.evaluate((wanted) => engine.settings().find((setting) => setting.name === wanted).value, name);
  await page.evaluate(() => screens.settings.openSettings(engine, { changed: () => (window.changed = true) }));
  await page.getByRole('group', { name: words.theme }).getByLabel(words.themeDark).check({ force: true });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  assert.equal(await page.evaluate(() => engine.recall('page.theme')), 'dark');
  await page.getByRole('slider').press('End');
  assert.equal(await session('speed'), 8);
  await page.getByLabel('four', { exact: true }).check({ force: true });
  assert.equal(await session('deck'), 1);
  assert.ok(await page.evaluate(() => window.changed));
});

test('a game that was dealt is shared by link, another by a command', async (table) => {
  const page = await open(table);
  const openShare = () => page.evaluate(() => screens.share.openShare(engine));
  await page.evaluate(() => play(20));
  const { id, turn } = await page.evaluate(() => ({ id: engine.game().id, turn: engine.sight().turn }));
  await openShare();
  const link = page.getByLabel(words.link);
  assert.ok((await link.inputValue()).endsWith(`#${id}`));
  await page.getByLabel(words.shareTurn({ turn })).check({ force: true });
  assert.ok((await link.inputValue()).endsWith(`#${id}/${turn}`));
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    engine.setupPosition('AsKd/2h3c');
    play(2);
  });
  await openShare();
  assert.match(await page.getByLabel(words.command).inputValue(), /^war replay .*--deal 'AsKd\/2h3c'/);
});

// ---- The text mode

async function openText(page, beats = 0) {
  await page.evaluate((count) => {
    const act = (command, number) => {
      const outcome = engine.do(command, number);
      while (engine.state().hurries && !engine.state().over) engine.do('tick');
      if (outcome === 'started') text.begin();
      else text.tell(command, outcome);
    };
    const text = screens.textmode.textMode(engine, { act });
    document.querySelector('.page').hidden = true;
    document.getElementById('text').append(text.element);
    screens.textmode.setMode(engine, 'text');
    play(count);
    text.begin();
  }, beats);
}

test('a game is played in words, by keyboard alone', async (table) => {
  const page = await open(table);
  await openText(page);
  const status = page.getByRole('status').first();
  const next = page.getByRole('button', { name: 'Next card', exact: true });
  await next.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  assert.match(
    await status.innerText(),
    /^Turn 1\. .* (Computer takes 2 cards and now has|You take 2 cards and now have) 27\.$/,
  );
  await page.keyboard.press('c');
  assert.match(await status.innerText(), /27 cards/);
  assert.ok(await next.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('f');
  assert.match(await status.innerText(), /(You win|Computer wins)\.$/);
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'H3');
  assert.match(await page.locator('.log').innerText(), /Game id: /);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('.log li').count(), 1);
  assert.ok(await next.evaluate((button) => button === document.activeElement));
});

test('the text mode is remembered', async (table) => {
  const page = await open(table);
  await openText(page);
  assert.equal(await page.evaluate(() => screens.textmode.modeOf(engine)), 'text');
  assert.equal(await page.evaluate(() => engine.recall('page.mode')), 'text');
});

test('a number is asked for where a command needs one', async (table) => {
  const page = await open(table);
  await openText(page, 12);
  const field = page.getByRole('textbox', { name: 'Turn' });
  await page.getByRole('button', { name: 'Next card', exact: true }).focus();
  await page.keyboard.press('t');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await field.fill('3');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => engine.sight().turn), 3);
});

// ---- Everything, as everybody sees it

const SCREENS = {
  setup: openSetup,
  'setup-four': async (page) => {
    await page.evaluate(() => {
      engine.setupPlayers(4);
      engine.setupRules('classic,players=4,down=2');
    });
    await openSetup(page);
    await page.getByText(words.advanced).click();
  },
  editor: async (page) => {
    await openEditor(page, 'classic,players=3,down=3');
    await page.getByRole('button', { name: words.more({ field: 'cards face down in a war' }) }).focus();
  },
  rules: (page) => page.evaluate(() => screens.rules.readRules(engine, 'party')),
  saved: (page) =>
    page.evaluate(() => {
      for (const beats of [3, 30]) {
        play(beats);
        engine.do('leave');
      }
      return screens.saved.openSaved(engine, keeper, { resumed: () => undefined });
    }),
  'saved-none': (page) => page.evaluate(() => screens.saved.openSaved(engine, keeper, { resumed: () => undefined })),
  scores: (page) =>
    page.evaluate(() => {
      engine.setupPerson(0, 'Ada');
      for (let i = 0; i < 12; i++) {
        play(1);
        finish();
      }
      return screens.scores.openScores(engine, keeper, { watched: () => undefined });
    }),
  'scores-none': (page) => page.evaluate(() => screens.scores.openScores(engine, keeper, { watched: () => undefined })),
  settings: (page) => page.evaluate(() => screens.settings.openSettings(engine, { changed: () => undefined })),
  facts: (page) =>
    page.evaluate(() => {
      play(200);
      screens.facts.openFacts(engine);
    }),
  help: (page) => page.evaluate(() => screens.help.openHelp(engine)),
  share: (page) =>
    page.evaluate(() => {
      play(20);
      screens.share.openShare(engine);
    }),
  'bad-link': (page) =>
    page.evaluate(() => {
      screens.share.openBadLink(engine, screens.share.parseHash(engine, '#0Q7Y'), () => undefined);
    }),
  question: (page) =>
    page.evaluate(() => void screens.dialog.ask('Sure?', [{ value: 1, text: 'Yes', kind: 'danger' }])),
  notices: (page) =>
    page.evaluate(() => {
      document.getElementById('before').remove(); // notices lie over it
      screens.dialog.toast('The game is deleted.');
      screens.dialog.toast('The game cannot be kept.', {
        alert: true,
        action: { text: 'Again', act: () => undefined },
      });
      return new Promise((done) => requestAnimationFrame(() => done()));
    }),
  text: (page) => openText(page, 5),
  'text-end': async (page) => {
    await openText(page, 5);
    await page.keyboard.press('Tab');
    await page.keyboard.press('f');
    await page.waitForFunction(() => engine.state().over);
    // What is drawn anew has its colours only in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
  },
};

const LOOKS = [
  { size: 'phone', scheme: 'light' },
  { size: 'desktop', scheme: 'dark' },
  { size: 'tablet', scheme: 'light', contrast: 'more' },
];
// More contrast changes colours only: it is tried on every second screen, and on all of them for the long check.
const shownIn = ({ contrast }) => Object.entries(SCREENS).filter((_, i) => LONG || !contrast || i % 2 === 0);

for (const look of LOOKS)
  test(`everybody can use every screen: ${Object.values(look).join(', ')}`, async (table) => {
    const page = await open(table, look);
    for (const [name, show] of shownIn(look)) {
      await begin(page, table);
      await show(page);
      await table.axe(page, name);
      await table.picture(page, name);
    }
  });
