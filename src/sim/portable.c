/* SPDX-License-Identifier: MIT */
/* The kernel in plain C: which of its parts plays which rules. */
#include "portable.h"

static bool always(void)
{
    return true;
}

const struct sim_kernel SIM_PORTABLE = {
    .shown = {"portable", "plain C, a game at a time"},
    .runs = always,
    .plays = sim_two_plays,
    .run = sim_two_run,
};
