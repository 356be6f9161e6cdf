/* SPDX-License-Identifier: MIT */
/* war exact for rules with chance: no counts of deals, but the probabilities and means of all
 * games, in as many digits as are certain. */
#include "chain_job.h"
#include "job.h"
#include "json_writer.h"
#include "report.h"

#include "cli.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>

struct chance {
    war_chain_job job;
    war_position from;
    const char *cards; /* how many each seat is dealt, as it was typed */
    bool json;
    struct job progress;
};

/* ---- Options ---- */

static bool read_start(const struct typed *typed, struct chance *chance)
{
    const char *deal = option_value(typed, "deal"), *cards = option_value(typed, "cards");
    int sizes[WAR_MAX_PLAYERS] = {0}, dealt = 0;
    war_error error;

    chance->cards = cards;
    if (deal && cards)
        return refuse(TELL_DEAL_NO_CARDS);
    if (cards && !parse_sizes(cards, chance->job.rules.players, sizes))
        return false;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++) {
        chance->job.hands[seat] = (uint8_t)sizes[seat];
        dealt += sizes[seat];
    }
    if (cards && dealt == 0)
        return refuse(TELL_NOBODY_HAS_CARDS, TEXT("value", cards));
    if (!deal)
        return true;
    if (war_position_parse(&chance->job.rules, deal, &chance->from, &error) < 0) {
        complain_of("deal", deal, &error);
        return false;
    }
    chance->job.from = &chance->from;
    return true;
}

static bool read_chance(const struct typed *typed, struct chance *chance)
{
    static const char *const counting[] = {"weighted",   "method",  "out", "shard",
                                           "checkpoint", "threads", NULL};
    static const char *const formats[] = {"text", "json", NULL};
    int format = option_choice(typed, "format", formats);
    war_error error;

    if (!none_given(typed, TELL_NEEDS_NO_CHANCE, counting) || format < 0 ||
        !option_count(typed, "positions", 1, UINT32_MAX - 16, &chance->job.positions) ||
        !read_start(typed, chance))
        return false;
    chance->json = format == 1;
    return war_chain_check(&chance->job, &error) == 0 ||
           refuse(TELL_PROBLEM, TEXT("problem", error.message));
}

/* ---- For programs ---- */

static void json_chance(struct json *json, const char *key, war_chain_figure figure)
{
    if (!isfinite(figure.error)) {
        json_put_null(json, key);
        return;
    }
    json_put_object(json, key, ON_ONE_LINE);
    json_put_figure(json, "value", report_real(figure.value, 17).text);
    json_put_figure(json, "error", report_real(figure.error, 2).text);
    if (figure.over)
        json_put_text(json, "fraction",
                      in_words("%" PRId64 "/%" PRId64, figure.part, figure.over).text);
    else
        json_put_null(json, "fraction");
    json_close(json);
}

static void print_json(const struct chance *chance, const war_chain_result *result)
{
    const war_rules *rules = &chance->job.rules;
    char text[WAR_RULES_SIZE], deal[WAR_POSITION_SIZE];
    struct json json;

    war_rules_print(rules, text, sizeof text);
    json_begin(&json, stdout);
    json_put_text(&json, "rules", text);
    json_put_text(&json, "method", "chain");
    json_put_bool(&json, "complete", !result->stopped);
    if (chance->job.from) {
        war_position_print(rules, chance->job.from, deal, sizeof deal);
        json_put_text(&json, "deal", deal);
    }
    if (chance->cards)
        json_put_text(&json, "cards", chance->cards);
    json_put_number(&json, "positions", result->positions);
    json_put_number(&json, "moves", result->moves);
    json_put_list(&json, "wins", ON_ONE_LINE);
    for (int seat = 0; seat < rules->players; seat++)
        json_chance(&json, NULL, result->wins[seat]);
    json_close(&json);
    json_chance(&json, "draws", result->draw);
    json_chance(&json, "limit", result->limit);
    json_chance(&json, "endless", result->endless);
    json_chance(&json, "turns", result->turns);
    json_chance(&json, "turns_squared", result->turns_squared);
    json_chance(&json, "battles", result->battles);
    json_chance(&json, "wars", result->wars);
    json_end(&json);
}

/* ---- For people ---- */

/* As many digits as are certain, and 15 at most; of the last it is certain within one. */
static struct words digits(war_chain_figure figure)
{
    int first, certain, decimals;

    if (!isfinite(figure.error))
        return in_words("infinite");
    first = figure.value > 0 ? report_magnitude(figure.value) : 0;
    certain = figure.error > 0 ? first - report_magnitude(2 * figure.error) : DBL_DIG;
    decimals = (certain < DBL_DIG ? certain : DBL_DIG) - 1 - first;
    if (figure.value <= figure.error && figure.error < 1e-14)
        return in_words("0");
    if (certain < 2)
        return in_words("%.2g within %.2g", figure.value, figure.error);
    return in_words("%.*f", decimals > 0 ? decimals : 0, figure.value);
}

static void print_row(const char *name, war_chain_figure figure)
{
    struct words number = digits(figure);

    if (figure.over == 1)
        printf("%-12s %20" PRId64 "\n", name, figure.part);
    else if (figure.over)
        printf("%-12s %20s  = %" PRId64 "/%" PRId64 "\n", name, number.text, figure.part,
               figure.over);
    else
        printf("%-12s %20s\n", name, number.text);
}

/* The standard deviation of the turns, whose square is a difference of two figures. */
static war_chain_figure spread(const war_chain_result *result)
{
    double mean = result->turns.value, square = result->turns_squared.value;
    double error = result->turns_squared.error + 2 * mean * result->turns.error +
                   DBL_EPSILON * (square + mean * mean);
    double variance = square - mean * mean;

    if (!(variance > error)) /* all games are of one length, as far as can be seen */
        return (war_chain_figure){.error = error};
    return (war_chain_figure){.value = sqrt(variance), .error = error / sqrt(variance)};
}

static void print_text(const struct chance *chance, const war_chain_result *result)
{
    const war_rules *rules = &chance->job.rules;
    char text[WAR_RULES_SIZE], deal[WAR_POSITION_SIZE];

    war_rules_print(rules, text, sizeof text);
    if (chance->cards)
        tell(stdout, TELL_CHANCE_OF_CARDS, TEXT("cards", chance->cards), TEXT("rules", text));
    else
        tell(stdout, chance->job.from ? TELL_CHANCE_ONE_DEAL : TELL_COUNT_HEAD,
             TEXT("rules", text));
    if (chance->job.from) {
        war_position_print(rules, chance->job.from, deal, sizeof deal);
        printf("%s\n", deal);
    }
    tell(stdout, TELL_CHANCE_FOLLOWED,
         TEXT("positions", report_counted(result->positions, "position").text));
    for (int seat = 0; seat < rules->players; seat++)
        print_row(message(TELL_SEAT_WINS, NUMBER("seat", seat + 1)).text, result->wins[seat]);
    print_row("draws", result->draw);
    if (rules->at_limit == WAR_AT_LIMIT_NOBODY) {
        if (rules->limit > 0)
            print_row("limit", result->limit);
        print_row("endless", result->endless);
    }
    tell(stdout, rules->limit > 0 ? TELL_MEANS_TO_LIMIT : TELL_MEANS);
    print_row("turns", result->turns);
    print_row("their sd", spread(result));
    print_row("battles", result->battles);
    print_row("wars", result->wars);
}

/* ---- Doing it ---- */

static bool show_progress(void *context, int64_t looked, int64_t found, double over)
{
    struct chance *chance = context;

    if (!job_line_due(&chance->progress))
        return true;
    if (looked < found)
        job_line(message(TELL_PROGRESS_FOUND, TEXT("found", report_count(found).text),
                         TEXT("done", report_count(looked).text))
                     .text);
    else
        job_line(
            message(TELL_PROGRESS_FOLLOWED, TEXT("found", report_count(found).text),
                    TEXT("games", in_words("%.0e", 1 / (over < 1 ? 1 - over : DBL_EPSILON)).text))
                .text);
    return true;
}

int run_chance(const struct typed *typed, const war_rules *rules)
{
    struct chance chance = {.job.rules = *rules};
    war_chain_result result;
    war_error error;
    int code;

    if (!read_chance(typed, &chance))
        return BAD_USAGE;
    job_begin(&chance.progress);
    chance.job.stop = signal_stop();
    chance.job.progress = show_progress;
    chance.job.context = &chance;
    code = war_chain_run(&chance.job, &result, &error);
    job_wipe(&chance.progress);
    if (code == 0)
        (chance.json ? print_json : print_text)(&chance, &result);
    if (code < 0)
        complain(FAILED, TELL_PROBLEM, TEXT("problem", error.message));
    else if (!result.stopped)
        return DONE;
    else
        complain(FAILED, TELL_CHANCE_STOPPED, NUMBER("turns", result.turns_followed));
    job_end();
    return FAILED;
}
