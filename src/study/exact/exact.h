/* SPDX-License-Identifier: MIT */
/* What the files of the count of all deals share. */
#ifndef WAR_EXACT_H
#define WAR_EXACT_H

#include "exact_part.h"
#include "exact_play.h"
#include "wide_number.h"

#include <stdatomic.h>

/* ---- exact_result.c ---- */

void war_exact_result_begin(war_exact_result *result);
/* Adds a result for other deals of the same rules. On an error, WAR_ERROR_MEMORY, `to` is good for
 * nothing. */
int war_exact_result_merge(war_exact_result *to, const war_exact_result *from);

/* How a game came out. */
struct outcome {
    int result; /* war_result */
    int winner;
    int64_t turns;
    int64_t battles;
    int64_t wars;
    int64_t cycle;
};

/* Adds so many deals; -1 when out of memory. */
int exact_add(war_exact_result *result, const struct outcome *outcome, wide deals);
int exact_histogram_add(war_exact_histogram *histogram, int64_t value, wide deals);
/* A deal with so many turns may be the longest. */
void exact_offer(war_exact_result *result, int64_t turns, const war_position *deal);
/* Adds to a count. */
static inline void exact_more(war_wide *count, wide more)
{
    *count = wide_out(wide_in(*count) + more);
}
/* Says what is wrong, if anybody asks. */
int exact_fail(war_error *error, int code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

/* ---- exact_deal.c ---- */

/* The counts of a deal, without its cards. */
void exact_empty_deal(const war_rules *rules, war_position *deal);
/* How many cards of each rank, jokers as one more rank; how many ranks. */
int exact_copies(const war_rules *rules, uint8_t *copies);
/* The same in order of worth, the lowest first. */
int exact_worths(const war_rules *rules, uint8_t *copies);
/* The rank of a worth. */
int exact_rank(const war_rules *rules, int worth);
/* The deals of some cards of each kind; false if there are 2^128 or more. */
bool exact_arrangements(const uint8_t *copies, int kinds, wide *count);
/* Plays a deal by the engine; false if a stop was asked for. */
bool exact_by_engine(const war_rules *rules, const war_position *deal, const atomic_bool *stop,
                     struct outcome *outcome);

/* ---- exact.c ---- */

/* Whether every deal has one outcome and, once all tasks are done, all deals have been counted. */
bool exact_adds_up(const war_exact_part *part);

/* ---- Tasks ---- */

/* A method: what exact.c needs to share out the work. */
struct exact_asker {
    bool (*may_go_on)(void *context);
    void *context;
};

struct exact_method {
    /* Cuts the count into tasks; NULL when out of memory, or when somebody is asked whether to go
     * on, now and then, and says no. */
    void *(*plan)(const war_rules *rules, const struct exact_asker *asker);
    int64_t (*tasks)(const void *plan);
    void (*forget)(void *plan);
    /* What a thread needs besides the plan; NULL when out of memory. */
    void *(*begin)(const void *plan);
    void (*end)(void *worker);
    /* Adds the deals of a task; 0, -1 when out of memory, or 1 when stopped, and then the result is
     * good for nothing. */
    int (*run)(void *worker, int64_t task, const atomic_bool *stop, war_exact_result *result);
};

extern const struct exact_method EXACT_PLAIN;  /* exact_plain.c */
extern const struct exact_method EXACT_ORDERS; /* exact_orders.c */
/* Whether there is a way for these rules. */
int exact_orders_check(const war_rules *rules, war_error *error);

#endif
