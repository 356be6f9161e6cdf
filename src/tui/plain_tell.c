/* SPDX-License-Identifier: MIT */
/*
 * A game in words, as one would tell it to somebody over the telephone. Cards are laid lap by lap,
 * but told of player by player when they are compared; so what is laid is collected first. A line
 * is said when the table is taken or a war breaks out.
 */
#include "ascii_card.h"
#include "plain.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int seats_in(uint8_t seats)
{
    int count = 0;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        count += seats >> seat & 1;
    return count;
}

static const char *name_of(const struct telling *telling, int seat)
{
    return telling->match->seats[seat].name;
}

/* ---- The line in hand ---- */

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
add(struct telling *telling, const char *format, ...)
{
    size_t length = strlen(telling->line);
    va_list list;

    if (length > 0 && length + 1 < sizeof telling->line) {
        telling->line[length++] = ' ';
        telling->line[length] = '\0';
    }
    va_start(list, format);
    vsnprintf(telling->line + length, sizeof telling->line - length, format, list);
    va_end(list);
}

static void say_line(struct telling *telling)
{
    if (telling->line[0] && !telling->muted)
        say(telling->plain, "%s", telling->line);
    telling->line[0] = '\0';
}

/* ---- Cards ---- */

/* "Ada and Bob each put 1 card face down." or "Ada puts 3 cards face down, Bob 1." */
static void add_downs(struct telling *telling)
{
    char names[WAR_MAX_PLAYERS * (NAME_SIZE + 8)];
    char cards[32];
    int first = -1;
    uint8_t who = 0;
    bool alike = true;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (telling->downs[seat] > 0) {
            who |= (uint8_t)(1u << seat);
            first = first < 0 ? seat : first;
            alike = alike && telling->downs[seat] == telling->downs[first];
        }
    if (!who)
        return;
    if (alike) {
        bool one = seats_in(who) == 1;
        seat_names(telling->match->seats, who, names, sizeof names);
        count_words(telling->downs[first], "card", cards, sizeof cards);
        add(telling, "%s %s %s face down.", names, one ? "puts" : "each put", cards);
    } else {
        for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
            if (who >> seat & 1) {
                count_words(telling->downs[seat], "card", cards, sizeof cards);
                add(telling, "%s puts %s face down.", name_of(telling, seat), cards);
            }
    }
    memset(telling->downs, 0, sizeof telling->downs);
}

static void add_laid(struct telling *telling)
{
    char card[32];

    add_downs(telling);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (telling->turned_up >> seat & 1) {
            card_words(&telling->match->rules, telling->cards[seat], card, sizeof card);
            add(telling, "%s: %s.", name_of(telling, seat), card);
        }
    telling->turned_up = 0;
}

/* Cards that stand for another battle. */
static void add_standing(struct telling *telling, uint8_t seats)
{
    char card[32];

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (seats >> seat & 1) {
            card_words(&telling->match->rules, telling->cards[seat], card, sizeof card);
            add(telling, "%s has no card left, and the %s stands.", name_of(telling, seat), card);
        }
}

static void draw(struct telling *telling, uint8_t seats)
{
    char lines[ASCII_ROW_LINES][ASCII_ROW_SIZE];
    const char *names[WAR_MAX_PLAYERS];
    war_card cards[WAR_MAX_PLAYERS];
    int count = 0;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (seats >> seat & 1) {
            names[count] = name_of(telling, seat);
            cards[count++] = telling->cards[seat];
        }
    ascii_row(&telling->match->rules, count, names, cards, lines);
    for (int i = 0; i < ASCII_ROW_LINES; i++)
        say_as_it_is(telling->plain, lines[i]);
}

/* ---- Events ---- */

static void tell_deal(struct telling *telling)
{
    const war_game *game = &telling->moment->game;
    int least = WAR_MAX_CARDS, most = 0;
    char cards[32];

    for (int seat = 0; seat < game->rules.players; seat++) {
        int count = war_game_cards(game, seat);
        least = count < least ? count : least;
        most = count > most ? count : most;
    }
    count_words(most, "card", cards, sizeof cards);
    if (telling->moment->leg > 0)
        add(telling, "The cards are shuffled.");
    else if (least == most)
        add(telling, "The cards are dealt: %s each.", cards);
    else
        add(telling, "The cards are dealt.");
    for (int seat = 0; seat < game->rules.players && (least < most || telling->moment->leg > 0);
         seat++) {
        count_words(war_game_cards(game, seat), "card", cards, sizeof cards);
        add(telling, "%s has %s.", name_of(telling, seat), cards);
    }
    if (game->start.aside > 0)
        add(telling, "%d left over and set aside.", game->start.aside);
    if (game->start.table > 0)
        add(telling, "%d on the table already.", game->start.table);
    say_line(telling);
}

static void tell_card(struct telling *telling, const war_event *event)
{
    if (event->kind == WAR_EVENT_DOWN) {
        telling->downs[event->seat]++;
        return;
    }
    telling->cards[event->seat] = event->card;
    telling->turned_up |= (uint8_t)(1u << event->seat);
    telling->laid |= (uint8_t)(1u << event->seat);
}

static void tell_compare(struct telling *telling)
{
    uint8_t fighting = telling->moment->game.fighting;

    add_laid(telling);
    add_standing(telling, (uint8_t)(fighting & ~telling->laid));
    telling->laid = 0;
    if (telling->plain->app->settings[SETTING_CARDS] == CARDS_DRAWN && !telling->muted) {
        say_line(telling);
        draw(telling, fighting);
    }
}

static void tell_war(struct telling *telling, const war_event *event)
{
    const war_game *game = &telling->moment->game;
    char names[WAR_MAX_PLAYERS * (NAME_SIZE + 8)];
    char words[48];

    telling->wars = event->count;
    war_words(event->count, words, sizeof words);
    add(telling, "%s", words);
    if (event->count > 1)
        add(telling, "%d cards lie on the table.", game->table_count);
    if (game->rules.players > 2) {
        seat_names(telling->match->seats, event->seats, names, sizeof names);
        add(telling, "%s must fight.", names);
    }
    say_line(telling);
}

static void tell_take(struct telling *telling, const war_event *event)
{
    add_laid(telling);
    add(telling, "%s takes %d and has %d.", name_of(telling, event->seat), event->count,
        war_game_cards(&telling->moment->game, event->seat));
    say_line(telling);
    telling->wars = 0;
    telling->laid = 0;
}

/* If the turn is over when somebody leaves a war, nobody took the table. */
static void tell_out(struct telling *telling, const war_event *event)
{
    add_laid(telling);
    if (telling->wars == 0) {
        add(telling, "%s has no cards left and is out.", name_of(telling, event->seat));
        say_line(telling);
        return;
    }
    add(telling, "%s cannot finish the war and is out.", name_of(telling, event->seat));
    if (telling->moment->game.turns == event->turn) {
        add(telling, "Nobody takes the table.");
        say_line(telling);
        telling->wars = 0;
        telling->laid = 0;
    }
}

static void tell_turn(struct telling *telling, const war_event *event)
{
    int64_t turn = moment_turn(telling->moment);

    if (event->turn < 1 || turn == telling->turn)
        return;
    telling->turn = turn;
    telling->wars = 0;
    add(telling, "Turn %" PRId64 ".", turn);
}

void tell_event(struct telling *telling, const war_event *event)
{
    switch (event->kind) {
    case WAR_EVENT_DEAL:
        tell_deal(telling);
        break;
    case WAR_EVENT_FLIP:
    case WAR_EVENT_DOWN:
        tell_turn(telling, event);
        tell_card(telling, event);
        break;
    case WAR_EVENT_COMPARE:
        tell_compare(telling);
        break;
    case WAR_EVENT_WAR:
        tell_war(telling, event);
        break;
    case WAR_EVENT_TAKE:
        tell_take(telling, event);
        break;
    case WAR_EVENT_RESHUFFLE:
        tell_turn(telling, event);
        if (event->count == 1)
            add(telling, "%s turns over the won card.", name_of(telling, event->seat));
        else
            add(telling, "%s shuffles %d won cards.", name_of(telling, event->seat), event->count);
        break;
    case WAR_EVENT_OUT:
        tell_out(telling, event);
        break;
    default:
        say_line(telling);
        break;
    }
}

void tell_so_far(struct telling *telling)
{
    add_laid(telling);
    say_line(telling);
}

void tell_begin(struct telling *telling, struct plain *plain, const struct match *match,
                const struct moment *moment)
{
    memset(telling, 0, sizeof *telling);
    telling->plain = plain;
    telling->match = match;
    telling->moment = moment;
}
