/* SPDX-License-Identifier: MIT */
/* Drawing into cells: texts of any width, cut where there is no room, and nothing outside. */
#include "canvas_helper.h"

#include <string.h>

static const struct style PLAIN;
static const struct style GOLD = {INK_GOLD, INK_FELT, BOLD};

static void test_blank(void **state)
{
    struct canvas canvas = test_canvas(3, 7, true);

    (void)state;
    for (int row = 0; row < 3; row++)
        assert_string_equal(test_text(&canvas, row, 0, 7), "       ");
    assert_int_equal(canvas.cursor_col, -1);
    canvas_clear(&canvas, GOLD);
    test_ink(&canvas, 2, 6, INK_GOLD, INK_FELT);
    canvas_free(&canvas);
}

/* Whatever is drawn wherever: only the cells inside change. ASan watches what lies around them. */
static void test_clipped(void **state)
{
    struct canvas canvas = test_canvas(4, 6, true);

    (void)state;
    for (int row = -3; row < 7; row++)
        for (int col = -9; col < 9; col++) {
            draw_text(&canvas, row, col, GOLD, "a\u6f22e\u0301b");
            draw_text_within(&canvas, row, col, 3, GOLD, "abcd");
            draw_centred(&canvas, row, (struct area){row, col, 1, 9}, GOLD, "abc");
            draw_right(&canvas, row, col, GOLD, "abc");
            draw_frame(&canvas, (struct area){row, col, 3, 5}, GOLD);
            draw_fill(&canvas, (struct area){row, col, 3, 5}, 'x', GOLD);
            draw_paragraphs(&canvas, (struct area){row, col, 3, 5}, GOLD, "a bc def\nghi",
                            &(struct pane){0});
        }
    canvas_clear(&canvas, PLAIN);
    draw_text(&canvas, 1, -2, GOLD, "abcdefghij");
    assert_string_equal(test_text(&canvas, 1, 0, 6), "cdefgh");
    assert_string_equal(test_row(&canvas, 0), "");
    assert_string_equal(test_row(&canvas, 2), "");
    canvas_free(&canvas);
}

static void test_wide_characters(void **state)
{
    struct canvas canvas = test_canvas(2, 6, true);

    (void)state;
    assert_int_equal(draw_text(&canvas, 0, 0, PLAIN, "\u6f22\u5b57!"), 5);
    assert_string_equal(test_row(&canvas, 0), "\u6f22\u5b57!");
    assert_int_equal(test_cell(&canvas, 0, 1)->text[0], 0);
    draw_character(&canvas, 0, 1, PLAIN, 'x'); /* the second half of the first */
    assert_string_equal(test_text(&canvas, 0, 0, 5), " x\u5b57!");
    draw_character(&canvas, 0, 2, PLAIN, 'y'); /* the first half of the second */
    assert_string_equal(test_text(&canvas, 0, 0, 5), " xy !");
    draw_text(&canvas, 1, 5, PLAIN, "\u6f22"); /* no room for the second half */
    assert_string_equal(test_row(&canvas, 1), "");
    canvas_free(&canvas);
}

static void test_combining_characters(void **state)
{
    struct canvas canvas = test_canvas(2, 6, true);

    (void)state;
    assert_int_equal(draw_text(&canvas, 0, 0, PLAIN, "e\u0301\u0323o\u6f22\u0301"), 4);
    assert_int_equal(test_cell(&canvas, 0, 0)->text[1], 0x301);
    assert_int_equal(test_cell(&canvas, 0, 0)->text[2], 0x323);
    assert_int_equal(test_cell(&canvas, 0, 1)->text[1], 0);
    assert_int_equal(test_cell(&canvas, 0, 2)->text[1], 0x301);
    draw_text(&canvas, 0, 0, PLAIN, "a");
    assert_int_equal(test_cell(&canvas, 0, 0)->text[1], 0);
    canvas_free(&canvas);
}

static void test_without_utf8(void **state)
{
    struct canvas canvas = test_canvas(4, 8, false);

    (void)state;
    assert_int_equal(draw_text(&canvas, 0, 0, PLAIN, "\u00e9\u6f22e\u0301."), 5);
    assert_string_equal(test_row(&canvas, 0), "?? e.");
    draw_text_within(&canvas, 0, 0, 4, PLAIN, "abcdef");
    assert_string_equal(test_text(&canvas, 0, 0, 5), "abc~.");
    draw_frame(&canvas, (struct area){1, 0, 3, 4}, PLAIN);
    test_picture(&canvas, 1, 0, (const char *[]){".--.", "|  |", "'--'", NULL});
    canvas_free(&canvas);
}

static void test_bytes_that_are_no_text(void **state)
{
    struct canvas canvas = test_canvas(1, 8, true);

    (void)state;
    assert_int_equal(draw_text(&canvas, 0, 0, PLAIN, "a\xff\x1b\xe2\x99z"), 6);
    assert_string_equal(test_row(&canvas, 0), "a\ufffd?\ufffd\ufffdz");
    canvas_free(&canvas);
}

static void test_cut(void **state)
{
    struct canvas canvas = test_canvas(1, 12, true);
    static const struct {
        int cols;
        const char *text, *shown;
        int taken;
    } cases[] = {
        {6, "abcdef", "abcdef", 6},
        {5, "abcdef", "abcd\u2026", 5},
        {1, "abcdef", "\u2026", 1},
        {0, "abcdef", "", 0},
        {-1, "abcdef", "", 0},
        {4, "\u6f22\u5b57\u6f22", "\u6f22\u2026", 3},
        {3, "e\u0301e\u0301e\u0301", "e\u0301e\u0301e\u0301", 3},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        canvas_clear(&canvas, PLAIN);
        assert_int_equal(draw_text_within(&canvas, 0, 2, cases[i].cols, PLAIN, cases[i].text),
                         cases[i].taken);
        assert_string_equal(test_row(&canvas, 0), cases[i].shown);
    }
    canvas_free(&canvas);
}

static void test_placed(void **state)
{
    struct canvas canvas = test_canvas(1, 20, true);
    struct area area = {0, 4, 1, 9};

    (void)state;
    draw_centred(&canvas, 0, area, PLAIN, "abc");
    test_shown_at(&canvas, "abc", 0, 7);
    canvas_clear(&canvas, PLAIN);
    draw_centred(&canvas, 0, area, PLAIN, "abcdefghijkl");
    test_shown_at(&canvas, "abcdefgh\u2026", 0, 4);
    canvas_clear(&canvas, PLAIN);
    assert_int_equal(draw_right(&canvas, 0, 20, PLAIN, "\u6f22\u5b57"), 4);
    test_shown_at(&canvas, "\u6f22\u5b57", 0, 16);
    canvas_clear(&canvas, PLAIN);
    assert_int_equal(draw_text(&canvas, 0, 1, GOLD, in_words("%d of %s", 3, "four").text), 9);
    test_shown_at(&canvas, "3 of four", 0, 1);
    test_ink(&canvas, 0, 9, INK_GOLD, INK_FELT);
    test_ink(&canvas, 0, 10, INK_PLAIN, INK_PLAIN);
    canvas_free(&canvas);
}

static void test_frame_and_fill(void **state)
{
    struct canvas canvas = test_canvas(4, 6, true);

    (void)state;
    draw_fill(&canvas, (struct area){1, 1, 2, 4}, 'x', GOLD);
    draw_frame(&canvas, (struct area){0, 0, 4, 6}, PLAIN);
    test_picture(&canvas, 0, 0,
                 (const char *[]){"\u256d\u2500\u2500\u2500\u2500\u256e", "\u2502xxxx\u2502",
                                  "\u2502xxxx\u2502", "\u2570\u2500\u2500\u2500\u2500\u256f",
                                  NULL});
    assert_int_equal(test_cell(&canvas, 1, 1)->style.attributes, BOLD);
    canvas_free(&canvas);
}

static void test_paragraphs(void **state)
{
    struct canvas canvas = test_canvas(8, 12, true);
    struct pane pane = {.marked = 1 << 1};
    const char *text = "one two three\nfour fivesixseven\n\u6f22\u5b57\u6f22\u5b57";

    (void)state;
    assert_int_equal(
        draw_paragraphs(&canvas, (struct area){0, 1, 8, 7}, PLAIN, text, &(struct pane){0}), 9);
    test_picture(&canvas, 0, 0,
                 (const char *[]){" one two    ", " three      ", "            ", " four       ",
                                  " fivesix    ", " seven      ", "            ",
                                  " \u6f22\u5b57\u6f22     ", NULL});
    canvas_clear(&canvas, PLAIN);
    assert_int_equal(draw_paragraphs(&canvas, (struct area){2, 0, 2, 7}, PLAIN, text,
                                     &(struct pane){.first = 4}),
                     9);
    assert_string_equal(test_row(&canvas, 1), "");
    assert_string_equal(test_row(&canvas, 2), "fivesix");
    assert_string_equal(test_row(&canvas, 3), "seven");
    assert_string_equal(test_row(&canvas, 4), "");
    draw_paragraphs(&canvas, (struct area){0, 0, 8, 7}, PLAIN, text, &pane);
    assert_int_equal(pane.mark, 3);
    assert_int_equal(test_cell(&canvas, 1, 0)->style.attributes, 0);
    assert_int_equal(test_cell(&canvas, 5, 0)->style.attributes, BOLD);
    assert_int_equal(test_cell(&canvas, 7, 0)->style.attributes, 0);
    assert_int_equal(
        draw_paragraphs(&canvas, (struct area){0, 0, 8, 7}, PLAIN, "", &(struct pane){0}), 0);
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blank),
        cmocka_unit_test(test_clipped),
        cmocka_unit_test(test_wide_characters),
        cmocka_unit_test(test_combining_characters),
        cmocka_unit_test(test_without_utf8),
        cmocka_unit_test(test_bytes_that_are_no_text),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_placed),
        cmocka_unit_test(test_frame_and_fill),
        cmocka_unit_test(test_paragraphs),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
