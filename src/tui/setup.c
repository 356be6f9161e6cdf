/* SPDX-License-Identifier: MIT */
/* Who plays what: what is offered before a game, and what is remembered of it. */
#include "tui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

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

void setup_computer(struct setup *setup, int seat)
{
    static const char *const names[WAR_MAX_PLAYERS] = {"Computer", "Computer 2", "Computer 3",
                                                       "Computer 4"};
    int others = 0;

    for (int i = 0; i < setup->rules.players && i < seat; i++)
        others += !setup->seats[i].person;
    setup->seats[seat].person = false;
    strcpy(setup->seats[seat].name, names[others]);
}

void setup_players(struct setup *setup, int players)
{
    const war_preset *preset = setup_preset(&setup->rules);
    bool was_two = setup->rules.players == 2;
    war_rules rules;

    if (players == setup->rules.players)
        return;
    if (preset && was_two && strcmp(preset->name, "classic") == 0 &&
        war_rules_parse("party", &rules, NULL) == 0)
        setup->rules = rules;
    else if (preset && players == 2 && strcmp(preset->name, "party") == 0 &&
             war_rules_parse("classic", &rules, NULL) == 0)
        setup->rules = rules;
    setup->rules.players = (uint8_t)players;
    for (int seat = 0; seat < players; seat++)
        if (!setup->seats[seat].person || !setup->seats[seat].name[0])
            setup_computer(setup, seat);
}

/* ---- Remembering ---- */

static bool recall(struct app *app, const char *format, int seat, char *value, size_t size)
{
    char key[32];

    snprintf(key, sizeof key, format, seat + 1);
    return app->store && store_get(app->store, key, value, size) == 1;
}

static void recall_seat(struct app *app, int seat)
{
    struct setup *setup = &app->setup;
    char value[NAME_SIZE];
    const char *why;

    if (recall(app, "seat%d.person", seat, value, sizeof value))
        setup->seats[seat].person = strcmp(value, "yes") == 0;
    if (!recall(app, "seat%d.name", seat, value, sizeof value) ||
        name_of_person(value, setup->seats[seat].name, &why) < 0)
        snprintf(setup->seats[seat].name, NAME_SIZE, "Player %d", seat + 1);
}

void setup_load(struct app *app)
{
    struct setup *setup = &app->setup;
    char value[WAR_RULES_SIZE];

    memset(setup, 0, sizeof *setup);
    setup->rules = *war_preset_at(0)->rules;
    if (recall(app, "rules", 0, value, sizeof value)) {
        war_rules rules;
        if (war_rules_parse(value, &rules, NULL) == 0)
            setup->rules = rules;
    }
    setup->seats[0].person = true;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        recall_seat(app, seat);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (!setup->seats[seat].person)
            setup_computer(setup, seat);
}

void setup_remember(struct app *app)
{
    const struct setup *setup = &app->setup;
    char key[32];
    char rules[WAR_RULES_SIZE];

    if (!app->store)
        return;
    war_rules_print(&setup->rules, rules, sizeof rules);
    store_set(app->store, "rules", rules);
    for (int seat = 0; seat < setup->rules.players; seat++) {
        snprintf(key, sizeof key, "seat%d.person", seat + 1);
        store_set(app->store, key, setup->seats[seat].person ? "yes" : "no");
        if (!setup->seats[seat].person)
            continue;
        snprintf(key, sizeof key, "seat%d.name", seat + 1);
        store_set(app->store, key, setup->seats[seat].name);
    }
}

/* ---- Starting ---- */

bool draw_seed(int64_t *seed)
{
    uint32_t number;

    if (getrandom(&number, sizeof number, 0) != sizeof number)
        return false;
    *seed = number % 1000000000;
    return true;
}

int setup_start(const struct setup *setup, struct match *match, struct store *store, char *why,
                size_t size)
{
    int64_t seed = setup->seed;
    war_error error;
    war_game game;
    int code;

    if (!setup->seed_given && !draw_seed(&seed)) {
        snprintf(why, size, "this machine gives no random numbers");
        return -1;
    }
    if (war_rules_check(&setup->rules, &error) < 0) {
        snprintf(why, size, "%s", error.message);
        return -1;
    }
    if (setup->from_position)
        code =
            war_game_start_at(&game, &setup->rules, &setup->position, seed, setup->index, &error);
    else
        code = war_game_start(&game, &setup->rules, seed, setup->index);
    if (code < 0) {
        snprintf(why, size, "%s", setup->from_position ? error.message : war_error_text(code));
        return -1;
    }
    if (!match_start(match, &game, setup->seats, store)) {
        snprintf(why, size, "out of memory");
        return -1;
    }
    return 0;
}
