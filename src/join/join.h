/* SPDX-License-Identifier: MIT */
/*
 * A client of a table over the network (docs/protocol.md): sits down, hears the table for a
 * session, sends what the session wishes, and takes part in the fair deal. A face sees it as a
 * struct line.
 */
#ifndef WAR_JOIN_H
#define WAR_JOIN_H

#include "link.h"
#include "terminal.h"

struct join;

struct join_setup {
    struct session *session;
    struct table_link link;                     /* without a table: opens one */
    bool watch;                                 /* sits down nowhere */
    const char *name;                           /* of whoever sits down */
    war_rules rules;                            /* of a table that is opened */
    int computers;                              /* how many of its seats are the computer's */
    const char *token;                          /* of a seat taken earlier, or "" */
    int seat;                                   /* its number, from 0 */
    bool (*draw)(uint8_t *bytes, size_t count); /* random bytes; false: there are none */
    /* Takes the transcript of a round that is over; NULL: nobody wants it. */
    void (*keep)(const void *context, const char *transcript);
    const void *context;
};

/* NULL: out of memory. */
struct join *join_new(const struct join_setup *setup);
/* Opens the table, sits down or finds out that this need not be. Waits until that is done. False,
 * and why in `why`: a sentence. */
bool join_arrive(struct join *join, char *why, size_t size);
/* After that: the link with the table and the key, the seat (-1: watching) and its token. */
const struct table_link *join_link(const struct join *join);
int join_seat(const struct join *join);
const char *join_token(const struct join *join);
struct line *join_line(struct join *join);
/* Ends the line; gives the seat up if whoever sat there has left for good. */
void join_end(struct join *join);

#endif
