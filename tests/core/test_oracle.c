/* SPDX-License-Identifier: MIT */
/*
 * The engine and the oracle, which share no code, must tell the same story: random rules, random
 * deals and starts, event by event. On failure the printed WAR_TEST_SEED replays just that game.
 */
#include "helper.h"
#include "oracle_helper.h"

#include <string.h>

/* How many events agree; the first that does not is the one at that place. */
static size_t compare_events(war_game *game, const oracle *o)
{
    for (size_t i = 0; i < o->event_count; i++) {
        const oracle_event *theirs = &o->events[i];
        war_event ours;
        int kind = war_game_step(game, &ours);
        bool card = kind == WAR_EVENT_FLIP;

        if (kind != theirs->kind || ours.turn != theirs->turn || ours.seat != theirs->seat ||
            ours.seats != theirs->seats || ours.count != theirs->count ||
            (card && (ours.card.rank != theirs->rank || ours.card.suit != theirs->suit)))
            return i;
    }
    return o->event_count;
}

static bool same_end(const war_game *game, const oracle *o)
{
    return (int)game->result == (int)o->result && game->winners == o->winners &&
           game->turns == o->turns && game->battles == o->battles && game->wars == o->wars &&
           game->cycle_start == o->cycle_start && game->cycle_length == o->cycle_length;
}

/* One game of the test, whose rules, start and chance all come from one number. */
static void play_both(oracle *o, uint64_t number, long results[])
{
    uint64_t state = number;
    war_rules rules = test_rules(&state);
    oracle_rules theirs = oracle_rules_of(&rules);
    bool deal = test_below(&state, 4) > 0;
    war_position position = test_position(&state, &rules);
    int64_t seed = (int64_t)(test_next(&state) >> 1);
    int64_t index =
        test_below(&state, 2) ? test_below(&state, 1000) : (int64_t)(test_next(&state) >> 1);
    oracle_start start;
    war_game game;
    war_error error;
    char text[WAR_RULES_SIZE];
    size_t agreed;
    int code;

    oracle_start_of(&rules, &position, &start);
    o->max_events = 400000;
    code = oracle_play(o, &theirs, deal ? NULL : &start, (uint64_t)seed, (uint64_t)index);
    assert_true(code == ORACLE_OK || code == ORACLE_GAVE_UP);
    if (deal)
        assert_int_equal(war_game_start(&game, &rules, seed, index), 0);
    else
        assert_int_equal(war_game_start_at(&game, &rules, &position, seed, index, &error), 0);
    agreed = compare_events(&game, o);
    war_rules_print(&rules, text, sizeof text);
    if (agreed < o->event_count || (code == ORACLE_OK && !same_end(&game, o)))
        fail_msg("%s: event %zu of %zu differs; WAR_TEST_SEED=%llu", text, agreed, o->event_count,
                 (unsigned long long)number);
    results[code == ORACLE_OK ? game.result : 0]++;
}

static void test_random_games(void **state)
{
    uint64_t numbers = test_seed();
    oracle o = {0};
    long results[WAR_RESULT_ENDLESS + 1] = {0};
    long games = test_count(15000, 1000000);

    (void)state;
    play_both(&o, test_seed(), results);
    for (long i = 0; i < games; i++)
        play_both(&o, test_next(&numbers), results);
    oracle_free(&o);
    print_message("wins %ld, draws %ld, limit %ld, endless %ld, too long for the oracle %ld\n",
                  results[WAR_RESULT_WIN], results[WAR_RESULT_DRAW], results[WAR_RESULT_LIMIT],
                  results[WAR_RESULT_ENDLESS], results[0]);
    for (int i = WAR_RESULT_WIN; i <= WAR_RESULT_ENDLESS; i++)
        assert_true(results[i] > games / 1000);
    assert_true(results[0] < games / 50);
}

static void test_standard_games(void **state)
{
    static const char *const texts[] = {"classic",    "last-card",       "three-down",
                                        "seat-order", "party,players=3", "shuffled-pile,players=4"};
    oracle o = {0};

    (void)state;
    for (int i = 0; i < 6; i++) {
        war_rules rules = test_parse(texts[i]);
        oracle_rules theirs = oracle_rules_of(&rules);
        for (long k = 0; k < test_count(100, 20000); k++) {
            war_game game;
            assert_int_equal(oracle_play(&o, &theirs, NULL, 7, (uint64_t)k), ORACLE_OK);
            assert_int_equal(war_game_start(&game, &rules, 7, k), 0);
            assert_int_equal(compare_events(&game, &o), o.event_count);
            assert_true(same_end(&game, &o));
        }
    }
    oracle_free(&o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_standard_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
