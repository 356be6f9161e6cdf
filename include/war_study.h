/* SPDX-License-Identifier: MIT */
/*
 * Studies of War: questions about all games under some rules, not about one. Each answer is exact,
 * or says how sure it is.
 *
 * Functions return 0 on success and a negative WAR_ERROR_* otherwise; result and error as in war.h.
 */
#ifndef WAR_STUDY_H
#define WAR_STUDY_H

#include "war.h"
#include "war_sim.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Numbers ---- */

/* A count of deals, or a sum over them: 21 cards can be dealt in more ways than 64 bits hold. */
typedef struct war_wide {
    uint64_t low;
    uint64_t high;
} war_wide;

enum { WAR_WIDE_SIZE = 40 }; /* a buffer of this size holds any of them */

WAR_API int war_wide_print(war_wide number, char *buffer, size_t size);
/* A whole decimal text. */
WAR_API int war_wide_parse(const char *text, war_wide *number, war_error *error);
WAR_API double war_wide_double(war_wide number);

/* ---- odds.c: who will probably win ---- */

/* What one knows of a game between two turns, and how well one wants to know the rest. A card of
 * `known` with WAR_HIDDEN_RANK may be any card of the deck that is not there, each as likely; what
 * is then left of the deck is out of play. Only ranks count, suits are looked at by the check. */
typedef struct war_odds_job {
    war_rules rules;
    war_position known;             /* nothing set aside */
    uint8_t loose[WAR_MAX_PLAYERS]; /* so many cards of a packet, its last, are in unknown order */
    int64_t seed;
    double precision; /* play until every seat's chance is known so well: see war_odds_share */
    int64_t games;    /* or, if this is not 0, just so many, even if all could be played */
    int64_t most;     /* all arrangements are played, and exactly counted, if there are no more */
    int threads;      /* 0: as many as there are processors */
    /* Called now and then by the calling thread: games played, and how many there will be, as far
     * as is known by then; may be NULL. */
    void (*progress)(void *context, int64_t done, int64_t of);
    void *context;
    const volatile int *stop; /* a flag that a signal handler may set; may be NULL */
} war_odds_job;

/* Counts. Exact ones are of arrangements of cards, all as likely; if several have the same ranks,
 * only one of them was played. Others are of games played. The same job has the same result,
 * whatever its threads; if it was stopped, that of its first games. */
typedef struct war_odds_result {
    bool exact;
    int64_t played;
    int64_t cases; /* what the following add up to */
    int64_t wins[WAR_MAX_PLAYERS];
    int64_t draws;
    int64_t limit;
    int64_t endless;
    war_wide turns; /* until the end, of all that were won or drawn; and of their squares */
    war_wide squares;
} war_odds_result;

/* 0 if the job makes sense; what is wrong with it otherwise. */
WAR_API int war_odds_check(const war_odds_job *job, war_error *error);
/* How many arrangements there are to be played; most + 1 if there are more, or if chance goes on
 * after them. */
WAR_API int64_t war_odds_arrangements(const war_odds_job *job);
/* 0 with the result, which has nothing in it if it was stopped at once; or an error. */
WAR_API int war_odds_run(const war_odds_job *job, war_odds_result *result, war_error *error);

/* A figure, and half of the width of its 95 % interval: 0 if it is exact, infinite if nothing is
 * known. */
typedef struct war_odds_figure {
    double value;
    double error;
} war_odds_figure;

/* A count as a share of all cases, by Wilson's interval; the mean of the turns that are left. */
WAR_API war_odds_figure war_odds_share(const war_odds_result *result, int64_t count);
WAR_API war_odds_figure war_odds_turns(const war_odds_result *result);

#ifdef __cplusplus
}
#endif

#endif
