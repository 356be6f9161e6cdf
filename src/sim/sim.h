/* SPDX-License-Identifier: MIT */
/* What the files of the simulator share. */
#ifndef WAR_SIM_INSIDE_H
#define WAR_SIM_INSIDE_H

#include "war_sim.h"

#include <stdatomic.h>

/* How a run is stopped. */
struct sim_stop {
    atomic_bool soon; /* games that have begun are played to their end */
    atomic_bool now;  /* not even these, for a game may be very long */
};

/* A range of games to be played by one thread. */
struct sim_work {
    const war_rules *rules;
    int64_t seed;
    int64_t first;
    int count;                   /* at most SIM_CHUNK */
    war_sim_outcome *outcomes;   /* one for each game, in order */
    int64_t *chains;             /* of WAR_SIM_MAX_DEPTH + 1: added to */
    const struct sim_stop *stop; /* NULL: it cannot be stopped */
};

static inline bool sim_stop_now(const struct sim_work *work)
{
    return work->stop && atomic_load_explicit(&work->stop->now, memory_order_relaxed);
}

static inline bool sim_stop_soon(const struct sim_work *work)
{
    return work->stop && atomic_load_explicit(&work->stop->soon, memory_order_relaxed);
}

enum { SIM_CHUNK = 4096 };

/* A way to play. The one with the engine plays all rules on all machines; the others must give the
 * same outcomes to the bit. */
struct sim_kernel {
    war_sim_kernel shown;
    bool (*runs)(void);                    /* whether this machine can */
    bool (*plays)(const war_rules *rules); /* whether it knows these rules */
    /* How many games it has played: all, or when stopped the first few. */
    int (*run)(const struct sim_work *work);
};

/* Best first; the engine is last. The build chooses one of the files kernels_*.c. */
extern const struct sim_kernel *const SIM_KERNELS[];

extern const struct sim_kernel SIM_ENGINE;
extern const struct sim_kernel SIM_PORTABLE;
extern const struct sim_kernel SIM_AVX512;
extern const struct sim_kernel SIM_AVX2;

/* engine_kernel.c: one game by the engine, for kernels that meet something rare; false if it was
 * stopped */
bool sim_engine_game(const struct sim_work *work, int i);

/* yardstick.c: classic games as everybody plays them, of its own deals, to measure kernels against;
 * how many seat 0 won, and the turns and battles of all */
int64_t sim_yardstick(int64_t games, uint64_t seed, int64_t *turns, int64_t *battles);

/* statistics.c */
int sim_result_add(war_sim_result *result, const struct sim_work *work);
int sim_count(war_sim_histogram *histogram, int64_t value, int64_t count);

#endif
