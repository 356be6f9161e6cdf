/* SPDX-License-Identifier: MIT */
/* What the screen and the plain form say of a match. */
#include "tui.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LIST_LENGTH = 10 }; /* so many places are worth a word */

void outcome_words(const struct match *match, char *text, size_t size)
{
    war_view view;

    moment_view(&match->now, WAR_WATCHER, &view);
    result_words(match->seats, &view, text, size - 1);
    strcat(text, ".");
}

void welcome_words(struct store *store, const char *name, char *text, size_t size)
{
    struct standing standing;
    char games[40];
    char streak[48] = "";

    text[0] = '\0';
    if (!store || store_standing(store, name, &standing) != 1 || standing.games == 0)
        return;
    count_words(standing.games, "game", games, sizeof games);
    if (standing.streak > 1)
        snprintf(streak, sizeof streak, ", the last %" PRId64 " in a row", standing.streak);
    snprintf(text, size, "Welcome back, %s: %s, %" PRId64 " won%s.", name, games, standing.wins,
             streak);
}

/* Only a game that was dealt, ended, and was not shuffled can be compared with others. */
void length_words(const struct match *match, char *text, size_t size)
{
    const struct moment *now = &match->now;
    bool ended = now->game.result == WAR_RESULT_WIN || now->game.result == WAR_RESULT_DRAW;
    struct unusual unusual;

    text[0] = '\0';
    if (!ended || now->leg > 0 || !now->game.dealt)
        return;
    if (unusual_length(&match->rules, moment_turns(now), &unusual))
        unusual_text(&unusual, text, size);
}

/* "longest", "2nd longest". */
static void place_words(int64_t place, const char *what, char *text, size_t size)
{
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    int64_t last = place / 10 % 10 == 1 ? 0 : place % 10;

    if (place == 1)
        snprintf(text, size, "%s", what);
    else
        snprintf(text, size, "%" PRId64 "%s %s", place, endings[last < 4 ? last : 0], what);
}

void places_words(const struct match *match, char *text, size_t size)
{
    const struct places *places = &match->places;
    bool longest = places->longest <= places->shortest;
    int64_t place = longest ? places->longest : places->shortest;
    char which[48];

    text[0] = '\0';
    if (!match->kept || place < 1 || place > LIST_LENGTH)
        return;
    if (places->of == 1) {
        snprintf(text, size, "It is the first game of its kind on the scoreboard.");
        return;
    }
    place_words(place, longest ? "longest" : "shortest", which, sizeof which);
    snprintf(text, size, "It is the %s of %" PRId64 " games of its kind.", which, places->of);
}
