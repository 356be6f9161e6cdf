/* SPDX-License-Identifier: MIT */
/* Several runs side by side, for people: a line for each of the rules, and how they differ from the
 * first of them. */
#include "report.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static const char *plus_minus(void)
{
    return terminal_is_utf8() ? "\u00b1" : "+-";
}

static void print_rules(const struct report *report)
{
    char rules[WAR_RULES_SIZE], games[COUNTED_SIZE], first[COUNT_SIZE];

    printf("War, seed %" PRId64 ", from game %s on\n\n", report->parts[0]->seed,
           report_count(report->parts[0]->first, first));
    for (int i = 0; i < report->count; i++) {
        war_rules_print(&report->parts[i]->rules, rules, sizeof rules);
        printf("  %c  %s, %s\n", 'A' + i, rules,
               report_counted(report->parts[i]->result.games, "game", games));
    }
}

static void print_lengths(const struct report *report)
{
    printf("\n     %10s%10s%9s%9s%9s%9s%10s%9s\n", "turns", "error", "sd", "median", "99 %", "most",
           "battles", "wars");
    for (int i = 0; i < report->count; i++) {
        struct measure measures[MEASURES];
        const war_sim_summary *turns = &measures[0].summary;
        int decimals;
        report_measures(&report->parts[i]->result, measures);
        if (turns->count == 0) {
            printf("  %c  no game was won or drawn\n", 'A' + i);
            continue;
        }
        decimals = report_decimals(turns->se);
        printf("  %c  %10.*f%10.*f%9.1f%9" PRId64 "%9" PRId64 "%9" PRId64 "%10.2f%9.2f\n", 'A' + i,
               decimals, turns->mean, decimals, turns->se, turns->sd,
               war_sim_quantile(measures[0].histogram, 500),
               war_sim_quantile(measures[0].histogram, 990), turns->max, measures[1].summary.mean,
               measures[2].summary.mean);
    }
}

/* A cell of 16 columns. */
static void print_share(int64_t count, int64_t games)
{
    int decimals = report_decimals(100 * report_share(games / 2, games).se);
    struct share share = report_share(count, games);
    char error[48];
    int width = snprintf(error, sizeof error, "%.*f", decimals, 100 * share.se) +
                (terminal_is_utf8() ? 3 : 4);

    printf("%*.*f %s %s", 16 - width, decimals, 100 * share.share, plus_minus(), error);
}

static void print_results(const struct report *report)
{
    bool limit = false, endless = false;

    for (int i = 0; i < report->count; i++) {
        limit = limit || report->parts[i]->result.limit > 0;
        endless = endless || report->parts[i]->result.endless > 0;
    }
    printf("\n     %16s%16s", "seat 1 wins, %", "draws, %");
    printf("%s%s\n", endless ? "      endless, %" : "", limit ? "        limit, %" : "");
    for (int i = 0; i < report->count; i++) {
        const war_sim_result *result = &report->parts[i]->result;
        printf("  %c  ", 'A' + i);
        print_share(result->wins[0], result->games);
        print_share(result->draws, result->games);
        if (endless)
            print_share(result->endless, result->games);
        if (limit)
            print_share(result->limit, result->games);
        putchar('\n');
    }
}

static void print_difference(const struct difference *row, const char *label)
{
    double scale = row->share ? 100 : 1;
    int decimals = report_decimals(scale * row->se);
    char p[CHANCE_SIZE];

    printf("  %-3s%s%-*s%+14.*f", label, row->what, 16 - (int)strlen(row->what),
           row->share ? ", %" : "", decimals, scale * row->difference);
    if (isnan(row->p))
        printf("%12s%9s%11s   %s\n", "-", "-", "-", "too few games");
    else
        printf("%12.*f%9.1f%11s   %s\n", decimals, scale * row->se, row->z,
               report_chance(row->p, p), report_verdict(row, ""));
}

static void print_differences(const struct report *report)
{
    struct difference list[MAX_DIFFERENCES];

    printf("\n  %-19s%14s%12s%9s%11s   p < %g\n", "Against A", "difference", "error", "z", "p",
           SIGNIFICANT);
    for (int i = 1; i < report->count; i++) {
        int count = report_differences(report, i, list);
        const char label[] = {(char)('A' + i), '\0'};
        for (int k = 0; k < count; k++)
            print_difference(&list[k], k == 0 ? label : "");
    }
}

void report_beside(const struct report *report)
{
    print_rules(report);
    print_lengths(report);
    print_results(report);
    print_differences(report);
}
