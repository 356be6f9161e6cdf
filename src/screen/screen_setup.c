/* SPDX-License-Identifier: MIT */
/* The form before a game: players and rules. Pressing Enter repeatedly leads to the deal, without
 * opening the editor of house rules. */
#include "ui.h"

#include <string.h>

enum { FIRST_ROW = 3, VALUE_COL = 10, WHO_COL = 40 };

struct questions {
    struct ui *ui;
    struct setup setup;
    struct seat before[WAR_MAX_PLAYERS]; /* people whose seats were given to the computer */
    struct form form;                    /* players, the seats, rules, house rules, start */
    bool edited; /* the chosen name has been edited: the next letter is appended */
};

static int rules_line(const struct questions *questions)
{
    return questions->setup.rules.players + 1;
}

static int start_line(const struct questions *questions)
{
    return rules_line(questions) + 2;
}

/* The seat whose line is chosen, or -1. */
static int chosen_seat(const struct questions *questions)
{
    int line = questions->form.chosen;

    return line < rules_line(questions) ? line - 1 : -1;
}

/* A name that nobody has typed: the first letter replaces it. */
static bool is_placeholder(const struct setup *setup, int seat)
{
    return setup_unnamed(setup, seat);
}

/* ---- Drawing ---- */

static void draw_seat(struct questions *questions, int seat, int row)
{
    struct canvas *canvas = &questions->ui->canvas;
    const struct seat *player = &questions->setup.seats[seat];
    int left = page_area(canvas, row).col;
    struct area field = {row, left + VALUE_COL, 1, NAME_COLUMNS + 2};
    bool here = seat == chosen_seat(questions);
    bool nobody = is_placeholder(&questions->setup, seat);
    bool selected = here && !questions->edited;
    uint8_t look = selected ? BOLD | REVERSE : UNDERLINE;

    form_line(canvas, &questions->form, seat + 1, row, "", nobody ? "" : player->name);
    if (here && !player->person)
        canvas->cursor_col = -1;
    draw_text(canvas, row, left + 2, on_felt(INK_SEAT + seat, BOLD),
              sentence(SAY_SEAT, NUMBER("number", seat + 1)).text);
    draw_fill(canvas, field, ' ', on_felt(here ? INK_GOLD : INK_TEXT, look));
    draw_text(
        canvas, row, field.col + 1,
        on_felt(nobody && !here ? INK_FAINT : INK_GOLD, (uint8_t)(look | (nobody ? 0 : BOLD))),
        player->name);
    draw_text(canvas, row, left + WHO_COL, on_felt(INK_TEXT, 0),
              player->person ? phrase(SAY_A_PERSON) : phrase(SAY_THE_COMPUTER));
}

static const char *hint(const struct questions *questions)
{
    static const enum sentence hints[] = {
        SAY_HINT_PLAYERS, SAY_HINT_NAME, SAY_HINT_RULES, SAY_HINT_HOUSE_RULES, SAY_HINT_DEAL,
    };
    int line = questions->form.chosen, below = line - rules_line(questions);

    return phrase(hints[below >= 0 ? 2 + below : line > 0]);
}

/* Greets a person who has played before. */
static void draw_welcome(struct questions *questions, struct area page)
{
    int seat = chosen_seat(questions) >= 0 ? chosen_seat(questions) : 0;
    const struct seat *who = &questions->setup.seats[seat];

    if (who->person)
        draw_text_within(&questions->ui->canvas, page.row, page.col + 2, page.cols - 2,
                         on_felt(INK_GOLD, 0),
                         session_welcome(&questions->ui->app->session, who->name).text);
}

static void draw_questions(struct questions *questions)
{
    struct canvas *canvas = &questions->ui->canvas;
    struct form *form = &questions->form;
    const war_rules *rules = &questions->setup.rules;
    int line = rules_line(questions), row = FIRST_ROW + line + 1;
    struct area page = page_area(canvas, FIRST_ROW - 1);
    war_rules for_two = *rules; /* the number of players has a line of its own */

    for_two.players = 2;
    draw_welcome(questions, page);
    form_line(canvas, form, 0, FIRST_ROW, phrase(SAY_FORM_PLAYERS),
              in_words("%d", rules->players).text);
    for (int seat = 0; seat < rules->players; seat++)
        draw_seat(questions, seat, FIRST_ROW + 1 + seat);
    form_line(canvas, form, line, row, phrase(SAY_MENU_RULES), rules_title(&for_two).text);
    draw_text_within(canvas, row + 1, page.col + VALUE_COL + 1, page.cols - VALUE_COL - 1,
                     on_felt(INK_TEXT, 0), rules_note(rules));
    form_line(canvas, form, line + 1, row + 2, "", phrase(SAY_FORM_HOUSE_RULES));
    form_line(canvas, form, line + 2, row + 4, "", phrase(SAY_FORM_DEAL));
    draw_text(canvas, row + 5, page.col + VALUE_COL + 1, on_felt(INK_FAINT, 0), hint(questions));
    draw_rules(questions->ui, &form->pane, row + 6, rules, NO_FIELD);
}

/* ---- Answers ---- */

static void set_players(struct questions *questions, int players)
{
    if (players >= 2 && players <= WAR_MAX_PLAYERS)
        setup_players(&questions->setup, players);
}

static void edit_rules(struct questions *questions)
{
    war_rules rules = questions->setup.rules;

    rules_editor(questions->ui, &rules);
    setup_players(&questions->setup, rules.players);
    questions->setup.rules = rules;
    questions->form.chosen = rules_line(questions) + 1;
}

static void change(struct questions *questions, int by)
{
    struct setup *setup = &questions->setup;
    int seat = chosen_seat(questions);

    if (questions->form.chosen == 0)
        set_players(questions, setup->rules.players + by);
    else if (seat >= 0 && setup->seats[seat].person) {
        questions->before[seat] = setup->seats[seat];
        setup_computer(setup, seat);
    } else if (seat >= 0) {
        setup_somebody(setup, seat);
        if (questions->before[seat].person)
            setup->seats[seat] = questions->before[seat];
    } else if (questions->form.chosen == rules_line(questions))
        rules_step_preset(&setup->rules, by);
    else if (questions->form.chosen != start_line(questions) && by > 0)
        edit_rules(questions);
}

/* The seat that gets letters typed on a line without text: the first person. */
static int seat_to_name(const struct questions *questions)
{
    int seat = chosen_seat(questions), players = questions->setup.rules.players;

    if (seat >= 0)
        return seat;
    for (seat = 0; seat < players && !questions->setup.seats[seat].person; seat++)
        ;
    return seat < players ? seat : 0;
}

/* The first letter replaces the name that stands there, and makes a person of the computer. */
static void type_name(struct questions *questions, const struct input *input)
{
    bool letter = input->kind == IN_CHARACTER && input->character != ' ';
    bool edits = letter || input->character == ' ' || input->kind == IN_BACKSPACE ||
                 input->kind == IN_DELETE || input->kind == IN_CLEAR;
    int seat = seat_to_name(questions);
    struct seat *player = &questions->setup.seats[seat];

    if (!edits || (seat != chosen_seat(questions) && !letter))
        return;
    if (!player->person && letter)
        setup_somebody(&questions->setup, seat);
    if (!player->person)
        return;
    if (is_placeholder(&questions->setup, seat) ||
        (!questions->edited && input->kind == IN_CHARACTER))
        player->name[0] = '\0';
    questions->form.chosen = seat + 1;
    questions->edited = true;
    text_input(player->name, sizeof player->name, NAME_COLUMNS, input);
}

/* Starts the game. False if it cannot start: the cursor then moves to the line to change. */
static bool start(struct questions *questions)
{
    char why[256];
    int seat = setup_check(&questions->setup, why, sizeof why);

    if (seat >= 0) {
        ui_notice(questions->ui, why);
        questions->form.chosen = seat + 1;
        return false;
    }
    return ui_went(questions->ui,
                   session_start(&questions->ui->app->session, &questions->setup, milliseconds()));
}

/* Enter: moves from a name to that of the next person, then to the rules, then starts. True: the
 * game began. */
static bool go_on(struct questions *questions)
{
    int line = questions->form.chosen;

    if (line == start_line(questions))
        return start(questions);
    if (line == rules_line(questions) + 1) {
        edit_rules(questions);
        return false;
    }
    do
        line++;
    while (line < rules_line(questions) && !questions->setup.seats[line - 1].person);
    questions->form.chosen = line > rules_line(questions) ? start_line(questions) : line;
    return false;
}

/* Whether an input is part of a name. Letters always are, digits are not on the line of the
 * players. */
static bool is_typed(const struct questions *questions, const struct input *input)
{
    int seat = chosen_seat(questions);

    if (input->kind == IN_CHARACTER)
        return seat >= 0 || (input->character != ' ' && input_digit(input) < 0);
    return seat >= 0 &&
           (input->kind == IN_BACKSPACE || input->kind == IN_DELETE || input->kind == IN_CLEAR ||
            input->kind == IN_HOME || input->kind == IN_END);
}

/* Obeys an input. 1: a game has begun, -1: the person went back, 0: not done yet. */
static int answer(struct questions *questions, const struct input *input)
{
    struct form *form = &questions->form;
    int line = form->chosen, done = 0;
    enum form_act act;

    if (is_typed(questions, input)) {
        type_name(questions, input);
        return 0;
    }
    act = form_input(form, input);
    if (act == FORM_BACK)
        return -1;
    if (act == FORM_ENTER || (input->kind == IN_CLICK && form->chosen == start_line(questions)))
        done = go_on(questions);
    else if (act == FORM_LESS || act == FORM_MORE) {
        if (input->kind != IN_CLICK || chosen_seat(questions) < 0)
            change(questions, act == FORM_LESS ? -1 : 1);
    } else if (form->chosen == 0 && act == FORM_NOTHING)
        set_players(questions, input_digit(input));
    questions->edited = questions->edited && form->chosen == line && act == FORM_NOTHING;
    return done;
}

bool setup_screen(struct ui *ui)
{
    struct questions questions = {
        .ui = ui, .setup = ui->app->session.setup, .form.column = VALUE_COL};
    int done = 0;

    questions.form.chosen = is_placeholder(&questions.setup, 0) ? 1 : start_line(&questions);
    while (done == 0 && !ui->leaving) {
        struct input input;
        questions.form.count = start_line(&questions) + 1;
        questions.form.typing = chosen_seat(&questions) >= 0;
        if (ui_page(ui, phrase(SAY_A_NEW_GAME), phrase(SAY_KEYS_SETUP)))
            draw_questions(&questions);
        ui->takes_text = true;
        input = ui_next(ui, -1);
        ui->takes_text = false;
        done = answer(&questions, &input);
    }
    return done == 1;
}
