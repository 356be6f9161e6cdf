/* SPDX-License-Identifier: MIT */
/* Several runs side by side, for people: a line for each of the rules, and how they differ from the
 * first of them. */
#include "report.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

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
        char se[SPREAD_SIZE], sd[SPREAD_SIZE];
        int decimals;
        report_measures(&report->parts[i]->result, measures);
        if (turns->count == 0) {
            printf("  %c  no game was won or drawn\n", 'A' + i);
            continue;
        }
        decimals = report_decimals(turns->se);
        printf("  %c   %9.*f %9s %8s %8" PRId64 " %8" PRId64 " %8" PRId64 " %9.2f %8.2f\n", 'A' + i,
               decimals, turns->mean, report_spread(turns, turns->se, decimals, se),
               report_spread(turns, turns->sd, 1, sd), war_sim_quantile(measures[0].histogram, 500),
               war_sim_quantile(measures[0].histogram, 990), turns->max, measures[1].summary.mean,
               measures[2].summary.mean);
    }
}

/* ---- Shares: how games end, and the column of each kind ---- */

enum { KINDS = 4, LEAST_WIDTH = 16, CELL_SIZE = 64 };

static const char *const TITLES[KINDS] = {"seat 1 wins, %", "draws, %", "limit, %", "endless, %"};

static int64_t count_kind(const war_sim_result *result, int kind)
{
    const int64_t counts[KINDS] = {result->wins[0], result->draws, result->limit, result->endless};

    return counts[kind];
}

/* The first two are always shown, the others if there are such games. */
static bool is_shown(const struct report *report, int kind)
{
    bool shown = kind < 2;

    for (int i = 0; i < report->count; i++)
        shown = shown || count_kind(&report->parts[i]->result, kind) > 0;
    return shown;
}

/* A share as text; how many columns it takes. */
static int share_text(const war_sim_result *result, int kind, char text[CELL_SIZE])
{
    int decimals = report_decimals(100 * report_share(result->games / 2, result->games).se);
    struct share share = report_share(count_kind(result, kind), result->games);
    int length = snprintf(text, CELL_SIZE, "%.*f %s %.*f", decimals, 100 * share.share,
                          report_plus_minus(), decimals, 100 * share.se);

    return length - (terminal_is_utf8() ? 1 : 0);
}

/* Columns are as wide as the widest share needs. */
static int cell_width(const struct report *report)
{
    int width = LEAST_WIDTH;

    for (int i = 0; i < report->count; i++)
        for (int kind = 0; kind < KINDS; kind++) {
            char text[CELL_SIZE];
            int wide = 1 + share_text(&report->parts[i]->result, kind, text);
            width = wide > width ? wide : width;
        }
    return width;
}

static void print_results(const struct report *report)
{
    int width = cell_width(report);

    fputs("\n     ", stdout);
    for (int kind = 0; kind < KINDS; kind++)
        if (is_shown(report, kind))
            printf("%*s", width, TITLES[kind]);
    putchar('\n');
    for (int i = 0; i < report->count; i++) {
        printf("  %c  ", 'A' + i);
        for (int kind = 0; kind < KINDS; kind++) {
            char text[CELL_SIZE];
            int wide = share_text(&report->parts[i]->result, kind, text);
            if (is_shown(report, kind))
                printf("%*s%s", width - wide, "", text);
        }
        putchar('\n');
    }
}

/* ---- Differences ---- */

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
               report_chance(row->p, p), row->p < SIGNIFICANT ? "yes" : "no");
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
