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
 *
 * Where cards are taken at random, every ordinary battle takes a coin for the order of its pair,
 * and every war a word for its shuffle: then it has only one round, and its row comes from a table
 * of shuffles. Coins and words are used in the order of battles, so the plan counts them.
 */
#include "avx512.h"
#include "portable.h"

#include <stdlib.h>
#include <string.h>

/* ---- Planning ---- */

/* A pass, as it is being planned. */
struct plan {
    __m512i step;
    __m512i reach;  /* the battles of the pass */
    __m512i ties;   /* those not yet dealt with */
    __m512i wins;   /* a war is won throughout */
    __m512i folded; /* battles that are not turns of their own */
    __m512i wars;
    __m512i fought; /* if random: the battles of wars */
    __m512i words;  /* used */
};

SIM_HOT static void begin_plan(struct plan *p, const struct memory *memory,
                               const struct group *group, bool random)
{
    const __m512i all = _mm512_set1_epi32(-1);
    __m512i most = _mm512_min_epu32(_mm512_load_si512(group->lengths[0]),
                                    _mm512_load_si512(group->lengths[1]));
    __m512i past;

    most = _mm512_min_epu32(
        most, _mm512_sub_epi32(_mm512_load_si512(group->stops), _mm512_load_si512(group->turns)));
    if (random)
        most = _mm512_min_epu32(
            most, _mm512_sub_epi32(_mm512_set1_epi32(WIDE_COINS), _mm512_load_si512(group->coins)));
    past = _mm512_sllv_epi32(all, most);
    p->step = _mm512_set1_epi32((int)memory->rules.step);
    p->reach = _mm512_andnot_si512(past, all);
    p->ties = _mm512_andnot_si512(past, _mm512_load_si512(group->ties));
    p->wins = _mm512_load_si512(group->wins);
    p->folded = _mm512_setzero_si512();
    p->wars = _mm512_load_si512(group->wars);
    p->fought = _mm512_setzero_si512();
    p->words = _mm512_load_si512(group->words);
}

/* The next war of each game. */
SIM_HOT static void plan_war(struct plan *p, uint32_t rows[LANES], bool random)
{
    const __m512i one = _mm512_set1_epi32(1);
    __m512i first = _mm512_and_si512(p->ties, _mm512_sub_epi32(_mm512_setzero_si512(), p->ties));
    __m512i before = _mm512_sub_epi32(first, one);
    __m512i last = _mm512_sllv_epi32(first, p->step);
    __mmask16 twice = _mm512_test_epi32_mask(p->ties, last);
    __mmask16 longer = twice, fits, won;
    __m512i past, stretch, row, deeper;

    if (random) {
        longer |= _mm512_cmpge_epu32_mask(p->words, _mm512_set1_epi32(WIDE_WORDS));
    } else {
        last = _mm512_mask_sllv_epi32(last, twice, last, p->step);
        longer = _mm512_mask_test_epi32_mask(twice, p->ties, last);
    }
    fits = _mm512_test_epi32_mask(p->reach, last) & (__mmask16)~longer;
    p->reach = _mm512_mask_and_epi32(p->reach, (__mmask16)~fits, p->reach, before);

    past = _mm512_add_epi32(last, last);
    stretch = _mm512_sub_epi32(past, first);
    won = _mm512_test_epi32_mask(p->wins, last);
    p->wins = _mm512_andnot_si512(stretch, p->wins);
    p->wins = _mm512_mask_or_epi32(p->wins, won, p->wins, stretch);
    p->ties = _mm512_andnot_si512(_mm512_sub_epi32(past, one), p->ties);
    p->folded = _mm512_mask_add_epi32(p->folded, fits, p->folded, p->step);

    row = _mm512_popcnt_epi32(before);
    if (random) {
        p->wars = _mm512_mask_add_epi32(p->wars, fits, p->wars, one);
        p->words = _mm512_mask_add_epi32(p->words, fits, p->words, one);
        p->fought = _mm512_or_si512(p->fought, stretch);
    } else {
        p->folded = _mm512_mask_add_epi32(p->folded, fits & twice, p->folded, p->step);
        deeper = _mm512_mask_mov_epi32(one, twice, _mm512_set1_epi32(1 << 16));
        p->wars = _mm512_mask_add_epi32(p->wars, fits, p->wars, deeper);
        row = _mm512_slli_epi32(row, 8);
        row = _mm512_mask_add_epi32(row, twice, row, _mm512_set1_epi32(WIDE_LINE));
    }
    _mm512_store_si512(rows, row);
}

/* The coins of a pass. */
SIM_HOT static void plan_coins(struct plan *p, struct group *group, __m512i reach)
{
    __m512i tossed = _mm512_andnot_si512(p->fought, reach);
    __m512i coins = _mm512_load_si512(group->coins);

    _mm512_store_si512(group->tossed, tossed);
    _mm512_store_si512(group->first_coin, coins);
    _mm512_store_si512(group->coins, _mm512_add_epi32(coins, _mm512_popcnt_epi32(tossed)));
    _mm512_store_si512(group->first_word, _mm512_load_si512(group->words));
    _mm512_store_si512(group->words, p->words);
}

SIM_HOT static void end_plan(struct plan *p, struct group *group, bool random)
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
    if (random)
        plan_coins(p, group, reach);
    stopped = _mm512_testn_epi32_mask(played, played) | _mm512_testn_epi32_mask(length, length) |
              _mm512_testn_epi32_mask(other, other);
    group->stopped = stopped & group->playing;
}

/* ---- Playing ---- */

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

/* What a shuffled war adds to the indices of the cards. */
SIM_HOT static __m512i shuffled_row(const struct memory *memory, uint32_t shuffle, uint32_t start)
{
    uint64_t mask = memory->shuffled_cards << start << start;
    __m128i row = _mm_loadl_epi64((const __m128i *)memory->shuffling[shuffle]);

    return _mm512_maskz_expand_epi8(mask, _mm512_castsi128_si512(row));
}

/* The pairs of a pass in which the loser comes first, by the coins. */
SIM_HOT static uint32_t tossed_pairs(const struct wide_chance *chance, uint32_t first,
                                     uint32_t tossed)
{
    uint64_t coins;

    memcpy(&coins, (const uint8_t *)chance->coins + first / 8, sizeof coins);
    return _pdep_u32((uint32_t)(coins >> first % 8), tossed);
}

/* A quarter of the passes of a group, as they were planned. */
SIM_HOT static void play_quarter(struct memory *memory, int g, int quarter, bool random)
{
    const __m512i pairs = kept(pair_indices());
    const __m512i other_seat = kept(_mm512_set1_epi8(WIDE_LINE));
    const uint8_t *joining = memory->shelves[JOINING].joining;
    const uint8_t *laying = memory->shelves[LAYING].laying[0];
    struct group *group = &memory->groups[g];
    struct shelf *shelves = shelf_of(memory, g, 0);
    const struct wide_chance *chances = memory->chances[g];
    /* The pairs in which seat 2's card is laid out first. */
    const uint32_t *reversed = group->taken[memory->rules.order != WAR_ORDER_WINNER_LAST];

    for (int i = quarter * LANES / 4; i < (quarter + 1) * LANES / 4; i++) {
        __m512i a = kept(_mm512_load_si512(shelves[i].packets[0]));
        __m512i b = kept(_mm512_load_si512(shelves[i].packets[1]));
        uint32_t rows[2] = {group->rows[0][i], group->rows[1][i]};
        uint32_t turned = reversed[i];
        __m512i index, laid;

        if (random) {
            const struct wide_chance *chance = &chances[i];
            const uint32_t *shuffles = chance->shuffles + group->first_word[i];
            index = _mm512_add_epi8(pairs, shuffled_row(memory, shuffles[0], rows[0]));
            index = _mm512_add_epi8(index, shuffled_row(memory, shuffles[1], rows[1]));
            turned ^= tossed_pairs(chance, group->first_coin[i], group->tossed[i]);
        } else {
            index = _mm512_add_epi8(pairs, _mm512_load_si512(laying + rows[0]));
            index = _mm512_add_epi8(index, _mm512_load_si512(laying + rows[1]));
        }
        index = _mm512_mask_add_epi16(index, turned, index, other_seat);
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
SIM_HOT static void play_and_plan(struct memory *memory, int g, bool random)
{
    struct group *next = &memory->groups[(g + 1) % GROUPS];
    struct plan p;

    play_quarter(memory, g, 0, random);
    begin_plan(&p, memory, next, random);
    plan_war(&p, next->rows[0], random);
    play_quarter(memory, g, 1, random);
    plan_war(&p, next->rows[1], random);
    play_quarter(memory, g, 2, random);
    end_plan(&p, next, random);
    play_quarter(memory, g, 3, random);
}

/* ---- Games ---- */

/* One turn card by card, where no pass is possible. */
static void play_turn(struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];
    struct wide_game *game = &memory->games[g][i];
    struct wide_chance *chance = &memory->chances[g][i];
    uint8_t *packets[2] = {shelf_of(memory, g, i)->packets[0], shelf_of(memory, g, i)->packets[1]};
    uint32_t lengths[2] = {group->lengths[0][i], group->lengths[1][i]};

    group->turns[i]++;
    if (wide_shortage(&memory->rules, game, group->ties[i], lengths))
        return;
    if (memory->rules.order == WAR_ORDER_RANDOM) {
        chance->coins_used = group->coins[i];
        chance->words_used = group->words[i];
        wide_chance_renew(chance);
    }
    wide_turn(&memory->rules, game, chance, packets, lengths);
    if (memory->rules.order == WAR_ORDER_RANDOM) {
        wide_chance_renew(chance);
        group->coins[i] = chance->coins_used;
        group->words[i] = chance->words_used;
    }
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
        avx512_begin_game(memory, g, i);
        return;
    }
    if (game->winners == 0)
        play_turn(memory, g, i);
    if (game->winners != 0) {
        if (rules->order == WAR_ORDER_RANDOM && memory->chances[g][i].rejected)
            wide_hand_over(rules, game);
        else
            wide_game_end(rules, game, group->turns[i], wars);
        avx512_begin_game(memory, g, i);
    }
}

SIM_HOT static void play_all(struct memory *memory, bool random)
{
    struct plan p;
    uint32_t playing;

    begin_plan(&p, memory, &memory->groups[0], random);
    plan_war(&p, memory->groups[0].rows[0], random);
    plan_war(&p, memory->groups[0].rows[1], random);
    end_plan(&p, &memory->groups[0], random);
    do {
        playing = 0;
        for (int g = 0; g < GROUPS; g++) {
            play_and_plan(memory, g, random);
            for (uint32_t left = memory->groups[g].stopped; left; left &= left - 1)
                look_at(memory, g, __builtin_ctz(left));
            playing |= memory->groups[g].playing;
        }
    } while (playing);
}

static void play_all_ordered(struct memory *memory)
{
    play_all(memory, false);
}

static void play_all_random(struct memory *memory)
{
    play_all(memory, true);
}

/* ---- The kernel ---- */

static int run(const struct sim_work *work)
{
    struct memory *memory = aligned_alloc(_Alignof(struct memory), sizeof *memory);

    if (!memory)
        return SIM_ENGINE.run(work);
    avx512_begin(memory, work);
    if (work->rules->order == WAR_ORDER_RANDOM)
        play_all_random(memory);
    else
        play_all_ordered(memory);
    free(memory);
    return work->count;
}

static bool runs(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("bmi2");
}

/* Cards can be taken at random if a war has few enough of them for the table of shuffles. */
static bool plays(const war_rules *rules)
{
    war_rules orderly = *rules;

    if (rules->order == WAR_ORDER_RANDOM && 2 * (rules->down + 2) <= SHUFFLED)
        orderly.order = WAR_ORDER_WINNER_FIRST;
    return wide_plays(&orderly);
}

const struct sim_kernel SIM_AVX512 = {
    .shown = {"avx512", "whole passes of many games, AVX-512 VBMI2"},
    .runs = runs,
    .plays = plays,
    .run = run,
};
