/* SPDX-License-Identifier: MIT */
/* What docs/random.md prescribes for every draw: for the engine, which draws one game, and for the
 * simulator, which draws many games at once by methods of its own. */
#ifndef WAR_DRAWS_H
#define WAR_DRAWS_H

#include <stdint.h>

/* 1.3 */
enum {
    WAR_STREAM_RANKS,
    WAR_STREAM_SUITS,
    WAR_STREAM_COINS,
    WAR_STREAM_SHUFFLES,
    WAR_STREAM_GUESSES,
};

/* 2.2: how many of these bounds, at least one, are drawn from one word; and their product. */
static inline int war_batch(const uint32_t *bounds, int count, uint32_t *product)
{
    const uint64_t most = UINT64_C(1) << 22;
    uint64_t all = bounds[0];
    int length = 1;

    for (; length < count && all * bounds[length] <= most; length++)
        all *= bounds[length];
    *product = (uint32_t)all;
    return length;
}

/* 2.3, rejection sampling: a word is rejected if less than this is left of it after its draws. */
static inline uint32_t war_batch_least(uint32_t product)
{
    return (uint32_t)((UINT64_C(1) << 32) % product);
}

#endif
