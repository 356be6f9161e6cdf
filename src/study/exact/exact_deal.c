/* SPDX-License-Identifier: MIT */
/* Deals: how many there are, and how the engine plays one. */
#include "exact.h"

enum { LOOK = 1 << 12 }; /* events between two looks at a flag */

void exact_empty_deal(const war_rules *rules, war_position *deal)
{
    int cards = war_rules_cards(rules), rest = cards % rules->players;

    memset(deal, 0, sizeof *deal);
    for (int seat = 0; seat < rules->players; seat++)
        deal->packet[seat] =
            (uint8_t)(cards / rules->players + (rules->rest == WAR_REST_DEALT && seat < rest));
    deal->aside = (uint8_t)(rules->rest == WAR_REST_ASIDE ? rest : 0);
    for (int i = 0; i < cards; i++)
        deal->cards[i].suit = WAR_NO_SUIT;
}

int exact_copies(const war_rules *rules, uint8_t *copies)
{
    for (int rank = 0; rank < rules->ranks; rank++)
        copies[rank] = rules->suits;
    copies[rules->ranks] = rules->jokers;
    return rules->ranks + (rules->jokers > 0);
}

int exact_rank(const war_rules *rules, int worth)
{
    return rules->high == WAR_LOW_WINS ? rules->ranks - (rules->jokers == 0) - worth : worth;
}

int exact_worths(const war_rules *rules, uint8_t *copies)
{
    uint8_t by_rank[WAR_MAX_RANKS + 1];
    int ranks = exact_copies(rules, by_rank);

    for (int worth = 0; worth < ranks; worth++)
        copies[worth] = by_rank[exact_rank(rules, worth)];
    return ranks;
}

/* Cards are put in one after the other: the number so far times the places for the next card, over
 * how many there are of its kind, is whole at every step. */
bool exact_arrangements(const uint8_t *copies, int kinds, wide *count)
{
    wide cards = 0;

    *count = 1;
    for (int kind = 0; kind < kinds; kind++)
        for (int i = 1; i <= copies[kind]; i++) {
            cards++;
            if (*count > ~(wide)0 / cards)
                return false;
            *count = *count * cards / (wide)i;
        }
    return true;
}

int war_exact_deals(const war_rules *rules, war_wide *deals, war_wide *suits)
{
    uint8_t copies[WAR_MAX_RANKS + 1];
    int ranks = exact_copies(rules, copies);
    wide count, permutations = 1;

    if (!exact_arrangements(copies, ranks, &count))
        return WAR_ERROR_TOO_LARGE;
    for (int rank = 0; rank < ranks; rank++)
        for (int i = 2; i <= copies[rank]; i++)
            permutations = permutations > ~(wide)0 / (wide)i ? 0 : permutations * (wide)i;
    *deals = wide_out(count);
    *suits = wide_out(permutations);
    return 0;
}

bool exact_by_engine(const war_rules *rules, const war_position *deal, const atomic_bool *stop,
                     struct outcome *outcome)
{
    war_game game;
    war_event event;
    int events = 0;

    war_game_start_at(&game, rules, deal, 0, 0, NULL);
    while (war_game_step(&game, &event) != WAR_EVENT_END)
        if (++events == LOOK) {
            if (atomic_load_explicit(stop, memory_order_relaxed))
                return false;
            events = 0;
        }
    *outcome = (struct outcome){.result = game.result,
                                .turns = game.turns,
                                .battles = game.battles,
                                .wars = game.wars,
                                .cycle = game.cycle_length};
    while (game.result == WAR_RESULT_WIN && !(game.winners >> outcome->winner & 1))
        outcome->winner++;
    return true;
}
