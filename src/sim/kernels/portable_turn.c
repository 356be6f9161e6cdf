/* SPDX-License-Identifier: MIT */
/*
 * Any turn of three or four players, with its wars, after the paragraphs of docs/rules.md whose
 * numbers the comments give. portable_many.c plays ordinary turns, and faster. This file plays the
 * others, one turn in ten, so it only has to be right.
 */
#include "portable_many.h"

#include <string.h>

static bool single(unsigned players)
{
    return players != 0 && (players & (players - 1)) == 0;
}

/* The lowest member of a set. */
static int first(unsigned players)
{
    int i = 0;

    while (!(players >> i & 1))
        i++;
    return i;
}

/* 5.10 */
void sim_many_open_pile(struct sim_many *many, int player, unsigned at)
{
    uint8_t *pile = many->row[player] + at;

    if (many->rules->won == WAR_WON_BOTTOM || at != many->packet[player])
        return;
    sim_chance_shuffle(&many->luck, pile, (int)(many->tail[player] - at));
    many->packet[player] = many->tail[player];
}

/* The cards laid in a turn: in each of its battles, and in all. */
struct turn {
    unsigned battle[WAR_SIM_MAX_DEPTH + 1][WAR_MAX_PLAYERS];
    unsigned depth; /* number of wars */
    unsigned laid[WAR_MAX_PLAYERS];
    unsigned fighting;
    unsigned tied;
};

static void lay(struct sim_many *many, struct turn *turn)
{
    unsigned *lay = turn->battle[turn->depth], laps = 0;

    for (int i = 0; i < many->players; i++)
        laps = lay[i] > laps ? lay[i] : laps;
    if (many->rules->won == WAR_WON_PILE)
        for (unsigned lap = 0; lap < laps; lap++)
            for (int i = 0; i < many->players; i++)
                if (lap < lay[i])
                    sim_many_open_pile(many, i, many->head + turn->laid[i] + lap);
    for (int i = 0; i < many->players; i++)
        turn->laid[i] += lay[i];
}

/* 6.3: the last card that each has laid is face up. */
static unsigned highest(const struct sim_many *many, const struct turn *turn)
{
    int best = -1;
    unsigned tied = 0;

    for (int i = 0; i < many->players; i++) {
        int card = many->row[i][many->head + turn->laid[i] - 1];
        if (!(turn->fighting >> i & 1) || card < best)
            continue;
        tied = card > best ? 0 : tied;
        best = card;
        tied |= 1u << i;
    }
    return tied;
}

/* The fighting players with at least `least` cards left. */
static unsigned with_cards(const struct sim_many *many, const struct turn *turn, unsigned least)
{
    unsigned players = 0;

    for (int i = 0; i < many->players; i++)
        if ((turn->fighting >> i & 1) && sim_many_count(many, i) - turn->laid[i] >= least)
            players |= 1u << i;
    return players;
}

/* 8: which players continue to fight, and how many cards each lays. */
static void muster_lose(const struct sim_many *many, struct turn *turn)
{
    unsigned able = with_cards(many, turn, many->need);
    unsigned everybody = turn->fighting;

    if (able == 0) {
        for (unsigned most = many->need - 1; able == 0; most--)
            able = with_cards(many, turn, most);
        turn->tied = able;
        able = single(able) ? able : 0;
    }
    turn->fighting = able;
    for (int i = 0; i < many->players; i++) {
        unsigned left = sim_many_count(many, i) - turn->laid[i];
        turn->battle[turn->depth][i] = (everybody & ~able) >> i & 1       ? left
                                       : (able >> i & 1) && !single(able) ? many->need
                                                                          : 0;
    }
}

/* 9 */
static void muster_last_card(const struct sim_many *many, struct turn *turn)
{
    if (with_cards(many, turn, 1) == 0)
        turn->fighting = 0;
    for (int i = 0; i < many->players; i++) {
        unsigned left = turn->fighting >> i & 1 ? sim_many_count(many, i) - turn->laid[i] : 0;
        turn->battle[turn->depth][i] = left < many->need ? left : many->need;
    }
}

/* 7: wars, until one player alone is highest or nobody is left to fight. */
static void fight(struct sim_many *many, struct turn *turn)
{
    while (turn->fighting != 0 && !single(turn->tied)) {
        unsigned before = turn->fighting;
        turn->depth++;
        if (many->rules->war == WAR_FOUGHT_BY_TIED)
            turn->fighting = before = turn->tied;
        if (many->rules->out == WAR_OUT_LOSE)
            muster_lose(many, turn);
        else
            muster_last_card(many, turn);
        lay(many, turn);
        if (turn->fighting != 0 && (turn->fighting == before || !single(turn->fighting))) {
            turn->tied = highest(many, turn);
        } else {
            turn->tied = turn->fighting ? turn->fighting : turn->tied;
            many->unfought++;
        }
    }
}

void sim_many_sort(uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && cards[k - 1] < cards[k]; k--) {
            uint8_t card = cards[k];
            cards[k] = cards[k - 1];
            cards[k - 1] = card;
        }
}

/* 5.4: in the order they were laid; or 5.11: each lap in front of those before, its highest card
 * first. */
static unsigned gather_laps(const struct sim_many *many, const struct turn *turn, bool newest_high,
                            uint8_t *cards)
{
    unsigned laid[WAR_MAX_PLAYERS] = {0}, total = 0;

    for (unsigned battle = 0; battle <= turn->depth; battle++) {
        const unsigned *lay = turn->battle[battle];
        for (unsigned lap = 0, count = 1; count > 0; lap++) {
            uint8_t newest[WAR_MAX_PLAYERS];
            count = 0;
            for (int i = 0; i < many->players; i++)
                if (lap < lay[i])
                    newest[count++] = many->row[i][many->head + laid[i]++];
            if (newest_high) {
                sim_many_sort(newest, (int)count);
                memmove(cards + count, cards, total);
            }
            memcpy(cards + (newest_high ? 0 : total), newest, count);
            total += count;
        }
    }
    return total;
}

/* 5.2 and 5.3: in the order of going round from one player on. */
static unsigned gather_by_seat(const struct sim_many *many, const struct turn *turn, int from,
                               uint8_t *cards)
{
    unsigned total = 0;

    for (int k = 0; k < many->players; k++) {
        int i = (from + k) % many->players;
        memcpy(cards + total, many->row[i] + many->head, turn->laid[i]);
        total += turn->laid[i];
    }
    return total;
}

/* 5: the table goes to one player. */
static void take(struct sim_many *many, const struct turn *turn, int winner)
{
    int order = many->rules->order;
    uint8_t cards[WAR_MAX_CARDS];
    unsigned total;

    if (order == WAR_ORDER_AS_PLAYED || order == WAR_ORDER_NEWEST_HIGH)
        total = gather_laps(many, turn, order == WAR_ORDER_NEWEST_HIGH, cards);
    else
        total = gather_by_seat(many, turn, winner + (order == WAR_ORDER_WINNER_LAST), cards);
    if (order == WAR_ORDER_RANDOM && total != 2) {
        sim_chance_shuffle(&many->luck, cards, (int)total);
    } else if (order == WAR_ORDER_RANDOM && sim_chance_coin(&many->luck)) {
        uint8_t card = cards[0];
        cards[0] = cards[1];
        cards[1] = card;
    }
    memcpy(many->row[winner] + many->tail[winner], cards, total);
    memcpy(many->row[winner] + many->tail[winner] + total, many->left, many->left_count);
    many->tail[winner] += total + many->left_count;
    many->left_count = 0;
}

/* Moves the head to the new start of all packets; packets of players who laid fewer cards move with
 * it. */
static unsigned move_head(struct sim_many *many, const struct turn *turn)
{
    unsigned size = 1;

    for (int i = 0; i < many->players; i++)
        size = turn->laid[i] > size ? turn->laid[i] : size;
    for (int i = 0; i < many->players; i++) {
        uint8_t *gap = many->row[i] + many->head + turn->laid[i];
        unsigned up = size - turn->laid[i];
        if (up == 0)
            continue;
        memmove(gap + up, gap, sim_many_count(many, i) - turn->laid[i]);
        memset(gap, SIM_NO_CARD, up);
        many->tail[i] += up;
        many->packet[i] += up;
    }
    many->head += size;
    return size;
}

uint8_t sim_many_seats(const struct sim_many *many, unsigned players)
{
    unsigned seats = 0;

    for (int i = 0; i < many->players; i++)
        seats |= (players >> i & 1) << many->seat[i];
    return (uint8_t)seats;
}

void sim_many_count_war(struct sim_many *many, unsigned laid, unsigned depth)
{
    many->extra += laid - 1;
    many->chains[depth]++;
    many->depth = depth > many->depth ? depth : many->depth;
    if (many->past) {
        sim_past_war(many->past, many->head, laid, depth);
        many->stop = many->head >= many->past->due ? many->head : many->stop;
    }
}

void sim_many_turn(struct sim_many *many)
{
    struct turn turn;
    unsigned size;

    turn.depth = 0;
    turn.fighting = (1u << many->players) - 1;
    for (int i = 0; i < WAR_MAX_PLAYERS; i++) {
        turn.laid[i] = 0;
        turn.battle[0][i] = 1;
    }
    lay(many, &turn);
    turn.tied = highest(many, &turn);
    fight(many, &turn);
    many->tied = sim_many_seats(many, turn.tied);
    if (turn.fighting != 0)
        take(many, &turn, first(turn.tied));
    else
        many->left_count += gather_laps(many, &turn, false, many->left + many->left_count);
    size = move_head(many, &turn);
    if (turn.depth > 0)
        sim_many_count_war(many, size, turn.depth);
}
