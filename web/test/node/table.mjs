// SPDX-License-Identifier: MIT
// What lies where, and how it gets there.

import assert from 'node:assert/strict';
import { load, test } from '../testing.mjs';

const { bands, samplesOf } = await load('src/curve.ts');
const { layOut, place, spread, wobble } = await load('src/table_layout.ts');
const { haste, script } = await load('src/table_script.ts');

const SCREENS = [
  [304, 330],
  [320, 400],
  [374, 560],
  [390, 600],
  [588, 310],
  [820, 960],
  [1080, 640],
  [2100, 1240],
];
const HIDDEN = { rank: 255, suit: 255 };

function plans() {
  const all = [];
  for (const [width, height] of SCREENS)
    for (const players of [2, 3, 4])
      for (const pile of [false, true])
        for (const buttons of [false, true]) all.push({ width, height, players, bottom: 0, pile, buttons, em: 14 });
  return all;
}

function sightOf(changes = {}) {
  return {
    rules: { players: 2, ranks: 13, suits: 4, jokers: 0, down: 1, pile: false, limit: 0 },
    turn: 1,
    turns: 0,
    packet: [26, 26],
    pile: [0, 0],
    table: [],
    tableLeft: 0,
    revealed: [],
    depth: 0,
    leg: 0,
    tied: 0,
    winner: -1,
    last: { kind: 'deal', seat: 0, count: 0 },
    stride: 1,
    samples: [],
    ...changes,
  };
}

/** A row of `wars` wars with `down` stakes each, for every seat. */
function deepTable(players, wars, down) {
  const table = [];
  for (let war = 0; war <= wars; war++) {
    for (let i = 0; war > 0 && i < down; i++)
      for (let seat = 0; seat < players; seat++) table.push({ card: HIDDEN, seat, down: true });
    for (let seat = 0; seat < players; seat++) table.push({ card: { rank: war, suit: seat }, seat, down: false });
  }
  return table;
}

function inside(rect, plan, what) {
  const slack = 0.01;
  assert.ok(
    rect.x >= -slack &&
      rect.y >= -slack &&
      rect.x + rect.width <= plan.width + slack &&
      rect.y + rect.height <= plan.height + slack,
    `${what} ${JSON.stringify(rect)} is not inside ${JSON.stringify(plan)}`,
  );
}

function apart(a, b) {
  const slack = 0.01;
  return (
    a.x + a.width <= b.x + slack ||
    b.x + b.width <= a.x + slack ||
    a.y + a.height <= b.y + slack ||
    b.y + b.height <= a.y + slack
  );
}

test('everything is on the felt, and nothing lies on anything else', () => {
  for (const plan of plans()) {
    const { card, places, band } = layOut(plan);
    const parts = places.flatMap(({ plate, packet, row }, seat) => [
      [`plate ${seat}`, plate],
      [`packet ${seat}`, { ...packet, ...card }],
      [`row ${seat}`, row],
    ]);
    parts.push(['band', band]);
    for (const [what, rect] of parts) inside(rect, plan, what);
    for (const [i, [what, rect]] of parts.entries())
      for (const [other, there] of parts.slice(i + 1))
        assert.ok(apart(rect, there), `${what} lies on ${other} in ${JSON.stringify(plan)}`);
    for (const { pile, row } of places) {
      if (!plan.pile) continue;
      inside({ ...pile, ...card }, plan, 'pile');
      assert.ok(apart({ ...pile, ...card }, row), 'a pile lies on a row');
    }
  }
});

test('cards are as large as people can read them', () => {
  for (const [plan, least] of [
    [{ width: 390, height: 600, players: 2 }, 140],
    [{ width: 390, height: 600, players: 4 }, 90],
    [{ width: 588, height: 310, players: 2 }, 100],
    [{ width: 304, height: 330, players: 4 }, 50],
    [{ width: 1080, height: 640, players: 2 }, 170],
    [{ width: 1080, height: 640, players: 4 }, 130],
  ]) {
    const { card } = layOut({ bottom: 0, pile: false, buttons: false, em: 14, ...plan });
    assert.ok(card.height >= least, `${card.height} in ${JSON.stringify(plan)}`);
  }
});

test('whoever is to sit below sits below, and the others clockwise', () => {
  const plan = { width: 820, height: 960, players: 3, bottom: 2, pile: false, buttons: false, em: 14 };
  const { places } = layOut(plan);
  assert.deepEqual(
    places.map(({ upper }) => upper),
    [true, true, false],
  );
  assert.ok(places[0].packet.x < places[1].packet.x);
});

test('rows fit, however deep the war', () => {
  for (const plan of plans())
    for (const [wars, down] of [
      [0, 0],
      [1, 1],
      [5, 3],
      [3, 15],
    ]) {
      const layout = layOut(plan);
      const sight = sightOf({ table: deepTable(plan.players, wars, down) });
      for (const one of place(sight, layout, 1)) {
        const { row } = layout.places[one.seat];
        assert.ok(one.x >= row.x - 0.01 && one.x + layout.card.width <= row.x + row.width + 0.01);
        assert.equal(one.y, row.y);
      }
    }
});

test('stakes move together before what is face up does', () => {
  const down = [false, true, true, true, false];
  const [, first, ...rest] = spread(down, 100, 400);
  assert.equal(first, 72);
  assert.deepEqual(
    rest.map((x) => Math.round(x)),
    [98, 124, 150],
  );
  const tight = spread(down, 100, 190);
  assert.ok(tight[1] > 60 && tight[4] - tight[1] < 31, `${tight}`);
  assert.ok(spread(down, 100, 60).every((x) => x === 0));
  assert.deepEqual(spread([false], 100, 300), [0]);
});

test('of the spoils as much is seen as of what was face up, in the least room', () => {
  const plan = { width: 390, height: 520, players: 2, bottom: 0, pile: false, buttons: false, em: 16 };
  const layout = layOut(plan);
  const table = deepTable(2, 2, 1);
  const sight = sightOf({ table, winner: 1, depth: 2, tied: 2 });
  const shownOf = (laid) => {
    const own = laid.filter(({ seat }) => seat === 1).map(({ x }) => x);
    return Math.min(...own.slice(1).map((x, i) => (x - own[i]) / layout.card.width));
  };
  const revealed = table.map((played) => ({ ...played, down: false }));
  const hidden = shownOf(place(sight, layout, 1));
  const seen = shownOf(place({ ...sight, revealed }, layout, 1));
  assert.ok(hidden < 0.2 && seen > 0.25, `${hidden} ${seen}`);
});

test('the cards that decide are bright, and only when it is known', () => {
  const layout = layOut({ width: 820, height: 960, players: 2, bottom: 0, pile: false, buttons: false });
  const table = deepTable(2, 1, 1);
  const open = place(sightOf({ table, tied: 3 }), layout, 1);
  assert.ok(open.every(({ bright, dim }) => !bright && !dim));
  const won = place(sightOf({ table, tied: 2, winner: 1 }), layout, 1);
  assert.deepEqual(
    won.map(({ bright }) => bright),
    [false, false, false, false, false, true],
  );
  assert.ok(won.every(({ bright, dim }) => bright !== dim));
});

test('what an earlier turn left lies apart', () => {
  const layout = layOut({ width: 820, height: 960, players: 3, bottom: 0, pile: false, buttons: false });
  const laid = place(sightOf({ table: deepTable(3, 0, 0), tableLeft: 2 }), layout, 1);
  assert.deepEqual(
    laid.map(({ scale }) => scale < 1),
    [true, true, false],
  );
});

// ---- Scripts ----

const PLAN = { width: 820, height: 960, players: 2, bottom: 0, pile: false, buttons: false, em: 14 };

function step(kind, sight, event = {}) {
  const full = { kind, turn: 1, seat: 0, seats: 0, count: 0, card: HIDDEN, ...event };
  return { event: full, sight: sightOf({ last: full, ...sight }), words: '' };
}

/** Both turn up a card; the second is higher. */
function simpleTurn() {
  const [a, b] = deepTable(2, 0, 0);
  return [
    step('flip', { table: [a], packet: [25, 26] }, { seat: 0 }),
    step('flip', { table: [a, b], packet: [25, 25] }, { seat: 1 }),
    step('compare', { table: [a, b], packet: [25, 25], tied: 2, winner: 1 }),
  ];
}

const kinds = (moves) => moves.map(({ kind }) => kind);
const find = (moves, kind) => moves.filter((move) => move.kind === kind);

test('a turn: both fly together, turn over together, and words change then', () => {
  const { moves, length, laid } = script([], 0, simpleTurn(), layOut(PLAN));
  const [fly, flip] = [find(moves, 'fly'), find(moves, 'flip')];
  assert.equal(fly.length, 2);
  assert.equal(fly[0].at, fly[1].at);
  assert.equal(flip[0].at, flip[1].at);
  assert.equal(find(moves, 'say')[0].at, flip[0].at);
  assert.equal(find(moves, 'say').length, 1);
  assert.equal(length, flip[0].at + flip[0].lasts);
  assert.ok(length < 700);
  assert.deepEqual(find(moves, 'count')[0].packet, [25, 25]);
  assert.equal(laid.length, 2);
});

test('what was won is swept to the winner before the next cards fly', () => {
  const layout = layOut(PLAN);
  const first = script([], 0, simpleTurn(), layout);
  const beat = [step('take', { packet: [25, 27] }, { seat: 1, count: 2 }), ...simpleTurn()];
  const { moves, sweep, laid } = script(first.laid, first.sweep, beat, layout);
  const swept = find(moves, 'sweep');
  assert.deepEqual(
    swept.map((move) => move.laid.key),
    first.laid.map(({ key }) => key),
  );
  assert.deepEqual(swept[0].to, layout.places[1].packet);
  assert.ok(find(moves, 'fly').every(({ at }) => at >= swept[0].at + swept[0].lasts));
  assert.equal(sweep, first.sweep + 1);
  assert.ok(laid.every(({ key }) => !first.laid.some((old) => old.key === key)));
});

test('won cards go to the pile where there is one', () => {
  const layout = layOut({ ...PLAN, pile: true });
  const first = script([], 0, simpleTurn(), layout);
  const take = step('take', { packet: [25, 25], pile: [0, 2] }, { seat: 1, count: 2 });
  take.sight.rules = { ...take.sight.rules, pile: true };
  const { moves } = script(first.laid, 0, [take], layout);
  assert.deepEqual(find(moves, 'sweep')[0].to, layout.places[1].pile);
  assert.equal(find(moves, 'sweep')[0].under, false);
});

test('a war: the row makes room, stakes fly one after the other, then the cards turn over together', () => {
  const layout = layOut({ ...PLAN, width: 390, height: 600 });
  const before = script([], 0, simpleTurn(), layout);
  const table = deepTable(2, 1, 15);
  const beat = table
    .slice(2)
    .map(({ seat, down }, i) => step(down ? 'down' : 'flip', { table: table.slice(0, i + 3) }, { seat }));
  beat.push(step('compare', { table, tied: 1, winner: 0 }));
  const { moves, length } = script(before.laid, before.sweep, beat, layout);
  const flights = find(moves, 'fly');
  assert.equal(flights.length, 32);
  assert.ok(flights.every((move, i) => i === 0 || move.at >= flights[i - 1].at));
  assert.equal(find(moves, 'flip').length, 2);
  assert.ok(find(moves, 'flip').every(({ at }) => at > Math.max(...flights.map((move) => move.at + move.lasts))));
  assert.equal(find(moves, 'glide').length, 2);
  assert.ok(length < 1500, `${length}`);
});

test('a beat of a war ends with its banner', () => {
  const steps = [...simpleTurn().slice(0, 2), step('war', { table: deepTable(2, 0, 0), tied: 3 }, { count: 2 })];
  const { moves, length } = script([], 0, steps, layOut(PLAN));
  const banner = find(moves, 'banner')[0];
  assert.equal(banner.what, 'war');
  assert.equal(length, banner.at + banner.lasts);
});

test('dealing, shuffling, leaving and the end', () => {
  const layout = layOut(PLAN);
  const deal = script([], 0, [step('deal', {})], layout);
  assert.ok(find(deal.moves, 'deal').length >= 8);
  const grown = find(deal.moves, 'count').map(({ packet }) => packet[0]);
  assert.ok(grown.length > 3 && grown.every((cards, i) => i === 0 || cards > grown[i - 1]), `${grown}`);
  assert.equal(grown.at(-1), 26);
  assert.ok(deal.length <= 1000);
  const rest = script(
    [],
    0,
    [
      step('reshuffle', { packet: [5, 26] }),
      step('out', { packet: [0, 52] }),
      step('end', { packet: [0, 52], result: 'win' }),
    ],
    layout,
  );
  assert.deepEqual(
    kinds(rest.moves).filter((kind) => kind !== 'count' && kind !== 'say'),
    ['shuffle', 'out', 'end'],
  );
  assert.ok(rest.moves.every(({ at, lasts }) => at + lasts <= rest.length));
});

test('nothing moves when the game hurries', () => {
  assert.equal(haste(-1), 1);
  assert.equal(haste(3000), 1);
  assert.ok(haste(350) < 0.5 && haste(350) > 0);
  assert.equal(haste(80), 0);
  assert.equal(haste(15), 0);
});

test('a card lies as askew as it did before', () => {
  const seen = new Set();
  for (let i = 0; i < 200; i++) {
    assert.equal(wobble(i, 3), wobble(i, 3));
    assert.ok(Math.abs(wobble(i, 3)) <= 1);
    seen.add(wobble(i, 3));
  }
  assert.ok(seen.size > 190);
});

test('the curve: a band for each seat, from the first turn to the last', () => {
  const sight = sightOf({
    turns: 4,
    stride: 2,
    samples: [
      [26, 26],
      [39, 13],
    ],
    packet: [52, 0],
  });
  const samples = samplesOf(sight);
  assert.deepEqual(
    samples.map(({ turn }) => turn),
    [0, 2, 4],
  );
  assert.deepEqual(bands(samples, 2, 4), [
    'M0.0 100.0L500.0 100.0L1000.0 100.0L1000.0 0.0L500.0 25.0L0.0 50.0Z',
    'M0.0 50.0L500.0 25.0L1000.0 0.0L1000.0 0.0L500.0 0.0L0.0 0.0Z',
  ]);
});
