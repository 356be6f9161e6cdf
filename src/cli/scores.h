/* SPDX-License-Identifier: MIT */
/* What the files of `war scores` share. */
#ifndef WAR_SCORES_H
#define WAR_SCORES_H

#include "cli.h"
#include "store.h"

#include <jansson.h>

enum scores_format { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV };
enum scores_list { LIST_HALL, LIST_GAMES, LIST_PEOPLE };

/* What is to be shown. */
struct scores {
    struct store *store;
    enum scores_list list;
    struct wanted wanted; /* its limit: how many were asked for; 0: not said */
    int top;              /* of each list of the hall of fame */
    char rules[WAR_RULES_SIZE];
    char name[NAME_SIZE];
};

/* Each of these returns an exit status, after saying what is wrong. */

/* scores_text.c: for people */
int scores_text(const struct scores *scores);
/* scores_json.c, scores_csv.c: for programs */
int scores_json(const struct scores *scores);
int scores_csv(const struct scores *scores);

/* scores_import.c: takes in old scores, or what scores_export wrote; - is standard input */
int scores_import(const char *db, const char *path);
/* scores_export.c: all that is wanted, to be taken in elsewhere; - is standard output */
int scores_export(const struct scores *scores, const char *path);

/* ---- scores_record.c: records as JSON, and times as text ---- */

json_t *record_json(const struct record *record);
/* The record in an object, all of it checked; false, and why not. */
bool record_from_json(const json_t *object, struct record *record, char *why, size_t size);
/* A text that may hold anything; what is not UTF-8 becomes U+FFFD. */
json_t *text_json(const char *text);

enum { STAMP_SIZE = 32 };
/* 2026-11-15T07:50:15Z; "" if it is not known. */
void stamp_print(int64_t moment, char *text, size_t size);
bool stamp_parse(const char *text, int64_t *moment);

/* The line that an export starts with: which format, and of which version. */
#define EXPORT_FORMAT "war scores"
enum { EXPORT_VERSION = 1 };

/* ---- scores_lines.c: the lines of a file to take in ---- */

struct score_lines {
    char *text; /* all of it; changed in going through */
    size_t length;
    size_t at; /* where the next line starts */
    long line; /* the number of the latest */
    bool nul;  /* whether it has a NUL in it */
    bool board;
};

/* Begins with a text that has a NUL behind its end; false, and why, if it is of another kind. */
bool score_lines_begin(struct score_lines *lines, char *text, size_t length, char *why,
                       size_t size);
/* The record in the next line that is not blank: 1, 0 at the end, -1 and why it cannot be used. */
int score_lines_next(struct score_lines *lines, struct record *record, char *why, size_t size);

/* ---- The hall of fame ---- */

/* The lists that each kind of game has. */
extern const struct hall_list {
    const char *name; /* "longest", "shortest" */
    enum store_order order;
} HALL_LISTS[2];

/* Calls `each` with every kind of game that has a place in the hall of fame and is wanted: how many
 * games there are of it, and what to ask the store for. 0, or -1 as the store's functions; `each`
 * returns false to stop. */
int scores_each_hall(const struct scores *scores,
                     bool (*each)(void *context, const struct store_kind *kind,
                                  const struct wanted *wanted),
                     void *context);

#endif
