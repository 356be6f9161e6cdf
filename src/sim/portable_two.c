/* SPDX-License-Identifier: MIT */
/*
 * Two players who put what they take under their packets.
 *
 * The packets lie in two rows and begin at the same place of both, the head, for in every turn both
 * play as many cards. Cards are never moved: the head and the tails go up. An ordinary turn writes
 * its pair behind both packets, and only the winner's grows, so that nothing waits for who won; the
 * pair, and which one grows, come from a table by the two cards. A simple war does the same. To
 * branch for there is only the tie. All else is done when the head comes to a place to stop and
 * look, or when somebody has no card, or when a war is not simple.
 *
 * A game without chance may be endless. If it is long it is played again with its positions noted
 * (portable_cycle.c), and if that does not settle it, by the engine. Where cards are taken as
 * played so many games are endless that positions are noted from the start.
 */
#include "portable.h"

#include <stdlib.h>
#include <string.h>

enum {
    FULL = SIM_PAST - 256, /* where the head must stop: a war may still take it some way on */
    SIMPLE = 16,           /* the most cards a player lays in a simple war */
    RANK_BITS = 7,         /* of a card in the index of the table */
};

/* What an ordinary turn does: the pair that is taken, and how much seat 0's packet grows. */
struct taken {
    uint8_t pair[2];
    int16_t step;
};

struct two {
    struct taken taken[2 << 2 * RANK_BITS]; /* by a coin, the card of seat 0, the card of seat 1 */

    const war_rules *rules;
    bool chance;
    bool noted;  /* positions are */
    size_t need; /* cards each lays in a war */
    int64_t limit;

    struct sim_place at;
    unsigned stop;  /* the head at which to stop and look */
    unsigned full;  /* the head at which there is no going on like this */
    unsigned note;  /* the head at which to note the position */
    int64_t before; /* cards each has played and that are no longer in the rows */
    int64_t extra;  /* cards each has played beyond one for each turn */
    uint8_t result; /* NONE at the end: it is not settled */
    uint8_t winners;
    uint8_t unfought; /* the game ended in a war without a battle */
    unsigned depth;   /* the most wars in a turn */
    int64_t chains[WAR_SIM_MAX_DEPTH + 1];
    int64_t cycle;
    struct sim_chance luck;
    struct sim_rows rows;
    struct sim_past past;

    struct sim_deal_plan plan;
    struct sim_packets packets[SIM_DEALS];
};

static int64_t turns(const struct two *two)
{
    return two->before + two->at.head - two->extra;
}

static uint8_t *packet(struct two *two, int seat)
{
    return two->rows.card + seat * SIM_ROW + two->at.head;
}

/* ---- Wars ---- */

/* Eight at a time, so a few more than asked for. */
static SIM_HOT void copy(uint8_t *to, const uint8_t *from, size_t count)
{
    for (size_t i = 0; i < count; i += 8) {
        uint64_t eight;
        memcpy(&eight, from + i, 8);
        memcpy(to + i, &eight, 8);
    }
}

/* The cards of a war, as many of both, in the order in which they are taken. */
static SIM_HOT void gather(uint8_t *to, const uint8_t *own, const uint8_t *other, size_t laid,
                           int order)
{
    copy(to, order == WAR_ORDER_WINNER_LAST ? other : own, laid);
    copy(to + laid, order == WAR_ORDER_WINNER_LAST ? own : other, laid);
}

static SIM_HOT void gather_as_played(uint8_t *to, const uint8_t *a, const uint8_t *b, size_t laid)
{
    for (size_t i = 0; i < laid; i++) {
        to[2 * i] = a[i];
        to[2 * i + 1] = b[i];
    }
}

static void take_war(struct two *two, int winner, size_t laid)
{
    uint8_t *to = packet(two, winner) + two->at.count[winner];

    if (two->rules->order == WAR_ORDER_AS_PLAYED)
        gather_as_played(to, packet(two, 0), packet(two, 1), laid);
    else
        gather(to, packet(two, winner), packet(two, !winner), laid, two->rules->order);
    if (two->rules->order == WAR_ORDER_RANDOM)
        sim_chance_shuffle(&two->luck, to, (int)(2 * laid));
    two->at.count[winner] += (unsigned)laid;
    two->at.count[!winner] -= (unsigned)laid;
}

/* A turn with wars is over, in which each has laid so many cards. */
static void end_war(struct two *two, size_t laid, unsigned depth)
{
    two->at.head += (unsigned)laid;
    two->extra += (int64_t)laid - 1;
    two->chains[depth]++;
    two->depth = depth > two->depth ? depth : two->depth;
    if (two->noted)
        sim_past_war(&two->past, two->at.head, (unsigned)laid, depth);
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
    const uint8_t *a = packet(two, 0), *b = packet(two, 1);
    unsigned least = two->at.count[0] < two->at.count[1] ? two->at.count[0] : two->at.count[1];
    unsigned depth = 0;
    size_t laid = 1;

    do {
        depth++;
        if (least - laid < two->need) {
            end_war(two, laid, depth);
            two->unfought = 1;
            if (two->at.count[0] == two->at.count[1])
                return end_game(two, WAR_RESULT_DRAW, 3);
            return end_game(two, WAR_RESULT_WIN, two->at.count[0] > two->at.count[1] ? 1 : 2);
        }
        laid += two->need;
    } while (a[laid - 1] == b[laid - 1]);
    take_war(two, b[laid - 1] > a[laid - 1], laid);
    end_war(two, laid, depth);
    return true;
}

/* 9.1: what a war adds to the table in laps; how many cards lie there then. */
static size_t lay_laps(struct two *two, const size_t laid[2], const size_t lay[2], uint8_t *table,
                       size_t count)
{
    for (size_t lap = 0; lap < two->need; lap++)
        for (int seat = 0; seat < 2; seat++)
            if (lap < lay[seat])
                table[count++] = packet(two, seat)[laid[seat] + lap];
    return count;
}

/* The table of a war of which each may have laid a different number goes to the winner. Who has
 * laid less has nothing left, and begins again where the other's packet does. */
static void take_uneven(struct two *two, int winner, const size_t laid[2], uint8_t *table)
{
    size_t size = laid[0] > laid[1] ? laid[0] : laid[1], count = laid[0] + laid[1];
    int first = two->rules->order == WAR_ORDER_WINNER_LAST ? !winner : winner;

    if (two->rules->order != WAR_ORDER_AS_PLAYED) {
        memcpy(table, packet(two, first), laid[first]);
        memcpy(table + laid[first], packet(two, !first), laid[!first]);
    }
    if (two->rules->order == WAR_ORDER_RANDOM)
        sim_chance_shuffle(&two->luck, table, (int)count);
    for (int seat = 0; seat < 2; seat++) {
        memset(packet(two, seat) + laid[seat], SIM_NO_CARD, size - laid[seat]);
        two->at.count[seat] -= (unsigned)laid[seat];
    }
    memcpy(packet(two, winner) + size + two->at.count[winner], table, count);
    two->at.count[winner] += (unsigned)count;
}

/* 9: who has no more cards fights on with the last one. */
static bool fight_to_the_last(struct two *two)
{
    const uint8_t *cards[2] = {packet(two, 0), packet(two, 1)};
    uint8_t table[WAR_MAX_CARDS] = {cards[0][0], cards[1][0]};
    size_t laid[2] = {1, 1}, lay[2], count = 2;
    unsigned depth = 0;

    do {
        depth++;
        for (int seat = 0; seat < 2; seat++) {
            size_t left = two->at.count[seat] - laid[seat];
            lay[seat] = left < two->need ? left : two->need;
        }
        if (lay[0] + lay[1] == 0) {
            end_war(two, laid[0] > laid[1] ? laid[0] : laid[1], depth);
            two->unfought = 1;
            return end_game(two, WAR_RESULT_DRAW, 3);
        }
        count = lay_laps(two, laid, lay, table, count);
        laid[0] += lay[0];
        laid[1] += lay[1];
    } while (cards[0][laid[0] - 1] == cards[1][laid[1] - 1]);
    take_uneven(two, cards[1][laid[1] - 1] > cards[0][laid[0] - 1], laid, table);
    end_war(two, laid[0] > laid[1] ? laid[0] : laid[1], depth);
    return true;
}

/* ---- Stopping to look ---- */

static bool must_look(const struct two *two)
{
    return two->at.count[0] == 0 || two->at.count[1] == 0 || two->at.head >= two->stop;
}

/* The nearest of: the limit, the end of the rows, the next position to note, the last coin. */
static void set_stop(struct two *two)
{
    int64_t left = two->limit - turns(two);
    unsigned stop = two->full;

    if (two->noted && two->note < stop)
        stop = two->note;
    if (two->rules->order == WAR_ORDER_RANDOM && stop - two->at.head > two->luck.coins_left)
        stop = two->at.head + two->luck.coins_left;
    two->stop = left < (int64_t)stop - two->at.head ? two->at.head + (unsigned)left : stop;
}

/* Both packets to the beginning of their rows. */
static void slide(struct two *two)
{
    for (int seat = 0; seat < 2; seat++)
        memmove(two->rows.card + seat * SIM_ROW, packet(two, seat), two->at.count[seat]);
    two->before += two->at.head;
    two->at.head = 0;
}

/* Everything as it was when the position came back for the first time. */
static void end_endless(struct two *two)
{
    struct sim_cycle cycle;

    sim_past_cycle(&two->past, &two->rows, &cycle);
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
static bool note(struct two *two)
{
    int seen = sim_past_moment(&two->past, &two->rows, &two->at);

    if (seen > 0)
        end_endless(two);
    two->note = two->at.head + (unsigned)two->plan.cards;
    return seen == 0;
}

static bool look(struct two *two)
{
    for (int seat = 0; seat < 2; seat++)
        if (two->at.count[seat] == 0)
            return end_game(two, WAR_RESULT_WIN, seat ? 1 : 2);
    if (turns(two) == two->limit) {
        bool back = !two->chance && sim_may_be_back(&two->rows, &two->at);
        return end_game(two, back ? WAR_RESULT_NONE : WAR_RESULT_LIMIT, 0);
    }
    if (two->at.head >= two->full && !two->chance)
        return false;
    if (two->at.head >= two->full)
        slide(two);
    if (two->noted && two->at.head >= two->note && !note(two))
        return false;
    if (two->rules->order == WAR_ORDER_RANDOM)
        sim_chance_coins(&two->luck);
    set_stop(two);
    return true;
}

/* After ordinary turns, what is not ordinary: true if the game goes on. */
static SIM_RARE bool go_on(struct two *two)
{
    if (!must_look(two) &&
        !(two->rules->out == WAR_OUT_LOSE ? fight_or_lose(two) : fight_to_the_last(two)))
        return false;
    return !must_look(two) || look(two);
}

/* ---- Ordinary turns ---- */

/* A war that both can fight and that is settled at once; how much seat 0's packet grows. Whatever
 * is taken is written behind both packets, and more than is taken. */
static SIM_HOT size_t fight_simply(struct sim_chance *luck, uint8_t *p, uint8_t *q, size_t a,
                                   size_t b, size_t laid, int order)
{
    size_t lost = 0 - (size_t)(p[laid - 1] < q[laid - 1]);
    size_t first = (order == WAR_ORDER_WINNER_LAST ? ~lost : lost) & SIM_ROW;
    uint8_t upper[SIMPLE], lower[SIMPLE];

    if (order == WAR_ORDER_AS_PLAYED) {
        gather_as_played(p + a, p, q, laid);
        gather_as_played(q + b, p, q, laid);
        return (laid ^ lost) - lost;
    }
    memcpy(upper, p + first, SIMPLE);
    memcpy(lower, q - first, SIMPLE);
    memcpy(p + a, upper, SIMPLE);
    memcpy(q + b, upper, SIMPLE);
    memcpy(p + a + laid, lower, SIMPLE);
    memcpy(q + b + laid, lower, SIMPLE);
    if (order == WAR_ORDER_RANDOM)
        sim_chance_shuffle(luck, lost ? q + b : p + a, (int)(2 * laid));
    return (laid ^ lost) - lost;
}

/* Turns and simple wars, until there is something else to do. */
static SIM_HOT void play_on(struct two *two, int order)
{
    const size_t need = two->need < SIMPLE ? two->need : SIM_ROW;
    const uint8_t *start = packet(two, 0), *stop = two->rows.card + two->stop;
    uint8_t *p = packet(two, 0);
    size_t a = two->at.count[0], b = two->at.count[1], most = a + b - 1;
    uint64_t coins = two->luck.coins;
    unsigned wars = 0;

    while (a - 1 < most && p < stop) {
        size_t x = p[0], y = p[SIM_ROW], step;
        if (x != y) {
            size_t coin = order == WAR_ORDER_RANDOM ? (coins & 1) << 2 * RANK_BITS : 0;
            struct taken taken = two->taken[coin | x << RANK_BITS | y];
            memcpy(p + a, taken.pair, 2);
            memcpy(p + SIM_ROW + b, taken.pair, 2);
            step = (size_t)taken.step;
            coins >>= 1;
            p++;
        } else {
            if ((a < b ? a : b) <= need || p[need] == p[SIM_ROW + need])
                break;
            step = fight_simply(&two->luck, p, p + SIM_ROW, a, b, need + 1, order);
            p += need + 1;
            wars++;
            if (two->noted)
                sim_past_war(&two->past, (unsigned)(p - two->rows.card), (unsigned)need + 1, 1);
        }
        a += step;
        b -= step;
    }
    two->at.head += (unsigned)(p - start);
    two->at.count[0] = (unsigned)a;
    two->at.count[1] = (unsigned)b;
    two->luck.coins = coins;
    two->luck.coins_left -= (unsigned)(p - start) - wars * (unsigned)(need + 1);
    two->extra += wars * (int64_t)need;
    two->chains[1] += wars;
    two->depth = two->depth == 0 && wars > 0 ? 1 : two->depth;
}

static void play_winner_first(struct two *two)
{
    do
        play_on(two, WAR_ORDER_WINNER_FIRST);
    while (go_on(two));
}

static void play_winner_last(struct two *two)
{
    do
        play_on(two, WAR_ORDER_WINNER_LAST);
    while (go_on(two));
}

static void play_as_played(struct two *two)
{
    do
        play_on(two, WAR_ORDER_AS_PLAYED);
    while (go_on(two));
}

static void play_random(struct two *two)
{
    do
        play_on(two, WAR_ORDER_RANDOM);
    while (go_on(two));
}

static void (*const PLAY[])(struct two *) = {
    [WAR_ORDER_WINNER_FIRST] = play_winner_first,
    [WAR_ORDER_WINNER_LAST] = play_winner_last,
    [WAR_ORDER_AS_PLAYED] = play_as_played,
    [WAR_ORDER_RANDOM] = play_random,
};

/* ---- Whole games ---- */

static void begin(struct two *two, const struct sim_packets *packets, int64_t seed, int64_t index,
                  bool noted)
{
    unsigned patience = (unsigned)(two->plan.cards * two->plan.cards);

    two->at.head = 0;
    for (int seat = 0; seat < 2; seat++) {
        memcpy(packet(two, seat), packets->card + seat * SIM_PACKET, SIM_PACKET);
        two->at.count[seat] = (unsigned)two->plan.packet[seat];
    }
    two->before = two->extra = 0;
    two->result = WAR_RESULT_NONE;
    two->unfought = 0;
    memset(two->chains, 0, (two->depth + 1) * sizeof *two->chains);
    two->depth = 0;
    two->noted = noted;
    two->note = 0;
    two->full = two->chance || noted || patience > FULL ? FULL : patience;
    if (noted)
        sim_past_begin(&two->past);
    if (two->chance)
        sim_chance_begin(&two->luck, seed, index);
    look(two);
}

static void tell(const struct two *two, const struct sim_packets *packets,
                 const struct sim_work *work, war_sim_outcome *outcome)
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
    for (int seat = 0; seat < 2; seat++)
        outcome->aces[seat] = sim_deal_aces(&two->plan, packets->card + seat * SIM_PACKET);
}

static void play_game(struct two *two, const struct sim_work *work, int i)
{
    const struct sim_packets *packets = &two->packets[i % SIM_DEALS];
    bool noted = two->rules->order == WAR_ORDER_AS_PLAYED;

    begin(two, packets, work->seed, work->first + i, noted);
    PLAY[two->rules->order](two);
    if (two->result == WAR_RESULT_NONE && !two->chance && !noted) {
        begin(two, packets, work->seed, work->first + i, true);
        PLAY[two->rules->order](two);
    }
    if (two->result == WAR_RESULT_NONE)
        sim_engine_game(work, i);
    else
        tell(two, packets, work, &work->outcomes[i]);
}

/* ---- All games ---- */

static void list_taken(struct two *two)
{
    int order = two->rules->order;
    int kinds = two->rules->ranks + (two->rules->jokers > 0);

    for (int coin = 0; coin <= (order == WAR_ORDER_RANDOM); coin++)
        for (int a = 0; a < kinds; a++)
            for (int b = 0; b < kinds; b++) {
                struct taken *taken = &two->taken[(coin << RANK_BITS | a) << RANK_BITS | b];
                bool a_first = order == WAR_ORDER_AS_PLAYED ||
                               ((a > b) ^ (order == WAR_ORDER_WINNER_LAST) ^ coin);
                taken->pair[0] = (uint8_t)(a_first ? a : b);
                taken->pair[1] = (uint8_t)(a_first ? b : a);
                taken->step = a > b ? 1 : -1;
            }
}

static void set_rules(struct two *two, const war_rules *rules)
{
    two->rules = rules;
    two->chance = war_rules_chance(rules);
    two->need = rules->down + 1u;
    two->limit = rules->limit > 0 ? rules->limit : INT64_MAX;
    sim_deal_prepare(&two->plan, rules, two->packets);
    list_taken(two);
}

bool sim_two_plays(const war_rules *rules)
{
    return rules->players == 2 && rules->won == WAR_WON_BOTTOM;
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
            sim_deal(&two->plan, work->seed, work->first + i, two->packets);
        play_game(two, work, i);
    }
    free(two);
}
