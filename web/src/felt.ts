// SPDX-License-Identifier: MIT
// The felt: how large it is, and the layout that goes with its size.

import { h } from './dom';
import { type Layout, layOut, type Plan, type Point } from './table_layout';

// What a layout depends on besides the size of the felt and of its letters.
export type Seating = Omit<Plan, 'width' | 'height' | 'em'>;

export interface Felt {
  readonly element: HTMLElement;
  readonly layout: Layout | undefined;
  middle(layout: Layout): Point; // where cards are dealt from
  measure(): boolean; // false: nothing has changed
  observe(): void; // hears of the size once more, as it will be painted, and from then on whenever it changes
  arrange(seating: Seating): boolean; // false: the layout is the same, or there is no room yet
  seatAt(event: MouseEvent): number; // whose part of the felt this is; -1: nobody's
  clear(): void;
}

export function createFelt(plates: HTMLElement, layer: HTMLElement, resized: () => void): Felt {
  const element = h('div', { class: 'felt' }, plates, layer);
  const observer = new ResizeObserver(resized);
  let layout: Layout | undefined;
  let planned = ''; // what the layout is for
  let size = { width: 0, height: 0, em: 16 }; // not read while the game hurries
  observer.observe(element);

  const style = ({ card, band, style, lines }: Layout) => {
    const middle = element.getBoundingClientRect().top + band.y + band.height / 2;
    document.documentElement.style.setProperty('--notice-top', `${Math.round(middle)}px`);
    element.setAttribute('data-style', style);
    element.setAttribute('data-lines', String(lines));
    element.style.setProperty('--card-width', `${card.width}px`);
    element.style.setProperty('--card-height', `${card.height}px`);
  };

  return {
    element,
    get layout() {
      return layout;
    },
    middle: ({ card, band }) => ({
      x: (size.width - card.width) / 2,
      y: band.y + (band.height - card.height) / 2,
    }),
    measure() {
      const { width, height, em } = size;
      const letters = Number.parseFloat(getComputedStyle(plates).fontSize);
      size = { width: element.clientWidth, height: element.clientHeight, em: letters };
      return width !== size.width || height !== size.height || em !== size.em;
    },
    // The size of the text is not observed: it is looked at once it has been painted.
    observe() {
      observer.unobserve(element);
      observer.observe(element);
      requestAnimationFrame(() => requestAnimationFrame(resized));
    },
    arrange(seating) {
      const plan: Plan = { ...size, ...seating };
      const wanted = JSON.stringify(plan);
      if (size.width === 0 || wanted === planned) return false;
      planned = wanted;
      layout = layOut(plan);
      style(layout);
      return true;
    },
    seatAt(event) {
      const box = element.getBoundingClientRect();
      const x = event.clientX - box.left;
      const y = event.clientY - box.top;
      return (layout?.places ?? []).findIndex(({ plate, lane }) => {
        const top = Math.min(plate.y, lane.y);
        const bottom = Math.max(plate.y + plate.height, lane.y + lane.height);
        return x >= lane.x && x <= lane.x + lane.width && y >= top && y <= bottom;
      });
    },
    clear() {
      layout = undefined;
      planned = '';
    },
  };
}
