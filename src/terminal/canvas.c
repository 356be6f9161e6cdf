/* SPDX-License-Identifier: MIT */
/* Drawing into cells. Everything is clipped here, so callers need not check whether it fits. */
#include "canvas.h"

#include "utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct style on_felt(enum ink ink, uint8_t attributes)
{
    return (struct style){(uint8_t)ink, INK_FELT, attributes};
}

bool canvas_resize(struct canvas *canvas, int rows, int cols)
{
    struct cell *cells = calloc((size_t)rows * (size_t)cols + 1, sizeof *cells);

    if (!cells)
        return false;
    free(canvas->cells);
    canvas->cells = cells;
    canvas->rows = rows;
    canvas->cols = cols;
    canvas_clear(canvas, (struct style){0, 0, 0});
    return true;
}

void canvas_free(struct canvas *canvas)
{
    free(canvas->cells);
    canvas->cells = NULL;
    canvas->rows = canvas->cols = 0;
}

static struct cell *cell_at(struct canvas *canvas, int row, int col)
{
    if (row < 0 || row >= canvas->rows || col < 0 || col >= canvas->cols)
        return NULL;
    return &canvas->cells[row * canvas->cols + col];
}

void canvas_clear(struct canvas *canvas, struct style style)
{
    canvas->cursor_row = canvas->cursor_col = -1;
    draw_fill(canvas, (struct area){0, 0, canvas->rows, canvas->cols}, ' ', style);
}

void draw_fill(struct canvas *canvas, struct area area, uint32_t character, struct style style)
{
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int col = area.col; col < area.col + area.cols; col++)
            draw_character(canvas, row, col, style, character);
}

/* A wide character that loses one half loses the other too. */
static void part_wide(struct canvas *canvas, int row, int col)
{
    struct cell *cell = cell_at(canvas, row, col);
    struct cell *before = cell_at(canvas, row, col - 1);
    struct cell *after = cell_at(canvas, row, col + 1);

    if (cell && cell->text[0] == 0 && before)
        memcpy(before->text, (uint32_t[3]){' '}, sizeof before->text);
    else if (after && after->text[0] == 0)
        memcpy(after->text, (uint32_t[3]){' '}, sizeof after->text);
}

void draw_character(struct canvas *canvas, int row, int col, struct style style, uint32_t character)
{
    struct cell *cell = cell_at(canvas, row, col);

    if (!cell)
        return;
    part_wide(canvas, row, col);
    if (!canvas->utf8 && character > '~')
        character = character == 0x2026 ? '~' : character == 0x2013 ? '-' : '?';
    memcpy(cell->text, (uint32_t[3]){character}, sizeof cell->text);
    cell->style = style;
}

static void combine(struct canvas *canvas, int row, int col, uint32_t character)
{
    struct cell *cell = cell_at(canvas, row, col);

    if (cell && cell->text[0] == 0)
        cell = cell_at(canvas, row, col - 1);
    if (!cell || !canvas->utf8)
        return;
    for (int i = 1; i < 3; i++)
        if (cell->text[i] == 0) {
            cell->text[i] = character;
            return;
        }
}

int draw_text(struct canvas *canvas, int row, int col, struct style style, const char *text)
{
    int start = col;

    while (*text) {
        uint32_t c;
        size_t length = utf8_shown(text, &c);
        int columns = character_columns(c);
        text += length;
        if (columns == 0) {
            combine(canvas, row, col - 1, c);
            continue;
        }
        draw_character(canvas, row, col, style, columns < 0 ? '?' : c);
        if (columns == 2 && canvas->utf8 && col + 1 >= canvas->cols)
            draw_character(canvas, row, col, style, ' ');
        else if (columns == 2) {
            draw_character(canvas, row, col + 1, style, ' ');
            if (canvas->utf8 && cell_at(canvas, row, col + 1) && cell_at(canvas, row, col))
                cell_at(canvas, row, col + 1)->text[0] = 0;
        }
        col += columns < 0 ? 1 : columns;
    }
    return col - start;
}

int draw_text_within(struct canvas *canvas, int row, int col, int cols, struct style style,
                     const char *text)
{
    char cut[1024];

    if (cols <= 0)
        return 0;
    text_cut(text, cols, "\u2026", cut, sizeof cut);
    return draw_text(canvas, row, col, style, cut);
}

int draw_centred(struct canvas *canvas, int row, struct area area, struct style style,
                 const char *text)
{
    int columns = text_columns(text);
    int space = area.cols > columns ? (area.cols - columns) / 2 : 0;

    return draw_text_within(canvas, row, area.col + space, area.cols, style, text);
}

int draw_right(struct canvas *canvas, int row, int col_after, struct style style, const char *text)
{
    return draw_text(canvas, row, col_after - text_columns(text), style, text);
}

void draw_frame(struct canvas *canvas, struct area area, struct style style)
{
    static const uint32_t lines[2][6] = {{'.', '.', '\'', '\'', '-', '|'},
                                         {0x256d, 0x256e, 0x2570, 0x256f, 0x2500, 0x2502}};
    const uint32_t *line = lines[canvas->utf8];
    int bottom = area.row + area.rows - 1;
    int right = area.col + area.cols - 1;

    draw_fill(canvas, (struct area){area.row, area.col, 1, area.cols}, line[4], style);
    draw_fill(canvas, (struct area){bottom, area.col, 1, area.cols}, line[4], style);
    draw_fill(canvas, (struct area){area.row, area.col, area.rows, 1}, line[5], style);
    draw_fill(canvas, (struct area){area.row, right, area.rows, 1}, line[5], style);
    draw_character(canvas, area.row, area.col, style, line[0]);
    draw_character(canvas, area.row, right, style, line[1]);
    draw_character(canvas, bottom, area.col, style, line[2]);
    draw_character(canvas, bottom, right, style, line[3]);
}

int draw_paragraphs(struct canvas *canvas, struct area area, struct style style, const char *text,
                    struct pane *pane)
{
    const char *line;
    size_t length;
    int paragraph = 0;

    pane->lines = 0;
    pane->mark = -1;
    while ((line = text_line(&text, area.cols, &length))) {
        bool marked = pane->marked >> paragraph & 1;
        int row = pane->lines - pane->first;
        if (marked && pane->mark < 0)
            pane->mark = pane->lines;
        if (row >= 0 && row < area.rows) {
            char part[512];
            struct style look = style;
            look.attributes |= marked ? BOLD : 0;
            snprintf(part, sizeof part, "%.*s", (int)length, line);
            draw_text(canvas, area.row + row, area.col, look, part);
        }
        paragraph += text[-1] == '\n';
        pane->lines += 1 + (text[-1] == '\n' && *text != '\0');
    }
    return pane->lines;
}

struct style bar_style(const struct canvas *canvas)
{
    return (struct style){INK_WHITE, INK_BAR, canvas->color ? 0 : REVERSE};
}

void draw_bar_line(struct canvas *canvas, int row, const char *left, const char *middle,
                   const char *right)
{
    struct style style = bar_style(canvas), strong = style;
    struct area all = {row, 0, 1, canvas->cols};

    strong.attributes |= BOLD;
    draw_fill(canvas, all, ' ', style);
    draw_text_within(canvas, row, 1, canvas->cols - 2, style, left);
    draw_right(canvas, row, canvas->cols - 1, style, right);
    draw_centred(canvas, row, all, strong, middle);
}
