/* SPDX-License-Identifier: MIT */
/* What the tests share: cmocka, a little randomness of their own, and rules at random. */
#ifndef WAR_TEST_HELPER_H
#define WAR_TEST_HELPER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "war.h"

/* A count for the ordinary check, and the larger one for WAR_TEST_LONG=1. */
long test_count(long ordinary, long when_long);
/* Whether that is set. */
bool test_is_long(void);

/* Where the random tests start; WAR_TEST_SEED=N sets another place, as a failure tells. */
uint64_t test_seed(void);

/* The next number of a stream that starts from any state, and one below a bound. */
uint64_t test_next(uint64_t *state);
int test_below(uint64_t *state, int bound);

/* Rules of any kind that make sense; small decks are as likely as large ones. */
war_rules test_rules(uint64_t *state);

/* A start of any kind that the rules allow, with piles, a left-over table and empty seats. */
war_position test_position(uint64_t *state, const war_rules *rules);

/* Rules from text; the test fails if it is not good. */
war_rules test_parse(const char *text);

/* Starts a game from the text of rules and of a deal. */
void test_start(war_game *game, const char *rules, const char *deal);

/* Plays to the end and checks the last line of JSON. */
void test_end(war_game *game, const char *expected);

/* Two doubles that must be the same, bit for bit; a failure prints both. */
#define test_same_double(got, expected) test_same_double_at(got, expected, #got, __FILE__, __LINE__)
void test_same_double_at(double got, double expected, const char *what, const char *file, int line);

/* A figure of ours and one of others', both with their standard errors, for both are samples: the
 * test fails unless they are less than four standard errors apart. */
void test_close(const char *what, double ours, double error, double theirs, double their_error);

#endif
