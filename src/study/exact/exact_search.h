/* SPDX-License-Identifier: MIT */
/* The search of the orders method: from a position with what is known of its cards to the end of
 * every game that may follow. */
#ifndef WAR_EXACT_SEARCH_H
#define WAR_EXACT_SEARCH_H

#include "exact_known.h"

/* A position between two turns, where cards are named by where they lie. */
struct spot {
    struct play play;
    struct known known;
    uint8_t dealt[PLAY_CARDS]; /* where in a deal each card came from, on one way that leads here */
    wide ways;                 /* how many ways lead here */
    wide deals;                /* how many fit what is known; 0: not counted */
};

struct plan;

/* What a thread works with. */
struct searcher {
    const struct plan *plan;
    const struct deck *deck;
    struct counter *counter;
    struct one_suit *one_suit; /* NULL: for other decks */
    const struct spot *spot;
    const atomic_bool *stop;
    war_exact_result *result;
    bool failed;
};

/* Who may be highest: the seats no one is known to be above. */
uint8_t search_highest(const struct play *play, const struct known *known);
/* Whether it is settled that all of these are. */
bool search_settled(const struct play *play, const struct known *known, uint8_t highest);
/* Learns that of some seats these alone are highest; false if that cannot be. */
bool search_learn(const struct deck *deck, const struct play *play, struct known *known,
                  uint8_t highest, uint8_t alone);

/* Adds all deals of a spot to the result; 0, 1 if it was stopped, -1 without memory. */
int search_spot(struct searcher *searcher, const struct spot *spot);

/* ---- exact_few.c ---- */

/* Plays every deal that fits what is known, from a comparison on. */
int search_few(struct searcher *searcher, const struct play *play, const struct known *known);
/* A deal that fits what is known may be the longest. */
void search_offer(struct searcher *searcher, int64_t turns, const struct known *known);
/* The outcome of a game that is over. */
struct outcome search_end(const struct play *play);

/* ---- exact_one_suit.c: the same for two players and cards that never tie ---- */

enum { ONE_SUIT_CARDS = 20 };

/* For so many cards that are not set aside; free frees it. */
struct one_suit *one_suit_new(struct searcher *searcher, int dealt);
int one_suit_spot(struct one_suit *one, const struct spot *spot);

#endif
