/* SPDX-License-Identifier: MIT */
/* The parts of the AVX-512 kernel that need no wide registers; paragraph numbers are those of
 * docs/rules.md. */
#include "wide.h"

#include "portable.h"

#include <string.h>

/* ---- The deal ---- */

static void list_bounds(struct wide_draws *draws)
{
    for (uint32_t i = 0; i < WIDE_DRAWS; i++) {
        uint32_t left = WIDE_CARDS - 2 * i;
        draws->bound[i] = left * (left - 1) / 2;
    }
}

static void list_words(struct wide_draws *draws)
{
    uint32_t product;
    int at = 0;

    for (int word = 0; word < WIDE_BATCHES; word++) {
        at += war_batch(draws->bound + at, WIDE_DRAWS - at, &product);
        draws->end[word] = at;
        draws->least[word] = war_batch_least(product);
    }
}

static void list_pairs(struct wide_draws *draws)
{
    int at = 0;

    for (int high = 1; high < WIDE_CARDS; high++)
        for (int low = 0; low < high; low++)
            draws->others[at++] = ~(UINT64_C(1) << high | UINT64_C(1) << low);
}

void wide_draws_begin(struct wide_draws *draws)
{
    list_bounds(draws);
    list_words(draws);
    list_pairs(draws);
}

void wide_deal_slowly(const war_rules *rules, int64_t seed, int64_t index,
                      uint8_t cards[2][WIDE_LINE], uint8_t aces[2])
{
    war_position position;
    int at = 0;

    war_position_deal(rules, seed, index, &position);
    for (int seat = 0; seat < 2; seat++) {
        aces[seat] = 0;
        for (int i = 0; i < WIDE_HALF; i++) {
            uint8_t rank = position.cards[at++].rank;
            aces[seat] = (uint8_t)(aces[seat] + (rank == WIDE_RANKS - 1));
            cards[seat][i] = rules->high == WAR_LOW_WINS ? (uint8_t)(WIDE_RANKS - 1 - rank) : rank;
        }
    }
}

/* ---- The rules ---- */

void wide_rules_begin(struct wide_rules *rules, const struct sim_work *work)
{
    int64_t limit = work->rules->limit;

    rules->work = work;
    rules->step = work->rules->down + 1u;
    rules->stop = limit > 0 && limit < WIDE_TURNS ? (uint32_t)limit : WIDE_TURNS;
    rules->order = work->rules->order;
    rules->last_card = work->rules->out == WAR_OUT_LAST_CARD;
    rules->low = work->rules->high == WAR_LOW_WINS;
    rules->piles = work->rules->won == WAR_WON_PILE;
    rules->counted = work->rules->at_limit == WAR_AT_LIMIT_MOST_CARDS;
}

/* ---- A game ---- */

void wide_game_begin(struct wide_game *game, int number, const uint8_t aces[2])
{
    if (game->depth > 0)
        memset(game->chains, 0, sizeof game->chains);
    game->number = number;
    game->aces[0] = aces[0];
    game->aces[1] = aces[1];
    game->seats[0] = 0;
    game->seats[1] = 1;
    game->winners = 0;
    game->depth = 0;
    game->wars = 0;
    game->unfought = 0;
    game->before = 0;
    game->limited = false;
}

/* ---- Chance ---- */

/* Drops a block that is used up, and draws one more. */
static void renew(struct wide_chance *chance, uint32_t stream, uint32_t *words, int blocks,
                  uint32_t *next)
{
    memmove(words, words + 16, (size_t)(blocks - 1) * 16 * sizeof *words);
    sim_block(chance->seed, chance->index, stream, (*next)++, words + (blocks - 1) * 16);
}

/* Notes the shuffles of a war that the words give. */
static void list_shuffles(struct wide_chance *chance)
{
    uint32_t least = war_batch_least(chance->ways);
    bool rejected = false;

    for (int i = 0; i < WIDE_WORDS; i++) {
        uint64_t product = (uint64_t)chance->words[i] * chance->ways;
        chance->shuffles[i] = (uint32_t)(product >> 32);
        rejected |= (uint32_t)product < least;
    }
    chance->rejected |= rejected;
}

void wide_chance_renew(struct wide_chance *chance)
{
    if (chance->coins_used > WIDE_COINS - WIDE_HALF)
        for (; chance->coins_used >= 512; chance->coins_used -= 512)
            renew(chance, WAR_STREAM_COINS, chance->coins, WIDE_COIN_BLOCKS, &chance->coin_blocks);
    if (chance->words_used > WIDE_WORDS - 2) {
        for (; chance->words_used >= 16; chance->words_used -= 16)
            renew(chance, WAR_STREAM_SHUFFLES, chance->words, WIDE_WORD_BLOCKS,
                  &chance->word_blocks);
        list_shuffles(chance);
    }
}

/* One or two cards are laid down in the order of a coin. */
static void toss(struct wide_chance *chance, uint8_t *cards)
{
    uint32_t coin = chance->coins[chance->coins_used / 32] >> chance->coins_used % 32 & 1;
    uint8_t card = cards[coin];

    cards[1] = cards[!coin];
    cards[0] = card;
    chance->coins_used++;
}

/* More are shuffled, by the portable kernel's shuffle, which keeps as many words. */
static void shuffle(struct wide_chance *chance, uint8_t *cards, uint32_t count)
{
    struct sim_chance luck;

    _Static_assert((int)WIDE_WORDS == (int)SIM_AHEAD_WORDS, "the words are handed over");
    sim_chance_begin(&luck, chance->seed, chance->index);
    memcpy(luck.words, chance->words, sizeof luck.words);
    luck.words_used = chance->words_used;
    luck.blocks = chance->word_blocks;
    sim_chance_shuffle(&luck, cards, (int)count);
    chance->words_used = luck.words_used + 16 * (luck.blocks - chance->word_blocks);
}

void wide_shuffle(struct wide_chance *chance, uint8_t *cards, uint32_t count)
{
    wide_chance_renew(chance);
    shuffle(chance, cards, count);
}

/* ---- A turn, card by card ---- */

struct turn {
    struct wide_chance *chance;
    uint8_t *const *packets;
    const uint32_t *lengths;
    uint32_t *ends; /* NULL if there are no won piles */
    uint32_t laid[2];
    uint8_t shown[2];
};

/* 5.10: the packet ends here, and the won pile becomes the packet before a card is laid. */
static SIM_RARE void open_pile(struct turn *turn, int seat, uint32_t at)
{
    wide_shuffle(turn->chance, turn->packets[seat] + at, turn->lengths[seat] - at);
    turn->ends[seat] = turn->lengths[seat];
}

/* Piles are opened in the order in which cards are laid: in laps. */
static void open_piles(struct turn *turn, const uint32_t counts[2])
{
    for (uint32_t lap = 0; lap < counts[0] || lap < counts[1]; lap++)
        for (int seat = 0; seat < 2; seat++)
            if (lap < counts[seat] && turn->ends[seat] == turn->laid[seat] + lap)
                open_pile(turn, seat, turn->ends[seat]);
}

/* 6.2: each lays so many cards, the last of them face up. */
static void lay(struct turn *turn, const uint32_t counts[2])
{
    if (turn->ends)
        open_piles(turn, counts);
    for (int seat = 0; seat < 2; seat++) {
        turn->laid[seat] += counts[seat];
        turn->shown[seat] = turn->packets[seat][turn->laid[seat] - 1];
    }
}

/* 8 and 9: a war, if it can be fought. If not, who wins is settled; both in a draw. */
static bool fight(const struct wide_rules *rules, struct turn *turn, uint8_t *winners)
{
    uint32_t counts[2], fewer, more;

    for (int seat = 0; seat < 2; seat++)
        counts[seat] = turn->lengths[seat] - turn->laid[seat];
    more = counts[0] > counts[1] ? counts[0] : counts[1];
    fewer = counts[0] > counts[1] ? counts[1] : counts[0];
    if (rules->last_card ? more == 0 : fewer < rules->step) {
        *winners = counts[0] == counts[1] ? 3 : counts[0] > counts[1] ? 1 : 2;
        return false;
    }
    for (int seat = 0; seat < 2; seat++)
        if (counts[seat] > rules->step)
            counts[seat] = rules->step;
    lay(turn, counts);
    return true;
}

/* 5: the cards of a turn in the order in which they are taken, if that is no matter of chance. Who
 * has laid fewer has no more. */
static void gather(const struct turn *turn, int order, int winner, uint8_t *cards)
{
    const uint32_t *laid = turn->laid;
    int first = order == WAR_ORDER_WINNER_LAST ? !winner : winner;

    if (order == WAR_ORDER_AS_PLAYED) {
        for (uint32_t i = 0; i < laid[0] || i < laid[1]; i++)
            for (int seat = 0; seat < 2; seat++)
                if (i < laid[seat])
                    *cards++ = turn->packets[seat][i];
        return;
    }
    memcpy(cards, turn->packets[first], laid[first]);
    memcpy(cards + laid[first], turn->packets[!first], laid[!first]);
}

static void take(const struct wide_rules *rules, struct wide_chance *chance,
                 const struct turn *turn, int winner, uint8_t *packets[2], uint32_t lengths[2])
{
    uint32_t count = turn->laid[0] + turn->laid[1];
    uint8_t cards[WIDE_CARDS], *tail;

    gather(turn, rules->order, winner, cards);
    for (int seat = 0; seat < 2; seat++) {
        lengths[seat] -= turn->laid[seat];
        if (turn->ends)
            turn->ends[seat] -= turn->laid[seat];
        memmove(packets[seat], packets[seat] + turn->laid[seat], lengths[seat]);
    }
    tail = packets[winner] + lengths[winner];
    lengths[winner] += count;
    memcpy(tail, cards, count);
    if (rules->order == WAR_ORDER_RANDOM && count == 2)
        toss(chance, tail);
    else if (rules->order == WAR_ORDER_RANDOM)
        shuffle(chance, tail, count);
}

void wide_note_wars(struct wide_game *game, uint8_t depth)
{
    game->wars += depth;
    if (depth > game->depth)
        game->depth = depth;
    game->chains[depth]++;
}

static uint32_t shorter(const uint32_t lengths[2])
{
    return lengths[0] < lengths[1] ? lengths[0] : lengths[1];
}

uint32_t wide_reach(const struct wide_rules *rules, uint32_t ties, const uint32_t lengths[2],
                    uint8_t *depth)
{
    uint32_t at = 0;

    *depth = 0;
    while (at < shorter(lengths) && (ties >> at & 1)) {
        ++*depth;
        at += rules->step;
    }
    return at;
}

bool wide_shortage(const struct wide_rules *rules, struct wide_game *game, uint32_t ties,
                   const uint32_t lengths[2])
{
    uint8_t depth;

    if (wide_reach(rules, ties, lengths, &depth) < shorter(lengths) || rules->last_card)
        return false;
    wide_note_wars(game, depth);
    game->unfought++;
    game->winners = (uint8_t)((lengths[0] >= lengths[1]) | (lengths[1] >= lengths[0]) << 1);
    return true;
}

void wide_turn(const struct wide_rules *rules, struct wide_game *game, struct wide_chance *chance,
               uint8_t *packets[2], uint32_t lengths[2], uint32_t ends[2])
{
    static const uint32_t one_each[2] = {1, 1};
    struct turn turn = {.chance = chance, .packets = packets, .lengths = lengths, .ends = ends};
    uint8_t depth = 0;
    bool fought = true;

    lay(&turn, one_each);
    while (fought && turn.shown[0] == turn.shown[1]) {
        depth++;
        fought = fight(rules, &turn, &game->winners);
    }
    wide_note_wars(game, depth);
    game->unfought += !fought;
    if (fought) {
        take(rules, chance, &turn, turn.shown[1] > turn.shown[0], packets, lengths);
        game->winners = lengths[1] == 0 ? 1 : lengths[0] == 0 ? 2 : 0;
    }
}

/* ---- The end of a game ---- */

static void describe(const struct wide_game *game, uint32_t turns, struct wide_wars wars,
                     uint8_t result, war_sim_outcome *outcome)
{
    uint32_t count = wars.singles + 2 * wars.doubles + game->wars;
    uint8_t depth = wars.doubles > 0 ? 2 : wars.singles > 0;

    *outcome = (war_sim_outcome){
        .turns = game->before + turns,
        .battles = game->before + turns + count - game->unfought,
        .wars = count,
        .result = result,
        .winners = (uint8_t)((game->winners & 1) << game->seats[0] | (game->winners >> 1)
                                                                         << game->seats[1]),
        .depth = depth > game->depth ? depth : game->depth,
    };
    memcpy(outcome->aces, game->aces, sizeof outcome->aces);
}

static void add_chains(int64_t *chains, const uint16_t *noted, int depth)
{
    for (int i = 1; i <= depth; i++)
        chains[i] += noted[i];
}

void wide_hand_over(const struct wide_rules *rules, int number)
{
    struct sim_work to_the_end = *rules->work;

    to_the_end.stop = NULL;
    sim_engine_game(&to_the_end, number);
}

bool wide_game_counted(const struct wide_rules *rules, struct wide_game *game, uint32_t turns,
                       const uint32_t cards[2])
{
    if (!rules->counted || game->before + turns != rules->work->rules->limit)
        return false;
    game->winners = (uint8_t)((cards[0] >= cards[1]) | (cards[1] >= cards[0]) << 1);
    return true;
}

bool wide_game_stop(const struct wide_rules *rules, struct wide_game *game, uint32_t turns,
                    struct wide_wars wars)
{
    if (turns == WIDE_TURNS) {
        wide_hand_over(rules, game->number);
        return false;
    }
    describe(game, turns, wars, WAR_RESULT_LIMIT, &game->at_limit);
    memcpy(game->chains_at_limit, game->chains, sizeof game->chains);
    game->chains_at_limit[1] = (uint16_t)(game->chains[1] + wars.singles);
    game->chains_at_limit[2] = (uint16_t)(game->chains[2] + wars.doubles);
    game->limited = true;
    return true;
}

void wide_game_end(const struct wide_rules *rules, struct wide_game *game, uint32_t turns,
                   struct wide_wars wars)
{
    const struct sim_work *work = rules->work;
    war_sim_outcome *outcome = &work->outcomes[game->number];

    if (game->limited) {
        *outcome = game->at_limit;
        add_chains(work->chains, game->chains_at_limit, outcome->depth);
        return;
    }
    describe(game, turns, wars, game->winners == 3 ? WAR_RESULT_DRAW : WAR_RESULT_WIN, outcome);
    work->chains[1] += wars.singles;
    work->chains[2] += wars.doubles;
    add_chains(work->chains, game->chains, game->depth);
}
