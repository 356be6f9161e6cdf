/* SPDX-License-Identifier: MIT */
/* war play and war menu: reads who plays what, opens the scores, and hands a session over to the
 * screen or to the plain form. */
#include "facing.h"
#include "store.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const COLORS[] = {"auto", "always", "never", NULL};

enum { WAIT_AT_TABLE = 2000 }; /* milliseconds, once, for a process that has locked the scores */

/* ---- How it looks ---- */

bool read_settings(const struct typed *typed, struct app *app)
{
    int color = option_choice(typed, "color", COLORS);
    const char *no_color = getenv("NO_COLOR");

    for (int i = 0; i < SETTING_COUNT; i++) {
        if (!option_given(typed, SETTINGS[i].name))
            continue;
        app->session.settings[i] = option_choice(typed, SETTINGS[i].name, SETTINGS[i].values);
        app->session.fixed[i] = true;
        if (app->session.settings[i] < 0)
            return false;
    }
    app->color = color == 0 ? !no_color || !no_color[0] : color == 1;
    app->utf8 = terminal_is_utf8();
    return color >= 0;
}

/* The game can be played without scores. */
static void open_scores(struct session *session, const char *db)
{
    struct store *store = store_open(db, STORE_PLAY, session->trouble, sizeof session->trouble);

    store_wait(store, WAIT_AT_TABLE);
    session->keeper = store_keeper(store);
}

void close_scores(struct session *session)
{
    if (session->keeper)
        session->keeper->close(session->keeper->self);
    session->keeper = NULL;
}

void open_session(const struct typed *typed, struct app *app)
{
    struct session *session = &app->session;

    session->draw = draw_seed;
    session->reminder = phrase(SAY_REMINDER);
    if (!option_given(typed, "no-scores"))
        open_scores(session, option_value(typed, "db"));
    session_begin(session);
}

static bool has_screen(const struct typed *typed)
{
    const char *term = getenv("TERM");

    return !option_given(typed, "plain") && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term &&
           term[0] && strcmp(term, "dumb") != 0;
}

int show_app(const struct typed *typed, struct app *app, const struct opening *opening)
{
    int status = has_screen(typed) ? screen_run(app, opening) : SCREEN_UNUSABLE;

    if (status == SCREEN_UNUSABLE)
        status = plain_run(app, opening);
    session_end(&app->session);
    close_scores(&app->session);
    return status == DONE && app->session.lost ? FAILED : status;
}

/* ---- What is played ---- */

/* The number of players: --players, or that of the rules, or the number of names if that is larger
 * and the rules do not say. */
static bool read_players(const struct typed *typed, struct setup *setup)
{
    const char *rules = option_value(typed, "rules");
    bool said = option_given(typed, "id") || (rules && strstr(rules, "players="));
    int64_t players = setup->rules.players;

    if (typed->word_count > players && !said)
        players = typed->word_count;
    if (!option_number(typed, "players", 2, WAR_MAX_PLAYERS, &players))
        return false;
    if (said && players != setup->rules.players) {
        complain(BAD_USAGE, TELL_PLAYERS_DIFFER, NUMBER("rules", setup->rules.players),
                 NUMBER("players", players));
        return false;
    }
    if (typed->word_count > players) {
        complain(BAD_USAGE, TELL_TOO_MANY_NAMES, NUMBER("names", typed->word_count),
                 NUMBER("players", players));
        return false;
    }
    if (rules || option_given(typed, "id"))
        setup->rules.players = (uint8_t)players;
    else
        setup_players(setup, (int)players);
    return true;
}

static bool read_rules_and_deal(const struct typed *typed, struct setup *setup)
{
    const char *text = option_value(typed, "rules");
    const char *deal = option_value(typed, "deal");
    war_error error;

    if (!parse_rules(text ? text : "classic", &setup->rules) || !read_players(typed, setup) ||
        !option_number(typed, "seed", 0, WAR_MAX_NUMBER, &setup->seed) ||
        !option_number(typed, "game", 0, WAR_MAX_NUMBER, &setup->index))
        return false;
    if (war_rules_check(&setup->rules, &error) < 0) {
        complain(BAD_USAGE, TELL_OF_RULES, TEXT("problem", error.message));
        return false;
    }
    setup->seed_given = option_given(typed, "seed");
    setup->from_position = deal != NULL;
    if (deal && war_position_parse(&setup->rules, deal, &setup->position, &error) < 0) {
        complain_of("deal", deal, &error);
        return false;
    }
    return true;
}

static bool read_id(const struct typed *typed, struct setup *setup)
{
    static const char *const others[] = {"rules", "players", "seed", "game", "deal", NULL};
    const char *id = option_value(typed, "id");
    war_error error;

    if (!none_given(typed, TELL_ID_ALONE, others))
        return false;
    if (war_id_parse(id, &setup->rules, &setup->seed, &setup->index, &error) < 0) {
        complain_of("game id", id, &error);
        return false;
    }
    setup->seed_given = true;
    return read_players(typed, setup);
}

/* Seats without a name are the computer's; without any name there is one person. */
static bool read_names(const struct typed *typed, struct setup *setup)
{
    char why[256];

    for (int i = 0; i < typed->word_count; i++)
        if (setup_person(setup, i, typed->words[i], why, sizeof why) < 0) {
            complain(BAD_USAGE, TELL_NOT_A_NAME, TEXT("name", typed->words[i]),
                     TEXT("reason", why));
            return false;
        }
    return true;
}

/* Whether any option says what to play. */
static bool says_what(const struct typed *typed)
{
    static const char *const options[] = {"players", "rules", "seed", "game",
                                          "deal",    "id",    "auto", NULL};

    for (int i = 0; options[i]; i++)
        if (option_given(typed, options[i]))
            return true;
    return typed->word_count > 0;
}

static bool read_play(const struct typed *typed, struct opening *opening)
{
    static const char *const others[] = {"players", "rules",     "seed", "game",
                                         "deal",    "no-scores", "id",   NULL};
    static const char *const db[] = {"db", NULL};

    opening->autoplay = option_given(typed, "auto");
    if (option_given(typed, "no-scores") && !none_given(typed, TELL_NO_SCORES_ALONE, db))
        return false;
    if (option_given(typed, "continue")) {
        opening->kind = OPEN_CONTINUE;
        if (typed->word_count > 0)
            complain(BAD_USAGE, TELL_CONTINUE_NO_NAME, TEXT("word", typed->words[0]));
        return typed->word_count == 0 && none_given(typed, TELL_CONTINUE_ALONE, others);
    }
    opening->kind = says_what(typed) ? OPEN_PLAY : OPEN_SETUP;
    return (option_given(typed, "id") ? read_id(typed, &opening->setup)
                                      : read_rules_and_deal(typed, &opening->setup)) &&
           read_names(typed, &opening->setup);
}

/* Whether there is a game to continue; says so if not. */
static bool has_saved(struct session *session)
{
    struct listed latest;
    int count;

    if (!session->keeper)
        complain(FAILED, TELL_NOTHING_TO_CONTINUE, TEXT("problem", session->trouble));
    else if ((count = session_list(session, &latest, 1)) > 0)
        return true;
    else if (count < 0)
        complain(FAILED, TELL_PROBLEM, TEXT("problem", session->notice));
    else
        complain(FAILED, TELL_NO_SAVED_GAME);
    close_scores(session);
    return false;
}

int run_play(const struct typed *typed)
{
    struct opening opening = {.kind = OPEN_PLAY};
    struct app app = {.color = false};

    setup_begin(&opening.setup);
    if (!read_play(typed, &opening) || !read_settings(typed, &app))
        return BAD_USAGE;
    open_session(typed, &app);
    if (opening.kind == OPEN_CONTINUE && !has_saved(&app.session))
        return FAILED;
    if (typed->word_count == 0 && app.session.setup.seats[0].person)
        opening.setup.seats[0] = app.session.setup.seats[0];
    return show_app(typed, &app, &opening);
}

int run_menu(const struct typed *typed)
{
    static const char *const db[] = {"db", NULL};
    struct opening opening = {.kind = OPEN_MENU};
    struct app app = {.color = false};

    if (option_given(typed, "no-scores") && !none_given(typed, TELL_NO_SCORES_ALONE, db))
        return BAD_USAGE;
    if (!read_settings(typed, &app))
        return BAD_USAGE;
    open_session(typed, &app);
    return show_app(typed, &app, &opening);
}

/* Somebody who watched a game may then play its deal, and that game is stored. */
static const char *late_db;

static void open_late(struct session *session)
{
    open_scores(session, late_db);
}

int watch_match(const struct typed *typed, struct match *match, int64_t turn)
{
    struct opening opening = {.kind = OPEN_WATCH,
                              .watched = match,
                              .turn = turn,
                              .autoplay = option_given(typed, "auto")};
    struct app app = {.color = false};
    char why[512];

    if (!read_settings(typed, &app)) {
        match_free(match);
        return BAD_USAGE;
    }
    app.session.keeper = store_keeper(store_open(NULL, STORE_READ, why, sizeof why));
    app.session.draw = draw_seed;
    session_begin(&app.session);
    close_scores(&app.session);
    app.session.reveal = option_given(typed, "reveal");
    late_db = option_value(typed, "db");
    app.session.open = open_late;
    app.session.reminder = phrase(SAY_REMINDER);
    return show_app(typed, &app, &opening);
}
