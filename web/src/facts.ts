// SPDX-License-Identifier: MIT
// What was remarkable about the game that is shown, and between how many cards everybody had.

import { openDialog } from './dialog';
import { h } from './dom';
import type { Engine } from './engine';
import { words } from './words';

function factList(engine: Engine): HTMLElement {
  return h(
    'dl',
    { class: 'facts' },
    engine.facts().map((fact) => h('div', null, h('dt', null, fact.name), h('dd', null, fact.text))),
  );
}

// A bar for each seat, from the fewest cards it had to the most.
function ranges(engine: Engine): HTMLElement {
  const sight = engine.sight();
  const most = Math.max(1, ...sight.highest);

  return h(
    'dl',
    { class: 'ranges' },
    engine.seats().map((seat, i) => {
      const low = sight.lowest[i] ?? 0;
      const high = sight.highest[i] ?? 0;
      return h(
        'div',
        { data: { seat: i } },
        h('dt', null, seat.name),
        h(
          'dd',
          null,
          h('span', {
            class: 'range-bar',
            'aria-hidden': 'true',
            vars: { '--from': low / most, '--to': high / most },
          }),
          h('span', { class: 'range-text' }, low === high ? String(low) : words.fromTo({ low, high })),
        ),
      );
    }),
  );
}

export function factsPanel(engine: Engine): HTMLElement {
  return h('div', { class: 'facts-panel' }, factList(engine), h('h3', null, words.range), ranges(engine));
}

export function openFacts(engine: Engine): void {
  openDialog({ title: engine.state().over ? words.factsTitle : words.factsSoFar, body: factsPanel(engine) });
}
