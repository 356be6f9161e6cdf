/* SPDX-License-Identifier: MIT */
/* Messages between ranks, and what there is to know of this one. Nothing here waits: MPI's own
 * waiting takes a whole processor, and who waits here plays games. All calls are made by the main
 * thread. */
#ifndef WAR_MESSAGES_H
#define WAR_MESSAGES_H

#include <stdbool.h>
#include <stddef.h>

enum tag {
    SIM_ORDER,   /* from rank 0: games to play; answered once */
    EXACT_ORDER, /* from rank 0: tasks to do; answered now and then, and when all are done */
    ANSWER,      /* to rank 0 */
    END,         /* from rank 0: leave all work, and end with this status; answered by: */
    BYE,         /* to rank 0: nothing will follow */
};

enum { ANYBODY = -1 };

void messages_begin(void);
/* Once nobody has anything to say any more. */
void messages_end(void);
int own_rank(void);
int rank_count(void);

/* Sends a copy. */
void message_send(int to, enum tag tag, const void *bytes, size_t length);
/* Whether a message is there. */
bool message_waits(int from, enum tag tag);
/* The next message, to be freed; NULL if there is none. */
void *message_take(int from, enum tag tag, int *sender, size_t *length);
/* Whether all that was sent is on its way, and its memory free. */
bool messages_sent(void);

/* cores.c: how many threads this rank is to have: a processor that n ranks may use counts 1/n. */
int own_threads(void);

/* Sleeps for a moment, when there is nothing else to do. */
void rest(void);
/* Memory that must be there: without it the whole job is ended. */
void *need(size_t size);

#endif
