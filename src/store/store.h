/* SPDX-License-Identifier: MIT */
/*
 * A keeper with a database: finished games, games in progress and settings. Only this folder knows
 * SQLite. One struct store is one open database; threads must not share it. Several processes may
 * use one database; in one process, only one store of a database at a time can claim saved games.
 */
#ifndef WAR_STORE_H
#define WAR_STORE_H

#include "keeper.h"

struct store;

/* ---- Opening ---- */

enum store_mode {
    STORE_READ,  /* read only; a missing database is an error */
    STORE_PLAY,  /* to write; a missing database is made, with its directory */
    STORE_CHECK, /* read only; a damaged database is opened as well */
};

/* Opens the database at a path, or at the usual place if it is NULL: $XDG_STATE_HOME/war/scores.db,
 * or ~/.local/state/war/scores.db. On failure NULL, and the reason in `why`, one line for a person:
 * damaged, not a database of war, made by a newer version, not writable... The file is then left as
 * it was. */
struct store *store_open(const char *path, enum store_mode mode, char *why, size_t size);
/* An empty store in memory, for a place where there is no database yet. */
struct store *store_open_empty(char *why, size_t size);
/* The store as a keeper; NULL of NULL. */
const struct keeper *store_keeper(const struct store *store);
/* Whether there is a file at a path, or at the usual place if it is NULL. If not, nothing has been
 * saved there yet. */
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

/* Sets how many milliseconds readers and writers wait for a lock (at first 5000). They also stop
 * waiting when the function of store_heed says so. Then the call fails, and no later call waits
 * until a write succeeds or catch_up is told to wait. */
void store_wait(struct store *store, int milliseconds);
/* Whether the last problem was a lock. */
bool store_locked(const struct store *store);

/* store_add and store_set as the keeper has them: 1 if a lock prevents writing; the entry then
 * waits in memory. */
int store_add_soon(void *self, struct record *record, int64_t saved);
int store_set_soon(void *self, const char *name, const char *value);
int store_catch_up(void *self, bool wait);
int store_late_games(const void *self);

/* ---- Damage ---- */

/* Callbacks of checking and repairing; all but the context may be NULL. */
struct store_care {
    void (*tell)(void *context, const char *line); /* reports one problem */
    /* Whether a saved game can be continued; if not, why. */
    bool (*playable)(void *context, const struct saved *saved, char *why, size_t size);
    bool (*stopped)(void); /* true: the person does not want to wait any longer */
    void *context;
};

/* Checks everything in a database. Returns the number of problems, or -1. */
int64_t store_check(struct store *store, const struct store_care *care);

/* The result of a repair. */
struct repaired {
    bool sound; /* the database had no damage; nothing was changed */
    int64_t games;
    int64_t saved;
    int64_t settings;
    int64_t lost;    /* games that existed, but cannot be read */
    char kept[4096]; /* path of the damaged database, which is not deleted */
};

/* Makes a new database from the readable parts of a damaged one at a path (NULL: at the usual
 * place), and puts it in its place. The damaged one is renamed, with its -wal file. Whenever the
 * process ends, one of the two is complete and in place. -1: nothing was changed; `why` says why.
 */
int store_repair(const char *path, const struct store_care *care, struct repaired *repaired,
                 char *why, size_t size);

#endif
