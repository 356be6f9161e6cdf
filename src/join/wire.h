/* SPDX-License-Identifier: MIT */
/*
 * The connection to a server: one event-stream, which is opened again whenever it ends, and small
 * requests, one after the other. Nothing here blocks: the owner waits for the files of `wire_files`
 * and calls `wire_work`. Only wire.c knows libcurl.
 */
#ifndef WAR_WIRE_H
#define WAR_WIRE_H

#include "event_stream.h"
#include "terminal.h"

#include <stdint.h>

struct wire;

/* How a request or a stream ended. */
enum wire_end {
    WIRE_ANSWER,      /* with an answer: `status` */
    WIRE_UNREACHABLE, /* there was no connection, or it broke off */
    WIRE_NOT_TRUSTED, /* the server could not prove who it is */
};
struct wire_result {
    enum wire_end end;
    long status;
    const char *body; /* with a NUL behind it */
    size_t length;
    const char *problem; /* in English, without a full stop; "" if there was an answer */
};

/* What the owner is told. All functions take `self` first. */
struct wire_owner {
    void *self;
    /* The answer to a request, by its tag. False: it is sent again later. */
    bool (*answer)(void *self, int tag, const struct wire_result *result);
    /* A message of the stream; false: it is wrong, and the stream ends. */
    bool (*hear)(void *self, const struct event_message *message);
    /* The stream has ended, or could not be opened. False: it is not opened again. */
    bool (*ended)(void *self, const struct wire_result *result);
};

/* NULL: out of memory. */
struct wire *wire_open(const char *base, const struct wire_owner *owner);
void wire_close(struct wire *wire);
/* The token that requests and the stream carry; "": none. */
void wire_token(struct wire *wire, const char *token);

/* Sends a request after those that wait: a GET if there is no body. What waits with the same tag is
 * forgotten if `newest`. False: too many wait, or the path or body is too long. */
bool wire_send(struct wire *wire, int tag, bool newest, const char *path, const char *body);
/* How many requests wait or are on their way. */
int wire_waiting(const struct wire *wire);

/* Opens the stream, now and whenever it ends. */
void wire_stream(struct wire *wire, const char *path);
/* From where it goes on when it is opened again; "": from the beginning. */
void wire_last_id(struct wire *wire, const char *id);
/* When it is opened again after it ends, in milliseconds from then. */
void wire_retry(struct wire *wire, int milliseconds);
/* Ends the stream; it is opened again at once. */
void wire_stream_again(struct wire *wire);
void wire_stream_stop(struct wire *wire);

/* Does what can be done now. */
void wire_work(struct wire *wire, int64_t now);
/* See struct line in terminal.h. */
int wire_files(struct wire *wire, int64_t now, struct line_file files[LINE_FILES], int *most);
/* Waits for some milliseconds at most, until there is something to do. */
void wire_wait(struct wire *wire, int64_t now, int most);

#endif
