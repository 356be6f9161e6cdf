// SPDX-License-Identifier: MIT
// What runs beside the page: gets the module first, then tasks, and tells how far it is. A new task takes the place of
// the one before; undefined stops it.

import { Module } from './module';
import { type Report, type Task, Work } from './work';

export type Order = { module: WebAssembly.Module } | { number: number; task: Task | undefined };
export interface Answer {
  number: number; // of the order
  report: Report;
}

const SLICE = 60; // milliseconds: how often it listens, and tells

let work: Work | undefined;
let number = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(report: Report | undefined): boolean {
  if (report) postMessage({ number, report } satisfies Answer);
  return report !== undefined;
}

function goOn(): void {
  if (tell(work?.slice(SLICE))) timer = setTimeout(goOn);
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  clearTimeout(timer);
  if ('module' in data) {
    work = new Work(new Module(data.module), () => performance.now());
    return;
  }
  number = data.number;
  if (!tell(work?.begin(data.task))) goOn();
});
