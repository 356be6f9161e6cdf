/* SPDX-License-Identifier: MIT */
/*
 * Endless deals by construction, for two players and rules without chance. A word says who wins
 * each turn of a period, and after how many wars. It is imposed on cards without names, from a hand
 * size on. After the period the cards are elsewhere, and the word is imposed again, for ever,
 * either as it is or with the seats exchanged each time. That makes comparisons: one card beats
 * another, or is equal to it. If they contradict each other, or make more cards equal than the deck
 * has of a rank, the word is impossible. Otherwise ranks are handed out from the best down, and
 * turns are undone until both seats hold what they are dealt. Every deal that is found has been
 * played by the engine, which proves that it is endless.
 */
#ifndef WAR_ENDLESS_JOB_H
#define WAR_ENDLESS_JOB_H

#include "war.h"
#include "war_sim.h"

enum {
    WAR_ENDLESS_PERIOD = 32, /* the longest word, in turns */
    WAR_ENDLESS_DEPTH = 16,  /* the most wars in a turn of it */
};

typedef struct war_endless_turn {
    uint8_t winner; /* a seat */
    uint8_t wars;
} war_endless_turn;

typedef struct war_endless_word {
    uint8_t period;   /* how many turns */
    uint8_t exchange; /* 1: each time it is repeated the seats are exchanged */
    uint8_t hand;     /* the cards of seat 0 when it begins */
    war_endless_turn turns[WAR_ENDLESS_PERIOD];
} war_endless_word;

/* A word as text: for each turn = for each war, and the number of the seat that wins, from 1; in
 * the end, ~ if the seats are exchanged. */
enum { WAR_ENDLESS_WORD_SIZE = WAR_ENDLESS_PERIOD * (WAR_ENDLESS_DEPTH + 1) + 2 };
int war_endless_word_print(const war_endless_word *word, char *buffer, size_t size);

typedef struct war_endless_deal {
    war_position deal;
    int64_t before;        /* turns before the cycle */
    int64_t length;        /* of the cycle */
    int64_t wars;          /* in the cycle */
    int64_t wars_before;   /* before it */
    int64_t game;          /* which game of the seed it is; -1 if it was constructed */
    war_endless_word word; /* of a constructed one; else its period is 0 */
} war_endless_deal;

/* Plays a deal by the engine and fills in what it says of the cycle; WAR_ERROR_POSITION if the game
 * is not endless. */
int war_endless_prove(const war_rules *rules, war_endless_deal *deal, war_error *error);

typedef struct war_endless_job {
    war_rules rules;
    uint64_t periods; /* bit p: words of p turns, 1 to WAR_ENDLESS_PERIOD */
    uint64_t wars;    /* bit w: words in which w turns have wars, 0 to WAR_ENDLESS_PERIOD */
    int depth;        /* the most wars in a turn, 1 to WAR_ENDLESS_DEPTH */
    int deals;        /* it ends when this many are found */
    int threads;      /* 0: as many as there are processors; the result does not depend on it */
    /* Called now and then by the calling thread with the share that is done, 0 to 1; may be NULL.
     * Returning false stops it. */
    bool (*progress)(void *context, double done);
    void *context;
    const war_stop *stop; /* may be NULL */
} war_endless_job;

/* What became of the words. A word and its rotations are one. */
typedef struct war_endless_result {
    int64_t words;      /* tried, each with a hand size: the sum of the next six */
    int64_t impossible; /* comparisons go round in a circle */
    int64_t crowded;    /* too many cards are equal */
    int64_t unranked;   /* the ranks of the deck cannot be handed out */
    int64_t undecided;  /* it was given up to find out whether they can */
    int64_t undealt;    /* no way back to a deal was found */
    int64_t found;
    bool all; /* every word of the job was tried */
    int count;
    war_endless_deal *deals;
} war_endless_result;

/* Whether there can be such words: two players, no chance, and no order of taking that depends on
 * cards face down. */
int war_endless_check(const war_endless_job *job, war_error *error);
/* About how many words there are, rotations counted one by one; -1 when out of memory. */
double war_endless_words(const war_endless_job *job);
/* Searches the words in order, the shortest first. What was found before it was stopped is kept. */
int war_endless_construct(const war_endless_job *job, war_endless_result *result, war_error *error);
void war_endless_result_end(war_endless_result *result); /* frees what it holds */

/* The share of endless deals by playing random ones, and the first of those that are endless. */
typedef struct war_endless_sample {
    int64_t games;
    int64_t endless;
    double low; /* 95 of 100 such intervals (Wilson's) have the true share in them */
    double high;
    int count;
    war_endless_deal *deals; /* room for `most` of them is the caller's */
} war_endless_sample;

/* Plays the games of a job, whose outcomes are NULL, and keeps up to `most` endless deals. If it is
 * stopped, the sample is of the games that were played. */
int war_endless_play(const war_sim_job *job, int most, war_endless_sample *sample,
                     war_error *error);

#endif
