/* SPDX-License-Identifier: MIT */
/* Counts of 128 bits: gcc and clang have them on every 64-bit machine. */
#ifndef WAR_WIDE_NUMBER_H
#define WAR_WIDE_NUMBER_H

#include "war_study.h"

__extension__ typedef unsigned __int128 wide;

static inline war_wide wide_out(wide number)
{
    return (war_wide){.low = (uint64_t)number, .high = (uint64_t)(number >> 64)};
}

static inline wide wide_in(war_wide number)
{
    return (wide)number.high << 64 | number.low;
}

/* A whole decimal text; false if it is none, or 2^128 or more. */
bool wide_parse(const char *text, war_wide *number);

#endif
