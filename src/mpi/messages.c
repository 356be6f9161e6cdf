/* SPDX-License-Identifier: MIT */
/* Messages by MPI. A message is copied, and the copy kept until MPI has sent it, so no sender waits
 * for a busy receiver. A receiver does not wait for a message that has begun to arrive either: its
 * sender may die in the middle of it. */
#include "messages.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct sending {
    struct sending *next;
    MPI_Request request;
    char bytes[];
};

struct receiving {
    struct receiving *next;
    MPI_Request request;
    int tag, sender, length;
    char *bytes;
};

static struct sending *sendings;
static struct receiving *receivings; /* the latest to begin arriving comes first */
static int rank, count;

void messages_begin(void)
{
    int level;

    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &count);
}

void messages_end(void)
{
    MPI_Finalize();
}

int own_rank(void)
{
    return rank;
}

int rank_count(void)
{
    return count;
}

void *need(size_t size)
{
    void *memory = malloc(size);

    if (!memory) {
        fprintf(stderr, "war: out of memory on rank %d\n", rank);
        MPI_Abort(MPI_COMM_WORLD, 1);
        exit(1);
    }
    return memory;
}

bool messages_sent(void)
{
    struct sending **at = &sendings;

    while (*at) {
        struct sending *sending = *at;
        int done = 0;
        MPI_Test(&sending->request, &done, MPI_STATUS_IGNORE);
        if (!done) {
            at = &sending->next;
            continue;
        }
        *at = sending->next;
        free(sending);
    }
    return !sendings;
}

void message_send(int to, enum tag tag, const void *bytes, size_t length)
{
    struct sending *sending = need(sizeof *sending + length);

    messages_sent();
    memcpy(sending->bytes, bytes, length);
    MPI_Isend(sending->bytes, (int)length, MPI_BYTE, to, (int)tag, MPI_COMM_WORLD,
              &sending->request);
    sending->next = sendings;
    sendings = sending;
}

static bool probe(int from, enum tag tag, MPI_Status *status)
{
    int waits = 0;

    MPI_Iprobe(from == ANYBODY ? MPI_ANY_SOURCE : from, (int)tag, MPI_COMM_WORLD, &waits, status);
    return waits;
}

bool message_waits(int from, enum tag tag)
{
    MPI_Status status;

    messages_sent();
    return probe(from, tag, &status);
}

/* NOLINTBEGIN(clang-analyzer-optin.mpi.MPI-Checker): requests are tested, and not waited for. */

/* Starts to receive a message that has begun to arrive. */
static void begin_receiving(int from, enum tag tag)
{
    MPI_Status status;

    while (probe(from, tag, &status)) {
        struct receiving *new = need(sizeof *new);
        *new = (struct receiving){.next = receivings, .tag = (int)tag, .sender = status.MPI_SOURCE};
        MPI_Get_count(&status, MPI_BYTE, &new->length);
        new->bytes = need((size_t) new->length + 1);
        MPI_Irecv(new->bytes, new->length, MPI_BYTE, new->sender, new->tag, MPI_COMM_WORLD,
                  &new->request);
        receivings = new;
    }
}

/* Whether a message is complete and no earlier one of the same sender is still arriving. */
static bool has_arrived(struct receiving *receiving)
{
    int done = 0;

    for (const struct receiving *at = receiving->next; at; at = at->next)
        if (at->sender == receiving->sender && at->tag == receiving->tag)
            return false;
    MPI_Test(&receiving->request, &done, MPI_STATUS_IGNORE);
    return done;
}

void *message_take(int from, enum tag tag, int *sender, size_t *length)
{
    messages_sent();
    begin_receiving(from, tag);
    for (struct receiving **at = &receivings; *at; at = &(*at)->next) {
        struct receiving *receiving = *at;
        char *bytes = receiving->bytes;
        if (receiving->tag != (int)tag || (from != ANYBODY && receiving->sender != from) ||
            !has_arrived(receiving))
            continue;
        *sender = receiving->sender;
        *length = (size_t)receiving->length;
        *at = receiving->next;
        free(receiving);
        return bytes;
    }
    return NULL;
}
/* NOLINTEND(clang-analyzer-optin.mpi.MPI-Checker) */

void rest(void)
{
    const struct timespec moment = {.tv_nsec = 1000000};

    messages_sent();
    nanosleep(&moment, NULL);
}
