/* SPDX-License-Identifier: MIT */
/* What the files of the client share. */
#ifndef WAR_JOIN_INSIDE_H
#define WAR_JOIN_INSIDE_H

#include "deal_seen.h"
#include "join.h"
#include "wire.h"

#include <jansson.h>

/* What a request is about. */
enum join_tag {
    TAG_SERVER,
    TAG_OPEN,
    TAG_TABLE,
    TAG_CHECK, /* whether a token is still good */
    TAG_SEAT,
    TAG_START,
    TAG_COMMIT,
    TAG_REVEAL,
    TAG_PLAY,
    TAG_PACE,
    TAG_ANSWER,
    TAG_REACT,
    TAG_LEAVE,
};

struct join {
    struct join_setup setup;
    struct wire *wire;
    char name[NAME_SIZE];
    char token[TOKEN_SIZE];
    int seat;
    bool arriving;
    bool arrived;
    char why[512]; /* why nobody arrived; "" */
    int64_t now;
    bool changed; /* there is something new to show */
    struct line line;
    struct told_table table; /* the latest one told */
    struct deal_seen deal;
    int64_t judged;   /* the round whose deal was checked */
    int64_t distrust; /* the round in which the stream was read again from its beginning */
};

/* ---- join.c ---- */

/* Sends a request about the table, "" being the table itself, or about all tables if `word` is
 * NULL. The second frees the body; there is none if memory ran out, and then nothing is sent. */
void join_get(struct join *join, enum join_tag tag, const char *word);
void join_post(struct join *join, enum join_tag tag, const char *word, json_t *body);
/* Why there is no good answer: what the server says, or what the network did. */
void join_refusal(const struct wire_result *result, char *why, size_t size);

/* ---- arrive.c ---- */

void arrive_begin(struct join *join);
void arrive_answer(struct join *join, enum join_tag tag, const struct wire_result *result);

/* ---- hearing.c ---- */

/* The functions of a struct wire_owner. */
bool hearing_message(void *self, const struct event_message *message);
bool hearing_ended(void *self, const struct wire_result *result);

#endif
