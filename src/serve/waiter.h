/* SPDX-License-Identifier: MIT */
/* Waits for many descriptors at once: with epoll where there is one, or else with poll. */
#ifndef WAR_WAITER_H
#define WAR_WAITER_H

#include <stdbool.h>

/* Private to the one of the two ways that is built. */
struct waiter {
    void *list;   /* what is waited for, or what has happened */
    void **users; /* poll: by descriptor */
    int epoll;    /* epoll: its descriptor */
    int count;    /* poll: entries of the lists */
    int first;    /* poll: where the next wait begins to look, so that everybody has a turn */
};

/* What is waited for; the end of a connection is always. */
enum { WAIT_READ = 1, WAIT_WRITE = 2 };
enum { WAIT_BATCH = 256 /* most descriptors that one wait returns */ };

/* NULL, with errno, on failure. */
struct waiter *waiter_open(void);
void waiter_close(struct waiter *waiter); /* NULL does nothing */
/* Waits for these things from now on; `user` stands for the descriptor. False: out of memory. */
bool waiter_set(struct waiter *waiter, int descriptor, int events, void *user);
void waiter_remove(struct waiter *waiter, int descriptor);
/* The users of descriptors for which something has happened, up to WAIT_BATCH; 0 after this many
 * milliseconds; -1: a signal came, or it failed. A time of -1 is for ever. */
int waiter_wait(struct waiter *waiter, int milliseconds, void *users[WAIT_BATCH]);

#endif
