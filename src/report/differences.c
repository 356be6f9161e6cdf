/* SPDX-License-Identifier: MIT */
/*
 * Differences between runs, and whether they could be chance: two-sided z tests.
 *
 * Where the decks are alike, game i has the same deal under all rules, so the runs are paired
 * samples, and the covariance of the pairs makes the standard error of a difference smaller. Means
 * are of games that ended; for them a pair counts if both of its games did.
 */
#include "report.h"

#include <math.h>

enum { FEWEST = 30 }; /* below so many games there is no test */

/* A mean, or a share of the games. */
struct estimate {
    double value;
    double variance; /* of the value */
    double games;    /* the sample size */
};

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

static void estimates_of(const war_sim_result *result, struct estimate list[MAX_DIFFERENCES])
{
    const int64_t counts[] = {result->wins[0], result->wins[1], result->wins[2], result->wins[3],
                              result->draws,   result->limit,   result->endless};
    struct measure measures[MEASURES];

    report_measures(result, measures);
    for (int i = 0; i < MEASURES; i++) {
        const war_sim_summary *summary = &measures[i].summary;
        double games = (double)summary->count;
        list[i] = (struct estimate){
            summary->mean, summary->sd * summary->sd * (games - 1) / (games * games), games};
    }
    for (int i = MEASURES; i < MAX_DIFFERENCES; i++) {
        double games = (double)result->games, share = (double)counts[i - MEASURES] / games;
        list[i] = (struct estimate){share, share * (1 - share) / games, games};
    }
}

/* ---- Pairs ---- */

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

void report_pair_up(struct pairing *pairing, const war_sim_outcome *a, const war_sim_outcome *b,
                    int64_t count)
{
    for (int64_t k = 0; k < count; k++) {
        const double of_a[MEASURES] = {(double)a[k].turns, (double)a[k].battles, (double)a[k].wars};
        const double of_b[MEASURES] = {(double)b[k].turns, (double)b[k].battles, (double)b[k].wars};
        pairing->ends[end_of(&a[k])][end_of(&b[k])]++;
        if (a[k].result > WAR_RESULT_DRAW || b[k].result > WAR_RESULT_DRAW)
            continue;
        pairing->pairs++;
        for (int i = 0; i < MEASURES; i++) {
            pairing->a[i] += of_a[i];
            pairing->b[i] += of_b[i];
            pairing->products[i] += of_a[i] * of_b[i];
        }
    }
}

/* Sums over pairs of one mean or share. */
struct sums {
    double pairs;
    double a, b;
    double products;
};

static struct sums sums_of(const struct pairing *pairing, int i)
{
    struct sums sums = {0, 0, 0, 0};
    int end = i - MEASURES;

    if (i < MEASURES)
        return (struct sums){pairing->pairs, pairing->a[i], pairing->b[i], pairing->products[i]};
    for (int k = 0; k < ENDS; k++) {
        sums.a += (double)pairing->ends[end][k];
        sums.b += (double)pairing->ends[k][end];
        for (int j = 0; j < ENDS; j++)
            sums.pairs += (double)pairing->ends[k][j];
    }
    sums.products = (double)pairing->ends[end][end];
    return sums;
}

/* The covariance of two means. */
static double covariance(struct sums sums, struct estimate a, struct estimate b)
{
    double sum =
        sums.products - b.value * sums.a - a.value * sums.b + a.value * b.value * sums.pairs;

    return sum / (a.games * b.games);
}

/* ---- Differences ---- */

/* A variance that is no more than a rounding error counts as 0. Then few games differ, perhaps one,
 * and the difference is its own standard error. */
static struct difference compare(struct estimate a, struct estimate b, double together)
{
    double apart = a.variance + b.variance, variance = apart - 2 * together;
    struct difference row = {.difference = b.value - a.value, .z = 0};

    if (fmin(a.games, b.games) < FEWEST)
        row.se = NAN;
    else if (variance > 1e-11 * apart)
        row.se = sqrt(variance);
    else
        row.se = fabs(row.difference);
    if (row.se != 0)
        row.z = row.difference / row.se;
    row.p = erfc(fabs(row.z) / sqrt(2));
    return row;
}

int report_differences(const struct report *report, int run,
                       struct difference list[MAX_DIFFERENCES])
{
    int players[] = {report->parts[0]->rules.players, report->parts[run]->rules.players};
    int seats = players[0] < players[1] ? players[0] : players[1], count = 0;
    struct estimate a[MAX_DIFFERENCES], b[MAX_DIFFERENCES];

    estimates_of(&report->parts[0]->result, a);
    estimates_of(&report->parts[run]->result, b);
    for (int i = 0; i < MAX_DIFFERENCES; i++) {
        bool seat = i >= MEASURES && i < DRAWS;
        if (a[i].games == 0 || b[i].games == 0 ||
            (seat ? i - MEASURES >= seats : a[i].value == 0 && b[i].value == 0))
            continue;
        list[count] =
            compare(a[i], b[i], covariance(sums_of(report->pairings[run], i), a[i], b[i]));
        list[count].key = NAMES[i].key;
        list[count].what = NAMES[i].what;
        list[count++].share = i >= MEASURES;
    }
    return count;
}
