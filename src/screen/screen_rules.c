/* SPDX-License-Identifier: MIT */
/* The rules: to read, or to change field by field while the English text follows. */
#include "ui.h"

#include <string.h>

/* ---- Text ---- */

void draw_rules(struct ui *ui, struct pane *pane, int row, const war_rules *rules, int field)
{
    struct canvas *canvas = &ui->canvas;
    struct area line = page_area(canvas, row);
    char english[WAR_DESCRIPTION_SIZE];

    line.rows = 1;
    draw_fill(canvas, line, canvas->utf8 ? 0x2500 : '-', on_felt(INK_FAINT, 0));
    pane->marked = field >= 0 ? 1 << war_field_paragraph(field) : rules_different_paragraphs(rules);
    war_rules_describe(rules, english, sizeof english);
    pane_draw(canvas, pane, page_area(canvas, row + 1), english);
}

/* A page with the rules in its title. */
static bool rules_page(struct ui *ui, const char *what, const war_rules *rules, const char *keys)
{
    return ui_page(ui, in_words("%s: %s", what, rules_title(rules).text).text, keys);
}

/* ---- Reading ---- */

/* The presets for this number of players, and after them the player's own rules if they equal none
 * of these. */
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

    rules_at(own, 0, &rules);
    do {
        if (war_rules_equal(&rules, own))
            at = count;
    } while (rules_at(own, ++count, &rules));
    while (!ui->leaving && !is_back(&input) && input.kind != IN_ENTER &&
           input.kind != IN_BACKSPACE) {
        rules_at(own, at, &rules);
        if (rules_page(ui, phrase(SAY_THE_RULES), &rules, phrase(SAY_KEYS_RULES))) {
            struct area page = page_area(&ui->canvas, 2);
            draw_centred(&ui->canvas, page.row, page, on_felt(INK_GOLD, BOLD), rules_note(&rules));
            draw_rules(ui, &pane, page.row + 1, &rules, NO_FIELD);
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

enum { FIRST_ROW = 2, TYPED_COLS = 20 };

struct editor {
    struct ui *ui;
    struct form form; /* the preset, then the fields */
    war_rules *rules;
    char typed[32];
};

static void draw_editor(struct editor *editor)
{
    struct canvas *canvas = &editor->ui->canvas;
    struct form *form = &editor->form;
    const war_preset *preset = rules_preset(editor->rules);
    int row = FIRST_ROW + form->count;
    int field = form->chosen - 1; /* field whose line is chosen, or NO_FIELD */
    struct words note;

    form_line(canvas, form, 0, FIRST_ROW, phrase(SAY_RULE_PRESET),
              preset ? preset->title : phrase(SAY_RULE_OWN));
    for (int line = 1; line < form->count; line++) {
        char value[WAR_RULES_SIZE];
        war_field_describe(editor->rules, line - 1, value, sizeof value);
        if (line == form->chosen && form->typing)
            strcpy(value, editor->typed);
        form_line(canvas, form, line, FIRST_ROW + line, war_field_meaning(line - 1), value);
    }
    note = field < 0 ? in_words("%s", rules_note(editor->rules))
                     : sentence(SAY_IT_CAN_BE, TEXT("values", war_field_allowed(field)));
    draw_text(canvas, row, page_area(canvas, row).col + 2, on_felt(INK_FAINT, 0), note.text);
    draw_rules(editor->ui, &form->pane, row + 1, editor->rules, field);
}

/* Keys while a value is typed: Escape restores the old value. */
static void type_value(struct editor *editor, const struct input *input)
{
    war_error error;

    text_input(editor->typed, sizeof editor->typed, TYPED_COLS, input);
    editor->form.typing = input->kind != IN_ESCAPE && input->kind != IN_ENTER &&
                          input->kind != IN_UP && input->kind != IN_DOWN && input->kind != IN_TAB;
    if (!editor->form.typing && input->kind != IN_ESCAPE && editor->typed[0] &&
        war_field_parse(editor->rules, editor->form.chosen - 1, editor->typed, &error) < 0)
        ui_notice(editor->ui, error.message);
}

/* False: the editor is done. */
static bool edit(struct editor *editor, const struct input *input)
{
    struct form *form = &editor->form;
    int before = form->chosen;
    enum form_act act = is_letter(input, ' ') ? FORM_MORE : form_input(form, input);

    if (act == FORM_LESS || (act == FORM_MORE && form->chosen == before)) {
        int by = act == FORM_LESS ? -1 : 1;
        if (form->chosen == 0)
            rules_step_preset(editor->rules, by);
        else
            rules_step_field(editor->rules, form->chosen - 1, by);
    }
    if (form->chosen > 0 && (act == FORM_ENTER || input_digit(input) >= 0)) {
        form->typing = true;
        editor->typed[0] = '\0';
        text_input(editor->typed, sizeof editor->typed, TYPED_COLS, input);
        return true;
    }
    return act != FORM_BACK && act != FORM_ENTER;
}

void rules_editor(struct ui *ui, war_rules *rules)
{
    struct editor editor = {.ui = ui, .rules = rules, .form = {.count = 1, .column = 30}};
    bool more = true;

    while (war_field_name(editor.form.count - 1))
        editor.form.count++;
    while (more && !ui->leaving) {
        struct input input;
        if (rules_page(ui, phrase(SAY_HOUSE_RULES), rules, phrase(SAY_KEYS_HOUSE_RULES)))
            draw_editor(&editor);
        input = ui_next(ui, -1);
        if (editor.form.typing)
            type_value(&editor, &input);
        else
            more = edit(&editor, &input);
    }
}
