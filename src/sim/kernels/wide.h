/* SPDX-License-Identifier: MIT */
/*
 * The parts of the AVX-512 kernel that need no wide registers: two players, the standard pack.
 *
 * The kernel plays whole passes: see avx512.c. A turn that no pass can play, with a long war or one
 * that somebody cannot finish, is played here card by card. A game of very many turns may be
 * endless, and is handed over to the engine.
 *
 * A card is a byte, and the higher one wins: where low cards do, the deal mirrors the ranks.
 */
#ifndef WAR_SIM_WIDE_H
#define WAR_SIM_WIDE_H

#include "kernels.h"

enum {
    WIDE_RANKS = 13,
    WIDE_CARDS = 4 * WIDE_RANKS,
    WIDE_HALF = WIDE_CARDS / 2, /* the most battles of a pass */
    WIDE_DRAWS = WIDE_HALF - 2, /* of pairs, for a deal */
    WIDE_BATCHES = 11,          /* words that they are taken from */
    WIDE_PAIRS = WIDE_CARDS * (WIDE_CARDS - 1) / 2,
    WIDE_CHAINS = WIDE_HALF + 2, /* more wars than a turn can have */
    WIDE_LINE = 64,              /* bytes for a packet */
    WIDE_TURNS = 4096,           /* a game with more is handed over */
};

/* ---- The deal ---- */

/* How pairs are drawn, docs/random.md. */
struct wide_draws {
    uint32_t bound[WIDE_DRAWS];
    int end[WIDE_BATCHES];        /* the draw after the last one from each word */
    uint32_t least[WIDE_BATCHES]; /* what must be left of it, or it is rejected */
    uint64_t others[WIDE_PAIRS];  /* all places but those of a pair, as masks */
};

void wide_draws_begin(struct wide_draws *draws);

/* The two packets of a deal as the engine deals it. */
void wide_deal_slowly(const war_rules *rules, int64_t seed, int64_t index,
                      uint8_t cards[2][WIDE_LINE], uint8_t aces[2]);

/* ---- Chance ---- */

/* Blocks that are kept, and what is in them. */
enum {
    WIDE_COIN_BLOCKS = 2,
    WIDE_COINS = WIDE_COIN_BLOCKS * 512,
    WIDE_WORD_BLOCKS = 4,
    WIDE_WORDS = WIDE_WORD_BLOCKS * 16,
};

/* Of a game whose cards are taken at random: coins, and words for shuffles. */
struct wide_chance {
    uint32_t coins[WIDE_COINS / 32 + 2]; /* a kernel looks past the end */
    uint32_t words[WIDE_WORDS + 16];
    uint32_t shuffles[WIDE_WORDS + 2]; /* the permutations of a war that the words draw */
    uint32_t ways;                     /* how many there are */
    bool rejected;                     /* one of the words is */
    uint32_t coin_blocks;              /* the next to draw */
    uint32_t word_blocks;
    uint32_t coins_used; /* of those here */
    uint32_t words_used;
    int64_t seed;
    int64_t index;
};

/* Draws new blocks if what is left may not be enough for a pass, and notes the shuffles. */
void wide_chance_renew(struct wide_chance *chance);

/* Shuffles any number of cards, with new blocks if need be. */
void wide_shuffle(struct wide_chance *chance, uint8_t *cards, uint32_t count);

/* ---- The rules ---- */

struct wide_rules {
    const struct sim_work *work;
    uint32_t step; /* cards that each lays in a war */
    uint32_t stop; /* the turns after which a game first stops: see wide_game_stop */
    uint8_t order;
    bool last_card;
    bool low;
    bool piles;   /* what is won goes onto them */
    bool counted; /* at the limit the most cards win */
};

void wide_rules_begin(struct wide_rules *rules, const struct sim_work *work);

/* ---- A game ---- */

/* The part of a game that is not in lanes. Those who play are counted 0 and 1, whatever their seats
 * are. */
struct wide_game {
    int number;                    /* in the work */
    uint8_t aces[WAR_MAX_PLAYERS]; /* dealt */
    uint8_t seats[2];              /* of those who play */
    uint8_t winners;               /* once it is over: a set of those who play */
    uint8_t depth;                 /* of turns played card by card: the most wars in one */
    uint32_t wars;
    uint32_t unfought; /* wars without a battle */
    int64_t before;    /* turns, when more were playing */
    uint16_t chains[WIDE_CHAINS];
    bool limited; /* the limit was reached, and this is how: */
    war_sim_outcome at_limit;
    uint16_t chains_at_limit[WIDE_CHAINS];
};

/* How many turns had one war and how many had two, those noted in the game apart. */
struct wide_wars {
    uint32_t singles;
    uint32_t doubles;
};

/* The first time, all of it must be zero. */
void wide_game_begin(struct wide_game *game, int number, const uint8_t aces[2]);

/* Notes a turn with so many wars. */
void wide_note_wars(struct wide_game *game, uint8_t depth);

/* How far the next turn goes: which battle decides it, and how many wars it has. `ties` are the
 * battles of the heads of both packets that tie. Past the end of the shorter packet, if that is too
 * short for the last war. */
uint32_t wide_reach(const struct wide_rules *rules, uint32_t ties, const uint32_t lengths[2],
                    uint8_t *depth);

/* Whether the next turn is a war that somebody cannot finish and that ends the game; it is noted
 * then. */
bool wide_shortage(const struct wide_rules *rules, struct wide_game *game, uint32_t ties,
                   const uint32_t lengths[2]);

/* One turn, card by card; `chance` is used only if something is left to chance. The packets have
 * changed then; their lengths are 0 and all cards when the game is over, except for a draw. `ends`
 * is NULL, or else there are won piles, which follow behind the packets: the lengths are those of
 * both, and the packets end there. */
void wide_turn(const struct wide_rules *rules, struct wide_game *game, struct wide_chance *chance,
               uint8_t *packets[2], uint32_t lengths[2], uint32_t ends[2]);

/* A game has reached its stop: whether it ends there because cards are counted at the limit, piles
 * among them. The winners of a win or a draw are noted then. */
bool wide_game_counted(const struct wide_rules *rules, struct wide_game *game, uint32_t turns,
                       const uint32_t cards[2]);

/* A game has reached its stop: whether it goes on. At the limit it does, up to WIDE_TURNS: a game
 * that ends after the limit is no endless one, so that the limit is its result. A game of
 * WIDE_TURNS turns is handed over to the engine. */
bool wide_game_stop(const struct wide_rules *rules, struct wide_game *game, uint32_t turns,
                    struct wide_wars wars);

/* Lets the engine play it. */
void wide_hand_over(const struct wide_rules *rules, int number);

/* Notes the outcome of a game that is over. */
void wide_game_end(const struct wide_rules *rules, struct wide_game *game, uint32_t turns,
                   struct wide_wars wars);

#endif
