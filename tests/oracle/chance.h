/* SPDX-License-Identifier: MIT */
/*
 * What the game in oracle.c uses of chance.c: streams of random numbers, and what the rules say of
 * the deck and of where a game may start. Internal: whoever uses the oracle needs oracle.h alone,
 * which also has oracle_block and oracle_deal, both of them in chance.c.
 */
#ifndef ORACLE_CHANCE_H
#define ORACLE_CHANCE_H

#include "oracle.h"

/* Random 1.3. */
enum { ORACLE_RANKS_STREAM, ORACLE_SUITS_STREAM, ORACLE_COINS_STREAM, ORACLE_SHUFFLES_STREAM };

struct oracle_stream {
    uint64_t seed;
    uint64_t index;
    uint32_t number;
    uint32_t words_used;
    uint32_t words[16];
};

/* The stream of that number for game `index`, at its first word. */
struct oracle_stream oracle_open_stream(uint64_t seed, uint64_t index, uint32_t number);

/* The next word of the stream. */
uint32_t oracle_next_word(struct oracle_stream *s);

/* Random 2: draws[i] becomes a number below bounds[i], for each of `count` bounds. */
void oracle_draw_list(struct oracle_stream *s, const uint32_t *bounds, int count, uint32_t *draws);

/* Rules 2.1, 2.2 and 3.2: whether these rules can be played. */
bool oracle_rules_allowed(const oracle_rules *r);

/* Rules 3.5: the strength of a rank; the larger, the better. */
int oracle_strength(const oracle_rules *r, int rank);

/* Put a card behind the others. There must be room. */
void oracle_add_card(oracle_cards *cards, oracle_card card);

/* Rules 4.4 and 4.5: whether a game by these rules, themselves allowed, may start there. */
bool oracle_start_allowed(const oracle_rules *r, const oracle_start *start);

#endif
