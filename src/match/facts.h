/* SPDX-License-Identifier: MIT */
/* What was remarkable about a game so far. */
#ifndef WAR_FACTS_H
#define WAR_FACTS_H

#include "war.h"

enum { MAX_SAMPLES = 128 };

/* A fold over events and the views of a watcher after them. Turns count over all legs. */
struct facts {
    int longest_war; /* wars in one turn */
    int64_t longest_war_turn;
    int longest_war_cards; /* on the table when it was over */
    int swing;             /* the most cards that a turn moved from others to one seat */
    int swing_seat;
    int64_t swing_turn;
    int64_t lead_changes;
    int leader;                       /* the seat last ahead of all others; -1: none yet */
    uint8_t highest[WAR_MAX_PLAYERS]; /* the most and the fewest cards each has held after a turn */
    uint8_t lowest[WAR_MAX_PLAYERS];
    int sample_count; /* card counts after every `stride` turns, from the deal on */
    int64_t stride;
    uint8_t samples[MAX_SAMPLES][WAR_MAX_PLAYERS];
    int64_t turn;                 /* in which cards were last laid */
    uint8_t own[WAR_MAX_PLAYERS]; /* and how many each laid in it */
};

/* At the start of a game, before its first event. */
void facts_begin(struct facts *facts, const war_view *view);
/* One event and the view after it; the turns of earlier legs, and whether the event was the last of
 * its turn. */
void facts_note(struct facts *facts, const war_view *view, const war_event *event,
                int64_t earlier_turns, bool turn_over);

#endif
