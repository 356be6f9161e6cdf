// SPDX-License-Identifier: MIT
// Between the two forms of an entry: lines of fields, as src/store/fields.h has them, which C reads and writes, and JSON,
// which the browser keeps and people take along. Neither way knows what is in an entry. Whole numbers stay digits all
// the way, for those of C may be too large for JavaScript.

type Value = string | Value[] | Map<string, Value>; // a string is JSON already

const DEEPEST = 3; // an entry, a list, its entries, their fields
const LONGEST = 40_000; // characters; a true entry has at most a few thousand
const NO_ENTRY = '\tother\t\n';
const NAME = /^\w+$/;
const WHOLE = '\0'; // marks the digits of a whole number

function quote(text: string): string {
  return !/[\t\n\\]/.test(text)
    ? text
    : text.replace(/[\t\n\\]/g, (c) => (c === '\t' ? '\\t' : c === '\n' ? '\\n' : '\\\\'));
}

function unquote(text: string): string {
  return text.replace(/\\(.)/g, (_, c) => (c === 't' ? '\t' : c === 'n' ? '\n' : c));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function flatten(value: unknown, key: string, depth: number): string {
  const inside = (name: string | number, part: unknown) =>
    flatten(part, key === '' ? `${name}` : `${key}.${name}`, depth + 1);
  if (typeof value === 'string')
    return value[0] === WHOLE ? `${key}\tnumber\t${value.slice(1)}\n` : `${key}\ttext\t${quote(value)}\n`;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return `${key}\tnumber\t${value}\n`;
  if (typeof value === 'boolean') return `${key}\tboolean\t${value}\n`;
  if (depth < DEEPEST && Array.isArray(value))
    return `${key}\tlist\t${value.length}\n${value.map((part, i) => inside(i, part)).join('')}`;
  const other = `${key}\tother\t\n`;
  if (depth >= DEEPEST || !isObject(value)) return other;
  let fields = depth === 1 ? other : '';
  for (const name in value) if (NAME.test(name)) fields += inside(name, value[name]);
  return fields;
}

// A number that JavaScript might change, or may be no whole one; or a NUL.
const DIFFICULT = /\\u0000|-0|\d{16}|[:,[]\s*-?\d+[.eE]/;

/** JSON as JSON.parse has it, but a whole number may be a text of WHOLE and its digits. */
function parse(json: string): unknown {
  const plain = JSON.parse(json);
  if (!DIFFICULT.test(json)) return plain;
  return JSON.parse(
    json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => {
      if (/\\u0000/.test(token)) throw new SyntaxError('a NUL has no place in a text');
      if (token[0] === '"') return token;
      return /^-?(0|[1-9]\d*)$/.test(token) ? `"\\u0000${token}"` : 'null';
    }),
  );
}

/** Throws a SyntaxError if it is not JSON. */
export function toFields(json: string): string {
  const value = parse(json);
  const fields = isObject(value) ? flatten(value, '', 0) : NO_ENTRY;
  return fields.length > LONGEST ? NO_ENTRY : fields;
}

function write(value: Value): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  return `{${[...value].map(([key, part]) => `${JSON.stringify(key)}:${write(part)}`).join(',')}}`;
}

function leaf(kind: string, value: string): Value {
  if (kind === 'list') return Array.from({ length: Number(value) }, () => new Map());
  return kind === 'text' ? JSON.stringify(unquote(value)) : value;
}

function put(whole: Map<string, Value>, key: string, value: Value): void {
  const parts = key.split('.');
  const last = parts.pop() as string;
  let at: Value | undefined = whole;
  for (const part of parts) at = Array.isArray(at) ? at[Number(part)] : at instanceof Map ? at.get(part) : undefined;
  if (at instanceof Map) at.set(last, value);
}

/** An entry as C tells it; its fields stay in their order. */
export function toJson(fields: string): string {
  const whole = new Map<string, Value>();
  for (const line of fields.split('\n')) {
    const [key = '', kind = '', value = ''] = line.split('\t');
    if (line !== '') put(whole, key, leaf(kind, value));
  }
  return write(whole);
}

/** A field of an entry by its key; '' if it is not there. */
export function field(fields: string, key: string): string {
  const at = fields.startsWith(`${key}\t`) ? 0 : fields.indexOf(`\n${key}\t`) + 1;
  if (at === 0 && !fields.startsWith(`${key}\t`)) return '';
  const end = fields.indexOf('\n', at);
  return unquote(fields.slice(at, end < 0 ? undefined : end).split('\t')[2] ?? '');
}
