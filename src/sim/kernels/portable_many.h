/* SPDX-License-Identifier: MIT */
/* Three or four players until two are left: what portable_many.c and portable_turn.c share, and
 * what other kernels need that play the last two themselves. */
#ifndef WAR_SIM_PORTABLE_MANY_H
#define WAR_SIM_PORTABLE_MANY_H

#include "portable.h"

/* The permutations of one card of each player. The last is the identity. */
enum { SIM_WAYS = 24 };
static inline unsigned sim_many_ways(int players)
{
    return players == 3 ? 6 : SIM_WAYS;
}

struct sim_many;

/* What another kernel does in place of plain C. */
struct sim_many_help {
    const void *kernel; /* its memory */
    /* Plays ordinary turns and simple wars until there is something else to do. NULL: plain C. */
    void (*turns)(struct sim_many *many);
};

/* Three or four players. Packets lie in rows with one head (portable.h). A won pile follows behind
 * its packet, so that shuffling it where it lies makes it the packet. Those who are out are left
 * out: players are counted among those who are in, in the order of their seats. */
struct sim_many {
    const war_rules *rules;
    bool chance;
    bool endless;  /* a game may be */
    unsigned need; /* cards each lays in a war */
    int64_t limit;
    bool simple; /* there may be simple wars: see sim_many_fight_simply */
    const struct sim_deal_plan *plan;
    struct sim_many_help help;
    uint8_t *card;         /* a row for each seat */
    size_t stride;         /* from one row to the next */
    struct sim_past *past; /* NULL if no game is endless */

    uint8_t aces[WAR_MAX_PLAYERS]; /* dealt */
    int players;                   /* still in */
    uint8_t seat[WAR_MAX_PLAYERS];
    uint8_t *row[WAR_MAX_PLAYERS];
    unsigned head;
    unsigned tail[WAR_MAX_PLAYERS];   /* where the cards end */
    unsigned packet[WAR_MAX_PLAYERS]; /* where the packet ends, if there are won piles */
    /* For three players and for four, by the winner and by the permutation: whose cards are taken
     * in which order. */
    uint8_t order[2][WAR_MAX_PLAYERS][SIM_WAYS][WAR_MAX_PLAYERS];
    uint8_t left[WAR_MAX_CARDS]; /* what an earlier turn left on the table */
    unsigned left_count;
    unsigned stop;    /* the head at which to stop and look */
    unsigned floor;   /* the head when last somebody was out */
    int64_t before;   /* cards each has played and that are no longer in the rows */
    int64_t extra;    /* heads gone beyond one for each turn */
    int64_t unfought; /* wars without a battle */
    int64_t chains[WAR_SIM_MAX_DEPTH + 1];
    unsigned depth;
    int64_t cycle;
    uint8_t tied;   /* the highest of the last turn, by seats */
    uint8_t result; /* NONE at the end: it is not settled */
    uint8_t winners;
    struct sim_chance luck;
};

/* How many cards a player has. */
static inline unsigned sim_many_count(const struct sim_many *many, int player)
{
    return many->tail[player] - many->head;
}

/* ---- portable_many.c ---- */

/* Memory for games under some rules, and a plan of their deals. NULL when out of memory. */
struct sim_many *sim_many_new(const war_rules *rules, const struct sim_deal_plan *plan);
void sim_many_free(struct sim_many *many);

/* Begins a game with these packets. */
void sim_many_begin(struct sim_many *many, const struct sim_packets *packets, int64_t seed,
                    int64_t index);

enum sim_many_end { SIM_MANY_OVER, SIM_MANY_TWO_LEFT, SIM_MANY_UNSETTLED };

/* Plays until it is over, or two are left, or it cannot be settled here. */
enum sim_many_end sim_many_play(struct sim_many *many);
/* The outcome, as far as the game has come. */
void sim_many_tell(const struct sim_many *many, war_sim_outcome *outcome);
/* Adds the chains of a game that is over. */
void sim_many_add_chains(const struct sim_many *many, int64_t *chains);

/* Whether ordinary turns must stop here. */
static inline bool sim_many_must_look(const struct sim_many *many)
{
    bool look = many->head >= many->stop;

    for (int i = 0; i < many->players; i++)
        look |= many->tail[i] == many->head;
    return look;
}

/* A simple war, if there is one now: all fight and can, and one alone is highest. */
bool sim_many_fight_simply(struct sim_many *many);

/* ---- portable_turn.c ---- */

/* If a player's packet ends here, the won pile becomes the packet before a card is laid. */
void sim_many_open_pile(struct sim_many *many, int player, unsigned at);
/* The highest of some cards first. */
void sim_many_sort(uint8_t *cards, int count);
/* Plays a whole turn of any kind. */
void sim_many_turn(struct sim_many *many);
/* Counts a turn with wars that is over, in which so many cards were laid by whoever laid most. */
void sim_many_count_war(struct sim_many *many, unsigned laid, unsigned depth);
/* A set of players by their seats. */
uint8_t sim_many_seats(const struct sim_many *many, unsigned players);

#endif
