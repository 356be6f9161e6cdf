/* SPDX-License-Identifier: MIT */
/* A table that is played on and drawn. */
#include "table_helper.h"

#include <stdio.h>
#include <string.h>

/* Everything that knows what a scene is made of is in these three. */

static struct seen *sit_down(const war_game *game, int people, int rows, int cols)
{
    static const char *const names[2][WAR_MAX_PLAYERS] = {
        {"Computer", "Computer", "Computer 2", "Computer 3"}, {"Ada", "Bob", "Cleo", "Dee"}};
    struct seat seats[WAR_MAX_PLAYERS] = {0};
    struct seen *table = test_calloc(1, sizeof *table);

    for (int seat = 0; seat < game->rules.players; seat++) {
        seats[seat].person = seat < people;
        snprintf(seats[seat].name, sizeof seats[seat].name, "%s", names[seat < people][seat]);
    }
    assert_true(match_start(&table->match, game, seats));
    for (int i = 0; i < SETTING_COUNT; i++)
        table->settings[i] = SETTINGS[i].usual;
    table->scene = (struct scene){
        .sight = &table->sight,
        .seats = table->match.seats,
        .rules = &table->match.rules,
        .settings = table->settings,
        .keys = "Enter play",
    };
    table->canvas = test_canvas(rows, cols, true);
    return table;
}

void table_play(struct seen *table, int beats)
{
    while (beats-- > 0)
        moment_beat(&table->match.now, BEAT_SHOWN);
    moment_sight(&table->match.now, REVEAL_NOTHING, &table->sight);
    draw_table(&table->canvas, &table->scene);
}

void table_end(struct seen *table)
{
    match_free(&table->match);
    canvas_free(&table->canvas);
    test_free(table);
}

struct seen *table_deal_at(const char *rules, const char *deal, int beats, int rows, int cols)
{
    struct seen *table;
    war_game game;

    test_start(&game, rules, deal);
    table = sit_down(&game, 1, rows, cols);
    table_play(table, 1 + beats);
    return table;
}

struct seen *table_deal(const char *rules, const char *deal, int beats)
{
    return table_deal_at(rules, deal, beats, 24, 80);
}

struct seen *table_shuffle(const char *rules, int64_t seed, int people, int rows, int cols)
{
    war_rules parsed = test_parse(rules);
    struct seen *table;
    war_game game;

    assert_int_equal(war_game_start(&game, &parsed, seed, 0), 0);
    table = sit_down(&game, people, rows, cols);
    table_play(table, 1);
    return table;
}

bool table_shows(const struct seen *table, const char *text)
{
    return test_shows(&table->canvas, text);
}

const char *table_lower(const struct seen *table)
{
    return test_card_names(&table->canvas, 13, 23);
}

const char *table_upper(const struct seen *table)
{
    return test_card_names(&table->canvas, 2, 10);
}
