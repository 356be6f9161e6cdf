/* SPDX-License-Identifier: MIT */
/* What the screen and the plain form say of a match, and cards drawn in ASCII. */
#include "ascii_card.h"
#include "store_helper.h"
#include "tui.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

static void test_outcome(void **state)
{
    static const struct seat seats[] = {{"Ada", true}, {"Bob", true}};
    struct match match;
    char text[256];
    war_event event;
    war_game game;

    (void)state;
    test_start(&game, "classic", "734/7Q");
    assert_true(match_start(&match, &game, seats, NULL));
    while (match_step(&match, &event) != WAR_EVENT_END)
        ;
    outcome_words(&match, text, sizeof text);
    assert_string_equal(text, "Ada wins.");
    length_words(&match, text, sizeof text);
    assert_string_equal(text, "");
    places_words(&match, text, sizeof text);
    assert_string_equal(text, "");
    match_free(&match);
}

static void places_are(int64_t longest, int64_t shortest, int64_t of, const char *expected)
{
    struct match match = {.kept = true, .places = {longest, shortest, of}};
    char text[160];

    places_words(&match, text, sizeof text);
    assert_string_equal(text, expected);
}

static void test_places(void **state)
{
    (void)state;
    places_are(1, 1, 1, "It is the first game of its kind on the scoreboard.");
    places_are(1, 120, 120, "It is the longest of 120 games of its kind.");
    places_are(2, 119, 120, "It is the 2nd longest of 120 games of its kind.");
    places_are(118, 3, 120, "It is the 3rd shortest of 120 games of its kind.");
    places_are(10, 111, 120, "It is the 10th longest of 120 games of its kind.");
    places_are(60, 61, 120, "");
    places_are(0, 0, 120, "");
}

static void test_welcome(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    char text[256];

    (void)state;
    welcome_words(NULL, "Ada", text, sizeof text);
    assert_string_equal(text, "");
    welcome_words(store, "Ada", text, sizeof text);
    assert_string_equal(text, "");
    test_add(store, test_record("Ada", 100));
    welcome_words(store, "Ada", text, sizeof text);
    assert_string_equal(text, "Welcome back, Ada: 1 game, 1 won.");
    test_add(store, test_record("Ada", 200));
    welcome_words(store, "Ada", text, sizeof text);
    assert_string_equal(text, "Welcome back, Ada: 2 games, 2 won, the last 2 in a row.");
    store_close(store);
}

/* ---- ASCII cards ---- */

/* Every card begins in the same column as its name, in every line. */
static void test_row(void **state)
{
    static const char *const expected[] = {
        "Ada       \u5c71\u672c\u592a\u90ce   Computer",
        ".-----.   .-----.    .-----.",
        "|10   |   |*    |    |A    |",
        "|  H  |   |joker|    |  S  |",
        "|   10|   |    *|    |    A|",
        "'-----'   '-----'    '-----'",
    };
    static const char *const names[] = {"Ada", "\u5c71\u672c\u592a\u90ce", "Computer"};
    static const war_card cards[] = {{8, 1}, {13, WAR_NO_SUIT}, {12, 0}};
    war_rules rules = test_parse("deck=13x4+2");
    char lines[ASCII_ROW_LINES][ASCII_ROW_SIZE];

    (void)state;
    ascii_row(&rules, 3, names, cards, lines);
    for (int i = 0; i < ASCII_ROW_LINES; i++)
        assert_string_equal(lines[i], expected[i]);
}

/* Whatever the names and cards: nothing is too wide, and the frames stand upright. */
static void test_aligned(void **state)
{
    static const char *const names[] = {
        "A", "\u5c71\u672c\u592a\u90ce\u5c71\u672c\u592a\u90ce\u5c71\u672c\u592a\u90ce",
        "e\u0301e\u0301e\u0301", "abcdefghijklmnopqrstuvwx"};
    long count = test_count(2000, 100000);
    uint64_t random = test_seed();

    (void)state;
    for (long i = 0; i < count; i++) {
        war_rules rules = test_rules(&random);
        char lines[ASCII_ROW_LINES][ASCII_ROW_SIZE];
        const char *row[WAR_MAX_PLAYERS];
        war_card cards[WAR_MAX_PLAYERS];
        int seats = 1 + test_below(&random, WAR_MAX_PLAYERS);
        for (int k = 0; k < seats; k++) {
            row[k] = names[test_below(&random, 4)];
            cards[k].rank = (uint8_t)test_below(&random, rules.ranks + (rules.jokers > 0));
            cards[k].suit = test_below(&random, 5) ? (uint8_t)test_below(&random, 4) : WAR_NO_SUIT;
        }
        ascii_row(&rules, seats, row, cards, lines);
        for (int k = 0; k < ASCII_ROW_LINES; k++)
            assert_true(text_columns(lines[k]) <= ASCII_ROW_COLUMNS);
        for (size_t at = 0; lines[1][at]; at++)
            if (lines[1][at] == '.')
                for (int k = 2; k < ASCII_ROW_LINES - 1; k++)
                    assert_int_equal(lines[k][at], '|');
        assert_int_equal(strlen(lines[1]), strlen(lines[5]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outcome), cmocka_unit_test(test_places),  STORE_TEST(test_welcome),
        cmocka_unit_test(test_row),     cmocka_unit_test(test_aligned),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
