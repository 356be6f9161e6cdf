/* SPDX-License-Identifier: MIT */
/* Counting. Counts are integers that add up, and of two records the better is kept: addition here
 * is commutative and associative, so it does not matter who counted which games, or in which order.
 */
#include "sim.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- Histograms ---- */

/* Where a value is or should be among the rest. */
static int64_t find_rest(const war_sim_histogram *histogram, int64_t value)
{
    int64_t low = 0, high = histogram->rest_count;

    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (histogram->rest[middle].value < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int make_room(war_sim_histogram *histogram)
{
    int64_t room = histogram->rest_room ? 2 * histogram->rest_room : 64;
    war_sim_count *rest;

    if (histogram->rest_count < histogram->rest_room)
        return 0;
    rest = realloc(histogram->rest, (size_t)room * sizeof *rest);
    if (!rest)
        return -1;
    histogram->rest = rest;
    histogram->rest_room = room;
    return 0;
}

static int count_rest(war_sim_histogram *histogram, int64_t value, int64_t count)
{
    int64_t at = find_rest(histogram, value);

    if (at == histogram->rest_count || histogram->rest[at].value != value) {
        if (make_room(histogram) < 0)
            return -1;
        memmove(histogram->rest + at + 1, histogram->rest + at,
                (size_t)(histogram->rest_count - at) * sizeof *histogram->rest);
        histogram->rest[at] = (war_sim_count){value, 0};
        histogram->rest_count++;
    }
    histogram->rest[at].count += count;
    return 0;
}

static inline int count_value(war_sim_histogram *histogram, int64_t value, int64_t count)
{
    if (value >= WAR_SIM_DENSE)
        return count_rest(histogram, value, count);
    histogram->dense[value] += count;
    return 0;
}

int sim_count(war_sim_histogram *histogram, int64_t value, int64_t count)
{
    return count_value(histogram, value, count);
}

/* Merges the rest of two histograms into a new array; NULL when out of memory. */
static war_sim_count *merge_rest(const war_sim_histogram *a, const war_sim_histogram *b,
                                 int64_t *count)
{
    war_sim_count *rest = malloc((size_t)(a->rest_count + b->rest_count + 1) * sizeof *rest);
    int64_t i = 0, k = 0;

    *count = 0;
    while (rest && (i < a->rest_count || k < b->rest_count)) {
        bool from_a =
            k == b->rest_count || (i < a->rest_count && a->rest[i].value <= b->rest[k].value);
        war_sim_count next = from_a ? a->rest[i++] : b->rest[k++];
        if (*count > 0 && rest[*count - 1].value == next.value)
            rest[*count - 1].count += next.count;
        else
            rest[(*count)++] = next;
    }
    return rest;
}

static bool equal_histograms(const war_sim_histogram *a, const war_sim_histogram *b)
{
    return memcmp(a->dense, b->dense, sizeof a->dense) == 0 && a->rest_count == b->rest_count &&
           (a->rest_count == 0 ||
            memcmp(a->rest, b->rest, (size_t)a->rest_count * sizeof *a->rest) == 0);
}

bool war_sim_next(const war_sim_histogram *histogram, int64_t *place, war_sim_count *next)
{
    for (; *place < WAR_SIM_DENSE; ++*place)
        if (histogram->dense[*place] > 0) {
            *next = (war_sim_count){*place, histogram->dense[*place]};
            ++*place;
            return true;
        }
    if (*place - WAR_SIM_DENSE >= histogram->rest_count)
        return false;
    *next = histogram->rest[(*place)++ - WAR_SIM_DENSE];
    return true;
}

/* Means and deviations, summed in rising order, so that they are the same on every machine. The
 * deviations are taken from a whole number near the mean, which keeps them small: nothing cancels.
 * The sums of exact_sum.h would be exact for any number of games, but too much code for the page.
 */
void war_sim_summarize(const war_sim_histogram *histogram, war_sim_summary *summary)
{
    war_sim_count at;
    double sum = 0, squares = 0;
    int64_t place = 0, near;

    *summary = (war_sim_summary){0};
    while (war_sim_next(histogram, &place, &at)) {
        if (summary->count == 0)
            summary->min = at.value;
        summary->max = at.value;
        summary->count += at.count;
        sum += (double)at.value * (double)at.count;
    }
    if (summary->count == 0)
        return;
    summary->mean = sum / (double)summary->count;
    near = (int64_t)llround(summary->mean);
    sum = 0;
    place = 0;
    while (war_sim_next(histogram, &place, &at)) {
        double away = (double)(at.value - near);
        sum += away * (double)at.count;
        squares += away * away * (double)at.count;
    }
    if (summary->count > 1) {
        double n = (double)summary->count;
        summary->sd = sqrt((squares - sum * sum / n) / (n - 1));
        summary->se = summary->sd / sqrt((double)summary->count);
    }
}

int64_t war_sim_quantile(const war_sim_histogram *histogram, int permille)
{
    war_sim_count at = {0, 0};
    int64_t total = 0, below = 0, place = 0, wanted;

    while (war_sim_next(histogram, &place, &at))
        total += at.count;
    if (total == 0)
        return 0;
    wanted = total / 1000 * permille + (total % 1000 * permille + 999) / 1000;
    place = 0;
    while (war_sim_next(histogram, &place, &at) && (below += at.count) < wanted)
        ;
    return at.value;
}

int64_t war_sim_count_of(const war_sim_histogram *histogram, int64_t value)
{
    int64_t at;

    if (value < 0)
        return 0;
    if (value < WAR_SIM_DENSE)
        return histogram->dense[value];
    at = find_rest(histogram, value);
    return at < histogram->rest_count && histogram->rest[at].value == value
               ? histogram->rest[at].count
               : 0;
}

/* ---- Results ---- */

void war_sim_result_begin(war_sim_result *result)
{
    memset(result, 0, sizeof *result);
    result->longest.index = result->shortest.index = result->deepest.index = -1;
}

/* The histograms of a result. */
enum { HISTOGRAMS = 4 };
static const size_t HISTOGRAM_AT[HISTOGRAMS] = {
    offsetof(war_sim_result, turns), offsetof(war_sim_result, battles),
    offsetof(war_sim_result, wars), offsetof(war_sim_result, cycles)};

static war_sim_histogram *histogram(war_sim_result *result, int i)
{
    return (war_sim_histogram *)((char *)result + HISTOGRAM_AT[i]);
}

static const war_sim_histogram *histogram_read(const war_sim_result *result, int i)
{
    return (const war_sim_histogram *)((const char *)result + HISTOGRAM_AT[i]);
}

void war_sim_result_end(war_sim_result *result)
{
    for (int i = 0; i < HISTOGRAMS; i++)
        free(histogram(result, i)->rest);
    war_sim_result_begin(result);
}

/* Keeps the better of two records: by what counts, and of equals the lower game number. */
static void keep_better(war_sim_record *record, const war_sim_record *other, int64_t better)
{
    if (other->index < 0 || (record->index >= 0 && better < 0))
        return;
    if (record->index < 0 || better > 0 || other->index < record->index)
        *record = *other;
}

static void keep_records(war_sim_result *result, const war_sim_record *longest,
                         const war_sim_record *shortest, const war_sim_record *deepest)
{
    keep_better(&result->longest, longest, longest->turns - result->longest.turns);
    keep_better(&result->shortest, shortest, result->shortest.turns - shortest->turns);
    keep_better(&result->deepest, deepest, deepest->depth - result->deepest.depth);
}

static void count_seats(war_sim_result *result, const war_sim_outcome *outcome, int players)
{
    bool won = outcome->result == WAR_RESULT_WIN;

    for (int seat = 0; seat < players; seat++) {
        result->dealt[seat][outcome->aces[seat]]++;
        result->won[seat][outcome->aces[seat]] += won && (outcome->winners >> seat & 1);
        result->wins[seat] += won && (outcome->winners >> seat & 1);
    }
}

/* Whether a game may be a record. */
static bool remarkable(const war_sim_result *result, const war_sim_outcome *outcome)
{
    return outcome->turns >= result->longest.turns || outcome->turns <= result->shortest.turns ||
           outcome->depth >= result->deepest.depth;
}

static int count_ended(war_sim_result *result, const war_sim_outcome *outcome, int64_t index)
{
    const war_sim_record record = {index, outcome->turns, outcome->battles, outcome->wars,
                                   outcome->depth};

    result->draws += outcome->result == WAR_RESULT_DRAW;
    if (remarkable(result, outcome))
        keep_records(result, &record, &record, &record);
    return count_value(&result->turns, outcome->turns, 1) |
           count_value(&result->battles, outcome->battles, 1) |
           count_value(&result->wars, outcome->wars, 1);
}

int sim_result_add(war_sim_result *result, const struct sim_chunk *chunk)
{
    const struct sim_work *work = &chunk->work;
    int failed = 0;

    for (int i = 0; i < work->count; i++) {
        const war_sim_outcome *outcome = &work->outcomes[i];
        count_seats(result, outcome, work->rules->players);
        if (outcome->result == WAR_RESULT_WIN || outcome->result == WAR_RESULT_DRAW)
            failed |= count_ended(result, outcome, work->first + i);
        else if (outcome->result == WAR_RESULT_LIMIT)
            result->limit++;
        else {
            result->endless++;
            failed |= count_value(&result->cycles, outcome->cycle, 1);
        }
    }
    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++)
        result->chains[depth] += chunk->chains[depth];
    result->games += work->count;
    return failed;
}

static void add_counts(int64_t *to, const int64_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] += from[i];
}

/* Whether the sum of two results can be counted. No other count is larger than that of the games,
 * or else it is one of turns. */
static bool can_add(const war_sim_result *a, const war_sim_result *b)
{
    bool can = a->games <= INT64_MAX - b->games;

    for (int i = 0; i <= WAR_SIM_MAX_DEPTH; i++)
        can = can && a->chains[i] <= INT64_MAX - b->chains[i];
    return can;
}

int war_sim_result_merge(war_sim_result *to, const war_sim_result *from)
{
    war_sim_count *rest[HISTOGRAMS] = {NULL};
    int64_t counts[HISTOGRAMS];
    bool room = true;

    if (!can_add(to, from))
        return WAR_ERROR_NUMBER;
    for (int i = 0; i < HISTOGRAMS; i++) {
        rest[i] = merge_rest(histogram(to, i), histogram_read(from, i), &counts[i]);
        room = room && rest[i];
    }
    for (int i = 0; i < HISTOGRAMS; i++) {
        war_sim_histogram *sum = histogram(to, i);
        if (!room) {
            free(rest[i]);
            continue;
        }
        free(sum->rest);
        sum->rest = rest[i];
        sum->rest_count = counts[i];
        sum->rest_room = counts[i] + 1;
        add_counts(sum->dense, histogram_read(from, i)->dense, WAR_SIM_DENSE);
    }
    if (!room)
        return WAR_ERROR_MEMORY;
    to->games += from->games;
    to->draws += from->draws;
    to->limit += from->limit;
    to->endless += from->endless;
    add_counts(to->wins, from->wins, WAR_MAX_PLAYERS);
    add_counts(to->chains, from->chains, WAR_SIM_MAX_DEPTH + 1);
    add_counts(to->dealt[0], from->dealt[0], sizeof to->dealt / sizeof to->dealt[0][0]);
    add_counts(to->won[0], from->won[0], sizeof to->won / sizeof to->won[0][0]);
    keep_records(to, &from->longest, &from->shortest, &from->deepest);
    return 0;
}

static bool equal_records(const war_sim_record *a, const war_sim_record *b)
{
    return a->index == b->index && a->turns == b->turns && a->battles == b->battles &&
           a->wars == b->wars && a->depth == b->depth;
}

bool war_sim_result_equal(const war_sim_result *a, const war_sim_result *b)
{
    return a->games == b->games && memcmp(a->wins, b->wins, sizeof a->wins) == 0 &&
           a->draws == b->draws && a->limit == b->limit && a->endless == b->endless &&
           equal_histograms(&a->turns, &b->turns) && equal_histograms(&a->battles, &b->battles) &&
           equal_histograms(&a->wars, &b->wars) && equal_histograms(&a->cycles, &b->cycles) &&
           memcmp(a->chains, b->chains, sizeof a->chains) == 0 &&
           memcmp(a->dealt, b->dealt, sizeof a->dealt) == 0 &&
           memcmp(a->won, b->won, sizeof a->won) == 0 && equal_records(&a->longest, &b->longest) &&
           equal_records(&a->shortest, &b->shortest) && equal_records(&a->deepest, &b->deepest);
}
