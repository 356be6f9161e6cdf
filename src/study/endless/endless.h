/* SPDX-License-Identifier: MIT */
/* What the files of the search for endless games share: cards without names, what comparisons say
 * of them, and the way to a deal. */
#ifndef WAR_ENDLESS_H
#define WAR_ENDLESS_H

#include "endless_job.h"

enum { ENDLESS_SEATS = 2 };

/* Fills in an error and returns its code. */
int endless_fail(war_error *error, int code, const char *message);

/* ---- endless_word.c ---- */

/* How many cards are dealt. */
int endless_cards(const war_rules *rules);
/* How many cards each seat lays in a turn with so many wars. */
int endless_laid(const war_rules *rules, int wars);
/* The place, in a table that a seat has taken, of the card that a seat laid as number i. */
int endless_place(const war_rules *rules, int winner, int laid, int seat, int i);
/* Whether exchanging the seats changes nothing. */
bool endless_symmetric(const war_rules *rules);

/* Two cards that were compared; if one of them won, it is the first. */
struct pair {
    uint8_t a;
    uint8_t b;
};

/* Cards without names, on which a word is imposed turn by turn. A card is called by its place at
 * the start: seat 0's hand from the top, then seat 1's. Hands are never moved: a turn reads at the
 * head and writes at the tail, so it can be taken back by setting the counts. */
enum {
    ENDLESS_ROOM = WAR_MAX_CARDS * (WAR_ENDLESS_PERIOD + 1),
    ENDLESS_TIES = WAR_ENDLESS_PERIOD * WAR_ENDLESS_DEPTH,
};
struct nameless {
    const war_rules *rules;
    int cards; /* in play */
    war_endless_word word;
    uint8_t hand[ENDLESS_SEATS][ENDLESS_ROOM];
    int head[ENDLESS_SEATS];
    int tail[ENDLESS_SEATS];
    int ties;
    int wins;
    struct pair tie[ENDLESS_TIES];
    struct pair win[WAR_ENDLESS_PERIOD];
};

/* Words of one period, with one number of turns with wars, repeated in one way, and from one hand
 * size: what a thread does at a time. */
struct stretch {
    int period;
    int war_turns;
    bool exchange;
    int hand;
    double words; /* about how many there are */
};

/* Who looks at words. Either answers whether to go on; `wanted` is asked now and then. */
struct visitor {
    bool (*test)(void *context, const struct nameless *cards);
    bool (*wanted)(void *context);
    void *context;
};
/* Shows each word of a stretch. Of the rotations of a word only one is tried, and no word that is a
 * shorter one repeated. */
void endless_each_word(const war_endless_job *job, const struct stretch *stretch,
                       struct nameless *cards, const struct visitor *visitor);
/* How many words there are of a period and a number of turns with wars, by what seat 0 gains in
 * them, from -ENDLESS_MOST_GAIN on; whether hands are large enough is not asked. */
enum { ENDLESS_MOST_GAIN = WAR_MAX_CARDS };
void endless_gains(const war_endless_job *job, int period, int war_turns,
                   double words[2 * ENDLESS_MOST_GAIN + 1]);

/* ---- endless_order.c ---- */

struct card_set {
    uint64_t half[2];
};

/* Cards that must be equal are one class. Cards set aside are classes of their own. */
struct card_order {
    int classes;
    uint8_t class_of[WAR_MAX_CARDS];
    uint8_t size[WAR_MAX_CARDS];
    struct card_set above[WAR_MAX_CARDS]; /* the classes that beat it in some turn */
    struct card_set below[WAR_MAX_CARDS];
};

enum verdict { POSSIBLE, IMPOSSIBLE, CROWDED, UNRANKED, UNDECIDED };

/* What the word says of the cards, if it is repeated for ever. */
enum verdict endless_order(const struct nameless *cards, struct card_order *order);
/* Gives each card a rank of the deck. */
enum verdict endless_ranks(const war_rules *rules, const struct card_order *order,
                           uint8_t ranks[WAR_MAX_CARDS]);

/* ---- endless_deal.c ---- */

/* A deal that leads to the cycle of the word, proved; false if none was found. */
bool endless_deal(const struct nameless *cards, const uint8_t ranks[WAR_MAX_CARDS],
                  war_endless_deal *deal);

#endif
