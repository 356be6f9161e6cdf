/* SPDX-License-Identifier: MIT */
/*
 * Games of cards without ranks. As long as what is known says who is highest, there is one way to
 * go on; where it does not, the search goes every way, and each way learns something. At the end of
 * a game all deals that fit what is known are counted at once. Once few deals are left, they are
 * played one by one.
 */
#include "exact_search.h"

enum {
    FEW = 1024,    /* deals that are played one by one */
    PATIENCE = 64, /* turns of one deal before a position is marked */
};

/* A game that is being played, and the search for a position that comes back, by Brent: a position
 * is marked, and the mark moved after 1, 2, 4, ... turns. */
struct node {
    struct play play;
    struct play mark;
    int32_t since; /* the mark: turns; 0: there is none */
    int32_t until;
    struct known known;
};

/* ---- Who is highest ---- */

uint8_t search_highest(const struct play *play, const struct known *known)
{
    uint8_t highest = play->fighting;

    for (int a = 0; a < WAR_MAX_PLAYERS; a++)
        for (int b = 0; b < WAR_MAX_PLAYERS; b++)
            if ((play->fighting >> a & 1) && (play->fighting >> b & 1) &&
                (known->above[play->shown[a]] >> play->shown[b] & 1))
                highest &= (uint8_t) ~(1u << a);
    return highest;
}

bool search_settled(const struct play *play, const struct known *known, uint8_t highest)
{
    uint32_t equal = known->equal[play->shown[play_seat(highest)]];

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if ((highest >> seat & 1) && !(equal >> play->shown[seat] & 1))
            return false;
    return true;
}

/* Two cards: known to be equal, or none known to be above the other. */
bool search_learn(const struct deck *deck, const struct play *play, struct known *known,
                  uint8_t highest, uint8_t alone)
{
    int first = play->shown[play_seat(alone)];

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++) {
        int card = play->shown[seat];
        if ((alone >> seat & 1) && !(known->equal[first] >> card & 1)) {
            if ((known->above[first] | known->below[first]) >> card & 1)
                return false;
            known_equal(known, first, card);
            if (count_of(known->equal[first]) > deck->most)
                return false;
        }
    }
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if ((highest & ~alone) >> seat & 1) {
            int card = play->shown[seat];
            if ((known->equal[first] | known->above[first]) >> card & 1)
                return false;
            if (!(known->below[first] >> card & 1))
                known_less(known, card, first);
        }
    return true;
}

/* ---- Ends ---- */

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

static bool keep_worths(void *context, const uint8_t *worths)
{
    memcpy(context, worths, PLAY_CARDS);
    return false;
}

void search_offer(struct searcher *searcher, int64_t turns, const struct known *known)
{
    uint8_t worths[PLAY_CARDS] = {0};

    known_deals(searcher->deck, known, keep_worths, worths);
    offer(searcher, turns, worths);
}

static bool is_longest(const struct searcher *searcher, const struct outcome *outcome)
{
    return outcome->result != WAR_RESULT_ENDLESS && outcome->turns > searcher->result->longest;
}

/* Adds all deals that fit what is known. */
static int add_known(struct searcher *searcher, const struct outcome *outcome,
                     const struct known *known)
{
    wide deals = known_count(searcher->counter, known, &searcher->failed);

    if (deals == 0)
        return searcher->failed ? -1 : 0;
    if (is_longest(searcher, outcome))
        search_offer(searcher, outcome->turns, known);
    return exact_add(searcher->result, outcome, deals * searcher->spot->ways);
}

static struct outcome end_of(const struct play *play)
{
    return (struct outcome){.result = play->in ? WAR_RESULT_WIN : WAR_RESULT_DRAW,
                            .winner = play_seat(play->in),
                            .turns = play->turns,
                            .battles = play->battles,
                            .wars = play->wars};
}

/* ---- Positions that come back ---- */

static bool same(const struct play *a, const struct play *b)
{
    if (a->in != b->in || a->left != b->left || memcmp(a->count, b->count, sizeof a->count) != 0)
        return false;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        for (int i = 0; i < a->count[seat]; i++)
            if (play_card(a, seat, i) != play_card(b, seat, i))
                return false;
    return memcmp(a->table, b->table, a->left) == 0;
}

/* Between two turns: whether the marked position is back. Moves the mark when it is time. */
static bool is_back(const struct play *play, struct play *mark, int32_t *since, int32_t *until)
{
    if (*since > 0 && same(play, mark))
        return true;
    if (*since == *until) {
        *mark = *play;
        *until = *until > 0 ? 2 * *until : 1;
        *since = 0;
    }
    ++*since;
    return false;
}

/* ---- One deal ---- */

struct deals {
    struct searcher *searcher;
    const struct node *node;
    int code;
};

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

/* Two players: plays turns up to a tie, the end of the game, or so many; how many. A pair of cards
 * is written behind both packets, and only the winner's grows, so that no store waits for the
 * comparison. */
static int quick_turns(struct play *play, int order, int most)
{
    unsigned head[2] = {play->head[0], play->head[1]};
    unsigned count[2] = {play->count[0], play->count[1]};
    unsigned leads = order == WAR_ORDER_AS_PLAYED ? 0 : order == WAR_ORDER_WINNER_LAST ? 1 : 2;
    int turns = 0;

    while (turns < most && count[0] > 0 && count[1] > 0) {
        unsigned a = play->ring[0][head[0] & PLAY_RING], b = play->ring[1][head[1] & PLAY_RING];
        unsigned winner = b > a, first = leads >> winner & 1 ? b : a;
        if (a == b)
            break;
        for (int seat = 0; seat < 2; seat++) {
            unsigned tail = head[seat] + count[seat];
            play->ring[seat][tail & PLAY_RING] = (uint8_t)first;
            play->ring[seat][(tail + 1) & PLAY_RING] = (uint8_t)(a ^ b ^ first);
            head[seat]++;
            count[seat]--;
        }
        count[winner] += 2;
        turns++;
    }
    for (int seat = 0; seat < 2; seat++) {
        play->head[seat] = (uint8_t)(head[seat] & PLAY_RING);
        play->count[seat] = (uint8_t)count[seat];
        if (count[seat] == 0)
            play->in &= (uint8_t) ~(1u << seat);
    }
    play->turns += turns;
    play->battles += turns;
    return turns;
}

static struct outcome play_out(struct play *play, const war_rules *rules)
{
    struct play mark;
    int32_t since = 0, until = 0, patience = play->turns + PATIENCE;

    mark.in = 0;
    for (;;) {
        if (play->phase == PLAY_BETWEEN) {
            int most = patience - play->turns;
            if (play_over(play))
                return end_of(play);
            if (most <= 0) {
                most = 1;
                if (is_back(play, &mark, &since, &until))
                    return (struct outcome){.result = WAR_RESULT_ENDLESS, .cycle = since};
            }
            if (rules->players == 2 && quick_turns(play, rules->order, most) > 0)
                continue;
            play_open(play);
        }
        play_settle(play, rules, highest_worth(play));
    }
}

/* Cards become their worths. */
static bool play_deal(void *context, const uint8_t *worths)
{
    struct deals *deals = context;
    const struct deck *deck = deals->searcher->deck;
    struct play play = deals->node->play;
    struct outcome outcome;

    for (int seat = 0; seat < deck->rules.players; seat++) {
        for (int i = 0; i < play.count[seat]; i++) {
            uint8_t *card = &play.ring[seat][(play.head[seat] + i) & PLAY_RING];
            *card = worths[*card];
        }
        play.shown[seat] = worths[play.shown[seat]];
    }
    for (int i = 0; i < play.laid; i++)
        play.table[i] = worths[play.table[i]];
    outcome = play_out(&play, &deck->rules);
    if (is_longest(deals->searcher, &outcome))
        offer(deals->searcher, outcome.turns, worths);
    deals->code = exact_add(deals->searcher->result, &outcome, deals->searcher->spot->ways);
    return deals->code == 0;
}

/* ---- All deals ---- */

/* An endless game. Its position has come back card by card; rank by rank it may have done so
 * before, in a part of that time, if cards are equal of which that is not known. So that is asked.
 */
static int settle_cycle(struct searcher *searcher, const struct node *node, int length);

/* A pair of cards that must be equal for two positions to have the same ranks, and are not known to
 * be: 1 if there is one, 0 if there is none, and -1 if they cannot be. */
static int find_pair(const struct known *known, const struct play *a, const struct play *b,
                     int *one, int *other)
{
    int found = 0;

    if (a->in != b->in || a->left != b->left || memcmp(a->count, b->count, sizeof a->count) != 0)
        return -1;
    for (int seat = 0; seat <= WAR_MAX_PLAYERS; seat++) {
        int count = seat < WAR_MAX_PLAYERS ? a->count[seat] : a->left;
        for (int i = 0; i < count; i++) {
            int x = seat < WAR_MAX_PLAYERS ? play_card(a, seat, i) : a->table[i];
            int y = seat < WAR_MAX_PLAYERS ? play_card(b, seat, i) : b->table[i];
            if (known->equal[x] >> y & 1)
                continue;
            if ((known->above[x] | known->below[x]) >> y & 1)
                return -1;
            *one = x;
            *other = y;
            found = 1;
        }
    }
    return found;
}

static int ask_pair(struct searcher *searcher, const struct node *node, int length, int one,
                    int other)
{
    int code = 0;

    for (int answer = 0; answer < 3 && code == 0; answer++) {
        struct node next = *node;
        if (answer == 0)
            known_equal(&next.known, one, other);
        else
            known_less(&next.known, answer == 1 ? one : other, answer == 1 ? other : one);
        if (count_of(next.known.equal[one]) <= searcher->deck->most &&
            known_count(searcher->counter, &next.known, &searcher->failed) > 0)
            code = settle_cycle(searcher, &next, length);
    }
    return code;
}

/* Plays one turn of which everything is known. */
static void play_turn(struct play *play, const war_rules *rules, const struct known *known)
{
    play_open(play);
    while (play->phase == PLAY_COMPARING)
        play_settle(play, rules, search_highest(play, known));
}

static int settle_cycle(struct searcher *searcher, const struct node *node, int length)
{
    struct outcome outcome = {.result = WAR_RESULT_ENDLESS};
    struct play play = node->play;

    for (int turn = 1; turn <= length; turn++) {
        int one, other, pair;
        play_turn(&play, &searcher->deck->rules, &node->known);
        if (length % turn != 0)
            continue;
        pair = find_pair(&node->known, &node->play, &play, &one, &other);
        if (pair > 0)
            return ask_pair(searcher, node, length, one, other);
        if (pair == 0) {
            outcome.cycle = turn;
            return add_known(searcher, &outcome, &node->known);
        }
    }
    return -1; /* a cycle that is none: adds_up would notice */
}

static int search(struct searcher *searcher, struct node *node);

/* Goes every way that a comparison may end. */
static int branch(struct searcher *searcher, const struct node *node, uint8_t highest)
{
    wide left = known_count(searcher->counter, &node->known, &searcher->failed);
    int code = 0;

    if (searcher->failed)
        return -1;
    if (left <= FEW) {
        struct deals deals = {.searcher = searcher, .node = node};
        if (left > 0)
            known_deals(searcher->deck, &node->known, play_deal, &deals);
        return deals.code;
    }
    for (uint8_t alone = 1; alone <= highest && code == 0; alone++)
        if ((alone & highest) == alone) {
            struct node next = *node;
            if (!search_learn(searcher->deck, &node->play, &next.known, highest, alone))
                continue;
            play_settle(&next.play, &searcher->deck->rules, alone);
            code = search(searcher, &next);
        }
    return code;
}

static int search(struct searcher *searcher, struct node *node)
{
    struct play *play = &node->play;

    while (!atomic_load_explicit(searcher->stop, memory_order_relaxed)) {
        uint8_t highest;
        if (play->phase == PLAY_BETWEEN) {
            if (play_over(play)) {
                struct outcome outcome = end_of(play);
                return add_known(searcher, &outcome, &node->known);
            }
            if (is_back(play, &node->mark, &node->since, &node->until))
                return settle_cycle(searcher, node, node->since);
            play_open(play);
        }
        highest = search_highest(play, &node->known);
        if (!search_settled(play, &node->known, highest))
            return branch(searcher, node, highest);
        play_settle(play, &searcher->deck->rules, highest);
    }
    return 1;
}

int search_spot(struct searcher *searcher, const struct spot *spot)
{
    struct node node = {.play = spot->play, .known = spot->known};

    searcher->spot = spot;
    return search(searcher, &node);
}
