// SPDX-License-Identifier: MIT
// The script of a beat: its events as moves on one time line. motion.ts carries it out. Since everything is computed for
// where the beat ends, a script can be broken off at any time.

import { type Laid, type Layout, type Point, place, wobble } from './table_layout';
import type { Sight, Step } from './types';

// All times are milliseconds from the beginning of the script.
export type Move = { at: number; lasts: number } & (
  | { kind: 'deal'; to: Point; turn: number } // a card from the middle to a packet
  | { kind: 'fly'; laid: Laid; from: Point } // from a packet into a row, face down
  | { kind: 'flip'; laid: Laid } // turns over where it lies
  | { kind: 'glide'; laid: Laid; from: Laid } // makes room in a row
  | { kind: 'sweep'; laid: Laid; to: Point; under: boolean } // to whoever takes it
  | { kind: 'count'; packet: number[]; pile: number[] } // what everybody has then
  | { kind: 'shuffle'; seat: number }
  | { kind: 'out'; seat: number }
  | { kind: 'light' } // those that decide shine
  | { kind: 'say' } // what was turned up is known: words and figures change
  | { kind: 'banner'; what: 'deal' | 'war' | 'won' } // what has happened, in large letters
  | { kind: 'end' }
);

export interface Script {
  moves: Move[];
  length: number;
  laid: Laid[]; // where everything lies in the end
  sweep: number;
}

export const PACE = {
  dealing: 700, // all cards together
  dealt: 260, // one of them
  sweep: 260,
  sweepSpread: 90, // between the first card to go and the last
  flight: 260,
  flip: 240,
  suspense: 140, // before the cards of a war are turned up
  stagger: 85, // between one lap of cards and the next
  laps: 620, // all staggers together
  shuffle: 380,
  out: 300,
  banner: 620,
  won: 900,
  spoils: 420, // all of them, from the first to the last that is turned up
};

const DEALT_CARDS = 7; // shown for each seat

// The cards as they are laid in one stretch of a script, before the next comparison.
interface Laying {
  index: number;
  seat: number;
  down: boolean;
  lap: number;
}

// The moves of a beat, from where the cards lie to where they lie after the last step.
export function script(before: readonly Laid[], sweep: number, steps: readonly Step[], layout: Layout): Script {
  const moves: Move[] = [];
  let laid = [...before];
  let laying: Laying[] = [];
  let time = 0;
  let said = false;

  const count = (sight: Sight, at: number) =>
    moves.push({ kind: 'count', at, lasts: 0, packet: sight.packet, pile: sight.pile });

  const deal = (sight: Sight) => {
    const seats = sight.packet.map((_, seat) => seat).filter((seat) => (sight.packet[seat] ?? 0) > 0);
    const cards = seats.length * DEALT_CARDS;
    moves.push({ kind: 'banner', at: time, lasts: PACE.banner, what: 'deal' });
    for (let i = 0; i < cards; i++) {
      const to = layout.places[seats[i % seats.length] ?? 0]?.packet ?? { x: 0, y: 0 };
      const at = time + ((PACE.dealing - PACE.dealt) * i) / cards;
      moves.push({ kind: 'deal', at, lasts: PACE.dealt, to, turn: wobble(i, 7) * 40 });
    }
    for (let round = 1; round <= DEALT_CARDS; round++) {
      const packet = sight.packet.map((all) => Math.round((all * round) / DEALT_CARDS));
      const landed = time + ((PACE.dealing - PACE.dealt) * round) / DEALT_CARDS + PACE.dealt * 0.8;
      count({ ...sight, packet }, landed);
    }
    time += PACE.dealing;
  };

  const take = (step: Step) => {
    const place = layout.places[step.event.seat];
    if (!place) return;
    const under = !step.sight.rules.pile;
    const to = under ? place.packet : place.pile;
    const apart = laid.length > 1 ? Math.min(30, PACE.sweepSpread / (laid.length - 1)) : 0;
    laid.forEach((one, i) => {
      moves.push({ kind: 'sweep', at: time + i * apart, lasts: PACE.sweep, laid: one, to, under });
    });
    if (laid.length > 0) time += PACE.sweep + apart * (laid.length - 1);
    count(step.sight, Math.max(0, time - PACE.sweep / 3));
    laid = [];
    sweep += 1;
  };

  // What lay face down is turned up, one after the other.
  const spoils = (then: readonly Laid[], sight: Sight) => {
    const hidden = then.filter((one, index) => sight.table[index]?.down && !one.down);
    const apart = hidden.length > 1 ? Math.min(PACE.stagger, PACE.spoils / (hidden.length - 1)) : 0;
    hidden.forEach((one, i) => {
      moves.push({ kind: 'flip', at: time + PACE.suspense + i * apart, lasts: PACE.flip, laid: one });
    });
    if (hidden.length > 0) time += PACE.suspense + apart * (hidden.length - 1) + PACE.flip;
  };

  // What has been collected flies, lap by lap; then what is face up turns over, all of it together.
  const lay = (sight: Sight) => {
    if (laying.length === 0) return;
    const then = place(sight, layout, sweep);
    const laps = Math.max(...laying.map((one) => one.lap)) + 1;
    const apart = laps > 1 ? Math.min(PACE.stagger, PACE.laps / (laps - 1)) : 0;
    const landed = time + PACE.flight + apart * (laps - 1);
    const flip = laps > 1 ? landed + PACE.suspense : landed - PACE.flight * 0.45;
    for (const old of laid) {
      const now = then.find((one) => one.key === old.key);
      if (now && (now.x !== old.x || now.y !== old.y || now.scale !== old.scale))
        moves.push({ kind: 'glide', at: time, lasts: PACE.flight, laid: now, from: old });
    }
    for (const one of laying) {
      const card = then[one.index];
      const from = layout.places[one.seat]?.packet;
      if (!card || !from) continue;
      moves.push({ kind: 'fly', at: time + one.lap * apart, lasts: PACE.flight, laid: card, from });
      if (!one.down) moves.push({ kind: 'flip', at: flip, lasts: PACE.flip, laid: card });
    }
    count(sight, time);
    if (laying.some((one) => !one.down)) {
      time = flip + PACE.flip;
      if (!said) moves.push({ kind: 'say', at: flip, lasts: 0 });
      moves.push({ kind: 'light', at: flip + PACE.flip * 0.7, lasts: 0 });
      said = true;
    } else {
      time = landed;
    }
    if (sight.winner >= 0 && sight.depth > 0) {
      moves.push({ kind: 'banner', at: time, lasts: PACE.won, what: 'won' });
      spoils(then, sight);
    }
    laid = then;
    laying = [];
  };

  for (const step of steps) {
    const { event, sight } = step;
    if (event.kind === 'flip' || event.kind === 'down') {
      laying.push({
        index: sight.table.length - 1,
        seat: event.seat,
        down: event.kind === 'down',
        lap: laying.filter((one) => one.seat === event.seat).length,
      });
      continue;
    }
    lay(sight);
    if (event.kind === 'deal') deal(sight);
    if (event.kind === 'take') take(step);
    if (event.kind === 'reshuffle') {
      moves.push({ kind: 'shuffle', at: time, lasts: PACE.shuffle, seat: event.seat });
      time += PACE.shuffle;
      count(sight, time - PACE.shuffle / 2);
    }
    if (event.kind === 'war') {
      moves.push({ kind: 'banner', at: time, lasts: PACE.banner, what: 'war' });
      time += PACE.banner;
    }
    if (event.kind === 'out') {
      moves.push({ kind: 'out', at: time, lasts: PACE.out, seat: event.seat });
      time += PACE.out;
    }
    if (event.kind === 'end') moves.push({ kind: 'end', at: time, lasts: 0 });
  }
  const last = steps[steps.length - 1];
  if (last) {
    lay(last.sight);
    laid = place(last.sight, layout, sweep);
  }
  if (!said) moves.push({ kind: 'say', at: 0, lasts: 0 });
  return { moves: moves.sort((a, b) => a.at - b.at), length: time, laid, sweep };
}

// The share of its usual time that a move takes in auto-play, from the milliseconds between two beats.
// (-1: it does not); 0: nothing moves.
export function haste(between: number): number {
  if (between < 0 || between >= 900) return 1;
  return between < 120 ? 0 : Math.max(0.3, between / 900);
}
