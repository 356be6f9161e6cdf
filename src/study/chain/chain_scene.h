/* SPDX-License-Identifier: MIT */
/*
 * The known and the unknown part of a position.
 *
 * Cards that were taken together in random order, or a won pile that was shuffled, may lie in any
 * order, each equally likely whatever else has happened, until they are turned up. So a scene
 * stores them as a block of ranks without an order. A card that is laid is then drawn from its
 * block, each with the same chance. In the same way a deal is a pool of cards of which each seat
 * holds some. Drawing late gives every game the same probability as drawing early, and one scene
 * stands for all orders of its blocks.
 */
#ifndef WAR_CHAIN_SCENE_H
#define WAR_CHAIN_SCENE_H

#include "war.h"

enum { BLOCK_END = 0x80 }; /* a mark on the last rank of a block */

typedef struct chain_hand {
    uint8_t unknown;              /* cards on top that come from the pool */
    uint8_t packet;               /* cards below these, in blocks */
    uint8_t pile;                 /* won cards: a block that may still grow */
    uint8_t ranks[WAR_MAX_CARDS]; /* ranks of the packet, top first, then of the pile */
} chain_hand;

typedef struct chain_scene {
    chain_hand hands[WAR_MAX_PLAYERS];
    uint8_t pool;  /* unseen cards: all unknown ones, and those set aside */
    uint8_t table; /* cards that an earlier turn left, in the order laid */
    uint8_t pool_ranks[WAR_MAX_CARDS];
    uint8_t table_ranks[WAR_MAX_CARDS];
} chain_scene;

/* An unseen deal, with this number of cards for each seat. */
void scene_deal(chain_scene *scene, const war_rules *rules, const uint8_t *hands);
/* A position whose packets are all known, from top to bottom. */
void scene_place(chain_scene *scene, const war_rules *rules, const war_position *position);

/* Changes a scene to the standard form of all scenes with its meaning. */
void scene_tidy(chain_scene *scene, const war_rules *rules);
/* Sorts the seats, so that scenes with the same hands at other seats become equal. */
void scene_sort(chain_scene *scene, int players);

/* A scene as bytes: equal for equal scenes of one deck and for no others. scene_size is the number
 * of bytes. */
int scene_size(const chain_scene *scene, int players);
void scene_pack(const chain_scene *scene, int players, uint8_t *bytes, int size);
void scene_unpack(chain_scene *scene, int players, const uint8_t *bytes);

/* The possible ranks of a seat's next card: its block, in rising order. Returns its size. An empty
 * packet is first replaced by the shuffled pile. */
int scene_next(chain_scene *scene, int seat, uint8_t *ranks);
/* Removes a seat's next card, which has one of these ranks. */
void scene_draw(chain_scene *scene, int seat, uint8_t rank);

/* Gives cards to a seat: those of this turn in random order, the others in their own. */
void scene_take(chain_scene *scene, const war_rules *rules, int seat, const war_card *cards,
                int count, int others);

/* A position that the scene allows, below cards that are known already. */
void scene_position(const chain_scene *scene, int players, const uint8_t *known,
                    const uint8_t (*known_ranks)[WAR_MAX_CARDS], war_position *position);

#endif
