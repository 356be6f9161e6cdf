/* SPDX-License-Identifier: MIT */
/* The part of a pass that avx512.c, which explains passes, and avx512_pile.c share: planning it,
 * and laying out its cards. */
#ifndef WAR_SIM_AVX512_PLAN_H
#define WAR_SIM_AVX512_PLAN_H

#include "avx512.h"
#include "portable.h"

/* ---- Planning ---- */

/* A pass being planned. */
struct plan {
    __m512i lengths[2];
    __m512i turns;
    __m512i step;
    __m512i reach;  /* number of battles in the pass */
    __m512i ties;   /* ties not handled yet */
    __m512i wins;   /* battles won; all battles of a war count for its winner */
    __m512i folded; /* battles that are not turns of their own */
    __m512i wars;
    __m512i fought;  /* if random: the battles of wars */
    __m512i words;   /* words used */
    __m512i rows;    /* see struct group */
    __m512i shelves; /* see struct group */
    /* The next war: its first and its last battle, whether it has two rounds, or more, and whether
     * it fits into the pass; or else whether somebody cannot finish it, which ends the game. */
    __m512i first, last;
    __mmask16 twice, longer, fits, cut;
};

/* Loads the state of the games, without their battles. */
SIM_HOT static void load_plan(struct plan *p, const struct group *group)
{
    p->lengths[0] = _mm512_load_si512(group->lengths[0]);
    p->lengths[1] = _mm512_load_si512(group->lengths[1]);
    p->turns = _mm512_load_si512(group->turns);
    p->wars = _mm512_load_si512(group->wars);
}

SIM_HOT static void load_battles(struct plan *p, const struct group *group)
{
    p->wins = _mm512_load_si512(group->wins);
    p->ties = _mm512_load_si512(group->ties);
}

SIM_HOT static void begin_plan(struct plan *p, const struct memory *memory,
                               const struct group *group, bool random)
{
    const __m512i all = _mm512_set1_epi32(-1);
    __m512i most = _mm512_min_epu32(p->lengths[0], p->lengths[1]);
    __m512i past;

    most = _mm512_min_epu32(most, _mm512_sub_epi32(_mm512_load_si512(group->stops), p->turns));
    if (random)
        most = _mm512_min_epu32(
            most, _mm512_sub_epi32(_mm512_set1_epi32(WIDE_COINS), _mm512_load_si512(group->coins)));
    past = _mm512_sllv_epi32(all, most);
    p->step = _mm512_set1_epi32((int)memory->rules.step);
    p->reach = _mm512_andnot_si512(past, all);
    p->ties = _mm512_andnot_si512(past, p->ties);
    p->folded = _mm512_setzero_si512();
    p->fought = _mm512_setzero_si512();
    p->words = _mm512_load_si512(group->words);
}

/* Finds the next war of each game. */
SIM_HOT static void find_war(struct plan *p, bool random)
{
    p->cut = 0;
    p->first = _mm512_and_si512(p->ties, _mm512_sub_epi32(_mm512_setzero_si512(), p->ties));
    p->last = _mm512_sllv_epi32(p->first, p->step);
    p->twice = _mm512_test_epi32_mask(p->ties, p->last);
    p->longer = p->twice;
    if (random) {
        p->longer |= _mm512_cmpge_epu32_mask(p->words, _mm512_set1_epi32(WIDE_WORDS));
    } else {
        p->last = _mm512_mask_sllv_epi32(p->last, p->twice, p->last, p->step);
        p->longer = _mm512_mask_test_epi32_mask(p->twice, p->ties, p->last);
    }
    p->fits = _mm512_test_epi32_mask(p->reach, p->last) & (__mmask16)~p->longer;
}

/* Plans the next war: its row of `laying` or, if random, where it begins. */
SIM_HOT static __m512i plan_war(struct plan *p, bool random)
{
    const __m512i one = _mm512_set1_epi32(1);
    __m512i before = _mm512_sub_epi32(p->first, one);
    __m512i past, stretch, row, deeper;
    __mmask16 won;

    p->reach = _mm512_mask_and_epi32(p->reach, (__mmask16)~p->fits, p->reach, before);
    past = _mm512_add_epi32(p->last, p->last);
    stretch = _mm512_sub_epi32(past, p->first);
    won = _mm512_test_epi32_mask(p->wins, p->last);
    p->wins = _mm512_andnot_si512(stretch, p->wins);
    p->wins = _mm512_mask_or_epi32(p->wins, won, p->wins, stretch);
    p->ties = _mm512_andnot_si512(_mm512_sub_epi32(past, one), p->ties);
    p->folded = _mm512_or_si512(p->folded, _mm512_xor_si512(stretch, p->first));

    row = _mm512_popcnt_epi32(before);
    if (random) {
        p->wars = _mm512_mask_add_epi32(p->wars, p->fits, p->wars, one);
        p->words = _mm512_mask_add_epi32(p->words, p->fits, p->words, one);
        p->fought = _mm512_or_si512(p->fought, stretch);
    } else {
        deeper = _mm512_mask_mov_epi32(one, p->twice, _mm512_set1_epi32(1 << 16));
        p->wars = _mm512_mask_add_epi32(p->wars, p->fits | p->cut, p->wars, deeper);
        row = _mm512_slli_epi32(row, 2);
        row = _mm512_mask_add_epi32(row, p->twice, row, one);
    }
    return row;
}

/* The number of battles of the pass, once its wars are planned: those before a third war. */
SIM_HOT static __m512i planned_reach(const struct plan *p)
{
    __m512i third = _mm512_andnot_si512(p->ties, _mm512_add_epi32(p->ties, _mm512_set1_epi32(-1)));

    return _mm512_and_si512(p->reach, third);
}

/* The turns of a pass. */
SIM_HOT static __m512i planned_turns(const struct plan *p, __m512i reach)
{
    return _mm512_popcnt_epi32(_mm512_andnot_si512(p->folded, reach));
}

/* ---- Laying out ---- */

/* The rows of the first and of the second war. */
static inline const uint8_t *first_row(const uint8_t *laying, uint32_t rows)
{
    return laying + (rows & 0xff) * WIDE_LINE;
}

static inline const uint8_t *second_row(const uint8_t *laying, uint32_t rows)
{
    return laying + (rows >> 8 & 0xff) * WIDE_LINE;
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

/* Keeps a value in a register; gcc would load a constant again in every iteration. */
static inline __m512i kept(__m512i a)
{
    __asm__("" : "+v"(a));
    return a;
}

#endif
