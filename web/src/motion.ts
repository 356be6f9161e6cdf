// SPDX-License-Identifier: MIT
// Carries out a script with the Web Animations API: transform and opacity only, everything handed to the browser at
// once. Elements stand where the beat ends from the beginning, and an animation only shows how they got there; so a
// beat that is broken off needs no cleaning up but to end its animations.

import type { Laid, Point } from './table_layout';
import type { Move, Script } from './table_script';

// What a script is played on.
export interface Stage {
  card(key: string): HTMLElement | undefined; // as it lies
  sides(key: string): HTMLElement | undefined; // the part of it that turns over
  spare(): HTMLElement; // a card face down that is dealt; it is thrown away after the script
  stack(seat: number): HTMLElement | undefined;
  banner: HTMLElement;
  middle: Point; // where cards are dealt from
  // What is not movement: at its time, or at once when the script is broken off.
  mark(move: Move): void;
}

export interface Performance {
  readonly done: Promise<void>; // all has been shown
  finish(): void; // shows what is left of it at once, and lets go of the elements
}

const WEIGHT = 'cubic-bezier(.22, 1.12, .36, 1)'; // a little too far, and back
const SNAP = 'cubic-bezier(.3, .1, .2, 1)';
const AWAY = 'cubic-bezier(.5, 0, .6, 1)';

export function lying(at: Point, angle = 0, scale = 1): string {
  return `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) rotate(${angle.toFixed(2)}deg) scale(${scale.toFixed(3)})`;
}

function whereOf(laid: Laid): string {
  return lying(laid, laid.angle, laid.scale);
}

function between(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

// Keyframes of a move and what they move; nothing for a move that is only a mark.
function keyframes(move: Move, stage: Stage): [HTMLElement | undefined, Keyframe[], string] | undefined {
  switch (move.kind) {
    case 'deal':
      return [
        stage.spare(),
        [
          { transform: lying(stage.middle, 0), opacity: 1 },
          { transform: lying(move.to, move.turn / 20), opacity: 1, offset: 0.96 },
          { transform: lying(move.to, 0), opacity: 0 },
        ],
        SNAP,
      ];
    case 'fly':
      return [
        stage.card(move.laid.key),
        [
          { transform: lying(move.from, 0, move.laid.scale) },
          { transform: lying(between(move.from, move.laid, 0.55), move.laid.angle * 2, move.laid.scale * 1.07) },
          { transform: whereOf(move.laid) },
        ],
        WEIGHT,
      ];
    case 'flip':
      return [
        stage.sides(move.laid.key),
        [
          { transform: 'perspective(60em) rotateY(180deg) scale(1)' },
          { transform: 'perspective(60em) rotateY(80deg) scale(1.1)', offset: 0.5 },
          { transform: 'perspective(60em) rotateY(0deg) scale(1)' },
        ],
        SNAP,
      ];
    case 'glide':
      return [stage.card(move.laid.key), [{ transform: whereOf(move.from) }, { transform: whereOf(move.laid) }], SNAP];
    case 'sweep':
      return [
        stage.card(move.laid.key),
        [
          { transform: whereOf(move.laid), opacity: 1 },
          { transform: lying(move.to, -move.laid.angle), opacity: 1, offset: 0.97 },
          { transform: lying(move.to), opacity: 0 },
        ],
        AWAY,
      ];
    case 'shuffle':
      return [
        stage.stack(move.seat),
        [0, -7, 7, -5, 5, 0].map((turn) => ({ rotate: `${turn}deg`, translate: `${turn * 1.5}px` })),
        'ease-in-out',
      ];
    case 'banner':
      return [
        stage.banner,
        [
          { transform: 'scale(.3)', opacity: 0 },
          { transform: 'scale(1.18)', opacity: 1, offset: 0.35 },
          { transform: 'scale(.97)', opacity: 1, offset: 0.6 },
          { transform: 'scale(1)', opacity: 1 },
        ],
        'ease-out',
      ];
    default:
      return undefined;
  }
}

// `haste` is how much of their time moves take.
export function perform(script: Script, stage: Stage, haste: number): Performance {
  const animations: Animation[] = [];
  const marks: { at: number; act: () => void }[] = [];

  for (const move of script.moves) {
    const moved = keyframes(move, stage);
    const [element, frames, easing] = moved ?? [];
    if (element && frames)
      animations.push(
        element.animate(frames, {
          delay: move.at * haste,
          duration: move.lasts * haste,
          easing: easing ?? 'linear',
          fill: 'both',
        }),
      );
    marks.push({ at: move.at * haste, act: () => stage.mark(move) });
  }

  let next = 0;
  let timer = 0;
  let resolve: () => void;
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  const start = performance.now();
  const length = script.length * haste;

  // Carries out the marks whose time has come, and waits for the next, or for the end.
  const go = () => {
    const now = performance.now() - start;
    let mark = marks[next];
    while (mark && mark.at <= now) {
      next += 1;
      mark.act();
      mark = marks[next];
    }
    if (!mark && now >= length) resolve();
    else timer = setTimeout(go, Math.max(0, (mark?.at ?? length) - now));
  };
  go();

  return {
    done,
    finish() {
      clearTimeout(timer);
      for (const animation of animations) animation.cancel();
      for (const mark of marks.splice(next)) mark.act();
      resolve();
    },
  };
}
