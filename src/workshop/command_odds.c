/* SPDX-License-Identifier: MIT */
/* war odds: who will probably win. What is printed depends on what is known, the rules, the seed
 * and the precision, not on threads or speed. */
#include "job.h"
#include "json_writer.h"
#include "report.h"
#include "war_study.h"

#include "cli.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ALL_OF = 1000000, /* arrangements that are all played rather than some of them */
    BAR = 40,         /* columns */
};

/* What was asked for. */
struct odds {
    war_odds_job job;
    int named[WAR_MAX_PLAYERS]; /* cards that a seat is said to have */
    bool position;              /* all of it in its order */
    bool json;
};

/* ---- What is known ---- */

/* The cards of one hand, added to the position; false after saying what is wrong. */
static bool read_hand(const char *text, struct odds *odds, int seat)
{
    int before = 0, count;
    war_error error;

    for (int i = 0; i < seat; i++)
        before += odds->named[i];
    count = war_cards_parse(&odds->job.rules, text, odds->job.known.cards + before,
                            WAR_MAX_CARDS - before, &error);
    if (count < 0) {
        complain_of("hand", text, &error);
        return false;
    }
    odds->named[seat] = count;
    return true;
}

bool parse_sizes(const char *text, int players, int sizes[WAR_MAX_PLAYERS])
{
    const char *at = text;

    for (int seat = 0; seat < players; seat++) {
        char *end;
        long size;
        errno = 0;
        size = *at >= '0' && *at <= '9' ? strtol(at, &end, 10) : -1;
        if (size < 0 || size > WAR_MAX_CARDS || *end != (seat + 1 < players ? '/' : '\0'))
            return refuse(TELL_BAD_SIZES, TEXT("value", text), NUMBER("seats", players),
                          TEXT("example", players == 2   ? "20/32"
                                          : players == 3 ? "9/20/22"
                                                         : "1/2/3/4"));
        sizes[seat] = (int)size;
        at = end + 1;
    }
    return true;
}

/* Those of whom nothing is said share what the rest of the deck comes to. */
static bool share_rest(const struct odds *odds, int hands, int sizes[WAR_MAX_PLAYERS])
{
    const war_rules *rules = &odds->job.rules;
    int players = rules->players, cards = war_rules_cards(rules), others = players - hands;
    int rest = rules->rest == WAR_REST_ASIDE ? cards - cards % players : cards;

    for (int seat = 0; seat < hands; seat++)
        rest -= sizes[seat] = odds->named[seat];
    if (others > 0 && rest < others)
        return refuse(TELL_TOO_FEW_LEFT, NUMBER("rest", rest < 0 ? 0 : rest),
                      NUMBER("cards", cards), NUMBER("seats", others));
    for (int i = 0; i < others; i++)
        sizes[hands + i] = rest / others + (i < rest % others);
    return true;
}

/* Puts the hands where they belong, and unknown cards behind them. */
static bool lay_hands(struct odds *odds, const int sizes[WAR_MAX_PLAYERS])
{
    war_position *known = &odds->job.known;
    war_card named[WAR_MAX_CARDS];
    int from = 0, at = 0, total = 0;

    memcpy(named, known->cards, sizeof named);
    for (int seat = 0; seat < odds->job.rules.players; seat++) {
        total += sizes[seat];
        if (odds->named[seat] > sizes[seat])
            return refuse(TELL_HAND_SIZE, NUMBER("number", seat + 1),
                          NUMBER("cards", odds->named[seat]), NUMBER("size", sizes[seat]));
    }
    if (total > war_rules_cards(&odds->job.rules))
        return refuse(TELL_TOTAL_SIZE, NUMBER("cards", total),
                      NUMBER("deck", war_rules_cards(&odds->job.rules)));
    for (int seat = 0; seat < odds->job.rules.players; seat++) {
        known->packet[seat] = odds->job.loose[seat] = (uint8_t)sizes[seat];
        for (int i = 0; i < sizes[seat]; i++)
            known->cards[at++] =
                i < odds->named[seat] ? named[from++] : (war_card){WAR_HIDDEN_RANK, WAR_NO_SUIT};
    }
    return true;
}

static bool read_hands(const struct typed *typed, struct odds *odds)
{
    const char *hands[MAX_VALUES], *cards = option_value(typed, "cards");
    int count = option_values(typed, "hand", hands), players = odds->job.rules.players;
    int sizes[WAR_MAX_PLAYERS] = {0};

    if (count > players)
        return refuse(TELL_TOO_MANY_HANDS, NUMBER("hands", count), NUMBER("players", players));
    for (int seat = 0; seat < count; seat++)
        if (!read_hand(hands[seat], odds, seat))
            return false;
    return (cards ? parse_sizes(cards, players, sizes) : share_rest(odds, count, sizes)) &&
           lay_hands(odds, sizes);
}

static bool read_position(const char *text, struct odds *odds)
{
    war_error error;

    odds->position = true;
    if (war_position_parse(&odds->job.rules, text, &odds->job.known, &error) == 0)
        return true;
    complain_of("deal", text, &error);
    return false;
}

static bool read_known(const struct typed *typed, struct odds *odds)
{
    const char *rules = option_value(typed, "rules"), *deal = option_value(typed, "deal");
    bool hands = option_given(typed, "hand") || option_given(typed, "cards");

    if (!parse_rules(rules ? rules : "classic", &odds->job.rules))
        return false;
    if (deal && hands)
        return refuse(TELL_DEAL_ALONE);
    if (!deal && !hands)
        return refuse(TELL_ODDS_NEED_CARDS);
    return deal ? read_position(deal, odds) : read_hands(typed, odds);
}

/* ---- How well it is to be known ---- */

static bool read_precision(const struct typed *typed, double *precision)
{
    const char *text = option_value(typed, "precision");
    char *end;

    *precision = .001;
    if (!text)
        return true;
    *precision = strtod(text, &end);
    if (*end || strspn(text, "0123456789.eE-") < strlen(text) ||
        !(*precision >= 1e-5 && *precision <= .5))
        return refuse(TELL_BAD_PRECISION, TEXT("value", text));
    return true;
}

static bool read_request(const struct typed *typed, struct odds *odds)
{
    static const char *const formats[] = {"text", "json", NULL};
    int format = option_choice(typed, "format", formats);
    int64_t threads = 0;
    war_error error;

    if (format < 0 || !option_number(typed, "seed", 0, WAR_MAX_NUMBER, &odds->job.seed) ||
        !option_number(typed, "threads", 1, 1024, &threads) ||
        !option_count(typed, "games", 1, INT64_C(1000000000000), &odds->job.games) ||
        !read_precision(typed, &odds->job.precision))
        return false;
    if (option_given(typed, "plot"))
        return refuse(TELL_PLOT_NEEDS_BY);
    if (odds->job.games > 0 && option_given(typed, "precision"))
        return refuse(TELL_GAMES_OR_PRECISION);
    odds->job.threads = (int)threads;
    odds->job.most = ALL_OF;
    odds->json = format == 1;
    if (!read_known(typed, odds))
        return false;
    return war_odds_check(&odds->job, &error) == 0 ||
           refuse(TELL_PROBLEM, TEXT("problem", error.message));
}

/* ---- Text ---- */

/* A seat's cards, as far as they are known. */
static void print_known(const struct odds *odds, int seat, const war_card *cards)
{
    const war_odds_job *job = &odds->job;
    int all = job->known.packet[seat], named = odds->named[seat];
    char text[WAR_POSITION_SIZE];

    war_cards_print(&job->rules, cards, named, text, sizeof text);
    printf("  seat %d has %s%s", seat + 1, text, named > 0 && named < all ? " and " : "");
    if (named < all)
        printf("%s", count_words(all - named, "unknown card").text);
    puts(all == 0 ? "no card" : named > 0 && all > 1 ? ", in any order" : "");
}

static void print_heading(const struct odds *odds)
{
    const war_odds_job *job = &odds->job;
    char rules[WAR_RULES_SIZE], deal[WAR_POSITION_SIZE];
    int at = 0;

    war_rules_print(&job->rules, rules, sizeof rules);
    tell(stdout, TELL_ODDS_HEAD, TEXT("rules", rules));
    if (odds->position) {
        war_position_print(&job->rules, &job->known, deal, sizeof deal);
        tell(stdout, TELL_ODDS_CARDS, TEXT("cards", deal));
        return;
    }
    for (int seat = 0; seat < job->rules.players; seat++) {
        print_known(odds, seat, job->known.cards + at);
        at += job->known.packet[seat];
    }
    putchar('\n');
}

/* Near 0 and 1 the interval is not the same to both sides: it is shown whole, and true returned. */
static bool print_share(const war_odds_result *result, const char *what, int64_t count, bool utf8)
{
    war_odds_figure share = war_odds_share(result, count);
    bool whole = share.value < share.error || share.value > 1 - share.error;
    int decimals = result->exact ? 4 : report_decimals(100 * share.error);
    struct bar bar;

    printf("  %-8s %8.*f %%", what, decimals, 100 * share.value);
    if (whole)
        printf(" (%.*f to %.*f)", decimals, 100 * share.low, decimals, 100 * share.high);
    else if (!result->exact)
        printf(" %s %.*f", utf8 ? "\u00b1" : "+-", decimals, 100 * share.error);
    bar = report_bar(share.value, BAR, utf8);
    printf("%s%s\n", bar.text[0] ? "  " : "", bar.text);
    return whole;
}

static bool print_ends(const struct odds *odds, const war_odds_result *result, bool utf8)
{
    bool whole = false;

    for (int seat = 0; seat < odds->job.rules.players; seat++)
        whole |= print_share(result, in_words("seat %d", seat + 1).text, result->wins[seat], utf8);
    if (result->draws > 0)
        whole |= print_share(result, "draw", result->draws, utf8);
    if (result->endless > 0)
        whole |= print_share(result, "endless", result->endless, utf8);
    if (result->limit > 0)
        whole |= print_share(result, "limit", result->limit, utf8);
    return whole;
}

static void print_turns(const war_odds_result *result, bool utf8)
{
    war_odds_figure turns = war_odds_turns(result);
    int decimals = report_decimals(turns.error);
    int64_t unended = result->limit + result->endless;
    struct words value;

    putchar('\n');
    if (result->cases == unended)
        return;
    if (result->played == 1 && result->exact) {
        tell(stdout, TELL_TURNS_MORE, NUMBER("turns", turns.value));
        return;
    }
    if (turns.error > 0 && isfinite(turns.error))
        value = in_words("%.*f %s %.*f", decimals, turns.value, utf8 ? "\u00b1" : "+-", decimals,
                         turns.error);
    else
        value = in_words("%.2f", turns.value);
    tell(stdout, unended > 0 ? TELL_MEAN_OF_ENDING : TELL_MEAN_TURNS, TEXT("turns", value.text));
}

static void print_method(const struct odds *odds, const war_odds_result *result, bool whole,
                         bool utf8)
{
    if (result->exact && result->played == 1)
        tell(stdout, TELL_ODDS_CERTAIN);
    else if (result->positions > 0)
        tell(stdout, TELL_ODDS_BY_CHAIN,
             TEXT("positions", report_counted(result->positions, "position").text));
    else if (result->exact && result->cases == result->played)
        tell(stdout, TELL_ODDS_EXACT, TEXT("count", report_count(result->cases).text));
    else if (result->exact)
        tell(stdout, TELL_ODDS_EXACT_MANY, TEXT("count", report_count(result->played).text),
             TEXT("all", report_count(result->cases).text));
    else
        tell(stdout, whole ? TELL_ODDS_SIMULATED_WHOLE : TELL_ODDS_SIMULATED,
             TEXT("games", report_counted(result->played, "game").text),
             NUMBER("seed", odds->job.seed), TEXT("error", utf8 ? "\u00b1" : "+-"));
}

static void print_text(const struct odds *odds, const war_odds_result *result)
{
    bool utf8 = terminal_is_utf8(), whole;

    print_heading(odds);
    whole = print_ends(odds, result, utf8);
    print_turns(result, utf8);
    print_method(odds, result, whole, utf8);
}

/* ---- JSON ---- */

static void json_share(struct json *json, const char *key, war_odds_figure share)
{
    json_put_object(json, key, ON_ONE_LINE);
    json_put_figure(json, "value", report_real(share.value, 12).text);
    json_put_figure(json, "error", report_real(share.error, 12).text);
    json_put_figure(json, "low", report_real(share.low, 12).text);
    json_put_figure(json, "high", report_real(share.high, 12).text);
    json_close(json);
}

static void json_hands(struct json *json, const struct odds *odds)
{
    const war_odds_job *job = &odds->job;
    char text[WAR_POSITION_SIZE];
    int at = 0;

    json_put_list(json, "hands", ON_ONE_LINE);
    for (int seat = 0; seat < job->rules.players; seat++) {
        war_cards_print(&job->rules, job->known.cards + at, odds->named[seat], text, sizeof text);
        json_put_object(json, NULL, ON_ONE_LINE);
        json_put_number(json, "cards", job->known.packet[seat]);
        json_put_text(json, "known", text);
        json_close(json);
        at += job->known.packet[seat];
    }
    json_close(json);
}

static void json_counts(struct json *json, const war_odds_result *result, int players)
{
    json_put_number(json, "played", result->played);
    json_put_number(json, "cases", result->cases);
    json_put_list(json, "wins", ON_ONE_LINE);
    for (int seat = 0; seat < players; seat++)
        json_put_number(json, NULL, result->wins[seat]);
    json_close(json);
    json_put_number(json, "draws", result->draws);
    json_put_number(json, "limit", result->limit);
    json_put_number(json, "endless", result->endless);
}

static void json_shares(struct json *json, const war_odds_result *result, const war_rules *rules)
{
    const war_odds_figure never = {0, 0, 0, 0};
    bool counted = rules->at_limit == WAR_AT_LIMIT_MOST_CARDS;

    json_put_object(json, "shares", ON_LINES);
    json_put_list(json, "wins", ON_ONE_LINE);
    for (int seat = 0; seat < rules->players; seat++)
        json_share(json, NULL, war_odds_share(result, result->wins[seat]));
    json_close(json);
    json_share(json, "draws", war_odds_share(result, result->draws));
    json_share(json, "limit",
               rules->limit > 0 && !counted ? war_odds_share(result, result->limit) : never);
    json_share(json, "endless", counted ? never : war_odds_share(result, result->endless));
    json_close(json);
}

static void json_turns(struct json *json, const war_odds_result *result)
{
    war_odds_figure turns = war_odds_turns(result);
    bool known = result->cases > result->limit + result->endless;

    json_put_object(json, "turns", ON_ONE_LINE);
    json_put_figure(json, "value", known ? report_real(turns.value, 12).text : "null");
    json_put_figure(json, "error", known ? report_real(turns.error, 12).text : "null");
    json_close(json);
}

static void print_json(const struct odds *odds, const war_odds_result *result)
{
    const war_odds_job *job = &odds->job;
    char rules[WAR_RULES_SIZE], deal[WAR_POSITION_SIZE];
    struct json json;

    war_rules_print(&job->rules, rules, sizeof rules);
    war_position_print(&job->rules, &job->known, deal, sizeof deal);
    json_begin(&json, stdout);
    json_put_text(&json, "rules", rules);
    if (odds->position)
        json_put_text(&json, "deal", deal);
    else
        json_hands(&json, odds);
    json_put_text(&json, "method", result->exact ? "exact" : "simulated");
    if (!result->exact)
        json_put_number(&json, "seed", job->seed);
    if (result->positions > 0)
        json_put_number(&json, "positions", result->positions);
    json_counts(&json, result, job->rules.players);
    json_shares(&json, result, &job->rules);
    json_turns(&json, result);
    json_end(&json);
}

/* ---- Doing it ---- */

void show_odds_progress(void *context, int64_t done, int64_t of)
{
    struct job *job = context;

    if (job_line_due(job))
        job_line(message(TELL_PROGRESS_ODDS,
                         TEXT("percent", in_words("%5.1f", 100 * (double)done / (double)of).text),
                         TEXT("games", report_count(of).text),
                         TEXT("time", job_time_left(job, (double)done / (double)of).text))
                     .text);
}

int end_odds(int64_t played)
{
    if (played > 0)
        complain(FAILED, TELL_ODDS_STOPPED, NUMBER("games", played));
    else
        complain(FAILED, TELL_NOTHING_PLAYED);
    job_end();
    return FAILED;
}

int run_odds(const struct typed *typed)
{
    struct odds odds = {0};
    struct job job = {.shown = 0};
    war_odds_result result;
    war_error error;

    if (option_given(typed, "by"))
        return run_hand_worth(typed);
    if (!read_request(typed, &odds))
        return BAD_USAGE;
    job_begin(&job);
    odds.job.stop = signal_stop();
    odds.job.progress = show_odds_progress;
    odds.job.context = &job;
    if (war_odds_run(&odds.job, &result, &error) < 0)
        return complain(FAILED, TELL_PROBLEM, TEXT("problem", error.message));
    job_wipe(&job);
    if (result.cases > 0)
        (odds.json ? print_json : print_text)(&odds, &result);
    if (!signal_came() || result.exact || result.played == odds.job.games)
        return DONE;
    return end_odds(result.played);
}
