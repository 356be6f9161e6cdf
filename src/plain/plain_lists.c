/* SPDX-License-Identifier: MIT */
/* What is kept, in sentences: games to go on with, the scoreboard, and the statistics. */
#include "plain.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A place in a list of so many, from 0; -1, after saying so. */
static int place_in(struct plain *plain, const char *text, int count)
{
    char *end;
    long number = strtol(text, &end, 10);

    if (text[0] && !*end && number >= 1 && number <= count)
        return (int)number - 1;
    say(plain, "%s", sentence(SAY_NUMBER_PLEASE, NUMBER("count", count)).text);
    return -1;
}

/* ---- Games to go on with ---- */

enum { MOST_LISTED = 20 };

static void say_saved(struct plain *plain, int number, const struct listed *game)
{
    say(plain, "%s",
        sentence(game->claimed ? SAY_SAVED_GAME_OPEN : SAY_SAVED_GAME, NUMBER("number", number),
                 NAMES("names", game->seats, (1 << game->players) - 1),
                 TEXT("rules", rules_text_title(game->rules).text), NUMBER("turn", game->turns),
                 TEXT("date", date_text(game->updated / 1000, true).text))
            .text);
}

/* "forget 2": asks before it does. */
static void forget(struct plain *plain, const struct listed *list, int count)
{
    static const char *const yes[] = {"yes", NULL};
    int game = place_in(plain, plain->answer + strlen("forget "), count);

    if (game < 0 ||
        !ask(plain, "%s",
             sentence(SAY_DELETE_GAME,
                      NAMES("names", list[game].seats, (1 << list[game].players) - 1))
                 .text) ||
        choose(plain->answer, yes) != 0)
        return;
    session_forget(plain->session, list[game].number);
    say_notice(plain);
}

bool ask_saved(struct plain *plain)
{
    struct listed list[MOST_LISTED];
    int count, game;

    while ((count = session_list(plain->session, list, MOST_LISTED)) > 0) {
        for (int i = 0; i < count; i++)
            say_saved(plain, i + 1, &list[i]);
        if (!ask(plain, "%s", phrase(SAY_WHICH_GAME)) ||
            (plain->answer[0] && goes_back(plain->answer)))
            return false;
        if (word_begins(plain->answer, "forget ")) {
            forget(plain, list, count);
            continue;
        }
        game = plain->answer[0] ? place_in(plain, plain->answer, count) : 0;
        if (game < 0)
            continue;
        if (session_continue(plain->session, list[game].number, milliseconds()) == 0)
            return true;
        say_notice(plain);
    }
    say(plain, "%s", count < 0 ? plain->session->notice : phrase(SAY_NO_SAVED_GAME));
    return false;
}

/* ---- The scoreboard ---- */

static void say_record(struct plain *plain, int place, const struct record *record)
{
    struct words more = {""};

    if (record->rules[0])
        more = sentence(SAY_RECORD_WARS, NUMBER("wars", record->wars));
    if (record->id[0])
        more = sentence(SAY_RECORD_ID, TEXT("wars", in_words("%s", more.text).text),
                        TEXT("id", record->id));
    say(plain, "%s",
        sentence(SAY_RECORD, NUMBER("place", place), TEXT("who", record_words(record).text),
                 NUMBER("turns", record->turns), TEXT("more", more.text))
            .text);
}

static void say_kind(struct plain *plain, const struct scoreboard *board)
{
    const struct game_kind *kind = &board->kinds[board->kind];

    say(plain, "%s.", kind_words(kind).text);
    for (int list = 0; list < LIST_COUNT && (list != LIST_WARS || kind->rules[0]); list++) {
        say(plain, "%s", one_of(SAY_LIST_TITLES, list).text);
        for (int i = 0; i < board->counts[list]; i++)
            say_record(plain, board->places[list][i], &board->lists[list][i]);
    }
}

/* Which kind of game; false: none. */
static bool ask_kind(struct plain *plain, struct scoreboard *board)
{
    int kind;

    say(plain, "%s", phrase(SAY_KINDS));
    for (int i = 0; i < board->kind_count; i++)
        say(plain, "%d. %s.", i + 1, kind_words(&board->kinds[i]).text);
    do
        if (!ask(plain, "%s", phrase(SAY_WHICH_KIND)) || goes_back(plain->answer))
            return false;
    while ((kind = place_in(plain, plain->answer, board->kind_count)) < 0);
    return session_scores_of(plain->session, board, kind) == 0;
}

/* Whether there is anything to show; says why not. `result` is that of asking the session. */
static bool has_games(struct plain *plain, int result, int64_t games)
{
    if (result < 0)
        say_notice(plain);
    else if (!plain->session->keeper)
        say(plain, "%s", phrase(SAY_NO_SCORES_SAVED));
    else if (games == 0)
        say(plain, "%s", phrase(SAY_NO_SCORES));
    return result == 0 && games > 0;
}

void say_scoreboard(struct plain *plain)
{
    static struct scoreboard board;
    int result = session_scoreboard(plain->session, &board);

    if (!has_games(plain, result, board.kind_count))
        return;
    if (board.kind_count == 1)
        say_kind(plain, &board);
    else
        while (ask_kind(plain, &board))
            say_kind(plain, &board);
}

/* ---- Statistics ---- */

void say_statistics(struct plain *plain)
{
    static struct statistics all;
    int result = session_statistics(plain->session, &all);

    if (!has_games(plain, result, all.totals.games))
        return;
    say(plain, "%s.", totals_words(&all.totals).text);
    say(plain, "%s.", endings_words(&all.totals).text);
    for (int i = 0; i < all.count; i++)
        say(plain, "%s.", standing_words(&all.people[i]).text);
    if (all.pair_count > 0)
        say(plain, "%s:", phrase(SAY_WHO_BEAT_WHOM));
    for (int i = 0; i < all.pair_count; i++)
        say(plain, "%s.", pair_words(&all.pairs[i]).text);
}
