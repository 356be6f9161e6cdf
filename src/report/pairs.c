/* SPDX-License-Identifier: MIT */
/* Pairs games of two runs. All sums are whole numbers, so it does not matter how the games are cut
 * into slices, and each thread adds up one. */
#include "report.h"

#include "crew.h"

enum { MAX_SLICES = 64, LEAST_SLICE = 1 << 12 };

struct slice {
    const war_sim_outcome *a;
    const war_sim_outcome *b;
    int64_t count;
    struct pairing sums;
};

/* How a game ended, as an index of pairing.ends. */
static int end_of(const war_sim_outcome *outcome)
{
    int seat = 0;

    if (outcome->result != WAR_RESULT_WIN)
        return WAR_MAX_PLAYERS + (outcome->result == WAR_RESULT_DRAW    ? 0
                                  : outcome->result == WAR_RESULT_LIMIT ? 1
                                                                        : 2);
    while (!(outcome->winners >> seat & 1))
        seat++;
    return seat;
}

static void add_up(void *argument)
{
    struct slice *slice = argument;
    struct pairing *sums = &slice->sums;

    for (int64_t k = 0; k < slice->count; k++) {
        const war_sim_outcome *a = &slice->a[k], *b = &slice->b[k];
        const int64_t of_a[MEASURES] = {a->turns, a->battles, a->wars};
        const int64_t of_b[MEASURES] = {b->turns, b->battles, b->wars};
        sums->ends[end_of(a)][end_of(b)]++;
        if (a->result > WAR_RESULT_DRAW || b->result > WAR_RESULT_DRAW)
            continue;
        sums->pairs++;
        for (int i = 0; i < MEASURES; i++) {
            whole_carry(&sums->a[i], 0, (uint64_t)of_a[i]);
            whole_carry(&sums->b[i], 0, (uint64_t)of_b[i]);
            whole_add_product(&sums->products[i], of_a[i], of_b[i]);
        }
    }
}

void report_add_pairing(struct pairing *to, const struct pairing *from)
{
    for (int i = 0; i < ENDS; i++)
        for (int k = 0; k < ENDS; k++)
            to->ends[i][k] += from->ends[i][k];
    to->pairs += from->pairs;
    for (int i = 0; i < MEASURES; i++) {
        to->a[i] = whole_add(to->a[i], from->a[i]);
        to->b[i] = whole_add(to->b[i], from->b[i]);
        to->products[i] = whole_add(to->products[i], from->products[i]);
    }
}

void report_pair_up(struct pairing *pairing, const war_sim_outcome *a, const war_sim_outcome *b,
                    int64_t count, int threads)
{
    struct slice slices[MAX_SLICES];
    int64_t most = count / LEAST_SLICE;
    int used = crew_threads(threads);

    used = used > MAX_SLICES ? MAX_SLICES : used;
    used = used > most ? (int)most : used;
    used = used < 1 ? 1 : used;
    for (int i = 0; i < used; i++) {
        int64_t from = count * i / used, to = count * (i + 1) / used;
        slices[i] = (struct slice){.a = a + from, .b = b + from, .count = to - from};
    }
    crew_each(add_up, slices, sizeof *slices, used);
    for (int i = 0; i < used; i++)
        report_add_pairing(pairing, &slices[i].sums);
}
