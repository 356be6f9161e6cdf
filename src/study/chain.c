/* SPDX-License-Identifier: MIT */
/* Rules with chance, exactly: finding the positions, following them, and fractions. */
#include "chain.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int chain_refuse(war_error *error, int code, const char *format, ...)
{
    va_list values;

    if (error) {
        *error = (war_error){.code = code};
        va_start(values, format);
        vsnprintf(error->message, sizeof error->message, format, values);
        va_end(values);
    }
    return code;
}

bool chain_stopped(const war_chain_job *job)
{
    return job->stop && *job->stop;
}

/* The hands that the rules deal, if the job names none. */
static void deal_hands(war_chain_job *job)
{
    int cards = war_rules_cards(&job->rules);
    int each = cards / job->rules.players;
    int rest = job->rules.rest == WAR_REST_DEALT ? cards % job->rules.players : 0;

    for (int seat = 0; seat < job->rules.players; seat++)
        job->hands[seat] = (uint8_t)(each + (seat < rest));
}

static int check(war_chain_job *job, war_error *error)
{
    const war_rules *rules = &job->rules;
    int cards = 0;
    int code = war_rules_check(rules, error);

    if (code < 0)
        return code;
    if (!war_rules_chance(rules))
        return chain_refuse(error, WAR_ERROR_COMBINATION,
                            "nothing is left to chance: order=random or won=pile was expected");
    if (job->from)
        return war_position_check(rules, job->from, error);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (job->hands[seat] > 0 && seat >= rules->players)
            return chain_refuse(error, WAR_ERROR_POSITION, "seat %d has cards but players=%d",
                                seat + 1, rules->players);
        else
            cards += job->hands[seat];
    if (cards > war_rules_cards(rules))
        return chain_refuse(error, WAR_ERROR_POSITION, "%d cards are dealt; the deck has %d", cards,
                            war_rules_cards(rules));
    if (cards == 0)
        deal_hands(job);
    return 0;
}

int war_chain_run(const war_chain_job *job, war_chain_result *result, war_error *error)
{
    war_chain_job whole = *job;
    chain chain;
    int code = check(&whole, error);

    if (code == 0)
        code = chain_find(&chain, &whole, error);
    if (code < 0)
        return code;
    memset(result, 0, sizeof *result);
    result->positions = chain.count - CHAIN_ENDS;
    result->moves = (int64_t)chain.nodes[chain.count].first;
    if (chain_follow(&chain, &whole, result) < 0 || chain_exact(&chain, &whole, result) < 0)
        code = chain_refuse(error, WAR_ERROR_TOO_MANY, "out of memory for %lld positions",
                            (long long)result->positions);
    chain_free(&chain);
    return code;
}
