/* SPDX-License-Identifier: MIT */
/*
 * A crew: threads that share a piece of work, and the caller, who waits for them.
 *
 *     crew_begin(&crew, look, context);
 *     for (int i = 0; i < crew_threads(job->threads) && crew_hire(&crew, work, context); i++)
 *         ;
 *     good = crew_wait(&crew);
 *
 * Each thread takes ranges of numbers with crew_take until there are none. Whatever else threads
 * share is changed only between crew_lock and crew_unlock.
 */
#ifndef WAR_CREW_H
#define WAR_CREW_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CREW_MOST = 1024 /* threads that a job may ask for */ };

/* The number of threads for a job; 0: one per processor. */
int crew_threads(int asked);

struct crew {
    bool (*look)(void *context);
    void *context;
    atomic_bool ending;    /* nothing more is to be taken */
    _Atomic int64_t taken; /* numbers that crew_take has handed out */
    pthread_mutex_t mutex;
    pthread_cond_t bell; /* a thread has ended */
    /* Changed by who has the mutex. */
    struct crew_member *members;
    int working; /* threads that have not ended */
};

/* The calling thread will call `look` every 50 ms while it waits. When that returns false, the crew
 * ends and `look` is not called again. NULL: the crew is left alone. */
void crew_begin(struct crew *crew, bool (*look)(void *context), void *context);

/* Starts a thread that calls work(argument). A thread of the crew may call this as well. False if
 * the system gives no memory or no thread. */
bool crew_hire(struct crew *crew, void (*work)(void *argument), void *argument);

/* Waits for all threads and frees what the crew has. False if there was no thread. */
bool crew_wait(struct crew *crew);

/* Calls work for each of some items, `size` bytes each: on a thread of its own or, if there is
 * none, on the calling thread. The first is always the caller's own. */
void crew_each(void (*work)(void *item), void *items, size_t size, int count);

/* The next numbers below `all` that nobody has taken: the first of them. How many there are, `size`
 * or fewer, is 0 if there are none or the crew is ending. */
int64_t crew_take(struct crew *crew, int64_t size, int64_t all, int64_t *count);

/* From now on nothing is taken. What has been taken may be finished. */
void crew_end(struct crew *crew);
bool crew_is_ending(const struct crew *crew);

void crew_lock(struct crew *crew);
void crew_unlock(struct crew *crew);

/* For who has the mutex: gives it up until a thread ends, but for 50 ms at most. */
void crew_tick(struct crew *crew);

#endif
