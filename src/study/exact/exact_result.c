/* SPDX-License-Identifier: MIT */
/* Counts of deals by how their games came out. Results add up. */
#include "exact.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int exact_fail(war_error *error, int code, const char *format, ...)
{
    va_list list;

    if (error) {
        *error = (war_error){.code = code};
        va_start(list, format);
        vsnprintf(error->message, sizeof error->message, format, list);
        va_end(list);
    }
    return code;
}

void war_exact_result_begin(war_exact_result *result)
{
    *result = (war_exact_result){.longest = -1};
}

void war_exact_result_end(war_exact_result *result)
{
    free(result->turns.counts);
    free(result->battles.counts);
    free(result->wars.counts);
    free(result->cycles.counts);
    war_exact_result_begin(result);
}

static int grow(war_exact_histogram *histogram, int64_t value)
{
    int64_t size = histogram->size > 0 ? histogram->size : 64;
    war_wide *counts;

    while (size <= value)
        size *= 2;
    counts = realloc(histogram->counts, (size_t)size * sizeof *counts);
    if (!counts)
        return -1;
    memset(counts + histogram->size, 0, (size_t)(size - histogram->size) * sizeof *counts);
    histogram->counts = counts;
    histogram->size = size;
    return 0;
}

int exact_histogram_add(war_exact_histogram *histogram, int64_t value, wide deals)
{
    if (value >= histogram->size && grow(histogram, value) < 0)
        return -1;
    exact_more(&histogram->counts[value], deals);
    return 0;
}

int exact_add(war_exact_result *result, const struct outcome *outcome, wide deals)
{
    exact_more(&result->deals, deals);
    if (outcome->result == WAR_RESULT_LIMIT) {
        exact_more(&result->limit, deals);
        return 0;
    }
    if (outcome->result == WAR_RESULT_ENDLESS) {
        exact_more(&result->endless, deals);
        return exact_histogram_add(&result->cycles, outcome->cycle, deals);
    }
    if (outcome->result == WAR_RESULT_DRAW)
        exact_more(&result->draws, deals);
    else
        exact_more(&result->wins[outcome->winner], deals);
    if (exact_histogram_add(&result->turns, outcome->turns, deals) < 0 ||
        exact_histogram_add(&result->battles, outcome->battles, deals) < 0)
        return -1;
    return exact_histogram_add(&result->wars, outcome->wars, deals);
}

/* Whether one deal comes before another. */
static bool comes_before(const war_position *a, const war_position *b)
{
    for (int i = 0; i < WAR_MAX_CARDS; i++)
        if (a->cards[i].rank != b->cards[i].rank)
            return a->cards[i].rank < b->cards[i].rank;
    return false;
}

void exact_offer(war_exact_result *result, int64_t turns, const war_position *deal)
{
    if (turns > result->longest ||
        (turns == result->longest && comes_before(deal, &result->longest_deal))) {
        result->longest = turns;
        result->longest_deal = *deal;
    }
}

static int merge(war_exact_histogram *to, const war_exact_histogram *from)
{
    for (int64_t value = from->size - 1; value >= 0; value--)
        if (wide_in(from->counts[value]) > 0 &&
            exact_histogram_add(to, value, wide_in(from->counts[value])) < 0)
            return -1;
    return 0;
}

int war_exact_result_merge(war_exact_result *to, const war_exact_result *from)
{
    exact_more(&to->deals, wide_in(from->deals));
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        exact_more(&to->wins[seat], wide_in(from->wins[seat]));
    exact_more(&to->draws, wide_in(from->draws));
    exact_more(&to->limit, wide_in(from->limit));
    exact_more(&to->endless, wide_in(from->endless));
    if (from->longest >= 0)
        exact_offer(to, from->longest, &from->longest_deal);
    if (merge(&to->turns, &from->turns) < 0 || merge(&to->battles, &from->battles) < 0 ||
        merge(&to->wars, &from->wars) < 0 || merge(&to->cycles, &from->cycles) < 0)
        return WAR_ERROR_MEMORY;
    return 0;
}

war_wide war_exact_sum(const war_exact_histogram *histogram)
{
    wide sum = 0;

    for (int64_t value = 1; value < histogram->size; value++)
        sum += wide_in(histogram->counts[value]) * (wide)value;
    return wide_out(sum);
}

int64_t war_exact_most(const war_exact_histogram *histogram)
{
    int64_t value = histogram->size - 1;

    while (value >= 0 && wide_in(histogram->counts[value]) == 0)
        value--;
    return value;
}
