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
 * table, by where the war begins. Ties of its face-down cards do not count. A pass has at most
 * two wars, of one or two rounds each; it ends before a third, before a longer one, and before one
 * that reaches past its end, for the cards won in this pass are then part of it. If that leaves no
 * battle at all, one turn is played card by card (wide.c).
 *
 * How far a pass goes, what its wars are and how long the packets are then is found out for sixteen
 * games at once, in 32-bit lanes: a group. Its games are in step, pass by pass, and one that is
 * over makes room for the next deal. There are two groups. While one is played, game by game, the
 * pass of the other is planned: the plan is a dependency chain, and interleaving hides its latency.
 *
 * Where cards are taken at random, every ordinary battle takes a coin for the order of its pair,
 * and every war a word for its shuffle: then it has only one round, and its row comes from a table
 * of shuffles. Coins and words are used in the order of battles, so the plan counts them.
 *
 * avx512_pile.c plays won piles, and shares avx512_plan.h with this file.
 */
#include "avx512_plan.h"

#include <stdlib.h>
#include <string.h>

/* ---- Planning ---- */

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

SIM_HOT static void end_plan(struct plan *p, const struct memory *memory, struct group *group,
                             bool random)
{
    __m512i length = _mm512_load_si512(group->lengths[0]);
    __m512i other = _mm512_load_si512(group->lengths[1]);
    __m512i reach = planned_reach(p);
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
    other = _mm512_sub_epi32(_mm512_set1_epi32((int)memory->cards), length);
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
    end_plan(&p, memory, next, random);
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
    wide_turn(&memory->rules, game, chance, packets, lengths, NULL);
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
            wide_hand_over(rules, game->number);
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
    end_plan(&p, memory, &memory->groups[0], random);
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

    if (!memory || !avx512_begin(memory, work)) {
        free(memory);
        return SIM_ENGINE.run(work);
    }
    if (memory->rules.piles)
        avx512_play_piles(memory);
    else if (work->rules->order == WAR_ORDER_RANDOM)
        play_all_random(memory);
    else
        play_all_ordered(memory);
    avx512_end(memory);
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

/* Cards can be taken at random if a war has few enough of them for the table of shuffles; onto a
 * pile in all other ways. Either is also for the last two of more players. */
static bool plays(const war_rules *rules)
{
    war_rules orderly = *rules;

    if (war_rules_chance(rules))
        orderly.players = 2;
    if (rules->order == WAR_ORDER_NEWEST_HIGH)
        return false;
    if (rules->won == WAR_WON_PILE && rules->order != WAR_ORDER_RANDOM) {
        orderly.won = WAR_WON_BOTTOM;
        orderly.order = WAR_ORDER_WINNER_FIRST;
    } else if (rules->order == WAR_ORDER_RANDOM && 2 * (rules->down + 2) <= SHUFFLED)
        orderly.order = WAR_ORDER_WINNER_FIRST;
    return wide_plays(&orderly);
}

const struct sim_kernel SIM_AVX512 = {
    .shown = {"avx512", "whole passes of many games, AVX-512 VBMI2"},
    .runs = runs,
    .plays = plays,
    .run = run,
};
