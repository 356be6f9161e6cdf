/* SPDX-License-Identifier: MIT */
/* Coins and shuffles of one game, after docs/random.md, 2 and 4. */
#include "once.h"
#include "portable.h"

#include <string.h>

struct sim_batch sim_shuffle_batch(int count)
{
    uint32_t bounds[WAR_MAX_CARDS] = {(uint32_t)count};
    struct sim_batch batch;

    for (int i = 1; i < count - 1; i++)
        bounds[i] = (uint32_t)(count - i);
    batch.next = count - war_batch(bounds, count - 1, &batch.product);
    batch.least = war_batch_least(batch.product);
    return batch;
}

static struct sim_batch batches[WAR_MAX_CARDS + 1]; /* batches by the number of cards left */

static void list_batches(void)
{
    for (int count = 2; count <= WAR_MAX_CARDS; count++)
        batches[count] = sim_shuffle_batch(count);
}

/* All permutations of up to six cards, which one word draws: the card that comes to each place. */
enum { FEW = 6, FEW_WAYS = 2 + 6 + 24 + 120 + 720 };
static uint8_t few_ways[FEW_WAYS][8];
static uint32_t few_first[FEW + 1]; /* index of the first permutation of each number of cards */

void sim_shuffle_by_way(uint8_t *cards, int count, uint32_t way)
{
    uint32_t below = 1;

    for (int i = 2; i <= count; i++)
        below *= (uint32_t)i;
    for (int i = count - 1; i > 0; i--) {
        uint8_t card = cards[i];
        uint32_t j;
        below /= (uint32_t)i + 1;
        HOLDS(below > 0);
        j = way / below;
        way %= below;
        cards[i] = cards[j];
        cards[j] = card;
    }
}

static void list_few_ways(void)
{
    uint32_t at = 0;

    for (int count = 2; count <= FEW; count++) {
        few_first[count] = at;
        for (uint32_t way = 0; way < batches[count].product; way++, at++) {
            for (int i = 0; i < FEW; i++)
                few_ways[at][i] = (uint8_t)i;
            sim_shuffle_by_way(few_ways[at], count, way);
        }
    }
}

/* The coins of a byte, the lowest bit first. */
static uint8_t eight_coins[256][8];

static void list_coins(void)
{
    for (int byte = 0; byte < 256; byte++)
        for (int i = 0; i < 8; i++)
            eight_coins[byte][i] = byte >> i & 1;
}

static void list_all(void)
{
    list_batches();
    list_few_ways();
    list_coins();
}

void sim_chance_begin(struct sim_chance *chance, int64_t seed, int64_t index)
{
    static sim_once once = SIM_ONCE;

    sim_do_once(&once, list_all);
    chance->seed = seed;
    chance->index = index;
    chance->coins_used = SIM_COINS;
    chance->coin_blocks = 0;
    chance->words_used = SIM_AHEAD_WORDS;
    chance->blocks = 0;
}

void sim_chance_give(struct sim_chance *chance, const uint32_t words[SIM_AHEAD_WORDS])
{
    memcpy(chance->words, words, sizeof chance->words);
    chance->words_used = 0;
    chance->blocks = SIM_AHEAD;
}

/* The coins of a word. */
static inline void spread_coins(uint32_t word, uint8_t coins[32])
{
    memcpy(coins, eight_coins[word & 0xff], 8);
    memcpy(coins + 8, eight_coins[word >> 8 & 0xff], 8);
    memcpy(coins + 16, eight_coins[word >> 16 & 0xff], 8);
    memcpy(coins + 24, eight_coins[word >> 24], 8);
}

static void spread_block(struct sim_chance *chance, const uint32_t words[16])
{
    for (int i = 0; i < 16; i++)
        spread_coins(words[i], chance->coins + 32 * i);
    chance->coins_used = 0;
    chance->coin_blocks++;
}

/* Draws the first coins and the first words for shuffles: most games need both, and four blocks
 * side by side take the time of one. */
static void draw_first(struct sim_chance *chance)
{
    static const uint32_t streams[SIM_AHEAD] = {WAR_STREAM_COINS, WAR_STREAM_SHUFFLES,
                                                WAR_STREAM_SHUFFLES, WAR_STREAM_SHUFFLES};
    static const uint32_t blocks[SIM_AHEAD] = {0, 0, 1, 2};

    sim_blocks_ahead(chance->seed, chance->index, streams, blocks, chance->words);
    spread_block(chance, chance->words);
    chance->words_used = 16;
    chance->blocks = SIM_AHEAD - 1;
}

void sim_chance_coins(struct sim_chance *chance)
{
    uint32_t words[16];

    if (chance->coins_used < SIM_COINS)
        return;
    if (chance->blocks == 0) {
        draw_first(chance);
        return;
    }
    sim_block(chance->seed, chance->index, WAR_STREAM_COINS, chance->coin_blocks, words);
    spread_block(chance, words);
}

bool sim_chance_coin(struct sim_chance *chance)
{
    sim_chance_coins(chance);
    return chance->coins[chance->coins_used++];
}

void sim_chance_ahead(struct sim_chance *chance)
{
    static const uint32_t streams[SIM_AHEAD] = {WAR_STREAM_SHUFFLES, WAR_STREAM_SHUFFLES,
                                                WAR_STREAM_SHUFFLES, WAR_STREAM_SHUFFLES};
    const uint32_t next = chance->blocks;
    const uint32_t blocks[SIM_AHEAD] = {next, next + 1, next + 2, next + 3};

    if (next == 0) {
        draw_first(chance);
        return;
    }
    sim_blocks_ahead(chance->seed, chance->index, streams, blocks, chance->words);
    chance->blocks = next + SIM_AHEAD;
    chance->words_used = 0;
}

/* Draws a word for a batch, by rejection sampling. What is left of a word after all of its draws is
 * the word times the product of the bounds, modulo 2^32. */
static uint32_t batch_word(struct sim_chance *chance, int count)
{
    uint32_t x;

    do
        x = sim_chance_word(chance);
    while (x * batches[count].product < batches[count].least);
    return x;
}

/* Permutes the last few cards by the rest of a word. It reads and writes FEW cards whatever the
 * count; those beyond the count do not change. */
static inline void shuffle_few(uint8_t *cards, int count, uint32_t x)
{
    uint32_t way = (uint32_t)((uint64_t)x * batches[count].product >> 32);
    const uint8_t *from = few_ways[few_first[count] + way];
    uint8_t a = cards[from[0]], b = cards[from[1]], c = cards[from[2]];
    uint8_t d = cards[from[3]], e = cards[from[4]], f = cards[from[5]];

    cards[0] = a;
    cards[1] = b;
    cards[2] = c;
    cards[3] = d;
    cards[4] = e;
    cards[5] = f;
}

static SIM_RARE void shuffle_many(struct sim_chance *chance, uint8_t *cards, int count)
{
    while (count > 1) {
        int next = batches[count].next, stop = next > 1 ? next : FEW;
        uint32_t x = batch_word(chance, count);
        for (; count > stop; count--) {
            uint64_t wide = (uint64_t)x * (uint64_t)count;
            uint8_t *other = cards + (wide >> 32), card = cards[count - 1];
            cards[count - 1] = *other;
            *other = card;
            x = (uint32_t)wide;
        }
        if (next == 1) {
            shuffle_few(cards, count, x);
            return;
        }
    }
}

void sim_chance_shuffle(struct sim_chance *chance, uint8_t *cards, int count)
{
    if (count > FEW)
        shuffle_many(chance, cards, count);
    else if (count > 1)
        shuffle_few(cards, count, batch_word(chance, count));
}
