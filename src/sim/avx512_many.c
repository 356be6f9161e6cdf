/* SPDX-License-Identifier: MIT */
/*
 * Three or four players, where something is left to chance.
 *
 * Six of seven turns of such a game are played when only two are left. So each game is played by
 * the portable kernel (portable_many.c) until then; and from there on it is a game for two like any
 * other, but that some cards may lie on won piles already, that some coins and words have been
 * used, and that there are turns and wars that came before.
 *
 * If won cards go onto a pile, the turns up to the end of the shortest packet do not depend on each
 * other, and are a pass as in avx512.c: the cards of all are compared at once, up to the first tie,
 * and for each player there is a permutation that lays out all turns as if that player won them,
 * and a compression that takes those that are.
 */
#include "avx512.h"
#include "avx512_blocks.h"
#include "portable_many.h"

#include <string.h>

/* ---- Passes ---- */

enum { ROUND_ROW = 32 }; /* cards of each player in a register */

static int most_turns(int players)
{
    return WIDE_LINE / players;
}

static void list_deal(const struct sim_many *many, struct rounds *rounds)
{
    int players = many->rules->players;

    for (int seat = 0; seat < players; seat++) {
        rounds->packets[seat] = (UINT64_C(1) << many->plan.packet[seat]) - 1;
        for (int i = 0; i < many->plan.packet[seat]; i++)
            rounds->dealt[seat][i] = (uint8_t)(i * players + seat);
    }
}

static void list_laid(const struct sim_many *many, struct rounds *rounds)
{
    for (int players = 3; players <= 4; players++)
        for (int winner = 0; winner < players; winner++) {
            const uint8_t *order = many->order[players - 3][winner][players == 3 ? 5 : 23];
            uint8_t *laid = rounds->laid[players - 3][winner];
            for (int i = 0; i < players * most_turns(players); i++)
                laid[i] = (uint8_t)(order[i % players] * ROUND_ROW + i / players);
        }
}

/* What one player takes: the turns won, as a mask. */
SIM_HOT static void take_turns(struct sim_many *many, int player, uint32_t won, __m512i laid,
                               int players)
{
    /* Each turn's bit becomes a bit for each of its cards. */
    uint64_t cards = players == 3 ? _pdep_u64(won, UINT64_C(0x1249249249249249)) * 7
                                  : _pdep_u64(won, UINT64_C(0x1111111111111111)) * 15;

    _mm512_storeu_si512(many->row[player] + many->tail[player],
                        _mm512_maskz_compress_epi8(cards, laid));
    many->tail[player] += (unsigned)(players * _mm_popcnt_u32(won));
}

/* Ordinary turns at once, up to a tie; false if there is one. */
SIM_HOT static bool play_pass(struct sim_many *many, int players)
{
    const struct rounds *rounds = &((const struct memory *)many->help.kernel)->rounds;
    unsigned left = many->stop - many->head, most = (unsigned)most_turns(players), reach;
    __m256i x[WAR_MAX_PLAYERS], best = _mm256_setzero_si256();
    __mmask32 highest[WAR_MAX_PLAYERS], some = 0, ties = 0;
    __m512i low, high;

    for (int i = 0; i < WAR_MAX_PLAYERS; i++) {
        x[i] = _mm256_setzero_si256();
        if (i < players)
            x[i] = _mm256_loadu_si256((const __m256i *)(many->row[i] + many->head));
        best = _mm256_max_epu8(best, x[i]);
    }
    for (int i = 0; i < players; i++) {
        highest[i] = _mm256_cmpeq_epi8_mask(x[i], best);
        ties |= some & highest[i];
        some |= highest[i];
    }
    most = left < most ? left : most;
    reach = (unsigned)__builtin_ctz(ties | 1u << most);
    low = _mm512_inserti64x4(_mm512_castsi256_si512(x[0]), x[1], 1);
    high = _mm512_inserti64x4(_mm512_castsi256_si512(x[2]), x[3], 1);
    for (int i = 0; i < players; i++) {
        __m512i index = _mm512_load_si512(rounds->laid[players - 3][i]);
        take_turns(many, i, _bzhi_u32(highest[i], reach),
                   _mm512_permutex2var_epi8(low, index, high), players);
    }
    many->head += reach;
    return reach == most;
}

static void play_turns(struct sim_many *many)
{
    bool more = true;

    while (more && many->head < many->stop)
        more = (many->players == 3 ? play_pass(many, 3) : play_pass(many, 4)) ||
               sim_many_fight_simply(many);
}

/* ---- The last two ---- */

/* What has happened so far; false if it is too much. */
static bool begin_game(const struct sim_many *many, const war_sim_outcome *so_far, int number,
                       struct wide_game *game)
{
    memset(game, 0, sizeof *game);
    game->number = number;
    memcpy(game->aces, so_far->aces, sizeof game->aces);
    game->seats[0] = many->seat[0];
    game->seats[1] = many->seat[1];
    game->before = so_far->turns;
    game->wars = (uint32_t)so_far->wars;
    game->unfought = (uint32_t)many->unfought;
    game->depth = so_far->depth;
    for (unsigned depth = 1; depth <= many->depth && depth < WIDE_CHAINS; depth++)
        game->chains[depth] = (uint16_t)many->chains[depth];
    return many->depth < WIDE_CHAINS && game->before < WIDE_TURNS;
}

static void begin_cards(const struct sim_many *many, bool piles, struct start *start)
{
    for (int i = 0; i < 2; i++) {
        unsigned count = sim_many_count(many, i);
        start->packets[i] = piles ? many->packet[i] - many->head : count;
        start->piles[i] = count - start->packets[i];
        memcpy(start->cards[i], many->row[i] + many->head, WIDE_LINE);
    }
}

/* The next coins and words, if cards are taken at random. */
static void draw_coins_and_words(struct memory *memory, const struct start *start)
{
    const struct sim_chance *luck = &memory->many->luck;
    uint32_t(*blocks)[16] = memory->blocks[memory->ready], first[64];
    const struct blocks coins = {luck->seed, luck->index, SIM_STREAM_COINS, start->coins / 512};
    const struct blocks words = shuffle_blocks(luck->seed, luck->index, start->words / 16);

    draw_eight_blocks(&coins, first, &words, blocks[WIDE_COIN_BLOCKS]);
    memcpy(blocks[0], first, WIDE_COIN_BLOCKS * sizeof blocks[0]);
}

/* A start, where a game has come to two; false if it has to be played in some other way. */
static bool add_start(struct memory *memory, int number)
{
    const struct sim_many *many = memory->many;
    struct start *start = &memory->starts[memory->ready];
    int64_t left;

    if (!begin_game(many, &memory->rules.work->outcomes[number], number, &start->game))
        return false;
    begin_cards(many, memory->rules.piles, start);
    left = many->limit - start->game.before;
    start->stop = left < WIDE_TURNS ? (uint32_t)left : WIDE_TURNS;
    start->coins = SIM_COINS * many->luck.coin_blocks + many->luck.coins_used - SIM_COINS;
    start->words = 16 * many->luck.blocks + many->luck.words_used - SIM_AHEAD_WORDS;
    if (memory->rules.order == WAR_ORDER_RANDOM)
        draw_coins_and_words(memory, start);
    memory->ready++;
    return true;
}

/* ---- Games ---- */

static void play_to_two(struct memory *memory, int number)
{
    const struct sim_work *work = memory->rules.work;
    enum sim_many_end end = sim_many_play(memory->many, work, number);

    if (end == SIM_MANY_OVER)
        sim_many_add_chains(memory->many, work->chains);
    else if (end == SIM_MANY_UNSETTLED || !add_start(memory, number))
        sim_engine_game(work, number);
}

bool avx512_next_start(struct memory *memory)
{
    const int count = memory->rules.work->count;

    if (memory->waiting < memory->ready)
        return true;
    memory->waiting = memory->ready = 0;
    while (memory->ready < DEALS && memory->dealt < count)
        play_to_two(memory, memory->dealt++);
    return memory->ready > 0;
}

bool avx512_begin_many(struct memory *memory)
{
    const war_rules *rules = memory->rules.work->rules;
    struct sim_many *many = sim_many_new(rules);

    if (!many)
        return false;
    memory->many = many;
    memory->waiting = memory->ready = 0;
    memory->cards = 0;
    for (int seat = 0; seat < rules->players; seat++)
        memory->cards += (uint32_t)many->plan.packet[seat];
    list_deal(many, &memory->rounds);
    list_laid(many, &memory->rounds);
    many->help.kernel = memory;
    many->help.deal = avx512_deal_many;
    many->help.words = (const uint32_t(*)[SIM_AHEAD_WORDS])memory->words;
    if (memory->rules.piles)
        many->help.turns = play_turns;
    return true;
}
