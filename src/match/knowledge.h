/* SPDX-License-Identifier: MIT */
/*
 * What a watcher knows who remembers which cards went where, but not in which order: for each card
 * of the game the packet or the pile that it was seen to go to, face up, or that it is unknown. Who
 * lays a card face down may have laid any card of the packet, a known one too; once somebody else
 * takes it, nothing is known of that packet any more. Only the cards that were dealt and not laid
 * yet are known to lie on top.
 *
 * It is made of events and a watcher's views alone, so games that differ only in hidden cards give
 * the same knowledge. A plain value without pointers, so that it can be handed to somebody else.
 */
#ifndef WAR_KNOWLEDGE_H
#define WAR_KNOWLEDGE_H

#include "match.h"

/* Where a card is: with a seat, 2 * seat in its packet and one more in its won pile; or there: */
enum { PLACE_TABLE = 2 * WAR_MAX_PLAYERS, PLACE_UNKNOWN };

struct knowledge {
    war_rules rules;                 /* the limit is of turns from now on */
    uint8_t cards;                   /* of the game, those set aside too */
    uint8_t packet[WAR_MAX_PLAYERS]; /* how many cards */
    uint8_t pile[WAR_MAX_PLAYERS];
    uint8_t fresh[WAR_MAX_PLAYERS]; /* of the packet: dealt, and not laid yet */
    uint8_t staked;                 /* seats that laid a card face down, perhaps a known one */
    uint8_t table_count;
    war_card deck[WAR_MAX_CARDS]; /* in order of rank and suit */
    uint8_t place[WAR_MAX_CARDS]; /* of each card of the deck */
    war_played table[WAR_MAX_CARDS];
};

/* Somebody who watches a match, and how far they have come. */
struct watcher {
    war_game first; /* of the match, before its first event */
    struct moment moment;
    struct knowledge known;
};

void watcher_begin(struct watcher *watcher, const war_game *first);
/* Watches on to a moment of the match that began with `first`; from the beginning, if the watcher
 * has seen more than that, or another match. */
void watcher_reach(struct watcher *watcher, const war_game *first, const struct moment *moment);
/* The same by so many events at most: how many it watched, beginning anew being one. With the most
 * it may not be there yet, and with 0 it was there before. */
int watcher_near(struct watcher *watcher, const war_game *first, const struct moment *moment,
                 int most);
/* What is known when the table has gone to whom it is seen to go. False before the deal, in the
 * midst of a turn that is not decided, when nobody has a card, and at the end. */
bool watcher_settled(const struct watcher *watcher, struct knowledge *known);

/* One of the positions that may be, each as likely: number `index` of a seed. */
void knowledge_deal(const struct knowledge *known, uint64_t seed, uint64_t index,
                    war_position *position);
/* Plays from there to the end, if that is not too far: the seat that wins, or */
enum { GUESS_DRAW = WAR_MAX_PLAYERS, GUESS_NOBODY };
int knowledge_play(const struct knowledge *known, int64_t seed, int64_t index);

#endif
