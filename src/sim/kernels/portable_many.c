/* SPDX-License-Identifier: MIT */
/*
 * Three or four players, until two are left, who are played by portable_two.c.
 *
 * An ordinary turn is one in which a single card is highest. It is played without branching for who
 * won it. So is a simple war. All others are played by portable_turn.c, and the head stops for
 * whatever else there is to do, as it does for two.
 *
 * Without chance the positions are noted from the start (portable_cycle.c): three players are more
 * often endless than not.
 */
#include "portable_many.h"

#include <stdlib.h>
#include <string.h>

enum {
    FULL = SIM_PAST - 256, /* where the head must stop; a war may still move it a little further */
    FULL_AND_SLIDE = 8192, /* the same, if nothing of the past is needed */
    SHORT_ROW = 9280,      /* a row then; no two begin alike modulo 4096: 4K aliasing */
    SIMPLE = 16,           /* most cards that a player lays in a simple war */
    NOBODY = 0xff,
};

static int64_t turns(const struct sim_many *many)
{
    return many->before + many->head - many->extra;
}

/* ---- Stopping to look ---- */

static bool end_game(struct sim_many *many, int result, uint8_t winners)
{
    many->result = (uint8_t)result;
    many->winners = winners;
    return false;
}

/* 11.2: players without a card go out. */
static void drop_out(struct sim_many *many)
{
    int left = 0;

    for (int i = 0; i < many->players; i++) {
        if (sim_many_count(many, i) == 0)
            continue;
        many->seat[left] = many->seat[i];
        many->row[left] = many->row[i];
        many->tail[left] = many->tail[i];
        many->packet[left++] = many->packet[i];
    }
    if (left == many->players)
        return;
    many->players = left;
    many->floor = many->head;
    if (many->past)
        sim_past_forget(many->past, many->head);
}

static void slide(struct sim_many *many)
{
    for (int i = 0; i < many->players; i++) {
        memmove(many->card + many->seat[i] * many->stride, many->row[i] + many->head,
                sim_many_count(many, i));
        many->tail[i] -= many->head;
        many->packet[i] -= many->head;
    }
    many->before += many->head;
    many->head = 0;
}

static void where(const struct sim_many *many, struct sim_rows *rows, struct sim_place *place)
{
    rows->players = many->players;
    place->head = many->head;
    for (int i = 0; i < many->players; i++) {
        rows->row[i] = many->row[i];
        place->count[i] = sim_many_count(many, i);
    }
}

/* Restores the state where a position first recurred. */
static void end_endless(struct sim_many *many, const struct sim_rows *rows)
{
    struct sim_cycle cycle;

    sim_past_cycle(many->past, rows, &cycle);
    many->extra = sim_past_recount(many->past, cycle.head, many->chains, &many->depth);
    many->head = cycle.head;
    many->cycle = cycle.length;
    end_game(many, WAR_RESULT_ENDLESS, 0);
}

/* Notes a position. True: the game continues. */
static bool note(struct sim_many *many)
{
    struct sim_rows rows;
    struct sim_place place;
    int seen;

    where(many, &rows, &place);
    seen = sim_past_moment(many->past, &rows, &place);
    if (seen > 0)
        end_endless(many, &rows);
    return seen == 0;
}

/* A table is left only when somebody goes out, and such a position is new. */
static bool may_be_back(const struct sim_many *many)
{
    struct sim_rows rows;
    struct sim_place place;

    where(many, &rows, &place);
    return many->endless && many->left_count == 0 && sim_may_be_back(&rows, &place, many->floor);
}

static void set_stop(struct sim_many *many)
{
    int64_t left = many->limit - turns(many);
    unsigned stop = many->endless ? FULL : FULL_AND_SLIDE;

    if (many->past && many->past->overdue < stop)
        stop = many->past->overdue;
    for (int i = 0; i < many->players && many->rules->won == WAR_WON_PILE; i++)
        stop = many->packet[i] < stop ? many->packet[i] : stop;
    many->stop = left < (int64_t)stop - many->head ? many->head + (unsigned)left : stop;
}

/* 11.11: at the limit, the player with most cards wins. */
static bool end_counted(struct sim_many *many)
{
    unsigned most = 0, players = 0;

    for (int i = 0; i < many->players; i++) {
        unsigned count = sim_many_count(many, i);
        if (count > most)
            players = 0;
        if (count >= most)
            players |= 1u << i;
        most = count > most ? count : most;
    }
    return end_game(many, (players & (players - 1)) != 0 ? WAR_RESULT_DRAW : WAR_RESULT_WIN,
                    sim_many_seats(many, players));
}

static bool look(struct sim_many *many)
{
    drop_out(many);
    if (many->players == 0)
        return end_game(many, WAR_RESULT_DRAW, many->tied);
    if (many->players == 1)
        return end_game(many, WAR_RESULT_WIN, (uint8_t)(1u << many->seat[0]));
    if (turns(many) == many->limit && many->rules->at_limit == WAR_AT_LIMIT_MOST_CARDS)
        return end_counted(many);
    if (turns(many) == many->limit)
        return end_game(many, may_be_back(many) ? WAR_RESULT_NONE : WAR_RESULT_LIMIT, 0);
    if (many->head >= FULL && many->endless)
        return false;
    if (many->head >= FULL_AND_SLIDE && !many->endless)
        slide(many);
    if (many->past && many->left_count == 0 && sim_past_is_due(many->past, many->head) &&
        !note(many))
        return false;
    for (int i = 0; i < many->players; i++)
        sim_many_open_pile(many, i, many->head);
    set_stop(many);
    return true;
}

/* ---- The orders in which cards are taken ---- */

static void list_orders(struct sim_many *many)
{
    int order = many->rules->order;

    for (int players = 3; players <= 4; players++)
        for (int winner = 0; winner < players; winner++) {
            int from = order == WAR_ORDER_AS_PLAYED ? 0 : winner + (order == WAR_ORDER_WINNER_LAST);
            for (unsigned way = 0; way < sim_many_ways(players); way++) {
                uint8_t *taken = many->order[players - 3][winner][way];
                for (int i = 0; i < players; i++)
                    taken[i] = (uint8_t)((from + i) % players);
                sim_shuffle_by_way(taken, players, way);
            }
        }
}

/* ---- Ordinary turns ---- */

/* The only member of a set, if it has only one. */
static const uint8_t ONLY[1 << WAR_MAX_PLAYERS] = {NOBODY, 0,      1,      NOBODY, 2,      NOBODY,
                                                   NOBODY, NOBODY, 3,      NOBODY, NOBODY, NOBODY,
                                                   NOBODY, NOBODY, NOBODY, NOBODY};

/* The highest of some cards that are at the same place in all rows. */
static SIM_HOT unsigned highest(uint8_t *const row[WAR_MAX_PLAYERS], unsigned at, int players)
{
    unsigned x0 = row[0][at], x1 = row[1][at], x2 = row[2][at];
    unsigned x3 = players > 3 ? row[3][at] : 0;
    unsigned low = x0 > x1 ? x0 : x1, high = x2 > x3 ? x2 : x3, best = low > high ? low : high;

    return (unsigned)(x0 == best) | (unsigned)(x1 == best) << 1 | (unsigned)(x2 == best) << 2 |
           (players > 3 ? (unsigned)(x3 == best) << 3 : 0);
}

/* Fights a simple war: all fight, have the cards, and one alone is highest. Returns how many cards
 * each lays, or 0 if the war is not simple. */
static SIM_HOT unsigned fight_simply(struct sim_many *many, uint8_t *const row[WAR_MAX_PLAYERS],
                                     unsigned head, unsigned tail[WAR_MAX_PLAYERS], int players)
{
    const unsigned need = many->need, laid = need + 1;
    unsigned least = many->stop - head, winner;
    const uint8_t *order;
    uint8_t *to;

    if (!many->simple)
        return 0;
    for (int i = 0; i < players; i++)
        least = tail[i] - head < least ? tail[i] - head : least;
    if (least <= need || (winner = ONLY[highest(row, head + need, players)]) == NOBODY)
        return 0;
    order = many->order[players - 3][winner][sim_many_ways(players) - 1];
    to = row[winner] + tail[winner];
    for (int k = 0; k < players; k++) {
        uint8_t cards[SIMPLE];
        memcpy(cards, row[order[k]] + head, SIMPLE);
        memcpy(to + k * (int)laid, cards, SIMPLE);
    }
    if (many->rules->order == WAR_ORDER_RANDOM)
        sim_chance_shuffle(&many->luck, to, players * (int)laid);
    tail[winner] += (unsigned)players * laid;
    return laid;
}

/* Draws the number of a permutation of one card of each, by rejection sampling. */
static SIM_HOT unsigned draw_way(struct sim_chance *luck, int players)
{
    const uint32_t least = war_batch_least(sim_many_ways(players));
    uint64_t product;

    do
        product = (uint64_t)sim_chance_word(luck) * sim_many_ways(players);
    while ((uint32_t)product < least);
    return (unsigned)(product >> 32);
}

/* Plays turns in which one card alone is highest, and simple wars, until there is something else to
 * do. The busiest values are in local variables, which the store of a card cannot alias. */
static SIM_HOT void play_on(struct sim_many *many, int players)
{
    const bool random = many->rules->order == WAR_ORDER_RANDOM;
    const bool newest_high = many->rules->order == WAR_ORDER_NEWEST_HIGH;
    unsigned head = many->head, stop = many->stop, tail[WAR_MAX_PLAYERS];
    uint8_t *row[WAR_MAX_PLAYERS];

    memcpy(row, many->row, sizeof row);
    memcpy(tail, many->tail, sizeof tail);
    do {
        unsigned winner = ONLY[highest(row, head, players)];
        if (winner != NOBODY) {
            unsigned way = random ? draw_way(&many->luck, players) : sim_many_ways(players) - 1;
            const uint8_t *order = many->order[players - 3][winner][way];
            uint8_t *to = row[winner] + tail[winner];
            to[0] = row[order[0]][head];
            to[1] = row[order[1]][head];
            to[2] = row[order[2]][head];
            if (players > 3)
                to[3] = row[order[3]][head];
            if (newest_high)
                sim_many_sort(to, players);
            tail[winner] += (unsigned)players;
            head++;
        } else {
            unsigned laid = fight_simply(many, row, head, tail, players);
            if (laid == 0)
                break;
            head += laid;
            many->head = head;
            sim_many_count_war(many, laid, 1);
            stop = many->stop;
        }
    } while (head < stop && tail[0] != head && tail[1] != head && tail[2] != head &&
             (players < 4 || tail[3] != head));
    many->head = head;
    memcpy(many->tail, tail, sizeof tail);
}

static void play_three(struct sim_many *many)
{
    play_on(many, 3);
}

static void play_four(struct sim_many *many)
{
    play_on(many, 4);
}

bool sim_many_fight_simply(struct sim_many *many)
{
    unsigned laid = fight_simply(many, many->row, many->head, many->tail, many->players);

    if (laid == 0)
        return false;
    many->head += laid;
    sim_many_count_war(many, laid, 1);
    return true;
}

static void play_turns(struct sim_many *many)
{
    if (many->help.turns)
        many->help.turns(many);
    else if (many->players == 3)
        play_three(many);
    else
        play_four(many);
}

enum sim_many_end sim_many_play(struct sim_many *many)
{
    for (;;) {
        if (sim_many_must_look(many) && !look(many))
            return many->result != WAR_RESULT_NONE ? SIM_MANY_OVER : SIM_MANY_UNSETTLED;
        if (many->left_count > 0) {
            sim_many_turn(many);
            continue;
        }
        if (many->players == 2)
            return SIM_MANY_TWO_LEFT;
        play_turns(many);
        if (!sim_many_must_look(many)) /* then the next turn is not ordinary */
            sim_many_turn(many);
    }
}

/* ---- Whole games ---- */

void sim_many_begin(struct sim_many *many, const struct sim_packets *packets, int64_t seed,
                    int64_t index)
{
    many->players = many->rules->players;
    many->head = many->stop = 0;
    for (int i = 0; i < many->players; i++) {
        const uint8_t *cards = packets->card + i * SIM_PACKET;
        many->seat[i] = (uint8_t)i;
        many->row[i] = many->card + i * many->stride;
        memcpy(many->row[i], cards, SIM_PACKET);
        many->tail[i] = many->packet[i] = (unsigned)many->plan->packet[i];
        many->aces[i] = sim_deal_aces(many->plan, cards);
    }
    many->left_count = 0;
    many->floor = 0;
    many->before = many->extra = many->unfought = 0;
    memset(many->chains, 0, (many->depth + 1) * sizeof *many->chains);
    many->depth = 0;
    many->result = WAR_RESULT_NONE;
    if (many->past)
        sim_past_begin(many->past, false);
    if (many->chance)
        sim_chance_begin(&many->luck, seed, index);
}

void sim_many_tell(const struct sim_many *many, war_sim_outcome *outcome)
{
    memset(outcome, 0, sizeof *outcome);
    for (unsigned depth = 1; depth <= many->depth; depth++)
        outcome->wars += depth * many->chains[depth];
    outcome->turns = turns(many);
    outcome->battles = turns(many) + outcome->wars - many->unfought;
    outcome->cycle = many->result == WAR_RESULT_ENDLESS ? many->cycle : 0;
    outcome->result = many->result;
    outcome->winners = many->winners;
    outcome->depth = (uint8_t)many->depth;
    memcpy(outcome->aces, many->aces, sizeof outcome->aces);
}

void sim_many_add_chains(const struct sim_many *many, int64_t *chains)
{
    for (unsigned depth = 1; depth <= many->depth; depth++)
        chains[depth] += many->chains[depth];
}

struct sim_many *sim_many_new(const war_rules *rules, const struct sim_deal_plan *plan)
{
    struct sim_many *many = calloc(1, sizeof *many);

    if (!many)
        return NULL;
    many->rules = rules;
    many->plan = plan;
    many->chance = war_rules_chance(rules);
    many->endless = war_rules_endless(rules);
    many->need = rules->down + 1u;
    many->limit = rules->limit > 0 ? rules->limit : INT64_MAX;
    many->simple = rules->war == WAR_FOUGHT_BY_ALL && rules->order != WAR_ORDER_AS_PLAYED &&
                   rules->order != WAR_ORDER_NEWEST_HIGH && rules->down + 1 < SIMPLE;
    list_orders(many);
    many->stride = many->endless ? SIM_ROW : SHORT_ROW;
    many->card = malloc((size_t)rules->players * many->stride);
    many->past = many->endless ? sim_past_new() : NULL;
    if (many->card && (many->past || !many->endless))
        return many;
    sim_many_free(many);
    return NULL;
}

void sim_many_free(struct sim_many *many)
{
    if (!many)
        return;
    free(many->past);
    free(many->card);
    free(many);
}
