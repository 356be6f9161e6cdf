/* SPDX-License-Identifier: MIT */
/*
 * What a seat or a watcher may know: counts, and what lies face up. A view is filled field by field
 * with what is allowed. Neither packets nor the seed nor the outcome that the engine already knows
 * are in it, so nothing made from views can leak them.
 */
#include "core.h"

#include <string.h>

static int count_aces(const war_game *game, int seat)
{
    const war_card *cards = game->cards[seat];
    int aces = 0;

    for (int i = 0; i < game->packet[seat] + game->pile[seat]; i++)
        aces += cards[(game->head[seat] + i) % WAR_MAX_CARDS].rank == game->rules.ranks - 1;
    return aces;
}

int war_game_view(const war_game *game, int seat, war_view *view)
{
    if (seat != WAR_WATCHER && (seat < 0 || seat >= game->rules.players))
        return WAR_ERROR_SEAT;
    memset(view, 0, sizeof *view);
    view->rules = game->rules;
    view->turn = game->turn;
    view->turns = game->turns;
    view->battles = game->battles;
    view->wars = game->wars;
    view->result = game->result;
    view->winners = game->winners;
    if (game->result == WAR_RESULT_ENDLESS) {
        view->cycle_start = game->cycle_start;
        view->cycle_length = game->cycle_length;
    }
    view->seat = (int8_t)seat;
    view->in = game->in;
    view->fighting = game->fighting;
    view->tied = game->tied;
    view->depth = game->depth;
    view->aside = game->start.aside;
    for (int i = 0; i < game->rules.players; i++) {
        view->packet[i] = game->packet[i];
        view->pile[i] = game->pile[i];
    }
    if (seat != WAR_WATCHER)
        view->aces = (uint8_t)count_aces(game, seat);
    view->table_count = game->table_count;
    view->table_left = game->table_left;
    for (int i = 0; i < game->table_count; i++) {
        view->table[i] = game->table[i];
        if (view->table[i].down)
            view->table[i].card = (war_card){WAR_HIDDEN_RANK, WAR_NO_SUIT};
    }
    view->phase = game->phase;
    view->leaving = game->leaving;
    view->to_lay = game->to_lay;
    view->to_show = game->to_show;
    view->lap = game->lap;
    view->laps = game->laps;
    memcpy(view->lay, game->lay, sizeof view->lay);
    return 0;
}

int war_game_spoils(const war_game *game, const war_event *last, war_played cards[WAR_MAX_CARDS])
{
    int count = game->phase == WAR_TAKING ? game->table_count : 0;

    /* The cards stay where they lay until the next one is laid. */
    if (last->kind == WAR_EVENT_TAKE)
        count = last->count;
    memcpy(cards, game->table, (size_t)count * sizeof *cards);
    return count;
}

void war_event_reveal(const war_game *game, war_event *event)
{
    war_card card;

    if (event->kind != WAR_EVENT_DOWN)
        return;
    card = game->table[game->table_count - 1].card;
    if (card.rank == WAR_HIDDEN_RANK)
        return;
    event->card = card;
    event->count = 1;
}

bool war_view_counted(const war_view *view)
{
    return war_counted(view->result, view->in, view->winners);
}

int war_view_taker(const war_view *view)
{
    int seat = 0;

    if (view->phase != WAR_TAKING)
        return -1;
    while (!(view->tied >> seat & 1))
        seat++;
    return seat;
}

int war_view_cards(const war_view *view, int seat)
{
    if (seat < 0 || seat >= view->rules.players)
        return WAR_ERROR_SEAT;
    return view->packet[seat] + view->pile[seat];
}
