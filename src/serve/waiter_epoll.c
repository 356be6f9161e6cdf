/* SPDX-License-Identifier: MIT */
/* Waiting with epoll: it costs as much as happens, however many connections there are. */
#include "waiter.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

struct waiter {
    int epoll;
    struct epoll_event happened[WAIT_BATCH];
};

struct waiter *waiter_open(void)
{
    struct waiter *waiter = malloc(sizeof *waiter);

    if (!waiter)
        return NULL;
    waiter->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (waiter->epoll >= 0)
        return waiter;
    free(waiter);
    return NULL;
}

void waiter_close(struct waiter *waiter)
{
    if (!waiter)
        return;
    close(waiter->epoll);
    free(waiter);
}

bool waiter_set(struct waiter *waiter, int descriptor, int events, void *user)
{
    struct epoll_event event = {.data.ptr = user};

    if (events & WAIT_READ)
        event.events |= EPOLLIN;
    if (events & WAIT_WRITE)
        event.events |= EPOLLOUT;
    return epoll_ctl(waiter->epoll, EPOLL_CTL_MOD, descriptor, &event) == 0 ||
           (errno == ENOENT && epoll_ctl(waiter->epoll, EPOLL_CTL_ADD, descriptor, &event) == 0);
}

void waiter_remove(struct waiter *waiter, int descriptor)
{
    epoll_ctl(waiter->epoll, EPOLL_CTL_DEL, descriptor, NULL);
}

int waiter_wait(struct waiter *waiter, int milliseconds, void *users[WAIT_BATCH])
{
    int count = epoll_wait(waiter->epoll, waiter->happened, WAIT_BATCH, milliseconds);

    for (int i = 0; i < count; i++)
        users[i] = waiter->happened[i].data.ptr;
    return count;
}
