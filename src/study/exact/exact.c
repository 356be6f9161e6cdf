/* SPDX-License-Identifier: MIT */
/*
 * Counting every deal. A method cuts the count into tasks; threads take them in order, and add what
 * they found to the part. So what is done is always whole tasks, and it does not matter who did
 * them, when, and in which order.
 */
#define _POSIX_C_SOURCE 200809L
#include "exact.h"
#include "threads.h"

#include <stdatomic.h>
#include <stdlib.h>

/* ---- Methods ---- */

static const struct {
    const char *name;
    const struct exact_method *method;
} METHODS[] = {
    [WAR_EXACT_BEST] = {"best", NULL},
    [WAR_EXACT_PLAIN] = {"plain", &EXACT_PLAIN},
    [WAR_EXACT_ORDERS] = {"orders", &EXACT_ORDERS},
};
enum {
    METHOD_COUNT = sizeof METHODS / sizeof *METHODS,
    MOST_YEARS = 100, /* of one core */
};

const char *war_exact_method_name(int method)
{
    return method >= 0 && method < METHOD_COUNT ? METHODS[method].name : NULL;
}

int war_exact_best(const war_rules *rules)
{
    return exact_orders_check(rules, NULL) < 0 ? WAR_EXACT_PLAIN : WAR_EXACT_ORDERS;
}

/* How many deals, and how many years they take a core that counts more of them in a second than any
 * was seen to. */
static double at_least_years(const war_rules *rules, int method, double *deals, double *rate)
{
    uint8_t copies[WAR_MAX_RANKS + 1];
    int ranks = exact_copies(rules, copies), cards = 0;

    *deals = 1;
    for (int rank = 0; rank < ranks; rank++)
        for (int i = 1; i <= copies[rank]; i++)
            *deals *= (double)++cards / i;
    *rate = method == WAR_EXACT_PLAIN ? 1e7 : rules->players == 2 && rules->suits == 1 ? 1e15 : 1e9;
    return *deals / *rate / (365.25 * 86400);
}

int war_exact_check(const war_rules *rules, int method, war_error *error)
{
    double count, rate, years;
    war_wide deals, suits;
    int code = war_rules_check(rules, error);

    if (code < 0)
        return code;
    if (method < 0 || method >= METHOD_COUNT)
        return exact_fail(error, WAR_ERROR_VALUE, "no such method");
    if (war_rules_chance(rules))
        return exact_fail(error, WAR_ERROR_COMBINATION,
                          "rules with chance have no outcome of a deal that could be counted");
    years = at_least_years(rules, method == WAR_EXACT_BEST ? war_exact_best(rules) : method, &count,
                           &rate);
    if (years > MOST_YEARS || war_exact_deals(rules, &deals, &suits) < 0)
        return exact_fail(error, WAR_ERROR_TOO_LARGE,
                          "there are %.1e deals; even %.0e a second would take %.0e years; take a "
                          "smaller deck",
                          count, rate, years);
    return method == WAR_EXACT_ORDERS ? exact_orders_check(rules, error) : 0;
}

/* ---- Parts ---- */

int war_exact_part_begin(war_exact_part *part, const war_rules *rules, int method, war_error *error)
{
    int code = war_exact_check(rules, method, error);

    if (code < 0)
        return code;
    *part = (war_exact_part){.rules = *rules,
                             .method = method == WAR_EXACT_BEST ? war_exact_best(rules) : method,
                             .shard = 1,
                             .shards = 1};
    war_exact_result_begin(&part->result);
    return 0;
}

void war_exact_part_end(war_exact_part *part)
{
    if (part->plan)
        METHODS[part->method].method->forget(part->plan);
    free(part->done);
    part->plan = NULL;
    part->done = NULL;
    part->tasks = 0;
    war_exact_result_end(&part->result);
}

static bool is_done(const war_exact_part *part, int64_t task)
{
    return part->done[task / 8] >> task % 8 & 1;
}

int64_t war_exact_done(const war_exact_part *part, int64_t shard, int64_t shards, int64_t *tasks)
{
    int64_t done = 0;

    *tasks = 0;
    for (int64_t task = shard - 1; task < part->tasks; task += shards) {
        done += is_done(part, task);
        ++*tasks;
    }
    return done;
}

/* Tasks of a shard are added to a part: what is in it is of that shard, or of several. */
static void join_shard(war_exact_part *part, int64_t shard, int64_t shards)
{
    if (part->shard != shard || part->shards != shards)
        part->shard = part->shards = 1;
}

int war_exact_part_merge(war_exact_part *to, const war_exact_part *from, war_error *error)
{
    if (!war_rules_equal(&to->rules, &from->rules) || to->method != from->method ||
        to->tasks != from->tasks)
        return exact_fail(error, WAR_ERROR_COMBINATION, "of another count than those before it");
    for (int64_t task = 0; task < to->tasks; task++)
        if (is_done(to, task) && is_done(from, task))
            return exact_fail(error, WAR_ERROR_COMBINATION,
                              "task %lld of %lld has been added before", (long long)task + 1,
                              (long long)to->tasks);
    if (war_exact_result_merge(&to->result, &from->result) < 0)
        return exact_fail(error, WAR_ERROR_MEMORY, "out of memory");
    for (int64_t i = 0; i < (to->tasks + 7) / 8; i++)
        to->done[i] |= from->done[i];
    join_shard(to, from->shard, from->shards);
    return 0;
}

/* ---- Threads ---- */

struct crew {
    const war_exact_job *job;
    const struct exact_method *method;
    const void *plan;
    atomic_bool stop; /* also when something went wrong */
    pthread_mutex_t mutex;
    pthread_cond_t bell; /* the last thread has left */
    /* All that follows is changed by who has the mutex. */
    war_exact_part *part;
    int64_t tasks; /* of the shard */
    int64_t step;  /* from one to the next */
    int64_t next;  /* how many have been looked at */
    int working;
    bool failed; /* out of memory */
};

/* The tasks of a shard are done in a scattered order, so that how long some of them take says how
 * long all will. A step that has no divisor in common with their number leads through all. */
static int64_t find_step(int64_t tasks)
{
    int64_t step = tasks * 618 / 1000;

    for (;; step++) {
        int64_t a = tasks, b = step;
        while (b > 0) {
            int64_t rest = a % b;
            a = b;
            b = rest;
        }
        if (a == 1)
            return step;
    }
}

/* The next task to do; -1 if there is none. */
static int64_t take_task(struct crew *crew)
{
    int64_t task = -1;

    pthread_mutex_lock(&crew->mutex);
    if (crew->job->next && !atomic_load(&crew->stop))
        task = crew->job->next(crew->job->context);
    while (!crew->job->next && task < 0 && crew->next < crew->tasks && !atomic_load(&crew->stop)) {
        task = crew->next++ * crew->step % crew->tasks * crew->job->shards + crew->job->shard - 1;
        if (is_done(crew->part, task))
            task = -1;
    }
    pthread_mutex_unlock(&crew->mutex);
    return task;
}

static void fail(struct crew *crew)
{
    crew->failed = true;
    atomic_store(&crew->stop, true);
}

static void add_task(struct crew *crew, int64_t task, int code, const war_exact_result *result)
{
    pthread_mutex_lock(&crew->mutex);
    if (code < 0 ||
        (code == 0 && !crew->failed && war_exact_result_merge(&crew->part->result, result) < 0))
        fail(crew);
    else if (code == 0)
        crew->part->done[task / 8] |= (uint8_t)(1u << task % 8);
    pthread_mutex_unlock(&crew->mutex);
}

static void *work(void *argument)
{
    struct crew *crew = argument;
    void *worker = crew->method->begin(crew->plan);
    int64_t task;

    while (worker && (task = take_task(crew)) >= 0) {
        war_exact_result result;
        war_exact_result_begin(&result);
        add_task(crew, task, crew->method->run(worker, task, &crew->stop, &result), &result);
        war_exact_result_end(&result);
    }
    pthread_mutex_lock(&crew->mutex);
    if (!worker)
        fail(crew);
    if (--crew->working == 0)
        pthread_cond_signal(&crew->bell);
    pthread_mutex_unlock(&crew->mutex);
    if (worker)
        crew->method->end(worker);
    return NULL;
}

static void wait_for_crew(struct crew *crew)
{
    const war_exact_job *job = crew->job;

    pthread_mutex_lock(&crew->mutex);
    while (crew->working > 0) {
        wait_a_moment(&crew->bell, &crew->mutex);
        if (job->stop && *job->stop)
            atomic_store(&crew->stop, true);
        if (job->progress && !crew->failed)
            job->progress(job->context, crew->part);
    }
    pthread_mutex_unlock(&crew->mutex);
}

static void run_crew(struct crew *crew)
{
    pthread_t threads[MAX_THREADS];
    int wanted = count_threads(crew->job->threads), hired = 0;

    pthread_mutex_init(&crew->mutex, NULL);
    pthread_cond_init(&crew->bell, NULL);
    pthread_mutex_lock(&crew->mutex);
    while (hired < wanted && pthread_create(&threads[hired], NULL, work, crew) == 0)
        hired++;
    crew->working = hired;
    pthread_mutex_unlock(&crew->mutex);
    if (hired == 0)
        crew->failed = true;
    wait_for_crew(crew);
    for (int i = 0; i < hired; i++)
        pthread_join(threads[i], NULL);
    pthread_cond_destroy(&crew->bell);
    pthread_mutex_destroy(&crew->mutex);
}

/* ---- Running ---- */

static wide sum_of(const war_exact_histogram *histogram)
{
    wide sum = 0;

    for (int64_t value = 0; value < histogram->size; value++)
        sum += wide_in(histogram->counts[value]);
    return sum;
}

bool exact_adds_up(const war_exact_part *part)
{
    const war_exact_result *result = &part->result;
    wide ended = wide_in(result->draws), others = wide_in(result->limit) + wide_in(result->endless);
    war_wide deals, suits;
    int64_t tasks;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        ended += wide_in(result->wins[seat]);
    if (ended + others != wide_in(result->deals) || sum_of(&result->turns) != ended ||
        sum_of(&result->battles) != ended || sum_of(&result->wars) != ended ||
        sum_of(&result->cycles) != wide_in(result->endless) ||
        war_exact_most(&result->turns) != result->longest)
        return false;
    return war_exact_done(part, 1, 1, &tasks) < tasks ||
           (war_exact_deals(&part->rules, &deals, &suits) == 0 &&
            wide_in(deals) == wide_in(result->deals));
}

/* A part that is begun gets room for its tasks; one that was read must have as many. */
static int cut(war_exact_part *part, int64_t tasks, const war_exact_job *job, war_error *error)
{
    if (part->tasks > 0 && part->tasks != tasks)
        return exact_fail(error, WAR_ERROR_VERSION,
                          "this version cuts the count in another way: into %lld tasks, not %lld",
                          (long long)tasks, (long long)part->tasks);
    if (part->tasks == 0) {
        part->done = calloc((size_t)tasks / 8 + 1, 1);
        if (!part->done)
            return exact_fail(error, WAR_ERROR_MEMORY, "out of memory");
        part->tasks = tasks;
        part->shard = job->shard;
        part->shards = job->shards;
    }
    join_shard(part, job->shard, job->shards);
    return 0;
}

/* Between two steps of a plan. */
static bool may_go_on(void *context)
{
    const struct crew *crew = context;
    const war_exact_job *job = crew->job;

    if (job->progress)
        job->progress(job->context, crew->part);
    return !job->stop || !*job->stop;
}

/* The plan is made once for a part. False when stopped, or out of memory. */
static bool make_plan(struct crew *crew)
{
    const struct exact_asker asker = {may_go_on, crew};

    if (!crew->part->plan)
        crew->part->plan = crew->method->plan(&crew->part->rules, &asker);
    crew->plan = crew->part->plan;
    return crew->plan;
}

int war_exact_run(const war_exact_job *job, war_exact_part *part, war_error *error)
{
    struct crew crew = {.job = job, .method = METHODS[part->method].method, .part = part};
    int code;

    if (job->threads < 0 || job->shards < 1 || job->shard < 1 || job->shard > job->shards)
        return exact_fail(error, WAR_ERROR_NUMBER, "no such shard, or fewer than no threads");
    if (!make_plan(&crew))
        return job->stop && *job->stop ? 0 : exact_fail(error, WAR_ERROR_MEMORY, "out of memory");
    code = cut(part, crew.method->tasks(crew.plan), job, error);
    if (code == 0) {
        war_exact_done(part, job->shard, job->shards, &crew.tasks);
        crew.step = find_step(crew.tasks);
        run_crew(&crew);
        if (crew.failed)
            code = exact_fail(error, WAR_ERROR_MEMORY, "out of memory or threads");
        else if (!exact_adds_up(part))
            code = exact_fail(error, WAR_ERROR_DAMAGED,
                              "the outcomes do not add up to the number of deals");
    }
    return code;
}
