/* SPDX-License-Identifier: MIT */
/*
 * All that is settled before the first turn, and the chance behind it: random words, bounded
 * draws, the deck and the deal. It stands apart from the game in oracle.c, which asks it for
 * little, so that each can be read by itself.
 *
 * Numbers such as "rules 3.5" and "random 3.2" are paragraphs of docs/rules.md and
 * docs/random.md. The code comes in their order, random 1 and 2 first.
 */
#include "chance.h"

#include <string.h>

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
struct oracle_stream oracle_open_stream(uint64_t seed, uint64_t index, uint32_t number)
{
    return (struct oracle_stream){.seed = seed, .index = index, .number = number};
}

uint32_t oracle_next_word(struct oracle_stream *s)
{
    if (s->words_used % 16 == 0)
        oracle_block(s->seed, s->index, s->number, s->words_used / 16, s->words);
    return s->words[s->words_used++ % 16];
}

/* ---- Random 2: bounded draws ---- */

void oracle_draw_list(struct oracle_stream *s, const uint32_t *bounds, int count, uint32_t *draws)
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
            x = oracle_next_word(s);
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
bool oracle_rules_allowed(const oracle_rules *r)
{
    return r->players >= 2 && r->players <= 4 && r->ranks >= 1 && r->ranks <= 64 && r->suits >= 1 &&
           r->suits <= 128 && r->jokers >= 0 && r->jokers <= 128 && deck_cards(r) <= 128 &&
           deck_cards(r) >= r->players && r->high <= ORACLE_LOW && r->down >= 0 && r->down <= 15 &&
           r->war <= ORACLE_TIED && r->out <= ORACLE_LAST_CARD && r->won <= ORACLE_PILE &&
           r->order <= ORACLE_NEWEST_HIGH && r->rest <= ORACLE_DEALT && r->limit >= 0 &&
           (r->at_limit == ORACLE_NOBODY ||
            (r->at_limit == ORACLE_MOST_CARDS && r->limit >= 1 && r->limit <= 100000));
}

/* Rules 3.5: the larger, the better. */
int oracle_strength(const oracle_rules *r, int rank)
{
    return r->high == ORACLE_LOW ? -rank : rank;
}

/* ---- Rules 4 and random 3: the deal ---- */

void oracle_add_card(oracle_cards *cards, oracle_card card)
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
    struct oracle_stream s = oracle_open_stream(seed, index, ORACLE_RANKS_STREAM);
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
    oracle_draw_list(&s, bounds, draw_count, draws);

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
    struct oracle_stream s = oracle_open_stream(seed, index, ORACLE_SUITS_STREAM);
    uint32_t bounds[ORACLE_CARDS] = {0}, draws[ORACLE_CARDS] = {0};
    int draw_count = 0;

    for (int p = 0; p < deck_cards(r); p++)
        pack[p].suit = ORACLE_NO_SUIT;
    if (r->suits == 1)
        return;
    for (int rank = 0; rank < r->ranks; rank++)
        for (int i = r->suits - 1; i >= 1; i--)
            bounds[draw_count++] = (uint32_t)(i + 1);
    oracle_draw_list(&s, bounds, draw_count, draws);

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
        oracle_add_card(p < dealt ? &start->packet[p % r->players] : &start->aside, pack[p]);
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
bool oracle_start_allowed(const oracle_rules *r, const oracle_start *start)
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
