/* SPDX-License-Identifier: MIT */
/* Coins and shuffles of one game, after docs/random.md, 2 and 4. */
#include "portable.h"

void sim_chance_begin(struct sim_chance *chance, int64_t seed, int64_t index)
{
    chance->seed = seed;
    chance->index = index;
    chance->coins = 0;
    chance->coins_left = 0;
    chance->coin_words = 0;
    chance->shuffle_words = 0;
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

static uint32_t next_word(struct sim_chance *chance)
{
    uint32_t place = chance->shuffle_words % 16;

    if (place == 0)
        sim_block(chance->seed, chance->index, SIM_STREAM_SHUFFLES, chance->shuffle_words / 16,
                  chance->shuffle_block);
    chance->shuffle_words++;
    return chance->shuffle_block[place];
}

/* The bounds are count, count - 1, ... 2, and a word gives as many of them as keep their product
 * low. What is left of the word when they are drawn says whether it is refused. */
void sim_chance_shuffle(struct sim_chance *chance, uint8_t *cards, int count)
{
    const uint64_t most = UINT64_C(1) << 22;
    uint32_t drawn[WAR_MAX_CARDS + 1];

    while (count > 1) {
        uint64_t product;
        uint32_t x;
        int next;
        do {
            x = next_word(chance);
            product = 1;
            for (next = count; next > 1 && product * (uint64_t)next <= most; next--) {
                uint64_t wide = (uint64_t)x * (uint64_t)next;
                drawn[next] = (uint32_t)(wide >> 32);
                x = (uint32_t)wide;
                product *= (uint64_t)next;
            }
        } while (x < product && x < (UINT64_C(1) << 32) % product);
        for (; count > next; count--) {
            uint8_t card = cards[count - 1];
            cards[count - 1] = cards[drawn[count]];
            cards[drawn[count]] = card;
        }
    }
}
