/* SPDX-License-Identifier: MIT */
/* What the screen and the plain form say in the same words. */
#include "tui.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LIST_LENGTH = 10 }; /* so many places are worth a word */

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

void war_words(int depth, char *text, size_t size)
{
    static const char *const names[] = {"War!", "Double war!", "Triple war!", "Quadruple war!"};

    if (depth >= 1 && depth <= 4)
        snprintf(text, size, "%s", names[depth - 1]);
    else
        snprintf(text, size, "War number %d!", depth);
}

void count_words(int64_t count, const char *noun, char *text, size_t size)
{
    snprintf(text, size, "%" PRId64 " %s%s", count, noun, count == 1 ? "" : "s");
}

void result_words(const struct match *match, char *text, size_t size)
{
    const war_game *game = &match->now.game;
    char names[WAR_MAX_PLAYERS * (NAME_SIZE + 8)];
    char turns[40];

    seat_names(match->seats, game->winners, names, sizeof names);
    switch (game->result) {
    case WAR_RESULT_WIN:
        snprintf(text, size, "%s wins.", names);
        break;
    case WAR_RESULT_DRAW:
        snprintf(text, size, "A draw between %s.", names);
        break;
    case WAR_RESULT_LIMIT:
        count_words(match->rules.limit, "turn", turns, sizeof turns);
        snprintf(text, size, "Nobody wins: the limit of %s is reached.", turns);
        break;
    case WAR_RESULT_ENDLESS:
        count_words(game->cycle_length, "turn", turns, sizeof turns);
        snprintf(text, size,
                 "This game never ends: from turn %" PRId64 " on, the same %s come%s "
                 "for ever.",
                 match->now.turns + game->cycle_start + 1, turns,
                 game->cycle_length == 1 ? "s" : "");
        break;
    default:
        snprintf(text, size, "The game is not over.");
        break;
    }
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
