/* SPDX-License-Identifier: MIT */
/* The cycle of an endless game: who wins what, turn by turn, drawn as text and as a picture. */
#ifndef WAR_CYCLE_H
#define WAR_CYCLE_H

#include "war.h"

#include <stdio.h>

enum { CYCLE_MOST = 480 }; /* turns that are kept; a longer cycle is shown in part */

struct cycle_turn {
    uint8_t winner;
    uint8_t wars;
    uint8_t cards[WAR_MAX_PLAYERS]; /* of each seat before the turn */
    uint8_t best;                   /* the rank that won, and the best that did not */
    uint8_t next;
};

struct cycle {
    war_rules rules;
    int64_t before; /* turns before it */
    int64_t length;
    int count;
    struct cycle_turn turns[CYCLE_MOST];
};

/* Plays an endless deal whose cycle begins after so many turns. */
void cycle_follow(struct cycle *cycle, const war_rules *rules, const war_position *deal,
                  int64_t before, int64_t length);
/* A few rows of it, indented. */
void cycle_draw(const struct cycle *cycle, bool utf8, FILE *to);
/* An SVG: everybody's cards, and which rank beats which. */
void cycle_plot(const struct cycle *cycle, FILE *to);

#endif
