/* SPDX-License-Identifier: MIT */
/* The clock that the session gets. */
#include "terminal.h"

#include <time.h>

int64_t milliseconds(void)
{
    struct timespec now;

    if (clock_gettime(CLOCK_MONOTONIC, &now) < 0)
        return 0;
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
