/* SPDX-License-Identifier: MIT */
/*
 * What is settled of a position, and what is not.
 *
 * Cards that were taken together in random order, or a won pile that was shuffled, may lie in any
 * order, each as likely as any other and whatever else has happened, until they are turned up. So a
 * scene keeps them as a block: which ranks, not in which order. A card that is laid is drawn from
 * its block then, each with the same chance. In the same way a deal is a pool of cards of which
 * each seat holds some. Drawing late gives every game the same probability as drawing early, and
 * one scene stands for all the orders of its blocks.
 */
#ifndef WAR_CHAIN_SCENE_H
#define WAR_CHAIN_SCENE_H

#include "war.h"

enum { BLOCK_END = 0x80 }; /* a mark on the last rank of a block */

typedef struct chain_hand {
    uint8_t unknown;              /* cards on top, out of the pool */
    uint8_t packet;               /* the cards below these, in blocks */
    uint8_t pile;                 /* cards won: a block that may still grow */
    uint8_t ranks[WAR_MAX_CARDS]; /* the packet's, top first, and the pile's */
} chain_hand;

typedef struct chain_scene {
    chain_hand hands[WAR_MAX_PLAYERS];
    uint8_t pool;  /* cards that nobody has seen: all that are unknown, and those set aside */
    uint8_t table; /* cards that an earlier turn left, in the order laid */
    uint8_t pool_ranks[WAR_MAX_CARDS];
    uint8_t table_ranks[WAR_MAX_CARDS];
} chain_scene;

/* A deal that nobody has looked at, with so many cards for each seat. */
void scene_deal(chain_scene *scene, const war_rules *rules, const uint8_t *hands);
/* A position: every packet is known, from top to bottom. */
void scene_place(chain_scene *scene, const war_rules *rules, const war_position *position);

/* The one form among those of equal meaning. */
void scene_tidy(chain_scene *scene, const war_rules *rules);
/* And one among those with the same hands at other seats. */
void scene_sort(chain_scene *scene, int players);

/* As bytes, the same for equal scenes of one deck and no others; how many bytes are needed. */
int scene_size(const chain_scene *scene, int players);
void scene_pack(const chain_scene *scene, int players, uint8_t *bytes, int size);
void scene_unpack(chain_scene *scene, int players, const uint8_t *bytes);

/* The ranks that a seat's next card may have: the block, in rising order, and its size. A packet
 * that is empty is first replaced by the shuffled pile. */
int scene_next(chain_scene *scene, int seat, uint8_t *ranks);
/* The seat's next card leaves it, with a rank out of those. */
void scene_draw(chain_scene *scene, int seat, uint8_t rank);

/* A seat takes cards: those of this turn in random order, the others in theirs. */
void scene_take(chain_scene *scene, const war_rules *rules, int seat, const war_card *cards,
                int count, int others);

/* Some position as the scene allows it, below cards that are known already. */
void scene_position(const chain_scene *scene, int players, const uint8_t *known,
                    const uint8_t (*known_ranks)[WAR_MAX_CARDS], war_position *position);

#endif
