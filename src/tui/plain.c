/* SPDX-License-Identifier: MIT */
/*
 * Playing in lines of text: the same game as on the screen, as one would tell it to somebody over
 * the telephone. This file has the menu, the settings and the order of things: questions, a game,
 * and what comes after it.
 */
#include "plain.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

/* What comes after something. */
enum next { NEXT_MENU, NEXT_END };

/* ---- Games ---- */

static void say_players(struct plain *plain, const struct match *match)
{
    char names[WAR_MAX_PLAYERS * (NAME_SIZE + 8)];
    char rules[WAR_RULES_SIZE];

    seat_names(match->seats, (1 << match->rules.players) - 1, names, sizeof names);
    war_rules_print(&match->rules, rules, sizeof rules);
    say(plain, "%s play War, rules %s.", names, rules);
}

static void welcome(struct plain *plain, const struct setup *setup)
{
    char words[512];

    for (int seat = 0; seat < setup->rules.players; seat++) {
        if (!setup->seats[seat].person)
            continue;
        welcome_words(plain->app->store, setup->seats[seat].name, words, sizeof words);
        if (words[0])
            say(plain, "%s", words);
    }
}

/* Plays a match and, as long as they want to, others after it. */
static enum next play_matches(struct plain *plain, struct match *match, struct setup *setup,
                              bool autoplay, enum next when_left)
{
    for (;;) {
        struct table table = {.plain = plain,
                              .match = match,
                              .unattended = autoplay && !plain->terminal,
                              .autoplay = autoplay};
        enum again again = AGAIN_QUIT;
        char why[512];
        bool finished;
        say_players(plain, match);
        finished = play_at(&table);
        if (finished) {
            say_ending(plain, match);
            setup_again(setup, match, false);
            if (!table.unattended)
                again = ask_again(plain);
            if (again == AGAIN_SAME)
                setup_again(setup, match, true);
        }
        match_free(match);
        if (!finished)
            return plain->over ? NEXT_END : when_left;
        if (again == AGAIN_QUIT || again == AGAIN_MENU)
            return again == AGAIN_MENU ? NEXT_MENU : NEXT_END;
        if (setup_start(setup, match, plain->app->store, why, sizeof why) < 0) {
            say(plain, "The game cannot be played: %s.", why);
            return NEXT_MENU;
        }
    }
}

static enum next start_and_play(struct plain *plain, struct setup *setup, bool autoplay,
                                enum next when_left)
{
    struct match match;
    char why[512];

    if (setup_start(setup, &match, plain->app->store, why, sizeof why) < 0) {
        say(plain, "The game cannot be played: %s.", why);
        return when_left;
    }
    return play_matches(plain, &match, setup, autoplay, when_left);
}

static enum next set_up_and_play(struct plain *plain, enum next when_left)
{
    struct setup *setup = &plain->app->setup;

    if (!ask_setup(plain, setup))
        return plain->over ? NEXT_END : NEXT_MENU;
    setup_remember(plain->app);
    return start_and_play(plain, setup, false, when_left);
}

static enum next go_on(struct plain *plain, struct match *match, bool autoplay, enum next when_left)
{
    struct setup setup = plain->app->setup;

    setup.seed_given = false;
    return play_matches(plain, match, &setup, autoplay, when_left);
}

static void watch(struct plain *plain, const struct opening *opening)
{
    struct table table = {.plain = plain,
                          .match = opening->watched,
                          .watching = true,
                          .unattended = opening->autoplay && !plain->terminal,
                          .autoplay = opening->autoplay,
                          .turn = opening->turn};

    say_players(plain, opening->watched);
    if (play_at(&table))
        say_ending(plain, opening->watched);
}

/* ---- Settings ---- */

static void change_setting(struct plain *plain, int setting, const char *value)
{
    const struct setting_kind *kind = &SETTINGS[setting];
    char question[160];
    int choice = NO_CHOICE;
    bool kept;

    for (int i = 0; kind->values[i]; i++)
        if (same_word(kind->values[i], value))
            choice = i;
    if (!value[0] && !kind->values[2])
        choice = !plain->app->settings[setting];
    if (choice < 0) {
        if (value[0])
            say_choices(plain, value, kind->values);
        snprintf(question, sizeof question, "%s? Enter keeps %s:", kind->title,
                 kind->values[plain->app->settings[setting]]);
        choice = ask_choice(plain, question, kind->values, plain->app->settings[setting]);
    }
    if (choice < 0)
        return;
    kept = settings_change(plain->app, (enum setting)setting, choice);
    say(plain, "%s: %s%s.", kind->title, kind->values[choice],
        kept ? "" : ", for this time only, since it cannot be kept");
}

static void change_settings(struct plain *plain)
{
    const char *names[SETTING_COUNT + 1] = {NULL};

    for (int i = 0; i < SETTING_COUNT; i++) {
        names[i] = SETTINGS[i].name;
        say(plain, "%d. %s: %s. %s", i + 1, SETTINGS[i].name,
            SETTINGS[i].values[plain->app->settings[i]], SETTINGS[i].meaning);
    }
    while (ask(plain, "Which one to change? Enter for the menu:")) {
        char *answer = plain->answer;
        size_t length = strcspn(answer, " =");
        char *value = answer + length + strspn(answer + length, " =");
        int choice;
        if (!answer[0] || same_word(answer, "menu") || same_word(answer, "quit"))
            return;
        if (answer[length])
            answer[length] = '\0';
        choice = choose(answer, names);
        if (choice < 0) {
            say_choices(plain, answer, names);
            continue;
        }
        change_setting(plain, choice, value);
    }
}

/* ---- The menu ---- */

enum item {
    ITEM_PLAY,
    ITEM_CONTINUE,
    ITEM_RULES,
    ITEM_SCORES,
    ITEM_STATISTICS,
    ITEM_SETTINGS,
    ITEM_QUIT,
    ITEM_COUNT
};

static enum next choose_item(struct plain *plain, enum item item)
{
    struct match match;

    switch (item) {
    case ITEM_PLAY:
        return set_up_and_play(plain, NEXT_MENU);
    case ITEM_CONTINUE:
        if (resume_chosen(plain, &match))
            return go_on(plain, &match, false, NEXT_MENU);
        break;
    case ITEM_RULES:
        read_rules(plain, &plain->app->setup.rules);
        break;
    case ITEM_SCORES:
        say_scores(plain);
        break;
    case ITEM_STATISTICS:
        say_statistics(plain);
        break;
    case ITEM_SETTINGS:
        change_settings(plain);
        break;
    default:
        return NEXT_END;
    }
    return NEXT_MENU;
}

/* Continue is there only when there is something to go on with. */
static void menu(struct plain *plain)
{
    static const char *const names[ITEM_COUNT] = {"Play",       "Continue", "Rules", "Scoreboard",
                                                  "Statistics", "Settings", "Quit"};
    enum next next = NEXT_MENU;

    while (next == NEXT_MENU && !is_over(plain)) {
        const char *words[ITEM_COUNT + 1] = {NULL};
        enum item items[ITEM_COUNT];
        bool saved = any_saved(plain);
        int count = 0, choice;
        char list[160] = "";
        for (int i = 0; i < ITEM_COUNT; i++)
            if (i != ITEM_CONTINUE || saved) {
                size_t length = strlen(list);
                items[count] = (enum item)i;
                words[count++] = names[i];
                snprintf(list + length, sizeof list - length, "%s%d %s", count > 1 ? ", " : "",
                         count, names[i]);
            }
        say(plain, "\n%s.", list);
        choice = ask_choice(plain, "Your choice?", words, -1);
        next = choice < 0 ? NEXT_END : choose_item(plain, items[choice]);
    }
}

static enum next open_with(struct plain *plain, const struct opening *opening)
{
    struct setup setup = opening->setup;
    struct match match;

    switch (opening->kind) {
    case OPEN_SETUP:
        plain->app->setup = opening->setup;
        return set_up_and_play(plain, NEXT_END);
    case OPEN_PLAY:
        welcome(plain, &setup);
        return start_and_play(plain, &setup, opening->autoplay, NEXT_END);
    case OPEN_CONTINUE:
        if (resume_latest(plain, &match))
            return go_on(plain, &match, opening->autoplay, NEXT_END);
        return set_up_and_play(plain, NEXT_END);
    case OPEN_WATCH:
        watch(plain, opening);
        return NEXT_END;
    default:
        return NEXT_MENU;
    }
}

int plain_run(struct app *app, const struct opening *opening)
{
    struct plain plain;
    int ended_by;

    plain_begin(&plain, app);
    if (opening->kind == OPEN_MENU)
        say(&plain, "War, the card game. Answer with a number, a word or its first letters.");
    if (app->trouble[0])
        say(&plain, "Nothing is kept this time: %s.", app->trouble);
    if (open_with(&plain, opening) == NEXT_MENU)
        menu(&plain);
    ended_by = plain_end(&plain);
    if (ended_by)
        raise(ended_by);
    return ended_by ? 128 + ended_by : 0;
}
