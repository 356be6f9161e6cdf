/* SPDX-License-Identifier: MIT */
/* The ranks of many deals at once, and other random blocks of many games. */
#ifndef WAR_SIM_DEAL_H
#define WAR_SIM_DEAL_H

#include "sim.h"

enum { SIM_DEALS = 32 /* games side by side */ };

/* The streams of random numbers of a game. */
enum { SIM_STREAM_RANKS = 0, SIM_STREAM_COINS = 2, SIM_STREAM_SHUFFLES = 3 };

/* What is the same for all deals of a deck. */
struct sim_deal_plan {
    war_rules rules;
    int cards;
    int left; /* the first card placed without a draw */
    int draws;
    int batches;
    uint8_t kind[WAR_MAX_CARDS]; /* of each card, in the order of placing */
    struct {
        uint32_t bound;
        bool pair;
    } draw[WAR_MAX_CARDS];
    struct {
        int end;          /* the draw after the last one of this batch */
        uint32_t refused; /* a word is refused if less than this is left of it */
    } batch[WAR_MAX_CARDS];
    uint16_t pair[WAR_MAX_CARDS * (WAR_MAX_CARDS - 1) / 2]; /* lower place, and 256 x higher */
};

void sim_deal_prepare(struct sim_deal_plan *plan, const war_rules *rules);

/* Games first to first + SIM_DEALS - 1 of a seed: the rank at every place of the pack. */
void sim_deal(const struct sim_deal_plan *plan, int64_t seed, int64_t first,
              uint8_t ranks[SIM_DEALS][WAR_MAX_CARDS]);

/* One block of a stream of each of these games: words[i] are the words i of all of them. */
void sim_blocks(int64_t seed, int64_t first, uint32_t stream, uint32_t block,
                uint32_t words[16][SIM_DEALS]);
/* The same of one game. */
void sim_block(int64_t seed, int64_t index, uint32_t stream, uint32_t block, uint32_t words[16]);

#endif
