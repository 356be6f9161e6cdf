/* SPDX-License-Identifier: MIT */
/*
 * What long commands share: signals stop them in good order, a line on the terminal shows the
 * progress, and a checkpoint lets another run of the same command continue.
 *
 * A checkpoint is a file of the job's own. An empty file counts as none, since it may have been
 * made only to reserve its name. A checkpoint that was complete before the job began is somebody's
 * result: it stays as it is. Any other is removed once the output of the complete job has arrived.
 */
#ifndef WAR_JOB_H
#define WAR_JOB_H

#include "cli.h"
#include "files.h"
#include "signals.h"

/* Prints something as text; works like war_sim_part_print. */
typedef int64_t job_printer(const void *what, char *buffer, size_t size);

struct job {
    const char *checkpoint; /* the file; NULL: none */
    job_printer *print;     /* prints the checkpoint */
    bool terminal;          /* a person is watching */
    bool whole;             /* the checkpoint was complete before the job began */
    double start;
    double shown;   /* time when the line was last written; 0: never */
    double kept;    /* time when the checkpoint was last written */
    bool unwritten; /* the last attempt to write it failed */
};

/* Reads --checkpoint; false, after saying why, if the file is not suitable. `others` are options
 * with files of their own, up to NULL. */
bool job_options(struct job *job, const struct typed *typed, const char *const *others);
/* Starts the job: from now on signals stop it (signals.h), and its time counts. */
void job_begin(struct job *job);
/* After a signal: ends the program by that signal, if all output has arrived. */
void job_end(void);

/* ---- The line ---- */

/* Whether to write the progress line: after half a second, and then five times a second. */
bool job_line_due(struct job *job);
/* Writes the progress line over the last one. */
void job_line(const char *text);
/* Clears the progress line, if there is one. */
void job_wipe(const struct job *job);
/* "90 s", "12 min", "3.4 h". */
struct words job_time(double seconds);
/* The time left when this share is done; "?" if nothing is done yet. */
struct words job_time_left(const struct job *job, double share);
/* Seconds since the job began. */
double job_seconds(const struct job *job);
/* "2.50 million games/s" */
struct words job_speed(double rate);

/* ---- The checkpoint. Functions return exit statuses, after saying what is wrong ---- */

/* The text to continue from, for the caller to free. NULL: there is none and *status is DONE, or it
 * cannot be read. */
char *job_resume(const struct job *job, size_t *length, int *status);
int job_keep(const struct job *job, const void *what);
/* Whether to write a checkpoint. The longer the job, the rarer they are: a kill loses a second and
 * a twentieth of the time so far, but at most a minute. */
bool job_keep_due(const struct job *job);
/* Writes a checkpoint while the job runs. A disk that is full for a while does not end a long job:
 * we report it, and try again after a minute. */
void job_keep_on(struct job *job, const void *what);
/* Removes the checkpoint of a complete job. */
int job_forget(const struct job *job);

/* Writes a whole file, which appears at its path only when it is complete. */
int text_write(const char *path, const char *text, size_t length, enum readers readers);
int print_to_file(const char *path, job_printer *print, const void *what, enum readers readers);

#endif
