/* SPDX-License-Identifier: MIT */
/*
 * Whole passes of many games, with AVX-512.
 *
 * A packet is a register of 64 bytes, its top card first. Nothing in the next n battles, n being
 * the length of the shorter packet, depends on who wins them. So a pass plays them all at once: the
 * heads of both packets are compared as bytes, which gives a mask of wins and a mask of ties; a
 * permutation lays out winner and loser of each battle as a pair; and two compressions take from
 * the pairs what goes under each packet.
 *
 *     A   9 4 J 7 | 2 Q         pairs  9 3  K 4  J 5  8 7      A'  2 Q 9 3 J 5
 *     B   3 K 5 8 |             wins   1    0    1    0        B'  K 4 8 7
 *
 * A war is a stretch of battles, up to the one that decides it. All of them are won by whoever wins
 * that one, and the permutation lays out the winner's cards before the loser's: a row of a table
 * that is looked up by where the war begins. Ties inside the stretch, face down, are none. A pass
 * has at most two wars, of one or two rounds each; it ends before a third, before a longer one and
 * before one that reaches past its end, for the cards won in this pass are then part of it. If that
 * leaves no battle at all, one turn is played card by card (wide.c).
 *
 * How far the pass goes, what its wars are and how long the packets are then is found out for
 * sixteen games at once, in 32-bit lanes. The games of a group are thus in step, pass by pass, and
 * a game that is over makes room for the next deal. There are several groups: while the lanes of
 * one wait for each other, others have work to do.
 */
#include "lanes_avx512.h"
#include "wide_deal.h"

#include <string.h>

enum { GROUPS = 4, ROWS = WIDE_HALF + 1, NO_WAR = 32 };

/* ---- Memory ---- */

/* Sixteen games side by side. */
struct group {
    /* As they stand, at the start of a pass. */
    _Alignas(64) uint32_t lengths[2][LANES];
    uint32_t turns[LANES];
    uint32_t wars[LANES]; /* turns with one war, and 65536 x those with two */
    uint32_t wins[LANES]; /* seat 1's, as a mask of battles */
    uint32_t ties[LANES];
    /* The pass. */
    uint32_t played[LANES];   /* battles */
    uint32_t taken[2][LANES]; /* by each seat, as a mask of them */
    uint32_t rest[2][LANES];  /* how much of each packet is not played */
    uint32_t rows[2][LANES];  /* of its wars: offsets in `laying` */
    uint32_t playing;         /* a bit for each lane with a game */
};

struct deal {
    uint8_t cards[2][WIDE_LINE / 2];
};

/* All that a thread needs. */
struct memory {
    struct wide_rules rules;
    /* For each war, by its rounds and by where it begins: what to add to the index of every card
     * for it to be laid out; NO_WAR: nothing. */
    _Alignas(64) uint8_t laying[2][NO_WAR + 1][WIDE_LINE];
    _Alignas(64) uint8_t moving[ROWS][WIDE_LINE]; /* a packet up by so many cards */
    _Alignas(64) struct group groups[GROUPS];
    _Alignas(64) uint8_t packets[GROUPS][LANES][2][WIDE_LINE];
    struct wide_game games[GROUPS][LANES];
    _Alignas(64) struct deal deals[LANES];
    uint8_t aces[LANES][2];
    int dealt;   /* games of the work */
    int waiting; /* of the deals, those from here on are not yet in play */
    struct wide_draws draws;
};

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

    memset(memory->laying, 0, sizeof memory->laying);
    if (memory->rules.order == WAR_ORDER_AS_PLAYED)
        return;
    for (int rounds = 1; rounds <= 2; rounds++)
        for (int start = 0; start + rounds * step < WIDE_HALF; start++)
            lay_out_war(memory->laying[rounds - 1][start], start, 1 + rounds * step);
}

static void list_moves(struct memory *memory)
{
    for (int by = 0; by < ROWS; by++)
        for (int i = 0; i < WIDE_LINE; i++)
            memory->moving[by][i] = (uint8_t)(i + by);
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

static void deal_more(struct memory *memory)
{
    const struct sim_work *work = memory->rules.work;
    int64_t index = work->first + memory->dealt;
    uint32_t drawn[WIDE_DRAWS][LANES];
    uint32_t rejected = draw_pairs(&memory->draws, work->seed, index, drawn);

    for (int i = 0; i < LANES; i++) {
        struct planes planes = place_ranks(&memory->draws, drawn, i);
        uint8_t aces = (uint8_t)_mm_popcnt_u64(planes.aces & UINT64_C(0x5555555555555555));
        deal_out(&planes, memory->rules.low, &memory->deals[i]);
        memory->aces[i][0] = aces;
        memory->aces[i][1] = (uint8_t)(4 - aces);
    }
    for (int i = 0; rejected && i < LANES && memory->dealt + i < work->count; i++)
        if (rejected >> i & 1)
            wide_deal_slowly(work->rules, work->seed, index + i, memory->deals[i].cards,
                             memory->aces[i]);
    memory->waiting = 0;
}

/* ---- Passes ---- */

/* The wars of a pass, as they are found. */
struct finding {
    __m512i reach;  /* the battles of the pass */
    __m512i ties;   /* those not yet dealt with */
    __m512i wins;   /* a war is won throughout */
    __m512i folded; /* battles that are not turns of their own */
    __m512i wars;
};

/* The next war of each game; the offset of its row. */
static inline __m512i find_war(struct finding *f, __m512i step)
{
    const __m512i one = _mm512_set1_epi32(1);
    __m512i first = _mm512_and_si512(f->ties, _mm512_sub_epi32(_mm512_setzero_si512(), f->ties));
    __m512i before = _mm512_sub_epi32(first, one);
    __m512i last = _mm512_sllv_epi32(first, step);
    __mmask16 twice = _mm512_test_epi32_mask(f->ties, last);
    __mmask16 longer, fits, won;
    __m512i past, stretch, row;

    last = _mm512_mask_sllv_epi32(last, twice, last, step);
    longer = _mm512_mask_test_epi32_mask(twice, f->ties, last);
    fits = _mm512_test_epi32_mask(f->reach, last) & (__mmask16)~longer;
    f->reach = _mm512_mask_and_epi32(f->reach, (__mmask16)~fits, f->reach, before);

    past = _mm512_add_epi32(last, last);
    stretch = _mm512_sub_epi32(past, first);
    won = _mm512_test_epi32_mask(f->wins, last);
    f->wins = _mm512_andnot_si512(stretch, f->wins);
    f->wins = _mm512_mask_or_epi32(f->wins, won, f->wins, stretch);
    f->ties = _mm512_andnot_si512(_mm512_sub_epi32(past, one), f->ties);

    f->folded = _mm512_mask_add_epi32(f->folded, fits, f->folded, step);
    f->folded = _mm512_mask_add_epi32(f->folded, fits & twice, f->folded, step);
    f->wars = _mm512_mask_add_epi32(f->wars, fits, f->wars,
                                    _mm512_mask_mov_epi32(one, twice, _mm512_set1_epi32(1 << 16)));

    row = _mm512_popcnt_epi32(before);
    row = _mm512_mask_add_epi32(row, twice, row, _mm512_set1_epi32(NO_WAR + 1));
    return _mm512_slli_epi32(row, 6);
}

/* What the next pass of a group is; a bit for each lane that must be looked at after it. */
static inline uint32_t plan_pass(const struct memory *memory, struct group *group)
{
    const __m512i none = _mm512_set1_epi32(-1);
    const __m512i step = _mm512_set1_epi32((int)memory->rules.step);
    __m512i length = _mm512_load_si512(group->lengths[0]);
    __m512i other = _mm512_load_si512(group->lengths[1]);
    __m512i above = _mm512_sllv_epi32(none, _mm512_min_epu32(length, other));
    struct finding f = {
        .reach = _mm512_andnot_si512(above, none),
        .ties = _mm512_andnot_si512(above, _mm512_load_si512(group->ties)),
        .wins = _mm512_load_si512(group->wins),
        .folded = _mm512_setzero_si512(),
        .wars = _mm512_load_si512(group->wars),
    };
    __m512i played, taken, turns;
    __mmask16 stop;

    _mm512_store_si512(group->rows[0], find_war(&f, step));
    _mm512_store_si512(group->rows[1], find_war(&f, step));
    f.reach =
        _mm512_and_si512(f.reach, _mm512_andnot_si512(f.ties, _mm512_add_epi32(f.ties, none)));
    played = _mm512_popcnt_epi32(f.reach);
    taken = _mm512_and_si512(f.wins, f.reach);
    _mm512_store_si512(group->taken[0], taken);
    _mm512_store_si512(group->taken[1], _mm512_andnot_si512(f.wins, f.reach));
    _mm512_store_si512(group->played, _mm512_slli_epi32(played, 6));

    length = _mm512_sub_epi32(length, played);
    other = _mm512_sub_epi32(other, played);
    _mm512_store_si512(group->rest[0], length);
    _mm512_store_si512(group->rest[1], other);
    length = _mm512_add_epi32(length, _mm512_slli_epi32(_mm512_popcnt_epi32(taken), 1));
    other = _mm512_sub_epi32(_mm512_set1_epi32(WIDE_CARDS), length);
    _mm512_store_si512(group->lengths[0], length);
    _mm512_store_si512(group->lengths[1], other);

    turns = _mm512_sub_epi32(_mm512_add_epi32(_mm512_load_si512(group->turns), played), f.folded);
    _mm512_store_si512(group->turns, turns);
    _mm512_store_si512(group->wars, f.wars);
    stop = _mm512_cmpgt_epi32_mask(turns, _mm512_set1_epi32((int)memory->rules.most_turns));
    stop |= _mm512_testn_epi32_mask(played, played) | _mm512_testn_epi32_mask(length, length) |
            _mm512_testn_epi32_mask(other, other);
    return stop & group->playing;
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

/* The pass of a group, as it was planned. `reversed` are the pairs in which seat 2's card is laid
 * out first. */
static inline void play_pass(const struct memory *memory, struct group *group,
                             uint8_t packets[LANES][2][WIDE_LINE], const uint32_t *reversed)
{
    const __m512i pairs = pair_indices();
    const __m512i other_seat = _mm512_set1_epi8(WIDE_LINE);
    const uint8_t *laying = memory->laying[0][0];
    const uint8_t *moving = memory->moving[0];

    for (int i = 0; i < LANES; i++) {
        __m512i a = _mm512_load_si512(packets[i][0]);
        __m512i b = _mm512_load_si512(packets[i][1]);
        __m512i move = _mm512_load_si512(moving + group->played[i]);
        __m512i index = _mm512_add_epi8(pairs, _mm512_load_si512(laying + group->rows[0][i]));
        __m512i laid;
        index = _mm512_add_epi8(index, _mm512_load_si512(laying + group->rows[1][i]));
        index = _mm512_mask_add_epi16(index, reversed[i], index, other_seat);
        laid = _mm512_permutex2var_epi8(a, index, b);
        a = _mm512_permutexvar_epi8(move, a);
        b = _mm512_permutexvar_epi8(move, b);
        a = _mm512_mask_expand_epi8(a, ~UINT64_C(0) << group->rest[0][i],
                                    _mm512_maskz_compress_epi16(group->taken[0][i], laid));
        b = _mm512_mask_expand_epi8(b, ~UINT64_C(0) << group->rest[1][i],
                                    _mm512_maskz_compress_epi16(group->taken[1][i], laid));
        _mm512_store_si512(packets[i][0], a);
        _mm512_store_si512(packets[i][1], b);
        compare(a, b, &group->wins[i], &group->ties[i]);
    }
}

/* ---- Games ---- */

/* The next game of the work, in this lane; none if there is no more. */
static void begin_game(struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];
    struct wide_game *game = &memory->games[g][i];
    bool more = memory->dealt < memory->rules.work->count;
    __m512i a, b;

    group->lengths[0][i] = more ? WIDE_HALF : 0;
    group->lengths[1][i] = more ? WIDE_HALF : WIDE_CARDS;
    group->turns[i] = 0;
    group->wars[i] = 0;
    group->playing = (group->playing & ~(1u << i)) | (uint32_t)more << i;
    if (!more)
        return;
    if (memory->waiting == LANES)
        deal_more(memory);
    a = _mm512_zextsi256_si512(
        _mm256_load_si256((const __m256i *)memory->deals[memory->waiting].cards[0]));
    b = _mm512_zextsi256_si512(
        _mm256_load_si256((const __m256i *)memory->deals[memory->waiting].cards[1]));
    _mm512_store_si512(memory->packets[g][i][0], a);
    _mm512_store_si512(memory->packets[g][i][1], b);
    compare(a, b, &group->wins[i], &group->ties[i]);
    if (game->depth > 0)
        memset(game->chains, 0, sizeof game->chains);
    game->depth = 0;
    game->wars = 0;
    game->unfought = false;
    game->winners = 0;
    game->number = memory->dealt++;
    game->aces[0] = memory->aces[memory->waiting][0];
    game->aces[1] = memory->aces[memory->waiting][1];
    memory->waiting++;
}

/* One turn card by card, where no pass is possible. */
static void play_turn(struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];
    uint8_t *packets[2] = {memory->packets[g][i][0], memory->packets[g][i][1]};
    uint32_t lengths[2] = {group->lengths[0][i], group->lengths[1][i]};

    wide_turn(&memory->rules, &memory->games[g][i], packets, lengths);
    group->lengths[0][i] = lengths[0];
    group->lengths[1][i] = lengths[1];
    group->turns[i]++;
    compare(_mm512_load_si512(packets[0]), _mm512_load_si512(packets[1]), &group->wins[i],
            &group->ties[i]);
}

static void look_at(struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];
    struct wide_game *game = &memory->games[g][i];

    if (group->lengths[1][i] == 0)
        game->winners = 1;
    else if (group->lengths[0][i] == 0)
        game->winners = 2;
    else if (group->turns[i] <= memory->rules.most_turns)
        play_turn(memory, g, i);
    if (game->winners == 0 && group->turns[i] <= memory->rules.most_turns)
        return;
    wide_game_end(&memory->rules, game, group->turns[i], group->wars[i] & 0xffff,
                  group->wars[i] >> 16);
    begin_game(memory, g, i);
}

static void run_avx512(const struct sim_work *work)
{
    struct memory memory;
    uint32_t looked_at[GROUPS];
    uint32_t playing;
    static const uint32_t never[LANES];

    wide_rules_begin(&memory.rules, work);
    wide_draws_begin(&memory.draws);
    list_wars(&memory);
    list_moves(&memory);
    memset(memory.groups, 0, sizeof memory.groups);
    memset(memory.games, 0, sizeof memory.games);
    memset(memory.packets, 0, sizeof memory.packets);
    memory.dealt = 0;
    memory.waiting = LANES;
    for (int i = 0; i < GROUPS * LANES; i++)
        begin_game(&memory, i / LANES, i % LANES);
    do {
        playing = 0;
        for (int g = 0; g < GROUPS; g++)
            looked_at[g] = plan_pass(&memory, &memory.groups[g]);
        for (int g = 0; g < GROUPS; g++) {
            struct group *group = &memory.groups[g];
            play_pass(&memory, group, memory.packets[g],
                      memory.rules.order == WAR_ORDER_AS_PLAYED     ? never
                      : memory.rules.order == WAR_ORDER_WINNER_LAST ? group->taken[0]
                                                                    : group->taken[1]);
            for (uint32_t left = looked_at[g]; left; left &= left - 1)
                look_at(&memory, g, __builtin_ctz(left));
            playing |= group->playing;
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
