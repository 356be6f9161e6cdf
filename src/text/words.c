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

/* ---- Counts ---- */

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
        return one_of(SAY_TIMES, (int)count - 1);
    return sentence(SAY_MANY_TIMES, NUMBER("count", count));
}

struct words ordinal_words(int64_t number)
{
    struct words words = {""};
    int last = (int)(number % 10);

    if (number >= 1 && number <= 100)
        words = one_of(SAY_ORDINALS, (int)number - 1);
    if (words.text[0])
        return words;
    if (last > 3 || number / 10 % 10 == 1)
        last = 0; /* as in 12th */
    return sentence(SAY_LATER_ORDINAL, NUMBER("number", number),
                    TEXT("ending", one_of(SAY_ORDINAL_ENDINGS, last).text));
}

struct words time_words(int64_t seconds)
{
    int64_t minutes = seconds / 60, hours = minutes / 60;

    if (minutes < 1)
        return words_for(SAY_TIME_SHORT);
    if (hours < 2)
        return sentence(SAY_TIME_MINUTES, NUMBER("count", minutes));
    if (hours < 48)
        return sentence(SAY_TIME_HOURS, NUMBER("count", hours));
    return sentence(SAY_TIME_DAYS, NUMBER("count", hours / 24));
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
    struct words rank = in_words("%d", card.rank + 1);

    if (card.rank >= rules->ranks)
        return words_for(card.rank == rules->ranks ? SAY_JOKER : SAY_FACE_DOWN);
    if (rules->ranks <= 13)
        rank = one_of(SAY_RANKS, 13 - rules->ranks + card.rank);
    if (card.suit >= 4)
        return rank;
    return sentence(SAY_RANK_OF_SUIT, TEXT("rank", rank.text),
                    TEXT("suit", one_of(SAY_SUITS, card.suit).text));
}

/* ---- What happens ---- */

struct words war_words(int depth)
{
    if (depth >= 1 && depth <= 4)
        return one_of(SAY_WARS, depth - 1);
    return sentence(SAY_LATER_WAR, TEXT("ordinal", ordinal_words(depth).text));
}

struct words war_size_words(int depth)
{
    if (depth >= 1 && depth <= 4)
        return one_of(SAY_WAR_SIZES, depth - 1);
    return sentence(SAY_WAR_OF_MANY, NUMBER("count", depth));
}

struct words event_words(const struct seat *seats, const war_event *event)
{
    const char *name = seats[event->seat].name;

    switch (event->kind) {
    case WAR_EVENT_DEAL:
        return words_for(SAY_DEALT);
    case WAR_EVENT_WAR:
        return war_words(event->count);
    case WAR_EVENT_TAKE:
        return sentence(SAY_TAKES, NAME("name", name), NUMBER("count", event->count));
    case WAR_EVENT_RESHUFFLE:
        if (event->count == 1)
            return sentence(SAY_PICKS_UP, NAME("name", name));
        return sentence(SAY_SHUFFLES, NAME("name", name), NUMBER("count", event->count));
    case WAR_EVENT_OUT:
        return sentence(event->count > 0 ? SAY_OUT_IN_WAR : SAY_OUT, NAME("name", name));
    default:
        return (struct words){""};
    }
}

/* ---- How it went ---- */

struct words tally_words(const war_view *view)
{
    return sentence(SAY_TALLY, NUMBER("turns", view->turns), NUMBER("battles", view->battles),
                    NUMBER("wars", view->wars));
}

struct words range_words(int lowest, int highest)
{
    if (lowest == highest)
        return sentence(SAY_SAME_CARDS, NUMBER("count", lowest));
    return sentence(SAY_FEWEST_TO_MOST, NUMBER("fewest", lowest), NUMBER("most", highest));
}

/* A game that a count of cards decided at the limit. */
static struct words counted_words(const struct seat *seats, const war_view *view)
{
    struct words counts[WAR_MAX_PLAYERS];
    const char *others[WAR_MAX_PLAYERS] = {NULL};
    int most = 0;

    for (int seat = 0; seat < view->rules.players; seat++) {
        int cards = war_view_cards(view, seat);
        if (view->winners >> seat & 1) {
            most = cards;
        } else if (view->in >> seat & 1) {
            counts[seat] = in_words("%d", cards);
            others[seat] = counts[seat].text;
        }
    }
    if (view->result == WAR_RESULT_DRAW)
        return sentence(SAY_DRAW_BY_CARDS, NAMES("names", seats, view->winners),
                        NUMBER("cards", most));
    return sentence(SAY_WINS_BY_CARDS, NAMES("names", seats, view->winners), NUMBER("cards", most),
                    TEXT("others", list_words(others, WAR_MAX_PLAYERS, SAY_LIST_AND).text));
}

struct words result_words(const struct seat *seats, const war_view *view)
{
    if (war_view_counted(view))
        return counted_words(seats, view);
    switch (view->result) {
    case WAR_RESULT_WIN:
        return sentence(SAY_WINS, NAMES("names", seats, view->winners));
    case WAR_RESULT_DRAW:
        return sentence(SAY_DRAW, NAMES("names", seats, view->winners));
    case WAR_RESULT_LIMIT:
        return words_for(SAY_AT_LIMIT);
    case WAR_RESULT_ENDLESS:
        return sentence(SAY_NEVER_ENDS, NUMBER("turn", view->cycle_start + 1),
                        NUMBER("count", view->cycle_length));
    default:
        return words_for(SAY_NOT_OVER);
    }
}

struct words who_won(const struct seat *seats, int players, int result, int winners)
{
    int all = (1 << players) - 1;
    int first = winners & all, others = all & ~winners;

    if (result == WAR_RESULT_LIMIT || result == WAR_RESULT_ENDLESS)
        return sentence(result == WAR_RESULT_LIMIT ? SAY_STOPPED : SAY_ENDLESS,
                        NAMES("others", seats, all));
    if (result == WAR_RESULT_DRAW && others)
        return sentence(SAY_DREW_AHEAD, NAMES("winners", seats, first),
                        NAMES("others", seats, others));
    if (first && others)
        return sentence(SAY_BEAT, NAMES("winners", seats, first), NAMES("others", seats, others));
    return sentence(result == WAR_RESULT_DRAW ? SAY_DREW : SAY_SCORE_OF,
                    NAMES("winners", seats, all));
}

struct words place_words(int64_t longest, int64_t shortest, int64_t of, bool shared)
{
    bool is_longest = longest <= shortest;
    int64_t place = is_longest ? longest : shortest;
    struct words words;

    if (place < 1)
        return words_for(SAY_UNRANKED);
    if (place > 10)
        return words_for(SAY_NOT_IN_TEN);
    if (of == 1)
        return words_for(SAY_FIRST_OF_KIND);
    if (place == 1)
        words = sentence(is_longest ? SAY_LONGEST : SAY_SHORTEST, NUMBER("games", of));
    else
        words = sentence(is_longest ? SAY_NTH_LONGEST : SAY_NTH_SHORTEST,
                         TEXT("ordinal", ordinal_words(place).text), NUMBER("games", of));
    if (!shared)
        return words;
    return sentence(is_longest ? SAY_AS_LONG : SAY_AS_SHORT, TEXT("place", words.text));
}
