/* SPDX-License-Identifier: MIT */
/* The rules: read, or changed field by field while the English text changes along. */
#include "ui.h"

#include <stdio.h>
#include <string.h>

/* ---- Text ---- */

const char *rules_note(const war_rules *rules)
{
    const war_preset *preset = rules_preset(rules);

    return preset ? preset->note : "your own house rules";
}

int rules_marks(const war_rules *rules)
{
    war_rules usual = *war_preset_at(0)->rules;
    int marks = 0;
    int difference;

    usual.players = rules->players;
    difference = war_rules_difference(rules, &usual);
    for (int field = 0; war_field_name(field); field++)
        if (difference >> field & 1)
            marks |= 1 << war_field_paragraph(field);
    return marks;
}

void draw_rules(struct ui *ui, struct pane *pane, int row, const war_rules *rules)
{
    struct canvas *canvas = &ui->canvas;
    struct area line = page_area(canvas, row);
    char english[WAR_DESCRIPTION_SIZE];

    line.rows = 1;
    draw_fill(canvas, line, canvas->utf8 ? 0x2500 : '-', on_felt(INK_FAINT, 0));
    war_rules_describe(rules, english, sizeof english);
    pane_draw(canvas, pane, page_area(canvas, row + 1), english);
}

/* ---- Reading ---- */

/* The presets for as many players, and after them the rules themselves if they are none. */
static bool rules_at(const war_rules *own, int i, war_rules *rules)
{
    const war_preset *preset = war_preset_at(i);

    *rules = preset ? *preset->rules : *own;
    rules->players = own->players;
    return preset || (war_preset_at(i - 1) && !rules_preset(own));
}

void rules_pages(struct ui *ui, const war_rules *own)
{
    struct input input = {0};
    struct pane pane = {.scrolled = true};
    war_rules rules;
    int count = 0, at = 0;

    for (; rules_at(own, count, &rules); count++)
        if (war_rules_equal(&rules, own))
            at = count;
    while (!ui->leaving && !is_back(&input) && input.kind != IN_ENTER &&
           input.kind != IN_BACKSPACE) {
        char name[WAR_RULES_SIZE], title[WAR_RULES_SIZE + 32];
        rules_at(own, at, &rules);
        pane.marked = rules_marks(&rules);
        war_rules_print(&rules, name, sizeof name);
        snprintf(title, sizeof title, "The rules: %s", name);
        if (ui_page(ui, title, "Left Right other rules   Up Down PgUp PgDn scroll   q back")) {
            struct area page = page_area(&ui->canvas, 2);
            draw_centred(&ui->canvas, page.row, page, on_felt(INK_GOLD, BOLD), rules_note(&rules));
            draw_rules(ui, &pane, page.row + 1, &rules);
        }
        input = ui_next(ui, -1);
        if (input.kind == IN_LEFT || input.kind == IN_RIGHT) {
            at = (at + (input.kind == IN_LEFT ? count - 1 : 1)) % count;
            pane.first = 0;
        } else
            pane_input(&pane, &input, true);
    }
}

/* ---- The editor: the preset, and then a line for each field ---- */

enum { FIRST_ROW = 2, VALUE_COL = 30, TYPED_COLS = 20 };

struct editor {
    struct ui *ui;
    struct form form;
    struct pane pane;
    war_rules *rules;
    char typed[32];
};

static void draw_editor(struct editor *editor)
{
    struct canvas *canvas = &editor->ui->canvas;
    struct form *form = &editor->form;
    const war_preset *preset = rules_preset(editor->rules);
    int row = FIRST_ROW + form->count;
    struct area page = page_area(canvas, row);

    form_line(canvas, form, 0, FIRST_ROW, "preset", VALUE_COL, preset ? preset->name : "your own");
    for (int line = 1; line < form->count; line++) {
        char value[WAR_RULES_SIZE];
        bool here = line == form->chosen;
        war_field_describe(editor->rules, line - 1, value, sizeof value);
        if (here && form->typing) {
            strcpy(value, editor->typed);
            canvas->cursor_row = FIRST_ROW + line;
            canvas->cursor_col = page.col + VALUE_COL + 1 + text_columns(value);
        }
        form_line(canvas, form, line, FIRST_ROW + line, war_field_meaning(line - 1), VALUE_COL,
                  value);
    }
    if (form->chosen == 0)
        draw_text(canvas, row, page.col + 2, on_felt(INK_FAINT, 0), rules_note(editor->rules));
    else
        draw_format(canvas, row, page.col + 2, on_felt(INK_FAINT, 0), "%s: %s",
                    war_field_name(form->chosen - 1), war_field_allowed(form->chosen - 1));
    editor->pane.marked =
        form->chosen == 0 ? rules_marks(editor->rules) : 1 << war_field_paragraph(form->chosen - 1);
    draw_rules(editor->ui, &editor->pane, row + 1, editor->rules);
}

static bool is_digit(const struct input *input)
{
    return input->kind == IN_CHARACTER && input->character >= '0' && input->character <= '9';
}

/* Keys while a value is typed: Escape leaves it as it was. */
static void type_value(struct editor *editor, const struct input *input)
{
    war_error error;

    text_input(editor->typed, sizeof editor->typed, TYPED_COLS, input);
    editor->form.typing = input->kind != IN_ESCAPE && input->kind != IN_ENTER &&
                          input->kind != IN_UP && input->kind != IN_DOWN && input->kind != IN_TAB;
    if (!editor->form.typing && input->kind != IN_ESCAPE && editor->typed[0] &&
        war_field_parse(editor->rules, editor->form.chosen - 1, editor->typed, &error) < 0)
        ui_notice(editor->ui, "%s", error.message);
}

static void change(struct editor *editor, int by)
{
    if (editor->form.chosen == 0)
        rules_step_preset(editor->rules, by);
    else
        rules_step_field(editor->rules, editor->form.chosen - 1, by);
}

/* False: done. */
static bool edit(struct editor *editor, const struct input *input)
{
    struct form *form = &editor->form;
    int before = form->chosen;
    enum form_act act;

    if (pane_input(&editor->pane, input, false))
        return true;
    act = is_letter(input, ' ') ? FORM_MORE : form_input(form, input);
    editor->pane.scrolled &= act == FORM_NOTHING;
    if (act == FORM_LESS || (act == FORM_MORE && form->chosen == before))
        change(editor, act == FORM_LESS ? -1 : 1);
    if (form->chosen > 0 && (act == FORM_ENTER || is_digit(input))) {
        form->typing = true;
        editor->typed[0] = '\0';
        text_input(editor->typed, sizeof editor->typed, TYPED_COLS, input);
        return true;
    }
    return act != FORM_BACK && act != FORM_ENTER;
}

void rules_editor(struct ui *ui, war_rules *rules)
{
    struct editor editor = {.ui = ui, .rules = rules, .form.count = 1};
    bool more = true;

    while (war_field_name(editor.form.count - 1))
        editor.form.count++;
    while (more && !ui->leaving) {
        char name[WAR_RULES_SIZE], title[WAR_RULES_SIZE + 32];
        struct input input;
        war_rules_print(rules, name, sizeof name);
        snprintf(title, sizeof title, "House rules: %s", name);
        if (ui_page(ui, title, "Up Down choose   Left Right change   Enter type   q done"))
            draw_editor(&editor);
        input = ui_next(ui, -1);
        if (editor.form.typing)
            type_value(&editor, &input);
        else
            more = edit(&editor, &input);
    }
}
