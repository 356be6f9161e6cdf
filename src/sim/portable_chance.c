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

/* The bounds are count, count - 1, ... 2. A word gives as many of them as keep their product low,
 * and each draw changes places at once: a refused word changes none. */
void sim_chance_shuffle(struct sim_chance *chance, uint8_t *cards, int count)
{
    const uint64_t most = UINT64_C(1) << 22;

    while (count > 1) {
        uint64_t product = (uint64_t)count;
        int last = count - 1;
        uint32_t x, left;
        while (last > 1 && product * (uint64_t)last <= most)
            product *= (uint64_t)last--;
        do {
            x = left = next_word(chance);
            for (int i = count; i > last; i--)
                left *= (uint32_t)i;
        } while (left < product && left < (UINT64_C(1) << 32) % product);
        for (; count > last; count--) {
            uint64_t wide = (uint64_t)x * (uint64_t)count;
            uint32_t j = (uint32_t)(wide >> 32);
            uint8_t card = cards[count - 1];
            cards[count - 1] = cards[j];
            cards[j] = card;
            x = (uint32_t)wide;
        }
    }
}
