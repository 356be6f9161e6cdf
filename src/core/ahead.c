/* SPDX-License-Identifier: MIT */
/*
 * Without chance after the deal, a position that repeats once repeats for ever. To stop at the very
 * turn after which one first does, the engine looks ahead, in constant memory. Brent's cycle
 * detection finds the length of the cycle: a hare runs ahead of a marked position, and the mark
 * moves up to the hare whenever it has run twice as far as before. Then two games that far apart,
 * from the start, find where the cycle begins.
 *
 * If the first return is after turn t, all this takes at most 4 t turns. So the engine plays four
 * turns ahead for each turn of the game, in bursts, and knows in time; a turn never takes long,
 * however long the game may be. A game that ends has been played twice.
 */
#include "core.h"

#include <string.h>

enum stage { RUNNING, PARTING, WALKING, DONE };

enum { AHEAD = 4, SHORTEST_BURST = 64, LONGEST_BURST = 1024 };

/* A copy of the game in another position, given by its ranks. Nothing stops it at a limit. */
static void scout_game(const war_game *game, const war_ranks *from, war_game *to)
{
    const uint8_t *rank = from->rank;

    memset(to, 0, sizeof *to);
    to->rules = game->rules;
    to->quick = game->quick;
    to->turned = game->turned;
    to->stop = WAR_NEVER;
    to->scout.until = WAR_NEVER;
    to->phase = WAR_BETWEEN;
    for (int seat = 0; seat < game->rules.players; seat++) {
        to->packet[seat] = from->packet[seat];
        for (int i = 0; i < from->packet[seat]; i++)
            to->cards[seat][i].rank = *rank++;
        if (from->packet[seat] > 0)
            to->in |= (uint8_t)(1u << seat);
    }
    for (; to->table_count < from->table; to->table_count++)
        to->table[to->table_count].card.rank = *rank++;
    to->table_left = to->table_count;
}

static void note_ranks(const war_game *game, war_ranks *ranks)
{
    uint8_t *rank = ranks->rank;

    for (int seat = 0; seat < game->rules.players; seat++) {
        ranks->packet[seat] = game->packet[seat];
        for (int i = 0; i < game->packet[seat]; i++)
            *rank++ = game->cards[seat][(game->head[seat] + i) % WAR_MAX_CARDS].rank;
    }
    ranks->table = game->table_count;
    for (int i = 0; i < game->table_count; i++)
        *rank++ = game->table[i].card.rank;
}

/* No card is ever lost, so equal packets leave equal numbers of cards on the table. */
static bool has_ranks(const war_game *game, const war_ranks *ranks)
{
    const uint8_t *rank = ranks->rank;

    for (int seat = 0; seat < game->rules.players; seat++) {
        if (game->packet[seat] != ranks->packet[seat])
            return false;
        for (int i = 0; i < game->packet[seat]; i++)
            if (game->cards[seat][(game->head[seat] + i) % WAR_MAX_CARDS].rank != *rank++)
                return false;
    }
    for (int i = 0; i < game->table_count; i++)
        if (game->table[i].card.rank != *rank++)
            return false;
    return true;
}

static void note_start(const war_game *game, war_ranks *ranks)
{
    const war_position *start = &game->start;
    int count = start->table;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++) {
        ranks->packet[seat] = start->packet[seat];
        count += start->packet[seat];
    }
    ranks->table = start->table;
    for (int i = 0; i < count; i++)
        ranks->rank[i] = start->cards[i].rank;
}

/* The hare runs until it meets the mark, the game ends, or the limit must come first. */
static int64_t run(war_game *game, war_scout *scout, int64_t budget)
{
    int64_t limit = game->rules.limit;
    war_game hare;

    scout_game(game, &scout->hare, &hare);
    for (; budget > 0 && scout->stage == RUNNING; budget--) {
        war_play_turn(&hare);
        scout->turns++;
        scout->length++;
        if (hare.phase == WAR_OVER || (limit > 0 && scout->turns / 3 > limit)) {
            scout->stage = DONE;
        } else if (has_ranks(&hare, &scout->mark)) {
            scout->stage = PARTING;
            scout->turns = 0;
            note_start(game, &scout->mark);
            scout->hare = scout->mark;
            return budget - 1;
        } else if (scout->length == scout->stretch) {
            note_ranks(&hare, &scout->mark);
            scout->stretch *= 2;
            scout->length = 0;
        }
    }
    note_ranks(&hare, &scout->hare);
    return budget;
}

/* From the start again, the hare gets ahead by the length of the cycle. */
static int64_t part(war_game *game, war_scout *scout, int64_t budget)
{
    war_game hare;

    scout_game(game, &scout->hare, &hare);
    for (; budget > 0 && scout->turns < scout->length; budget--) {
        war_play_turn(&hare);
        scout->turns++;
    }
    if (scout->turns == scout->length) {
        scout->stage = WALKING;
        scout->turns = 0;
    }
    note_ranks(&hare, &scout->hare);
    return budget;
}

static bool same_position(const war_game *a, const war_game *b)
{
    war_ranks ranks;

    if (memcmp(a->packet, b->packet, sizeof a->packet) != 0)
        return false;
    HOLDS(a->rules.players == b->rules.players && a->table_count == b->table_count);
    note_ranks(b, &ranks);
    return has_ranks(a, &ranks);
}

/* Then both walk on until their positions are equal: the cycle begins there. */
static void walk(war_game *game, war_scout *scout, int64_t budget)
{
    war_game ahead, behind;

    scout_game(game, &scout->hare, &ahead);
    scout_game(game, &scout->mark, &behind);
    for (; !same_position(&ahead, &behind); budget -= 2) {
        if (budget < 2) {
            note_ranks(&ahead, &scout->hare);
            note_ranks(&behind, &scout->mark);
            return;
        }
        war_play_turn(&ahead);
        war_play_turn(&behind);
        scout->turns++;
    }
    scout->stage = DONE;
    if (scout->turns + scout->length <= game->stop) {
        game->cycle_start = scout->turns;
        game->cycle_length = scout->length;
        game->stop = game->cycle_start + game->cycle_length;
    }
}

void war_begin_look_ahead(war_game *game)
{
    war_scout *scout = &game->scout;

    if (!war_rules_endless(&game->rules)) {
        scout->until = WAR_NEVER;
        return;
    }
    scout->stage = RUNNING;
    scout->stretch = 1;
    note_start(game, &scout->mark);
    scout->hare = scout->mark;
}

void war_look_ahead(war_game *game)
{
    war_scout *scout = &game->scout;
    int64_t burst = game->turns;
    int64_t budget;

    burst = burst < SHORTEST_BURST ? SHORTEST_BURST : burst > LONGEST_BURST ? LONGEST_BURST : burst;
    budget = burst * AHEAD;
    scout->until = game->turns + burst;
    if (scout->stage == RUNNING)
        budget = run(game, scout, budget);
    if (scout->stage == PARTING)
        budget = part(game, scout, budget);
    if (scout->stage == WALKING)
        walk(game, scout, budget);
    if (scout->stage == DONE)
        scout->until = WAR_NEVER;
}
