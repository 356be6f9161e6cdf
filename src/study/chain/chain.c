/* SPDX-License-Identifier: MIT */
/* Rules with chance, exactly: finding the positions, following them, and fractions. */
#include "chain.h"

#include <math.h>
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
    return war_stop_asked(job->stop);
}

/* The hands that the rules deal, if the job names none. */
static void deal_hands(war_chain_job *job)
{
    static const uint8_t none[WAR_MAX_PLAYERS];
    int cards = war_rules_cards(&job->rules);
    int each = cards / job->rules.players;
    int rest = job->rules.rest == WAR_REST_DEALT ? cards % job->rules.players : 0;

    if (memcmp(job->hands, none, sizeof none) != 0)
        return;
    for (int seat = 0; seat < job->rules.players; seat++)
        job->hands[seat] = (uint8_t)(each + (seat < rest));
}

/* The logarithm of fewer positions than a deck has. In random order: its deals, if the cards of
 * each were in blocks of two; there were 14 times as many and more wherever we looked. With won
 * piles: the ways to part the cards of each rank among packets and piles, of which one in 12 comes
 * up or more, of which we take one in 100. */
static double guess(const war_rules *rules)
{
    int cards = war_rules_cards(rules), places = 2 * rules->players - 1;
    double suits = rules->suits, jokers = rules->jokers;

    if (rules->won == WAR_WON_BOTTOM)
        return lgamma(cards + 1) - rules->ranks * lgamma(suits + 1) - lgamma(jokers + 1) -
               cards * log(2) / 2;
    return rules->ranks * (lgamma(suits + places + 1) - lgamma(suits + 1)) +
           lgamma(jokers + places + 1) - lgamma(jokers + 1) -
           (rules->ranks + 1) * lgamma(places + 1) - log(100);
}

static int check_size(const war_chain_job *job, war_error *error)
{
    int64_t allowed = job->positions > 0 ? job->positions : WAR_CHAIN_POSITIONS;
    double least = guess(&job->rules);

    if (least <= log((double)allowed))
        return 0;
    return chain_refuse(error, WAR_ERROR_TOO_LARGE,
                        "more than %.1e positions can come up, and %lld are allowed; try a "
                        "smaller deck",
                        exp(least), (long long)allowed);
}

int war_chain_check(const war_chain_job *job, war_error *error)
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
    return cards > 0 ? 0 : check_size(job, error);
}

int war_chain_run(const war_chain_job *job, war_chain_result *result, war_error *error)
{
    war_chain_job whole = *job;
    chain chain;
    int code = war_chain_check(job, error);

    if (code < 0)
        return code;
    deal_hands(&whole);
    code = chain_find(&chain, &whole, error);
    if (code < 0)
        return code;
    memset(result, 0, sizeof *result);
    result->positions = chain.count - CHAIN_ENDS;
    result->moves = (int64_t)chain.nodes[chain.count].first;
    if (chain_follow(&chain, &whole, result) < 0 || chain_exact(&chain, &whole, result) < 0)
        code = chain_refuse(error, WAR_ERROR_MEMORY, "out of memory for %lld positions",
                            (long long)result->positions);
    chain_free(&chain);
    return code;
}
