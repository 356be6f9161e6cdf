/* SPDX-License-Identifier: MIT */
/* The tables that text and Markdown share. Each begins with an empty line; a table without rows is
 * left out. */
#include "report.h"

#include <inttypes.h>
#include <math.h>

struct run report_run(const struct report *report, int i)
{
    struct run run = {
        .report = report, .part = report->parts[i], .result = &report->parts[i]->result};

    report_measures(run.result, run.measures);
    return run;
}

/* Adds a count, and a share in percent with its error. */
static void add_share(struct table *table, const struct run *run, int64_t count, struct share share,
                      int decimals)
{
    table_add(table, table->md ? "%s|%.*f %s %.*f %%" : "%s|%.*f|%s %.*f %%",
              report_count(count).text, decimals, 100 * share.share, report_plus_minus(run->report),
              decimals, 100 * share.se);
}

/* In Markdown each share has its own number of decimals; in text, a column has one. */
static void add_result(struct table *table, const struct run *run, const char *label, int64_t count)
{
    int64_t games = run->result->games;
    struct share share = report_share(count, games);
    double se = table->md ? share.se : report_share(games / 2, games).se;

    table_add(table, "%s", label);
    add_share(table, run, count, share, report_decimals(100 * se));
}

void report_fill_results(struct table *table, const void *of)
{
    const struct run *run = of;
    const war_rules *rules = &run->part->rules;
    bool md = table->md;

    table_line(table, "");
    if (md)
        table_add(table, "result|games|share");
    for (int seat = 0; seat < rules->players; seat++) {
        char label[] = "Seat 1 wins";
        label[0] = md ? 's' : 'S';
        label[5] = (char)('1' + seat);
        add_result(table, run, label, run->result->wins[seat]);
    }
    add_result(table, run, md ? "draw" : "Draws", run->result->draws);
    if (md || (rules->limit > 0 && rules->at_limit == WAR_AT_LIMIT_NOBODY))
        add_result(table, run, md ? "limit" : "Stopped by the limit", run->result->limit);
    if (md || war_rules_endless(rules))
        add_result(table, run, md ? "endless" : "Endless", run->result->endless);
}

void report_fill_chains(struct table *table, const void *of)
{
    const war_sim_result *result = ((const struct run *)of)->result;
    int64_t all = 0;

    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++)
        all += result->chains[depth];
    if (all == 0)
        return;
    table_line(table, "");
    table_add(table, table->md ? "wars in one turn|turns" : "Wars in one turn|turns|share|");
    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++) {
        int64_t turns = result->chains[depth];
        if (turns == 0)
            continue;
        table_add(table, "%d|%s", depth, report_count(turns).text);
        if (!table->md)
            table_add(table, "%.5f|%%", 100 * report_share(turns, all).share);
    }
}

/* Text shows only seat 1. */
void report_fill_aces(struct table *table, const void *of)
{
    const struct run *run = of;

    table_line(table, "");
    table_add(table,
              table->md ? "seat|aces dealt|games|it wins" : "Aces dealt to seat 1|games|it wins|");
    for (int seat = 0; seat < (table->md ? run->part->rules.players : 1); seat++)
        for (int aces = 0; aces < WAR_SIM_MAX_ACES; aces++) {
            int64_t dealt = run->result->dealt[seat][aces];
            struct share share = report_share(run->result->won[seat][aces], dealt);
            if (dealt == 0)
                continue;
            if (table->md)
                table_add(table, "%d", seat + 1);
            table_add(table, "%d", aces);
            add_share(table, run, dealt, share, report_decimals(100 * share.se));
        }
}

void report_fill_remarkable(struct table *table, const void *of)
{
    const struct run *run = of;
    struct remarkable list[REMARKABLE];

    if (run->measures[0].summary.count == 0)
        return;
    table_line(table, "");
    report_remarkable(run->result, list);
    table_add(table, table->md ? "game|id|turns|battles|wars|in one turn"
                               : "|turns|battles|wars|in one| to see it");
    for (int i = 0; i < REMARKABLE; i++) {
        const war_sim_record *record = list[i].record;
        char id[WAR_ID_SIZE];
        war_id_print(&run->part->rules, run->part->seed, record->index, id, sizeof id);
        if (table->md)
            table_add(table, "%s|`%s`|%" PRId64 "|%" PRId64 "|%" PRId64 "|%" PRId64, list[i].name,
                      id, record->turns, record->battles, record->wars, record->depth);
        else
            table_add(table, "%s|%s|%s|%s|%" PRId64 "| war replay %s", list[i].name,
                      report_count(record->turns).text, report_count(record->battles).text,
                      report_count(record->wars).text, record->depth, id);
    }
}

void report_add_differences(struct table *table, const struct report *report, int run)
{
    struct difference list[MAX_DIFFERENCES];
    int count = report_differences(report, run, list);

    for (int i = 0; i < count; i++) {
        const struct difference *row = &list[i];
        double scale = row->share ? 100 : 1;
        int decimals = report_decimals(scale * row->se);
        char label[] = "A  ";
        label[0] = table->md ? '\0' : i == 0 ? (char)('A' + run) : ' ';
        table_add(table, "%s%s%s", label, row->what, row->share ? ", %" : "");
        if (isnan(row->p))
            table_add(table, table->md ? "%+.*f|||" : "%+.*f|-|-|-|  too few games", decimals,
                      scale * row->difference);
        else
            table_add(table, "%+.*f%s%.*f|%.1f|%s|  %s", decimals, scale * row->difference,
                      !table->md     ? "|"
                      : report->utf8 ? " \u00b1 "
                                     : " +- ",
                      decimals, scale * row->se, row->z, report_chance(row->p).text,
                      row->p < SIGNIFICANT ? "yes" : "no");
    }
}
