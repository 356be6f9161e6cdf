/* SPDX-License-Identifier: MIT */
/* Games from given positions: two players by portable_two.c, all else by the engine. */
#include "portable.h"

#include <stdlib.h>
#include <string.h>

enum { LOOK = 1 << 16 }; /* steps between two looks at whether to stop */

struct war_sim_player {
    war_rules rules;
    struct sim_two *two; /* NULL: the engine plays */
    struct sim_chance luck;
    uint8_t cards[2][WAR_MAX_CARDS];
    int64_t chains[WAR_SIM_MAX_DEPTH + 1]; /* which nobody asks for */
};

war_sim_player *war_sim_player_new(const war_rules *rules)
{
    war_sim_player *player = calloc(1, sizeof *player);

    if (!player)
        return NULL;
    player->rules = *rules;
    if (rules->players > 2 || (player->two = sim_two_new(&player->rules)))
        return player;
    free(player);
    return NULL;
}

void war_sim_player_free(war_sim_player *player)
{
    if (player)
        sim_two_free(player->two);
    free(player);
}

/* What every outcome has that was played by the engine. */
static bool play_slowly(const war_sim_player *player, const war_position *position, int64_t seed,
                        int64_t index, const war_stop *stop, war_sim_outcome *outcome)
{
    war_game game;
    war_event event;
    uint64_t steps = 0;

    war_game_start_at(&game, &player->rules, position, seed, index, NULL);
    do {
        war_game_step(&game, &event);
        if (event.kind == WAR_EVENT_WAR && event.count > outcome->depth)
            outcome->depth = event.count;
        if (++steps % LOOK == 0 && war_stop_asked(stop))
            return false;
    } while (event.kind != WAR_EVENT_END);
    sim_outcome_of(&game, outcome);
    return true;
}

bool war_sim_player_play(war_sim_player *player, const war_position *position, int64_t seed,
                         int64_t index, const war_stop *stop, war_sim_outcome *outcome)
{
    struct sim_two_start start = {.luck = &player->luck};
    const war_card *card = position->cards;
    int kinds = player->rules.ranks + (player->rules.jokers > 0);

    memset(outcome, 0, sizeof *outcome);
    for (int seat = 0; seat < player->rules.players; seat++) {
        int count = position->packet[seat] + position->pile[seat];
        for (int i = 0; i < count; i++, card++) {
            outcome->aces[seat] += card->rank == player->rules.ranks - 1;
            if (player->two)
                player->cards[seat][i] = player->rules.high == WAR_LOW_WINS
                                             ? (uint8_t)(kinds - 1 - card->rank)
                                             : card->rank;
        }
        if (player->two) {
            start.cards[seat] = player->cards[seat];
            start.count[seat] = (unsigned)count;
            start.packet[seat] = position->packet[seat];
        }
    }
    if (!player->two || position->table > 0)
        return play_slowly(player, position, seed, index, stop, outcome);
    sim_chance_begin(&player->luck, seed, index);
    return sim_two_play(player->two, &start, outcome, player->chains) ||
           play_slowly(player, position, seed, index, stop, outcome);
}
