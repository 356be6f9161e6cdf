/* SPDX-License-Identifier: MIT */
/* A table over the network before the game: who has come, and the link for others. */
#include "ui.h"

#include <string.h>

/* A link is drawn in one piece if there is room, so that it can be marked and copied. */
static int draw_link(struct ui *ui, int row)
{
    struct canvas *canvas = &ui->canvas;
    const struct line *line = ui->app->line;
    struct area area = {row + 1, 2, 4, canvas->cols - 4};

    if (line->seat < 0 || line->seat != line->host)
        return row;
    draw_centred(canvas, row, area, on_felt(INK_FAINT, 0), phrase(SAY_YOUR_TABLE));
    if (text_columns(line->link) <= area.cols)
        draw_centred(canvas, row + 1, area, on_felt(INK_GOLD, BOLD), line->link);
    else
        draw_paragraphs(canvas, area, on_felt(INK_GOLD, BOLD), line->link, &(struct pane){0});
    return row + 4;
}

static void draw_lobby(struct ui *ui)
{
    struct canvas *canvas = &ui->canvas;
    const struct line *line = ui->app->line;
    int row = canvas->rows / 2 - 7;
    struct area area = page_area(canvas, row);

    if (line->lost || line->rules.players == 0) {
        draw_centred(canvas, canvas->rows / 2, area, on_felt(INK_TEXT, 0),
                     phrase(line->lost ? SAY_CONNECTION_LOST : SAY_CONNECTING));
        return;
    }
    row = draw_link(ui, row);
    draw_centred(canvas, row++, area, on_felt(INK_GOLD, BOLD), rules_title(&line->rules).text);
    for (int i = 0; i < line->rules.players; i++)
        draw_text_within(canvas, ++row, area.col + 20, area.cols - 20, on_felt(INK_TEXT, 0),
                         line_seat_words(line, i).text);
    draw_centred(canvas, row + 2, area, on_felt(INK_TEXT, 0), line_hint(line).text);
}

static void lobby(struct ui *ui)
{
    struct line *line = ui->app->line;
    bool host = line_can_start(line);
    struct input input;

    if (ui_page(ui, phrase(SAY_THE_TABLE), phrase(host ? SAY_KEYS_LOBBY : SAY_KEYS_LOBBY_GUEST)))
        draw_lobby(ui);
    input = ui_next(ui, -1);
    if (input.kind == IN_ENTER && host)
        line->start(line->self);
    else if (is_letter(&input, 'r') && line->rules.players > 0)
        rules_pages(ui, &line->rules);
    else if (is_back(&input))
        line->left = true;
}

void line_screens(struct ui *ui, bool autoplay)
{
    struct line *line = ui->app->line;

    while (!ui->leaving && !line->left && line->phase == LINE_LOBBY)
        lobby(ui);
    if (ui->leaving || line->left || line->phase != LINE_TABLE)
        return;
    table_screen(ui, autoplay);
    line->left = !ui->leaving && line->phase == LINE_TABLE;
}
