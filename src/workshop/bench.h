/* SPDX-License-Identifier: MIT */
/* What the benchmarks share. */
#ifndef WAR_BENCH_H
#define WAR_BENCH_H

#include "cli.h"

struct bench {
    war_rules rules;
    char name[WAR_RULES_SIZE]; /* of the rules */
    int64_t seed;
    int64_t games;
    int64_t rounds;
    double shortest; /* seconds that a round of a kernel lasts at least */
};

/* Sums over games, and a number that stands for all of their results. */
struct sums {
    double seconds;
    int64_t turns;
    int64_t battles;
    int64_t events;
    uint64_t digest;
};

/* command_bench.c: the engine in a plain loop, the best of so many rounds */
void bench_loop(const struct bench *bench, struct sums *best);
/* Adds the result of one game. */
void bench_begin(struct sums *sums);
void bench_add(struct sums *sums, int result, int winners, int64_t turns, int64_t battles,
               int64_t wars);

/* yardstick.c: so many classic games; how many seat 1 won, and the turns and battles of all */
int64_t bench_yardstick(int64_t games, uint64_t seed, int64_t *turns, int64_t *battles);

/* bench_sim.c: the kernels of the simulator */
int bench_sim(const struct bench *bench);

#endif
