/* SPDX-License-Identifier: MIT */
/* Who plays what: a game to be begun, and changing it as people ask. */
#include "session.h"

#include <stdio.h>
#include <string.h>

/* ---- Rules ---- */

/* The rules for this many players when nobody chose any. With three or four, games must end. */
static war_rules usual_rules(int players)
{
    war_rules rules = *war_preset_at(0)->rules;

    rules.players = (uint8_t)players;
    if (players > 2)
        war_rules_change("party", &rules, NULL);
    return rules;
}

/* ---- Seats ---- */

static bool is_unnamed(const struct setup *setup, int seat)
{
    const char *name = setup->seats[seat].name;

    return !name[0] || name_is_you(name) ||
           strcmp(name, sentence(SAY_PLAYER, NUMBER("number", seat + 1)).text) == 0;
}

bool setup_unnamed(const struct setup *setup, int seat)
{
    return setup->seats[seat].person && is_unnamed(setup, seat);
}

/* Names the computers, and the people whom nobody has named: a single one is You. */
static void name_others(struct setup *setup)
{
    int people = 0, computers = 0;

    for (int seat = 0; seat < setup->rules.players; seat++)
        people += setup->seats[seat].person;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++) {
        struct words name;
        if (!setup->seats[seat].person)
            name = ++computers == 1 ? words_for(SAY_COMPUTER)
                                    : sentence(SAY_LATER_COMPUTER, NUMBER("number", computers));
        else if (is_unnamed(setup, seat))
            name =
                people == 1 ? words_for(SAY_YOU) : sentence(SAY_PLAYER, NUMBER("number", seat + 1));
        else
            continue;
        copy_words(setup->seats[seat].name, NAME_SIZE, name.text);
    }
}

void setup_computer(struct setup *setup, int seat)
{
    setup->seats[seat].person = false;
    name_others(setup);
}

void setup_somebody(struct setup *setup, int seat)
{
    setup->seats[seat] = (struct seat){"", true};
    name_others(setup);
}

void setup_alone(struct setup *setup)
{
    int first = 0;

    while (first < WAR_MAX_PLAYERS - 1 && !setup->seats[first].person)
        first++;
    if (setup->seats[first].person)
        setup->seats[0] = setup->seats[first];
    else
        setup_somebody(setup, 0);
    for (int seat = 1; seat < WAR_MAX_PLAYERS; seat++)
        setup_computer(setup, seat);
}

int setup_person(struct setup *setup, int seat, const char *text, char *why, size_t size)
{
    char name[NAME_SIZE];
    const char *reason;

    if (name_of_person(text, name, &reason) < 0) {
        copy_words(why, size, sentence(SAY_NAME_REFUSED, TEXT("reason", reason)).text);
        return -1;
    }
    for (int i = 0; i < setup->rules.players; i++)
        if (i != seat && setup->seats[i].person && name_same(setup->seats[i].name, name)) {
            copy_words(why, size,
                       sentence(SAY_NAME_TAKEN, TEXT("name", setup->seats[i].name)).text);
            return -1;
        }
    strcpy(setup->seats[seat].name, name);
    setup->seats[seat].person = true;
    name_others(setup);
    return 0;
}

int setup_check(struct setup *setup, char *why, size_t size)
{
    for (int seat = setup->rules.players - 1; seat >= 0; seat--) {
        struct seat *who = &setup->seats[seat];
        if (!who->person)
            continue;
        if (who->name[0] == '\0')
            setup_somebody(setup, seat);
        if (setup_person(setup, seat, who->name, why, size) < 0)
            return seat;
    }
    name_others(setup);
    return -1;
}

void setup_players(struct setup *setup, int players)
{
    war_rules usual = usual_rules(setup->rules.players);

    if (war_rules_equal(&setup->rules, &usual))
        setup->rules = usual_rules(players);
    setup->rules.players = (uint8_t)players;
    name_others(setup);
}

void setup_begin(struct setup *setup)
{
    memset(setup, 0, sizeof *setup);
    setup->rules = usual_rules(2);
    setup_somebody(setup, 0);
}
