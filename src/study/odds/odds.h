/* SPDX-License-Identifier: MIT */
/* What an exact answer takes. */
#ifndef WAR_ODDS_H
#define WAR_ODDS_H

#include "war_study.h"

/* How many arrangements there are to be played; most + 1 if there are more, or if chance goes on
 * after them. */
int64_t war_odds_arrangements(const war_odds_job *job);

#endif
