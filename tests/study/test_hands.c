/* SPDX-License-Identifier: MIT */
/*
 * What hands are worth: every count against games that the engine plays, under rules of all kinds;
 * by any number of threads, in pieces and stopped.
 */
#include "helper.h"

#include "hands.h"

#include <limits.h>

static void begin(war_hands *hands, const war_rules *rules, int64_t first)
{
    war_error error;

    if (war_hands_begin(hands, rules, 7, first, &error) < 0)
        fail_msg("%s", error.message);
}

static void run(war_hands *hands, int64_t games, int threads)
{
    const war_hands_job job = {.games = games, .threads = threads};
    int64_t before = hands->games;

    assert_int_equal(war_hands_run(hands, &job, NULL), 0);
    assert_int_equal(hands->games, before + games);
}

static void assert_same(const war_hands *a, const war_hands *b)
{
    size_t count = (size_t)(a->aces + 1) * (size_t)(a->most - a->least + 1);

    assert_int_equal(a->games, b->games);
    assert_memory_equal(a->counts, b->counts, count * sizeof *a->counts);
}

/* ---- The slow way ---- */

/* How many ranks of the deck a rank beats, jokers being one: by comparing it with each. */
static int beaten(const war_rules *rules, int rank)
{
    int count = 0;

    for (int other = 0; other < rules->ranks + (rules->jokers > 0); other++)
        count += rules->high == WAR_LOW_WINS ? other > rank : other < rank;
    return count;
}

/* Plays the games and takes each away from its place: then nothing is left anywhere. */
static void take_away(war_hands *hands, int64_t games)
{
    for (int64_t i = 0; i < games; i++) {
        war_game game;
        war_event event;
        war_position deal;
        int aces = 0, points = 0;
        war_hands_count *count;
        war_game_start(&game, &hands->rules, hands->seed, hands->first + i);
        war_position_deal(&hands->rules, hands->seed, hands->first + i, &deal);
        for (int k = 0; k < deal.packet[0]; k++) {
            aces += deal.cards[k].rank == hands->rules.ranks - 1;
            points += 2 + beaten(&hands->rules, deal.cards[k].rank);
        }
        while (war_game_step(&game, &event) != WAR_EVENT_END)
            ;
        assert_in_range(points, hands->least, hands->most);
        count = &hands->counts[aces * (hands->most - hands->least + 1) + points - hands->least];
        count->games--;
        count->won -= game.result == WAR_RESULT_WIN && game.winners == 1;
    }
}

static void every_game_is_where_it_belongs(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (int i = 0; i < 60; i++) {
        war_rules rules = test_rules(&random);
        war_hands hands;
        if (rules.limit == 0 || rules.limit > 2000)
            rules.limit = 2000;
        begin(&hands, &rules, i);
        run(&hands, 20, 1);
        take_away(&hands, 20);
        for (int k = 0; k < (hands.aces + 1) * (hands.most - hands.least + 1); k++) {
            assert_int_equal(hands.counts[k].games, 0);
            assert_int_equal(hands.counts[k].won, 0);
        }
        war_hands_end(&hands);
    }
}

static void threads_and_pieces_do_not_matter(void **state)
{
    const war_rules rules = test_parse("classic");
    war_hands one, other;

    (void)state;
    begin(&one, &rules, 0);
    begin(&other, &rules, 0);
    run(&one, 20000, 1);
    run(&other, 1, 2);
    run(&other, 19999, 3);
    assert_same(&one, &other);
    war_hands_end(&one);
    war_hands_end(&other);
}

/* Set after some games, it leaves the first of them. */
static void stop_now(void *context, int64_t done, int64_t of)
{
    (void)of;
    if (done >= 8192)
        war_stop_set(context);
}

static void a_stopped_run_has_the_first_games(void **state)
{
    const war_rules rules = test_parse("party");
    war_stop stop = {0};
    const war_hands_job job = {
        .games = 1000000, .threads = 2, .progress = stop_now, .context = &stop, .stop = &stop};
    war_hands some, again;

    (void)state;
    begin(&some, &rules, 0);
    assert_int_equal(war_hands_run(&some, &job, NULL), 0);
    assert_in_range(some.games, 8192, 999999);
    begin(&again, &rules, 0);
    run(&again, some.games, 2);
    assert_same(&some, &again);
    war_hands_end(&some);
    war_hands_end(&again);
}

static void sums_add_up(void **state)
{
    const war_rules rules = test_parse("classic,deck=13x4+2");
    war_hands hands;
    int64_t by_aces = 0;
    war_hands_count low, high, all;

    (void)state;
    begin(&hands, &rules, 0);
    assert_int_equal(hands.cards, 27);
    assert_int_equal(hands.least, 54);
    assert_int_equal(hands.most, 27 * 15);
    run(&hands, 3000, 2);
    all = war_hands_of(&hands, -1, INT_MIN, INT_MAX);
    assert_int_equal(all.games, 3000);
    low = war_hands_of(&hands, -1, INT_MIN, 215);
    high = war_hands_of(&hands, -1, 216, INT_MAX);
    assert_int_equal(low.games + high.games, 3000);
    assert_int_equal(low.won + high.won, all.won);
    for (int aces = 0; aces <= 4; aces++)
        by_aces += war_hands_of(&hands, aces, 0, 10000).games;
    assert_int_equal(by_aces, 3000);
    assert_int_equal(war_hands_of(&hands, 5, 0, 10000).games, 0);
    war_hands_end(&hands);
}

static void what_makes_no_sense_is_refused(void **state)
{
    war_rules rules = test_parse("classic");
    war_hands hands;
    war_error error;

    (void)state;
    assert_true(war_hands_begin(&hands, &rules, -1, 0, &error) < 0);
    assert_true(war_hands_begin(&hands, &rules, 0, WAR_MAX_NUMBER, &error) < 0);
    begin(&hands, &rules, WAR_MAX_NUMBER - 10);
    assert_true(war_hands_run(&hands, &(war_hands_job){.games = 11}, &error) < 0);
    assert_true(war_hands_run(&hands, &(war_hands_job){.games = -1}, &error) < 0);
    assert_true(war_hands_run(&hands, &(war_hands_job){.games = 1, .threads = -1}, &error) < 0);
    assert_int_equal(hands.games, 0);
    war_hands_end(&hands);
    rules.players = 9;
    assert_true(war_hands_begin(&hands, &rules, 0, 0, &error) < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_where_it_belongs),
        cmocka_unit_test(threads_and_pieces_do_not_matter),
        cmocka_unit_test(a_stopped_run_has_the_first_games),
        cmocka_unit_test(sums_add_up),
        cmocka_unit_test(what_makes_no_sense_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
