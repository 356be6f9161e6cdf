/* SPDX-License-Identifier: MIT */
/* Declarations that the benchmarks share. */
#ifndef WAR_BENCH_H
#define WAR_BENCH_H

#include "cli.h"

struct bench {
    war_rules rules;
    char name[WAR_RULES_SIZE]; /* text of the rules */
    int64_t seed;
    int64_t games;
    int64_t rounds;
    double shortest; /* least seconds of a round */
};

/* Sums over games, and a checksum of all their results. */
struct sums {
    double seconds;
    int64_t turns;
    int64_t battles;
    int64_t events;
    uint64_t digest;
};

/* command_bench.c: times the engine in a plain loop, the best of several rounds */
void bench_loop(const struct bench *bench, struct sums *best);
/* Adds the result of one game. */
void bench_begin(struct sums *sums);
void bench_add(struct sums *sums, int result, int winners, int64_t turns, int64_t battles,
               int64_t wars);

/* yardstick.c: plays this many classic games; returns how many seat 1 won, with the turns and
 * battles of all */
int64_t bench_yardstick(int64_t games, uint64_t seed, int64_t *turns, int64_t *battles);

/* bench_sim.c: the kernels of the simulator */
int bench_sim(const struct bench *bench);

/* bench_serve.c: a server of tables, so many of them, with so many streams in all */
int bench_serve(int64_t tables, int64_t streams, int64_t seconds);

#endif
