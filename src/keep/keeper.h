/* SPDX-License-Identifier: MIT */
/*
 * A keeper stores games, scores and settings. src/store is one with a database, src/memory_keeper
 * one in memory, for a browser. The rest of the program knows only this interface.
 *
 * All functions take `self` first. Those that can fail return -1; `problem` then says what was
 * wrong, for a person. A failure changes and loses nothing else.
 */
#ifndef WAR_KEEPER_H
#define WAR_KEEPER_H

#include "keep.h"

struct keeper {
    void *self;

    /* ---- Finished games ---- */

    /* Stores a finished game and deletes the saved game that it came from (0: none), both or
     * neither. People get the names that they first wrote. If `finished` is 0, the game was
     * finished just now. 1: it waits in memory, since another process has locked the scores; see
     * catch_up. The saved game stays claimed until both are written. */
    int (*add)(void *self, struct record *record, int64_t saved);
    /* Deletes the finished games with numbers from `first` to `last`, all or none. Returns how
     * many. Their numbers are not used again. */
    int64_t (*erase)(void *self, int64_t first, int64_t last);
    /* Calls `each` with the records in order, until it returns false. People have the names that
     * they first wrote. */
    int (*records)(void *self, const struct wanted *wanted,
                   bool (*each)(void *context, const struct record *record), void *context);
    int (*places)(void *self, const struct record *record, struct places *places);
    /* Changes a name to the form that this person first wrote: 1, 0 if they are not known. */
    int (*known_as)(void *self, char *name);

    /* Imports records, all or none: begin, one record after the other, end. A record that is stored
     * already, equal in everything but its number and the case of names, is not added again; but
     * one that comes twice between begin and end is stored twice. `import` sets the number, and
     * returns 1 if it added the record, 0 if it was there. After -1 only import_end with keep =
     * false may be called. */
    int (*import_begin)(void *self);
    int (*import)(void *self, struct record *record);
    int (*import_end)(void *self, bool keep);

    /* ---- Games in progress ---- */

    /* Saves a game in progress. The first time it gets a number, and is claimed. A saved game
     * survives any end of the process and, if `lasting`, of the machine; without `lasting`, saving
     * is cheap enough for every card. The seats and the start are written only the first time. A
     * game that somebody deleted is saved again, under a new number. 1: the scores are locked; call
     * it again. */
    int (*save)(void *self, struct saved *saved);
    /* The saved games, latest first. `claimed` says whether another process is playing the game
     * now. Damaged games are left out. */
    int (*list)(void *self, bool (*each)(void *context, const struct saved *saved, bool claimed),
                void *context);
    /* Reads a saved game by its number: 1, 0 if it is gone or damaged. Read a game after claiming
     * it: the list may be older than its latest state. */
    int (*read)(void *self, int64_t number, struct saved *saved);
    /* Claims a saved game for this process until it is closed or the process ends: 1, 0 if another
     * process has the claim or the game is gone. */
    int (*claim)(void *self, int64_t number);
    /* Gives up a claim. */
    void (*release)(void *self, int64_t number);
    /* Deletes a saved game; not while another process is playing it. */
    int (*forget)(void *self, int64_t number);

    /* ---- Settings ---- */

    /* Reads a setting by its name: 1, 0 if it was never set or is too long for the buffer. */
    int (*get)(void *self, const char *name, char *value, size_t size);
    /* Sets a setting. 1: it waits in memory, as with add. */
    int (*set)(void *self, const char *name, const char *value);

    /* ---- The keeper itself ---- */

    const char *(*problem)(const void *self);
    /* Sets the problem and returns -1, for callers that fail while they read from the keeper. */
    int (*say)(void *self, const char *problem);
    /* Tries to write what waits in memory, in order; `wait`: waits for the lock first. Returns how
     * much is left, and late_games says how many finished games are among that. */
    int (*catch_up)(void *self, bool wait);
    int (*late_games)(const void *self);
    /* Sets a function that is asked now and then (NULL: never). If it returns true, a long search
     * is given up as an error. Writing is never interrupted. */
    void (*heed)(void *self, bool (*stopped)(void));
    void (*close)(void *self);
};

#endif
