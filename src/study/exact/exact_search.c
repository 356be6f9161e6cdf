/* SPDX-License-Identifier: MIT */
/*
 * Games of cards without ranks. While the known comparisons say who is highest, there is one
 * continuation. Otherwise the search follows every possible answer, and learns something from each.
 * At the end of a game all deals that agree are counted at once. When few deals are left, they are
 * played one by one.
 */
#include "exact_search.h"

enum { FEW = 4096 }; /* most deals to play one by one */

/* A game being played. */
struct node {
    struct play play;
    struct play_cycle cycle;
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

/* Learns about two cards that are known to be equal, or neither of which is known to be above the
 * other. */
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

/* Adds all deals that agree with what is known. */
static int add_known(struct searcher *searcher, const struct outcome *outcome,
                     const struct known *known)
{
    wide deals = known_count(searcher->counter, known, &searcher->failed);

    if (deals == 0)
        return searcher->failed ? -1 : 0;
    if (outcome->result != WAR_RESULT_ENDLESS && outcome->turns > searcher->result->longest)
        search_offer(searcher, outcome->turns, known);
    return exact_add(searcher->result, outcome, deals * searcher->spot->ways);
}

/* ---- All deals ---- */

/* Settles an endless game. Its position has recurred card by card. Rank by rank it may have
 * recurred earlier, after a fraction of that time, if some cards are equal and we do not know it.
 * So we ask. */
static int settle_cycle(struct searcher *searcher, const struct node *node, int length);

/* Finds two cards that must be equal for two positions to have the same ranks, and are not known to
 * be: 1 if there are such cards, 0 if none are needed, and -1 if the ranks cannot be the same. */
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

/* Plays one turn whose comparisons are all known. */
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
    return -1; /* not a cycle: adds_up would notice */
}

static int search(struct searcher *searcher, struct node *node);

/* Follows every possible result of a comparison. */
static int branch(struct searcher *searcher, const struct node *node, uint8_t highest)
{
    wide left = known_count(searcher->counter, &node->known, &searcher->failed);
    int code = 0;

    if (searcher->failed)
        return -1;
    if (left <= FEW)
        return left > 0 ? search_few(searcher, &node->play, &node->known) : 0;
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
                struct outcome outcome = search_end(play);
                return add_known(searcher, &outcome, &node->known);
            }
            if (play_is_back(play, &node->cycle))
                return settle_cycle(searcher, node, node->cycle.since);
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
