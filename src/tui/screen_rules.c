/* SPDX-License-Identifier: MIT */
/* The rules: read, or changed field by field while the English text changes along. */
#include "ui.h"

#include <stdio.h>
#include <string.h>

enum { CHOICE_SIZE = 32, FIELDS_COLS = 32, FIRST_ROW = 4 };

void rules_pages(struct ui *ui)
{
    char english[WAR_DESCRIPTION_SIZE];
    char rules[WAR_RULES_SIZE];
    char title[WAR_RULES_SIZE + 32];

    war_rules_print(&ui->app->setup.rules, rules, sizeof rules);
    war_rules_describe(&ui->app->setup.rules, english, sizeof english);
    snprintf(title, sizeof title, "The rules: %s", rules);
    ui_read_page(ui, title, english);
}

/* ---- Changing a field ---- */

/* The next value in a direction that goes together with the other fields. */
static void step_field(war_rules *rules, int field, int by)
{
    char value[CHOICE_SIZE], now[WAR_RULES_SIZE];
    int count = 0, at = -1;

    war_field_print(rules, field, now, sizeof now);
    for (; war_field_choice(field, count, value, sizeof value) >= 0; count++)
        if (strcmp(value, now) == 0)
            at = count;
    if (at < 0 && by < 0)
        at = count;
    for (int i = 1; i <= count; i++) {
        war_field_choice(field, (at + i * by + 2 * count) % count, value, sizeof value);
        if (war_field_parse(rules, field, value, NULL) == 0)
            return;
    }
}

void rules_step_preset(war_rules *rules, int by)
{
    const war_preset *now = setup_preset(rules);
    int count = 0, at = 0;
    war_rules next;

    while (war_preset_at(count)) {
        if (war_preset_at(count) == now)
            at = count;
        count++;
    }
    if (!now)
        at = by > 0 ? -1 : 0;
    next = *war_preset_at((at + by + count) % count)->rules;
    next.players = rules->players;
    if (war_rules_check(&next, NULL) == 0)
        *rules = next;
}

/* ---- The editor ---- */

struct editor {
    war_rules *rules;
    int count;  /* of fields; the preset comes before them */
    int chosen; /* 0: the preset */
    bool typing;
    char typed[CHOICE_SIZE];
    int scroll;
};

static void value_text(const struct editor *editor, int row, char *text, size_t size)
{
    const war_preset *preset = setup_preset(editor->rules);

    if (row == 0)
        snprintf(text, size, "%s", preset ? preset->name : "your own");
    else
        war_field_print(editor->rules, row - 1, text, size);
}

static void draw_fields(struct canvas *canvas, const struct editor *editor, int left)
{
    for (int row = 0; row <= editor->count; row++) {
        bool here = row == editor->chosen;
        int line = FIRST_ROW + row + (row > 0);
        char value[WAR_RULES_SIZE];
        value_text(editor, row, value, sizeof value);
        draw_text(canvas, line, left, on_felt(INK_GOLD, BOLD), here ? ">" : " ");
        draw_text(canvas, line, left + 2, on_felt(INK_TEXT, here ? BOLD : 0),
                  row == 0 ? "preset" : war_field_name(row - 1));
        if (here && editor->typing) {
            int columns = draw_format(canvas, line, left + 11, on_felt(INK_GOLD, UNDERLINE), "%s ",
                                      editor->typed);
            canvas->cursor_row = line;
            canvas->cursor_col = left + 10 + columns;
        } else
            draw_format(canvas, line, left + 10, on_felt(INK_GOLD, here ? BOLD | REVERSE : BOLD),
                        " %.18s ", value);
    }
}

static int draw_editor(struct ui *ui, const struct editor *editor)
{
    struct canvas *canvas = &ui->canvas;
    char english[WAR_DESCRIPTION_SIZE];
    char rules[WAR_RULES_SIZE];
    int left = canvas->cols > 120 ? (canvas->cols - 120) / 2 : 1;
    struct area text = {2, left + FIELDS_COLS, canvas->rows - 5,
                        canvas->cols - left - FIELDS_COLS - 1};
    const char *meaning = "left and right: others";
    int field = editor->chosen - 1;

    if (text.cols > 86)
        text.cols = 86;
    war_rules_print(editor->rules, rules, sizeof rules);
    war_rules_describe(editor->rules, english, sizeof english);
    draw_text_within(canvas, 2, left, FIELDS_COLS - 2, on_felt(INK_FAINT, 0), rules);
    draw_fields(canvas, editor, left);
    if (field >= 0) {
        meaning = war_field_meaning(field);
        draw_paragraphs(canvas,
                        (struct area){FIRST_ROW + editor->count + 4, left + 2, 3, FIELDS_COLS - 4},
                        on_felt(INK_FAINT, 0), war_field_allowed(field), 0);
    }
    draw_text_within(canvas, FIRST_ROW + editor->count + 3, left + 2, FIELDS_COLS - 4,
                     on_felt(INK_TEXT, 0), meaning);
    return draw_paragraphs(canvas, text, on_felt(INK_TEXT, 0), english, editor->scroll) - text.rows;
}

static void finish_typing(struct ui *ui, struct editor *editor)
{
    war_error error;

    editor->typing = false;
    if (editor->typed[0] == '\0')
        return;
    if (war_field_parse(editor->rules, editor->chosen - 1, editor->typed, &error) < 0)
        ui_notice(ui, "%s", error.message);
}

static void edit_typing(struct ui *ui, struct editor *editor, const struct input *input)
{
    if (input->kind == IN_ESCAPE)
        editor->typing = false;
    else if (input->kind == IN_ENTER || input->kind == IN_UP || input->kind == IN_DOWN ||
             input->kind == IN_TAB)
        finish_typing(ui, editor);
    else
        field_input(editor->typed, sizeof editor->typed, 20, input);
}

static void change_chosen(struct editor *editor, int by)
{
    if (editor->chosen == 0)
        rules_step_preset(editor->rules, by);
    else
        step_field(editor->rules, editor->chosen - 1, by);
}

/* False: done. */
static bool edit(struct ui *ui, struct editor *editor, const struct input *input)
{
    int rows = editor->count + 1;

    if (input->kind == IN_UP || is_letter(input, 'k') || input->kind == IN_BACKTAB)
        editor->chosen = (editor->chosen + rows - 1) % rows;
    else if (input->kind == IN_DOWN || is_letter(input, 'j') || input->kind == IN_TAB)
        editor->chosen = (editor->chosen + 1) % rows;
    else if (input->kind == IN_RIGHT || is_letter(input, ' '))
        change_chosen(editor, 1);
    else if (input->kind == IN_LEFT)
        change_chosen(editor, -1);
    else if (input->kind == IN_PAGE_DOWN || input->kind == IN_WHEEL_DOWN)
        editor->scroll += input->kind == IN_PAGE_DOWN ? 8 : 1;
    else if (input->kind == IN_PAGE_UP || input->kind == IN_WHEEL_UP)
        editor->scroll -= input->kind == IN_PAGE_UP ? 8 : 1;
    else if (input->kind == IN_CLICK) {
        int row = input->row - FIRST_ROW;
        row -= row > 0;
        if (row == editor->chosen)
            change_chosen(editor, 1);
        else if (row >= 0 && row < rows)
            editor->chosen = row;
    } else if (input->kind == IN_ENTER && editor->chosen > 0) {
        editor->typing = true;
        editor->typed[0] = '\0';
    } else if (input->kind == IN_CHARACTER && editor->chosen > 0 && input->character >= '0' &&
               input->character <= '9') {
        editor->typing = true;
        editor->typed[0] = '\0';
        edit_typing(ui, editor, input);
    } else if (input->kind == IN_ESCAPE || is_letter(input, 'q') || input->kind == IN_ENTER)
        return false;
    return true;
}

void rules_editor(struct ui *ui, war_rules *rules)
{
    struct editor editor = {.rules = rules};
    bool more = true;

    while (war_field_name(editor.count))
        editor.count++;
    while (more && !ui->leaving) {
        struct input input;
        int lowest = 0;
        if (ui_page(ui, "House rules",
                    "Up Down field  Left Right change  Enter or a digit: type  PgDn text  q done"))
            lowest = draw_editor(ui, &editor);
        ui_show(ui);
        input = ui_read(ui, -1);
        if (editor.typing && input.kind != IN_RESIZE)
            edit_typing(ui, &editor, &input);
        else
            more = edit(ui, &editor, &input);
        if (editor.scroll > lowest)
            editor.scroll = lowest;
        if (editor.scroll < 0)
            editor.scroll = 0;
    }
}
