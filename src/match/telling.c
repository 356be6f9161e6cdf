/* SPDX-License-Identifier: MIT */
#include "telling.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

/* ---- Cards ---- */

war_card card_shown(const war_view *view, int seat)
{
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

static void add_laid(struct telling *telling, const war_view *view)
{
    add_downs(telling);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (telling->turned_up >> seat & 1)
            add(telling, "%s: %s.", telling->seats[seat].name,
                card_words(&view->rules, card_shown(view, seat)).text);
    telling->turned_up = 0;
}

/* Cards that stand for another battle. */
static void add_standing(struct telling *telling, const war_view *view)
{
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if ((view->fighting & ~telling->laid) >> seat & 1 && war_view_cards(view, seat) == 0)
            add(telling, "%s has no card left, and the %s stands.", telling->seats[seat].name,
                card_words(&view->rules, card_shown(view, seat)).text);
}

/* ---- Events ---- */

static void add_deal(struct telling *telling, const struct sight *sight)
{
    const war_view *view = &sight->view;
    bool alike = sight->leg == 0;

    for (int seat = 1; seat < view->rules.players; seat++)
        alike = alike && war_view_cards(view, seat) == war_view_cards(view, 0);
    if (alike)
        add(telling, "The cards are dealt: %s each.",
            count_words(war_view_cards(view, 0), "card").text);
    else
        add(telling, "The cards are %s.", sight->leg > 0 ? "shuffled" : "dealt");
    for (int seat = 0; seat < view->rules.players && !alike; seat++)
        add(telling, "%s has %s.", telling->seats[seat].name,
            count_words(war_view_cards(view, seat), "card").text);
    if (view->aside > 0)
        add(telling, "%d left over and set aside.", view->aside);
    if (view->table_count > 0)
        add(telling, "%d on the table already.", view->table_count);
}

/* From the second war of a turn on it is worth saying what is at stake; of three or four people,
 * who fights. */
static void add_war(struct telling *telling, const war_event *event, const war_view *view)
{
    if (event->count > 1)
        add(telling, "%d cards lie on the table.", view->table_count);
    if (view->rules.players > 2)
        add(telling, "%s must fight.", seat_names(telling->seats, event->seats).text);
}

/* A turn is named when its first card is laid. */
static void name_turn(struct telling *telling, const war_view *view)
{
    if (telling->turn != view->turn)
        add(telling, "Turn %" PRId64 ".", view->turn);
    telling->turn = view->turn;
}

bool telling_event(struct telling *telling, const war_event *event, const struct sight *sight)
{
    const war_view *view = &sight->view;
    struct words words = event_words(telling->seats, event);

    switch (event->kind) {
    case WAR_EVENT_DEAL:
        add_deal(telling, sight);
        return true;
    case WAR_EVENT_FLIP:
        name_turn(telling, view);
        telling->turned_up |= (uint8_t)(1u << event->seat);
        telling->laid |= (uint8_t)(1u << event->seat);
        return false;
    case WAR_EVENT_DOWN:
        name_turn(telling, view);
        telling->downs[event->seat]++;
        return false;
    case WAR_EVENT_COMPARE:
        add_laid(telling, view);
        if (view->depth > 0)
            add_standing(telling, view);
        telling->laid = 0;
        return false;
    case WAR_EVENT_WAR:
        add(telling, "%s", words.text);
        add_war(telling, event, view);
        return true;
    case WAR_EVENT_TAKE:
        add_laid(telling, view);
        add(telling, "%s and has %d.", words.text, war_view_cards(view, event->seat));
        return true;
    case WAR_EVENT_RESHUFFLE:
        name_turn(telling, view);
        add(telling, "%s.", words.text);
        return false;
    case WAR_EVENT_OUT:
        add_laid(telling, view);
        add(telling, "%s.", words.text);
        /* If the turn is over when somebody leaves a war, nobody took the table. */
        if (event->count > 0 && view->turns < view->turn)
            return false;
        if (event->count > 0)
            add(telling, "Nobody takes the table.");
        return true;
    default:
        return false;
    }
}

void telling_end(struct telling *telling, const struct sight *sight)
{
    add_laid(telling, &sight->view);
}

struct words sight_words(const struct seat *seats, const struct sight *sight)
{
    if (sight->winner >= 0)
        return in_words("%s %s %d cards", seats[sight->winner].name,
                        sight->view.depth > 0 ? "wins the war and takes" : "takes",
                        sight->view.table_count);
    if (sight->last.kind == WAR_EVENT_DEAL && sight->leg > 0)
        return in_words("Everybody has shuffled, and the game goes on.");
    if (sight->last.kind == WAR_EVENT_DEAL || sight->last.kind == WAR_EVENT_OUT)
        return in_words("%s.", event_words(seats, &sight->last).text);
    return (struct words){""};
}
