/* SPDX-License-Identifier: MIT */
/* A report on one run, for people. It fits 80 columns, except for numbers of games that nobody
 * reaches: then columns are as wide as their widest number. */
#include "report.h"

#include <inttypes.h>
#include <string.h>

enum { BAR_WIDTH = 48, CYCLES_SHOWN = 8, LEAST_BOUND = 7 };

static void print_head(const war_sim_part *part, FILE *to)
{
    int64_t games = part->result.games;

    fprintf(to, "War, rules %s\n%s of seed %" PRId64, report_rules(part).text,
            report_counted(games, "game").text, part->seed);
    if (games > 1)
        fprintf(to, ": %s to %s\n", report_count(part->first).text,
                report_count(part->first + games - 1).text);
    else
        fprintf(to, ": number %s\n", report_count(part->first).text);
}

/* ---- Cycles ---- */

static void add_cycle(struct table *table, const char *label, int64_t games, int64_t of)
{
    table_add(table, "%s|%s|%.3f|%%", label, report_count(games).text,
              100 * report_share(games, of).share);
}

/* The most frequent cycles; of equally frequent ones the shorter first. */
static void fill_cycles(struct table *table, const void *of)
{
    const war_sim_result *result = ((const struct run *)of)->result;
    war_sim_count best[CYCLES_SHOWN + 1], next;
    int64_t place = 0, others = -CYCLES_SHOWN, rest = result->endless;
    int count = 0;

    for (; war_sim_next(&result->cycles, &place, &next); others++) {
        int at = count;
        for (; at > 0 && best[at - 1].count < next.count; at--)
            best[at] = best[at - 1];
        best[at] = next;
        if (count < CYCLES_SHOWN)
            count++;
    }
    if (count == 0)
        return;
    table_line(table, "");
    table_add(table, "Turns in the cycle|games|share|");
    for (int i = 0; i < count; i++) {
        add_cycle(table, report_count(best[i].value).text, best[i].count, result->endless);
        rest -= best[i].count;
    }
    if (others > 0)
        add_cycle(table, report_counted(others, "other length").text, rest, result->endless);
}

/* ---- Lengths ---- */

enum { MEAN, ERROR, DEVIATION, LEAST, FIRST_QUANTILE, MOST = FIRST_QUANTILE + QUANTILES };

static void add_measure(struct table *table, const struct measure *measure, int row)
{
    const war_sim_summary *summary = &measure->summary;
    double spread = row == ERROR ? summary->se : summary->sd;
    int decimals = report_decimals(summary->se);

    if (row == MEAN)
        table_add(table, "%.*f", decimals, summary->mean);
    else if (row == ERROR || row == DEVIATION)
        table_add(table, "%s", report_spread(summary, spread, decimals).text);
    else if (row == LEAST || row == MOST)
        table_add(table, "%s", report_count(row == LEAST ? summary->min : summary->max).text);
    else
        table_add(table, "%s", report_count(measure->quantiles[row - FIRST_QUANTILE]).text);
}

static void fill_measures(struct table *table, const void *of)
{
    static const char *const labels[MOST + 1] = {"mean", "its standard error", "standard deviation",
                                                 "least", [MOST] = "most"};
    const struct run *run = of;
    bool all = run->measures[0].summary.count == run->result->games;

    if (run->measures[0].summary.count == 0)
        return;
    table_line(table, "");
    table_add(table, "%s|turns|battles|wars", all ? "A game has" : "A game that ends has");
    for (int row = MEAN; row <= MOST; row++) {
        if (labels[row])
            table_add(table, "%s", labels[row]);
        else
            table_add(table, "%4g %%%s", REPORT_QUANTILES[row - FIRST_QUANTILE] / 10.,
                      row == FIRST_QUANTILE ? " have at most" : "");
        for (int i = 0; i < MEASURES; i++)
            add_measure(table, &run->measures[i], row);
    }
}

/* The width of the upper bounds of classes, with a space before. */
static int bound_width(const struct classes *classes)
{
    int64_t last = classes->first + classes->count * classes->width - 1;
    int width = 1 + (int)strlen(report_count(last).text);

    return width > LEAST_BOUND ? width : LEAST_BOUND;
}

static void fill_classes(struct table *table, const void *of)
{
    const struct run *run = of;
    struct classes classes;
    int64_t largest = 1;
    int width;

    if (run->measures[0].summary.count == 0)
        return;
    report_classes(&run->measures[0], &classes);
    width = bound_width(&classes);
    for (int i = 0; i <= classes.count; i++)
        largest = classes.counts[i] > largest ? classes.counts[i] : largest;
    table_line(table, "");
    table_line(table, "Turns");
    for (int i = 0; i <= classes.count; i++) {
        int64_t count = classes.counts[i], from = classes.first + i * classes.width;
        char upper[64];
        struct bar bar;
        if (i == classes.count && count == 0)
            continue;
        if (i == classes.count)
            strcpy(upper, "and more");
        else if (classes.width == 1)
            upper[0] = '\0';
        else
            snprintf(upper, sizeof upper, "-%*s", width,
                     report_count(from + classes.width - 1).text);
        bar = report_bar((double)count / (double)largest, BAR_WIDTH - 2 * (width - LEAST_BOUND),
                         run->report->utf8);
        table_add(table, "%*s|%s|%.2f %%|%s", width + 2, report_count(from).text, upper,
                  100 * report_share(count, run->measures[0].summary.count).share, bar.text);
    }
}

/* ---- All of it ---- */

void report_text(const struct report *report, FILE *to)
{
    struct table results = {.to = to, .widths = {-24, 16, 10, -1}};
    struct table measures = {.to = to, .widths = {-24, 16, 16, 16}};
    struct table classes = {.to = to, .widths = {9, -8, 9, -1}};
    struct table shares = {.to = to, .widths = {-24, 16, 9, -1}};
    struct table remarkable = {.to = to, .widths = {-10, 10, 10, 8, 7, -1}};
    struct table *const counted[] = {&results, &measures, &shares};
    const struct {
        struct table *table;
        table_filler *fill;
    } list[] = {{&results, report_fill_results},
                {&measures, fill_measures},
                {&classes, fill_classes},
                {&shares, report_fill_chains},
                {&shares, fill_cycles},
                {&shares, report_fill_aces},
                {&remarkable, report_fill_remarkable}};
    enum { TABLES = sizeof list / sizeof *list, COUNTED = sizeof counted / sizeof *counted };
    struct run run = report_run(report, 0);
    int widest = 0;

    for (int i = 0; i < TABLES; i++)
        table_measure(list[i].table, list[i].fill, &run);
    for (int i = 0; i < COUNTED; i++)
        widest = counted[i]->widths[1] > widest ? counted[i]->widths[1] : widest;
    for (int i = 0; i < COUNTED; i++)
        counted[i]->widths[1] = widest;
    print_head(run.part, to);
    for (int i = 0; i < TABLES; i++)
        table_print(list[i].table, list[i].fill, &run);
}
