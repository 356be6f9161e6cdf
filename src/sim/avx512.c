/* SPDX-License-Identifier: MIT */
/*
 * Whole passes of many games, with AVX-512.
 *
 * A packet is a register of 64 bytes, its top card first. Nothing in the next n battles, n being
 * the length of the shorter packet, depends on who wins them. So a pass plays them all at once: the
 * heads of both packets are compared as bytes, which gives a mask of wins and a mask of ties; a
 * permutation lays out winner and loser of each battle as a pair; two compressions take from the
 * pairs what each has won; and two permutations join that with what is left of the packets.
 *
 *     A   9 4 J 7 | 2 Q         pairs  9 3  K 4  J 5  8 7      A'  2 Q 9 3 J 5
 *     B   3 K 5 8 |             wins   1    0    1    0        B'  K 4 8 7
 *
 * A war is a stretch of battles, up to the one that decides it. All of them are won by whoever wins
 * that one, and the permutation lays out all cards of one before those of the other: a row of a
 * table, by where the war begins. Ties inside the stretch, face down, are none. A pass has at most
 * two wars, of one or two rounds each; it ends before a third, before a longer one, and before one
 * that reaches past its end, for the cards won in this pass are then part of it. If that leaves no
 * battle at all, one turn is played card by card (wide.c).
 *
 * How far a pass goes, what its wars are and how long the packets are then is found out for sixteen
 * games at once, in 32-bit lanes: a group. Its games are in step, pass by pass, and one that is
 * over makes room for the next deal. There are two groups. While one is played, game by game, the
 * pass of the other is planned, in steps between the games, for each step has to wait for the one
 * before.
 */
#include "lanes_avx512.h"
#include "wide_deal.h"

#include <string.h>

enum { GROUPS = 2, DEALS = 64, NO_WAR = 32 };

/* ---- Memory ---- */

/* Sixteen games side by side. */
struct group {
    /* As they stand, at the start of a pass. */
    _Alignas(64) uint32_t lengths[2][LANES];
    uint32_t turns[LANES];
    uint32_t stops[LANES]; /* the turns after which to stop */
    uint32_t wars[LANES];  /* turns with one war, and 65536 x those with two */
    uint32_t wins[LANES];  /* seat 1's, as a mask of battles */
    uint32_t ties[LANES];
    /* The pass. */
    uint32_t taken[2][LANES]; /* by each seat, as a mask of battles */
    uint32_t joins[2][LANES]; /* offsets from the first `joining` */
    uint32_t rows[2][LANES];  /* of its wars: offsets from the first `laying` */
    uint32_t stopped;         /* a bit for each lane that must be looked at after it */
    uint32_t playing;         /* and for each that has a game */
};

/* Packets are written in every pass, and the tables read: where their addresses are alike in the
 * lower twelve bits, a processor takes one for the other and waits. So they share every 256 bytes
 * of memory, the packets with the lower half. */
struct shelf {
    uint8_t packets[2][WIDE_LINE];
    union {
        /* For a packet of each length, the indices of its cards in one register and then of those
         * in another: from card n on, how to join what is left after n battles with what is won. */
        uint8_t joining[2 * WIDE_LINE];
        /* For a war of one round and of two, by where it begins: what to add to the index of every
         * card to lay it out. NO_WAR is where none begins. */
        uint8_t laying[2][WIDE_LINE];
    };
};

enum { JOINING = 0, LAYING = WIDE_CARDS + 1, SHELVES = LAYING + NO_WAR + 1 };

struct deal {
    uint8_t cards[2][WIDE_LINE / 2];
};

/* All that a thread needs. */
struct memory {
    _Alignas(256) struct shelf shelves[SHELVES]; /* the first have the packets of all lanes */
    struct group groups[GROUPS];
    struct wide_rules rules;
    struct wide_game games[GROUPS][LANES];
    int dealt;   /* games of the work */
    int waiting; /* the first of the deals that is not yet in play */
    _Alignas(64) struct deal deals[DEALS];
    uint8_t aces[DEALS][2];
    struct wide_draws draws;
};

static struct shelf *shelf_of(struct memory *memory, int g, int i)
{
    return &memory->shelves[g * LANES + i];
}

/* A war that takes `length` cards of each from battle `start` on: first all of one seat's, then all
 * of the other's, instead of one each in turn. */
static void lay_out_war(uint8_t row[WIDE_LINE], int start, int length)
{
    for (int i = 0; i < 2 * length; i++) {
        int usual = start + i / 2 + i % 2 * WIDE_LINE;
        int wanted = start + i % length + i / length * WIDE_LINE;
        row[2 * start + i] = (uint8_t)(wanted - usual);
    }
}

static void list_wars(struct memory *memory)
{
    int step = (int)memory->rules.step;

    for (int rounds = 1; rounds <= 2; rounds++)
        for (int start = 0; start + rounds * step < WIDE_HALF; start++)
            lay_out_war(memory->shelves[LAYING + start].laying[rounds - 1], start,
                        1 + rounds * step);
}

static void list_joins(struct memory *memory)
{
    for (int length = 0; length <= WIDE_CARDS; length++)
        for (int i = 0; i < 2 * WIDE_LINE; i++)
            memory->shelves[JOINING + length].joining[i] =
                (uint8_t)(i < length ? i : WIDE_LINE + i - length);
}

/* ---- Dealing ---- */

/* The ranks of a pack, from their bits, as two packets. */
static void deal_out(const struct planes *planes, bool low, struct deal *deal)
{
    __m512i cards = _mm512_set1_epi8(low ? WIDE_RANKS - 1 : 0);
    __m512i seats;

    for (int i = 0; i < 4; i++)
        cards = _mm512_mask_add_epi8(cards, planes->bit[i], cards,
                                     _mm512_set1_epi8((char)(low ? -(1 << i) : 1 << i)));
    /* The even places, then the odd ones. */
    seats = _mm512_set_epi8(63, 61, 59, 57, 55, 53, 51, 49, 47, 45, 43, 41, 39, 37, 35, 33, 31, 29,
                            27, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1, 62, 60, 58, 56, 54,
                            52, 50, 48, 46, 44, 42, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18,
                            16, 14, 12, 10, 8, 6, 4, 2, 0);
    _mm512_store_si512(deal, _mm512_permutexvar_epi8(seats, cards));
}

/* Deals up to `count` games, one in each lane. */
static void deal_lanes(struct memory *memory, int64_t index, int count, struct deal *deals,
                       uint8_t (*aces)[2])
{
    const struct sim_work *work = memory->rules.work;
    uint32_t drawn[WIDE_DRAWS][LANES];
    uint32_t rejected = draw_pairs(&memory->draws, work->seed, index, drawn);

    for (int i = 0; i < LANES; i++) {
        struct planes planes = place_ranks(&memory->draws, drawn, i);
        deal_out(&planes, memory->rules.low, &deals[i]);
        aces[i][0] = (uint8_t)_mm_popcnt_u64(planes.aces & UINT64_C(0x5555555555555555));
        aces[i][1] = (uint8_t)(4 - aces[i][0]);
    }
    for (int i = 0; rejected && i < LANES && i < count; i++)
        if (rejected >> i & 1)
            wide_deal_slowly(work->rules, work->seed, index + i, deals[i].cards, aces[i]);
}

static void deal_more(struct memory *memory)
{
    int left = memory->rules.work->count - memory->dealt;

    for (int i = 0; i < DEALS && i < left; i += LANES)
        deal_lanes(memory, memory->rules.work->first + memory->dealt + i, left - i,
                   &memory->deals[i], &memory->aces[i]);
    memory->waiting = 0;
}

/* ---- Passes ---- */

/* A pass, as it is being planned. */
struct plan {
    __m512i step;
    __m512i reach;  /* the battles of the pass */
    __m512i ties;   /* those not yet dealt with */
    __m512i wins;   /* a war is won throughout */
    __m512i folded; /* battles that are not turns of their own */
    __m512i wars;
};

static inline void begin_plan(struct plan *p, const struct memory *memory,
                              const struct group *group)
{
    const __m512i all = _mm512_set1_epi32(-1);
    __m512i shorter = _mm512_min_epu32(_mm512_load_si512(group->lengths[0]),
                                       _mm512_load_si512(group->lengths[1]));
    __m512i until =
        _mm512_sub_epi32(_mm512_load_si512(group->stops), _mm512_load_si512(group->turns));
    __m512i past = _mm512_sllv_epi32(all, _mm512_min_epu32(shorter, until));

    p->step = _mm512_set1_epi32((int)memory->rules.step);
    p->reach = _mm512_andnot_si512(past, all);
    p->ties = _mm512_andnot_si512(past, _mm512_load_si512(group->ties));
    p->wins = _mm512_load_si512(group->wins);
    p->folded = _mm512_setzero_si512();
    p->wars = _mm512_load_si512(group->wars);
}

/* The next war of each game. */
static inline void plan_war(struct plan *p, uint32_t rows[LANES])
{
    const __m512i one = _mm512_set1_epi32(1);
    __m512i first = _mm512_and_si512(p->ties, _mm512_sub_epi32(_mm512_setzero_si512(), p->ties));
    __m512i before = _mm512_sub_epi32(first, one);
    __m512i last = _mm512_sllv_epi32(first, p->step);
    __mmask16 twice = _mm512_test_epi32_mask(p->ties, last);
    __mmask16 longer, fits, won;
    __m512i past, stretch, row;

    last = _mm512_mask_sllv_epi32(last, twice, last, p->step);
    longer = _mm512_mask_test_epi32_mask(twice, p->ties, last);
    fits = _mm512_test_epi32_mask(p->reach, last) & (__mmask16)~longer;
    p->reach = _mm512_mask_and_epi32(p->reach, (__mmask16)~fits, p->reach, before);

    past = _mm512_add_epi32(last, last);
    stretch = _mm512_sub_epi32(past, first);
    won = _mm512_test_epi32_mask(p->wins, last);
    p->wins = _mm512_andnot_si512(stretch, p->wins);
    p->wins = _mm512_mask_or_epi32(p->wins, won, p->wins, stretch);
    p->ties = _mm512_andnot_si512(_mm512_sub_epi32(past, one), p->ties);

    p->folded = _mm512_mask_add_epi32(p->folded, fits, p->folded, p->step);
    p->folded = _mm512_mask_add_epi32(p->folded, fits & twice, p->folded, p->step);
    p->wars = _mm512_mask_add_epi32(p->wars, fits, p->wars,
                                    _mm512_mask_mov_epi32(one, twice, _mm512_set1_epi32(1 << 16)));

    row = _mm512_slli_epi32(_mm512_popcnt_epi32(before), 8);
    row = _mm512_mask_add_epi32(row, twice, row, _mm512_set1_epi32(WIDE_LINE));
    _mm512_store_si512(rows, row);
}

static inline void end_plan(struct plan *p, struct group *group)
{
    __m512i length = _mm512_load_si512(group->lengths[0]);
    __m512i other = _mm512_load_si512(group->lengths[1]);
    __m512i third = _mm512_andnot_si512(p->ties, _mm512_add_epi32(p->ties, _mm512_set1_epi32(-1)));
    __m512i reach = _mm512_and_si512(p->reach, third);
    __m512i played = _mm512_popcnt_epi32(reach);
    __m512i taken = _mm512_and_si512(p->wins, reach);
    __m512i turns = _mm512_add_epi32(_mm512_load_si512(group->turns), played);
    __mmask16 stopped;

    _mm512_store_si512(group->taken[0], taken);
    _mm512_store_si512(group->taken[1], _mm512_andnot_si512(p->wins, reach));
    _mm512_store_si512(group->joins[0], _mm512_add_epi32(_mm512_slli_epi32(length, 8), played));
    _mm512_store_si512(group->joins[1], _mm512_add_epi32(_mm512_slli_epi32(other, 8), played));
    length = _mm512_sub_epi32(length, played);
    length = _mm512_add_epi32(length, _mm512_slli_epi32(_mm512_popcnt_epi32(taken), 1));
    other = _mm512_sub_epi32(_mm512_set1_epi32(WIDE_CARDS), length);
    _mm512_store_si512(group->lengths[0], length);
    _mm512_store_si512(group->lengths[1], other);
    turns = _mm512_sub_epi32(turns, p->folded);
    _mm512_store_si512(group->turns, turns);
    _mm512_store_si512(group->wars, p->wars);
    stopped = _mm512_testn_epi32_mask(played, played) | _mm512_testn_epi32_mask(length, length) |
              _mm512_testn_epi32_mask(other, other);
    group->stopped = stopped & group->playing;
}

/* Compares the heads of two packets. */
static inline void compare(__m512i a, __m512i b, uint32_t *wins, uint32_t *ties)
{
    __m256i head_a = _mm512_castsi512_si256(a);
    __m256i head_b = _mm512_castsi512_si256(b);

    *wins = _mm256_cmpgt_epi8_mask(head_a, head_b);
    *ties = _mm256_cmpeq_epi8_mask(head_a, head_b);
}

/* The index of every card in two registers, to lay them out as pairs. */
static inline __m512i pair_indices(void)
{
    const __m512i even =
        _mm512_set_epi16(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13,
                         12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);

    return _mm512_or_si512(_mm512_or_si512(even, _mm512_slli_epi16(even, 8)),
                           _mm512_set1_epi16(WIDE_LINE << 8));
}

/* Keeps a compiler from taking a value from memory again and again. */
static inline __m512i kept(__m512i a)
{
    __asm__("" : "+v"(a));
    return a;
}

/* A quarter of the passes of a group, as they were planned. `reversed` are the pairs in which seat
 * 2's card is laid out first. */
static inline void play_quarter(struct memory *memory, struct group *group, struct shelf *shelves,
                                const uint32_t *reversed, int quarter)
{
    const __m512i pairs = kept(pair_indices());
    const __m512i other_seat = kept(_mm512_set1_epi8(WIDE_LINE));
    const uint8_t *joining = memory->shelves[JOINING].joining;
    const uint8_t *laying = memory->shelves[LAYING].laying[0];

    for (int i = quarter * LANES / 4; i < (quarter + 1) * LANES / 4; i++) {
        __m512i a = kept(_mm512_load_si512(shelves[i].packets[0]));
        __m512i b = kept(_mm512_load_si512(shelves[i].packets[1]));
        __m512i index = _mm512_add_epi8(pairs, _mm512_load_si512(laying + group->rows[0][i]));
        __m512i laid;
        index = _mm512_add_epi8(index, _mm512_load_si512(laying + group->rows[1][i]));
        index = _mm512_mask_add_epi16(index, reversed[i], index, other_seat);
        laid = _mm512_permutex2var_epi8(a, index, b);
        a = _mm512_permutex2var_epi8(a, _mm512_loadu_si512(joining + group->joins[0][i]),
                                     _mm512_maskz_compress_epi16(group->taken[0][i], laid));
        b = _mm512_permutex2var_epi8(b, _mm512_loadu_si512(joining + group->joins[1][i]),
                                     _mm512_maskz_compress_epi16(group->taken[1][i], laid));
        _mm512_store_si512(shelves[i].packets[0], a);
        _mm512_store_si512(shelves[i].packets[1], b);
        compare(a, b, &group->wins[i], &group->ties[i]);
    }
}

/* Plays the pass of one group, and plans that of the next. */
static inline void play_and_plan(struct memory *memory, int g)
{
    struct group *group = &memory->groups[g];
    struct group *next = &memory->groups[(g + 1) % GROUPS];
    struct shelf *shelves = shelf_of(memory, g, 0);
    const uint32_t *reversed = group->taken[memory->rules.order == WAR_ORDER_WINNER_FIRST];
    struct plan p;

    play_quarter(memory, group, shelves, reversed, 0);
    begin_plan(&p, memory, next);
    plan_war(&p, next->rows[0]);
    play_quarter(memory, group, shelves, reversed, 1);
    plan_war(&p, next->rows[1]);
    play_quarter(memory, group, shelves, reversed, 2);
    end_plan(&p, next);
    play_quarter(memory, group, shelves, reversed, 3);
}

/* ---- Games ---- */

/* The next game of the work, in this lane; none if there is no more. */
static void begin_game(struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];
    bool more = memory->dealt < memory->rules.work->count;
    __m512i a, b;

    group->lengths[0][i] = more ? WIDE_HALF : 0;
    group->lengths[1][i] = more ? WIDE_HALF : WIDE_CARDS;
    group->turns[i] = 0;
    group->stops[i] = memory->rules.stop;
    group->wars[i] = 0;
    group->playing = (group->playing & ~(1u << i)) | (uint32_t)more << i;
    if (!more)
        return;
    if (memory->waiting == DEALS)
        deal_more(memory);
    a = _mm512_zextsi256_si512(
        _mm256_load_si256((const __m256i *)memory->deals[memory->waiting].cards[0]));
    b = _mm512_zextsi256_si512(
        _mm256_load_si256((const __m256i *)memory->deals[memory->waiting].cards[1]));
    _mm512_store_si512(shelf_of(memory, g, i)->packets[0], a);
    _mm512_store_si512(shelf_of(memory, g, i)->packets[1], b);
    compare(a, b, &group->wins[i], &group->ties[i]);
    wide_game_begin(&memory->games[g][i], memory->dealt++, memory->aces[memory->waiting]);
    memory->waiting++;
}

/* One turn card by card, where no pass is possible. */
static void play_turn(struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];
    uint8_t *packets[2] = {shelf_of(memory, g, i)->packets[0], shelf_of(memory, g, i)->packets[1]};
    uint32_t lengths[2] = {group->lengths[0][i], group->lengths[1][i]};

    group->turns[i]++;
    if (wide_shortage(&memory->rules, &memory->games[g][i], group->ties[i], lengths))
        return;
    wide_turn(&memory->rules, &memory->games[g][i], packets, lengths);
    group->lengths[0][i] = lengths[0];
    group->lengths[1][i] = lengths[1];
    compare(_mm512_load_si512(packets[0]), _mm512_load_si512(packets[1]), &group->wins[i],
            &group->ties[i]);
}

/* A game that is over, has stopped, or cannot go on by a pass. */
static void look_at(struct memory *memory, int g, int i)
{
    const struct wide_rules *rules = &memory->rules;
    struct group *group = &memory->groups[g];
    struct wide_game *game = &memory->games[g][i];
    struct wide_wars wars = {group->wars[i] & 0xffff, group->wars[i] >> 16};

    game->winners = (uint8_t)((group->lengths[1][i] == 0) | (group->lengths[0][i] == 0) << 1);
    if (game->winners == 0 && group->turns[i] == group->stops[i]) {
        group->stops[i] = WIDE_TURNS;
        if (wide_game_stop(rules, game, group->turns[i], wars))
            return;
        begin_game(memory, g, i);
        return;
    }
    if (game->winners == 0)
        play_turn(memory, g, i);
    if (game->winners != 0) {
        wide_game_end(rules, game, group->turns[i], wars);
        begin_game(memory, g, i);
    }
}

static void begin(struct memory *memory, const struct sim_work *work)
{
    memset(memory->shelves, 0, sizeof memory->shelves);
    memset(memory->groups, 0, sizeof memory->groups);
    memset(memory->games, 0, sizeof memory->games);
    wide_rules_begin(&memory->rules, work);
    wide_draws_begin(&memory->draws);
    list_wars(memory);
    list_joins(memory);
    memory->dealt = 0;
    memory->waiting = DEALS;
}

static void run_avx512(const struct sim_work *work)
{
    struct memory memory;
    struct plan p;
    uint32_t playing;

    begin(&memory, work);
    for (int g = 0; g < GROUPS; g++)
        for (int i = 0; i < LANES; i++)
            begin_game(&memory, g, i);
    begin_plan(&p, &memory, &memory.groups[0]);
    plan_war(&p, memory.groups[0].rows[0]);
    plan_war(&p, memory.groups[0].rows[1]);
    end_plan(&p, &memory.groups[0]);
    do {
        playing = 0;
        for (int g = 0; g < GROUPS; g++) {
            play_and_plan(&memory, g);
            for (uint32_t left = memory.groups[g].stopped; left; left &= left - 1)
                look_at(&memory, g, __builtin_ctz(left));
            playing |= memory.groups[g].playing;
        }
    } while (playing);
}

static bool runs(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("bmi2");
}

const struct sim_kernel SIM_AVX512 = {
    .shown = {"avx512", "whole passes of many games, AVX-512 VBMI2"},
    .runs = runs,
    .plays = wide_plays,
    .run = run_avx512,
};
