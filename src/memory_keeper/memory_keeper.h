/* SPDX-License-Identifier: MIT */
/*
 * A keeper without a database, for a browser: everything is in memory, and means what keeper.h
 * says. Whoever has it fills it with what was kept elsewhere, and asks what has changed after each
 * command, to keep it there. Nothing here reads a clock: time is handed in.
 *
 * Entries go in and out as lines of fields (see fields.h). A text that goes in must have a NUL
 * behind its end, and is taken apart in place. A text that comes out is good until the next call
 * that gives one.
 */
#ifndef WAR_MEMORY_KEEPER_H
#define WAR_MEMORY_KEEPER_H

#include "keeper.h"

#include <stddef.h>

struct memory_keeper;

/* NULL if there is no memory. It is closed as a keeper. */
struct memory_keeper *memory_keeper_open(void);
/* It as a keeper. */
const struct keeper *memory_keeper(const struct memory_keeper *memory);

/* The time, in milliseconds since 1970. */
void memory_keeper_clock(struct memory_keeper *memory, int64_t now);
/* New entries get numbers from here on, if it has not come further. Those who fill one database
 * must not give the same number twice. */
void memory_keeper_numbers(struct memory_keeper *memory, int64_t first);

/* ---- Filling it: 0, or WAR_ERROR_* and why ---- */

/* Forgets everything but the games that are claimed here. What has changed must have been asked for
 * before. */
void memory_keeper_clear(struct memory_keeper *memory);
/* One entry with the number that it has. A record that is there stays as it is; so does a saved
 * game that is claimed here, which nobody else can have played on. */
int memory_keep_record(struct memory_keeper *memory, char *text, size_t length, war_error *error);
int memory_keep_saved(struct memory_keeper *memory, char *text, size_t length, war_error *error);
int memory_keep_setting(struct memory_keeper *memory, char *text, size_t length, war_error *error);
/* Whether a saved game is being played elsewhere just now. */
void memory_keeper_claimed(struct memory_keeper *memory, int64_t number, bool elsewhere);

/* ---- Keeping it elsewhere ---- */

enum change {
    CHANGE_FAILED = -1, /* there was no memory to tell it; asking again is possible */
    CHANGE_NONE,
    CHANGE_SETTING,   /* `name` and `value`, both text */
    CHANGE_SAVED,     /* a game in progress, all of it */
    CHANGE_FORGOTTEN, /* the `number` of one that is to be removed */
    CHANGE_RECORD,    /* a finished game */
    CHANGE_ERASED,    /* the `number` of one that is to be removed */
};
/* The next thing that has changed since this was last asked, as it now is. */
enum change memory_keeper_next_change(struct memory_keeper *memory, const char **lines);
/* Whether a saved game is claimed here. */
bool memory_keeper_claims(const struct memory_keeper *memory, int64_t number);

/* ---- A whole board, out and in ---- */

/* The record at a place, from 0, oldest first; NULL behind the last, or if there is no memory. */
const char *memory_keeper_export(struct memory_keeper *memory, size_t place);
size_t memory_keeper_count(const struct memory_keeper *memory);

/* Imports a record, see keeper.h: 1 if it was added, 0 if it was there, or WAR_ERROR_*. */
int memory_keeper_import(struct memory_keeper *memory, char *text, size_t length, war_error *error);

#endif
