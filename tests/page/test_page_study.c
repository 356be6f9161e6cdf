/* SPDX-License-Identifier: MIT */
/* The simulator and the meter as a browser's worker calls them. */
#include "helper.h"

#include "page_study.h"
#include "war_sim.h"

#include <stdlib.h>
#include <string.h>

static void hand_in(const char *first, const char *second)
{
    char *text = page_text();
    size_t length = strlen(first) + 1;

    memcpy(text, first, length);
    memcpy(text + length, second, strlen(second) + 1);
}

/* ---- How long games are ---- */

static void test_figures(void **state)
{
    static const char *const texts[] = {"classic", "seat-order", "party,players=4",
                                        "three-down,limit=200"};
    war_sim_result *result = malloc(sizeof *result);

    (void)state;
    assert_non_null(result);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        war_sim_job job = {.rules = test_parse(texts[i]), .seed = 7, .games = 3000};
        war_sim_summary turns;
        const double *figures, *bins;
        double ended = 0;
        war_sim_result_begin(result);
        assert_int_equal(war_sim_run(&job, result, NULL), 0);
        war_sim_summarize(&result->turns, &turns);
        hand_in(texts[i], "7");
        assert_int_equal(study_begin(), 0);
        assert_int_equal(study_run(1), 0);
        assert_int_equal(study_run(2999), 0);
        figures = study_figures();
        test_same_double(figures[STUDY_GAMES], 3000);
        for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
            test_same_double(figures[STUDY_WINS + seat], (double)result->wins[seat]);
        test_same_double(figures[STUDY_DRAWS], (double)result->draws);
        test_same_double(figures[STUDY_LIMIT], (double)result->limit);
        test_same_double(figures[STUDY_ENDLESS], (double)result->endless);
        test_same_double(figures[STUDY_ENDED], (double)turns.count);
        test_same_double(figures[STUDY_MEAN], turns.mean);
        test_same_double(figures[STUDY_DEVIATION], turns.sd);
        test_same_double(figures[STUDY_LEAST], (double)turns.min);
        test_same_double(figures[STUDY_MOST], (double)turns.max);
        test_same_double(figures[STUDY_LONGEST], (double)result->longest.index);
        test_same_double(figures[STUDY_SHORTEST], (double)result->shortest.index);
        test_same_double(study_quantile(900), (double)war_sim_quantile(&result->turns, 900));
        bins = study_bins(0, 1 + (double)turns.max / STUDY_BINS, STUDY_BINS);
        for (int bin = 0; bin < STUDY_BINS; bin++)
            ended += bins[bin];
        test_same_double(ended, (double)turns.count);
        war_sim_result_end(result);
    }
    free(result);
}

static void test_bins(void **state)
{
    const double *bins;
    double in_two;

    (void)state;
    hand_in("classic", "1");
    assert_int_equal(study_begin(), 0);
    assert_int_equal(study_run(500), 0);
    bins = study_bins(100, 50, 4);
    assert_true(bins[0] > 0);
    assert_true(bins[3] > 0);
    test_same_double(bins[4], 0);
    in_two = bins[0] + bins[1];
    test_same_double(study_bins(100, 100, 1)[0], in_two);
    test_same_double(study_bins(100, 0, 4)[0], 0);
    test_same_double(study_bins(0, 1e6, 100000)[0], study_figures()[STUDY_ENDED]);
}

static void test_mistakes(void **state)
{
    (void)state;
    hand_in("classic", "1");
    assert_int_equal(study_begin(), 0);
    assert_int_equal(study_run(10), 0);
    hand_in("clasic", "1");
    assert_int_equal(study_begin(), -1);
    assert_non_null(strstr(page_text(), "clasic"));
    hand_in("classic", "-1");
    assert_int_equal(study_begin(), -1);
    assert_string_equal(page_text(), "A seed is a whole number, 0 or more.");
    test_same_double(study_figures()[STUDY_GAMES], 10);
    hand_in("classic", "1");
    assert_int_equal(study_digest(-1, 10), -1);
}

static void test_id(void **state)
{
    war_rules rules;
    int64_t seed, index;
    war_game game;

    (void)state;
    hand_in("classic", "1");
    assert_int_equal(study_begin(), 0);
    assert_int_equal(study_run(1000), 0);
    assert_int_equal(study_id(study_figures()[STUDY_LONGEST]), 0);
    assert_int_equal(war_id_parse(page_text(), &rules, &seed, &index, NULL), 0);
    assert_int_equal(war_game_start(&game, &rules, seed, index), 0);
    war_game_finish(&game);
    test_same_double((double)game.turns, study_figures()[STUDY_MOST]);
    assert_int_equal(study_id(-1), -1);
}

/* ---- Who will probably win ---- */

static const double *measure(const char *rules, const char *deal, int samples)
{
    struct watcher watcher;
    struct moment moment;
    war_game game;
    war_event event;

    test_start(&game, rules, deal);
    watcher_begin(&watcher, &game);
    moment_begin(&moment, &game);
    moment_step(&moment, &event);
    watcher_reach(&watcher, &game, &moment);
    assert_true(watcher_settled(&watcher, study_meter()));
    study_meter_begin(1);
    study_meter_run(samples / 2);
    return study_meter_run(samples - samples / 2);
}

static void test_meter(void **state)
{
    const double *shares;
    double all = 0;

    (void)state;
    shares = measure("classic", "AKQJ/", 100);
    test_same_double(shares[METER_SAMPLES], 100);
    test_same_double(shares[METER_WINS], 100);
    shares = measure("classic", "AsKsQsJs/AhKhQhJh", 4000);
    for (int share = METER_WINS; share < METER_SHARES; share++)
        all += shares[share];
    test_same_double(all, 4000);
    assert_true(shares[METER_WINS] - shares[METER_WINS + 1] < 200);
    assert_true(shares[METER_WINS + 1] - shares[METER_WINS] < 200);
    test_same_double(shares[METER_WINS + 2], 0);
    /* More cards are better, whoever has them. */
    assert_true(measure("classic", "2233445566/778", 1000)[METER_WINS] > 600);
    assert_true(measure("classic", "778/2233445566", 1000)[METER_WINS + 1] > 600);
    /* Games that are not won are nobody's. */
    test_same_double(measure("limit=1", "AKQJ/2345", 100)[METER_NOBODY], 100);
    test_same_double(measure("classic", "7/7", 100)[METER_DRAWS], 100);
    assert_true(measure("classic,players=3", "AK/QJ/T9", 1000)[METER_WINS + 2] > 200);
}

/* The same bytes and the same seed: the same shares. */
static void test_meter_again(void **state)
{
    double shares[METER_SHARES];

    (void)state;
    memcpy(shares, measure("party,players=4", "AKQ/J92/T87/654", 300), sizeof shares);
    assert_memory_equal(measure("party,players=4", "AKQ/J92/T87/654", 300), shares, sizeof shares);
    study_meter_begin(2);
    assert_memory_not_equal(study_meter_run(300), shares, sizeof shares);
}

/* What the page hands over is what can be known of what it shows. */
static void test_knowledge(void **state)
{
    double now = 0;
    int settled = 0, undecided = 0;

    (void)state;
    assert_int_equal(page_open(100), 0);
    page_begin(7, 9);
    assert_null(study_knowledge());
    hand_in("5", "0");
    assert_int_equal(page_setup_seed(), 0);
    assert_int_equal(page_start(now), 0);
    assert_null(study_knowledge());
    while (!page_state()->over) {
        const struct knowledge *known;
        page_do(COMMAND_NEXT, 0, now++);
        known = study_knowledge();
        undecided += !known;
        settled += known != NULL;
        if (known)
            assert_int_equal(known->packet[0] + known->packet[1], 52);
        else
            assert_true(page_state()->over || page_sight()->last.kind == WAR_EVENT_WAR ||
                        page_sight()->last.kind == WAR_EVENT_OUT);
    }
    assert_true(settled > 20 && undecided > 1);
    assert_null(study_knowledge());
    page_do(COMMAND_TURN, 3, now);
    assert_non_null(study_knowledge());
    assert_int_equal(study_knowledge_size(), sizeof(struct knowledge));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures),   cmocka_unit_test(test_bins),
        cmocka_unit_test(test_mistakes),  cmocka_unit_test(test_id),
        cmocka_unit_test(test_meter),     cmocka_unit_test(test_meter_again),
        cmocka_unit_test(test_knowledge),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
