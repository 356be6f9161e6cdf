/* SPDX-License-Identifier: MIT */
/*
 * A match in words, as one would tell it to somebody over the telephone. Cards are laid lap by lap,
 * but told of player by player when they are compared; so what is laid is collected first. A line
 * is complete when the table is taken or a war breaks out.
 */
#ifndef WAR_TELLING_H
#define WAR_TELLING_H

#include "match.h"

struct telling {
    const struct seat *seats;
    int64_t turn;                   /* the last that was named */
    char line[2048];                /* as far as it goes */
    uint8_t downs[WAR_MAX_PLAYERS]; /* laid and not yet told of */
    uint8_t turned_up;              /* seats whose card is not yet told of */
    uint8_t laid;                   /* seats that turned up a card in the battle in hand */
};

/* Adds an event, and what was seen after it, to the line: true when it is complete. Whoever takes
 * it empties it. */
bool telling_event(struct telling *telling, const war_event *event, const struct sight *sight);
/* After the last event: what has not been told of yet. */
void telling_end(struct telling *telling, const struct sight *sight);
/* What is to be said of what lies there, if anything: "Ada takes 2 cards". */
struct words sight_words(const struct seat *seats, const struct sight *sight);
/* The cards face down that are revealed, from one of the table on: "Face down: king of spades, four
 * of hearts"; "" if there is none. */
struct words face_down_words(const struct sight *sight, int from);
/* The card that a seat turned up last. */
war_card card_shown(const war_view *view, int seat);

#endif
