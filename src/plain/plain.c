/* SPDX-License-Identifier: MIT */
/*
 * The game in lines of text: the same game as on the screen, told as over the telephone. This file
 * has the menu, the settings and the order of events: questions, a game, and the choice after it.
 */
#include "plain.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

/* ---- Games ---- */

/* Plays the game that a session has begun, or says why it could not begin. */
static void begin(struct plain *plain, int result, bool resumed)
{
    if (result == 0)
        play(plain, resumed);
    else
        say_notice(plain);
}

static void set_up_and_play(struct plain *plain)
{
    struct setup setup = plain->session->setup;

    if (ask_setup(plain, &setup))
        begin(plain, session_start(plain->session, &setup, milliseconds()), false);
}

/* ---- Settings ---- */

/* Sets a setting to a value, or to the next one if none is typed. */
static void change_setting(struct plain *plain, enum setting setting, const char *value)
{
    const struct setting_kind *kind = &SETTINGS[setting];
    int choice =
        value[0] ? pick(plain, value, kind->values) : plain->session->settings[setting] + 1;
    bool kept;

    if (choice < 0)
        return;
    choice = kind->values[choice] ? choice : 0;
    kept = session_set(plain->session, setting, choice);
    say(plain, "%s",
        sentence(kept ? SAY_SETTING_IS : SAY_SETTING_IS_FOR_NOW, TEXT("title", phrase(kind->title)),
                 TEXT("value", kind->values[choice]))
            .text);
}

static void change_settings(struct plain *plain)
{
    const char *names[SETTING_COUNT + 1] = {NULL};

    for (int i = 0; i < SETTING_COUNT; i++) {
        names[i] = SETTINGS[i].name;
        say(plain, "%d. %s: %s. %s", i + 1, SETTINGS[i].name,
            SETTINGS[i].values[plain->session->settings[i]], phrase(SETTINGS[i].meaning));
    }
    while (ask(plain, "%s", phrase(SAY_WHICH_SETTING)) && !goes_back(plain->answer)) {
        char *value = plain->answer + strcspn(plain->answer, " =");
        int choice;
        if (*value)
            *value++ = '\0';
        choice = pick(plain, plain->answer, names);
        if (choice >= 0)
            change_setting(plain, (enum setting)choice, value + strspn(value, " ="));
    }
}

/* ---- The menu ---- */

static void choose_item(struct plain *plain, enum menu item)
{
    switch (item) {
    case MENU_PLAY:
        set_up_and_play(plain);
        break;
    case MENU_QUICK:
        begin(plain, session_start_quick(plain->session, milliseconds()), false);
        break;
    case MENU_CONTINUE:
        if (ask_saved(plain))
            play(plain, true);
        break;
    case MENU_RULES:
        read_rules(plain);
        break;
    case MENU_SCOREBOARD:
        say_scoreboard(plain);
        break;
    case MENU_STATISTICS:
        say_statistics(plain);
        break;
    case MENU_SETTINGS:
        change_settings(plain);
        break;
    default:
        plain->over = true;
        break;
    }
}

/* The items are listed again after each choice. */
static void menu(struct plain *plain)
{
    bool fresh = true, quits;

    while (!is_over(plain) && !plain->session->quit) {
        const char *words[MENU_COUNT + 1] = {NULL};
        enum menu items[MENU_COUNT];
        int count = session_menu(plain->session, items), choice;
        struct words list = {""};
        for (int i = 0; i < count; i++) {
            words[i] = phrase(MENU_TITLES[items[i]]);
            list = in_words("%s%s%d %s", list.text, i > 0 ? ", " : "", i + 1, words[i]);
        }
        if (fresh)
            say(plain, "\n%s.", list.text);
        if (!ask(plain, "%s", phrase(SAY_YOUR_CHOICE)))
            return;
        /* "q" is Quit, and not Quick game. */
        quits = plain->answer[0] && word_begins("quit", plain->answer);
        choice = quits ? count - 1 : pick(plain, plain->answer, words);
        fresh = choice >= 0;
        if (fresh)
            choose_item(plain, items[choice]);
    }
}

/* Opens what the command line asked for. */
static void open_with(struct plain *plain, const struct opening *opening)
{
    struct session *session = plain->session;

    switch (opening->kind) {
    case OPEN_SETUP:
        set_up_and_play(plain);
        break;
    case OPEN_PLAY:
        for (int seat = 0; seat < opening->setup.rules.players; seat++)
            welcome(plain, &opening->setup.seats[seat]);
        begin(plain, session_start(session, &opening->setup, milliseconds()), false);
        break;
    case OPEN_CONTINUE:
        begin(plain, session_continue_latest(session, milliseconds()), true);
        break;
    case OPEN_WATCH:
        session_watch(session, opening->watched, opening->turn, milliseconds());
        play(plain, false);
        break;
    case OPEN_LINE:
        play_shared(plain);
        break;
    default:
        break;
    }
}

int plain_run(struct app *app, const struct opening *opening)
{
    struct plain plain;
    int ended_by;

    plain_begin(&plain, app);
    plain.autoplay = opening->autoplay;
    plain.unattended = opening->autoplay && !plain.terminal && opening->kind != OPEN_LINE;
    if (opening->kind == OPEN_MENU)
        say(&plain, "%s", phrase(SAY_PLAIN_HELLO));
    if (app->session.trouble[0])
        say(&plain, "%s", sentence(SAY_NOTHING_SAVED, TEXT("problem", app->session.trouble)).text);
    open_with(&plain, opening);
    if (opening->kind != OPEN_LINE &&
        (opening->kind != OPEN_WATCH || !session_watching(&app->session)))
        menu(&plain);
    if (session_close(&app->session))
        say(&plain, "%s", app->session.notice);
    ended_by = plain_end();
    if (ended_by)
        raise(ended_by);
    return ended_by ? 128 + ended_by : 0;
}
