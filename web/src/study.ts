// SPDX-License-Identifier: MIT
// Many games, played beside the page: how long they are, and who will probably win. Each of the two has a worker, made
// when it is first needed. Where there can be none, the page plays itself, in slices that nobody notices.

import { Module } from './module';
import { type Lengths, type Report, type Shares, type Task, Work } from './work';
import type { Answer, Order } from './worker';

export type { Lengths, Shares } from './work';

const GAMES = 250_000;
const SAMPLES = 3_000;
const SLICE = 6; // milliseconds, on the page itself
const PAUSE = 30;
const PATIENCE = 2_000; // a worker that has not answered for so long is in a game that may not end

// One task at a time.
class Desk {
  private readonly module: Promise<WebAssembly.Module>;
  private readonly start: () => Worker;
  private worker: Worker | undefined;
  private work: Work | undefined; // instead of a worker
  private number = 0;
  private busy = false;
  private heard = 0;
  private timer = 0;
  private listen: (report: Report) => void = () => {};

  constructor(module: Promise<WebAssembly.Module>, start: () => Worker) {
    this.module = module;
    this.start = start;
  }

  async begin(task: Task | undefined, listen: (report: Report) => void = () => {}): Promise<void> {
    const number = ++this.number;
    clearTimeout(this.timer);
    this.listen = listen;
    if (!task && !this.busy) return;
    const module = await this.module;
    if (number !== this.number) return;
    if (this.worker && this.busy && performance.now() - this.heard > PATIENCE) this.dismiss();
    if (!this.worker && !this.work) this.hire(module);
    this.busy = task !== undefined;
    this.heard = performance.now();
    if (this.worker) this.worker.postMessage({ number, task } satisfies Order);
    else this.hear(number, this.work?.begin(task)) || this.goOn(number);
  }

  private dismiss(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private hire(module: WebAssembly.Module): void {
    try {
      this.worker = this.start();
    } catch {
      this.work = new Work(new Module(module), () => performance.now());
      return;
    }
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.hear(data.number, data.report);
    this.worker.onerror = () => this.dismiss();
    this.worker.postMessage({ module } satisfies Order);
  }

  private hear(number: number, report: Report | undefined): boolean {
    this.heard = performance.now();
    if (report && number === this.number) this.listen(report);
    return report !== undefined;
  }

  private goOn(number: number): void {
    if (number !== this.number || !this.hear(number, this.work?.slice(SLICE))) return;
    this.timer = window.setTimeout(() => this.goOn(number), PAUSE);
  }
}

export class Study {
  private readonly forLengths: Desk;
  private readonly forMeter: Desk;

  constructor(module: Promise<WebAssembly.Module>, start: () => Worker) {
    this.forLengths = new Desk(module, start);
    this.forMeter = new Desk(module, start);
  }

  // Plays games of these rules, and tells every now and then what they are like, until all are played or it is stopped.
  lengths(rules: string, seed: string, onGrow: (lengths: Lengths) => void): void {
    void this.forLengths.begin({ kind: 'lengths', rules, seed, games: GAMES }, (report) => {
      if (report.kind === 'lengths') onGrow(report.lengths);
    });
  }

  stopLengths(): void {
    void this.forLengths.begin(undefined);
  }

  // Plays on from what is known, see Engine.knowledge().
  meter(known: Uint8Array<ArrayBuffer>, onShare: (shares: Shares) => void): void {
    void this.forMeter.begin({ kind: 'meter', known, samples: SAMPLES }, (report) => {
      if (report.kind === 'meter') onShare(report.shares);
    });
  }

  stopMeter(): void {
    void this.forMeter.begin(undefined);
  }
}
