/* SPDX-License-Identifier: MIT */
/* Many people at the tables of a server on this machine, for measuring it: each table has a host
 * against the computer, and some streams. */
#ifndef WAR_LOAD_H
#define WAR_LOAD_H

#include <stdbool.h>
#include <stdint.h>

struct waiter;

enum { LOAD_WORD = 33 };

struct load_table {
    char id[LOAD_WORD];
    char token[LOAD_WORD];
    int64_t step;    /* the latest that a stream has told */
    int64_t pressed; /* the step that was answered by the latest press; 0: none is on its way */
    double at;       /* when that was sent */
    int streams;     /* open */
    int told;        /* streams that have told of its beat */
    bool over;
};

struct load_stream {
    int socket; /* -1: closed */
    int table;
    bool said;     /* anything, since it was opened */
    char tail[40]; /* the end of what was read, for what lies across two pieces */
    int length;
};

/* A connection that asks for its tables one after the other. */
struct load_client {
    int socket;
    int table;
    char answer[1024];
    int length;
    bool busy;
};

struct load {
    int port;
    struct waiter *waiter;
    struct load_table *tables;
    int table_count;
    struct load_stream *streams;
    int stream_count;
    struct load_client *clients;
    int client_count;
    int64_t beats; /* that streams were told of */
    int64_t said;  /* streams that have said anything */
    int64_t answered;
    int64_t refused;
    float *delays; /* from a press to the last stream, in milliseconds */
    int delay_count, delay_room;
};

bool load_open(struct load *load, int port, int tables, int streams, int clients);
void load_close(struct load *load);

enum load_request { LOAD_OPEN, LOAD_START, LOAD_PACE, LOAD_PRESS };
/* Sends a request for a table, if its client is free and it makes sense. */
bool load_ask(struct load *load, int table, enum load_request request);
/* Opens a stream, or closes it. */
bool load_watch(struct load *load, int stream);
void load_unwatch(struct load *load, int stream);
/* Reads what has come, for at most so many milliseconds. False: a connection broke. */
bool load_turn(struct load *load, int milliseconds);

#endif
