/* SPDX-License-Identifier: MIT */
/*
 * Studies of War: questions about all games under some rules, not about one. Each answer is exact,
 * or says how sure it is.
 *
 * Functions return 0 on success and a negative WAR_ERROR_* otherwise; result and error as in war.h.
 *
 * Any number of threads may call these functions, but not two for one object while one of them
 * writes it. Those that start threads join them before they return. The library itself keeps
 * nothing between calls; war_sim.h says what the simulator keeps, which plays for it.
 *
 * A job that takes long ends soon after its `stop` is set, see war_sim.h.
 */
#ifndef WAR_STUDY_H
#define WAR_STUDY_H

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
WAR_API double war_wide_double(war_wide number);

/* ---- Every deal of a deck ---- */

/* How many deals had each value, by value. */
typedef struct war_exact_histogram {
    war_wide *counts;
    int64_t size;
} war_exact_histogram;

/* Rank deals: the orders of the whole deck, cards of a rank being alike. Turns, battles and wars
 * are of games that were won or drawn. */
typedef struct war_exact_result {
    war_wide deals;
    war_wide wins[WAR_MAX_PLAYERS];
    war_wide draws;
    war_wide limit;
    war_wide endless;
    war_exact_histogram turns;
    war_exact_histogram battles;
    war_exact_histogram wars;
    war_exact_histogram cycles; /* endless games by the length of their cycle */
    int64_t longest;            /* turns; -1: no game has ended */
    /* A deal with that many turns: of those that were looked at, which depends on the method, the
     * first by the ranks of its cards. */
    war_position longest_deal;
} war_exact_result;

WAR_API void war_exact_result_end(war_exact_result *result); /* frees what it holds */
/* The sum of all values; the largest value, or -1. */
WAR_API war_wide war_exact_sum(const war_exact_histogram *histogram);
WAR_API int64_t war_exact_most(const war_exact_histogram *histogram);

/* A count of all deals. */
typedef struct war_count_job {
    war_rules rules; /* without chance */
    int threads;     /* 0: as many as there are processors */
    /* Called now and then by the calling thread: how much of the work is done, and of how much, as
     * far as is known by then; may be NULL. */
    void (*progress)(void *context, int64_t done, int64_t of);
    void *context;
    const war_stop *stop; /* may be NULL */
} war_count_job;

/* Counts by the best method, and checks that the outcomes add up to the number of deals. On an
 * error, WAR_ERROR_STOPPED if it was stopped, there is no result to be freed. */
WAR_API int war_count_run(const war_count_job *job, war_exact_result *result, war_error *error);

/* How many rank deals there are, WAR_ERROR_TOO_LARGE if 2^128 or more; and for how many deals with
 * suits each of them stands, 0 if for 2^128 or more. */
WAR_API int war_exact_deals(const war_rules *rules, war_wide *deals, war_wide *suits);

/* ---- Odds: who will probably win ---- */

/* What one knows of a game between two turns, and how well one wants to know the rest. A card of
 * `known` with WAR_HIDDEN_RANK may be any card of the deck that is not there, each as likely; what
 * is then left of the deck is out of play. Only ranks count, suits are looked at by the check. */
typedef struct war_odds_job {
    war_rules rules;
    war_position known;             /* nothing set aside */
    uint8_t loose[WAR_MAX_PLAYERS]; /* the last cards of a packet whose order is unknown */
    int64_t seed;
    double precision; /* play until every seat's chance is known so well: see war_odds_share */
    int64_t games;    /* or, if not 0, exactly this many, even if all could be played */
    int64_t most;     /* all arrangements are played, and exactly counted, if there are no more */
    int threads;      /* 0: as many as there are processors */
    /* Called now and then by the calling thread: games played, and how many there will be, as far
     * as is known by then; may be NULL. */
    void (*progress)(void *context, int64_t done, int64_t of);
    void *context;
    const war_stop *stop; /* may be NULL */
} war_odds_job;

/* Counts. Exact ones are of arrangements of cards, all as likely; if several have the same ranks,
 * only one of them was played. Where nothing but later chance is open, they may be of cases, as
 * likely as each other, of a Markov chain. Others are of games played. The same job has the same
 * result, whatever its threads; if it was stopped, that of its first games. */
typedef struct war_odds_result {
    bool exact;
    int64_t played;    /* games, or */
    int64_t positions; /* of a chain */
    int64_t cases;     /* what the following add up to */
    int64_t wins[WAR_MAX_PLAYERS];
    int64_t draws;
    int64_t limit;
    int64_t endless;
    war_wide turns; /* until the end, of all that were won or drawn; and of their squares */
    war_wide squares;
} war_odds_result;

/* 0 if the job makes sense; what is wrong with it otherwise. */
WAR_API int war_odds_check(const war_odds_job *job, war_error *error);
/* 0 with the result, which has nothing in it if it was stopped at once; or an error. */
WAR_API int war_odds_run(const war_odds_job *job, war_odds_result *result, war_error *error);

/* A figure, and half of the width of its 95 % interval: 0 if it is exact, infinite if nothing is
 * known. */
typedef struct war_odds_figure {
    double value;
    double error;
    double low; /* the interval, in which the value need not be in the middle */
    double high;
} war_odds_figure;

/* A count as a share of all cases, by Wilson's interval; the mean of the turns that are left. */
WAR_API war_odds_figure war_odds_share(const war_odds_result *result, int64_t count);
WAR_API war_odds_figure war_odds_turns(const war_odds_result *result);

/* ---- Records: extreme games ---- */

/* What a game can be extreme in. Only games that were won or drawn count. */
typedef enum war_record_goal {
    WAR_RECORD_LONGEST,  /* most turns */
    WAR_RECORD_SHORTEST, /* fewest turns */
    WAR_RECORD_WARS,     /* most wars */
    WAR_RECORD_DEPTH,    /* most wars in one turn */
    WAR_RECORD_COMEBACK, /* won after the fewest cards at the start of a turn; most often so few */
    WAR_RECORD_GOALS,
} war_record_goal;

/* "longest", "shortest" and so on; NULL past the last. */
WAR_API const char *war_record_goal_name(int goal);

typedef struct war_record_game {
    int64_t index;
    int64_t turns; /* 0: it was not won or drawn */
    int64_t battles;
    int64_t wars;
    int64_t depth;  /* the most wars in one of its turns */
    int64_t fewest; /* cards that the winner began a turn with; 0: a draw, or nobody has looked */
    int64_t times;  /* and how many turns so */
} war_record_game;

enum { WAR_RECORD_TOP = 100 };

/* A search among games first, first + 1, ... of a seed. Whoever begins one sets the members up to
 * `top`, and the others to 0. */
typedef struct war_record {
    war_rules rules;
    int64_t seed;
    int64_t first;
    int64_t games;
    int goals;    /* bit i: goal i */
    int top;      /* games to be kept for each goal: 1 to WAR_RECORD_TOP */
    int64_t done; /* games that have been looked at, from the first on */
    int count[WAR_RECORD_GOALS];
    /* The best first; of several alike those with the lowest numbers, lowest first. */
    war_record_game best[WAR_RECORD_GOALS][WAR_RECORD_TOP];
} war_record;

typedef struct war_record_job {
    int threads; /* 0: as many as there are processors; 1024 at most */
    /* Called now and then by the calling thread with how many games are done; may be NULL.
     * Returning false stops the search, which another call continues. */
    bool (*progress)(void *context, int64_t done);
    void *context;
    const war_stop *stop; /* may be NULL */
} war_record_job;

/* Looks at the games that are missing, by the fastest kernel of the simulator; but if a goal is the
 * comeback, by the engine, which is some eighty times slower. What is found does not depend on
 * threads, nor on how often it was stopped. */
WAR_API int war_record_run(war_record *record, const war_record_job *job, war_error *error);
#ifdef __cplusplus
}
#endif

#endif
