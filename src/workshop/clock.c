/* SPDX-License-Identifier: MIT */
/* Time. For cycles we use what needs no permissions: the time-stamp counter of x86, which ticks at
 * one rate whatever the core does. Some systems report a clock rate, but that is the rate of some
 * core at some time, and not that of the games being timed. */
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
