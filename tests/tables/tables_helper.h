/* SPDX-License-Identifier: MIT */
/* Tables with a clock, random numbers and a keeper that the test holds, and people who sit there.
 */
#ifndef WAR_TABLES_HELPER_H
#define WAR_TABLES_HELPER_H

#include "fair.h"
#include "helper.h"
#include "match.h"
#include "tables.h"

#include <jansson.h>

enum { MOST_ROWS = 64, MOST_WATCHED = 8 };

/* A stream, and what it has heard. */
struct watcher {
    struct tables_stream *stream;
    char *lines; /* of the round in hand, each with a newline */
    size_t length;
    int64_t round, step;
    json_t *table, *ready;
    int tables, beats, readies, reactions, byes; /* messages of each kind */
    bool ended;
};

struct world {
    struct tables *tables;
    int64_t now;
    uint64_t chance;
    struct tables_keeper keeper;
    bool keeps;    /* false: the keeper fails */
    bool is_empty; /* no random numbers */
    char ids[MOST_ROWS][20];
    char *rows[MOST_ROWS];
    char *written[MOST_ROWS]; /* in the transaction that is open */
    int records;
    struct record record; /* the latest */
    char id[20], key[20]; /* of the table that was opened last */
    char tokens[WAR_MAX_PLAYERS][40], heres[WAR_MAX_PLAYERS][40];
    char reveals[WAR_MAX_PLAYERS][FAIR_TEXT];
    struct watcher watchers[MOST_WATCHED];
    struct tables_answer answer;
    char said[8192]; /* the latest answer */
};

extern struct world world;

int world_begin(void **state);
int world_end(void **state);

/* Lets time go by, and does what is due. */
void pass(int64_t milliseconds);
/* Keeps and publishes: streams hear what they can. */
void settle(void);
/* The process ends, and another one loads the tables. */
void restart(void);

/* Posts a body, printed like printf, to a path below /tables/ID; returns the status. */
int post(int seat, const char *word, const char *format, ...) PRINTF_LIKE(3, 4);
/* Posts to any path with any token. */
int post_to(const char *path, const char *token, const char *body);
/* The same, and what must be answered: a status and, if it refuses, the word for it. */
void refused(int status, int expected, const char *word);
const char *get(const char *path);

/* Opens a table for people, who all take their seats; its game has not been dealt unless all seats
 * are taken. */
void open_table(const char *rules, int people, const char *wishes);
void sit_down(int seat, const char *name);
/* All people seal and reveal; the cards are dealt. */
void deal(int people);
/* Everybody presses once. */
void press(int people);
/* Presses until the round is over or something is asked. */
void play_on(int people);

/* A stream of a seat (-1: of nobody), behind a last event. Returns its place in world.watchers. */
struct watcher *watch(int seat, const char *last_id);
void unwatch(struct watcher *watcher);
/* A member of the table as the watcher knows it. */
const char *phase_of(const struct watcher *watcher);
int64_t number_of(const struct watcher *watcher, const char *name);
json_t *seat_of(const struct watcher *watcher, int seat);

#endif
