/* SPDX-License-Identifier: MIT */
/* Allocations that fail. A program that uses this is linked with the options in `failing_memory`
 * (meson.build), which put it in the place of the C library's functions for all that is ours. */
#ifndef WAR_TEST_MEMORY_HELPER_H
#define WAR_TEST_MEMORY_HELPER_H

#include "helper.h"

#include <stdbool.h>

/* From now on, the allocation of this number fails, from 1; and perhaps all after it. */
void memory_fail(long number, bool and_all_after);
/* From now on, none does. How many have been asked for since. */
long memory_relax(void);
/* Does something with the first allocation failing, with the second and so on, alone and with all
 * after it, until it is done with none failing. After the first few it goes on in strides, unless
 * the test is a long one. `once` prepares it, and says between what. */
void memory_fail_each(void (*once)(void), int stride);
void memory_begin(void);
void memory_end(void);
/* The test fails if this does not hold, and says at which allocation. */
void memory_expect(bool good, const char *what, const char *why);

/* Blocks that are in use. */
long memory_in_use(void);

/* Before SQLite is used: its allocations are counted, and fail, as well. What it keeps for itself
 * is in use until sqlite3_shutdown. */
void memory_watch_sqlite(void);
long memory_of_sqlite(void);

#endif
