/* SPDX-License-Identifier: MIT */
/*
 * Statistics over records: people, pairs, kinds of game and totals, counted in one walk through the
 * records of any keeper. A million records take about a second.
 */
#ifndef WAR_COUNTS_H
#define WAR_COUNTS_H

#include "keeper.h"

struct counts {
    struct totals totals;
    struct standing *people; /* most wins first, and of equal wins fewest games */
    size_t person_count;
    struct pair *pairs; /* most games first */
    size_t pair_count;
    struct game_kind *kinds; /* most games first */
    size_t kind_count;
};

/* Counts the wanted records, whatever their order and limit. If a name is wanted, only pairs with
 * it are counted, and it comes first in them. 0, or -1 with a problem in the keeper; there is then
 * nothing to free. */
int counts_take(struct counts *counts, const struct keeper *keeper, const struct wanted *wanted);
void counts_free(struct counts *counts);

/* One person, by name: 1, 0 if not known, -1. */
int standing_of(const struct keeper *keeper, const char *name, struct standing *standing);

#endif
