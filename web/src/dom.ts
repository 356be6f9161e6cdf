// SPDX-License-Identifier: MIT
// Elements made in code: h('button', { class: 'main', onclick: play }, words.play). What is undefined, null or false is
// left out, so that a condition can stand where an attribute or a child would.

export type Child = Node | string | number | false | null | undefined | readonly Child[];

type Handlers = { [K in keyof HTMLElementEventMap as `on${K}`]?: (event: HTMLElementEventMap[K]) => void };

// Attributes by their names, handlers as onclick, custom properties of CSS and data attributes by name and value.
export type Props = Handlers & {
  class?: string | undefined;
  vars?: Record<`--${string}`, string | number>;
  data?: Record<string, string | number | undefined>;
  [attribute: string]: unknown;
};

function setProp(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith('on')) {
    element.addEventListener(name.slice(2), value as EventListener);
  } else if (name === 'vars') {
    for (const [key, text] of Object.entries(value as Record<string, string | number>))
      (element as HTMLElement | SVGElement).style.setProperty(key, String(text));
  } else if (name === 'data') {
    for (const [key, text] of Object.entries(value as Record<string, string | number | undefined>))
      if (text !== undefined) (element as HTMLElement | SVGElement).dataset[key] = String(text);
  } else if ((name === 'value' || name === 'checked' || name === 'selected') && name in element) {
    (element as unknown as Record<string, unknown>)[name] = value;
  } else {
    element.setAttribute(name, value === true ? '' : String(value));
  }
}

// Text from right to left, as a name may be, with whatever stands between its letters.
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}](?:[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])*/gu;

/** Such text is isolated, so that numbers and names around it stay where they are. */
export function isolated(text: string): string {
  return text.replace(RIGHT_TO_LEFT, '\u2068$&\u2069');
}

// Sets a text unless it is there already: at full speed this is called for every frame.
export function setText(element: HTMLElement, text: string): void {
  const shown = isolated(text);
  if (element.textContent !== shown) element.textContent = shown;
}

export function append(parent: ParentNode, ...children: Child[]): void {
  for (const child of children) {
    if (child === undefined || child === null || child === false) continue;
    if (child instanceof Node) parent.append(child);
    else if (typeof child === 'object') append(parent, ...child);
    else parent.append(isolated(String(child)));
  }
}

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props?: Props | null,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  append(element, ...children);
  for (const [name, value] of Object.entries(props ?? {})) setProp(element, name, value);
  return element;
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props?: Props | null,
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(element, name, value);
  append(element, ...children);
  return element;
}

// Puts children in the place of what was there.
export function fill(parent: ParentNode, ...children: Child[]): void {
  parent.replaceChildren();
  append(parent, ...children);
}

// Listens until the function returned is called.
export function on<T extends EventTarget, E extends Event>(
  target: T,
  type: string,
  listener: (event: E) => void,
  options?: AddEventListenerOptions,
): () => void {
  target.addEventListener(type, listener as EventListener, options);
  return () => target.removeEventListener(type, listener as EventListener, options);
}

// A part of the page, as index.html has it.
export function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

let ids = 0;

// An id that no other element of the page has, for labels and descriptions.
export function freshId(prefix = 'id'): string {
  ids += 1;
  return `${prefix}-${ids}`;
}

export function button(text: Child, act: () => void, props?: Props): HTMLButtonElement {
  return h('button', { type: 'button', ...props, onclick: act }, text);
}
