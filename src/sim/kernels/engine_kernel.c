/* SPDX-License-Identifier: MIT */
/* The engine as a kernel: it plays all rules, and all other kernels are compared with it. */
#include "kernels.h"

#include <string.h>

enum { LOOK = 1 << 16 }; /* steps between two checks for a stop */

static int count_aces(const war_game *game, int seat)
{
    const war_position *start = &game->start;
    int first = 0, aces = 0;

    for (int i = 0; i < seat; i++)
        first += start->packet[i] + start->pile[i];
    for (int i = 0; i < start->packet[seat] + start->pile[seat]; i++)
        aces += start->cards[first + i].rank == game->rules.ranks - 1;
    return aces;
}

void sim_outcome_of(const war_game *game, war_sim_outcome *outcome)
{
    outcome->turns = game->turns;
    outcome->battles = game->battles;
    outcome->wars = game->wars;
    outcome->cycle = game->cycle_length;
    outcome->result = game->result;
    outcome->winners = game->winners;
}

bool sim_engine_game(const struct sim_work *work, int i)
{
    war_sim_outcome *outcome = &work->outcomes[i];
    int64_t chains[WAR_SIM_MAX_DEPTH + 1] = {0};
    war_game game;
    war_event event;
    uint64_t steps = 0;
    int depth = 0;

    memset(outcome, 0, sizeof *outcome);
    war_game_start(&game, work->rules, work->seed, work->first + i);
    for (int seat = 0; seat < work->rules->players; seat++)
        outcome->aces[seat] = (uint8_t)count_aces(&game, seat);
    do {
        int64_t turns = game.turns;
        war_game_step(&game, &event);
        if (event.kind == WAR_EVENT_WAR) {
            depth = event.count;
            if (depth > outcome->depth)
                outcome->depth = (uint8_t)depth;
        }
        if ((game.turns > turns || event.kind == WAR_EVENT_END) && depth > 0) {
            chains[depth]++;
            depth = 0;
        }
        if (++steps % LOOK == 0 && sim_stop_now(work))
            return false;
    } while (event.kind != WAR_EVENT_END);
    for (int k = 1; k <= outcome->depth; k++)
        work->chains[k] += chains[k];
    sim_outcome_of(&game, outcome);
    return true;
}

bool sim_always(void)
{
    return true;
}

bool sim_everything(const war_rules *rules)
{
    (void)rules;
    return true;
}

static int run(const struct sim_work *work)
{
    int i = 0;

    while (i < work->count && !sim_stop_soon(work) && sim_engine_game(work, i))
        i++;
    return i;
}

const struct sim_kernel SIM_ENGINE = {
    .shown = {"engine", "the engine, event by event: all rules"},
    .runs = sim_always,
    .plays = sim_everything,
    .run = run,
};
