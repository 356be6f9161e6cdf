/* SPDX-License-Identifier: MIT */
/*
 * The deal of ranks, after docs/random.md, for many games side by side: every loop over games is
 * one that compilers turn into vector instructions.
 *
 * On that page a pair takes two of the places that are free, and finding free place i means
 * counting. Here the draws are undone instead, the last one first. A card's index among the places
 * free after a pair becomes its index among those free before it: one more if the pair's lower
 * place is at or below it, and one more if the higher is. The cards placed last start with the
 * indices 0, 1, 2, ...; a pair starts with the indices drawn for it. When all draws are undone, the
 * index of a card is its place in the pack.
 *
 * In one deal of 1,600 a word is rejected. The engine deals that one.
 */
#include "deal.h"

#include <string.h>

/* ---- ChaCha8 for many games ---- */

static inline uint32_t rotate(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static inline void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    *a += *b;
    *d = rotate(*d ^ *a, 16);
    *c += *d;
    *b = rotate(*b ^ *c, 12);
    *a += *b;
    *d = rotate(*d ^ *a, 8);
    *c += *d;
    *b = rotate(*b ^ *c, 7);
}

static inline void double_round(uint32_t x[16])
{
    quarter_round(&x[0], &x[4], &x[8], &x[12]);
    quarter_round(&x[1], &x[5], &x[9], &x[13]);
    quarter_round(&x[2], &x[6], &x[10], &x[14]);
    quarter_round(&x[3], &x[7], &x[11], &x[15]);
    quarter_round(&x[0], &x[5], &x[10], &x[15]);
    quarter_round(&x[1], &x[6], &x[11], &x[12]);
    quarter_round(&x[2], &x[7], &x[8], &x[13]);
    quarter_round(&x[3], &x[4], &x[9], &x[14]);
}

/* What differs between blocks side by side. */
struct deal_input {
    uint32_t block;
    uint32_t stream;
    uint32_t index[2];
};

static inline void make_block(const uint32_t seed[2], struct deal_input input, uint32_t x[16])
{
    const uint32_t start[16] = {0x61707865,
                                0x3320646e,
                                0x79622d32,
                                0x6b206574,
                                seed[0],
                                seed[1],
                                0,
                                0,
                                0,
                                0,
                                0,
                                0,
                                input.block,
                                input.stream,
                                input.index[0],
                                input.index[1]};

    for (int i = 0; i < 16; i++)
        x[i] = start[i];
    double_round(x);
    double_round(x);
    double_round(x);
    double_round(x);
    for (int i = 0; i < 16; i++)
        x[i] += start[i];
}

static void split(int64_t number, uint32_t halves[2])
{
    halves[0] = (uint32_t)number;
    halves[1] = (uint32_t)((uint64_t)number >> 32);
}

void sim_blocks(int64_t seed, int64_t first, uint32_t stream, uint32_t block,
                uint32_t words[16][SIM_DEALS])
{
    uint32_t key[2], low[SIM_DEALS], high[SIM_DEALS];

    split(seed, key);
    for (int g = 0; g < SIM_DEALS; g++) {
        uint64_t index = (uint64_t)first + (uint64_t)g;
        low[g] = (uint32_t)index;
        high[g] = (uint32_t)(index >> 32);
    }
    for (int g = 0; g < SIM_DEALS; g++) {
        uint32_t x[16];
        make_block(key, (struct deal_input){block, stream, {low[g], high[g]}}, x);
        for (int i = 0; i < 16; i++)
            words[i][g] = x[i];
    }
}

void sim_block(int64_t seed, int64_t index, uint32_t stream, uint32_t block, uint32_t words[16])
{
    uint32_t key[2], number[2];

    split(seed, key);
    split(index, number);
    make_block(key, (struct deal_input){block, stream, {number[0], number[1]}}, words);
}

void sim_blocks_ahead(int64_t seed, int64_t index, const uint32_t streams[SIM_AHEAD],
                      const uint32_t blocks[SIM_AHEAD], uint32_t words[SIM_AHEAD_WORDS])
{
    uint32_t key[2], number[2], beside[16][SIM_AHEAD];

    split(seed, key);
    split(index, number);
    for (uint32_t g = 0; g < SIM_AHEAD; g++) {
        uint32_t x[16];
        make_block(key, (struct deal_input){blocks[g], streams[g], {number[0], number[1]}}, x);
        for (int i = 0; i < 16; i++)
            beside[i][g] = x[i];
    }
    for (int g = 0; g < SIM_AHEAD; g++)
        for (int i = 0; i < 16; i++)
            words[16 * g + i] = beside[i][g];
}

/* ---- What is known before the first deal ---- */

/* High numbers win: see deal.h. */
static uint8_t number_of(const war_rules *rules, int kind)
{
    int highest = rules->ranks - (rules->jokers == 0);

    return (uint8_t)(rules->high == WAR_LOW_WINS ? highest - kind : kind);
}

static void list_draws(struct sim_deal_plan *plan)
{
    const war_rules *rules = &plan->rules;
    int kinds = rules->ranks + (rules->jokers > 0);
    uint32_t left = (uint32_t)plan->cards;
    int card = 0;

    for (int kind = 0; kind < kinds - 1; kind++)
        for (int i = 0; i < rules->suits; i += 2) {
            uint8_t placed = rules->suits - i > 1 ? 2 : 1;
            plan->placed[plan->draws] = placed;
            plan->bound[plan->draws++] = placed == 2 ? left * (left - 1) / 2 : left;
            for (int k = 0; k < placed; k++, left--)
                plan->number[card++] = number_of(rules, kind);
        }
    plan->left = card;
    while (card < plan->cards)
        plan->number[card++] = number_of(rules, kinds - 1);
}

static void list_batches(struct sim_deal_plan *plan)
{
    uint32_t product;

    for (int at = 0; at < plan->draws;) {
        at += war_batch(plan->bound + at, plan->draws - at, &product);
        plan->batch[plan->batches].end = at;
        plan->batch[plan->batches++].least = war_batch_least(product);
    }
}

/* Pair u of places: the pairs of the first places come first. */
static void list_pairs(struct sim_deal_plan *plan)
{
    int u = 0;

    for (int high = 1; high < plan->cards; high++)
        for (int low = 0; low < high; low++)
            plan->pair[u++] = (uint16_t)(high << 8 | low);
}

static void list_spots(struct sim_deal_plan *plan)
{
    int players = plan->rules.players;
    int aside = plan->rules.rest == WAR_REST_ASIDE ? plan->cards % players : 0;
    int dealt = plan->cards - aside;

    for (int place = 0; place < plan->cards; place++) {
        int seat = place < dealt ? place % players : WAR_MAX_PLAYERS;
        int i = place < dealt ? place / players : place - dealt;
        plan->spot[place] = (uint16_t)(seat * SIM_PACKET + i);
    }
    for (int seat = 0; seat < players; seat++)
        plan->packet[seat] = dealt / players + (seat < dealt % players);
}

void sim_deal_prepare(struct sim_deal_plan *plan, const war_rules *rules,
                      struct sim_packets packets[SIM_DEALS])
{
    plan->rules = *rules;
    plan->cards = war_rules_cards(rules);
    plan->ace = number_of(rules, rules->ranks - 1);
    plan->draws = plan->batches = 0;
    list_draws(plan);
    list_batches(plan);
    list_pairs(plan);
    list_spots(plan);
    memset(packets, SIM_NO_CARD, SIM_DEALS * sizeof *packets);
}

/* ---- Dealing ---- */

/* Deals in progress. Of each draw it keeps the thresholds above which an index is raised. */
struct drawn {
    uint32_t words[16][SIM_DEALS];
    uint8_t rejected[SIM_DEALS];
    int8_t low[WAR_MAX_CARDS][SIM_DEALS];
    int8_t high[WAR_MAX_CARDS][SIM_DEALS];
    int8_t place[WAR_MAX_CARDS][SIM_DEALS];
};

/* The draws below one bound, from what is left of a word. */
static void draw_below(uint32_t bound, uint32_t word[SIM_DEALS], uint32_t drawn[SIM_DEALS])
{
    for (int g = 0; g < SIM_DEALS; g++) {
        uint64_t wide = (uint64_t)word[g] * bound;
        drawn[g] = (uint32_t)(wide >> 32);
        word[g] = (uint32_t)wide;
    }
}

static void note_rejected(uint32_t least, const uint32_t word[SIM_DEALS],
                          uint8_t rejected[SIM_DEALS])
{
    for (int g = 0; g < SIM_DEALS; g++)
        rejected[g] |= word[g] < least;
}

static void look_up(const struct sim_deal_plan *plan, const uint32_t drawn[restrict SIM_DEALS],
                    int8_t low[restrict SIM_DEALS], int8_t high[restrict SIM_DEALS])
{
    uint16_t pair[SIM_DEALS];

    for (int g = 0; g < SIM_DEALS; g++)
        pair[g] = plan->pair[drawn[g]];
    for (int g = 0; g < SIM_DEALS; g++) {
        low[g] = (int8_t)((pair[g] & 0x7f) - 1);
        high[g] = (int8_t)((pair[g] >> 8) - 2);
    }
}

/* No place is above the second place of a single card. */
static void note_single(const uint32_t drawn[SIM_DEALS], int8_t low[SIM_DEALS],
                        int8_t high[SIM_DEALS])
{
    for (int g = 0; g < SIM_DEALS; g++) {
        low[g] = (int8_t)(drawn[g] - 1);
        high[g] = INT8_MAX;
    }
}

static void draw_all(const struct sim_deal_plan *plan, int64_t seed, int64_t first,
                     struct drawn *drawn)
{
    uint32_t below[SIM_DEALS];
    int at = 0;

    memset(drawn->rejected, 0, sizeof drawn->rejected);
    for (int i = 0; i < plan->batches; i++) {
        uint32_t *word = drawn->words[i % 16];
        if (i % 16 == 0)
            sim_blocks(seed, first, WAR_STREAM_RANKS, (uint32_t)i / 16, drawn->words);
        for (; at < plan->batch[i].end; at++) {
            draw_below(plan->bound[at], word, below);
            if (plan->placed[at] == 2)
                look_up(plan, below, drawn->low[at], drawn->high[at]);
            else
                note_single(below, drawn->low[at], drawn->high[at]);
        }
        note_rejected(plan->batch[i].least, word, drawn->rejected);
    }
    HOLDS(at == plan->draws);
}

/* Counts the places of some cards as before draw i: one more if its lower place is in front of
 * them, and one more if the higher is. */
static void raise(const struct drawn *drawn, int i, int8_t (*restrict place)[SIM_DEALS], int cards)
{
    const int8_t *low = drawn->low[i], *high = drawn->high[i];

    for (int card = 0; card < cards; card++)
        for (int g = 0; g < SIM_DEALS; g++) {
            int8_t at = place[card][g];
            place[card][g] = (int8_t)(at + (at > low[g]) + (at > high[g]));
        }
}

/* The same as before draw i, and then as before draw i - 1. */
static void raise_twice(const struct drawn *drawn, int i, int8_t (*restrict place)[SIM_DEALS],
                        int cards)
{
    const int8_t *low = drawn->low[i], *high = drawn->high[i];
    const int8_t *low2 = drawn->low[i - 1], *high2 = drawn->high[i - 1];

    for (int card = 0; card < cards; card++)
        for (int g = 0; g < SIM_DEALS; g++) {
            int8_t at = place[card][g];
            int8_t then = (int8_t)(at + (at > low[g]) + (at > high[g]));
            place[card][g] = (int8_t)(then + (then > low2[g]) + (then > high2[g]));
        }
}

/* The cards of draw i start from what was drawn; how many there are. */
static int start_drawn(const struct sim_deal_plan *plan, struct drawn *drawn, int i, int end)
{
    int count = plan->placed[i];
    int8_t *place = drawn->place[end - count];

    for (int g = 0; g < SIM_DEALS; g++)
        place[g] = (int8_t)(drawn->low[i][g] + 1);
    if (count == 2)
        for (int g = 0; g < SIM_DEALS; g++)
            place[SIM_DEALS + g] = (int8_t)(drawn->high[i][g] + 2);
    return count;
}

static void place_all(const struct sim_deal_plan *plan, struct drawn *drawn)
{
    int card = plan->left;
    int i = plan->draws - 1;

    for (int left = 0; card + left < plan->cards; left++)
        memset(drawn->place[card + left], left, SIM_DEALS);
    for (; i > 0; i -= 2) {
        int count = start_drawn(plan, drawn, i, card);
        raise_twice(drawn, i, drawn->place + card, plan->cards - card);
        card -= count;
        raise(drawn, i - 1, drawn->place + card, count);
        card -= start_drawn(plan, drawn, i - 1, card);
    }
    if (i == 0) {
        raise(drawn, 0, drawn->place + card, plan->cards - card);
        card -= start_drawn(plan, drawn, 0, card);
    }
    HOLDS(card == 0);
}

/* Each card to its packet, in all games. */
static void lay_out(const struct sim_deal_plan *plan, const struct drawn *drawn,
                    struct sim_packets packets[SIM_DEALS])
{
    for (int card = 0; card < plan->cards; card++) {
        const int8_t *place = drawn->place[card];
        uint8_t number = plan->number[card];
        for (int g = 0; g < SIM_DEALS; g += 4) {
            packets[g].card[plan->spot[place[g]]] = number;
            packets[g + 1].card[plan->spot[place[g + 1]]] = number;
            packets[g + 2].card[plan->spot[place[g + 2]]] = number;
            packets[g + 3].card[plan->spot[place[g + 3]]] = number;
        }
    }
}

void sim_deal_slowly(const struct sim_deal_plan *plan, int64_t seed, int64_t index,
                     struct sim_packets *packets)
{
    war_rules rules = plan->rules;
    war_position position;
    int card = 0;

    war_position_deal(&rules, seed, index, &position);
    for (int seat = 0; seat < rules.players; seat++)
        for (int i = 0; i < position.packet[seat]; i++)
            packets->card[seat * SIM_PACKET + i] = number_of(&rules, position.cards[card++].rank);
}

void sim_deal(const struct sim_deal_plan *plan, int64_t seed, int64_t first,
              struct sim_packets packets[SIM_DEALS])
{
    struct drawn drawn;

    draw_all(plan, seed, first, &drawn);
    place_all(plan, &drawn);
    lay_out(plan, &drawn, packets);
    for (int g = 0; g < SIM_DEALS; g++)
        if (drawn.rejected[g] && first <= WAR_MAX_NUMBER - g)
            sim_deal_slowly(plan, seed, first + g, &packets[g]);
}

uint8_t sim_deal_aces(const struct sim_deal_plan *plan, const uint8_t packet[SIM_PACKET])
{
    uint8_t aces = 0;

    for (int i = 0; i < SIM_PACKET; i++)
        aces = (uint8_t)(aces + (packet[i] == plan->ace));
    return aces;
}
