/* SPDX-License-Identifier: MIT */
/* What the files of the Markov chain share: positions with odds between them. */
#ifndef WAR_CHAIN_H
#define WAR_CHAIN_H

#include "chain_job.h"

/* Numbers of positions: the ends of a game come first, a win for each seat and a draw. */
enum { CHAIN_DRAW = WAR_MAX_PLAYERS, CHAIN_ENDS, CHAIN_START = CHAIN_ENDS };

typedef struct fraction {
    uint64_t part;
    uint64_t over; /* 0: too large to be written so */
} fraction;

fraction fraction_add(fraction a, fraction b);
fraction fraction_times(fraction a, uint64_t part, uint64_t over);

/* The next turn leads to a position with some odds; odds are numbers in the list of fractions, for
 * there are few different ones. */
typedef struct chain_move {
    uint32_t to;
    uint32_t odds;
} chain_move;

/* What one turn adds to the sums, on average. */
enum { CHAIN_TURNS, CHAIN_BATTLES, CHAIN_WARS, CHAIN_GAINS };

typedef struct chain_node {
    uint64_t first; /* its moves are from here to the first of the next node */
    uint32_t gain[CHAIN_GAINS];
    uint32_t counted; /* the end of the game if it stops here and the most cards win */
} chain_node;

typedef struct chain {
    bool merged; /* positions with the same hands at other seats are one, and wins are seat 1's */
    uint32_t count;    /* positions, ends included */
    chain_node *nodes; /* count + 1 of them */
    chain_move *moves;
    fraction *fractions;
    uint32_t fraction_count;
} chain;

/* ---- chain_find.c ---- */

/* Finds all positions; 0, or an error, and then nothing is left to free. */
int chain_find(chain *chain, const war_chain_job *job, war_error *error);
void chain_free(chain *chain);

/* ---- chain_follow.c ---- */

/* Follows the probabilities, with a bound of the error. -1: out of memory. */
int chain_follow(const chain *chain, const war_chain_job *job, war_chain_result *result);

/* ---- chain_exact.c ---- */

/* Turns figures into fractions where it can. -1: out of memory. */
int chain_exact(const chain *chain, const war_chain_job *job, war_chain_result *result);

/* ---- chain.c ---- */

int chain_refuse(war_error *error, int code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
bool chain_stopped(const war_chain_job *job);

/* Whether a game that reaches the limit is won or drawn there. */
static inline bool chain_counted(const war_chain_job *job)
{
    return job->rules.at_limit == WAR_AT_LIMIT_MOST_CARDS;
}

#endif
