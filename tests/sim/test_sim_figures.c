/* SPDX-License-Identifier: MIT */
/*
 * The simulator against figures that other programs found, with 10^8 games of each when there is
 * time: means and shares must lie within four standard errors. Theirs are of 10^7 games, and some
 * means of 2 * 10^8.
 */
#include "helper.h"
#include "war_sim.h"

#include <math.h>
#include <stdlib.h>

struct figures {
    const char *rules;
    double wins, turns, turns_error, median, deviation, last, battles, battles_error, wars,
        wars_error;
    double more_turns, more_turns_error, more_battles, more_battles_error;
};

static war_sim_result *play_many(const char *text, int64_t games)
{
    const war_sim_job job = {.rules = test_parse(text), .seed = 2718, .games = games};
    war_sim_result *result = malloc(sizeof *result);

    assert_non_null(result);
    war_sim_result_begin(result);
    assert_int_equal(war_sim_run(&job, result, NULL), 0);
    assert_int_equal(result->games, games);
    return result;
}

static void end_result(war_sim_result *result)
{
    war_sim_result_end(result);
    free(result);
}

static void assert_mean(const char *what, const war_sim_histogram *histogram, double theirs,
                        double their_error)
{
    war_sim_summary summary;

    war_sim_summarize(histogram, &summary);
    test_close(what, summary.mean, summary.se, theirs, their_error);
}

static void assert_share(const char *what, int64_t count, int64_t games, double theirs,
                         double their_games)
{
    double share = (double)count / (double)games;

    test_close(what, share, sqrt(theirs * (1 - theirs) / (double)games), theirs,
               their_games > 0 ? sqrt(theirs * (1 - theirs) / their_games) : 0);
}

/* ---- The standard pack ---- */

/* How many of the four aces a seat is dealt, and that each is worth something. */
static void check_aces(const war_sim_result *result)
{
    static const double dealt[] = {.0552220888, .2496998800, .3901560624, .2496998800, .0552220888};
    double before = 0;

    for (int aces = 0; aces <= 4; aces++) {
        double won = (double)result->won[0][aces] / (double)result->dealt[0][aces];
        for (int seat = 0; seat < 2; seat++)
            assert_share("dealt", result->dealt[seat][aces], result->games, dealt[aces], 0);
        assert_true(won > before);
        before = won;
    }
}

static void check_figures(const war_sim_result *result, const struct figures *theirs)
{
    war_sim_summary turns;

    war_sim_summarize(&result->turns, &turns);
    assert_share("seat 1 wins", result->wins[0], result->games, theirs->wins, 1e7);
    assert_share("seat 1 wins", result->wins[0], result->games, .5, 0);
    assert_mean("turns", &result->turns, theirs->turns, theirs->turns_error);
    assert_mean("battles", &result->battles, theirs->battles, theirs->battles_error);
    assert_mean("wars", &result->wars, theirs->wars, theirs->wars_error);
    if (theirs->more_turns > 0) {
        assert_mean("turns", &result->turns, theirs->more_turns, theirs->more_turns_error);
        assert_mean("battles", &result->battles, theirs->more_battles, theirs->more_battles_error);
    }
    assert_true(fabs(turns.sd / theirs->deviation - 1) < .01);
    assert_true(fabs((double)war_sim_quantile(&result->turns, 500) - theirs->median) <= 2);
    assert_true(fabs((double)war_sim_quantile(&result->turns, 990) / theirs->last - 1) < .02);
    assert_int_equal(result->endless, 0);
}

static void test_standard_pack(void **state)
{
    static const struct figures rows[] = {
        {"classic", .50007, 288.780, .072, 220, 226.41, 1104, 310.837, .077, 22.278, .006, 288.797,
         .016, 310.857, .017},
        {"party", .50001, 441.336, .115, 333, 362.39, 1742, 468.748, .122, 27.697, .007, 0, 0, 0,
         0},
        {"classic,down=3", .50002, 177.437, .043, 138, 136.55, 667, 190.301, .046, 13.315, .003,
         177.436, .010, 190.301, .011},
    };
    int64_t games = test_count(1000000, 100000000);

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        war_sim_result *result = play_many(rows[i].rules, games);
        print_message("%s, %.0f games\n", rows[i].rules, (double)games);
        check_figures(result, &rows[i]);
        check_aces(result);
        end_result(result);
    }
}

/* One suit and random order is the fair gambler's ruin: from k of 2k cards k * k turns on average,
 * with variance 2/3 (k^4 - k^2). */
static void test_gamblers_ruin(void **state)
{
    int64_t games = test_count(200000, 10000000);

    (void)state;
    for (int k = 2; k <= 13; k += 11) {
        war_sim_result *result = play_many(k == 2 ? "party,deck=4x1" : "party,deck=26x1", games);
        war_sim_summary turns;
        war_sim_summarize(&result->turns, &turns);
        test_close("turns", turns.mean, turns.se, k * k, 0);
        assert_share("seat 1 wins", result->wins[0], games, .5, 0);
        assert_true(fabs(turns.sd * turns.sd / (2. / 3 * (pow(k, 4) - k * k)) - 1) < .03);
        assert_int_equal(result->wars.dense[0], games);
        end_result(result);
    }
}

/* Every deal of these decks was counted by two other programs: shares of them, and means. */
static void test_small_decks(void **state)
{
    static const struct {
        const char *rules;
        double deals, wins, draws, endless, turns, battles, wars;
    } rows[] = {
        {"deck=3x2", 90, 36, 18, 0, 288, 318, 90},
        {"deck=2x4", 70, 23, 24, 0, 196, 252, 116},
        {"deck=4x2", 2520, 1069, 312, 70, 13144, 14638, 2918},
        {"deck=4x2,order=winner-last", 2520, 1088, 344, 0, 14544, 16194, 3100},
        {"deck=4x2,order=as-played", 2520, 705, 104, 929, 7722, 8778, 1761},
        {"deck=4x2,out=last-card", 2520, 1134, 176, 76, 13866, 16978, 3288},
        {"deck=3x3,players=3", 1680, 452, 324, 0, 4122, 5418, 2286},
        {"deck=4x2,players=4", 2520, 378, 1008, 0, 7032, 8112, 2616},
    };
    int64_t games = test_count(200000, 10000000);

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        war_sim_result *result = play_many(rows[i].rules, games);
        double ended = rows[i].deals - rows[i].endless;
        print_message("%s\n", rows[i].rules);
        assert_share("wins", result->wins[0], games, rows[i].wins / rows[i].deals, 0);
        assert_share("draws", result->draws, games, rows[i].draws / rows[i].deals, 0);
        if (rows[i].endless > 0)
            assert_share("endless", result->endless, games, rows[i].endless / rows[i].deals, 0);
        else
            assert_int_equal(result->endless, 0);
        assert_mean("turns", &result->turns, rows[i].turns / ended, 0);
        assert_mean("battles", &result->battles, rows[i].battles / ended, 0);
        assert_mean("wars", &result->wars, rows[i].wars / ended, 0);
        end_result(result);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standard_pack),
        cmocka_unit_test(test_gamblers_ruin),
        cmocka_unit_test(test_small_decks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
