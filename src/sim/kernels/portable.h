/* SPDX-License-Identifier: MIT */
/* Declarations that the files of the portable kernel share. */
#ifndef WAR_SIM_PORTABLE_H
#define WAR_SIM_PORTABLE_H

#include "deal.h"

/* ---- portable_chance.c: what is left to chance after the deal ---- */

enum { SIM_COINS = 512 };

struct sim_chance {
    int64_t seed;
    int64_t index;
    uint8_t coins[SIM_COINS];        /* of a block: 0 or 1 */
    unsigned coins_used;             /* coins used */
    uint32_t coin_blocks;            /* blocks of coins drawn so far */
    uint32_t words[SIM_AHEAD_WORDS]; /* several blocks of words for shuffles */
    unsigned words_used;             /* words used */
    uint32_t blocks;                 /* blocks of words drawn so far */
};

void sim_chance_begin(struct sim_chance *chance, int64_t seed, int64_t index);
/* Sets the first words for shuffles, before any is used. */
void sim_chance_give(struct sim_chance *chance, const uint32_t words[SIM_AHEAD_WORDS]);
/* Draws coins if all are used. */
void sim_chance_coins(struct sim_chance *chance);
bool sim_chance_coin(struct sim_chance *chance);
/* The draws of a Fisher-Yates shuffle that take one word, with a given number of cards, two or
 * more, left. */
struct sim_batch {
    uint32_t product; /* product of the bounds */
    uint32_t least;   /* a word is rejected if less than this is left of it */
    int next;         /* cards left after it */
};
struct sim_batch sim_shuffle_batch(int count);
/* Applies permutation number `way` of at most twelve cards: its digits in the factorial number
 * system are the draws of a Fisher-Yates shuffle, the first one highest. The last permutation is
 * the identity. */
void sim_shuffle_by_way(uint8_t *cards, int count, uint32_t way);
/* Shuffles cards. It reads and writes six bytes even if there are fewer cards. */
void sim_chance_shuffle(struct sim_chance *chance, uint8_t *cards, int count);
/* Draws the next words for shuffles. */
void sim_chance_ahead(struct sim_chance *chance);

/* The next word for a shuffle. */
static inline uint32_t sim_chance_word(struct sim_chance *chance)
{
    if (chance->words_used == SIM_AHEAD_WORDS)
        sim_chance_ahead(chance);
    return chance->words[chance->words_used++];
}

/* ---- portable_cycle.c: cycle detection ---- */

/* Each packet lies in a row of its own, and all packets begin at the same offset, the head. Cards
 * never move; the head and the tails do. What lies before the head has been played. Where a player
 * laid fewer cards in a turn than another, the gap is filled with SIM_NO_CARD, so that one head
 * does for all. */
enum {
    SIM_PAST = 1 << 20,        /* how far the head may go */
    SIM_ROW = SIM_PAST + 2048, /* no multiple of 4096, because of 4K aliasing */
};

/* The rows of those who play. */
struct sim_rows {
    const uint8_t *row[WAR_MAX_PLAYERS];
    int players;
};

/* Where the packets are: all from the head on, each with its own number of cards. */
struct sim_place {
    unsigned head;
    unsigned count[WAR_MAX_PLAYERS];
};

enum { SIM_MOMENTS = 1 << 15, SIM_SLOTS = 1 << 16 };

/* Notes about a game. A moment is a position between two turns. */
struct sim_past {
    struct sim_place moment[SIM_MOMENTS];
    struct {
        unsigned end;   /* where its cards end */
        uint16_t cards; /* most cards that a player laid */
        uint8_t depth;
    } war[SIM_PAST / 2]; /* turns in which players laid two cards or more */
    int moments, wars;
    bool even;                /* moments are evenly spaced, at a distance of the number of cards */
    unsigned floor;           /* the head when a player last went out */
    unsigned due, overdue;    /* heads for the next moment: after a war, and in any case */
    struct sim_place now;     /* a moment that has recurred */
    int again;                /* index of its first occurrence */
    uint16_t slot[SIM_SLOTS]; /* a hash table of the moments, counted from 1 */
    uint16_t used[SIM_MOMENTS]; /* the slot of each moment */
};

/* A cycle. */
struct sim_cycle {
    int64_t length;
    unsigned head; /* head where a position first recurs */
};

/* NULL when out of memory; the caller frees it. */
struct sim_past *sim_past_new(void);
/* Where two players take cards as played, cycles are as long as there are cards, or a multiple of
 * that: evenly spaced moments find them soonest. */
void sim_past_begin(struct sim_past *past, bool even);
/* A player has gone out: no earlier position can recur. */
void sim_past_forget(struct sim_past *past, unsigned head);
void sim_past_war(struct sim_past *past, unsigned end, unsigned cards, unsigned depth);
/* Whether to note a moment here. */
bool sim_past_is_due(const struct sim_past *past, unsigned head);
/* Notes a moment: 1 if the same position was noted before, -1 if there is no more room. */
int sim_past_moment(struct sim_past *past, const struct sim_rows *rows,
                    const struct sim_place *now);
/* The cycle, once a moment has recurred. */
void sim_past_cycle(const struct sim_past *past, const struct sim_rows *rows,
                    struct sim_cycle *cycle);
/* Counts the wars up to a head again, into chains and depth. Returns how far the head is ahead of
 * the number of turns. */
int64_t sim_past_recount(const struct sim_past *past, unsigned head,
                         int64_t chains[WAR_SIM_MAX_DEPTH + 1], unsigned *depth);
/* Whether a position may have occurred before, with the head at the floor or beyond. False is
 * certain; true may be a coincidence. */
bool sim_may_be_back(const struct sim_rows *rows, const struct sim_place *now, unsigned floor);

/* ---- portable_two.c ---- */

struct sim_two;

/* Where two players begin: the cards of each, the packet and then the won pile, and the turns
 * played before. */
struct sim_two_start {
    const uint8_t *cards[2];
    unsigned count[2];
    unsigned packet[2];
    int64_t turns;
    struct sim_chance *luck;
};

struct sim_two *sim_two_new(const war_rules *rules); /* NULL when out of memory */
void sim_two_free(struct sim_two *two);
/* Plays to the end and adds the counts to the outcome. False: the engine has to play the game. */
bool sim_two_play(struct sim_two *two, const struct sim_two_start *start, war_sim_outcome *outcome,
                  int64_t chains[WAR_SIM_MAX_DEPTH + 1]);

#endif
