/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

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

/* ---- Answers ---- */

bool same_word(const char *a, const char *b)
{
    return strcasecmp(a, b) == 0;
}

bool word_begins(const char *word, const char *beginning)
{
    return strncasecmp(word, beginning, strlen(beginning)) == 0;
}

int choose(const char *answer, const char *const *words)
{
    int found = NO_CHOICE;
    char *end;
    long number = strtol(answer, &end, 10);

    for (int i = 0; words[i] && answer[0]; i++) {
        if (same_word(words[i], answer) || (!*end && number == i + 1))
            return i;
        if (word_begins(words[i], answer))
            found = found == NO_CHOICE ? i : UNCLEAR;
    }
    return found;
}

void choices_words(const char *answer, const char *const *words, char *text, size_t size)
{
    enum { MOST = 64 };
    bool unclear = choose(answer, words) == UNCLEAR;
    bool numbers = words[0][0] >= '0' && words[0][0] <= '9';
    const char *listed[MOST];
    char all[512], wrong[80] = "";
    int count = 0;

    for (; words[count] && count < MOST; count++)
        listed[count] = unclear && !word_begins(words[count], answer) ? NULL : words[count];
    list_words(listed, count, "or", all, sizeof all);
    if (answer[0])
        snprintf(wrong, sizeof wrong, "'%.40s' is not one of the answers. ", answer);
    if (unclear)
        snprintf(text, size, "That could be %s.", all);
    else
        snprintf(text, size, "%sPlease say %s%s.", wrong, all, numbers ? "" : ", or its number");
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

/* Where nobody won, that comes first, since the end may be cut. */
void who_won(const struct seat *seats, int players, int result, int winners, char *text,
             size_t size)
{
    static const char *const ends[] = {[WAR_RESULT_DRAW] = "Draw: ",
                                       [WAR_RESULT_LIMIT] = "Stopped: ",
                                       [WAR_RESULT_ENDLESS] = "Endless: "};
    int all = (1 << players) - 1;
    char first[NAMES_SIZE], others[NAMES_SIZE];

    winners &= all;
    seat_names(seats, winners, first, sizeof first);
    seat_names(seats, all & ~winners, others, sizeof others);
    snprintf(text, size, "%s%s%s%s", result > WAR_RESULT_WIN ? ends[result] : "", first,
             !first[0] || !others[0]    ? ""
             : result == WAR_RESULT_WIN ? " beat "
                                        : " before ",
             others);
}

void date_text(int64_t seconds, bool clock, char *text, size_t size)
{
    time_t when = (time_t)seconds;
    struct tm date;

    if (seconds <= 0 || !localtime_r(&when, &date) ||
        strftime(text, size, clock ? "%Y-%m-%d %H:%M" : "%Y-%m-%d", &date) == 0)
        text[0] = '\0';
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
