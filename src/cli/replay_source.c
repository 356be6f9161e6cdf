/* SPDX-License-Identifier: MIT */
/* Where a game to be told or watched comes from: an id, a seed, a deal, a log, the scoreboard. */
#include "cli.h"
#include "match.h"
#include "store.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static int start_by_id(const struct typed *typed, war_game *game)
{
    war_rules rules;
    war_error error;
    int64_t seed, index;

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
        return complain(FAILED, TELL_NO_RANDOM_NUMBERS);
    if (!deal) {
        war_game_start(game, &rules, seed, index);
        return DONE;
    }
    if (war_position_parse(&rules, deal, &position, &error) < 0)
        return complain_of("deal", deal, &error);
    war_game_start_at(game, &rules, &position, seed, index, &error);
    return DONE;
}

/* ---- Entries of the scoreboard ---- */

static bool take_record(void *context, const struct record *record)
{
    *(struct record *)context = *record;
    return false;
}

int find_entry(const struct keeper *keeper, int64_t number, struct match *match)
{
    const struct wanted wanted = {.number = number};
    struct record record = {0};
    char why[256];

    if (keeper->records(keeper->self, &wanted, take_record, &record) < 0)
        return complain(FAILED, TELL_OF_SCORES, TEXT("problem", keeper->problem(keeper->self)));
    if (record.number == 0)
        return complain(FAILED, TELL_NO_ENTRY, NUMBER("number", number));
    if (match_from_record(match, &record, why, sizeof why) < 0)
        return complain(FAILED, TELL_OF_ENTRY, NUMBER("number", number), TEXT("problem", why));
    return DONE;
}

bool ended_as_recorded(const struct match *match)
{
    const struct moment *now = &match->now;

    return moment_turns(now) == match->record.turns && now->game.result == match->record.result &&
           now->game.winners == match->record.winners;
}

static int start_by_entry(const struct typed *typed, struct match *match)
{
    struct store *store;
    int64_t number = 0;
    char why[512];
    int status;

    if (!option_number(typed, "entry", 1, WAR_MAX_NUMBER, &number))
        return BAD_USAGE;
    store = store_open(option_value(typed, "db"), STORE_READ, why, sizeof why);
    if (!store)
        return complain(FAILED, TELL_OF_SCORES, TEXT("problem", why));
    status = find_entry(store_keeper(store), number, match);
    store_close(store);
    return status;
}

/* ---- All of them ---- */

/* What names the game; only one of them can. */
static const char *const SOURCES[] = {"log", "entry", "deal", "seed", "rules", "game", NULL};

/* False, after saying so, if something else names a game as well. */
static bool alone(const struct typed *typed, const char *what, const char *source)
{
    for (int i = 0; SOURCES[i]; i++)
        if (option_given(typed, SOURCES[i]) && (!source || strcmp(SOURCES[i], source) != 0)) {
            complain(BAD_USAGE, TELL_NAMES_GAME, TEXT("what", what), TEXT("option", SOURCES[i]));
            return false;
        }
    return true;
}

int find_replay(const struct typed *typed, struct match *match)
{
    bool by_id = typed->word_count > 0;
    war_game game;
    long events;
    int status;

    if ((by_id && !alone(typed, "a game id", NULL)) ||
        (option_given(typed, "log") && !alone(typed, "a log", "log")) ||
        (option_given(typed, "entry") && !alone(typed, "an entry of the scoreboard", "entry")))
        return BAD_USAGE;
    if (option_given(typed, "db") && !option_given(typed, "entry"))
        return complain(BAD_USAGE, TELL_DB_NEEDS_ENTRY);
    if (option_given(typed, "entry"))
        return start_by_entry(typed, match);
    if (by_id)
        status = start_by_id(typed, &game);
    else if (option_given(typed, "log"))
        status = read_log(option_value(typed, "log"), &game, &events);
    else
        status = start_by_options(typed, &game);
    if (status == DONE && !match_start_unnamed(match, &game))
        return complain(FAILED, TELL_OUT_OF_MEMORY);
    return status;
}
