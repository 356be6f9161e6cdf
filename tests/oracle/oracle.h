/* SPDX-License-Identifier: MIT */
/*
 * The oracle: a second implementation of docs/rules.md and docs/random.md, made to be read rather
 * than to be fast. It shares no code, type or number with the engine it is there to check, so
 * that a mistake would have to be made twice to go unnoticed.
 *
 *     oracle o = {0};
 *     if (oracle_play(&o, &rules, NULL, 42, 0) == ORACLE_OK)
 *         ... o.result, o.events[0 .. o.event_count - 1], o.start ...
 *     oracle_free(&o);
 *
 * One oracle plays any number of games one after the other and keeps its buffers in between.
 * Seats are numbered from 0 here, and sets of seats are bit masks.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ORACLE_SEATS = 4, ORACLE_CARDS = 128, ORACLE_NO_SUIT = 255 };

/* The values of the fields, in the order of rules 2.1. */
enum oracle_high { ORACLE_HIGH, ORACLE_LOW };
enum oracle_war { ORACLE_ALL, ORACLE_TIED };
enum oracle_out { ORACLE_LOSE, ORACLE_LAST_CARD };
enum oracle_won { ORACLE_BOTTOM, ORACLE_PILE };
enum oracle_order {
    ORACLE_WINNER_FIRST,
    ORACLE_WINNER_LAST,
    ORACLE_AS_PLAYED,
    ORACLE_RANDOM,
    ORACLE_NEWEST_HIGH,
};
enum oracle_rest { ORACLE_ASIDE, ORACLE_DEALT };
enum oracle_at_limit { ORACLE_NOBODY, ORACLE_MOST_CARDS };

typedef struct oracle_rules {
    int players;
    int ranks;
    int suits; /* cards of each rank */
    int jokers;
    enum oracle_high high;
    int down;
    enum oracle_war war;
    enum oracle_out out;
    enum oracle_won won;
    enum oracle_order order;
    enum oracle_rest rest;
    int64_t limit;
    enum oracle_at_limit at_limit;
} oracle_rules;

/* Ranks count from 0, the lowest of the deck; a joker's rank is the number of ranks. Suits are
 * 0 to 3 for spades, hearts, diamonds, clubs. */
typedef struct oracle_card {
    unsigned char rank;
    unsigned char suit;
} oracle_card;

typedef struct oracle_cards {
    int count;
    oracle_card card[ORACLE_CARDS];
} oracle_cards;

typedef struct oracle_start {
    oracle_cards packet[ORACLE_SEATS]; /* top first */
    oracle_cards pile[ORACLE_SEATS];   /* won first, first */
    oracle_cards table;                /* left by an earlier turn, laid first, first */
    oracle_cards aside;                /* set aside by the deal; has no part in the game */
} oracle_start;

/* In the order of the table in rules 12.1, but with reshuffle after take. */
enum oracle_kind {
    ORACLE_EVENT_DEAL,
    ORACLE_EVENT_FLIP,
    ORACLE_EVENT_DOWN,
    ORACLE_EVENT_COMPARE,
    ORACLE_EVENT_WAR,
    ORACLE_EVENT_TAKE,
    ORACLE_EVENT_RESHUFFLE,
    ORACLE_EVENT_OUT,
    ORACLE_EVENT_END,
};

/* What rules 12.1 says of each kind; whatever an event does not say is 0. */
typedef struct oracle_event {
    int64_t turn;
    unsigned char kind;
    unsigned char seat;  /* reshuffle, flip, down, take, out */
    unsigned char seats; /* deal, compare, war, end */
    unsigned char count; /* reshuffle, take: cards; war, out of one: which of this turn */
    unsigned char rank;  /* flip, down */
    unsigned char suit;
} oracle_event;

enum oracle_result {
    ORACLE_NO_RESULT, /* gave up */
    ORACLE_WIN,
    ORACLE_DRAW,
    ORACLE_LIMIT,
    ORACLE_ENDLESS,
};

enum { ORACLE_OK = 0, ORACLE_GAVE_UP = -1, ORACLE_BAD_RULES = -2, ORACLE_BAD_START = -3 };

typedef struct oracle {
    /* To be set before playing: give up at the end of the first turn after which there are at
     * least this many events and no result; 0: never. */
    size_t max_events;

    /* The game last played. */
    oracle_start start;
    oracle_event *events;
    size_t event_count;
    enum oracle_result result;
    unsigned winners;
    int64_t turns;
    int64_t battles;
    int64_t wars;
    int64_t cycle_start; /* both 0 unless endless */
    int64_t cycle_length;

    /* Buffers: no business of the caller's. */
    size_t event_room;
    unsigned char *positions;
    size_t position_room;
    uint32_t *buckets;
    size_t bucket_room;
} oracle;

/* Play one whole game: from a deal if start is NULL, else from there. The seed and the game
 * number, at most 2^63 - 1, settle the deal and all chance after it. Returns ORACLE_OK, or
 * ORACLE_GAVE_UP with all that happened so far, or says what is wrong with its arguments. */
int oracle_play(oracle *o, const oracle_rules *rules, const oracle_start *start, uint64_t seed,
                uint64_t index);

/* Give the buffers back. The oracle may be used again. */
void oracle_free(oracle *o);

/* The deal alone. */
void oracle_deal(const oracle_rules *rules, uint64_t seed, uint64_t index, oracle_start *start);

/* One block of random words (random 1.2), for checking against published ChaCha8 vectors. */
void oracle_block(uint64_t seed, uint64_t index, uint32_t stream, uint32_t block,
                  uint32_t words[16]);

#endif
