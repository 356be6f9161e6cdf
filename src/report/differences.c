/* SPDX-License-Identifier: MIT */
/*
 * Differences between runs, and whether they could be chance: two-sided z tests.
 *
 * If the decks are alike, game i has the same deal under all rules. The runs are then paired
 * samples, and the covariance of the pairs makes the standard error of a difference smaller. Means
 * are of games that ended; for them a pair counts if both of its games did.
 *
 * Differences and variances are small remainders of large sums. So we compute them in whole numbers
 * and round only the result: all its digits are right, and the same on every machine.
 */
#include "report.h"

#include <math.h>

enum { FEWEST = 30 }; /* with fewer games there is no test */

/* ---- What is compared: turns, battles, wars; then shares of all games ---- */

static const struct {
    const char *key;
    const char *what;
} NAMES[MAX_DIFFERENCES] = {
    {"turns", "turns"},        {"battles", "battles"},    {"wars", "wars"},
    {"wins_1", "seat 1 wins"}, {"wins_2", "seat 2 wins"}, {"wins_3", "seat 3 wins"},
    {"wins_4", "seat 4 wins"}, {"draws", "draws"},        {"limit", "limit"},
    {"endless", "endless"},
};
enum { DRAWS = MEASURES + WAR_MAX_PLAYERS };

/* A share is the mean of a number that is 1 or 0, and equals its own square. */
static void sums_of(const war_sim_result *result, struct whole_sums list[MAX_DIFFERENCES])
{
    const war_sim_histogram *histograms[MEASURES] = {&result->turns, &result->battles,
                                                     &result->wars};
    const int64_t counts[] = {result->wins[0], result->wins[1], result->wins[2], result->wins[3],
                              result->draws,   result->limit,   result->endless};

    for (int i = 0; i < MEASURES; i++)
        list[i] = whole_sums(histograms[i]);
    for (int i = MEASURES; i < MAX_DIFFERENCES; i++) {
        whole count = whole_of(counts[i - MEASURES]);
        list[i] = (struct whole_sums){result->games, count, count};
    }
}

/* ---- Pairs ---- */

/* Sums over pairs of one mean or share. */
struct paired_sums {
    int64_t pairs;
    whole a, b, products;
};

static struct paired_sums paired_sums_of(const struct pairing *pairing, int i)
{
    int end = i - MEASURES;
    int64_t pairs = 0, a = 0, b = 0;

    if (i < MEASURES)
        return (struct paired_sums){pairing->pairs, pairing->a[i], pairing->b[i],
                                    pairing->products[i]};
    for (int k = 0; k < ENDS; k++) {
        a += pairing->ends[end][k];
        b += pairing->ends[k][end];
        for (int j = 0; j < ENDS; j++)
            pairs += pairing->ends[k][j];
    }
    return (struct paired_sums){pairs, whole_of(a), whole_of(b), whole_of(pairing->ends[end][end])};
}

/* The sum over pairs of (a - mean a) (b - mean b), times both counts. */
static whole covariance(const struct whole_sums *a, const struct whole_sums *b,
                        const struct paired_sums *paired)
{
    whole of_a = whole_of(a->count), of_b = whole_of(b->count);
    whole both = whole_add(whole_multiply(whole_multiply(of_a, of_b), paired->products),
                           whole_multiply(whole_multiply(a->sum, b->sum), whole_of(paired->pairs)));
    whole crossed = whole_add(whole_multiply(whole_multiply(of_a, b->sum), paired->a),
                              whole_multiply(whole_multiply(of_b, a->sum), paired->b));

    return whole_subtract(both, crossed);
}

/* ---- Differences ---- */

static whole cube(whole number)
{
    return whole_multiply(number, whole_multiply(number, number));
}

/* The variance of the difference of two means, times the cube of both counts. */
static whole variance(const struct whole_sums *a, const struct whole_sums *b,
                      const struct paired_sums *paired)
{
    whole of_a = whole_of(a->count), of_b = whole_of(b->count);
    whole apart = whole_add(whole_multiply(cube(of_b), whole_spread(a)),
                            whole_multiply(cube(of_a), whole_spread(b)));
    whole twice = whole_multiply(whole_multiply(of_a, of_b), whole_of(2));

    return whole_subtract(apart, whole_multiply(twice, covariance(a, b, paired)));
}

/* e^-x for x >= 0, from sums and products, since library functions differ in the last digits. We
 * first take out all powers of 1/2. */
static double decay(double x)
{
    const double ln2_high = 0x1.62e42fefap-1, ln2_low = 0x1.cf79abc9e3b39p-40;
    double halves = floor(x / ln2_high + .5), rest = halves * ln2_high - x + halves * ln2_low;
    double term = 1, sum = 1;

    for (int i = 1; i <= 20; i++) {
        term *= rest / i;
        sum += term;
    }
    return halves > 1100 ? 0 : ldexp(sum, -(int)halves);
}

/* The probability that a normal variable lies at least z standard deviations from the mean: near
 * the middle by a series, and far from it by Laplace's continued fraction. */
static double two_sided(double z)
{
    const double scale = 0.79788456080286535588; /* the square root of 2 / pi */
    double density, sum = 0;

    z = fabs(z);
    density = scale * decay(z * z / 2);
    if (z < 3) {
        double term = z;
        for (int i = 3; i < 100; i += 2) {
            sum += term;
            term *= z * z / i;
        }
        return 1 - density * sum;
    }
    for (int i = 150; i > 0; i--)
        sum = i / (z + sum);
    return density / (z + sum);
}

/* If the variance is 0, the difference is its own standard error. */
static struct difference compare(const struct whole_sums *a, const struct whole_sums *b,
                                 const struct paired_sums *paired)
{
    whole of_a = whole_of(a->count), of_b = whole_of(b->count), both = whole_multiply(of_a, of_b);
    whole apart = whole_subtract(whole_multiply(of_a, b->sum), whole_multiply(of_b, a->sum));
    whole spread = variance(a, b, paired);
    struct difference row = {.difference = whole_double(apart) / whole_double(both), .z = 0};

    if (a->count < FEWEST || b->count < FEWEST) {
        row.se = row.z = row.p = NAN;
        return row;
    }
    row.se = whole_is_zero(spread) ? fabs(row.difference)
                                   : sqrt(whole_double(spread) / whole_double(cube(both)));
    if (row.se > 0)
        row.z = row.difference / row.se;
    row.p = two_sided(row.z);
    return row;
}

int report_differences(const struct report *report, int run,
                       struct difference list[MAX_DIFFERENCES])
{
    int players[] = {report->parts[0]->rules.players, report->parts[run]->rules.players};
    int seats = players[0] < players[1] ? players[0] : players[1], count = 0;
    struct whole_sums a[MAX_DIFFERENCES], b[MAX_DIFFERENCES];

    sums_of(&report->parts[0]->result, a);
    sums_of(&report->parts[run]->result, b);
    for (int i = 0; i < MAX_DIFFERENCES; i++) {
        bool seat = i >= MEASURES && i < DRAWS;
        struct paired_sums paired = paired_sums_of(report->pairings[run], i);
        if (a[i].count == 0 || b[i].count == 0 ||
            (seat ? i - MEASURES >= seats : whole_is_zero(a[i].sum) && whole_is_zero(b[i].sum)))
            continue;
        list[count] = compare(&a[i], &b[i], &paired);
        list[count].key = NAMES[i].key;
        list[count].what = NAMES[i].what;
        list[count++].share = i >= MEASURES;
    }
    return count;
}
