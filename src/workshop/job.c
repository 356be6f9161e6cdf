/* SPDX-License-Identifier: MIT */
#include "job.h"

#include "clock.h"
#include "part_files.h"
#include "ranks.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LINE_WIDTH = 79 };

bool job_options(struct job *job, const struct typed *typed, const char *const *others)
{
    const char *path = job->checkpoint = option_value(typed, "checkpoint");

    if (path && !file_is_plain(path))
        return refuse(TELL_CHECKPOINT_STREAM, TEXT("file", path));
    for (int i = 0; others[i] && path; i++)
        if (option_given(typed, others[i]) && file_same(path, option_value(typed, others[i])))
            return refuse(TELL_CHECKPOINT_SHARED, TEXT("option", others[i]), TEXT("file", path));
    return true;
}

void job_begin(struct job *job)
{
    heed_ends();
    job->start = job->kept = clock_now();
    job->terminal = ranks_watched();
}

void job_end(void)
{
    if (!signal_came() || fflush(stdout) != 0 || ferror(stdout))
        return;
    ranks_end(128 + signal_came());
    end_by(signal_came());
}

/* ---- The line ---- */

bool job_line_due(struct job *job)
{
    double now = clock_now();

    if (!job->terminal || now - job->shown < .2 || now - job->start < .5)
        return false;
    job->shown = now;
    return true;
}

void job_line(const char *text)
{
    struct winsize size;
    int width = LINE_WIDTH;

    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_col < width)
        width = size.ws_col;
    fprintf(stderr, "\r%-*.*s", width - 1, width - 1, text);
    if (!text[0])
        fputc('\r', stderr);
    fflush(stderr);
}

void job_wipe(const struct job *job)
{
    if (job->shown > 0)
        job_line("");
}

struct words job_time(double seconds)
{
    if (seconds < 120)
        return in_words("%.0f s", seconds);
    if (seconds < 7200)
        return in_words("%.0f min", seconds / 60);
    if (seconds < 48 * 3600)
        return in_words("%.1f h", seconds / 3600);
    return in_words("%.0f days", seconds / 86400);
}

double job_seconds(const struct job *job)
{
    return clock_now() - job->start;
}

struct words job_time_left(const struct job *job, double share)
{
    double left = job_seconds(job) * (1 - share) / share;

    return share > 0 ? job_time(left > 0 ? left : 0) : in_words("?");
}

struct words job_speed(double rate)
{
    return rate >= 1e6 ? in_words("%.2f million games/s", rate / 1e6)
                       : in_words("%.0f games/s", rate);
}

/* ---- The checkpoint ---- */

int text_write(const char *path, const char *text, size_t length, enum readers readers)
{
    struct new_file file;

    if (!new_file_begin(&file, path, readers))
        return FAILED;
    fwrite(text, 1, length, file.stream);
    return new_file_end(&file, true) ? DONE : FAILED;
}

int print_to_file(const char *path, job_printer *print, const void *what, enum readers readers)
{
    int64_t length = print(what, NULL, 0);
    char *text = malloc((size_t)length + 1);
    int status;

    if (!text)
        return complain(FAILED, TELL_OUT_OF_MEMORY);
    print(what, text, (size_t)length + 1);
    status = text_write(path, text, (size_t)length, readers);
    free(text);
    return status;
}

char *job_resume(const struct job *job, size_t *length, int *status)
{
    char *text;

    *status = DONE;
    if (!job->checkpoint || !file_has_something(job->checkpoint))
        return NULL;
    text = part_text(job->checkpoint, length);
    if (!text)
        *status = FAILED;
    return text;
}

int job_keep(const struct job *job, const void *what)
{
    if (!job->checkpoint || job->whole)
        return DONE;
    return print_to_file(job->checkpoint, job->print, what, FOR_OWNER);
}

bool job_keep_due(const struct job *job)
{
    double now = clock_now(), pause = 1 + (now - job->start) / 20;

    return job->checkpoint && now - job->kept >= (pause < 60 && !job->unwritten ? pause : 60);
}

void job_keep_on(struct job *job, const void *what)
{
    job->unwritten = job_keep(job, what) != DONE;
    if (job->unwritten)
        complain(FAILED, TELL_NO_CHECKPOINT);
    job->kept = clock_now();
}

int job_forget(const struct job *job)
{
    if (!job->checkpoint || job->whole || fflush(stdout) != 0 || ferror(stdout))
        return DONE;
    if (remove(job->checkpoint) < 0 && errno != ENOENT)
        return complain(FAILED, TELL_CANNOT_REMOVE, TEXT("file", job->checkpoint),
                        TEXT("problem", strerror(errno)));
    return DONE;
}
