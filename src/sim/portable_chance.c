/* SPDX-License-Identifier: MIT */
/* Coins and shuffles of one game, after docs/random.md, 2 and 4. */
#include "portable.h"

#include <pthread.h>
#include <string.h>

/* What one word does for a shuffle, by how many cards are still to be shuffled. */
static struct {
    uint32_t product; /* of its bounds */
    uint32_t refused; /* a word is refused if less than this is left of it */
    int next;         /* how many cards are left then */
} batches[WAR_MAX_CARDS + 1];

static void list_batches(void)
{
    const uint64_t most = UINT64_C(1) << 22;

    for (int count = 2; count <= WAR_MAX_CARDS; count++) {
        uint64_t product = (uint64_t)count;
        int next = count - 1;
        for (; next > 1 && product * (uint64_t)next <= most; next--)
            product *= (uint64_t)next;
        batches[count].product = (uint32_t)product;
        batches[count].refused = (uint32_t)((UINT64_C(1) << 32) % product);
        batches[count].next = next;
    }
}

void sim_chance_begin(struct sim_chance *chance, int64_t seed, int64_t index)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;

    pthread_once(&once, list_batches);
    chance->seed = seed;
    chance->index = index;
    chance->coins = 0;
    chance->coins_left = 0;
    chance->coin_words = 0;
    chance->shuffle_words = 0;
    chance->ahead_first = UINT32_MAX / 2; /* far from any block */
}

void sim_chance_coins(struct sim_chance *chance)
{
    while (chance->coins_left <= 32) {
        uint32_t place = chance->coin_words % 16;
        if (place == 0)
            sim_block(chance->seed, chance->index, SIM_STREAM_COINS, chance->coin_words / 16,
                      chance->coin_block);
        chance->coins |= (uint64_t)chance->coin_block[place] << chance->coins_left;
        chance->coins_left += 32;
        chance->coin_words++;
    }
}

bool sim_chance_coin(struct sim_chance *chance)
{
    bool coin;

    if (chance->coins_left == 0)
        sim_chance_coins(chance);
    coin = chance->coins & 1;
    chance->coins >>= 1;
    chance->coins_left--;
    return coin;
}

/* Several blocks are drawn side by side, which is quicker. */
static SIM_RARE void next_block(struct sim_chance *chance)
{
    uint32_t block = chance->shuffle_words / 16;

    if (block - chance->ahead_first >= SIM_AHEAD) {
        sim_blocks_ahead(chance->seed, chance->index, SIM_STREAM_SHUFFLES, block, chance->ahead);
        chance->ahead_first = block;
    }
    memcpy(chance->shuffle_block, chance->ahead + 16 * (block - chance->ahead_first),
           sizeof chance->shuffle_block);
}

static uint32_t next_word(struct sim_chance *chance)
{
    uint32_t place = chance->shuffle_words % 16;

    if (place == 0)
        next_block(chance);
    chance->shuffle_words++;
    return chance->shuffle_block[place];
}

/* Every draw multiplies what is left of the word, so the product tells at once what will be left in
 * the end, and whether it is refused. */
void sim_chance_shuffle(struct sim_chance *chance, uint8_t *cards, int count)
{
    while (count > 1) {
        int next = batches[count].next;
        uint32_t x;
        do
            x = next_word(chance);
        while (x * batches[count].product < batches[count].refused);
        for (; count > next; count--) {
            uint64_t wide = (uint64_t)x * (uint64_t)count;
            uint8_t *other = cards + (wide >> 32), card = cards[count - 1];
            cards[count - 1] = *other;
            *other = card;
            x = (uint32_t)wide;
        }
    }
}
