/* SPDX-License-Identifier: MIT */
/* A report as Markdown, to be pasted into a page: tables of the numbers, without bars. */
#include "report.h"

#include <inttypes.h>

static void fill_measures(struct table *table, const void *of)
{
    const struct run *run = of;

    if (run->measures[0].summary.count == 0)
        return;
    table_line(table, "");
    table_add(table, "a game has|mean|sd|min");
    for (int i = 0; i < QUANTILES; i++)
        table_add(table, "%g %%", REPORT_QUANTILES[i] / 10.);
    table_add(table, "max");
    for (int i = 0; i < MEASURES; i++) {
        const war_sim_summary *summary = &run->measures[i].summary;
        int decimals = report_decimals(summary->se);
        table_add(table, "%s|%.*f %s %s|%s|%" PRId64, run->measures[i].name, decimals,
                  summary->mean, report_plus_minus(run->report),
                  report_spread(summary, summary->se, decimals).text,
                  report_spread(summary, summary->sd, decimals).text, summary->min);
        for (int k = 0; k < QUANTILES; k++)
            table_add(table, "%" PRId64, run->measures[i].quantiles[k]);
        table_add(table, "%" PRId64, summary->max);
    }
}

static void fill_cycles(struct table *table, const void *of)
{
    const struct run *run = of;
    war_sim_count next;
    int64_t place = 0;

    if (run->result->endless == 0)
        return;
    table_line(table, "");
    table_add(table, "turns in the cycle|endless games");
    while (war_sim_next(&run->result->cycles, &place, &next))
        table_add(table, "%" PRId64 "|%s", next.value, report_count(next.count).text);
}

/* Begins a table with columns that are "l" or "r", as in "lrr". */
static struct table begin(FILE *to, const char *columns)
{
    struct table table = {.to = to, .md = true};

    for (int i = 0; columns[i]; i++)
        table.widths[i] = columns[i] == 'l' ? -1 : 1;
    return table;
}

static void print_table(FILE *to, const char *columns, table_filler *fill, const struct run *run)
{
    struct table table = begin(to, columns);

    table_print(&table, fill, run);
}

static void print_run(const struct run *run, FILE *to)
{
    fprintf(to, "## War, rules `%s`\n\n%s of seed %" PRId64 ", from game %" PRId64 " on.\n",
            report_rules(run->part).text, report_counted(run->result->games, "game").text,
            run->part->seed, run->part->first);
    print_table(to, "lrr", report_fill_results, run);
    print_table(to, "lrrrrrrrrrrrr", fill_measures, run);
    print_table(to, "rr", report_fill_chains, run);
    print_table(to, "rr", fill_cycles, run);
    print_table(to, "rrrr", report_fill_aces, run);
    print_table(to, "llrrrr", report_fill_remarkable, run);
}

static void print_differences(const struct report *report, int run, FILE *to)
{
    struct table table = begin(to, "lrrrl");

    fprintf(to, "\n## `%s` against `%s`\n\n", report_rules(report->parts[run]).text,
            report_rules(report->parts[0]).text);
    table_add(&table, "|difference|z|p|p < %g", SIGNIFICANT);
    report_add_differences(&table, report, run);
}

void report_md(const struct report *report, FILE *to)
{
    for (int i = 0; i < report->count; i++) {
        const struct run run = report_run(report, i);
        fputs(i > 0 ? "\n" : "", to);
        print_run(&run, to);
    }
    for (int i = 1; i < report->count; i++)
        print_differences(report, i, to);
}
