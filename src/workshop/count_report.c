/* SPDX-License-Identifier: MIT */
/* What a count found, for people and for programs. */
#include "counting.h"
#include "json_writer.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

struct count_text {
    char text[64];
};

struct count {
    const war_exact_part *part;
    bool weighted;
    war_wide times; /* deals that each deal stands for */
};

/* ---- Numbers ---- */

/* The product of two numbers; those of a report fit: see count_can_weigh. */
static war_wide product(war_wide a, war_wide b)
{
    war_wide sum = {0, 0};

    for (int bit = 127; bit >= 0; bit--) {
        uint64_t digit = bit < 64 ? b.low >> bit : b.high >> (bit - 64);
        sum = (war_wide){sum.low << 1, sum.high << 1 | sum.low >> 63};
        if (digit & 1) {
            sum.low += a.low;
            sum.high += a.high + (sum.low < a.low);
        }
    }
    return sum;
}

static struct count_text plain(const struct count *count, war_wide number)
{
    struct count_text text = {""};

    war_wide_print(product(number, count->times), text.text, sizeof text.text);
    return text;
}

static struct count_text grouped(const struct count *count, war_wide number)
{
    struct count_text digits = plain(count, number), grouped;
    int length = (int)strlen(digits.text), at = 0;

    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            grouped.text[at++] = ',';
        grouped.text[at++] = digits.text[i];
    }
    grouped.text[at] = '\0';
    return grouped;
}

/* The deal as 'war replay --deal' reads it: what was set aside is no part of it. */
static void print_deal(const war_exact_part *part, char *text, size_t size)
{
    war_position deal = part->result.longest_deal;

    deal.aside = 0;
    war_position_print(&part->rules, &deal, text, size);
}

/* Tasks of a part, all or those of its shard. */
static int64_t count_done(const war_exact_part *part, int64_t *tasks)
{
    return war_exact_done(part, part->shard, part->shards, tasks);
}

/* ---- For programs ---- */

static void json_histogram(struct json *json, const struct count *count, const char *name,
                           const war_exact_histogram *histogram)
{
    json_put_list(json, name, ON_ONE_LINE);
    for (int64_t value = 0; value < histogram->size; value++)
        if (histogram->counts[value].low || histogram->counts[value].high) {
            json_put_list(json, NULL, ON_ONE_LINE);
            json_put_number(json, NULL, value);
            json_put_figure(json, NULL, plain(count, histogram->counts[value]).text);
            json_close(json);
        }
    json_close(json);
}

static void json_longest(struct json *json, const war_exact_part *part)
{
    char deal[WAR_POSITION_SIZE];

    if (part->result.longest < 0) {
        json_put_null(json, "longest");
        json_put_null(json, "longest_deal");
        return;
    }
    print_deal(part, deal, sizeof deal);
    json_put_number(json, "longest", part->result.longest);
    json_put_text(json, "longest_deal", deal);
}

/* Numbers are written in full, also beyond 2^53. */
static void report_json_count(const struct count *count)
{
    const war_exact_part *part = count->part;
    const war_exact_result *result = &part->result;
    char rules[WAR_RULES_SIZE];
    int64_t tasks, done = count_done(part, &tasks);
    struct json json;

    war_rules_print(&part->rules, rules, sizeof rules);
    json_begin(&json, stdout);
    json_put_text(&json, "rules", rules);
    json_put_text(&json, "method", war_exact_method_name(part->method));
    json_put_bool(&json, "weighted", count->weighted);
    json_put_number(&json, "shard", part->shard);
    json_put_number(&json, "shards", part->shards);
    json_put_bool(&json, "complete", done == tasks);
    json_put_figure(&json, "deals", plain(count, result->deals).text);
    json_put_list(&json, "wins", ON_ONE_LINE);
    for (int seat = 0; seat < part->rules.players; seat++)
        json_put_figure(&json, NULL, plain(count, result->wins[seat]).text);
    json_close(&json);
    json_put_figure(&json, "draws", plain(count, result->draws).text);
    json_put_figure(&json, "limit", plain(count, result->limit).text);
    json_put_figure(&json, "endless", plain(count, result->endless).text);
    json_put_figure(&json, "sum_turns", plain(count, war_exact_sum(&result->turns)).text);
    json_put_figure(&json, "sum_battles", plain(count, war_exact_sum(&result->battles)).text);
    json_put_figure(&json, "sum_wars", plain(count, war_exact_sum(&result->wars)).text);
    json_longest(&json, part);
    json_histogram(&json, count, "turns", &result->turns);
    json_histogram(&json, count, "battles", &result->battles);
    json_histogram(&json, count, "wars", &result->wars);
    json_histogram(&json, count, "cycles", &result->cycles);
    json_end(&json);
}

/* ---- For people ---- */

static void print_outcome(const struct count *count, const char *name, war_wide number)
{
    double deals = war_wide_double(count->part->result.deals);
    double share = deals > 0 ? war_wide_double(number) / deals : 0;

    printf("%-12s %30s  %9.5f %%\n", name, grouped(count, number).text, 100 * share);
}

static void print_outcomes(const struct count *count)
{
    const war_exact_part *part = count->part;
    const war_exact_result *result = &part->result;

    for (int seat = 0; seat < part->rules.players; seat++)
        print_outcome(count, message(TELL_SEAT_WINS, NUMBER("seat", seat + 1)).text,
                      result->wins[seat]);
    print_outcome(count, "draws", result->draws);
    if (part->rules.at_limit == WAR_AT_LIMIT_MOST_CARDS)
        return;
    if (part->rules.limit > 0)
        print_outcome(count, "limit", result->limit);
    print_outcome(count, "endless", result->endless);
}

/* Mean, standard deviation and extremes of games that end. */
static void print_measure(const char *name, const war_exact_histogram *histogram)
{
    double count = 0, mean = 0, squares = 0;
    int64_t least = -1;

    for (int64_t value = 0; value < histogram->size; value++) {
        double here = war_wide_double(histogram->counts[value]);
        count += here;
        mean += here * (double)value;
        if (here > 0 && least < 0)
            least = value;
    }
    mean /= count;
    for (int64_t value = 0; value < histogram->size; value++) {
        double away = (double)value - mean;
        squares += war_wide_double(histogram->counts[value]) * away * away;
    }
    printf("%-14s %12.4f %12.4f %8" PRId64 " %8" PRId64 "\n", name, mean, sqrt(squares / count),
           least, war_exact_most(histogram));
}

static void print_cycles(const struct count *count)
{
    const war_exact_histogram *cycles = &count->part->result.cycles;

    if (war_exact_most(cycles) < 0)
        return;
    tell(stdout, TELL_ENDLESS_HEAD);
    for (int64_t length = 0; length < cycles->size; length++)
        if (cycles->counts[length].low || cycles->counts[length].high)
            printf("%-12" PRId64 " %30s\n", length, grouped(count, cycles->counts[length]).text);
}

static void print_longest(const war_exact_part *part, const char *rules)
{
    char deal[WAR_POSITION_SIZE];

    if (part->result.longest < 0)
        return;
    print_deal(part, deal, sizeof deal);
    tell(stdout, TELL_LONGEST_HEAD, NUMBER("turns", part->result.longest));
    printf("  war replay --rules %s --deal %s\n", rules, deal);
}

static void print_heading(const struct count *count, const char *rules)
{
    const war_exact_part *part = count->part;
    int64_t tasks, done = count_done(part, &tasks);
    struct count_text deals = grouped(count, part->result.deals);
    struct words missing = {""};

    if (part->shards > 1)
        tell(stdout, TELL_COUNT_SHARD, NUMBER("shard", part->shard), NUMBER("shards", part->shards),
             TEXT("rules", rules));
    else
        tell(stdout, TELL_COUNT_HEAD, TEXT("rules", rules));
    if (done < tasks)
        missing = message(TELL_COUNT_MISSING, NUMBER("done", done), NUMBER("tasks", tasks));
    tell(stdout, count->weighted ? TELL_COUNT_WEIGHTED : TELL_COUNT_DEALS,
         TEXT("deals", deals.text), NUMBER("one", strcmp(deals.text, "1") == 0),
         TEXT("missing", missing.text));
}

static void report_text_count(const struct count *count)
{
    const war_exact_part *part = count->part;
    char rules[WAR_RULES_SIZE];

    war_rules_print(&part->rules, rules, sizeof rules);
    print_heading(count, rules);
    putchar('\n');
    print_outcomes(count);
    if (part->result.longest >= 0) {
        printf("\n%-14s %12s %12s %8s %8s\n", "games that end", "mean", "sd", "least", "most");
        print_measure("turns", &part->result.turns);
        print_measure("battles", &part->result.battles);
        print_measure("wars", &part->result.wars);
    }
    print_cycles(count);
    print_longest(part, rules);
}

/* Sums over all deals, with their suits, must stay below 2^128. */
bool count_can_weigh(const war_rules *rules)
{
    war_wide deals, suits;

    return (war_exact_deals(rules, &deals, &suits) == 0 && war_wide_double(suits) > 0 &&
            war_wide_double(deals) * war_wide_double(suits) < 0x1p96) ||
           refuse(TELL_TOO_MANY_DEALS);
}

void count_report(const war_exact_part *part, bool weighted, bool json)
{
    struct count count = {part, weighted, {1, 0}};
    war_wide deals;

    if (weighted)
        war_exact_deals(&part->rules, &deals, &count.times);
    if (json)
        report_json_count(&count);
    else
        report_text_count(&count);
}
