/* SPDX-License-Identifier: MIT */
/* Eight 32-bit words side by side, for wide_deal.h: AVX2. */
#ifndef WAR_SIM_LANES_H
#define WAR_SIM_LANES_H

#include <immintrin.h>
#include <stdint.h>

enum { LANES = 8 };
typedef __m256i lanes;

static inline lanes lanes_of(uint32_t word)
{
    return _mm256_set1_epi32((int)word);
}

static inline lanes lanes_load(const uint32_t *words)
{
    return _mm256_loadu_si256((const __m256i *)words);
}

static inline void lanes_store(uint32_t *words, lanes a)
{
    _mm256_storeu_si256((__m256i *)words, a);
}

static inline lanes lanes_add(lanes a, lanes b)
{
    return _mm256_add_epi32(a, b);
}

static inline lanes lanes_xor(lanes a, lanes b)
{
    return _mm256_xor_si256(a, b);
}

static inline lanes lanes_rotate_16(lanes a)
{
    const __m256i bytes = _mm256_setr_epi8(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2,
                                           3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);

    return _mm256_shuffle_epi8(a, bytes);
}

static inline lanes lanes_rotate_12(lanes a)
{
    return _mm256_or_si256(_mm256_slli_epi32(a, 12), _mm256_srli_epi32(a, 20));
}

static inline lanes lanes_rotate_8(lanes a)
{
    const __m256i bytes = _mm256_setr_epi8(3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14, 3,
                                           0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14);

    return _mm256_shuffle_epi8(a, bytes);
}

static inline lanes lanes_rotate_7(lanes a)
{
    return _mm256_or_si256(_mm256_slli_epi32(a, 7), _mm256_srli_epi32(a, 25));
}

/* The low halves of the 64-bit products of every word with one number; the high halves go to
 * `high`. */
static inline lanes lanes_multiply(lanes a, lanes number, lanes *high)
{
    __m256i even = _mm256_mul_epu32(a, number);
    __m256i odd = _mm256_mul_epu32(_mm256_srli_epi64(a, 32), number);

    *high = _mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, 0xaa);
    return _mm256_blend_epi32(even, _mm256_slli_epi64(odd, 32), 0xaa);
}

/* A bit for each lane in which a word is below a number. */
static inline uint32_t lanes_below(lanes a, lanes number)
{
    __m256i not_below = _mm256_cmpeq_epi32(_mm256_max_epu32(a, number), a);

    return ~(uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(not_below)) & 0xff;
}

#endif
