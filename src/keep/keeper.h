/* SPDX-License-Identifier: MIT */
/*
 * A keeper: something that keeps games, scores and settings. src/store is one with a database,
 * src/memory_keeper one in memory, for a browser. Whoever plays, lists or counts knows only this.
 *
 * All functions take `self` first. Those that can fail return -1, and `problem` then says in words
 * what was wrong, for a person; nothing else is lost or changed by a failure.
 */
#ifndef WAR_KEEPER_H
#define WAR_KEEPER_H

#include "keep.h"

struct keeper {
    void *self;

    /* ---- Finished games ---- */

    /* Keeps a finished game and forgets the saved one that it came from (0: none), both or neither;
     * people get the names that they first wrote. A game whose `finished` is 0 was finished just
     * now. 1: it waits in memory, since another process has locked the scores; see catch_up. The
     * saved game stays claimed until both are written. */
    int (*add)(void *self, struct record *record, int64_t saved);
    /* Deletes the finished games with numbers from `first` to `last`, all or none: how many. Their
     * numbers are not given again. */
    int64_t (*erase)(void *self, int64_t first, int64_t last);
    /* Calls `each` with the records in order, until it returns false. People have the names that
     * they first wrote. */
    int (*records)(void *self, const struct wanted *wanted,
                   bool (*each)(void *context, const struct record *record), void *context);
    int (*places)(void *self, const struct record *record, struct places *places);
    /* Changes a name to what this person first wrote: 1, 0 if they are not known. */
    int (*known_as)(void *self, char *name);

    /* Records from elsewhere, all or none: begin, one after the other, end. A record that is there
     * already, equal in all but its number and the case of names, is not added again; but one that
     * comes twice between begin and end is there twice. `import` sets the number, and returns 1 if
     * it was added, 0 if it was there; after -1 only import_end with keep = false makes sense. */
    int (*import_begin)(void *self);
    int (*import)(void *self, struct record *record);
    int (*import_end)(void *self, bool keep);

    /* ---- Games in progress ---- */

    /* Keeps a game in progress; the first time it gets a number, and is claimed. It survives the
     * end of the process in any way, and if it is lasting, that of the machine; else cheap enough
     * to be called at every card. The seats and the start are kept the first time. One that is not
     * there any more is kept again, under a new number. 1: the scores are locked; call it again. */
    int (*save)(void *self, struct saved *saved);
    /* The saved games, latest first. `claimed` says whether another process is playing it just now.
     * What is damaged is left out. */
    int (*list)(void *self, bool (*each)(void *context, const struct saved *saved, bool claimed),
                void *context);
    /* One saved game by its number: 1, 0 if it is gone or damaged. Once a game is claimed, this is
     * how far it has really been played: the list may be older. */
    int (*read)(void *self, int64_t number, struct saved *saved);
    /* Makes a saved game this process's own until it is closed or the process ends: 1, 0 if another
     * process has it or it is gone. */
    int (*claim)(void *self, int64_t number);
    /* Gives up a claim. */
    void (*release)(void *self, int64_t number);
    /* Removes a saved game; not while another process is playing it. */
    int (*forget)(void *self, int64_t number);

    /* ---- Settings ---- */

    /* A value by its name: 1, 0 if never set or too long for the buffer. */
    int (*get)(void *self, const char *name, char *value, size_t size);
    /* 1: it waits in memory, as with add. */
    int (*set)(void *self, const char *name, const char *value);

    /* ---- The keeper itself ---- */

    const char *(*problem)(const void *self);
    /* Makes this the problem: -1. For whoever fails while reading from the keeper. */
    int (*say)(void *self, const char *problem);
    /* Tries to write what waits in memory, in its order; if need be, waits first. How much is left
     * there, and how many finished games are among that. */
    int (*catch_up)(void *self, bool wait);
    int (*late_games)(const void *self);
    /* What takes long to find out is given up, as an error, when this function says so (NULL:
     * never). What is being written is not. */
    void (*heed)(void *self, bool (*stopped)(void));
    void (*close)(void *self);
};

#endif
