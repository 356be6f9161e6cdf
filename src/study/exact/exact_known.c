/* SPDX-License-Identifier: MIT */
/* Learns that a card is below another, or equal to it, with all consequences. */
#include "exact_known.h"

void known_nothing(struct known *known)
{
    memset(known, 0, sizeof *known);
    for (int card = 0; card < PLAY_CARDS; card++)
        known->equal[card] = (uint32_t)1 << card;
}

/* Notes that all cards in `low` are below all cards in `high`. */
static void put_below(struct known *known, uint32_t low, uint32_t high)
{
    for (uint32_t cards = low; cards; cards &= cards - 1)
        known->above[lowest_of(cards)] |= high;
    for (uint32_t cards = high; cards; cards &= cards - 1)
        known->below[lowest_of(cards)] |= low;
}

void known_less(struct known *known, int low, int high)
{
    put_below(known, known->equal[low] | known->below[low],
              known->equal[high] | known->above[high]);
}

void known_equal(struct known *known, int a, int b)
{
    uint32_t equal = known->equal[a] | known->equal[b];
    uint32_t above = known->above[a] | known->above[b];
    uint32_t below = known->below[a] | known->below[b];

    for (uint32_t cards = equal; cards; cards &= cards - 1)
        known->equal[lowest_of(cards)] = equal;
    put_below(known, equal, above);
    put_below(known, below, equal | above);
}
