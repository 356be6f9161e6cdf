// SPDX-License-Identifier: MIT
// The line to a table over the network, against a server and a clock that the test holds.

import assert from 'node:assert/strict';
import { load, test } from '../testing.mjs';

const { Wire, ask, parseTable, parseInvitation, invitationHash } = await load('src/wire.ts');

const TABLE = '0123456789abcdef';
const KEY = 'ghjkmnpqrstvwxyz';

// A network: streams that were opened, timers that run when the test says so, and what fetch answers.
function network(answers = []) {
  const net = { streams: [], timers: [], asked: [] };
  net.stream = (address) => {
    const source = new EventTarget();
    Object.assign(source, { address, open: true, close: () => (source.open = false) });
    net.streams.push(source);
    return source;
  };
  net.later = (run, milliseconds) => net.timers.push({ run, milliseconds });
  net.never = (timer) => net.timers.splice(timer - 1, 1, { run() {}, milliseconds: 0 });
  net.fetch = async (address, options) => {
    net.asked.push({ address, ...options });
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  };
  net.last = () => net.streams.at(-1);
  net.tell = (type, data, lastEventId = '') =>
    net.last().dispatchEvent(Object.assign(new Event(type), { data, lastEventId }));
  return net;
}

function listen() {
  const heard = [];
  const note =
    (name) =>
    (...said) =>
      heard.push([name, ...said]);
  return {
    heard,
    ears: Object.fromEntries(['table', 'beat', 'ready', 'reaction', 'line', 'gone'].map((name) => [name, note(name)])),
  };
}

const settled = () => new Promise((done) => setTimeout(done));

test('what a stream tells', () => {
  const net = network();
  const { heard, ears } = listen();

  new Wire(net, { table: TABLE, token: '', here: '' }, ears);
  assert.equal(net.last().address, `tables/${TABLE}/events`);
  net.tell('open');
  net.tell('beat', '{"event":"flip"}\n{"event":"compare"}', '2-17');
  net.tell('ready', '{"round":2,"step":17,"ready":[1],"waiting":[2,3]}');
  net.tell('reaction', '{"seat":2,"reaction":"wow"}');
  assert.deepEqual(heard, [
    ['line', true],
    ['beat', 2, 17, ['{"event":"flip"}', '{"event":"compare"}']],
    ['ready', 2, 17, [1], [2, 3]],
    ['reaction', 2, 'wow'],
  ]);
});

test('seeds of 63 bits stay whole', () => {
  const table = parseTable('{"seed":9223372036854775807,"game":1,"seats":[]}');
  assert.equal(table.seed, '9223372036854775807');
  assert.equal(table.game, '1');
});

test('a stream that ends is opened again, later each time', async () => {
  const net = network([{ body: {} }, { body: {} }, { body: {} }]);
  const { heard, ears } = listen();

  new Wire(net, { table: TABLE, token: '', here: '' }, ears);
  for (const milliseconds of [1000, 2000, 4000]) {
    net.tell('error');
    await settled();
    assert.equal(net.timers.at(-1).milliseconds, milliseconds);
    assert.deepEqual(heard.at(-1), ['line', false]);
    net.timers.at(-1).run();
  }
  assert.equal(net.streams.filter((stream) => stream.open).length, 1);
  net.tell('open');
  net.tell('error');
  await settled();
  assert.equal(net.timers.at(-1).milliseconds, 1000); // without a network it is tried in the same way
});

test('a table that is gone is not asked for again', async () => {
  const net = network([{ status: 404, body: { error: 'table', message: 'There is no such table.' } }]);
  const { heard, ears } = listen();

  new Wire(net, { table: TABLE, token: '', here: '' }, ears);
  net.tell('error');
  await settled();
  assert.deepEqual(heard.at(-1), ['gone']);
  assert.equal(net.streams.filter((stream) => stream.open).length, 0);
});

test('a server that goes away says for how long', () => {
  const net = network();
  const { heard, ears } = listen();

  new Wire(net, { table: TABLE, token: '', here: '' }, ears);
  const first = net.last();
  net.tell('bye', '{"retry":3000}');
  assert.equal(first.open, false);
  assert.equal(net.timers.at(-1).milliseconds, 3000);
  net.timers.at(-1).run();
  assert.equal(net.streams.length, 2);
  first.dispatchEvent(Object.assign(new Event('reaction'), { data: '{"seat":1,"reaction":"wave"}' }));
  assert.deepEqual(heard, [['line', false]]); // the old stream is not listened to
});

test('what is said goes with the token, and again if it got lost', async () => {
  const net = network([undefined, { body: { step: 18 } }]);
  const wire = new Wire(net, { table: TABLE, token: 'secret', here: '' }, listen().ears);
  const said = wire.say('play', { round: 1, step: 17 });

  await settled();
  net.timers.at(-1).run();
  assert.deepEqual(await said, { step: 18 });
  assert.equal(net.asked.length, 2);
  assert.equal(net.asked[1].address, `tables/${TABLE}/play`);
  assert.equal(net.asked[1].headers.Authorization, 'Bearer secret');
  assert.equal(net.asked[1].body, '{"round":1,"step":17}');
});

test('refusals', async () => {
  const full = { error: 'full', message: 'All seats are taken.' };
  assert.deepEqual(await ask(network([{ status: 409, body: full }]), 'tables'), full);
  assert.deepEqual(await ask(network([{ status: 502, body: 'a proxy' }]), 'tables'), { error: '502', message: '' });
  assert.deepEqual(await ask(network(), 'tables'), { error: 'line', message: '' });
});

test('invitations', () => {
  for (const [hash, invitation] of [
    [`#table=${TABLE}.${KEY}`, { table: TABLE, key: KEY }],
    [`#table=${TABLE}`, { table: TABLE, key: '' }],
    [`table=${TABLE.toUpperCase()}`, { table: TABLE, key: '' }],
  ]) {
    assert.deepEqual(parseInvitation(hash), invitation);
    assert.equal(invitationHash(invitation).toLowerCase(), `#${hash.replace('#', '')}`.toLowerCase());
  }
  for (const hash of [
    '',
    '#',
    '#table=',
    `#table=${TABLE}.`,
    `#table=${TABLE}x`,
    `#table=i${TABLE.slice(1)}`,
    '#070C-BRW',
  ])
    assert.equal(parseInvitation(hash), undefined);
});
