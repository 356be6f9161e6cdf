/* SPDX-License-Identifier: MIT */
/*
 * What one seat may know: counts, and what lies face up. Neither the packets nor the seed nor the
 * outcome that the engine already knows are in a view, so nothing made from views can leak them.
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
    if (seat < 0 || seat >= game->rules.players)
        return WAR_ERROR_SEAT;
    memset(view, 0, sizeof *view);
    view->rules = game->rules;
    view->turns = game->turns;
    view->battles = game->battles;
    view->wars = game->wars;
    view->result = game->result;
    view->winners = game->winners;
    if (game->result == WAR_RESULT_ENDLESS) {
        view->cycle_start = game->cycle_start;
        view->cycle_length = game->cycle_length;
    }
    view->seat = (uint8_t)seat;
    view->in = game->in;
    for (int i = 0; i < game->rules.players; i++) {
        view->packet[i] = game->packet[i];
        view->pile[i] = game->pile[i];
    }
    view->aces = (uint8_t)count_aces(game, seat);
    view->table_count = game->table_count;
    for (int i = 0; i < game->table_count; i++) {
        view->table[i] = game->table[i];
        if (view->table[i].down)
            view->table[i].card = (war_card){WAR_HIDDEN_RANK, WAR_NO_SUIT};
    }
    return 0;
}
