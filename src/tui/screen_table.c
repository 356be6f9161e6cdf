/* SPDX-License-Identifier: MIT */
/* The table: plays a match as the keys say, one beat at a time, and keeps it after every one. */
#include "table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Milliseconds between the beats of auto-play; the faster ones leave no time for animations. */
static const int DELAYS[] = {3000, 2000, 1300, 900, 600, 350, 180, 80, 15};
enum { SLOW_ENOUGH = 300 };

static int delay_of(const struct table *table)
{
    return DELAYS[table->ui->app->settings[SETTING_SPEED]];
}

static bool paused_at_war(const struct table *table)
{
    return table->ui->app->settings[SETTING_PAUSE] && table->match->now.last.kind == WAR_EVENT_WAR;
}

/* ---- Several people at one keyboard ---- */

static int count_people(const struct match *match)
{
    int people = 0;

    for (int seat = 0; seat < match->rules.players; seat++)
        people += match->seats[seat].person;
    return people;
}

void table_flip_keys(const struct match *match, char keys[WAR_MAX_PLAYERS])
{
    static const char *const by_number[] = {"", "", "zm", "zvm", "zcbm"};
    const char *key = by_number[count_people(match)];

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++) {
        bool person = seat < match->rules.players && match->seats[seat].person;
        keys[seat] = person && *key ? *key++ : 0;
    }
}

uint8_t table_waiting(const struct table *table)
{
    const struct moment *now = &table->match->now;
    uint8_t playing = now->last.kind == WAR_EVENT_WAR ? now->last.seats : now->game.in;
    uint8_t waiting = 0;

    if (table->watching || count_people(table->match) < 2)
        return 0;
    if (now->last.kind == WAR_EVENT_OUT && now->game.turns < now->game.turn)
        return 0; /* in a war: all its cards lie there */
    for (int seat = 0; seat < table->match->rules.players; seat++)
        if (table->match->seats[seat].person && (playing >> seat & 1) &&
            war_game_cards(&now->game, seat) > 0)
            waiting |= (uint8_t)(1u << seat);
    return waiting & (uint8_t)~table->ready;
}

/* ---- Drawing ---- */

static void describe_state(const struct table *table, char *text, size_t size)
{
    int speed = table->ui->app->settings[SETTING_SPEED] + 1;

    text[0] = '\0';
    if (table->back >= 0)
        snprintf(text, size, "Turn %" PRId64 " of %" PRId64, table->back,
                 moment_turn(&table->match->now));
    else if (table->autoplay && paused_at_war(table))
        snprintf(text, size, "Auto-play waits at this war");
    else if (table->autoplay)
        snprintf(text, size, "Auto-play, speed %d", speed);
    else if (table->watching)
        snprintf(text, size, "Watching");
}

static const char *describe_keys(const struct table *table)
{
    if (table->asking)
        return "Up Down choose  Enter goes  Esc back";
    if (table->box != BOX_NONE)
        return "Any key goes back to the table";
    if (table->back >= 0 && !table->watching)
        return "Left Right turn by turn  Home the deal  Enter back to the game  q leave";
    if (table->watching)
        return "Enter next  Left back  a auto  + - speed  w war  f end  i facts  q leave";
    if (table->autoplay)
        return "a stop  + - speed  p pause  w next war  f finish  i facts  ? help  q leave";
    return "Enter play  a auto  w next war  f finish  i facts  u back  ? help  q leave";
}

static void describe_waiting(const struct table *table, char *text, size_t size)
{
    uint8_t waiting = table_waiting(table);
    char names[4 * NAME_SIZE + 16];

    if (!table->ready || !waiting || table->back >= 0)
        return;
    seat_names(table->match->seats, waiting, names, sizeof names);
    snprintf(text, size, "Waiting for %s.", names);
}

void table_draw(struct table *table)
{
    struct scene *scene = &table->scene;
    char state[96];
    char note[sizeof table->note];

    if (!ui_begin(table->ui)) {
        ui_show(table->ui);
        return;
    }
    describe_state(table, state, sizeof state);
    memcpy(note, table->back >= 0 ? "" : table->note, table->back >= 0 ? 1 : sizeof note);
    describe_waiting(table, note, sizeof note);
    scene->moment = table->back >= 0 ? &table->old : &table->match->now;
    scene->state = state;
    scene->note = note;
    scene->keys = describe_keys(table);
    scene->ready = table->back >= 0 ? 0 : table->ready;
    draw_table(&table->ui->canvas, scene);
    if (table->box == BOX_FACTS)
        draw_facts(&table->ui->canvas, table->match, scene->moment);
    else if (table->box == BOX_HELP)
        draw_table_help(&table->ui->canvas, scene->flip_keys, table->watching);
    scene->state = scene->note = "";
}

/* ---- Playing ---- */

static void keep(struct table *table)
{
    struct store *store = table->match->store;

    if (table->watching)
        return;
    if (match_keep(table->match) == 0) {
        table->told_unsaved = false;
        return;
    }
    if (table->told_unsaved)
        return;
    table->told_unsaved = true;
    ui_notice(table->ui, "The game cannot be kept: %s", store_problem(store));
}

static void note_event(struct table *table, const war_event *event)
{
    size_t length = strlen(table->note);
    char cards[32];

    if (event->kind != WAR_EVENT_RESHUFFLE)
        return;
    count_words(event->count, "won card", cards, sizeof cards);
    snprintf(table->note + length, sizeof table->note - length, "%s%s shuffles %s.",
             length > 0 ? " " : "", table->match->seats[event->seat].name, cards);
}

/* An endless game of the records that its players shuffled goes on as it did then. */
static bool shuffle_as_recorded(struct table *table)
{
    struct match *match = table->match;

    return table->watching && match->now.leg < match->shuffles_due && match_shuffle(match);
}

static void play_beat(struct table *table)
{
    const struct moment *now = &table->match->now;
    struct moment before = *now;
    struct moment taken;
    bool took = false;
    war_event event;

    if (moment_over(now) && !shuffle_as_recorded(table))
        return;
    table->note[0] = '\0';
    do {
        match_step(table->match, &event);
        note_event(table, &event);
        if (event.kind == WAR_EVENT_TAKE) {
            taken = *now;
            took = true;
        }
    } while (!moment_at_rest(now));
    table->ready = 0;
    keep(table);
    if (table->ui->app->settings[SETTING_ANIMATIONS] && before.game.steps > 0 &&
        (!table->autoplay || delay_of(table) >= SLOW_ENOUGH))
        table_move(table, &before, took ? &taken : NULL);
}

/* Somebody has played; when all have, the cards are turned up together. */
static void play_seat(struct table *table, int seat)
{
    uint8_t waiting = table_waiting(table);

    if (waiting >> seat & 1)
        table->ready |= (uint8_t)(1u << seat);
    if (table_waiting(table) == 0)
        play_beat(table);
}

static void play_next(struct table *table)
{
    uint8_t waiting = table_waiting(table);

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (waiting >> seat & 1) {
            play_seat(table, seat);
            return;
        }
    play_beat(table);
}

static bool time_to_show(struct timespec *last)
{
    struct timespec now;
    int64_t passed;

    clock_gettime(CLOCK_MONOTONIC, &now);
    passed = (int64_t)(now.tv_sec - last->tv_sec) * 1000 + (now.tv_nsec - last->tv_nsec) / 1000000;
    if (passed < 100)
        return false;
    *last = now;
    return true;
}

/* Runs on without showing every card, to the next war or to the end. A key stops it. */
static void run_on(struct table *table, bool to_war)
{
    const struct moment *now = &table->match->now;
    struct timespec last;
    war_event event = {0};
    bool stopped = false;

    clock_gettime(CLOCK_MONOTONIC, &last);
    table->note[0] = '\0';
    table->ready = 0;
    while (!stopped && (!moment_over(now) || shuffle_as_recorded(table))) {
        match_step(table->match, &event);
        if (to_war && event.kind == WAR_EVENT_WAR)
            break;
        if (!moment_at_rest(now) || !time_to_show(&last))
            continue;
        keep(table);
        ui_notice(table->ui, "Playing on: any key stops.");
        table_draw(table);
        ui_show(table->ui);
        stopped = ui_read(table->ui, 0).kind != IN_NONE;
    }
    table->ui->notice[0] = '\0';
    keep(table);
}

/* ---- Looking back ---- */

static void look_at(struct table *table, int64_t turn)
{
    table->autoplay = table->autoplay && table->watching;
    if (turn < 0)
        turn = 0;
    if (turn > moment_turns(&table->match->now))
        turn = -1; /* not over yet: that is now */
    table->back = turn;
    if (table->back >= 0)
        match_look_back(table->match, table->back, &table->old);
}

/* In a game that is watched, forward means the next turn of what is looked at. */
static void go_forward(struct table *table)
{
    if (table->back < 0)
        play_beat(table);
    else
        look_at(table, table->back + 1);
}

/* ---- Keys ---- */

static void change_speed(struct table *table, int by)
{
    int speed = table->ui->app->settings[SETTING_SPEED] + by;

    if (speed >= 0 && SETTINGS[SETTING_SPEED].values[speed])
        settings_change(table->ui->app, SETTING_SPEED, speed);
    ui_notice(table->ui, "Speed %d of 9", table->ui->app->settings[SETTING_SPEED] + 1);
}

static void change_pause(struct table *table)
{
    int *settings = table->ui->app->settings;

    settings_change(table->ui->app, SETTING_PAUSE, !settings[SETTING_PAUSE]);
    ui_notice(table->ui, settings[SETTING_PAUSE] ? "Auto-play will wait at every war."
                                                 : "Auto-play will not wait at wars.");
}

/* Keys that move through what has been played. */
static bool obey_look(struct table *table, const struct input *input)
{
    int64_t here = table->back >= 0 ? table->back : moment_turn(&table->match->now);

    switch (input->kind) {
    case IN_LEFT:
    case IN_UP:
    case IN_WHEEL_UP:
        look_at(table, here - 1);
        return true;
    case IN_RIGHT:
    case IN_DOWN:
    case IN_WHEEL_DOWN:
        if (table->back >= 0)
            look_at(table, here + 1);
        else if (table->watching)
            play_beat(table);
        return true;
    case IN_PAGE_UP:
        look_at(table, here - 10);
        return true;
    case IN_PAGE_DOWN:
        if (table->back >= 0)
            look_at(table, here + 10);
        return true;
    case IN_HOME:
        look_at(table, 0);
        return true;
    case IN_END:
        table->back = -1;
        return true;
    default:
        if (!is_letter(input, 'u'))
            return false;
        look_at(table, here - 1);
        return true;
    }
}

static void obey_enter(struct table *table)
{
    if (table->watching)
        go_forward(table);
    else if (table->back >= 0)
        table->back = -1;
    else
        play_next(table);
}

static void obey_letter(struct table *table, const struct input *input)
{
    uint32_t c = input->character;

    for (int seat = 0; seat < table->match->rules.players; seat++)
        if (table->scene.flip_keys[seat] && table->back < 0 &&
            (is_letter(input, table->scene.flip_keys[seat]) || c == (uint32_t)('1' + seat))) {
            play_seat(table, seat);
            return;
        }
    if (c == ' ')
        obey_enter(table);
    else if (c == '+' || c == '=')
        change_speed(table, 1);
    else if (c == '-' || c == '_')
        change_speed(table, -1);
    else if (c == '?' || is_letter(input, 'h'))
        table->box = BOX_HELP;
    else if (is_letter(input, 'i'))
        table->box = BOX_FACTS;
    else if (is_letter(input, 'p'))
        change_pause(table);
    else if (is_letter(input, 'a')) {
        table->autoplay = !table->autoplay;
        if (!table->watching)
            table->back = -1;
    } else if (is_letter(input, 'w') || is_letter(input, 'f')) {
        table->back = -1;
        run_on(table, is_letter(input, 'w'));
    }
}

/* False: somebody wants to leave. */
static bool obey(struct table *table, const struct input *input)
{
    if (input->kind == IN_NONE) {
        if (table->autoplay && table->box == BOX_NONE)
            go_forward(table);
        return true;
    }
    if (input->kind == IN_RESIZE || input->kind == IN_OTHER)
        return true;
    if (input->kind == IN_LEAVE)
        return false;
    if (table->box != BOX_NONE) {
        table->box = BOX_NONE;
        return true;
    }
    if (input->kind == IN_ESCAPE || is_letter(input, 'q')) {
        if (table->back < 0 || table->watching || is_letter(input, 'q'))
            return false;
        table->back = -1;
        return true;
    }
    if (obey_look(table, input))
        return true;
    if (input->kind == IN_ENTER || input->kind == IN_CLICK)
        obey_enter(table);
    else if (input->kind == IN_CHARACTER)
        obey_letter(table, input);
    return true;
}

static struct input next_input(struct table *table)
{
    struct input input = table->pending;
    bool playing = table->autoplay && table->box == BOX_NONE && !table->ui->small &&
                   (table->back >= 0 || !paused_at_war(table)) &&
                   (table->back >= 0 || !moment_over(&table->match->now));

    table->pending = (struct input){.kind = IN_NONE};
    if (input.kind != IN_NONE)
        return input;
    return ui_read(table->ui, playing ? delay_of(table) : -1);
}

static void sit_down(struct table *table, struct ui *ui, struct match *match)
{
    memset(table, 0, sizeof *table);
    table->ui = ui;
    table->match = match;
    table->back = -1;
    table->scene.match = match;
    table->scene.settings = ui->app->settings;
    table->scene.state = table->scene.note = table->scene.keys = "";
    table_flip_keys(match, table->scene.flip_keys);
}

/* ---- The end ---- */

static struct area show_ending(struct table *table, int choices)
{
    return draw_ending(&table->ui->canvas, table->match, table->unusual, choices);
}

static struct area show_endless(struct table *table, int choices)
{
    return draw_endless(&table->ui->canvas, table->match, choices);
}

static struct area show_unkept(struct table *table, int choices)
{
    return draw_unkept(&table->ui->canvas, choices);
}

/* A question over the table; the place of the answer, or LIST_BACK. */
static int ask(struct table *table, struct list *list,
               struct area (*show)(struct table *, int choices))
{
    int answer = LIST_NOTHING;

    table->asking = true;
    while (!table->ui->leaving && answer == LIST_NOTHING) {
        struct input input;
        table_draw(table);
        if (!table->ui->small)
            list_draw(&table->ui->canvas, list, show(table, list->count));
        ui_show(table->ui);
        input = ui_read(table->ui, -1);
        answer = is_letter(&input, 'q') ? LIST_BACK : list_input(list, &input);
    }
    table->asking = false;
    return table->ui->leaving ? LIST_BACK : answer;
}

/* An endless game: whether it goes on after all. LIST_BACK leaves the question open. */
static int ask_endless(struct table *table)
{
    static const char *const items[] = {"Shuffle and go on", "Stop here"};
    struct list list = {.items = items, .count = 2};
    int answer = ask(table, &list, show_endless);

    if (answer == 0 && match_shuffle(table->match)) {
        play_beat(table);
        return 0;
    }
    if (answer == 1 && match_finish(table->match) < 0)
        ui_notice(table->ui, "The game cannot be kept: %s", store_problem(table->match->store));
    return answer;
}

/* Looking back over a game that is over. */
static void look_over(struct table *table)
{
    look_at(table, moment_turn(&table->match->now) - 1);
    while (!table->ui->leaving && table->back >= 0) {
        struct input input;
        table_draw(table);
        ui_show(table->ui);
        input = ui_read(table->ui, -1);
        if (!obey(table, &input))
            table->back = -1;
    }
}

static enum after ask_again(struct table *table)
{
    static const char *const items[] = {"Play again", "Same deal again", "Look back at this game",
                                        "Menu"};
    struct list list = {.items = items, .count = 4};

    length_words(table->match, table->unusual, sizeof table->unusual);
    for (;;) {
        switch (ask(table, &list, show_ending)) {
        case 0:
            return AFTER_AGAIN;
        case 1:
            return AFTER_SAME_DEAL;
        case 2:
            look_over(table);
            break;
        default:
            return AFTER_MENU;
        }
    }
}

/* ---- The two screens ---- */

/* Leaving: the game is kept, or, if nothing is, lost only when that is wanted. */
static bool may_leave(struct table *table)
{
    static const char *const items[] = {"Stay", "Leave, and lose this game"};
    struct list list = {.items = items, .count = 2};

    if (table->match->store)
        keep(table);
    if (table->ui->leaving || (table->match->store && !table->told_unsaved))
        return true;
    return ask(table, &list, show_unkept) == 1 || table->ui->leaving;
}

static bool play_to_end(struct table *table)
{
    const struct moment *now = &table->match->now;

    if (!moment_started(now))
        play_beat(table);
    while (!moment_over(now) || table->pending.kind != IN_NONE) {
        struct input input;
        table_draw(table);
        ui_show(table->ui);
        input = next_input(table);
        if (moment_over(now))
            return true;
        if (!obey(table, &input) && may_leave(table))
            return false;
    }
    return true;
}

enum after table_screen(struct ui *ui, struct match *match, bool autoplay)
{
    struct table table;

    sit_down(&table, ui, match);
    table.autoplay = autoplay;
    for (;;) {
        int answer = 1;
        if (!play_to_end(&table)) {
            if (!ui->leaving && match->store)
                ui_notice(ui, "The game is saved: Continue goes on with it.");
            return AFTER_MENU;
        }
        table.box = BOX_NONE;
        if (match->now.game.result == WAR_RESULT_ENDLESS && !match->finished)
            answer = ask_endless(&table);
        if (answer == 1)
            return ask_again(&table);
        if (answer == LIST_BACK)
            return AFTER_MENU;
    }
}

void watch_screen(struct ui *ui, struct match *match, int64_t turn, bool autoplay)
{
    struct table table;
    war_event event;
    struct input input;

    sit_down(&table, ui, match);
    memset(table.scene.flip_keys, 0, sizeof table.scene.flip_keys);
    table.watching = true;
    table.autoplay = autoplay;
    match_step(match, &event);
    while (moment_turn(&match->now) < turn &&
           (!moment_over(&match->now) || shuffle_as_recorded(&table)))
        match_step(match, &event);
    while (!moment_at_rest(&match->now))
        match_step(match, &event);
    do {
        table_draw(&table);
        if (!ui->small && table.back < 0 && table.box == BOX_NONE && moment_over(&match->now)) {
            if (!table.unusual[0])
                length_words(match, table.unusual, sizeof table.unusual);
            show_ending(&table, 0);
        }
        ui_show(ui);
        input = next_input(&table);
    } while (obey(&table, &input));
}
