/* SPDX-License-Identifier: MIT */
/*
 * Three or four players, where something is left to chance.
 *
 * Six of seven turns of such a game are played when only two are left. So each game is played in
 * plain C (portable_many.c) until then; and from there on it is a game for two like any other, but
 * that some cards may lie on won piles already, that some coins and words have been used, and that
 * there are turns and wars that came before.
 */
#include "avx512.h"
#include "avx512_blocks.h"
#include "portable_many.h"

#include <string.h>

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
