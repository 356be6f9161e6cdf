/* SPDX-License-Identifier: MIT */
/*
 * The game itself: turns, wars, taking the table and how a game ends. The chance it needs, the
 * deck and the deal are in chance.c.
 *
 * Numbers such as "rules 8.2" and "random 4.3" are paragraphs of docs/rules.md and
 * docs/random.md. The code comes in their order.
 */
#include "oracle.h"

#include "chance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOBODY = -1 };

/* ---- The game in play ---- */

struct game {
    const oracle_rules *rules;
    oracle *record;
    struct oracle_stream coins;
    uint32_t coin_word;
    int coins_used;
    struct oracle_stream shuffles;
    unsigned in; /* rules 1.9 */
    oracle_cards packet[ORACLE_SEATS];
    oracle_cards pile[ORACLE_SEATS];
    oracle_cards left;                   /* on the table since an earlier turn */
    oracle_cards table;                  /* laid in this turn ... */
    unsigned char laid_by[ORACLE_CARDS]; /* ... by whom ... */
    int lap_of[ORACLE_CARDS];            /* ... and in which lap of the turn */
    int lap;
    unsigned char face_up[ORACLE_SEATS]; /* rank of the last card each seat turned up */
    unsigned drew;                       /* rules 8.5 and 9.4: between whom a draw would be */
    int64_t turn;                        /* in progress, or just over */
    int turn_wars;
};

static void out_of_memory(void)
{
    fputs("oracle: out of memory\n", stderr);
    abort();
}

/* Rules 12.1. */
static void record(struct game *g, oracle_event event)
{
    oracle *o = g->record;

    if (o->event_count == o->event_room) {
        o->event_room = o->event_room ? 2 * o->event_room : 4096;
        o->events = realloc(o->events, o->event_room * sizeof *o->events);
        if (!o->events)
            out_of_memory();
    }
    event.turn = g->turn;
    o->events[o->event_count++] = event;
}

/* Rules 1.3. */
static int cards_of(const struct game *g, int seat)
{
    return g->packet[seat].count + g->pile[seat].count;
}

static bool has(unsigned seats, int seat)
{
    return seats >> seat & 1;
}

static unsigned only(int seat)
{
    return 1u << seat;
}

static int how_many(unsigned seats)
{
    int n = 0;

    for (int seat = 0; seat < ORACLE_SEATS; seat++)
        n += has(seats, seat);
    return n;
}

static int the_one(unsigned seats)
{
    int seat = 0;

    while (!has(seats, seat))
        seat++;
    return seat;
}

/* In war number `war` of the turn, or 0. */
static void go_out(struct game *g, unsigned seats, int war)
{
    for (int seat = 0; seat < g->rules->players; seat++) {
        if (has(seats, seat)) {
            g->in &= ~only(seat);
            record(g, (oracle_event){.kind = ORACLE_EVENT_OUT,
                                     .seat = (unsigned char)seat,
                                     .count = (unsigned char)war});
        }
    }
}

/* ---- Rules 5 and random 4: taking the table ---- */

/* Random 4.3. */
static void shuffle(struct game *g, oracle_cards *cards)
{
    uint32_t bounds[ORACLE_CARDS] = {0}, draws[ORACLE_CARDS] = {0};
    int draw_count = 0;

    for (int i = cards->count - 1; i >= 1; i--)
        bounds[draw_count++] = (uint32_t)(i + 1);
    oracle_draw_list(&g->shuffles, bounds, draw_count, draws);
    const uint32_t *next = draws;
    for (int i = cards->count - 1; i >= 1; i--) {
        uint32_t j = *next++;
        oracle_card other = cards->card[i];
        cards->card[i] = cards->card[j];
        cards->card[j] = other;
    }
}

/* Random 4.1. */
static bool toss_coin(struct game *g)
{
    if (g->coins_used % 32 == 0)
        g->coin_word = oracle_next_word(&g->coins);
    return g->coin_word >> (g->coins_used++ % 32) & 1;
}

static void add_cards_laid_by(const struct game *g, int seat, oracle_cards *to)
{
    for (int i = 0; i < g->table.count; i++)
        if (g->laid_by[i] == seat)
            oracle_add_card(to, g->table.card[i]);
}

/* Rules 5.2 with from = winner, rules 5.3 with from = the seat after the winner. */
static void add_clockwise(const struct game *g, int from, oracle_cards *to)
{
    for (int i = 0; i < g->rules->players; i++)
        add_cards_laid_by(g, (from + i) % g->rules->players, to);
}

static int strength(const struct game *g, int laid)
{
    return oracle_strength(g->rules, g->table.card[laid].rank);
}

/* Rules 5.11. */
static void add_newest_high(const struct game *g, int winner, oracle_cards *to)
{
    bool added[ORACLE_CARDS] = {false};

    while (to->count < g->table.count) {
        int next = NOBODY;
        for (int i = 0; i < g->rules->players; i++)
            for (int k = 0; k < g->table.count; k++) {
                if (added[k] || g->laid_by[k] != (winner + i) % g->rules->players)
                    continue;
                if (next == NOBODY || g->lap_of[k] > g->lap_of[next] ||
                    (g->lap_of[k] == g->lap_of[next] && strength(g, k) > strength(g, next)))
                    next = k;
            }
        added[next] = true;
        oracle_add_card(to, g->table.card[next]);
    }
}

static void take_table(struct game *g, int winner)
{
    oracle_cards taken;

    taken.count = 0;
    switch (g->rules->order) {
    case ORACLE_WINNER_FIRST: /* rules 5.2 */
        add_clockwise(g, winner, &taken);
        break;
    case ORACLE_WINNER_LAST: /* rules 5.3 */
        add_clockwise(g, winner + 1, &taken);
        break;
    case ORACLE_AS_PLAYED: /* rules 5.4 */
        for (int i = 0; i < g->table.count; i++)
            oracle_add_card(&taken, g->table.card[i]);
        break;
    case ORACLE_RANDOM: /* rules 5.5, random 4.1 */
        add_clockwise(g, winner, &taken);
        if (taken.count != 2) {
            shuffle(g, &taken);
        } else if (toss_coin(g)) {
            oracle_card first = taken.card[0];
            taken.card[0] = taken.card[1];
            taken.card[1] = first;
        }
        break;
    case ORACLE_NEWEST_HIGH: /* rules 5.11 */
        add_newest_high(g, winner, &taken);
        break;
    }
    for (int i = 0; i < g->left.count; i++) /* rules 5.7 */
        oracle_add_card(&taken, g->left.card[i]);
    g->table.count = g->left.count = 0;

    oracle_cards *to = g->rules->won == ORACLE_PILE ? &g->pile[winner] : &g->packet[winner];
    for (int i = 0; i < taken.count; i++) /* rules 5.8 and 5.9 */
        oracle_add_card(to, taken.card[i]);
    record(g, (oracle_event){.kind = ORACLE_EVENT_TAKE,
                             .seat = (unsigned char)winner,
                             .count = (unsigned char)taken.count});
}

/* ---- Rules 6: a turn ---- */

static void lay_card(struct game *g, int seat, bool up)
{
    oracle_cards *packet = &g->packet[seat], *pile = &g->pile[seat];

    if (packet->count == 0) { /* rules 5.10 */
        record(g, (oracle_event){.kind = ORACLE_EVENT_RESHUFFLE,
                                 .seat = (unsigned char)seat,
                                 .count = (unsigned char)pile->count});
        shuffle(g, pile);
        *packet = *pile;
        pile->count = 0;
    }
    oracle_card card = packet->card[0];
    packet->count--;
    memmove(packet->card, packet->card + 1, (size_t)packet->count * sizeof card);

    g->laid_by[g->table.count] = (unsigned char)seat;
    g->lap_of[g->table.count] = g->lap;
    oracle_add_card(&g->table, card);
    if (up)
        g->face_up[seat] = card.rank;
    record(g, (oracle_event){.kind = up ? ORACLE_EVENT_FLIP : ORACLE_EVENT_DOWN,
                             .seat = (unsigned char)seat,
                             .rank = card.rank,
                             .suit = card.suit});
}

/* Rules 6.2. Each seat lays count[seat] cards; for those in last_up the last one is face up. */
static void lay_in_laps(struct game *g, const int count[ORACLE_SEATS], unsigned last_up)
{
    bool more = true;

    for (int lap = 1; more; lap++) {
        more = false;
        g->lap++;
        for (int seat = 0; seat < g->rules->players; seat++) {
            if (lap <= count[seat])
                lay_card(g, seat, has(last_up, seat) && lap == count[seat]);
            if (lap < count[seat])
                more = true;
        }
    }
}

/* Rules 6.3: a battle among these seats. Returns those with the highest card. */
static unsigned battle(struct game *g, unsigned seats)
{
    unsigned highest = 0;
    int best = 0;

    for (int seat = 0; seat < g->rules->players; seat++) {
        if (!has(seats, seat))
            continue;
        int s = oracle_strength(g->rules, g->face_up[seat]);
        if (!highest || s > best) {
            highest = only(seat);
            best = s;
        } else if (s == best) {
            highest |= only(seat);
        }
    }
    g->record->battles++;
    record(g, (oracle_event){.kind = ORACLE_EVENT_COMPARE, .seats = (unsigned char)highest});
    return highest;
}

/* ---- Rules 7 to 9: war ---- */

/* How a war went. */
struct outcome {
    bool fought;      /* true: there was a battle ... */
    unsigned highest; /* ... and these had the highest card */
    int taker;        /* false: who takes the table, or NOBODY: it stays, or the game is a draw */
};

/* Rules 8. Takes those out who cannot fight from *fighting. */
static struct outcome fight_or_lose(struct game *g, unsigned *fighting)
{
    unsigned participants = *fighting, can = 0, richest = 0;
    int most = -1;
    int all_cards[ORACLE_SEATS] = {0}; /* of each participant */

    for (int seat = 0; seat < g->rules->players; seat++) {
        if (!has(participants, seat))
            continue;
        all_cards[seat] = cards_of(g, seat);
        if (all_cards[seat] >= g->rules->down + 1) /* rules 7.3 */
            can |= only(seat);
        if (all_cards[seat] > most) {
            most = all_cards[seat];
            richest = only(seat);
        } else if (all_cards[seat] == most) {
            richest |= only(seat);
        }
    }

    if (how_many(can) >= 2) { /* rules 8.1 and 8.2 */
        int count[ORACLE_SEATS];
        for (int seat = 0; seat < ORACLE_SEATS; seat++)
            count[seat] = has(can, seat) ? g->rules->down + 1 : all_cards[seat];
        lay_in_laps(g, count, can);
        go_out(g, participants & ~can, g->turn_wars);
        *fighting = can;
        return (struct outcome){.fought = true, .highest = battle(g, can)};
    }

    int taker = NOBODY; /* rules 8.5 */
    if (how_many(can) == 1)
        taker = the_one(can); /* rules 8.3 */
    else if (how_many(richest) == 1)
        taker = the_one(richest); /* rules 8.4 */
    if (taker != NOBODY) {
        all_cards[taker] = 0;
        participants &= ~only(taker);
    }
    lay_in_laps(g, all_cards, 0);
    go_out(g, participants, g->turn_wars);
    if (taker == NOBODY)
        g->drew = richest;
    return (struct outcome){.fought = false, .taker = taker};
}

/* Rules 9. */
static struct outcome fight_to_last_card(struct game *g, unsigned fighting, unsigned tied)
{
    int count[ORACLE_SEATS] = {0};
    bool anybody = false;

    for (int seat = 0; seat < g->rules->players; seat++) {
        if (!has(fighting, seat))
            continue;
        count[seat] = cards_of(g, seat); /* rules 9.1 and 9.2 */
        if (count[seat] > g->rules->down + 1)
            count[seat] = g->rules->down + 1;
        if (count[seat] > 0)
            anybody = true;
    }
    if (!anybody) { /* rules 9.4 */
        go_out(g, tied, g->turn_wars);
        g->drew = tied;
        return (struct outcome){.fought = false, .taker = NOBODY};
    }
    lay_in_laps(g, count, fighting);
    return (struct outcome){.fought = true, .highest = battle(g, fighting)}; /* rules 9.3 */
}

/* Rules 6 and 7. */
static void play_turn(struct game *g)
{
    int one_each[ORACLE_SEATS];
    unsigned fighting = g->in;

    g->turn++;
    g->turn_wars = 0;
    g->drew = 0;
    for (int seat = 0; seat < ORACLE_SEATS; seat++)
        one_each[seat] = has(g->in, seat) ? 1 : 0;
    lay_in_laps(g, one_each, g->in);                                       /* rules 6.1 */
    struct outcome now = {.fought = true, .highest = battle(g, fighting)}; /* rules 6.3 */

    while (now.fought && how_many(now.highest) > 1) { /* rules 6.5 and 7.1 */
        unsigned tied = now.highest;
        if (g->rules->war == ORACLE_TIED) /* rules 7.2 */
            fighting = tied;
        g->record->wars++;
        g->turn_wars++;
        record(g, (oracle_event){.kind = ORACLE_EVENT_WAR,
                                 .seats = (unsigned char)fighting,
                                 .count = (unsigned char)g->turn_wars});
        if (g->rules->out == ORACLE_LOSE)
            now = fight_or_lose(g, &fighting);
        else
            now = fight_to_last_card(g, fighting, tied);
    }

    int taker = now.fought ? the_one(now.highest) : now.taker; /* rules 6.4 */
    if (taker != NOBODY) {
        take_table(g, taker);
    } else {
        /* Rules 8.5 and 9.4: the table stays, in the order laid, behind what lay there before. */
        for (int i = 0; i < g->table.count; i++)
            oracle_add_card(&g->left, g->table.card[i]);
        g->table.count = 0;
    }
}

/* ---- Rules 11: how a game ends ---- */

/* Rules 11.5. The cards in play are always the same, so all positions of a game are equally long
 * when written as, for each packet and then the table, how many cards and their ranks. */
static size_t position_size(const struct game *g)
{
    size_t size = (size_t)g->rules->players + 1 + (size_t)g->left.count;

    for (int seat = 0; seat < g->rules->players; seat++)
        size += (size_t)g->packet[seat].count;
    return size;
}

static unsigned char *write_ranks(unsigned char *to, const oracle_cards *cards)
{
    *to++ = (unsigned char)cards->count;
    for (int i = 0; i < cards->count; i++)
        *to++ = cards->card[i].rank;
    return to;
}

/* Like FNV-1a, but eight bytes at a time. Where a position is kept decides nothing: positions are
 * told apart by comparing them in full. */
static size_t hash(const unsigned char *bytes, size_t size)
{
    uint64_t h = 14695981039346656037u;

    while (size > 0) {
        uint64_t some = 0;
        size_t n = size < sizeof some ? size : sizeof some;
        memcpy(&some, bytes, n);
        h = (h ^ some) * 1099511628211u;
        h ^= h >> 32;
        bytes += n;
        size -= n;
    }
    return (size_t)h;
}

/* The bucket that holds this position, or the empty one where it belongs. A bucket holds the
 * position's number plus one; 0 is empty. */
static uint32_t *find_bucket(const oracle *o, size_t buckets, const unsigned char *position,
                             size_t size)
{
    size_t b = hash(position, size) & (buckets - 1);

    while (o->buckets[b] && memcmp(o->positions + (o->buckets[b] - 1) * size, position, size))
        b = (b + 1) & (buckets - 1);
    return &o->buckets[b];
}

/* A table of so many buckets, with the first `count` positions in it. */
static void fill_buckets(oracle *o, size_t buckets, size_t count, size_t size)
{
    if (buckets > o->bucket_room) {
        o->bucket_room = buckets;
        o->buckets = realloc(o->buckets, buckets * sizeof *o->buckets);
        if (!o->buckets)
            out_of_memory();
    }
    memset(o->buckets, 0, buckets * sizeof *o->buckets);
    for (size_t i = 0; i < count; i++)
        *find_bucket(o, buckets, o->positions + i * size, size) = (uint32_t)(i + 1);
}

/* Every position so far is kept in order, so that number i is the one after i turns. Remembers
 * the present one and returns its number, or the lower number it had when it was first here. */
static int64_t remember_position(struct game *g, size_t *buckets)
{
    oracle *o = g->record;
    size_t size = position_size(g), count = (size_t)o->turns;

    if ((count + 1) * size > o->position_room) {
        o->position_room = 2 * (count + 1) * size + 4096;
        o->positions = realloc(o->positions, o->position_room);
        if (!o->positions)
            out_of_memory();
    }
    unsigned char *position = o->positions + count * size, *to = position;
    for (int seat = 0; seat < g->rules->players; seat++)
        to = write_ranks(to, &g->packet[seat]);
    write_ranks(to, &g->left);

    if (*buckets < 2 * (count + 1)) {
        *buckets = *buckets ? 4 * *buckets : 1024;
        fill_buckets(o, *buckets, count, size);
    }
    uint32_t *bucket = find_bucket(o, *buckets, position, size);
    if (*bucket)
        return *bucket - 1;
    *bucket = (uint32_t)(count + 1);
    return (int64_t)count;
}

/* Rules 11.11. */
static void count_cards(struct game *g)
{
    oracle *o = g->record;
    int most = 0;

    for (int seat = 0; seat < g->rules->players; seat++)
        if (has(g->in, seat) && cards_of(g, seat) > most)
            most = cards_of(g, seat);
    for (int seat = 0; seat < g->rules->players; seat++)
        if (has(g->in, seat) && cards_of(g, seat) == most)
            o->winners |= only(seat);
    o->result = how_many(o->winners) == 1 ? ORACLE_WIN : ORACLE_DRAW;
}

/* Rules 11.2 to 11.9. True if there is a result. */
static bool turn_is_over(struct game *g, size_t *buckets)
{
    const oracle_rules *r = g->rules;
    oracle *o = g->record;
    unsigned empty_handed = 0;

    for (int seat = 0; seat < r->players; seat++)
        if (has(g->in, seat) && cards_of(g, seat) == 0)
            empty_handed |= only(seat);
    go_out(g, empty_handed, 0); /* rules 11.2 */

    if (how_many(g->in) == 1) { /* rules 11.3 */
        if (g->left.count > 0)
            take_table(g, the_one(g->in));
        o->result = ORACLE_WIN;
        o->winners = g->in;
        return true;
    }
    if (how_many(g->in) == 0) { /* rules 11.4 */
        o->result = ORACLE_DRAW;
        o->winners = g->drew;
        return true;
    }
    if (r->order != ORACLE_RANDOM && r->won != ORACLE_PILE && /* rules 11.5, 1.10 */
        r->at_limit == ORACLE_NOBODY) {
        int64_t first = remember_position(g, buckets);
        if (first < o->turns) { /* rules 11.6 */
            o->result = ORACLE_ENDLESS;
            o->cycle_start = first;
            o->cycle_length = o->turns - first;
            return true;
        }
    }
    if (r->limit > 0 && o->turns == r->limit) { /* rules 11.8 */
        if (r->at_limit == ORACLE_NOBODY)
            o->result = ORACLE_LIMIT;
        else
            count_cards(g);
        return true;
    }
    return false;
}

int oracle_play(oracle *o, const oracle_rules *rules, const oracle_start *start, uint64_t seed,
                uint64_t index)
{
    struct game g;
    size_t buckets = 0;

    o->event_count = 0;
    o->result = ORACLE_NO_RESULT;
    o->winners = 0;
    o->turns = o->battles = o->wars = o->cycle_start = o->cycle_length = 0;
    if (!oracle_rules_allowed(rules))
        return ORACLE_BAD_RULES;
    if (start && !oracle_start_allowed(rules, start))
        return ORACLE_BAD_START;
    if (!start)
        oracle_deal(rules, seed, index, &o->start);
    else if (start != &o->start)
        o->start = *start;

    g.rules = rules;
    g.record = o;
    g.coins = oracle_open_stream(seed, index, ORACLE_COINS_STREAM);
    g.coins_used = 0;
    g.shuffles = oracle_open_stream(seed, index, ORACLE_SHUFFLES_STREAM);
    memcpy(g.packet, o->start.packet, sizeof g.packet);
    memcpy(g.pile, o->start.pile, sizeof g.pile);
    g.left = o->start.table;
    g.table.count = 0;
    g.drew = 0;
    g.turn = 0;
    g.lap = 0;
    g.in = (1u << rules->players) - 1;

    unsigned with_cards = 0;
    for (int seat = 0; seat < rules->players; seat++)
        if (cards_of(&g, seat) > 0)
            with_cards |= only(seat);
    record(&g, (oracle_event){.kind = ORACLE_EVENT_DEAL, .seats = (unsigned char)with_cards});

    bool ended = turn_is_over(&g, &buckets); /* rules 11.10 */
    while (!ended) {
        if (o->max_events > 0 && o->event_count >= o->max_events)
            return ORACLE_GAVE_UP;
        play_turn(&g);
        o->turns++; /* rules 11.1 */
        ended = turn_is_over(&g, &buckets);
    }
    record(&g, (oracle_event){.kind = ORACLE_EVENT_END, .seats = (unsigned char)o->winners});
    return ORACLE_OK;
}

void oracle_free(oracle *o)
{
    free(o->events);
    free(o->positions);
    free(o->buckets);
    *o = (oracle){0};
}
