/* SPDX-License-Identifier: MIT */
/*
 * What the two halves of the oracle's self-test share: selftest.c, which has main, and
 * selftest_chance.c. Every check prints what fails and counts it.
 */
#ifndef ORACLE_SELFTEST_H
#define ORACLE_SELFTEST_H

#include "oracle.h"

/* In selftest.c. */

/* How many checks have failed so far. */
extern int check_failures;

/* Rules 13.1. */
extern const oracle_rules check_classic;

/* Fail unless the two numbers are equal. */
void check_number(const char *name, const char *what, int64_t got, int64_t want);

/* In selftest_chance.c. */

/* The generator gives the published words. */
void check_chacha8(void);

/* Deals have the right cards, each arrangement as often as the others. */
void check_deals(void);

/* The means of many games are those that others found. */
void check_large_runs(oracle *o);

/* One suit and a random order do as the gambler's ruin does. */
void check_ruin(oracle *o);

/* Records of games by arbitrary rules are sound. Leaves max_events 0. */
void check_any_rules(oracle *o);

#endif
