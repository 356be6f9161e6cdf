/* SPDX-License-Identifier: MIT */
/*
 * The search for two players and cards that never tie: the same as in exact_search.c, with all that
 * wars need left out. There are some hundred million ends of games, and not a microsecond for each.
 * It goes into playing the few turns from one comparison that is not known to the next, and into
 * counting the orders that fit at the end. Both are done in few words (exact_one_suit_words.h), of
 * two sizes.
 *
 * What is counted here is what remains of an order once it is cut into blocks. Small ones come up
 * again and again, and are remembered.
 */
#include "exact_one_suit.h"

#include <stdlib.h>

enum { SMALL = 11 }; /* most cards whose pairs, with their number, fit into 59 bits */

/* Counts from the highest card down: the ways to each set that contains, with a card, all cards
 * above it. The next card can only be one with no more cards above it than the set has. */
static uint64_t count_sets(struct one_suit *one, const struct block *block)
{
    uint32_t *from = one->lists[0], *to = one->lists[1];
    uint32_t all = ((uint32_t)1 << block->size) - 1;
    int listed = 1, end = 0;
    uint64_t ways;

    from[0] = 0;
    one->ways[0] = 1;
    for (int level = 0; level < block->size; level++) {
        uint32_t *next = from, reach;
        int found = 0;
        while (end < block->size && count_of(block->above[end]) <= level)
            end++;
        reach = ((uint32_t)1 << end) - 1;
        for (int i = 0; i < listed; i++) {
            uint32_t set = from[i];
            uint64_t here = one->ways[set];
            one->ways[set] = 0;
            for (uint32_t rest = reach & ~set; rest; rest &= rest - 1) {
                uint32_t larger = set | (rest & -rest);
                if (block->above[lowest_of(rest)] & ~set)
                    continue;
                if (one->ways[larger] == 0)
                    to[found++] = larger;
                one->ways[larger] += here;
            }
        }
        from = to;
        to = next;
        listed = found;
    }
    ways = one->ways[all];
    one->ways[all] = 0;
    return ways;
}

uint64_t one_suit_block(struct one_suit *one, const struct block *block)
{
    uint64_t key = (uint64_t)block->size;
    struct remembered *slot;

    if (block->size > SMALL)
        return count_sets(one, block);
    for (int i = 1; i < block->size; i++)
        key = key << i | block->above[i];
    slot = &one->cache[key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - CACHE_BITS)];
    if (slot->key != key) {
        slot->key = key;
        slot->count = count_sets(one, block);
    }
    return slot->count;
}

/* ---- A task ---- */

struct one_suit *one_suit_new(struct searcher *searcher, int dealt)
{
    struct one_suit *one = calloc(1, sizeof *one);
    int order = searcher->deck->rules.order;

    if (!one)
        return NULL;
    one->searcher = searcher;
    one->dealt = dealt;
    one->aside = 1;
    for (int cards = dealt + 1; cards <= searcher->deck->cards; cards++)
        one->aside *= (unsigned)cards;
    one->leads = order == WAR_ORDER_AS_PLAYED ? 0 : order == WAR_ORDER_WINNER_LAST ? 1 : 2;
    return one;
}

int one_suit_spot(struct one_suit *one, const struct spot *spot)
{
    war_exact_result *result = one->searcher->result;
    wide ended;
    int code;

    one->searcher->spot = spot;
    code = one->dealt <= 16 ? one_suit_spot_16(one, spot) : one_suit_spot_20(one, spot);
    ended = wide_in(result->wins[0]) + wide_in(result->wins[1]);
    result->deals = wide_out(ended + wide_in(result->endless));
    for (int64_t turns = result->turns.size - 1; turns >= 0 && code == 0; turns--)
        code = exact_histogram_add(&result->battles, turns, wide_in(result->turns.counts[turns]));
    return code == 0 && ended > 0 ? exact_histogram_add(&result->wars, 0, ended) : code;
}
