/* SPDX-License-Identifier: MIT */
/* How unusual a length is: the table against known figures, and the sample for other rules. */
#include "helper.h"
#include "lengths_table.h"
#include "match.h"

#include <string.h>

static struct unusual length(const char *text, int64_t turns)
{
    war_rules rules = test_parse(text);
    struct unusual unusual;

    assert_true(unusual_length(&rules, turns, &unusual));
    assert_true(unusual.longer >= 0 && unusual.shorter >= 0);
    assert_true(unusual.longer + unusual.shorter <= 1.000001);
    return unusual;
}

/* Medians and tails that other programs found, see docs/rules.md for what is counted. */
static void test_known(void **state)
{
    (void)state;
    assert_true(length("classic", 220).longer < 0.505 && length("classic", 217).longer > 0.495);
    assert_true(length("party", 333).longer < 0.505 && length("party", 330).longer > 0.495);
    assert_true(length("classic", 1104).longer < 0.0105);
    assert_true(length("classic", 1104).longer > 0.0095);
    assert_true(length("party", 1742).longer < 0.0105);
    assert_true(length("party", 1742).longer > 0.0095);
    assert_false(length("classic", 220).sampled);
}

/* Rules of a row are found in it, and longer games are never more usual for being longer. */
static void test_rows(void **state)
{
    (void)state;
    assert_int_equal(LENGTH_POINTS[0], 0);
    assert_int_equal(LENGTH_POINTS[LENGTH_POINT_COUNT - 1], 10000);
    for (int i = 0; i < LENGTH_ROW_COUNT; i++) {
        war_rules rules = test_parse(LENGTH_ROWS[i].rules);
        struct unusual unusual;
        double last = 1;
        for (int64_t turns = 0; turns < 20000; turns += 37) {
            assert_true(unusual_length(&rules, turns, &unusual));
            assert_false(unusual.sampled);
            assert_true(unusual.longer <= last && unusual.shorter >= 1 - last - 1e-9);
            last = unusual.longer;
        }
    }
}

/* Rules that no table has: the same answer every time, and near what is known of rules that differ
 * in name only. */
static void test_sample(void **state)
{
    struct unusual unusual = length("classic,limit=100000", 220);

    (void)state;
    assert_true(unusual.sampled && unusual.games > 500);
    assert_true(unusual.longer > 0.45 && unusual.longer < 0.55);
    test_same_double(length("classic,limit=100000", 220).longer, unusual.longer);
    test_same_double(length("deck=1x4", 1).longer, 0);
    test_same_double(length("deck=1x4", 1).shorter, 0);
    assert_true(length("deck=1x4", 1).games < 10000); /* a deal takes its time, too */
    test_same_double(length("deck=6x1", 1).longer, 1);
    test_same_double(length("deck=6x1", 1000000).shorter, 1);
    test_same_double(length("classic,down=2", WAR_MAX_NUMBER).longer, 0);
    unusual = length("quick", 49);
    assert_true(unusual.longer > 0.95 && unusual.longer + unusual.shorter <= 1);
    unusual = length("seat-order,limit=100000,at-limit=most-cards", 1000);
    assert_true(unusual.longer > 0.4 && unusual.longer < 0.9); /* those that repeat are longer */
}

/* Where games are too long, or never end, nothing is said, and that at once. */
static void test_too_long(void **state)
{
    static const char *const texts[] = {"deck=64x2,players=4,order=as-played",
                                        "seat-order,deck=64x2",
                                        "deck=64x1,order=winner-last",
                                        "classic,players=3,deck=64x2",
                                        "classic,limit=1",
                                        "seat-order,deck=64x2,limit=100000,at-limit=most-cards"};
    struct unusual unusual;

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        war_rules rules = test_parse(texts[i]);
        for (int64_t turns = 1; turns < 1000000000; turns *= 1000)
            if (unusual_length(&rules, turns, &unusual))
                assert_true(unusual.games >= 20);
    }
}

static void says(double longer, double shorter, bool sampled, const char *expected)
{
    struct unusual unusual = {longer, shorter, sampled, 1234};
    char text[160];

    unusual_text(&unusual, text, sizeof text);
    assert_string_equal(text, expected);
}

static void test_words(void **state)
{
    (void)state;
    says(0.5, 0.49, false, "about as long as most games");
    says(0.12, 0.875, false, "longer than 87% of games");
    says(0.7, 0.29, false, "shorter than 70% of games");
    says(0.005, 0.9949, false, "longer than 99.4% of games");
    says(0.0001, 0.99985, false, "longer than 99.98% of games");
    says(0.9996, 0.0003, false, "shorter than 99.96% of games");
    says(0, 1, false, "longer than all of 1234 games");
    says(1, 0, false, "shorter than all of 1234 games");
    says(0.1, 0.9, true, "longer than 90% of sample games");
    says(0, 0, true, "about as long as most sample games");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),  cmocka_unit_test(test_rows),
        cmocka_unit_test(test_sample), cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_words),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
