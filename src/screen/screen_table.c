/* SPDX-License-Identifier: MIT */
/* The table: turns keys into commands of the session, and shows their effect. */
#include "table.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

enum {
    SLOW_ENOUGH = 300,   /* milliseconds between beats that leave time for animation */
    BETWEEN_DRAWS = 100, /* milliseconds between two pictures when fast */
    SHORT_RUN = 50,      /* beats that are played without a look at the keyboard */
    SHORT_WHILE = 10,    /* milliseconds that a key may wait while we guess who will win */
    FEW_GUESSES = 2,     /* guesses at a time; they take far less than SHORT_WHILE */
};

/* ---- Drawing ---- */

/* The keys of several people at one keyboard. */
static void set_flip_keys(const struct session *session, char keys[WAR_MAX_PLAYERS])
{
    static const char *const by_number[] = {"", "", "zm", "zvm", "zcbm"};
    const char *key = by_number[session_watching(session) ? 0 : session_people(session)];

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        keys[seat] = session->match.seats[seat].person && *key ? *key++ : 0;
}

static const char *describe_keys(const struct table *table)
{
    const struct session *session = table->session;

    if (session_heeds_in(session, milliseconds()) > 0)
        return ""; /* no key plays yet */
    if (session_asks(session))
        return session->question == QUESTION_UNKEPT ? phrase(SAY_KEYS_LEAVING)
                                                    : phrase(SAY_KEYS_ASKED);
    if (session_hurries(session))
        return phrase(SAY_KEYS_HURRY);
    if (session->pace == PACE_AUTO)
        return phrase(session_pauses(session) ? SAY_KEYS_PAUSED : SAY_KEYS_AUTO);
    if (session_looking(session))
        return phrase(SAY_KEYS_LOOKING);
    if (session_over(session))
        return phrase(SAY_KEYS_OVER);
    if (session_watching(session))
        return phrase(SAY_KEYS_WATCH);
    if (session_shared(session))
        return phrase(SAY_KEYS_SHARED);
    return phrase(SAY_KEYS_TABLE);
}

/* What stands in the title. */
static struct words table_state(const struct table *table)
{
    const struct session *session = table->session;
    const struct line *line = table->ui->app->line;
    const struct remote_table *remote = &session->remote.table;
    struct words title = session_title(session);

    if (line && line->lost)
        return words_for(SAY_CONNECTION_LOST);
    if (line && !title.text[0] && remote->automatic && remote->phase == REMOTE_PLAYING)
        return sentence(SAY_AUTO_SPEED, NUMBER("speed", remote->speed));
    return title;
}

/* Whether others hold up the game. */
static bool waits_for_others(const struct table *table)
{
    struct session *session = table->session;
    uint8_t waiting = session_waiting(session);
    int seat = session->remote.table.seat;

    if (session_shared(session))
        return waiting != 0 && (seat < 0 || !(waiting >> seat & 1));
    return table->scene.ready && waiting;
}

/* A server takes a moment to deal. */
static void draw_dealing(struct canvas *canvas)
{
    draw_centred(canvas, canvas->rows / 2, (struct area){0, 0, canvas->rows, canvas->cols},
                 on_felt(INK_TEXT, BOLD), phrase(SAY_DEALING));
}

/* Draws the state of the session. False: the screen is too small. */
static bool draw(struct table *table, const char *keys)
{
    struct session *session = table->session;
    struct scene *scene = &table->scene;

    session_sight(session, &table->sight);
    if (!ui_begin(table->ui))
        return false;
    set_flip_keys(session, scene->flip_keys);
    scene->first =
        session_shared(session) && session->remote.table.seat > 0 ? session->remote.table.seat : 0;
    scene->ready = session_looking(session) ? 0 : session_ready(session);
    scene->state = table_state(table);
    scene->last_turn =
        session_looking(session) || session_watching(session) ? session_last_turn(session) : 0;
    if (waits_for_others(table))
        scene->note =
            sentence(SAY_WAITING_FOR, NAMES("names", scene->seats, session_waiting(session)));
    else if (session_shared(session))
        scene->note.text[0] = '\0';
    else if (session->newcomer && table->sight.view.turn == 0)
        scene->note = rules_in_short(scene->rules);
    scene->meter = session->settings[SETTING_ODDS] ? &table->meter : NULL;
    scene->sight = &table->sight;
    scene->keys = keys;
    ui_keys(table->ui, keys);
    scene->quiet = session_shared(session) && !session_dealt(session);
    draw_table(&table->ui->canvas, scene);
    if (scene->quiet)
        draw_dealing(&table->ui->canvas);
    scene->quiet = false;
    return true;
}

/* Makes the question, or the message at the end, once: finding how unusual a game was may take
 * long. It is still valid while a person looks back. False: there is none. */
static bool has_message(struct table *table)
{
    const struct session *session = table->session;
    bool over = session_over(session) && !session_shared(session); /* a server says so itself */
    enum question question = over ? QUESTION_AGAIN : QUESTION_NONE;
    const struct choice *choices;

    if (session_looking(session))
        return false;
    if (session_asks(session))
        question = session->question;
    if (question != table->asked) {
        table->asked = question;
        table->list = (struct list){.items = table->items};
        table->list.count = session_choices(session, &choices);
        for (int i = 0; i < table->list.count; i++)
            table->items[i] = phrase(choices[i].title);
        message_begin(&table->message, session);
    }
    return question != QUESTION_NONE;
}

static void draw_all(struct table *table)
{
    struct canvas *canvas = &table->ui->canvas;
    struct message *message = &table->message;

    if (!draw(table, describe_keys(table)) || !has_message(table))
        return;
    if (table->asked == QUESTION_AGAIN || table->asked == QUESTION_WATCHED)
        message->told =
            ending_banner(table->scene.seats, &table->sight, canvas->cols - 4, &message->banner);
    table->list.asleep = session_heeds_in(table->session, milliseconds()) > 0;
    list_draw(canvas, &table->list, draw_message(canvas, message, table->list.count));
}

/* ---- Boxes ---- */

/* Shows what a command asks for, until a key is pressed. Counts stay on. */
static void show(struct table *table, enum command command)
{
    struct canvas *canvas = &table->ui->canvas;
    struct input input = {0};

    if (command == COMMAND_RULES)
        rules_pages(table->ui, &table->session->match.rules);
    while ((command == COMMAND_FACTS || command == COMMAND_HELP) && !is_key(&input)) {
        if (draw(table, phrase(SAY_KEYS_READING))) {
            if (command == COMMAND_FACTS)
                draw_facts(canvas, table->session, &table->sight);
            else
                draw_table_help(canvas, table->scene.flip_keys, session_watching(table->session));
        }
        input = ui_next(table->ui, -1);
    }
}

/* Asks for the number of a turn; -1: none. */
static int64_t ask_turn(struct table *table)
{
    struct words where = sentence(SAY_GO_TO_HINT, NUMBER("turn", table->sight.view.turn));
    char typed[16] = "";
    struct input input = {0};

    while (!is_back(&input) && input.kind != IN_LEAVE) {
        if (draw(table, phrase(SAY_KEYS_GO_TO))) {
            struct canvas *canvas = &table->ui->canvas;
            struct area in = draw_box(canvas, 4, 40, phrase(SAY_GO_TO_TURN));
            draw_text(canvas, in.row, in.col, on_felt(INK_FAINT, 0), where.text);
            draw_text(canvas, in.row + 2, in.col, on_felt(INK_TEXT, 0), phrase(SAY_TURN_FIELD));
            canvas->cursor_row = in.row + 2;
            canvas->cursor_col = in.col + 5;
            canvas->cursor_col += draw_text(canvas, canvas->cursor_row, canvas->cursor_col,
                                            on_felt(INK_GOLD, BOLD), typed);
        }
        input = ui_next(table->ui, -1);
        if (input.kind == IN_ENTER)
            return typed[0] ? strtoll(typed, NULL, 10) : -1;
        if (input.kind == IN_BACKSPACE || input_digit(&input) >= 0)
            text_input(typed, sizeof typed, 10, &input);
    }
    return -1;
}

/* ---- Commands ---- */

/* Shows the beat that was played or gone through. */
static void show_beat(struct table *table, bool hurried)
{
    struct session *session = table->session;
    struct sight before = table->sight, sight, taken;
    bool dealt = false, took = false;
    int due = session_due(session, milliseconds());
    struct tale tale;
    war_event event;

    tale_begin(&tale, session);
    while (tale_next(&tale, &event, &sight)) {
        dealt |= event.kind == WAR_EVENT_DEAL;
        if (event.kind == WAR_EVENT_RESHUFFLE)
            table->scene.note =
                in_words("%s%s%s.", table->scene.note.text, table->scene.note.text[0] ? " " : "",
                         event_words(session->match.seats, &event).text);
        if (event.kind == WAR_EVENT_TAKE) {
            taken = sight;
            took = true;
        }
    }
    session_sight(session, &table->sight);
    if (session_rings(session))
        screen_ring();
    if (session->settings[SETTING_ANIMATIONS] && !hurried && !dealt &&
        (due < 0 || due >= SLOW_ENOUGH))
        table_move(table, &before, took ? &taken : NULL);
    session_shown(session, milliseconds());
}

/* Whoever leaves a game over the network for good is asked first. */
static bool may_leave(struct table *table)
{
    const struct line *line = table->ui->app->line;
    struct input input = {.kind = IN_NONE};

    if (!line || line->seat < 0 || table->session->remote.table.phase == REMOTE_OVER)
        return true;
    while (!is_key(&input)) {
        draw(table, "");
        ui_ask(table->ui, phrase(SAY_KEY_GIVE_UP));
        input = ui_next(table->ui, -1);
    }
    return is_letter(&input, 'y') || input.kind == IN_LEAVE;
}

static enum outcome command(struct table *table, enum command command, int64_t number)
{
    struct session *session = table->session;
    bool hurried = session_hurries(session);
    enum outcome outcome;

    if (command == COMMAND_LEAVE && !may_leave(table))
        return OUTCOME_NOTHING;
    outcome = session_do(session, command, number, milliseconds());
    if (session->notice[0])
        ui_notice(table->ui, session->notice);
    if (outcome == OUTCOME_READ)
        show(table, command);
    else if (outcome != OUTCOME_NOTHING)
        table->scene.note.text[0] = '\0';
    if (outcome == OUTCOME_STARTED)
        table->meter = (struct meter){.here = false};
    if (outcome == OUTCOME_BEAT && !session_hurries(session))
        show_beat(table, hurried);
    return outcome;
}

/* Plays the beats that are due. When fast, many beats are played between two pictures. */
static enum outcome tick(struct table *table)
{
    int64_t until = milliseconds() + BETWEEN_DRAWS;
    enum outcome outcome;
    int beats = 0;

    do
        outcome = command(table, COMMAND_TICK, 0);
    while (session_hurries(table->session) && (++beats < SHORT_RUN || milliseconds() < until));
    return outcome;
}

/* ---- Keys ---- */

static const struct {
    enum input_kind kind;
    enum command command;
    int number;
} KEYS[] = {
    {IN_ENTER, COMMAND_NEXT, 0},    {IN_CLICK, COMMAND_NEXT, 0},
    {IN_LEFT, COMMAND_BACK, 1},     {IN_RIGHT, COMMAND_FORWARD, 1},
    {IN_UP, COMMAND_BACK, 1},       {IN_DOWN, COMMAND_FORWARD, 1},
    {IN_WHEEL_UP, COMMAND_BACK, 1}, {IN_WHEEL_DOWN, COMMAND_FORWARD, 1},
    {IN_PAGE_UP, COMMAND_BACK, 10}, {IN_PAGE_DOWN, COMMAND_FORWARD, 10},
    {IN_HOME, COMMAND_TURN, 0},     {IN_END, COMMAND_PRESENT, 0},
};

static enum outcome obey_letter(struct table *table, const struct input *input)
{
    static const char others[][2] = {{' ', 'n'}, {'=', '+'}, {'_', '-'}, {'g', 't'}};
    struct session *session = table->session;
    wint_t letter = towlower((wint_t)input->character);

    for (int seat = 0; seat < WAR_MAX_PLAYERS && !session_asks(session); seat++)
        if (table->scene.flip_keys[seat] &&
            (letter == (wint_t)table->scene.flip_keys[seat] || letter == (wint_t)('1' + seat)))
            return command(table, COMMAND_SEAT, seat);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (letter == (wint_t)others[i][0])
            letter = (wint_t)others[i][1];
    for (const struct command_kind *kind = COMMANDS; kind->word; kind++)
        if (kind->letter && letter == (wint_t)kind->letter) {
            int64_t number = kind->command == COMMAND_TURN ? ask_turn(table) : 0;
            return number < 0 ? OUTCOME_NOTHING : command(table, kind->command, number);
        }
    return OUTCOME_NOTHING;
}

static enum outcome obey_key(struct table *table, const struct input *input)
{
    const struct session *session = table->session;
    bool quit = is_letter(input, 'q');

    if (input->kind == IN_ESCAPE || quit) {
        bool back = session_looking(session) && !session_watching(session) && !quit;
        return command(table, back ? COMMAND_PRESENT : COMMAND_LEAVE, 0);
    }
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (KEYS[i].kind == input->kind)
            return command(table, KEYS[i].command, KEYS[i].number);
    return input->kind == IN_CHARACTER ? obey_letter(table, input) : OUTCOME_NOTHING;
}

/* A key that is no answer is treated as a key at the table, unless the question is about a game
 * that might be lost. */
static enum outcome obey_answer(struct table *table, const struct input *input)
{
    static const enum command escape[] = {[QUESTION_ENDLESS] = COMMAND_LEAVE,
                                          [QUESTION_AGAIN] = COMMAND_MENU,
                                          [QUESTION_UNKEPT] = COMMAND_STAY,
                                          [QUESTION_WATCHED] = COMMAND_LEAVE};
    bool back = input->kind == IN_LEFT || input->kind == IN_PAGE_UP || input->kind == IN_HOME;
    int chosen = table->list.chosen, answer;
    const struct choice *choices;

    if (back && table->asked != QUESTION_UNKEPT)
        return obey_key(table, input);
    answer = list_input(&table->list, input);
    session_choices(table->session, &choices);
    if (answer >= 0)
        return command(table, choices[answer].command, 0);
    if (answer == LIST_BACK || is_letter(input, 'q'))
        return command(table, escape[table->asked], 0);
    if (table->asked != QUESTION_UNKEPT && table->list.chosen == chosen &&
        input->kind == IN_CHARACTER)
        return obey_key(table, input);
    return OUTCOME_NOTHING;
}

/* How many milliseconds to wait for a key; -1: no limit. */
static int how_long(const struct table *table)
{
    struct session *session = table->session;
    bool waits = session_asks(session) || (table->ui->small && !session_hurries(session));

    if (session_heeds_in(session, milliseconds()) > 0)
        return session_heeds_in(session, milliseconds());
    return waits ? -1 : session_due(session, milliseconds());
}

/* Guesses for some milliseconds who will win. False: there is nothing to guess. */
static bool guess(struct table *table, int most)
{
    int64_t until = milliseconds() + (most < 0 || most > SHORT_WHILE ? SHORT_WHILE : most);
    bool more = true;

    while (more && milliseconds() < until)
        more = meter_work(&table->meter, table->session, FEW_GUESSES);
    return more;
}

/* Uses idle time to guess. True: there is input, a beat is due, or there is something new to draw.
 */
static bool guess_until(struct table *table, struct input *input)
{
    const struct session *session = table->session;
    struct guesses shown = table->meter.shown;
    bool more = session->settings[SETTING_ODDS] && !table->ui->small && !session_hurries(session);

    while (more) {
        *input = ui_next(table->ui, 0);
        if (input->kind != IN_NONE || how_long(table) == 0)
            return true;
        more = guess(table, how_long(table));
        if (memcmp(&shown, &table->meter.shown, sizeof shown) != 0) {
            input->kind = IN_RESIZE;
            return true;
        }
    }
    return false;
}

static struct input next_input(struct table *table)
{
    struct input input = table->pending;

    table->pending = (struct input){.kind = IN_NONE};
    if (input.kind != IN_NONE || guess_until(table, &input))
        return input;
    return ui_next(table->ui, how_long(table));
}

static enum outcome obey(struct table *table, const struct input *input)
{
    struct session *session = table->session;
    enum outcome outcome;

    if (input->kind == IN_LEAVE)
        return command(table, COMMAND_GO, 0);
    if (input->kind == IN_NONE)
        return tick(table);
    if (input->kind == IN_RESIZE || input->kind == IN_OTHER)
        return OUTCOME_NOTHING;
    if (session_hurries(session))
        return command(table, COMMAND_HALT, 0);
    if (session_asks(session) && !session_heeds(session, milliseconds()))
        return OUTCOME_NOTHING;
    outcome = session_asks(session) ? obey_answer(table, input) : obey_key(table, input);
    /* A short run ends before we read the next key, which would stop it. */
    return session_hurries(session) ? tick(table) : outcome;
}

/* Whether the first beat or auto-play begins without a key. */
static bool begins_by_itself(const struct table *table, bool autoplay)
{
    const struct session *session = table->session;

    if (session_shared(session))
        return autoplay && session_dealt(session);
    return !session_hurries(session) && (autoplay || !session_dealt(session));
}

/* Whether the line to the table has ended; takes note of another round. */
static bool line_ended(struct table *table)
{
    struct line *line = table->ui->app->line;

    if (line && line->started) {
        line->started = false;
        table->scene.note.text[0] = '\0';
        table->meter = (struct meter){.here = false};
    }
    return line && line->phase == LINE_ENDED;
}

void table_screen(struct ui *ui, bool autoplay)
{
    struct session *session = &ui->app->session;
    struct table table = {.ui = ui, .session = session};
    enum outcome outcome = OUTCOME_NOTHING;

    table.scene = (struct scene){.seats = session->match.seats,
                                 .rules = &session->match.rules,
                                 .settings = session->settings};
    while (outcome != OUTCOME_LEFT) {
        struct input input;
        if (begins_by_itself(&table, autoplay)) {
            outcome = command(&table, autoplay ? COMMAND_AUTO : COMMAND_NEXT, 0);
            autoplay = false;
            continue;
        }
        if (line_ended(&table)) {
            outcome = command(&table, COMMAND_GO, 0);
            continue;
        }
        draw_all(&table);
        input = next_input(&table);
        outcome = obey(&table, &input);
    }
}
