/* SPDX-License-Identifier: MIT */
/* Pages, lists and text fields. A screen is a loop: draw, show, read, act; nothing is kept that a
 * change of the terminal's size could make wrong. */
#include "ui.h"

#include "table_view.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

bool ui_open(struct ui *ui, struct app *app)
{
    memset(ui, 0, sizeof *ui);
    ui->app = app;
    if (!screen_open(app->color))
        return false;
    ui->canvas.utf8 = app->utf8;
    ui->canvas.color = screen_has_color();
    return true;
}

void ui_close(struct ui *ui)
{
    screen_close();
    canvas_free(&ui->canvas);
}

/* ---- Pages ---- */

static void draw_too_small(struct canvas *canvas)
{
    struct area all = {0, 0, canvas->rows, canvas->cols};
    struct style style = {INK_PLAIN, INK_PLAIN, 0};
    char text[64];

    canvas_clear(canvas, style);
    snprintf(text, sizeof text, "%d x %d is too small.", canvas->cols, canvas->rows);
    draw_centred(canvas, canvas->rows / 2 - (canvas->rows > 1), all, style, text);
    snprintf(text, sizeof text, "War needs %d x %d.", LEAST_COLS, LEAST_ROWS);
    draw_centred(canvas, canvas->rows / 2 + (canvas->rows > 2), all, style, text);
}

bool ui_begin(struct ui *ui)
{
    int rows, cols;

    screen_felt(ui->app->settings[SETTING_FELT] != 0);
    screen_size(&rows, &cols);
    ui->small = rows < LEAST_ROWS || cols < LEAST_COLS;
    if ((rows != ui->canvas.rows || cols != ui->canvas.cols) &&
        !canvas_resize(&ui->canvas, rows, cols))
        ui->small = true;
    if (ui->small)
        draw_too_small(&ui->canvas);
    else
        canvas_clear(&ui->canvas, on_felt(INK_TEXT, 0));
    return !ui->small;
}

bool ui_page(struct ui *ui, const char *title, const char *keys)
{
    if (!ui_begin(ui))
        return false;
    draw_bar_line(&ui->canvas, 0, "WAR", title, "");
    draw_bar_line(&ui->canvas, ui->canvas.rows - 1, keys, "", "");
    return true;
}

void ui_show(struct ui *ui)
{
    if (ui->notice[0] && !ui->small)
        draw_bar_line(&ui->canvas, ui->canvas.rows - 1, "", ui->notice, "");
    screen_show(&ui->canvas);
}

struct input ui_read(struct ui *ui, int milliseconds)
{
    struct input input = screen_read(milliseconds);

    if (input.kind == IN_LEAVE)
        ui->leaving = true;
    else if (ui->small && input.kind != IN_NONE)
        input = (struct input){.kind = IN_RESIZE};
    else if (input.kind != IN_NONE && input.kind != IN_RESIZE && input.kind != IN_OTHER)
        ui->notice[0] = '\0';
    return input;
}

bool is_letter(const struct input *input, char letter)
{
    return input->kind == IN_CHARACTER && towlower((wint_t)input->character) == (wint_t)letter;
}

void ui_notice(struct ui *ui, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(ui->notice, sizeof ui->notice, format, list);
    va_end(list);
}

/* ---- Lists ---- */

void list_draw(struct canvas *canvas, struct list *list, struct area area)
{
    list->area = area;
    if (list->chosen < list->first)
        list->first = list->chosen;
    if (list->chosen >= list->first + area.rows)
        list->first = list->chosen - area.rows + 1;
    for (int i = list->first; i < list->count && i < list->first + area.rows; i++) {
        bool here = i == list->chosen;
        struct area line = {area.row + i - list->first, area.col, 1, area.cols};
        struct style style = on_felt(INK_TEXT, here ? BOLD | REVERSE : 0);
        char number[16] = "   ";
        if (list->count <= 9)
            snprintf(number, sizeof number, " %d ", i + 1);
        draw_fill(canvas, line, ' ', style);
        draw_text(canvas, line.row, line.col, here ? style : on_felt(INK_FAINT, 0), number);
        draw_text_within(canvas, line.row, line.col + 3, area.cols - 4, style, list->items[i]);
    }
}

static int list_click(struct list *list, const struct input *input)
{
    int item = list->first + input->row - list->area.row;

    if (input->row < list->area.row || input->row >= list->area.row + list->area.rows ||
        input->col < list->area.col || input->col >= list->area.col + list->area.cols ||
        item >= list->count)
        return LIST_NOTHING;
    list->chosen = item;
    return item;
}

static bool begins_with(const char *item, uint32_t letter)
{
    return towlower((wint_t)(unsigned char)item[0]) == towlower((wint_t)letter);
}

/* A first letter chooses the only item it can mean, or goes on to the next of several. */
static int list_letter(struct list *list, uint32_t letter)
{
    int next = -1, found = 0;

    for (int i = list->count; i > 0; i--) {
        int item = (list->chosen + i) % list->count;
        if (begins_with(list->items[item], letter)) {
            next = item;
            found++;
        }
    }
    if (found > 0)
        list->chosen = next;
    return found == 1 ? next : LIST_NOTHING;
}

static void list_move(struct list *list, int by, bool round)
{
    int to = list->chosen + by;

    if (round)
        to = (to + list->count) % list->count;
    list->chosen = to < 0 ? 0 : to >= list->count ? list->count - 1 : to;
}

int list_input(struct list *list, const struct input *input)
{
    uint32_t c = input->kind == IN_CHARACTER ? input->character : 0;

    if (list->count == 0)
        return input->kind == IN_ESCAPE ? LIST_BACK : LIST_NOTHING;
    if (input->kind == IN_UP || c == 'k' || c == 'K' || input->kind == IN_BACKTAB)
        list_move(list, -1, true);
    else if (input->kind == IN_DOWN || c == 'j' || c == 'J' || input->kind == IN_TAB)
        list_move(list, 1, true);
    else if (input->kind == IN_WHEEL_UP || input->kind == IN_WHEEL_DOWN)
        list_move(list, input->kind == IN_WHEEL_UP ? -1 : 1, false);
    else if (input->kind == IN_PAGE_UP || input->kind == IN_PAGE_DOWN)
        list_move(list, input->kind == IN_PAGE_UP ? -list->area.rows : list->area.rows, false);
    else if (input->kind == IN_HOME || input->kind == IN_END)
        list->chosen = input->kind == IN_HOME ? 0 : list->count - 1;
    else if (input->kind == IN_ENTER || c == ' ')
        return list->chosen;
    else if (input->kind == IN_CLICK)
        return list_click(list, input);
    else if (input->kind == IN_ESCAPE)
        return LIST_BACK;
    else if (c >= '1' && c <= '9' && list->count <= 9 && (int)(c - '1') < list->count)
        return list->chosen = (int)(c - '1');
    else if (c)
        return list_letter(list, c);
    return LIST_NOTHING;
}

/* ---- Boxes and pages ---- */

struct area draw_box(struct canvas *canvas, int rows, int cols, const char *title)
{
    struct area box = {(canvas->rows - rows - 2) / 2, (canvas->cols - cols - 4) / 2, rows + 2,
                       cols + 4};

    draw_fill(canvas, box, ' ', on_felt(INK_TEXT, 0));
    draw_frame(canvas, box, on_felt(INK_GOLD, 0));
    if (title[0]) {
        char text[128];
        snprintf(text, sizeof text, " %s ", title);
        draw_centred(canvas, box.row, box, on_felt(INK_GOLD, BOLD), text);
    }
    return (struct area){box.row + 1, box.col + 2, rows, cols};
}

void draw_reason(struct canvas *canvas, int row, struct style style, const char *text)
{
    struct area line = {row, 1, 1, canvas->cols - 2};
    int over = text_columns(text) - line.cols;
    char tail[1024];

    if (over > 0) {
        for (over++; over > 0;) {
            uint32_t c;
            int length = utf8_decode(text, &c);
            int columns = character_columns(c);
            over -= columns < 0 ? 1 : columns;
            text += length < 0 ? 1 : length;
        }
        snprintf(tail, sizeof tail, "%s%s", canvas->utf8 ? "\u2026" : "~", text);
        text = tail;
    }
    draw_centred(canvas, row, line, style, text);
}

void ui_read_page(struct ui *ui, const char *title, const char *text)
{
    int first = 0;

    while (!ui->leaving) {
        struct input input;
        int lines = 0, shown = 0;
        if (ui_page(ui, title, "Up Down PgUp PgDn scroll   q back")) {
            struct area area = {2, 4, ui->canvas.rows - 4, ui->canvas.cols - 8};
            if (area.cols > 90)
                area = (struct area){2, (ui->canvas.cols - 90) / 2, area.rows, 90};
            lines = draw_paragraphs(&ui->canvas, area, on_felt(INK_TEXT, 0), text, first);
            shown = area.rows;
            if (first + shown < lines)
                draw_right(&ui->canvas, ui->canvas.rows - 1, ui->canvas.cols - 1,
                           (struct style){INK_WHITE, INK_BAR, ui->canvas.color ? 0 : REVERSE},
                           "more below");
        }
        ui_show(ui);
        input = ui_read(ui, -1);
        if (input.kind == IN_DOWN || is_letter(&input, 'j') || input.kind == IN_WHEEL_DOWN)
            first++;
        else if (input.kind == IN_UP || is_letter(&input, 'k') || input.kind == IN_WHEEL_UP)
            first--;
        else if (input.kind == IN_PAGE_DOWN || is_letter(&input, ' '))
            first += shown - 1;
        else if (input.kind == IN_PAGE_UP)
            first -= shown - 1;
        else if (input.kind == IN_HOME || input.kind == IN_END)
            first = input.kind == IN_HOME ? 0 : lines;
        else if (input.kind == IN_ESCAPE || input.kind == IN_ENTER || is_letter(&input, 'q') ||
                 input.kind == IN_BACKSPACE || input.kind == IN_LEFT)
            return;
        if (first > lines - shown)
            first = lines - shown;
        if (first < 0)
            first = 0;
    }
}

/* ---- Text fields ---- */

bool field_input(char *text, size_t size, int columns, const struct input *input)
{
    size_t length = strlen(text);
    char more[5] = "";
    int wide;

    if (input->kind == IN_BACKSPACE || input->kind == IN_DELETE) {
        if (length == 0)
            return false;
        do
            length--;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80);
        text[length] = '\0';
        return true;
    }
    if (input->kind != IN_CHARACTER)
        return false;
    wide = character_columns(input->character);
    more[utf8_encode(input->character, more)] = '\0';
    if (wide < 0 || (wide == 0 && length == 0) || length + strlen(more) >= size ||
        text_columns(text) + wide > columns)
        return false;
    strcat(text, more);
    return true;
}
