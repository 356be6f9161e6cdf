/* SPDX-License-Identifier: MIT */
/*
 * Follows the probability of every position from turn to turn.
 *
 * All terms are positive, so nothing cancels, and the error can be bounded. Two kinds there are.
 *
 * What has not ended when we stop: let h be a number of turns after which at least half of all
 * games are over, from whatever position they start. Such a number is found by going the other way,
 * from the ends. Then a game that goes on lasts 2 h turns more at most, on average: h for sure, and
 * with probability 1/2 again, and so on; and the square of that number is 6 h^2 at most, on
 * average.
 *
 * Rounding: a sum of n products of positive numbers, one of them a rounded fraction, is off by at
 * most (n + 1) epsilon of itself. What is off at one position is probability that is elsewhere than
 * it should be, or lost, so it counts like what has not ended, twice as much. Sums over all
 * positions are of so many numbers that they are added up with what was lost in rounding, and are
 * off by 4 epsilon at most.
 */
#include "chain.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef long double real;

/* A sum, and what was lost of it in rounding, as Kahan has it. */
typedef struct total {
    real sum;
    real lost;
} total;

static void add(total *to, real number)
{
    real rest = number - to->lost;
    real sum = to->sum + rest;

    to->lost = (sum - to->sum) - rest;
    to->sum = sum;
}

typedef struct follower {
    const chain *chain;
    const war_chain_job *job;
    real *odds;
    real *now;
    real *next;
    uint32_t *ways; /* how many moves lead to a position */
    bool *can_end;  /* whether an end can be reached from it */
    real half;      /* turns after which half of all games are over */
    real most;      /* battles in a turn, and wars */
    real ended[CHAIN_ENDS];
    real sum[CHAIN_GAINS];
    real squares;
    real alive;
    real endless;
    real astray;         /* by rounding: probability, */
    real astray_squares; /* and what follows for the squares */
    int64_t turns;
    bool stopped;
} follower;

static void measure(follower *f)
{
    const chain *chain = f->chain;

    for (uint32_t i = 0; i < chain->fraction_count; i++)
        f->odds[i] = (real)chain->fractions[i].part / (real)chain->fractions[i].over;
    for (uint64_t i = 0; i < chain->nodes[chain->count].first; i++)
        f->ways[chain->moves[i].to]++;
    f->most = 1;
    for (uint32_t at = CHAIN_START; at < chain->count; at++)
        for (int i = 0; i < CHAIN_GAINS; i++)
            f->most = fmaxl(f->most, f->odds[chain->nodes[at].gain[i]]);
}

/* Positions with a move to one that can end can end. */
static void find_ends(follower *f)
{
    const chain *chain = f->chain;
    bool found = true;

    for (uint32_t at = 0; at < CHAIN_ENDS; at++)
        f->can_end[at] = true;
    while (found) {
        found = false;
        for (uint32_t at = chain->count; at-- > CHAIN_START;)
            for (uint64_t i = chain->nodes[at].first;
                 !f->can_end[at] && i < chain->nodes[at + 1].first; i++)
                if (f->can_end[chain->moves[i].to])
                    found = f->can_end[at] = true;
    }
}

/* The probability that a game still goes on, one turn more from every position; the largest. */
static real step_back(follower *f)
{
    const chain *chain = f->chain;
    real largest = 0;

    memset(f->next, 0, CHAIN_ENDS * sizeof *f->next);
    for (uint32_t at = CHAIN_START; at < chain->count; at++) {
        real sum = 0;
        for (uint64_t i = chain->nodes[at].first; i < chain->nodes[at + 1].first; i++)
            sum += f->now[chain->moves[i].to] * f->odds[chain->moves[i].odds];
        f->next[at] = f->can_end[at] ? sum : 0;
        largest = fmaxl(largest, f->next[at]);
    }
    return largest;
}

static void swap(follower *f)
{
    real *now = f->now;

    f->now = f->next;
    f->next = now;
}

static bool go_on(follower *f)
{
    const war_chain_job *job = f->job;
    int64_t positions = f->chain->count - CHAIN_ENDS;
    double over = f->turns > 0 ? (double)(1 - f->alive) : 0;

    if (chain_stopped(job) ||
        (job->progress && !job->progress(job->context, positions, positions, over)))
        f->stopped = true;
    return !f->stopped;
}

/* Slightly less than 1/2, for rounding. */
static void find_half(follower *f)
{
    const chain *chain = f->chain;
    real largest = 1;

    for (uint32_t at = 0; at < chain->count; at++)
        f->now[at] = at >= CHAIN_START && f->can_end[at];
    for (f->half = 0; largest > 0.499L && go_on(f); f->half++) {
        largest = step_back(f);
        swap(f);
    }
    if (f->stopped)
        f->half = INFINITY;
}

/* Everything one turn on. */
static void step(follower *f)
{
    const chain *chain = f->chain;
    total gained[CHAIN_GAINS] = {{0}};
    total ended[CHAIN_ENDS] = {{0}};

    memset(f->next, 0, chain->count * sizeof *f->next);
    for (uint32_t at = CHAIN_START; at < chain->count; at++) {
        const chain_node *node = &chain->nodes[at];
        real here = f->now[at];
        uint64_t i = node->first;
        if (here == 0)
            continue;
        for (int k = 0; k < CHAIN_GAINS; k++)
            add(&gained[k], here * f->odds[node->gain[k]]);
        for (; i < node[1].first && chain->moves[i].to < CHAIN_ENDS; i++)
            add(&ended[chain->moves[i].to], here * f->odds[chain->moves[i].odds]);
        for (; i < node[1].first; i++)
            f->next[chain->moves[i].to] += here * f->odds[chain->moves[i].odds];
    }
    for (int i = 0; i < CHAIN_ENDS; i++)
        f->next[i] = ended[i].sum;
    for (int i = 0; i < CHAIN_GAINS; i++)
        f->sum[i] += gained[i].sum;
    f->squares += (real)(2 * f->turns + 1) * gained[CHAIN_TURNS].sum;
    f->turns++;
}

/* What goes on after a turn, what never ends, and what was rounded. */
static void take_stock(follower *f)
{
    const chain *chain = f->chain;
    real rounded = 0;

    f->alive = 0;
    for (uint32_t at = CHAIN_START; at < chain->count; at++) {
        rounded += f->next[at] * (real)(f->ways[at] + 2);
        if (f->can_end[at]) {
            f->alive += f->next[at];
        } else {
            f->endless += f->next[at];
            f->next[at] = 0;
        }
    }
    for (uint32_t at = 0; at < CHAIN_ENDS; at++) {
        rounded += 4 * f->next[at];
        f->ended[at] += f->next[at];
    }
    rounded *= LDBL_EPSILON;
    f->astray += rounded;
    f->astray_squares += rounded * (4 * (real)f->turns * f->half + 6 * f->half * f->half);
}

/* So little goes on that it changes no digit of a double. */
static bool little_left(const follower *f)
{
    real later = (real)f->turns + 2 * f->half;

    return f->alive * later * later * f->most < 1e-17L;
}

static void follow(follower *f)
{
    int64_t limit = f->job->rules.limit;

    memset(f->now, 0, f->chain->count * sizeof *f->now);
    f->now[CHAIN_START] = 1;
    f->alive = 1;
    if (!f->can_end[CHAIN_START]) {
        f->endless = 1;
        f->alive = 0;
        return;
    }
    while ((limit == 0 || f->turns < limit) && !little_left(f) && go_on(f)) {
        step(f);
        take_stock(f);
        swap(f);
    }
}

/* Adding up the turns rounds once in each, and the double rounds once. */
static war_chain_figure figure(const follower *f, real value, real error)
{
    real rounded = value * (DBL_EPSILON / 2 + (real)(f->turns + 4) * LDBL_EPSILON);

    return (war_chain_figure){.value = (double)value, .error = (double)(error + rounded)};
}

static void report(const follower *f, war_chain_result *result)
{
    bool limited = f->job->rules.limit > 0 && f->turns == f->job->rules.limit;
    real open = limited ? 0 : f->alive; /* what ends in ways that we have not followed */
    real lost = 2 * f->astray + open;
    real later = 2 * f->half;
    real turns = (real)f->turns;
    real tail = open * (4 * turns * f->half + 6 * f->half * f->half + turns * turns);

    if (f->endless > 0)
        later = tail = INFINITY;
    result->turns_followed = f->turns;
    result->stopped = f->stopped;
    for (int seat = 0; seat < f->job->rules.players; seat++)
        result->wins[seat] = figure(
            f, f->chain->merged ? f->ended[0] / f->job->rules.players : f->ended[seat], lost);
    result->draw = figure(f, f->ended[CHAIN_DRAW], lost);
    result->limit = figure(f, limited ? f->alive : 0, f->job->rules.limit > 0 ? lost : 0);
    result->endless = figure(f, f->endless, f->endless > 0 ? lost : 0);
    result->turns = figure(f, f->sum[CHAIN_TURNS], lost * later);
    result->battles = figure(f, f->sum[CHAIN_BATTLES], lost * later * f->most);
    result->wars = figure(f, f->sum[CHAIN_WARS], lost * later * f->most);
    result->turns_squared = figure(f, f->squares, 2 * f->astray_squares + tail);
}

int chain_follow(const chain *chain, const war_chain_job *job, war_chain_result *result)
{
    follower f = {.chain = chain, .job = job};
    int code = -1;

    f.odds = calloc(chain->fraction_count, sizeof *f.odds);
    f.now = calloc(chain->count, sizeof *f.now);
    f.next = calloc(chain->count, sizeof *f.next);
    f.ways = calloc(chain->count, sizeof *f.ways);
    f.can_end = calloc(chain->count, sizeof *f.can_end);
    if (f.odds && f.now && f.next && f.ways && f.can_end) {
        measure(&f);
        find_ends(&f);
        find_half(&f);
        follow(&f);
        report(&f, result);
        code = 0;
    }
    free(f.odds);
    free(f.now);
    free(f.next);
    free(f.ways);
    free(f.can_end);
    return code;
}
