/* SPDX-License-Identifier: MIT */
/* Before a game: who plays, and by which rules. Enter always takes what is offered, which is what
 * was played last. */
#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- People ---- */

static bool sits_already(const struct setup *setup, int seat, const char *name)
{
    for (int i = 0; i < seat; i++)
        if (same_word(setup->seats[i].name, name))
            return true;
    return false;
}

/* Takes a name, if it can be one; says why not. */
static bool take_name(struct plain *plain, struct setup *setup, int seat, const char *text)
{
    char name[NAME_SIZE], words[512];
    const char *why;

    if (name_of_person(text, name, &why) < 0) {
        say(plain, "A name %s.", why);
        return false;
    }
    if (sits_already(setup, seat, name)) {
        say(plain, "%s sits at the table already. Please say another name.", name);
        return false;
    }
    strcpy(setup->seats[seat].name, name);
    setup->seats[seat].person = true;
    welcome_words(plain->app->store, name, words, sizeof words);
    if (words[0])
        say(plain, "%s", words);
    else
        say(plain, "Welcome, %s.", name);
    return true;
}

/* What is offered for a seat: whoever sat there last, unless they sit elsewhere now. */
static void offer_seat(struct setup *setup, int seat)
{
    if (!setup->seats[seat].person || sits_already(setup, seat, setup->seats[seat].name))
        setup_computer(setup, seat);
}

static bool ask_seat(struct plain *plain, struct setup *setup, int seat)
{
    struct seat *who = &setup->seats[seat];
    const char *answer = plain->answer;
    bool asked;

    offer_seat(setup, seat);
    do {
        if (seat == 0)
            asked = ask(plain, "Your name? Enter for %s:", who->name);
        else
            asked = ask(plain, "Who is player %d? Say a name, or computer. Enter for %s:", seat + 1,
                        who->name);
        if (!asked)
            return false;
        if (same_word(answer, "computer") || (!answer[0] && !who->person)) {
            setup_computer(setup, seat);
            return true;
        }
    } while (!take_name(plain, setup, seat, answer[0] ? answer : who->name));
    return true;
}

static bool ask_players(struct plain *plain, struct setup *setup)
{
    for (;;) {
        const char *answer = plain->answer;
        if (!ask(plain, "How many players, 2, 3 or 4? Enter for %d:", setup->rules.players))
            return false;
        if (!answer[0])
            return true;
        if (same_word(answer, "menu"))
            return false;
        if (strlen(answer) == 1 && answer[0] >= '2' && answer[0] <= '4') {
            setup_players(setup, answer[0] - '0');
            return true;
        }
        say(plain, "Please say 2, 3 or 4, or menu to go back.");
    }
}

/* ---- Rules ---- */

void say_rules(struct plain *plain, const war_rules *rules)
{
    char text[WAR_DESCRIPTION_SIZE];

    war_rules_describe(rules, text, sizeof text);
    text[strlen(text) - 1] = '\0'; /* the last newline */
    say(plain, "%s", text);
}

static void list_presets(struct plain *plain)
{
    const war_preset *preset;

    for (int i = 0; (preset = war_preset_at(i)); i++)
        say(plain, "%d. %s: %s.", i + 1, preset->name, preset->note);
}

static void list_fields(struct plain *plain, const war_rules *rules)
{
    for (int i = 0; war_field_name(i); i++) {
        char value[64];
        war_field_print(rules, i, value, sizeof value);
        say(plain, "%s=%s: %s. It can be %s.", war_field_name(i), value, war_field_meaning(i),
            war_field_allowed(i));
    }
}

static const war_preset *find_preset(const char *answer)
{
    const char *names[32] = {NULL};
    const war_preset *preset;
    int choice;

    for (int i = 0; i < 31 && (preset = war_preset_at(i)); i++)
        names[i] = preset->name;
    choice = choose(answer, names);
    return choice < 0 ? NULL : war_preset_at(choice);
}

/* Whether a list of changes, field=value[,field=value]..., has this field. */
static bool changes_field(const char *changes, const char *field)
{
    size_t length = strlen(field);

    for (const char *at = changes; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (strncmp(at, field, length) == 0 && at[length] == '=')
            return true;
    }
    return false;
}

/* Changes some fields and leaves the others as they are. */
static int change_fields(const char *changes, war_rules *rules, war_error *error)
{
    char text[ANSWER_SIZE + 512];
    size_t length = (size_t)snprintf(text, sizeof text, "%s", changes);

    for (int i = 0; war_field_name(i); i++) {
        char value[64];
        if (changes_field(changes, war_field_name(i)))
            continue;
        war_field_print(rules, i, value, sizeof value);
        length += (size_t)snprintf(text + length, sizeof text - length, ",%s=%s", war_field_name(i),
                                   value);
    }
    return war_rules_parse(text, rules, error);
}

/* A message may end with a question already. */
static bool will_not_do(struct plain *plain, const war_error *error)
{
    bool question = error->message[strlen(error->message) - 1] == '?';

    say(plain, "That will not do: %s%s", error->message, question ? "" : ".");
    return false;
}

/* Rules from an answer: a preset, changes, or both. The number of players stays as it is unless it
 * is named. False, after saying what is wrong. */
static bool understand_rules(struct plain *plain, const char *answer, war_rules *rules)
{
    const war_preset *preset = find_preset(answer);
    size_t first = strcspn(answer, ",");
    war_rules changed = *rules;
    war_error error;

    if (preset) {
        changed = *preset->rules;
        changed.players = rules->players;
    } else if (memchr(answer, '=', first)) {
        if (change_fields(answer, &changed, &error) < 0)
            return will_not_do(plain, &error);
    } else {
        if (war_rules_parse(answer, &changed, &error) < 0)
            return will_not_do(plain, &error);
        if (!changes_field(answer, "players"))
            changed.players = rules->players;
    }
    if (war_rules_check(&changed, &error) < 0)
        return will_not_do(plain, &error);
    *rules = changed;
    return true;
}

static void name_rules(const war_rules *rules, char *text, size_t size)
{
    const war_preset *preset = setup_preset(rules);

    if (preset)
        snprintf(text, size, "%s", preset->name);
    else
        war_rules_print(rules, text, size);
}

/* Lists and explanations, which can be asked for wherever rules are. */
static bool answer_about_rules(struct plain *plain, const war_rules *rules)
{
    static const char *const words[] = {"list", "fields", "read", "help", "?", NULL};

    for (int i = 0; words[i]; i++) {
        if (!same_word(plain->answer, words[i]))
            continue;
        if (i == 0)
            list_presets(plain);
        else if (i == 1)
            list_fields(plain, rules);
        else if (i == 2)
            say_rules(plain, rules);
        else
            say(plain, "Say a preset or its number, or a change such as down=3. 'list' lists the "
                       "presets, 'fields' what can be changed, 'read' reads the rules to you, and "
                       "'menu' goes back.");
        return true;
    }
    return false;
}

static bool ask_rules(struct plain *plain, struct setup *setup)
{
    bool warned = false;

    for (;;) {
        char name[WAR_RULES_SIZE];
        war_rules rules = setup->rules;
        name_rules(&rules, name, sizeof name);
        if (rules.players > 2 && !war_rules_chance(&rules) && rules.limit == 0 && !warned) {
            warned = true;
            say(plain, "By these rules a game of %d may never end. By 'party' it always does.",
                rules.players);
        }
        if (!ask(plain, "Rules? Enter for %s, or help:", name))
            return false;
        if (!plain->answer[0] || same_word(plain->answer, "menu"))
            return !plain->answer[0];
        if (answer_about_rules(plain, &rules) || !understand_rules(plain, plain->answer, &rules))
            continue;
        setup_players(setup, rules.players);
        setup->rules = rules;
        warned = false;
    }
}

void read_rules(struct plain *plain, const war_rules *rules)
{
    war_rules read = *rules;
    char name[WAR_RULES_SIZE];

    for (;;) {
        name_rules(&read, name, sizeof name);
        say(plain, "The rules of %s:", name);
        say_rules(plain, &read);
        do {
            if (!ask(plain, "Other rules to read? Enter for the menu, or help:") ||
                !plain->answer[0] || same_word(plain->answer, "menu"))
                return;
        } while (answer_about_rules(plain, &read) ||
                 !understand_rules(plain, plain->answer, &read));
    }
}

bool ask_setup(struct plain *plain, struct setup *setup)
{
    if (!ask_seat(plain, setup, 0) || !ask_players(plain, setup))
        return false;
    for (int seat = 1; seat < setup->rules.players; seat++)
        if (!ask_seat(plain, setup, seat))
            return false;
    return ask_rules(plain, setup);
}
