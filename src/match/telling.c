/* SPDX-License-Identifier: MIT */
#include "telling.h"

#include <stdio.h>
#include <string.h>

static void add(struct telling *telling, const char *text)
{
    size_t length = strlen(telling->line);

    snprintf(telling->line + length, sizeof telling->line - length, "%s%s", length > 0 ? " " : "",
             text);
}

/* A sentence that has no full stop yet. */
static void add_stopped(struct telling *telling, const char *text)
{
    add(telling, sentence(SAY_FULL_STOP, TEXT("sentence", text)).text);
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
        add(telling, sentence(who == 1 << seat ? SAY_LAYS_DOWN : SAY_EACH_LAY_DOWN,
                              NAMES("names", telling->seats, who), NUMBER("count", count))
                         .text);
    }
}

struct words face_down_words(const struct sight *sight, int from)
{
    enum { MOST_NAMED = 24 };
    struct words words = {""};
    int named = 0, more = 0;

    for (int i = from; i < sight->revealed_count; i++) {
        struct words card = card_words(&sight->view.rules, sight->revealed[i].card);
        if (!sight->revealed[i].down)
            continue;
        if (named == 0)
            words = sentence(SAY_WAS_FACE_DOWN, TEXT("card", card.text));
        else if (named < MOST_NAMED)
            words = sentence(SAY_LIST, TEXT("list", in_words("%s", words.text).text),
                             TEXT("item", card.text));
        more += ++named > MOST_NAMED;
    }
    if (more == 0)
        return words;
    return sentence(SAY_AND_MORE, TEXT("list", words.text), NUMBER("count", more));
}

static void add_face_down(struct telling *telling, const struct sight *sight, int from)
{
    struct words words = face_down_words(sight, from);

    if (words.text[0])
        add_stopped(telling, words.text);
}

static void add_laid(struct telling *telling, const struct sight *sight)
{
    const war_view *view = &sight->view;
    int laid = 0;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        laid += telling->downs[seat] + (telling->turned_up >> seat & 1);
    add_downs(telling);
    if (sight->reveal == REVEAL_ALL && laid > 0)
        add_face_down(telling, sight, view->table_count - laid);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (telling->turned_up >> seat & 1)
            add(telling,
                sentence(SAY_SHOWS, NAME("name", telling->seats[seat].name),
                         TEXT("card", card_words(&view->rules, card_shown(view, seat)).text))
                    .text);
    telling->turned_up = 0;
}

/* Cards that stand for another battle. */
static void add_standing(struct telling *telling, const war_view *view)
{
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if ((view->fighting & ~telling->laid) >> seat & 1 && war_view_cards(view, seat) == 0)
            add(telling,
                sentence(SAY_STANDS, NAME("name", telling->seats[seat].name),
                         TEXT("card", card_words(&view->rules, card_shown(view, seat)).text))
                    .text);
}

/* ---- Events ---- */

static void add_deal(struct telling *telling, const struct sight *sight)
{
    const war_view *view = &sight->view;
    bool alike = sight->leg == 0;

    for (int seat = 1; seat < view->rules.players; seat++)
        alike = alike && war_view_cards(view, seat) == war_view_cards(view, 0);
    if (alike)
        add(telling, sentence(SAY_DEALT_EACH, NUMBER("count", war_view_cards(view, 0))).text);
    else
        add_stopped(telling, phrase(sight->leg > 0 ? SAY_SHUFFLED : SAY_DEALT));
    for (int seat = 0; seat < view->rules.players && !alike; seat++)
        add_stopped(telling, sentence(SAY_HAS_CARDS, NAME("name", telling->seats[seat].name),
                                      NUMBER("cards", war_view_cards(view, seat)))
                                 .text);
    if (view->aside > 0)
        add(telling, sentence(SAY_SET_ASIDE, NUMBER("count", view->aside)).text);
    if (view->table_count > 0)
        add(telling, sentence(SAY_ON_TABLE_ALREADY, NUMBER("count", view->table_count)).text);
    if (sight->leg == 0)
        add(telling, phrase(SAY_BATTLE_BEGINS));
}

/* From the second war of a turn on it is worth saying what is at stake; of three or four people,
 * who fights. */
static void add_war(struct telling *telling, const war_event *event, const war_view *view)
{
    if (event->count > 1)
        add(telling, sentence(SAY_AT_STAKE, NUMBER("count", view->table_count)).text);
    if (view->rules.players > 2)
        add(telling, sentence(SAY_MUST_FIGHT, NAMES("names", telling->seats, event->seats)).text);
}

/* A turn is named when its first card is laid. */
static void name_turn(struct telling *telling, const war_view *view)
{
    if (telling->turn != view->turn)
        add(telling, sentence(SAY_TURN, NUMBER("turn", view->turn)).text);
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
        add_laid(telling, sight);
        if (view->depth > 0)
            add_standing(telling, view);
        telling->laid = 0;
        return false;
    case WAR_EVENT_WAR:
        add(telling, words.text);
        add_war(telling, event, view);
        return true;
    case WAR_EVENT_TAKE:
        add_laid(telling, sight);
        add(telling, sentence(SAY_TAKES_AND_HAS, NAME("name", telling->seats[event->seat].name),
                              NUMBER("count", event->count),
                              NUMBER("total", war_view_cards(view, event->seat)))
                         .text);
        if (sight->reveal == REVEAL_SPOILS)
            add_face_down(telling, sight, 0);
        return true;
    case WAR_EVENT_RESHUFFLE:
        name_turn(telling, view);
        add_stopped(telling, words.text);
        return false;
    case WAR_EVENT_OUT:
        add_laid(telling, sight);
        add_stopped(telling, words.text);
        /* If the turn is over when somebody leaves a war, nobody took the table. */
        if (event->count > 0 && view->turns < view->turn)
            return false;
        if (event->count > 0)
            add_stopped(telling, phrase(SAY_NOBODY_TAKES));
        return true;
    default:
        return false;
    }
}

void telling_end(struct telling *telling, const struct sight *sight)
{
    add_laid(telling, sight);
}

struct words sight_words(const struct seat *seats, const struct sight *sight)
{
    if (sight->winner >= 0)
        return sentence(sight->view.depth > 0 ? SAY_WINS_WAR : SAY_TAKES,
                        NAME("name", seats[sight->winner].name),
                        NUMBER("count", sight->view.table_count));
    if (sight->last.kind == WAR_EVENT_DEAL)
        return words_for(sight->leg > 0 ? SAY_SHUFFLED_ON : SAY_DEALT_BEGINS);
    if (sight->last.kind == WAR_EVENT_OUT)
        return sentence(SAY_FULL_STOP, TEXT("sentence", event_words(seats, &sight->last).text));
    return (struct words){""};
}
