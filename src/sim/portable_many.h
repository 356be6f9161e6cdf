/* SPDX-License-Identifier: MIT */
/* Three or four players until two are left: what portable_many.c and portable_turn.c share, and
 * what other kernels need that play the last two themselves. */
#ifndef WAR_SIM_PORTABLE_MANY_H
#define WAR_SIM_PORTABLE_MANY_H

#include "portable.h"

/* The ways to shuffle a card of each. The last leaves them as they are. */
enum { SIM_WAYS = 24 };
static inline unsigned sim_many_ways(int players)
{
    return players == 3 ? 6 : SIM_WAYS;
}

struct sim_many;

/* What a kernel can do better than plain C; all NULL if there is none. */
struct sim_many_help {
    void *kernel; /* its memory */
    /* Deals SIM_DEALS games of the work, and draws the first words for their shuffles. */
    void (*deal)(struct sim_many *many, const struct sim_work *work, int first);
    const uint32_t (*words)[SIM_AHEAD_WORDS];
    /* Plays ordinary turns and simple wars until there is something else to do. */
    void (*turns)(struct sim_many *many);
};

/* Three or four players. Packets lie in rows with one head (portable.h). A won pile follows behind
 * its packet, so that shuffling it where it lies makes it the packet. Those who are out are left
 * out: players are counted among those who are in, in the order of their seats. */
struct sim_many {
    const war_rules *rules;
    bool chance;
    unsigned need; /* cards each lays in a war */
    int64_t limit;
    bool simple; /* some wars are */
    struct sim_deal_plan plan;
    struct sim_packets packets[SIM_DEALS];
    struct sim_many_help help;
    uint8_t *card;         /* a row for each seat */
    struct sim_past *past; /* NULL with chance */

    int players; /* still in */
    uint8_t seat[WAR_MAX_PLAYERS];
    uint8_t *row[WAR_MAX_PLAYERS];
    unsigned head;
    unsigned tail[WAR_MAX_PLAYERS];   /* where the cards end */
    unsigned packet[WAR_MAX_PLAYERS]; /* where the packet ends, if there are won piles */
    /* For three players and for four, by the winner and by the way the cards are shuffled: whose
     * cards are taken in which order. */
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

struct sim_many *sim_many_new(const war_rules *rules); /* NULL when out of memory */
void sim_many_free(struct sim_many *many);

enum sim_many_end { SIM_MANY_OVER, SIM_MANY_TWO_LEFT, SIM_MANY_UNSETTLED };

/* Plays a game of the work, after those before it, and tells its outcome up to where it ends. */
enum sim_many_end sim_many_play(struct sim_many *many, const struct sim_work *work, int i);
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
/* What is to be added for a game that is over. */
void sim_many_add_chains(const struct sim_many *many, int64_t *chains);

/* ---- portable_turn.c ---- */

/* If a player's packet ends here, the won pile becomes the packet before a card is laid. */
void sim_many_open_pile(struct sim_many *many, int player, unsigned at);
/* Plays a whole turn of any kind. */
void sim_many_turn(struct sim_many *many);
/* Counts a turn with wars that is over, in which so many cards were laid by whoever laid most. */
void sim_many_count_war(struct sim_many *many, unsigned laid, unsigned depth);
/* A set of players by their seats. */
uint8_t sim_many_seats(const struct sim_many *many, unsigned players);

#endif
