/* SPDX-License-Identifier: MIT */
/* Where chance plays on after the deal, a game is a Markov chain over its positions. war_chain_run
 * finds every position that can come up, with the engine, and follows the probability of each from
 * turn to turn until what is left of it no longer matters. */
#ifndef WAR_CHAIN_JOB_H
#define WAR_CHAIN_JOB_H

#include "war_sim.h"

enum { WAR_CHAIN_POSITIONS = 4000000 }; /* as many as are allowed when a job does not say */

typedef struct war_chain_job {
    war_rules rules;
    const war_position *from;       /* the position to start from; NULL: the average of all deals */
    uint8_t hands[WAR_MAX_PLAYERS]; /* of deals: each seat's cards; all 0: as the rules deal */
    int64_t positions;              /* the most to allow; 0: WAR_CHAIN_POSITIONS */
    /* Called now and then with how many positions have been looked at, how many have been found,
     * and how much of all games is over; may be NULL. Returning false stops the run. */
    bool (*progress)(void *context, int64_t looked, int64_t found, double over);
    void *context;
    const war_stop *stop; /* may be NULL */
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
    bool stopped; /* before the errors were as small as they can be, or all fractions found */
    war_chain_figure wins[WAR_MAX_PLAYERS];
    war_chain_figure draw;
    war_chain_figure limit;
    war_chain_figure endless;
    war_chain_figure turns;
    war_chain_figure turns_squared;
    war_chain_figure battles;
    war_chain_figure wars;
} war_chain_result;

/* Whether a job can be done, as far as that can be known before. */
int war_chain_check(const war_chain_job *job, war_error *error);
/* A chain of more positions than allowed is WAR_ERROR_TOO_LARGE, a run that is stopped before all
 * positions are found WAR_ERROR_STOPPED. Rules without chance are WAR_ERROR_COMBINATION. */
int war_chain_run(const war_chain_job *job, war_chain_result *result, war_error *error);

#endif
