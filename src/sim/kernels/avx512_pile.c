/* SPDX-License-Identifier: MIT */
/*
 * Whole passes where won cards go onto a pile.
 *
 * A pass is that of avx512.c, and is planned in the same way. But what is left of a packet stays
 * where it is in memory and only its head moves on, and the won pile grows behind it. So all that a
 * pass writes is what is won.
 *
 *     row   . . . 7 2 Q | 9 3 J 5 .         played, packet, won pile
 *
 * Before each pass games that are over make room, and piles are opened: where a packet is at its
 * end, the pile is shuffled in a register (avx512_shuffle.h) and put at the start of the row. That
 * is most of the work, and is done for the games of all groups together: first all draws, then the
 * shuffles of one size after those of another, so that their dependency chains overlap and few
 * branches are mispredicted.
 *
 * A war that reaches past the end of a packet is no exception. If both have cards enough for it, it
 * is certain that the pile is opened during it, before anything is won: so it may as well be opened
 * before, behind what is left of the packet, and then the war is one inside the packets. Only wars
 * of more than two rounds and those that somebody cannot finish are played card by card.
 *
 * If both piles are needed, the first is that of the packet that ends first, or else seat 1's. In
 * each game only one is opened before a pass; if that does not do, the game waits for the next.
 *
 * The words for the shuffles are drawn ahead, eight blocks at a time. They lie behind the block
 * before them, so that sixteen words can be read wherever the next shuffle begins; none uses more
 * than twelve.
 */
#include "avx512_blocks.h"
#include "avx512_plan.h"
#include "avx512_shuffle.h"

#include <string.h>

enum { GAMES = GROUPS * LANES };
_Static_assert(GAMES <= 32, "a set of games is a mask of 32 bits");

/* ---- Words ---- */

/* Draws the blocks after the first of those in memory: four side by side, twice. */
static void draw_ahead(const struct wide_chance *chance, struct words_ahead *ahead)
{
    const struct blocks first = shuffle_blocks(chance->seed, chance->index, ahead->first + 1);
    const struct blocks next = shuffle_blocks(chance->seed, chance->index, ahead->first + 5);

    draw_eight_blocks(&first, ahead->words + 16, &next, ahead->words + 80);
}

/* Drops and draws the same number of blocks. */
static void renew_words(struct memory *memory, int g, int i)
{
    struct words_ahead *ahead = &memory->ahead[g * LANES + i];

    _mm512_store_si512(ahead->words, _mm512_load_si512(ahead->words + WORDS_AHEAD));
    ahead->first += AHEAD;
    draw_ahead(&memory->chances[g][i], ahead);
}

/* The words from here on, for play card by card. */
static struct wide_chance *lend_words(struct memory *memory, int g, int i)
{
    struct wide_chance *chance = &memory->chances[g][i];
    uint32_t used = memory->groups[g].words[i];
    uint32_t block = memory->ahead[g * LANES + i].first + used / 16;
    const struct blocks blocks = shuffle_blocks(chance->seed, chance->index, block);

    draw_four_blocks(&blocks, chance->words);
    chance->word_blocks = block + WIDE_WORD_BLOCKS;
    chance->words_used = used % 16;
    return chance;
}

static void take_words_back(struct memory *memory, int g, int i)
{
    const struct wide_chance *chance = &memory->chances[g][i];
    const struct words_ahead *ahead = &memory->ahead[g * LANES + i];
    uint32_t block = chance->word_blocks - WIDE_WORD_BLOCKS;
    uint32_t used = 16 * (block - ahead->first) + chance->words_used;

    for (; used >= WORDS_AHEAD; used -= WORDS_AHEAD)
        renew_words(memory, g, i);
    memory->groups[g].words[i] = used;
}

/* ---- Opening piles ---- */

/* Piles to open, at most one in each game; games are counted through all groups. */
struct openings {
    _Alignas(64) uint32_t heads[GAMES]; /* of the packets, as offsets from the first row */
    uint32_t rests[GAMES];              /* cards left in the packets */
    uint32_t counts[GAMES];             /* cards in the piles */
    uint32_t starts[GAMES];             /* starts of the rows */
    uint32_t words[GAMES];              /* words used before */
    uint32_t swaps[GAMES][WIDE_LINE];   /* swaps that shuffle the piles */
    uint32_t games;                     /* games with a pile to open, as a mask */
    uint32_t near, far;                 /* the games among these with few cards, and with many */
};

static __m512i row_starts(int g, int seat)
{
    const __m512i lane = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);

    return _mm512_add_epi32(_mm512_mullo_epi32(lane, _mm512_set1_epi32(sizeof(struct row))),
                            _mm512_set1_epi32((int)row_start(g, 0, seat)));
}

/* Lists the piles to open in a group: seat 1's in some games, seat 2's in others. Updates the group
 * as if they were open. */
SIM_HOT static void list_openings(struct openings *openings, struct memory *memory, int g,
                                  const uint32_t all[2])
{
    struct group *group = &memory->groups[g];
    struct piles *piles = &memory->piles[g];
    const __mmask16 games[2] = {(__mmask16)(all[0] >> g * LANES), (__mmask16)(all[1] >> g * LANES)};
    __m512i heads = _mm512_setzero_si512(), rests = heads, counts = heads, starts = heads;

    for (int seat = 0; seat < 2; seat++) {
        __m512i head = _mm512_load_si512(piles->heads[seat]);
        __m512i rest = _mm512_load_si512(group->lengths[seat]);
        __m512i count = _mm512_load_si512(piles->lengths[seat]);
        __m512i start = row_starts(g, seat);
        heads = _mm512_mask_mov_epi32(heads, games[seat], head);
        rests = _mm512_mask_mov_epi32(rests, games[seat], rest);
        counts = _mm512_mask_mov_epi32(counts, games[seat], count);
        starts = _mm512_mask_mov_epi32(starts, games[seat], start);
        _mm512_store_si512(piles->heads[seat], _mm512_mask_mov_epi32(head, games[seat], start));
        _mm512_store_si512(group->lengths[seat],
                           _mm512_mask_add_epi32(rest, games[seat], rest, count));
        _mm512_store_si512(piles->lengths[seat],
                           _mm512_maskz_mov_epi32((__mmask16)~games[seat], count));
    }
    _mm512_store_si512(openings->heads + g * LANES, heads);
    _mm512_store_si512(openings->rests + g * LANES, rests);
    _mm512_store_si512(openings->counts + g * LANES, counts);
    _mm512_store_si512(openings->starts + g * LANES, starts);
    openings->near |= (uint32_t)_mm512_cmple_epu32_mask(counts, _mm512_set1_epi32(NEAR))
                      << g * LANES;
    openings->far |= (uint32_t)_mm512_cmpgt_epu32_mask(counts, _mm512_set1_epi32(MIDDLE))
                     << g * LANES;
}

/* Makes sure that there are enough words, notes where they begin, and counts them as used. */
SIM_HOT static void list_words(struct memory *memory, int g, struct openings *openings)
{
    const __m512i most = _mm512_set1_epi32(WORDS_AHEAD);
    struct group *group = &memory->groups[g];
    __mmask16 games = (__mmask16)(openings->games >> g * LANES);
    __m512i words = _mm512_load_si512(group->words);
    __mmask16 used_up = _mm512_mask_cmpge_epu32_mask(games, words, most);
    __m512i more = _mm512_permutexvar_epi8(_mm512_load_si512(openings->counts + g * LANES),
                                           _mm512_load_si512(avx512_shuffles.words));

    for (uint32_t left = used_up; left; left &= left - 1)
        renew_words(memory, g, __builtin_ctz(left));
    words = _mm512_mask_sub_epi32(words, used_up, words, most);
    _mm512_store_si512(openings->words + g * LANES, words);
    _mm512_store_si512(group->words, _mm512_add_epi32(words, more));
}

/* Draws all swaps. Returns the games in which a word is rejected. */
SIM_HOT static uint32_t draw_all_swaps(const struct memory *memory, struct openings *openings)
{
    uint32_t rejected = 0;

    for (uint32_t left = openings->games; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        __m512i words = _mm512_loadu_si512(memory->ahead[i].words + openings->words[i]);
        bool drawn = draw_swaps(words, openings->counts[i], openings->swaps[i]);
        rejected |= (uint32_t)!drawn << i;
    }
    for (uint32_t left = openings->far; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        __m512i words = _mm512_loadu_si512(memory->ahead[i].words + openings->words[i]);
        draw_far_swaps(words, openings->counts[i], openings->swaps[i]);
    }
    return rejected;
}

/* Shuffles piles of at most `size` cards, and puts them behind the rest of their packets, at the
 * start of the row. */
SIM_HOT static void put_piles(struct memory *memory, const struct openings *openings,
                              uint32_t games, int size)
{
    uint8_t *rows = memory->rows[0].cards[0];

    for (; games; games &= games - 1) {
        int i = __builtin_ctz(games);
        const uint8_t *packet = rows + openings->heads[i];
        uint32_t rest = openings->rests[i];
        __m512i pile = _mm512_loadu_si512(packet + rest);
        __m512i all = _mm512_loadu_si512(packet);
        pile = swap_cards(pile, openings->swaps[i], openings->counts[i], size);
        all = _mm512_mask_expand_epi8(all, ~UINT64_C(0) << rest, pile);
        _mm512_store_si512(rows + openings->starts[i], all);
    }
}

/* Opens the piles of games in which a word was rejected. */
static SIM_RARE void put_slowly(struct memory *memory, const struct openings *openings, int i)
{
    uint8_t *rows = memory->rows[0].cards[0];
    uint8_t *row = rows + openings->starts[i];
    uint32_t rest = openings->rests[i], count = openings->counts[i];
    int g = i / LANES, lane = i % LANES;

    memmove(row, rows + openings->heads[i], rest + count);
    memory->groups[g].words[lane] = openings->words[i];
    wide_shuffle(lend_words(memory, g, lane), row + rest, count);
    take_words_back(memory, g, lane);
}

/* Opens piles: of seat 1 in some games, of seat 2 in others. */
static void open_piles(struct memory *memory, const uint32_t games[2])
{
    struct openings openings;
    uint32_t rejected, rest;

    openings.games = games[0] | games[1];
    openings.near = openings.far = 0;
    for (int g = 0; g < GROUPS; g++)
        list_openings(&openings, memory, g, games);
    for (int g = 0; g < GROUPS; g++)
        list_words(memory, g, &openings);
    rejected = draw_all_swaps(memory, &openings);
    rest = openings.games & ~rejected;
    put_piles(memory, &openings, rest & openings.near, NEAR);
    put_piles(memory, &openings, rest & ~(openings.near | openings.far), MIDDLE);
    put_piles(memory, &openings, rest & openings.far, FAR);
    for (uint32_t left = rejected; left; left &= left - 1)
        put_slowly(memory, &openings, __builtin_ctz(left));
}

/* ---- Planning ---- */

/* Plans the effect of a pass on a seat. */
SIM_HOT static void plan_seat(struct group *group, struct piles *piles, int seat, __m512i played,
                              __m512i taken)
{
    __m512i length = _mm512_load_si512(group->lengths[seat]);
    __m512i pile = _mm512_load_si512(piles->lengths[seat]);
    __m512i head = _mm512_load_si512(piles->heads[seat]);

    _mm512_store_si512(group->taken[seat], taken);
    _mm512_store_si512(piles->fronts[seat], head);
    _mm512_store_si512(piles->tails[seat], _mm512_add_epi32(head, _mm512_add_epi32(length, pile)));
    _mm512_store_si512(piles->heads[seat], _mm512_add_epi32(head, played));
    _mm512_store_si512(group->lengths[seat], _mm512_sub_epi32(length, played));
    pile = _mm512_add_epi32(pile, _mm512_slli_epi32(_mm512_popcnt_epi32(taken), 1));
    _mm512_store_si512(piles->lengths[seat], pile);
}

SIM_HOT static void plan_pass(struct memory *memory, int g)
{
    struct group *group = &memory->groups[g];
    struct piles *piles = &memory->piles[g];
    struct plan p;
    __m512i row, reach, played, turns;

    load_plan(&p, group);
    load_battles(&p, group);
    begin_plan(&p, memory, group, false);
    find_war(&p, false);
    row = plan_war(&p, false);
    find_war(&p, false);
    row = _mm512_or_si512(row, _mm512_slli_epi32(plan_war(&p, false), 8));
    _mm512_store_si512(group->rows, row);
    reach = planned_reach(&p);
    played = _mm512_popcnt_epi32(reach);
    plan_seat(group, piles, 0, played, _mm512_and_si512(p.wins, reach));
    plan_seat(group, piles, 1, played, _mm512_andnot_si512(p.wins, reach));
    turns = _mm512_add_epi32(p.turns, planned_turns(&p, reach));
    _mm512_store_si512(group->turns, turns);
    _mm512_store_si512(group->wars, p.wars);
    group->stopped = _mm512_testn_epi32_mask(played, played) & group->playing;
}

/* ---- Playing ---- */

SIM_HOT static void compare_heads(struct memory *memory, int g)
{
    struct group *group = &memory->groups[g];
    const struct piles *piles = &memory->piles[g];
    const uint8_t *rows = memory->rows[0].cards[0];

    for (int i = 0; i < LANES; i++) {
        __m256i a = _mm256_loadu_si256((const __m256i *)(rows + piles->heads[0][i]));
        __m256i b = _mm256_loadu_si256((const __m256i *)(rows + piles->heads[1][i]));
        compare(_mm512_castsi256_si512(a), _mm512_castsi256_si512(b), &group->wins[i],
                &group->ties[i]);
    }
}

/* Plays the planned passes of a group. */
static void play_pass(struct memory *memory, int g)
{
    static const uint32_t none[LANES];
    const __m512i pairs = kept(pair_indices());
    const __m512i other_seat = kept(_mm512_set1_epi8(WIDE_LINE));
    const uint8_t *laying = memory->shelves[LAYING].laying[0];
    struct group *group = &memory->groups[g];
    const struct piles *piles = &memory->piles[g];
    uint8_t *rows = memory->rows[0].cards[0];
    /* The pairs in which seat 2's card is laid out first. */
    const uint32_t *reversed = memory->rules.order == WAR_ORDER_AS_PLAYED
                                   ? none
                                   : group->taken[memory->rules.order != WAR_ORDER_WINNER_LAST];

    for (int i = 0; i < LANES; i++) {
        __m256i a = _mm256_loadu_si256((const __m256i *)(rows + piles->fronts[0][i]));
        __m256i b = _mm256_loadu_si256((const __m256i *)(rows + piles->fronts[1][i]));
        uint32_t rows_of = group->rows[i];
        __m512i index, laid;

        index = _mm512_add_epi8(pairs, _mm512_load_si512(first_row(laying, rows_of)));
        index = _mm512_add_epi8(index, _mm512_load_si512(second_row(laying, rows_of)));
        index = _mm512_mask_add_epi16(index, reversed[i], index, other_seat);
        laid =
            _mm512_permutex2var_epi8(_mm512_castsi256_si512(a), index, _mm512_castsi256_si512(b));
        for (int seat = 0; seat < 2; seat++) {
            uint32_t taken = group->taken[seat][i];
            uint8_t *tail = rows + piles->tails[seat][i];
            __m512i won = _mm512_maskz_compress_epi16(taken, laid);
            _mm256_storeu_si256((__m256i *)tail, _mm512_castsi512_si256(won));
            if (_mm_popcnt_u32(taken) > 16) /* rarely */
                _mm256_storeu_si256((__m256i *)(tail + 32), _mm512_extracti64x4_epi64(won, 1));
        }
    }
}

/* ---- Games ---- */

void avx512_begin_piles(struct memory *memory, int g, int i, int number, const uint32_t lengths[2],
                        uint32_t words)
{
    struct group *group = &memory->groups[g];
    struct piles *piles = &memory->piles[g];
    struct wide_chance *chance = &memory->chances[g][i];

    for (int seat = 0; seat < 2; seat++) {
        piles->lengths[seat][i] = lengths[seat];
        piles->heads[seat][i] = row_start(g, i, seat);
    }
    /* Marks all words drawn ahead as used; the last block is then the block before them. */
    memory->ahead[g * LANES + i].first = words / 16 - (AHEAD + 1);
    group->words[i] = 16 * (AHEAD + 1) + words % 16;
    chance->ways = 1; /* not used here, but must not be 0 */
    chance->seed = memory->rules.work->seed;
    chance->index = memory->rules.work->first + number;
}

/* Moves a seat's cards to the start of its row. */
static uint8_t *move_down(struct memory *memory, int g, int i, int seat)
{
    struct group *group = &memory->groups[g];
    struct piles *piles = &memory->piles[g];
    uint8_t *rows = memory->rows[0].cards[0];
    uint8_t *row = rows + row_start(g, i, seat);

    memmove(row, rows + piles->heads[seat][i], group->lengths[seat][i] + piles->lengths[seat][i]);
    piles->heads[seat][i] = row_start(g, i, seat);
    return row;
}

/* Plays one turn card by card, where no pass is possible. */
static void play_turn(struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];
    struct piles *piles = &memory->piles[g];
    uint8_t *packets[2];
    uint32_t lengths[2], ends[2];

    for (int seat = 0; seat < 2; seat++) {
        packets[seat] = move_down(memory, g, i, seat);
        ends[seat] = group->lengths[seat][i];
        lengths[seat] = ends[seat] + piles->lengths[seat][i];
    }
    group->turns[i]++;
    wide_turn(&memory->rules, &memory->games[g][i], lend_words(memory, g, i), packets, lengths,
              ends);
    take_words_back(memory, g, i);
    for (int seat = 0; seat < 2; seat++) {
        group->lengths[seat][i] = ends[seat];
        piles->lengths[seat][i] = lengths[seat] - ends[seat];
    }
}

/* Handles a game that is over, has stopped, or cannot continue by a pass. */
static void look_at(struct memory *memory, int g, int i)
{
    const struct wide_rules *rules = &memory->rules;
    struct group *group = &memory->groups[g];
    const struct piles *piles = &memory->piles[g];
    struct wide_game *game = &memory->games[g][i];
    struct wide_wars wars = {group->wars[i] & 0xffff, group->wars[i] >> 16};
    const uint32_t cards[2] = {group->lengths[0][i] + piles->lengths[0][i],
                               group->lengths[1][i] + piles->lengths[1][i]};

    game->winners = (uint8_t)((cards[1] == 0) | (cards[0] == 0) << 1);
    if (game->winners == 0 && group->turns[i] < group->stops[i]) {
        play_turn(memory, g, i);
        if (game->winners == 0)
            return;
    }
    /* With chance no game is endless, so one that has reached the limit is over. */
    if (game->winners != 0 || wide_game_counted(rules, game, group->turns[i], cards) ||
        wide_game_stop(rules, game, group->turns[i], wars))
        wide_game_end(rules, game, group->turns[i], wars);
    avx512_begin_game(memory, g, i);
}

/* The games that are over, or at the turn where they should stop. */
SIM_HOT static uint32_t finished(const struct memory *memory, int g)
{
    const struct group *group = &memory->groups[g];
    const struct piles *piles = &memory->piles[g];
    __m512i turns = _mm512_load_si512(group->turns), cards;
    uint32_t games = _mm512_cmpeq_epi32_mask(turns, _mm512_load_si512(group->stops));

    for (int seat = 0; seat < 2; seat++) {
        cards = _mm512_or_si512(_mm512_load_si512(group->lengths[seat]),
                                _mm512_load_si512(piles->lengths[seat]));
        games |= _mm512_testn_epi32_mask(cards, cards);
    }
    return games & group->playing;
}

/* Adds the games of a group that next need a pile of seat 1 or of seat 2: for a packet at its end,
 * or for a war of up to two rounds that reaches past the end and that both can fight. */
SIM_HOT static void find_needed(const struct memory *memory, int g, uint32_t needed[2])
{
    const struct group *group = &memory->groups[g];
    const struct piles *piles = &memory->piles[g];
    const __m512i one = _mm512_set1_epi32(1), step = _mm512_set1_epi32((int)memory->rules.step);
    __m512i ties = _mm512_load_si512(group->ties);
    __m512i a = _mm512_load_si512(group->lengths[0]), b = _mm512_load_si512(group->lengths[1]);
    __m512i all_a = _mm512_add_epi32(a, _mm512_load_si512(piles->lengths[0]));
    __m512i all_b = _mm512_add_epi32(b, _mm512_load_si512(piles->lengths[1]));
    __m512i shorter = _mm512_min_epu32(a, b);
    __mmask16 inside = _mm512_cmpgt_epu32_mask(shorter, step);
    __mmask16 twice = _mm512_mask_test_epi32_mask(inside, _mm512_srlv_epi32(ties, step), one);
    __m512i last = _mm512_mask_add_epi32(step, twice, step, step);
    __mmask16 wars = _mm512_mask_test_epi32_mask((__mmask16)group->stopped, ties, one), games;

    wars = _mm512_mask_cmple_epu32_mask(wars, shorter, last);
    wars = _mm512_mask_cmpgt_epu32_mask(wars, _mm512_min_epu32(all_a, all_b), last);
    games = (wars | _mm512_testn_epi32_mask(shorter, shorter)) & (__mmask16)group->playing;
    needed[0] |= (uint32_t)_mm512_mask_cmple_epu32_mask(games, a, b) << g * LANES;
    needed[1] |= (uint32_t)_mm512_mask_cmpgt_epu32_mask(games, a, b) << g * LANES;
}

/* Frees the lanes of games that are over. Games that have stopped and need no pile play a turn. */
static void look_round(struct memory *memory, int g, uint32_t needed[2])
{
    struct group *group = &memory->groups[g];
    uint32_t over = finished(memory, g), rest;

    for (uint32_t left = over; left; left &= left - 1)
        look_at(memory, g, __builtin_ctz(left));
    group->stopped &= ~over;
    find_needed(memory, g, needed);
    rest = group->stopped & ~((needed[0] | needed[1]) >> g * LANES);
    for (uint32_t left = rest; left; left &= left - 1)
        look_at(memory, g, __builtin_ctz(left));
}

void avx512_play_piles(struct memory *memory)
{
    uint32_t playing;

    avx512_shuffle_begin();
    do {
        uint32_t needed[2] = {0, 0};
        playing = 0;
        for (int g = 0; g < GROUPS; g++) {
            look_round(memory, g, needed);
            playing |= memory->groups[g].playing;
        }
        open_piles(memory, needed);
        for (int g = 0; g < GROUPS; g++)
            compare_heads(memory, g);
        for (int g = 0; g < GROUPS; g++)
            plan_pass(memory, g);
        for (int g = 0; g < GROUPS; g++)
            play_pass(memory, g);
    } while (playing);
}
