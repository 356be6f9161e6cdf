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

const war_preset *setup_preset(const war_rules *rules)
{
    const war_preset *preset;

    for (int i = 0; (preset = war_preset_at(i)); i++) {
        war_rules same = *preset->rules;
        same.players = rules->players;
        if (war_rules_equal(&same, rules))
            return preset;
    }
    return NULL;
}

struct words setup_rules_name(const war_rules *rules)
{
    const war_preset *preset = setup_preset(rules);
    char text[WAR_RULES_SIZE];

    war_rules_print(rules, text, sizeof text);
    return in_words("%s", preset ? preset->name : text);
}

bool setup_may_be_endless(const war_rules *rules)
{
    return rules->players > 2 && !war_rules_chance(rules) && rules->limit == 0;
}

void setup_step_preset(war_rules *rules, int by)
{
    const war_preset *now = setup_preset(rules);
    int count = 0, at = by > 0 ? -1 : 0;

    for (; war_preset_at(count); count++)
        if (war_preset_at(count) == now)
            at = count;
    war_rules_change(war_preset_at((at + by + count) % count)->name, rules, NULL);
}

void setup_step_field(war_rules *rules, int field, int by)
{
    char value[WAR_RULES_SIZE], now[WAR_RULES_SIZE];
    int count = 0, at = -1;

    war_field_print(rules, field, now, sizeof now);
    for (; war_field_choice(field, count, value, sizeof value) >= 0; count++)
        if (strcmp(value, now) == 0)
            at = count;
    if (at < 0 && by < 0)
        at = count;
    for (int i = 1; i <= count; i++) {
        war_field_choice(field, (at + i * by + 2 * count) % count, value, sizeof value);
        if (war_field_parse(rules, field, value, NULL) == 0)
            return;
    }
}

int setup_understand(const char *text, war_rules *rules, war_error *error)
{
    enum { MOST = 64 };
    const char *names[MOST] = {NULL};
    int preset;

    for (int i = 0; i < MOST - 1 && war_preset_at(i); i++)
        names[i] = war_preset_at(i)->name;
    preset = choose(text, names);
    return war_rules_change(preset < 0 ? text : names[preset], rules, error);
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
