/* SPDX-License-Identifier: MIT */
/* What the files of the portable kernel share. */
#ifndef WAR_SIM_PORTABLE_H
#define WAR_SIM_PORTABLE_H

#include "deal.h"

/* Hot code is made once for each order of taking, by functions whose order is known where they are
 * called; rare code is kept out of it. */
#if defined(__GNUC__)
#define SIM_HOT __attribute__((always_inline)) inline
#define SIM_RARE __attribute__((noinline))
#else
#define SIM_HOT inline
#define SIM_RARE
#endif

/* ---- portable_chance.c: what is left to chance after the deal ---- */

struct sim_chance {
    int64_t seed;
    int64_t index;
    uint64_t coins; /* drawn and not yet used, the next one lowest */
    unsigned coins_left;
    uint32_t coin_words; /* used so far */
    uint32_t shuffle_words;
    uint32_t coin_block[16];
    uint32_t shuffle_block[16];
};

void sim_chance_begin(struct sim_chance *chance, int64_t seed, int64_t index);
/* Afterwards there are more than 32 coins. */
void sim_chance_coins(struct sim_chance *chance);
void sim_chance_shuffle(struct sim_chance *chance, uint8_t *cards, int count);

/* ---- portable_cycle.c: two players' positions that come back ---- */

/* The packets lie in two rows and begin at the same place of both, the head, for both play as many
 * cards. In front of it is all that has been played. Where one has laid fewer cards in a war than
 * the other, the place is filled up with SIM_NO_CARD. */
enum { SIM_PAST = 16384, SIM_ROW = SIM_PAST + 2048 };

struct sim_rows {
    uint8_t card[2 * SIM_ROW];
};

/* Where the packets are: from the head on, so many cards. */
struct sim_place {
    unsigned head;
    unsigned count[2];
};

/* What has been noted of a game. A moment is between two turns. */
struct sim_past {
    struct sim_place moment[4096];
    struct {
        uint16_t end;   /* where its cards end */
        uint16_t cards; /* laid by each */
        uint8_t depth;
    } war[SIM_PAST / 2]; /* in each of which both lay two cards or more */
    int moments, wars;
    struct sim_place now; /* a moment that has come back */
    int again;            /* and which one it was */
    uint16_t slot[8192];  /* a hash table of the moments, counted from 1 */
    uint16_t used[4096];  /* the slot of each moment */
};

/* How a game comes back. */
struct sim_cycle {
    int64_t start;
    int64_t length;
    unsigned head; /* when it has first come back */
};

void sim_past_begin(struct sim_past *past);
void sim_past_war(struct sim_past *past, unsigned end, unsigned cards, unsigned depth);
/* Notes a moment: 1 if the same position was noted before, -1 if there is no more room. */
int sim_past_moment(struct sim_past *past, const struct sim_rows *rows,
                    const struct sim_place *now);
/* The cycle, once a moment has come back. */
void sim_past_cycle(const struct sim_past *past, const struct sim_rows *rows,
                    struct sim_cycle *cycle);
/* Whether it may be that a position was there before; if not, it was not. */
bool sim_may_be_back(const struct sim_rows *rows, const struct sim_place *now);

/* ---- portable_two.c ---- */

bool sim_two_plays(const war_rules *rules);
void sim_two_run(const struct sim_work *work);

#endif
