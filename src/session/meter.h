/* SPDX-License-Identifier: MIT */
/*
 * Who will probably win, from what a watcher knows: positions that may be are played to their ends.
 * A face that shows this keeps a meter beside the session and gives it what time there is; nothing
 * else waits for it. What it finds depends on the match, the moment and the number of guesses, so
 * that who gives it the same number finds the same.
 */
#ifndef WAR_METER_H
#define WAR_METER_H

#include "knowledge.h"
#include "session.h"

enum { METER_FEW = 100, METER_ENOUGH = 10000 }; /* guesses before and after which none is shown */

struct guesses {
    int64_t games;
    int64_t wins[WAR_MAX_PLAYERS];
};

/* Begins as zeros, for each match anew. */
struct meter {
    struct watcher watcher;
    struct knowledge known;
    bool here;              /* the watcher is at the moment shown */
    bool settled;           /* and something is known there */
    bool fresh;             /* but nothing of that is shown yet */
    struct guesses guesses; /* from there on */
    struct guesses shown;   /* the last that were enough to be shown */
};

/* Plays so many guesses from the moment that the session shows, or watches on towards it. False:
 * there is no more to do before another one is shown. */
bool meter_work(struct meter *meter, const struct session *session, int games);

/* A seat's chance, and half of the width of its 95 % interval, in percent. False: nothing is to be
 * shown, before the first cards are known and at the end. */
bool meter_chance(const struct meter *meter, int seat, int *percent, int *error);
/* "Ada 63 %, Computer 37 %, give or take 4." or "". */
struct words meter_words(const struct meter *meter, const struct seat *seats, int players);

#endif
