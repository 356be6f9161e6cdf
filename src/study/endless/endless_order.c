/* SPDX-License-Identifier: MIT */
/*
 * The comparisons that a word makes. After a period the card at place i is the one that was at
 * place next[i], and does there what the card at place i did: so a comparison of a and b is
 * followed by one of next[a] and next[b], and then round the two orbits.
 *
 * Every card of an orbit does what the others do, some periods later. So if orbits beat each other
 * in a circle, each of their cards beats one of the next orbit, and following such cards leads back
 * to one seen before: the comparisons contradict each other. It is enough to look for circles among
 * orbits, which are few.
 */
#include "endless.h"

#include <string.h>

enum {
    TRIES = 5000000, /* choices of a class for a rank before we give up */
    MEMORY = 4096,   /* sets of classes known to have no solution */
};

/* ---- Sets ---- */

static void set_add(struct card_set *set, int i)
{
    set->half[i / 64] |= UINT64_C(1) << i % 64;
}

static bool set_has(const struct card_set *set, int i)
{
    return set->half[i / 64] >> i % 64 & 1;
}

static bool set_within(const struct card_set *a, const struct card_set *b)
{
    return (a->half[0] & ~b->half[0]) == 0 && (a->half[1] & ~b->half[1]) == 0;
}

static bool set_equal(const struct card_set *a, const struct card_set *b)
{
    return a->half[0] == b->half[0] && a->half[1] == b->half[1];
}

static struct card_set set_join(struct card_set a, struct card_set b)
{
    return (struct card_set){{a.half[0] | b.half[0], a.half[1] | b.half[1]}};
}

/* ---- Orbits and classes ---- */

/* Groups of equal things: each member points towards the leader of its group. */
static int group_of(uint8_t *leader, int i)
{
    while (leader[i] != i)
        i = leader[i] = leader[leader[i]];
    return i;
}

static void find_next(const struct nameless *cards, uint8_t next[WAR_MAX_CARDS])
{
    int first = cards->word.exchange ? 1 : 0, count = 0;

    for (int k = 0; k < ENDLESS_SEATS; k++) {
        int seat = k == 0 ? first : 1 - first;
        for (int i = cards->head[seat]; i < cards->tail[seat]; i++)
            next[count++] = cards->hand[seat][i];
    }
}

/* Numbers the orbits. Returns how many there are. */
static int find_orbits(int cards, const uint8_t next[WAR_MAX_CARDS], uint8_t orbit[WAR_MAX_CARDS])
{
    bool seen[WAR_MAX_CARDS] = {false};
    int count = 0;

    for (int i = 0; i < cards; i++) {
        if (seen[i])
            continue;
        for (int k = i; !seen[k]; k = next[k]) {
            seen[k] = true;
            orbit[k] = (uint8_t)count;
        }
        count++;
    }
    return count;
}

/* Removes orbits that beat no remaining one, until none is left or none can be removed. True: some
 * are left. */
static bool goes_round(int count, const struct card_set beats[WAR_MAX_CARDS])
{
    struct card_set gone = {{0, 0}};
    int left = count, before;

    do {
        before = left;
        for (int i = 0; i < count; i++)
            if (!set_has(&gone, i) && set_within(&beats[i], &gone)) {
                set_add(&gone, i);
                left--;
            }
    } while (left > 0 && left < before);
    return left > 0;
}

/* Whether the comparisons contradict each other. Orbits with equal cards count as one. */
static bool contradicts(const struct nameless *cards, const uint8_t next[WAR_MAX_CARDS])
{
    uint8_t orbit[WAR_MAX_CARDS], leader[WAR_MAX_CARDS];
    struct card_set beats[WAR_MAX_CARDS];
    int count = find_orbits(cards->cards, next, orbit);

    memset(beats, 0, (size_t)count * sizeof *beats);
    for (int i = 0; i < count; i++)
        leader[i] = (uint8_t)i;
    for (int i = 0; i < cards->ties; i++)
        leader[group_of(leader, orbit[cards->tie[i].a])] =
            (uint8_t)group_of(leader, orbit[cards->tie[i].b]);
    for (int i = 0; i < cards->wins; i++) {
        int a = group_of(leader, orbit[cards->win[i].a]);
        int b = group_of(leader, orbit[cards->win[i].b]);
        if (a == b)
            return true;
        set_add(&beats[a], b);
    }
    return goes_round(count, beats);
}

/* Joins equal cards; false if there are more of them than cards of a rank. */
static bool join_equals(const struct nameless *cards, const uint8_t next[WAR_MAX_CARDS],
                        uint8_t leader[WAR_MAX_CARDS])
{
    const war_rules *rules = cards->rules;
    int most = rules->jokers > rules->suits ? rules->jokers : rules->suits;
    int size[WAR_MAX_CARDS];

    for (int i = 0; i < WAR_MAX_CARDS; i++)
        size[i] = 1;
    for (int i = 0; i < cards->ties; i++) {
        struct pair pair = cards->tie[i];
        do {
            int a = group_of(leader, pair.a), b = group_of(leader, pair.b);
            if (a != b) {
                leader[a] = (uint8_t)b;
                size[b] += size[a];
            }
            if (size[b] > most)
                return false;
            pair = (struct pair){next[pair.a], next[pair.b]};
        } while (pair.a != cards->tie[i].a || pair.b != cards->tie[i].b);
    }
    return true;
}

static void number_classes(int cards, uint8_t leader[WAR_MAX_CARDS], struct card_order *order)
{
    uint8_t number[WAR_MAX_CARDS];

    memset(order, 0, sizeof *order);
    for (int i = 0; i < cards; i++)
        if (group_of(leader, i) == i)
            number[i] = (uint8_t)order->classes++;
    for (int i = 0; i < cards; i++) {
        order->class_of[i] = number[group_of(leader, i)];
        order->size[order->class_of[i]]++;
    }
}

enum verdict endless_order(const struct nameless *cards, struct card_order *order)
{
    uint8_t next[WAR_MAX_CARDS], leader[WAR_MAX_CARDS];

    find_next(cards, next);
    if (contradicts(cards, next))
        return IMPOSSIBLE;
    for (int i = 0; i < WAR_MAX_CARDS; i++)
        leader[i] = (uint8_t)i;
    if (!join_equals(cards, next, leader))
        return CROWDED;
    number_classes(war_rules_cards(cards->rules), leader, order);
    for (int i = 0; i < cards->wins; i++) {
        struct pair pair = cards->win[i];
        do {
            int a = order->class_of[pair.a], b = order->class_of[pair.b];
            set_add(&order->below[a], b);
            set_add(&order->above[b], a);
            pair = (struct pair){next[pair.a], next[pair.b]};
        } while (pair.a != cards->win[i].a || pair.b != cards->win[i].b);
    }
    return POSSIBLE;
}

/* ---- Ranks ---- */

/* Ranks are filled one after the other, the best first, by classes all of whose betters have better
 * ranks. We try every choice, except those that differ only in interchangeable classes. */
struct filling {
    const struct card_order *order;
    int ranks;                       /* number of ranks, jokers included */
    uint8_t rank[WAR_MAX_RANKS + 1]; /* ranks, the best first */
    uint8_t room[WAR_MAX_RANKS + 1]; /* cards of each rank */
    uint8_t level[WAR_MAX_CARDS];    /* for each class, the longest chain below it, in ranks */
    uint8_t filled[WAR_MAX_CARDS];   /* index into `rank` of each class */
    int tries;                       /* tries left */
    struct card_set nowhere[MEMORY];
};

static void list_ranks(const war_rules *rules, struct filling *filling)
{
    bool low = rules->high == WAR_LOW_WINS;
    int count = 0;

    for (int i = 0; i <= rules->ranks; i++) {
        int rank = low ? i : rules->ranks - i;
        int room = rank == rules->ranks ? rules->jokers : rules->suits;
        if (room == 0)
            continue;
        filling->rank[count] = (uint8_t)rank;
        filling->room[count++] = (uint8_t)room;
    }
    filling->ranks = count;
}

/* Sets the level of each class: one above the highest class below it. */
static void find_levels(struct filling *filling)
{
    const struct card_order *order = filling->order;
    struct card_set known = {{0, 0}};

    for (int level = 1, left = order->classes; left > 0; level++) {
        struct card_set now = known;
        for (int i = 0; i < order->classes; i++)
            if (!set_has(&known, i) && set_within(&order->below[i], &known)) {
                set_add(&now, i);
                filling->level[i] = (uint8_t)level;
                left--;
            }
        known = now;
    }
}

/* The order in which classes are tried: first those with more below them, then larger ones.
 * Interchangeable classes come one after the other. */
static int compare_classes(const struct filling *filling, int a, int b)
{
    const struct card_order *order = filling->order;
    int difference;

    if (filling->level[a] != filling->level[b])
        return filling->level[b] - filling->level[a];
    if (order->size[a] != order->size[b])
        return order->size[b] - order->size[a];
    difference = memcmp(&order->below[a], &order->below[b], sizeof order->below[a]);
    return difference != 0 ? difference
                           : memcmp(&order->above[a], &order->above[b], sizeof order->above[a]);
}

/* The classes that can have the next rank. Returns their number, or -1 if a class has too many
 * others below it. */
static int list_ready(const struct filling *filling, int at, const struct card_set *placed,
                      uint8_t ready[WAR_MAX_CARDS])
{
    const struct card_order *order = filling->order;
    int count = 0;

    for (int i = 0; i < order->classes; i++) {
        int k = count;
        if (set_has(placed, i))
            continue;
        if (filling->level[i] > filling->ranks - at)
            return -1;
        if (!set_within(&order->above[i], placed))
            continue;
        for (; k > 0 && compare_classes(filling, ready[k - 1], i) > 0; k--)
            ready[k] = ready[k - 1];
        ready[k] = (uint8_t)i;
        count++;
    }
    return count;
}

static struct card_set *recall(struct filling *filling, const struct card_set *placed)
{
    uint64_t mixed = placed->half[0] * UINT64_C(0x9e3779b97f4a7c15) ^
                     placed->half[1] * UINT64_C(0xc2b2ae3d27d4eb4f);

    return &filling->nowhere[(mixed ^ mixed >> 32) % MEMORY];
}

static bool fill_rank(struct filling *filling, int at, struct card_set placed);

/* A rank being filled: its possible classes, the first one to try, and the classes it has. */
struct choice {
    int at;
    int count;
    uint8_t ready[WAR_MAX_CARDS];
    struct card_set placed; /* classes placed in better ranks */
};

static bool choose(struct filling *filling, const struct choice *choice, int from, int room,
                   struct card_set chosen)
{
    if (room == 0)
        return fill_rank(filling, choice->at + 1, set_join(choice->placed, chosen));
    for (int i = from; i < choice->count && filling->tries > 0; i++) {
        int one = choice->ready[i];
        struct card_set with = chosen;
        if (filling->order->size[one] > room)
            continue;
        filling->tries--;
        filling->filled[one] = (uint8_t)choice->at;
        set_add(&with, one);
        if (choose(filling, choice, i + 1, room - filling->order->size[one], with))
            return true;
        if (filling->level[one] == filling->ranks - choice->at)
            return false; /* it cannot have a lower rank */
        while (i + 1 < choice->count && compare_classes(filling, one, choice->ready[i + 1]) == 0)
            i++;
    }
    return false;
}

static bool fill_rank(struct filling *filling, int at, struct card_set placed)
{
    struct card_set *known = recall(filling, &placed);
    struct choice choice = {.at = at, .placed = placed};

    if (at == filling->ranks)
        return true;
    if (at > 0 && set_equal(known, &placed))
        return false;
    choice.count = list_ready(filling, at, &placed, choice.ready);
    if (choice.count >= 0 &&
        choose(filling, &choice, 0, filling->room[at], (struct card_set){{0, 0}}))
        return true;
    if (filling->tries > 0)
        *known = placed;
    return false;
}

enum verdict endless_ranks(const war_rules *rules, const struct card_order *order,
                           uint8_t ranks[WAR_MAX_CARDS])
{
    struct filling filling;

    memset(&filling, 0, sizeof filling);
    filling.order = order;
    filling.tries = TRIES;
    list_ranks(rules, &filling);
    find_levels(&filling);
    if (!fill_rank(&filling, 0, (struct card_set){{0, 0}}))
        return filling.tries > 0 ? UNRANKED : UNDECIDED;
    for (int i = 0; i < war_rules_cards(rules); i++)
        ranks[i] = filling.rank[filling.filled[order->class_of[i]]];
    return POSSIBLE;
}
