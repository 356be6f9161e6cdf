/* SPDX-License-Identifier: MIT */
/* Names as they are kept. */
#include "helper.h"
#include "name.h"

#include <locale.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void good_names(void **state)
{
    static const char *const cases[][2] = {
        {"Ada", "Ada"},
        {"  Ada  ", "Ada"},
        {"Ada\t \n Lovelace", "Ada Lovelace"},
        {"\u00a0Zoë\u3000漢字 ", "Zoë 漢字"},
        {"Zoe\u0308", "Zoe\u0308"},
        {"\"', --/\\%", "\"', --/\\%"},
        {"abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrstuvwx"},
        {"漢漢漢漢漢漢漢漢漢漢漢漢", "漢漢漢漢漢漢漢漢漢漢漢漢"},
    };
    char name[NAME_SIZE];
    const char *why;

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_int_equal(name_clean(cases[i][0], name, &why), 0);
        assert_string_equal(name, cases[i][1]);
        /* What is kept is kept as it is. */
        assert_int_equal(name_clean(cases[i][1], name, &why), 0);
        assert_string_equal(name, cases[i][1]);
    }
}

static void bad_names(void **state)
{
    static const char *const cases[][2] = {
        {"", "cannot be empty"},
        {" \t\n", "cannot be empty"},
        {"\xff", "must be in UTF-8"},
        {"Zo\xc3", "must be in UTF-8"},
        {"a\x1b[31m", "cannot contain control characters or invisible ones"},
        {"a\xc2\x85"
         "b\x7f",
         "cannot contain control characters or invisible ones"},
        {"a\u202e"
         "b",
         "cannot contain control characters or invisible ones"},
        {"\ufeff"
         "Ada",
         "cannot contain control characters or invisible ones"},
        {"\u0308", "cannot contain control characters or invisible ones"},
        {"abcdefghijklmnopqrstuvwxy", "can have at most 24 letters"},
        {"漢漢漢漢漢漢漢漢漢漢漢漢a", "can have at most 24 letters"},
    };
    char name[NAME_SIZE];
    const char *why;

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_int_equal(name_clean(cases[i][0], name, &why), -1);
        assert_string_equal(why, cases[i][1]);
    }
}

/* Combining characters take no columns, so bytes must be counted as well. */
static void long_names(void **state)
{
    char text[1024] = "a";
    char name[NAME_SIZE];
    const char *why;

    (void)state;
    for (size_t i = 1; i + 2 < sizeof text; i += 2) {
        bool fits = name_clean(text, name, &why) == 0;
        assert_int_equal(fits, strlen(text) < NAME_SIZE - 1);
        strcat(text, "\u0308");
    }
}

/* Any bytes are either refused or make a name that is clean. */
static void any_bytes(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (long i = 0; i < test_count(20000, 2000000); i++) {
        char text[64] = "", name[NAME_SIZE], again[NAME_SIZE];
        int length = test_below(&random, 40);
        struct seat seat = {.person = i % 2};
        const char *why;
        for (int k = 0; k < length; k++)
            text[k] = (char)(1 + test_below(&random, test_below(&random, 2) ? 255 : 127));
        strcpy(seat.name, text);
        name_mend(&seat, 1);
        assert_int_equal(name_clean(seat.name, again, &why), 0);
        assert_string_equal(again, seat.name);
        assert_in_range(text_columns(text), 0, 2 * length);
        assert_in_range(text_fitting(text, test_below(&random, 30)), 0, length);
        if (name_clean(text, name, &why) < 0)
            continue;
        assert_in_range(text_columns(name), 1, NAME_COLUMNS);
        assert_int_equal(name_clean(name, again, &why), 0);
        assert_string_equal(again, name);
    }
}

/* What is in a database may be anything; who sits down has a name that could have been typed. */
static void mended_names(void **state)
{
    static const struct {
        const char *text;
        bool person;
        const char *name;
    } cases[] = {
        {"Ada", true, "Ada"},
        {" Zoë  漢字 ", true, "Zoë 漢字"},
        {"\x1b[31mred\a", true, "?[31mred?"},
        {"\u202e\xff\xc2\x9b\x7f", true, "????"},
        {"abcdefghijklmnopqrstuvwxyz", true, "abcdefghijklmnopqrstuvwx"},
        {"", true, "Player 3"},
        {"\u0308", false, "Player 3"},
        {"Computer 2", true, "Player 3"},
        {"Computer 2", false, "Computer 2"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct seat seat = {.person = cases[i].person};
        strcpy(seat.name, cases[i].text);
        name_mend(&seat, 3);
        assert_string_equal(seat.name, cases[i].name);
    }
}

static void capital_and_small_letters(void **state)
{
    static const char *const same[][2] = {
        {"Ada", "ada"},       {"ADA", "aDa"},     {"Zoë", "ZOË"},   {"Ærøskøbing", "ÆRØSKØBING"},
        {"Łukasz", "łukasz"}, {"Žofie", "žOFIE"}, {"Ÿ", "ÿ"},       {"Ạnh Đức", "ạnh đức"},
        {"Ольга", "ОЛЬГА"},   {"Ελένη", "ΕΛΈΝΗ"}, {"漢字", "漢字"}, {"\xff", "\xff"},
    };
    static const char *const others[][2] = {
        {"Ada", "Adá"}, {"Ada", "Ad"}, {"Ada", "Ada 2"}, {"[", "{"}, {"×", "÷"}, {"\xff", "\xfe"},
    };
    char longest[NAME_SIZE], other[NAME_SIZE], folded[FOLDED_SIZE];

    (void)state;
    for (size_t i = 0; i < COUNT(same); i++)
        assert_true(name_same(same[i][0], same[i][1]));
    for (size_t i = 0; i < COUNT(others); i++)
        assert_false(name_same(others[i][0], others[i][1]));
    memset(longest, 'A', NAME_SIZE - 1);
    longest[NAME_SIZE - 1] = '\0';
    name_fold(longest, folded);
    assert_int_equal(strlen(folded), strlen(longest));
    for (size_t i = 0; i + 2 < NAME_SIZE; i += 2)
        memcpy(longest + i, "\u023a", 2); /* two bytes, and small three */
    strcpy(other, longest);
    other[NAME_SIZE - 2] = 'B';
    assert_false(name_same(longest, other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_names),   cmocka_unit_test(bad_names),
        cmocka_unit_test(long_names),   cmocka_unit_test(any_bytes),
        cmocka_unit_test(mended_names), cmocka_unit_test(capital_and_small_letters),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
