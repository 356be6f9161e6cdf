/* SPDX-License-Identifier: MIT */
/* A report on several runs side by side, for people: a line for each, and how they differ from the
 * first. */
#include "report.h"

#include <inttypes.h>

static void print_rules(const struct report *report, FILE *to)
{
    fprintf(to, "War, seed %" PRId64 ", from game %s on\n\n", report->parts[0]->seed,
            report_count(report->parts[0]->first).text);
    for (int i = 0; i < report->count; i++)
        fprintf(to, "  %c  %s, %s\n", 'A' + i, report_rules(report->parts[i]).text,
                report_counted(report->parts[i]->result.games, "game").text);
}

/* gcc's analyzer takes what report_run returns for uninitialised. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC diagnostic ignored "-Wanalyzer-use-of-uninitialized-value"
#endif

static void fill_lengths(struct table *table, const void *of)
{
    const struct report *report = of;

    table_add(table, "|turns|error|sd|median|99 %%|most|battles|wars");
    for (int i = 0; i < report->count; i++) {
        struct run run = report_run(report, i);
        const war_sim_summary *turns = &run.measures[0].summary;
        char none[] = "A  no game was won or drawn";
        int decimals = report_decimals(turns->se);
        if (turns->count == 0) {
            none[0] = (char)('A' + i);
            table_line(table, none);
            continue;
        }
        table_add(table, "%c|%.*f|%s|%s|%" PRId64 "|%" PRId64 "|%" PRId64 "|%.2f|%.2f", 'A' + i,
                  decimals, turns->mean, report_spread(turns, turns->se, decimals).text,
                  report_spread(turns, turns->sd, 1).text,
                  war_sim_quantile(&run.result->turns, 500),
                  war_sim_quantile(&run.result->turns, 990), turns->max,
                  run.measures[1].summary.mean, run.measures[2].summary.mean);
    }
}

/* ---- How games end ---- */

enum { KINDS = 4 };

static int64_t count_kind(const war_sim_result *result, int kind)
{
    const int64_t counts[KINDS] = {result->wins[0], result->draws, result->limit, result->endless};

    return counts[kind];
}

/* Wins and draws are always shown; the other ways to end only if games ended so. */
static bool is_shown(const struct report *report, int kind)
{
    bool shown = kind < 2;

    for (int i = 0; i < report->count; i++)
        shown = shown || count_kind(&report->parts[i]->result, kind) > 0;
    return shown;
}

static void fill_results(struct table *table, const void *of)
{
    static const char *const titles[KINDS] = {"seat 1 wins, %", "draws, %", "limit, %",
                                              "endless, %"};
    const struct report *report = of;

    table_add(table, "%s", "");
    for (int kind = 0; kind < KINDS; kind++)
        if (is_shown(report, kind))
            table_add(table, "%s", titles[kind]);
    for (int i = 0; i < report->count; i++) {
        const war_sim_result *result = &report->parts[i]->result;
        int decimals = report_decimals(100 * report_share(result->games / 2, result->games).se);
        table_add(table, "%c", 'A' + i);
        for (int kind = 0; kind < KINDS; kind++) {
            struct share share = report_share(count_kind(result, kind), result->games);
            if (is_shown(report, kind))
                table_add(table, "%.*f %s %.*f", decimals, 100 * share.share,
                          report_plus_minus(report), decimals, 100 * share.se);
        }
    }
}

/* ---- Differences ---- */

static void fill_differences(struct table *table, const void *of)
{
    const struct report *report = of;

    table_add(table, "Against A|difference|error|z|p|  p < %g", SIGNIFICANT);
    for (int i = 1; i < report->count; i++)
        report_add_differences(table, report, i);
}

void report_beside(const struct report *report, FILE *to)
{
    struct table lengths = {.to = to, .widths = {-1, 11, 9, 8, 8, 8, 8, 9, 8}};
    struct table results = {.to = to, .widths = {-3}};
    struct table differences = {.to = to, .widths = {-19, 13, 11, 8, 10, -1}};

    for (int kind = 0, at = 1; kind < KINDS; kind++)
        if (is_shown(report, kind))
            results.widths[at++] = 15;
    print_rules(report, to);
    fputc('\n', to);
    table_show(&lengths, fill_lengths, report);
    fputc('\n', to);
    table_show(&results, fill_results, report);
    fputc('\n', to);
    table_show(&differences, fill_differences, report);
}
