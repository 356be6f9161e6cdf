/* SPDX-License-Identifier: MIT */
/* Runs simulations and shows their progress. */
#ifndef WAR_SIMULATE_H
#define WAR_SIMULATE_H

#include "job.h"
#include "report.h"

struct simulation {
    war_sim_part *part; /* the games played so far */
    int64_t games;      /* number of games that it should have */
    int threads;
    const char *kernel;
    struct pairing *pairing; /* pairs of its games with those of the first simulation, or NULL */
};

/* Plays the missing games, until all are played or a signal says to stop. Several simulations take
 * turns; only a single one has a checkpoint. An exit status, after saying what is wrong. */
int simulate(const struct simulation *simulations, int count, struct job *job);
bool simulation_complete(const struct simulation *simulation);
/* checkpoint.c: continues from the checkpoint, if there is one; a status as above */
int simulation_resume(const struct simulation *simulation, struct job *job);

/* The caller of a range of games: as in war_sim_job, but `done` is of all simulations together, and
 * there is always a flag. */
struct oversight {
    bool (*progress)(void *context, int64_t done);
    void *context;
    const war_stop *stop;
};
/* Plays such a range without output. Either all simulations get all their games; or it was stopped,
 * and each has its first ones. A negative WAR_ERROR_*. */
int simulate_range(const struct simulation *simulations, int count,
                   const struct oversight *oversight, war_error *error);

#endif
