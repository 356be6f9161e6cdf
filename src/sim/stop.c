/* SPDX-License-Identifier: MIT */
/* A flag that one thread or a signal handler sets and others read. */
#include "war_sim.h"

#include <stdatomic.h>
#include <stddef.h>

/* The header is also for C99 and C++, which have no such type, or not the same one. */
_Static_assert(sizeof(atomic_int) == sizeof(int), "an atomic int lies where an int does");
_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "a signal handler may set it");

void war_stop_set(war_stop *stop)
{
    atomic_store((atomic_int *)&stop->asked, 1);
}

bool war_stop_asked(const war_stop *stop)
{
    return stop && atomic_load((const atomic_int *)&stop->asked);
}
