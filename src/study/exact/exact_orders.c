/* SPDX-License-Identifier: MIT */
/*
 * The orders method, its first part: from the deal on, turn by turn, all positions that can be
 * reached, with what is known of their cards. Cards are named by where they lie, so positions that
 * differ only in which card came from where are one, reached in several ways; that is most of them
 * while first cards are played: who won which of the first battles does not matter, only how many
 * each won. Where seats have equal chances, a position and its mirror image are one as well.
 *
 * Once there are enough of them, each is a task, and the search goes on from there. A task of many
 * deals is worth another turn: there is more to merge, and tasks should not differ too much.
 */
#include "exact_search.h"

#include <stdlib.h>

enum {
    ENOUGH = 2000,           /* positions, all of the same turn */
    ENOUGH_ONE_SUIT = 10000, /* where the number of deals says little */
    MANY = 1 << 18,          /* deals of a task */
    MANY_DEALS_BITS = 40,    /* decks with 2^40 deals or more are hopeless */
    ASKING = 64,             /* positions between two questions whether to go on */
};

struct plan {
    struct deck deck;
    bool even; /* seats have equal chances */
    int half;  /* then: the cards of one */
    int dealt; /* cards that are not set aside */
    struct spot *spots;
    int64_t count;
};

/* ---- Sets of spots ---- */

struct spots {
    struct spot *spots;
    int64_t count;
    int64_t room;
    int64_t *places; /* twice the room; of a spot, from 1; 0: free */
    bool failed;
};

static bool spots_room(struct spots *set, int64_t room)
{
    free(set->places);
    set->places = calloc((size_t)room * 2, sizeof *set->places);
    if (set->places) {
        struct spot *spots = realloc(set->spots, (size_t)room * sizeof *spots);
        if (spots)
            set->spots = spots;
        set->failed = set->failed || !spots;
    } else
        set->failed = true;
    set->room = room;
    return !set->failed;
}

static void spots_free(struct spots *set)
{
    free(set->places);
    free(set->spots);
}

static uint64_t hash_of(const struct spot *spot, int cards)
{
    uint64_t hash = (uint64_t)spot->play.in << 32 | (uint64_t)spot->play.wars;

    for (int card = 0; card < cards; card++) {
        hash = (hash ^ spot->known.above[card]) * UINT64_C(0x9e3779b97f4a7c15);
        hash = (hash ^ hash >> 29 ^ spot->known.equal[card]) * UINT64_C(0xbf58476d1ce4e5b9);
    }
    return hash ^ hash >> 32;
}

/* The same position after as many turns, battles and wars, with the same knowledge. */
static bool same_spot(const struct spot *a, const struct spot *b)
{
    const struct play *p = &a->play, *q = &b->play;

    return p->in == q->in && p->left == q->left && p->turns == q->turns &&
           p->battles == q->battles && p->wars == q->wars &&
           memcmp(p->count, q->count, sizeof p->count) == 0 &&
           memcmp(&a->known, &b->known, sizeof a->known) == 0;
}

static int64_t *find_place(struct spots *set, const struct spot *spot, int cards)
{
    uint64_t size = (uint64_t)set->room * 2, place = hash_of(spot, cards) % size;

    while (set->places[place] && !same_spot(&set->spots[set->places[place] - 1], spot))
        place = place + 1 < size ? place + 1 : 0;
    return &set->places[place];
}

static void spots_add(struct spots *set, const struct spot *spot, int cards)
{
    int64_t *place;

    if (set->failed)
        return;
    if (set->count == set->room) {
        if (!spots_room(set, set->room > 0 ? 2 * set->room : 64))
            return;
        for (int64_t i = 0; i < set->count; i++)
            *find_place(set, &set->spots[i], cards) = i + 1;
    }
    place = find_place(set, spot, cards);
    if (*place) {
        set->spots[*place - 1].ways += spot->ways;
        return;
    }
    set->spots[set->count++] = *spot;
    *place = set->count;
}

/* ---- Names by place ---- */

/* The cards of a position by where they lie: seat by seat, then what is left on the table, then
 * what was set aside. Turned: with the two seats exchanged. */
static void find_places(const struct deck *deck, const struct play *play, bool turned, uint8_t *old)
{
    uint32_t seen = 0;
    int count = 0;

    for (int seat = 0; seat < deck->rules.players; seat++)
        for (int i = 0; i < play->count[turned ? 1 - seat : seat]; i++)
            old[count++] = play_card(play, turned ? 1 - seat : seat, i);
    for (int i = 0; i < play->left; i++)
        old[count++] = play->table[i];
    for (int i = 0; i < count; i++)
        seen |= (uint32_t)1 << old[i];
    for (int card = 0; card < deck->cards; card++)
        if (!(seen >> card & 1))
            old[count++] = (uint8_t)card;
}

/* The same cards in the same places, under their new names. */
static void name_play(const struct play *from, int players, bool turned, struct play *to)
{
    uint8_t name = 0;

    *to = (struct play){.in = from->in,
                        .left = from->left,
                        .laid = from->left,
                        .turns = from->turns,
                        .battles = from->battles,
                        .wars = from->wars};
    if (turned)
        to->in = (uint8_t)((from->in >> 1 | from->in << 1) & 3);
    for (int seat = 0; seat < players; seat++) {
        to->count[seat] = from->count[turned ? 1 - seat : seat];
        for (int i = 0; i < to->count[seat]; i++)
            to->ring[seat][i] = name++;
    }
    for (int i = 0; i < to->left; i++)
        to->table[i] = name++;
}

static uint32_t name_cards(uint32_t cards, const uint8_t *name)
{
    uint32_t named = 0;

    for (; cards; cards &= cards - 1)
        named |= (uint32_t)1 << name[lowest_of(cards)];
    return named;
}

static void name_by_place(const struct plan *plan, const struct spot *from, bool turned,
                          struct spot *to)
{
    uint8_t name[PLAY_CARDS] = {0}, old[PLAY_CARDS] = {0};
    int half = plan->half;

    find_places(&plan->deck, &from->play, turned, old);
    name_play(&from->play, plan->deck.rules.players, turned, &to->play);
    for (int i = 0; i < plan->deck.cards; i++)
        name[old[i]] = (uint8_t)i;
    memset(to->dealt, 0, sizeof to->dealt);
    known_nothing(&to->known);
    for (int i = 0; i < plan->deck.cards; i++) {
        int dealt = from->dealt[old[i]];
        if (turned && dealt < 2 * half)
            dealt += dealt < half ? half : -half;
        to->dealt[i] = (uint8_t)dealt;
        to->known.above[i] = name_cards(from->known.above[old[i]], name);
        to->known.below[i] = name_cards(from->known.below[old[i]], name);
        to->known.equal[i] = name_cards(from->known.equal[old[i]], name);
    }
    to->ways = from->ways;
    to->deals = 0;
}

static void add_spot(const struct plan *plan, struct spots *set, const struct spot *spot)
{
    struct spot named, turned;

    name_by_place(plan, spot, false, &named);
    if (plan->even) {
        int order;
        name_by_place(plan, spot, true, &turned);
        order = memcmp(turned.play.count, named.play.count, sizeof named.play.count);
        if (order == 0)
            order = memcmp(&turned.known, &named.known, sizeof named.known);
        if (order < 0)
            named = turned;
    }
    spots_add(set, &named, plan->deck.cards);
}

/* ---- Turn by turn ---- */

/* Goes every way to the end of a turn. */
static void finish_turn(const struct plan *plan, struct spots *set, const struct spot *spot)
{
    uint8_t highest = search_highest(&spot->play, &spot->known);
    bool settled = search_settled(&spot->play, &spot->known, highest);

    for (uint8_t alone = settled ? highest : 1; alone <= highest; alone++) {
        struct spot next = *spot;
        if ((alone & highest) != alone ||
            (!settled && !search_learn(&plan->deck, &spot->play, &next.known, highest, alone)))
            continue;
        play_settle(&next.play, &plan->deck.rules, alone);
        if (next.play.phase == PLAY_COMPARING)
            finish_turn(plan, set, &next);
        else
            add_spot(plan, set, &next);
    }
}

/* Plays a turn from each spot, or, if there is somebody to count, from those with many deals. Games
 * that are over stay. */
static bool next_turn(struct plan *plan, const struct exact_asker *asker, struct counter *counter,
                      bool *over)
{
    struct spots set = {.failed = false};

    *over = true;
    for (int64_t i = 0; i < plan->count && !set.failed; i++) {
        struct spot spot = plan->spots[i];
        if (i % ASKING == 0 && !asker->may_go_on(asker->context))
            set.failed = true;
        if (counter && spot.deals == 0)
            spot.deals = known_count(counter, &spot.known, &set.failed);
        if (play_over(&spot.play) || (counter && spot.deals <= MANY)) {
            spots_add(&set, &spot, plan->deck.cards);
            continue;
        }
        *over = false;
        play_open(&spot.play);
        finish_turn(plan, &set, &spot);
    }
    if (set.failed) {
        spots_free(&set);
        return false;
    }
    free(set.places);
    free(plan->spots);
    plan->spots = set.spots;
    plan->count = set.count;
    return true;
}

/* ---- The method ---- */

/* Whether under order=newest-high the winner's card is the highest of each lap, so that no other
 * cards are compared. */
static bool newest_is_winners(const war_rules *rules)
{
    return rules->players == 2 && (rules->down == 0 || (rules->suits == 1 && rules->jokers <= 1));
}

int exact_orders_check(const war_rules *rules, war_error *error)
{
    if (war_rules_cards(rules) > PLAY_CARDS)
        return exact_fail(error, WAR_ERROR_TOO_LARGE,
                          "the method orders counts decks of up to %d cards", PLAY_CARDS);
    if (rules->limit > 0)
        return exact_fail(error, WAR_ERROR_COMBINATION,
                          "the method orders counts under rules without a limit (limit=0)");
    if (rules->order == WAR_ORDER_NEWEST_HIGH && !newest_is_winners(rules))
        return exact_fail(error, WAR_ERROR_COMBINATION,
                          "under order=newest-high the method orders counts games of two with "
                          "down=0, or without ties");
    return 0;
}

static void forget(void *argument)
{
    struct plan *plan = argument;

    free(plan->spots);
    free(plan);
}

static void begin_deck(struct deck *deck, const war_rules *rules)
{
    deck->rules = *rules;
    deck->cards = war_rules_cards(rules);
    deck->worths = exact_worths(rules, deck->copies);
    for (int worth = 0; worth < deck->worths; worth++)
        if (deck->copies[worth] > deck->most)
            deck->most = deck->copies[worth];
}

/* The deal: nothing is known. */
static void begin_spot(const struct deck *deck, const war_position *deal, struct spot *spot)
{
    int card = 0;

    *spot = (struct spot){.ways = 1};
    known_nothing(&spot->known);
    for (int seat = 0; seat < deck->rules.players; seat++) {
        spot->play.count[seat] = deal->packet[seat];
        for (int i = 0; i < deal->packet[seat]; i++)
            spot->play.ring[seat][i] = (uint8_t)card++;
        if (deal->packet[seat] > 0)
            spot->play.in |= (uint8_t)(1u << seat);
    }
    for (int i = 0; i < deck->cards; i++)
        spot->dealt[i] = (uint8_t)i;
}

static bool is_one_suit(const struct deck *deck)
{
    return deck->rules.players == 2 && deck->most == 1 && deck->cards <= ONE_SUIT_CARDS;
}

/* Whether the deals of positions can be counted in good time. */
static bool may_count(const struct deck *deck)
{
    war_wide deals, suits;

    return !is_one_suit(deck) && war_exact_deals(&deck->rules, &deals, &suits) == 0 &&
           wide_in(deals) >> MANY_DEALS_BITS == 0;
}

static bool merge_turns(struct plan *plan, const struct exact_asker *asker)
{
    int most = 2 * plan->deck.cards, enough = is_one_suit(&plan->deck) ? ENOUGH_ONE_SUIT : ENOUGH;
    struct counter *counter;
    bool good = true, over = false;
    int turn = 0;

    for (; good && !over && turn < most && plan->count < enough; turn++)
        good = next_turn(plan, asker, NULL, &over);
    if (!good || over || !may_count(&plan->deck))
        return good;
    counter = counter_new(&plan->deck);
    good = counter != NULL;
    for (; good && !over && turn < most; turn++)
        good = next_turn(plan, asker, counter, &over);
    if (counter)
        counter_free(counter);
    return good;
}

static void *make_plan(const war_rules *rules, const struct exact_asker *asker)
{
    struct plan *plan = calloc(1, sizeof *plan);
    war_position deal;

    if (!plan)
        return NULL;
    begin_deck(&plan->deck, rules);
    exact_empty_deal(rules, &deal);
    plan->half = deal.packet[0];
    plan->dealt = plan->deck.cards - deal.aside;
    plan->even = rules->players == 2 && deal.packet[0] == deal.packet[1] &&
                 rules->order != WAR_ORDER_AS_PLAYED;
    plan->spots = malloc(sizeof *plan->spots);
    plan->count = 1;
    if (plan->spots)
        begin_spot(&plan->deck, &deal, plan->spots);
    if (!plan->spots || !merge_turns(plan, asker)) {
        forget(plan);
        return NULL;
    }
    return plan;
}

static int64_t tasks_of(const void *argument)
{
    const struct plan *plan = argument;

    return plan->count;
}

static void end(void *argument)
{
    struct searcher *searcher = argument;

    if (searcher->counter)
        counter_free(searcher->counter);
    free(searcher->one_suit);
    free(searcher);
}

static void *begin(const void *argument)
{
    const struct plan *plan = argument;
    struct searcher *searcher = calloc(1, sizeof *searcher);

    if (!searcher)
        return NULL;
    searcher->plan = plan;
    searcher->deck = &plan->deck;
    searcher->counter = counter_new(&plan->deck);
    if (is_one_suit(&plan->deck))
        searcher->one_suit = one_suit_new(searcher, plan->dealt);
    if (!searcher->counter || (is_one_suit(&plan->deck) && !searcher->one_suit)) {
        end(searcher);
        return NULL;
    }
    return searcher;
}

/* Where seats have equal chances, a task stands for its mirror image, too. */
static int run(void *argument, int64_t task, const atomic_bool *stop, war_exact_result *result)
{
    struct searcher *searcher = argument;
    const struct plan *plan = searcher->plan;
    int code;

    searcher->stop = stop;
    searcher->result = result;
    code = searcher->one_suit ? one_suit_spot(searcher->one_suit, &plan->spots[task])
                              : search_spot(searcher, &plan->spots[task]);
    if (plan->even) {
        wide wins = wide_in(result->wins[0]) + wide_in(result->wins[1]);
        result->wins[0] = result->wins[1] = wide_out(wins / 2);
    }
    return code;
}

const struct exact_method EXACT_ORDERS = {make_plan, tasks_of, forget, begin, end, run};
