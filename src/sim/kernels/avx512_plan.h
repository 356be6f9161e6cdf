/* SPDX-License-Identifier: MIT */
/* The part of a pass that avx512.c, which explains passes, and avx512_pile.c share: planning it,
 * and laying out its cards. */
#ifndef WAR_SIM_AVX512_PLAN_H
#define WAR_SIM_AVX512_PLAN_H

#include "avx512.h"
#include "portable.h"

/* ---- Planning ---- */

/* A pass, as it is being planned. */
struct plan {
    __m512i step;
    __m512i reach;  /* the battles of the pass */
    __m512i ties;   /* those not yet dealt with */
    __m512i wins;   /* all battles of a war count for its winner */
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

/* The battles of the pass, once its wars are planned: those before a third war. */
SIM_HOT static __m512i planned_reach(const struct plan *p)
{
    __m512i third = _mm512_andnot_si512(p->ties, _mm512_add_epi32(p->ties, _mm512_set1_epi32(-1)));

    return _mm512_and_si512(p->reach, third);
}

/* ---- Laying out ---- */

/* The index of every card in two registers, to lay them out as pairs. */
static inline __m512i pair_indices(void)
{
    const __m512i even =
        _mm512_set_epi16(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13,
                         12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);

    return _mm512_or_si512(_mm512_or_si512(even, _mm512_slli_epi16(even, 8)),
                           _mm512_set1_epi16(WIDE_LINE << 8));
}

/* Pins a value in a register; gcc would load a constant again in every iteration. */
static inline __m512i kept(__m512i a)
{
    __asm__("" : "+v"(a));
    return a;
}

#endif
