/* SPDX-License-Identifier: MIT */
/* Scenes. The ranks of a block, of a pile and of the pool are always in rising order. */
#include "chain_scene.h"

#include <string.h>

static uint8_t rank_of(uint8_t marked)
{
    return marked & (uint8_t)~BLOCK_END;
}

/* Blocks are short, and mostly sorted. */
static void sort(uint8_t *ranks, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && ranks[k - 1] > ranks[k]; k--) {
            uint8_t higher = ranks[k - 1];
            ranks[k - 1] = ranks[k];
            ranks[k] = higher;
        }
}

static int block_size(const chain_hand *hand, int from)
{
    int at = from;

    while (!(hand->ranks[at] & BLOCK_END))
        at++;
    return at + 1 - from;
}

static void end_block(chain_hand *hand, int size)
{
    if (size > 0)
        hand->ranks[size - 1] |= BLOCK_END;
}

/* ---- Starting ---- */

void scene_deal(chain_scene *scene, const war_rules *rules, const uint8_t *hands)
{
    memset(scene, 0, sizeof *scene);
    for (int rank = 0; rank < rules->ranks; rank++)
        for (int i = 0; i < rules->suits; i++)
            scene->pool_ranks[scene->pool++] = (uint8_t)rank;
    for (int i = 0; i < rules->jokers; i++)
        scene->pool_ranks[scene->pool++] = rules->ranks;
    for (int seat = 0; seat < rules->players; seat++)
        scene->hands[seat].unknown = hands[seat];
}

void scene_place(chain_scene *scene, const war_rules *rules, const war_position *position)
{
    const war_card *card = position->cards;

    memset(scene, 0, sizeof *scene);
    for (int seat = 0; seat < rules->players; seat++) {
        chain_hand *hand = &scene->hands[seat];
        hand->packet = position->packet[seat];
        hand->pile = position->pile[seat];
        for (int i = 0; i < hand->packet; i++)
            hand->ranks[i] = card++->rank | BLOCK_END;
        for (int i = 0; i < hand->pile; i++)
            hand->ranks[hand->packet + i] = card++->rank;
    }
    for (int i = 0; i < position->table; i++)
        scene->table_ranks[scene->table++] = card++->rank;
}

/* ---- One form ---- */

/* 5.10: the next card of a seat without a packet comes from its pile. */
static void turn_pile(chain_hand *hand)
{
    if (hand->unknown > 0 || hand->packet > 0)
        return;
    hand->packet = hand->pile;
    hand->pile = 0;
    end_block(hand, hand->packet);
}

/* A block of equal cards has only one order, so it becomes blocks of one card each. */
static void tidy_packet(chain_hand *hand)
{
    for (int at = 0; at < hand->packet;) {
        int size = block_size(hand, at);
        if (hand->ranks[at] == rank_of(hand->ranks[at + size - 1]))
            for (int i = 0; i < size; i++)
                hand->ranks[at + i] |= BLOCK_END;
        at += size;
    }
}

/* A pool whose cards all lie on top of one seat's packet is an ordinary block. */
static void tidy_pool(chain_scene *scene, int players)
{
    int unknown = 0;

    for (int seat = 0; seat < players; seat++)
        unknown += scene->hands[seat].unknown;
    for (int seat = 0; seat < players; seat++) {
        chain_hand *hand = &scene->hands[seat];
        if (unknown == 0 || hand->unknown < scene->pool)
            continue;
        memmove(hand->ranks + scene->pool, hand->ranks, hand->packet + hand->pile);
        memcpy(hand->ranks, scene->pool_ranks, scene->pool);
        end_block(hand, scene->pool);
        hand->packet = (uint8_t)(hand->packet + scene->pool);
        hand->unknown = 0;
        unknown = 0;
    }
    if (unknown == 0)
        scene->pool = 0;
}

void scene_tidy(chain_scene *scene, const war_rules *rules)
{
    tidy_pool(scene, rules->players);
    for (int seat = 0; seat < rules->players; seat++) {
        chain_hand *hand = &scene->hands[seat];
        sort(hand->ranks + hand->packet, hand->pile);
        turn_pile(hand);
        tidy_packet(hand);
    }
    if (rules->won == WAR_WON_PILE)
        sort(scene->table_ranks, scene->table);
}

static int compare(const chain_hand *a, const chain_hand *b)
{
    const int counts[3] = {a->unknown - b->unknown, a->packet - b->packet, a->pile - b->pile};

    for (int i = 0; i < 3; i++)
        if (counts[i] != 0)
            return counts[i];
    return memcmp(a->ranks, b->ranks, (size_t)(a->packet + a->pile));
}

void scene_sort(chain_scene *scene, int players)
{
    for (int i = 1; i < players; i++)
        for (int k = i; k > 0 && compare(&scene->hands[k - 1], &scene->hands[k]) > 0; k--) {
            chain_hand later = scene->hands[k - 1];
            scene->hands[k - 1] = scene->hands[k];
            scene->hands[k] = later;
        }
}

/* ---- As bytes ---- */

int scene_size(const chain_scene *scene, int players)
{
    int size = 3 * players + 2 + scene->pool + scene->table;

    for (int seat = 0; seat < players; seat++)
        size += scene->hands[seat].packet + scene->hands[seat].pile;
    return size;
}

static uint8_t *put(uint8_t *to, const uint8_t *ranks, int count)
{
    memcpy(to, ranks, (size_t)count);
    return to + count;
}

void scene_pack(const chain_scene *scene, int players, uint8_t *bytes, int size)
{
    uint8_t *to = bytes;

    memset(bytes, 0, (size_t)size);
    for (int seat = 0; seat < players; seat++) {
        const chain_hand *hand = &scene->hands[seat];
        *to++ = hand->unknown;
        *to++ = hand->packet;
        *to++ = hand->pile;
        to = put(to, hand->ranks, hand->packet + hand->pile);
    }
    *to++ = scene->pool;
    *to++ = scene->table;
    to = put(to, scene->pool_ranks, scene->pool);
    put(to, scene->table_ranks, scene->table);
}

static const uint8_t *get(const uint8_t *from, uint8_t *ranks, int count)
{
    memcpy(ranks, from, (size_t)count);
    return from + count;
}

void scene_unpack(chain_scene *scene, int players, const uint8_t *bytes)
{
    const uint8_t *from = bytes;

    for (int seat = 0; seat < players; seat++) {
        chain_hand *hand = &scene->hands[seat];
        hand->unknown = *from++;
        hand->packet = *from++;
        hand->pile = *from++;
        from = get(from, hand->ranks, hand->packet + hand->pile);
    }
    scene->pool = *from++;
    scene->table = *from++;
    from = get(from, scene->pool_ranks, scene->pool);
    get(from, scene->table_ranks, scene->table);
}

/* ---- Playing ---- */

int scene_next(chain_scene *scene, int seat, uint8_t *ranks)
{
    chain_hand *hand = &scene->hands[seat];
    int size;

    if (hand->unknown > 0) {
        memcpy(ranks, scene->pool_ranks, scene->pool);
        return scene->pool;
    }
    turn_pile(hand);
    size = block_size(hand, 0);
    for (int i = 0; i < size; i++)
        ranks[i] = rank_of(hand->ranks[i]);
    return size;
}

/* Removes the first card of this rank from a row of `count` cards. */
static void leave_out(uint8_t *ranks, int count, uint8_t rank)
{
    int at = 0;

    while (rank_of(ranks[at]) != rank)
        at++;
    memmove(ranks + at, ranks + at + 1, (size_t)(count - at - 1));
}

void scene_draw(chain_scene *scene, int seat, uint8_t rank)
{
    chain_hand *hand = &scene->hands[seat];
    int size;

    if (hand->unknown > 0) {
        leave_out(scene->pool_ranks, scene->pool--, rank);
        hand->unknown--;
        return;
    }
    size = block_size(hand, 0);
    leave_out(hand->ranks, hand->packet + hand->pile, rank);
    hand->packet--;
    end_block(hand, size - 1);
}

/* Puts ranks below a seat's packet, above its pile. */
static void put_under(chain_hand *hand, const war_card *cards, int count, uint8_t mark)
{
    for (int i = 0; i < count; i++)
        hand->ranks[hand->packet++] = cards[i].rank | mark;
}

void scene_take(chain_scene *scene, const war_rules *rules, int seat, const war_card *cards,
                int count, int others)
{
    chain_hand *hand = &scene->hands[seat];
    int first = hand->packet;

    if (rules->won == WAR_WON_PILE) {
        for (int i = 0; i < count; i++)
            hand->ranks[hand->packet + hand->pile++] = cards[i].rank;
        return;
    }
    put_under(hand, cards, count - others, 0);
    sort(hand->ranks + first, count - others);
    end_block(hand, hand->packet);
    put_under(hand, cards + count - others, others, BLOCK_END);
}

static war_card *set_out(war_card *to, const uint8_t *ranks, int count)
{
    for (int i = 0; i < count; i++)
        *to++ = (war_card){.rank = rank_of(ranks[i]), .suit = WAR_NO_SUIT};
    return to;
}

void scene_position(const chain_scene *scene, int players, const uint8_t *known,
                    const uint8_t (*known_ranks)[WAR_MAX_CARDS], war_position *position)
{
    const uint8_t *pool = scene->pool_ranks;
    war_card *to;

    *position = (war_position){.table = scene->table};
    to = position->cards;
    for (int seat = 0; seat < players; seat++) {
        const chain_hand *hand = &scene->hands[seat];
        position->packet[seat] = (uint8_t)(known[seat] + hand->unknown + hand->packet);
        position->pile[seat] = hand->pile;
        to = set_out(to, known_ranks[seat], known[seat]);
        to = set_out(to, pool, hand->unknown);
        to = set_out(to, hand->ranks, hand->packet + hand->pile);
        pool += hand->unknown;
    }
    set_out(to, scene->table_ranks, scene->table);
}
