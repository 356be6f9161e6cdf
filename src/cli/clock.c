/* SPDX-License-Identifier: MIT */
/* Time. Of cycles, what can be had without asking for permissions: the time-stamp counter, which
 * ticks at one rate whatever the core does, or else what the system says its rate is. */
#include "clock.h"

#include <stdio.h>
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
    FILE *file = fopen("/proc/cpuinfo", "r");
    double megahertz = 0;
    char line[256];

    *source = "/proc/cpuinfo";
    while (file && megahertz == 0 && fgets(line, sizeof line, file))
        if (sscanf(line, "cpu MHz : %lf", &megahertz) != 1)
            megahertz = 0;
    if (file)
        fclose(file);
    return 1e6 * megahertz;
}

#endif
