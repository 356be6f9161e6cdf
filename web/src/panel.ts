// SPDX-License-Identifier: MIT
// What is known of the game beside the table. Where the screen has no room for it, it is a sheet that comes up from
// below when it is asked for.

import { button, h, on } from './dom';
import { icon } from './icons';
import { words } from './words';

export function createPanel(panel: HTMLElement, host: HTMLElement): void {
  const shut = () => {
    if (!panel.classList.contains('open')) return;
    panel.classList.remove('open');
    opener.setAttribute('aria-expanded', 'false');
    opener.focus({ preventScroll: true });
  };
  const opener = button(
    icon('more'),
    () => {
      const open = panel.classList.toggle('open');
      opener.setAttribute('aria-expanded', String(open));
      if (open) closer.focus({ preventScroll: true });
    },
    { class: 'panel-open', 'aria-label': words.aboutGame, 'aria-expanded': 'false', title: words.aboutGame },
  );
  const closer = button(h('span', { class: 'cross', 'aria-hidden': 'true' }), shut, {
    class: 'panel-close icon',
    'aria-label': words.close,
    title: words.close,
  });

  panel.prepend(h('header', null, h('h2', { id: 'panel-title' }, words.aboutGame), closer));
  panel.setAttribute('aria-labelledby', 'panel-title');
  host.append(opener);
  on(panel, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panel.classList.contains('open')) return;
    event.stopPropagation();
    shut();
  });
  on(document, 'pointerdown', (event: PointerEvent) => {
    if (event.target instanceof Node && !panel.contains(event.target) && !opener.contains(event.target)) shut();
  });
}
