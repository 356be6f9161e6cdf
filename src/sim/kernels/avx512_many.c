/* SPDX-License-Identifier: MIT */
/*
 * Three or four players.
 *
 * Six of seven turns of such a game are played when only two are left. So each game is played by
 * the portable kernel (portable_many.c) until then; and from there on it is a game for two like any
 * other, but that packets are of any length, that some cards may lie on won piles already, that
 * some coins and words have been used, and that there are turns and wars that came before.
 *
 * Up to the end of the shortest packet no turn depends on who wins another, and they are a pass as
 * in avx512.c, of one game at a time: the cards of all are compared at once, up to the first tie. A
 * turn has four bytes of a register, and its cards are laid out there in the order in which they
 * are taken; a compression takes from there what each has won.
 */
#include "avx512.h"
#include "avx512_blocks.h"
#include "portable_many.h"

#include <string.h>

/* ---- What is known before the first deal ---- */

static void list_deal(const struct sim_deal_plan *plan, struct rounds *rounds)
{
    int players = plan->rules.players;

    for (int seat = 0; seat < players; seat++) {
        rounds->packets[seat] = (UINT64_C(1) << plan->packet[seat]) - 1;
        for (int i = 0; i < plan->packet[seat]; i++)
            rounds->dealt[seat][i] = (uint8_t)(i * players + seat);
    }
}

static void list_ways(struct rounds *rounds)
{
    for (int players = 3; players <= 4; players++)
        for (uint32_t way = 0; way < SIM_WAYS; way++) {
            uint8_t cards[4] = {0, 1, 2, 3};
            sim_shuffle_by_way(cards, players, way % sim_many_ways(players));
            memcpy(&rounds->ways[players - 3][way], cards, sizeof cards);
        }
}

/* ---- Passes ---- */

enum { TURNS = 16 }; /* of a pass, at most */

/* Whose card is taken first, second and so on, in the bytes of each turn. */
SIM_HOT static __m512i taken_order(const struct memory *memory, __m512i winner, __m512i way,
                                   int players)
{
    const __m512i bytes = _mm512_set1_epi32(0x01010101);
    const uint32_t *ways = memory->rounds.ways[players - 3];
    __m512i places =
        _mm512_permutex2var_epi32(_mm512_load_si512(ways), way, _mm512_load_si512(ways + 16));
    __m512i first = winner, seats;

    if (memory->rules.order == WAR_ORDER_AS_PLAYED)
        first = _mm512_setzero_si512();
    else if (memory->rules.order == WAR_ORDER_WINNER_LAST)
        first = _mm512_add_epi32(winner, _mm512_set1_epi32(1));
    /* Going round from the first. */
    seats = _mm512_add_epi8(places, _mm512_mullo_epi32(first, bytes));
    return _mm512_min_epu8(seats, _mm512_sub_epi8(seats, _mm512_set1_epi8((char)players)));
}

/* The ways to shuffle the cards of the next turns; false if a word is rejected. */
SIM_HOT static bool draw_ways(const struct sim_chance *luck, unsigned turns, int players,
                              __m512i *way)
{
    const uint32_t ways = sim_many_ways(players);
    const lanes least = lanes_of(war_batch_least(ways));
    __mmask16 used = (__mmask16)_bzhi_u32(UINT32_MAX, turns);
    lanes words = _mm512_maskz_loadu_epi32(used, luck->words + luck->words_used);
    lanes left = lanes_multiply(words, lanes_of(ways), way);

    return (_mm512_cmplt_epu32_mask(left, least) & used) == 0;
}

/* What one player takes: the turns won, as a mask. */
SIM_HOT static void take_turns(struct sim_many *many, int player, uint32_t won, __m512i laid,
                               int players)
{
    uint64_t cards = _pdep_u64(won, UINT64_C(0x1111111111111111)) * (players == 3 ? 7 : 15);

    _mm512_storeu_si512(many->row[player] + many->tail[player],
                        _mm512_maskz_compress_epi8(cards, laid));
    many->tail[player] += (unsigned)(players * _mm_popcnt_u32(won));
}

/* As many turns as there may be in a pass. */
SIM_HOT static unsigned most_turns(struct sim_many *many, bool random, int players)
{
    unsigned most = many->stop - many->head;

    for (int i = 0; i < players; i++)
        most = sim_many_count(many, i) < most ? sim_many_count(many, i) : most;
    if (random && many->luck.words_used == SIM_AHEAD_WORDS)
        sim_chance_ahead(&many->luck);
    if (random && SIM_AHEAD_WORDS - many->luck.words_used < most)
        most = SIM_AHEAD_WORDS - many->luck.words_used;
    return most < TURNS ? most : TURNS;
}

/* What is after a pass: more turns, a tie, or a word that is rejected somewhere in it. */
enum pass { GOES_ON, TIED, REJECTED };

/* Ordinary turns at once, up to a tie. If a word is rejected, none. */
SIM_HOT static enum pass play_pass(struct sim_many *many, bool random, int players)
{
    const struct memory *memory = many->help.kernel;
    const __m512i turn =
        _mm512_set_epi32(0x0f0f0f0f, 0x0e0e0e0e, 0x0d0d0d0d, 0x0c0c0c0c, 0x0b0b0b0b, 0x0a0a0a0a,
                         0x09090909, 0x08080808, 0x07070707, 0x06060606, 0x05050505, 0x04040404,
                         0x03030303, 0x02020202, 0x01010101, 0);
    unsigned most = most_turns(many, random, players), reach;
    __m512i cards = _mm512_setzero_si512(), winner = cards, way, laid;
    __m128i x[WAR_MAX_PLAYERS], best = _mm_setzero_si128();
    __mmask16 highest[WAR_MAX_PLAYERS], some = 0, ties = 0;

    for (int i = 0; i < players; i++) {
        x[i] = _mm_loadu_si128((const __m128i *)(many->row[i] + many->head));
        best = _mm_max_epu8(best, x[i]);
    }
    for (int i = 0; i < players; i++) {
        highest[i] = _mm_cmpeq_epi8_mask(x[i], best);
        ties |= some & highest[i];
        some |= highest[i];
        winner = _mm512_mask_mov_epi32(winner, highest[i], _mm512_set1_epi32(i));
    }
    cards = _mm512_inserti32x4(_mm512_castsi128_si512(x[0]), x[1], 1);
    cards = _mm512_inserti32x4(cards, x[2], 2);
    if (players > 3)
        cards = _mm512_inserti32x4(cards, x[3], 3);
    reach = (unsigned)__builtin_ctz(ties | 1u << most);
    way = _mm512_set1_epi32((int)sim_many_ways(players) - 1);
    if (random && !draw_ways(&many->luck, reach, players, &way))
        return REJECTED;
    laid = _mm512_slli_epi32(taken_order(memory, winner, way, players), 4);
    laid = _mm512_permutexvar_epi8(_mm512_or_si512(laid, turn), cards);
    for (int i = 0; i < players; i++)
        take_turns(many, i, _bzhi_u32(highest[i], reach), laid, players);
    many->head += reach;
    if (random)
        many->luck.words_used += reach;
    return reach < most ? TIED : GOES_ON;
}

/* Passes and simple wars. */
SIM_HOT static void play_passes(struct sim_many *many, bool random, int players)
{
    enum pass pass;

    do
        pass = play_pass(many, random, players);
    while ((pass == GOES_ON || (pass == TIED && sim_many_fight_simply(many))) &&
           !sim_many_must_look(many));
}

static void play_turns(struct sim_many *many)
{
    bool random = many->rules->order == WAR_ORDER_RANDOM;

    if (many->players == 3 && random)
        play_passes(many, true, 3);
    else if (many->players == 3)
        play_passes(many, false, 3);
    else if (random)
        play_passes(many, true, 4);
    else
        play_passes(many, false, 4);
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
static void draw_coins_and_words(const struct sim_chance *luck, const struct start *start,
                                 uint32_t *blocks)
{
    const struct blocks coins = {luck->seed, luck->index, WAR_STREAM_COINS, start->coins / 512};
    const struct blocks words = shuffle_blocks(luck->seed, luck->index, start->words / 16);
    uint32_t four[64];

    draw_eight_blocks(&coins, four, &words, blocks + 16 * WIDE_COIN_BLOCKS);
    memcpy(blocks, four, 16 * WIDE_COIN_BLOCKS * sizeof *blocks);
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
        draw_coins_and_words(&many->luck, start, memory->blocks[memory->ready][0]);
    memory->ready++;
    return true;
}

/* ---- Games ---- */

/* Plays the next game of the work until two are left. */
static void play_to_two(struct memory *memory)
{
    const struct sim_work *work = memory->rules.work;
    struct sim_many *many = memory->many;
    int number = memory->dealt++, deal = number % SIM_DEALS;
    enum sim_many_end end;

    if (deal == 0)
        avx512_deal_many(memory, number);
    sim_many_begin(many, &memory->packets[deal], work->seed, work->first + number);
    if (many->chance)
        sim_chance_give(&many->luck, memory->first_words[deal]);
    end = sim_many_play(many);
    sim_many_tell(many, &work->outcomes[number]);
    if (end == SIM_MANY_OVER)
        sim_many_add_chains(many, work->chains);
    else if (end == SIM_MANY_UNSETTLED || !add_start(memory, number))
        wide_hand_over(&memory->rules, number);
}

bool avx512_next_start(struct memory *memory)
{
    if (memory->waiting < memory->ready)
        return true;
    memory->waiting = memory->ready = 0;
    while (memory->ready < STARTS && memory->dealt < memory->rules.work->count)
        play_to_two(memory);
    return memory->ready > 0;
}

bool avx512_begin_many(struct memory *memory)
{
    const war_rules *rules = memory->rules.work->rules;

    sim_deal_prepare(&memory->plan, rules, memory->packets);
    list_deal(&memory->plan, &memory->rounds);
    list_ways(&memory->rounds);
    memory->dealt = memory->waiting = memory->ready = 0;
    memory->cards = 0;
    for (int seat = 0; seat < rules->players; seat++)
        memory->cards += (uint32_t)memory->plan.packet[seat];
    memory->many = sim_many_new(rules, &memory->plan);
    if (!memory->many)
        return false;
    memory->many->help = (struct sim_many_help){memory, play_turns};
    return true;
}
