/* SPDX-License-Identifier: MIT */
/*
 * Following a game by its events, without its cards. The rules are not written a second time: from
 * the view we set up a game whose hidden cards are blank, put the card that the event names on top
 * of its packet, and let the engine play. The event follows if the engine gives the same one.
 *
 * Hidden cards decide nothing else: the engine compares only cards that lie face up, and the end of
 * an endless game, which depends on all of them, names its cycle.
 */
#include "core.h"

#include <string.h>

/* The worth of the card that each seat turned up last in this turn. */
static void show_cards(war_game *game)
{
    for (int i = game->table_left; i < game->table_count; i++)
        if (!game->table[i].down)
            game->shown[game->table[i].seat] = (uint8_t)war_worth(game, game->table[i].card);
}

static void set_up(war_game *game, const war_view *view)
{
    memset(game, 0, sizeof *game);
    game->rules = view->rules;
    game->turn = view->turn;
    game->turns = view->turns;
    game->battles = view->battles;
    game->wars = view->wars;
    game->cycle_start = view->cycle_start;
    game->cycle_length = view->cycle_length;
    game->stop = view->rules.limit > 0 ? view->rules.limit : WAR_NEVER;
    game->scout.until = WAR_NEVER;
    game->turned = view->rules.high == WAR_LOW_WINS ? 0xff : 0;
    game->result = view->result;
    game->winners = view->winners;
    game->phase = view->phase;
    game->in = view->in;
    game->fighting = view->fighting;
    game->leaving = view->leaving;
    game->tied = view->tied;
    game->depth = view->depth;
    game->to_lay = view->to_lay;
    game->to_show = view->to_show;
    game->lap = view->lap;
    game->laps = view->laps;
    memcpy(game->lay, view->lay, sizeof game->lay);
    memcpy(game->packet, view->packet, sizeof game->packet);
    memcpy(game->pile, view->pile, sizeof game->pile);
    for (int seat = 0; seat < view->rules.players; seat++)
        game->empty |= (uint8_t)((view->packet[seat] + view->pile[seat] == 0) << seat);
    game->start.aside = view->aside;
    game->table_count = view->table_count;
    game->table_left = view->table_left;
    memcpy(game->table, view->table, view->table_count * sizeof *view->table);
    show_cards(game);
}

/* Whether a card may lie there beside those that lie face up. */
static int check_card(const war_view *view, war_card card)
{
    war_card cards[WAR_MAX_CARDS + 1];
    int count = 0;

    for (int i = 0; i < view->table_count; i++)
        if (!view->table[i].down)
            cards[count++] = view->table[i].card;
    cards[count++] = card;
    return war_cards_check(&view->rules, cards, count);
}

static bool same_event(const war_event *a, const war_event *b)
{
    return a->turn == b->turn && a->kind == b->kind && a->seat == b->seat && a->seats == b->seats &&
           a->count == b->count && a->card.rank == b->card.rank && a->card.suit == b->card.suit &&
           a->cycle == b->cycle;
}

int war_view_follow(war_view *view, const war_event *event)
{
    war_event told = *event, given;
    war_game game;
    int code = 0;

    if (view->seat != WAR_WATCHER || event->seat >= view->rules.players)
        return WAR_ERROR_SEAT;
    set_up(&game, view);
    if (event->kind == WAR_EVENT_FLIP || (event->kind == WAR_EVENT_DOWN && event->count == 1))
        code = check_card(view, event->card);
    if (code < 0)
        return code;
    if (event->kind == WAR_EVENT_DOWN && event->count == 1) {
        told.count = 0;
        told.card = (war_card){0};
    }
    if (event->kind == WAR_EVENT_END && view->result == WAR_RESULT_NONE && event->cycle > 0 &&
        event->cycle <= view->turns && war_rules_endless(&view->rules)) {
        game.cycle_length = event->cycle;
        game.cycle_start = view->turns - event->cycle;
        game.stop = view->turns;
    }
    game.cards[event->seat][0] = told.card;
    war_next_event(&game, &given);
    if (!same_event(&told, &given))
        return WAR_ERROR_EVENT;
    return war_game_view(&game, WAR_WATCHER, view);
}
