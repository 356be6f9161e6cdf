// SPDX-License-Identifier: MIT
// The controls under the table: the next card, playing by itself, looking back. Buttons send commands of the session;
// what a command does is not known here.

import { button, h } from './dom';
import { type Icon, icon } from './icons';
import { type Command, has, type Seat, type Sight, type State } from './types';
import { listed, words } from './words';

export interface Controls {
  update(state: State, sight: Sight, seats: readonly Seat[]): void;
}

const FASTEST = 9;

function control(name: Icon, text: string, act: () => void, kind = ''): HTMLButtonElement {
  return button([icon(name), h('span', null, text)], act, { class: `control ${kind}`.trim(), title: text });
}

// Replaces the sign and the text of a control, where they differ.
function relabel(element: HTMLButtonElement, name: Icon, text: string): void {
  if (element.title === text) return;
  element.title = text;
  element.replaceChildren(icon(name), h('span', null, text));
}

// At a table over the network it is one's own card, or said who is waited for.
function sharedText(state: State, seats: readonly Seat[]): string {
  const names = seats.filter((_, seat) => has(state.waiting, seat)).map((seat) => seat.name);
  if (has(state.waiting, state.seat)) return words.flip;
  if (names.length > 1) return words.waitingForMany({ count: names.length });
  if (names.length > 0) return words.waitingFor({ names: listed(names) });
  return state.seat < 0 ? words.watchingTable : words.flip;
}

// Of several people, the button turns up the card of the first who has not.
function flipText(state: State, seats: readonly Seat[]): string {
  const next = seats.find((_, seat) => has(state.waiting, seat));
  if (state.hurries) return words.stop;
  if (state.looking) return words.next;
  if (state.shared) return sharedText(state, seats);
  return next && state.pace !== 'auto' ? words.flipOf(next) : words.flip;
}

// Where nobody has a card to turn up, anybody goes on.
const mayFlip = (state: State) => (state.waiting === 0 ? state.ready === 0 : has(state.waiting, state.seat));

export function createControls(root: HTMLElement, send: (command: Command, number?: number) => void): Controls {
  let hurries = false;
  const flip = control('flip', words.flip, () => send(hurries ? 'halt' : 'next'), 'main');
  const auto = control('auto', words.auto, () => send('auto'));
  const war = control('war', words.nextWar, () => send('war'));
  const end = control('finish', words.finish, () => send('finish'));
  const lastWar = control('lastWar', words.previousWar, () => send('lastWar'), 'wide');
  const back = control('back', words.turnBack, () => send('back', 1));
  const forward = control('forward', words.turnForward, () => send('forward', 1));
  const present = control('present', words.present, () => send('present'));
  const speed = h('input', {
    type: 'range',
    min: 1,
    max: FASTEST,
    step: 1,
    'aria-label': words.speed,
    oninput: () => send('speed', Number(speed.value)),
  });
  const value = h('output', { 'aria-hidden': 'true' });
  const group = (label: string, kind: string, ...children: Node[]) =>
    h('div', { class: `group ${kind}`, role: 'group', 'aria-label': label }, children);
  const fast = h(
    'label',
    { class: 'speed', title: words.speed },
    h('span', { class: 'word', 'aria-hidden': 'true' }, words.speed),
    speed,
    value,
  );

  root.append(
    h(
      'div',
      { class: 'deck' },
      group(words.lookBack, 'look', lastWar, back, forward, present),
      group(words.playing, 'play', flip),
      group(words.byItself, 'run', auto, fast, war, end),
    ),
  );
  return {
    update(state, sight, seats) {
      const over = state.over || state.asks;
      hurries = state.hurries;
      root.hidden = !state.seated;
      root.setAttribute('data-pace', state.pace);
      root.classList.toggle('looking', state.looking);
      relabel(flip, hurries ? 'stop' : 'flip', flipText(state, seats));
      const others = state.shared && !state.looking && !(state.seat >= 0 && mayFlip(state));
      flip.disabled = (over && !hurries) || others;
      relabel(auto, state.pace === 'auto' ? 'stop' : 'auto', state.pace === 'auto' ? words.stopAuto : words.auto);
      auto.setAttribute('aria-pressed', String(state.pace === 'auto'));
      auto.disabled = war.disabled = end.disabled = over;
      root.classList.toggle('shared', state.shared);
      auto.hidden = fast.hidden = state.shared && state.seat < 0;
      war.hidden = end.hidden = state.shared && !state.looking;
      back.disabled = lastWar.disabled = sight.turn === 0;
      forward.disabled = !state.looking && (!state.watching || over);
      present.disabled = !state.looking;
      present.classList.toggle('called', state.looking && !state.watching);
      if (Number(speed.value) !== state.speed) speed.value = String(state.speed);
      value.textContent = String(state.speed);
      speed.setAttribute('aria-valuetext', words.speedOf({ speed: state.speed, fastest: FASTEST }));
    },
  };
}
