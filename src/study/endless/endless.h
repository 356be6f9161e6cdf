/* SPDX-License-Identifier: MIT */
/* Declarations that the files of the search for endless games share: cards without names, the
 * result of comparisons between them, and the way to a deal. */
#ifndef WAR_ENDLESS_H
#define WAR_ENDLESS_H

#include "endless_job.h"

enum { ENDLESS_SEATS = 2 };

/* Fills in an error and returns its code. */
int endless_fail(war_error *error, int code, const char *message);

/* ---- endless_word.c ---- */

/* The number of cards dealt. */
int endless_cards(const war_rules *rules);
/* The number of cards that each seat lays in a turn with this many wars. */
int endless_laid(const war_rules *rules, int wars);
/* The place, in a table that a seat has taken, of card number i that a seat laid. */
int endless_place(const war_rules *rules, int winner, int laid, int seat, int i);
/* Whether the rules are the same with the seats exchanged. */
bool endless_symmetric(const war_rules *rules);

/* Two cards that were compared; the winner, if any, is the first. */
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
    int cards; /* cards in play */
    war_endless_word word;
    uint8_t hand[ENDLESS_SEATS][ENDLESS_ROOM];
    int head[ENDLESS_SEATS];
    int tail[ENDLESS_SEATS];
    int ties;
    int wins;
    struct pair tie[ENDLESS_TIES];
    struct pair win[WAR_ENDLESS_PERIOD];
};

/* The words of one period, with one number of turns with wars, repeated in one way, from one hand
 * size: a unit of work. */
struct stretch {
    int period;
    int war_turns;
    bool exchange;
    int hand;
    double words; /* approximate number of words */
};

/* Callbacks for words. Both return whether to continue; `wanted` is asked now and then. */
struct visitor {
    bool (*test)(void *context, const struct nameless *cards);
    bool (*wanted)(void *context);
    void *context;
};
/* Shows each word of a stretch. It skips words that repeat a shorter one, and tries only one
 * rotation of each. */
void endless_each_word(const war_endless_job *job, const struct stretch *stretch,
                       struct nameless *cards, const struct visitor *visitor);
/* The number of words of a period and a number of turns with wars, by the cards that seat 0 gains
 * in them, from -ENDLESS_MOST_GAIN on. It ignores whether hands are large enough. */
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
    struct card_set above[WAR_MAX_CARDS]; /* classes that beat it in some turn */
    struct card_set below[WAR_MAX_CARDS];
};

enum verdict { POSSIBLE, IMPOSSIBLE, CROWDED, UNRANKED, UNDECIDED };

/* What the word, repeated for ever, tells about the cards. */
enum verdict endless_order(const struct nameless *cards, struct card_order *order);
/* Gives each card a rank of the deck. */
enum verdict endless_ranks(const war_rules *rules, const struct card_order *order,
                           uint8_t ranks[WAR_MAX_CARDS]);

/* ---- endless_deal.c ---- */

/* Finds a deal that leads to the cycle of the word, and proves it; false if none was found. */
bool endless_deal(const struct nameless *cards, const uint8_t ranks[WAR_MAX_CARDS],
                  war_endless_deal *deal);

#endif
