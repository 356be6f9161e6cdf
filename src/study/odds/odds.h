/* SPDX-License-Identifier: MIT */
/* The size of an exact answer. */
#ifndef WAR_ODDS_H
#define WAR_ODDS_H

#include "war_study.h"

/* The number of arrangements to play; most + 1 if there are more, or if chance matters after them.
 */
int64_t war_odds_arrangements(const war_odds_job *job);

#endif
