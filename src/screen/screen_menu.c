/* SPDX-License-Identifier: MIT */
/* The menu, its items, and the main loop of the screen form. */
#include "card_art.h"
#include "ui.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>

/* ---- Saved games ---- */

enum { MOST_SAVED = 50 };

struct games {
    struct listed list[MOST_SAVED];
    int who_columns;
    int rules_columns;
};

static struct words write_game(const void *context, int item)
{
    const struct games *games = context;
    const struct listed *game = &games->list[item];
    struct words who = seat_names(game->seats, (1 << game->players) - 1);
    struct words when = date_text(game->updated / 1000, true);

    return in_words("%s %s %s %s", in_column(who.text, games->who_columns).text,
                    in_column(rules_text_title(game->rules).text, games->rules_columns).text,
                    in_column(sentence(SAY_IN_TURN, NUMBER("turn", game->turns)).text, 9).text,
                    game->claimed ? phrase(SAY_OPEN_IN_WINDOW) : when.text);
}

/* Names and rules share the width. If they are cut, those of the chosen game are shown in full
 * below. */
static void draw_games(struct ui *ui, struct list *list, struct games *games)
{
    struct canvas *canvas = &ui->canvas;
    const struct listed *game = &games->list[list->chosen];
    struct words who = seat_names(game->seats, (1 << game->players) - 1);
    struct area area = {4, 2, canvas->rows - 10, canvas->cols - 4};
    struct area below = {canvas->rows - 5, 5, 3, canvas->cols - 10};
    struct words head;

    games->who_columns = 28 + (canvas->cols - LEAST_COLS) / 2;
    games->rules_columns = canvas->cols - 36 - games->who_columns;
    head = in_words("%s %s %s", in_column(phrase(SAY_COLUMN_WHO), games->who_columns).text,
                    in_column(phrase(SAY_COLUMN_RULES), games->rules_columns).text,
                    phrase(SAY_COLUMN_REST));
    draw_text(canvas, 3, area.col + 3, on_felt(INK_FAINT, 0), head.text);
    list_draw(canvas, list, area);
    if (text_columns(who.text) > games->who_columns ||
        text_columns(rules_text_title(game->rules).text) > games->rules_columns)
        draw_paragraphs(canvas, below, on_felt(INK_TEXT, 0),
                        sentence(SAY_GAME_BELOW, TEXT("names", who.text),
                                 TEXT("rules", rules_text_title(game->rules).text))
                            .text,
                        &(struct pane){0});
}

/* The list of saved games, read again before every key. True: the person chose one; false: they
 * left the list. */
static bool choose_game(struct ui *ui)
{
    struct session *session = &ui->app->session;
    struct games games;
    struct list list = {.write = write_game, .context = &games};
    bool asking = false; /* asks whether to delete a game */

    while (!ui->leaving && (list.count = session_list(session, games.list, MOST_SAVED)) > 0) {
        struct input input;
        list.chosen = clamp(list.chosen, list.count - 1);
        if (ui_page(ui, phrase(SAY_CONTINUE_A_GAME), phrase(SAY_KEYS_SAVED)))
            draw_games(ui, &list, &games);
        input = ui_next(ui, -1);
        if (!is_key(&input))
            continue;
        if (asking) {
            asking = false;
            if (is_letter(&input, 'y')) {
                session_forget(session, games.list[list.chosen].number);
                ui_notice(ui, session->notice);
            }
        } else if (is_letter(&input, 'd') || input.kind == IN_DELETE) {
            asking = true;
            ui_ask(ui, phrase(SAY_ASK_DELETE));
        } else if (is_back(&input))
            return false;
        else if (list_input(&list, &input) >= 0 &&
                 ui_went(ui,
                         session_continue(session, games.list[list.chosen].number, milliseconds())))
            return true;
    }
    ui_went(ui, list.count);
    return false;
}

/* Plays the game at the table. Returns the menu item to select afterwards. */
static enum menu play(struct ui *ui, bool autoplay)
{
    struct session *session = &ui->app->session;

    if (session->notice[0])
        ui_notice(ui, session->notice);
    table_screen(ui, autoplay);
    ui_notice(ui, session->notice);
    if (session_finished(session))
        return MENU_PLAY;
    ui->left = ui->leaving;
    return session->keeper && !session_unkept(session) ? MENU_CONTINUE : MENU_PLAY;
}

/* ---- The menu ---- */

static void draw_hand(struct canvas *canvas, int row, int col, bool four_colours)
{
    static const war_card cards[] = {{12, 0}, {11, 1}, {10, 3}, {9, 2}};
    const war_rules *rules = war_preset_at(0)->rules;
    struct card_look look = {.four_colours = four_colours};

    for (int i = 0; i < 4; i++)
        draw_card(canvas, (struct area){row + i % 2, col + 5 * i, 7, 11}, rules, cards[i], look);
}

static void draw_menu(struct ui *ui, struct list *list)
{
    struct canvas *canvas = &ui->canvas;
    int top = (canvas->rows - 20) / 2;
    int left = (canvas->cols - 60) / 2;

    draw_banner(canvas, top + 1, left + 2, on_felt(INK_GOLD, BOLD), "WAR");
    draw_text(canvas, top + 7, left + 2, on_felt(INK_FAINT, 0), phrase(SAY_THE_CARD_GAME));
    draw_hand(canvas, top, left + 32, ui->app->session.settings[SETTING_DECK] == DECK_FOUR);
    list_draw(canvas, list, (struct area){top + 11, left + 18, list->count, 24});
    if (ui->app->session.trouble[0])
        draw_reason(canvas, canvas->rows - 4, phrase(SAY_NOT_SAVING), ui->app->session.trouble);
}

/* Runs a menu item. Returns the item to select afterwards. */
static enum menu run_item(struct ui *ui, enum menu item)
{
    static void (*const pages[MENU_COUNT])(struct ui *) = {
        [MENU_SCOREBOARD] = scores_screen,
        [MENU_STATISTICS] = statistics_screen,
        [MENU_SETTINGS] = settings_screen,
    };

    if (item == MENU_PLAY || item == MENU_CONTINUE)
        return (item == MENU_PLAY ? setup_screen : choose_game)(ui) ? play(ui, false) : item;
    if (item == MENU_QUICK && ui_went(ui, session_start_quick(&ui->app->session, milliseconds())))
        return play(ui, false);
    if (item == MENU_RULES)
        rules_pages(ui, &ui->app->session.setup.rules);
    if (pages[item])
        pages[item](ui);
    ui->app->session.quit = ui->app->session.quit || item == MENU_QUIT;
    return item;
}

/* Selects the item chosen last, or Play if it is no longer there. */
static void menu(struct ui *ui, enum menu chosen)
{
    while (!ui->leaving && !ui->app->session.quit) {
        enum menu items[MENU_COUNT];
        const char *titles[MENU_COUNT];
        struct list list = {.items = titles, .count = session_menu(&ui->app->session, items)};
        struct input input;
        int answer;
        for (int i = 0; i < list.count; i++) {
            titles[i] = phrase(MENU_TITLES[items[i]]);
            if (items[i] == chosen)
                list.chosen = i;
        }
        if (ui_page(ui, "", phrase(SAY_KEYS_MENU)))
            draw_menu(ui, &list);
        input = ui_next(ui, -1);
        answer = is_letter(&input, 'q') ? LIST_BACK : list_input(&list, &input);
        chosen = items[list.chosen];
        if (answer != LIST_NOTHING)
            chosen = run_item(ui, answer == LIST_BACK ? MENU_QUIT : chosen);
    }
}

/* ---- All of it ---- */

/* Opens what the command line asked for; then the menu, unless a game was only watched. */
static void run(struct ui *ui, const struct opening *opening)
{
    struct session *session = &ui->app->session;
    int64_t now = milliseconds();
    bool seated = false;

    if (opening->kind == OPEN_LINE) {
        line_screens(ui, opening->autoplay);
        return;
    }
    if (opening->kind == OPEN_WATCH) {
        session_watch(session, opening->watched, opening->turn, now);
        table_screen(ui, opening->autoplay);
        if (!session_watching(session)) /* watched first, then played */
            menu(ui, MENU_PLAY);
        return;
    }
    if (session->trouble[0] && opening->kind != OPEN_MENU)
        ui_notice(ui, phrase(SAY_NOT_SAVING_SEE_MENU));
    if (opening->kind == OPEN_SETUP)
        seated = setup_screen(ui);
    else if (opening->kind == OPEN_PLAY)
        seated = ui_went(ui, session_start(session, &opening->setup, now));
    else if (opening->kind == OPEN_CONTINUE)
        seated = ui_went(ui, session_continue_latest(session, now));
    menu(ui, seated ? play(ui, opening->autoplay) : MENU_CONTINUE);
}

int screen_run(struct app *app, const struct opening *opening)
{
    struct session *session = &app->session;
    struct ui ui = {.app = app, .canvas.utf8 = app->utf8, .canvas.color = app->color};
    struct words left = {""};
    int number;
    bool lost;

    if (!screen_open(&ui.canvas.color))
        return SCREEN_UNUSABLE;
    session_heed(session, screen_leaving);
    run(&ui, opening);
    number = screen_signal();
    if (ui.left)
        left = in_words("%s\n", session->notice);
    if (app->line && app->line->phase != LINE_ENDED && app->line->seat >= 0)
        left = in_words("%s\n", phrase(app->line->left ? SAY_LEFT_TABLE : SAY_COME_BACK));
    lost = session_close(session);
    screen_close(!ui.no_memory);
    canvas_free(&ui.canvas);
    printf("%s%s%s", left.text, lost ? session->notice : "", lost ? "\n" : "");
    fflush(stdout);
    if (number) {
        session_end(session);
        if (session->keeper)
            session->keeper->close(session->keeper->self);
        session->keeper = NULL;
        raise(number);
    }
    if (ui.no_memory)
        fputs("war: out of memory\n", stderr);
    return ui.no_memory;
}
