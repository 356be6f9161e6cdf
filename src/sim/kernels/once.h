/* SPDX-License-Identifier: MIT */
/* Tables that are filled when they are first needed, by any thread. WebAssembly has one thread, and
 * no pthread.h. */
#ifndef WAR_SIM_ONCE_H
#define WAR_SIM_ONCE_H

#ifdef __wasm__
#include <stdbool.h>

typedef bool sim_once;
#define SIM_ONCE false

static inline void sim_do_once(sim_once *once, void (*fill)(void))
{
    if (!*once)
        fill();
    *once = true;
}
#else
#include <pthread.h>

typedef pthread_once_t sim_once;
#define SIM_ONCE PTHREAD_ONCE_INIT
#define sim_do_once pthread_once
#endif

#endif
