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

/* ---- Rules with chance ---- */

/* Where chance plays on after the deal, a game is a Markov chain over its positions. war_chain_run
 * finds every position that can come up, with the engine, and follows the probability of each from
 * turn to turn until what is left of it no longer matters. */

enum { WAR_CHAIN_POSITIONS = 4000000 }; /* as many as are allowed when a job does not say */

typedef struct war_chain_job {
    war_rules rules;
    const war_position *from;       /* the position to start from; NULL: the average of all deals */
    uint8_t hands[WAR_MAX_PLAYERS]; /* of deals: each seat's cards; all 0: as the rules deal */
    int64_t positions;              /* the most to allow; 0: WAR_CHAIN_POSITIONS */
    /* Called now and then with how many positions are found and how much of all games is over;
     * may be NULL. Returning false stops the run. */
    bool (*progress)(void *context, int64_t positions, double over);
    void *context;
    const volatile int *stop; /* a flag that a signal handler may set to stop the run; or NULL */
} war_chain_job;

/* A number that is at most `error` away from the true one. Where the true one is a fraction of
 * integers below 2^61 and the chain is not too large, they are given; otherwise over is 0. They
 * were found modulo four primes, and hold modulo two others and within the error. */
typedef struct war_chain_figure {
    double value;
    double error;
    int64_t part;
    int64_t over;
} war_chain_figure;

/* Turns, battles and wars are means over all games, up to the turn at which the limit stops a game.
 * If some games never end they are infinite. */
typedef struct war_chain_result {
    int64_t positions;
    int64_t moves; /* from a position to a next one */
    int64_t turns_followed;
    bool stopped; /* before the errors were as small as they can be */
    war_chain_figure wins[WAR_MAX_PLAYERS];
    war_chain_figure draw;
    war_chain_figure limit;
    war_chain_figure endless;
    war_chain_figure turns;
    war_chain_figure turns_squared;
    war_chain_figure battles;
    war_chain_figure wars;
} war_chain_result;

/* A chain of more positions than allowed is refused with WAR_ERROR_TOO_MANY, as is a run that is
 * stopped before all positions are found. Rules without chance are WAR_ERROR_COMBINATION. */
WAR_API int war_chain_run(const war_chain_job *job, war_chain_result *result, war_error *error);

#ifdef __cplusplus
}
#endif

#endif
