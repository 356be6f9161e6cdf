/* SPDX-License-Identifier: MIT */
/*
 * What is kept: finished games, games in progress, and what finished games say of people. These are
 * values; a keeper (keeper.h) has them somewhere, in a database or in memory.
 */
#ifndef WAR_KEEP_H
#define WAR_KEEP_H

#include "words.h"

#include <stdbool.h>
#include <stdint.h>

/* ---- Games ---- */

/* A finished game. Its numbers are listed below, and its texts are few. */
struct record {
    int64_t number;             /* of the entry, from 1; the keeper sets it */
    char rules[WAR_RULES_SIZE]; /* canonical; "" of an imported score */
    int players;                /* 1 of an imported score, which has one name */
    struct seat seats[WAR_MAX_PLAYERS];
    char id[WAR_ID_SIZE];          /* "" if it was not dealt from a seed */
    char start[WAR_POSITION_SIZE]; /* the position it started from if it was not, or "" */
    int64_t seed;
    int64_t index;
    int result;      /* war_result; WAR_RESULT_NONE of an imported score */
    uint8_t winners; /* seats */
    int64_t turns;   /* how long the game was; all that is known of an imported score */
    int64_t battles;
    int64_t wars;
    int longest_war;     /* the most wars in one turn */
    int shuffled;        /* how often an endless game was shuffled and went on */
    int64_t cycle_start; /* of an endless one that was left at that */
    int64_t cycle_length;
    int64_t seconds;  /* at the table */
    int64_t finished; /* seconds since 1970, up to the year 9999; 0: not known */
};

/* The numbers of a record that describe the game, in the order of the columns of the database: the
 * member, its name in JSON and CSV, its column and the largest value. Whatever writes or reads
 * records goes through this list. */
#define RECORD_NUMBERS(NUMBER)                                                                     \
    NUMBER(seed, "seed", "seed", WAR_MAX_NUMBER)                                                   \
    NUMBER(index, "game", "deal", WAR_MAX_NUMBER)                                                  \
    NUMBER(turns, "turns", "turns", INT64_MAX)                                                     \
    NUMBER(battles, "battles", "battles", INT64_MAX)                                               \
    NUMBER(wars, "wars", "wars", INT64_MAX)                                                        \
    NUMBER(longest_war, "longest_war", "longest_war", 128)                                         \
    NUMBER(shuffled, "shuffled", "shuffled", INT32_MAX)                                            \
    NUMBER(cycle_start, "cycle_start", "cycle_start", INT64_MAX)                                   \
    NUMBER(cycle_length, "cycle_length", "cycle_length", INT64_MAX)                                \
    NUMBER(seconds, "seconds", "seconds", INT64_MAX)

enum record_number {
#define RECORD_NUMBER(member, name, column, most) RECORD_##member,
    RECORD_NUMBERS(RECORD_NUMBER)
#undef RECORD_NUMBER
        RECORD_NUMBER_COUNT
};

const char *record_number_name(enum record_number which);
int64_t record_number(const struct record *record, enum record_number which);
/* False, and nothing is changed, if it is negative or too large. */
bool record_set_number(struct record *record, enum record_number which, int64_t number);

/* A game in progress. */
struct saved {
    int64_t number; /* 0: not kept yet; the keeper sets it */
    struct seat seats[WAR_MAX_PLAYERS];
    int players;
    char first[WAR_SAVE_SIZE]; /* war_game_save of its very start */
    char now[WAR_SAVE_SIZE];   /* war_game_save of where it is (after `shuffled` shuffles) */
    int shuffled;
    int64_t turns; /* begun, for the list of games to continue */
    int64_t seconds;
    int64_t updated; /* milliseconds since 1970; the keeper sets it */
    bool lasting;    /* wait until it is on the disk */
};

/* Whether a record has a place in the hall of fame: imported scores have one, and games that were
 * dealt and won or drawn. */
bool record_placed(const struct record *record);
/* Equal in all but their numbers and the case of names. */
bool record_same(const struct record *a, const struct record *b);

/* ---- Asking for records ---- */

enum record_order {
    ORDER_LATEST,
    ORDER_LONGEST,
    ORDER_SHORTEST,
    ORDER_MOST_WARS,
    ORDER_OLDEST,
};

/* Which records are wanted, and how many; zero or NULL means any. How long a game was is its
 * turns; of equally long games the one that was finished first comes first. Names are compared
 * without case. */
struct wanted {
    const char *rules; /* canonical; "" for imported scores */
    int players;
    const char *name; /* somebody who sat at the table */
    int64_t since;    /* finished at this time or later */
    int64_t number;
    bool placed_only; /* only those that have a place: see record_placed */
    enum record_order order;
    int limit;
};

/* The place of a record among the longest and the shortest of its kind (its rules and number of
 * players), from 1, and how many there are. Equally long games share a place. Records without a
 * place get 0. */
struct places {
    int64_t longest;
    int64_t shortest;
    int64_t of;
    bool shared;
};

/* Places of a list that is in order, from 1: equal ones share one. */
struct ranking {
    int row;
    int place;
    int64_t value; /* by which it is in order */
};
/* The place of the next. */
int rank_next(struct ranking *place, int64_t value);

/* ---- What records say together: see counts.h ---- */

/* What is known of a person, under the name as they first wrote it. The computer has no record. An
 * imported score is a game whose result is unknown: it is no part of a streak or of the share of
 * wins. Games stopped by the limit or without an end are neither, but end a streak, as a draw
 * does. Someone who sat twice at a table played once, and won if either did. */
struct standing {
    char name[NAME_SIZE];
    int64_t games;
    int64_t unknown; /* imported scores among them */
    int64_t wins;
    int64_t draws;
    int64_t streak; /* of wins, up to the latest game */
    int64_t best_streak;
    int64_t longest; /* turns, of what has a place, whoever won; 0: none */
    int64_t longest_number;
    int64_t shortest;
    int64_t shortest_number;
    int64_t most_wars; /* in one of these games */
    int64_t most_wars_number;
    int64_t last; /* when they last finished a game */
};

/* Two players, of whom one beat the other at least once, or who drew. The winner of a larger table
 * has beaten everybody else there. The computer counts as one player in all its seats. */
struct rival {
    char name[NAME_SIZE];
    bool person;
    int64_t wins; /* over the other */
};

struct pair {
    struct rival rivals[2]; /* the one with more wins comes first */
    int64_t games;          /* at one table, also those that a third won or nobody */
    int64_t draws;          /* between these two */
    int64_t last;           /* when they last finished one */
};

/* A kind of game that has places, and how many games of it have one. */
struct game_kind {
    char rules[WAR_RULES_SIZE];
    int players;
    int64_t games;
};

/* Everything together, for the statistics. */
struct totals {
    int64_t games;
    int64_t people;
    int64_t turns;
    int64_t battles;
    int64_t wars;
    int64_t seconds;
    int64_t wins, draws, limit, endless; /* games that ended so */
    int64_t shuffled;                    /* games that were */
    int64_t longest_war;
};

/* ---- keep_words.c: the same in words ---- */

/* "Ada beat Bob", "classic: 12 games", "Ada: 12 games, 7 won, at best 3 in a row", "Ada 5, Bob 3, 1
 * drawn, in 9 games". */
struct words record_words(const struct record *record);
struct words kind_words(const struct game_kind *kind);
/* "7 won" and `more`, how many were imported, or that the results are unknown. */
struct words results_words(const struct standing *standing, const char *more);
struct words standing_words(const struct standing *standing);
struct words pair_words(const struct pair *pair);
/* "12 games, 2831 turns, 160 wars, 95 minutes at the table", and how they ended. */
struct words totals_words(const struct totals *totals);
struct words endings_words(const struct totals *totals);

#endif
