// SPDX-License-Identifier: MIT
// Settings: those of the session, as its table has them, and those of the page, which are kept beside them under names
// that begin with "page.". Every change holds at once.

import { type Back, backSwatch, setBack } from './cards';
import { openDialog, toast } from './dialog';
import { type Child, h } from './dom';
import type { Engine } from './engine';
import { segmented, slider } from './form';
import { canVibrate } from './sound';
import { words } from './words';

// Where they are kept.
export type SettingsStore = Pick<Engine, 'recall' | 'remember'>;

const PAGE_SETTINGS = [
  'theme',
  'contrast',
  'felt',
  'back',
  'text',
  'sound',
  'vibration',
  'reactions',
  'meter',
  'mode',
  'name',
] as const;
export type PageSetting = (typeof PAGE_SETTINGS)[number];
export type PageSettings = Record<PageSetting, string>;

const USUAL: PageSettings = {
  theme: 'system',
  contrast: 'usual',
  felt: 'green',
  back: 'lattice',
  text: 'usual',
  sound: 'off',
  vibration: 'off',
  reactions: 'on',
  meter: 'off',
  mode: 'table', // or 'text'
  name: 'ask', // or 'no': nobody wants to be asked for one again
};

const MOST_SEGMENTS = 4;
const IN_A_PAGE = ['animations', 'speed', 'pause', 'aces', 'deck', 'spoils'];

export function pageSettings(store: SettingsStore): PageSettings {
  const settings = { ...USUAL };
  for (const name of PAGE_SETTINGS) settings[name] = store.recall(`page.${name}`) || USUAL[name];
  return settings;
}

export function keepPageSetting(store: SettingsStore, name: PageSetting, value: string): void {
  if (store.remember(`page.${name}`, value)) toast(words.notKept);
}

// Whether the system asks for more contrast, or chooses the colours itself.
export function moreContrast(): MediaQueryList {
  return matchMedia('(prefers-contrast: more), (forced-colors: active)');
}

// The style sheets read these.
export function applyPageSettings(settings: PageSettings): void {
  const root = document.documentElement;
  root.setAttribute('data-theme', settings.theme);
  root.setAttribute('data-contrast', settings.contrast === 'high' || moreContrast().matches ? 'high' : 'usual');
  root.setAttribute('data-felt', settings.felt);
  setBack(settings.back);
  root.setAttribute('data-text', settings.text);
  root.setAttribute('data-mode', settings.mode);
}

interface PageLine {
  name: PageSetting;
  title: string;
  help: string;
  values: [string, string][];
  picture?: (value: string) => Child;
}

// Where the system chooses the colours, the table has no other.
function feltLine(): PageLine[] {
  if (matchMedia('(forced-colors: active)').matches) return [];
  return [
    {
      name: 'felt',
      title: words.felt,
      help: words.feltHelp,
      values: Object.entries(words.felts),
      picture: (felt) => h('i', { class: 'cloth', data: { felt } }),
    },
  ];
}

function pageLines(): PageLine[] {
  const switched: [string, string][] = [
    ['off', words.off],
    ['on', words.on],
  ];
  return [
    {
      name: 'theme',
      title: words.theme,
      help: words.themeHelp,
      values: [
        ['system', words.themeSystem],
        ['light', words.themeLight],
        ['dark', words.themeDark],
      ],
    },
    {
      name: 'contrast',
      title: words.contrast,
      help: words.contrastHelp,
      values: [
        ['usual', words.contrastUsual],
        ['high', words.contrastHigh],
      ],
    },
    ...feltLine(),
    {
      name: 'back',
      title: words.cardBack,
      help: words.cardBackHelp,
      values: Object.entries(words.backs),
      picture: (value) => backSwatch(value as Back),
    },
    {
      name: 'text',
      title: words.textSize,
      help: words.textSizeHelp,
      values: [
        ['usual', words.textUsual],
        ['large', words.textLarge],
        ['largest', words.textLargest],
      ],
    },
    {
      name: 'mode',
      title: words.textMode,
      help: words.textModeHelp,
      values: [
        ['table', words.off],
        ['text', words.on],
      ],
    },
    { name: 'sound', title: words.sound, help: words.soundHelp, values: switched },
    ...(canVibrate()
      ? [{ name: 'vibration' as const, title: words.vibration, help: words.vibrationHelp, values: switched }]
      : []),
    { name: 'reactions', title: words.reactions, help: words.reactionsHelp, values: switched },
    { name: 'meter', title: words.meter, help: words.meterHelp, values: switched },
  ];
}

export interface SettingsActions {
  changed(): void; // of the session or of the page
}

export function settingsPanel(engine: Engine, actions: SettingsActions): HTMLElement {
  const session = engine
    .settings()
    .filter((setting) => IN_A_PAGE.includes(setting.name))
    .map((setting) => {
      const change = (value: number) => {
        if (!engine.set(setting.name, value)) toast(words.notKept);
        actions.changed();
      };
      const options = setting.values.map((text, value) => ({ value, text }));
      return settingLine(
        setting.meaning,
        options.length > MOST_SEGMENTS
          ? slider(setting.title, setting.values, setting.value, change)
          : segmented(setting.title, options, setting.value, change).element,
      );
    });
  const now = pageSettings(engine);
  const page = pageLines().map((line) => {
    const options = line.values.map(([value, text]) => ({ value, text, picture: line.picture?.(value) }));
    const change = (value: string) => {
      now[line.name] = value;
      keepPageSetting(engine, line.name, value);
      applyPageSettings(now);
      actions.changed();
    };
    return settingLine(line.help, segmented(line.title, options, now[line.name], change).element);
  });

  return h(
    'div',
    { class: 'settings' },
    h('section', null, h('h3', null, words.gameSettings), session),
    h('section', null, h('h3', null, words.pageSettings), page),
  );
}

function settingLine(meaning: string, control: HTMLElement): HTMLElement {
  return h('div', { class: 'setting' }, control, h('p', { class: 'field-help' }, meaning));
}

export function openSettings(engine: Engine, actions: SettingsActions): void {
  openDialog({ title: words.settingsTitle, kind: 'wide', body: settingsPanel(engine, actions) });
}
