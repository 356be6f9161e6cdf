/* SPDX-License-Identifier: MIT */
/* The cycle of an endless game: who wins what, turn by turn, drawn as text and as a picture. */
#ifndef WAR_CYCLE_H
#define WAR_CYCLE_H

#include "war.h"

#include <stdio.h>

enum { CYCLE_MOST = 480 }; /* most turns; the rest of a longer cycle is not shown */

struct cycle_turn {
    uint8_t winner;
    uint8_t wars;
    uint8_t cards[WAR_MAX_PLAYERS]; /* cards of each seat before the turn */
    uint8_t best;                   /* the winning rank, and the best of the others */
    uint8_t next;
};

struct cycle {
    war_rules rules;
    int64_t before; /* turns before the cycle */
    int64_t length;
    int count;
    struct cycle_turn turns[CYCLE_MOST];
};

/* Plays an endless deal whose cycle begins after `before` turns. */
void cycle_follow(struct cycle *cycle, const war_rules *rules, const war_position *deal,
                  int64_t before, int64_t length);
/* Draws a few rows of text, indented. */
void cycle_draw(const struct cycle *cycle, bool utf8, FILE *to);
/* Draws an SVG: everybody's cards, and which rank beats which. */
void cycle_plot(const struct cycle *cycle, FILE *to);

#endif
