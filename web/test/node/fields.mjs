// SPDX-License-Identifier: MIT
// Entries as lines of fields and as JSON, both ways.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, test } from '../testing.mjs';

const { toFields, toJson, field } = await load('src/fields.ts');

test('an entry in both forms', () => {
  const json =
    '{"number":9223372036854775807,"rules":"a\\tb\\nc\\\\d\\"","seats":[{"name":"Änne","person":true},{"name":"B","person":false}],"turns":0}';
  const fields = [
    'number\tnumber\t9223372036854775807',
    'rules\ttext\ta\\tb\\nc\\\\d"',
    'seats\tlist\t2',
    'seats.0.name\ttext\tÄnne',
    'seats.0.person\tboolean\ttrue',
    'seats.1.name\ttext\tB',
    'seats.1.person\tboolean\tfalse',
    'turns\tnumber\t0',
    '',
  ].join('\n');
  assert.equal(toFields(json), fields);
  assert.equal(toJson(fields), json);
  assert.equal(field(fields, 'rules'), 'a\tb\nc\\d"');
  assert.equal(field(fields, 'name'), '');
});

test('what is no entry', () => {
  const other = '\tother\t\n';
  for (const json of ['[1]', '"a"', '7', 'null', `{"a":"${'b'.repeat(50_000)}"}`]) assert.equal(toFields(json), other);
  for (const json of ['', '{', '{"a":01}', '{"a":"\\u0000"}', '{"a":1-}', '{"a":"b}', 'a'])
    assert.throws(() => toFields(json), SyntaxError);
});

test('what is no field', () => {
  assert.equal(toFields('{"a":1.5,"b":1e3,"c":null,"d":-0.1}'), 'a\tother\t\nb\tother\t\nc\tother\t\nd\tother\t\n');
  assert.equal(toFields('{"a.b":1,"c\\td":1,"":1,"e":-1}'), 'e\tnumber\t-1\n');
  assert.equal(toFields('{"a":{},"b":[],"c":[{}]}'), 'a\tother\t\nb\tlist\t0\nc\tlist\t1\n');
  assert.equal(toFields('{"a":[[[1]]]}'), 'a\tlist\t1\na.0\tlist\t1\na.0.0\tother\t\n');
  const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  assert.ok(toFields(deep).length < 100);
});

test('a board of the program comes out as it went in', ({ war }) => {
  const folder = mkdtempSync(join(tmpdir(), 'war-fields-'));
  const run = (...words) => execFileSync(war, [...words, '--db', join(folder, 'scores.db')], { encoding: 'utf8' });
  try {
    writeFileSync(join(folder, 'old'), '811,Jas\n654,"Jason \\\\ ""the first"""\n');
    run('scores', '--import', join(folder, 'old'));
    const lines = run('scores', '--export', '-').trimEnd().split('\n');
    assert.equal(lines.length, 3);
    for (const line of lines) assert.equal(toJson(toFields(line)), line);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
