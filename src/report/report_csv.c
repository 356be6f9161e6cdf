/* SPDX-License-Identifier: MIT */
/* A report as CSV: one line for each count. */
#include "report.h"

#include <inttypes.h>
#include <string.h>

struct rows {
    FILE *to;
    char start[WAR_RULES_SIZE + 64]; /* start of every row */
};

static void print_row(const struct rows *rows, const char *measure, int64_t value, int64_t count)
{
    fprintf(rows->to, "%s,%s,%" PRId64 ",%" PRId64 "\r\n", rows->start, measure, value, count);
}

static void print_plain(const struct rows *rows, const char *measure, int64_t count)
{
    fprintf(rows->to, "%s,%s,,%" PRId64 "\r\n", rows->start, measure, count);
}

static void print_histogram(const struct rows *rows, const char *measure,
                            const war_sim_histogram *histogram)
{
    war_sim_count next;
    int64_t place = 0;

    while (war_sim_next(histogram, &place, &next))
        print_row(rows, measure, next.value, next.count);
}

static void print_aces(const struct rows *rows, const war_sim_result *result, int seat)
{
    char dealt[32], won[32];

    snprintf(dealt, sizeof dealt, "aces_%d", seat + 1);
    snprintf(won, sizeof won, "aces_%d_won", seat + 1);
    for (int aces = 0; aces < WAR_SIM_MAX_ACES; aces++)
        if (result->dealt[seat][aces] > 0) {
            print_row(rows, dealt, aces, result->dealt[seat][aces]);
            print_row(rows, won, aces, result->won[seat][aces]);
        }
}

static void print_part(FILE *to, const war_sim_part *part)
{
    const war_sim_result *result = &part->result;
    struct measure measures[MEASURES];
    struct rules_text rules = report_rules(part);
    const char *quote = strchr(rules.text, ',') ? "\"" : "";
    struct rows rows = {.to = to};

    snprintf(rows.start, sizeof rows.start, "%s%s%s,%" PRId64 ",%" PRId64, quote, rules.text, quote,
             part->seed, part->first);
    print_plain(&rows, "games", result->games);
    for (int seat = 0; seat < part->rules.players; seat++)
        print_row(&rows, "wins", seat + 1, result->wins[seat]);
    print_plain(&rows, "draws", result->draws);
    print_plain(&rows, "limit", result->limit);
    print_plain(&rows, "endless", result->endless);
    report_measures(result, measures);
    for (int i = 0; i < MEASURES; i++)
        print_histogram(&rows, measures[i].name, measures[i].histogram);
    print_histogram(&rows, "cycles", &result->cycles);
    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++)
        if (result->chains[depth] > 0)
            print_row(&rows, "chains", depth, result->chains[depth]);
    for (int seat = 0; seat < part->rules.players; seat++)
        print_aces(&rows, result, seat);
}

void report_csv(const struct report *report, FILE *to)
{
    fputs("rules,seed,first,measure,value,count\r\n", to);
    for (int i = 0; i < report->count; i++)
        print_part(to, report->parts[i]);
}
