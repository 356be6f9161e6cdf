/* SPDX-License-Identifier: MIT */
/* The memory that the files of the AVX-512 kernel share. avx512.c explains what it is for. */
#ifndef WAR_SIM_AVX512_H
#define WAR_SIM_AVX512_H

#include "deal.h"
#include "lanes.h"
#include "wide.h"

enum {
    GROUPS = 2,
    STARTS = 64, /* of the last two of several players */
    NO_WAR = 32, /* where a war begins that does not: past every battle */
    BLOCKS = WIDE_COIN_BLOCKS + WIDE_WORD_BLOCKS,
    SHUFFLED = 6,   /* cards of a war that can be shuffled by a table */
    SHUFFLES = 720, /* of them */
    ROW = 192,      /* bytes for a packet and a won pile behind it: see avx512_pile.c */
};

/* Sixteen games side by side. */
struct group {
    /* As they stand, at the start of a pass. */
    _Alignas(64) uint32_t lengths[2][LANES];
    uint32_t turns[LANES];
    uint32_t stops[LANES]; /* the turns after which to stop */
    uint32_t wars[LANES];  /* turns with one war, and 65536 x those with two */
    uint32_t wins[LANES];  /* seat 1's, as a mask of battles */
    uint32_t ties[LANES];
    uint32_t names[LANES]; /* of the games: see name_game */
    uint32_t coins[LANES]; /* used, where cards are taken at random */
    uint32_t words[LANES]; /* used for shuffles */
    /* The pass. */
    uint32_t taken[2][LANES]; /* by each seat, as a mask of battles */
    /* Of each seat 16 bits: the offset from the first `joining`. */
    uint32_t joins[LANES];
    /* Of each war 8 bits: which row of `laying` it is, or if random, where it begins. Then 16 bits:
     * the shelf that the packets are on. */
    uint32_t rows[LANES];
    uint32_t tossed[LANES]; /* if random: the battles whose cards are in the order of a coin */
    uint32_t first_coin[LANES];
    uint32_t first_word[LANES];
    uint32_t stopped; /* a bit for each lane that must be looked at after it */
    uint32_t over;    /* for each whose game is over then */
    uint32_t lost;    /* by seat 1 */
    uint32_t cut;     /* for each where that is a war that somebody cannot finish */
    uint32_t noted;   /* for each whose wide_game says something of it */
    uint32_t playing; /* for each that has a game */
};

/* Every pass stores packets and loads rows of tables. Against 4K aliasing of the two, packets lie
 * in the lower half of every 256 bytes and tables in the upper half. */
struct shelf {
    uint8_t packets[2][WIDE_LINE];
    union {
        /* For a packet of each length, the indices of its cards in one register and then of those
         * in another: from card n on, how to join what is left after n battles with what is won. */
        uint8_t joining[2 * WIDE_LINE];
        /* For a war of one round and of two, by where it begins: what to add to the index of every
         * card to lay it out. NO_WAR is where none begins. */
        uint8_t laying[2][WIDE_LINE];
    };
};

/* The first shelves have the packets of all lanes, and those behind them the packets of deals. */
enum {
    DEALT = GROUPS * LANES,
    DEALS = 4 * LANES,
    SHELVES = DEALT + DEALS,
    JOINING = 0,
    LAYING = WIDE_CARDS + 1,
};
_Static_assert(LAYING + NO_WAR < SHELVES, "there is room for all tables");

/* Deals that wait: game number n is at n % DEALS. The first ones are also behind the last, so that
 * sixteen in a row can be read from everywhere. */
struct deals {
    _Alignas(64) uint32_t names[DEALS + LANES];
    uint32_t wins[DEALS + LANES];
    uint32_t ties[DEALS + LANES];
    uint32_t shelves[DEALS + LANES]; /* times 65536 */
    int dealt;                       /* games of the work */
    int begun;                       /* those of them that are no longer here */
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

/* And what else there is to know of a group's. */
struct piles {
    _Alignas(64) uint32_t lengths[2][LANES]; /* of the piles */
    uint32_t heads[2][LANES];  /* where the packets begin: offsets from the first row */
    uint32_t fronts[2][LANES]; /* in the pass: where they began before it */
    uint32_t tails[2][LANES];  /* and where to put what is won */
};

/* Words for shuffles that are drawn ahead: the block in use, then those that follow. */
enum { AHEAD = 8, WORDS_AHEAD = 16 * AHEAD };
struct words_ahead {
    _Alignas(64) uint32_t words[WORDS_AHEAD + 16];
    uint32_t first; /* the number of the first block */
};

/* What is done with cards of more than two players. */
struct rounds {
    /* For each seat: its cards in a pack. */
    _Alignas(64) uint8_t dealt[WAR_MAX_PLAYERS][WIDE_LINE];
    uint64_t packets[WAR_MAX_PLAYERS]; /* how many they are, as masks */
    /* For three players and for four, all permutations of one card of each: four bytes say which
     * comes first, second and so on. */
    _Alignas(64) uint32_t ways[2][32];
};

/* How the last two of several players begin: their packets, with the won piles behind them. */
struct start {
    _Alignas(64) uint8_t cards[2][WIDE_LINE];
    uint32_t packets[2];
    uint32_t piles[2];
    uint32_t coins, words; /* used so far */
    uint32_t stop;         /* the turns after which to stop */
    struct wide_game game;
};

/* All that a thread needs. */
struct memory {
    _Alignas(256) struct shelf shelves[SHELVES];
    struct group groups[GROUPS];
    struct wide_rules rules;
    struct wide_game games[GROUPS][LANES];
    uint32_t cards; /* in play */
    struct deals deals;
    struct records records;
    struct wide_draws draws;
    /* If there are more than two players. */
    struct sim_many *many; /* NULL if there are not */
    struct rounds rounds;
    struct sim_deal_plan plan;
    struct sim_packets packets[SIM_DEALS];
    _Alignas(64) uint32_t first_words[SIM_DEALS][SIM_AHEAD_WORDS];
    struct start starts[STARTS];
    int dealt;   /* games of the work */
    int ready;   /* starts */
    int waiting; /* the first of them that is not yet in play */
    /* If cards are taken at random, or won piles shuffled. */
    struct wide_chance chances[GROUPS][LANES];
    /* If cards are taken at random. */
    _Alignas(
        64) uint32_t blocks[STARTS][BLOCKS][16]; /* of deals, or of starts: coins, then words */
    uint64_t shuffled_cards;                     /* of a war, as a mask */
    uint32_t shuffles;                           /* the ways to shuffle them */
    uint8_t shuffling[SHUFFLES][8];              /* what each adds to the indices of the cards */
    /* If there are won piles. */
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

/* Whether games are begun one by one. If not, the plan does it: avx512.c. */
static inline bool one_by_one(const struct memory *memory)
{
    return memory->many || memory->rules.piles || memory->rules.order == WAR_ORDER_RANDOM;
}

static inline struct shelf *shelf_of(struct memory *memory, int g, int i)
{
    return &memory->shelves[g * LANES + i];
}

/* Where the row of a seat is, from the first one. */
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

/* The tables, and the first games; false when out of memory. */
bool avx512_begin(struct memory *memory, const struct sim_work *work);
void avx512_end(struct memory *memory);
/* Deals SIM_DEALS games for more than two, and draws their first words. */
void avx512_deal_many(struct memory *memory, int first);

/* Deals the next sixteen games. */
void avx512_deal_more(struct memory *memory);

/* The next game of the work, in this lane; none if there is no more. */
void avx512_begin_game(struct memory *memory, int g, int i);

/* A lane whose game is over, and its outcome known; the next plan begins another. */
static inline void avx512_vacate(struct memory *memory, int g, int i)
{
    struct group *group = &memory->groups[g];

    group->over |= 1u << i;
    group->names[i] = NUMBER;
    group->stops[i] = memory->rules.stop;
    group->noted &= ~(1u << i);
}

/* ---- avx512_many.c ---- */

/* For games of more than two players. False when out of memory. */
bool avx512_begin_many(struct memory *memory);

/* Whether there is another start. Plays games of the work up to where two are left, if need be. */
bool avx512_next_start(struct memory *memory);

/* ---- avx512_pile.c ---- */

/* The piles of a new game in this lane, and the words for them, of which some are used. */
void avx512_begin_piles(struct memory *memory, int g, int i, int number, const uint32_t lengths[2],
                        uint32_t words);

/* Plays all games where won cards go onto a pile. */
void avx512_play_piles(struct memory *memory);

#endif
