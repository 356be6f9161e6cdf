/* SPDX-License-Identifier: MIT */
/*
 * Knowledge about cards without ranks: which are above, below or equal to which. It is closed: it
 * contains every consequence. Sets of cards are bit masks. The deals that agree with it are
 * counted, or listed one by one.
 */
#ifndef WAR_EXACT_KNOWN_H
#define WAR_EXACT_KNOWN_H

#include "exact.h"

struct known {
    uint32_t above[PLAY_CARDS]; /* for each card, those that are higher */
    uint32_t below[PLAY_CARDS]; /* for each card, those that are lower */
    uint32_t equal[PLAY_CARDS]; /* for each card, those that are equal, itself included */
};

/* A deck by worth, the lowest first. */
struct deck {
    war_rules rules;
    int cards;
    int worths;
    int most; /* most copies of a worth */
    uint8_t copies[WAR_MAX_RANKS + 1];
};

/* The bits of each card's worth in two words. */
struct layout {
    int bits;
    uint8_t word[PLAY_CARDS];
    uint8_t shift[PLAY_CARDS];
};

void known_nothing(struct known *known);
void known_less(struct known *known, int low, int high);
void known_equal(struct known *known, int a, int b);

/* ---- exact_count.c ---- */

struct counter; /* memory for counting */

struct counter *counter_new(const struct deck *deck);
void counter_free(struct counter *counter);
/* The number of deals that agree with `known`. When out of memory it returns 0 and sets *failed. */
wide known_count(struct counter *counter, const struct known *known, bool *failed);
/* Finds the worths of all cards in one agreeing deal; false if there is none. */
bool known_deal(const struct deck *deck, const struct known *known, uint8_t *worths);
/* Calls a function with the worths of all cards, for each agreeing deal, until the function returns
 * false; false if it did, or *failed. Meant for some thousands. */
bool known_deals(struct counter *counter, const struct known *known, const struct layout *layout,
                 bool (*with)(void *context, uint64_t first, uint64_t second), void *context,
                 bool *failed);

static inline int lowest_of(uint32_t cards)
{
#if defined(__GNUC__)
    return __builtin_ctz(cards);
#else
    int card = 0;

    while (!(cards >> card & 1))
        card++;
    return card;
#endif
}

static inline int count_of(uint32_t cards)
{
    cards -= cards >> 1 & 0x55555555;
    cards = (cards & 0x33333333) + (cards >> 2 & 0x33333333);
    return (int)(((cards + (cards >> 4)) & 0x0f0f0f0f) * 0x01010101u >> 24);
}

#endif
