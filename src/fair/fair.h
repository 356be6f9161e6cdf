/* SPDX-License-Identifier: MIT */
/*
 * The fair deal of a table over the network, as docs/protocol.md, section 5, defines it: the server
 * fixes a secret before it knows any player's number, and no player knows the secret before all
 * numbers are fixed. So nobody chooses the deal. Pure: whoever calls draws the numbers.
 */
#ifndef WAR_FAIR_H
#define WAR_FAIR_H

#include "war.h"

#include <stdbool.h>

/* Secrets, players' numbers and hashes are texts of 64 lower-case hexadecimal digits. */
enum { FAIR_BYTES = 32, FAIR_TEXT = 2 * FAIR_BYTES + 1 };

/* 32 bytes as such a text, and whether a text is one. */
void fair_text(const uint8_t bytes[FAIR_BYTES], char text[FAIR_TEXT]);
bool fair_is_text(const char *text);

/* The hash that the server publishes first, and the one by which a seat (from 0) fixes its number.
 */
void fair_server_hash(const char *table, int64_t round, const char *secret, char hash[FAIR_TEXT]);
void fair_commit_hash(const char *table, int64_t round, int seat, const char *reveal,
                      char hash[FAIR_TEXT]);

/* All that a deal is made of. */
struct fair_deal {
    const char *table;
    int64_t round;
    const char *rules; /* in canonical form */
    int players;
    const char *secret;
    const char *reveals[WAR_MAX_PLAYERS]; /* NULL: the seat has no number */
};
/* The seed and the game number of the deal. */
void fair_deal(const struct fair_deal *deal, int64_t *seed, int64_t *index);

/* What somebody at the table saw: protocol.md, 5.6. */
struct fair_transcript {
    struct fair_deal deal;
    const char *server;                   /* the hash that the server published first */
    const char *commits[WAR_MAX_PLAYERS]; /* NULL: none */
    int64_t seed, game;                   /* that were played */
};
enum fair_fault {
    FAIR_GOOD,
    FAIR_FORM,   /* a text is not in the right form */
    FAIR_SERVER, /* the server published the hash of another secret */
    FAIR_SEAT,   /* a seat did not publish the hash of its number */
    FAIR_NOBODY, /* no seat has a number, so the server could choose the deal */
    FAIR_DEAL,   /* another deal follows from the numbers */
};
/* The first fault; of FAIR_SEAT, also which seat, from 0, unless `seat` is NULL. */
enum fair_fault fair_check(const struct fair_transcript *transcript, int *seat);

/* The lines that are hashed, for people who check with other programs: how many bytes; and the hash
 * of such lines. */
enum { FAIR_LINES_SIZE = 1024 };
int fair_server_lines(const char *table, int64_t round, const char *secret,
                      char lines[FAIR_LINES_SIZE]);
int fair_commit_lines(const char *table, int64_t round, int seat, const char *reveal,
                      char lines[FAIR_LINES_SIZE]);
int fair_deal_lines(const struct fair_deal *deal, char lines[FAIR_LINES_SIZE]);
void fair_hash(const char *lines, char hash[FAIR_TEXT]);

#endif
