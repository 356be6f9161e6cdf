/* SPDX-License-Identifier: MIT */
/* What every crew of threads needs, here and in studies. */
#ifndef WAR_THREADS_H
#define WAR_THREADS_H

#include <pthread.h>
#include <time.h>
#include <unistd.h>

enum { MAX_THREADS = 1024 };

/* So many as were asked for; 0: as many as there are processors. */
static inline int count_threads(int asked)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = asked > 0 ? asked : processors > 0 ? (int)processors : 1;

    return threads > MAX_THREADS ? MAX_THREADS : threads;
}

/* Waits for a bell with the mutex held, but not longer than it takes a person to notice. */
static inline void wait_a_moment(pthread_cond_t *bell, pthread_mutex_t *mutex)
{
    const long moment = 50 * 1000000L; /* nanoseconds */
    struct timespec until;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += moment;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(bell, mutex, &until);
}

#endif
