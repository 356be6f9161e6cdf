/* SPDX-License-Identifier: MIT */
/*
 * The deal of the standard pack to two players, for as many games at once as there are lanes.
 *
 * This is docs/random.md for 13x4, whose numbers the comments give. The generator, the draws and
 * their rejection run in lanes, a game in each. What follows is done game by game: each draw picks
 * the mask of a pair from a table, and one bit-deposit puts it among the free places. A rank's
 * places are what is free before it and not after it, so the free places are all that is noted.
 *
 * A header, because it is compiled once for each instruction set: include its lanes first, and
 * build with BMI2. A game with a rejected word, one in 1,600, is only reported.
 */
#ifndef WAR_SIM_WIDE_DEAL_H
#define WAR_SIM_WIDE_DEAL_H

#include "wide.h"

#include <immintrin.h>

/* 1.2 */
static inline void quarter_round(lanes x[16], int a, int b, int c, int d)
{
    x[a] = lanes_add(x[a], x[b]);
    x[d] = lanes_rotate_16(lanes_xor(x[d], x[a]));
    x[c] = lanes_add(x[c], x[d]);
    x[b] = lanes_rotate_12(lanes_xor(x[b], x[c]));
    x[a] = lanes_add(x[a], x[b]);
    x[d] = lanes_rotate_8(lanes_xor(x[d], x[a]));
    x[c] = lanes_add(x[c], x[d]);
    x[b] = lanes_rotate_7(lanes_xor(x[b], x[c]));
}

/* The input of a block for game number `index` and those after it. */
static inline void block_input(int64_t seed, int64_t index, uint32_t stream, uint32_t block,
                               lanes x[16])
{
    uint32_t low[LANES], high[LANES];

    for (int i = 0; i < LANES; i++) {
        uint64_t number = (uint64_t)index + (uint64_t)i;
        low[i] = (uint32_t)number;
        high[i] = (uint32_t)(number >> 32);
    }
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
    x[14] = lanes_load(low);
    x[15] = lanes_load(high);
}

/* 1.2 */
static inline void block_words(int64_t seed, int64_t index, uint32_t stream, uint32_t block,
                               lanes x[16])
{
    lanes input[16];

    block_input(seed, index, stream, block, input);
    for (int i = 0; i < 16; i++)
        x[i] = input[i];
    for (int round = 0; round < 8; round += 2) {
        quarter_round(x, 0, 4, 8, 12);
        quarter_round(x, 1, 5, 9, 13);
        quarter_round(x, 2, 6, 10, 14);
        quarter_round(x, 3, 7, 11, 15);
        quarter_round(x, 0, 5, 10, 15);
        quarter_round(x, 1, 6, 11, 12);
        quarter_round(x, 2, 7, 8, 13);
        quarter_round(x, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++)
        x[i] = lanes_add(x[i], input[i]);
}

/* 2.3: all draws of the lanes' games; a bit for each lane in which a word was rejected. */
static inline uint32_t draw_pairs(const struct wide_draws *draws, int64_t seed, int64_t index,
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
            lanes_store(drawn[at], high);
        }
        rejected |= lanes_below(x, lanes_of(draws->least[i]));
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

static inline struct planes place_ranks(const struct wide_draws *draws,
                                        uint32_t drawn[WIDE_DRAWS][LANES], int lane)
{
    uint64_t free[WIDE_RANKS]; /* before each rank is placed */
    uint64_t left = (UINT64_C(1) << WIDE_CARDS) - 1;
    struct planes planes;

    for (int rank = 0; rank < WIDE_RANKS - 1; rank++) {
        uint64_t pair = draws->pair[drawn[2 * rank][lane]];
        uint64_t next = draws->pair[drawn[2 * rank + 1][lane]];
        free[rank] = left;
        left ^= _pdep_u64(pair | _pdep_u64(next, ~pair), left);
    }
    planes.aces = left;
    planes.bit[3] = free[8];
    planes.bit[2] = free[4] ^ free[8] ^ left;
    planes.bit[1] = planes.bit[2] ^ free[2] ^ free[6] ^ free[10];
    planes.bit[0] = planes.bit[1] ^ free[1] ^ free[3] ^ free[5] ^ free[7] ^ free[9] ^ free[11];
    return planes;
}

#endif
