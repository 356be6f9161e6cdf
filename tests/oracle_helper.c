/* SPDX-License-Identifier: MIT */
#include "oracle_helper.h"

#include <string.h>

oracle_rules oracle_rules_of(const war_rules *r)
{
    return (oracle_rules){
        .players = r->players,
        .ranks = r->ranks,
        .suits = r->suits,
        .jokers = r->jokers,
        .high = (enum oracle_high)r->high,
        .down = r->down,
        .war = (enum oracle_war)r->war,
        .out = (enum oracle_out)r->out,
        .won = (enum oracle_won)r->won,
        .order = (enum oracle_order)r->order,
        .rest = (enum oracle_rest)r->rest,
        .limit = r->limit,
        .at_limit = (enum oracle_at_limit)r->at_limit,
    };
}

static const war_card *copy_cards(const war_card *from, int count, oracle_cards *to)
{
    to->count = count;
    for (int i = 0; i < count; i++)
        to->card[i] = (oracle_card){from[i].rank, from[i].suit};
    return from + count;
}

void oracle_start_of(const war_rules *rules, const war_position *position, oracle_start *start)
{
    const war_card *card = position->cards;

    memset(start, 0, sizeof *start);
    for (int seat = 0; seat < rules->players; seat++) {
        card = copy_cards(card, position->packet[seat], &start->packet[seat]);
        card = copy_cards(card, position->pile[seat], &start->pile[seat]);
    }
    copy_cards(card, position->table, &start->table);
}
