/* SPDX-License-Identifier: MIT */
/*
 * What a server tells in JSON (docs/protocol.md, sections 2 to 4), as plain values. It is read
 * strictly: an object without double members, each of its kind and in its range. Names are safe to
 * show; a sentence of the server is not.
 */
#ifndef WAR_TOLD_H
#define WAR_TOLD_H

#include "fair.h"
#include "link.h"
#include "terminal.h"

enum { PROTOCOL = 1, TOKEN_SIZE = 33, TOLD_WORD_SIZE = 16, TOLD_MESSAGE_SIZE = 256 };

enum told_phase {
    TOLD_LOBBY,
    TOLD_SEALING,
    TOLD_REVEALING,
    TOLD_PLAYING,
    TOLD_ASKING,
    TOLD_OVER,
};

/* A table. Hashes and numbers that are not there are "". */
struct told_table {
    enum told_phase phase;
    struct remote_table remote; /* `seat` is -1 */
    struct line_seat seats[WAR_MAX_PLAYERS];
    char server[FAIR_TEXT];
    char commits[WAR_MAX_PLAYERS][FAIR_TEXT];
    char reveals[WAR_MAX_PLAYERS][FAIR_TEXT];
    char secret[FAIR_TEXT];
    char id[WAR_ID_SIZE]; /* of the game; "": the round is not over */
};

enum told { TOLD_RIGHT, TOLD_WRONG, TOLD_OTHER_PROTOCOL };
enum told told_table(const char *text, size_t length, struct told_table *table);
/* The answer to GET /tables. */
enum told told_server(const char *text, size_t length, bool *room);

struct told_ready {
    int64_t round, step;
    uint8_t ready, waiting; /* sets of seats */
};
bool told_ready(const char *text, struct told_ready *ready);
/* A reaction: the seat, from 0, and the place of the word among LINE_REACTIONS; -1 for a word that
 * we do not know. */
bool told_reaction(const char *text, int *seat, int *which);
bool told_bye(const char *text, int *retry);

/* The answer to a POST that went well; members that are not there are "" or 0. */
struct told_answer {
    char table[TABLE_ID_SIZE];
    char key[TABLE_ID_SIZE];
    char token[TOKEN_SIZE];
    int seat; /* from 1 */
};
bool told_answer(const char *text, size_t length, struct told_answer *answer);
/* One that refuses. */
struct told_refusal {
    char word[TOLD_WORD_SIZE];
    char message[TOLD_MESSAGE_SIZE];
};
bool told_refusal(const char *text, size_t length, struct told_refusal *refusal);

/* ROUND-STEP. */
bool told_id(const char *text, int64_t *round, int64_t *step);

#endif
