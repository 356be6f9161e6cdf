/* SPDX-License-Identifier: MIT */
/*
 * The deal of the standard pack to two players, for as many games at once as there are lanes.
 *
 * This is docs/random.md for 13x4, whose numbers the comments give. The generator, the draws and
 * their rejection run in lanes, a game in each. What follows is done game by game: each draw picks
 * from a table the mask of all places but a pair, and one bit-deposit puts it onto the free places:
 * those that it leaves are free after it. A rank's places are what is free before it and not after
 * it, so the free places are all that is noted.
 *
 * A game with a rejected word, one in 1,600, is only reported.
 */
#ifndef WAR_SIM_WIDE_DEAL_H
#define WAR_SIM_WIDE_DEAL_H

#include "lanes.h"
#include "wide.h"

/* 1.2 */
SIM_HOT static void quarter_round(lanes x[16], int a, int b, int c, int d)
{
    x[a] = _mm512_add_epi32(x[a], x[b]);
    x[d] = _mm512_rol_epi32(_mm512_xor_si512(x[d], x[a]), 16);
    x[c] = _mm512_add_epi32(x[c], x[d]);
    x[b] = _mm512_rol_epi32(_mm512_xor_si512(x[b], x[c]), 12);
    x[a] = _mm512_add_epi32(x[a], x[b]);
    x[d] = _mm512_rol_epi32(_mm512_xor_si512(x[d], x[a]), 8);
    x[c] = _mm512_add_epi32(x[c], x[d]);
    x[b] = _mm512_rol_epi32(_mm512_xor_si512(x[b], x[c]), 7);
}

/* The numbers of the games from `index` on. */
static inline void block_numbers(int64_t index, lanes *low, lanes *high)
{
    static const uint32_t lane[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    uint32_t lows[LANES], highs[LANES];

    *low = _mm512_add_epi32(lanes_of((uint32_t)index), _mm512_loadu_si512(lane));
    *high = lanes_of((uint32_t)((uint64_t)index >> 32));
    if ((uint32_t)index <= UINT32_MAX - LANES)
        return;
    for (int i = 0; i < LANES; i++) {
        lows[i] = (uint32_t)((uint64_t)index + (uint64_t)i);
        highs[i] = (uint32_t)(((uint64_t)index + (uint64_t)i) >> 32);
    }
    *low = _mm512_loadu_si512(lows);
    *high = _mm512_loadu_si512(highs);
}

/* The input of a block for game number `index` and those after it. */
static inline void block_input(int64_t seed, int64_t index, uint32_t stream, uint32_t block,
                               lanes x[16])
{
    x[0] = lanes_of(0x61707865);
    x[1] = lanes_of(0x3320646e);
    x[2] = lanes_of(0x79622d32);
    x[3] = lanes_of(0x6b206574);
    x[4] = lanes_of((uint32_t)seed);
    x[5] = lanes_of((uint32_t)((uint64_t)seed >> 32));
    for (int i = 6; i < 12; i++)
        x[i] = lanes_of(0);
    x[12] = lanes_of(block);
    x[13] = lanes_of(stream);
    block_numbers(index, &x[14], &x[15]);
}

SIM_HOT static void double_round(lanes x[16])
{
    quarter_round(x, 0, 4, 8, 12);
    quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14);
    quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15);
    quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13);
    quarter_round(x, 3, 4, 9, 14);
}

/* 1.2 */
SIM_HOT static void block_words(int64_t seed, int64_t index, uint32_t stream, uint32_t block,
                                lanes x[16])
{
    lanes input[16];

    block_input(seed, index, stream, block, x);
    double_round(x);
    double_round(x);
    double_round(x);
    double_round(x);
    block_input(seed, index, stream, block, input);
    for (int i = 0; i < 16; i++)
        x[i] = _mm512_add_epi32(x[i], input[i]);
}

/* 2.3: all draws of the lanes' games; a bit for each lane in which a word was rejected. */
SIM_HOT static uint32_t draw_pairs(const struct wide_draws *draws, int64_t seed, int64_t index,
                                   uint32_t drawn[WIDE_DRAWS][LANES])
{
    uint32_t rejected = 0;
    lanes words[16];
    int at = 0;

    block_words(seed, index, 0, 0, words);
    for (int i = 0; i < WIDE_BATCHES; i++) {
        lanes x = words[i];
        for (; at < draws->end[i]; at++) {
            lanes high;
            x = lanes_multiply(x, lanes_of(draws->bound[at]), &high);
            _mm512_storeu_si512(drawn[at], high);
        }
        rejected |= _mm512_cmplt_epu32_mask(x, lanes_of(draws->least[i]));
    }
    return rejected;
}

/* 3.2: the pack as four masks, the bits of the ranks at every place, and where the aces are. The
 * ranks whose bit 0 is set are the odd ones, 1, 3, ... 11, and their places are those free before 1
 * and not before 2, free before 3 and not before 4, and so on. */
struct planes {
    uint64_t bit[4];
    uint64_t aces;
};

/* What is free after a rank. */
SIM_HOT static uint64_t place_rank(const struct wide_draws *draws,
                                   uint32_t drawn[WIDE_DRAWS][LANES], int lane, int rank,
                                   uint64_t free)
{
    uint64_t others = draws->others[drawn[2 * rank][lane]];

    return _pdep_u64(_pdep_u64(draws->others[drawn[2 * rank + 1][lane]], others), free);
}

/* Compilers may not unroll a loop here. */
SIM_HOT static struct planes place_ranks(const struct wide_draws *draws,
                                         uint32_t drawn[WIDE_DRAWS][LANES], int lane)
{
    uint64_t free1 = place_rank(draws, drawn, lane, 0, (UINT64_C(1) << WIDE_CARDS) - 1);
    uint64_t free2 = place_rank(draws, drawn, lane, 1, free1);
    uint64_t free3 = place_rank(draws, drawn, lane, 2, free2);
    uint64_t free4 = place_rank(draws, drawn, lane, 3, free3);
    uint64_t free5 = place_rank(draws, drawn, lane, 4, free4);
    uint64_t free6 = place_rank(draws, drawn, lane, 5, free5);
    uint64_t free7 = place_rank(draws, drawn, lane, 6, free6);
    uint64_t free8 = place_rank(draws, drawn, lane, 7, free7);
    uint64_t free9 = place_rank(draws, drawn, lane, 8, free8);
    uint64_t free10 = place_rank(draws, drawn, lane, 9, free9);
    uint64_t free11 = place_rank(draws, drawn, lane, 10, free10);
    uint64_t aces = place_rank(draws, drawn, lane, 11, free11);
    uint64_t bit2 = free4 ^ free8 ^ aces;
    uint64_t bit1 = bit2 ^ free2 ^ free6 ^ free10;
    uint64_t bit0 = bit1 ^ free1 ^ free3 ^ free5 ^ free7 ^ free9 ^ free11;

    return (struct planes){{bit0, bit1, bit2, free8}, aces};
}

#endif
