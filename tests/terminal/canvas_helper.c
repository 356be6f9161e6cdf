/* SPDX-License-Identifier: MIT */
#include "canvas_helper.h"

#include "name.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW_SIZE = 4096 };

struct canvas test_canvas(int rows, int cols, bool utf8)
{
    struct canvas canvas = {.utf8 = utf8, .color = true};

    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8")); /* for the widths of characters */
    assert_true(canvas_resize(&canvas, rows, cols));
    return canvas;
}

const struct cell *test_cell(const struct canvas *canvas, int row, int col)
{
    assert_in_range(row, 0, canvas->rows - 1);
    assert_in_range(col, 0, canvas->cols - 1);
    return &canvas->cells[row * canvas->cols + col];
}

void test_ink(const struct canvas *canvas, int row, int col, enum ink fg, enum ink bg)
{
    struct style style = test_cell(canvas, row, col)->style;

    assert_int_equal(style.fg, fg);
    assert_int_equal(style.bg, bg);
}

static size_t encode(uint32_t c, char *text)
{
    if (c < 0x80) {
        text[0] = (char)c;
        return 1;
    }
    if (c < 0x800) {
        text[0] = (char)(0xc0 | c >> 6);
        text[1] = (char)(0x80 | (c & 0x3f));
        return 2;
    }
    text[0] = (char)(0xe0 | c >> 12);
    text[1] = (char)(0x80 | (c >> 6 & 0x3f));
    text[2] = (char)(0x80 | (c & 0x3f));
    return 3;
}

const char *test_text(const struct canvas *canvas, int row, int col, int cols)
{
    static char texts[4][ROW_SIZE];
    static int next;
    char *text = texts[next++ % 4];
    size_t length = 0;

    for (int i = col; i < col + cols; i++) {
        const struct cell *cell = test_cell(canvas, row, i);
        for (int k = 0; k < 3 && cell->text[k] != 0; k++) {
            assert_true(length + 4 < ROW_SIZE);
            length += encode(cell->text[k], text + length);
        }
    }
    text[length] = '\0';
    return text;
}

const char *test_row(const struct canvas *canvas, int row)
{
    const char *text = test_text(canvas, row, 0, canvas->cols);
    static char trimmed[ROW_SIZE];
    size_t length;

    text += strspn(text, " ");
    length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    snprintf(trimmed, sizeof trimmed, "%.*s", (int)length, text);
    return trimmed;
}

bool test_find(const struct canvas *canvas, const char *text, int *row, int *col)
{
    for (int columns = text_columns(text); *row < canvas->rows; ++*row, *col = 0)
        for (; *col + columns <= canvas->cols; ++*col)
            if (strcmp(test_text(canvas, *row, *col, columns), text) == 0)
                return true;
    return false;
}

bool test_shows(const struct canvas *canvas, const char *text)
{
    int row = 0, col = 0;

    return test_find(canvas, text, &row, &col);
}

void test_shown_at(const struct canvas *canvas, const char *text, int row, int col)
{
    int found_row = 0, found_col = 0;

    if (!test_find(canvas, text, &found_row, &found_col))
        fail_msg("'%s' is not there", text);
    if (found_row != row || found_col != col)
        fail_msg("'%s' is at %d,%d, not at %d,%d", text, found_row, found_col, row, col);
}

int test_count_character(const struct canvas *canvas, struct area area, uint32_t character)
{
    int count = 0;

    for (int row = area.row; row < area.row + area.rows; row++)
        for (int col = area.col; col < area.col + area.cols; col++)
            count += test_cell(canvas, row, col)->text[0] == character;
    return count;
}

void test_picture(const struct canvas *canvas, int row, int col, const char *const *picture)
{
    for (; *picture; picture++, row++)
        assert_string_equal(test_text(canvas, row, col, text_columns(*picture)), *picture);
}

/* ---- Cards ---- */

static bool is(const struct canvas *canvas, int row, int col, uint32_t character)
{
    return row < canvas->rows && col < canvas->cols &&
           test_cell(canvas, row, col)->text[0] == character;
}

static bool is_corner(const struct canvas *canvas, int row, int col)
{
    struct style style = test_cell(canvas, row, col)->style;

    return is(canvas, row, col, 0x256d) && style.bg == INK_CARD &&
           (style.fg == INK_EDGE || style.fg == INK_GOLD);
}

static void name_card(const struct canvas *canvas, int row, int col, char *name)
{
    static const uint32_t symbols[] = {0x2660, 0x2665, 0x2666, 0x2663};
    uint32_t second = test_cell(canvas, row + 1, col + 2)->text[0];

    if (is(canvas, row + 1, col + 1, 0x2592))
        return;
    *name++ = (char)test_cell(canvas, row + 1, col + 1)->text[0];
    if (second >= '0' && second <= '9')
        *name++ = (char)second;
    for (int suit = 0; suit < 4; suit++)
        if (is(canvas, row + 2, col + 1, symbols[suit]))
            *name++ = "shdc"[suit];
}

static struct test_card read_card(const struct canvas *canvas, int row, int col)
{
    struct style corner = test_cell(canvas, row, col)->style;
    struct test_card card = {.area = {row, col, 1, 1},
                             .ink = test_cell(canvas, row + 1, col + 1)->style.fg,
                             .bright = corner.fg == INK_GOLD,
                             .faded = corner.attributes & DIM};

    while (!is(canvas, row + card.area.rows - 1, col, 0x2570))
        assert_true(row + card.area.rows++ < canvas->rows);
    while (is(canvas, row, col + card.area.cols, 0x2500))
        card.area.cols++;
    card.area.cols += is(canvas, row, col + card.area.cols, 0x256e);
    name_card(canvas, row, col, card.name);
    return card;
}

int test_cards(const struct canvas *canvas, int above, int below, struct test_card *cards)
{
    int count = 0;

    for (int col = 0; col < canvas->cols; col++)
        for (int row = above; row < below; row++)
            if (is_corner(canvas, row, col)) {
                assert_true(count < TEST_MOST_CARDS);
                cards[count++] = read_card(canvas, row, col);
            }
    return count;
}

const char *test_card_names(const struct canvas *canvas, int above, int below)
{
    static char names[TEST_MOST_CARDS * 8];
    struct test_card cards[TEST_MOST_CARDS];
    int count = test_cards(canvas, above, below, cards);
    size_t length = 0;

    names[0] = '\0';
    for (int i = 0; i < count; i++)
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", i ? " " : "",
                                   cards[i].name[0] ? cards[i].name : "-");
    return names;
}
