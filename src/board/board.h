/* SPDX-License-Identifier: MIT */
/*
 * Scoreboards: shown in three forms, taken in and sent elsewhere. Everything goes to a stream of
 * the caller's, or comes from a text in memory: no files, no terminal, no options here.
 *
 * Functions that ask a keeper return -1 if it fails, and it says why. Whether all that
 * was written arrived, the stream knows.
 */
#ifndef WAR_BOARD_H
#define WAR_BOARD_H

#include "counts.h"
#include "fields.h"

#include <jansson.h>
#include <stdio.h>

/* ---- Showing ---- */

enum board_list { BOARD_HALL, BOARD_GAMES, BOARD_PEOPLE, BOARD_PAIRS };

/* What is to be shown. */
struct board {
    const struct keeper *keeper;
    enum board_list list;
    struct wanted wanted; /* its limit: how many were asked for; 0: not said */
    int top;              /* of each list of the hall of fame */
    bool utf8;            /* whether the terminal shows more than ASCII */
};

int board_text(const struct board *board, FILE *to); /* for people, in 80 columns */
int board_json(const struct board *board, FILE *to);
int board_csv(const struct board *board, FILE *to);

/* ---- The hall of fame ---- */

/* The lists that each kind of game has. */
extern const struct hall_list {
    const char *name; /* "longest", "shortest" */
    enum record_order order;
} HALL_LISTS[2];

/* Calls `each` with every kind of game that has a place in the hall of fame and is wanted: how many
 * games there are of it, and what to ask the keeper for. `each` returns false to stop. */
void board_each_hall(const struct board *board, const struct counts *counts,
                     bool (*each)(void *context, const struct game_kind *kind,
                                  const struct wanted *wanted),
                     void *context);

/* The records that a board wants. */
int board_records(const struct board *board, const struct wanted *wanted,
                  bool (*each)(void *context, const struct record *record), void *context);
/* How many of so many people or pairs to show: below the hall of fame they are limited as it is. */
size_t board_limit(const struct board *board, size_t count);

/* ---- Sending it elsewhere, and taking it in ---- */

/* All that is wanted, as a board to be taken in elsewhere: a head, then a record to a line, oldest
 * first. Their count is -1 if memory ran out. */
int board_export(const struct board *board, FILE *to, int64_t *count);

/* The lines of a text to take in: an exported board, or old scores. */
struct board_lines {
    const char *name; /* of a line "Name: " whose score is still to come; NULL: none */
    char *text;       /* all of it; reading changes it */
    size_t length;
    size_t at; /* where the next line starts */
    long line; /* the number of the latest */
    bool nul;  /* whether the latest has a NUL in it */
    bool exported;
    bool out_of_memory; /* for the latest */
};

/* The text must have a NUL behind its end. 0, or WAR_ERROR_* if it is another kind of file. */
int board_lines_begin(struct board_lines *lines, char *text, size_t length, war_error *error);
/* The record in the next line that is not blank: 1, 0 at the end, WAR_ERROR_* if the line cannot be
 * used; going on is possible then. */
int board_lines_next(struct board_lines *lines, struct record *record, war_error *error);

struct imported {
    int64_t added;
    int64_t known;  /* records that were there already */
    int64_t unused; /* lines that are no record */
};

/* Takes in all lines that can be used, or nothing if the keeper fails or memory runs out; `refuse`
 * gets the others. */
int board_import(const struct keeper *keeper, struct board_lines *lines,
                 void (*refuse)(void *context, long line, const war_error *error), void *context,
                 struct imported *imported);

/* ---- board_record.c: records as JSON ---- */

json_t *record_json(const struct record *record);
/* The record in an object, all of it checked: 0 or WAR_ERROR_*. */
int record_from_json(const json_t *object, struct record *record, war_error *error);
/* A text that may hold anything; what is not UTF-8 becomes U+FFFD. */
json_t *text_json(const char *text);
/* Prints JSON with escapes for all that does not belong on a screen; false when out of memory. */
bool json_print(const json_t *json, size_t flags, FILE *to);

/* The line that an export starts with: which format, and of which version. */
#define EXPORT_FORMAT "war scores"
enum { EXPORT_VERSION = 1 };

#endif
