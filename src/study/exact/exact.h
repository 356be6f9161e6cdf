/* SPDX-License-Identifier: MIT */
/* Declarations that the files of the count of all deals share. */
#ifndef WAR_EXACT_H
#define WAR_EXACT_H

#include "exact_part.h"
#include "exact_play.h"
#include "wide_number.h"

#include <stdatomic.h>

/* ---- exact_result.c ---- */

void war_exact_result_begin(war_exact_result *result);
/* Adds the result of other deals under the same rules. If it fails (WAR_ERROR_MEMORY), `to` must
 * not be used. */
int war_exact_result_merge(war_exact_result *to, const war_exact_result *from);

/* The outcome of a game. */
struct outcome {
    int result; /* war_result */
    int winner;
    int64_t turns;
    int64_t battles;
    int64_t wars;
    int64_t cycle;
};

/* Adds this many deals with the same outcome; -1 when out of memory. */
int exact_add(war_exact_result *result, const struct outcome *outcome, wide deals);
int exact_histogram_add(war_exact_histogram *histogram, int64_t value, wide deals);
/* Notes a deal that may be the longest, with its number of turns. */
void exact_offer(war_exact_result *result, int64_t turns, const war_position *deal);
/* Adds to a count. */
static inline void exact_more(war_wide *count, wide more)
{
    *count = wide_out(wide_in(*count) + more);
}
/* Fills in the error, unless it is NULL. Returns the code. */
int exact_fail(war_error *error, int code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

/* ---- exact_deal.c ---- */

/* Sets the counts of a deal, without its cards. */
void exact_empty_deal(const war_rules *rules, war_position *deal);
/* The number of cards of each rank, with jokers as one more rank. Returns the number of ranks. */
int exact_copies(const war_rules *rules, uint8_t *copies);
/* The same numbers in the order of worth, the lowest first. */
int exact_worths(const war_rules *rules, uint8_t *copies);
/* The rank of a worth. */
int exact_rank(const war_rules *rules, int worth);
/* The number of ways to arrange these cards; false if it is 2^128 or more. */
bool exact_arrangements(const uint8_t *copies, int kinds, wide *count);
/* Plays a deal by the engine; false if it was stopped. */
bool exact_by_engine(const war_rules *rules, const war_position *deal, const atomic_bool *stop,
                     struct outcome *outcome);

/* ---- exact.c ---- */

/* Whether every deal has one outcome and, once all tasks are done, all deals are counted. */
bool exact_adds_up(const war_exact_part *part);

/* ---- Tasks ---- */

/* A method: the functions with which exact.c shares out the work. */
struct exact_asker {
    bool (*may_go_on)(void *context);
    void *context;
};

struct exact_method {
    /* Cuts the count into tasks. NULL when out of memory, or when the asker, which is asked now and
     * then, says no. */
    void *(*plan)(const war_rules *rules, const struct exact_asker *asker);
    int64_t (*tasks)(const void *plan);
    void (*forget)(void *plan);
    /* The data of a thread besides the plan; NULL when out of memory. */
    void *(*begin)(const void *plan);
    void (*end)(void *worker);
    /* Adds the deals of a task; 0, -1 when out of memory, or 1 when stopped: the result must then
     * not be used. */
    int (*run)(void *worker, int64_t task, const atomic_bool *stop, war_exact_result *result);
};

extern const struct exact_method EXACT_PLAIN;  /* exact_plain.c */
extern const struct exact_method EXACT_ORDERS; /* exact_orders.c */
/* Whether this method can count these rules. */
int exact_orders_check(const war_rules *rules, war_error *error);

#endif
