/* SPDX-License-Identifier: MIT */
/* Pages, lists, forms and texts. A screen is a loop: draw, show, read, act. No state depends on the
 * size of the terminal, so it may change at any time. */
#include "ui.h"

#include <stdio.h>
#include <string.h>
#include <wctype.h>

/* ---- Pages ---- */

static void draw_too_small(struct canvas *canvas)
{
    struct area all = {0, 0, canvas->rows, canvas->cols};
    struct style style = {INK_PLAIN, INK_PLAIN, 0};
    int middle = canvas->rows / 2;

    canvas_clear(canvas, style);
    draw_centred(
        canvas, middle - 1, all, style,
        sentence(SAY_TOO_SMALL, NUMBER("columns", canvas->cols), NUMBER("rows", canvas->rows))
            .text);
    draw_centred(
        canvas, middle, all, style,
        sentence(SAY_NEEDS_SIZE, NUMBER("columns", LEAST_COLS), NUMBER("rows", LEAST_ROWS)).text);
    draw_centred(canvas, middle + 1, all, style,
                 canvas->cols < 44 ? phrase(SAY_Q_QUITS) : phrase(SAY_MAKE_LARGER));
}

bool ui_begin(struct ui *ui)
{
    int rows, cols;

    screen_felt(ui->app->session.settings[SETTING_FELT] != 0);
    screen_size(&rows, &cols);
    ui->small = rows < LEAST_ROWS || cols < LEAST_COLS;
    if ((rows != ui->canvas.rows || cols != ui->canvas.cols) &&
        !canvas_resize(&ui->canvas, rows, cols))
        ui->small = ui->no_memory = true;
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
    ui_keys(ui, keys);
    return true;
}

/* ---- The bottom line ---- */

enum { NOTICE_TIME = 6000 }; /* milliseconds */

/* The key that a word of the bottom line names; IN_NONE: none. */
static struct input named_key(const char *word, size_t length)
{
    static const struct {
        const char *name;
        enum input_kind kind;
    } names[] = {{"Enter", IN_ENTER},  {"Esc", IN_ESCAPE},     {"Up", IN_UP},
                 {"Down", IN_DOWN},    {"Left", IN_LEFT},      {"Right", IN_RIGHT},
                 {"PgUp", IN_PAGE_UP}, {"PgDn", IN_PAGE_DOWN}, {"Home", IN_HOME},
                 {"End", IN_END},      {"Tab", IN_TAB}};

    while (length > 1 && (word[length - 1] == ':' || word[length - 1] == ','))
        length--;
    if (length == 1)
        return (struct input){.kind = IN_CHARACTER, .character = (unsigned char)word[0]};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].name) == length && strncmp(names[i].name, word, length) == 0)
            return (struct input){.kind = names[i].kind};
    return (struct input){.kind = IN_NONE};
}

/* The key that a click on the bottom line means: the one clicked on, or the first one in front of
 * the clicked words. Two spaces separate one group of keys and words from the next. */
static struct input clicked_key(const char *keys, int col)
{
    struct input key = {.kind = IN_NONE};
    bool grouped = false; /* the words after the keys of a group */
    int at = 1;           /* column where the line begins */

    for (size_t length; *keys; keys += length + (keys[length] == ' '), at += (int)length + 1) {
        struct input named;
        length = strcspn(keys, " ");
        named = named_key(keys, length);
        if (length == 0 && col < at)
            return key;
        grouped = grouped && length > 0;
        if (length == 0)
            key.kind = IN_NONE;
        else if (named.kind == IN_NONE || grouped)
            grouped = true;
        else if (key.kind == IN_NONE || (col >= at && col < at + (int)length))
            key = named;
    }
    return col < at ? key : (struct input){.kind = IN_NONE};
}

void ui_keys(struct ui *ui, const char *keys)
{
    ui->keys = in_words("%s", keys);
}

/* Translates an input by the rules of this page. */
static struct input understood(struct ui *ui, struct input input, bool told)
{
    bool bottom = input.kind == IN_CLICK && input.row == ui->canvas.rows - 1;

    if (input.kind == IN_CHARACTER && input.pasted && !ui->takes_text)
        input.kind = IN_OTHER;
    if (bottom && told) { /* the click removes the notice */
        ui->notice[0] = '\0';
        return (struct input){.kind = IN_RESIZE};
    }
    if (bottom)
        input = clicked_key(ui->keys.text, input.col);
    if (bottom && input.kind == IN_NONE)
        input.kind = IN_OTHER;
    return input;
}

/* Translates an input on a screen that is too small. */
static struct input on_small_screen(struct ui *ui, struct input input)
{
    if (is_back(&input)) {
        ui->leaving = ui->app->session.quit = true;
        return (struct input){.kind = IN_LEAVE};
    }
    return (struct input){.kind = input.kind == IN_NONE ? IN_NONE : IN_RESIZE};
}

/* How long to wait for input: the picture may have to be drawn again before. */
static int wait_at_most(const struct ui *ui, int most, int64_t now)
{
    int64_t left = ui->notice_until - now;

    if (ui->app->session.waits && (most < 0 || most > CATCH_UP_EVERY))
        most = CATCH_UP_EVERY;
    if (ui->notice[0] && ui->notice_until > 0 && (most < 0 || most > left))
        most = left > 0 ? (int)left : 0;
    return most;
}

static void show_line_notice(struct ui *ui)
{
    struct line *line = ui->app->line;

    if (!line || !line->notice[0])
        return;
    ui_notice(ui, line->notice);
    line->notice[0] = '\0';
}

/* Reads input, and attends to the line to a table meanwhile. What is new there is drawn. */
static struct input read_input(struct ui *ui, int most)
{
    struct line *line = ui->app->line;
    int64_t now = milliseconds(), until = now + most;
    struct input input = {.kind = IN_NONE};

    if (!line)
        return screen_read(most);
    while (input.kind == IN_NONE && (most < 0 || now <= until)) {
        struct line_file files[LINE_FILES];
        int wait = most < 0 ? -1 : (int)(until - now);
        if (line->attend(line->self, now))
            return (struct input){.kind = IN_RESIZE};
        screen_listen(files, line->files(line->self, files, &wait));
        input = screen_read(wait);
        now = milliseconds();
        if (most == 0)
            break;
    }
    return input;
}

struct input ui_next(struct ui *ui, int most)
{
    struct session *session = &ui->app->session;
    int64_t now = milliseconds();
    struct input input;
    bool told;
    int wait;

    session_catch_up(session, now);
    if (session_news(session))
        ui_notice(ui, session->notice);
    show_line_notice(ui);
    if (ui->notice_until > 0 && ui->notice_until <= now)
        ui->notice[0] = '\0';
    told = ui->notice[0] && !ui->small;
    if (told)
        draw_bar_line(&ui->canvas, ui->canvas.rows - 1, "", ui->notice, "");
    screen_show(&ui->canvas);
    wait = wait_at_most(ui, most, now);
    if (ui->no_memory)
        input = (struct input){.kind = IN_LEAVE};
    else
        input = read_input(ui, wait);
    if (input.kind == IN_LEAVE) {
        ui->leaving = true;
        return input;
    }
    if (input.kind == IN_NONE && wait != most)
        input.kind = IN_RESIZE; /* draw again */
    if (ui->small)
        return on_small_screen(ui, input);
    input = understood(ui, input, told);
    if (is_key(&input))
        ui->notice[0] = '\0';
    return input;
}

bool is_key(const struct input *input)
{
    return input->kind != IN_NONE && input->kind != IN_RESIZE && input->kind != IN_OTHER;
}

int input_digit(const struct input *input)
{
    bool digit = input->character >= '0' && input->character <= '9';

    return input->kind == IN_CHARACTER && digit ? (int)input->character - '0' : -1;
}

bool is_letter(const struct input *input, char letter)
{
    return input->kind == IN_CHARACTER && towlower((wint_t)input->character) == (wint_t)letter;
}

bool is_back(const struct input *input)
{
    return input->kind == IN_ESCAPE || is_letter(input, 'q');
}

void ui_notice(struct ui *ui, const char *text)
{
    snprintf(ui->notice, sizeof ui->notice, "%s", text);
    ui->notice_until = milliseconds() + NOTICE_TIME;
}

void ui_ask(struct ui *ui, const char *text)
{
    ui_notice(ui, text);
    ui->notice_until = 0;
}

bool ui_went(struct ui *ui, int result)
{
    if (result < 0)
        ui_notice(ui, ui->app->session.notice);
    return result >= 0;
}

/* ---- Places on a page ---- */

struct area page_area(const struct canvas *canvas, int row)
{
    return (struct area){row, (canvas->cols - PAGE_COLS) / 2, canvas->rows - row - 2, PAGE_COLS};
}

struct area draw_box(struct canvas *canvas, int rows, int cols, const char *title)
{
    struct area box = {(canvas->rows - rows - 2) / 2, (canvas->cols - cols - 4) / 2, rows + 2,
                       cols + 4};

    draw_fill(canvas, box, ' ', on_felt(INK_TEXT, 0));
    draw_frame(canvas, box, on_felt(INK_GOLD, 0));
    draw_centred(canvas, box.row, box, on_felt(INK_GOLD, BOLD), in_words(" %s ", title).text);
    return (struct area){box.row + 1, box.col + 2, rows, cols};
}

void draw_reason(struct canvas *canvas, int row, const char *head, const char *reason)
{
    struct area line = {row, 1, 1, canvas->cols - 2};
    bool cut = text_columns(reason) > line.cols;

    while (cut && text_columns(reason) >= line.cols) {
        uint32_t c;
        int length = utf8_decode(reason, &c);
        reason += length < 0 ? 1 : length;
    }
    draw_centred(canvas, row, line, on_felt(INK_GOLD, BOLD), head);
    draw_centred(canvas, row + 1, line, on_felt(INK_TEXT, 0),
                 in_words("%s%s", cut ? "\u2026" : "", reason).text);
}

struct words in_column(const char *text, int columns)
{
    struct words cut;

    text_cut(text, columns, "\u2026", cut.text, sizeof cut.text);
    return in_words("%s%*s", cut.text, columns - text_columns(cut.text), "");
}

void draw_no_games(struct ui *ui)
{
    const struct session *session = &ui->app->session;

    draw_reason(&ui->canvas, ui->canvas.rows / 2 - 1,
                session->keeper ? phrase(SAY_NO_SCORES) : phrase(SAY_NO_SCORES_SAVED),
                session->keeper ? phrase(SAY_PLAY_FOR_SCORES) : session->trouble);
}

/* ---- Moving ---- */

enum { ALL_LINES = 1 << 20 };

int input_lines(const struct input *input, int page)
{
    static const int lines[IN_LEAVE + 1] = {
        [IN_UP] = -1, [IN_BACKTAB] = -1,   [IN_WHEEL_UP] = -1,     [IN_DOWN] = 1,
        [IN_TAB] = 1, [IN_WHEEL_DOWN] = 1, [IN_HOME] = -ALL_LINES, [IN_END] = ALL_LINES,
    };

    if (input->kind == IN_PAGE_UP || input->kind == IN_PAGE_DOWN)
        return input->kind == IN_PAGE_UP ? -page : page;
    return lines[input->kind] + is_letter(input, 'j') - is_letter(input, 'k');
}

int clamp(int value, int most)
{
    return value < 0 || most < 0 ? 0 : value > most ? most : value;
}

/* Moves a choice among `count` items; single steps wrap around. False if the input does not move
 * it. */
static bool move_choice(int *chosen, int count, int page, const struct input *input)
{
    int by = input_lines(input, page);
    bool wheel = input->kind == IN_WHEEL_UP || input->kind == IN_WHEEL_DOWN;
    int to = *chosen + by;

    if ((by == 1 || by == -1) && !wheel)
        to = (to + count) % count;
    *chosen = clamp(to, count - 1);
    return by != 0;
}

/* ---- Lists ---- */

static struct words list_item(const struct list *list, int item)
{
    return list->items ? in_words("%s", list->items[item]) : list->write(list->context, item);
}

void list_draw(struct canvas *canvas, struct list *list, struct area area)
{
    list->area = area;
    if (list->chosen < list->first)
        list->first = list->chosen;
    if (list->chosen >= list->first + area.rows)
        list->first = list->chosen - area.rows + 1;
    for (int i = list->first; i < list->count && i < list->first + area.rows; i++) {
        bool here = i == list->chosen && !list->asleep;
        struct area line = {area.row + i - list->first, area.col, 1, area.cols};
        struct style style = on_felt(INK_TEXT, here ? BOLD | REVERSE : 0);
        draw_fill(canvas, line, ' ', style);
        draw_text(canvas, line.row, line.col, here ? style : on_felt(INK_FAINT, 0),
                  in_words("%2d", list->numbers ? list->numbers[i] : i + 1).text);
        draw_text_within(canvas, line.row, line.col + 3, area.cols - 4, style,
                         list_item(list, i).text);
    }
}

static int list_click(struct list *list, const struct input *input)
{
    int row = input->row - list->area.row, col = input->col - list->area.col;

    if (row < 0 || row >= list->area.rows || list->first + row >= list->count || col < 0 ||
        col >= list->area.cols)
        return LIST_NOTHING;
    return list->chosen = list->first + row;
}

/* A first letter chooses its item if only one has it, or else moves to the next of several. */
static int list_letter(struct list *list, uint32_t letter)
{
    int next = -1, found = 0;

    for (int i = list->count; i > 0; i--) {
        int item = (list->chosen + i) % list->count;
        wint_t first = (unsigned char)list_item(list, item).text[0];
        if (towlower(first) == towlower((wint_t)letter)) {
            next = item;
            found++;
        }
    }
    if (found > 0)
        list->chosen = next;
    return found == 1 ? next : LIST_NOTHING;
}

/* A digit chooses at once if no longer number begins with it. Otherwise we wait for the next digit
 * or Enter. */
static int list_digit(struct list *list, int digit)
{
    int number = 10 * list->typed + digit, item = -1;
    bool longer = false;

    for (int i = list->count - 1; i >= 0; i--) {
        int here = list->numbers ? list->numbers[i] : i + 1;
        item = here == number ? i : item;
        longer |= number > 0 && here / 10 == number;
    }
    list->typed = longer ? number : 0;
    if (item < 0)
        return LIST_NOTHING;
    list->chosen = item;
    return longer ? LIST_NOTHING : item;
}

int list_input(struct list *list, const struct input *input)
{
    uint32_t c = input->kind == IN_CHARACTER ? input->character : 0;

    if (is_key(input) && input_digit(input) < 0)
        list->typed = 0;
    if (input->kind == IN_ESCAPE)
        return LIST_BACK;
    if (list->count == 0 || move_choice(&list->chosen, list->count, list->area.rows, input))
        return LIST_NOTHING;
    if (input->kind == IN_ENTER || c == ' ')
        return list->chosen;
    if (input->kind == IN_CLICK)
        return list_click(list, input);
    if (input_digit(input) >= 0)
        return list_digit(list, input_digit(input));
    return c ? list_letter(list, c) : LIST_NOTHING;
}

/* ---- Texts ---- */

void pane_draw(struct canvas *canvas, struct pane *pane, struct area area, const char *text)
{
    struct style style = on_felt(INK_TEXT, 0);

    draw_paragraphs(canvas, (struct area){0, 0, 0, area.cols}, style, text, pane);
    pane->rows = area.rows;
    pane->first = clamp(pane->scrolled ? pane->first : pane->mark, pane->lines - area.rows);
    draw_paragraphs(canvas, area, style, text, pane);
    if (pane->first + area.rows < pane->lines)
        draw_right(canvas, canvas->rows - 1, canvas->cols - 1, bar_style(canvas),
                   phrase(SAY_MORE_BELOW));
}

bool pane_input(struct pane *pane, const struct input *input, bool all)
{
    bool scrolls = all || input->kind == IN_PAGE_UP || input->kind == IN_PAGE_DOWN ||
                   input->kind == IN_WHEEL_UP || input->kind == IN_WHEEL_DOWN;
    int page = pane->rows - 1;
    int by = all && is_letter(input, ' ') ? page : scrolls ? input_lines(input, page) : 0;

    if (by == 0)
        return false;
    pane->first = clamp(pane->first + by, pane->lines - pane->rows);
    pane->scrolled = true;
    return true;
}

/* ---- Forms ---- */

void form_line(struct canvas *canvas, struct form *form, int line, int row, const char *label,
               const char *value)
{
    struct area page = page_area(canvas, row);
    bool here = line == form->chosen;

    form->rows[line] = row;
    if (here && form->typing) {
        canvas->cursor_row = row;
        canvas->cursor_col = page.col + form->column + 1 + text_columns(value);
    }
    draw_text(canvas, row, page.col, on_felt(INK_GOLD, BOLD), here ? ">" : " ");
    draw_text(canvas, row, page.col + 2, on_felt(INK_TEXT, here ? BOLD : 0), label);
    draw_text_within(canvas, row, page.col + form->column, page.cols - form->column,
                     on_felt(INK_GOLD, here ? BOLD | REVERSE : BOLD), in_words(" %s ", value).text);
}

static enum form_act form_click(struct form *form, const struct input *input)
{
    for (int i = 0; i < form->count; i++)
        if (form->rows[i] == input->row) {
            form->chosen = i;
            return FORM_MORE;
        }
    return FORM_NOTHING;
}

static enum form_act form_act(struct form *form, const struct input *input)
{
    if (form->typing &&
        (input->kind == IN_CHARACTER || input->kind == IN_HOME || input->kind == IN_END))
        return FORM_NOTHING;
    if (move_choice(&form->chosen, form->count, form->count, input))
        return FORM_MOVED;
    if (input->kind == IN_LEFT || input->kind == IN_RIGHT)
        return input->kind == IN_LEFT ? FORM_LESS : FORM_MORE;
    if (input->kind == IN_ENTER || is_letter(input, ' '))
        return FORM_ENTER;
    if (input->kind == IN_CLICK)
        return form_click(form, input);
    return is_back(input) ? FORM_BACK : FORM_NOTHING;
}

enum form_act form_input(struct form *form, const struct input *input)
{
    bool scrolls = form->pane.rows > 0 && pane_input(&form->pane, input, false);
    enum form_act act = scrolls ? FORM_NOTHING : form_act(form, input);

    form->pane.scrolled &= act == FORM_NOTHING;
    return act;
}

void text_input(char *text, size_t size, int columns, const struct input *input)
{
    size_t length = strlen(text);

    if (input->kind == IN_CLEAR)
        text[0] = '\0';
    else if (input->kind == IN_BACKSPACE || input->kind == IN_DELETE) {
        uint32_t c;
        size_t last = 0, next = 0;
        while (text[next]) {
            last = next;
            next += utf8_shown(text + next, &c);
        }
        text[last] = '\0';
    } else if (input->kind == IN_CHARACTER) {
        int wide = character_columns(input->character);
        char more[5] = "";
        utf8_encode(input->character, more);
        if (wide >= (length > 0 ? 0 : 1) && length + strlen(more) < size)
            strcat(text, more);
        if (text_columns(text) > columns)
            text[length] = '\0';
    }
}
