/* SPDX-License-Identifier: MIT */
/* What the files of the search for one suit share. */
#ifndef WAR_EXACT_ONE_SUIT_H
#define WAR_EXACT_ONE_SUIT_H

#include "exact_search.h"

enum {
    CACHE_BITS = 15,    /* 2^15 blocks are remembered */
    MOST_SETS = 184756, /* of ONE_SUIT_CARDS cards, with as many in each */
};

struct remembered {
    uint64_t key;
    uint64_t count;
};

struct one_suit {
    struct searcher *searcher;
    int dealt;      /* cards without those set aside */
    wide aside;     /* ways to choose those */
    unsigned leads; /* a bit for each winner: whose card is taken first */
    struct remembered cache[1 << CACHE_BITS];
    uint64_t ways[1 << ONE_SUIT_CARDS]; /* of sets of cards, all 0 */
    uint32_t lists[2][MOST_SETS];
};

/* Cards that are ranked together, by how many of them are above each, those with the fewest
 * first. So what is above a card has a lower number. */
struct block {
    int size;
    uint32_t above[ONE_SUIT_CARDS];
};

/* How many orders of a block fit. */
uint64_t one_suit_block(struct one_suit *one, const struct block *block);

/* Adds all deals of a spot to the result, as search_spot does, for up to so many cards. */
int one_suit_spot_16(struct one_suit *one, const struct spot *spot);
int one_suit_spot_20(struct one_suit *one, const struct spot *spot);

#endif
