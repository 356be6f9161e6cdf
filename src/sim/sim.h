/* SPDX-License-Identifier: MIT */
/* Declarations that the files of the simulator share: kernels play (kernels/kernels.h),
 * choose_kernel.c chooses one and plays with it, run.c shares out the games among threads,
 * statistics.c counts, part.c prints and parses results. */
#ifndef WAR_SIM_INSIDE_H
#define WAR_SIM_INSIDE_H

#include "kernels/kernels.h"

/* Games that are played in one call, and then counted. */
struct sim_chunk {
    struct sim_work work;
    int64_t chains[WAR_SIM_MAX_DEPTH + 1];
    war_sim_outcome outcomes[SIM_CHUNK];
};

/* choose_kernel.c: a chunk without games; the caller sets them */
void sim_chunk_begin(struct sim_chunk *chunk, const war_rules *rules, int64_t seed);
/* 0 if these games exist and the kernel asked for can play them here; or an error. */
int sim_check(const war_rules *rules, int64_t seed, int64_t first, int64_t games, war_error *error);
int sim_choose(const war_rules *rules, const char *name, const struct sim_kernel **kernel,
               war_error *error);
/* Fills in an error from three pieces of text. Returns its code. */
int sim_fail(war_error *error, int code, const char *before, const char *name, const char *after);

/* statistics.c: -1 when out of memory */
int sim_result_add(war_sim_result *result, const struct sim_chunk *chunk);
int sim_count(war_sim_histogram *histogram, int64_t value, int64_t count);

#endif
