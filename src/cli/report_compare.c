/* SPDX-License-Identifier: MIT */
/*
 * How runs under several rules differ, and whether that could be chance.
 *
 * Where the decks are alike, game i has the same deal under each of the rules, so the runs are no
 * independent samples: what a deal does to one game it may do to the other. How much the two go
 * together is measured on the first games of the runs, and goes into the error of the difference.
 */
#include "report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS = 20000, AT_ONCE = 1000 };

/* Sums over pairs of games of what both have. */
struct pairing {
    double pairs;
    double ended; /* pairs of which both have ended */
    double sum_a[MAX_DIFFERENCES], sum_b[MAX_DIFFERENCES], products[MAX_DIFFERENCES];
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

static void values_of(const war_sim_outcome *outcome, double values[MAX_DIFFERENCES])
{
    bool won = outcome->result == WAR_RESULT_WIN;

    values[0] = (double)outcome->turns;
    values[1] = (double)outcome->battles;
    values[2] = (double)outcome->wars;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        values[MEASURES + seat] = won && (outcome->winners >> seat & 1);
    values[DRAWS] = outcome->result == WAR_RESULT_DRAW;
    values[DRAWS + 1] = outcome->result == WAR_RESULT_LIMIT;
    values[DRAWS + 2] = outcome->result == WAR_RESULT_ENDLESS;
}

static void estimates_of(const war_sim_result *result, struct share list[MAX_DIFFERENCES])
{
    const int64_t counts[] = {result->wins[0], result->wins[1], result->wins[2], result->wins[3],
                              result->draws,   result->limit,   result->endless};
    struct measure measures[MEASURES];

    report_measures(result, measures);
    for (int i = 0; i < MEASURES; i++)
        list[i] = (struct share){measures[i].summary.count > 0 ? measures[i].summary.mean : NAN,
                                 measures[i].summary.se};
    for (int i = MEASURES; i < MAX_DIFFERENCES; i++)
        list[i] = report_share(counts[i - MEASURES], result->games);
}

/* ---- How much they go together ---- */

static void add_pair(struct pairing *pairing, const war_sim_outcome *a, const war_sim_outcome *b)
{
    double of_a[MAX_DIFFERENCES], of_b[MAX_DIFFERENCES];
    bool ended = a->result <= WAR_RESULT_DRAW && b->result <= WAR_RESULT_DRAW;

    values_of(a, of_a);
    values_of(b, of_b);
    pairing->pairs++;
    pairing->ended += ended;
    for (int i = ended ? 0 : MEASURES; i < MAX_DIFFERENCES; i++) {
        pairing->sum_a[i] += of_a[i];
        pairing->sum_b[i] += of_b[i];
        pairing->products[i] += of_a[i] * of_b[i];
    }
}

static void pair_up(const war_sim_part *a, const war_sim_part *b, struct pairing *pairing)
{
    int64_t games = a->result.games < b->result.games ? a->result.games : b->result.games;
    war_sim_outcome *outcomes = calloc(2 * AT_ONCE, sizeof *outcomes);

    memset(pairing, 0, sizeof *pairing);
    if (games > PAIRS)
        games = PAIRS;
    for (int64_t done = 0, count; outcomes && done < games; done += count) {
        count = games - done < AT_ONCE ? games - done : AT_ONCE;
        war_sim_outcomes(&a->rules, a->seed, a->first + done, count, NULL, outcomes, NULL);
        war_sim_outcomes(&b->rules, b->seed, b->first + done, count, NULL, outcomes + AT_ONCE,
                         NULL);
        for (int64_t i = 0; i < count; i++)
            add_pair(pairing, &outcomes[i], &outcomes[AT_ONCE + i]);
    }
    free(outcomes);
}

/* The covariance of two means. */
static double covariance(const struct pairing *pairing, int i, const war_sim_part *a,
                         const war_sim_part *b)
{
    double n = i < MEASURES ? pairing->ended : pairing->pairs;
    double games_a = (double)a->result.games, games_b = (double)b->result.games;
    double both = (games_a < games_b ? games_a : games_b) * n / pairing->pairs;

    if (i < MEASURES) {
        games_a -= (double)(a->result.limit + a->result.endless);
        games_b -= (double)(b->result.limit + b->result.endless);
    }
    if (n < 2)
        return 0;
    return (pairing->products[i] - pairing->sum_a[i] * pairing->sum_b[i] / n) / (n - 1) * both /
           (games_a * games_b);
}

static struct difference compare(struct share a, struct share b, double together)
{
    double square = a.se * a.se + b.se * b.se - 2 * together;
    struct difference row = {.difference = b.share - a.share, .se = square > 0 ? sqrt(square) : 0};

    row.z = row.se > 0 ? row.difference / row.se : row.difference == 0 ? 0 : INFINITY;
    row.p = erfc(fabs(row.z) / sqrt(2));
    return row;
}

int report_differences(const war_sim_part *a, const war_sim_part *b,
                       struct difference list[MAX_DIFFERENCES])
{
    int players = a->rules.players < b->rules.players ? a->rules.players : b->rules.players;
    struct share of_a[MAX_DIFFERENCES], of_b[MAX_DIFFERENCES];
    struct pairing pairing;
    int count = 0;

    estimates_of(&a->result, of_a);
    estimates_of(&b->result, of_b);
    pair_up(a, b, &pairing);
    for (int i = 0; i < MAX_DIFFERENCES; i++) {
        bool seat = i >= MEASURES && i < DRAWS;
        if (isnan(of_a[i].share) || isnan(of_b[i].share) ||
            (seat ? i - MEASURES >= players : of_a[i].share == 0 && of_b[i].share == 0))
            continue;
        list[count] = compare(of_a[i], of_b[i], covariance(&pairing, i, a, b));
        list[count].key = NAMES[i].key;
        list[count].what = NAMES[i].what;
        list[count++].share = i >= MEASURES;
    }
    return count;
}
