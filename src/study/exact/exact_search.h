/* SPDX-License-Identifier: MIT */
/* The search of the orders method: from a position with what is known of its cards to the end of
 * every game that may follow. */
#ifndef WAR_EXACT_SEARCH_H
#define WAR_EXACT_SEARCH_H

#include "exact_known.h"

/* A position between two turns, whose cards are named by their places. */
struct spot {
    struct play play;
    struct known known;
    uint8_t dealt[PLAY_CARDS]; /* place in the deal of each card, for one way that leads here */
    wide ways;                 /* number of ways that lead here */
    wide deals;                /* number of deals that agree; 0: not counted */
};

struct plan;

/* Data of a thread. */
struct searcher {
    const struct plan *plan;
    const struct deck *deck;
    struct counter *counter;
    struct one_suit *one_suit; /* NULL for other decks */
    const struct spot *spot;
    const atomic_bool *stop;
    war_exact_result *result;
    bool failed;
};

/* Seats that may be highest: no seat is known to be above them. */
uint8_t search_highest(const struct play *play, const struct known *known);
/* Whether all of these seats are known to be highest. */
bool search_settled(const struct play *play, const struct known *known, uint8_t highest);
/* Learns that exactly these seats are highest; false if that is impossible. */
bool search_learn(const struct deck *deck, const struct play *play, struct known *known,
                  uint8_t highest, uint8_t alone);

/* Adds all deals of a spot to the result; 0, 1 if it was stopped, -1 without memory. */
int search_spot(struct searcher *searcher, const struct spot *spot);

/* ---- exact_few.c ---- */

/* Plays every agreeing deal, from a comparison on. */
int search_few(struct searcher *searcher, const struct play *play, const struct known *known);
/* Offers an agreeing deal as the longest. */
void search_offer(struct searcher *searcher, int64_t turns, const struct known *known);
/* The outcome of a finished game. */
struct outcome search_end(const struct play *play);

/* ---- exact_one_suit.c: the same for two players and cards that never tie ---- */

enum { ONE_SUIT_CARDS = 20 };

/* Memory for decks with `dealt` cards that are not set aside. Free it with one_suit_free. */
struct one_suit *one_suit_new(struct searcher *searcher, int dealt);
int one_suit_spot(struct one_suit *one, const struct spot *spot);

#endif
