/* SPDX-License-Identifier: MIT */
/* Who works on a command. In `war` one process does (one_process.c); in `war-mpi` all ranks of an
 * MPI job do (src/mpi/): rank 0 runs the program, and has the others work on what takes long. */
#ifndef WAR_RANKS_H
#define WAR_RANKS_H

#include "cli.h"
#include "exact_part.h"
#include "simulate.h"

/* Before anything else. False if this process was a helper: its work is done, and this is its exit
 * status. */
bool ranks_begin(int *status);
/* After everything else, but for ending by a signal: lets the helpers go, with the same exit
 * status, which it returns. */
int ranks_end(int status);
/* Whether there are helpers. */
bool ranks_many(void);
/* Whether a command can be run here; says why not. */
bool ranks_can_run(const struct subcommand *command);
/* Whether somebody at a terminal sees what goes to standard error. */
bool ranks_watched(void);

/* As simulate_range, by all ranks. What is not done when it returns goes on in the background, for
 * the next call. */
int ranks_simulate(const struct simulation *simulations, int count,
                   const struct oversight *oversight, war_error *error);
/* As war_exact_run, by all ranks. */
int ranks_count(const war_exact_job *job, war_exact_part *part, war_error *error);

#endif
