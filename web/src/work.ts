// SPDX-License-Identifier: MIT
// What a worker does, a slice of time after the other: it plays many games to see how long they are, or plays on from
// what is known of a game to see who wins. src/page/page_study.h has the other side. It runs on the page itself, in
// shorter slices, where there are no workers.

import { LAYOUT, type Module } from './module';

export type Task =
  | { kind: 'lengths'; rules: string; seed: string; games: number }
  | { kind: 'meter'; known: Uint8Array<ArrayBuffer>; samples: number };

export interface Lengths {
  games: number;
  limit: number; // stopped by it
  endless: number;
  ended: number; // won or drawn; all that follows is of these
  mean: number;
  least: number;
  most: number;
  median: number;
  low: number; // nine games of ten are longer
  high: number; // nine of ten are shorter
  longest: string; // the id of the longest; '' while there is none
  width: number; // turns of a bin
  bins: number[]; // games with fewer turns than the width, twice the width, ...
  done: boolean;
}

export interface Shares {
  samples: number;
  wins: number[]; // of each seat
  draws: number;
  nobody: number;
  done: boolean;
}

export type Report =
  | { kind: 'lengths'; lengths: Lengths }
  | { kind: 'meter'; shares: Shares }
  | { kind: 'failed'; why: string };

const SEATS = LAYOUT.WAR_MAX_PLAYERS;
const BINS = 48;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000];
const MOST_AT_ONCE = 8192;

export class Work {
  private readonly module: Module;
  private readonly now: () => number;
  private task: Task | undefined;
  private count = 0; // games or samples so far
  private atOnce = 1; // as many as a call may play

  constructor(module: Module, now: () => number) {
    this.module = module;
    this.now = now;
  }

  // Another task takes the place of what is being done; undefined: none.
  begin(task: Task | undefined): Report | undefined {
    this.task = undefined;
    this.count = 0;
    this.atOnce = 1;
    if (task?.kind === 'lengths') {
      this.module.put(task.rules, task.seed);
      if (this.module.call('study_begin') < 0) return { kind: 'failed', why: this.module.text() };
    } else if (task) {
      this.module.write(this.module.call('study_meter'), task.known);
      this.module.call('study_meter_begin', 1);
    }
    this.task = task;
    return undefined;
  }

  // Works for about so many milliseconds, and says how far it is; undefined when there is nothing to do.
  slice(milliseconds: number): Report | undefined {
    const task = this.task;
    if (!task) return undefined;
    const until = this.now() + milliseconds;
    const wanted = task.kind === 'lengths' ? task.games : task.samples;
    while (this.count < wanted && this.now() < until) {
      const began = this.now();
      const part = Math.min(this.atOnce, wanted - this.count);
      if (this.module.call(task.kind === 'lengths' ? 'study_run' : 'study_meter_run', part) < 0) {
        this.task = undefined;
        return { kind: 'failed', why: this.module.text() };
      }
      this.count += part;
      if (this.now() - began < milliseconds / 4) this.atOnce = Math.min(2 * this.atOnce, MOST_AT_ONCE);
    }
    const done = this.count >= wanted;
    if (done) this.task = undefined;
    return task.kind === 'lengths'
      ? { kind: 'lengths', lengths: this.lengths(done) }
      : { kind: 'meter', shares: this.shares(done) };
  }

  private lengths(done: boolean): Lengths {
    const figures = this.module.doubles(this.module.call('study_figures'), LAYOUT.STUDY_FIGURES);
    const [games = 0] = figures;
    const [, limit = 0, endless = 0, ended = 0, mean = 0, , least = 0, most = 0, , longest = -1] = figures.slice(
      1 + SEATS,
    );
    const quantile = (permille: number) => this.module.call('study_quantile', permille);
    const wanted = quantile(990) / BINS;
    const width = STEPS.find((step) => step >= wanted) ?? Math.ceil(wanted);
    const bins = this.module.doubles(this.module.call('study_bins', 0, width, BINS), BINS);
    return {
      games,
      limit,
      endless,
      ended,
      mean,
      least,
      most,
      median: quantile(500),
      low: quantile(100),
      high: quantile(900),
      longest: longest >= 0 && this.module.call('study_id', longest) === 0 ? this.module.text() : '',
      width,
      bins,
      done,
    };
  }

  private shares(done: boolean): Shares {
    const all = this.module.doubles(this.module.call('study_meter_run', 0), LAYOUT.METER_SHARES);
    const [samples = 0] = all;
    const [draws = 0, nobody = 0] = all.slice(1 + SEATS);
    return { samples, wins: all.slice(1, 1 + SEATS), draws, nobody, done };
  }
}
