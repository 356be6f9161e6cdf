/* SPDX-License-Identifier: MIT */
/* What the files of the simulator share: kernels play (kernels/kernels.h), run.c shares out the
 * games, statistics.c counts, part.c writes and reads what was counted. */
#ifndef WAR_SIM_INSIDE_H
#define WAR_SIM_INSIDE_H

#include "kernels/kernels.h"

/* statistics.c: -1 when out of memory */
int sim_result_add(war_sim_result *result, const struct sim_work *work);
int sim_count(war_sim_histogram *histogram, int64_t value, int64_t count);

#endif
