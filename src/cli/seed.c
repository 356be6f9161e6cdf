/* SPDX-License-Identifier: MIT */
/* A seed for a game when nobody names one. */
#include "cli.h"

#include <sys/random.h>

bool draw_seed(int64_t *seed)
{
    uint32_t number;

    if (getrandom(&number, sizeof number, 0) != sizeof number)
        return false;
    *seed = number % 1000000000;
    return true;
}
