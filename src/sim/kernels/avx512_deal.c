/* SPDX-License-Identifier: MIT */
/* The tables and the deals of the AVX-512 kernel. */
#include "avx512.h"
#include "portable_many.h"
#include "wide_deal.h"

#include <string.h>

/* ---- Tables ---- */

/* Laid out in pairs, card i of a war of `length` cards each is one seat's or the other's in turn;
 * it should be card `wanted` of them, all of one seat's counted before those of the other. What to
 * add to its index for that. */
static uint8_t move_card(int length, int i, int wanted)
{
    int usual = i / 2 + i % 2 * WIDE_LINE;

    return (uint8_t)(wanted % length + wanted / length * WIDE_LINE - usual);
}

static void list_wars(struct memory *memory)
{
    int step = (int)memory->rules.step;

    for (int rounds = 1; rounds <= 2; rounds++)
        for (int start = 0; start + rounds * step < WIDE_HALF; start++) {
            uint8_t *row = memory->shelves[LAYING + start].laying[rounds - 1];
            int length = 1 + rounds * step;
            for (int i = 0; i < 2 * length; i++)
                row[2 * start + i] = move_card(length, i, i);
        }
}

static void list_joins(struct memory *memory)
{
    for (int length = 0; length <= WIDE_CARDS; length++)
        for (int i = 0; i < 2 * WIDE_LINE; i++)
            memory->shelves[JOINING + length].joining[i] =
                (uint8_t)(i < length ? i : WIDE_LINE + i - length);
}

/* The permutations of a war by their numbers, docs/random.md, 4.3: the high half of a word times
 * how many there are is the number of one. */
static void list_shuffles(struct memory *memory)
{
    int length = (int)memory->rules.step + 1;
    uint32_t shuffles = 1;

    for (int i = 2; i <= 2 * length; i++)
        shuffles *= (uint32_t)i;
    memory->shuffles = shuffles;
    memory->shuffled_cards = (UINT64_C(1) << 2 * length) - 1;
    for (uint32_t number = 0; number < shuffles; number++) {
        uint8_t cards[SHUFFLED] = {0, 1, 2, 3, 4, 5};
        sim_shuffle_by_way(cards, 2 * length, number);
        for (int i = 0; i < 2 * length; i++)
            memory->shuffling[number][i] = move_card(length, i, cards[i]);
    }
}

/* ---- Dealing ---- */

/* The ranks of a pack, from their bits. */
static inline __m512i pack_of(const struct planes *planes, bool low)
{
    __m512i cards = _mm512_set1_epi8(low ? WIDE_RANKS - 1 : 0);

    for (int i = 0; i < 4; i++)
        cards = _mm512_mask_add_epi8(cards, planes->bit[i], cards,
                                     _mm512_set1_epi8((char)(low ? -(1 << i) : 1 << i)));
    return cards;
}

/* Puts a pack on a shelf. What is behind the packets there is zero. */
static inline void deal_out(__m512i pack, struct shelf *shelf, uint32_t *wins, uint32_t *ties)
{
    /* The even places, then the odd ones. */
    const __m512i seats = _mm512_set_epi8(
        63, 61, 59, 57, 55, 53, 51, 49, 47, 45, 43, 41, 39, 37, 35, 33, 31, 29, 27, 25, 23, 21, 19,
        17, 15, 13, 11, 9, 7, 5, 3, 1, 62, 60, 58, 56, 54, 52, 50, 48, 46, 44, 42, 40, 38, 36, 34,
        32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
    __m512i cards = _mm512_permutexvar_epi8(seats, pack);
    __m256i a = _mm512_castsi512_si256(cards), b = _mm512_extracti64x4_epi64(cards, 1);

    _mm256_store_si256((__m256i *)shelf->packets[0], a);
    _mm256_store_si256((__m256i *)shelf->packets[1], b);
    compare(_mm512_castsi256_si512(a), _mm512_castsi256_si512(b), wins, ties);
}

/* The same with the engine's deal. */
static SIM_RARE void deal_slowly(struct memory *memory, int number, int at)
{
    const struct sim_work *work = memory->rules.work;
    struct deals *deals = &memory->deals;
    uint8_t(*packets)[WIDE_LINE] = memory->shelves[DEALT + at].packets;
    uint8_t aces[2];

    wide_deal_slowly(work->rules, work->seed, work->first + number, packets, aces);
    deals->names[at] = name_game(number, aces[0]);
    compare(_mm512_load_si512(packets[0]), _mm512_load_si512(packets[1]), &deals->wins[at],
            &deals->ties[at]);
}

/* Deals a game in each lane, from place `at` of the deals on. */
static void deal_lanes(struct memory *memory, int number, int at)
{
    const struct sim_work *work = memory->rules.work;
    struct deals *deals = &memory->deals;
    uint32_t drawn[WIDE_DRAWS][LANES];
    uint32_t rejected = draw_pairs(&memory->draws, work->seed, work->first + number, drawn);

    for (int i = 0; i < LANES; i++) {
        struct planes planes = place_ranks(&memory->draws, drawn, i);
        uint64_t aces = planes.aces & UINT64_C(0x5555555555555555);
        deal_out(pack_of(&planes, memory->rules.low), &memory->shelves[DEALT + at + i],
                 &deals->wins[at + i], &deals->ties[at + i]);
        deals->names[at + i] = name_game(number + i, (uint32_t)_mm_popcnt_u64(aces));
    }
    for (int i = 0; rejected && i < LANES && number + i < work->count; i++)
        if (rejected >> i & 1)
            deal_slowly(memory, number + i, at + i);
}

/* Word i of lane k becomes word k of lane i. */
static inline void transpose(lanes x[16])
{
    lanes y[16];

    for (int i = 0; i < 16; i += 2) {
        y[i] = _mm512_unpacklo_epi32(x[i], x[i + 1]);
        y[i + 1] = _mm512_unpackhi_epi32(x[i], x[i + 1]);
    }
    for (int i = 0; i < 16; i += 4) {
        x[i] = _mm512_unpacklo_epi64(y[i], y[i + 2]);
        x[i + 1] = _mm512_unpackhi_epi64(y[i], y[i + 2]);
        x[i + 2] = _mm512_unpacklo_epi64(y[i + 1], y[i + 3]);
        x[i + 3] = _mm512_unpackhi_epi64(y[i + 1], y[i + 3]);
    }
    for (int i = 0; i < 4; i++)
        for (int k = i; k < 16; k += 8) {
            y[k] = _mm512_shuffle_i32x4(x[k], x[k + 4], 0x88);
            y[k + 4] = _mm512_shuffle_i32x4(x[k], x[k + 4], 0xdd);
        }
    for (int i = 0; i < 8; i++) {
        x[i] = _mm512_shuffle_i32x4(y[i], y[i + 8], 0x88);
        x[i + 8] = _mm512_shuffle_i32x4(y[i], y[i + 8], 0xdd);
    }
}

/* The first blocks of a stream of the games in all lanes; from one game's to the next's is a stride
 * of so many words. */
static void draw_blocks(const struct sim_work *work, int64_t index, uint32_t stream, uint32_t count,
                        uint32_t *blocks, int stride)
{
    for (uint32_t i = 0; i < count; i++) {
        lanes words[16];
        block_words(work->seed, index, stream, i, words);
        transpose(words);
        for (int k = 0; k < LANES; k++)
            _mm512_storeu_si512(blocks + k * stride + 16 * i, words[k]);
    }
}

/* Past the last game of the work: two packets that tie for ever. */
static void deal_nothing(struct memory *memory, int number, int at)
{
    struct deals *deals = &memory->deals;

    memset(memory->shelves[DEALT + at].packets, 0, sizeof memory->shelves[DEALT + at].packets);
    deals->names[at] = name_game(number, 0);
    deals->wins[at] = 0;
    deals->ties[at] = UINT32_MAX;
}

void avx512_deal_more(struct memory *memory)
{
    const struct sim_work *work = memory->rules.work;
    struct deals *deals = &memory->deals;
    int number = deals->dealt, at = number % DEALS;

    deals->dealt += LANES;
    if (number < work->count)
        deal_lanes(memory, number, at);
    else
        for (int i = 0; i < LANES; i++)
            deal_nothing(memory, number + i, at + i);
    if (at == 0) {
        memcpy(deals->names + DEALS, deals->names, LANES * sizeof *deals->names);
        memcpy(deals->wins + DEALS, deals->wins, LANES * sizeof *deals->wins);
        memcpy(deals->ties + DEALS, deals->ties, LANES * sizeof *deals->ties);
    }
    if (memory->rules.order == WAR_ORDER_RANDOM) {
        draw_blocks(work, work->first + number, WAR_STREAM_COINS, WIDE_COIN_BLOCKS,
                    memory->blocks[at][0], 16 * BLOCKS);
        draw_blocks(work, work->first + number, WAR_STREAM_SHUFFLES, WIDE_WORD_BLOCKS,
                    memory->blocks[at][WIDE_COIN_BLOCKS], 16 * BLOCKS);
    }
}

static void deal_lanes_to_many(struct memory *memory, int64_t index, struct sim_packets *packets)
{
    const struct sim_work *work = memory->rules.work;
    const struct rounds *rounds = &memory->rounds;
    const __m512i no_cards = _mm512_set1_epi8((char)SIM_NO_CARD);
    uint32_t drawn[WIDE_DRAWS][LANES];
    uint32_t rejected = draw_pairs(&memory->draws, work->seed, index, drawn);

    for (int i = 0; i < LANES; i++) {
        struct planes planes = place_ranks(&memory->draws, drawn, i);
        __m512i pack = pack_of(&planes, memory->rules.low);
        for (int seat = 0; seat < work->rules->players; seat++) {
            __m512i cards = _mm512_mask_permutexvar_epi8(
                no_cards, rounds->packets[seat], _mm512_load_si512(rounds->dealt[seat]), pack);
            _mm512_storeu_si512(packets[i].card + seat * SIM_PACKET, cards);
        }
    }
    for (int i = 0; rejected && i < LANES; i++)
        if ((rejected >> i & 1) && index <= WAR_MAX_NUMBER - i)
            sim_deal_slowly(&memory->plan, work->seed, index + i, &packets[i]);
}

void avx512_deal_many(struct memory *memory, int first)
{
    const struct sim_work *work = memory->rules.work;

    for (int i = 0; i < SIM_DEALS && first + i < work->count; i += LANES) {
        int64_t index = work->first + first + i;
        deal_lanes_to_many(memory, index, &memory->packets[i]);
        if (memory->many->chance)
            draw_blocks(work, index, WAR_STREAM_SHUFFLES, SIM_AHEAD, memory->first_words[i],
                        SIM_AHEAD_WORDS);
    }
}

/* Coins and words of a game, of which some are used; the blocks they are in have been drawn. */
static void begin_chance(struct memory *memory, struct wide_chance *chance, int number,
                         uint32_t blocks[][16], uint32_t coins, uint32_t words)
{
    const lanes ways = lanes_of(memory->shuffles);
    const lanes least = lanes_of(war_batch_least(memory->shuffles));

    chance->rejected = false;
    for (int i = 0; i < WIDE_COIN_BLOCKS; i++)
        _mm512_storeu_si512(chance->coins + 16 * i, _mm512_loadu_si512(blocks[i]));
    for (int i = 0; i < WIDE_WORD_BLOCKS; i++) {
        lanes block = _mm512_loadu_si512(blocks[WIDE_COIN_BLOCKS + i]);
        lanes shuffles;
        lanes rest = lanes_multiply(block, ways, &shuffles);
        _mm512_storeu_si512(chance->words + 16 * i, block);
        _mm512_storeu_si512(chance->shuffles + 16 * i, shuffles);
        chance->rejected |= _mm512_cmplt_epu32_mask(rest, least) != 0;
    }
    chance->coin_blocks = coins / 512 + WIDE_COIN_BLOCKS;
    chance->word_blocks = words / 16 + WIDE_WORD_BLOCKS;
    chance->ways = memory->shuffles;
    chance->seed = memory->rules.work->seed;
    chance->index = memory->rules.work->first + number;
}

/* ---- Games ---- */

/* Where the cards of a game lie, both packets. */
static void place_cards(struct memory *memory, int g, int i, __m512i a, __m512i b)
{
    struct group *group = &memory->groups[g];
    struct shelf *shelf = shelf_of(memory, g, i);
    struct row *row = &memory->rows[g * LANES + i];

    _mm512_store_si512(memory->rules.piles ? row->cards[0] : shelf->packets[0], a);
    _mm512_store_si512(memory->rules.piles ? row->cards[1] : shelf->packets[1], b);
    compare(a, b, &group->wins[i], &group->ties[i]);
}

static const uint32_t NO_PILES[2];

/* A lane where a game begins. */
static void begin_lane(struct memory *memory, int g, int i, const uint32_t lengths[2],
                       uint32_t stop)
{
    struct group *group = &memory->groups[g];

    group->lengths[0][i] = lengths[0];
    group->lengths[1][i] = lengths[1];
    group->joins[i] = lengths[0] << 8 | lengths[1] << 24;
    group->rows[i] = (uint32_t)(g * LANES + i) << 16;
    group->turns[i] = 0;
    group->stops[i] = stop;
    group->wars[i] = 0;
    group->coins[i] = 0;
    group->words[i] = 0;
    group->playing |= 1u << i;
    group->noted |= 1u << i;
}

/* Or where there is none any more. */
static void leave_lane(struct memory *memory, int g, int i)
{
    const uint32_t lengths[2] = {0, memory->cards};

    begin_lane(memory, g, i, lengths, memory->rules.stop);
    if (memory->rules.piles)
        avx512_begin_piles(memory, g, i, 0, NO_PILES, 0);
    memory->groups[g].playing &= ~(1u << i);
}

static void begin_deal(struct memory *memory, int g, int i)
{
    static const uint32_t halves[2] = {WIDE_HALF, WIDE_HALF};
    struct deals *deals = &memory->deals;
    int number = deals->begun++, at = number % DEALS;
    const struct shelf *shelf = &memory->shelves[DEALT + at];
    uint8_t aces[2];

    if (number == deals->dealt)
        avx512_deal_more(memory);
    begin_lane(memory, g, i, halves, memory->rules.stop);
    place_cards(memory, g, i, _mm512_load_si512(shelf->packets[0]),
                _mm512_load_si512(shelf->packets[1]));
    if (memory->rules.piles)
        avx512_begin_piles(memory, g, i, number, NO_PILES, 0);
    else if (memory->rules.order == WAR_ORDER_RANDOM)
        begin_chance(memory, &memory->chances[g][i], number, memory->blocks[at], 0, 0);
    aces[0] = (uint8_t)(deals->names[at] / (NUMBER + 1));
    aces[1] = (uint8_t)(4 - aces[0]);
    wide_game_begin(&memory->games[g][i], number, aces);
}

static void begin_last_two(struct memory *memory, int g, int i)
{
    const struct start *start = &memory->starts[memory->waiting];
    struct group *group = &memory->groups[g];

    begin_lane(memory, g, i, start->packets, start->stop);
    place_cards(memory, g, i, _mm512_load_si512(start->cards[0]),
                _mm512_load_si512(start->cards[1]));
    if (memory->rules.piles) {
        avx512_begin_piles(memory, g, i, start->game.number, start->piles, start->words);
    } else if (memory->rules.order == WAR_ORDER_RANDOM) {
        begin_chance(memory, &memory->chances[g][i], start->game.number,
                     memory->blocks[memory->waiting], start->coins, start->words);
        group->coins[i] = start->coins % 512;
        group->words[i] = start->words % 16;
    }
    memory->games[g][i] = start->game;
    memory->waiting++;
}

void avx512_begin_game(struct memory *memory, int g, int i)
{
    if (memory->many ? !avx512_next_start(memory)
                     : memory->deals.begun == memory->rules.work->count)
        leave_lane(memory, g, i);
    else if (memory->many)
        begin_last_two(memory, g, i);
    else
        begin_deal(memory, g, i);
}

/* ---- Beginning and end ---- */

bool avx512_begin(struct memory *memory, const struct sim_work *work)
{
    memset(memory->shelves, 0, sizeof memory->shelves);
    memset(memory->rows, 0, sizeof memory->rows);
    memset(memory->groups, 0, sizeof memory->groups);
    memset(&memory->deals, 0, sizeof memory->deals);
    memset(memory->games, 0, sizeof memory->games);
    memset(memory->chances, 0, sizeof memory->chances);
    wide_rules_begin(&memory->rules, work);
    wide_draws_begin(&memory->draws);
    list_joins(memory);
    if (memory->rules.order == WAR_ORDER_RANDOM)
        list_shuffles(memory);
    else if (memory->rules.order != WAR_ORDER_AS_PLAYED)
        list_wars(memory);
    for (int i = 0; i < DEALS + LANES; i++)
        memory->deals.shelves[i] = (uint32_t)(DEALT + i % DEALS) << 16;
    memory->records.count = 0;
    memory->cards = WIDE_CARDS;
    memory->many = NULL;
    if (work->rules->players > 2 && !avx512_begin_many(memory))
        return false;
    for (int g = 0; g < GROUPS; g++)
        for (int i = 0; i < LANES; i++)
            if (one_by_one(memory))
                avx512_begin_game(memory, g, i);
            else
                avx512_vacate(memory, g, i);
    return true;
}

void avx512_end(struct memory *memory)
{
    sim_many_free(memory->many);
}
