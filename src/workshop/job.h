/* SPDX-License-Identifier: MIT */
/*
 * What commands that take long have in common: signals stop them in good order, a line on the
 * terminal says how far they are, and a checkpoint lets another run of the same command continue.
 *
 * A checkpoint is a file of the job's own. One that is empty counts as none, since it may have been
 * made only to have its name. One that was complete before the job began is somebody's result: it
 * stays as it is. Any other is removed once the output of the complete job has arrived.
 */
#ifndef WAR_JOB_H
#define WAR_JOB_H

#include "cli.h"
#include "files.h"
#include "signals.h"

/* How something is written as text; as war_sim_part_print. */
typedef int64_t job_printer(const void *what, char *buffer, size_t size);

struct job {
    const char *checkpoint; /* the file; NULL: none */
    job_printer *print;     /* what is kept there */
    bool terminal;          /* somebody is watching */
    bool whole;             /* the checkpoint was complete before the job began */
    double start;
    double shown;   /* when the line was last written; 0: never */
    double kept;    /* when the checkpoint was last written */
    bool unwritten; /* it could not be written the last time */
};

/* Reads --checkpoint; false, after saying why, if it cannot be that file. `others` are options with
 * files of their own, up to NULL. */
bool job_options(struct job *job, const struct typed *typed, const char *const *others);
/* From here on signals stop the job (signals.h) and its time is taken. */
void job_begin(struct job *job);
/* After a signal: ends the program by it, if all output has arrived. */
void job_end(void);

/* ---- The line ---- */

/* Whether it is time to write it: after half a second, and then five times a second. */
bool job_line_due(struct job *job);
/* Writes it over the last one. */
void job_line(const char *text);
/* Wipes it out, if there is one. */
void job_wipe(const struct job *job);
/* "90 s", "12 min", "3.4 h". */
struct words job_time(double seconds);
/* The time that is left when such a share is done; "?" if nothing is. */
struct words job_time_left(const struct job *job, double share);
/* Since it began. */
double job_seconds(const struct job *job);
/* "2.50 million games/s" */
struct words job_speed(double rate);

/* ---- The checkpoint. Functions return exit statuses, after saying what is wrong ---- */

/* The text to continue from, to be freed by the caller. NULL: there is none and *status is DONE, or
 * it cannot be read. */
char *job_resume(const struct job *job, size_t *length, int *status);
int job_keep(const struct job *job, const void *what);
/* The longer the job, the rarer checkpoints are: a kill loses a second and a twentieth of the time
 * so far, but at most a minute. */
bool job_keep_due(const struct job *job);
/* Keeps it while the job runs. A disk that is full for a while does not end a long job: this says
 * so, and the next attempt is due after a minute. */
void job_keep_on(struct job *job, const void *what);
/* Removes the checkpoint of a complete job. */
int job_forget(const struct job *job);

/* A whole file that takes its place when it is complete. */
int text_write(const char *path, const char *text, size_t length, enum readers readers);
int print_to_file(const char *path, job_printer *print, const void *what, enum readers readers);

#endif
