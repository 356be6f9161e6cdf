/* SPDX-License-Identifier: MIT */
/* Taking, wars and running out of cards, for cards without names: docs/rules.md 5 to 9. */
#include "exact_play.h"

static void put_under(struct play *play, int seat, uint8_t card)
{
    play->ring[seat][(play->head[seat] + play->count[seat]++) & PLAY_RING] = card;
}

/* 5.2 and 5.3, for the cards of a stretch of the table. */
static void take_by_seat(struct play *play, int players, int winner, int first, int from, int to)
{
    for (int i = 0; i < players; i++)
        for (int k = from; k < to; k++)
            if (play->by[k] == (first + i) % players)
                put_under(play, winner, play->table[k]);
}

/* The newest lap first. No card lies face down, so the winner's card is the highest of each lap. */
static void take_newest_high(struct play *play, int players, int winner)
{
    for (int end = play->laid, start = end; end > play->left; end = start) {
        do
            start--;
        while (start > play->left && play->by[start - 1] < play->by[start]);
        take_by_seat(play, players, winner, winner, start, end);
    }
}

static void take(struct play *play, const war_rules *rules, int winner)
{
    int players = rules->players;

    if (rules->order == WAR_ORDER_AS_PLAYED)
        for (int k = play->left; k < play->laid; k++)
            put_under(play, winner, play->table[k]);
    else if (rules->order == WAR_ORDER_WINNER_FIRST)
        take_by_seat(play, players, winner, winner, play->left, play->laid);
    else if (rules->order == WAR_ORDER_WINNER_LAST)
        take_by_seat(play, players, winner, winner + 1, play->left, play->laid);
    else
        take_newest_high(play, players, winner);
    for (int k = 0; k < play->left; k++)
        put_under(play, winner, play->table[k]);
    play->laid = play->left = 0;
}

static void end_turn(struct play *play)
{
    play->turns++;
    play->phase = PLAY_BETWEEN;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (play->count[seat] == 0)
            play->in &= (uint8_t) ~(1u << seat);
}

static uint8_t with_cards(const struct play *play, int least)
{
    uint8_t seats = 0;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (play->count[seat] >= least)
            seats |= (uint8_t)(1u << seat);
    return seats & play->fighting;
}

/* 8: which seats leave, and how many cards each lays. */
static uint8_t muster_lose(struct play *play, int needed, uint8_t *lay)
{
    uint8_t able = with_cards(play, needed), everybody = play->fighting, leaving;

    if (able == 0) {
        for (int most = needed - 1; able == 0; most--)
            able = with_cards(play, most);
        if (!play_single(able))
            able = 0;
    }
    play->fighting = able;
    leaving = everybody & (uint8_t)~able;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++) {
        if (leaving >> seat & 1)
            lay[seat] = play->count[seat];
        else if ((able >> seat & 1) && !play_single(able))
            lay[seat] = (uint8_t)needed;
    }
    return leaving;
}

/* 9 */
static uint8_t muster_last_card(struct play *play, int needed, uint8_t *lay)
{
    uint8_t leaving = 0;

    if (with_cards(play, 1) == 0) {
        leaving = play->tied;
        play->fighting = 0;
    }
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (play->fighting >> seat & 1)
            lay[seat] = play->count[seat] < needed ? play->count[seat] : (uint8_t)needed;
    return leaving;
}

/* 6.2 */
static void lay_laps(struct play *play, const uint8_t *lay, uint8_t leaving)
{
    bool more = true;

    for (int lap = 0; more; lap++) {
        more = false;
        for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
            if (lay[seat] > lap) {
                play_lay(play, seat, lay[seat] == lap + 1 && !(leaving >> seat & 1));
                more = true;
            }
    }
}

static void war(struct play *play, const war_rules *rules)
{
    uint8_t lay[WAR_MAX_PLAYERS] = {0}, leaving;
    int needed = rules->down + 1;

    play->wars++;
    if (rules->war == WAR_FOUGHT_BY_TIED)
        play->fighting = play->tied;
    leaving = rules->out == WAR_OUT_LOSE ? muster_lose(play, needed, lay)
                                         : muster_last_card(play, needed, lay);
    lay_laps(play, lay, leaving);
    play->in &= (uint8_t)~leaving;
    if (leaving && play->fighting == 0) {
        play->left = play->laid;
        end_turn(play);
    } else if (leaving && play_single(play->fighting)) {
        take(play, rules, play_seat(play->fighting));
        end_turn(play);
    }
}

void play_settle(struct play *play, const war_rules *rules, uint8_t highest)
{
    play->battles++;
    play->tied = highest;
    if (play_single(highest)) {
        take(play, rules, play_seat(highest));
        end_turn(play);
    } else
        war(play, rules);
}

/* ---- Positions that come back ---- */

bool play_same(const struct play *a, const struct play *b)
{
    if (a->in != b->in || a->left != b->left || memcmp(a->count, b->count, sizeof a->count) != 0)
        return false;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        for (int i = 0; i < a->count[seat]; i++)
            if (play_card(a, seat, i) != play_card(b, seat, i))
                return false;
    return memcmp(a->table, b->table, a->left) == 0;
}

bool play_is_back(const struct play *play, struct play_cycle *cycle)
{
    if (cycle->since > 0 && play_same(play, &cycle->mark))
        return true;
    if (cycle->since == cycle->until) {
        cycle->mark = *play;
        cycle->until = cycle->until > 0 ? 2 * cycle->until : 1;
        cycle->since = 0;
    }
    cycle->since++;
    return false;
}
