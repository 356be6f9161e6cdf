/* SPDX-License-Identifier: MIT */
/* war endless: deals that never end, found by construction or else by playing, each one proved by
 * the engine; and how rare they are. What was searched is always said, since a search that finds
 * nothing proves nothing. */
#include "cycle.h"
#include "endless_text.h"
#include "job.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_THREADS = 1024, MOST_DEALS = 1000 };
#define MOST_WORDS 1e13 /* weeks on a processor */

/* ---- Options ---- */

/* A list of numbers and ranges, such as 2,4,8-12, as bits; 0 if it is not one. */
static uint64_t read_list(const char *text, int least, int most)
{
    uint64_t bits = 0;

    for (;;) {
        char *end;
        long from = text[0] >= '0' && text[0] <= '9' ? strtol(text, &end, 10) : -1, to = from;
        if (from < 0)
            return 0;
        if (*end == '-' && end[1] >= '0' && end[1] <= '9')
            to = strtol(end + 1, &end, 10);
        if (from < least || to < from || to > most)
            return 0;
        for (long i = from; i <= to; i++)
            bits |= UINT64_C(1) << i;
        if (!*end)
            return bits;
        if (*end != ',')
            return 0;
        text = end + 1;
    }
}

static bool option_list(const struct typed *typed, const char *name, int least, int most,
                        const char *usual, uint64_t *bits)
{
    const char *text = option_value(typed, name);

    *bits = read_list(text ? text : usual, least, most);
    return *bits || refuse(TELL_BAD_LIST, TEXT("option", name), TEXT("value", text),
                           NUMBER("least", least), NUMBER("most", most), TEXT("example", usual));
}

static bool read_numbers(const struct typed *typed, struct endless *plan)
{
    int64_t depth = 4, deals = 1, threads = 0;

    plan->sample.games = 1000000;
    if (!option_number(typed, "depth", 1, WAR_ENDLESS_DEPTH, &depth) ||
        !option_number(typed, "deals", 1, MOST_DEALS, &deals) ||
        !option_number(typed, "threads", 1, MAX_THREADS, &threads) ||
        !option_count(typed, "games", 0, WAR_MAX_NUMBER, &plan->sample.games) ||
        !option_number(typed, "seed", 0, WAR_MAX_NUMBER, &plan->sample.seed))
        return false;
    plan->job.depth = (int)depth;
    plan->job.deals = (int)deals;
    plan->job.threads = plan->sample.threads = (int)threads;
    return true;
}

/* Words are refused where there are too many, and left out where there are none. */
static bool check_words(const struct typed *typed, struct endless *plan)
{
    war_error error;
    double words;

    plan->words = war_endless_check(&plan->job, &error) == 0;
    if (!plan->words) {
        snprintf(plan->why, sizeof plan->why, "%s", error.message);
        return plan->sample.games > 0 || refuse(TELL_NOTHING_TO_DO, TEXT("problem", error.message));
    }
    words = war_endless_words(&plan->job);
    if (words == 0 && (option_given(typed, "periods") || option_given(typed, "wars")))
        return refuse(TELL_NO_WORD);
    if (words > MOST_WORDS)
        return refuse(TELL_TOO_MANY_TRIALS, TEXT("words", in_words("%.1e", words).text));
    return true;
}

/* Words with wars, where there are some. */
static const char *usual_wars(const war_rules *rules)
{
    return rules->order == WAR_ORDER_NEWEST_HIGH && rules->down > 0 ? "0" : "0-1";
}

static bool read_plan(const struct typed *typed, struct endless *plan)
{
    static const char *const formats[] = {"text", "json", NULL};
    int format = option_choice(typed, "format", formats);
    const char *plot = option_value(typed, "plot");

    if (format < 0 || !option_rules(typed, &plan->job.rules) || !read_numbers(typed, plan) ||
        !option_list(typed, "periods", 1, WAR_ENDLESS_PERIOD, "1-16", &plan->job.periods) ||
        !option_list(typed, "wars", 0, WAR_ENDLESS_PERIOD, usual_wars(&plan->job.rules),
                     &plan->job.wars) ||
        (plot && !file_can_be_plotted(plot)))
        return false;
    plan->json = format == 1;
    plan->utf8 = terminal_is_utf8();
    plan->sample.rules = plan->job.rules;
    if (war_rules_chance(&plan->job.rules))
        return refuse(TELL_ENDLESS_CHANCE);
    if (!war_rules_endless(&plan->job.rules))
        return refuse(TELL_ENDLESS_LIMIT);
    return check_words(typed, plan);
}

/* ---- Searching ---- */

/* For the line of progress. */
struct watch {
    struct job job;
    int64_t games; /* 0 while words are tried */
};

static void show_progress(struct watch *watch, double done)
{
    if (job_line_due(&watch->job))
        job_line(message(watch->games > 0 ? TELL_PROGRESS_DEALS : TELL_PROGRESS_WORDS,
                         TEXT("percent", in_words("%5.1f", 100 * done).text),
                         TEXT("time", job_time_left(&watch->job, done).text))
                     .text);
}

static bool look_at_words(void *context, double done)
{
    show_progress(context, done);
    return true;
}

static bool look_at_games(void *context, int64_t done)
{
    struct watch *watch = context;

    show_progress(watch, (double)done / (double)watch->games);
    return true;
}

static int search_words(struct endless *plan)
{
    struct watch watch = {.games = 0};
    war_error error;
    int code;

    if (!plan->words || signal_came())
        return DONE;
    job_begin(&watch.job);
    plan->job.progress = look_at_words;
    plan->job.context = &watch;
    plan->job.stop = signal_stop();
    code = war_endless_construct(&plan->job, &plan->found, &error);
    job_wipe(&watch.job);
    if (code < 0)
        return complain(FAILED, TELL_PROBLEM, TEXT("problem", error.message));
    return DONE;
}

/* Random deals tell the share, and are shown if construction has none to show. */
static int play_games(struct endless *plan)
{
    struct watch watch = {.games = plan->sample.games};
    int most = plan->found.count > 0 ? 0 : plan->job.deals, code;
    war_error error;

    plan->played.high = 1;
    if (plan->sample.games == 0 || signal_came())
        return DONE;
    job_begin(&watch.job);
    plan->played.deals = calloc((size_t)plan->job.deals, sizeof *plan->played.deals);
    if (!plan->played.deals)
        return complain(FAILED, TELL_OUT_OF_MEMORY);
    plan->sample.progress = look_at_games;
    plan->sample.context = &watch;
    plan->sample.stop = signal_stop();
    code = war_endless_play(&plan->sample, most, &plan->played, &error);
    job_wipe(&watch.job);
    if (code < 0)
        return complain(FAILED, TELL_PROBLEM, TEXT("problem", error.message));
    return DONE;
}

static int write_plot(const char *path, const struct endless *plan)
{
    const war_endless_deal *deal = endless_deal_at(plan, 0);
    struct new_file file;
    struct cycle cycle;

    if (!deal)
        return complain(DONE, TELL_NO_CYCLE, TEXT("file", path));
    cycle_follow(&cycle, &plan->job.rules, &deal->deal, deal->before, deal->length);
    if (!new_file_begin(&file, path, FOR_OTHERS))
        return FAILED;
    cycle_plot(&cycle, file.stream);
    return new_file_end(&file, true) ? DONE : FAILED;
}

static int run_plan(const struct typed *typed, struct endless *plan)
{
    const char *plot = option_value(typed, "plot");
    int status = !plot || file_can_be_written(plot) ? DONE : FAILED;

    heed_ends();
    if (status == DONE)
        status = search_words(plan);
    if (status == DONE)
        status = play_games(plan);
    if (status != DONE)
        return status;
    if (plan->json)
        endless_print_json(plan, stdout);
    else
        endless_print_text(plan, stdout);
    return plot ? write_plot(plot, plan) : DONE;
}

/* After a signal the program ends by it, once what was found has been printed. */
int run_endless(const struct typed *typed)
{
    struct endless plan = {0};
    int status = read_plan(typed, &plan) ? run_plan(typed, &plan) : BAD_USAGE;

    war_endless_result_end(&plan.found);
    free(plan.played.deals);
    if (status == DONE && signal_came()) {
        complain(FAILED, TELL_ENDLESS_STOPPED);
        job_end();
    }
    return status;
}
