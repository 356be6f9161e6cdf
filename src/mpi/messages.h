/* SPDX-License-Identifier: MIT */
/* Messages between ranks, and facts about this rank. Nothing here waits: MPI's own waiting takes a
 * whole processor, and a waiting rank plays games meanwhile. All calls are made by the main thread.
 */
#ifndef WAR_MESSAGES_H
#define WAR_MESSAGES_H

#include <stdbool.h>
#include <stddef.h>

enum tag {
    SIM_ORDER,   /* from rank 0: games to play; answered once */
    EXACT_ORDER, /* from rank 0: tasks to do; answered now and then, and when all are done */
    ANSWER,      /* to rank 0 */
    END,         /* from rank 0: stop all work and end with this status; the answer is BYE */
    BYE,         /* to rank 0: nothing will follow */
};

enum { ANYBODY = -1 };

void messages_begin(void);
/* To be called when no rank has anything left to send. */
void messages_end(void);
int own_rank(void);
int rank_count(void);

/* Sends a copy of the bytes. */
void message_send(int to, enum tag tag, const void *bytes, size_t length);
/* Whether a message has arrived. */
bool message_waits(int from, enum tag tag);
/* The next message, which the caller frees; NULL if there is none. */
void *message_take(int from, enum tag tag, int *sender, size_t *length);
/* Whether everything has been sent and its memory freed. */
bool messages_sent(void);

/* cores.c: the number of threads for this rank. A processor that n ranks may use counts 1/n. */
int own_threads(void);

/* Sleeps for some milliseconds when there is nothing else to do. */
void rest(void);
/* Allocates memory, or ends the whole job if there is none. */
void *need(size_t size);

#endif
