/* SPDX-License-Identifier: MIT */
/* What the screen and the plain form say, and cards drawn in ASCII. */
#include "ascii_card.h"
#include "store_helper.h"
#include "tui.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

static void card_is(const char *rules_text, const char *card_text, const char *expected)
{
    war_rules rules = test_parse(rules_text);
    char text[64];
    war_card card;

    assert_int_equal(war_card_parse(&rules, card_text, &card, NULL), 0);
    card_words(&rules, card, text, sizeof text);
    assert_string_equal(text, expected);
}

static void test_cards(void **state)
{
    war_rules rules = test_parse("classic");
    war_card hidden = {WAR_HIDDEN_RANK, WAR_NO_SUIT};
    char text[64];

    (void)state;
    card_is("classic", "7h", "seven of hearts");
    card_is("classic", "Td", "ten of diamonds");
    card_is("classic", "As", "ace of spades");
    card_is("classic", "2c", "two of clubs");
    card_is("classic", "K", "king");
    card_is("deck=8x4", "7s", "seven of spades");
    card_is("deck=13x4+2", "*", "joker");
    card_is("deck=6x1", "9", "nine");
    card_is("deck=20x4", "17h", "17 of hearts");
    card_is("deck=20x1", "17", "17");
    card_words(&rules, hidden, text, sizeof text);
    assert_string_equal(text, "card face down");
}

static void test_counts(void **state)
{
    char text[64];

    (void)state;
    count_words(1, "war", text, sizeof text);
    assert_string_equal(text, "1 war");
    count_words(0, "war", text, sizeof text);
    assert_string_equal(text, "0 wars");
    war_words(1, text, sizeof text);
    assert_string_equal(text, "War!");
    war_words(2, text, sizeof text);
    assert_string_equal(text, "Double war!");
    war_words(4, text, sizeof text);
    assert_string_equal(text, "Quadruple war!");
    war_words(5, text, sizeof text);
    assert_string_equal(text, "War number 5!");
}

static void ends(const char *rules, const char *deal, const char *expected)
{
    static const struct seat seats[] = {{"Ada", true}, {"Bob", true}, {"Cid", true}, {"Dee", true}};
    struct match match;
    char text[256];
    war_event event;
    war_game game;

    test_start(&game, rules, deal);
    assert_true(match_start(&match, &game, seats, NULL));
    result_words(&match, text, sizeof text);
    assert_string_equal(text, "The game is not over.");
    while (match_step(&match, &event) != WAR_EVENT_END)
        ;
    result_words(&match, text, sizeof text);
    assert_string_equal(text, expected);
    length_words(&match, text, sizeof text);
    assert_string_equal(text, "");
    places_words(&match, text, sizeof text);
    assert_string_equal(text, "");
    match_free(&match);
}

static void test_results(void **state)
{
    (void)state;
    ends("classic", "734/7Q", "Ada wins.");
    ends("classic", "73/7Q", "A draw between Ada and Bob.");
    ends("classic,players=3", "7/72/73", "A draw between Bob and Cid.");
    ends("classic,limit=1", "75/52", "Nobody wins: the limit of 1 turn is reached.");
    ends("seat-order", "24/53",
         "This game never ends: from turn 3 on, the same 4 turns come for ever.");
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
        cmocka_unit_test(test_cards),   cmocka_unit_test(test_counts),
        cmocka_unit_test(test_results), cmocka_unit_test(test_places),
        STORE_TEST(test_welcome),       cmocka_unit_test(test_row),
        cmocka_unit_test(test_aligned),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
