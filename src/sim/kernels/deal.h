/* SPDX-License-Identifier: MIT */
/* The ranks of many deals at once, and other random blocks of many games. */
#ifndef WAR_SIM_DEAL_H
#define WAR_SIM_DEAL_H

#include "../../core/draws.h"
#include "../../core/invariant.h"
#include "kernels.h"

enum { SIM_DEALS = 32 /* games side by side */ };

/* The packets of all seats, top first: that of seat n begins at SIM_PACKET * n; the cards set aside
 * come last. Where the low card wins the ranks are mirrored, so that a higher number always does.
 * Places without a card hold SIM_NO_CARD. */
enum { SIM_PACKET = WAR_MAX_CARDS / 2, SIM_NO_CARD = 0xff };
struct sim_packets {
    uint8_t card[(WAR_MAX_PLAYERS + 1) * SIM_PACKET];
};

/* Values that are equal for all deals of a deck. */
struct sim_deal_plan {
    war_rules rules;
    int cards;
    int left;                    /* the first card placed without a draw */
    int packet[WAR_MAX_PLAYERS]; /* cards dealt to each seat */
    uint8_t ace;                 /* the number of the highest rank, jokers apart */
    int draws;
    int batches;
    uint8_t number[WAR_MAX_CARDS]; /* number of each card, in the order of placing */
    uint16_t spot[WAR_MAX_CARDS];  /* for each place of the pack, its index among the packets */
    uint32_t bound[WAR_MAX_CARDS]; /* bound of each draw */
    uint8_t placed[WAR_MAX_CARDS]; /* cards that each draw places: a pair, or one */
    struct {
        int end;        /* the draw after the last one of this batch */
        uint32_t least; /* a word is rejected if less than this is left of it */
    } batch[WAR_MAX_CARDS];
    uint16_t pair[WAR_MAX_CARDS * (WAR_MAX_CARDS - 1) / 2]; /* lower place, and 256 x higher */
};

/* Makes the plan, and clears the packets, of which a deal writes only the cards dealt. */
void sim_deal_prepare(struct sim_deal_plan *plan, const war_rules *rules,
                      struct sim_packets packets[SIM_DEALS]);

/* Deals games first to first + SIM_DEALS - 1 of a seed. */
void sim_deal(const struct sim_deal_plan *plan, int64_t seed, int64_t first,
              struct sim_packets packets[SIM_DEALS]);

/* Deals one game as the engine does. */
void sim_deal_slowly(const struct sim_deal_plan *plan, int64_t seed, int64_t index,
                     struct sim_packets *packets);

/* The number of aces in a packet. */
uint8_t sim_deal_aces(const struct sim_deal_plan *plan, const uint8_t packet[SIM_PACKET]);

/* Draws one block of a stream for each of these games: words[i] holds the words i of all of them.
 */
void sim_blocks(int64_t seed, int64_t first, uint32_t stream, uint32_t block,
                uint32_t words[16][SIM_DEALS]);
/* Draws one block of a stream for one game. */
void sim_block(int64_t seed, int64_t index, uint32_t stream, uint32_t block, uint32_t words[16]);
/* Draws several blocks of one game side by side, each from a stream. */
enum { SIM_AHEAD = 4, SIM_AHEAD_WORDS = 16 * SIM_AHEAD };
void sim_blocks_ahead(int64_t seed, int64_t index, const uint32_t streams[SIM_AHEAD],
                      const uint32_t blocks[SIM_AHEAD], uint32_t words[SIM_AHEAD_WORDS]);

#endif
