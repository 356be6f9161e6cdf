/* SPDX-License-Identifier: MIT */
/* Waiting with epoll: it costs as much as happens, however many connections there are. */
#include "waiter.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

struct waiter *waiter_open(void)
{
    struct waiter *waiter = calloc(1, sizeof *waiter);
    void *list = calloc(WAIT_BATCH, sizeof(struct epoll_event));

    if (waiter && list) {
        waiter->list = list;
        waiter->epoll = epoll_create1(EPOLL_CLOEXEC);
        if (waiter->epoll >= 0)
            return waiter;
    }
    free(waiter);
    free(list);
    return NULL;
}

void waiter_close(struct waiter *waiter)
{
    if (!waiter)
        return;
    close(waiter->epoll);
    free(waiter->list);
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
    struct epoll_event *happened = waiter->list;
    int count = epoll_wait(waiter->epoll, happened, WAIT_BATCH, milliseconds);

    for (int i = 0; i < count; i++)
        users[i] = happened[i].data.ptr;
    return count;
}
