// SPDX-License-Identifier: MIT
// Texts with named places. A text without places stays a string; one with places becomes a function of them:
//
//   '{name}: turn up your card'    a text, or a number as people write it
//   '{cards|card|cards} left'      a number and the form that goes with it: "1 card left", "1,024 cards left"
//   '{turns:This turn|These turns}'  the form alone
//
// Forms are in the order of the language's plural categories: in English one, other.

type PlaceName<P extends string> = P extends `${infer Name}|${string}`
  ? PlaceName<Name>
  : P extends `${infer Name}:${string}`
    ? Name
    : P;
type Places<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? PlaceName<P> | Places<Rest> : never;

type Filled<T extends string> = [Places<T>] extends [never]
  ? string
  : (places: Record<Places<T>, string | number>) => string;
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? Filled<T[K]> : Texts<T[K]> };

const PLACE = /\{(\w+)([|:]?)([^}]*)\}/g;
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

export function compile<const T extends object>(table: T, locale: string): Texts<T> {
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  const categories = CATEGORIES.filter((one) => plurals.resolvedOptions().pluralCategories.some((own) => own === one));

  function place(value: string | number | undefined, kind: string, forms: string): string {
    const shown = typeof value === 'number' ? numbers.format(value) : (value ?? '');
    if (kind === '') return shown;
    const form = forms.split('|')[categories.indexOf(plurals.select(Number(value)))] ?? '';
    return kind === '|' ? `${shown} ${form}` : form;
  }

  function text(template: string): unknown {
    if (template.search(PLACE) < 0) return template;
    return (places: Record<string, string | number>) =>
      template.replace(PLACE, (_, name: string, kind: string, forms: string) => place(places[name], kind, forms));
  }

  function part(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(part);
    return Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, part(one)]));
  }

  return part(table) as Texts<T>;
}
