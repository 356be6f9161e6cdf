/* SPDX-License-Identifier: MIT */
/*
 * A game in words, as one would tell it to somebody over the telephone. Cards are laid lap by lap,
 * but told of player by player when they are compared; so what is laid is collected first. A line
 * is said when the table is taken or a war breaks out.
 */
#include "card_art.h"
#include "plain.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { DRAWING_COLUMNS = 79 };

struct telling {
    struct plain *plain;
    const struct seat *seats;
    struct sight sight;             /* after the event in hand */
    char line[2048];                /* to be said */
    uint8_t downs[WAR_MAX_PLAYERS]; /* laid and not yet told of */
    uint8_t turned_up;              /* seats whose card is not yet told of */
    uint8_t laid;                   /* seats that turned up a card in the battle in hand */
};

/* ---- The line in hand ---- */

PRINTF_LIKE(2, 3)
static void add(struct telling *telling, const char *format, ...)
{
    size_t length = strlen(telling->line);
    va_list list;

    if (length > 0 && length + 1 < sizeof telling->line)
        telling->line[length++] = ' ';
    va_start(list, format);
    vsnprintf(telling->line + length, sizeof telling->line - length, format, list);
    va_end(list);
}

static void say_line(struct telling *telling)
{
    if (telling->line[0])
        say(telling->plain, "%s", telling->line);
    telling->line[0] = '\0';
}

/* ---- Drawings ---- */

static const struct style INK = {INK_PLAIN, INK_PLAIN, 0};

/* Says what is drawn, and frees it. */
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

/* A crown over whoever wins. */
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

/* ---- Cards ---- */

/* The card that a seat turned up last. */
static war_card card_of(const struct telling *telling, int seat)
{
    const war_view *view = &telling->sight.view;
    war_card card = {WAR_HIDDEN_RANK, WAR_NO_SUIT};

    for (int i = 0; i < view->table_count; i++)
        if (view->table[i].seat == seat && !view->table[i].down)
            card = view->table[i].card;
    return card;
}

/* "Ada and Bob each put 1 card face down.", or one after the other if they differ. */
static void add_downs(struct telling *telling)
{
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++) {
        int count = telling->downs[seat], who = 0;
        if (count == 0)
            continue;
        for (int other = seat; other < WAR_MAX_PLAYERS; other++)
            if (telling->downs[other] == count) {
                who |= 1 << other;
                telling->downs[other] = 0;
            }
        add(telling, "%s %s %s face down.", seat_names(telling->seats, who).text,
            who == 1 << seat ? "puts" : "each put", count_words(count, "card").text);
    }
}

static void add_laid(struct telling *telling)
{
    add_downs(telling);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (telling->turned_up >> seat & 1)
            add(telling, "%s: %s.", telling->seats[seat].name,
                card_words(&telling->sight.view.rules, card_of(telling, seat)).text);
    telling->turned_up = 0;
}

/* The cards that are compared, side by side under the names. */
static void draw_cards(const struct telling *telling)
{
    enum { CARD_ROWS = 7, CARD_COLS = 11 };
    const war_view *view = &telling->sight.view;
    struct canvas canvas = {.utf8 = telling->plain->app->utf8};
    int apart = DRAWING_COLUMNS / (view->rules.players > 3 ? 4 : 3), col = 0;

    if (!canvas_resize(&canvas, 1 + CARD_ROWS, DRAWING_COLUMNS))
        return;
    for (int seat = 0; seat < view->rules.players; seat++)
        if (view->fighting >> seat & 1) {
            struct area area = {1, col, CARD_ROWS, CARD_COLS};
            draw_text_within(&canvas, 0, col, apart - 1, INK, telling->seats[seat].name);
            draw_card(&canvas, area, &view->rules, card_of(telling, seat), (struct card_look){0});
            col += apart;
        }
    say_drawing(telling->plain, &canvas);
}

/* Cards that stand for another battle. */
static void add_standing(struct telling *telling)
{
    const war_view *view = &telling->sight.view;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if ((view->fighting & ~telling->laid) >> seat & 1 && war_view_cards(view, seat) == 0)
            add(telling, "%s has no card left, and the %s stands.", telling->seats[seat].name,
                card_words(&view->rules, card_of(telling, seat)).text);
}

/* ---- Events ---- */

static void tell_deal(struct telling *telling)
{
    const war_view *view = &telling->sight.view;
    bool alike = telling->sight.leg == 0;

    for (int seat = 1; seat < view->rules.players; seat++)
        alike = alike && war_view_cards(view, seat) == war_view_cards(view, 0);
    if (alike)
        add(telling, "The cards are dealt: %s each.",
            count_words(war_view_cards(view, 0), "card").text);
    else
        add(telling, "The cards are %s.", telling->sight.leg > 0 ? "shuffled" : "dealt");
    for (int seat = 0; seat < view->rules.players && !alike; seat++)
        add(telling, "%s has %s.", telling->seats[seat].name,
            count_words(war_view_cards(view, seat), "card").text);
    if (view->aside > 0)
        add(telling, "%d left over and set aside.", view->aside);
    if (view->table_count > 0)
        add(telling, "%d on the table already.", view->table_count);
    say_line(telling);
}

static void tell_compare(struct telling *telling)
{
    add_laid(telling);
    if (telling->sight.view.depth > 0)
        add_standing(telling);
    telling->laid = 0;
    if (telling->plain->session->settings[SETTING_CARDS] == CARDS_DRAWN) {
        say_line(telling);
        draw_cards(telling);
    }
}

/* From the second war of a turn on it is worth saying what is at stake; of three or four people,
 * who fights. */
static void tell_war(struct telling *telling, const war_event *event)
{
    const war_view *view = &telling->sight.view;

    if (event->count > 1)
        add(telling, "%d cards lie on the table.", view->table_count);
    if (view->rules.players > 2)
        add(telling, "%s must fight.", seat_names(telling->seats, event->seats).text);
    say_line(telling);
}

/* If the turn is over when somebody leaves a war, nobody took the table. */
static void tell_out(struct telling *telling, const war_event *event)
{
    const war_view *view = &telling->sight.view;

    if (event->count > 0 && view->turns < view->turn)
        return;
    if (event->count > 0)
        add(telling, "Nobody takes the table.");
    say_line(telling);
}

/* A turn is named when its first card is laid. */
static void name_turn(struct telling *telling)
{
    if (telling->plain->turn != telling->sight.view.turn)
        add(telling, "Turn %" PRId64 ".", telling->sight.view.turn);
    telling->plain->turn = telling->sight.view.turn;
}

static void tell_event(struct telling *telling, const war_event *event)
{
    struct words words = event_words(telling->seats, event);

    if (event->kind == WAR_EVENT_FLIP || event->kind == WAR_EVENT_DOWN ||
        event->kind == WAR_EVENT_RESHUFFLE)
        name_turn(telling);
    if (event->kind == WAR_EVENT_TAKE || event->kind == WAR_EVENT_OUT)
        add_laid(telling);
    switch (event->kind) {
    case WAR_EVENT_DEAL:
        tell_deal(telling);
        break;
    case WAR_EVENT_FLIP:
        telling->turned_up |= (uint8_t)(1u << event->seat);
        telling->laid |= (uint8_t)(1u << event->seat);
        break;
    case WAR_EVENT_DOWN:
        telling->downs[event->seat]++;
        break;
    case WAR_EVENT_COMPARE:
        tell_compare(telling);
        break;
    case WAR_EVENT_WAR:
        add(telling, "%s", words.text);
        tell_war(telling, event);
        break;
    case WAR_EVENT_TAKE:
        add(telling, "%s and has %d.", words.text,
            war_view_cards(&telling->sight.view, event->seat));
        say_line(telling);
        break;
    case WAR_EVENT_RESHUFFLE:
        add(telling, "%s.", words.text);
        break;
    case WAR_EVENT_OUT:
        add(telling, "%s.", words.text);
        tell_out(telling, event);
        break;
    default:
        break;
    }
}

void tell(struct plain *plain)
{
    struct telling telling = {.plain = plain, .seats = plain->session->match.seats};
    struct tale tale;
    war_event event;

    tale_begin(&tale, plain->session);
    while (tale_next(&tale, &event, &telling.sight))
        tell_event(&telling, &event);
    add_laid(&telling);
    say_line(&telling);
}

/* ---- What can be read at the table ---- */

void tell_counts(struct plain *plain)
{
    const struct session *session = plain->session;
    int whose = session->settings[SETTING_ACES];
    struct sight sight;

    session_sight(session, &sight);
    for (int seat = 0; seat < sight.view.rules.players; seat++) {
        const struct seat *who = &session->match.seats[seat];
        struct words cards = count_words(war_view_cards(&sight.view, seat), "card");
        if (!(sight.view.in >> seat & 1))
            say(plain, "%s is out.", who->name);
        else if (whose == ACES_ALL || (whose == ACES_OWN && who->person))
            say(plain, "%s has %s, with %s among them.", who->name, cards.text,
                count_words(sight.aces[seat], sight.view.rules.ranks > 13 ? "top card" : "ace")
                    .text);
        else
            say(plain, "%s has %s.", who->name, cards.text);
    }
    if (sight.view.table_count > 0)
        say(plain, "%d on the table.", sight.view.table_count);
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
        say(plain, "%s has had %s.", plain->session->match.seats[seat].name,
            range_words(sight.facts.lowest[seat], sight.facts.highest[seat]).text);
}

/* ---- The end ---- */

/* To be read aloud, a line comes first. Those who do not want drawings have one line alone. */
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
}
