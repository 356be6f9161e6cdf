/* SPDX-License-Identifier: MIT */
/*
 * A keeper with a database: finished games, games in progress and settings. This is the only part
 * that knows SQLite. One struct store is one open database; none is shared between threads. Several
 * processes may use one database; in one process, only one store of a database at a time can claim
 * saved games.
 */
#ifndef WAR_STORE_H
#define WAR_STORE_H

#include "keeper.h"

struct store;

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
/* It as a keeper; NULL of NULL. */
const struct keeper *store_keeper(const struct store *store);
/* Whether there is anything at a path, or at the usual place if it is NULL. If not, nothing has
 * been kept there yet. */
bool store_there(const char *path);
const char *store_path(const struct store *store);

/* ---- What the keeper does: see keeper.h. `self` is the store. ---- */

int store_add(void *self, struct record *record, int64_t saved);
int64_t store_erase(void *self, int64_t first, int64_t last);
int store_records(void *self, const struct wanted *wanted,
                  bool (*each)(void *context, const struct record *record), void *context);
int store_places(void *self, const struct record *record, struct places *places);
int store_known_as(void *self, char *name);
int store_import_begin(void *self);
int store_import(void *self, struct record *record);
int store_import_end(void *self, bool keep);
int store_save(void *self, struct saved *saved);
int store_saved(void *self, bool (*each)(void *context, const struct saved *saved, bool claimed),
                void *context);
int store_read_saved(void *self, int64_t number, struct saved *saved);
int store_claim(void *self, int64_t number);
void store_release(void *self, int64_t number);
int store_forget(void *self, int64_t number);
int store_get(void *self, const char *name, char *value, size_t size);
int store_set(void *self, const char *name, const char *value);
const char *store_problem(const void *self);
void store_heed(void *self, bool (*stopped)(void));
void store_close(void *self); /* NULL does nothing */

/* ---- When another process has locked the database ---- */

/* Who reads or writes waits for it so many milliseconds (at first 5000), or until the function of
 * store_heed says so. Then it is an error; and nobody waits again until something was written, or
 * patience is asked for. */
void store_wait(struct store *store, int milliseconds);
/* Whether that was the last problem. */
bool store_locked(const struct store *store);

/* store_add and store_set, as the keeper does them: what cannot be written because of a lock waits
 * in memory: 1. */
int store_add_soon(void *self, struct record *record, int64_t saved);
int store_set_soon(void *self, const char *name, const char *value);
int store_catch_up(void *self, bool wait);
int store_late_games(const void *self);

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

#endif
