/* SPDX-License-Identifier: MIT */
/*
 * Cycle detection in a game whose whole past is in memory (portable.h).
 *
 * Now and then the kernel notes a moment: it enters the position into a hash table. When it does so
 * depends only on the positions since the last moment. So equal positions are followed by the same
 * moments, and in an endless game some moment recurs. That moment need not be where the cycle
 * begins, nor need this be its first recurrence; both are found without playing again. Going back
 * from the two moments for as long as the cards played are the same leads to the start of the
 * cycle: equal positions after equal cards were equal before. And since a packet is exactly what
 * its player is going to play, the length of the cycle is the smallest period of the cards played
 * between the two moments.
 */
#include "portable.h"

#include <stdlib.h>
#include <string.h>

enum { EARLY = 64 }; /* turns in which a position very rarely recurs */

/* Only the hash table is cleared; most of the other pages are hardly ever touched. */
struct sim_past *sim_past_new(void)
{
    struct sim_past *past = malloc(sizeof *past);

    if (!past)
        return NULL;
    memset(past->slot, 0, sizeof past->slot);
    past->moments = 0;
    return past;
}

void sim_past_forget(struct sim_past *past, unsigned head)
{
    for (int i = 0; i < past->moments; i++)
        past->slot[past->used[i]] = 0;
    past->moments = 0;
    past->floor = head;
    past->due = past->overdue = past->even ? head : head + EARLY;
}

void sim_past_begin(struct sim_past *past, bool even)
{
    past->even = even;
    past->wars = 0;
    sim_past_forget(past, 0);
}

void sim_past_war(struct sim_past *past, unsigned end, unsigned cards, unsigned depth)
{
    past->war[past->wars].end = end;
    past->war[past->wars].cards = (uint16_t)cards;
    past->war[past->wars++].depth = (uint8_t)depth;
}

/* ---- Moments ---- */

/* Whether a packet equals an earlier one, whose gaps may have been filled since. */
static bool same_cards(const uint8_t *now, const uint8_t *then, unsigned count)
{
    if (memcmp(now, then, count) == 0)
        return true;
    for (unsigned i = 0; i < count; i++) {
        while (*then == SIM_NO_CARD)
            then++;
        if (*then++ != now[i])
            return false;
    }
    return true;
}

static bool same_position(const struct sim_rows *rows, const struct sim_place *now,
                          const struct sim_place *then)
{
    for (int i = 0; i < rows->players; i++)
        if (now->count[i] != then->count[i] ||
            !same_cards(rows->row[i] + now->head, rows->row[i] + then->head, now->count[i]))
            return false;
    return true;
}

/* Hashes the length of a packet and its first eight cards. */
static uint64_t hash_packet(uint64_t hash, const uint8_t *cards, unsigned count)
{
    uint64_t eight = 0;

    if (count >= 8)
        memcpy(&eight, cards, 8);
    else
        for (unsigned i = 0; i < count; i++)
            eight = eight << 8 | cards[i];
    hash = (hash ^ eight ^ count) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

static uint64_t hash_position(const struct sim_rows *rows, const struct sim_place *now)
{
    uint64_t hash = 0;

    for (int i = 0; i < rows->players; i++)
        hash = hash_packet(hash, rows->row[i] + now->head, now->count[i]);
    return hash;
}

/* When to note the next moment: after the first war that ends some turns from now, for wars are the
 * same in every round of a cycle. Where there are none, after a step whose length comes from the
 * hash of the position: two walks round the same cycle soon meet, as in Pollard's kangaroo method.
 */
static void set_due(struct sim_past *past, unsigned head, unsigned cards, unsigned dice)
{
    bool peace = past->wars == 0 || past->war[past->wars - 1].end + cards < head;
    unsigned most = cards < 32 ? cards / 2 + 1 : cards;

    past->due = head + cards;
    past->overdue = past->even ? past->due : peace ? head + 1 + dice % most : past->due + cards;
}

bool sim_past_is_due(const struct sim_past *past, unsigned head)
{
    bool war = past->wars > 0 && past->war[past->wars - 1].end == head;

    return head >= past->overdue || (war && head >= past->due);
}

int sim_past_moment(struct sim_past *past, const struct sim_rows *rows, const struct sim_place *now)
{
    uint64_t hash = hash_position(rows, now);
    unsigned slot = (unsigned)(hash % SIM_SLOTS), cards = 0;

    for (int i = 0; i < rows->players; i++)
        cards += now->count[i];
    set_due(past, now->head, cards, (unsigned)(hash >> 40));
    for (; past->slot[slot]; slot = (slot + 1) % SIM_SLOTS)
        if (same_position(rows, now, &past->moment[past->slot[slot] - 1])) {
            past->now = *now;
            past->again = past->slot[slot] - 1;
            return 1;
        }
    if (past->moments == SIM_MOMENTS)
        return -1;
    past->used[past->moments] = (uint16_t)slot;
    past->moment[past->moments++] = *now;
    past->slot[slot] = (uint16_t)past->moments;
    return 0;
}

bool sim_may_be_back(const struct sim_rows *rows, const struct sim_place *now, unsigned floor)
{
    struct sim_place then = *now;
    const uint8_t *a = rows->row[0], *b = rows->row[1];

    for (then.head = floor; then.head < now->head; then.head++)
        if (a[then.head] == a[now->head] && b[then.head] == b[now->head] &&
            same_position(rows, now, &then))
            return true;
    return false;
}

/* ---- The cycle ---- */

static bool same_played(const struct sim_rows *rows, unsigned a, unsigned b, unsigned count)
{
    for (int i = 0; i < rows->players; i++)
        if (memcmp(rows->row[i] + a, rows->row[i] + b, count) != 0)
            return false;
    return true;
}

/* The number of wars that had ended with the head here. */
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

static int64_t turns_between(const struct sim_past *past, unsigned from, unsigned to)
{
    int64_t turns = (int64_t)to - from;

    for (int i = wars_until(past, from), end = wars_until(past, to); i < end; i++)
        turns -= past->war[i].cards - 1;
    return turns;
}

/* How far the head moved in the turn that ended here; `wars` is the number of wars that had ended
 * by then. */
static unsigned turn_size(const struct sim_past *past, int wars, unsigned head)
{
    return wars > 0 && past->war[wars - 1].end == head ? past->war[wars - 1].cards : 1;
}

/* Goes back from two equal positions to the first two; returns the head of the earlier. */
static unsigned go_back(const struct sim_past *past, const struct sim_rows *rows, unsigned early,
                        unsigned late)
{
    int early_wars = wars_until(past, early), late_wars = wars_until(past, late);

    while (early > past->floor) {
        unsigned size = turn_size(past, early_wars, early);
        if (turn_size(past, late_wars, late) != size ||
            !same_played(rows, early - size, late - size, size))
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

/* Whether the `size` cards played from `start` on have the period `part`, and it is one of whole
 * turns. */
static bool has_period(const struct sim_past *past, const struct sim_rows *rows, unsigned start,
                       unsigned size, unsigned part)
{
    int wars = wars_until(past, start + part);
    bool within = wars < past->wars && past->war[wars].end < start + part + past->war[wars].cards;

    return !within && same_played(rows, start, start + part, size - part);
}

/* The smallest period: the size divided by each prime for as long as the quotient is a period. */
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
    cycle->length = turns_between(past, start, cycle->head);
}

int64_t sim_past_recount(const struct sim_past *past, unsigned head,
                         int64_t chains[WAR_SIM_MAX_DEPTH + 1], unsigned *depth)
{
    int64_t extra = 0;

    memset(chains, 0, (*depth + 1) * sizeof *chains);
    *depth = 0;
    for (int i = 0, end = wars_until(past, head); i < end; i++) {
        chains[past->war[i].depth]++;
        *depth = past->war[i].depth > *depth ? past->war[i].depth : *depth;
        extra += past->war[i].cards - 1;
    }
    return extra;
}
