/* SPDX-License-Identifier: MIT */
/* A report as JSON: one object. The key order is fixed, and reals have 12 digits at most. */
#include "report.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>

enum { FLAGS = JSON_ENCODE_ANY | JSON_REAL_PRECISION(12) };

/* ---- Values; NULL if there is no memory for one, and then for none that holds it ---- */

static json_t *append(json_t *list, json_t *value)
{
    if (json_array_append_new(list, value) == 0)
        return list;
    json_decref(list);
    return NULL;
}

static json_t *put(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value) == 0)
        return object;
    json_decref(object);
    return NULL;
}

static json_t *real(double number)
{
    return isfinite(number) ? json_real(number) : json_null();
}

/* A probability. It has six digits: far from the middle a last digit of z is worth many of p. */
static json_t *chance(double p)
{
    char text[32];

    snprintf(text, sizeof text, "%.5e", p);
    return real(strtod(text, NULL));
}

/* A number that exists if there are games. */
static json_t *integer(int64_t games, int64_t number)
{
    return games > 0 ? json_integer(number) : json_null();
}

static json_t *share_of(int64_t count, int64_t of)
{
    struct share share = report_share(count, of);

    return json_pack("{s:f, s:f}", "share", share.share, "se", share.se);
}

static json_t *histogram_of(const war_sim_histogram *histogram)
{
    json_t *list = json_array();
    war_sim_count next;
    int64_t place = 0;

    while (war_sim_next(histogram, &place, &next))
        list = append(list, json_pack("[I, I]", (json_int_t)next.value, (json_int_t)next.count));
    return list;
}

static json_t *chains_of(const war_sim_result *result)
{
    json_t *list = json_array();

    for (int depth = 1; depth <= WAR_SIM_MAX_DEPTH; depth++)
        if (result->chains[depth] > 0)
            list = append(list, json_pack("[i, I]", depth, (json_int_t)result->chains[depth]));
    return list;
}

static json_t *shares_of(const war_sim_result *result, int players)
{
    json_t *wins = json_array();

    for (int seat = 0; seat < players; seat++)
        wins = append(wins, share_of(result->wins[seat], result->games));
    return json_pack("{s:o, s:o, s:o, s:o}", "wins", wins, "draws",
                     share_of(result->draws, result->games), "limit",
                     share_of(result->limit, result->games), "endless",
                     share_of(result->endless, result->games));
}

static json_t *measure_of(const struct measure *measure)
{
    const war_sim_summary *summary = &measure->summary;
    int64_t count = summary->count;
    json_t *quantiles = json_object();

    for (int i = 0; i < QUANTILES; i++) {
        char key[16];
        snprintf(key, sizeof key, "%g", REPORT_QUANTILES[i] / 1000.);
        quantiles = put(quantiles, key, integer(count, measure->quantiles[i]));
    }
    return json_pack("{s:I, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "count", (json_int_t)count,
                     "mean", real(count > 0 ? summary->mean : NAN), "sd",
                     real(count > 1 ? summary->sd : NAN), "se", real(count > 1 ? summary->se : NAN),
                     "min", integer(count, summary->min), "median",
                     integer(count, war_sim_quantile(measure->histogram, 500)), "max",
                     integer(count, summary->max), "quantiles", quantiles, "histogram",
                     histogram_of(measure->histogram));
}

static json_t *aces_of(const war_sim_result *result, int seat)
{
    json_t *list = json_array();

    for (int aces = 0; aces < WAR_SIM_MAX_ACES; aces++) {
        int64_t dealt = result->dealt[seat][aces], won = result->won[seat][aces];
        struct share share = report_share(won, dealt);
        if (dealt > 0)
            list = append(list, json_pack("{s:i, s:I, s:I, s:f, s:f}", "aces", aces, "dealt",
                                          (json_int_t)dealt, "won", (json_int_t)won, "share",
                                          share.share, "se", share.se));
    }
    return list;
}

static json_t *record_of(const war_sim_part *part, const war_sim_record *record)
{
    char id[WAR_ID_SIZE];

    if (record->index < 0)
        return json_null();
    war_id_print(&part->rules, part->seed, record->index, id, sizeof id);
    return json_pack("{s:I, s:s, s:I, s:I, s:I, s:I}", "game", (json_int_t)record->index, "id", id,
                     "turns", (json_int_t)record->turns, "battles", (json_int_t)record->battles,
                     "wars", (json_int_t)record->wars, "depth", (json_int_t)record->depth);
}

static json_t *run_of(const war_sim_part *part)
{
    const war_sim_result *result = &part->result;
    json_t *run = json_object(), *wins = json_array(), *aces = json_array();
    struct measure measures[MEASURES];
    struct remarkable remarkable[REMARKABLE];

    for (int seat = 0; seat < part->rules.players; seat++) {
        wins = append(wins, json_integer(result->wins[seat]));
        aces = append(aces, aces_of(result, seat));
    }
    run = put(run, "rules", json_string(report_rules(part).text));
    run = put(run, "seed", json_integer(part->seed));
    run = put(run, "first", json_integer(part->first));
    run = put(run, "games", json_integer(result->games));
    run = put(run, "wins", wins);
    run = put(run, "draws", json_integer(result->draws));
    run = put(run, "limit", json_integer(result->limit));
    run = put(run, "endless", json_integer(result->endless));
    run = put(run, "shares", shares_of(result, part->rules.players));
    report_measures(result, measures);
    for (int i = 0; i < MEASURES; i++)
        run = put(run, measures[i].name, measure_of(&measures[i]));
    run = put(run, "cycles", histogram_of(&result->cycles));
    run = put(run, "chains", chains_of(result));
    run = put(run, "aces", aces);
    report_remarkable(result, remarkable);
    for (int i = 0; i < REMARKABLE; i++)
        run = put(run, remarkable[i].name, record_of(part, remarkable[i].record));
    return run;
}

static json_t *differences_of(const struct report *report, int run)
{
    struct difference list[MAX_DIFFERENCES];
    int count = report_differences(report, run, list);
    json_t *object = json_pack("{s:s, s:s}", "rules", report_rules(report->parts[run]).text,
                               "against", report_rules(report->parts[0]).text);

    for (int i = 0; i < count; i++) {
        const struct difference *row = &list[i];
        object =
            put(object, row->key,
                json_pack("{s:o, s:o, s:o, s:o, s:o}", "difference", real(row->difference), "se",
                          real(row->se), "z", real(row->z), "p", chance(row->p), "significant",
                          isnan(row->p) ? json_null() : json_boolean(row->p < SIGNIFICANT)));
    }
    return object;
}

static json_t *report_of(const struct report *report)
{
    json_t *runs, *differences;

    if (!report->several)
        return run_of(report->parts[0]);
    runs = json_array();
    differences = json_array();
    for (int i = 0; i < report->count; i++)
        runs = append(runs, run_of(report->parts[i]));
    for (int i = 1; i < report->count; i++)
        differences = append(differences, differences_of(report, i));
    return json_pack("{s:o, s:o}", "runs", runs, "differences", differences);
}

/* ---- Layout: a line for each member, but a histogram or a flat object is one line ---- */

/* Whether lists or objects are nested in a value, so many inside each other. */
static bool is_nested(json_t *value, int levels)
{
    bool nested = levels == 1 && (json_is_object(value) || json_is_array(value));

    for (size_t i = 0; i < json_array_size(value) && !nested; i++)
        nested = is_nested(json_array_get(value, i), levels - 1);
    for (void *at = json_object_iter(value); at && !nested; at = json_object_iter_next(value, at))
        nested = is_nested(json_object_iter_value(at), levels - 1);
    return nested;
}

static bool print_value(FILE *to, json_t *value, int indent)
{
    bool object = json_is_object(value), good = true;
    const char *before = "";

    if (!is_nested(value, object ? 2 : 3))
        return json_dumpf(value, to, FLAGS) == 0;
    fputc(object ? '{' : '[', to);
    for (size_t i = 0; i < json_array_size(value); i++, before = ",") {
        fprintf(to, "%s\n%*s", before, indent + 2, "");
        good = print_value(to, json_array_get(value, i), indent + 2) && good;
    }
    for (void *at = json_object_iter(value); at; at = json_object_iter_next(value, at)) {
        fprintf(to, "%s\n%*s\"%s\": ", before, indent + 2, "", json_object_iter_key(at));
        good = print_value(to, json_object_iter_value(at), indent + 2) && good;
        before = ",";
    }
    fprintf(to, "\n%*s%c", indent, "", object ? '}' : ']');
    return good;
}

bool report_json(const struct report *report, FILE *to)
{
    json_t *json = report_of(report);
    bool good = json && print_value(to, json, 0);

    fputc('\n', to);
    json_decref(json);
    return good;
}
