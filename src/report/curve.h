/* SPDX-License-Identifier: MIT */
/* The number of cards of each player in the course of one game, drawn as text and as a picture. */
#ifndef WAR_CURVE_H
#define WAR_CURVE_H

#include "war.h"
#include "words.h"

#include <stdio.h>

enum { CURVE_MOST = 864 }; /* points; of longer games every second turn, or fourth... */

struct curve_point {
    uint8_t cards[WAR_MAX_PLAYERS];
};

struct curve {
    war_rules rules;
    int64_t turns; /* of the latest point */
    int64_t every; /* turns between two points */
    int count;
    struct curve_point points[CURVE_MOST];
    struct curve_point latest;
};

void curve_begin(struct curve *curve, const war_rules *rules);
/* Adds a point with the cards of all seats after `turns` turns. To be called between turns, for
 * each of them from 0 on. */
void curve_note(struct curve *curve, int64_t turns, const war_game *game);
/* Draws a row of blocks for each seat, behind its name, which is safe to print; with two players
 * only for the first. */
void curve_draw(const struct curve *curve, const struct seat *seats, bool utf8, FILE *to);
/* Draws an SVG. */
void curve_plot(const struct curve *curve, FILE *to);

#endif
