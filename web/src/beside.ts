// SPDX-License-Identifier: MIT
// What is known of the game beside the table: facts, who will probably win, and how long such games last.

import { fill, part } from './dom';
import type { Engine } from './engine';
import { factsPanel } from './facts';
import { createLengths } from './lengths';
import { createMeter } from './meter';
import { createPanel } from './panel';
import type { Lengths, Study } from './study';
import type { Seat } from './types';

const FACTS_EVERY = 200; // milliseconds, at most

export interface Beside {
  begin(seats: readonly Seat[]): void; // another game is at the table
  changed(): void; // something has happened in it: soon, and not with every beat of a game that plays by itself
  update(): void; // at once
  end(): void; // the table is empty
  estimates: boolean; // whether it is said who will probably win
}

export function createBeside(engine: Engine, study: Study): Beside {
  const facts = part('facts');
  const meter = createMeter(part('meter'));
  const howLong = createLengths(part('lengths'), studyLengths);
  let seats: readonly Seat[] = [];
  let lengths: Lengths | undefined; // of games under the rules of the table
  let timer = 0;
  let estimates = false;

  function hideMeter(): void {
    study.stopMeter();
    meter.hide();
  }

  // In the midst of a war, what was said before it stays.
  function estimate(): void {
    const state = engine.state();
    const known = estimates && !state.hurries ? engine.knowledge() : null;
    if (known) study.meter(known, (shares) => meter.show(shares, seats));
    else if (!estimates || state.over) hideMeter();
  }

  function studyLengths(): void {
    lengths = undefined;
    study.stopLengths();
    if (!howLong.open || !engine.state().seated) return;
    study.lengths(engine.game().rules, '0', (grown) => {
      lengths = grown;
      howLong.update(grown, engine.sight().turn);
    });
  }

  function update(): void {
    clearTimeout(timer);
    timer = 0;
    if (!engine.state().seated) return;
    fill(facts, factsPanel(engine));
    estimate();
    if (lengths) howLong.update(lengths, engine.sight().turn);
  }

  createPanel(part('panel'), part('saying'));
  return {
    begin(now) {
      seats = now;
      hideMeter();
      studyLengths();
    },
    changed() {
      timer ||= window.setTimeout(update, FACTS_EVERY);
    },
    update,
    end() {
      clearTimeout(timer);
      timer = 0;
      hideMeter();
      study.stopLengths();
    },
    get estimates() {
      return estimates;
    },
    set estimates(on) {
      estimates = on;
    },
  };
}
