/* SPDX-License-Identifier: MIT */
/* How many cards everybody had in the course of one game, drawn as text and as a picture. */
#ifndef WAR_CURVE_H
#define WAR_CURVE_H

#include "war.h"
#include "words.h"

#include <stdio.h>

enum { CURVE_MOST = 864 }; /* points that are kept: of long games every second turn, or fourth... */

struct curve_point {
    uint8_t cards[WAR_MAX_PLAYERS];
};

struct curve {
    war_rules rules;
    int64_t turns; /* of the latest point */
    int64_t every; /* how many turns lie between two points */
    int count;
    struct curve_point points[CURVE_MOST];
    struct curve_point latest;
};

void curve_begin(struct curve *curve, const war_rules *rules);
/* Notes what everybody has after so many turns; between turns, turn by turn from 0 on. */
void curve_note(struct curve *curve, int64_t turns, const war_game *game);
/* A row of blocks for each seat, behind its name, which is safe to print; of two, for the first. */
void curve_draw(const struct curve *curve, const struct seat *seats, bool utf8, FILE *to);
/* An SVG. */
void curve_plot(const struct curve *curve, FILE *to);

#endif
