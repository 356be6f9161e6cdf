/* SPDX-License-Identifier: MIT */
/* The plain method: the engine plays every deal, one after the other. A task is all deals that
 * begin with the same cards. Deals come in rising order of their ranks. */
#include "exact.h"

#include <stdlib.h>

enum { ENOUGH = 1000 }; /* tasks, so that all threads get some */

struct plan {
    war_rules rules;
    int cards;
    int ranks;
    uint8_t copies[WAR_MAX_RANKS + 1];
    int length; /* length of the beginnings */
    int64_t tasks;
    uint8_t *beginnings;
};

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t card = *a;

    *a = *b;
    *b = card;
}

/* The next order of some cards; false after the last. */
static bool next_order(uint8_t *cards, int count)
{
    int i = count - 1, j = count - 1;

    while (i > 0 && cards[i - 1] >= cards[i])
        i--;
    if (i <= 0)
        return false;
    while (cards[j] <= cards[i - 1])
        j--;
    swap(&cards[i - 1], &cards[j]);
    for (j = count - 1; i < j; i++, j--)
        swap(&cards[i], &cards[j]);
    return true;
}

static void forget(void *argument)
{
    struct plan *plan = argument;

    free(plan->beginnings);
    free(plan);
}

/* Lists all beginnings that are one card longer. */
static bool lengthen(struct plan *plan)
{
    int length = plan->length;
    uint8_t *longer = calloc((size_t)plan->tasks * (size_t)plan->ranks + 1, (size_t)length + 1);
    int64_t tasks = 0;

    if (!longer)
        return false;
    for (int64_t i = 0; i < plan->tasks; i++)
        for (int rank = 0; rank < plan->ranks; rank++) {
            const uint8_t *beginning = plan->beginnings + i * length;
            int left = plan->copies[rank];
            for (int k = 0; k < length; k++)
                left -= beginning[k] == rank;
            if (left <= 0)
                continue;
            memcpy(longer + tasks * (length + 1), beginning, (size_t)length);
            longer[tasks++ * (length + 1) + length] = (uint8_t)rank;
        }
    free(plan->beginnings);
    plan->beginnings = longer;
    plan->tasks = tasks;
    plan->length++;
    return true;
}

static void *make_plan(const war_rules *rules, const struct exact_asker *asker)
{
    struct plan *plan = calloc(1, sizeof *plan);

    (void)asker; /* planning takes no time */
    if (!plan)
        return NULL;
    plan->rules = *rules;
    plan->cards = war_rules_cards(rules);
    plan->ranks = exact_copies(rules, plan->copies);
    plan->tasks = 1;
    plan->beginnings = calloc(1, 1);
    while (plan->beginnings && plan->tasks < ENOUGH && plan->length < plan->cards)
        if (!lengthen(plan))
            break;
    if (!plan->beginnings || (plan->tasks < ENOUGH && plan->length < plan->cards)) {
        forget(plan);
        return NULL;
    }
    return plan;
}

static int64_t tasks_of(const void *argument)
{
    const struct plan *plan = argument;

    return plan->tasks;
}

/* A thread needs only the plan, which does not change. */
static void *begin(const void *plan)
{
    const struct plan **worker = malloc(sizeof *worker);

    if (worker)
        *worker = plan;
    return worker;
}

/* The first deal of a task. */
static void first_order(const struct plan *plan, int64_t task, uint8_t *order)
{
    uint8_t left[WAR_MAX_RANKS + 1];
    int at = plan->length;

    memcpy(left, plan->copies, sizeof left);
    memcpy(order, plan->beginnings + task * plan->length, (size_t)plan->length);
    for (int i = 0; i < plan->length; i++)
        left[order[i]]--;
    for (int rank = 0; rank < plan->ranks; rank++)
        while (left[rank]-- > 0)
            order[at++] = (uint8_t)rank;
}

static int run(void *worker, int64_t task, const atomic_bool *stop, war_exact_result *result)
{
    const struct plan *plan = *(const struct plan **)worker;
    uint8_t order[WAR_MAX_CARDS];
    war_position deal;

    exact_empty_deal(&plan->rules, &deal);
    first_order(plan, task, order);
    do {
        struct outcome outcome;
        for (int i = 0; i < plan->cards; i++)
            deal.cards[i].rank = order[i];
        if (!exact_by_engine(&plan->rules, &deal, stop, &outcome) ||
            (atomic_load_explicit(stop, memory_order_relaxed)))
            return 1;
        if (exact_add(result, &outcome, 1) < 0)
            return -1;
        if ((outcome.result == WAR_RESULT_WIN || outcome.result == WAR_RESULT_DRAW) &&
            outcome.turns > result->longest)
            exact_offer(result, outcome.turns, &deal);
    } while (next_order(order + plan->length, plan->cards - plan->length));
    return 0;
}

const struct exact_method EXACT_PLAIN = {make_plan, tasks_of, forget, begin, free, run};
