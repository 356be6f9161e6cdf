/* SPDX-License-Identifier: MIT */
/* What may be seen of a moment: what lies face up, what everybody at the table has seen, and what
 * is revealed. */
#include "match.h"

#include <string.h>

/* With the table taken, if it is known by whom: so the facts agree with what is said of it. */
static void settled_facts(const struct moment *moment, struct facts *facts)
{
    struct moment ahead = *moment;
    war_event event = {0};

    while (moment_winner(moment) >= 0 && event.kind != WAR_EVENT_TAKE)
        moment_step(&ahead, &event);
    *facts = ahead.facts;
}

static void reveal_table(const struct moment *moment, struct sight *sight)
{
    const war_game *game = &moment->game;

    sight->revealed_count = 0;
    memset(sight->revealed, 0, sizeof sight->revealed);
    if (sight->reveal != REVEAL_NOTHING)
        sight->revealed_count = war_game_spoils(game, &moment->last, sight->revealed);
    if (sight->reveal == REVEAL_ALL && game->table_count > 0) {
        sight->revealed_count = game->table_count;
        memcpy(sight->revealed, game->table, sizeof *game->table * game->table_count);
    }
}

void moment_sight(const struct moment *moment, enum reveal reveal, struct sight *sight)
{
    const war_game *game = &moment->game;
    war_view own;

    moment_view(moment, WAR_WATCHER, &sight->view);
    sight->last = moment->last;
    sight->leg = moment->leg;
    sight->winner = moment_winner(moment);
    for (int seat = 0; seat < game->rules.players; seat++)
        sight->aces[seat] = war_game_view(game, seat, &own) < 0 ? 0 : own.aces;
    settled_facts(moment, &sight->facts);
    sight->reveal = reveal;
    reveal_table(moment, sight);
}

bool tale_next(struct tale *tale, war_event *event, struct sight *sight)
{
    struct moment *moment = &tale->moment;

    if (moment_same(moment, tale->until))
        return false;
    if (moment_over(moment) && !moment_shuffle(moment))
        return false;
    moment_step(moment, event);
    moment_sight(moment, tale->reveal, sight);
    return true;
}
