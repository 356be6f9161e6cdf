/* SPDX-License-Identifier: MIT */
/*
 * Numbers such as "rules 8.2" and "random 3.2" are paragraphs of docs/rules.md and
 * docs/random.md. The code comes in their order.
 */
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOBODY = -1 };

/* ---- Random 1: numbers ---- */

static uint32_t rotate(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

static void quarter_round(uint32_t w[16], int a, int b, int c, int d)
{
    w[a] += w[b], w[d] = rotate(w[d] ^ w[a], 16);
    w[c] += w[d], w[b] = rotate(w[b] ^ w[c], 12);
    w[a] += w[b], w[d] = rotate(w[d] ^ w[a], 8);
    w[c] += w[d], w[b] = rotate(w[b] ^ w[c], 7);
}

/* Random 1.2. */
void oracle_block(uint64_t seed, uint64_t index, uint32_t stream, uint32_t block,
                  uint32_t words[16])
{
    const uint32_t input[16] = {
        0x61707865,
        0x3320646e,
        0x79622d32,
        0x6b206574,
        (uint32_t)seed,
        (uint32_t)(seed >> 32),
        0,
        0,
        0,
        0,
        0,
        0,
        block,
        stream,
        (uint32_t)index,
        (uint32_t)(index >> 32),
    };

    memcpy(words, input, sizeof input);
    for (int two_rounds = 0; two_rounds < 4; two_rounds++) {
        quarter_round(words, 0, 4, 8, 12);
        quarter_round(words, 1, 5, 9, 13);
        quarter_round(words, 2, 6, 10, 14);
        quarter_round(words, 3, 7, 11, 15);
        quarter_round(words, 0, 5, 10, 15);
        quarter_round(words, 1, 6, 11, 12);
        quarter_round(words, 2, 7, 8, 13);
        quarter_round(words, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++)
        words[i] += input[i];
}

/* Random 1.3. */
enum { RANKS_STREAM, SUITS_STREAM, COINS_STREAM, SHUFFLES_STREAM };

struct stream {
    uint64_t seed;
    uint64_t index;
    uint32_t number;
    uint32_t words_used;
    uint32_t words[16];
};

static struct stream open_stream(uint64_t seed, uint64_t index, uint32_t number)
{
    return (struct stream){.seed = seed, .index = index, .number = number};
}

static uint32_t next_word(struct stream *s)
{
    if (s->words_used % 16 == 0)
        oracle_block(s->seed, s->index, s->number, s->words_used / 16, s->words);
    return s->words[s->words_used++ % 16];
}

/* ---- Random 2: bounded draws ---- */

static void draw_list(struct stream *s, const uint32_t *bounds, int count, uint32_t *draws)
{
    int first = 0;

    while (first < count) {
        /* Random 2.2: the batch is first .. end - 1. */
        uint64_t product = bounds[first];
        int end = first + 1;
        while (end < count && product * bounds[end] <= 1u << 22)
            product *= bounds[end++];

        /* Random 2.3. */
        uint32_t x;
        do {
            x = next_word(s);
            for (int i = first; i < end; i++) {
                uint64_t wide = (uint64_t)x * bounds[i];
                draws[i] = (uint32_t)(wide >> 32);
                x = (uint32_t)wide;
            }
        } while (x < (UINT64_C(1) << 32) % product);
        first = end;
    }
}

/* ---- Rules 3: the deck ---- */

static int deck_cards(const oracle_rules *r)
{
    return r->ranks * r->suits + r->jokers;
}

/* Rules 2.1, 2.2 and 3.2. */
static bool rules_allowed(const oracle_rules *r)
{
    return r->players >= 2 && r->players <= 4 && r->ranks >= 1 && r->ranks <= 64 && r->suits >= 1 &&
           r->suits <= 128 && r->jokers >= 0 && r->jokers <= 128 && deck_cards(r) <= 128 &&
           deck_cards(r) >= r->players && r->high <= ORACLE_LOW && r->down >= 0 && r->down <= 15 &&
           r->war <= ORACLE_TIED && r->out <= ORACLE_LAST_CARD && r->won <= ORACLE_PILE &&
           r->order <= ORACLE_RANDOM && r->rest <= ORACLE_DEALT && r->limit >= 0;
}

/* Rules 3.5: the larger, the better. */
static int strength(const oracle_rules *r, int rank)
{
    return r->high == ORACLE_LOW ? -rank : rank;
}

/* ---- Rules 4 and random 3: the deal ---- */

static void add_card(oracle_cards *cards, oracle_card card)
{
    cards->card[cards->count++] = card;
}

static int remove_place(int *places, int *count, int at)
{
    int place = places[at];

    (*count)--;
    memmove(places + at, places + at + 1, (size_t)(*count - at) * sizeof *places);
    return place;
}

/* Random 3.1 and 3.2. */
static void deal_ranks(const oracle_rules *r, uint64_t seed, uint64_t index, oracle_card *pack)
{
    struct stream s = open_stream(seed, index, RANKS_STREAM);
    int kinds = r->jokers > 0 ? r->ranks + 1 : r->ranks;
    uint32_t bounds[ORACLE_CARDS] = {0}, draws[ORACLE_CARDS] = {0};
    int draw_count = 0;

    /* How many places are free at each draw does not hang on the draws before it, so the whole
     * list of bounds can be made first. The last kind needs none. */
    int f = deck_cards(r);
    for (int kind = 0; kind < kinds - 1; kind++) {
        for (int pair = 0; pair < r->suits / 2; pair++, f -= 2)
            bounds[draw_count++] = (uint32_t)(f * (f - 1) / 2);
        if (r->suits % 2 == 1)
            bounds[draw_count++] = (uint32_t)f--;
    }
    draw_list(&s, bounds, draw_count, draws);

    int free_places[ORACLE_CARDS], free_count = deck_cards(r);
    for (int i = 0; i < free_count; i++)
        free_places[i] = i;
    const uint32_t *next = draws;
    for (int kind = 0; kind < kinds - 1; kind++) {
        for (int pair = 0; pair < r->suits / 2; pair++) {
            int u = (int)*next++, j = 1;
            while ((j + 1) * j / 2 <= u)
                j++;
            int i = u - j * (j - 1) / 2;
            /* j first: it lies further down, so taking it does not move i. */
            pack[remove_place(free_places, &free_count, j)].rank = (unsigned char)kind;
            pack[remove_place(free_places, &free_count, i)].rank = (unsigned char)kind;
        }
        if (r->suits % 2 == 1) {
            int u = (int)*next++;
            pack[remove_place(free_places, &free_count, u)].rank = (unsigned char)kind;
        }
    }
    for (int i = 0; i < free_count; i++)
        pack[free_places[i]].rank = (unsigned char)(kinds - 1);
}

/* Random 3.3. */
static void deal_suits(const oracle_rules *r, uint64_t seed, uint64_t index, oracle_card *pack)
{
    struct stream s = open_stream(seed, index, SUITS_STREAM);
    uint32_t bounds[ORACLE_CARDS] = {0}, draws[ORACLE_CARDS] = {0};
    int draw_count = 0;

    for (int p = 0; p < deck_cards(r); p++)
        pack[p].suit = ORACLE_NO_SUIT;
    if (r->suits == 1)
        return;
    for (int rank = 0; rank < r->ranks; rank++)
        for (int i = r->suits - 1; i >= 1; i--)
            bounds[draw_count++] = (uint32_t)(i + 1);
    draw_list(&s, bounds, draw_count, draws);

    const uint32_t *next = draws;
    for (int rank = 0; rank < r->ranks; rank++) {
        int list[ORACLE_CARDS];
        for (int i = 0; i < r->suits; i++)
            list[i] = i;
        for (int i = r->suits - 1; i >= 1; i--) {
            int j = (int)*next++;
            int other = list[i];
            list[i] = list[j];
            list[j] = other;
        }
        const int *entry = list;
        for (int p = 0; p < deck_cards(r); p++)
            if (pack[p].rank == rank)
                pack[p].suit = (unsigned char)(*entry++ % 4);
    }
}

static void no_cards(oracle_start *start)
{
    for (int seat = 0; seat < ORACLE_SEATS; seat++)
        start->packet[seat].count = start->pile[seat].count = 0;
    start->table.count = start->aside.count = 0;
}

/* Rules 4.2, 4.3 and random 3.4. */
void oracle_deal(const oracle_rules *r, uint64_t seed, uint64_t index, oracle_start *start)
{
    oracle_card pack[ORACLE_CARDS];
    int n = deck_cards(r);
    int dealt = r->rest == ORACLE_DEALT ? n : n - n % r->players;

    deal_ranks(r, seed, index, pack);
    deal_suits(r, seed, index, pack);
    no_cards(start);
    for (int p = 0; p < n; p++)
        add_card(p < dealt ? &start->packet[p % r->players] : &start->aside, pack[p]);
}

/* Rules 4.5: how many such cards the deck has. A card without a suit is any of its rank. */
static int cards_in_deck(const oracle_rules *r, oracle_card card)
{
    int of_rank = card.rank < r->ranks ? r->suits : card.rank == r->ranks ? r->jokers : 0;

    if (card.suit == ORACLE_NO_SUIT)
        return of_rank;
    if (card.rank >= r->ranks || r->suits == 1 || card.suit > 3)
        return 0;
    return (r->suits + 3 - card.suit) / 4;
}

/* Rules 4.4 and 4.5. */
static bool start_allowed(const oracle_rules *r, const oracle_start *start)
{
    const oracle_cards *part[2 * ORACLE_SEATS + 1];
    int in_hands = 0, total = 0;
    int rank_seen[256] = {0}, card_seen[256][4] = {{0}};

    for (int seat = 0; seat < ORACLE_SEATS; seat++) {
        part[seat] = &start->packet[seat];
        part[ORACLE_SEATS + seat] = &start->pile[seat];
        int count = start->packet[seat].count + start->pile[seat].count;
        if (seat >= r->players && count > 0)
            return false;
        if (r->won == ORACLE_BOTTOM && start->pile[seat].count > 0)
            return false;
        in_hands += count;
    }
    part[2 * ORACLE_SEATS] = &start->table;
    total = in_hands + start->table.count;
    if (in_hands < 1 || total > deck_cards(r))
        return false;
    for (int k = 0; k <= 2 * ORACLE_SEATS; k++) {
        for (int i = 0; i < part[k]->count; i++) {
            oracle_card card = part[k]->card[i];
            oracle_card any = {card.rank, ORACLE_NO_SUIT};
            if (++rank_seen[card.rank] > cards_in_deck(r, any) || cards_in_deck(r, card) == 0)
                return false;
            if (card.suit != ORACLE_NO_SUIT &&
                ++card_seen[card.rank][card.suit] > cards_in_deck(r, card))
                return false;
        }
    }
    return true;
}

/* ---- The game in play ---- */

struct game {
    const oracle_rules *rules;
    oracle *record;
    struct stream coins;
    uint32_t coin_word;
    int coins_used;
    struct stream shuffles;
    unsigned in; /* rules 1.9 */
    oracle_cards packet[ORACLE_SEATS];
    oracle_cards pile[ORACLE_SEATS];
    oracle_cards left;                   /* on the table since an earlier turn */
    oracle_cards table;                  /* laid in this turn ... */
    unsigned char laid_by[ORACLE_CARDS]; /* ... and by whom */
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

static void go_out(struct game *g, unsigned seats)
{
    for (int seat = 0; seat < g->rules->players; seat++) {
        if (has(seats, seat)) {
            g->in &= ~only(seat);
            record(g, (oracle_event){.kind = ORACLE_EVENT_OUT, .seat = (unsigned char)seat});
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
    draw_list(&g->shuffles, bounds, draw_count, draws);
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
        g->coin_word = next_word(&g->coins);
    return g->coin_word >> (g->coins_used++ % 32) & 1;
}

static void add_cards_laid_by(const struct game *g, int seat, oracle_cards *to)
{
    for (int i = 0; i < g->table.count; i++)
        if (g->laid_by[i] == seat)
            add_card(to, g->table.card[i]);
}

/* Rules 5.2 with from = winner, rules 5.3 with from = the seat after the winner. */
static void add_clockwise(const struct game *g, int from, oracle_cards *to)
{
    for (int i = 0; i < g->rules->players; i++)
        add_cards_laid_by(g, (from + i) % g->rules->players, to);
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
            add_card(&taken, g->table.card[i]);
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
    }
    for (int i = 0; i < g->left.count; i++) /* rules 5.7 */
        add_card(&taken, g->left.card[i]);
    g->table.count = g->left.count = 0;

    oracle_cards *to = g->rules->won == ORACLE_PILE ? &g->pile[winner] : &g->packet[winner];
    for (int i = 0; i < taken.count; i++) /* rules 5.8 and 5.9 */
        add_card(to, taken.card[i]);
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
    add_card(&g->table, card);
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
        int s = strength(g->rules, g->face_up[seat]);
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
        go_out(g, participants & ~can);
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
    go_out(g, participants);
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
        go_out(g, tied);
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
            add_card(&g->left, g->table.card[i]);
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

/* Rules 11.2 to 11.9. True if there is a result. */
static bool turn_is_over(struct game *g, size_t *buckets)
{
    const oracle_rules *r = g->rules;
    oracle *o = g->record;
    unsigned empty_handed = 0;

    for (int seat = 0; seat < r->players; seat++)
        if (has(g->in, seat) && cards_of(g, seat) == 0)
            empty_handed |= only(seat);
    go_out(g, empty_handed); /* rules 11.2 */

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
    if (r->order != ORACLE_RANDOM && r->won != ORACLE_PILE) { /* rules 11.5, 1.10 */
        int64_t first = remember_position(g, buckets);
        if (first < o->turns) { /* rules 11.6 */
            o->result = ORACLE_ENDLESS;
            o->cycle_start = first;
            o->cycle_length = o->turns - first;
            return true;
        }
    }
    if (r->limit > 0 && o->turns == r->limit) { /* rules 11.8 */
        o->result = ORACLE_LIMIT;
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
    if (!rules_allowed(rules))
        return ORACLE_BAD_RULES;
    if (start && !start_allowed(rules, start))
        return ORACLE_BAD_START;
    if (!start)
        oracle_deal(rules, seed, index, &o->start);
    else if (start != &o->start)
        o->start = *start;

    g.rules = rules;
    g.record = o;
    g.coins = open_stream(seed, index, COINS_STREAM);
    g.coins_used = 0;
    g.shuffles = open_stream(seed, index, SHUFFLES_STREAM);
    memcpy(g.packet, o->start.packet, sizeof g.packet);
    memcpy(g.pile, o->start.pile, sizeof g.pile);
    g.left = o->start.table;
    g.table.count = 0;
    g.drew = 0;
    g.turn = 0;
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
