/* SPDX-License-Identifier: MIT */
/* The ranks of an MPI job. Rank 0 is the program: it reads the options, keeps the files, prints,
 * and is the only one to heed signals. The others do what it says until it says END. mpirun sends
 * signals to all of them, and has all of them end when one has died. */
#include "ranks.h"

#include "clock.h"
#include "shared.h"

#include <fcntl.h>
#include <mpi.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int *threads; /* of each rank */
static war_stop ending;

/* ---- Ranks other than 0 ---- */

bool told_to_end(void)
{
    if (message_waits(0, END))
        war_stop_set(&ending);
    return war_stop_asked(&ending);
}

const war_stop *end_flag(void)
{
    return &ending;
}

static int obey(void)
{
    size_t length;
    void *bytes;
    int sender, status;

    while (!told_to_end()) {
        void *games = message_take(0, SIM_ORDER, &sender, &length);
        void *tasks = games ? NULL : message_take(0, EXACT_ORDER, &sender, &length);
        if (games)
            sim_obey(games, length);
        else if (tasks)
            exact_obey(tasks, length);
        else
            rest();
        free(games);
        free(tasks);
    }
    while (!(bytes = message_take(0, END, &sender, &length)))
        rest();
    memcpy(&status, bytes, sizeof status);
    free(bytes);
    message_send(0, BYE, "", 0);
    while (!messages_sent())
        rest();
    return status;
}

/* ---- All of them ---- */

int threads_of(int rank)
{
    return threads[rank];
}

bool ranks_begin(int *status)
{
    int own;

    messages_begin();
    own = own_threads();
    threads = need((size_t)rank_count() * sizeof *threads);
    MPI_Allgather(&own, 1, MPI_INT, threads, 1, MPI_INT, MPI_COMM_WORLD);
    if (own_rank() == 0)
        return true;
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    *status = obey();
    free(threads);
    messages_end();
    return false;
}

bool ranks_many(void)
{
    return rank_count() > 1;
}

/* ---- Rank 0 ---- */

bool ranks_can_run(const struct subcommand *command)
{
    static const char *const able[] = {"sim", "exact", "merge", "rules", "help"};

    if (!ranks_many())
        return true;
    for (size_t i = 0; i < sizeof able / sizeof *able; i++)
        if (strcmp(command->name, able[i]) == 0)
            return true;
    return refuse(TELL_ONE_PROCESS, TEXT("command", command->name));
}

/* What mpirun starts has a pipe as standard error, and whoever reads it writes it to its own. */
bool ranks_watched(void)
{
    char path[64];
    int file;
    bool watched = isatty(STDERR_FILENO);

    snprintf(path, sizeof path, "/proc/%ld/fd/%d", (long)getppid(), STDERR_FILENO);
    file = watched ? -1 : open(path, O_WRONLY | O_NOCTTY);
    if (file >= 0) {
        watched = isatty(file);
        close(file);
    }
    return watched;
}

/* All have said goodbye. After a signal one of them may be dead, which may be why it came, and
 * there is little time. */
static bool wait_for_all(bool patient)
{
    double start = clock_now();
    int left = rank_count() - 1, sender;
    size_t length;

    while (left > 0 && (patient || clock_now() - start < .3)) {
        void *answer = message_take(ANYBODY, ANSWER, &sender, &length);
        void *bye = message_take(ANYBODY, BYE, &sender, &length);
        left -= bye != NULL;
        if (!answer && !bye)
            rest();
        free(answer);
        free(bye);
    }
    return left == 0;
}

int ranks_end(int status)
{
    for (int i = 1; i < rank_count(); i++)
        message_send(i, END, &status, sizeof status);
    if (wait_for_all(status < 128)) {
        messages_sent();
        messages_end();
    }
    sim_forget();
    free(threads);
    return status;
}
