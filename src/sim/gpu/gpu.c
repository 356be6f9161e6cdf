/* SPDX-License-Identifier: MIT */
/* The graphics card as a kernel. A run gives it large batches to count (run.c); here it plays a few
 * games one by one, to be compared with others. */
#include "device.h"

#include "../sim.h"

#include <stdlib.h>
#include <string.h>

/* Of three players' games with a card set aside and without chance more are endless than not. */
static bool often_endless(const war_rules *rules)
{
    return rules->players == 3 && rules->rest == WAR_REST_ASIDE && !war_rules_chance(rules) &&
           (rules->at_limit == WAR_AT_LIMIT_NOBODY || rules->limit >= CAP);
}

static bool plays(const war_rules *rules)
{
    return !often_endless(rules) && rules->ranks == 13 && rules->suits == 4 && rules->jokers == 0 &&
           (rules->order == WAR_ORDER_WINNER_FIRST || rules->order == WAR_ORDER_WINNER_LAST ||
            rules->order == WAR_ORDER_RANDOM);
}

/* Whether there is a graphics card with a driver. */
static bool runs(void)
{
    struct card *card =
        card_may_be_there() ? card_take(war_preset_at(0)->rules, CARD_IF_FREE, NULL) : NULL;

    if (card)
        card_give_back(card);
    return card != NULL;
}

static int ready(const war_rules *rules, war_error *error)
{
    struct card *card = card_take(rules, CARD_ASKED_FOR, error);

    if (!card)
        return WAR_ERROR_MACHINE;
    card_give_back(card);
    return 0;
}

static bool is_ready(const war_rules *rules)
{
    struct card *card = card_take(rules, CARD_IF_READY, NULL);

    if (card)
        card_give_back(card);
    return card != NULL;
}

/* Chains of games with outcomes are not told apart by the card, only summed up. */
static int run(const struct sim_work *work)
{
    struct card *card = card_take(work->rules, CARD_ASKED_FOR, NULL);
    war_sim_result *result = malloc(sizeof *result);
    bool good = false;

    if (card && result) {
        war_sim_result_begin(result);
        good = card_play(card, work, work->count, result);
        for (int i = 1; good && i <= WAR_SIM_MAX_DEPTH; i++)
            work->chains[i] += result->chains[i];
        war_sim_result_end(result);
    }
    if (card)
        card_give_back(card);
    free(result);
    return good ? work->count : SIM_PORTABLE.run(work);
}

const struct sim_kernel SIM_GPU = {
    .shown = {"gpu", "a graphics card, by OpenCL: any order by the winner or at random"},
    .runs = runs,
    .plays = plays,
    .ready = ready,
    .is_ready = is_ready,
    .run = run,
};
