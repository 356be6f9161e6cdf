/* SPDX-License-Identifier: MIT */
/*
 * Tables over the network, as docs/protocol.md has them: who sits where, what is dealt, whose card
 * is waited for, and what everybody is told. A pure machine without sockets, files or a clock: the
 * time in milliseconds is handed in with each call, random bytes come from a function, and what is
 * to be kept goes to a keeper.
 *
 * The owner of the tables has a loop: it hands in requests and watchers, calls tables_tick, then
 * tables_keep, and then tables_publish. Only after that it sends what the tables answered: nobody
 * is shown what has not been written.
 */
#ifndef WAR_TABLES_H
#define WAR_TABLES_H

#include "keep.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TABLES_PROTOCOL = 1,
    TABLES_BODY = 4096,   /* longest body, in bytes */
    TABLES_STREAMS = 64,  /* most streams of a table */
    TABLES_ALIVE = 20000, /* milliseconds between signs of life on a stream */
    TABLES_RETRY = 3000,  /* when to come back after a bye, in milliseconds */
};

struct tables;
struct tables_stream;

struct tables_setup {
    bool (*draw)(void *context, uint8_t *bytes, size_t count); /* random bytes; false: none */
    void *context;
    int most; /* tables */
};

/* NULL: out of memory. */
struct tables *tables_new(const struct tables_setup *setup);
void tables_free(struct tables *tables);

/* ---- Requests ---- */

struct tables_ask {
    bool post;        /* else GET */
    bool foreign;     /* a page from elsewhere asks */
    bool full;        /* there is no room for another stream */
    const char *path; /* from the slash on */
    const char *body;
    size_t length;
    const char *token;   /* of the Authorization field, or "" */
    const char *here;    /* of the query of a stream, or "": whose stream it is */
    const char *last_id; /* Last-Event-ID of a stream, or "" */
    const char *address; /* of whoever asks: all requests of an address are counted together */
};

struct tables_answer {
    int status;
    int retry;        /* seconds for Retry-After; 0: none */
    const char *body; /* JSON; good until the next call */
};

/* Whether a path is one of the tables', and whether it is that of a stream. */
bool tables_has_path(const char *path);
bool tables_is_stream(const char *path);
void tables_request(struct tables *tables, const struct tables_ask *ask, int64_t now,
                    struct tables_answer *answer);

/* ---- Streams ---- */

/* A new stream; NULL: it is refused with the answer. `user` is handed to the function that is told
 * of news. */
struct tables_stream *tables_watch(struct tables *tables, const struct tables_ask *ask, void *user,
                                   int64_t now, struct tables_answer *answer);
void tables_unwatch(struct tables_stream *stream, int64_t now);

enum tables_news { STREAM_NOTHING, STREAM_TEXT, STREAM_END };
/* The next message of a stream; the text is good until the next call. */
enum tables_news tables_next(struct tables_stream *stream, const char **text, size_t *length);

/* ---- Time ---- */

/* Does what is due, and returns when there is more to do; INT64_MAX: never. */
int64_t tables_tick(struct tables *tables, int64_t now);
/* The date in seconds since 1970, for the records of finished games. */
void tables_set_date(struct tables *tables, int64_t seconds);
/* From now on POSTs are refused, and every stream gets a bye. */
void tables_leave(struct tables *tables);

/* ---- Keeping ---- */

/* Keeps a row of text for each table. All functions take `self` first and return -1 on failure. */
struct tables_keeper {
    void *self;
    int (*begin)(void *self);
    int (*put)(void *self, const char *id, const char *row);
    int (*remove)(void *self, const char *id);
    int (*end)(void *self, bool keep);
    /* Calls `each` with every row, until it returns false. */
    int (*load)(void *self, bool (*each)(void *context, const char *id, const char *row),
                void *context);
    /* Stores a finished game; one that is stored already is not stored again. */
    int (*record)(void *self, struct record *record);
};

/* Whether anything is to be kept. */
bool tables_changed(const struct tables *tables);
/* Keeps what changed. 0, or -1: nothing was kept, and nothing may be shown. */
int tables_keep(struct tables *tables, const struct tables_keeper *keeper);
/* Calls `news` with the user of each stream that may have a message. It may end that stream. */
void tables_publish(struct tables *tables, void (*news)(void *user));
/* Loads all tables; their games continue at the very step. How many, or -1; *lost: how many rows
 * could not be read. */
int tables_load(struct tables *tables, const struct tables_keeper *keeper, int64_t now, int *lost);
int tables_count(const struct tables *tables);

#endif
