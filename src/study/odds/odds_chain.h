/* SPDX-License-Identifier: MIT */
/* The odds of one position after which chance plays on, exactly. */
#ifndef WAR_ODDS_CHAIN_H
#define WAR_ODDS_CHAIN_H

#include "war_study.h"

/* False if that is too much work, or if the answer is no fraction of small enough numbers. */
bool odds_by_chain(const war_odds_job *job, war_odds_result *result);

#endif
