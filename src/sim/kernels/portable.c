/* SPDX-License-Identifier: MIT */
/* The kernel in plain C. It deals many games at once and plays them one at a time: two players, and
 * the last two of more, by portable_two.c, and until two are left by portable_many.c. */
#include "portable_many.h"

#include <stdlib.h>
#include <string.h>

/* The memory of a run. */
struct table {
    struct sim_deal_plan plan;
    struct sim_packets packets[SIM_DEALS];
    struct sim_two *two;
    struct sim_many *many; /* NULL with two players */
    struct sim_chance luck;
};

static bool play_two(struct table *table, const struct sim_work *work, int i)
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
    return sim_two_play(table->two, &start, outcome, work->chains);
}

/* The last two players play to the end. */
static bool play_last_two(struct sim_many *many, struct sim_two *two, war_sim_outcome *outcome)
{
    struct sim_two_start start = {.turns = outcome->turns, .luck = &many->luck};

    for (int i = 0; i < 2; i++) {
        start.cards[i] = many->row[i] + many->head;
        start.count[i] = sim_many_count(many, i);
        start.packet[i] = many->packet[i] - many->head;
    }
    if (!sim_two_play(two, &start, outcome, many->chains))
        return false;
    outcome->winners = sim_many_seats(many, outcome->winners);
    many->depth = outcome->depth;
    return true;
}

static bool play_many(struct table *table, const struct sim_work *work, int i)
{
    struct sim_many *many = table->many;
    war_sim_outcome *outcome = &work->outcomes[i];
    enum sim_many_end end;

    sim_many_begin(many, &table->packets[i % SIM_DEALS], work->seed, work->first + i);
    end = sim_many_play(many);
    sim_many_tell(many, outcome);
    if (end == SIM_MANY_UNSETTLED ||
        (end == SIM_MANY_TWO_LEFT && !play_last_two(many, table->two, outcome)))
        return false;
    sim_many_add_chains(many, work->chains);
    return true;
}

/* False if it was stopped. */
static bool play_game(struct table *table, const struct sim_work *work, int i)
{
    if (i % SIM_DEALS == 0)
        sim_deal(&table->plan, work->seed, work->first + i, table->packets);
    return (table->many ? play_many(table, work, i) : play_two(table, work, i)) ||
           sim_engine_game(work, i);
}

static bool begin(struct table *table, const war_rules *rules)
{
    sim_deal_prepare(&table->plan, rules, table->packets);
    table->two = sim_two_new(rules);
    if (rules->players > 2)
        table->many = sim_many_new(rules, &table->plan);
    return table->two && (rules->players == 2 || table->many);
}

static int run(const struct sim_work *work)
{
    struct table *table = calloc(1, sizeof *table);
    int i = 0;

    if (table && begin(table, work->rules))
        while (i < work->count && !sim_stop_soon(work) && play_game(table, work, i))
            i++;
    else
        i = SIM_ENGINE.run(work);
    if (table) {
        sim_two_free(table->two);
        sim_many_free(table->many);
    }
    free(table);
    return i;
}

const struct sim_kernel SIM_PORTABLE = {
    .shown = {"portable", "plain C, a game at a time: all rules"},
    .runs = sim_always,
    .plays = sim_everything,
    .run = run,
};
