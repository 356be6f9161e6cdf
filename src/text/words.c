/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "words.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

struct words in_words(const char *format, ...)
{
    struct words words;
    va_list list;

    va_start(list, format);
    vsnprintf(words.text, sizeof words.text, format, list);
    va_end(list);
    return words;
}

/* ---- Lists and counts ---- */

struct words list_words(const char *const *items, int count, const char *conjunction)
{
    struct words all = {""};
    size_t length = 0;
    int left = 0;

    for (int i = 0; i < count; i++)
        left += items[i] != NULL;
    for (int i = 0; i < count && length < sizeof all.text; i++)
        if (items[i]) {
            left--;
            length += (size_t)snprintf(all.text + length, sizeof all.text - length,
                                       left > 1    ? "%s, "
                                       : left == 1 ? "%s %s "
                                                   : "%s",
                                       items[i], conjunction);
        }
    return all;
}

struct words seat_names(const struct seat *seats, int which)
{
    const char *names[WAR_MAX_PLAYERS];

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        names[seat] = which >> seat & 1 ? seats[seat].name : NULL;
    return list_words(names, WAR_MAX_PLAYERS, "and");
}

struct words count_words(int64_t count, const char *noun)
{
    return in_words("%" PRId64 " %s%s", count, noun, count == 1 ? "" : "s");
}

struct words number_text(int64_t number, bool known)
{
    return known ? in_words("%" PRId64, number) : in_words("-");
}

struct words times_words(int64_t count)
{
    if (count == 1 || count == 2)
        return in_words(count == 1 ? "once" : "twice");
    return in_words("%" PRId64 " times", count);
}

struct words date_text(int64_t seconds, bool clock)
{
    time_t when = (time_t)seconds;
    struct words words = {""};
    struct tm date;

    if (seconds > 0 && localtime_r(&when, &date))
        strftime(words.text, sizeof words.text, clock ? "%Y-%m-%d %H:%M" : "%Y-%m-%d", &date);
    return words;
}

/* ---- Cards ---- */

struct words rank_text(const war_rules *rules, war_card card)
{
    war_card bare = {card.rank, WAR_NO_SUIT};
    char text[WAR_CARD_SIZE];

    war_card_print(rules, bare, text, sizeof text);
    return in_words("%s", text[0] == 'T' ? "10" : text);
}

struct words card_text(const war_rules *rules, war_card card, bool utf8)
{
    static const char *const suits[2][4] = {{"s", "h", "d", "c"},
                                            {"\u2660", "\u2665", "\u2666", "\u2663"}};

    return in_words("%s%s", rank_text(rules, card).text,
                    card.suit < 4 ? suits[utf8][card.suit] : "");
}

struct words card_words(const war_rules *rules, war_card card)
{
    static const char *const ranks[] = {"two",  "three", "four", "five",  "six",  "seven", "eight",
                                        "nine", "ten",   "jack", "queen", "king", "ace"};
    static const char *const suits[] = {"spades", "hearts", "diamonds", "clubs"};
    struct words rank = in_words("%d", card.rank + 1);

    if (card.rank >= rules->ranks)
        return in_words(card.rank == rules->ranks ? "joker" : "card face down");
    if (rules->ranks <= 13)
        rank = in_words("%s", ranks[13 - rules->ranks + card.rank]);
    return card.suit < 4 ? in_words("%s of %s", rank.text, suits[card.suit]) : rank;
}

/* ---- What happens ---- */

struct words war_words(int depth)
{
    static const char *const names[] = {"War!", "Double war!", "Triple war!", "Quadruple war!"};

    if (depth >= 1 && depth <= 4)
        return in_words("%s", names[depth - 1]);
    return in_words("War number %d!", depth);
}

struct words war_size_words(int depth)
{
    static const char *const names[] = {"single", "double", "triple", "quadruple"};

    if (depth >= 1 && depth <= 4)
        return in_words("a %s war", names[depth - 1]);
    return in_words("%d wars in a row", depth);
}

struct words event_words(const struct seat *seats, const war_event *event)
{
    const char *name = seats[event->seat].name;

    switch (event->kind) {
    case WAR_EVENT_DEAL:
        return in_words("The cards are dealt");
    case WAR_EVENT_WAR:
        return war_words(event->count);
    case WAR_EVENT_TAKE:
        return in_words("%s takes %d", name, event->count);
    case WAR_EVENT_RESHUFFLE:
        if (event->count == 1)
            return in_words("%s turns over the won card", name);
        return in_words("%s shuffles %d won cards", name, event->count);
    case WAR_EVENT_OUT:
        return in_words("%s %s and is out", name,
                        event->count > 0 ? "cannot finish the war" : "has no cards left");
    default:
        return (struct words){""};
    }
}

/* ---- How it went ---- */

struct words tally_words(const war_view *view)
{
    return in_words("%s, %s and %s", count_words(view->turns, "turn").text,
                    count_words(view->battles, "battle").text, count_words(view->wars, "war").text);
}

struct words range_words(int lowest, int highest)
{
    if (lowest == highest)
        return in_words("%s all along", count_words(lowest, "card").text);
    return in_words("%d to %d cards", lowest, highest);
}

struct words result_words(const struct seat *seats, const war_view *view)
{
    struct words names = seat_names(seats, view->winners);

    switch (view->result) {
    case WAR_RESULT_WIN:
        return in_words("%s wins", names.text);
    case WAR_RESULT_DRAW:
        return in_words("A draw between %s", names.text);
    case WAR_RESULT_LIMIT:
        return in_words("Nobody wins: the turn limit is reached");
    case WAR_RESULT_ENDLESS:
        return in_words("This game never ends: from turn %" PRId64
                        " on, the same %s come%s for ever",
                        view->cycle_start + 1, count_words(view->cycle_length, "turn").text,
                        view->cycle_length == 1 ? "s" : "");
    default:
        return in_words("The game is not over");
    }
}

/* Where nobody won, that comes first, since the end may be cut. */
struct words who_won(const struct seat *seats, int players, int result, int winners)
{
    static const char *const ends[] = {[WAR_RESULT_DRAW] = "Draw: ",
                                       [WAR_RESULT_LIMIT] = "Stopped: ",
                                       [WAR_RESULT_ENDLESS] = "Endless: "};
    int all = (1 << players) - 1;
    struct words first = seat_names(seats, winners & all);
    struct words others = seat_names(seats, all & ~winners);

    return in_words("%s%s%s%s", result > WAR_RESULT_WIN ? ends[result] : "", first.text,
                    !first.text[0] || !others.text[0] ? ""
                    : result == WAR_RESULT_WIN        ? " beat "
                                                      : " before ",
                    others.text);
}

struct words place_words(int64_t longest, int64_t shortest, int64_t of, bool shared)
{
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    bool is_longest = longest <= shortest;
    int64_t place = is_longest ? longest : shortest;
    int64_t last = place / 10 % 10 == 1 ? 0 : place % 10;
    struct words number = in_words("%" PRId64 "%s ", place, endings[last < 4 ? last : 0]);

    if (place < 1)
        return in_words("kept, without a place");
    if (place > 10)
        return in_words("not among the ten longest or shortest");
    if (of == 1)
        return in_words("the first game of its kind");
    return in_words("%sthe %s%s of %" PRId64 " games of its kind",
                    !shared      ? ""
                    : is_longest ? "as long as "
                                 : "as short as ",
                    place > 1 ? number.text : "", is_longest ? "longest" : "shortest", of);
}
