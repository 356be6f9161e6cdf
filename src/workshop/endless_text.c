/* SPDX-License-Identifier: MIT */
/* What war endless prints. Texts are of rules, cards and numbers, so no JSON needs escaping. */
#include "endless_text.h"

#include "cycle.h"
#include "report.h"

#include <inttypes.h>

const war_endless_deal *endless_deal_at(const struct endless *endless, int i)
{
    if (i < endless->found.count)
        return &endless->found.deals[i];
    return i - endless->found.count < endless->played.count
               ? &endless->played.deals[i - endless->found.count]
               : NULL;
}

/* Bits as a list of numbers and ranges. */
static void print_list(uint64_t bits, FILE *to)
{
    const char *comma = "";

    for (int i = 0, from; i < 64; i++) {
        if (!(bits >> i & 1))
            continue;
        for (from = i; i < 63 && bits >> (i + 1) & 1; i++)
            ;
        fprintf(to, from < i ? "%s%d-%d" : "%s%d", comma, from, i);
        comma = ",";
    }
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
    print_list(endless->job.periods, to);
    fputs(" turns, ", to);
    print_list(endless->job.wars, to);
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

static void print_deal_json(const struct endless *endless, const war_endless_deal *deal, FILE *to)
{
    char text[WAR_POSITION_SIZE], word[WAR_ENDLESS_WORD_SIZE];

    war_position_print(&endless->job.rules, &deal->deal, text, sizeof text);
    fprintf(to, "\n    {\"deal\": \"%s\", ", text);
    if (deal->game >= 0)
        fprintf(to, "\"by\": \"sampling\", \"game\": %" PRId64 ", ", deal->game);
    else {
        war_endless_word_print(&deal->word, word, sizeof word);
        fprintf(to, "\"by\": \"construction\", \"word\": \"%s\", \"hand\": %d, ", word,
                deal->word.hand);
    }
    fprintf(to,
            "\"cycle_start\": %" PRId64 ", \"cycle_length\": %" PRId64 ", \"cycle_wars\": %" PRId64
            ", \"wars_before\": %" PRId64 "}",
            deal->before, deal->length, deal->wars, deal->wars_before);
}

static void print_searched_json(const struct endless *endless, FILE *to)
{
    const war_endless_result *found = &endless->found;

    if (!endless->words) {
        fprintf(to, "null");
        return;
    }
    fputs("{\"periods\": \"", to);
    print_list(endless->job.periods, to);
    fputs("\", \"wars\": \"", to);
    print_list(endless->job.wars, to);
    fprintf(to, "\", \"depth\": %d, \"all\": %s, ", endless->job.depth,
            found->all ? "true" : "false");
    fprintf(to, "\"words\": %" PRId64 ", \"impossible\": %" PRId64 ", \"crowded\": %" PRId64,
            found->words, found->impossible, found->crowded);
    fprintf(to, ", \"unranked\": %" PRId64 ", \"undecided\": %" PRId64 ", \"undealt\": %" PRId64,
            found->unranked, found->undecided, found->undealt);
    fprintf(to, ", \"found\": %" PRId64 "}", found->found);
}

void endless_print_json(const struct endless *endless, FILE *to)
{
    const war_endless_sample *played = &endless->played;
    const war_endless_deal *deal;
    char rules[WAR_RULES_SIZE];

    war_rules_print(&endless->job.rules, rules, sizeof rules);
    fprintf(to, "{\n  \"rules\": \"%s\",\n  \"deals\": [", rules);
    for (int i = 0; (deal = endless_deal_at(endless, i)); i++) {
        fputs(i > 0 ? "," : "", to);
        print_deal_json(endless, deal, to);
    }
    fputs(endless_deal_at(endless, 0) ? "\n  ],\n" : "],\n", to);
    fputs("  \"construction\": ", to);
    print_searched_json(endless, to);
    fputs(",\n  \"sampling\": ", to);
    if (played->games == 0)
        fputs("null", to);
    else {
        fprintf(to, "{\"seed\": %" PRId64 ", \"games\": %" PRId64 ", \"endless\": %" PRId64,
                endless->sample.seed, played->games, played->endless);
        fprintf(to, ", \"share\": %s",
                report_real((double)played->endless / (double)played->games, 12).text);
        fprintf(to, ", \"low\": %s", report_real(played->low, 12).text);
        fprintf(to, ", \"high\": %s, \"level\": 0.95}", report_real(played->high, 12).text);
    }
    fputs("\n}\n", to);
}
