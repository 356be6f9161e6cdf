/* SPDX-License-Identifier: MIT */
/* What war endless prints. */
#include "endless_text.h"

#include "cycle.h"
#include "json_writer.h"
#include "report.h"

#include <inttypes.h>
#include <string.h>

const war_endless_deal *endless_deal_at(const struct endless *endless, int i)
{
    if (i < endless->found.count)
        return &endless->found.deals[i];
    return i - endless->found.count < endless->played.count
               ? &endless->played.deals[i - endless->found.count]
               : NULL;
}

/* Bits as numbers and ranges, such as 2,4,8-12. */
static struct words list_text(uint64_t bits)
{
    struct words text = {""};

    for (int i = 0, from; i < 64; i++) {
        size_t length = strlen(text.text);
        if (!(bits >> i & 1))
            continue;
        for (from = i; i < 63 && bits >> (i + 1) & 1; i++)
            ;
        snprintf(text.text + length, sizeof text.text - length, from < i ? "%s%d-%d" : "%s%d",
                 length > 0 ? "," : "", from, i);
    }
    return text;
}

/* ---- For people ---- */

static void print_word(const struct endless *endless, const war_endless_deal *deal, FILE *to)
{
    char word[WAR_ENDLESS_WORD_SIZE];

    war_endless_word_print(&deal->word, word, sizeof word);
    tell(to, deal->word.exchange ? TELL_WORD_EXCHANGE : TELL_WORD, TEXT("word", word),
         NUMBER("cards", deal->word.hand));
    if (deal->wars + deal->wars_before == 0 && endless->job.rules.down > 0)
        tell(to, TELL_NO_WARS);
}

static void print_deal(const struct endless *endless, int number, const war_endless_deal *deal,
                       FILE *to)
{
    char rules[WAR_RULES_SIZE], text[WAR_POSITION_SIZE];
    struct cycle cycle;

    war_rules_print(&endless->job.rules, rules, sizeof rules);
    war_position_print(&endless->job.rules, &deal->deal, text, sizeof text);
    if (deal->game >= 0)
        tell(to, TELL_DEAL_OF_SEED, NUMBER("number", number), NUMBER("game", deal->game),
             NUMBER("seed", endless->sample.seed));
    else
        tell(to, TELL_DEAL_BUILT, NUMBER("number", number));
    fprintf(to, "  %s\n", text);
    if (deal->game < 0)
        print_word(endless, deal, to);
    tell(to, TELL_CYCLE, TEXT("turns", report_counted(deal->length, "turn").text),
         TEXT("turn", report_count(deal->before + 1).text),
         TEXT("wars", report_counted(deal->wars, "war").text));
    cycle_follow(&cycle, &endless->job.rules, &deal->deal, deal->before, deal->length);
    cycle_draw(&cycle, endless->utf8, to);
    tell(to, TELL_DEAL_PROVED, TEXT("rules", rules), TEXT("deal", text));
}

static void print_searched(const struct endless *endless, FILE *to)
{
    const war_endless_result *found = &endless->found;

    if (!endless->words) {
        tell(to, TELL_NO_CONSTRUCTION, TEXT("problem", endless->why));
        return;
    }
    fprintf(to, "Construction  %s of ", report_counted(found->words, "word").text);
    fprintf(to, "%s turns, ", list_text(endless->job.periods).text);
    fputs(list_text(endless->job.wars).text, to);
    fprintf(to, " of them with up to %s%s\n", report_counted(endless->job.depth, "war").text,
            found->all                          ? ""
            : found->count < endless->job.deals ? "; stopped"
                                                : "; not all tried");
    fprintf(to, "%14s%s contradict themselves,", "", report_count(found->impossible).text);
    fprintf(to, " %s need too many equal cards,\n", report_count(found->crowded).text);
    fprintf(to, "%14s%s fit no ranks,", "", report_count(found->unranked).text);
    if (found->undecided > 0)
        fprintf(to, " %s undecided,", report_count(found->undecided).text);
    if (found->undealt > 0)
        fprintf(to, " %s not from a deal,", report_count(found->undealt).text);
    fprintf(to, " %s found\n", report_count(found->found).text);
}

static void print_played(const struct endless *endless, FILE *to)
{
    const war_endless_sample *played = &endless->played;

    if (played->games == 0)
        return;
    fprintf(to, "Random deals  %s of %s endless", report_count(played->endless).text,
            report_count(played->games).text);
    fprintf(to, " (seed %" PRId64 "): ", endless->sample.seed);
    if (played->endless == 0)
        fprintf(to, "a share below %s", report_chance(played->high).text);
    else if (played->endless == played->games)
        fprintf(to, "a share above %s", report_chance(played->low).text);
    else {
        fprintf(to, "a share of %s to ", report_chance(played->low).text);
        fputs(report_chance(played->high).text, to);
    }
    fputs(", at 95 %\n", to);
}

void endless_print_text(const struct endless *endless, FILE *to)
{
    const war_endless_deal *deal;
    char rules[WAR_RULES_SIZE];
    int count = 0;

    war_rules_print(&endless->job.rules, rules, sizeof rules);
    tell(to, TELL_ENDLESS_GAMES, TEXT("rules", rules));
    while ((deal = endless_deal_at(endless, count)))
        print_deal(endless, ++count, deal, to);
    if (count == 0)
        tell(to, TELL_NONE_FOUND);
    print_searched(endless, to);
    print_played(endless, to);
}

/* ---- For programs ---- */

static void json_deal(struct json *json, const struct endless *endless,
                      const war_endless_deal *deal)
{
    char text[WAR_POSITION_SIZE], word[WAR_ENDLESS_WORD_SIZE];

    war_position_print(&endless->job.rules, &deal->deal, text, sizeof text);
    json_put_object(json, NULL, ON_ONE_LINE);
    json_put_text(json, "deal", text);
    json_put_text(json, "by", deal->game >= 0 ? "sampling" : "construction");
    if (deal->game >= 0)
        json_put_number(json, "game", deal->game);
    else {
        war_endless_word_print(&deal->word, word, sizeof word);
        json_put_text(json, "word", word);
        json_put_number(json, "hand", deal->word.hand);
    }
    json_put_number(json, "cycle_start", deal->before);
    json_put_number(json, "cycle_length", deal->length);
    json_put_number(json, "cycle_wars", deal->wars);
    json_put_number(json, "wars_before", deal->wars_before);
    json_close(json);
}

static void json_searched(struct json *json, const struct endless *endless)
{
    const war_endless_result *found = &endless->found;

    if (!endless->words) {
        json_put_null(json, "construction");
        return;
    }
    json_put_object(json, "construction", ON_ONE_LINE);
    json_put_text(json, "periods", list_text(endless->job.periods).text);
    json_put_text(json, "wars", list_text(endless->job.wars).text);
    json_put_number(json, "depth", endless->job.depth);
    json_put_bool(json, "all", found->all);
    json_put_number(json, "words", found->words);
    json_put_number(json, "impossible", found->impossible);
    json_put_number(json, "crowded", found->crowded);
    json_put_number(json, "unranked", found->unranked);
    json_put_number(json, "undecided", found->undecided);
    json_put_number(json, "undealt", found->undealt);
    json_put_number(json, "found", found->found);
    json_close(json);
}

static void json_played(struct json *json, const struct endless *endless)
{
    const war_endless_sample *played = &endless->played;

    if (played->games == 0) {
        json_put_null(json, "sampling");
        return;
    }
    json_put_object(json, "sampling", ON_ONE_LINE);
    json_put_number(json, "seed", endless->sample.seed);
    json_put_number(json, "games", played->games);
    json_put_number(json, "endless", played->endless);
    json_put_figure(json, "share",
                    report_real((double)played->endless / (double)played->games, 12).text);
    json_put_figure(json, "low", report_real(played->low, 12).text);
    json_put_figure(json, "high", report_real(played->high, 12).text);
    json_put_figure(json, "level", "0.95");
    json_close(json);
}

void endless_print_json(const struct endless *endless, FILE *to)
{
    const war_endless_deal *deal;
    char rules[WAR_RULES_SIZE];
    struct json json;

    war_rules_print(&endless->job.rules, rules, sizeof rules);
    json_begin(&json, to);
    json_put_text(&json, "rules", rules);
    json_put_list(&json, "deals", ON_LINES);
    for (int i = 0; (deal = endless_deal_at(endless, i)); i++)
        json_deal(&json, endless, deal);
    json_close(&json);
    json_searched(&json, endless);
    json_played(&json, endless);
    json_end(&json);
}
