/* SPDX-License-Identifier: MIT */
/*
 * A shuffle in registers.
 *
 * docs/random.md, 4.3, is a Fisher-Yates shuffle: for every place i from the last down to 1, place
 * i is swapped with a place j drawn below i + 1. Here all places are drawn at once. What is left of
 * a word before one of its draws is the word times the bounds of its draws before that one, cut off
 * to 32 bits; which word it is and what that product is depends only on how many cards there are,
 * and comes from a table.
 *
 * A swap is a permutation, a row of another table. So a shuffle is a product of permutations, and
 * can be multiplied out in any grouping, and from either end: from the last swap to the first, a
 * row is the operand that may be in memory. Several products are begun side by side, to hide the
 * latency of each. Places below 16 need rows of 16 bytes, those below 32 of 32 bytes. Swaps of
 * places beyond the number of cards leave all as it is, so that there are three sizes of a shuffle
 * and hardly a branch for how many cards there are.
 */
#ifndef WAR_SIM_AVX512_SHUFFLE_H
#define WAR_SIM_AVX512_SHUFFLE_H

#include "lanes.h"
#include "portable.h"
#include "wide.h"

#include <string.h>

enum {
    NEAR = 16, /* the sizes of a shuffle: the most cards */
    MIDDLE = 32,
    FAR = WIDE_CARDS,
};

/* How so many cards are shuffled. */
struct shuffle_plan {
    _Alignas(64) uint32_t before[WIDE_LINE]; /* for the draw of each place: bounds before it */
    uint32_t products[16];                   /* of all bounds of each word */
    uint32_t least[16];                      /* a word is rejected if less than this is left */
    uint8_t word[WIDE_LINE];                 /* that each place is drawn from */
};

/* All swaps of place i and place j, and all plans. */
struct shuffle_tables {
    _Alignas(64) uint8_t near[NEAR][NEAR][NEAR];
    uint8_t middle[MIDDLE - NEAR][MIDDLE][MIDDLE];
    uint8_t far[FAR - MIDDLE][FAR][WIDE_LINE];
    struct shuffle_plan plans[WIDE_CARDS + 1];
    _Alignas(64) uint8_t words[WIDE_LINE]; /* that are used, by how many cards there are */
};

extern struct shuffle_tables avx512_shuffles;

/* To be called before any shuffle. */
void avx512_shuffle_begin(void);

/* ---- Draws ---- */

/* For sixteen places from `first` on, where in the table the row of the swap is, among those of
 * that place, with rows of `size` bytes. Places not in the mask are swapped with themselves. */
SIM_HOT static void draw_rows(const struct shuffle_plan *plan, __m512i words, int first, int size,
                              __mmask16 places, uint32_t *rows)
{
    const __m512i place =
        _mm512_add_epi32(_mm512_set1_epi32(first),
                         _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    const __m512i own_row = _mm512_mullo_epi32(place, _mm512_set1_epi32(size));
    const __m512i bounds = _mm512_add_epi32(own_row, _mm512_set1_epi32(size));
    const __m512i whole_rows = _mm512_set1_epi32(-size);
    __m512i word = _mm512_cvtepu8_epi32(_mm_load_si128((const __m128i *)(plan->word + first)));
    __m512i x = _mm512_mullo_epi32(_mm512_permutexvar_epi32(word, words),
                                   _mm512_load_si512(plan->before + first));
    __m512i even = _mm512_mul_epu32(x, bounds);
    __m512i odd = _mm512_mul_epu32(_mm512_srli_epi64(x, 32), _mm512_srli_epi64(bounds, 32));
    __m512i high = _mm512_mask_mov_epi32(_mm512_srli_epi64(even, 32), 0xaaaa, odd);

    _mm512_store_si512(rows, _mm512_mask_and_epi32(own_row, places, high, whole_rows));
}

/* Draws the swaps that shuffle so many cards, of places below MIDDLE, from the next sixteen words.
 * False if one of those that are used is rejected. */
SIM_HOT static bool draw_swaps(__m512i words, uint32_t count, uint32_t rows[WIDE_LINE])
{
    const struct shuffle_plan *plan = &avx512_shuffles.plans[count];
    __m512i left = _mm512_mullo_epi32(words, _mm512_load_si512(plan->products));
    uint64_t places = _bzhi_u64(~UINT64_C(0), count);

    draw_rows(plan, words, 0, NEAR, (__mmask16)places, rows);
    draw_rows(plan, words, 16, MIDDLE, (__mmask16)(places >> 16), rows + 16);
    return _mm512_cmplt_epu32_mask(left, _mm512_load_si512(plan->least)) == 0;
}

/* And of the places beyond. */
SIM_HOT static void draw_far_swaps(__m512i words, uint32_t count, uint32_t rows[WIDE_LINE])
{
    const struct shuffle_plan *plan = &avx512_shuffles.plans[count];
    uint64_t places = _bzhi_u64(~UINT64_C(0), count);

    draw_rows(plan, words, 32, WIDE_LINE, (__mmask16)(places >> 32), rows + 32);
    if (count > 48)
        draw_rows(plan, words, 48, WIDE_LINE, (__mmask16)(places >> 48), rows + 48);
}

/* ---- Swaps ---- */

/* Where the rows of places i and i + 1 are, in one load: the load ports are the bottleneck. */
SIM_HOT static uint64_t two_rows(const uint32_t *rows, int i)
{
    uint64_t two;

    memcpy(&two, rows + i, sizeof two);
    return two;
}

/* A row of a place, by where it is among that place's rows. */
SIM_HOT static const uint8_t *row_at(const void *rows_of_place, uint64_t offset)
{
    return (const uint8_t *)rows_of_place + offset;
}

/* Two more swaps, of places i and i + 1, behind a product of permutations. */
SIM_HOT static __m128i swap_near(__m128i product, const uint32_t *rows, int i)
{
    uint64_t two = two_rows(rows, i);
    const uint8_t *row = row_at(avx512_shuffles.near[i], (uint32_t)two);
    const uint8_t *next = row_at(avx512_shuffles.near[i + 1], two >> 32);

    product = _mm_permutexvar_epi8(product, _mm_load_si128((const __m128i *)row));
    return _mm_permutexvar_epi8(product, _mm_load_si128((const __m128i *)next));
}

SIM_HOT static __m256i swap_middle(__m256i product, const uint32_t *rows, int i)
{
    uint64_t two = two_rows(rows, i);
    const uint8_t *row = row_at(avx512_shuffles.middle[i - NEAR], (uint32_t)two);
    const uint8_t *next = row_at(avx512_shuffles.middle[i + 1 - NEAR], two >> 32);

    product = _mm256_permutexvar_epi8(product, _mm256_load_si256((const __m256i *)row));
    return _mm256_permutexvar_epi8(product, _mm256_load_si256((const __m256i *)next));
}

SIM_HOT static __m512i swap_far(__m512i product, const uint32_t *rows, int i)
{
    uint64_t two = two_rows(rows, i);
    const uint8_t *row = row_at(avx512_shuffles.far[i - MIDDLE], (uint32_t)two);
    const uint8_t *next = row_at(avx512_shuffles.far[i + 1 - MIDDLE], two >> 32);

    product = _mm512_permutexvar_epi8(product, _mm512_load_si512(row));
    return _mm512_permutexvar_epi8(product, _mm512_load_si512(next));
}

/* Eight more. */
SIM_HOT static __m128i swap_eight_near(__m128i product, const uint32_t *rows, int i)
{
    product = swap_near(product, rows, i);
    product = swap_near(product, rows, i + 2);
    product = swap_near(product, rows, i + 4);
    return swap_near(product, rows, i + 6);
}

SIM_HOT static __m256i swap_eight_middle(__m256i product, const uint32_t *rows, int i)
{
    product = swap_middle(product, rows, i);
    product = swap_middle(product, rows, i + 2);
    product = swap_middle(product, rows, i + 4);
    return swap_middle(product, rows, i + 6);
}

/* The numbers of all places. */
static inline __m512i own_places(void)
{
    return _mm512_set_epi8(63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46,
                           45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28,
                           27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10,
                           9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}

SIM_HOT static __m128i multiply_near(const uint32_t *rows)
{
    const __m128i own = _mm512_castsi512_si128(own_places());

    return _mm_permutexvar_epi8(swap_eight_near(own, rows, 0), swap_eight_near(own, rows, 8));
}

SIM_HOT static __m256i multiply_middle(const uint32_t *rows)
{
    const __m256i own = _mm512_castsi512_si256(own_places());
    __m256i near = _mm256_inserti128_si256(own, multiply_near(rows), 0);
    __m256i a = swap_eight_middle(own, rows, 16), b = swap_eight_middle(own, rows, 24);

    return _mm256_permutexvar_epi8(near, _mm256_permutexvar_epi8(a, b));
}

SIM_HOT static __m512i multiply_far(const uint32_t *rows, uint32_t count)
{
    const __m512i own = own_places();
    __m512i product = swap_far(swap_far(own, rows, 32), rows, 34);

    product = swap_far(swap_far(product, rows, 36), rows, 38);
    for (int i = 40; i < (int)count; i += 4)
        product = swap_far(swap_far(product, rows, i), rows, i + 2);
    return _mm512_permutexvar_epi8(_mm512_inserti64x4(own, multiply_middle(rows), 0), product);
}

/* Shuffles so many cards, at most `size`, by these swaps. */
SIM_HOT static __m512i swap_cards(__m512i cards, const uint32_t *rows, uint32_t count, int size)
{
    if (size > MIDDLE)
        return _mm512_permutexvar_epi8(multiply_far(rows, count), cards);
    if (size > NEAR)
        return _mm512_zextsi256_si512(
            _mm256_permutexvar_epi8(multiply_middle(rows), _mm512_castsi512_si256(cards)));
    return _mm512_zextsi128_si512(
        _mm_permutexvar_epi8(multiply_near(rows), _mm512_castsi512_si128(cards)));
}

#endif
