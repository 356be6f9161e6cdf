/* SPDX-License-Identifier: MIT */
/*
 * Fractions for the figures of a chain.
 *
 * What one turn after the other adds to a figure is a series that a linear recurrence generates,
 * and its sum is a fraction of two values of polynomials. Modulo a prime the series has no rounding
 * errors, and the recurrence is found by the algorithm of Berlekamp and Massey. It can have as many
 * terms as there are positions, but is often much shorter, since many positions go on alike. It
 * counts as found when it has held for more terms than it takes to find another, by as many as it
 * takes to reach all positions and some more.
 *
 * Four primes give the fraction, if its parts are below 2^61. It must also hold modulo two more
 * primes, and agree with the figure that was found without any of this, within its error.
 */
#include "chain.h"
#include "wide_number.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FINDING = 4, PRIMES = 6, SERIES = CHAIN_ENDS + CHAIN_GAINS + 2, EXTRA = 32, MOST = 512 };

/* The most moves that we follow modulo one prime: some seconds for all primes. */
static const uint64_t EFFORT = 600000000;

/* The largest primes below 2^31. */
static const uint32_t primes[PRIMES] = {2147483647, 2147483629, 2147483587,
                                        2147483579, 2147483563, 2147483549};

/* The figure of a series: an end, a gain, or one of these. */
enum { SQUARES = CHAIN_ENDS + CHAIN_GAINS, LIMIT };

typedef struct counter {
    const chain *chain;
    const war_chain_job *job;
    uint64_t prime;
    uint32_t *odds;
    uint32_t *now;
    uint32_t *next;
    bool *reached;
    int64_t depth; /* turns after which all positions are reached */
    int64_t terms;
    uint32_t *series[SERIES]; /* first terms of each series */
    uint32_t *room;           /* three polynomials of MOST + 1 */
    bool good[SERIES];
    uint32_t rest[SERIES][PRIMES]; /* sum of each series modulo each prime */
    bool stopped;
} counter;

/* ---- Modulo a prime ---- */

static uint64_t power(uint64_t base, uint64_t exponent, uint64_t prime)
{
    uint64_t result = 1;

    for (; exponent; exponent >>= 1) {
        if (exponent & 1)
            result = result * base % prime;
        base = base * base % prime;
    }
    return result;
}

static uint64_t inverse(uint64_t number, uint64_t prime)
{
    return power(number, prime - 2, prime);
}

/* ---- The series ---- */

static void start(counter *c, uint64_t prime)
{
    const chain *chain = c->chain;

    c->prime = prime;
    c->terms = 0;
    memset(c->now, 0, chain->count * sizeof *c->now);
    c->now[CHAIN_START] = 1;
    for (uint32_t i = 0; i < chain->fraction_count; i++)
        c->odds[i] = (uint32_t)(chain->fractions[i].part % prime *
                                inverse(chain->fractions[i].over % prime, prime) % prime);
}

static void reach(counter *c, uint32_t at)
{
    if (!c->reached[at])
        c->depth = c->terms;
    c->reached[at] = true;
}

/* Follows one turn: a term of every series. */
static void step(counter *c)
{
    const chain *chain = c->chain;
    uint64_t prime = c->prime;
    uint64_t gained[CHAIN_GAINS] = {0};
    uint64_t alive = 0;
    uint32_t *now = c->now;

    memset(c->next, 0, chain->count * sizeof *c->next);
    for (uint32_t at = CHAIN_START; at < chain->count; at++) {
        const chain_node *node = &chain->nodes[at];
        uint64_t here = now[at];
        if (here == 0)
            continue;
        reach(c, at);
        for (int i = 0; i < CHAIN_GAINS; i++)
            gained[i] = (gained[i] + here * c->odds[node->gain[i]]) % prime;
        for (uint64_t i = node->first; i < node[1].first; i++) {
            uint32_t *to = &c->next[chain->moves[i].to];
            *to = (uint32_t)((*to + here * c->odds[chain->moves[i].odds]) % prime);
        }
    }
    for (uint32_t at = CHAIN_START; at < chain->count; at++)
        alive += c->next[at];
    for (int i = 0; i < CHAIN_ENDS; i++)
        c->series[i][c->terms] = c->next[i];
    for (int i = 0; i < CHAIN_GAINS; i++)
        c->series[CHAIN_ENDS + i][c->terms] = (uint32_t)gained[i];
    c->series[SQUARES][c->terms] =
        (uint32_t)((uint64_t)(2 * c->terms + 1) * gained[CHAIN_TURNS] % prime);
    c->series[LIMIT][c->terms++] = (uint32_t)(alive % prime);
    c->now = c->next;
    c->next = now;
}

/* ---- Recurrences ---- */

/* The value of a polynomial of this degree for the series at a place: 0 where the recurrence holds.
 */
static uint64_t discrepancy(const counter *c, const uint32_t *series, const uint32_t *polynomial,
                            int64_t degree, int64_t at)
{
    uint64_t sum = 0;

    for (int64_t i = 0; i <= degree && i <= at; i++)
        sum = (sum + (uint64_t)polynomial[i] * series[at - i]) % c->prime;
    return sum;
}

/* Berlekamp and Massey: the shortest recurrence of a series, as a polynomial. Returns its length.
 */
static int64_t find_recurrence(counter *c, const uint32_t *series, uint32_t *polynomial)
{
    uint32_t *before = c->room + (MOST + 1);
    uint32_t *kept = before + (MOST + 1);
    uint64_t p = c->prime;
    uint64_t last = 1;
    int64_t length = 0;
    int64_t shift = 1;

    memset(polynomial, 0, (MOST + 1) * sizeof *polynomial);
    memset(before, 0, (MOST + 1) * sizeof *before);
    polynomial[0] = before[0] = 1;
    for (int64_t at = 0; at < c->terms; at++, shift++) {
        uint64_t wrong = discrepancy(c, series, polynomial, length, at);
        uint64_t factor = p - wrong * inverse(last, p) % p;
        bool longer = wrong != 0 && 2 * length <= at;
        if (wrong == 0)
            continue;
        memcpy(kept, polynomial, (MOST + 1) * sizeof *kept);
        for (int64_t i = 0; i + shift <= MOST; i++)
            polynomial[i + shift] = (uint32_t)((polynomial[i + shift] + factor * before[i]) % p);
        if (longer) {
            memcpy(before, kept, (MOST + 1) * sizeof *kept);
            length = at + 1 - length;
            last = wrong;
            shift = 0;
        }
    }
    return length;
}

/* The sum of a whole series by its recurrence; false if no recurrence is found. */
static bool sum_series(counter *c, const uint32_t *series, uint32_t *sum)
{
    uint32_t *polynomial = c->room;
    int64_t length = find_recurrence(c, series, polynomial);
    uint64_t above = 0;
    uint64_t below = 0;

    if (2 * length + c->depth + EXTRA > c->terms)
        return false;
    for (int64_t i = 0; i <= length; i++)
        below = (below + polynomial[i]) % c->prime;
    for (int64_t i = 0; i < length; i++)
        above = (above + discrepancy(c, series, polynomial, length, i)) % c->prime;
    *sum = (uint32_t)(above * inverse(below, c->prime) % c->prime);
    return below != 0;
}

/* With a limit the series has an end. */
static bool sum_terms(const counter *c, const uint32_t *series, uint32_t *sum)
{
    uint64_t all = 0;

    for (int64_t i = 0; i < c->terms; i++)
        all += series[i];
    *sum = (uint32_t)(all % c->prime);
    return true;
}

/* ---- Fractions ---- */

/* The number below the product of the primes that has these remainders. */
static wide combine(const uint32_t *rest, wide *product)
{
    wide number = 0;

    *product = 1;
    for (int i = 0; i < FINDING; i++) {
        uint64_t p = primes[i];
        uint64_t missing = (rest[i] + p - (uint64_t)(number % p)) % p;
        number += *product * (missing * inverse((uint64_t)(*product % p), p) % p);
        *product *= p;
    }
    return number;
}

/* The fraction of small integers that equals a number modulo the product, by Euclid's algorithm,
 * which stops at a small remainder. Its sign changes in each step. */
static bool find_fraction(const uint32_t *rest, war_chain_figure *figure)
{
    const wide small = (wide)1 << 61;
    wide larger;
    wide part = combine(rest, &larger);
    wide before = 0;
    wide over = 1;
    bool negative = false;

    while (part >= small) {
        wide times = larger / part;
        wide next = larger - times * part;
        wide next_over = before + times * over;
        larger = part;
        part = next;
        before = over;
        over = next_over;
        negative = !negative;
    }
    if (over >= small || (negative && part > 0))
        return false;
    for (int i = FINDING; i < PRIMES; i++)
        if ((uint64_t)(part % primes[i]) != (uint64_t)(over % primes[i]) * rest[i] % primes[i])
            return false;
    figure->part = (int64_t)part;
    figure->over = (int64_t)over;
    return true;
}

static war_chain_figure *figure_of(war_chain_result *result, int series)
{
    switch (series) {
    case CHAIN_DRAW:
        return &result->draw;
    case CHAIN_ENDS + CHAIN_TURNS:
        return &result->turns;
    case CHAIN_ENDS + CHAIN_BATTLES:
        return &result->battles;
    case CHAIN_ENDS + CHAIN_WARS:
        return &result->wars;
    case SQUARES:
        return &result->turns_squared;
    case LIMIT:
        return &result->limit;
    default:
        return &result->wins[series];
    }
}

/* Shares out wins that are all counted for seat 1 among the seats. */
static void share_wins(counter *c)
{
    uint64_t players = c->job->rules.players;

    for (int seat = (int)players; c->chain->merged && seat-- > 0;) {
        c->good[seat] = c->good[0];
        for (int i = 0; i < PRIMES; i++)
            c->rest[seat][i] = (uint32_t)(c->rest[0][i] * inverse(players, primes[i]) % primes[i]);
    }
}

static void keep_fraction(counter *c, war_chain_result *result, int series)
{
    war_chain_figure *to = figure_of(result, series);
    war_chain_figure found = *to;
    double value;

    if (!c->good[series] || !find_fraction(c->rest[series], &found))
        return;
    value = (double)found.part / (double)found.over; /* rounded three times */
    if (fabs(value - to->value) > to->error + 2 * DBL_EPSILON * value)
        return;
    *to = found;
}

/* ---- All of it ---- */

/* At the limit, the count of cards ends the games. */
static void count_cards(counter *c, int prime)
{
    for (uint32_t at = CHAIN_START; at < c->chain->count; at++) {
        uint32_t *sum = &c->rest[c->chain->nodes[at].counted][prime];
        *sum = (uint32_t)(((uint64_t)*sum + c->now[at]) % c->prime);
    }
}

static bool sum_all(counter *c, int prime)
{
    bool limited = c->job->rules.limit > 0;
    bool any = false;

    for (int i = 0; i < SERIES; i++) {
        uint32_t *sum = &c->rest[i][prime];
        if (i == LIMIT)
            *sum = c->series[i][c->terms - 1];
        else if (!c->good[i])
            continue;
        else
            c->good[i] =
                limited ? sum_terms(c, c->series[i], sum) : sum_series(c, c->series[i], sum);
        any |= i != LIMIT && c->good[i];
    }
    if (chain_counted(c->job))
        count_cards(c, prime);
    return any;
}

/* Computes `terms` terms modulo one prime; false: stopped. */
static bool count_terms(counter *c, int64_t terms)
{
    while (c->terms < terms) {
        if (chain_stopped(c->job)) {
            c->stopped = true;
            return false;
        }
        step(c);
    }
    return true;
}

/* Computes, with the first prime, all terms that the series need, or as many as there is time for.
 */
static bool first_prime(counter *c)
{
    uint64_t moves = c->chain->nodes[c->chain->count].first;
    int64_t most = moves * MOST > EFFORT ? (int64_t)(EFFORT / moves) : MOST;
    int64_t limit = c->job->rules.limit;
    int wanting = 1;

    start(c, primes[0]);
    if (limit > 0)
        return limit <= most && count_terms(c, limit) && sum_all(c, 0);
    for (int64_t terms = 2 * EXTRA; wanting > 0; terms *= 2) {
        if (!count_terms(c, terms < most ? terms : most))
            return false;
        memset(c->good, true, sizeof c->good);
        sum_all(c, 0);
        wanting = 0;
        for (int i = 0; i < LIMIT; i++)
            wanting += !c->good[i];
        if (terms >= most)
            break;
    }
    return wanting < LIMIT;
}

static void count(counter *c, war_chain_result *result)
{
    int64_t terms;

    memset(c->good, true, sizeof c->good);
    if (!first_prime(c))
        return;
    terms = c->terms;
    for (int i = 1; i < PRIMES; i++) {
        start(c, primes[i]);
        if (!count_terms(c, terms) || !sum_all(c, i))
            return;
    }
    share_wins(c);
    for (int i = 0; i < (c->job->rules.limit > 0 && !chain_counted(c->job) ? SERIES : LIMIT); i++)
        keep_fraction(c, result, i);
}

int chain_exact(const chain *chain, const war_chain_job *job, war_chain_result *result)
{
    counter c = {.chain = chain, .job = job};
    uint32_t *terms = calloc(SERIES * MOST, sizeof *terms);
    int code = -1;

    c.odds = calloc(chain->fraction_count, sizeof *c.odds);
    c.now = calloc(chain->count, sizeof *c.now);
    c.next = calloc(chain->count, sizeof *c.next);
    c.reached = calloc(chain->count, sizeof *c.reached);
    c.room = calloc(3 * (MOST + 1), sizeof *c.room);
    if (terms && c.odds && c.now && c.next && c.reached && c.room) {
        for (int i = 0; i < SERIES; i++)
            c.series[i] = terms + (size_t)i * MOST;
        if (!result->stopped && result->endless.value == 0)
            count(&c, result);
        result->stopped |= c.stopped;
        code = 0;
    }
    free(terms);
    free(c.odds);
    free(c.now);
    free(c.next);
    free(c.reached);
    free(c.room);
    return code;
}
