/* SPDX-License-Identifier: MIT */
/*
 * Two players.
 *
 * The packets lie in two rows and begin at the same place of both, the head, since in every turn
 * both play the same number of cards. Cards never move; the head and the tails do. An ordinary turn
 * writes its pair behind both packets, and only the winner's grows, so that who won is neither a
 * branch to predict nor an address to wait for. The pair, and which packet grows, come from a table
 * indexed by the two cards. A simple war works in the same way. The only branch is the tie.
 * Everything else is done when the head comes to a place to stop and look, when a player has no
 * card, or when a war is not simple.
 *
 * A won pile follows behind its packet; shuffled in place, it becomes the packet.
 *
 * A game without chance may be endless. A long one is played again with its positions noted
 * (portable_cycle.c); if that does not settle it either, the engine plays it. Where cards are taken
 * as played, endless games are so frequent that positions are noted from the start.
 */
#include "portable.h"

#include <stdlib.h>
#include <string.h>

enum {
    FULL = SIM_PAST - 256, /* where the head must stop; a war may still move it a little further */
    FULL_AND_SLIDE = 8192, /* the same, if nothing of the past is needed */
    SIMPLE = 16,           /* most cards that a player lays in a simple war */
    RANK_BITS = 7,         /* bits of a card in the index of the table */
};

/* The effect of an ordinary turn: the pair that is taken, and how much seat 0's packet grows. */
struct taken {
    uint8_t pair[2];
    int16_t step;
};

struct sim_two {
    struct taken taken[2 << 2 * RANK_BITS]; /* by coin, card of seat 0, and card of seat 1 */

    const war_rules *rules;
    bool endless;          /* games may be endless */
    bool noted;            /* positions are noted */
    size_t need;           /* cards that each lays in a war */
    bool simple;           /* there may be simple wars */
    unsigned patience;     /* head at which a game counts as long */
    uint8_t *card;         /* two rows */
    struct sim_past *past; /* NULL until needed */
    struct sim_chance *luck;

    struct sim_place at;
    unsigned packet[2]; /* ends of the packets, if there are won piles */
    unsigned stop;      /* head at which to stop and look */
    unsigned full;      /* head at which the rows are full */
    int64_t limit;      /* limit in turns from the start */
    int64_t before;     /* cards that each has played and that are no longer in the rows */
    int64_t extra;      /* cards that each has played beyond one for each turn */
    int64_t cycle;
    int64_t chains[WAR_SIM_MAX_DEPTH + 1];
    unsigned depth; /* most wars in a turn */
    uint8_t result; /* NONE at the end: not settled */
    uint8_t winners;
    uint8_t unfought; /* the game ended in a war without a battle */
};

static int64_t turns(const struct sim_two *two)
{
    return two->before + two->at.head - two->extra;
}

static uint8_t *packet(const struct sim_two *two, int seat)
{
    return two->card + seat * SIM_ROW + two->at.head;
}

/* 5.10: if the packet ends here, the won pile becomes the packet before the next card. */
static void open_pile(struct sim_two *two, int seat, size_t laid)
{
    size_t end = two->at.head + two->at.count[seat];

    if (two->rules->won == WAR_WON_BOTTOM || two->at.head + laid != two->packet[seat])
        return;
    sim_chance_shuffle(two->luck, packet(two, seat) + laid, (int)(two->at.count[seat] - laid));
    two->packet[seat] = (unsigned)end;
}

/* ---- Wars ---- */

/* Gathers the cards of a war, the same number from both, in the order in which they were laid. */
static SIM_RARE void gather_as_played(uint8_t *to, const uint8_t *a, const uint8_t *b, size_t laid)
{
    for (size_t i = 0; i < laid; i++) {
        to[2 * i] = a[i];
        to[2 * i + 1] = b[i];
    }
}

/* 5.11: the newest pair first, the higher card of each first. A player who laid fewer cards laid
 * the first ones. */
static SIM_RARE void gather_newest_high(uint8_t *to, const uint8_t *const cards[2],
                                        const size_t laid[2])
{
    for (size_t i = laid[0] > laid[1] ? laid[0] : laid[1]; i-- > 0;) {
        int first = i >= laid[0] || (i < laid[1] && cards[1][i] > cards[0][i]);
        *to++ = cards[first][i];
        if (i < laid[!first])
            *to++ = cards[!first][i];
    }
}

static void note_war(struct sim_two *two, unsigned head, unsigned laid, unsigned depth)
{
    sim_past_war(two->past, head, laid, depth);
    if (head >= two->past->due)
        two->stop = head;
}

/* Ends a turn with wars; `laid` is the most cards that a player laid in it. */
static void end_war(struct sim_two *two, size_t laid, unsigned depth)
{
    two->at.head += (unsigned)laid;
    two->extra += (int64_t)laid - 1;
    two->chains[depth]++;
    two->depth = depth > two->depth ? depth : two->depth;
    if (two->noted)
        note_war(two, two->at.head, (unsigned)laid, depth);
}

static bool end_game(struct sim_two *two, int result, int winners)
{
    two->result = (uint8_t)result;
    two->winners = (uint8_t)winners;
    return false;
}

static bool end_unfought(struct sim_two *two, size_t laid, unsigned depth, int result, int winners)
{
    two->unfought = 1;
    end_war(two, laid, depth);
    return end_game(two, result, winners);
}

/* Adds the cards of a war to the table in laps. Returns how many cards lie there then. */
static size_t lay_laps(struct sim_two *two, const size_t laid[2], const size_t lay[2],
                       uint8_t *table, size_t count)
{
    if (two->rules->won == WAR_WON_BOTTOM && two->rules->order != WAR_ORDER_AS_PLAYED)
        return count; /* the caller does not need the cards */
    for (size_t lap = 0; lap < lay[0] || lap < lay[1]; lap++)
        for (int seat = 0; seat < 2; seat++)
            if (lap < lay[seat]) {
                open_pile(two, seat, laid[seat] + lap);
                table[count++] = packet(two, seat)[laid[seat] + lap];
            }
    return count;
}

/* Gives the table to the winner, in the order in which it was laid. A player who laid fewer cards
 * than the other has none left, and begins again at the start of the other's packet. */
static void take_war(struct sim_two *two, int winner, const size_t laid[2], uint8_t *table)
{
    size_t size = laid[0] > laid[1] ? laid[0] : laid[1], count = laid[0] + laid[1];
    int first = two->rules->order == WAR_ORDER_WINNER_LAST ? !winner : winner;

    if (two->rules->order == WAR_ORDER_NEWEST_HIGH) {
        gather_newest_high(table, (const uint8_t *[]){packet(two, 0), packet(two, 1)}, laid);
    } else if (two->rules->order != WAR_ORDER_AS_PLAYED) {
        memcpy(table, packet(two, first), laid[first]);
        memcpy(table + laid[first], packet(two, !first), laid[!first]);
    }
    if (two->rules->order == WAR_ORDER_RANDOM)
        sim_chance_shuffle(two->luck, table, (int)count);
    for (int seat = 0; seat < 2; seat++) {
        if (laid[seat] < size)
            memset(packet(two, seat) + laid[seat], SIM_NO_CARD, size - laid[seat]);
        two->at.count[seat] -= (unsigned)laid[seat];
        two->packet[seat] += (unsigned)(size - laid[seat]);
    }
    memcpy(packet(two, winner) + size + two->at.count[winner], table, count);
    two->at.count[winner] += (unsigned)count;
}

/* The number of cards that each lays next, by 8 and 9; false if there is no battle. */
static bool muster(const struct sim_two *two, const size_t laid[2], size_t lay[2])
{
    for (int seat = 0; seat < 2; seat++) {
        size_t left = two->at.count[seat] - laid[seat];
        lay[seat] = left < two->need ? left : two->need;
    }
    if (two->rules->out == WAR_OUT_LAST_CARD)
        return lay[0] + lay[1] > 0;
    return lay[0] == two->need && lay[1] == two->need;
}

/* Plays a turn that begins with a tie. True: the game continues. */
static bool fight(struct sim_two *two)
{
    const uint8_t *cards[2] = {packet(two, 0), packet(two, 1)};
    uint8_t table[WAR_MAX_CARDS];
    size_t laid[2] = {1, 1}, lay[2], count = 2;
    unsigned depth = 0;

    table[0] = cards[0][0];
    table[1] = cards[1][0];
    do {
        depth++;
        if (!muster(two, laid, lay)) {
            size_t size = laid[0] > laid[1] ? laid[0] : laid[1];
            if (two->rules->out == WAR_OUT_LAST_CARD || two->at.count[0] == two->at.count[1])
                return end_unfought(two, size, depth, WAR_RESULT_DRAW, 3);
            return end_unfought(two, size, depth, WAR_RESULT_WIN,
                                two->at.count[0] > two->at.count[1] ? 1 : 2);
        }
        count = lay_laps(two, laid, lay, table, count);
        laid[0] += lay[0];
        laid[1] += lay[1];
    } while (cards[0][laid[0] - 1] == cards[1][laid[1] - 1]);
    take_war(two, cards[1][laid[1] - 1] > cards[0][laid[0] - 1], laid, table);
    end_war(two, laid[0] > laid[1] ? laid[0] : laid[1], depth);
    return true;
}

/* ---- Stopping to look ---- */

static bool must_look(const struct sim_two *two)
{
    return two->at.count[0] == 0 || two->at.count[1] == 0 || two->at.head >= two->stop;
}

/* Sets the nearest of: the limit, the end of the rows, the next position to note, the last coin,
 * the end of a packet. */
static void set_stop(struct sim_two *two)
{
    int64_t left = two->limit - turns(two);
    unsigned stop = two->full;

    if (two->noted && two->past->overdue < stop)
        stop = two->past->overdue;
    if (two->rules->order == WAR_ORDER_RANDOM &&
        stop - two->at.head > SIM_COINS - two->luck->coins_used)
        stop = two->at.head + SIM_COINS - two->luck->coins_used;
    for (int seat = 0; seat < 2 && two->rules->won == WAR_WON_PILE; seat++)
        stop = two->packet[seat] < stop ? two->packet[seat] : stop;
    two->stop = left < (int64_t)stop - two->at.head ? two->at.head + (unsigned)left : stop;
}

/* Moves both packets to the beginning of their rows. */
static void slide(struct sim_two *two)
{
    for (int seat = 0; seat < 2; seat++) {
        memmove(two->card + seat * SIM_ROW, packet(two, seat), two->at.count[seat]);
        two->packet[seat] -= two->at.head;
    }
    two->before += two->at.head;
    two->at.head = 0;
}

static struct sim_rows rows(const struct sim_two *two)
{
    return (struct sim_rows){{two->card, two->card + SIM_ROW}, 2};
}

/* Restores the state where a position first recurred. */
static void end_endless(struct sim_two *two)
{
    const struct sim_rows both = rows(two);
    struct sim_cycle cycle;

    sim_past_cycle(two->past, &both, &cycle);
    two->extra = sim_past_recount(two->past, cycle.head, two->chains, &two->depth);
    two->at.head = cycle.head;
    two->cycle = cycle.length;
    end_game(two, WAR_RESULT_ENDLESS, 0);
}

/* Notes a position. True: the game continues. */
static bool note(struct sim_two *two)
{
    const struct sim_rows both = rows(two);
    int seen = sim_past_moment(two->past, &both, &two->at);

    if (seen > 0)
        end_endless(two);
    return seen == 0;
}

/* 11.11: at the limit, the player with more cards wins. */
static bool end_counted(struct sim_two *two)
{
    unsigned a = two->at.count[0], b = two->at.count[1];

    return end_game(two, a == b ? WAR_RESULT_DRAW : WAR_RESULT_WIN, (a >= b) | (b >= a) << 1);
}

static bool look(struct sim_two *two)
{
    for (int seat = 0; seat < 2; seat++)
        if (two->at.count[seat] == 0)
            return end_game(two, WAR_RESULT_WIN, seat ? 1 : 2);
    if (turns(two) == two->limit) {
        const struct sim_rows both = rows(two);
        bool back = two->endless && sim_may_be_back(&both, &two->at, 0);
        if (two->rules->at_limit == WAR_AT_LIMIT_MOST_CARDS)
            return end_counted(two);
        return end_game(two, back ? WAR_RESULT_NONE : WAR_RESULT_LIMIT, 0);
    }
    if (two->at.head >= two->full && two->endless)
        return false;
    if (two->at.head >= two->full)
        slide(two);
    if (two->noted && sim_past_is_due(two->past, two->at.head) && !note(two))
        return false;
    if (two->rules->order == WAR_ORDER_RANDOM)
        sim_chance_coins(two->luck);
    if (two->rules->won == WAR_WON_PILE) {
        open_pile(two, 0, 0);
        open_pile(two, 1, 0);
    }
    set_stop(two);
    return true;
}

/* Does what is due after ordinary turns. True: the game continues. */
static SIM_RARE bool go_on(struct sim_two *two)
{
    if (!must_look(two) && !fight(two))
        return false;
    return !must_look(two) || look(two);
}

/* ---- Ordinary turns ---- */

/* Fights a war that both can fight and that is settled at once. Returns how much seat 0's packet
 * grows. The cards taken, and more, are written behind both packets. */
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
    if (order == WAR_ORDER_RANDOM) {
        uint8_t *to = lost ? q + b : p + a;
        memcpy(to, upper, SIMPLE);
        memcpy(to + laid, lower, SIMPLE);
        sim_chance_shuffle(luck, to, (int)(2 * laid));
        return (laid ^ lost) - lost;
    }
    memcpy(p + a, upper, SIMPLE);
    memcpy(q + b, upper, SIMPLE);
    memcpy(p + a + laid, lower, SIMPLE);
    memcpy(q + b + laid, lower, SIMPLE);
    return (laid ^ lost) - lost;
}

/* Plays turns and simple wars, until there is something else to do. */
static SIM_HOT void play_on(struct sim_two *two, int order)
{
    const size_t need = two->simple ? two->need : SIM_ROW;
    const uint8_t *start = packet(two, 0), *stop = two->card + two->stop;
    uint8_t *p = packet(two, 0);
    size_t a = two->at.count[0], b = two->at.count[1], most = a + b - 1;
    const uint8_t *coin = two->luck->coins + two->luck->coins_used;
    unsigned wars = 0;

    while (a - 1 < most && p < stop) {
        size_t x = p[0], y = p[SIM_ROW], step;
        if (x != y) {
            size_t tossed = order == WAR_ORDER_RANDOM ? (size_t)*coin++ << 2 * RANK_BITS : 0;
            struct taken taken = two->taken[tossed | x << RANK_BITS | y];
            memcpy(p + a, taken.pair, 2);
            memcpy(p + SIM_ROW + b, taken.pair, 2);
            step = (size_t)taken.step;
            p++;
        } else {
            if ((a < b ? a : b) <= need || stop - p <= (ptrdiff_t)need ||
                p[need] == p[SIM_ROW + need])
                break;
            step = fight_simply(two->luck, p, p + SIM_ROW, a, b, need + 1, order);
            p += need + 1;
            wars++;
            if (two->noted) {
                note_war(two, (unsigned)(p - two->card), (unsigned)need + 1, 1);
                stop = two->card + two->stop;
            }
        }
        a += step;
        b -= step;
    }
    two->at.head += (unsigned)(p - start);
    two->at.count[0] = (unsigned)a;
    two->at.count[1] = (unsigned)b;
    if (order == WAR_ORDER_RANDOM)
        two->luck->coins_used = (unsigned)(coin - two->luck->coins);
    two->extra += wars * (int64_t)need;
    two->chains[1] += wars;
    two->depth = two->depth == 0 && wars > 0 ? 1 : two->depth;
}

static void play_winner_first(struct sim_two *two)
{
    do
        play_on(two, WAR_ORDER_WINNER_FIRST);
    while (go_on(two));
}

static void play_winner_last(struct sim_two *two)
{
    do
        play_on(two, WAR_ORDER_WINNER_LAST);
    while (go_on(two));
}

static void play_as_played(struct sim_two *two)
{
    do
        play_on(two, WAR_ORDER_AS_PLAYED);
    while (go_on(two));
}

static void play_random(struct sim_two *two)
{
    do
        play_on(two, WAR_ORDER_RANDOM);
    while (go_on(two));
}

static void (*const PLAY[])(struct sim_two *) = {
    [WAR_ORDER_WINNER_FIRST] = play_winner_first, [WAR_ORDER_WINNER_LAST] = play_winner_last,
    [WAR_ORDER_AS_PLAYED] = play_as_played,       [WAR_ORDER_RANDOM] = play_random,
    [WAR_ORDER_NEWEST_HIGH] = play_winner_first,
};

/* ---- Whole games ---- */

static void begin(struct sim_two *two, const struct sim_two_start *start, bool noted)
{
    two->at.head = 0;
    for (int seat = 0; seat < 2; seat++) {
        memcpy(packet(two, seat), start->cards[seat], start->count[seat]);
        two->at.count[seat] = start->count[seat];
        two->packet[seat] = start->packet[seat];
    }
    two->luck = start->luck;
    two->limit = two->rules->limit > 0 ? two->rules->limit - start->turns : INT64_MAX;
    two->before = two->extra = 0;
    memset(two->chains, 0, (two->depth + 1) * sizeof *two->chains);
    two->depth = 0;
    two->result = WAR_RESULT_NONE;
    two->unfought = 0;
    two->noted = noted;
    two->full = !two->endless ? FULL_AND_SLIDE : noted ? FULL : two->patience;
    if (noted)
        sim_past_begin(two->past, two->rules->order == WAR_ORDER_AS_PLAYED);
}

/* Plays in one of the two ways, if possible. */
static void play(struct sim_two *two, const struct sim_two_start *start, bool noted)
{
    if (noted && !two->past && !(two->past = sim_past_new()))
        return;
    begin(two, start, noted);
    if (look(two))
        PLAY[two->rules->order](two);
}

static void tell(const struct sim_two *two, war_sim_outcome *outcome, int64_t *chains)
{
    int64_t wars = 0;

    for (unsigned depth = 1; depth <= two->depth; depth++) {
        chains[depth] += two->chains[depth];
        wars += depth * two->chains[depth];
    }
    outcome->wars += wars;
    outcome->turns += turns(two);
    outcome->battles += turns(two) + wars - two->unfought;
    outcome->cycle = two->result == WAR_RESULT_ENDLESS ? two->cycle : 0;
    outcome->result = two->result;
    outcome->winners = two->winners;
    outcome->depth = two->depth > outcome->depth ? (uint8_t)two->depth : outcome->depth;
}

bool sim_two_play(struct sim_two *two, const struct sim_two_start *start, war_sim_outcome *outcome,
                  int64_t chains[WAR_SIM_MAX_DEPTH + 1])
{
    two->result = WAR_RESULT_NONE;
    if (two->rules->order != WAR_ORDER_AS_PLAYED || !two->endless)
        play(two, start, false);
    if (two->result == WAR_RESULT_NONE && two->endless)
        play(two, start, true);
    if (two->result == WAR_RESULT_NONE)
        return false;
    tell(two, outcome, chains);
    return true;
}

/* ---- Beginning and end ---- */

static void list_taken(struct sim_two *two)
{
    int order = two->rules->order;
    int kinds = two->rules->ranks + (two->rules->jokers > 0);
    int coins = order == WAR_ORDER_RANDOM ? 2 : 1;

    for (int coin = 0; coin < coins; coin++)
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

struct sim_two *sim_two_new(const war_rules *rules)
{
    unsigned cards = (unsigned)war_rules_cards(rules);
    struct sim_two *two = calloc(1, sizeof *two);

    if (!two)
        return NULL;
    two->card = malloc(2 * SIM_ROW);
    if (!two->card) {
        free(two);
        return NULL;
    }
    two->rules = rules;
    two->endless = war_rules_endless(rules);
    two->need = rules->down + 1u;
    two->simple = two->need < SIMPLE && rules->order != WAR_ORDER_NEWEST_HIGH;
    two->patience = cards * cards;
    list_taken(two);
    return two;
}

void sim_two_free(struct sim_two *two)
{
    if (!two)
        return;
    free(two->past);
    free(two->card);
    free(two);
}
