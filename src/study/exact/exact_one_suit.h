/* SPDX-License-Identifier: MIT */
/* Declarations that the files of the search for one suit share. */
#ifndef WAR_EXACT_ONE_SUIT_H
#define WAR_EXACT_ONE_SUIT_H

#include "exact_search.h"

enum {
    CACHE_BITS = 15,    /* 2^15 blocks are remembered */
    MOST_SETS = 184756, /* sets of half of ONE_SUIT_CARDS cards */
};

struct remembered {
    uint64_t key;
    uint64_t count;
};

struct one_suit {
    struct searcher *searcher;
    int dealt;      /* cards without those set aside */
    wide aside;     /* ways to choose the cards set aside */
    unsigned leads; /* a bit for each winner: whose card is taken first */
    struct remembered cache[1 << CACHE_BITS];
    uint64_t ways[1 << ONE_SUIT_CARDS]; /* ways to each set of cards, all 0 between calls */
    uint32_t lists[2][MOST_SETS];
};

/* Cards that are ranked together, each given by the cards above it; those with the fewest above
 * come first. So the cards above a card have lower numbers. */
struct block {
    int size;
    uint32_t above[ONE_SUIT_CARDS];
};

/* The number of orders of a block that agree with what is known. */
uint64_t one_suit_block(struct one_suit *one, const struct block *block);

/* Adds all deals of a spot to the result, as search_spot does, for decks of up to 16 and up to 20
 * cards. */
int one_suit_spot_16(struct one_suit *one, const struct spot *spot);
int one_suit_spot_20(struct one_suit *one, const struct spot *spot);

#endif
