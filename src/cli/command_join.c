/* SPDX-License-Identifier: MIT */
/* war join: a table over the network, on the screen or in plain text. */
#include "facing.h"
#include "files.h"
#include "join.h"
#include "seats_file.h"
#include "store.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

static const char EXAMPLE[] = "http://HOST:8419/#table=ID.KEY";

static bool draw(uint8_t *bytes, size_t count)
{
    return getrandom(bytes, count, 0) == (ssize_t)count;
}

/* ---- What was typed ---- */

static bool read_players(const struct typed *typed, struct setup *setup)
{
    const char *rules = option_value(typed, "rules");
    int64_t players = setup->rules.players;

    if (!option_number(typed, "players", 2, WAR_MAX_PLAYERS, &players))
        return false;
    if (rules && strstr(rules, "players=") && players != setup->rules.players) {
        complain(BAD_USAGE, TELL_PLAYERS_DIFFER, NUMBER("rules", setup->rules.players),
                 NUMBER("players", players));
        return false;
    }
    if (rules)
        setup->rules.players = (uint8_t)players;
    else
        setup_players(setup, (int)players);
    return true;
}

static bool read_new_table(const struct typed *typed, struct join_setup *join)
{
    const char *text = option_value(typed, "rules");
    struct setup setup;
    int64_t computers = 0;
    war_error error;

    setup_begin(&setup);
    if (!parse_rules(text ? text : "classic", &setup.rules) || !read_players(typed, &setup))
        return false;
    if (!option_number(typed, "computers", 0, setup.rules.players - 1, &computers))
        return false;
    join->rules = setup.rules;
    join->computers = (int)computers;
    if (war_rules_check(&setup.rules, &error) == 0)
        return true;
    complain(BAD_USAGE, TELL_OF_RULES, TEXT("problem", error.message));
    return false;
}

/* Returns a status. */
static int read_join(const struct typed *typed, struct join_setup *join)
{
    static const char *const of_table[] = {"rules", "players", "computers", NULL};
    const char *transcript = option_value(typed, "transcript");
    bool table;

    if (typed->word_count == 0)
        return complain(BAD_USAGE, TELL_JOIN_NO_LINK);
    if (!link_parse(typed->words[0], &join->link))
        return complain(FAILED, TELL_JOIN_BAD_LINK, TEXT("link", typed->words[0]),
                        TEXT("example", EXAMPLE));
    table = join->link.table[0];
    join->watch = option_given(typed, "watch");
    if (join->watch && !table)
        return complain(BAD_USAGE, TELL_JOIN_WATCH_WHAT);
    if (table && !none_given(typed, TELL_JOIN_HAS_TABLE, of_table))
        return BAD_USAGE;
    if (transcript && !file_is_plain(transcript))
        return complain(BAD_USAGE, TELL_JOIN_FILE_OR_DEVICE, TEXT("file", transcript));
    if (transcript && !file_can_be_written(transcript))
        return FAILED;
    return read_new_table(typed, join) ? DONE : BAD_USAGE;
}

/* ---- Who plays ---- */

/* Asks on a terminal; false: the input has ended. */
static bool ask_name(char name[NAME_SIZE])
{
    const char *guest = phrase(SAY_GUEST), *why;
    char typed[1024];

    for (;;) {
        snprintf(name, NAME_SIZE, "%s", guest);
        if (!isatty(STDIN_FILENO))
            return true;
        printf("%s ", sentence(SAY_YOUR_NAME, TEXT("name", guest)).text);
        fflush(stdout);
        if (!fgets(typed, sizeof typed, stdin))
            return false;
        typed[strcspn(typed, "\n")] = '\0';
        if (!typed[0] || name_of_person(typed, name, &why) == 0)
            return true;
        printf("%s\n", sentence(SAY_NAME_REFUSED, TEXT("reason", why)).text);
    }
}

/* --name, or who played last, or whoever answers. Returns a status. */
static int find_name(const struct typed *typed, const struct session *session, char name[NAME_SIZE])
{
    const char *given = option_value(typed, "name"), *why;

    if (given && name_of_person(given, name, &why) < 0)
        return complain(BAD_USAGE, TELL_BAD_NAME, TEXT("name", given), TEXT("reason", why));
    if (given)
        return DONE;
    if (session->setup.seats[0].person && !setup_unnamed(&session->setup, 0)) {
        memcpy(name, session->setup.seats[0].name, NAME_SIZE);
        return DONE;
    }
    return ask_name(name) ? DONE : FAILED;
}

/* ---- The table ---- */

static void keep_transcript(const void *context, const char *transcript)
{
    struct new_file file;

    if (new_file_begin(&file, context, FOR_OTHERS)) {
        fprintf(file.stream, "%s\n", transcript);
        new_file_end(&file, true);
    }
}

/* Plays with a client that has been made. Returns a status. */
static int play_at_table(const struct typed *typed, struct app *app, struct join *join,
                         const char *name, const char *seats)
{
    struct opening opening = {.kind = OPEN_LINE, .autoplay = option_given(typed, "auto")};
    struct taken_seat seat = {.seat = -1};
    char why[512];
    int status;

    if (!join_arrive(join, why, sizeof why)) {
        close_scores(&app->session);
        return complain(FAILED, TELL_PROBLEM, TEXT("problem", why));
    }
    seat.link = *join_link(join);
    seat.seat = join_seat(join);
    snprintf(seat.token, sizeof seat.token, "%s", join_token(join));
    if (seat.seat >= 0) {
        seats_file_note(seats, &seat);
        session_remember_name(&app->session, name);
    }
    app->line = join_line(join);
    status = show_app(typed, app, &opening);
    if (app->line->left && seat.seat >= 0) {
        seat.token[0] = '\0';
        seats_file_note(seats, &seat);
    }
    if (app->line->phase == LINE_ENDED)
        status = complain(FAILED, TELL_PROBLEM, TEXT("problem", app->line->problem));
    return status;
}

/* Finds the seat that was taken earlier. */
static void find_seat(struct join_setup *setup, const char *path, struct taken_seats *seats)
{
    const struct taken_seat *seat;

    seats_file_read(path, seats);
    seat = setup->link.table[0] ? seats_find(seats, &setup->link) : NULL;
    setup->token = seat ? seat->token : "";
    setup->seat = seat ? seat->seat : -1;
}

static int join_table(const struct typed *typed, struct app *app, struct join_setup *setup)
{
    const struct keeper *keeper = app->session.keeper;
    char *path = keeper ? seats_file_path(store_path(keeper->self)) : NULL;
    struct taken_seats seats;
    struct join *join;
    int status = FAILED;

    find_seat(setup, path, &seats);
    join = join_new(setup);
    if (join) {
        status = play_at_table(typed, app, join, setup->name, path);
        join_end(join);
    } else {
        complain(FAILED, TELL_OUT_OF_MEMORY);
    }
    free(path);
    return status;
}

int run_join(const struct typed *typed)
{
    static const char *const db[] = {"db", NULL};
    struct app app = {.color = false};
    struct join_setup setup = {.session = &app.session, .draw = draw};
    char name[NAME_SIZE];
    int status = read_join(typed, &setup);

    if (status != DONE)
        return status;
    if (option_given(typed, "no-scores") && !none_given(typed, TELL_NO_SCORES_ALONE, db))
        return BAD_USAGE;
    if (!read_settings(typed, &app))
        return BAD_USAGE;
    if (option_given(typed, "transcript")) {
        setup.keep = keep_transcript;
        setup.context = option_value(typed, "transcript");
    }
    open_session(typed, &app);
    status = find_name(typed, &app.session, name);
    setup.name = name;
    if (status == DONE)
        status = join_table(typed, &app, &setup);
    if (status != DONE)
        close_scores(&app.session);
    return status;
}
