/* SPDX-License-Identifier: MIT */
/* What the ranks do for each other. */
#ifndef WAR_SHARED_H
#define WAR_SHARED_H

#include "messages.h"
#include "war_sim.h"

/* ranks.c: whether rank 0 has told this rank to end; the same as a flag, which looking sets */
bool told_to_end(void);
const war_stop *end_flag(void);
/* How many threads a rank has of its own accord. */
int threads_of(int rank);

/* shared_sim.c: plays what a SIM_ORDER says, and answers */
void sim_obey(const void *bytes, size_t length);
/* Forgets what is out. */
void sim_forget(void);

/* shared_exact.c: does the tasks of an EXACT_ORDER, and answers */
void exact_obey(const void *bytes, size_t length);

#endif
