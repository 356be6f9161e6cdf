/* SPDX-License-Identifier: MIT */
/* The scoreboard, by kind of game, from which any entry can be watched again; and the statistics.
 */
#define _POSIX_C_SOURCE 200809L
#include "ui.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_KINDS = 100, LIST_LENGTH = 10, MOST_PEOPLE = 200 };

static void say_no_games(struct ui *ui)
{
    struct area all = {0, 0, ui->canvas.rows, ui->canvas.cols};
    int row = ui->canvas.rows / 2 - 1;

    if (ui->app->store) {
        draw_centred(&ui->canvas, row, all, on_felt(INK_TEXT, BOLD), "No games yet.");
        draw_centred(&ui->canvas, row + 1, all, on_felt(INK_FAINT, 0), "Play one, and it is here.");
        return;
    }
    draw_centred(&ui->canvas, row, all, on_felt(INK_TEXT, BOLD), "Nothing is kept this time.");
    draw_reason(&ui->canvas, row + 1, on_felt(INK_FAINT, 0), ui->app->trouble);
}

/* ---- The scoreboard ---- */

struct board {
    struct ui *ui;
    struct store_kind kinds[MOST_KINDS];
    int kind_count;
    int kind;
    struct record lists[2][LIST_LENGTH]; /* longest, shortest */
    int counts[2];
    int filling;
    int side; /* where the cursor is */
    int place;
};

static bool add_kind(void *context, const struct store_kind *kind)
{
    struct board *board = context;

    board->kinds[board->kind_count] = *kind;
    return ++board->kind_count < MOST_KINDS;
}

static bool add_record(void *context, const struct record *record)
{
    struct board *board = context;

    board->lists[board->filling][board->counts[board->filling]++] = *record;
    return board->counts[board->filling] < LIST_LENGTH;
}

static void load_lists(struct board *board)
{
    static const enum store_order orders[2] = {STORE_LONGEST, STORE_SHORTEST};
    struct store *store = board->ui->app->store;

    board->counts[0] = board->counts[1] = board->place = 0;
    for (int side = 0; side < 2 && board->kind_count > 0; side++) {
        struct wanted wanted = {.rules = board->kinds[board->kind].rules,
                                .players = board->kinds[board->kind].players,
                                .finished_only = true,
                                .order = orders[side],
                                .limit = LIST_LENGTH};
        board->filling = side;
        if (store_records(store, &wanted, add_record, board) < 0)
            ui_notice(board->ui, "%s", store_problem(store));
    }
}

static void date_text(int64_t seconds, char *text, size_t size)
{
    time_t when = (time_t)seconds;
    struct tm date;

    if (seconds <= 0 || !localtime_r(&when, &date) || strftime(text, size, "%Y-%m-%d", &date) == 0)
        snprintf(text, size, "%10s", "");
}

static void winner_text(const struct record *record, char *text, size_t size)
{
    if (record->result == WAR_RESULT_DRAW)
        snprintf(text, size, "a draw");
    else
        seat_names(record->seats, record->winners ? record->winners : 1, text, size);
}

static void draw_list(struct board *board, int side, struct area area)
{
    struct canvas *canvas = &board->ui->canvas;

    draw_text(canvas, area.row, area.col + 1, on_felt(INK_GOLD, BOLD),
              side == 0 ? "The longest" : "The shortest");
    draw_text(canvas, area.row + 1, area.col + 4, on_felt(INK_FAINT, 0), "turns  winner");
    for (int i = 0; i < board->counts[side]; i++) {
        const struct record *record = &board->lists[side][i];
        bool here = side == board->side && i == board->place;
        struct area line = {area.row + 2 + i, area.col, 1, area.cols};
        struct style style = on_felt(INK_TEXT, here ? BOLD | REVERSE : 0);
        char winner[4 * NAME_SIZE + 16];
        char date[32];
        winner_text(record, winner, sizeof winner);
        date_text(record->finished, date, sizeof date);
        draw_fill(canvas, line, ' ', style);
        draw_format(canvas, line.row, line.col, style, "%2d %6" PRId64, i + 1, record->turns);
        draw_text_within(canvas, line.row, line.col + 11, area.cols - 22, style, winner);
        draw_right(canvas, line.row, line.col + area.cols, style, date);
    }
}

static void draw_detail(struct board *board, int row, struct area all)
{
    const struct record *record = &board->lists[board->side][board->place];
    char names[4 * NAME_SIZE + 16];
    char text[5 * NAME_SIZE + WAR_ID_SIZE];

    if (board->place >= board->counts[board->side])
        return;
    seat_names(record->seats, (1 << record->players) - 1, names, sizeof names);
    if (record->rules[0])
        snprintf(text, sizeof text, "Entry %" PRId64 ": %s, %" PRId64 " wars%s%s%s", record->number,
                 names, record->wars, record->shuffled ? ", shuffled on the way" : "",
                 record->id[0] ? ", " : "", record->id);
    else
        snprintf(text, sizeof text, "Entry %" PRId64 ": %s, an imported score", record->number,
                 names);
    draw_centred(&board->ui->canvas, row, all, on_felt(INK_FAINT, 0), text);
}

static void draw_board(struct board *board)
{
    struct canvas *canvas = &board->ui->canvas;
    const struct store_kind *kind = &board->kinds[board->kind];
    struct area all = {0, 0, canvas->rows, canvas->cols};
    int width = canvas->cols > 120 ? 56 : 38;
    int left = (canvas->cols - 2 * width - 2) / 2;
    char title[WAR_RULES_SIZE + 64];

    snprintf(title, sizeof title, "%s: %" PRId64 " game%s", kind->rules, kind->games,
             kind->games == 1 ? "" : "s");
    if (!kind->rules[0])
        snprintf(title, sizeof title, "Imported scores: %" PRId64, kind->games);
    draw_centred(canvas, 2, all, on_felt(INK_TEXT, BOLD), title);
    if (board->kind_count > 1) {
        snprintf(title, sizeof title, "%d of %d kinds of game", board->kind + 1, board->kind_count);
        draw_centred(canvas, 3, all, on_felt(INK_FAINT, 0), title);
    }
    draw_list(board, 0, (struct area){5, left, LIST_LENGTH + 2, width});
    draw_list(board, 1, (struct area){5, left + width + 2, LIST_LENGTH + 2, width});
    draw_detail(board, 19, all);
}

static void watch_entry(struct board *board)
{
    struct ui *ui = board->ui;
    struct match match;
    char why[256];

    if (board->place >= board->counts[board->side])
        return;
    if (match_from_record(&match, &board->lists[board->side][board->place], why, sizeof why) < 0) {
        ui_notice(ui, "That game cannot be shown: %s.", why);
        return;
    }
    watch_screen(ui, &match, 0, false);
    match_free(&match);
}

static void next_kind(struct board *board, int by)
{
    if (board->kind_count == 0)
        return;
    board->kind = (board->kind + by + board->kind_count) % board->kind_count;
    load_lists(board);
}

void scores_screen(struct ui *ui)
{
    struct board *board = calloc(1, sizeof *board);
    bool more = board != NULL;

    if (board) {
        board->ui = ui;
        if (ui->app->store && store_kinds(ui->app->store, add_kind, board) < 0)
            ui_notice(ui, "%s", store_problem(ui->app->store));
        load_lists(board);
    }
    while (more && !ui->leaving) {
        struct input input;
        if (ui_page(ui, "Scoreboard",
                    "Up Down entry   Left Right list   n p kind of game   Enter watch   q back")) {
            if (board->kind_count > 0)
                draw_board(board);
            else
                say_no_games(ui);
        }
        ui_show(ui);
        input = ui_read(ui, -1);
        if (input.kind == IN_UP || is_letter(&input, 'k') || input.kind == IN_WHEEL_UP)
            board->place -= board->place > 0;
        else if (input.kind == IN_DOWN || is_letter(&input, 'j') || input.kind == IN_WHEEL_DOWN)
            board->place += board->place + 1 < board->counts[board->side];
        else if (input.kind == IN_LEFT || input.kind == IN_RIGHT || input.kind == IN_TAB)
            board->side = !board->side;
        else if (is_letter(&input, 'n') || input.kind == IN_PAGE_DOWN)
            next_kind(board, 1);
        else if (is_letter(&input, 'p') || input.kind == IN_PAGE_UP)
            next_kind(board, -1);
        else if (input.kind == IN_ENTER || is_letter(&input, ' '))
            watch_entry(board);
        else if (input.kind == IN_ESCAPE || is_letter(&input, 'q'))
            more = false;
    }
    free(board);
}

/* ---- Statistics ---- */

struct people {
    struct standing list[MOST_PEOPLE];
    int count;
    int first;
};

static bool add_person(void *context, const struct standing *standing)
{
    struct people *people = context;

    people->list[people->count] = *standing;
    return ++people->count < MOST_PEOPLE;
}

static void draw_person(struct canvas *canvas, int row, int left, const struct standing *person)
{
    struct style style = on_felt(INK_TEXT, 0);
    char percent[16];

    snprintf(percent, sizeof percent, "%.0f %%",
             person->games > 0 ? 100.0 * (double)person->wins / (double)person->games : 0.0);
    draw_text_within(canvas, row, left, NAME_COLUMNS, on_felt(INK_TEXT, BOLD), person->name);
    draw_format(canvas, row, left + 25, style,
                "%5" PRId64 " %5" PRId64 " %6s %6" PRId64 " %5" PRId64 " %8" PRId64 " %8" PRId64
                " %5" PRId64,
                person->games, person->wins, percent, person->streak, person->best_streak,
                person->longest, person->shortest, person->most_wars);
}

static void draw_totals(struct canvas *canvas, const struct totals *totals)
{
    struct area all = {0, 0, canvas->rows, canvas->cols};
    char text[256];

    snprintf(text, sizeof text,
             "%" PRId64 " games, %" PRId64 " turns, %" PRId64 " wars, %" PRId64
             " minutes at the table",
             totals->games, totals->turns, totals->wars, totals->seconds / 60);
    draw_centred(canvas, 2, all, on_felt(INK_TEXT, BOLD), text);
    snprintf(text, sizeof text,
             "%" PRId64 " won, %" PRId64 " drawn, %" PRId64 " stopped by the limit, %" PRId64
             " endless; longest war: %" PRId64 " in a row",
             totals->wins, totals->draws, totals->limit, totals->endless, totals->longest_war);
    draw_centred(canvas, 3, all, on_felt(INK_FAINT, 0), text);
}

static void draw_people(struct ui *ui, struct people *people, const struct totals *totals)
{
    struct canvas *canvas = &ui->canvas;
    int left = (canvas->cols - 79) / 2;
    int room = canvas->rows - 9;

    if (totals->games == 0) {
        say_no_games(ui);
        return;
    }
    draw_totals(canvas, totals);
    draw_text(canvas, 5, left, on_felt(INK_GOLD, BOLD), "Player");
    draw_format(canvas, 5, left + 25, on_felt(INK_GOLD, BOLD), "%5s %5s %6s %6s %5s %8s %8s %5s",
                "games", "wins", "share", "streak", "best", "longest", "shortest", "wars*");
    draw_text(canvas, canvas->rows - 2, left, on_felt(INK_FAINT, 0),
              "* turns of the longest and the shortest game, and the most wars in one");
    if (people->first > people->count - room)
        people->first = people->count - room;
    if (people->first < 0)
        people->first = 0;
    for (int i = 0; i < room && people->first + i < people->count; i++)
        draw_person(canvas, 6 + i, left, &people->list[people->first + i]);
}

void statistics_screen(struct ui *ui)
{
    struct people *people = calloc(1, sizeof *people);
    struct totals totals = {0};
    struct wanted all = {0};
    struct store *store = ui->app->store;
    bool more = people != NULL;

    if (people && store &&
        (store_standings(store, &all, add_person, people) < 0 ||
         store_totals(store, &all, &totals) < 0))
        ui_notice(ui, "%s", store_problem(store));
    while (more && !ui->leaving) {
        struct input input;
        if (ui_page(ui, "Statistics", "Up Down scroll   q back"))
            draw_people(ui, people, &totals);
        ui_show(ui);
        input = ui_read(ui, -1);
        if (input.kind == IN_DOWN || is_letter(&input, 'j') || input.kind == IN_WHEEL_DOWN)
            people->first++;
        else if (input.kind == IN_UP || is_letter(&input, 'k') || input.kind == IN_WHEEL_UP)
            people->first--;
        else if (input.kind == IN_ESCAPE || input.kind == IN_ENTER || is_letter(&input, 'q'))
            more = false;
    }
    free(people);
}
