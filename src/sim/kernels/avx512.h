/* SPDX-License-Identifier: MIT */
/* The memory that the files of the AVX-512 kernel share. avx512.c explains its use. */
#ifndef WAR_SIM_AVX512_H
#define WAR_SIM_AVX512_H

#include "deal.h"
#include "lanes.h"
#include "wide.h"

enum {
    GROUPS = 2,
    STARTS = 64, /* starts of games with two players left */
    NO_WAR = 32, /* start of a missing war: beyond every battle */
    BLOCKS = WIDE_COIN_BLOCKS + WIDE_WORD_BLOCKS,
    SHUFFLED = 6,   /* most cards of a war that a table can shuffle */
    SHUFFLES = 720, /* number of shuffles */
    ROW = 192,      /* bytes for a packet and the won pile behind it: see avx512_pile.c */
};

/* Sixteen games side by side. */
struct group {
    /* State at the start of a pass. */
    _Alignas(64) uint32_t lengths[2][LANES];
    uint32_t turns[LANES];
    uint32_t stops[LANES]; /* turns after which to stop */
    uint32_t wars[LANES];  /* turns with one war, plus 65536 x turns with two */
    uint32_t wins[LANES];  /* battles won by seat 1, as a mask */
    uint32_t ties[LANES];
    uint32_t names[LANES]; /* names of the games: see name_game */
    uint32_t coins[LANES]; /* coins used, if cards are taken at random */
    uint32_t words[LANES]; /* words used for shuffles */
    /* Plan of the pass. */
    uint32_t taken[2][LANES]; /* battles taken by each seat, as a mask */
    /* 16 bits for each seat: the offset from the first `joining`. */
    uint32_t joins[LANES];
    /* 8 bits for each war: its row of `laying` or, if random, where it begins. Then 16 bits: the
     * shelf of the packets. */
    uint32_t rows[LANES];
    uint32_t tossed[LANES]; /* if random: the battles whose cards a coin orders */
    uint32_t first_coin[LANES];
    uint32_t first_word[LANES];
    uint32_t stopped; /* lanes to handle after the pass, a bit each */
    uint32_t over;    /* lanes whose game is then over */
    uint32_t lost;    /* lanes whose game seat 1 has lost */
    uint32_t cut;     /* lanes whose game ends with a war that a player cannot finish */
    uint32_t noted;   /* lanes whose wide_game has notes */
    uint32_t playing; /* lanes with a game */
};

/* Every pass stores packets and loads rows of tables. Against 4K aliasing of the two, packets lie
 * in the lower half of every 256 bytes and tables in the upper half. */
struct shelf {
    uint8_t packets[2][WIDE_LINE];
    union {
        /* For a packet of each length, the indices of its cards in one register and then of those
         * in another: from card n on, how to join the cards left after n battles with the cards
         * won. */
        uint8_t joining[2 * WIDE_LINE];
        /* For a war of one round and of two, by where it begins: the number to add to the index of
         * every card to lay it out. NO_WAR means that none begins. */
        uint8_t laying[2][WIDE_LINE];
    };
};

/* The first shelves hold the packets of all lanes, those behind them the packets of deals. */
enum {
    DEALT = GROUPS * LANES,
    DEALS = 4 * LANES,
    SHELVES = DEALT + DEALS,
    JOINING = 0,
    LAYING = WIDE_CARDS + 1,
};
_Static_assert(LAYING + NO_WAR < SHELVES, "there is room for all tables");

/* Deals that wait: game number n is at n % DEALS. The first ones are repeated behind the last, so
 * that sixteen in a row can be read from everywhere. */
struct deals {
    _Alignas(64) uint32_t names[DEALS + LANES];
    uint32_t wins[DEALS + LANES];
    uint32_t ties[DEALS + LANES];
    uint32_t shelves[DEALS + LANES]; /* shelves of the deals, times 65536 */
    int dealt;                       /* games dealt so far */
    int begun;                       /* games taken from here so far */
};

/* Games that are over, in the order in which they ended: name, who won, turns, and whether the last
 * war was cut short; and the wars as in a group. There is also one for each lane before its first
 * game, and for some deals past the last game. */
#define CUT UINT32_C(0x80000000)
enum { OTHER_WON = 1 << 16, TURN_SHIFT = 17 };
_Static_assert(WIDE_TURNS < 1 << (31 - TURN_SHIFT), "turns have 14 bits");

struct records {
    uint32_t games[SIM_CHUNK + (GROUPS + 2) * LANES];
    uint32_t wars[SIM_CHUNK + (GROUPS + 2) * LANES];
    uint32_t count;
};

/* The packets and won piles of a game. */
struct row {
    uint8_t cards[2][ROW];
};

/* State of the won piles of a group. */
struct piles {
    _Alignas(64) uint32_t lengths[2][LANES]; /* lengths of the piles */
    uint32_t heads[2][LANES];  /* where the packets begin: offsets from the first row */
    uint32_t fronts[2][LANES]; /* in the pass: where the packets began before it */
    uint32_t tails[2][LANES];  /* where to put the cards won */
};

/* Words for shuffles, drawn ahead: the current block, then those after it. */
enum { AHEAD = 8, WORDS_AHEAD = 16 * AHEAD };
struct words_ahead {
    _Alignas(64) uint32_t words[WORDS_AHEAD + 16];
    uint32_t first; /* number of the first block */
};

/* Tables for more than two players. */
struct rounds {
    /* For each seat, its cards in a pack. */
    _Alignas(64) uint8_t dealt[WAR_MAX_PLAYERS][WIDE_LINE];
    uint64_t packets[WAR_MAX_PLAYERS]; /* numbers of these cards, as masks */
    /* For three players and for four, all permutations of one card of each: four bytes with the
     * order. */
    _Alignas(64) uint32_t ways[2][32];
};

/* The last two players at the start of their game: their packets, with the won piles behind them.
 */
struct start {
    _Alignas(64) uint8_t cards[2][WIDE_LINE];
    uint32_t packets[2];
    uint32_t piles[2];
    uint32_t coins, words; /* used so far */
    uint32_t stop;         /* turns after which to stop */
    struct wide_game game;
};

/* All memory of a thread. */
struct memory {
    _Alignas(256) struct shelf shelves[SHELVES];
    struct group groups[GROUPS];
    struct wide_rules rules;
    struct wide_game games[GROUPS][LANES];
    uint32_t cards; /* cards in play */
    struct deals deals;
    struct records records;
    struct wide_draws draws;
    /* Used with more than two players: */
    struct sim_many *many; /* NULL with two players */
    struct rounds rounds;
    struct sim_deal_plan plan;
    struct sim_packets packets[SIM_DEALS];
    _Alignas(64) uint32_t first_words[SIM_DEALS][SIM_AHEAD_WORDS];
    struct start starts[STARTS];
    int dealt;   /* games taken from the work */
    int ready;   /* starts ready */
    int waiting; /* first start that is not in play yet */
    /* Used if cards are taken at random, or won piles shuffled: */
    struct wide_chance chances[GROUPS][LANES];
    /* Used if cards are taken at random: */
    _Alignas(
        64) uint32_t blocks[STARTS][BLOCKS][16]; /* of deals, or of starts: coins, then words */
    uint64_t shuffled_cards;                     /* cards of a war, as a mask */
    uint32_t shuffles;                           /* number of ways to shuffle them */
    uint8_t shuffling[SHUFFLES][8];              /* what each adds to the indices of the cards */
    /* Used with won piles: */
    _Alignas(256) struct row rows[GROUPS * LANES];
    struct piles piles[GROUPS];
    struct words_ahead ahead[GROUPS * LANES];
};

/* The name of a game: its number in the work, and how many aces seat 1 has been dealt. */
enum { NUMBER = (1 << 13) - 1 };
_Static_assert(SIM_CHUNK + 2 * DEALS < NUMBER, "numbers have 13 bits, and one is left for none");

static inline uint32_t name_game(int number, uint32_t aces)
{
    return (uint32_t)number + aces * (NUMBER + 1);
}

/* Whether games begin one by one. If not, the plan begins them: avx512.c. */
static inline bool one_by_one(const struct memory *memory)
{
    return memory->many || memory->rules.piles || memory->rules.order == WAR_ORDER_RANDOM;
}

static inline struct shelf *shelf_of(struct memory *memory, int g, int i)
{
    return &memory->shelves[g * LANES + i];
}

/* The offset of a seat's row from the first row. */
static inline uint32_t row_start(int g, int i, int seat)
{
    return (uint32_t)((g * LANES + i) * (int)sizeof(struct row) + seat * ROW);
}

/* Compares the heads of two packets. */
static inline void compare(__m512i a, __m512i b, uint32_t *wins, uint32_t *ties)
{
    __m256i head_a = _mm512_castsi512_si256(a);
    __m256i head_b = _mm512_castsi512_si256(b);

    *wins = _mm256_cmpgt_epi8_mask(head_a, head_b);
    *ties = _mm256_cmpeq_epi8_mask(head_a, head_b);
}

/* ---- avx512_deal.c ---- */

/* Makes the tables and the first games; false when out of memory. */
bool avx512_begin(struct memory *memory, const struct sim_work *work);
void avx512_end(struct memory *memory);
/* Deals SIM_DEALS games for more than two, and draws their first words. */
void avx512_deal_many(struct memory *memory, int first);

/* Deals the next sixteen games. */
void avx512_deal_more(struct memory *memory);

/* Begins the next game of the work in this lane; nothing if there is none left. */
void avx512_begin_game(struct memory *memory, int g, int i);

/* Frees a lane whose game is over and recorded; the next plan begins another game. */
static inline void avx512_vacate(struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];

    group->over |= 1u << i;
    group->names[i] = NUMBER;
    group->stops[i] = memory->rules.stop;
    group->noted &= ~(1u << i);
}

/* ---- avx512_many.c ---- */

/* Prepares games of more than two players. False when out of memory. */
bool avx512_begin_many(struct memory *memory);

/* Whether there is another start. Plays games of the work up to two players, if necessary. */
bool avx512_next_start(struct memory *memory);

/* ---- avx512_pile.c ---- */

/* Sets up the piles of a new game in this lane, and its words, some of which are used. */
void avx512_begin_piles(struct memory *memory, int g, int i, int number, const uint32_t lengths[2],
                        uint32_t words);

/* Plays all games where won cards go onto a pile. */
void avx512_play_piles(struct memory *memory);

#endif
