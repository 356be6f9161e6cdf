/* SPDX-License-Identifier: MIT */
/* Blocks of random words of one game, four side by side: docs/random.md, 1.2. Each register has one
 * row of all four. */
#ifndef WAR_SIM_AVX512_BLOCKS_H
#define WAR_SIM_AVX512_BLOCKS_H

#include "deal.h"
#include "lanes.h"
#include "portable.h"

/* Four blocks of a stream, from `first` on. */
struct blocks {
    int64_t seed;
    int64_t index;
    uint32_t stream;
    uint32_t first;
};

static inline struct blocks shuffle_blocks(int64_t seed, int64_t index, uint32_t first)
{
    return (struct blocks){seed, index, WAR_STREAM_SHUFFLES, first};
}

SIM_HOT static void chacha_round(__m512i x[4])
{
    x[0] = _mm512_add_epi32(x[0], x[1]);
    x[3] = _mm512_rol_epi32(_mm512_xor_si512(x[3], x[0]), 16);
    x[2] = _mm512_add_epi32(x[2], x[3]);
    x[1] = _mm512_rol_epi32(_mm512_xor_si512(x[1], x[2]), 12);
    x[0] = _mm512_add_epi32(x[0], x[1]);
    x[3] = _mm512_rol_epi32(_mm512_xor_si512(x[3], x[0]), 8);
    x[2] = _mm512_add_epi32(x[2], x[3]);
    x[1] = _mm512_rol_epi32(_mm512_xor_si512(x[1], x[2]), 7);
}

/* A column round and a diagonal round. */
SIM_HOT static void chacha_rounds(__m512i x[4])
{
    chacha_round(x);
    x[1] = _mm512_shuffle_epi32(x[1], _MM_PERM_ADCB);
    x[2] = _mm512_shuffle_epi32(x[2], _MM_PERM_BADC);
    x[3] = _mm512_shuffle_epi32(x[3], _MM_PERM_CBAD);
    chacha_round(x);
    x[1] = _mm512_shuffle_epi32(x[1], _MM_PERM_CBAD);
    x[2] = _mm512_shuffle_epi32(x[2], _MM_PERM_BADC);
    x[3] = _mm512_shuffle_epi32(x[3], _MM_PERM_ADCB);
}

SIM_HOT static void chacha_input(const struct blocks *blocks, __m512i x[4])
{
    const __m512i numbers = _mm512_set_epi32(0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0);
    uint64_t counter = (uint64_t)blocks->stream << 32 | blocks->first;
    __m128i last = _mm_set_epi64x(blocks->index, (int64_t)counter);

    x[0] = _mm512_broadcast_i32x4(_mm_set_epi32(0x6b206574, 0x79622d32, 0x3320646e, 0x61707865));
    x[1] = _mm512_broadcast_i32x4(_mm_set_epi64x(0, blocks->seed));
    x[2] = _mm512_setzero_si512();
    x[3] = _mm512_add_epi32(_mm512_broadcast_i32x4(last), numbers);
}

/* Row i of block k becomes row k of block i. */
SIM_HOT static void transpose_rows(__m512i x[4])
{
    __m512i a = _mm512_shuffle_i32x4(x[0], x[1], 0x44), b = _mm512_shuffle_i32x4(x[0], x[1], 0xee);
    __m512i c = _mm512_shuffle_i32x4(x[2], x[3], 0x44), d = _mm512_shuffle_i32x4(x[2], x[3], 0xee);

    x[0] = _mm512_shuffle_i32x4(a, c, 0x88);
    x[1] = _mm512_shuffle_i32x4(a, c, 0xdd);
    x[2] = _mm512_shuffle_i32x4(b, d, 0x88);
    x[3] = _mm512_shuffle_i32x4(b, d, 0xdd);
}

SIM_HOT static void chacha_output(const struct blocks *blocks, __m512i x[4], uint32_t words[64])
{
    __m512i input[4];

    chacha_input(blocks, input);
    for (int i = 0; i < 4; i++)
        x[i] = _mm512_add_epi32(x[i], input[i]);
    transpose_rows(x);
    for (int i = 0; i < 4; i++)
        _mm512_storeu_si512(words + 16 * i, x[i]);
}

static inline void draw_four_blocks(const struct blocks *blocks, uint32_t words[64])
{
    __m512i x[4];

    chacha_input(blocks, x);
    for (int round = 0; round < 8; round += 2)
        chacha_rounds(x);
    chacha_output(blocks, x, words);
}

/* Twice four, interleaved, to hide the latency of the rounds. */
static inline void draw_eight_blocks(const struct blocks *a, uint32_t words_a[64],
                                     const struct blocks *b, uint32_t words_b[64])
{
    __m512i x[4], y[4];

    chacha_input(a, x);
    chacha_input(b, y);
    for (int round = 0; round < 8; round += 2) {
        chacha_rounds(x);
        chacha_rounds(y);
    }
    chacha_output(a, x, words_a);
    chacha_output(b, y, words_b);
}

#endif
