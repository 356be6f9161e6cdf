/* SPDX-License-Identifier: MIT */
/*
 * Passes of up to sixteen battles, with AVX2 and BMI2.
 *
 * The idea is that of avx512.c, with smaller registers. The next cards of both packets, sixteen of
 * each, are compared as bytes. All battles before the first war are laid out as pairs of winner and
 * loser, which is just the larger and the smaller card, and shuffles from a table put together the
 * pairs that each has won, eight at a time. Then the war, if there is one and it does not reach
 * past the sixteen: its cards are copied as they lie, first one's, then the other's. All that is
 * done whether there is a war or not and whoever wins it; only how far heads and tails move on
 * depends on it, and nothing is a branch.
 *
 * Packets are stretches of memory that move upwards: cards are taken from the head and put behind
 * the tail. When the end is near, they are moved back down. Several games take turns, so that the
 * loads of a game do not wait for its last stores.
 */
#include "lanes_avx2.h"
#include "wide_deal.h"

#include <string.h>

enum {
    GAMES = 8,
    WINDOW = 16,        /* battles of a pass */
    ROOM = 1024,        /* for a packet */
    HIGHEST_HEAD = 768, /* where it must be moved down */
};

struct table {
    uint32_t head; /* of both packets */
    uint32_t tails[2];
    uint32_t turns;
    uint32_t stop;    /* the turns after which to stop */
    uint32_t singles; /* turns with one war */
    bool playing;
    struct wide_game game;
    uint8_t cards[2][ROOM];
};

struct deal {
    uint8_t cards[2][WIDE_LINE]; /* in the first half of a line */
};

struct memory {
    struct wide_rules rules;
    uint32_t winner_last;
    _Alignas(16) uint8_t gathering[256][16]; /* the pairs of a mask, one after the other */
    struct table tables[GAMES];
    int dealt;   /* games of the work */
    int waiting; /* the first of the deals that is not yet in play */
    _Alignas(32) struct deal deals[LANES];
    uint8_t aces[LANES][2];
    struct wide_draws draws;
};

static void list_masks(struct memory *memory)
{
    for (int mask = 0; mask < 256; mask++) {
        int at = 0;
        memset(memory->gathering[mask], 0, sizeof memory->gathering[mask]);
        for (int i = 0; i < 8; i++)
            if (mask >> i & 1) {
                memory->gathering[mask][at++] = (uint8_t)(2 * i + memory->winner_last);
                memory->gathering[mask][at++] = (uint8_t)(2 * i + !memory->winner_last);
            }
    }
}

/* ---- Dealing ---- */

/* Bytes of all ones where a mask has a bit. */
static inline __m256i spread(uint32_t mask)
{
    const __m256i bytes = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2,
                                           2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
    const __m256i bits = _mm256_set1_epi64x((int64_t)UINT64_C(0x8040201008040201));
    __m256i all = _mm256_shuffle_epi8(_mm256_set1_epi32((int)mask), bytes);

    return _mm256_cmpeq_epi8(_mm256_and_si256(all, bits), bits);
}

/* One seat's ranks, from their bits: the even places of the pack, or the odd ones. */
static void deal_out(const struct planes *planes, bool low, uint64_t places, uint8_t *cards)
{
    __m256i ranks = _mm256_setzero_si256();

    for (int i = 0; i < 4; i++) {
        __m256i bit = spread((uint32_t)_pext_u64(planes->bit[i], places));
        ranks = _mm256_or_si256(ranks, _mm256_and_si256(bit, _mm256_set1_epi8((char)(1 << i))));
    }
    if (low)
        ranks = _mm256_sub_epi8(_mm256_set1_epi8(WIDE_RANKS - 1), ranks);
    _mm256_store_si256((__m256i *)cards, ranks);
}

static void deal_more(struct memory *memory)
{
    const uint64_t even = UINT64_C(0x5555555555555555);
    const struct sim_work *work = memory->rules.work;
    int64_t index = work->first + memory->dealt;
    uint32_t drawn[WIDE_DRAWS][LANES];
    uint32_t rejected = draw_pairs(&memory->draws, work->seed, index, drawn);

    for (int i = 0; i < LANES; i++) {
        struct planes planes = place_ranks(&memory->draws, drawn, i);
        deal_out(&planes, memory->rules.low, even, memory->deals[i].cards[0]);
        deal_out(&planes, memory->rules.low, ~even, memory->deals[i].cards[1]);
        memory->aces[i][0] = (uint8_t)_mm_popcnt_u64(planes.aces & even);
        memory->aces[i][1] = (uint8_t)(4 - memory->aces[i][0]);
    }
    for (int i = 0; rejected && i < LANES && memory->dealt + i < work->count; i++)
        if (rejected >> i & 1)
            wide_deal_slowly(work->rules, work->seed, index + i, memory->deals[i].cards,
                             memory->aces[i]);
    memory->waiting = 0;
}

/* ---- Passes ---- */

static inline uint32_t lower(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static inline __m128i cards_at(const uint8_t *cards)
{
    return _mm_loadu_si128((const __m128i *)cards);
}

static inline void put_cards(uint8_t *to, __m128i cards)
{
    _mm_storeu_si128((__m128i *)to, cards);
}

/* Puts the pairs of a mask at a tail; where it is then. */
static inline uint8_t *put_pairs(const struct memory *memory, uint8_t *to, __m128i first,
                                 __m128i second, uint32_t mask)
{
    uint32_t count = 2 * (uint32_t)_mm_popcnt_u32(mask & 0xff);

    put_cards(to, _mm_shuffle_epi8(first, cards_at(memory->gathering[mask & 0xff])));
    put_cards(to + count, _mm_shuffle_epi8(second, cards_at(memory->gathering[mask >> 8])));
    return to + 2 * (uint32_t)_mm_popcnt_u32(mask);
}

/* One pass; whether the game must be looked at then. */
static inline bool play_pass(const struct memory *memory, struct table *table)
{
    const uint32_t step = memory->rules.step;
    const uint32_t head = table->head;
    const uint8_t *heads[2] = {table->cards[0] + head, table->cards[1] + head};
    uint8_t *tails[2] = {table->cards[0] + table->tails[0], table->cards[1] + table->tails[1]};
    uint32_t reach = lower(lower(lower(table->tails[0], table->tails[1]) - head, WINDOW),
                           table->stop - table->turns);
    __m128i a = cards_at(heads[0]);
    __m128i b = cards_at(heads[1]);
    __m128i high = _mm_max_epu8(a, b);
    __m128i low = _mm_min_epu8(a, b);
    __m128i first = _mm_unpacklo_epi8(high, low);
    __m128i second = _mm_unpackhi_epi8(high, low);
    uint64_t wins = (uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(a, b));
    uint64_t ties = _bzhi_u32((uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(a, b)), reach);
    uint32_t start = (uint32_t)_tzcnt_u64(ties | UINT64_C(1) << reach);
    uint32_t last = start + step;
    uint32_t depth = 1, fits, length, winner;
    uint8_t *to;

    while (ties >> last & 1) {
        last += step;
        depth++;
    }
    fits = last < reach;
    length = -fits & (last + 1 - start);
    winner = ~(uint32_t)(wins >> last) & 1;
    tails[0] = put_pairs(memory, tails[0], first, second, _bzhi_u32((uint32_t)wins, start));
    tails[1] = put_pairs(memory, tails[1], first, second, _bzhi_u32(~(uint32_t)wins, start));
    to = winner ? tails[1] : tails[0];
    put_cards(to, cards_at(heads[winner ^ memory->winner_last] + start));
    put_cards(to + length, cards_at(heads[winner ^ memory->winner_last ^ 1] + start));

    table->head = head + start + length;
    table->tails[0] = (uint32_t)(tails[0] - table->cards[0]) + (2 * length & (winner - 1));
    table->tails[1] = (uint32_t)(tails[1] - table->cards[1]) + (2 * length & -winner);
    table->turns += start + fits;
    table->singles += fits;
    if (depth > 1 && fits) {
        table->singles--;
        wide_note_wars(&table->game, (uint8_t)depth);
    }
    return start + length == 0 || table->head == table->tails[0] ||
           table->head == table->tails[1] || table->head > HIGHEST_HEAD;
}

/* ---- Games ---- */

/* The next game of the work; none if there is no more. */
static void begin_game(struct memory *memory, struct table *table)
{
    const struct deal *deal;

    table->playing = memory->dealt < memory->rules.work->count;
    if (!table->playing)
        return;
    if (memory->waiting == LANES)
        deal_more(memory);
    deal = &memory->deals[memory->waiting];
    for (int seat = 0; seat < 2; seat++) {
        memcpy(table->cards[seat], deal->cards[seat], WIDE_LINE / 2);
        table->tails[seat] = WIDE_HALF;
    }
    table->head = 0;
    table->turns = 0;
    table->stop = memory->rules.stop;
    table->singles = 0;
    wide_game_begin(&table->game, memory->dealt++, memory->aces[memory->waiting++]);
}

static uint32_t find_ties(const uint8_t *a, const uint8_t *b)
{
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(
        _mm256_loadu_si256((const __m256i *)a), _mm256_loadu_si256((const __m256i *)b)));
}

/* One turn card by card, where no pass is possible. */
static void play_turn(struct memory *memory, struct table *table)
{
    uint8_t *packets[2];
    uint32_t lengths[2];

    for (int seat = 0; seat < 2; seat++) {
        packets[seat] = table->cards[seat] + table->head;
        lengths[seat] = table->tails[seat] - table->head;
    }
    table->turns++;
    if (wide_shortage(&memory->rules, &table->game, find_ties(packets[0], packets[1]), lengths))
        return;
    wide_turn(&memory->rules, &table->game, NULL, packets, lengths, NULL);
    for (int seat = 0; seat < 2; seat++)
        table->tails[seat] = table->head + lengths[seat];
}

static void move_down(struct table *table)
{
    for (int seat = 0; seat < 2; seat++) {
        memmove(table->cards[seat], table->cards[seat] + table->head, WIDE_LINE);
        table->tails[seat] -= table->head;
    }
    table->head = 0;
}

/* A game that is over, has stopped, cannot go on by a pass, or must be moved down. */
static void look_at(struct memory *memory, struct table *table)
{
    const struct wide_rules *rules = &memory->rules;
    struct wide_game *game = &table->game;
    struct wide_wars wars = {table->singles, 0};
    const uint32_t lengths[2] = {table->tails[0] - table->head, table->tails[1] - table->head};

    game->winners = (uint8_t)((lengths[1] == 0) | (lengths[0] == 0) << 1);
    if (table->head > HIGHEST_HEAD) {
        move_down(table);
    } else if (game->winners == 0 && table->turns == table->stop &&
               !wide_game_counted(rules, game, table->turns, lengths)) {
        table->stop = WIDE_TURNS;
        if (!wide_game_stop(rules, game, table->turns, wars))
            begin_game(memory, table);
        return;
    } else if (game->winners == 0) {
        play_turn(memory, table);
    }
    if (game->winners != 0) {
        wide_game_end(rules, game, table->turns, wars);
        begin_game(memory, table);
    }
}

static int run_avx2(const struct sim_work *work)
{
    struct memory memory;
    int playing = 0;

    wide_rules_begin(&memory.rules, work);
    wide_draws_begin(&memory.draws);
    memory.winner_last = memory.rules.order == WAR_ORDER_WINNER_LAST;
    list_masks(&memory);
    memset(memory.tables, 0, sizeof memory.tables);
    memory.dealt = 0;
    memory.waiting = LANES;
    for (int i = 0; i < GAMES; i++)
        begin_game(&memory, &memory.tables[i]);
    do {
        playing = 0;
        for (int i = 0; i < GAMES; i++)
            if (memory.tables[i].playing) {
                playing++;
                if (play_pass(&memory, &memory.tables[i]))
                    look_at(&memory, &memory.tables[i]);
            }
    } while (playing > 0);
    return work->count;
}

/* On Zen 1 and Zen 2 pdep and pext are microcoded, and the portable kernel is faster. */
static bool runs(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
           !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}

const struct sim_kernel SIM_AVX2 = {
    .shown = {"avx2", "passes of sixteen battles, AVX2 and BMI2"},
    .runs = runs,
    .plays = wide_plays,
    .run = run_avx2,
};
