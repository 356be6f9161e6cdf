/* SPDX-License-Identifier: MIT */
/*
 * Follows the probability of every position from turn to turn.
 *
 * Probabilities are whole numbers, in units of 2^-120: so figures and their errors are the same on
 * every machine. All terms are positive, so nothing cancels, and the error can be bounded. Two
 * kinds there are.
 *
 * What has not ended when we stop: let h be a number of turns after which at least half of all
 * games are over, from whatever position they start. Such a number is found by going the other way,
 * from the ends. Then a game that goes on lasts 2 h turns more at most, on average: h for sure, and
 * with probability 1/2 again, and so on; and the square of that number is 6 h^2 at most, on
 * average.
 *
 * Rounding: each product is less than 2^-110 too small, the rounding of its odds included. So in
 * each turn at most 2^-110 for each move is lost, and counts like what has not ended, twice as
 * much. Sums over turns are in units of 2^-70, and lose less than one in each turn.
 */
#include "chain.h"
#include "wide_number.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { UNIT = 120, SUM_UNIT = 70 }; /* powers of 2 */

typedef struct chain_follower {
    const chain *chain;
    const war_chain_job *job;
    wide *odds;
    wide *now;
    wide *next;
    bool *can_end; /* whether an end can be reached from the position */
    double half;   /* turns after which half of all games are over */
    double most;   /* most battles, and most wars, in a turn */
    wide ended[CHAIN_ENDS];
    wide sum[CHAIN_GAINS];
    wide squares;
    wide alive;
    wide endless;
    double rounded;        /* rounding error of one turn */
    double astray;         /* probability lost by rounding */
    double astray_squares; /* the resulting error of the squares */
    int64_t turns;
    bool stopped;
} follower;

static double in_units(wide number, int unit)
{
    return ldexp((double)number, -unit);
}

static wide wide_of(fraction number)
{
    uint64_t whole = number.part / number.over, rest = number.part % number.over;
    wide high = ((wide)rest << 64) / number.over, left = ((wide)rest << 64) % number.over;

    return (wide)whole << UNIT | high << (UNIT - 64) | (left << (UNIT - 64)) / number.over;
}

/* The product of two numbers below 2^8, if it is below 2^8 as well; it is at most 3 * 2^8 units too
 * small. */
static wide times(wide a, wide b)
{
    uint64_t a_high = (uint64_t)(a >> 64), b_high = (uint64_t)(b >> 64);

    return ((wide)a_high * b_high + ((wide)a_high * (uint64_t)b >> 64) +
            ((wide)b_high * (uint64_t)a >> 64))
           << (128 - UNIT);
}

static void measure(follower *f)
{
    const chain *chain = f->chain;
    wide most = (wide)1 << UNIT;

    for (uint32_t i = 0; i < chain->fraction_count; i++)
        f->odds[i] = wide_of(chain->fractions[i]);
    for (uint32_t at = CHAIN_START; at < chain->count; at++)
        for (int i = 0; i < CHAIN_GAINS; i++)
            most =
                most > f->odds[chain->nodes[at].gain[i]] ? most : f->odds[chain->nodes[at].gain[i]];
    f->most = in_units(most, UNIT);
    f->rounded = ldexp((double)chain->nodes[chain->count].first, 10 - UNIT);
}

/* A position can end if it has a move to one that can; if cards are counted at the limit, every
 * position can. */
static void find_ends(follower *f)
{
    const chain *chain = f->chain;
    uint32_t certain = chain_counted(f->job) ? chain->count : CHAIN_ENDS;
    bool found = true;

    for (uint32_t at = 0; at < certain; at++)
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

/* Steps back one turn: the probability, from every position, that a game has not ended. Returns the
 * largest. */
static wide step_back(follower *f)
{
    const chain *chain = f->chain;
    wide largest = 0;

    memset(f->next, 0, CHAIN_ENDS * sizeof *f->next);
    for (uint32_t at = CHAIN_START; at < chain->count; at++) {
        wide sum = 0;
        for (uint64_t i = chain->nodes[at].first; i < chain->nodes[at + 1].first; i++)
            sum += times(f->now[chain->moves[i].to], f->odds[chain->moves[i].odds]);
        f->next[at] = f->can_end[at] ? sum : 0;
        largest = f->next[at] > largest ? f->next[at] : largest;
    }
    return largest;
}

static void swap(follower *f)
{
    wide *now = f->now;

    f->now = f->next;
    f->next = now;
}

static bool go_on(follower *f)
{
    const war_chain_job *job = f->job;
    int64_t positions = f->chain->count - CHAIN_ENDS;
    double over = f->turns > 0 ? 1 - in_units(f->alive, UNIT) : 0;

    if (chain_stopped(job) ||
        (job->progress && !job->progress(job->context, positions, positions, over)))
        f->stopped = true;
    return !f->stopped;
}

/* Uses slightly less than 1/2, to allow for rounding. If cards are counted at the limit, all games
 * are over then. */
static void find_half(follower *f)
{
    const chain *chain = f->chain;
    double largest = 1;

    if (chain_counted(f->job)) {
        f->half = (double)f->job->rules.limit;
        return;
    }
    for (uint32_t at = 0; at < chain->count; at++)
        f->now[at] = (wide)(at >= CHAIN_START && f->can_end[at]) << UNIT;
    for (f->half = 0; largest > 0.499 && go_on(f); f->half++) {
        largest = in_units(step_back(f), UNIT);
        swap(f);
    }
    if (f->stopped)
        f->half = INFINITY;
}

/* Follows everything one turn. */
static void step(follower *f)
{
    const chain *chain = f->chain;
    wide gained[CHAIN_GAINS] = {0};

    memset(f->next, 0, chain->count * sizeof *f->next);
    for (uint32_t at = CHAIN_START; at < chain->count; at++) {
        const chain_node *node = &chain->nodes[at];
        wide here = f->now[at];
        if (here == 0)
            continue;
        for (int k = 0; k < CHAIN_GAINS; k++)
            gained[k] += times(here, f->odds[node->gain[k]]);
        for (uint64_t i = node->first; i < node[1].first; i++)
            f->next[chain->moves[i].to] += times(here, f->odds[chain->moves[i].odds]);
    }
    for (int i = 0; i < CHAIN_GAINS; i++)
        f->sum[i] += gained[i] >> (UNIT - SUM_UNIT);
    f->squares += (wide)(2 * f->turns + 1) * (gained[CHAIN_TURNS] >> (UNIT - SUM_UNIT));
    f->turns++;
}

/* Adds up the games that have not ended after a turn, those that never end, and the rounding
 * errors. */
static void take_stock(follower *f)
{
    const chain *chain = f->chain;

    f->alive = 0;
    for (uint32_t at = CHAIN_START; at < chain->count; at++) {
        if (f->can_end[at]) {
            f->alive += f->next[at];
        } else {
            f->endless += f->next[at];
            f->next[at] = 0;
        }
    }
    for (uint32_t at = 0; at < CHAIN_ENDS; at++)
        f->ended[at] += f->next[at];
    f->astray += f->rounded;
    f->astray_squares += f->rounded * (4 * (double)f->turns * f->half + 6 * f->half * f->half);
}

/* Whether the rest is too small to change a digit of a double. */
static bool little_left(const follower *f)
{
    double later = (double)f->turns + 2 * f->half;

    return in_units(f->alive, UNIT) * later * later * f->most < 1e-17;
}

/* At the limit, the count of cards ends the games. */
static void count_cards(follower *f)
{
    for (uint32_t at = CHAIN_START; at < f->chain->count; at++)
        f->ended[f->chain->nodes[at].counted] += f->now[at];
    f->alive = 0;
}

static void follow(follower *f)
{
    int64_t limit = f->job->rules.limit;

    memset(f->now, 0, f->chain->count * sizeof *f->now);
    f->now[CHAIN_START] = f->alive = (wide)1 << UNIT;
    if (!f->can_end[CHAIN_START]) {
        f->endless = f->alive;
        f->alive = 0;
        return;
    }
    while ((limit == 0 || f->turns < limit) && !little_left(f) && go_on(f)) {
        step(f);
        take_stock(f);
        swap(f);
    }
    if (chain_counted(f->job) && f->turns == limit)
        count_cards(f);
}

/* Becoming a double rounds once more. */
static war_chain_figure figure(double value, double error)
{
    return (war_chain_figure){.value = value, .error = error + value * (DBL_EPSILON / 2)};
}

/* The sum of a gain over all turns. */
static war_chain_figure sum_of(const follower *f, int gain, double lost)
{
    double rounded = (double)f->turns * (f->rounded + ldexp(1, -SUM_UNIT));

    return figure(in_units(f->sum[gain], SUM_UNIT), lost + rounded);
}

static void report(const follower *f, war_chain_result *result)
{
    bool limited = f->job->rules.limit > 0 && f->turns == f->job->rules.limit;
    bool stops = f->job->rules.limit > 0 && !chain_counted(f->job);
    int sharing = f->chain->merged ? f->job->rules.players : 1;
    double alive = in_units(f->alive, UNIT), endless = in_units(f->endless, UNIT);
    double open = limited ? 0 : alive; /* the games whose end we have not followed */
    double lost = 2 * f->astray + open;
    double later = 2 * f->half;
    double turns = (double)f->turns;
    double tail = open * (4 * turns * f->half + 6 * f->half * f->half + turns * turns);
    double rounded = (turns + 1) * (turns + 1) * (f->rounded + ldexp(1, -SUM_UNIT));

    if (f->endless > 0)
        later = tail = INFINITY;
    result->turns_followed = f->turns;
    result->stopped = f->stopped;
    for (int seat = 0; seat < f->job->rules.players; seat++) {
        wide wins = f->ended[f->chain->merged ? 0 : seat];
        result->wins[seat] = figure(in_units(wins / (wide)sharing, UNIT), lost);
    }
    result->draw = figure(in_units(f->ended[CHAIN_DRAW], UNIT), lost);
    result->limit = figure(limited && stops ? alive : 0, stops ? lost : 0);
    result->endless = figure(endless, f->endless > 0 ? lost : 0);
    result->turns = sum_of(f, CHAIN_TURNS, lost * later);
    result->battles = sum_of(f, CHAIN_BATTLES, lost * later * f->most);
    result->wars = sum_of(f, CHAIN_WARS, lost * later * f->most);
    result->turns_squared =
        figure(in_units(f->squares, SUM_UNIT), 2 * f->astray_squares + tail + rounded);
}

int chain_follow(const chain *chain, const war_chain_job *job, war_chain_result *result)
{
    follower f = {.chain = chain, .job = job};
    int code = -1;

    f.odds = calloc(chain->fraction_count, sizeof *f.odds);
    f.now = calloc(chain->count, sizeof *f.now);
    f.next = calloc(chain->count, sizeof *f.next);
    f.can_end = calloc(chain->count, sizeof *f.can_end);
    if (f.odds && f.now && f.next && f.can_end) {
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
    free(f.can_end);
    return code;
}
