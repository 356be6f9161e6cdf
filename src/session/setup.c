/* SPDX-License-Identifier: MIT */
/* Who plays what: a game to be begun, and changing it as people ask. */
#include "session.h"

#include <stdio.h>
#include <string.h>

/* ---- Rules ---- */

/* By what as many play who say nothing of rules. For three and four it must be rules that end. */
static war_rules usual_rules(int players)
{
    war_rules rules = *war_preset_at(0)->rules;

    rules.players = (uint8_t)players;
    if (players > 2)
        war_rules_change("party", &rules, NULL);
    return rules;
}

/* ---- Seats ---- */

static void name_computers(struct setup *setup)
{
    static const char *const names[WAR_MAX_PLAYERS] = {"Computer", "Computer 2", "Computer 3",
                                                       "Computer 4"};
    int others = 0;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (!setup->seats[seat].person)
            strcpy(setup->seats[seat].name, names[others++]);
}

void setup_computer(struct setup *setup, int seat)
{
    setup->seats[seat].person = false;
    name_computers(setup);
}

void setup_somebody(struct setup *setup, int seat)
{
    setup->seats[seat].person = true;
    snprintf(setup->seats[seat].name, NAME_SIZE, "Player %d", seat + 1);
    name_computers(setup);
}

int setup_person(struct setup *setup, int seat, const char *text, char *why, size_t size)
{
    char name[NAME_SIZE];
    const char *reason;

    if (name_of_person(text, name, &reason) < 0) {
        snprintf(why, size, "A name %s.", reason);
        return -1;
    }
    for (int i = 0; i < setup->rules.players; i++)
        if (i != seat && setup->seats[i].person && name_same(setup->seats[i].name, name)) {
            snprintf(why, size, "%s sits at the table already. Two people need two names.",
                     setup->seats[i].name);
            return -1;
        }
    strcpy(setup->seats[seat].name, name);
    setup->seats[seat].person = true;
    name_computers(setup);
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
    name_computers(setup);
    return -1;
}

void setup_players(struct setup *setup, int players)
{
    war_rules usual = usual_rules(setup->rules.players);

    if (war_rules_equal(&setup->rules, &usual))
        setup->rules = usual_rules(players);
    setup->rules.players = (uint8_t)players;
    name_computers(setup);
}

void setup_begin(struct setup *setup)
{
    memset(setup, 0, sizeof *setup);
    setup->rules = usual_rules(2);
    setup_somebody(setup, 0);
}
