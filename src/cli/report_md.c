/* SPDX-License-Identifier: MIT */
/* A report as Markdown, to be put into a page: the tables of the text, without its bars. */
#include "report.h"

#include <inttypes.h>
#include <math.h>

static void print_share_cells(int64_t count, int64_t of)
{
    struct share share = report_share(count, of);
    int decimals = report_decimals(100 * share.se);
    char text[COUNT_SIZE];

    printf(" %s | %.*f %s %.*f %% |\n", report_count(count, text), decimals, 100 * share.share,
           report_plus_minus(), decimals, 100 * share.se);
}

static void print_results(const war_sim_part *part)
{
    const war_sim_result *result = &part->result;

    puts("\n| result | games | share |\n|---|---:|---:|");
    for (int seat = 0; seat < part->rules.players; seat++) {
        printf("| seat %d wins |", seat + 1);
        print_share_cells(result->wins[seat], result->games);
    }
    fputs("| draw |", stdout);
    print_share_cells(result->draws, result->games);
    fputs("| limit |", stdout);
    print_share_cells(result->limit, result->games);
    fputs("| endless |", stdout);
    print_share_cells(result->endless, result->games);
}

static void print_measures(const war_sim_result *result)
{
    struct measure measures[MEASURES];

    report_measures(result, measures);
    if (measures[0].summary.count == 0)
        return;
    fputs("\n| a game has | mean | sd | min |", stdout);
    for (int i = 0; i < QUANTILES; i++)
        printf(" %g %% |", REPORT_QUANTILES[i] / 10.);
    puts(" max |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (int i = 0; i < MEASURES; i++) {
        const war_sim_summary *summary = &measures[i].summary;
        int decimals = report_decimals(summary->se);
        char se[SPREAD_SIZE], sd[SPREAD_SIZE];
        printf("| %s | %.*f %s %s | %s | %" PRId64 " |", measures[i].name, decimals, summary->mean,
               report_plus_minus(), report_spread(summary, summary->se, decimals, se),
               report_spread(summary, summary->sd, decimals, sd), summary->min);
        for (int k = 0; k < QUANTILES; k++)
            printf(" %" PRId64 " |", measures[i].quantiles[k]);
        printf(" %" PRId64 " |\n", summary->max);
    }
}

static void print_chains(const war_sim_result *result)
{
    char text[COUNT_SIZE];

    if (result->chains[1] == 0)
        return;
    puts("\n| wars in one turn | turns |\n|---:|---:|");
    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++)
        if (result->chains[depth] > 0)
            printf("| %d | %s |\n", depth, report_count(result->chains[depth], text));
}

static void print_cycles(const war_sim_result *result)
{
    war_sim_count next;
    int64_t place = 0;
    char text[COUNT_SIZE];

    if (result->endless == 0)
        return;
    puts("\n| turns in the cycle | endless games |\n|---:|---:|");
    while (war_sim_next(&result->cycles, &place, &next))
        printf("| %" PRId64 " | %s |\n", next.value, report_count(next.count, text));
}

static void print_aces(const war_sim_part *part)
{
    puts("\n| seat | aces dealt | games | it wins |\n|---:|---:|---:|---:|");
    for (int seat = 0; seat < part->rules.players; seat++)
        for (int aces = 0; aces < WAR_SIM_MAX_ACES; aces++) {
            int64_t dealt = part->result.dealt[seat][aces];
            struct share share = report_share(part->result.won[seat][aces], dealt);
            int decimals = report_decimals(100 * share.se);
            char text[COUNT_SIZE];
            if (dealt > 0)
                printf("| %d | %d | %s | %.*f %s %.*f %% |\n", seat + 1, aces,
                       report_count(dealt, text), decimals, 100 * share.share, report_plus_minus(),
                       decimals, 100 * share.se);
        }
}

static void print_remarkable(const war_sim_part *part)
{
    struct remarkable list[REMARKABLE];

    report_remarkable(&part->result, list);
    if (list[0].record->index < 0)
        return;
    puts("\n| game | id | turns | battles | wars | in one turn |\n|---|---|---:|---:|---:|---:|");
    for (int i = 0; i < REMARKABLE; i++) {
        const war_sim_record *record = list[i].record;
        char id[WAR_ID_SIZE];
        war_id_print(&part->rules, part->seed, record->index, id, sizeof id);
        printf("| %s | `%s` | %" PRId64 " | %" PRId64 " | %" PRId64 " | %" PRId64 " |\n",
               list[i].name, id, record->turns, record->battles, record->wars, record->depth);
    }
}

static void print_part(const war_sim_part *part)
{
    char rules[WAR_RULES_SIZE], games[COUNTED_SIZE];

    war_rules_print(&part->rules, rules, sizeof rules);
    printf("## War, rules `%s`\n\n%s of seed %" PRId64 ", from game %" PRId64 " on.\n", rules,
           report_counted(part->result.games, "game", games), part->seed, part->first);
    print_results(part);
    print_measures(&part->result);
    print_chains(&part->result);
    print_cycles(&part->result);
    print_aces(part);
    print_remarkable(part);
}

static void print_difference(const struct difference *row)
{
    double scale = row->share ? 100 : 1;
    int decimals = report_decimals(scale * row->se);
    char p[CHANCE_SIZE];

    printf("| %s%s | %+.*f", row->what, row->share ? ", %" : "", decimals, scale * row->difference);
    if (isnan(row->p))
        puts(" | | | |");
    else
        printf(" %s %.*f | %.1f | %s | %s |\n", report_plus_minus(), decimals, scale * row->se,
               row->z, report_chance(row->p, p), row->p < SIGNIFICANT ? "yes" : "no");
}

static void print_comparison(const struct report *report)
{
    struct difference list[MAX_DIFFERENCES];
    char first[WAR_RULES_SIZE], rules[WAR_RULES_SIZE];

    war_rules_print(&report->parts[0]->rules, first, sizeof first);
    for (int i = 1; i < report->count; i++) {
        int count = report_differences(report, i, list);
        war_rules_print(&report->parts[i]->rules, rules, sizeof rules);
        printf("\n## `%s` against `%s`\n\n| | difference | z | p | p < %g |\n"
               "|---|---:|---:|---:|---|\n",
               rules, first, SIGNIFICANT);
        for (int k = 0; k < count; k++)
            print_difference(&list[k]);
    }
}

void report_md(const struct report *report)
{
    for (int i = 0; i < report->count; i++) {
        if (i > 0)
            putchar('\n');
        print_part(report->parts[i]);
    }
    print_comparison(report);
}
