/* SPDX-License-Identifier: MIT */
/* The menu, what it leads to, and the screen form as a whole. */
#include "card_art.h"
#include "ui.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Games ---- */

/* The same people again: another deal, or the same one. */
static void play(struct ui *ui, struct match *match, bool autoplay)
{
    enum after after;

    do {
        struct setup again = ui->app->setup;
        char why[256];
        after = table_screen(ui, match, autoplay);
        again.rules = match->rules;
        memcpy(again.seats, match->seats, sizeof again.seats);
        again.from_position = after == AFTER_SAME_DEAL && !match->keyframes[0].game.dealt;
        again.position = match->keyframes[0].game.start;
        again.seed_given = after == AFTER_SAME_DEAL;
        again.seed = match->keyframes[0].game.seed;
        again.index = after == AFTER_SAME_DEAL ? match->keyframes[0].game.index : 0;
        match_free(match);
        if (after == AFTER_MENU)
            return;
        if (setup_start(&again, match, ui->app->store, why, sizeof why) < 0) {
            ui_notice(ui, "%s", why);
            return;
        }
    } while (!ui->leaving);
    match_free(match);
}

static void play_new(struct ui *ui, const struct setup *setup, bool autoplay)
{
    struct match match;
    char why[256];

    if (setup_start(setup, &match, ui->app->store, why, sizeof why) < 0)
        ui_notice(ui, "%s", why);
    else
        play(ui, &match, autoplay);
}

/* ---- Saved games ---- */

enum { MOST_SAVED = 50 };

struct saved_games {
    struct saved *games;
    bool *claimed;
    int count;
};

static bool add_saved(void *context, const struct saved *saved, bool claimed)
{
    struct saved_games *games = context;

    games->games[games->count] = *saved;
    games->claimed[games->count] = claimed;
    return ++games->count < MOST_SAVED;
}

static bool load_saved(struct ui *ui, struct saved_games *games)
{
    games->count = 0;
    games->games = calloc(MOST_SAVED, sizeof *games->games);
    games->claimed = calloc(MOST_SAVED, sizeof *games->claimed);
    if (!ui->app->store || !games->games || !games->claimed)
        return false;
    if (store_saved(ui->app->store, add_saved, games) == 0)
        return true;
    ui_notice(ui, "%s", store_problem(ui->app->store));
    return false;
}

static void free_saved(struct saved_games *games)
{
    free(games->games);
    free(games->claimed);
}

static bool any_saved(struct ui *ui)
{
    struct saved_games games;
    bool any = load_saved(ui, &games) && games.count > 0;

    free_saved(&games);
    return any;
}

static bool resume(struct ui *ui, const struct saved *saved, struct match *match)
{
    struct store *store = ui->app->store;
    char why[256];
    int claimed = store_claim(store, saved->number);

    if (claimed < 0)
        ui_notice(ui, "%s", store_problem(store));
    else if (claimed == 0)
        ui_notice(ui, "That game is being played elsewhere just now.");
    else if (match_resume(match, store, saved, why, sizeof why) == 0)
        return true;
    else {
        store_release(store, saved->number);
        ui_notice(ui, "That game cannot be continued: %s", why);
    }
    return false;
}

static void saved_line(const struct saved *saved, bool claimed, char *text, size_t size)
{
    char names[4 * NAME_SIZE + 16];

    seat_names(saved->seats, (1 << saved->players) - 1, names, sizeof names);
    snprintf(text, size, "%s: turn %" PRId64 "%s", names, saved->turns,
             claimed ? " (being played elsewhere)" : "");
}

/* Which of several saved games; the place of it, or LIST_BACK. */
static int choose_saved(struct ui *ui, struct saved_games *games, struct list *list)
{
    char lines[MOST_SAVED][4 * NAME_SIZE + 96];
    const char *items[MOST_SAVED];

    for (int i = 0; i < games->count; i++) {
        saved_line(&games->games[i], games->claimed[i], lines[i], sizeof lines[i]);
        items[i] = lines[i];
    }
    list->items = items;
    list->count = games->count;
    while (!ui->leaving) {
        struct input input;
        int chosen;
        if (ui_page(ui, "Continue a game", "Up Down choose   Enter continue   d delete   q back"))
            list_draw(&ui->canvas, list,
                      (struct area){3, 4, ui->canvas.rows - 6, ui->canvas.cols - 8});
        ui_show(ui);
        input = ui_read(ui, -1);
        if (is_letter(&input, 'd') || input.kind == IN_DELETE)
            return LIST_NOTHING;
        chosen = is_letter(&input, 'q') ? LIST_BACK : list_input(list, &input);
        if (chosen != LIST_NOTHING)
            return chosen;
    }
    return LIST_BACK;
}

static void delete_saved(struct ui *ui, const struct saved *saved)
{
    struct store *store = ui->app->store;

    if (store_claim(store, saved->number) != 1)
        ui_notice(ui, "That game is being played elsewhere just now.");
    else if (store_forget(store, saved->number) < 0)
        ui_notice(ui, "%s", store_problem(store));
    else
        ui_notice(ui, "The game is deleted.");
    store_release(store, saved->number);
}

static void continue_game(struct ui *ui, bool latest, bool autoplay)
{
    struct list list = {0};
    bool again = true, listed = false;

    while (again && !ui->leaving) {
        struct saved_games games;
        struct match match;
        int chosen = 0;
        again = false;
        if (!load_saved(ui, &games) || games.count == 0) {
            free_saved(&games);
            if (!ui->notice[0])
                ui_notice(ui, "There is no saved game.");
            return;
        }
        listed = listed || games.count > 1;
        if (list.chosen >= games.count)
            list.chosen = games.count - 1;
        if (listed && !latest)
            chosen = choose_saved(ui, &games, &list);
        while (latest && chosen < games.count - 1 && games.claimed[chosen])
            chosen++;
        if (chosen == LIST_NOTHING) {
            delete_saved(ui, &games.games[list.chosen]);
            again = true;
        } else if (chosen >= 0 && resume(ui, &games.games[chosen], &match))
            play(ui, &match, autoplay);
        free_saved(&games);
    }
}

/* ---- The menu ---- */

enum menu_item { PLAY, CONTINUE, RULES, SCOREBOARD, STATISTICS, SETTINGS_ITEM, QUIT, ITEM_COUNT };

static const char *const TITLES[ITEM_COUNT] = {"Play",       "Continue", "Rules", "Scoreboard",
                                               "Statistics", "Settings", "Quit"};

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
    struct area all = {0, 0, canvas->rows, canvas->cols};
    int top = (canvas->rows - 20) / 2;
    int left = (canvas->cols - 60) / 2;

    draw_banner(canvas, top + 1, left + 2, on_felt(INK_GOLD, BOLD), "WAR");
    draw_text(canvas, top + 7, left + 2, on_felt(INK_FAINT, 0), "the card game");
    draw_hand(canvas, top, left + 32, ui->app->settings[SETTING_DECK] == DECK_FOUR);
    list_draw(canvas, list, (struct area){top + 11, left + 18, list->count, 24});
    if (ui->app->trouble[0]) {
        draw_centred(canvas, canvas->rows - 4, all, on_felt(INK_GOLD, 0),
                     "Scores and games are not kept:");
        draw_reason(canvas, canvas->rows - 3, on_felt(INK_TEXT, 0), ui->app->trouble);
    }
}

static void run_item(struct ui *ui, enum menu_item item)
{
    switch (item) {
    case PLAY:
        if (setup_screen(ui))
            play_new(ui, &ui->app->setup, false);
        break;
    case CONTINUE:
        continue_game(ui, false, false);
        break;
    case RULES:
        rules_pages(ui);
        break;
    case SCOREBOARD:
        scores_screen(ui);
        break;
    case STATISTICS:
        statistics_screen(ui);
        break;
    case SETTINGS_ITEM:
        settings_screen(ui);
        break;
    default:
        break;
    }
}

static void menu(struct ui *ui)
{
    int chosen = PLAY;

    while (!ui->leaving) {
        const char *items[ITEM_COUNT];
        int item_of[ITEM_COUNT];
        struct list list = {.items = items};
        int answer = LIST_NOTHING;
        bool saved = any_saved(ui);
        for (int i = 0; i < ITEM_COUNT; i++)
            if (i != CONTINUE || saved) {
                list.chosen = i == chosen ? list.count : list.chosen;
                item_of[list.count] = i;
                items[list.count++] = TITLES[i];
            }
        while (answer == LIST_NOTHING && !ui->leaving) {
            struct input input;
            if (ui_page(ui, "", "Up Down or j k choose   Enter or a first letter goes   q quit"))
                draw_menu(ui, &list);
            ui_show(ui);
            input = ui_read(ui, -1);
            answer = list_input(&list, &input);
        }
        if (answer == LIST_BACK || (answer >= 0 && item_of[answer] == QUIT))
            return;
        if (answer >= 0) {
            chosen = item_of[answer];
            run_item(ui, (enum menu_item)chosen);
        }
    }
}

/* ---- All of it ---- */

static void open_with(struct ui *ui, const struct opening *opening)
{
    switch (opening->kind) {
    case OPEN_SETUP:
        if (setup_screen(ui))
            play_new(ui, &ui->app->setup, opening->autoplay);
        break;
    case OPEN_PLAY:
        play_new(ui, &opening->setup, opening->autoplay);
        break;
    case OPEN_CONTINUE:
        continue_game(ui, true, opening->autoplay);
        break;
    case OPEN_WATCH:
        watch_screen(ui, opening->watched, opening->turn, opening->autoplay);
        return;
    default:
        break;
    }
    menu(ui);
}

int screen_run(struct app *app, const struct opening *opening)
{
    struct ui ui;
    int number;

    if (!ui_open(&ui, app))
        return SCREEN_UNUSABLE;
    open_with(&ui, opening);
    number = screen_signal();
    ui_close(&ui);
    if (number) {
        store_close(app->store);
        app->store = NULL;
        raise(number);
    }
    return 0;
}
