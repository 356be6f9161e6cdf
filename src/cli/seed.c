/* SPDX-License-Identifier: MIT */
/* Draws a seed for a game when no option names one. */
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
