/* SPDX-License-Identifier: MIT */
/* The kernel in plain C. It deals many games at once and plays them one at a time. */
#include "portable.h"

#include <stdlib.h>
#include <string.h>

/* All that a run for two players needs. */
struct table {
    struct sim_two *two;
    struct sim_deal_plan plan;
    struct sim_packets packets[SIM_DEALS];
    struct sim_chance luck;
};

static bool play_game(struct table *table, const struct sim_work *work, int i)
{
    const uint8_t *cards = table->packets[i % SIM_DEALS].card;
    war_sim_outcome *outcome = &work->outcomes[i];
    struct sim_two_start start = {.cards = {cards, cards + SIM_PACKET}, .luck = &table->luck};

    memset(outcome, 0, sizeof *outcome);
    for (int seat = 0; seat < 2; seat++) {
        start.count[seat] = start.packet[seat] = (unsigned)table->plan.packet[seat];
        outcome->aces[seat] = sim_deal_aces(&table->plan, start.cards[seat]);
    }
    sim_chance_begin(&table->luck, work->seed, work->first + i);
    return sim_two_play(table->two, &start, outcome, work->chains) || sim_engine_game(work, i);
}

static int run_two(const struct sim_work *work)
{
    struct table *table = calloc(1, sizeof *table);
    int i = 0;

    if (table && (table->two = sim_two_new(work->rules))) {
        sim_deal_prepare(&table->plan, work->rules, table->packets);
        for (; i < work->count && !sim_stop_soon(work); i++) {
            if (i % SIM_DEALS == 0)
                sim_deal(&table->plan, work->seed, work->first + i, table->packets);
            if (!play_game(table, work, i))
                break;
        }
        sim_two_free(table->two);
    } else {
        i = SIM_ENGINE.run(work);
    }
    free(table);
    return i;
}

static int run(const struct sim_work *work)
{
    return work->rules->players == 2 ? run_two(work) : sim_many_run(work);
}

static bool always(void)
{
    return true;
}

static bool everything(const war_rules *rules)
{
    (void)rules;
    return true;
}

const struct sim_kernel SIM_PORTABLE = {
    .shown = {"portable", "plain C, a game at a time: all rules"},
    .runs = always,
    .plays = everything,
    .run = run,
};
