/* SPDX-License-Identifier: MIT */
/*
 * Two players who put what they take under their packets.
 *
 * The packets lie in two arrays and begin at the same place of both, the head, for in every turn
 * both play as many cards. Cards are never moved: the head and the two tails go up. An ordinary
 * turn writes its pair behind both tails, and only the winner's tail goes on, so that nothing waits
 * for who won; a war is the only thing to branch for. As many turns as the smaller packet has cards
 * are played without asking whether somebody has none.
 *
 * Where the low card wins, the ranks are turned round: here the high one always does.
 *
 * A game without chance may be endless. If it is long it is played again with its positions noted
 * (portable_cycle.c), and if that does not settle it, by the engine. Where cards are taken as
 * played so many games are endless that positions are noted from the start.
 */
#include "portable.h"

#include <stdlib.h>
#include <string.h>

enum {
    PATIENCE = 64,         /* turns for each card of the deck before positions are noted */
    FULL = SIM_PAST - 256, /* where the head must stop: a turn may still take it some way on */
};

struct two {
    const war_rules *rules;
    bool chance;
    bool noted;    /* positions are */
    unsigned need; /* cards each lays in a war */
    int64_t limit;
    unsigned dealt[2];

    struct sim_two_place at;
    unsigned stop;  /* the head at which to stop and look */
    unsigned full;  /* the head beyond which there is no going on like this */
    int64_t before; /* cards each has played and that are no longer in the arrays */
    int64_t extra;  /* cards each has played beyond one for each turn */
    uint8_t result; /* NONE at the end: it is not settled */
    uint8_t winners;
    uint8_t unfought; /* the game ended in a war without a battle */
    unsigned depth;   /* the most wars in a turn */
    int64_t chains[WAR_SIM_MAX_DEPTH + 1];
    int64_t cycle;
    struct sim_chance luck;
    struct sim_two_cards cards;
    struct sim_past past;

    struct sim_deal_plan plan;
    uint8_t ranks[SIM_DEALS][WAR_MAX_CARDS];
};

static int64_t turns(const struct two *two)
{
    return two->before + two->at.head - two->extra;
}

/* The limit is counted in turns, and stops the head. A war may have taken it too far. */
static void set_stop(struct two *two)
{
    int64_t left = two->limit - turns(two);
    unsigned room = two->full > two->at.head ? two->full - two->at.head : 0;

    two->stop = two->at.head + (left < room ? (unsigned)left : room);
}

/* ---- Wars ---- */

/* Copies a little more than asked for. */
static void copy(uint8_t *to, const uint8_t *from, unsigned count)
{
    for (unsigned i = 0; i < count; i += 8) {
        uint64_t eight;
        memcpy(&eight, from + i, 8);
        memcpy(to + i, &eight, 8);
    }
}

/* The cards of a war, of which both have laid as many, go to the winner. */
static void take_war(struct two *two, int winner, unsigned laid)
{
    const uint8_t *own = two->cards.of[winner] + two->at.head;
    const uint8_t *other = two->cards.of[!winner] + two->at.head;
    uint8_t *to = two->cards.of[winner] + two->at.tail[winner];
    int order = two->rules->order;

    if (order == WAR_ORDER_WINNER_LAST) {
        copy(to, other, laid);
        copy(to + laid, own, laid);
    } else if (order == WAR_ORDER_AS_PLAYED) {
        for (unsigned i = 0; i < laid; i++) {
            to[2 * i] = two->cards.of[0][two->at.head + i];
            to[2 * i + 1] = two->cards.of[1][two->at.head + i];
        }
    } else {
        copy(to, own, laid);
        copy(to + laid, other, laid);
        if (order == WAR_ORDER_RANDOM)
            sim_chance_shuffle(&two->luck, to, (int)(2 * laid));
    }
    two->at.tail[winner] += 2 * laid;
}

/* A turn with wars is over, in which each has laid so many cards. */
static void end_war(struct two *two, unsigned laid, unsigned depth)
{
    two->at.head += laid;
    two->extra += laid - 1;
    two->chains[depth]++;
    two->depth = depth > two->depth ? depth : two->depth;
    set_stop(two);
}

static bool end_game(struct two *two, int result, int winners)
{
    two->result = (uint8_t)result;
    two->winners = (uint8_t)winners;
    return false;
}

/* 8: whoever has more cards takes it when the other cannot fight. */
static bool fight_or_lose(struct two *two)
{
    const uint8_t *a = two->cards.of[0] + two->at.head, *b = two->cards.of[1] + two->at.head;
    unsigned most[2] = {two->at.tail[0] - two->at.head, two->at.tail[1] - two->at.head};
    unsigned least = most[0] < most[1] ? most[0] : most[1];
    unsigned laid = 1, depth = 0;

    do {
        depth++;
        if (least - laid < two->need) {
            end_war(two, laid, depth);
            two->unfought = 1;
            if (most[0] == most[1])
                return end_game(two, WAR_RESULT_DRAW, 3);
            return end_game(two, WAR_RESULT_WIN, most[0] > most[1] ? 1 : 2);
        }
        laid += two->need;
    } while (a[laid - 1] == b[laid - 1]);
    take_war(two, b[laid - 1] > a[laid - 1], laid);
    end_war(two, laid, depth);
    return !two->noted || sim_past_war(&two->past, two->at.head, laid, depth);
}

/* 9.1: what a war adds to the table in laps; how many cards lie there then. */
static unsigned lay_laps(const struct two *two, const unsigned laid[2], const unsigned lay[2],
                         uint8_t *table, unsigned count)
{
    for (unsigned lap = 0; lap < two->need; lap++)
        for (int seat = 0; seat < 2; seat++)
            if (lap < lay[seat])
                table[count++] = two->cards.of[seat][two->at.head + laid[seat] + lap];
    return count;
}

/* The table of a war of which each may have laid a different number goes to the winner. Who has
 * laid less has nothing left, and begins again where the other's packet does. */
static void take_uneven(struct two *two, int winner, const unsigned laid[2], uint8_t *table)
{
    unsigned head = two->at.head, count = laid[0] + laid[1];
    unsigned size = laid[0] > laid[1] ? laid[0] : laid[1];
    int first = two->rules->order == WAR_ORDER_WINNER_LAST ? !winner : winner;

    if (two->rules->order != WAR_ORDER_AS_PLAYED) {
        memcpy(table, two->cards.of[first] + head, laid[first]);
        memcpy(table + laid[first], two->cards.of[!first] + head, laid[!first]);
    }
    if (two->rules->order == WAR_ORDER_RANDOM)
        sim_chance_shuffle(&two->luck, table, (int)count);
    for (int seat = 0; seat < 2; seat++)
        if (laid[seat] < size) {
            memset(two->cards.of[seat] + head + laid[seat], SIM_NO_CARD, size - laid[seat]);
            two->at.tail[seat] = head + size;
        }
    memcpy(two->cards.of[winner] + two->at.tail[winner], table, count);
    two->at.tail[winner] += count;
}

/* 9: who has no more cards fights on with the last one. */
static bool fight_to_the_last(struct two *two)
{
    const uint8_t *cards[2] = {two->cards.of[0] + two->at.head, two->cards.of[1] + two->at.head};
    unsigned laid[2] = {1, 1}, size, depth = 0, count = 2;
    uint8_t table[WAR_MAX_CARDS] = {cards[0][0], cards[1][0]};

    do {
        unsigned lay[2];
        depth++;
        for (int seat = 0; seat < 2; seat++) {
            unsigned left = two->at.tail[seat] - two->at.head - laid[seat];
            lay[seat] = left < two->need ? left : two->need;
        }
        size = laid[0] > laid[1] ? laid[0] : laid[1];
        if (lay[0] + lay[1] == 0) {
            end_war(two, size, depth);
            two->unfought = 1;
            return end_game(two, WAR_RESULT_DRAW, 3);
        }
        count = lay_laps(two, laid, lay, table, count);
        for (int seat = 0; seat < 2; seat++)
            laid[seat] += lay[seat];
    } while (cards[0][laid[0] - 1] == cards[1][laid[1] - 1]);
    size = laid[0] > laid[1] ? laid[0] : laid[1];
    take_uneven(two, cards[1][laid[1] - 1] > cards[0][laid[0] - 1], laid, table);
    end_war(two, size, depth);
    return !two->noted || sim_past_war(&two->past, two->at.head, size, depth);
}

/* A turn that begins with a tie: true if the game goes on. */
static SIM_RARE bool fight(struct two *two)
{
    return two->rules->out == WAR_OUT_LOSE ? fight_or_lose(two) : fight_to_the_last(two);
}

/* ---- Ends ---- */

/* Both packets to the beginning of their arrays. */
static void slide(struct two *two)
{
    struct sim_two_place *at = &two->at;

    for (int seat = 0; seat < 2; seat++) {
        at->tail[seat] -= at->head;
        memmove(two->cards.of[seat], two->cards.of[seat] + at->head, at->tail[seat]);
    }
    two->before += at->head;
    at->head = 0;
    set_stop(two);
}

/* The head has come to a tail or to where it should stop: true if the game goes on. */
static SIM_RARE bool look(struct two *two)
{
    for (int seat = 0; seat < 2; seat++)
        if (two->at.head == two->at.tail[seat])
            return end_game(two, WAR_RESULT_WIN, seat ? 1 : 2);
    if (turns(two) == two->limit) {
        bool back = !two->chance && sim_may_be_back(&two->cards, &two->at);
        return end_game(two, back ? WAR_RESULT_NONE : WAR_RESULT_LIMIT, 0);
    }
    if (!two->chance)
        return false;
    slide(two);
    return true;
}

/* Everything as it was when the position came back for the first time. */
static void end_endless(struct two *two)
{
    struct sim_cycle cycle;

    sim_past_cycle(&two->past, &two->cards, &cycle);
    memset(two->chains, 0, (two->depth + 1) * sizeof *two->chains);
    two->depth = 0;
    two->extra = 0;
    for (int i = 0; i < two->past.wars && two->past.war[i].end <= cycle.head; i++) {
        unsigned depth = two->past.war[i].depth;
        two->chains[depth]++;
        two->depth = depth > two->depth ? depth : two->depth;
        two->extra += two->past.war[i].cards - 1;
    }
    two->at.head = cycle.head;
    two->cycle = cycle.length;
    end_game(two, WAR_RESULT_ENDLESS, 0);
}

/* Notes a position: true if the game goes on. */
static SIM_RARE bool note(struct two *two)
{
    int seen = sim_past_moment(&two->past, &two->cards, &two->at);

    if (seen > 0)
        end_endless(two);
    return seen == 0;
}

/* ---- Ordinary turns ---- */

/* All bits if the cards of a turn go under the winner's packet with seat 1's first, else none. */
static SIM_HOT size_t second_first(int order, size_t lost, uint64_t coins)
{
    switch (order) {
    case WAR_ORDER_WINNER_FIRST:
        return lost;
    case WAR_ORDER_WINNER_LAST:
        return ~lost;
    case WAR_ORDER_AS_PLAYED:
        return 0;
    default:
        return lost ^ (0 - (size_t)(coins & 1));
    }
}

static SIM_HOT void put(uint8_t *to, size_t pair)
{
    to[0] = (uint8_t)pair;
    to[1] = (uint8_t)(pair >> 8);
}

/* Turns up to a head or a tie: true if there is a tie. */
static SIM_HOT bool play_pass(struct sim_two_cards *cards, int order, struct sim_two_place *place,
                              uint64_t *coins, unsigned end)
{
    uint8_t *a = cards->of[0], *b = cards->of[1];
    size_t head = place->head, tail_a = place->tail[0], tail_b = place->tail[1];
    uint64_t coin = *coins;
    bool tie = false;

    do {
        size_t x = a[head], y = b[head];
        size_t lost = 0 - (size_t)(x < y);
        size_t swap = (x ^ y) & second_first(order, lost, coin);
        size_t pair = (x ^ swap) | (y ^ swap) << 8;
        if (x == y) {
            tie = true;
            break;
        }
        coin >>= 1;
        head++;
        put(a + tail_a, pair);
        put(b + tail_b, pair);
        tail_a += 2 + 2 * lost;
        tail_b -= 2 * lost;
    } while (head != end);
    place->head = (unsigned)head;
    place->tail[0] = (unsigned)tail_a;
    place->tail[1] = (unsigned)tail_b;
    *coins = coin;
    return tie;
}

static SIM_HOT void play(struct two *two, int order, bool noted)
{
    struct sim_two_place at = two->at;
    uint64_t coins = 0;

    for (;;) {
        unsigned end = at.tail[0] < at.tail[1] ? at.tail[0] : at.tail[1];
        unsigned start = at.head;
        bool tie;
        end = end < two->stop ? end : two->stop;
        if (start == end) {
            two->at = at;
            if (!look(two))
                return;
            at = two->at;
            continue;
        }
        if (noted) {
            two->at = at;
            if (!note(two))
                return;
        }
        if (order == WAR_ORDER_RANDOM) {
            if (two->luck.coins_left <= 32)
                sim_chance_coins(&two->luck);
            coins = two->luck.coins;
            end = end - start < two->luck.coins_left ? end : start + two->luck.coins_left;
        }
        tie = play_pass(&two->cards, order, &at, &coins, end);
        if (order == WAR_ORDER_RANDOM) {
            two->luck.coins = coins;
            two->luck.coins_left -= at.head - start;
        }
        if (tie) {
            two->at = at;
            if (!fight(two))
                return;
            at = two->at;
        }
    }
}

static void play_winner_first(struct two *two)
{
    play(two, WAR_ORDER_WINNER_FIRST, false);
}

static void play_winner_last(struct two *two)
{
    play(two, WAR_ORDER_WINNER_LAST, false);
}

static void play_random(struct two *two)
{
    play(two, WAR_ORDER_RANDOM, false);
}

static void play_winner_first_noted(struct two *two)
{
    play(two, WAR_ORDER_WINNER_FIRST, true);
}

static void play_winner_last_noted(struct two *two)
{
    play(two, WAR_ORDER_WINNER_LAST, true);
}

static void play_as_played_noted(struct two *two)
{
    play(two, WAR_ORDER_AS_PLAYED, true);
}

/* ---- Whole games ---- */

/* The packets from the ranks of a deal. There is a constant number of steps, for the compiler. */
static void set_packets(struct two *two, const uint8_t ranks[restrict WAR_MAX_CARDS])
{
    const war_rules *rules = two->rules;
    bool low = rules->high == WAR_LOW_WINS;
    uint8_t flip = low ? 0xff : 0;
    uint8_t base = low ? (uint8_t)(rules->ranks + (rules->jokers > 0)) : 0;
    uint8_t *restrict a = two->cards.of[0];
    uint8_t *restrict b = two->cards.of[1];

    for (int i = 0; i < WAR_MAX_CARDS / 2; i++) {
        a[i] = (uint8_t)((ranks[2 * i] ^ flip) + base);
        b[i] = (uint8_t)((ranks[2 * i + 1] ^ flip) + base);
    }
}

static void begin(struct two *two, const uint8_t *ranks, int64_t seed, int64_t index, bool noted)
{
    set_packets(two, ranks);
    two->at = (struct sim_two_place){0, {two->dealt[0], two->dealt[1]}};
    two->before = two->extra = 0;
    two->result = WAR_RESULT_NONE;
    two->unfought = 0;
    memset(two->chains, 0, (two->depth + 1) * sizeof *two->chains);
    two->depth = 0;
    two->noted = noted;
    two->full = FULL;
    if (!two->chance && !noted && PATIENCE * (unsigned)two->plan.cards < FULL)
        two->full = PATIENCE * (unsigned)two->plan.cards;
    set_stop(two);
    if (noted)
        sim_past_begin(&two->past);
    if (two->chance)
        sim_chance_begin(&two->luck, seed, index);
}

static void count_aces(const struct two *two, const uint8_t *ranks, uint8_t *aces)
{
    uint8_t ace = (uint8_t)(two->rules->ranks - 1);

    aces[0] = aces[1] = 0;
    for (int i = 0; i < WAR_MAX_CARDS / 2; i++) {
        aces[0] = (uint8_t)(aces[0] + (ranks[2 * i] == ace));
        aces[1] = (uint8_t)(aces[1] + (ranks[2 * i + 1] == ace));
    }
    if (two->dealt[0] + two->dealt[1] < (unsigned)two->plan.cards)
        aces[0] = (uint8_t)(aces[0] - (ranks[two->plan.cards - 1] == ace));
}

static void tell(const struct two *two, const struct sim_work *work, war_sim_outcome *outcome)
{
    memset(outcome, 0, sizeof *outcome);
    for (unsigned depth = 1; depth <= two->depth; depth++) {
        work->chains[depth] += two->chains[depth];
        outcome->wars += depth * two->chains[depth];
    }
    outcome->turns = turns(two);
    outcome->battles = outcome->turns + outcome->wars - two->unfought;
    outcome->cycle = two->result == WAR_RESULT_ENDLESS ? two->cycle : 0;
    outcome->result = two->result;
    outcome->winners = two->winners;
    outcome->depth = (uint8_t)two->depth;
}

/* How to play at once, and how to play with notes. */
struct ways {
    void (*at_once)(struct two *);
    void (*noted)(struct two *);
};

static const struct ways WAYS[] = {
    [WAR_ORDER_WINNER_FIRST] = {play_winner_first, play_winner_first_noted},
    [WAR_ORDER_WINNER_LAST] = {play_winner_last, play_winner_last_noted},
    [WAR_ORDER_AS_PLAYED] = {NULL, play_as_played_noted},
    [WAR_ORDER_RANDOM] = {play_random, NULL},
};

static void play_game(struct two *two, const struct sim_work *work, int i, const uint8_t *ranks)
{
    const struct ways *ways = &WAYS[two->rules->order];
    int64_t index = work->first + i;

    two->result = WAR_RESULT_NONE;
    if (ways->at_once) {
        begin(two, ranks, work->seed, index, false);
        ways->at_once(two);
    }
    if (ways->noted && two->result == WAR_RESULT_NONE) {
        begin(two, ranks, work->seed, index, true);
        ways->noted(two);
    }
    if (two->result == WAR_RESULT_NONE) {
        sim_engine_game(work, i);
        return;
    }
    tell(two, work, &work->outcomes[i]);
    count_aces(two, ranks, work->outcomes[i].aces);
}

bool sim_two_plays(const war_rules *rules)
{
    return rules->players == 2 && rules->won == WAR_WON_BOTTOM;
}

static void set_rules(struct two *two, const war_rules *rules)
{
    unsigned cards;

    sim_deal_prepare(&two->plan, rules);
    cards = (unsigned)two->plan.cards;
    two->rules = rules;
    two->chance = war_rules_chance(rules);
    two->need = rules->down + 1u;
    two->limit = rules->limit > 0 ? rules->limit : INT64_MAX;
    two->dealt[0] = (cards + (rules->rest == WAR_REST_DEALT)) / 2;
    two->dealt[1] = cards / 2;
    memset(two->ranks, SIM_NO_CARD, sizeof two->ranks);
}

void sim_two_run(const struct sim_work *work)
{
    struct two *two = calloc(1, sizeof *two);

    if (!two) {
        SIM_ENGINE.run(work);
        return;
    }
    set_rules(two, work->rules);
    for (int i = 0; i < work->count; i++) {
        if (i % SIM_DEALS == 0)
            sim_deal(&two->plan, work->seed, work->first + i, two->ranks);
        play_game(two, work, i, two->ranks[i % SIM_DEALS]);
    }
    free(two);
}
