/* SPDX-License-Identifier: MIT */
/* UTF-8 by hand; how wide texts are, where they break, and what of them is safe to print. */
#include "helper.h"
#include "utf8.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Every character there is goes through UTF-8 and back, and as few bytes as can be are taken. */
static void every_character(void **state)
{
    (void)state;
    for (uint32_t c = 1; c <= 0x10ffff; c++) {
        char text[8] = "";
        uint32_t back;
        int length = utf8_encode(c, text);
        bool surrogate = c >= 0xd800 && c <= 0xdfff;
        assert_int_equal(length, c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4);
        assert_int_equal(utf8_decode(text, &back), surrogate ? -1 : length);
        assert_int_equal(back, surrogate ? 0xfffd : c);
    }
}

/* Capital letters of these blocks become small as in the C library; all other characters stay. */
static void small_letters(void **state)
{
    static const uint32_t blocks[][2] = {
        {0x0000, 0x024f}, /* Latin */
        {0x0370, 0x058f}, /* Greek, Cyrillic, Armenian */
        {0x1c90, 0x1cbf}, /* Georgian Extended */
        {0x1e00, 0x1fff}, /* Latin Extended Additional, Greek Extended */
        {0xff00, 0xffef}, /* Fullwidth */
    };
    size_t at = 0;

    (void)state;
    for (uint32_t c = 0; c <= 0x10ffff; c++) {
        if (at < COUNT(blocks) && c > blocks[at][1])
            at++;
        if (at < COUNT(blocks) && c >= blocks[at][0])
            assert_int_equal(character_small(c), towlower((wint_t)c));
        else
            assert_int_equal(character_small(c), c);
    }
}

static void not_utf8(void **state)
{
    static const char *const bad[] = {
        "\x80",
        "\xbf",
        "\xc0\x80",
        "\xc1\xbf",
        "\xc3",
        "\xc3(",
        "\xe0\x80\x80",
        "\xe0\x9f\xbf",
        "\xe2\x82",
        "\xe2(\xa1",
        "\xed\xa0\x80",
        "\xf0\x80\x80\x80",
        "\xf0\x9f\x92",
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "\xf8\x88",
        "\xfe",
        "\xff",
        "\xf0(\x8c\xbc",
    };
    uint32_t c;

    (void)state;
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_int_equal(utf8_decode(bad[i], &c), -1);
        assert_int_equal(c, 0xfffd);
    }
    assert_int_equal(utf8_decode("", &c), 0);
}

static void columns(void **state)
{
    static const struct {
        const char *text;
        int columns;
    } cases[] = {
        {"", 0},
        {"Ada", 3},
        {"Zoë", 3},
        {"Zoe\u0308", 3},
        {"漢字", 4},
        {"🂡", 1},
        {"😀", 2},
        {"a\tb", 3},
        {"\x1b[31m", 5},
        {"a\xff"
         "b",
         3},
        {"a\u202e"
         "b",
         3},
        {"\xe6\xbc", 2},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_int_equal(text_columns(cases[i].text), cases[i].columns);
    assert_int_equal(character_columns('a'), 1);
    assert_int_equal(character_columns(0x308), 0);
    assert_int_equal(character_columns(0x6f22), 2);
    for (uint32_t c = 1; c < 0x20; c++)
        assert_int_equal(character_columns(c), -1);
    for (uint32_t c = 0x7f; c < 0xa0; c++)
        assert_int_equal(character_columns(c), -1);
}

static void what_fits(void **state)
{
    static const struct {
        const char *text;
        int columns;
        size_t bytes;
    } cases[] = {
        {"Ada", 0, 0},  {"Ada", 2, 2},        {"Ada", 3, 3},        {"Ada", 9, 3},  {"Zoë", 2, 2},
        {"Zoë", 3, 4},  {"Zoe\u0308x", 3, 5}, {"Zoe\u0308x", 2, 2}, {"漢字", 1, 0}, {"漢字", 2, 3},
        {"漢字", 3, 3}, {"漢字", 4, 6},       {"\xff\xff", 1, 1},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_int_equal(text_fitting(cases[i].text, cases[i].columns), cases[i].bytes);
}

static void cutting(void **state)
{
    static const struct {
        const char *text;
        int columns;
        const char *cut;
    } cases[] = {
        {"Ada", 3, "Ada"},          {"Adam", 3, "..."},       {"Lovelace", 6, "Lov..."},
        {"漢字漢字", 7, "漢字..."}, {"漢字漢字", 6, "漢..."}, {"Zoe\u0308Zoe\u0308", 5, "Zo..."},
    };
    char cut[32], narrow[8];

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        text_cut(cases[i].text, cases[i].columns, "...", cut, sizeof cut);
        assert_string_equal(cut, cases[i].cut);
    }
    text_cut("漢字漢字", 8, "...", narrow, sizeof narrow);
    assert_string_equal(narrow, "漢字");
    text_cut("Lovelace", 2, "...", cut, sizeof cut);
    assert_string_equal(cut, "Lo");
    text_cut("a word", 3, "\u2026", cut, sizeof cut);
    assert_string_equal(cut, "a \u2026");
}

/* The lines of a text, with | after each. */
static void breaks(const char *text, int columns, const char *expected)
{
    char lines[256] = "";
    const char *rest = text, *line;
    size_t length;

    while ((line = text_line(&rest, columns, &length))) {
        assert_true(line >= text && line + length <= rest);
        sprintf(lines + strlen(lines), "%.*s|", (int)length, line);
    }
    assert_string_equal(lines, expected);
    assert_int_equal(*rest, 0);
}

static void lines(void **state)
{
    (void)state;
    breaks("", 9, "");
    breaks("one two three", 13, "one two three|");
    breaks("one two three", 12, "one two|three|");
    breaks("one two three", 7, "one two|three|");
    breaks("one two three", 6, "one|two|three|");
    breaks("one   two", 5, "one|two|");
    breaks("one two\nthree\n\nfour", 20, "one two|three||four|");
    breaks("one\n", 20, "one|");
    breaks("  one two", 5, "  one|two|");
    breaks("abcdefgh ij", 4, "abcd|efgh|ij|");
    breaks("漢字漢字 漢", 5, "漢字|漢字|漢|");
    breaks("漢字", 1, "漢字|"); /* there is no narrower */
}

static void add_letters(const char *text, size_t length, char *letters)
{
    size_t end = strlen(letters);

    for (size_t i = 0; i < length; i++)
        if (text[i] != ' ' && text[i] != '\n')
            letters[end++] = text[i];
    letters[end] = '\0';
}

/* No line is too wide, and all words come out in order. */
static void random_lines(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (long i = 0; i < test_count(5000, 200000); i++) {
        char text[200] = "", words[200] = "", again[400] = "";
        int columns = 4 + test_below(&random, 30);
        const char *rest = text, *line;
        size_t length;
        for (int k = test_below(&random, 30); k > 0; k--)
            sprintf(text + strlen(text), "%.*s%s", 1 + test_below(&random, 4), "word",
                    test_below(&random, 9) ? " " : "\n");
        add_letters(text, strlen(text), words);
        while ((line = text_line(&rest, columns, &length))) {
            char part[200];
            sprintf(part, "%.*s", (int)length, line);
            assert_in_range(text_columns(part), 0, columns);
            add_letters(line, length, again);
        }
        assert_string_equal(again, words);
    }
}

static void safe_texts(void **state)
{
    static const char *const cases[][3] = {
        /* as it is, on a terminal with UTF-8, and without */
        {"Ada\n", "Ada\n", "Ada\n"},       {"Zoë", "Zoë", "Zo?"},
        {"Zoe\u0308", "Zoe\u0308", "Zoe"}, {"漢", "漢", "?"},
        {"\x1b[31m", "?[31m", "?[31m"},    {"a\tb\x7f", "a?b?", "a?b?"},
        {"\xff\xc3", "??", "??"},          {"a\u202e", "a?", "a?"},
    };
    char safe[32], narrow[4];

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++)
        for (int utf8 = 0; utf8 < 2; utf8++) {
            text_safe(cases[i][0], utf8, safe, sizeof safe);
            assert_string_equal(safe, cases[i][utf8 ? 1 : 2]);
        }
    text_safe_line("one\ntwo\n", true, safe, sizeof safe);
    assert_string_equal(safe, "one?two?");
    text_safe("漢字", true, narrow, sizeof narrow);
    assert_string_equal(narrow, "漢");
}

/* Any bytes, cut or made safe, fit the columns and the buffer, and only what is safe is printed. */
static void any_bytes(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (long i = 0; i < test_count(20000, 2000000); i++) {
        char text[64] = "", safe[64], cut[64];
        int size = 1 + test_below(&random, (int)sizeof safe);
        int columns = test_below(&random, 30);
        for (int k = test_below(&random, 60); k > 0; k--)
            text[strlen(text)] =
                (char)(1 + test_below(&random, test_below(&random, 2) ? 255 : 127));
        memset(cut, 'x', sizeof cut);
        memset(safe, 'x', sizeof safe);
        text_safe_line(text, test_below(&random, 2), safe, (size_t)size);
        text_cut(safe, columns, test_below(&random, 2) ? "..." : "\u2026", cut, (size_t)size);
        assert_in_range(strlen(safe), 0, size - 1);
        assert_in_range(strlen(cut), 0, size - 1);
        assert_in_range(text_columns(cut), 0, columns);
        for (const char *at = cut; *at;) {
            uint32_t c;
            int bytes = utf8_decode(at, &c);
            assert_in_range(bytes, 1, 4);
            assert_true(character_columns(c) >= 0);
            at += bytes;
        }
    }
}

/* Emoji of several characters are as wide as the one that is shown of them. */
static void emoji(void **state)
{
    static const struct {
        const char *text;
        int columns;
        size_t first; /* bytes */
    } cases[] = {
        {"\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466!", 3, 25},
        {"\U0001f44d\U0001f3fd.", 3, 8},
        {"\u2764\ufe0f", 1, 6},
        {"1\ufe0f\u20e3", 1, 7},
        {"\U0001f1e9\U0001f1ea", 2, 4},
        {"\U0001f3f4\U000e0067\U000e0062\U000e007f", 2, 16},
        {"e\u0301", 1, 1},
    };
    uint32_t c;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(text_columns(cases[i].text), cases[i].columns);
        assert_int_equal(utf8_shown(cases[i].text, &c), cases[i].first);
    }
    assert_int_equal(text_fitting(cases[0].text, 2), 25);
    assert_int_equal(text_fitting(cases[0].text, 1), 0);
    utf8_shown(cases[4].text, &c);
    assert_int_equal(c, 'D');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(emoji),         cmocka_unit_test(every_character),
        cmocka_unit_test(small_letters), cmocka_unit_test(not_utf8),
        cmocka_unit_test(columns),       cmocka_unit_test(what_fits),
        cmocka_unit_test(cutting),       cmocka_unit_test(lines),
        cmocka_unit_test(any_bytes),     cmocka_unit_test(random_lines),
        cmocka_unit_test(safe_texts),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
