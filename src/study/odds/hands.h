/* SPDX-License-Identifier: MIT */
/* What the hand that one is dealt predicts. */
#ifndef WAR_HANDS_H
#define WAR_HANDS_H

#include "war_sim.h"

typedef struct war_hands_count {
    int64_t games;
    int64_t won;
} war_hands_count;

/* Games of a seed by the hand of seat 1: by its aces, which are the cards of the highest rank,
 * jokers apart, and by its points. A card that beats nothing has 2, one that beats the cards of one
 * rank has 3, and so on: in the standard pack a two has 2 and an ace 14. */
typedef struct war_hands {
    war_rules rules;
    int64_t seed;
    int64_t first;           /* game numbers from here on */
    int64_t games;           /* counted so far */
    int cards;               /* of the hand */
    int aces;                /* the most it can have */
    int least;               /* points of a hand, */
    int most;                /* as if the deck had enough cards of every rank */
    war_hands_count *counts; /* for each number of aces from 0, for all points from `least` */
} war_hands;

typedef struct war_hands_job {
    int64_t games; /* further ones to count */
    int threads;   /* 0: as many as there are processors */
    /* Called now and then by the calling thread: games that are done, and of how many; or NULL. */
    void (*progress)(void *context, int64_t done, int64_t of);
    void *context;
    const war_stop *stop; /* may be NULL */
} war_hands_job;

int war_hands_begin(war_hands *hands, const war_rules *rules, int64_t seed, int64_t first,
                    war_error *error);
void war_hands_end(war_hands *hands); /* frees what it holds */
/* Plays and counts. If it is stopped, what was counted are the first games of the job. */
int war_hands_run(war_hands *hands, const war_hands_job *job, war_error *error);
/* The games in which the hand had this number of aces, or any number if it is less than 0, and
 * points in this range. */
war_hands_count war_hands_of(const war_hands *hands, int aces, int from, int to);

#endif
