/* SPDX-License-Identifier: MIT */
/* Games from given positions have the engine's outcomes: rules and positions at random, with piles,
 * left-over tables and empty seats, and positions in the middle of games. */
#include "helper.h"

#include "war_sim.h"

#include <stdio.h>
#include <string.h>

static war_sim_outcome by_engine(const war_rules *rules, const war_position *position, int64_t seed,
                                 int64_t index)
{
    war_sim_outcome outcome = {0};
    const war_card *card = position->cards;
    war_game game;
    war_event event;

    assert_int_equal(war_game_start_at(&game, rules, position, seed, index, NULL), 0);
    while (war_game_step(&game, &event) != WAR_EVENT_END)
        if (event.kind == WAR_EVENT_WAR && event.count > outcome.depth)
            outcome.depth = event.count;
    for (int seat = 0; seat < rules->players; seat++)
        for (int i = 0; i < position->packet[seat] + position->pile[seat]; i++)
            outcome.aces[seat] += card++->rank == rules->ranks - 1;
    outcome.turns = game.turns;
    outcome.battles = game.battles;
    outcome.wars = game.wars;
    outcome.cycle = game.cycle_length;
    outcome.result = game.result;
    outcome.winners = game.winners;
    return outcome;
}

static bool same(const war_sim_outcome *a, const war_sim_outcome *b)
{
    return a->turns == b->turns && a->battles == b->battles && a->wars == b->wars &&
           a->cycle == b->cycle && a->result == b->result && a->winners == b->winners &&
           a->depth == b->depth && memcmp(a->aces, b->aces, sizeof a->aces) == 0;
}

static void compare(war_sim_player *player, const war_rules *rules, const war_position *position,
                    int64_t seed, int64_t index)
{
    war_sim_outcome expected = by_engine(rules, position, seed, index), got;
    char text[WAR_RULES_SIZE], deal[WAR_POSITION_SIZE];

    assert_true(war_sim_player_play(player, position, seed, index, NULL, &got));
    if (same(&expected, &got))
        return;
    war_rules_print(rules, text, sizeof text);
    war_position_print(rules, position, deal, sizeof deal);
    fail_msg("--rules %s --deal %s", text, deal);
}

static void test_random_positions(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (long i = 0; i < test_count(3000, 100000); i++) {
        war_rules rules = test_rules(&random);
        war_sim_player *player;
        if (rules.limit == 0 || rules.limit > 5000)
            rules.limit = 5000; /* the engine plays every game, too */
        player = war_sim_player_new(&rules);
        assert_non_null(player);
        for (int k = 0; k < 5; k++) {
            war_position position = test_position(&random, &rules);
            compare(player, &rules, &position, (int64_t)(test_next(&random) >> 1), k);
        }
        war_sim_player_free(player);
    }
}

/* From every turn of a game the rest of it is the same. */
static void test_middles(void **state)
{
    static const char *const all[] = {"classic", "last-card",     "three-down", "peace",
                                      "party",   "shuffled-pile", "seat-order", "party,players=3"};

    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        war_rules rules = test_parse(all[i]);
        war_sim_player *player = war_sim_player_new(&rules);
        war_game game;
        war_event event;
        war_position position;
        assert_non_null(player);
        war_game_start(&game, &rules, 5, (int64_t)i);
        while (war_game_step(&game, &event) != WAR_EVENT_END)
            if (game.turns % 16 == 0 && war_game_position(&game, &position) == 0)
                compare(player, &rules, &position, 5, game.turns);
        war_sim_player_free(player);
    }
}

/* A game given up: the engine looks at the flag now and then. */
static void test_stop(void **state)
{
    war_rules rules = test_parse("party,players=3,deck=32x4");
    war_sim_player *player = war_sim_player_new(&rules);
    war_stop stop = {0};
    war_sim_outcome outcome;
    war_position position;
    int given_up = 0;

    (void)state;
    assert_non_null(player);
    war_stop_set(&stop);
    for (int i = 0; i < 200 && !given_up; i++) {
        war_position_deal(&rules, 1, i, &position);
        given_up += !war_sim_player_play(player, &position, 1, i, &stop, &outcome);
    }
    assert_true(given_up);
    war_sim_player_free(player);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_positions),
        cmocka_unit_test(test_middles),
        cmocka_unit_test(test_stop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
