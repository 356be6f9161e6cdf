/* SPDX-License-Identifier: MIT */
/*
 * A keeper in memory, for a browser, with the meaning of keeper.h. Its owner loads the stored
 * entries, and after each command asks for the changes, to store them. Nothing here reads a clock:
 * the time is passed in.
 *
 * Entries go in and out as lines of fields (see fields.h). A text passed in must have a NUL behind
 * its end, and is split in place. A text returned is valid until the next call that returns one.
 */
#ifndef WAR_MEMORY_KEEPER_H
#define WAR_MEMORY_KEEPER_H

#include "keeper.h"

#include <stddef.h>

struct memory_keeper;

/* NULL if memory ran out. It is closed as a keeper. */
struct memory_keeper *memory_keeper_open(void);
/* The memory keeper as a keeper. */
const struct keeper *memory_keeper(const struct memory_keeper *memory);

/* Sets the time, in milliseconds since 1970. */
void memory_keeper_clock(struct memory_keeper *memory, int64_t now);
/* New entries get numbers from here on, or higher ones if these are used. Several keepers of one
 * database must not use the same numbers. */
void memory_keeper_numbers(struct memory_keeper *memory, int64_t first);

/* ---- Filling it: 0, or WAR_ERROR_* and why ---- */

/* Forgets everything but the games that are claimed here. Ask for all changes before. */
void memory_keeper_clear(struct memory_keeper *memory);
/* Loads an entry under its number. A record that is there stays as it is; so does a saved game that
 * is claimed here, since nobody else can have continued it. */
int memory_keep_record(struct memory_keeper *memory, char *text, size_t length, war_error *error);
int memory_keep_saved(struct memory_keeper *memory, char *text, size_t length, war_error *error);
int memory_keep_setting(struct memory_keeper *memory, char *text, size_t length, war_error *error);
/* Sets whether a saved game is open in another window. */
void memory_keeper_claimed(struct memory_keeper *memory, int64_t number, bool elsewhere);

/* ---- Keeping it elsewhere ---- */

enum change {
    CHANGE_FAILED = -1, /* memory ran out; the caller may ask again */
    CHANGE_NONE,
    CHANGE_SETTING,   /* `name` and `value`, both text */
    CHANGE_SAVED,     /* a game in progress, complete */
    CHANGE_FORGOTTEN, /* `number` of a saved game to delete */
    CHANGE_RECORD,    /* a finished game */
    CHANGE_ERASED,    /* `number` of a finished game to delete */
};
/* The next entry that has changed since the last call, in its current state. */
enum change memory_keeper_next_change(struct memory_keeper *memory, const char **lines);
/* Whether a saved game is claimed here. */
bool memory_keeper_claims(const struct memory_keeper *memory, int64_t number);

/* ---- A whole board, out and in ---- */

/* The record at an index, oldest first; NULL past the last, or if memory ran out. */
const char *memory_keeper_export(struct memory_keeper *memory, size_t place);
size_t memory_keeper_count(const struct memory_keeper *memory);

/* Imports a record, see keeper.h: 1 if it was added, 0 if it was there, or WAR_ERROR_*. */
int memory_keeper_import(struct memory_keeper *memory, char *text, size_t length, war_error *error);

#endif
