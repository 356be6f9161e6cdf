/* SPDX-License-Identifier: MIT */
/* Time. Of cycles, what can be had without asking for permissions: the time-stamp counter of x86,
 * which ticks at one rate whatever the core does. The rate that a system tells, where it tells one,
 * is that of some core at some moment, which says nothing of the games that are timed. */
#include "clock.h"

#include <time.h>

double clock_now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#if defined(__x86_64__) && defined(__GNUC__)

double clock_cycles(const char **source)
{
    double start = clock_now(), end;
    unsigned long long ticks = __builtin_ia32_rdtsc();

    do
        end = clock_now();
    while (end - start < .05);
    *source = "time-stamp counter";
    return (double)(__builtin_ia32_rdtsc() - ticks) / (end - start);
}

#else

double clock_cycles(const char **source)
{
    *source = NULL;
    return 0;
}

#endif
