/* SPDX-License-Identifier: MIT */
#include "words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Lists and counts ---- */

void list_words(const char *const *words, int count, const char *conjunction, char *text,
                size_t size)
{
    size_t length = 0;
    int left = 0;

    for (int i = 0; i < count; i++)
        left += words[i] != NULL;
    text[0] = '\0';
    for (int i = 0; i < count && length < size; i++)
        if (words[i]) {
            left--;
            length += (size_t)snprintf(text + length, size - length,
                                       left > 1    ? "%s, "
                                       : left == 1 ? "%s %s "
                                                   : "%s",
                                       words[i], conjunction);
        }
}

void seat_names(const struct seat *seats, int which, char *text, size_t size)
{
    const char *names[WAR_MAX_PLAYERS];

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        names[seat] = which >> seat & 1 ? seats[seat].name : NULL;
    list_words(names, WAR_MAX_PLAYERS, "and", text, size);
}

void count_words(int64_t count, const char *noun, char *text, size_t size)
{
    snprintf(text, size, "%" PRId64 " %s%s", count, noun, count == 1 ? "" : "s");
}

void times_words(int64_t count, char *text, size_t size)
{
    if (count == 1 || count == 2)
        snprintf(text, size, "%s", count == 1 ? "once" : "twice");
    else
        snprintf(text, size, "%" PRId64 " times", count);
}

/* ---- Cards ---- */

void rank_text(const war_rules *rules, war_card card, char *text, size_t size)
{
    war_card bare = {card.rank, WAR_NO_SUIT};

    war_card_print(rules, bare, text, size);
    if (text[0] == 'T')
        snprintf(text, size, "10");
}

void card_text(const war_rules *rules, war_card card, bool utf8, char *text, size_t size)
{
    static const char *const suits[2][4] = {{"s", "h", "d", "c"},
                                            {"\u2660", "\u2665", "\u2666", "\u2663"}};
    char rank[WAR_CARD_SIZE];

    rank_text(rules, card, rank, sizeof rank);
    snprintf(text, size, "%s%s", rank, card.suit < 4 ? suits[utf8][card.suit] : "");
}

void card_words(const war_rules *rules, war_card card, char *text, size_t size)
{
    static const char *const ranks[] = {"two",  "three", "four", "five",  "six",  "seven", "eight",
                                        "nine", "ten",   "jack", "queen", "king", "ace"};
    static const char *const suits[] = {"spades", "hearts", "diamonds", "clubs"};
    char number[8];
    const char *rank = number;

    if (card.rank == rules->ranks) {
        snprintf(text, size, "joker");
        return;
    }
    if (card.rank > rules->ranks) {
        snprintf(text, size, "card face down");
        return;
    }
    if (rules->ranks <= 13)
        rank = ranks[13 - rules->ranks + card.rank];
    else
        snprintf(number, sizeof number, "%d", card.rank + 1);
    if (card.suit < 4)
        snprintf(text, size, "%s of %s", rank, suits[card.suit]);
    else
        snprintf(text, size, "%s", rank);
}

/* ---- What happens ---- */

void war_words(int depth, char *text, size_t size)
{
    static const char *const names[] = {"War!", "Double war!", "Triple war!", "Quadruple war!"};

    if (depth >= 1 && depth <= 4)
        snprintf(text, size, "%s", names[depth - 1]);
    else
        snprintf(text, size, "War number %d!", depth);
}

void war_size_words(int depth, char *text, size_t size)
{
    static const char *const names[] = {"single", "double", "triple", "quadruple"};

    if (depth >= 1 && depth <= 4)
        snprintf(text, size, "a %s war", names[depth - 1]);
    else
        snprintf(text, size, "%d wars in a row", depth);
}

void event_words(const struct seat *seats, const war_event *event, char *text, size_t size)
{
    const char *name = seats[event->seat].name;

    text[0] = '\0';
    switch (event->kind) {
    case WAR_EVENT_DEAL:
        snprintf(text, size, "The cards are dealt");
        break;
    case WAR_EVENT_WAR:
        war_words(event->count, text, size);
        break;
    case WAR_EVENT_TAKE:
        snprintf(text, size, "%s takes %d", name, event->count);
        break;
    case WAR_EVENT_RESHUFFLE:
        if (event->count == 1)
            snprintf(text, size, "%s turns over the won card", name);
        else
            snprintf(text, size, "%s shuffles %d won cards", name, event->count);
        break;
    case WAR_EVENT_OUT:
        snprintf(text, size, "%s %s and is out", name,
                 event->count > 0 ? "cannot finish the war" : "has no cards left");
        break;
    default:
        break;
    }
}

/* ---- How it went ---- */

void tally_words(const war_view *view, char *text, size_t size)
{
    char turns[40], battles[40], wars[40];

    count_words(view->turns, "turn", turns, sizeof turns);
    count_words(view->battles, "battle", battles, sizeof battles);
    count_words(view->wars, "war", wars, sizeof wars);
    snprintf(text, size, "%s, %s and %s", turns, battles, wars);
}

void result_words(const struct seat *seats, const war_view *view, char *text, size_t size)
{
    char names[NAMES_SIZE], turns[40];

    seat_names(seats, view->winners, names, sizeof names);
    switch (view->result) {
    case WAR_RESULT_WIN:
        snprintf(text, size, "%s wins", names);
        break;
    case WAR_RESULT_DRAW:
        snprintf(text, size, "A draw between %s", names);
        break;
    case WAR_RESULT_LIMIT:
        snprintf(text, size, "Nobody wins: the turn limit is reached");
        break;
    case WAR_RESULT_ENDLESS:
        count_words(view->cycle_length, "turn", turns, sizeof turns);
        snprintf(text, size,
                 "This game never ends: from turn %" PRId64 " on, the same %s come%s for ever",
                 view->cycle_start + 1, turns, view->cycle_length == 1 ? "s" : "");
        break;
    default:
        snprintf(text, size, "The game is not over");
        break;
    }
}
