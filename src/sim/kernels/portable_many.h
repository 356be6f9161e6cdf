/* SPDX-License-Identifier: MIT */
/* Three or four players until two are left: declarations that portable_many.c and portable_turn.c
 * share, also for other kernels, which play the last two themselves. */
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

/* Functions with which another kernel replaces plain C. */
struct sim_many_help {
    const void *kernel; /* memory of that kernel */
    /* Plays ordinary turns and simple wars until there is something else to do. NULL: plain C does.
     */
    void (*turns)(struct sim_many *many);
};

/* Three or four players. Packets lie in rows with one head (portable.h). A won pile follows behind
 * its packet, so that shuffling it where it lies makes it the packet. Those who are out are left
 * out: players are counted among those who are in, in the order of their seats. */
struct sim_many {
    const war_rules *rules;
    bool chance;
    bool endless;  /* games may be endless */
    unsigned need; /* cards that each lays in a war */
    int64_t limit;
    bool simple; /* there may be simple wars: see sim_many_fight_simply */
    const struct sim_deal_plan *plan;
    struct sim_many_help help;
    uint8_t *card;         /* one row for each seat */
    size_t stride;         /* distance between two rows */
    struct sim_past *past; /* NULL if no game is endless */

    uint8_t aces[WAR_MAX_PLAYERS]; /* aces dealt */
    int players;                   /* players still in */
    uint8_t seat[WAR_MAX_PLAYERS];
    uint8_t *row[WAR_MAX_PLAYERS];
    unsigned head;
    unsigned tail[WAR_MAX_PLAYERS];   /* ends of the cards */
    unsigned packet[WAR_MAX_PLAYERS]; /* ends of the packets, if there are won piles */
    /* For three players and for four, by the winner and by the permutation: the order in which the
     * cards are taken. */
    uint8_t order[2][WAR_MAX_PLAYERS][SIM_WAYS][WAR_MAX_PLAYERS];
    uint8_t left[WAR_MAX_CARDS]; /* cards that an earlier turn left on the table */
    unsigned left_count;
    unsigned stop;    /* head at which to stop and look */
    unsigned floor;   /* the head when a player last went out */
    int64_t before;   /* cards that each has played and that are no longer in the rows */
    int64_t extra;    /* distance of the head beyond one for each turn */
    int64_t unfought; /* wars without a battle */
    int64_t chains[WAR_SIM_MAX_DEPTH + 1];
    unsigned depth;
    int64_t cycle;
    uint8_t tied;   /* highest seats of the last turn */
    uint8_t result; /* NONE at the end: not settled */
    uint8_t winners;
    struct sim_chance luck;
};

/* The number of a player's cards. */
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

/* Plays until the game is over, two players are left, or the game cannot be settled here. */
enum sim_many_end sim_many_play(struct sim_many *many);
/* The outcome of the game so far. */
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

/* Fights a simple war, if there is one now: all fight, have the cards, and one alone is highest. */
bool sim_many_fight_simply(struct sim_many *many);

/* ---- portable_turn.c ---- */

/* If a player's packet ends here, the won pile becomes the packet before the next card. */
void sim_many_open_pile(struct sim_many *many, int player, unsigned at);
/* Sorts cards, the highest first. */
void sim_many_sort(uint8_t *cards, int count);
/* Plays a whole turn of any kind. */
void sim_many_turn(struct sim_many *many);
/* Counts a turn with wars; `laid` is the most cards that a player laid in it. */
void sim_many_count_war(struct sim_many *many, unsigned laid, unsigned depth);
/* A set of players by their seats. */
uint8_t sim_many_seats(const struct sim_many *many, unsigned players);

#endif
