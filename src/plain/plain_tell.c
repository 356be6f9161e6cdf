/* SPDX-License-Identifier: MIT */
/* A game in words, line by line, with drawings if the setting is on. */
#include "card_art.h"
#include "plain.h"

#include <stdio.h>
#include <string.h>

enum { DRAWING_COLUMNS = 79 };

/* ---- Drawings ---- */

static const struct style INK = {INK_PLAIN, INK_PLAIN, 0};

/* Prints a drawing, and frees it. */
static void say_drawing(struct plain *plain, struct canvas *canvas)
{
    for (int row = 0; row < canvas->rows; row++) {
        char line[DRAWING_COLUMNS * 12 + 1];
        size_t length = 0, end = 0;
        for (int col = 0; col < canvas->cols; col++) {
            const uint32_t *text = canvas->cells[row * canvas->cols + col].text;
            for (int i = 0; i < 3 && text[i]; i++)
                length += (size_t)utf8_encode(text[i], line + length);
            if (text[0] != ' ')
                end = length;
        }
        line[end] = '\0';
        say_as_it_is(plain, line);
    }
    canvas_free(canvas);
}

/* A crown over the winner. */
static void draw_crown(struct plain *plain, const char *words)
{
    static const char *const crown[] = {"o       o       o",   "|\\     / \\     /|",
                                        "| \\   /   \\   / |", "|  \\ /  *  \\ /  |",
                                        "|   V       V   |",   "'---------------'"};
    enum { CROWN_LINES = sizeof crown / sizeof *crown };
    struct canvas canvas = {.utf8 = plain->app->utf8};
    struct area area = {0, 0, CROWN_LINES, text_columns(words)};

    if (area.cols < text_columns(crown[0]))
        area.cols = text_columns(crown[0]);
    if (!canvas_resize(&canvas, CROWN_LINES + 1, DRAWING_COLUMNS))
        return;
    for (int i = 0; i < CROWN_LINES; i++)
        draw_centred(&canvas, i, area, INK, crown[i]);
    draw_centred(&canvas, CROWN_LINES, area, INK, words);
    say_drawing(plain, &canvas);
}

/* The compared cards, side by side under the names. */
static void draw_cards(struct plain *plain, const war_view *view)
{
    enum { CARD_ROWS = 7, CARD_COLS = 11 };
    struct canvas canvas = {.utf8 = plain->app->utf8};
    int apart = DRAWING_COLUMNS / (view->rules.players > 3 ? 4 : 3), col = 0;

    if (!canvas_resize(&canvas, 1 + CARD_ROWS, DRAWING_COLUMNS))
        return;
    for (int seat = 0; seat < view->rules.players; seat++)
        if (view->fighting >> seat & 1) {
            struct area area = {1, col, CARD_ROWS, CARD_COLS};
            draw_text_within(&canvas, 0, col, apart - 1, INK,
                             plain->session->match.seats[seat].name);
            draw_card(&canvas, area, &view->rules, card_shown(view, seat), (struct card_look){0});
            col += apart;
        }
    say_drawing(plain, &canvas);
}

/* ---- Events ---- */

static void say_line(struct plain *plain, struct telling *telling)
{
    if (telling->line[0])
        say(plain, "%s", telling->line);
    telling->line[0] = '\0';
}

void tell(struct plain *plain)
{
    struct telling telling = {.seats = plain->session->match.seats, .turn = plain->turn};
    struct sight sight;
    struct tale tale;
    war_event event;

    session_sight(plain->session, &sight);
    tale_begin(&tale, plain->session);
    while (tale_next(&tale, &event, &sight)) {
        bool drawn = event.kind == WAR_EVENT_COMPARE &&
                     plain->session->settings[SETTING_CARDS] == CARDS_DRAWN;
        if (telling_event(&telling, &event, &sight) || drawn)
            say_line(plain, &telling);
        if (drawn)
            draw_cards(plain, &sight.view);
    }
    telling_end(&telling, &sight);
    say_line(plain, &telling);
    plain->turn = telling.turn;
}

/* ---- What can be read at the table ---- */

/* The number of guesses is fixed, so the output is always the same; a signal ends them. */
void tell_odds(struct plain *plain)
{
    enum { GUESSES = 500 };
    const struct session *session = plain->session;
    struct words words;

    if (!session->settings[SETTING_ODDS])
        return;
    while (meter_work(&plain->meter, session, GUESSES) && plain->meter.guesses.games < GUESSES)
        if (session->stopped())
            return;
    words = meter_words(&plain->meter, session->match.seats, session->match.rules.players);
    if (plain->meter.settled && words.text[0])
        say(plain, "%s", words.text);
}

void tell_counts(struct plain *plain)
{
    struct sight sight;

    session_sight(plain->session, &sight);
    for (int seat = 0; seat < sight.view.rules.players; seat++)
        say(plain, "%s.", session_count_words(plain->session, &sight, seat).text);
    if (sight.view.table_count > 0)
        say(plain, "%s", sentence(SAY_ON_TABLE, NUMBER("count", sight.view.table_count)).text);
}

static void say_facts(struct plain *plain)
{
    struct fact facts[MOST_FACTS];
    int count = session_facts(plain->session, facts);

    for (int i = 0; i < count; i++)
        say(plain, "%s: %s", facts[i].name, facts[i].text);
}

void tell_facts(struct plain *plain)
{
    struct sight sight;

    session_sight(plain->session, &sight);
    say_facts(plain);
    for (int seat = 0; seat < sight.view.rules.players; seat++)
        say(plain, "%s",
            sentence(SAY_HAS_HAD, NAME("name", plain->session->match.seats[seat].name),
                     TEXT("range",
                          range_words(sight.facts.lowest[seat], sight.facts.highest[seat]).text))
                .text);
}

/* ---- The end ---- */

/* One line comes first, for screen readers. Without drawings there is only that line. */
static void tell_victory(struct plain *plain, const char *words)
{
    struct words stars = in_words("*** %s! ***", words);

    if (plain->session->settings[SETTING_CARDS] != CARDS_DRAWN) {
        say(plain, "%s", stars.text);
        return;
    }
    say(plain, "%s!\n", words);
    draw_crown(plain, stars.text);
    say(plain, "%s", "");
}

void tell_ending(struct plain *plain, bool result)
{
    struct words words;
    struct sight sight;

    session_sight(plain->session, &sight);
    words = result_words(plain->session->match.seats, &sight.view);
    if (sight.view.result == WAR_RESULT_WIN)
        tell_victory(plain, words.text);
    else if (result)
        say(plain, "%s.", words.text);
    say_facts(plain);
    words = session_tally(plain->session);
    if (words.text[0] && !session_watching(plain->session))
        say(plain, "%s.", words.text);
}
