/* SPDX-License-Identifier: MIT */
/* What the kernels and the host agree on. It is read by both compilers. */
#ifndef WAR_SIM_GPU_LAYOUT_H
#define WAR_SIM_GPU_LAYOUT_H

#define GROUP 256 /* items of a group */
#define CAP 8192  /* a game of so many turns or wars is handed back to the host */

/* How a game ended; BACK: the host has to play it. */
#define END_BACK 0
#define END_WIN_0 1
#define END_WIN_1 2
#define END_DRAW 3
#define END_LIMIT 4
#define ENDS 5
#define END_BITS 4
#define UNFOUGHT_AT 4 /* a bit: the last war was without a battle */

/* A deal: two packets of four words. The highest bits of the last word of the first are the aces of
 * seat 0. After the deals of all games come words for coins and for shuffles, the first words of
 * all games and so on. */
#define DEAL_CARDS 8
#define ACES_SHIFT 29
#define MAX_ACES 5 /* and none */
#define COIN_WORDS 32
#define SHUFFLE_WORDS 64
#define DEAL_WORDS(chance) (DEAL_CARDS + ((chance) ? COIN_WORDS + SHUFFLE_WORDS : 0))

/* A record: turns and wars, a half each; turns of two and three wars; of four to seven, a byte
 * each; how it ended, and the aces of seat 0. */
#define RECORD_WORDS 4
#define RECORD_ACES_AT 8
#define MAX_DEPTH 7 /* wars in a turn; what has more is handed back */

/* The histograms of a batch. */
#define TURNS_AT 0
#define BATTLES_AT CAP
#define WARS_AT (3 * CAP)
#define HISTOGRAMS_SIZE (4 * CAP)

/* The page of a group: games by how they ended and by aces, turns by wars; of the longest, shortest
 * and deepest game the turns or wars, and the number of the first such game. */
#define ENDS_AT 0
#define CHAINS_AT 32
#define BEST_AT 40
#define BEST_GAME_AT 43
#define BESTS 3
#define PAGE_SIZE 48
#define NO_GAME 0xffffffff

#endif
