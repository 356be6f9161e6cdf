/* SPDX-License-Identifier: MIT */
/* A report as JSON: one object. The key order is fixed, and reals have 12 digits at most. */
#include "json_writer.h"
#include "report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* An exponent is written without plus and leading zeros. */
static void put_real(struct json *json, const char *key, double real)
{
    struct number number = report_real(real, 12);
    char *at = strchr(number.text, 'e'), *digits;

    if (at) {
        at += 1 + (at[1] == '-');
        digits = at + strspn(at, "+0");
        memmove(at, digits, strlen(digits) + 1);
    }
    json_put_figure(json, key, number.text);
}

/* A probability. It has six digits: far from the middle a last digit of z is worth many of p. */
static void put_chance(struct json *json, const char *key, double p)
{
    char text[32];

    snprintf(text, sizeof text, "%.5e", p);
    put_real(json, key, strtod(text, NULL));
}

/* A number that exists if there are games. */
static void put_number(struct json *json, const char *key, int64_t games, int64_t number)
{
    if (games > 0)
        json_put_number(json, key, number);
    else
        json_put_null(json, key);
}

static void put_share(struct json *json, const char *key, int64_t count, int64_t of)
{
    struct share share = report_share(count, of);

    json_put_object(json, key, ON_ONE_LINE);
    put_real(json, "share", share.share);
    put_real(json, "se", share.se);
    json_close(json);
}

static void put_pair(struct json *json, int64_t value, int64_t count)
{
    json_put_list(json, NULL, ON_ONE_LINE);
    json_put_number(json, NULL, value);
    json_put_number(json, NULL, count);
    json_close(json);
}

static void put_histogram(struct json *json, const char *key, const war_sim_histogram *histogram)
{
    war_sim_count next;
    int64_t place = 0;

    json_put_list(json, key, ON_ONE_LINE);
    while (war_sim_next(histogram, &place, &next))
        put_pair(json, next.value, next.count);
    json_close(json);
}

static void put_chains(struct json *json, const war_sim_result *result)
{
    json_put_list(json, "chains", ON_ONE_LINE);
    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++)
        if (result->chains[depth] > 0)
            put_pair(json, depth, result->chains[depth]);
    json_close(json);
}

static void put_shares(struct json *json, const war_sim_result *result, int players)
{
    json_put_object(json, "shares", ON_LINES);
    json_put_list(json, "wins", ON_ONE_LINE);
    for (int seat = 0; seat < players; seat++)
        put_share(json, NULL, result->wins[seat], result->games);
    json_close(json);
    put_share(json, "draws", result->draws, result->games);
    put_share(json, "limit", result->limit, result->games);
    put_share(json, "endless", result->endless, result->games);
    json_close(json);
}

static void put_measure(struct json *json, const struct measure *measure)
{
    const war_sim_summary *summary = &measure->summary;
    int64_t count = summary->count;
    char key[16];

    json_put_object(json, measure->name, ON_LINES);
    json_put_number(json, "count", count);
    put_real(json, "mean", count > 0 ? summary->mean : NAN);
    put_real(json, "sd", count > 1 ? summary->sd : NAN);
    put_real(json, "se", count > 1 ? summary->se : NAN);
    put_number(json, "min", count, summary->min);
    put_number(json, "median", count, war_sim_quantile(measure->histogram, 500));
    put_number(json, "max", count, summary->max);
    json_put_object(json, "quantiles", ON_ONE_LINE);
    for (int i = 0; i < QUANTILES; i++) {
        snprintf(key, sizeof key, "%g", REPORT_QUANTILES[i] / 1000.);
        put_number(json, key, count, measure->quantiles[i]);
    }
    json_close(json);
    put_histogram(json, "histogram", measure->histogram);
    json_close(json);
}

static void put_aces(struct json *json, const war_sim_result *result, int seat)
{
    json_put_list(json, NULL, ON_ONE_LINE);
    for (int aces = 0; aces < WAR_SIM_MAX_ACES; aces++) {
        int64_t dealt = result->dealt[seat][aces], won = result->won[seat][aces];
        struct share share = report_share(won, dealt);
        if (dealt == 0)
            continue;
        json_put_object(json, NULL, ON_ONE_LINE);
        json_put_number(json, "aces", aces);
        json_put_number(json, "dealt", dealt);
        json_put_number(json, "won", won);
        put_real(json, "share", share.share);
        put_real(json, "se", share.se);
        json_close(json);
    }
    json_close(json);
}

static void put_record(struct json *json, const struct remarkable *remarkable,
                       const war_sim_part *part)
{
    const war_sim_record *record = remarkable->record;
    char id[WAR_ID_SIZE];

    if (record->index < 0) {
        json_put_null(json, remarkable->name);
        return;
    }
    war_id_print(&part->rules, part->seed, record->index, id, sizeof id);
    json_put_object(json, remarkable->name, ON_ONE_LINE);
    json_put_number(json, "game", record->index);
    json_put_text(json, "id", id);
    json_put_number(json, "turns", record->turns);
    json_put_number(json, "battles", record->battles);
    json_put_number(json, "wars", record->wars);
    json_put_number(json, "depth", record->depth);
    json_close(json);
}

static void put_counts(struct json *json, const war_sim_part *part)
{
    const war_sim_result *result = &part->result;

    json_put_text(json, "rules", report_rules(part).text);
    json_put_number(json, "seed", part->seed);
    json_put_number(json, "first", part->first);
    json_put_number(json, "games", result->games);
    json_put_list(json, "wins", ON_ONE_LINE);
    for (int seat = 0; seat < part->rules.players; seat++)
        json_put_number(json, NULL, result->wins[seat]);
    json_close(json);
    json_put_number(json, "draws", result->draws);
    json_put_number(json, "limit", result->limit);
    json_put_number(json, "endless", result->endless);
}

static void put_run(struct json *json, const war_sim_part *part)
{
    const war_sim_result *result = &part->result;
    struct measure measures[MEASURES];
    struct remarkable remarkable[REMARKABLE];

    put_counts(json, part);
    put_shares(json, result, part->rules.players);
    report_measures(result, measures);
    for (int i = 0; i < MEASURES; i++)
        put_measure(json, &measures[i]);
    put_histogram(json, "cycles", &result->cycles);
    put_chains(json, result);
    json_put_list(json, "aces", result->games > 0 ? ON_LINES : ON_ONE_LINE);
    for (int seat = 0; seat < part->rules.players; seat++)
        put_aces(json, result, seat);
    json_close(json);
    report_remarkable(result, remarkable);
    for (int i = 0; i < REMARKABLE; i++)
        put_record(json, &remarkable[i], part);
}

static void put_differences(struct json *json, const struct report *report, int run)
{
    struct difference list[MAX_DIFFERENCES];
    int count = report_differences(report, run, list);

    json_put_object(json, NULL, ON_LINES);
    json_put_text(json, "rules", report_rules(report->parts[run]).text);
    json_put_text(json, "against", report_rules(report->parts[0]).text);
    for (int i = 0; i < count; i++) {
        const struct difference *row = &list[i];
        json_put_object(json, row->key, ON_ONE_LINE);
        put_real(json, "difference", row->difference);
        put_real(json, "se", row->se);
        put_real(json, "z", row->z);
        put_chance(json, "p", row->p);
        if (isnan(row->p))
            json_put_null(json, "significant");
        else
            json_put_bool(json, "significant", row->p < SIGNIFICANT);
        json_close(json);
    }
    json_close(json);
}

static void put_several(struct json *json, const struct report *report)
{
    json_put_list(json, "runs", ON_LINES);
    for (int i = 0; i < report->count; i++) {
        json_put_object(json, NULL, ON_LINES);
        put_run(json, report->parts[i]);
        json_close(json);
    }
    json_close(json);
    json_put_list(json, "differences", ON_LINES);
    for (int i = 1; i < report->count; i++)
        put_differences(json, report, i);
    json_close(json);
}

void report_json(const struct report *report, FILE *to)
{
    struct json json;

    json_begin(&json, to);
    if (report->several)
        put_several(&json, report);
    else
        put_run(&json, report->parts[0]);
    json_end(&json);
}
