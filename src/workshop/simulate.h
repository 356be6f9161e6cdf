/* SPDX-License-Identifier: MIT */
/* Running simulations while somebody may be watching. */
#ifndef WAR_SIMULATE_H
#define WAR_SIMULATE_H

#include "report.h"

struct simulation {
    war_sim_part *part; /* how far it has come */
    int64_t games;      /* how many there are to be */
    int threads;
    const char *kernel;
    const char *checkpoint;  /* the file in which the part so far is kept, or NULL */
    struct pairing *pairing; /* of its games with those of the first simulation, or NULL */
};

/* Plays the games that are missing, until all are played or a signal says to stop; shows progress
 * on a terminal. Several simulations take turns. An exit status, after saying what is wrong. */
int simulate(const struct simulation *simulations, int count);

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

/* From now on SIGINT, SIGTERM and SIGHUP stop simulations in good order; the second one ends the
 * program at once. */
void simulate_until_signal(void);
/* The signal that came; 0 if none did. The same as a flag, which stops what takes long. */
int simulate_signal(void);
const war_stop *simulate_stop(void);
/* Ends the program by the signal that came, if one did and all output has arrived. */
void simulate_end(void);
/* Writes a line of progress over the last one; "" wipes it out. It does not reach the right edge of
 * the terminal. */
void print_line(const char *text);
/* "90 s", "12 min", "3.4 h". */
void describe_time(double seconds, char *text, size_t size);
/* "2.50 million games/s" */
void describe_rate(double rate, char *text, size_t size);
bool simulation_complete(const struct simulation *simulation);

/* Whether a run that started then is to be kept again; `unkept`: it could not be the last time. */
bool checkpoint_due(double start, double kept, bool unkept);

/* checkpoint.c; exit statuses, after saying what is wrong */

/* Goes on from the checkpoint, if there is one. */
int checkpoint_resume(const struct simulation *simulation);
/* Removes the checkpoint of a complete simulation, once the output has arrived. */
int checkpoint_forget(const struct simulation *simulation);
/* Removes a file that may be there, once the output has arrived. */
int file_forget(const char *path);

#endif
