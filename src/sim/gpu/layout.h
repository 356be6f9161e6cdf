/* SPDX-License-Identifier: MIT */
/* The layout of data shared by kernels and host. Both compilers read it. */
#ifndef WAR_SIM_GPU_LAYOUT_H
#define WAR_SIM_GPU_LAYOUT_H

#define GROUP 256      /* items per group */
#define MANY_GROUP 128 /* items per group with more than two players */
#define CAP 8192       /* a game with this many turns or wars is handed back to the host */

/* How a game ended; BACK: the host has to play it. */
#define END_BACK 0
#define END_WIN 1
#define END_DRAW 2
#define END_LIMIT 3
#define ENDS 4

/* The deal of a game. For two players: two packets of four words; the highest bits of the last word
 * of the first packet are the aces of seat 0. For more players: a byte for each card in the order
 * of dealing, and the known part of the last word of a record. When two of them are left, many.cl
 * puts the state of the game there. Behind the deals of all games lie words for coins and for
 * shuffles: first word 0 of all games, then word 1 of all games, up to the last. */
#define DEAL_CARDS(players) ((players) == 2 ? 8 : 16)
#define ACES_SHIFT 29
#define ABOUT_AT 13
#define MAX_ACES 5 /* 0 to 4 aces */
#define COIN_WORDS 32
#define SHUFFLE_WORDS 64
#define DEAL_WORDS(players, chance)                                                                \
    (DEAL_CARDS(players) + ((chance) ? COIN_WORDS + SHUFFLE_WORDS : 0))

/* A record: turns and wars, 16 bits each; turns of two and of three wars, 16 bits each; turns of
 * four to seven wars, a byte each; and a word with how the game ended, a bit for each seat that won
 * or drew, wars without a battle, and the aces of each seat. */
#define RECORD_WORDS 4
#define WINNERS_AT 4
#define UNFOUGHT_AT 8
#define RECORD_ACES_AT 12
#define ACES_BITS 3
#define MAX_DEPTH 7 /* most wars in a turn; a game with more is handed back */

/* Games that are handed back: their count, the next game for more than two players, and their
 * numbers. */
#define BACK_AT 2

/* The histograms of a batch. */
#define TURNS_AT 0
#define BATTLES_AT CAP
#define WARS_AT (3 * CAP)
#define HISTOGRAMS_SIZE (4 * CAP)

/* The page of a group: for each seat the games by how they ended for it (its wins first) and by its
 * aces; turns by wars; and for the longest, shortest and deepest game the turns or wars, and the
 * number of the first such game. */
#define ENDS_AT 0
#define ENDS_SIZE (ENDS * MAX_ACES) /* per seat, of four at most */
#define CHAINS_AT 80
#define BEST_AT 88
#define BEST_GAME_AT 91
#define BESTS 3
#define PAGE_SIZE 96
#define NO_GAME 0xffffffff

#endif
