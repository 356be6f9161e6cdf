/* SPDX-License-Identifier: MIT */
/* The number of threads of a rank. Ranks of one machine may be bound to processors of their own, as
 * mpirun and srun do, or share them. */
#define _GNU_SOURCE /* sched_getaffinity */
#include "messages.h"

#include <mpi.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

/* The processors that this process may use; all of them if that is unknown. */
static void find_processors(cpu_set_t *set)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);

    CPU_ZERO(set);
    if (sched_getaffinity(0, sizeof *set, set) == 0)
        return;
    for (int i = 0; i < processors && i < CPU_SETSIZE; i++)
        CPU_SET(i, set);
}

int own_threads(void)
{
    cpu_set_t own, *all;
    MPI_Comm machine;
    double share = 0;
    int ranks;

    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &ranks);
    all = need((size_t)ranks * sizeof *all);
    find_processors(&own);
    MPI_Allgather(&own, sizeof own, MPI_BYTE, all, sizeof own, MPI_BYTE, machine);
    for (int i = 0; i < CPU_SETSIZE; i++) {
        int users = 0;
        for (int k = 0; k < ranks; k++)
            users += CPU_ISSET(i, &all[k]) != 0;
        if (CPU_ISSET(i, &own))
            share += 1. / users;
    }
    free(all);
    MPI_Comm_free(&machine);
    return share < 1 ? 1 : (int)(share + .5);
}
