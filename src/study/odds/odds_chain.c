/* SPDX-License-Identifier: MIT */
/* Odds by the Markov chain of a position: its fractions become counts of equally likely cases. */
#include "odds_chain.h"

#include "chain_job.h"
#include "wide_number.h"

enum { POSITIONS = 20000 }; /* the most to follow: that takes a moment */
#define MOST_CASES (INT64_C(1) << 53)

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Makes the number of cases a multiple of what a figure is a fraction of. */
static bool include(int64_t *cases, const war_chain_figure *figure)
{
    int64_t factor;

    if (figure->over == 0)
        return figure->value == 0;
    factor = figure->over / common_divisor(*cases, figure->over);
    if (*cases > MOST_CASES / factor)
        return false;
    *cases *= factor;
    return true;
}

static wide count_of(int64_t cases, const war_chain_figure *figure)
{
    return figure->over == 0 ? 0 : (wide)figure->part * (wide)(cases / figure->over);
}

bool odds_by_chain(const war_odds_job *job, war_odds_result *result)
{
    const war_chain_job chain = {
        .rules = job->rules, .from = &job->known, .positions = POSITIONS, .stop = job->stop};
    war_odds_result counts = {.exact = true, .cases = 1};
    war_chain_result found;

    if (job->rules.limit > 0 || war_chain_check(&chain, NULL) < 0 ||
        war_chain_run(&chain, &found, NULL) < 0 || found.stopped || found.endless.value > 0)
        return false;
    for (int seat = 0; seat < job->rules.players; seat++)
        if (!include(&counts.cases, &found.wins[seat]))
            return false;
    if (!include(&counts.cases, &found.draw) || !include(&counts.cases, &found.turns))
        return false;
    for (int seat = 0; seat < job->rules.players; seat++)
        counts.wins[seat] = (int64_t)count_of(counts.cases, &found.wins[seat]);
    counts.draws = (int64_t)count_of(counts.cases, &found.draw);
    counts.turns = wide_out(count_of(counts.cases, &found.turns));
    counts.positions = found.positions;
    *result = counts;
    return true;
}
