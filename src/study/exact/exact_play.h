/* SPDX-License-Identifier: MIT */
/*
 * A game of cards without names. The caller says who shows the highest card: by what is
 * known of the order of the cards, or by their ranks. The rules are those of the engine without
 * chance; tests compare the two on every deal of many decks.
 *
 *     play_open       everybody in turns up a card; then somebody says who is highest:
 *     play_settle     there is a war and another comparison, or the turn is over
 */
#ifndef WAR_EXACT_PLAY_H
#define WAR_EXACT_PLAY_H

#include "war.h"

#include <string.h>

enum { PLAY_CARDS = 32, PLAY_RING = PLAY_CARDS - 1 };
enum { PLAY_BETWEEN, PLAY_COMPARING };

struct play {
    uint8_t ring[WAR_MAX_PLAYERS][PLAY_CARDS]; /* packets, from `head` on */
    uint8_t table[PLAY_CARDS];                 /* cards in the order laid */
    uint8_t by[PLAY_CARDS];                    /* owner of each card */
    uint8_t head[WAR_MAX_PLAYERS];
    uint8_t count[WAR_MAX_PLAYERS];
    uint8_t shown[WAR_MAX_PLAYERS];
    uint8_t laid;
    uint8_t left; /* cards on the table that an earlier turn left */
    uint8_t in;
    uint8_t fighting;
    uint8_t tied;
    uint8_t phase;
    int32_t turns;
    int32_t battles;
    int32_t wars;
    int32_t wars_before; /* wars before this turn */
};

/* The search for a recurring position, by Brent: we mark a position, and move the mark after 1, 2,
 * 4, ... turns. All members are 0 at first. */
struct play_cycle {
    struct play mark;
    int32_t since; /* turns since the mark; 0: there is none */
    int32_t until;
};

static inline bool play_single(uint8_t seats)
{
    return seats != 0 && (seats & (seats - 1)) == 0;
}

/* Whether a game between two turns is over. */
static inline bool play_over(const struct play *play)
{
    return (play->in & (play->in - 1)) == 0;
}

static inline int play_seat(uint8_t seats)
{
    return seats & 1 ? 0 : seats & 2 ? 1 : seats & 4 ? 2 : 3;
}

/* The card at a place of a packet, from its top. */
static inline uint8_t play_card(const struct play *play, int seat, int place)
{
    return play->ring[seat][(play->head[seat] + place) & PLAY_RING];
}

static inline void play_lay(struct play *play, int seat, bool show)
{
    uint8_t card = play_card(play, seat, 0);

    play->head[seat]++;
    play->count[seat]--;
    play->table[play->laid] = card;
    play->by[play->laid++] = (uint8_t)seat;
    if (show)
        play->shown[seat] = card;
}

static inline void play_open(struct play *play)
{
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (play->in >> seat & 1)
            play_lay(play, seat, true);
    play->fighting = play->in;
    play->wars_before = play->wars;
    play->phase = PLAY_COMPARING;
}

/* Starts a war or ends the turn, depending on who is highest. */
void play_settle(struct play *play, const war_rules *rules, uint8_t highest);

/* Whether two positions between turns have the same packets and table. */
bool play_same(const struct play *a, const struct play *b);
/* To be called between two turns: whether the marked position has recurred. Moves the mark when
 * due. */
bool play_is_back(const struct play *play, struct play_cycle *cycle);

#endif
