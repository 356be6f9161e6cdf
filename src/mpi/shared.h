/* SPDX-License-Identifier: MIT */
/* Declarations for the work that ranks share. */
#ifndef WAR_SHARED_H
#define WAR_SHARED_H

#include "messages.h"
#include "war_sim.h"

/* ranks.c: whether rank 0 has told this rank to end; and the same as a flag, which checking it sets
 */
bool told_to_end(void);
const war_stop *end_flag(void);
/* The number of threads that a rank chooses for itself. */
int threads_of(int rank);

/* shared_sim.c: plays the games of a SIM_ORDER, and answers */
void sim_obey(const void *bytes, size_t length);
/* Forgets all ranges that are out. */
void sim_forget(void);

/* shared_exact.c: does the tasks of an EXACT_ORDER, and answers */
void exact_obey(const void *bytes, size_t length);

#endif
