/* SPDX-License-Identifier: MIT */
/*
 * The search of exact_one_suit.c in words of some size. Who includes this says before which:
 *
 *     CARDS     how many cards there can be
 *     row       a word of CARDS bits: a set of cards
 *     BITS      a row for each card, with that card in it
 *     FIELD     the bits of the number of a card
 *     fields    a word of CARDS such fields
 */
#ifndef WAR_EXACT_ONE_SUIT_WORDS_H
#define WAR_EXACT_ONE_SUIT_WORDS_H

#include "exact_one_suit.h"

enum {
    LAST = (1 << FIELD) - 1, /* largest number in a field */
    PATIENCE = 8,            /* turns without a new comparison before a position is marked */
};

struct order {
    row above[CARDS];
    row below[CARDS];
};

/* Packets of two seats: a field for each card, the top card lowest. */
struct packets {
    fields cards[2];
    unsigned count; /* cards of the first seat */
    unsigned turns;
};

/* Updates the order when a card is found to be lower than another. */
static inline void learn(const struct order *from, unsigned low, unsigned high, struct order *to)
{
    row lower = (row)(from->below[low] | BITS[low]);
    row higher = (row)(from->above[high] | BITS[high]);

    for (int card = 0; card < CARDS; card++) {
        row bit = BITS[card];
        to->above[card] = (row)(from->above[card] | ((lower & bit) ? higher : 0));
        to->below[card] = (row)(from->below[card] | ((higher & bit) ? lower : 0));
    }
}

/* ---- How many orders fit ---- */

/* Like count_of, in words of exactly this size, so that a vector holds as many as possible. */
static inline row count_row(row set)
{
    const row all = (row)-1;

    set = (row)(set - (set >> 1 & all / 3));
    set = (row)((set & all / 5) + (set >> 2 & all / 5));
    set = (row)((set + (set >> 4)) & all / 17);
    return (row)((row)(set * (all / 255u)) >> (8 * sizeof set - 8));
}

/* Counts into field i the cards with i others above them. */
static inline fields count_above(const struct order *order, int dealt, row *counts)
{
    fields with = 0;

    for (int card = 0; card < CARDS; card++)
        counts[card] = count_row(order->above[card]);
    for (int card = 0; card < dealt; card++)
        with += (fields)1 << counts[card] * FIELD;
    return with;
}

/* Lists all cards by the number of cards above them, the fewest first. Field i of `fewer` is the
 * number of cards with fewer than i above. */
static inline void list_cards(const row *counts, int dealt, fields fewer, uint8_t *list)
{
    for (int card = 0; card < dealt; card++) {
        int field = counts[card] * FIELD;
        list[(unsigned)(fewer >> field) & LAST] = (uint8_t)card;
        fewer += (fields)1 << field;
    }
}

/* The number of orders of a block of listed cards. */
static inline uint64_t count_listed(struct one_suit *one, const struct order *order,
                                    const uint8_t *list, int size)
{
    struct block block = {.size = size};

    for (int i = 0; i < size; i++) {
        row above = order->above[list[i]];
        uint32_t set = 0;
        for (int k = 0; k < i; k++)
            set |= (uint32_t)(above >> list[k] & 1) << k;
        block.above[i] = set;
    }
    return one_suit_block(one, &block);
}

static inline int first_of(fields bits)
{
    int first = 0;

    for (; (uint32_t)bits == 0; bits >>= 32)
        first += 32;
    return first + lowest_of((uint32_t)bits);
}

/* If there are as many cards with up to i above them as there can be, i + 1, then all others are
 * below each of them, and the orders of the two are independent. So the cards are cut into blocks.
 * Where the fields differ from 1, 2, 3, ..., a card is joined to the next one. (A field of 4 bits
 * does not hold 16; what that spills into is a field that no card is in.) */
static inline wide count_orders(struct one_suit *one, const struct order *order)
{
    const fields ones = (fields)((((wide)1 << CARDS * FIELD) - 1) / LAST);
    row counts[CARDS];
    fields with = count_above(order, one->dealt, counts), upto = with * ones;
    fields joined = 0, different = upto ^ ones * ones;
    uint8_t list[CARDS] = {0};
    wide product = one->aside;

    for (int bit = 0; bit < FIELD; bit++)
        joined |= different >> bit;
    joined &= ones & (((fields)1 << (one->dealt - 1) * FIELD) - 1);
    if (joined & joined >> FIELD & joined >> 2 * FIELD)
        list_cards(counts, one->dealt, upto << FIELD, list);
    for (joined *= LAST; joined;) {
        int begin = first_of(joined), length = first_of(~(joined >> begin));
        joined &= joined + ((fields)1 << begin);
        if (length == FIELD)
            product *= 2;
        else if (length == 2 * FIELD)
            product *= ((unsigned)(with >> begin) & LAST) == 3 ? 6 : 3;
        else
            product *= count_listed(one, order, list + begin / FIELD, length / FIELD + 1);
    }
    return product;
}

/* ---- Playing ---- */

static int end_game(struct one_suit *one, const struct order *order, const struct packets *packets,
                    unsigned cycle)
{
    struct searcher *searcher = one->searcher;
    war_exact_result *result = searcher->result;
    wide deals = count_orders(one, order) * searcher->spot->ways;
    unsigned turns = packets->turns;

    if (cycle > 0) {
        exact_more(&result->endless, deals);
        return exact_histogram_add(&result->cycles, cycle, deals);
    }
    if (turns > result->longest) {
        struct known known;
        known_nothing(&known);
        for (int card = 0; card < one->dealt; card++) {
            known.above[card] = order->above[card];
            known.below[card] = order->below[card];
        }
        search_offer(searcher, turns, &known);
    }
    exact_more(&result->wins[packets->count == 0], deals);
    return exact_histogram_add(&result->turns, turns, deals);
}

static inline unsigned top(const struct packets *packets, int seat)
{
    return (unsigned)packets->cards[seat] & LAST;
}

static inline bool are_over(const struct one_suit *one, const struct packets *packets)
{
    return packets->count - 1 >= (unsigned)one->dealt - 1;
}

/* A turn that a seat wins. */
static inline void play_turn(const struct one_suit *one, struct packets *packets, unsigned winner)
{
    unsigned a = top(packets, 0), b = top(packets, 1);
    unsigned others = (unsigned)one->dealt - packets->count;

    packets->cards[0] >>= FIELD;
    packets->cards[1] >>= FIELD;
    if (winner) {
        fields pair = one->leads & 2 ? b | a << FIELD : a | b << FIELD;
        packets->cards[1] |= pair << (others - 1) * FIELD;
    } else {
        fields pair = one->leads & 1 ? b | a << FIELD : a | b << FIELD;
        packets->cards[0] |= pair << (packets->count - 1) * FIELD;
    }
    packets->count += 1 - 2 * winner;
    packets->turns++;
}

/* Plays a turn if the winner is known. Returns whether the game continues and the next turn may be
 * played so. */
static inline bool play_known(const struct one_suit *one, const struct order *order,
                              struct packets *packets)
{
    unsigned a = top(packets, 0), b = top(packets, 1);
    unsigned winner = order->above[a] >> b & 1;

    if (winner == (order->above[b] >> a & 1u))
        return false;
    play_turn(one, packets, winner);
    return !are_over(one, packets);
}

static inline bool same(const struct packets *a, const struct packets *b)
{
    return a->cards[0] == b->cards[0] && a->cards[1] == b->cards[1] && a->count == b->count;
}

/* Plays on without learning anything: to the end of the game, or until a comparison is not known.
 * Returns the length of the cycle if the game never ends. A position comes back only if nothing
 * more is learned, mostly one of the first, so one of them stays marked; another mark moves on. */
static inline unsigned play_on(const struct one_suit *one, const struct order *order,
                               struct packets *packets)
{
    struct packets now = *packets, first, mark;
    unsigned cycle = 0, until = 4 * PATIENCE;
    bool goes_on = !are_over(one, &now);

    for (int turn = 0; goes_on && turn < PATIENCE; turn++)
        goes_on = play_known(one, order, &now);
    first = mark = now;
    while (goes_on && cycle == 0) {
        goes_on = play_known(one, order, &now);
        if (same(&now, &first))
            cycle = now.turns - first.turns;
        else if (same(&now, &mark))
            cycle = now.turns - mark.turns;
        if (now.turns - first.turns == until) {
            mark = now;
            until *= 4;
        }
    }
    *packets = now;
    return cycle;
}

static int search(struct one_suit *one, struct packets packets, struct order *order)
{
    while (!atomic_load_explicit(one->searcher->stop, memory_order_relaxed)) {
        unsigned cycle = play_on(one, order, &packets), a = top(&packets, 0), b = top(&packets, 1);
        struct packets next = packets;
        struct order learned;
        int code;
        if (cycle > 0 || are_over(one, &packets))
            return end_game(one, order, &packets, cycle);
        play_turn(one, &next, 0);
        learn(order, b, a, &learned);
        code = search(one, next, &learned);
        if (code != 0)
            return code;
        play_turn(one, &packets, 1);
        learn(order, a, b, order);
    }
    return 1;
}

static inline int search_from(struct one_suit *one, const struct spot *spot)
{
    struct packets packets = {.count = spot->play.count[0], .turns = (unsigned)spot->play.turns};
    struct order order = {.above = {0}};

    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < spot->play.count[seat]; i++)
            packets.cards[seat] |= (fields)play_card(&spot->play, seat, i) << i * FIELD;
    for (int card = 0; card < one->dealt; card++) {
        order.above[card] = (row)spot->known.above[card];
        order.below[card] = (row)spot->known.below[card];
    }
    return search(one, packets, &order);
}

#endif
