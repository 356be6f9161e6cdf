/* SPDX-License-Identifier: MIT */
/* war replay: one game, told to its end, or watched. */
#include "cli.h"
#include "curve.h"
#include "files.h"
#include "match.h"
#include "session.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const FORMATS[] = {"text", "json", NULL};
static const char *const ONLY[] = {"wars", NULL};

/* What of the game is shown. */
struct filter {
    bool json;
    bool quiet;
    bool wars;
    bool reveal;
    int64_t from;
    int64_t to;
    struct curve *curve; /* to be filled in, or NULL */
};

static bool read_filter(const struct typed *typed, struct filter *filter)
{
    int format = option_choice(typed, "format", FORMATS);

    *filter = (struct filter){.json = format == 1,
                              .quiet = option_given(typed, "quiet"),
                              .wars = option_given(typed, "only"),
                              .reveal = option_given(typed, "reveal"),
                              .from = 0,
                              .to = WAR_MAX_NUMBER};
    if (format < 0 || option_choice(typed, "only", ONLY) < 0)
        return false;
    if (!option_number(typed, "from", 1, WAR_MAX_NUMBER, &filter->from) ||
        !option_number(typed, "to", 1, WAR_MAX_NUMBER, &filter->to))
        return false;
    if (filter->from > filter->to) {
        complain(BAD_USAGE, TELL_FROM_AFTER_TO, TEXT("from", option_value(typed, "from")),
                 TEXT("to", option_value(typed, "to")));
        return false;
    }
    return true;
}

/* Whether the turn that a game is about to begin will see a war: play it on a copy. */
static bool war_ahead(war_game game)
{
    int64_t turn = game.turn + 1;
    war_event event;

    do {
        war_game_step(&game, &event);
        if (event.kind == WAR_EVENT_WAR)
            return true;
    } while (event.kind != WAR_EVENT_END && event.turn <= turn && game.turns < turn);
    return false;
}

static void print_json(const war_game *game, const war_event *event)
{
    char line[WAR_EVENT_SIZE];

    war_event_print(game, event, line, sizeof line);
    puts(line);
}

static bool always_shown(const war_event *event)
{
    return event->kind == WAR_EVENT_DEAL || event->kind == WAR_EVENT_END;
}

static void tell_event(struct story *story, const struct filter *filter, const war_event *event)
{
    if (filter->json)
        print_json(story->game, event);
    else if (event->kind == WAR_EVENT_DEAL)
        story_opening(story);
    else if (event->kind == WAR_EVENT_END)
        story_ending(story);
    else
        story_tell(story, event);
}

static void play(struct match *match, const struct filter *filter)
{
    war_game *game = &match->now.game;
    bool shown = true;
    int64_t turn = 0;
    war_event event;
    struct story story;

    story_begin(&story, match);
    do {
        bool between = game->turns == game->turn;
        bool wanted = !filter->wars || (between && war_ahead(*game));
        war_game_step(game, &event);
        if (filter->reveal)
            war_event_reveal(game, &event);
        if (filter->curve && game->turn == game->turns)
            curve_note(filter->curve, match->now.turns + game->turns, game);
        if (match->now.turns + event.turn != turn) {
            turn = match->now.turns + event.turn;
            shown = turn >= filter->from && turn <= filter->to && wanted;
        }
        if (event.kind == WAR_EVENT_END && !filter->json && !filter->quiet)
            putchar('\n');
        if (filter->quiet ? event.kind == WAR_EVENT_END : shown || always_shown(&event))
            tell_event(&story, filter, &event);
    } while (event.kind != WAR_EVENT_END && !ferror(stdout));
}

/* A match, with every leg of it if its players shuffled an endless game and went on. */
static int tell_match(struct match *match, const struct filter *filter)
{
    play(match, filter);
    while (match->now.leg < match->record.shuffled && match_shuffle(match)) {
        if (!filter->json)
            tell(stdout, TELL_EVERYBODY_SHUFFLES);
        play(match, filter);
    }
    if (match->record.number > 0 && !ferror(stdout) && !ended_as_recorded(match))
        return complain(FAILED, TELL_ENTRY_DIFFERS, NUMBER("number", match->record.number));
    return DONE;
}

int replay_entry(const struct keeper *keeper, int64_t number, bool json)
{
    const struct filter all = {.json = json, .to = WAR_MAX_NUMBER};
    struct match match;
    int status = find_entry(keeper, number, &match);

    if (status != DONE)
        return status;
    status = tell_match(&match, &all);
    match_free(&match);
    return status;
}

/* ---- The command ---- */

/* Settings of the table, and what else is of use there, need a table. */
static bool fits_together(const struct typed *typed)
{
    static const char *const others[] = {"auto", "plain", "color", NULL};
    static const char *const telling[] = {"format", "quiet", "to", "only", "curve", "plot", NULL};

    if (option_given(typed, "watch"))
        return none_given(typed, TELL_WATCH_ALONE, telling);
    for (int i = 0; i < SETTING_COUNT; i++)
        if (!none_given(typed, TELL_NEEDS_WATCH, (const char *const[]){SETTINGS[i].name, NULL}))
            return false;
    return none_given(typed, TELL_NEEDS_WATCH, others);
}

static int run_check(const struct typed *typed)
{
    for (int i = 0; i < MAX_OPTIONS && typed->of->options[i].name; i++)
        if (typed->values[i] && strcmp(typed->of->options[i].name, "check") != 0)
            return complain(BAD_USAGE, TELL_CHECK_ALONE,
                            TEXT("option", typed->of->options[i].name));
    if (typed->word_count > 0)
        return complain(BAD_USAGE, TELL_CHECK_NO_WORD, TEXT("word", typed->words[0]));
    return check_log(option_value(typed, "check"));
}

/* A game that was drawn just now can be seen again only if it is said which it was. */
static bool drawn_just_now(const struct typed *typed)
{
    return typed->word_count == 0 && !option_given(typed, "seed") && !option_given(typed, "log") &&
           !option_given(typed, "entry");
}

/* The course of the game, below its story and in a file. */
static int show_curve(const struct typed *typed, const struct match *match,
                      const struct curve *curve)
{
    const char *plot = option_value(typed, "plot");
    struct new_file file;
    struct story story;

    story_begin(&story, match);
    if (option_given(typed, "curve"))
        curve_draw(curve, story.seats, story.utf8, stdout);
    if (!plot)
        return DONE;
    if (!new_file_begin(&file, plot, FOR_OTHERS))
        return FAILED;
    curve_plot(curve, file.stream);
    return new_file_end(&file, true) ? DONE : FAILED;
}

static bool read_curve(const struct typed *typed, const struct filter *filter)
{
    const char *plot = option_value(typed, "plot");

    if (option_given(typed, "curve") && filter->json)
        return refuse(TELL_CURVE_OR_JSON);
    return !plot || file_can_be_plotted(plot);
}

int run_replay(const struct typed *typed)
{
    const char *plot = option_value(typed, "plot");
    struct match match;
    struct filter filter;
    struct curve curve;
    int status;

    if (option_given(typed, "check"))
        return run_check(typed);
    if (!read_filter(typed, &filter) || !fits_together(typed) || !read_curve(typed, &filter))
        return BAD_USAGE;
    status = !plot || file_can_be_written(plot) ? find_replay(typed, &match) : FAILED;
    if (status != DONE)
        return status;
    if (option_given(typed, "watch"))
        return watch_match(typed, &match, filter.from);
    if (plot || option_given(typed, "curve")) {
        curve_begin(&curve, &match.now.game.rules);
        filter.curve = &curve;
    }
    status = tell_match(&match, &filter);
    if (filter.curve && status == DONE)
        status = show_curve(typed, &match, &curve);
    if (filter.quiet && !filter.json && drawn_just_now(typed)) {
        struct story story;
        story_begin(&story, &match);
        story_again(&story);
    }
    match_free(&match);
    return status;
}
