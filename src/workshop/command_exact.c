/* SPDX-License-Identifier: MIT */
/* war exact: counts every deal of a deck. What is printed depends on the rules only, not on
 * methods, threads or speed, but for which of the longest games is shown. */
#include "clock.h"
#include "counting.h"
#include "files.h"
#include "ranks.h"
#include "simulate.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

enum {
    MAX_THREADS = 1024,
    MEASURED = 3,    /* seconds after which it is known how long a count takes */
    PATIENCE = 3600, /* seconds: a longer one wants a checkpoint, or to be cut */
};

struct counting {
    war_exact_part part;
    war_exact_job job;
    const char *out;
    const char *checkpoint;
    bool weighted;
    bool json;
    bool print;
    /* How far it is. */
    double start;
    double shown;
    double kept;
    bool unkept;
    int64_t before;    /* tasks that a checkpoint had done */
    bool was_complete; /* nothing was left to do: the file is somebody's part, not to be removed */
    war_stop too_long; /* or a signal came: what stops the count */
    double estimate;
};

/* ---- Options ---- */

static bool read_files(const struct typed *typed, struct counting *counting)
{
    const char *out = counting->out = option_value(typed, "out");
    const char *checkpoint = counting->checkpoint = option_value(typed, "checkpoint");

    counting->print = !out || option_given(typed, "format");
    if (!count_output_fits(out, counting->print, counting->weighted))
        return false;
    if (checkpoint && !file_is_plain(checkpoint))
        return refuse(TELL_CHECKPOINT_STREAM, TEXT("file", checkpoint));
    if (checkpoint && out && file_same(checkpoint, out))
        return refuse(TELL_CHECKPOINT_AND_OUT, TEXT("file", checkpoint));
    return true;
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
        !option_shard(typed, &counting->job.shard, &counting->job.shards) ||
        !read_files(typed, counting))
        return false;
    counting->json = format == 1;
    counting->job.threads = (int)threads;
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
    return counting->checkpoint || counting->out || counting->job.shards > 1;
}

static void show_progress(struct counting *counting, int64_t done, int64_t tasks, double left)
{
    char time[64];

    describe_time(isinf(left) ? 0 : left, time, sizeof time);
    print_line(message(TELL_PROGRESS_TASKS,
                       TEXT("percent", in_words("%5.1f", 100. * (double)done / (double)tasks).text),
                       NUMBER("tasks", tasks), TEXT("time", done > counting->before ? time : "?"))
                   .text);
}

static void keep(struct counting *counting, const war_exact_part *part)
{
    if (!counting->checkpoint || !checkpoint_due(counting->start, counting->kept, counting->unkept))
        return;
    counting->unkept = count_write(counting->checkpoint, part, FOR_OWNER) != DONE;
    if (counting->unkept)
        complain(FAILED, TELL_NO_CHECKPOINT);
    counting->kept = clock_now();
}

/* It is being cut into tasks. */
static void look_at_plan(struct counting *counting)
{
    double moment = clock_now();

    if (simulate_signal())
        war_stop_set(&counting->too_long);
    if (counting->shown == 0)
        counting->shown = moment;
    if (moment - counting->shown > .5 && ranks_watched()) {
        print_line("cutting the count into tasks");
        counting->shown = moment;
    }
}

static void look(void *context, const war_exact_part *part)
{
    struct counting *counting = context;
    double moment = clock_now(), time;
    int64_t tasks, done = war_exact_done(part, counting->job.shard, counting->job.shards, &tasks);
    int64_t fresh = done - counting->before;

    if (part->tasks == 0) {
        look_at_plan(counting);
        return;
    }
    if (counting->start == 0) /* what was done before, for all tasks, says nothing about the rest */
        counting->start = counting->kept = moment;
    time = moment - counting->start;
    counting->estimate = fresh > 0 ? time * (double)(tasks - done) / (double)fresh : INFINITY;
    if (simulate_signal() ||
        (time > MEASURED && counting->estimate > PATIENCE && !may_take_long(counting)))
        war_stop_set(&counting->too_long);
    if (time > .5 && moment - counting->shown > .2 && ranks_watched()) {
        show_progress(counting, done, tasks, counting->estimate);
        counting->shown = moment;
    }
    keep(counting, part);
}

/* Whether a part is of the shard that is to be counted; says why not. */
static bool same_shard(const struct counting *counting, const war_exact_part *part)
{
    const war_exact_job *job = &counting->job;
    int64_t tasks;

    if (part->shards > 1 && (part->shard != job->shard || part->shards != job->shards))
        return refuse(job->shards > 1 ? TELL_COUNT_OTHER_SHARD : TELL_COUNT_ONE_SHARD,
                      TEXT("file", counting->checkpoint), NUMBER("shard", part->shard),
                      NUMBER("shards", part->shards));
    return war_exact_done(part, 1, 1, &tasks) ==
               war_exact_done(part, job->shard, job->shards, &tasks) ||
           refuse(TELL_OTHER_SHARD, TEXT("file", counting->checkpoint));
}

/* Goes on from the checkpoint, if there is one. */
static int resume(struct counting *counting)
{
    war_exact_part kept;
    int64_t tasks;

    if (!counting->checkpoint || !file_is_there(counting->checkpoint))
        return DONE;
    if (count_read(counting->checkpoint, &kept) != DONE)
        return FAILED;
    if (!count_same(counting->checkpoint, &kept, "this count", &counting->part) ||
        !same_shard(counting, &kept)) {
        war_exact_part_end(&kept);
        return FAILED;
    }
    war_exact_part_end(&counting->part);
    counting->part = kept;
    counting->before = war_exact_done(&kept, counting->job.shard, counting->job.shards, &tasks);
    counting->was_complete = counting->before == tasks;
    return DONE;
}

static int count(struct counting *counting)
{
    char time[64];
    war_error error;
    int code;

    counting->job.progress = look;
    counting->job.context = counting;
    counting->job.stop = &counting->too_long;
    simulate_until_signal();
    code = ranks_count(&counting->job, &counting->part, &error);
    if (ranks_watched())
        print_line("");
    if (code < 0)
        return complain(FAILED, TELL_PROBLEM, TEXT("problem", error.message));
    if (!war_stop_asked(&counting->too_long) || simulate_signal())
        return DONE;
    if (isinf(counting->estimate))
        return complain(FAILED, TELL_COUNT_TOO_LONG, NUMBER("seconds", MEASURED),
                        NUMBER("tasks", counting->part.tasks));
    describe_time(counting->estimate, time, sizeof time);
    return complain(FAILED, TELL_COUNT_LONG, TEXT("time", time));
}

/* ---- What was found ---- */

static bool complete(const struct counting *counting)
{
    int64_t tasks;
    int64_t done =
        war_exact_done(&counting->part, counting->job.shard, counting->job.shards, &tasks);

    return counting->part.tasks > 0 && done == tasks;
}

static void say_how_to_go_on(const struct counting *counting)
{
    int64_t tasks;
    int64_t done =
        war_exact_done(&counting->part, counting->job.shard, counting->job.shards, &tasks);

    if (counting->checkpoint)
        complain(FAILED, TELL_TASKS_STOPPED, NUMBER("done", done), NUMBER("tasks", tasks),
                 TEXT("file", counting->checkpoint));
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
    if (counting->checkpoint && !counting->was_complete &&
        count_write(counting->checkpoint, &counting->part, FOR_OWNER) != DONE)
        return FAILED;
    if (counting->out && (whole || !counting->checkpoint) &&
        count_write(counting->out, &counting->part, FOR_OTHERS) != DONE)
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
    if (status == DONE && counting->checkpoint)
        status = file_can_be_written(counting->checkpoint) ? DONE : FAILED;
    if (status == DONE)
        status = count(counting);
    if (status == DONE)
        status = show(counting);
    if (status == DONE && complete(counting) && counting->checkpoint && !counting->was_complete)
        status = file_forget(counting->checkpoint);
    return status;
}

int run_exact(const struct typed *typed)
{
    struct counting counting = {.before = 0};
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
        simulate_end();
    return status;
}
