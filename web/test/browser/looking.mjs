// SPDX-License-Identifier: MIT
// What look.mjs finds: screens that are broken on purpose, one for each kind of fault, beside the same screen in order.

import assert from 'node:assert/strict';
import { look } from '../look.mjs';
import { test } from '../testing.mjs';

const BOX = 'position: fixed; left: 20px; top: 20px; width: 200px; height: 60px; background: white';

// Name, what is in order, what is broken, and what is said about it.
const FAULTS = [
  [
    'a control below something else',
    '',
    `<div style="${BOX}"></div>`,
    /button#go "Go" cannot be hit: div "" lies over/,
  ],
  [
    'a control below something that cannot be seen',
    '',
    `<div style="${BOX}; background: none"></div>`,
    /button#go "Go" cannot be hit/,
  ],
  [
    'a control outside the window',
    '<button style="position: fixed; left: 300px; top: 10px">Here</button>',
    '<button style="position: fixed; left: -300px; top: 10px">Here</button>',
    /"Here" is outside the window/,
  ],
  [
    'a control that can be scrolled to',
    '<div style="height: 50px; overflow: auto"><p style="height: 300px">Long</p><button>Deep</button></div>',
    '<div style="height: 50px; overflow: hidden; contain: strict"><p style="height: 300px">Long</p><button style="transform: translateX(-2000px)">Deep</button></div>',
    /"Deep" is outside the window/,
  ],
  [
    'two texts in one place',
    '<p>One sentence</p><p>Another sentence</p>',
    '<p>One sentence</p><p style="margin-top: -1.8em; position: relative; left: 30px">Another sentence</p>',
    /"One sentence" in p overlaps "Another sentence" in p/,
  ],
  [
    'two texts, one of which is not read out',
    '<p>One sentence</p><p aria-hidden="true">Legend of it</p>',
    '<p>One sentence</p><p aria-hidden="true" style="margin-top: -1.8em">Legend of it</p>',
    /"One sentence" in p overlaps "Legend of it" in p/,
  ],
  [
    'a text below a box',
    '<p>One sentence</p>',
    '<p>One sentence</p><div style="height: 3em; margin-top: -3em; background: #eee; position: relative"></div>',
    /"One sentence" in p is covered by div/,
  ],
  [
    'a text that ends in dots',
    '<p style="width: 30em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A long sentence</p>',
    '<p style="width: 3em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A long sentence</p>',
    /"A long sentence" in p is cut by p/,
  ],
  [
    'a text that is cut below',
    '<div style="height: 5em; overflow: hidden"><p>One</p></div>',
    '<div style="height: 1em; overflow: hidden"><p>One<br>Two</p></div>',
    /"Two" in p is cut by div/,
  ],
  [
    'a text that runs out of its box',
    '<p style="width: 20em; background: #eee">classic,players=4</p>',
    '<p style="width: 4em; background: #eee">classic,players=4</p>',
    /"classic,players=4" in p runs out of p/,
  ],
  ['a page that is too wide', '', '<div style="width: 3000px; height: 1px"></div>', /the page is 3\d\d\d wide, in a/],
  [
    'the focus on something that is gone',
    '<input id="focus">',
    '<input id="focus" style="opacity: 0; position: absolute; left: 500px">',
    /the focus is on input#focus "", which nobody sees/,
  ],
  [
    'the focus below a dialog',
    '<dialog id="open"><button>Close</button></dialog>',
    '<input id="late"><dialog id="open" tabindex="-1"><p>Nothing to focus on</p></dialog>',
    /the focus is on input#late "", below a dialog/,
  ],
  [
    'cards at home',
    '<div class="laid away">Ace</div>',
    '<div class="laid">Ace</div>',
    /\.laid:not\(\.away\) is there, at home/,
  ],
  [
    'the end at home',
    '<div class="ending" hidden>End</div>',
    '<div class="ending">End</div>',
    /\.ending is there, at home/,
  ],
];

async function show(page, html) {
  await page.setContent(`<!doctype html><html lang="en"><title>War</title>
    <body data-at="home"><button id="go" style="position: fixed; left: 30px; top: 30px; width: 60px">Go</button>
    <main style="margin-top: 120px">${html}</main>`);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'activeElement');
    document.getElementById('focus')?.focus();
    document.getElementById('open')?.showModal();
    const late = document.getElementById('late');
    if (late) Object.defineProperty(document, 'activeElement', { value: late, configurable: true });
  });
}

test('each kind of fault is found, and only that', async (table) => {
  const page = await (await table.context()).newPage();
  for (const [name, good, bad, said] of FAULTS) {
    await show(page, good);
    assert.deepEqual(await look(page), [], name);
    await show(page, bad);
    assert.match((await look(page)).join('\n'), said, name);
  }
});

test('what a test leaves on a page is looked at', async (table) => {
  const page = await table.open();
  await page.locator('.ways button').first().waitFor();
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('.ways button')) button.style.pointerEvents = 'none';
  });
  await assert.rejects(table.checkProblems());
  assert.match(table.problems.splice(0).join('\n'), /^in the end, 1440 by 900: button.* cannot be hit/m);
  await page.reload();
});
