/* SPDX-License-Identifier: MIT */
/* Before a game: who plays, and by which rules. One form; every answer is remembered. */
#include "ui.h"

#include <stdio.h>
#include <string.h>

enum { FIRST_ROW = 3, LABEL_COL = 4, VALUE_COL = 16, WHO_COL = 46, FORM_COLS = 72 };

struct form {
    struct ui *ui;
    struct setup *setup;
    int chosen; /* 0: players, then the seats, then rules, then start */
    int scroll; /* of the rules' text */
    char welcome[256];
};

static int rules_row(const struct form *form)
{
    return form->setup->rules.players + 1;
}

static int start_row(const struct form *form)
{
    return rules_row(form) + 1;
}

/* A name that nobody has chosen: the first letter typed replaces it. */
static bool is_placeholder(const struct form *form, int seat)
{
    char name[NAME_SIZE];

    snprintf(name, sizeof name, "Player %d", seat + 1);
    return form->setup->seats[seat].person && (form->setup->seats[seat].name[0] == '\0' ||
                                               strcmp(form->setup->seats[seat].name, name) == 0);
}

/* ---- Drawing ---- */

static void draw_seat(struct form *form, int seat, int row, int left, bool here)
{
    struct canvas *canvas = &form->ui->canvas;
    const struct seat *player = &form->setup->seats[seat];
    struct area field = {row, left + VALUE_COL, 1, NAME_COLUMNS + 2};
    struct style style = on_felt(INK_GOLD, (uint8_t)(BOLD | (here ? REVERSE : 0)));

    draw_format(canvas, row, left + LABEL_COL, on_felt(INK_SEAT + seat, BOLD), "Seat %d", seat + 1);
    draw_fill(canvas, field, ' ', here ? style : on_felt(INK_TEXT, UNDERLINE));
    if (is_placeholder(form, seat) && !here)
        draw_format(canvas, row, field.col + 1, on_felt(INK_FAINT, UNDERLINE), "Player %d",
                    seat + 1);
    else if (player->name[0])
        draw_text(canvas, row, field.col + 1, here ? style : on_felt(INK_GOLD, BOLD | UNDERLINE),
                  player->name);
    draw_text(canvas, row, left + WHO_COL, on_felt(INK_TEXT, 0),
              player->person ? "a person" : "the computer");
    if (here && player->person) {
        canvas->cursor_row = row;
        canvas->cursor_col =
            field.col + 1 + (is_placeholder(form, seat) ? 0 : text_columns(player->name));
    }
}

static void draw_choice(struct form *form, int row, int left, const char *label, const char *value,
                        bool here)
{
    struct canvas *canvas = &form->ui->canvas;
    struct style style = on_felt(INK_GOLD, (uint8_t)(BOLD | (here ? REVERSE : 0)));

    draw_text(canvas, row, left + LABEL_COL, on_felt(INK_TEXT, here ? BOLD : 0), label);
    draw_format(canvas, row, left + VALUE_COL, style, " %s ", value);
}

static const char *hint(const struct form *form)
{
    if (form->chosen == 0)
        return "Left and Right, or 2, 3 and 4.";
    if (form->chosen < rules_row(form))
        return form->setup->seats[form->chosen - 1].person
                   ? "Type a name. Left and Right: person or computer."
                   : "Left and Right: person or computer. Or just type a name.";
    if (form->chosen == rules_row(form))
        return "Left and Right: other presets. Enter: field by field.";
    return "Enter deals the cards.";
}

static int draw_form(struct form *form)
{
    struct canvas *canvas = &form->ui->canvas;
    int left = (canvas->cols - FORM_COLS) / 2;
    int players = form->setup->rules.players;
    const war_preset *preset = setup_preset(&form->setup->rules);
    struct area text;
    char english[WAR_DESCRIPTION_SIZE];
    char value[WAR_RULES_SIZE + 16];
    int row = FIRST_ROW + form->chosen + (form->chosen > rules_row(form) - 1) +
              (form->chosen > rules_row(form));

    draw_text(canvas, row, left + 2, on_felt(INK_GOLD, BOLD), ">");
    snprintf(value, sizeof value, "%d", players);
    draw_choice(form, FIRST_ROW, left, "Players", value, form->chosen == 0);
    for (int seat = 0; seat < players; seat++)
        draw_seat(form, seat, FIRST_ROW + 1 + seat, left, form->chosen == seat + 1);
    if (preset)
        snprintf(value, sizeof value, "%s", preset->name);
    else
        war_rules_print(&form->setup->rules, value, sizeof value);
    row = FIRST_ROW + rules_row(form) + 1;
    draw_choice(form, row, left, "Rules", value, form->chosen == rules_row(form));
    draw_choice(form, row + 2, left, "", "Deal the cards", form->chosen == start_row(form));
    draw_text_within(canvas, row + 3, left + VALUE_COL + 1, FORM_COLS - VALUE_COL,
                     on_felt(INK_FAINT, 0), hint(form));
    draw_text_within(canvas, FIRST_ROW - 1, left + LABEL_COL, FORM_COLS - LABEL_COL,
                     on_felt(INK_GOLD, 0), form->welcome);
    text = (struct area){row + 5, left, canvas->rows - row - 7, FORM_COLS};
    war_rules_describe(&form->setup->rules, english, sizeof english);
    for (int col = left; col < left + FORM_COLS; col++)
        draw_character(canvas, row + 4, col, on_felt(INK_FAINT, 0), canvas->utf8 ? 0x2500 : '-');
    return draw_paragraphs(canvas, text, on_felt(INK_TEXT, 0), english, form->scroll) - text.rows;
}

/* ---- Answers ---- */

/* Somebody who has played before is greeted. */
static void look_up(struct form *form)
{
    int seat = form->chosen >= 1 && form->chosen < rules_row(form) ? form->chosen - 1 : 0;
    char name[NAME_SIZE];
    const char *why;

    form->welcome[0] = '\0';
    if (form->setup->seats[seat].person &&
        name_clean(form->setup->seats[seat].name, name, &why) == 0)
        welcome_words(form->ui->app->store, name, form->welcome, sizeof form->welcome);
}

static void set_players(struct form *form, int players)
{
    if (players < 2 || players > WAR_MAX_PLAYERS)
        return;
    setup_players(form->setup, players);
}

/* The computers are named anew, so that no two have one name. */
static void toggle_person(struct form *form, int seat)
{
    struct setup *setup = form->setup;

    setup->seats[seat].person = !setup->seats[seat].person;
    setup->seats[seat].name[0] = '\0';
    for (int i = 0; i < setup->rules.players; i++)
        if (!setup->seats[i].person)
            setup_computer(setup, i);
}

static void change(struct form *form, int by)
{
    if (form->chosen == 0)
        set_players(form, form->setup->rules.players + by);
    else if (form->chosen < rules_row(form))
        toggle_person(form, form->chosen - 1);
    else if (form->chosen == rules_row(form))
        rules_step_preset(&form->setup->rules, by);
}

static void type_name(struct form *form, const struct input *input)
{
    struct seat *player = &form->setup->seats[form->chosen - 1];

    if (!player->person) {
        if (input->kind != IN_CHARACTER || input->character == ' ')
            return;
        toggle_person(form, form->chosen - 1);
    }
    if (is_placeholder(form, form->chosen - 1) &&
        (input->kind == IN_CHARACTER || input->kind == IN_BACKSPACE))
        player->name[0] = '\0';
    field_input(player->name, sizeof player->name, NAME_COLUMNS, input);
}

/* Names as they will be kept; false, and the cursor on the place, if one will not do. */
static bool names_are_good(struct form *form)
{
    struct setup *setup = form->setup;

    for (int seat = 0; seat < setup->rules.players; seat++) {
        char name[NAME_SIZE];
        const char *why;
        bool good;
        if (setup->seats[seat].name[0] == '\0')
            snprintf(setup->seats[seat].name, NAME_SIZE, "Player %d", seat + 1);
        if (setup->seats[seat].person)
            good = name_of_person(setup->seats[seat].name, name, &why) == 0;
        else
            good = name_clean(setup->seats[seat].name, name, &why) == 0;
        if (!good) {
            ui_notice(form->ui, "A name %s.", why);
            form->chosen = seat + 1;
            return false;
        }
        strcpy(setup->seats[seat].name, name);
        for (int other = 0; other < seat; other++)
            if (strcmp(name, setup->seats[other].name) == 0) {
                ui_notice(form->ui, "Two players cannot both be called %s.", name);
                form->chosen = seat + 1;
                return false;
            }
    }
    return true;
}

static void edit_rules(struct form *form)
{
    int players = form->setup->rules.players;
    war_rules rules = form->setup->rules;

    rules_editor(form->ui, &rules);
    if (rules.players != players) {
        uint8_t wanted = rules.players;
        setup_players(form->setup, wanted);
    }
    form->setup->rules = rules;
    form->chosen = rules_row(form);
}

/* 1: play, -1: no game, 0: not yet. */
static int answer(struct form *form, const struct input *input)
{
    int rows = start_row(form) + 1;
    bool at_name = form->chosen >= 1 && form->chosen < rules_row(form);

    if (input->kind == IN_UP || input->kind == IN_BACKTAB || (!at_name && is_letter(input, 'k')))
        form->chosen = (form->chosen + rows - 1) % rows;
    else if (input->kind == IN_DOWN || input->kind == IN_TAB || (!at_name && is_letter(input, 'j')))
        form->chosen = (form->chosen + 1) % rows;
    else if (input->kind == IN_LEFT || input->kind == IN_RIGHT)
        change(form, input->kind == IN_LEFT ? -1 : 1);
    else if (input->kind == IN_PAGE_DOWN || input->kind == IN_WHEEL_DOWN)
        form->scroll += input->kind == IN_PAGE_DOWN ? 6 : 1;
    else if (input->kind == IN_PAGE_UP || input->kind == IN_WHEEL_UP)
        form->scroll -= input->kind == IN_PAGE_UP ? 6 : 1;
    else if (input->kind == IN_ESCAPE || (!at_name && is_letter(input, 'q')))
        return -1;
    else if (input->kind == IN_ENTER && form->chosen == rules_row(form))
        edit_rules(form);
    else if ((input->kind == IN_ENTER || is_letter(input, ' ')) && form->chosen == start_row(form))
        return names_are_good(form) ? 1 : 0;
    else if (input->kind == IN_ENTER)
        form->chosen++;
    else if (input->kind == IN_CLICK) {
        int row = input->row - FIRST_ROW;
        row -= (row > rules_row(form)) + (row > rules_row(form) + 1);
        if (row < 0 || row >= rows)
            return 0;
        form->chosen = row;
        if (row == start_row(form))
            return names_are_good(form) ? 1 : 0;
        if (row == rules_row(form) || row == 0)
            change(form, 1);
    } else if (at_name)
        type_name(form, input);
    else if (form->chosen == 0 && input->kind == IN_CHARACTER)
        set_players(form, (int)input->character - '0');
    return 0;
}

bool setup_screen(struct ui *ui)
{
    struct form form = {.ui = ui, .setup = &ui->app->setup};
    int done = 0;

    form.chosen = is_placeholder(&form, 0) ? 1 : start_row(&form);
    while (done == 0 && !ui->leaving) {
        struct input input;
        int lowest = 0;
        look_up(&form);
        if (ui_page(ui, "A new game", "Up Down choose   Left Right change   PgDn text   Esc back"))
            lowest = draw_form(&form);
        ui_show(ui);
        input = ui_read(ui, -1);
        done = answer(&form, &input);
        if (form.chosen > start_row(&form))
            form.chosen = start_row(&form);
        if (form.scroll > lowest)
            form.scroll = lowest;
        if (form.scroll < 0)
            form.scroll = 0;
    }
    if (done == 1)
        setup_remember(ui->app);
    return done == 1;
}
