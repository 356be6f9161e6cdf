/* SPDX-License-Identifier: MIT */
/*
 * The search for two players and cards that never tie: the same as in exact_search.c, with all that
 * wars need left out. Nearly all time goes into playing the few turns from one comparison that is
 * not known to the next, and into counting the orders that fit at the end.
 *
 * A game comes back to a position only if nothing more is learned, so the search for one begins a
 * while after the last comparison, and needs nothing of what was before it.
 */
#include "exact_search.h"

#include <stdlib.h>

enum {
    LANES = ONE_SUIT_CARDS,
    PATIENCE = 64,   /* turns without a new comparison before a position is marked */
    SMALL = 8,       /* blocks of up to so many cards are remembered */
    CACHE_BITS = 15, /* 2^15 of them */
    LISTED = 16,     /* blocks of up to so many cards are counted in an array */
};

struct order {
    uint32_t above[LANES];
    uint32_t below[LANES];
};

/* Both seats lay a card in each turn, so both packets have the same head. */
struct game {
    uint8_t ring[2][PLAY_CARDS];
    unsigned head;
    unsigned count; /* of the first seat */
    unsigned turns;
    struct order order;
};

struct remembered {
    uint64_t key;
    uint64_t count;
};

struct one_suit {
    struct searcher *searcher;
    int cards;
    int dealt;      /* without those set aside */
    unsigned leads; /* a bit for each winner: whose card is taken first */
    uint32_t all;
    struct remembered cache[1 << CACHE_BITS];
    uint64_t ways[1 << LISTED]; /* of sets of cards, all 0 */
    uint16_t lists[2][1 << LISTED];
};

static inline void learn(struct order *order, int low, int high)
{
    uint32_t lower = order->below[low] | (uint32_t)1 << low;
    uint32_t higher = order->above[high] | (uint32_t)1 << high;

    for (int card = 0; card < LANES; card++) {
        uint32_t bit = (uint32_t)1 << card;
        order->above[card] |= (lower & bit) ? higher : 0;
        order->below[card] |= (higher & bit) ? lower : 0;
    }
}

/* ---- How many orders fit ---- */

/* Cards of a block under numbers from 0: those below each. */
static void number_block(const struct order *order, uint32_t block, uint32_t *below)
{
    uint8_t cards[LANES];
    int count = 0;

    for (uint32_t rest = block; rest; rest &= rest - 1)
        cards[count++] = (uint8_t)lowest_of(rest);
    for (int i = 0; i < count; i++) {
        uint32_t set = order->below[cards[i]];
        below[i] = 0;
        for (int k = 0; k < count; k++)
            below[i] |= (set >> cards[k] & 1) << k;
    }
}

/* Card by card from below: the ways to each set that with a card holds all that is below it. */
static uint64_t count_listed(struct one_suit *one, const uint32_t *below, int count)
{
    uint16_t *from = one->lists[0], *to = one->lists[1];
    uint32_t all = ((uint32_t)1 << count) - 1;
    int listed = 1;
    uint64_t ways;

    from[0] = 0;
    one->ways[0] = 1;
    for (int level = 0; level < count; level++) {
        uint16_t *next = from;
        int found = 0;
        for (int i = 0; i < listed; i++) {
            uint32_t set = from[i];
            uint64_t here = one->ways[set];
            one->ways[set] = 0;
            for (uint32_t rest = all & ~set; rest; rest &= rest - 1) {
                int card = lowest_of(rest);
                uint32_t larger = set | (uint32_t)1 << card;
                if (below[card] & ~set)
                    continue;
                if (one->ways[larger] == 0)
                    to[found++] = (uint16_t)larger;
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

static uint64_t count_remembered(struct one_suit *one, const uint32_t *below, int count)
{
    /* The last bit is for 8 cards; the last row does not reach it, for no card is below itself. */
    uint64_t key = (uint64_t)(count < SMALL ? count : SMALL) << 60;
    struct remembered *slot;

    for (int i = 0; i < count; i++)
        key |= (uint64_t)below[i] << count * i;
    slot = &one->cache[key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - CACHE_BITS)];
    if (slot->key != key) {
        slot->key = key;
        slot->count = count_listed(one, below, count);
    }
    return slot->count;
}

/* A block of two or more cards. */
static uint64_t count_block(struct one_suit *one, const struct order *order, uint32_t block,
                            int count)
{
    uint32_t below[LANES];

    if (count == 2)
        return 2;
    number_block(order, block, below);
    if (count == 3)
        return (below[0] | below[1] | below[2]) ? 3 : 6;
    return count <= SMALL ? count_remembered(one, below, count) : count_listed(one, below, count);
}

static void to_known(const struct one_suit *one, const struct order *order, struct known *known)
{
    known_nothing(known);
    for (int card = 0; card < one->cards; card++) {
        known->above[card] = order->above[card];
        known->below[card] = order->below[card];
    }
}

static wide count_large(struct one_suit *one, const struct order *order)
{
    struct known known;

    to_known(one, order, &known);
    return known_count(one->searcher->counter, &known, &one->searcher->failed);
}

/* Where all cards of a set are below all others, the orders of the two are independent. So the
 * cards are cut into blocks: each set is what is below all cards with a certain number below them
 * and all with more. */
static wide count_orders(struct one_suit *one, const struct order *order)
{
    uint32_t common[LANES + 1], set = one->all, rest = one->all;
    uint8_t with[LANES + 1] = {0};
    int outside = 0;
    wide product = 1;

    for (int i = 0; i <= one->cards; i++)
        common[i] = one->all;
    for (int card = 0; card < one->cards; card++) {
        int below = count_of(order->below[card]);
        common[below] &= order->below[card];
        with[below]++;
    }
    for (int below = one->cards - 1; below >= 0; below--) {
        int block;
        if (with[below] == 0)
            continue;
        set &= common[below];
        outside += with[below];
        if (count_of(set) != one->cards - outside)
            continue;
        block = count_of(rest & ~set);
        if (block > LISTED)
            return count_large(one, order);
        if (block > 1)
            product *= count_block(one, order, rest & ~set, block);
        rest = set;
    }
    return product;
}

/* ---- Playing ---- */

static int end_game(struct one_suit *one, const struct order *order, int winner, int turns,
                    int cycle)
{
    struct searcher *searcher = one->searcher;
    war_exact_result *result = searcher->result;
    wide deals = count_orders(one, order) * searcher->spot->ways;

    if (searcher->failed)
        return -1;
    if (cycle > 0) {
        exact_more(&result->endless, deals);
        return exact_histogram_add(&result->cycles, cycle, deals);
    }
    if (turns > result->longest) {
        struct known known;
        to_known(one, order, &known);
        search_offer(searcher, turns, &known);
    }
    exact_more(&result->wins[winner], deals);
    return exact_histogram_add(&result->turns, turns, deals);
}

static bool same(const struct game *a, const struct game *b, int cards)
{
    for (unsigned seat = 0; a->count == b->count && seat < 2; seat++)
        for (unsigned i = 0; i < (seat ? (unsigned)cards - a->count : a->count); i++)
            if (a->ring[seat][(a->head + i) & PLAY_RING] !=
                b->ring[seat][(b->head + i) & PLAY_RING])
                return false;
    return a->count == b->count;
}

/* A turn that a seat wins. */
static inline void play_turn(const struct one_suit *one, struct game *game, unsigned winner)
{
    unsigned head = game->head++, count = winner ? (unsigned)one->dealt - game->count : game->count;
    unsigned a = game->ring[0][head & PLAY_RING], b = game->ring[1][head & PLAY_RING];
    unsigned first = one->leads >> winner & 1 ? b : a;

    game->ring[winner][(head + count) & PLAY_RING] = (uint8_t)first;
    game->ring[winner][(head + count + 1) & PLAY_RING] = (uint8_t)(a ^ b ^ first);
    game->count += 1 - 2 * winner;
    game->turns++;
}

/* Plays on without learning anything: to the end of the game, or until a comparison is not known.
 * Returns the length of the cycle if the game never ends. */
static int play_known(const struct one_suit *one, struct game *game)
{
    struct game mark = {.count = 0};
    unsigned since = 0, until = PATIENCE;

    for (; game->count - 1 < (unsigned)one->dealt - 1; since++) {
        unsigned a = game->ring[0][game->head & PLAY_RING];
        unsigned b = game->ring[1][game->head & PLAY_RING];
        uint32_t wins = game->order.above[a] >> b & 1;
        if (game->count == mark.count && same(game, &mark, one->dealt))
            return (int)since;
        if (since == until) {
            mark = *game;
            until *= 2;
            since = 0;
        }
        if (!((game->order.above[a] | game->order.below[a]) >> b & 1))
            return 0;
        play_turn(one, game, wins);
    }
    return 0;
}

static int search(struct one_suit *one, struct game *game)
{
    while (!atomic_load_explicit(one->searcher->stop, memory_order_relaxed)) {
        int cycle = play_known(one, game), code;
        unsigned a = game->ring[0][game->head & PLAY_RING];
        unsigned b = game->ring[1][game->head & PLAY_RING];
        struct game next;
        if (cycle > 0 || game->count - 1 >= (unsigned)one->dealt - 1)
            return end_game(one, &game->order, game->count == 0, (int)game->turns, cycle);
        next = *game;
        learn(&next.order, (int)b, (int)a);
        play_turn(one, &next, 0);
        code = search(one, &next);
        if (code != 0)
            return code;
        learn(&game->order, (int)a, (int)b);
        play_turn(one, game, 1);
    }
    return 1;
}

/* ---- A task ---- */

struct one_suit *one_suit_new(struct searcher *searcher, int dealt)
{
    struct one_suit *one = calloc(1, sizeof *one);
    int order = searcher->deck->rules.order;

    if (!one)
        return NULL;
    one->searcher = searcher;
    one->cards = searcher->deck->cards;
    one->dealt = dealt;
    one->all = ((uint32_t)1 << one->cards) - 1;
    one->leads = order == WAR_ORDER_AS_PLAYED ? 0 : order == WAR_ORDER_WINNER_LAST ? 1 : 2;
    return one;
}

int one_suit_spot(struct one_suit *one, const struct spot *spot)
{
    war_exact_result *result = one->searcher->result;
    struct game game = {.count = spot->play.count[0], .turns = (unsigned)spot->play.turns};
    wide ended;
    int code;

    one->searcher->spot = spot;
    memcpy(game.ring, spot->play.ring, sizeof game.ring);
    memcpy(game.order.above, spot->known.above, sizeof game.order.above);
    memcpy(game.order.below, spot->known.below, sizeof game.order.below);
    code = search(one, &game);
    ended = wide_in(result->wins[0]) + wide_in(result->wins[1]);
    result->deals = wide_out(ended + wide_in(result->endless));
    for (int64_t turns = result->turns.size - 1; turns >= 0 && code == 0; turns--)
        code = exact_histogram_add(&result->battles, turns, wide_in(result->turns.counts[turns]));
    return code == 0 && ended > 0 ? exact_histogram_add(&result->wars, 0, ended) : code;
}
