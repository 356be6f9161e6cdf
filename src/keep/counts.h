/* SPDX-License-Identifier: MIT */
/*
 * What records say together: people, pairs, kinds of game and totals, counted in one walk through
 * the records of any keeper. A million of them take about a second.
 */
#ifndef WAR_COUNTS_H
#define WAR_COUNTS_H

#include "keeper.h"

struct counts {
    struct totals totals;
    struct standing *people; /* most wins first, and of equal wins fewest games */
    size_t person_count;
    struct pair *pairs; /* those with most games first */
    size_t pair_count;
    struct game_kind *kinds; /* those with most games first */
    size_t kind_count;
};

/* Counts the records that are wanted; their order and limit do not matter. If a name is wanted,
 * there are only pairs with it, and it comes first in them. 0, or -1 and the keeper says why; then
 * there is nothing to free. */
int counts_take(struct counts *counts, const struct keeper *keeper, const struct wanted *wanted);
void counts_free(struct counts *counts);

/* One person, by name: 1, 0 if not known, -1. */
int standing_of(const struct keeper *keeper, const char *name, struct standing *standing);

#endif
