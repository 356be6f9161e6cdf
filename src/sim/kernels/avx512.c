/* SPDX-License-Identifier: MIT */
/*
 * Whole passes of many games, with AVX-512.
 *
 * A packet is a register of 64 bytes, its top card first. Nothing in the next n battles, n being
 * the length of the shorter packet, depends on who wins them. So a pass plays them all at once: the
 * heads of both packets are compared as bytes, which gives a mask of wins and a mask of ties; a
 * permutation lays out winner and loser of each battle as a pair; two compressions take from the
 * pairs what each has won; and two permutations join that with what is left of the packets.
 *
 *     A   9 4 J 7 | 2 Q         pairs  9 3  K 4  J 5  8 7      A'  2 Q 9 3 J 5
 *     B   3 K 5 8 |             wins   1    0    1    0        B'  K 4 8 7
 *
 * A war is a stretch of battles, up to the one that decides it. All of them are won by whoever wins
 * that one, and the permutation lays out all cards of one before those of the other: a row of a
 * table, by where the war begins. Ties of its face-down cards do not count. A pass has at most
 * two wars, of one or two rounds each; it ends before a third, before a longer one, and before one
 * that reaches past its end, for the cards won in this pass are then part of it. If that leaves no
 * battle at all, one turn is played card by card (wide.c).
 *
 * How far a pass goes, what its wars are and how long the packets are then is found out for sixteen
 * games at once, in 32-bit lanes: a group. There are two groups. While one is played, game by game,
 * the pass of the other is planned: the plan is a dependency chain, and interleaving hides its
 * latency.
 *
 * The games of a group are in step, pass by pass, and the plan also sees to it that those that are
 * over leave a record, and that the next deals take their lanes: a branch would be mispredicted
 * more often than not. Records become outcomes when all games are played. So only rare games are
 * looked at one by one: those that meet a long war, reach a limit, take cards at random, or are the
 * ends of games for more than two.
 *
 * Where cards are taken at random, every ordinary battle takes a coin for the order of its pair,
 * and every war a word for its shuffle: then it has only one round, and its row comes from a table
 * of shuffles. Coins and words are used in the order of battles, so the plan counts them.
 *
 * avx512_pile.c plays won piles, and shares avx512_plan.h with this file.
 */
#include "avx512_plan.h"

#include <stdlib.h>
#include <string.h>

/* ---- Planning ---- */

/* Games that are over leave a record; which they are. */
SIM_HOT static __mmask16 record_games(const struct plan *p, struct memory *memory, int g)
{
    const struct group *group = &memory->groups[g];
    struct records *records = &memory->records;
    __mmask16 over = (__mmask16)group->over;
    __m512i record =
        _mm512_or_si512(_mm512_load_si512(group->names), _mm512_slli_epi32(p->turns, TURN_SHIFT));

    record =
        _mm512_mask_or_epi32(record, (__mmask16)group->lost, record, _mm512_set1_epi32(OTHER_WON));
    record =
        _mm512_mask_or_epi32(record, (__mmask16)group->cut, record, _mm512_set1_epi32((int)CUT));
    _mm512_storeu_si512(records->games + records->count, _mm512_maskz_compress_epi32(over, record));
    _mm512_storeu_si512(records->wars + records->count, _mm512_maskz_compress_epi32(over, p->wars));
    records->count += (uint32_t)_mm_popcnt_u32(over);
    return over;
}

/* The shelves of the lanes of a group, times 65536. */
SIM_HOT static __m512i own_shelves(int g)
{
    const __m512i lane = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);

    return _mm512_slli_epi32(_mm512_add_epi32(lane, _mm512_set1_epi32(g * LANES)), 16);
}

/* The next deals take their lanes. When there is no game any more, what is dealt does not count. */
SIM_HOT static void replace_games(struct plan *p, struct memory *memory, int g, __mmask16 over)
{
    const __m512i half = _mm512_set1_epi32(WIDE_HALF);
    struct group *group = &memory->groups[g];
    struct deals *deals = &memory->deals;
    const uint32_t at = (uint32_t)deals->begun % DEALS;
    __m512i names = _mm512_load_si512(group->names);

    names = _mm512_mask_expand_epi32(names, over, _mm512_loadu_si512(deals->names + at));
    p->wins = _mm512_mask_expand_epi32(p->wins, over, _mm512_loadu_si512(deals->wins + at));
    p->ties = _mm512_mask_expand_epi32(p->ties, over, _mm512_loadu_si512(deals->ties + at));
    p->shelves =
        _mm512_mask_expand_epi32(own_shelves(g), over, _mm512_loadu_si512(deals->shelves + at));
    p->lengths[0] = _mm512_mask_mov_epi32(p->lengths[0], over, half);
    p->lengths[1] = _mm512_mask_mov_epi32(p->lengths[1], over, half);
    p->turns = _mm512_maskz_mov_epi32((__mmask16)~over, p->turns);
    p->wars = _mm512_maskz_mov_epi32((__mmask16)~over, p->wars);
    _mm512_store_si512(group->names, names);
    deals->begun += _mm_popcnt_u32(over);
    group->playing = 0xffff;
    if (deals->begun > memory->rules.work->count) {
        names = _mm512_and_si512(names, _mm512_set1_epi32(NUMBER));
        group->playing =
            _mm512_cmplt_epu32_mask(names, _mm512_set1_epi32(memory->rules.work->count));
    }
}

/* The coins of a pass. */
SIM_HOT static void plan_coins(struct plan *p, struct group *group, __m512i reach)
{
    __m512i tossed = _mm512_andnot_si512(p->fought, reach);
    __m512i coins = _mm512_load_si512(group->coins);

    _mm512_store_si512(group->tossed, tossed);
    _mm512_store_si512(group->first_coin, coins);
    _mm512_store_si512(group->coins, _mm512_add_epi32(coins, _mm512_popcnt_epi32(tossed)));
    _mm512_store_si512(group->first_word, _mm512_load_si512(group->words));
    _mm512_store_si512(group->words, p->words);
}

/* Games whose first turn is a war of one round or two that somebody cannot finish are over: whoever
 * has more cards wins. */
SIM_HOT static void cut_wars(struct plan *p, const struct memory *memory, struct group *group)
{
    __m512i left = _mm512_sub_epi32(_mm512_load_si512(group->stops), p->turns);
    __m512i shorter = _mm512_min_epu32(p->lengths[0], p->lengths[1]);
    __mmask16 more = _mm512_cmpgt_epu32_mask(p->lengths[0], p->lengths[1]);
    __mmask16 fewer = _mm512_cmplt_epu32_mask(p->lengths[0], p->lengths[1]);
    __mmask16 cut = (__mmask16) ~(p->fits | p->longer) & (more | fewer);

    cut = _mm512_mask_test_epi32_mask(cut, p->first, _mm512_set1_epi32(1));
    cut = _mm512_mask_cmple_epu32_mask(cut, shorter, left);
    p->cut = memory->rules.last_card ? 0 : cut;
    p->lengths[0] =
        _mm512_mask_mov_epi32(p->lengths[0], p->cut & more, _mm512_set1_epi32((int)memory->cards));
    p->lengths[0] = _mm512_maskz_mov_epi32((__mmask16) ~(p->cut & fewer), p->lengths[0]);
    p->turns = _mm512_mask_add_epi32(p->turns, p->cut, p->turns, _mm512_set1_epi32(1));
    group->cut = p->cut;
}

SIM_HOT static void end_plan(struct plan *p, const struct memory *memory, struct group *group,
                             bool random)
{
    __m512i length = p->lengths[0], other = p->lengths[1];
    __m512i reach = planned_reach(p);
    __m512i played = _mm512_popcnt_epi32(reach);
    __m512i taken = _mm512_and_si512(p->wins, reach);
    __m512i turns = _mm512_add_epi32(p->turns, planned_turns(p, reach));
    __m512i joins;
    uint32_t stuck;

    _mm512_store_si512(group->taken[0], taken);
    _mm512_store_si512(group->taken[1], _mm512_andnot_si512(p->wins, reach));
    joins = _mm512_or_si512(_mm512_slli_epi32(length, 8), _mm512_slli_epi32(other, 24));
    joins = _mm512_or_si512(joins, _mm512_or_si512(played, _mm512_slli_epi32(played, 16)));
    _mm512_store_si512(group->joins, joins);
    _mm512_store_si512(group->rows, _mm512_or_si512(p->rows, p->shelves));
    length = _mm512_sub_epi32(length, played);
    length = _mm512_add_epi32(length, _mm512_slli_epi32(_mm512_popcnt_epi32(taken), 1));
    other = _mm512_sub_epi32(_mm512_set1_epi32((int)memory->cards), length);
    if (random)
        plan_coins(p, group, reach);
    _mm512_store_si512(group->lengths[0], length);
    _mm512_store_si512(group->lengths[1], other);
    _mm512_store_si512(group->turns, turns);
    _mm512_store_si512(group->wars, p->wars);
    stuck = _mm512_testn_epi32_mask(played, played);
    group->lost = _mm512_testn_epi32_mask(length, length);
    group->over = group->lost | _mm512_testn_epi32_mask(other, other);
    group->stopped = ((stuck & ~group->over) | (group->over & group->noted)) & group->playing;
}

/* ---- Playing ---- */

/* What a shuffled war adds to the indices of the cards. */
SIM_HOT static __m512i shuffled_row(const struct memory *memory, uint32_t shuffle, uint32_t start)
{
    uint64_t mask = memory->shuffled_cards << start << start;
    __m128i row = _mm_loadl_epi64((const __m128i *)memory->shuffling[shuffle]);

    return _mm512_maskz_expand_epi8(mask, _mm512_castsi128_si512(row));
}

/* The pairs of a pass in which the loser comes first, by the coins. */
SIM_HOT static uint32_t tossed_pairs(const struct wide_chance *chance, uint32_t first,
                                     uint32_t tossed)
{
    uint64_t coins;

    memcpy(&coins, (const uint8_t *)chance->coins + first / 8, sizeof coins);
    return _pdep_u32((uint32_t)(coins >> first % 8), tossed);
}

/* What every pass needs. */
struct used {
    __m512i pairs; /* where each card comes from, laid out for seat 1 */
    __m512i other_seat;
    const uint8_t *joining, *laying, *packets;
};

/* A pass that is being played. */
struct pass {
    __m512i packets[2];
    __m512i laid; /* at first where each card comes from */
    __m512i won[2];
};

/* Finds out how the cards are laid out. */
SIM_HOT static void begin_pass(struct pass *pass, const struct memory *memory,
                               const struct used *used, int g, int i, bool random)
{
    const struct group *group = &memory->groups[g];
    const uint32_t rows = group->rows[i];
    const uint8_t *source = used->packets + (rows >> 16) * sizeof(struct shelf);
    uint32_t turned = group->taken[1][i];
    __m512i index;

    pass->packets[0] = kept(_mm512_load_si512(source));
    pass->packets[1] = kept(_mm512_load_si512(source + WIDE_LINE));
    if (random) {
        const struct wide_chance *chance = &memory->chances[g][i];
        const uint32_t *shuffles = chance->shuffles + group->first_word[i];
        index = _mm512_add_epi8(used->pairs, shuffled_row(memory, shuffles[0], rows & 0xff));
        index = _mm512_add_epi8(index, shuffled_row(memory, shuffles[1], rows >> 8 & 0xff));
        turned ^= tossed_pairs(chance, group->first_coin[i], group->tossed[i]);
    } else {
        index = _mm512_add_epi8(used->pairs, _mm512_load_si512(first_row(used->laying, rows)));
        index = _mm512_add_epi8(index, _mm512_load_si512(second_row(used->laying, rows)));
    }
    pass->laid = _mm512_mask_add_epi16(index, turned, index, used->other_seat);
}

SIM_HOT static void lay_cards(struct pass *pass)
{
    pass->laid = _mm512_permutex2var_epi8(pass->packets[0], pass->laid, pass->packets[1]);
}

SIM_HOT static void take_cards(struct pass *pass, const struct group *group, int i)
{
    for (int seat = 0; seat < 2; seat++)
        pass->won[seat] = _mm512_mask_compress_epi16(kept(_mm512_setzero_si512()),
                                                     group->taken[seat][i], pass->laid);
}

SIM_HOT static void join_cards(struct pass *pass, const struct used *used,
                               const struct group *group, int i)
{
    uint32_t joins = group->joins[i];

    for (int seat = 0; seat < 2; seat++) {
        __m512i joining = _mm512_loadu_si512(used->joining + (joins >> 16 * seat & 0xffff));
        pass->packets[seat] =
            _mm512_permutex2var_epi8(pass->packets[seat], joining, pass->won[seat]);
    }
}

SIM_HOT static void end_pass(const struct pass *pass, struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];
    struct shelf *shelf = shelf_of(memory, g, i);

    _mm512_store_si512(shelf->packets[0], pass->packets[0]);
    _mm512_store_si512(shelf->packets[1], pass->packets[1]);
    compare(pass->packets[0], pass->packets[1], &group->wins[i], &group->ties[i]);
}

/* The passes of a group are played as on an assembly line: in each step one begins, and those that
 * have begun before go on, so that nothing waits for what comes right before it. */
SIM_HOT static void step(struct pass *passes, struct memory *memory, const struct used *used, int g,
                         int i, bool random)
{
    struct group *group = &memory->groups[g];

    if (i >= 4)
        end_pass(&passes[i - 4], memory, g, i - 4);
    if (i >= 3 && i < LANES + 3)
        join_cards(&passes[i - 3], used, group, i - 3);
    if (i >= 2 && i < LANES + 2)
        take_cards(&passes[i - 2], group, i - 2);
    if (i >= 1 && i < LANES + 1)
        lay_cards(&passes[i - 1]);
    if (i < LANES)
        begin_pass(&passes[i], memory, used, g, i, random);
}

/* Plays the pass of one group, and plans that of the next. `single`: games begin and end one by
 * one. */
SIM_HOT static void play_and_plan(struct memory *memory, int g, bool random, bool single)
{
    const int other = (g + 1) % GROUPS;
    const struct used used = {
        .pairs = kept(memory->rules.order == WAR_ORDER_WINNER_LAST
                          ? _mm512_xor_si512(pair_indices(), _mm512_set1_epi8(WIDE_LINE))
                          : pair_indices()),
        .other_seat = kept(_mm512_set1_epi8(WIDE_LINE)),
        .joining = memory->shelves[JOINING].joining,
        .laying = memory->shelves[LAYING].laying[0],
        .packets = memory->shelves[0].packets[0],
    };
    struct group *next = &memory->groups[other];
    struct pass passes[LANES];
    struct plan p;
    __mmask16 over = 0;

#define STEP(i) step(passes, memory, &used, g, i, random)
    STEP(0);
    load_plan(&p, next);
    p.shelves = own_shelves(other);
    STEP(1);
    if (!single)
        over = record_games(&p, memory, other);
    STEP(2);
    STEP(3);
    load_battles(&p, next);
    if (!single)
        replace_games(&p, memory, other, over);
    STEP(4);
    STEP(5);
    begin_plan(&p, memory, next, random);
    STEP(6);
    find_war(&p, random);
    STEP(7);
    STEP(8);
    if (!random)
        cut_wars(&p, memory, next);
    STEP(9);
    p.rows = plan_war(&p, random);
    STEP(10);
    STEP(11);
    find_war(&p, random);
    STEP(12);
    STEP(13);
    p.rows = _mm512_or_si512(p.rows, _mm512_slli_epi32(plan_war(&p, random), 8));
    STEP(14);
    STEP(15);
    STEP(16);
    STEP(17);
    STEP(18);
    STEP(19);
    end_plan(&p, memory, next, random);
#undef STEP
}

/* ---- Games ---- */

/* What is left of a packet of some length after so many battles, and then other cards. */
static __m512i join(const struct memory *memory, uint32_t length, uint32_t played, __m512i packet,
                    __m512i cards)
{
    const uint8_t *joining = memory->shelves[JOINING + length].joining + played;

    return _mm512_permutex2var_epi8(packet, _mm512_loadu_si512(joining), cards);
}

/* A war of more rounds than a pass plays, if both have the cards for it: whoever wins takes all the
 * cards of one, then those of the other. */
static bool play_war(struct memory *memory, int g, int i)
{
    const struct wide_rules *rules = &memory->rules;
    struct group *group = &memory->groups[g];
    uint8_t(*packets)[WIDE_LINE] = shelf_of(memory, g, i)->packets;
    uint32_t lengths[2] = {group->lengths[0][i], group->lengths[1][i]};
    uint8_t depth;
    uint32_t last = wide_reach(rules, group->ties[i], lengths, &depth), played = last + 1;
    uint32_t winner, first;
    __m512i cards[2] = {_mm512_load_si512(packets[0]), _mm512_load_si512(packets[1])}, laid;

    if (rules->order == WAR_ORDER_RANDOM || last >= lengths[0] || last >= lengths[1])
        return false;
    winner = ~group->wins[i] >> last & 1; /* one has 26 cards at most */
    first = winner ^ (rules->order == WAR_ORDER_WINNER_LAST);
    laid = join(memory, played, 0, cards[first], cards[!first]);
    cards[winner] = join(memory, lengths[winner], played, cards[winner], laid);
    cards[!winner] = join(memory, lengths[!winner], played, cards[!winner], laid);
    _mm512_store_si512(packets[0], cards[0]);
    _mm512_store_si512(packets[1], cards[1]);
    compare(cards[0], cards[1], &group->wins[i], &group->ties[i]);
    group->lengths[winner][i] += played;
    group->lengths[!winner][i] -= played;
    wide_note_wars(&memory->games[g][i], depth);
    memory->games[g][i].winners = (uint8_t)(lengths[!winner] == played ? 1 << winner : 0);
    return true;
}

/* One turn, where no pass is possible; card by card, if it is not just a long war. */
static void play_turn(struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];
    struct wide_game *game = &memory->games[g][i];
    struct wide_chance *chance = &memory->chances[g][i];
    uint8_t *packets[2] = {shelf_of(memory, g, i)->packets[0], shelf_of(memory, g, i)->packets[1]};
    uint32_t lengths[2] = {group->lengths[0][i], group->lengths[1][i]};

    group->turns[i]++;
    if (play_war(memory, g, i) || wide_shortage(&memory->rules, game, group->ties[i], lengths))
        return;
    if (memory->rules.order == WAR_ORDER_RANDOM) {
        chance->coins_used = group->coins[i];
        chance->words_used = group->words[i];
        wide_chance_renew(chance);
    }
    wide_turn(&memory->rules, game, chance, packets, lengths, NULL);
    if (memory->rules.order == WAR_ORDER_RANDOM) {
        wide_chance_renew(chance);
        group->coins[i] = chance->coins_used;
        group->words[i] = chance->words_used;
    }
    group->lengths[0][i] = lengths[0];
    group->lengths[1][i] = lengths[1];
    compare(_mm512_load_si512(packets[0]), _mm512_load_si512(packets[1]), &group->wins[i],
            &group->ties[i]);
}

/* The first time that there is something to note of a game. */
static void begin_notes(struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];
    uint32_t name = group->names[i];
    uint8_t aces = (uint8_t)(name / (NUMBER + 1));

    group->noted |= 1u << i;
    wide_game_begin(&memory->games[g][i], (int)(name & NUMBER),
                    (const uint8_t[2]){aces, (uint8_t)(4 - aces)});
}

/* The lane makes room for the next game. */
static void leave_game(struct memory *memory, int g, int i)
{
    if (one_by_one(memory))
        avx512_begin_game(memory, g, i);
    else
        avx512_vacate(memory, g, i);
}

/* A game that is over, has stopped, or cannot go on by a pass. */
static void look_at(struct memory *memory, int g, int i)
{
    const struct wide_rules *rules = &memory->rules;
    struct group *group = &memory->groups[g];
    struct wide_game *game = &memory->games[g][i];
    struct wide_wars wars = {group->wars[i] & 0xffff, group->wars[i] >> 16};
    const uint32_t cards[2] = {group->lengths[0][i], group->lengths[1][i]};

    if (!(group->noted >> i & 1))
        begin_notes(memory, g, i);
    game->unfought += group->cut >> i & 1;
    game->winners = (uint8_t)((cards[1] == 0) | (cards[0] == 0) << 1);
    if (game->winners == 0 && group->turns[i] == group->stops[i] &&
        !wide_game_counted(rules, game, group->turns[i], cards)) {
        group->stops[i] = WIDE_TURNS;
        if (!wide_game_stop(rules, game, group->turns[i], wars))
            leave_game(memory, g, i);
        return;
    }
    if (game->winners == 0)
        play_turn(memory, g, i);
    if (game->winners != 0) {
        if (rules->order == WAR_ORDER_RANDOM && memory->chances[g][i].rejected)
            wide_hand_over(rules, game->number);
        else
            wide_game_end(rules, game, group->turns[i], wars);
        leave_game(memory, g, i);
    }
}

/* Records become outcomes. Those of games that were looked at have no number. */
static void tell_records(const struct memory *memory)
{
    const struct sim_work *work = memory->rules.work;
    const struct records *records = &memory->records;
    int64_t singles = 0, doubles = 0;

    for (uint32_t i = 0; i < records->count; i++) {
        uint32_t game = records->games[i], number = game & NUMBER;
        uint32_t single = records->wars[i] & 0xffff, twice = records->wars[i] >> 16;
        uint32_t turns = game % CUT >> TURN_SHIFT, wars = single + 2 * twice;
        uint32_t aces = game / (NUMBER + 1) % 8;
        if (number >= (uint32_t)work->count)
            continue;
        work->outcomes[number] = (war_sim_outcome){
            .turns = turns,
            .battles = turns + wars - (game >= CUT),
            .wars = wars,
            .result = WAR_RESULT_WIN,
            .winners = (uint8_t)(1 + (game / OTHER_WON & 1)),
            .depth = (uint8_t)((twice > 0) + (wars > 0)),
            .aces = {(uint8_t)aces, (uint8_t)(4 - aces)},
        };
        singles += single;
        doubles += twice;
    }
    work->chains[1] += singles;
    work->chains[2] += doubles;
}

/* Plays the pass of a group, and sees to the games that need it. */
SIM_HOT static void play_group(struct memory *memory, int g, bool random, bool single)
{
    /* Many at once, for this is a branch that is mispredicted. */
    if (!single && memory->deals.dealt - memory->deals.begun < LANES)
        for (int i = 0; i < DEALS / 2; i += LANES)
            avx512_deal_more(memory);
    play_and_plan(memory, g, random, single);
    for (uint32_t left = memory->groups[g].stopped; left; left &= left - 1)
        look_at(memory, g, __builtin_ctz(left));
}

SIM_HOT static void play_all(struct memory *memory, bool random, bool single)
{
    do {
        play_group(memory, 0, random, single);
        play_group(memory, 1, random, single);
    } while (memory->groups[0].playing | memory->groups[1].playing);
}

static void play_all_ordered(struct memory *memory)
{
    play_all(memory, false, false);
    tell_records(memory);
}

static void play_all_random(struct memory *memory)
{
    play_all(memory, true, true);
}

static void play_all_last_two(struct memory *memory)
{
    play_all(memory, false, true);
}

/* ---- The kernel ---- */

static int run(const struct sim_work *work)
{
    struct memory *memory = aligned_alloc(_Alignof(struct memory), sizeof *memory);

    if (!memory || !avx512_begin(memory, work)) {
        free(memory);
        return SIM_ENGINE.run(work);
    }
    if (memory->rules.piles)
        avx512_play_piles(memory);
    else if (work->rules->order == WAR_ORDER_RANDOM)
        play_all_random(memory);
    else if (memory->many)
        play_all_last_two(memory);
    else
        play_all_ordered(memory);
    avx512_end(memory);
    free(memory);
    return work->count;
}

static bool runs(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("bmi2");
}

/* Cards can be taken at random if a war has few enough of them for the table of shuffles; onto a
 * pile in all other ways. All of it is also for the last two of more players; but if nothing is
 * left to chance, not of three who put a card aside, for most games of two with 51 are endless,
 * unless the limit ends them soon. */
static bool plays(const war_rules *rules)
{
    bool standard = rules->ranks == WIDE_RANKS && rules->suits == 4 && rules->jokers == 0;
    bool soon = rules->at_limit == WAR_AT_LIMIT_MOST_CARDS && rules->limit < WIDE_TURNS;
    bool seats = rules->players == 2 || rules->players == 4 || war_rules_chance(rules) ||
                 rules->rest == WAR_REST_DEALT || soon;

    if (!standard || !seats)
        return false;
    if (rules->won == WAR_WON_PILE)
        return rules->order != WAR_ORDER_RANDOM && rules->order != WAR_ORDER_NEWEST_HIGH;
    if (rules->order == WAR_ORDER_RANDOM)
        return 2 * (rules->down + 2) <= SHUFFLED;
    return rules->order == WAR_ORDER_WINNER_FIRST || rules->order == WAR_ORDER_WINNER_LAST;
}

const struct sim_kernel SIM_AVX512 = {
    .shown = {"avx512", "whole passes of many games, AVX-512 VBMI2"},
    .runs = runs,
    .plays = plays,
    .run = run,
};
