/* SPDX-License-Identifier: MIT */
/*
 * Positions that come back, in a game of two whose whole past is at hand (portable.h).
 *
 * From time to time the kernel notes a moment. From equal positions it goes on alike, to moments
 * that are noted alike, so in an endless game some moment is bound to come back. It need not be the
 * first position to come back, nor need it be for the first time. Both are found without playing
 * again. Going back from the two moments for as long as the cards played are the same leads to the
 * start of the cycle: equal positions after equal cards were equal before. And a packet is just
 * what its player is going to play, so the cycle is as long as the shortest part of which,
 * repeated, the cards played between the two moments consist.
 */
#include "portable.h"

#include <string.h>

enum {
    MOMENTS = sizeof((struct sim_past *)0)->moment / sizeof((struct sim_past *)0)->moment[0],
    SLOTS = sizeof((struct sim_past *)0)->slot / sizeof((struct sim_past *)0)->slot[0],
};

void sim_past_begin(struct sim_past *past)
{
    for (int i = 0; i < past->moments; i++)
        past->slot[past->used[i]] = 0;
    past->moments = past->wars = 0;
}

void sim_past_war(struct sim_past *past, unsigned end, unsigned cards, unsigned depth)
{
    past->war[past->wars].end = (uint16_t)end;
    past->war[past->wars].cards = (uint16_t)cards;
    past->war[past->wars++].depth = (uint8_t)depth;
}

/* ---- Moments ---- */

static bool same_cards(const struct sim_rows *rows, unsigned at, unsigned then, unsigned count_a,
                       unsigned count_b)
{
    const uint8_t *a = rows->card, *b = rows->card + SIM_ROW;

    return memcmp(a + at, a + then, count_a) == 0 && memcmp(b + at, b + then, count_b) == 0;
}

static bool same_position(const struct sim_rows *rows, const struct sim_place *now,
                          const struct sim_place *then)
{
    return now->count[0] == then->count[0] &&
           same_cards(rows, now->head, then->head, now->count[0], now->count[1]);
}

/* Made from some of the cards; packets of fewer than eight are made from all of them. */
static uint64_t stir(uint64_t hash, const uint8_t *cards, unsigned count)
{
    uint64_t eight = 0;

    if (count >= 8)
        memcpy(&eight, cards, 8);
    else
        for (unsigned i = 0; i < count; i++)
            eight = eight << 8 | cards[i];
    return (hash ^ eight) * UINT64_C(0x9e3779b97f4a7c15);
}

static unsigned first_slot(const struct sim_rows *rows, const struct sim_place *now)
{
    uint64_t hash = stir(now->count[0], rows->card + now->head, now->count[0]);

    hash = stir(hash ^ hash >> 32, rows->card + SIM_ROW + now->head, now->count[1]);
    return (unsigned)(hash >> 32) % SLOTS;
}

int sim_past_moment(struct sim_past *past, const struct sim_rows *rows, const struct sim_place *now)
{
    unsigned slot = first_slot(rows, now);

    for (; past->slot[slot]; slot = (slot + 1) % SLOTS)
        if (same_position(rows, now, &past->moment[past->slot[slot] - 1])) {
            past->now = *now;
            past->again = past->slot[slot] - 1;
            return 1;
        }
    if (past->moments == MOMENTS)
        return -1;
    past->used[past->moments] = (uint16_t)slot;
    past->moment[past->moments++] = *now;
    past->slot[slot] = (uint16_t)past->moments;
    return 0;
}

bool sim_may_be_back(const struct sim_rows *rows, const struct sim_place *now)
{
    const uint8_t *a = rows->card, *b = rows->card + SIM_ROW;

    for (unsigned i = 0; i < now->head; i++)
        if (a[i] == a[now->head] && b[i] == b[now->head] &&
            same_cards(rows, now->head, i, now->count[0], now->count[1]))
            return true;
    return false;
}

/* ---- The cycle ---- */

/* How many wars had ended when the head was here. */
static int wars_until(const struct sim_past *past, unsigned head)
{
    int low = 0, high = past->wars;

    while (low < high) {
        int middle = (low + high) / 2;
        if (past->war[middle].end <= head)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int64_t turns_until(const struct sim_past *past, unsigned head)
{
    int64_t turns = head;

    for (int i = wars_until(past, head) - 1; i >= 0; i--)
        turns -= past->war[i].cards - 1;
    return turns;
}

/* How many cards each played in the turn that ended with the head here, the last of so many wars
 * being the last war before it. */
static unsigned turn_size(const struct sim_past *past, int wars, unsigned head)
{
    return wars > 0 && past->war[wars - 1].end == head ? past->war[wars - 1].cards : 1;
}

/* Back from two equal positions to the first two; where the earlier one is. */
static unsigned go_back(const struct sim_past *past, const struct sim_rows *rows, unsigned early,
                        unsigned late)
{
    int early_wars = wars_until(past, early), late_wars = wars_until(past, late);

    while (early > 0) {
        unsigned size = turn_size(past, early_wars, early);
        if (turn_size(past, late_wars, late) != size ||
            !same_cards(rows, early - size, late - size, size, size))
            break;
        early -= size;
        late -= size;
        if (size > 1) {
            early_wars--;
            late_wars--;
        }
    }
    return early;
}

/* Whether what was played in a time that came back consists of parts of this size, and they are of
 * whole turns. */
static bool has_period(const struct sim_past *past, const struct sim_rows *rows, unsigned start,
                       unsigned size, unsigned part)
{
    int wars = wars_until(past, start + part);
    bool within = wars < past->wars && past->war[wars].end < start + part + past->war[wars].cards;

    return !within && same_cards(rows, start, start + part, size - part, size - part);
}

/* The smallest such part: divided by every prime for as long as it will do. */
static unsigned find_period(const struct sim_past *past, const struct sim_rows *rows,
                            unsigned start, unsigned size)
{
    unsigned part = size, rest = size;

    for (unsigned prime = 2; rest > 1; prime++) {
        if (prime * prime > rest)
            prime = rest;
        for (; rest % prime == 0; rest /= prime)
            if (part % prime == 0 && has_period(past, rows, start, size, part / prime))
                part /= prime;
    }
    return part;
}

void sim_past_cycle(const struct sim_past *past, const struct sim_rows *rows,
                    struct sim_cycle *cycle)
{
    unsigned early = past->moment[past->again].head, late = past->now.head;
    unsigned period = find_period(past, rows, early, late - early);
    unsigned start = go_back(past, rows, early, late);

    cycle->head = start + period;
    cycle->start = turns_until(past, start);
    cycle->length = turns_until(past, cycle->head) - cycle->start;
}
