/* SPDX-License-Identifier: MIT */
/*
 * What is kept: finished games, games in progress, settings. This is the only part that knows
 * SQLite. One struct store is one open database; none is shared between threads.
 *
 * Functions that can fail return -1, and store_problem then says in words what was wrong, for a
 * person. Nothing else is lost or changed by a failure. Several processes may use one database; in
 * one process, only one store of a database at a time can claim saved games.
 */
#ifndef WAR_STORE_H
#define WAR_STORE_H

#include "words.h"

#include <stdbool.h>
#include <stdint.h>

struct store;

/* A finished game. */
struct record {
    int64_t number;             /* of the entry, from 1; store_add sets it */
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

/* A game in progress. */
struct saved {
    int64_t number; /* 0: not kept yet; store_save sets it */
    struct seat seats[WAR_MAX_PLAYERS];
    int players;
    char first[WAR_SAVE_SIZE]; /* war_game_save of its very start */
    char now[WAR_SAVE_SIZE];   /* and of the moment (after `shuffled` shuffles) */
    int shuffled;
    int64_t turns; /* begun, for the list of games to go on with */
    int64_t seconds;
    int64_t updated; /* milliseconds since 1970; store_save sets it */
    bool lasting;    /* store_save waits until it is on the disk */
};

/* ---- Opening ---- */

enum store_mode {
    STORE_READ,  /* only to look; a database that is not there is an error */
    STORE_PLAY,  /* to write; made, with its directory, if it is not there */
    STORE_CHECK, /* only to look; damage is no reason to refuse it */
};

/* Opens the database at a path, or at the usual place if it is NULL:
 * $XDG_STATE_HOME/war/scores.db, or ~/.local/state/war/scores.db. On failure NULL, and why in
 * `why`, one line for a person: damaged, not a database of war, made by a newer version, not to be
 * written... Whatever was there is left as it was. */
struct store *store_open(const char *path, enum store_mode mode, char *why, size_t size);
/* An empty store in memory, to look at where there is no database yet. */
struct store *store_open_empty(char *why, size_t size);
void store_close(struct store *store);
/* What takes long to find out is given up, as an error, when this function says so (NULL: never).
 * What is being written is not. */
void store_heed(struct store *store, bool (*stopped)(void));
/* Whether there is anything at a path, or at the usual place if it is NULL. If not, nothing has
 * been kept there yet. */
bool store_there(const char *path);
const char *store_path(const struct store *store);
const char *store_problem(const struct store *store);

/* ---- Finished games ---- */

/* Keeps a finished game and forgets the saved one it came from (0: none), both or neither; it is on
 * the disk when this returns. A game whose `finished` is 0 was finished just now. */
int store_add(struct store *store, struct record *record, int64_t saved);

/* Deletes the finished games with numbers from `first` to `last`, all or none: how many, or -1.
 * They are gone from the disk's tables when this returns, and their numbers are not given again. */
int64_t store_erase(struct store *store, int64_t first, int64_t last);

enum store_order { STORE_LATEST, STORE_LONGEST, STORE_SHORTEST, STORE_MOST_WARS, STORE_OLDEST };

/* Which records are wanted, and how many; zero or NULL means any. How long a game was is its
 * turns; of equally long games the one that was finished first comes first. Names are compared
 * without case, here and below. */
struct wanted {
    const char *rules; /* canonical; "" for imported scores */
    int players;
    const char *name; /* somebody who sat at the table */
    int64_t since;    /* finished at this time or later */
    int64_t number;
    bool placed_only; /* only those that have a place: see store_places */
    enum store_order order;
    int limit;
};

/* Calls `each` with the records in order, until it returns false. People have the names that they
 * first wrote. */
int store_records(struct store *store, const struct wanted *wanted,
                  bool (*each)(void *context, const struct record *record), void *context);

/* The kinds of game that have places, and how many; those with most first. */
struct store_kind {
    char rules[WAR_RULES_SIZE];
    int players;
    int64_t games;
};
int store_kinds(struct store *store, bool (*each)(void *context, const struct store_kind *kind),
                void *context);

/* The place of a record among the longest and the shortest of its kind (its rules and number of
 * players), from 1, and how many there are. Equally long games share a place. Imported scores have
 * one, and games that were dealt and won or drawn; others get 0. */
struct places {
    int64_t longest;
    int64_t shortest;
    int64_t of;
    bool shared;
};
int store_places(struct store *store, const struct record *record, struct places *places);

/* Records from elsewhere, all or none: begin, one after the other, end. A record that is there
 * already, equal in all but its number and the case of names, is not added again; but one that
 * comes twice between begin and end is there twice. store_import sets the number, and returns 1 if
 * it was added, 0 if it was there, -1; after that, only store_import_end with keep = false makes
 * sense. Others cannot write in the meantime. */
int store_import_begin(struct store *store);
int store_import(struct store *store, struct record *record);
int store_import_end(struct store *store, bool keep);

/* ---- Players ---- */

/* What is known of a person, under the name as they first wrote it. The computer has no record. An
 * imported score is a game whose result is unknown: it is no part of a streak or of the share of
 * wins. Games stopped by
 * the limit or without an end are neither, but end a streak, as a draw does. */
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

/* One person, by name: 1, 0 if not known, -1. */
int store_standing(struct store *store, const char *name, struct standing *standing);
/* Changes a name to what this person first wrote: 1, 0 if they are not known, -1. store_add does so
 * with people; a game is best begun with it. */
int store_known_as(struct store *store, char *name);
/* All of them, most wins first, and of equal wins fewest games; `wanted` narrows which games count
 * (its order does not matter), and its limit says how many people. */
int store_standings(struct store *store, const struct wanted *wanted,
                    bool (*each)(void *context, const struct standing *standing), void *context);

/* Two players, of whom one beat the other at least once, or who drew. The winner of a larger table
 * has beaten everybody else there. The computer counts as one player in all its seats. */
struct rival {
    char name[NAME_SIZE];
    bool person;
    int64_t wins; /* over the other */
};

struct pair {
    struct rival rivals[2];
    int64_t games; /* at one table, also those that a third won or nobody */
    int64_t draws; /* between these two */
    int64_t last;  /* when they last finished one */
};

/* All pairs in the games that are wanted, those with most games first; the limit of `wanted` says
 * how many. The rival with more wins comes first. If a name is wanted, there are only pairs with
 * it, and it comes first. */
int store_pairs(struct store *store, const struct wanted *wanted,
                bool (*each)(void *context, const struct pair *pair), void *context);

/* Everything together, for the statistics; the order and the limit of `wanted` do not matter. */
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
int store_totals(struct store *store, const struct wanted *wanted, struct totals *totals);

/* ---- Games in progress ---- */

/* Keeps a game in progress; the first time it gets a number, and is claimed. It survives the end of
 * the process in any way, and if it is lasting, that of the machine; else cheap enough to be called
 * at every card. The seats and the start are kept
 * the first time. One that is not there any more is kept again, under a new number. */
int store_save(struct store *store, struct saved *saved);
/* The saved games, latest first. `claimed` says whether another process is playing it just now.
 * What is damaged is left out. */
int store_saved(struct store *store,
                bool (*each)(void *context, const struct saved *saved, bool claimed),
                void *context);
/* One saved game by its number: 1, 0 if it is gone or damaged, -1. Once a game is claimed, this is
 * how far it has really been played: the list may be older. */
int store_read_saved(struct store *store, int64_t number, struct saved *saved);
/* Makes a saved game this process's own until it is closed or the process ends: 1, 0 if another
 * process has it or it is gone, -1. */
int store_claim(struct store *store, int64_t number);
/* Lets go of it, so that it can be played on by anybody. */
void store_release(struct store *store, int64_t number);
/* Removes it; not while another process is playing it. */
int store_forget(struct store *store, int64_t number);

/* ---- Settings ---- */

/* A value by its name: 1, 0 if never set or too long for the buffer, -1. */
int store_get(struct store *store, const char *name, char *value, size_t size);
int store_set(struct store *store, const char *name, const char *value);

/* ---- Damage ---- */

/* What checking and repairing ask for, and whom they tell; all but the context may be NULL. */
struct store_care {
    void (*tell)(void *context, const char *line); /* one thing that is wrong */
    /* Whether a saved game can be gone on with; if not, why. */
    bool (*playable)(void *context, const struct saved *saved, char *why, size_t size);
    bool (*stopped)(void); /* somebody does not want to wait any longer */
    void *context;
};

/* How many things are wrong in a database, or -1. Everything in it is read. */
int64_t store_check(struct store *store, const struct store_care *care);

/* What was found in a damaged database. */
struct repaired {
    bool sound; /* nothing is wrong with it, and nothing was done */
    int64_t games;
    int64_t saved;
    int64_t settings;
    int64_t lost;    /* games that were there, but cannot be read */
    char kept[4096]; /* where the damaged one is now */
};

/* Makes a new database of what can be read of a damaged one at a path (NULL: at the usual place),
 * and puts it in its place. The damaged one is kept under another name, with its -wal file.
 * Whenever the process ends, one of the two is there, whole. -1: nothing was done, and why. */
int store_repair(const char *path, const struct store_care *care, struct repaired *repaired,
                 char *why, size_t size);

/* ---- When another process has locked the database ---- */

/* Who reads or writes waits for it so many milliseconds (at first 5000), or until the function of
 * store_heed says so. Then it is an error; and nobody waits again until something was written, or
 * patience is asked for. */
void store_wait(struct store *store, int milliseconds);
/* Whether that was the last problem. */
bool store_locked(const struct store *store);

/* As store_add and store_set; but what cannot be written for that reason is kept in memory: 1. A
 * game is finished when it is handed in. The saved one it came from stays claimed, and is not there
 * to be gone on with, until both are written. */
int store_add_soon(struct store *store, struct record *record, int64_t saved);
int store_set_soon(struct store *store, const char *name, const char *value);
/* Tries to write what is kept in memory, in its order; if need be, waits first. How much is left
 * there, and how many finished games are among that. */
int store_catch_up(struct store *store, bool wait);
int store_late_games(const struct store *store);

/* ---- store_counts.c: what follows from records, whoever keeps them ---- */

/* Whether it has a place: see store_places. */
bool record_placed(const struct record *record);
/* Equal in all but their numbers and the case of names. */
bool record_same(const struct record *a, const struct record *b);

/* Places of a list that is in order, from 1: equal ones share one. */
struct ranking {
    int row;
    int place;
    int64_t value; /* by which it is in order */
};
/* The place of the next. */
int rank_next(struct ranking *place, int64_t value);

/* One game of a person. Someone who sat twice at a table played once, and won if either did. */
struct played {
    int64_t number;
    int result;
    bool placed;
    bool won;
    int64_t turns;
    int64_t wars;
    int64_t finished;
};
/* Counts the next game of a person, in the order in which they were finished. */
void standing_count(struct standing *standing, const struct played *game);
/* For qsort: the order of store_standings. */
int standing_order(const void *a, const void *b);

/* ---- store_words.c: the same in words ---- */

/* "Ada beat Bob", "classic: 12 games", "Ada: 12 games, 7 won, at best 3 in a row", "Ada 5, Bob 3, 1
 * drawn, in 9 games". */
struct words record_words(const struct record *record);
struct words kind_words(const struct store_kind *kind);
/* "7 won" and `more`, how many were imported, or that the results are unknown. */
struct words results_words(const struct standing *standing, const char *more);
struct words standing_words(const struct standing *standing);
struct words pair_words(const struct pair *pair);
/* "12 games, 2831 turns, 160 wars, 95 minutes at the table", and how they ended. */
struct words totals_words(const struct totals *totals);
struct words endings_words(const struct totals *totals);

#endif
