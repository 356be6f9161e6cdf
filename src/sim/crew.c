/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "crew.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { TICK = 50 * 1000000 /* nanoseconds: too short for a person to notice */ };

struct crew_member {
    struct crew *crew;
    struct crew_member *next;
    void (*work)(void *argument);
    void *argument;
    pthread_t thread;
};

int crew_threads(int asked)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = asked > 0 ? asked : processors > 0 ? (int)processors : 1;

    return threads > CREW_MOST ? CREW_MOST : threads;
}

/* ---- Threads ---- */

void crew_begin(struct crew *crew, bool (*look)(void *context), void *context)
{
    crew->look = look;
    crew->context = context;
    atomic_init(&crew->ending, false);
    atomic_init(&crew->taken, 0);
    crew->members = NULL;
    crew->working = 0;
    pthread_mutex_init(&crew->mutex, NULL);
    pthread_cond_init(&crew->bell, NULL);
}

static void *work_as_member(void *argument)
{
    struct crew_member *member = argument;
    struct crew *crew = member->crew;

    member->work(member->argument);
    crew_lock(crew);
    crew->working--;
    pthread_cond_broadcast(&crew->bell);
    crew_unlock(crew);
    return NULL;
}

bool crew_hire(struct crew *crew, void (*work)(void *argument), void *argument)
{
    struct crew_member *member = malloc(sizeof *member);
    bool hired;

    if (!member)
        return false;
    *member = (struct crew_member){.crew = crew, .work = work, .argument = argument};
    crew_lock(crew);
    hired = pthread_create(&member->thread, NULL, work_as_member, member) == 0;
    if (hired) {
        member->next = crew->members;
        crew->members = member;
        crew->working++;
    }
    crew_unlock(crew);
    if (!hired)
        free(member);
    return hired;
}

/* False if there was nobody to wait for. */
static bool wait_for_all(struct crew *crew)
{
    bool looking = crew->look, hired;

    crew_lock(crew);
    hired = crew->members;
    while (crew->working > 0) {
        if (!looking) {
            pthread_cond_wait(&crew->bell, &crew->mutex);
            continue;
        }
        crew_tick(crew);
        crew_unlock(crew);
        looking = crew->look(crew->context);
        if (!looking)
            crew_end(crew);
        crew_lock(crew);
    }
    crew_unlock(crew);
    return hired;
}

bool crew_wait(struct crew *crew)
{
    bool hired = wait_for_all(crew);

    while (crew->members) {
        struct crew_member *member = crew->members;
        crew->members = member->next;
        pthread_join(member->thread, NULL);
        free(member);
    }
    pthread_cond_destroy(&crew->bell);
    pthread_mutex_destroy(&crew->mutex);
    return hired;
}

void crew_each(void (*work)(void *item), void *items, size_t size, int count)
{
    struct crew crew;
    char *item = items;
    int hired = 1;

    crew_begin(&crew, NULL, NULL);
    while (hired < count && crew_hire(&crew, work, item + (size_t)hired * size))
        hired++;
    if (count > 0)
        work(item);
    for (; hired < count; hired++)
        work(item + (size_t)hired * size);
    crew_wait(&crew);
}

/* ---- Work ---- */

int64_t crew_take(struct crew *crew, int64_t size, int64_t all, int64_t *count)
{
    int64_t first = atomic_load(&crew->ending) ? all : atomic_fetch_add(&crew->taken, size);

    *count = first >= all ? 0 : all - first < size ? all - first : size;
    return first;
}

void crew_end(struct crew *crew)
{
    atomic_store(&crew->ending, true);
}

bool crew_is_ending(const struct crew *crew)
{
    return atomic_load(&crew->ending);
}

void crew_lock(struct crew *crew)
{
    pthread_mutex_lock(&crew->mutex);
}

void crew_unlock(struct crew *crew)
{
    pthread_mutex_unlock(&crew->mutex);
}

void crew_tick(struct crew *crew)
{
    struct timespec until;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += TICK;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&crew->bell, &crew->mutex, &until);
}
