/* SPDX-License-Identifier: MIT */
/* Cards drawn in ASCII. */
#include "ascii_card.h"
#include "helper.h"
#include "utf8.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

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
        cmocka_unit_test(test_row),
        cmocka_unit_test(test_aligned),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
