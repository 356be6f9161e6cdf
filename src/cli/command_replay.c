/* SPDX-License-Identifier: MIT */
/* war replay: one game, no questions asked. */
#include "cli.h"
#include "store.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

static const char *const FORMATS[] = {"text", "json", NULL};
static const char *const ONLY[] = {"wars", NULL};

/* What of the game is shown. */
struct filter {
    bool json;
    bool quiet;
    bool wars;
    int64_t from;
    int64_t to;
};

/* A new seed, short enough to be read out. */
static bool draw_seed(int64_t *seed)
{
    uint32_t number;

    if (getrandom(&number, sizeof number, 0) != sizeof number) {
        complain(FAILED, "this machine gives no random numbers; choose a --seed");
        return false;
    }
    *seed = number % 1000000000;
    return true;
}

static bool read_filter(const struct typed *typed, struct filter *filter)
{
    int format = option_choice(typed, "format", FORMATS);

    *filter = (struct filter){.json = format == 1,
                              .quiet = option_given(typed, "quiet"),
                              .wars = option_given(typed, "only"),
                              .from = 0,
                              .to = WAR_MAX_NUMBER};
    if (format < 0 || option_choice(typed, "only", ONLY) < 0)
        return false;
    if (!option_number(typed, "from", 1, WAR_MAX_NUMBER, &filter->from) ||
        !option_number(typed, "to", 1, WAR_MAX_NUMBER, &filter->to))
        return false;
    if (filter->from > filter->to) {
        complain(BAD_USAGE, "--from %s lies after --to %s", option_value(typed, "from"),
                 option_value(typed, "to"));
        return false;
    }
    return true;
}

static int start_by_id(const struct typed *typed, war_game *game)
{
    static const char *const others[] = {"rules", "seed", "game", "deal"};
    war_rules rules;
    war_error error;
    int64_t seed, index;

    for (int i = 0; i < 4; i++)
        if (option_given(typed, others[i]))
            return complain(BAD_USAGE, "a game id says it all; leave out --%s", others[i]);
    if (war_id_parse(typed->words[0], &rules, &seed, &index, &error) < 0)
        return complain_of("game id", typed->words[0], &error);
    war_game_start(game, &rules, seed, index);
    return DONE;
}

static int start_by_options(const struct typed *typed, war_game *game)
{
    const char *deal = option_value(typed, "deal");
    const char *text = option_value(typed, "rules");
    war_position position;
    war_rules rules;
    war_error error;
    int64_t seed = 0, index = 0;

    if (!parse_rules(text ? text : "classic", &rules) ||
        !option_number(typed, "seed", 0, WAR_MAX_NUMBER, &seed) ||
        !option_number(typed, "game", 0, WAR_MAX_NUMBER, &index))
        return BAD_USAGE;
    if (!option_given(typed, "seed") && (!deal || war_rules_chance(&rules)) && !draw_seed(&seed))
        return FAILED;
    if (!deal) {
        war_game_start(game, &rules, seed, index);
        return DONE;
    }
    if (war_position_parse(&rules, deal, &position, &error) < 0)
        return complain_of("deal", deal, &error);
    war_game_start_at(game, &rules, &position, seed, index, &error);
    return DONE;
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

static void tell(struct story *story, const struct filter *filter, const war_event *event)
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

static void play(war_game *game, const struct filter *filter)
{
    bool shown = true;
    int64_t turn = 0;
    war_event event;
    struct story story;

    story_begin(&story, game);
    do {
        bool between = game->turns == game->turn;
        bool wanted = !filter->wars || (between && war_ahead(*game));
        war_game_step(game, &event);
        if (event.turn != turn) {
            turn = event.turn;
            shown = turn >= filter->from && turn <= filter->to && wanted;
        }
        if (event.kind == WAR_EVENT_END && !filter->json && !filter->quiet)
            putchar('\n');
        if (filter->quiet ? event.kind == WAR_EVENT_END : shown || always_shown(&event))
            tell(&story, filter, &event);
    } while (event.kind != WAR_EVENT_END && !ferror(stdout));
}

/* ---- Games that were kept ---- */

static int start_record(const struct record *record, war_game *game)
{
    const char *text = record->start;
    war_position position;
    war_rules rules;
    war_error error;

    if (war_rules_parse(record->rules, &rules, &error) < 0)
        return complain(FAILED, "entry %" PRId64 ": rules: %s", record->number, error.message);
    if (!text[0]) {
        war_game_start(game, &rules, record->seed, record->index);
        return DONE;
    }
    if (war_position_parse(&rules, text, &position, &error) < 0)
        return complain(FAILED, "entry %" PRId64 ": start: %s", record->number, error.message);
    war_game_start_at(game, &rules, &position, record->seed, record->index, &error);
    return DONE;
}

int replay_record(const struct record *record, bool json)
{
    const struct filter all = {.json = json, .to = WAR_MAX_NUMBER};
    war_game game;
    int status;

    if (record->result == WAR_RESULT_NONE)
        return complain(FAILED, "entry %" PRId64 " is an imported score; its cards are not known",
                        record->number);
    if (record->shuffled > 0)
        return complain(FAILED,
                        "entry %" PRId64 " was shuffled when it would not end, and went on; watch "
                        "it with 'war replay --watch'",
                        record->number);
    status = start_record(record, &game);
    if (status != DONE)
        return status;
    play(&game, &all);
    if (game.turns != record->turns || game.result != record->result ||
        game.winners != record->winners)
        return complain(FAILED, "entry %" PRId64 " says that this game ended in another way",
                        record->number);
    return DONE;
}

/* ---- The command ---- */

int run_replay(const struct typed *typed)
{
    war_game game;
    struct filter filter;
    int status;

    if (option_given(typed, "check")) {
        for (int i = 0; i < MAX_OPTIONS && typed->of->options[i].name; i++)
            if (typed->values[i] && strcmp(typed->of->options[i].name, "check") != 0)
                return complain(BAD_USAGE, "--check goes alone; leave out --%s",
                                typed->of->options[i].name);
        if (typed->word_count > 0)
            return complain(BAD_USAGE, "--check goes alone; leave out '%s'", typed->words[0]);
        return check_log(option_value(typed, "check"));
    }
    if (!read_filter(typed, &filter))
        return BAD_USAGE;
    status = typed->word_count > 0 ? start_by_id(typed, &game) : start_by_options(typed, &game);
    if (status != DONE)
        return status;
    play(&game, &filter);
    if (filter.quiet && !filter.json && typed->word_count == 0 && !option_given(typed, "seed")) {
        struct story story;
        story_begin(&story, &game);
        story_again(&story);
    }
    return DONE;
}
