/* SPDX-License-Identifier: MIT */
/* Before a game: who plays, and by which rules. Enter always takes what is offered, which is what
 * was played last. */
#include "plain.h"

#include <stdio.h>
#include <string.h>

/* ---- People ---- */

bool welcome(struct plain *plain, const struct seat *who)
{
    struct words words = {""};

    if (who->person)
        words = session_welcome(plain->session, who->name);
    if (words.text[0])
        say(plain, "%s", words.text);
    return words.text[0];
}

/* Takes a name, if it can be one; says why not. Seats that come later are only offered, and
 * whoever was to sit there may sit here. */
static bool take_name(struct plain *plain, struct setup *setup, int seat, const char *name)
{
    char words[512];

    for (int later = seat + 1; later < WAR_MAX_PLAYERS; later++)
        if (setup->seats[later].person && name_same(setup->seats[later].name, name))
            setup_computer(setup, later);
    if (setup_person(setup, seat, name, words, sizeof words) < 0) {
        say(plain, "%s", words);
        return false;
    }
    if (!welcome(plain, &setup->seats[seat]))
        say(plain, "%s",
            setup_unnamed(setup, seat)
                ? phrase(SAY_WELCOME_NOBODY)
                : sentence(SAY_WELCOME_NEW, TEXT("name", setup->seats[seat].name)).text);
    return true;
}

static bool ask_seat(struct plain *plain, struct setup *setup, int seat)
{
    const struct seat *who = &setup->seats[seat];
    const char *answer = plain->answer;
    struct words question = sentence(SAY_YOUR_NAME, TEXT("name", who->name));

    if (seat > 0)
        question = sentence(SAY_WHO_PLAYS, NUMBER("number", seat + 1), TEXT("name", who->name));
    else if (name_is_you(who->name))
        question = words_for(SAY_NO_NAME);
    while (ask(plain, "%s", question.text)) {
        if (same_word(answer, "menu"))
            return false;
        if (same_word(answer, "computer") || (!answer[0] && !who->person)) {
            setup_computer(setup, seat);
            return true;
        }
        if (take_name(plain, setup, seat, answer[0] ? answer : who->name))
            return true;
    }
    return false;
}

static bool ask_players(struct plain *plain, struct setup *setup)
{
    const char *answer = plain->answer;

    while (ask(plain, "%s", sentence(SAY_HOW_MANY, NUMBER("count", setup->rules.players)).text)) {
        if (!answer[0] || same_word(answer, "menu"))
            return !answer[0];
        if (strlen(answer) == 1 && answer[0] >= '2' && answer[0] <= '4') {
            setup_players(setup, answer[0] - '0');
            return true;
        }
        say(plain, "%s", phrase(SAY_HOW_MANY_AGAIN));
    }
    return false;
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
        say(plain, "%s",
            sentence(SAY_PRESET_LINE, NUMBER("number", i + 1), TEXT("name", preset->title),
                     TEXT("note", preset->note))
                .text);
}

static void list_fields(struct plain *plain, const war_rules *rules)
{
    for (int i = 0; war_field_name(i); i++) {
        char value[64];
        war_field_describe(rules, i, value, sizeof value);
        say(plain, "%s",
            sentence(SAY_FIELD_LINE, TEXT("field", war_field_name(i)),
                     TEXT("meaning", war_field_meaning(i)), TEXT("value", value),
                     TEXT("values", war_field_allowed(i)))
                .text);
    }
}

/* Lists and explanations, which can be asked for wherever rules are. */
static bool answer_about_rules(struct plain *plain, const war_rules *rules)
{
    const char *answer = plain->answer;

    if (same_word(answer, "list"))
        list_presets(plain);
    else if (same_word(answer, "fields"))
        list_fields(plain, rules);
    else if (same_word(answer, "read"))
        say_rules(plain, rules);
    else if (same_word(answer, "help") || same_word(answer, "?"))
        say(plain, "%s", phrase(SAY_RULES_HELP));
    else
        return false;
    return true;
}

/* A message may end with a question already. */
static bool understand(struct plain *plain, war_rules *rules)
{
    war_error error;

    if (rules_understand(plain->answer, rules, &error) == 0)
        return true;
    say(plain, "%s%s", sentence(SAY_RULES_REFUSED, TEXT("reason", error.message)).text,
        error.message[strlen(error.message) - 1] == '?' ? "" : ".");
    return false;
}

static void warn_of_endless(struct plain *plain, const war_rules *rules)
{
    struct words warning = rules_warning(rules);

    if (warning.text[0])
        say(plain, "%s", warning.text);
}

static bool ask_rules(struct plain *plain, struct setup *setup)
{
    const char *answer = plain->answer;

    warn_of_endless(plain, &setup->rules);
    while (ask(plain, "%s",
               sentence(SAY_WHICH_RULES, TEXT("rules", rules_title(&setup->rules).text)).text)) {
        war_rules rules = setup->rules;
        if (!answer[0] || same_word(answer, "menu"))
            return !answer[0];
        if (answer_about_rules(plain, &rules) || !understand(plain, &rules))
            continue;
        setup_players(setup, rules.players);
        setup->rules = rules;
        say(plain, "%s",
            sentence(SAY_RULES_ARE, TEXT("rules", rules_title(&rules).text),
                     TEXT("note", rules_note(&rules)))
                .text);
        warn_of_endless(plain, &rules);
    }
    return false;
}

void read_rules(struct plain *plain)
{
    war_rules rules = plain->session->setup.rules;

    list_presets(plain);
    while (ask(plain, "%s", phrase(SAY_READ_WHICH_RULES))) {
        if (goes_back(plain->answer))
            return;
        if (answer_about_rules(plain, &rules) || !understand(plain, &rules))
            continue;
        say(plain, "%s", sentence(SAY_RULES_OF, TEXT("rules", rules_title(&rules).text)).text);
        say_rules(plain, &rules);
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
