/* SPDX-License-Identifier: MIT */
/* Waiting with poll, where there is no epoll. The entry of a descriptor is the one with its number;
 * poll leaves out entries with a negative one. */
#include "waiter.h"

#include <poll.h>
#include <stdlib.h>

struct waiter *waiter_open(void)
{
    return calloc(1, sizeof(struct waiter));
}

void waiter_close(struct waiter *waiter)
{
    if (!waiter)
        return;
    free(waiter->list);
    free(waiter->users);
    free(waiter);
}

static bool make_room(struct waiter *waiter, int count)
{
    struct pollfd *polled = realloc(waiter->list, (size_t)count * sizeof *polled);
    void **users;

    if (!polled)
        return false;
    waiter->list = polled;
    users = realloc(waiter->users, (size_t)count * sizeof *users);
    if (!users)
        return false;
    waiter->users = users;
    for (int i = waiter->count; i < count; i++) {
        polled[i] = (struct pollfd){.fd = -1};
        users[i] = NULL;
    }
    waiter->count = count;
    return true;
}

bool waiter_set(struct waiter *waiter, int descriptor, int events, void *user)
{
    struct pollfd *polled;
    short wanted = 0;

    if (descriptor >= waiter->count && !make_room(waiter, descriptor + 1))
        return false;
    if (events & WAIT_READ)
        wanted |= POLLIN;
    if (events & WAIT_WRITE)
        wanted |= POLLOUT;
    polled = waiter->list;
    polled[descriptor] = (struct pollfd){.fd = descriptor, .events = wanted};
    waiter->users[descriptor] = user;
    return true;
}

void waiter_remove(struct waiter *waiter, int descriptor)
{
    struct pollfd *polled = waiter->list;

    if (descriptor < waiter->count)
        polled[descriptor] = (struct pollfd){.fd = -1};
    while (waiter->count > 0 && polled[waiter->count - 1].fd < 0)
        waiter->count--;
}

int waiter_wait(struct waiter *waiter, int milliseconds, void *users[WAIT_BATCH])
{
    struct pollfd *polled = waiter->list;
    int happened = poll(polled, (nfds_t)waiter->count, milliseconds);
    int found = 0;

    if (happened < 0)
        return -1;
    for (int i = 0; i < waiter->count && found < WAIT_BATCH && happened > 0; i++) {
        int at = (waiter->first + i) % waiter->count;
        if (polled[at].fd >= 0 && polled[at].revents)
            users[found++] = waiter->users[at];
    }
    waiter->first = waiter->count > 0 ? (waiter->first + 1) % waiter->count : 0;
    return found;
}
