// SPDX-License-Identifier: MIT
// Signs on buttons: each is one path in a square of 24, drawn with the colour of the text.

import { svg } from './dom';

const PATHS = {
  home: 'M4 11l8-7 8 7M6.5 9.5V20h11V9.5',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  present: 'M6 5l7 7-7 7M17 5v14',
  lastWar: 'M18 5l-7 7 7 7M6 5v14',
  auto: 'M8 5l11 7-11 7z',
  stop: 'M8 5v14M16 5v14',
  war: 'M5 4l12 12M19 4L7 16M4 15l5 5M15 20l5-5',
  finish: 'M4 5l7 7-7 7M12 5l7 7-7 7',
  flip: 'M4 7h10v13H4zM9 4h11v13h-3',
  more: 'M4 18l5-7 4 4 7-10',
  text: 'M4 6h16M4 11h16M4 16h10',
  new: 'M12 5v14M5 12h14',
  rules: 'M5 4h11l3 3v13H5zM9 10h6M9 14h6',
  scores: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v4M8 20h8',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h8M16 17h4M14 15v4',
  help: 'M9 9a3 3 0 1 1 4 2.8c-.8.4-1 1-1 2.2M12 17.5v.5',
  delete: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9v6h4l5 4V5L8 9zM16.5 9.5l5 5M21.5 9.5l-5 5',
  react: 'M12 4a8 8 0 1 0 .01 0M8.5 14.5c2 2.5 5 2.5 7 0M9 10v.5M15 10v.5',
  share: 'M12 14V4M8 8l4-4 4 4M5 12v8h14v-8',
} as const;

export type Icon = keyof typeof PATHS;

export function icon(name: Icon): SVGElement {
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: PATHS[name] }));
}
