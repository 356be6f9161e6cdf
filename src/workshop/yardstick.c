/* SPDX-License-Identifier: MIT */
/*
 * The yardstick of war bench sim: classic War as most people would first write it, with a ring
 * buffer for each player and a Fisher-Yates shuffle. It deals its own games, so it is no kernel.
 */
#include "bench.h"

enum { CARDS = 52, SUITS = 4, RING = 64 };

struct ring {
    uint8_t cards[RING];
    unsigned head;
    unsigned count;
};

static void push(struct ring *ring, int card)
{
    ring->cards[(ring->head + ring->count) % RING] = (uint8_t)card;
    ring->count++;
}

static int pop(struct ring *ring)
{
    int card = ring->cards[ring->head];

    ring->head = (ring->head + 1) % RING;
    ring->count--;
    return card;
}

/* xorshift64* */
static uint64_t next_random(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(0x2545f4914f6cdd1d);
}

static void deal(uint64_t *state, struct ring players[2])
{
    int deck[CARDS];

    for (int i = 0; i < CARDS; i++)
        deck[i] = i / SUITS;
    for (int i = CARDS - 1; i > 0; i--) {
        int j = (int)((next_random(state) >> 32) % (uint64_t)(i + 1));
        int card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
    players[0].head = players[0].count = 0;
    players[1].head = players[1].count = 0;
    for (int i = 0; i < CARDS; i++)
        push(&players[i % 2], deck[i]);
}

static void take(struct ring *winner, const int own[CARDS], const int other[CARDS], int count)
{
    for (int i = 0; i < count; i++)
        push(winner, own[i]);
    for (int i = 0; i < count; i++)
        push(winner, other[i]);
}

/* Plays one turn; false if nobody can play on. */
static bool play_turn(struct ring players[2], int64_t *battles)
{
    int table[2][CARDS];
    int count = 0;

    for (;;) {
        table[0][count] = pop(&players[0]);
        table[1][count] = pop(&players[1]);
        count++;
        (*battles)++;
        if (table[0][count - 1] > table[1][count - 1]) {
            take(&players[0], table[0], table[1], count);
            return true;
        }
        if (table[0][count - 1] < table[1][count - 1]) {
            take(&players[1], table[1], table[0], count);
            return true;
        }
        if (players[0].count < 2 || players[1].count < 2)
            return false;
        table[0][count] = pop(&players[0]);
        table[1][count] = pop(&players[1]);
        count++;
    }
}

int64_t bench_yardstick(int64_t games, uint64_t seed, int64_t *turns, int64_t *battles)
{
    uint64_t state = seed + 1 ? seed + 1 : 1;
    int64_t wins = 0;

    *turns = *battles = 0;
    for (int64_t i = 0; i < games; i++) {
        struct ring players[2];
        bool on = true;
        deal(&state, players);
        while (on && players[0].count > 0 && players[1].count > 0) {
            on = play_turn(players, battles);
            (*turns)++;
        }
        wins += players[0].count > players[1].count;
    }
    return wins;
}
