/* SPDX-License-Identifier: MIT */
/*
 * Many games against figures that other programs found: means of 10^6 games and more must lie
 * within four standard errors of the means of 10^7 games that two other programs computed, and the
 * identities that every game obeys must hold in each.
 */
#include "helper.h"

#include <math.h>
#include <stdlib.h>

enum { LONGEST = 20000 };

typedef struct sample {
    double games;
    double wins;
    double shortages;
    double turns, turns_squared;
    double battles, battles_squared;
    double wars, wars_squared;
    long by_turns[LONGEST];
} sample;

static sample *play_many(const char *text, long games)
{
    war_rules rules = test_parse(text);
    sample *sample = calloc(1, sizeof *sample);
    war_game game;

    assert_non_null(sample);
    for (long i = 0; i < games; i++) {
        bool shortage;
        war_game_start(&game, &rules, 20, i);
        war_game_finish(&game);
        shortage = game.battles == game.turns + game.wars - 1;
        assert_true(shortage || game.battles == game.turns + game.wars);
        if (!shortage && rules.down % 2 == 1 && game.result == WAR_RESULT_WIN)
            assert_int_equal(game.turns % 2, war_rules_cards(&rules) / 2 % 2);
        sample->games++;
        sample->wins += game.result == WAR_RESULT_WIN && game.winners == 1;
        sample->shortages += shortage;
        sample->turns += (double)game.turns;
        sample->turns_squared += (double)game.turns * (double)game.turns;
        sample->battles += (double)game.battles;
        sample->battles_squared += (double)game.battles * (double)game.battles;
        sample->wars += (double)game.wars;
        sample->wars_squared += (double)game.wars * (double)game.wars;
        sample->by_turns[game.turns < LONGEST ? game.turns : LONGEST - 1]++;
    }
    return sample;
}

static double error_of(double sum, double squares, double games)
{
    double mean = sum / games;

    return sqrt((squares / games - mean * mean) / games);
}

static void assert_share(const char *what, double count, double games, double theirs)
{
    double share = count / games;

    test_close(what, share, sqrt(share * (1 - share) / games), theirs,
               sqrt(share * (1 - share) / 1e7));
}

/* How many turns this share of the games have at most. */
static long quantile(const sample *sample, double share)
{
    double seen = 0;

    for (long turns = 0; turns < LONGEST; turns++) {
        seen += (double)sample->by_turns[turns];
        if (seen >= share * sample->games)
            return turns;
    }
    return LONGEST;
}

static void test_standard_pack(void **state)
{
    static const struct {
        const char *rules;
        double wins, turns, turns_error, median, deviation, last, battles, battles_error, wars,
            wars_error, shortages;
    } rows[] = {
        {"classic", .50007, 288.780, .072, 220, 226.41, 1104, 310.837, .077, 22.278, .006, .22100},
        {"party", .50001, 441.336, .115, 333, 362.39, 1742, 468.748, .122, 27.697, .007, .28428},
        {"classic,down=3", .50002, 177.437, .043, 138, 136.55, 667, 190.301, .046, 13.315, .003,
         .45036},
    };
    long games = test_count(100000, 10000000);

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sample *s = play_many(rows[i].rules, games);
        double n = s->games;
        double slack = fmax(1, sqrt(200000 / n));
        print_message("%s, %.0f games\n", rows[i].rules, n);
        assert_share("seat 1 wins", s->wins, n, rows[i].wins);
        assert_share("shortages", s->shortages, n, rows[i].shortages);
        test_close("turns", s->turns / n, error_of(s->turns, s->turns_squared, n), rows[i].turns,
                   rows[i].turns_error);
        test_close("battles", s->battles / n, error_of(s->battles, s->battles_squared, n),
                   rows[i].battles, rows[i].battles_error);
        test_close("wars", s->wars / n, error_of(s->wars, s->wars_squared, n), rows[i].wars,
                   rows[i].wars_error);
        assert_true(fabs(error_of(s->turns, s->turns_squared, n) * sqrt(n) / rows[i].deviation -
                         1) < .02 * slack);
        assert_true(fabs((double)quantile(s, .5) - rows[i].median) <= 4 * slack);
        assert_true(fabs((double)quantile(s, .99) / rows[i].last - 1) < .02 * slack);
        free(s);
    }
}

/* The first battle of a standard pack ties with probability 3/51. */
static void test_first_tie(void **state)
{
    war_rules rules = test_parse("classic");
    long games = test_count(300000, 10000000);
    double ties = 0;

    (void)state;
    for (long i = 0; i < games; i++) {
        war_position deal;
        war_position_deal(&rules, 21, i, &deal);
        ties += deal.cards[0].rank == deal.cards[26].rank;
    }
    test_close("first ties", ties / (double)games, sqrt(3. / 51 * 48 / 51 / (double)games), 3. / 51,
               0);
}

/* One suit and random order is the fair gambler's ruin: from k of n cards k(n-k) turns, and seat 1
 * wins with probability k/n; for k = n/2 the variance is 2/3 (k^4 - k^2). */
static void test_gamblers_ruin(void **state)
{
    war_rules rules = test_parse("party,deck=10x1");
    double games = (double)test_count(100000, 5000000);
    war_game game;

    (void)state;
    for (int k = 3; k <= 5; k += 2) {
        double turns = 0, squares = 0, wins = 0, variance;
        for (long i = 0; i < (long)games; i++) {
            war_position position;
            war_position_deal(&rules, 22, i, &position);
            position.packet[0] = (uint8_t)k;
            position.packet[1] = (uint8_t)(10 - k);
            war_game_start_at(&game, &rules, &position, 23, i, NULL);
            war_game_finish(&game);
            turns += (double)game.turns;
            squares += (double)game.turns * (double)game.turns;
            wins += game.winners == 1;
        }
        test_close("turns", turns / games, error_of(turns, squares, games), k * (10 - k), 0);
        test_close("wins", wins / games, sqrt(k / 10. * (1 - k / 10.) / games), k / 10., 0);
        variance = squares / games - turns / games * (turns / games);
        if (k == 5)
            assert_true(fabs(variance / (2. / 3 * (625 - 25)) - 1) < .03);
    }
}

/* As many simple programs play it, about 60, 73 and 90 % of the deals end. */
static void test_seat_order(void **state)
{
    static const double ending[] = {0, .60, .73, .90};
    long games = test_count(2000, 100000);

    (void)state;
    for (int down = 1; down <= 3; down++) {
        war_rules rules = test_parse("seat-order");
        double ended = 0;
        rules.down = (uint8_t)down;
        for (long i = 0; i < games; i++) {
            war_game game;
            war_game_start(&game, &rules, 24, i);
            war_game_finish(&game);
            ended += game.result != WAR_RESULT_ENDLESS;
        }
        print_message("  down=%d: %.3f end\n", down, ended / (double)games);
        assert_true(fabs(ended / (double)games - ending[down]) < .05);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standard_pack),
        cmocka_unit_test(test_first_tie),
        cmocka_unit_test(test_gamblers_ruin),
        cmocka_unit_test(test_seat_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
