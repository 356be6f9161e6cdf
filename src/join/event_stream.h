/* SPDX-License-Identifier: MIT */
/*
 * Reads a stream of server-sent events (docs/protocol.md, section 3), however the network cuts it.
 * Pure and of fixed size: a server that sends too much breaks its stream, and nothing else.
 */
#ifndef WAR_EVENT_STREAM_H
#define WAR_EVENT_STREAM_H

#include <stdbool.h>
#include <stddef.h>

enum {
    EVENT_NAME_SIZE = 32,
    EVENT_ID_SIZE = 48,
    EVENT_LINE_SIZE = 16384,  /* with the name of the field */
    EVENT_DATA_SIZE = 262144, /* of a message */
};

/* A message. Lines of data have a newline between them. */
struct event_message {
    const char *name; /* "": it says none */
    const char *id;   /* "": it says none */
    const char *data;
};

struct event_stream {
    bool broken;
    bool after_return; /* the last byte was a carriage return: a newline belongs to it */
    bool has_data;
    size_t line_length;
    size_t data_length;
    char name[EVENT_NAME_SIZE];
    char id[EVENT_ID_SIZE];
    char line[EVENT_LINE_SIZE];
    char data[EVENT_DATA_SIZE];
};

/* Called with each message; false: it is wrong, and the stream is broken. */
typedef bool event_hear(void *context, const struct event_message *message);

void event_stream_begin(struct event_stream *stream);
/* Reads the next bytes. False: the stream is broken, by these bytes or earlier ones. */
bool event_stream_read(struct event_stream *stream, const char *bytes, size_t count,
                       event_hear *hear, void *context);

#endif
