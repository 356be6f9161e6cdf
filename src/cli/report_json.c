/* SPDX-License-Identifier: MIT */
/* A report as JSON: one object, written by hand so that a histogram of thousands of rows takes one
 * line. All texts are rules, ids and words of ours, so nothing needs escaping. */
#include "report.h"

#include <inttypes.h>
#include <math.h>

static void print_real(const char *key, double number, const char *after)
{
    if (isfinite(number))
        printf("\"%s\": %.12g%s", key, number, after);
    else
        printf("\"%s\": null%s", key, after);
}

static void print_share(int64_t count, int64_t of)
{
    struct share share = report_share(count, of);

    putchar('{');
    print_real("share", share.share, ", ");
    print_real("se", share.se, "}");
}

static void print_pair(bool first, int64_t value, int64_t count)
{
    printf("%s[%" PRId64 ", %" PRId64 "]", first ? "" : ", ", value, count);
}

static void print_histogram(const war_sim_histogram *histogram)
{
    war_sim_count next;
    int64_t place = 0;

    putchar('[');
    for (bool first = true; war_sim_next(histogram, &place, &next); first = false)
        print_pair(first, next.value, next.count);
    putchar(']');
}

static void print_results(const war_sim_result *result, int players)
{
    printf("  \"games\": %" PRId64 ",\n  \"wins\": [", result->games);
    for (int seat = 0; seat < players; seat++)
        printf("%s%" PRId64, seat > 0 ? ", " : "", result->wins[seat]);
    printf("],\n  \"draws\": %" PRId64 ",\n  \"limit\": %" PRId64 ",\n  \"endless\": %" PRId64
           ",\n",
           result->draws, result->limit, result->endless);
    fputs("  \"shares\": {\n    \"wins\": [", stdout);
    for (int seat = 0; seat < players; seat++) {
        fputs(seat > 0 ? ", " : "", stdout);
        print_share(result->wins[seat], result->games);
    }
    fputs("],\n    \"draws\": ", stdout);
    print_share(result->draws, result->games);
    fputs(",\n    \"limit\": ", stdout);
    print_share(result->limit, result->games);
    fputs(",\n    \"endless\": ", stdout);
    print_share(result->endless, result->games);
    fputs("\n  },\n", stdout);
}

/* A number of a measure, which has none if no game has ended. */
static void print_number(const struct measure *measure, const char *key, int64_t number,
                         const char *after)
{
    if (measure->summary.count > 0)
        printf("\"%s\": %" PRId64 "%s", key, number, after);
    else
        printf("\"%s\": null%s", key, after);
}

static void print_measure(const struct measure *measure)
{
    const war_sim_summary *summary = &measure->summary;
    bool some = summary->count > 0, spread = summary->count > 1;

    printf("  \"%s\": {\n    \"count\": %" PRId64 ", ", measure->name, summary->count);
    print_real("mean", some ? summary->mean : NAN, ", ");
    print_real("sd", spread ? summary->sd : NAN, ", ");
    print_real("se", spread ? summary->se : NAN, ",\n    ");
    print_number(measure, "min", summary->min, ", ");
    print_number(measure, "median", war_sim_quantile(measure->histogram, 500), ", ");
    print_number(measure, "max", summary->max, ",\n    \"quantiles\": {");
    for (int i = 0; i < QUANTILES; i++) {
        char key[16];
        snprintf(key, sizeof key, "%g", REPORT_QUANTILES[i] / 1000.);
        print_number(measure, key, measure->quantiles[i], i + 1 < QUANTILES ? ", " : "},\n");
    }
    fputs("    \"histogram\": ", stdout);
    print_histogram(measure->histogram);
    fputs("\n  },\n", stdout);
}

static void print_chains(const war_sim_result *result)
{
    bool first = true;

    fputs("  \"chains\": [", stdout);
    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++)
        if (result->chains[depth] > 0) {
            print_pair(first, depth, result->chains[depth]);
            first = false;
        }
    fputs("],\n", stdout);
}

static void print_aces(const war_sim_result *result, int players)
{
    fputs("  \"aces\": [\n", stdout);
    for (int seat = 0; seat < players; seat++) {
        const char *before = "";
        fputs("    [", stdout);
        for (int aces = 0; aces < WAR_SIM_MAX_ACES; aces++) {
            int64_t dealt = result->dealt[seat][aces], won = result->won[seat][aces];
            struct share share = report_share(won, dealt);
            if (dealt == 0)
                continue;
            printf("%s{\"aces\": %d, \"dealt\": %" PRId64 ", \"won\": %" PRId64 ", ", before, aces,
                   dealt, won);
            print_real("share", share.share, ", ");
            print_real("se", share.se, "}");
            before = ",\n     ";
        }
        printf("]%s\n", seat + 1 < players ? "," : "");
    }
    fputs("  ],\n", stdout);
}

static void print_remarkable(const war_sim_part *part)
{
    struct remarkable list[REMARKABLE];

    report_remarkable(&part->result, list);
    for (int i = 0; i < REMARKABLE; i++) {
        const war_sim_record *record = list[i].record;
        const char *after = i + 1 < REMARKABLE ? "," : "";
        char id[WAR_ID_SIZE];
        if (record->index < 0) {
            printf("  \"%s\": null%s\n", list[i].name, after);
            continue;
        }
        war_id_print(&part->rules, part->seed, record->index, id, sizeof id);
        printf("  \"%s\": {\"game\": %" PRId64 ", \"id\": \"%s\", \"turns\": %" PRId64
               ", \"battles\": %" PRId64 ", \"wars\": %" PRId64 ", \"depth\": %" PRId64 "}%s\n",
               list[i].name, record->index, id, record->turns, record->battles, record->wars,
               record->depth, after);
    }
}

static void print_part(const war_sim_part *part)
{
    struct measure measures[MEASURES];
    char rules[WAR_RULES_SIZE];

    war_rules_print(&part->rules, rules, sizeof rules);
    report_measures(&part->result, measures);
    printf("{\n  \"rules\": \"%s\",\n  \"seed\": %" PRId64 ",\n  \"first\": %" PRId64 ",\n", rules,
           part->seed, part->first);
    print_results(&part->result, part->rules.players);
    for (int i = 0; i < MEASURES; i++)
        print_measure(&measures[i]);
    fputs("  \"cycles\": ", stdout);
    print_histogram(&part->result.cycles);
    fputs(",\n", stdout);
    print_chains(&part->result);
    print_aces(&part->result, part->rules.players);
    print_remarkable(part);
    putchar('}');
}

static void print_difference(const struct difference *row)
{
    printf(",\n  \"%s\": {", row->key);
    print_real("difference", row->difference, ", ");
    print_real("se", row->se, ", ");
    print_real("z", row->z, ", ");
    print_real("p", row->p, ", ");
    printf("\"significant\": %s}", isnan(row->p)          ? "null"
                                   : row->p < SIGNIFICANT ? "true"
                                                          : "false");
}

static void print_differences(const struct report *report)
{
    struct difference list[MAX_DIFFERENCES];
    char first[WAR_RULES_SIZE], rules[WAR_RULES_SIZE];

    war_rules_print(&report->parts[0]->rules, first, sizeof first);
    puts("], \"differences\": [");
    for (int i = 1; i < report->count; i++) {
        int count = report_differences(report, i, list);
        war_rules_print(&report->parts[i]->rules, rules, sizeof rules);
        printf("{\n  \"rules\": \"%s\",\n  \"against\": \"%s\"", rules, first);
        for (int k = 0; k < count; k++)
            print_difference(&list[k]);
        puts(i + 1 < report->count ? "\n}," : "\n}");
    }
    puts("]}");
}

void report_json(const struct report *report)
{
    if (report->several)
        puts("{\"runs\": [");
    for (int i = 0; i < report->count; i++) {
        print_part(report->parts[i]);
        puts(i + 1 < report->count ? "," : "");
    }
    if (report->several)
        print_differences(report);
}
