/* SPDX-License-Identifier: MIT */
/* war exact: counts every deal of a deck. What is printed depends on the rules only, not on
 * methods, threads or speed, but for which of the longest games is shown. */
#include "clock.h"
#include "counting.h"
#include "job.h"
#include "ranks.h"

#include <math.h>
#include <stdlib.h>

enum {
    MAX_THREADS = 1024,
    MEASURED = 3,    /* seconds after which it is known how long a count takes */
    PATIENCE = 3600, /* seconds: a longer one wants a checkpoint, or to be cut */
};

struct counting {
    war_exact_part part;
    war_exact_job steps;
    struct job job;
    const char *out;
    bool weighted;
    bool json;
    bool print;
    /* How far it is. */
    bool begun;        /* it has been cut into tasks */
    int64_t before;    /* tasks that a checkpoint had done */
    war_stop too_long; /* or a signal came: what stops the count */
    double estimate;
};

/* ---- Options ---- */

static bool read_files(const struct typed *typed, struct counting *counting)
{
    static const char *const others[] = {"out", NULL};
    const char *out = counting->out = option_value(typed, "out");

    counting->print = !out || option_given(typed, "format");
    return count_output_fits(out, counting->print, counting->weighted) &&
           job_options(&counting->job, typed, others);
}

static bool read_counting(const struct typed *typed, struct counting *counting, war_rules *rules)
{
    static const char *const formats[] = {"text", "json", NULL};
    static const char *const methods[] = {"best", "plain", "orders", NULL};
    static const char *const chance[] = {"cards", "deal", "positions", NULL};
    int format = option_choice(typed, "format", formats);
    int method = option_choice(typed, "method", methods);
    int64_t threads = 0;
    war_error error;

    if (!none_given(typed, TELL_NEEDS_CHANCE, chance))
        return false;
    counting->weighted = option_given(typed, "weighted");
    if (format < 0 || method < 0 || !option_number(typed, "threads", 1, MAX_THREADS, &threads) ||
        !option_shard(typed, &counting->steps.shard, &counting->steps.shards) ||
        !read_files(typed, counting))
        return false;
    counting->json = format == 1;
    counting->steps.threads = (int)threads;
    if (war_exact_part_begin(&counting->part, rules, method, &error) < 0)
        return refuse(TELL_PROBLEM, TEXT("problem", error.message));
    if (!counting->weighted || count_can_weigh(rules))
        return true;
    war_exact_part_end(&counting->part);
    return false;
}

/* ---- Counting ---- */

/* Of a count that would take too long nothing is kept, so it had better not begin. */
static bool may_take_long(const struct counting *counting)
{
    return counting->job.checkpoint || counting->out || counting->steps.shards > 1;
}

static void show_progress(const struct counting *counting, int64_t done, int64_t tasks)
{
    double share = (double)(done - counting->before) / (double)(tasks - counting->before);

    job_line(message(TELL_PROGRESS_TASKS,
                     TEXT("percent", in_words("%5.1f", 100. * (double)done / (double)tasks).text),
                     NUMBER("tasks", tasks),
                     TEXT("time", job_time_left(&counting->job, share).text))
                 .text);
}

static void look(void *context, const war_exact_part *part)
{
    struct counting *counting = context;
    struct job *job = &counting->job;
    int64_t tasks,
        done = war_exact_done(part, counting->steps.shard, counting->steps.shards, &tasks);
    int64_t fresh = done - counting->before;
    double time;

    if (signal_came())
        war_stop_set(&counting->too_long);
    if (part->tasks == 0) {
        if (job_line_due(job))
            job_line("cutting the count into tasks");
        return;
    }
    if (!counting->begun) { /* what was done before, for all tasks, says nothing about the rest */
        counting->begun = true;
        job->start = job->kept = clock_now();
    }
    time = job_seconds(job);
    counting->estimate = fresh > 0 ? time * (double)(tasks - done) / (double)fresh : INFINITY;
    if (time > MEASURED && counting->estimate > PATIENCE && !may_take_long(counting))
        war_stop_set(&counting->too_long);
    if (job_line_due(job))
        show_progress(counting, done, tasks);
    if (job_keep_due(job))
        job_keep_on(job, part);
}

/* Whether a part is of the shard that is to be counted; says why not. */
static bool same_shard(const struct counting *counting, const war_exact_part *part)
{
    const war_exact_job *job = &counting->steps;
    int64_t tasks;

    if (part->shards > 1 && (part->shard != job->shard || part->shards != job->shards))
        return refuse(job->shards > 1 ? TELL_COUNT_OTHER_SHARD : TELL_COUNT_ONE_SHARD,
                      TEXT("file", counting->job.checkpoint), NUMBER("shard", part->shard),
                      NUMBER("shards", part->shards));
    return war_exact_done(part, 1, 1, &tasks) ==
               war_exact_done(part, job->shard, job->shards, &tasks) ||
           refuse(TELL_OTHER_SHARD, TEXT("file", counting->job.checkpoint));
}

static int take(struct counting *counting, const char *text, size_t length)
{
    struct job *job = &counting->job;
    war_exact_part kept;
    int64_t tasks;

    if (count_parse(job->checkpoint, text, length, &kept) != DONE)
        return FAILED;
    if (!count_same(job->checkpoint, &kept, "this count", &counting->part) ||
        !same_shard(counting, &kept)) {
        war_exact_part_end(&kept);
        return FAILED;
    }
    war_exact_part_end(&counting->part);
    counting->part = kept;
    counting->before = war_exact_done(&kept, counting->steps.shard, counting->steps.shards, &tasks);
    job->whole = counting->before == tasks;
    return DONE;
}

/* Continues from the checkpoint, if there is one. */
static int resume(struct counting *counting)
{
    int status;
    size_t length;
    char *text = job_resume(&counting->job, &length, &status);

    if (text)
        status = take(counting, text, length);
    free(text);
    return status;
}

static int count(struct counting *counting)
{
    war_error error;
    int code;

    counting->steps.progress = look;
    counting->steps.context = counting;
    counting->steps.stop = &counting->too_long;
    job_begin(&counting->job);
    code = ranks_count(&counting->steps, &counting->part, &error);
    job_wipe(&counting->job);
    if (code < 0)
        return complain(FAILED, TELL_PROBLEM, TEXT("problem", error.message));
    if (!war_stop_asked(&counting->too_long) || signal_came())
        return DONE;
    if (isinf(counting->estimate))
        return complain(FAILED, TELL_COUNT_TOO_LONG, NUMBER("seconds", MEASURED),
                        NUMBER("tasks", counting->part.tasks));
    return complain(FAILED, TELL_COUNT_LONG, TEXT("time", job_time(counting->estimate).text));
}

/* ---- What was found ---- */

static bool complete(const struct counting *counting)
{
    int64_t tasks;
    int64_t done =
        war_exact_done(&counting->part, counting->steps.shard, counting->steps.shards, &tasks);

    return counting->part.tasks > 0 && done == tasks;
}

static void say_how_to_go_on(const struct counting *counting)
{
    int64_t tasks;
    int64_t done =
        war_exact_done(&counting->part, counting->steps.shard, counting->steps.shards, &tasks);

    if (counting->job.checkpoint)
        complain(FAILED, TELL_TASKS_STOPPED, NUMBER("done", done), NUMBER("tasks", tasks),
                 TEXT("file", counting->job.checkpoint));
    else if (counting->out && file_is_plain(counting->out))
        complain(FAILED, TELL_TASKS_IN_FILE, NUMBER("done", done), NUMBER("tasks", tasks),
                 TEXT("file", counting->out));
    else
        complain(FAILED, TELL_TASKS_LOST, NUMBER("done", done), NUMBER("tasks", tasks));
}

/* What was counted is kept until all output has arrived. A part that was stopped is written only if
 * there is no checkpoint to go on from. */
static int show(struct counting *counting)
{
    bool whole = complete(counting);

    if (counting->part.tasks == 0) {
        complain(FAILED, TELL_NOTHING_COUNTED);
        return DONE;
    }
    if (job_keep(&counting->job, &counting->part) != DONE)
        return FAILED;
    if (counting->out && (whole || !counting->job.checkpoint) &&
        print_to_file(counting->out, count_print, &counting->part, FOR_OTHERS) != DONE)
        return FAILED;
    if (counting->print)
        count_report(&counting->part, counting->weighted, counting->json);
    if (!whole)
        say_how_to_go_on(counting);
    return DONE;
}

static int run_counting(struct counting *counting)
{
    int status = DONE;

    if (counting->out && !file_can_be_written(counting->out))
        status = FAILED;
    if (status == DONE)
        status = resume(counting);
    if (status == DONE && counting->job.checkpoint)
        status = file_can_be_written(counting->job.checkpoint) ? DONE : FAILED;
    if (status == DONE)
        status = count(counting);
    if (status == DONE)
        status = show(counting);
    if (status == DONE && complete(counting))
        status = job_forget(&counting->job);
    return status;
}

int run_exact(const struct typed *typed)
{
    struct counting counting = {.job.print = count_print};
    bool stopped;
    war_rules rules;
    int status;

    if (!option_given(typed, "deck") && !option_given(typed, "rules"))
        return complain(BAD_USAGE, TELL_EXACT_NEEDS_DECK);
    if (!option_rules(typed, &rules))
        return BAD_USAGE;
    if (war_rules_chance(&rules))
        return run_chance(typed, &rules);
    if (!read_counting(typed, &counting, &rules))
        return BAD_USAGE;
    status = run_counting(&counting);
    stopped = status == DONE && !complete(&counting);
    war_exact_part_end(&counting.part);
    if (stopped)
        job_end();
    return status;
}
