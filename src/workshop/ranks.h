/* SPDX-License-Identifier: MIT */
/* The processes that work on a command. In `war` it is one process (one_process.c); in `war-mpi` it
 * is all ranks of an MPI job (src/mpi/): rank 0 runs the program, and the other ranks work on long
 * computations. */
#ifndef WAR_RANKS_H
#define WAR_RANKS_H

#include "cli.h"
#include "exact_part.h"
#include "simulate.h"

/* To be called first. False if this process was a helper: its work is done, and this is its exit
 * status. */
bool ranks_begin(int *status);
/* To be called last, unless a signal ends the program: releases the helpers, with the same exit
 * status, which it returns. */
int ranks_end(int status);
/* Whether there are helpers. */
bool ranks_many(void);
/* Whether a command can run here; says why not. */
bool ranks_can_run(const struct subcommand *command);
/* Whether a person at a terminal sees standard error. */
bool ranks_watched(void);

/* Like simulate_range, by all ranks. Work that is not done on return continues in the background,
 * for the next call. */
int ranks_simulate(const struct simulation *simulations, int count,
                   const struct oversight *oversight, war_error *error);
/* Like war_exact_run, by all ranks. */
int ranks_count(const war_exact_job *job, war_exact_part *part, war_error *error);

#endif
