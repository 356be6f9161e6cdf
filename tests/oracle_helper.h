/* SPDX-License-Identifier: MIT */
/* What the engine is asked, in the oracle's words. */
#ifndef WAR_ORACLE_HELPER_H
#define WAR_ORACLE_HELPER_H

#include "oracle/oracle.h"
#include "war.h"

oracle_rules oracle_rules_of(const war_rules *r);
void oracle_start_of(const war_rules *rules, const war_position *position, oracle_start *start);

#endif
