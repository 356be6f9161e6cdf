/* SPDX-License-Identifier: MIT */
/*
 * Where chance comes from, after docs/random.md, whose numbers the comments here give. The words
 * of game i of seed s are a function of (s, i) alone, so that any machine can draw any game in any
 * order, many at a time. Ranks and suits come from different streams: who ignores suits may skip
 * them.
 */
#include "core.h"

#include <string.h>

static uint32_t rotate(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

WAR_HOT static void quarter_round(uint32_t x[16], int a, int b, int c, int d)
{
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 7);
}

/* 1.2: one block of ChaCha8. */
void war_random_block(int64_t seed, int64_t index, uint32_t stream, uint32_t block,
                      uint32_t out[16])
{
    const uint32_t input[16] = {
        0x61707865,
        0x3320646e,
        0x79622d32,
        0x6b206574,
        (uint32_t)seed,
        (uint32_t)((uint64_t)seed >> 32),
        0,
        0,
        0,
        0,
        0,
        0,
        block,
        stream,
        (uint32_t)index,
        (uint32_t)((uint64_t)index >> 32),
    };

    memcpy(out, input, sizeof input);
    for (int round = 0; round < 8; round += 2) {
        quarter_round(out, 0, 4, 8, 12);
        quarter_round(out, 1, 5, 9, 13);
        quarter_round(out, 2, 6, 10, 14);
        quarter_round(out, 3, 7, 11, 15);
        quarter_round(out, 0, 5, 10, 15);
        quarter_round(out, 1, 6, 11, 12);
        quarter_round(out, 2, 7, 8, 13);
        quarter_round(out, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++)
        out[i] += input[i];
}

/* The numbers that make a stream what it is. */
typedef struct source {
    int64_t seed;
    int64_t index;
    uint32_t number;
    war_stream *stream;
} source;

/* 1.3 */
static uint32_t next_word(source *from)
{
    war_stream *stream = from->stream;
    uint32_t place = (uint32_t)(stream->used % 16);

    if (place == 0)
        war_random_block(from->seed, from->index, from->number, (uint32_t)(stream->used / 16),
                         stream->block);
    stream->used++;
    return stream->block[place];
}

/* 2: replaces each bound of the list by a uniform draw below it, by rejection sampling in batches.
 */
static void draw(source *from, uint32_t *list, int count)
{
    for (int start = 0, end; start < count; start = end) {
        uint32_t bounds[WAR_MAX_CARDS];
        uint32_t product, x;

        end = start + war_batch(list + start, count - start, &product);
        memcpy(bounds, list + start, (size_t)(end - start) * sizeof *list);
        do {
            x = next_word(from);
            for (int i = start; i < end; i++) {
                uint64_t wide = (uint64_t)x * bounds[i - start];
                list[i] = (uint32_t)(wide >> 32);
                x = (uint32_t)wide;
            }
        } while (x < product && x < war_batch_least(product));
    }
}

/* 4.1: coins are counted in bits. */
bool war_random_coin(war_game *game)
{
    war_stream *coins = &game->coins;
    uint32_t place = (uint32_t)(coins->used % 512);

    if (place == 0)
        war_random_block(game->seed, game->index, WAR_STREAM_COINS, (uint32_t)(coins->used / 512),
                         coins->block);
    coins->used++;
    return coins->block[place / 32] >> place % 32 & 1;
}

/* The bounds of the draws of a Fisher-Yates shuffle; how many there are. */
static int shuffle_bounds(uint32_t *list, int count)
{
    for (int i = 0; i < count - 1; i++)
        list[i] = (uint32_t)(count - i);
    return count > 1 ? count - 1 : 0;
}

/* 4.3 */
static void shuffle(source *from, war_card *cards, int count)
{
    uint32_t list[WAR_MAX_CARDS];

    draw(from, list, shuffle_bounds(list, count));
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = list[count - 1 - i];
        war_card card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

void war_random_shuffle(war_game *game, war_card *cards, int count)
{
    source from = {game->seed, game->index, WAR_STREAM_SHUFFLES, &game->shuffles};

    shuffle(&from, cards, count);
}

/* 4.4 */
void war_cards_shuffle(war_stream *stream, int64_t seed, int64_t index, war_card *cards, int count)
{
    source from = {seed, index, WAR_STREAM_GUESSES, stream};

    shuffle(&from, cards, count);
}

/* How many cards alike there are of each kind: of a rank, or of jokers. */
static int kind_size(const war_rules *rules, int kind)
{
    return kind < rules->ranks ? rules->suits : rules->jokers;
}

/* The places of the pack not yet taken, from the top. They are moved up eight at a time, so there
 * is room for as many more. */
typedef struct rank_places {
    uint8_t place[WAR_MAX_CARDS + 8];
    int count;
} places;

static uint8_t take_place(places *free, int i)
{
    uint8_t place = free->place[i];

    free->count--;
    for (; i < free->count; i += 8)
        memmove(free->place + i, free->place + i + 1, 8);
    return place;
}

static uint32_t pairs(uint32_t n)
{
    return n * (n - 1) / 2;
}

/* 3.2: the larger member of pair number u, by binary search. */
static uint8_t pair_top(uint32_t u)
{
    uint32_t top = 0;

    for (uint32_t bit = WAR_MAX_CARDS / 2; bit > 0; bit /= 2)
        top += (pairs(top + bit) <= u) * bit;
    return (uint8_t)top;
}

/* The bounds of the draws for the whole pack; how many there are. */
static int rank_bounds(const war_rules *rules, int kinds, uint32_t *list)
{
    uint32_t left = (uint32_t)war_rules_cards(rules);
    int count = 0;

    for (int kind = 0; kind < kinds - 1; kind++)
        for (int size = kind_size(rules, kind); size > 0; size -= 2) {
            list[count++] = size > 1 ? pairs(left) : left;
            left -= size > 1 ? 2 : 1;
        }
    return count;
}

/* 3.1 and 3.2: the rank at every place of the pack. */
static void place_ranks(const war_rules *rules, int cards, int64_t seed, int64_t index,
                        uint8_t *ranks)
{
    war_stream stream = {0};
    source from = {seed, index, WAR_STREAM_RANKS, &stream};
    int kinds = rules->ranks + (rules->jokers > 0);
    uint32_t list[WAR_MAX_CARDS];
    uint8_t tops[WAR_MAX_CARDS];
    int count = rank_bounds(rules, kinds, list);
    int at = 0;
    places free = {.count = cards};

    draw(&from, list, count);
    for (int i = 0; i < count; i++)
        tops[i] = pair_top(list[i]);
    for (int i = 0; i < cards; i++) {
        free.place[i] = (uint8_t)i;
        ranks[i] = (uint8_t)(kinds - 1);
    }
    for (int kind = 0; kind < kinds - 1; kind++)
        for (int size = kind_size(rules, kind); size > 0; size -= 2, at++) {
            HOLDS(at < count);
            if (size > 1) {
                ranks[take_place(&free, tops[at])] = (uint8_t)kind;
                list[at] -= pairs(tops[at]);
            }
            ranks[take_place(&free, (int)list[at])] = (uint8_t)kind;
        }
}

/* 3.3: the suit at every place of the pack. */
static void place_suits(const war_rules *rules, int cards, int64_t seed, int64_t index,
                        const uint8_t *ranks, uint8_t *suits)
{
    war_stream stream = {0};
    source from = {seed, index, WAR_STREAM_SUITS, &stream};
    int each = rules->suits;
    uint32_t list[WAR_MAX_CARDS];
    uint8_t order[WAR_MAX_CARDS];
    uint8_t given[WAR_MAX_RANKS] = {0};
    int count = 0;

    memset(suits, WAR_NO_SUIT, (size_t)cards);
    if (each == 1)
        return;
    for (int rank = 0; rank < rules->ranks; rank++)
        count += shuffle_bounds(list + count, each);
    draw(&from, list, count);
    for (int rank = 0; rank < rules->ranks; rank++) {
        uint8_t *own = order + rank * each;
        for (int i = 0; i < each; i++)
            own[i] = (uint8_t)i;
        for (int i = each - 1; i > 0; i--) {
            uint32_t j = list[rank * (each - 1) + each - 1 - i];
            uint8_t suit = own[i];
            own[i] = own[j];
            own[j] = suit;
        }
    }
    for (int i = 0; i < cards; i++)
        if (ranks[i] < rules->ranks)
            /* NOLINTNEXTLINE(clang-analyzer-core.*): every rank has its suits in order by now */
            suits[i] = order[ranks[i] * each + given[ranks[i]]++] % 4;
}

int war_position_deal(const war_rules *rules, int64_t seed, int64_t index, war_position *position)
{
    uint8_t ranks[WAR_MAX_CARDS];
    uint8_t suits[WAR_MAX_CARDS];
    int code = war_rules_check(rules, NULL);
    int cards, players, dealt, at = 0;

    if (code < 0)
        return code;
    if (seed < 0 || index < 0)
        return WAR_ERROR_NUMBER;
    cards = war_rules_cards(rules);
    place_ranks(rules, cards, seed, index, ranks);
    place_suits(rules, cards, seed, index, ranks, suits);

    players = rules->players;
    dealt = rules->rest == WAR_REST_DEALT ? cards : cards - cards % players;
    memset(position, 0, sizeof *position);
    for (int seat = 0; seat < players; seat++)
        for (int i = seat; i < dealt; i += players) {
            position->cards[at++] = (war_card){ranks[i], suits[i]};
            position->packet[seat]++;
        }
    for (int i = dealt; i < cards; i++) {
        position->cards[at++] = (war_card){ranks[i], suits[i]};
        position->aside++;
    }
    return 0;
}
