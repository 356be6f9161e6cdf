/* SPDX-License-Identifier: MIT */
/*
 * Counts of all deals by all ranks. Tasks may take microseconds or hours. So a rank gets more of
 * them while it works, before it runs out, and says every second what it has done so far: all of
 * it, as a part. Rank 0 keeps the latest part of each; its own threads take one task at a time.
 */
#include "shared.h"

#include "clock.h"
#include "ranks.h"

#include <stdlib.h>
#include <string.h>

/* An order: this, and the numbers of the tasks. */
struct exact_order {
    war_rules rules;
    int32_t method;
    int32_t threads;
    int64_t shard;
    int64_t shards;
    int64_t count;
};

/* ---- Ranks other than 0 ---- */

static struct {
    bool begun;
    war_exact_part part; /* all that it has done */
    struct exact_order order;
    int64_t *tasks; /* to do, the next one last */
    int64_t count;
    double sent; /* when the part was */
} work;

static void add_tasks(const char *bytes, size_t length)
{
    int64_t *tasks;

    if (length < sizeof work.order)
        return;
    memcpy(&work.order, bytes, sizeof work.order);
    tasks = need((size_t)(work.count + work.order.count + 1) * sizeof *tasks);
    memcpy(tasks, bytes + sizeof work.order, (size_t)work.order.count * sizeof *tasks);
    for (int64_t i = 0; i < work.count; i++)
        tasks[work.order.count + i] = work.tasks[i];
    free(work.tasks);
    work.tasks = tasks;
    work.count += work.order.count;
}

static int64_t next_task(void *context)
{
    (void)context;
    return work.count > 0 ? work.tasks[--work.count] : -1;
}

/* An answer: an error, and the text of the part unless it is one. */
static void answer(const war_exact_part *part, const war_error *error)
{
    size_t length = error->code < 0 ? 0 : (size_t)war_exact_part_print(part, NULL, 0);
    char *message = need(sizeof *error + length + 1);

    memcpy(message, error, sizeof *error);
    if (length > 0)
        war_exact_part_print(part, message + sizeof *error, length + 1);
    message_send(0, ANSWER, message, sizeof *error + length);
    free(message);
    work.sent = clock_now();
}

static void look(void *context, const war_exact_part *part)
{
    const war_error none = {.code = 0};
    size_t length;
    int sender;
    char *bytes;

    (void)context;
    if (told_to_end() || part->tasks == 0)
        return;
    while ((bytes = message_take(0, EXACT_ORDER, &sender, &length))) {
        add_tasks(bytes, length);
        free(bytes);
    }
    if (clock_now() - work.sent > 1)
        answer(part, &none);
}

void exact_obey(const void *bytes, size_t length)
{
    war_error error = {.code = 0};
    war_exact_job job = {.progress = look, .next = next_task, .stop = end_flag()};
    int code = 0;

    add_tasks(bytes, length);
    job.threads = work.order.threads ? work.order.threads : threads_of(own_rank());
    job.shard = work.order.shard;
    job.shards = work.order.shards;
    if (!work.begun)
        code = war_exact_part_begin(&work.part, &work.order.rules, work.order.method, &error);
    work.begun = code == 0;
    if (code == 0)
        code = war_exact_run(&job, &work.part, &error);
    if (code == 0)
        error.code = 0;
    if (!told_to_end())
        answer(&work.part, &error);
}

/* ---- Rank 0 ---- */

struct exact_hand {
    war_exact_part part; /* what it has done; no tasks: nothing */
    int64_t given;
    int64_t done;
};

static struct {
    const war_exact_job *job;
    int64_t *tasks; /* that nobody has, the next one last */
    int64_t count;
    struct exact_hand *hands;
    struct exact_order order;
    double start;
    double looked;
    war_error error;
} run;

static void fail(int rank, int code, const char *message)
{
    run.error.code = code;
    snprintf(run.error.message, sizeof run.error.message, "rank %d: %.200s", rank, message);
}

static int64_t take_task(void *context)
{
    (void)context;
    return run.count > 0 ? run.tasks[--run.count] : -1;
}

static int64_t no_task(void *context)
{
    (void)context;
    return -1;
}

/* The tasks that are to be done, in a scattered order: how long some take says how long all will.
 */
static void list_tasks(const war_exact_part *part)
{
    uint64_t random = 1;

    run.tasks = need((size_t)(part->tasks + 1) * sizeof *run.tasks);
    run.count = 0;
    for (int64_t task = run.job->shard - 1; task < part->tasks; task += run.job->shards)
        if (!(part->done[task / 8] >> task % 8 & 1)) {
            int64_t place;
            random = random * 6364136223846793005u + 1442695040888963407u;
            place = (int64_t)((random >> 33) % (uint64_t)(run.count + 1));
            run.tasks[run.count] = run.tasks[place];
            run.tasks[place] = task;
            run.count++;
        }
}

/* So many tasks that a rank has enough for some seconds, and for all its threads; but no more than
 * its share of what is left. */
static int64_t wanted_tasks(int rank)
{
    const struct exact_hand *hand = &run.hands[rank];
    int64_t threads = run.order.threads ? run.order.threads : threads_of(rank);
    double most = 4 * (double)hand->done / (clock_now() - run.start + 1e-3);
    int64_t wanted = most > 2. * (double)threads ? (int64_t)most : 2 * threads;
    int64_t share = run.count / (2 * rank_count()) + 1;

    wanted = wanted < share ? wanted : share;
    return wanted - (hand->given - hand->done);
}

static void hand_out(void)
{
    for (int i = 1; i < rank_count(); i++) {
        int64_t count = wanted_tasks(i);
        count = count < run.count ? count : run.count;
        if (count > 0) {
            size_t size = (size_t)count * sizeof *run.tasks;
            char *message = need(sizeof run.order + size);
            run.order.count = count;
            run.count -= count;
            memcpy(message, &run.order, sizeof run.order);
            memcpy(message + sizeof run.order, run.tasks + run.count, size);
            message_send(i, EXACT_ORDER, message, sizeof run.order + size);
            run.hands[i].given += count;
            free(message);
        }
    }
}

static void read_answers(void)
{
    war_exact_part part = {.tasks = 0};
    war_error error;
    size_t length;
    char *bytes;
    int rank;
    int64_t tasks;

    while ((bytes = message_take(ANYBODY, ANSWER, &rank, &length))) {
        error = (war_error){.code = WAR_ERROR_DAMAGED, .message = "its answer cannot be read"};
        if (length >= sizeof error)
            memcpy(&error, bytes, sizeof error);
        if (error.code == 0)
            error.code =
                war_exact_part_parse(&part, bytes + sizeof error, length - sizeof error, &error);
        free(bytes);
        if (error.code < 0) {
            fail(rank, error.code, error.message);
            continue;
        }
        war_exact_part_end(&run.hands[rank].part);
        run.hands[rank].part = part;
        run.hands[rank].done = war_exact_done(&part, 1, 1, &tasks);
    }
}

/* Adds what the others have done. */
static void add_up(war_exact_part *sum)
{
    war_error error;

    for (int i = 1; i < rank_count() && run.error.code == 0; i++)
        if (run.hands[i].part.tasks > 0 &&
            war_exact_part_merge(sum, &run.hands[i].part, &error) < 0)
            fail(i, error.code, error.message);
}

/* A copy, by way of its text. */
static bool copy(const war_exact_part *part, war_exact_part *copied)
{
    size_t length = (size_t)war_exact_part_print(part, NULL, 0);
    char *text = need(length + 1);
    bool good;

    war_exact_part_print(part, text, length + 1);
    good = war_exact_part_parse(copied, text, length, &run.error) == 0;
    free(text);
    return good;
}

/* Looks after the others; twice a second it adds up, for whoever wants to know how far it is. */
static void look_around(void *context, const war_exact_part *own)
{
    war_exact_part sum;

    (void)context;
    read_answers();
    hand_out();
    if (!run.job->progress || clock_now() - run.looked < .5 || run.error.code < 0 ||
        !copy(own, &sum))
        return;
    add_up(&sum);
    run.job->progress(run.job->context, &sum);
    war_exact_part_end(&sum);
    run.looked = clock_now();
}

static bool all_done(void)
{
    for (int i = 1; i < rank_count(); i++)
        if (run.hands[i].done < run.hands[i].given)
            return false;
    return run.count == 0;
}

static void begin(const war_exact_job *job, const war_exact_part *part)
{
    run.job = job;
    run.order = (struct exact_order){.rules = part->rules,
                                     .method = part->method,
                                     .threads = job->threads,
                                     .shard = job->shard,
                                     .shards = job->shards};
    run.hands = need((size_t)rank_count() * sizeof *run.hands);
    for (int i = 0; i < rank_count(); i++)
        run.hands[i] = (struct exact_hand){.given = 0};
    run.start = clock_now();
    list_tasks(part);
}

static void end(void)
{
    for (int i = 0; i < rank_count(); i++)
        war_exact_part_end(&run.hands[i].part);
    free(run.hands);
    free(run.tasks);
}

/* The library cuts the count, does the tasks of this rank, and checks the sum in the end. */
int ranks_count(const war_exact_job *job, war_exact_part *part, war_error *error)
{
    war_exact_job own = *job;
    int code;

    if (!ranks_many())
        return war_exact_run(job, part, error);
    own.threads = job->threads ? job->threads : threads_of(0);
    own.next = no_task;
    code = war_exact_run(&own, part, error);
    if (code < 0 || part->tasks == 0)
        return code;
    begin(job, part);
    own.progress = look_around;
    own.next = take_task;
    look_around(NULL, part);
    code = war_exact_run(&own, part, error);
    while (code == 0 && !all_done() && run.error.code == 0 && !war_stop_asked(job->stop)) {
        rest();
        look_around(NULL, part);
    }
    if (code == 0) {
        read_answers();
        add_up(part);
        *error = run.error;
        code = run.error.code;
    }
    end();
    own.progress = NULL;
    own.next = no_task;
    return code < 0 ? code : war_exact_run(&own, part, error);
}
