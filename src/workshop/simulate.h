/* SPDX-License-Identifier: MIT */
/* Running simulations while somebody may be watching. */
#ifndef WAR_SIMULATE_H
#define WAR_SIMULATE_H

#include "job.h"
#include "report.h"

struct simulation {
    war_sim_part *part; /* how far it has come */
    int64_t games;      /* how many there are to be */
    int threads;
    const char *kernel;
    struct pairing *pairing; /* of its games with those of the first simulation, or NULL */
};

/* Plays the games that are missing, until all are played or a signal says to stop. Several
 * simulations take turns; only a single one has a checkpoint. An exit status, after saying what is
 * wrong. */
int simulate(const struct simulation *simulations, int count, struct job *job);
bool simulation_complete(const struct simulation *simulation);
/* checkpoint.c: continues from the checkpoint, if there is one; a status as above */
int simulation_resume(const struct simulation *simulation, struct job *job);

/* Who has a range of the games of a run played: as in war_sim_job, but `done` is of all simulations
 * together, and there is always a flag. */
struct oversight {
    bool (*progress)(void *context, int64_t done);
    void *context;
    const war_stop *stop;
};
/* Plays such a range without a word. Either all simulations get all their games; or it was stopped,
 * and then each has its first ones. A negative WAR_ERROR_*. */
int simulate_range(const struct simulation *simulations, int count,
                   const struct oversight *oversight, war_error *error);

#endif
