/* SPDX-License-Identifier: MIT */
/*
 * The last few deals, played one by one. Nearly all time of a count with ties is spent here. So a
 * packet of a game of two is one number, its top card in the lowest bits: a turn takes some shifts,
 * and no branch but for ties and ends. Games of more, and decks that do not fit, are played like
 * cards without ranks, with worths instead of cards.
 */
#include "exact_search.h"

#if defined(__GNUC__)
#define HOT __attribute__((always_inline)) inline
#define RARE __attribute__((noinline))
#else
#define HOT inline
#define RARE
#endif

/* The deals being played. */
struct few {
    struct searcher *searcher;
    const war_rules *rules;
    struct layout layout;
    struct play play; /* with two players: between turns; else: at a comparison */
    int code;
};

/* ---- Layouts ---- */

/* Worths of cards by their names; 128 bits are enough for 32 cards of 16 worths. */
static void lay_out(const struct deck *deck, struct layout *layout)
{
    layout->bits = 1;
    while (deck->worths > 1 << layout->bits)
        layout->bits++;
    for (int card = 0; card < deck->cards; card++) {
        int cards = 64 / layout->bits;
        layout->word[card] = (uint8_t)(card / cards);
        layout->shift[card] = (uint8_t)(card % cards * layout->bits);
    }
}

/* Sets two packets; the cards set aside lie above the second. */
static void lay_out_packets(const struct deck *deck, const struct play *play, struct layout *layout)
{
    uint32_t seen = 0;
    int next = play->count[1];

    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < play->count[seat]; i++) {
            int card = play_card(play, seat, i);
            layout->word[card] = (uint8_t)seat;
            layout->shift[card] = (uint8_t)(i * layout->bits);
            seen |= (uint32_t)1 << card;
        }
    for (int card = 0; card < deck->cards; card++)
        if (!(seen >> card & 1)) {
            layout->word[card] = 1;
            layout->shift[card] = (uint8_t)(next++ * layout->bits);
        }
}

static int worth_of(const struct layout *layout, int card, uint64_t first, uint64_t second)
{
    uint64_t word = layout->word[card] ? second : first;

    return (int)(word >> layout->shift[card] & (((uint64_t)1 << layout->bits) - 1));
}

/* ---- The longest ---- */

static void offer(struct searcher *searcher, int64_t turns, const uint8_t *worths)
{
    const struct deck *deck = searcher->deck;
    war_position deal;

    exact_empty_deal(&deck->rules, &deal);
    for (int card = 0; card < deck->cards; card++)
        deal.cards[searcher->spot->dealt[card]].rank =
            (uint8_t)exact_rank(&deck->rules, worths[card]);
    exact_offer(searcher->result, turns, &deal);
}

void search_offer(struct searcher *searcher, int64_t turns, const struct known *known)
{
    uint8_t worths[PLAY_CARDS] = {0};

    if (known_deal(searcher->deck, known, worths))
        offer(searcher, turns, worths);
}

static void offer_words(const struct few *few, int64_t turns, uint64_t first, uint64_t second)
{
    uint8_t worths[PLAY_CARDS];

    for (int card = 0; card < few->searcher->deck->cards; card++)
        worths[card] = (uint8_t)worth_of(&few->layout, card, first, second);
    offer(few->searcher, turns, worths);
}

static bool add(struct few *few, const struct outcome *outcome, uint64_t first, uint64_t second)
{
    struct searcher *searcher = few->searcher;

    if (outcome->result != WAR_RESULT_ENDLESS && outcome->turns > searcher->result->longest)
        offer_words(few, outcome->turns, first, second);
    few->code = exact_add(searcher->result, outcome, searcher->spot->ways);
    return few->code == 0;
}

/* ---- Two packets ---- */

struct packets {
    uint64_t cards[2];
    unsigned size[2]; /* in bits, like all sizes here */
    uint64_t laid[2]; /* cards laid in this turn */
    unsigned laid_size[2];
    uint64_t marked[2]; /* packets marked, which may recur */
    unsigned marked_size;
    int wars;
    int unfinished; /* 1: the last war was not fought, for lack of cards */
};

/* Lays the next cards of a seat. Returns the last of them. */
static inline uint64_t lay(struct packets *packets, int seat, unsigned size, unsigned bits)
{
    uint64_t cards = packets->cards[seat] & (((uint64_t)1 << size) - 1);

    packets->laid[seat] |= cards << packets->laid_size[seat];
    packets->laid_size[seat] += size;
    packets->cards[seat] >>= size;
    packets->size[seat] -= size;
    return cards >> (size - bits);
}

/* Lap by lap: seat 1 first, or from the newest lap on with the winner first. A seat that lays no
 * card in a lap lays none in later ones. */
static uint64_t take_laps(const struct packets *packets, bool newest, int winner, unsigned bits)
{
    unsigned laps = packets->laid_size[0] > packets->laid_size[1] ? packets->laid_size[0]
                                                                  : packets->laid_size[1];
    uint64_t taken = 0, mask = ((uint64_t)1 << bits) - 1;
    unsigned size = 0;

    for (unsigned i = 0; i < laps; i += bits)
        for (int k = 0; k < 2; k++) {
            unsigned lap = newest ? laps - bits - i : i;
            int seat = newest ? winner ^ k : k;
            if (lap >= packets->laid_size[seat])
                continue;
            taken |= (packets->laid[seat] >> lap & mask) << size;
            size += bits;
        }
    return taken;
}

static void take(struct packets *packets, int order, int winner, unsigned bits)
{
    int first = order == WAR_ORDER_WINNER_LAST ? !winner : winner;
    uint64_t taken = order == WAR_ORDER_AS_PLAYED || order == WAR_ORDER_NEWEST_HIGH
                         ? take_laps(packets, order == WAR_ORDER_NEWEST_HIGH, winner, bits)
                         : packets->laid[first] | packets->laid[!first]
                                                      << packets->laid_size[first];

    packets->cards[winner] |= taken << packets->size[winner];
    packets->size[winner] += packets->laid_size[0] + packets->laid_size[1];
}

/* Plays a turn with wars that the fast way cannot. False if the game is over and nobody took the
 * cards; the player who holds more has then won. */
static RARE bool fight(const struct few *few, struct packets *packets, uint64_t a, uint64_t b,
                       unsigned size, unsigned all)
{
    unsigned bits = (unsigned)few->layout.bits, needed = (few->rules->down + 1u) * bits;
    uint64_t shown[2];

    packets->cards[0] = a;
    packets->cards[1] = b;
    packets->size[0] = size;
    packets->size[1] = all - size;
    packets->laid[0] = packets->laid[1] = 0;
    packets->laid_size[0] = packets->laid_size[1] = 0;
    for (int seat = 0; seat < 2; seat++)
        shown[seat] = lay(packets, seat, bits, bits);
    while (shown[0] == shown[1]) {
        unsigned least = packets->size[packets->size[1] < packets->size[0]];
        packets->wars++;
        if (few->rules->out == WAR_OUT_LOSE ? least < needed
                                            : packets->size[0] + packets->size[1] == 0) {
            packets->unfinished = 1;
            return false;
        }
        for (int seat = 0; seat < 2; seat++) {
            unsigned more = packets->size[seat] < needed ? packets->size[seat] : needed;
            if (more > 0)
                shown[seat] = lay(packets, seat, more, bits);
        }
    }
    take(packets, few->rules->order, shown[1] > shown[0], bits);
    return true;
}

/* The cards that each seat lays in a turn with wars, if both have enough; else 0. */
static HOT unsigned laid_in_wars(const struct few *few, struct packets *packets, uint64_t differ,
                                 unsigned least)
{
    unsigned bits = (unsigned)few->layout.bits, needed = (few->rules->down + 1u) * bits;
    unsigned size = bits;
    int wars = 0;

    do {
        size += needed;
        wars++;
        if (size > least)
            return 0;
    } while ((differ >> (size - bits) & (((uint64_t)1 << bits) - 1)) == 0);
    packets->wars += wars;
    return size;
}

static RARE void set_mark(struct packets *packets, uint64_t a, uint64_t b, unsigned size)
{
    packets->marked[0] = a;
    packets->marked[1] = b;
    packets->marked_size = size;
}

/* Plays to the end of the game. Returns the turns, and the length of the cycle if the game is
 * endless. If both seats lay the same number of cards, comparing all of them compares the last
 * ones. */
static HOT int play_packets(const struct few *few, struct packets *packets, int order, int *cycle)
{
    const unsigned bits = (unsigned)few->layout.bits, all = packets->size[0] + packets->size[1];
    const uint64_t mask = ((uint64_t)1 << bits) - 1;
    const bool by_seat = order == WAR_ORDER_WINNER_FIRST || order == WAR_ORDER_WINNER_LAST;
    uint64_t a = packets->cards[0], b = packets->cards[1];
    unsigned size = packets->size[0];
    int turns = 0, mark = 0, next = 1;

    while (size - 1 < all - 1) {
        uint64_t x = a & mask, y = b & mask, first, taken, won;
        unsigned laid = bits;
        if (a == packets->marked[0] && b == packets->marked[1] && size == packets->marked_size) {
            *cycle = turns - mark;
            break;
        }
        if (turns == next) {
            set_mark(packets, a, b, size);
            mark = turns;
            next = 2 * turns;
        }
        turns++;
        if (x == y) {
            laid = by_seat
                       ? laid_in_wars(few, packets, a ^ b, size < all - size ? size : all - size)
                       : 0;
            if (laid == 0) {
                if (!fight(few, packets, a, b, size, all))
                    return turns;
                a = packets->cards[0];
                b = packets->cards[1];
                size = packets->size[0];
                continue;
            }
            x = a & (((uint64_t)1 << laid) - 1);
            y = b & (((uint64_t)1 << laid) - 1);
        }
        won = -(uint64_t)(x > y);
        first = order == WAR_ORDER_AS_PLAYED     ? x
                : order == WAR_ORDER_WINNER_LAST ? (x > y ? y : x)
                                                 : (x > y ? x : y);
        taken = first | (x ^ y ^ first) << laid;
        size -= laid;
        a = a >> laid | (taken & won) << size;
        b = b >> laid | (taken & ~won) << (all - size - 2 * laid);
        size += 2 * laid & (unsigned)won;
    }
    packets->size[0] = size;
    packets->size[1] = all - size;
    return turns;
}

static bool play_two(void *context, uint64_t first, uint64_t second)
{
    struct few *few = context;
    const unsigned bits = (unsigned)few->layout.bits;
    struct packets packets = {.size = {few->play.count[0] * bits, few->play.count[1] * bits}};
    int turns, cycle = 0, order = few->rules->order;
    struct outcome outcome;

    packets.cards[0] = first;
    packets.cards[1] = second & (((uint64_t)1 << packets.size[1]) - 1);
    turns = order == WAR_ORDER_WINNER_FIRST
                ? play_packets(few, &packets, WAR_ORDER_WINNER_FIRST, &cycle)
            : order == WAR_ORDER_WINNER_LAST
                ? play_packets(few, &packets, WAR_ORDER_WINNER_LAST, &cycle)
                : play_packets(few, &packets, order, &cycle);
    outcome = (struct outcome){
        .result = cycle > 0                            ? WAR_RESULT_ENDLESS
                  : packets.size[0] == packets.size[1] ? WAR_RESULT_DRAW
                                                       : WAR_RESULT_WIN,
        .winner = packets.size[1] > packets.size[0],
        .turns = few->play.turns + turns,
        .battles = few->play.battles + turns + packets.wars - packets.unfinished,
        .wars = few->play.wars + packets.wars,
        .cycle = cycle,
    };
    return add(few, &outcome, first, second);
}

/* ---- Any number of packets ---- */

static uint8_t highest_worth(const struct play *play)
{
    uint8_t highest = 0;
    int best = -1;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (play->fighting >> seat & 1) {
            int worth = play->shown[seat];
            highest = (uint8_t)((worth > best ? 0 : highest) | (worth >= best) << seat);
            best = worth > best ? worth : best;
        }
    return highest;
}

struct outcome search_end(const struct play *play)
{
    return (struct outcome){.result = play->in ? WAR_RESULT_WIN : WAR_RESULT_DRAW,
                            .winner = play_seat(play->in),
                            .turns = play->turns,
                            .battles = play->battles,
                            .wars = play->wars};
}

static struct outcome play_out(struct play *play, const war_rules *rules)
{
    struct play_cycle cycle = {.since = 0};

    for (;;) {
        if (play->phase == PLAY_BETWEEN) {
            if (play_over(play))
                return search_end(play);
            if (play_is_back(play, &cycle))
                return (struct outcome){.result = WAR_RESULT_ENDLESS, .cycle = cycle.since};
            play_open(play);
        }
        play_settle(play, rules, highest_worth(play));
    }
}

static bool play_all(void *context, uint64_t first, uint64_t second)
{
    struct few *few = context;
    struct play play = few->play;
    struct outcome outcome;

    for (int seat = 0; seat < few->rules->players; seat++) {
        for (int i = 0; i < play.count[seat]; i++) {
            uint8_t *card = &play.ring[seat][(play.head[seat] + i) & PLAY_RING];
            *card = (uint8_t)worth_of(&few->layout, *card, first, second);
        }
        play.shown[seat] = (uint8_t)worth_of(&few->layout, play.shown[seat], first, second);
    }
    for (int i = 0; i < play.laid; i++)
        play.table[i] = (uint8_t)worth_of(&few->layout, play.table[i], first, second);
    outcome = play_out(&play, few->rules);
    return add(few, &outcome, first, second);
}

/* ---- All of them ---- */

/* Returns to the beginning of the turn. */
static void take_back(struct play *play)
{
    while (play->laid > play->left) {
        int seat = play->by[--play->laid];
        play->head[seat]--;
        play->count[seat]++;
    }
    play->battles -= play->wars - play->wars_before;
    play->wars = play->wars_before;
}

int search_few(struct searcher *searcher, const struct play *play, const struct known *known)
{
    const struct deck *deck = searcher->deck;
    struct few few = {.searcher = searcher, .rules = &deck->rules, .play = *play};
    bool two;

    lay_out(deck, &few.layout);
    two = deck->rules.players == 2 && deck->cards * few.layout.bits <= 64;
    if (two) {
        take_back(&few.play);
        lay_out_packets(deck, &few.play, &few.layout);
    }
    known_deals(searcher->counter, known, &few.layout, two ? play_two : play_all, &few,
                &searcher->failed);
    return searcher->failed ? -1 : few.code;
}
