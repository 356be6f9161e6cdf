/* SPDX-License-Identifier: MIT */
/*
 * Counting every deal. A method cuts the count into tasks; threads take them in order, and add what
 * they found to the part. So what is done is always whole tasks, and it does not matter who did
 * them, when, and in which order.
 */
#include "exact.h"
#include "crew.h"

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

struct exact_run {
    const war_exact_job *job;
    const struct exact_method *method;
    const void *plan;
    struct crew crew;
    /* Changed by who has the crew's mutex. */
    war_exact_part *part;
    int64_t tasks; /* of the shard */
    int64_t step;  /* from one to the next */
    int64_t next;  /* how many have been looked at */
    bool failed;   /* out of memory */
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
static int64_t take_task(struct exact_run *count)
{
    const war_exact_job *job = count->job;
    int64_t task = -1;

    crew_lock(&count->crew);
    if (job->next && !crew_is_ending(&count->crew))
        task = job->next(job->context);
    while (!job->next && task < 0 && count->next < count->tasks && !crew_is_ending(&count->crew)) {
        task = count->next++ * count->step % count->tasks * job->shards + job->shard - 1;
        if (is_done(count->part, task))
            task = -1;
    }
    crew_unlock(&count->crew);
    return task;
}

static void fail(struct exact_run *count)
{
    count->failed = true;
    crew_end(&count->crew);
}

static void add_task(struct exact_run *count, int64_t task, int code,
                     const war_exact_result *result)
{
    crew_lock(&count->crew);
    if (code < 0 ||
        (code == 0 && !count->failed && war_exact_result_merge(&count->part->result, result) < 0))
        fail(count);
    else if (code == 0)
        count->part->done[task / 8] |= (uint8_t)(1u << task % 8);
    crew_unlock(&count->crew);
}

static void work(void *argument)
{
    struct exact_run *count = argument;
    void *worker = count->method->begin(count->plan);
    int64_t task;

    while (worker && (task = take_task(count)) >= 0) {
        war_exact_result result;
        war_exact_result_begin(&result);
        add_task(count, task, count->method->run(worker, task, &count->crew.ending, &result),
                 &result);
        war_exact_result_end(&result);
    }
    if (worker) {
        count->method->end(worker);
        return;
    }
    crew_lock(&count->crew);
    fail(count);
    crew_unlock(&count->crew);
}

static bool look(void *context)
{
    struct exact_run *count = context;
    const war_exact_job *job = count->job;

    crew_lock(&count->crew);
    if (job->progress && !count->failed)
        job->progress(job->context, count->part);
    crew_unlock(&count->crew);
    return !war_stop_asked(job->stop);
}

static void run_crew(struct exact_run *count)
{
    int wanted = crew_threads(count->job->threads), hired = 0;

    crew_begin(&count->crew, look, count);
    while (hired < wanted && crew_hire(&count->crew, work, count))
        hired++;
    if (!crew_wait(&count->crew))
        count->failed = true;
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
    const struct exact_run *count = context;
    const war_exact_job *job = count->job;

    if (job->progress)
        job->progress(job->context, count->part);
    return !war_stop_asked(job->stop);
}

/* The plan is made once for a part. False when stopped, or out of memory. */
static bool make_plan(struct exact_run *count)
{
    const struct exact_asker asker = {may_go_on, count};

    if (!count->part->plan)
        count->part->plan = count->method->plan(&count->part->rules, &asker);
    count->plan = count->part->plan;
    return count->plan;
}

int war_exact_run(const war_exact_job *job, war_exact_part *part, war_error *error)
{
    struct exact_run count = {.job = job, .method = METHODS[part->method].method, .part = part};
    int code;

    if (job->threads < 0 || job->shards < 1 || job->shard < 1 || job->shard > job->shards)
        return exact_fail(error, WAR_ERROR_NUMBER, "no such shard, or fewer than no threads");
    if (!make_plan(&count))
        return war_stop_asked(job->stop) ? 0 : exact_fail(error, WAR_ERROR_MEMORY, "out of memory");
    code = cut(part, count.method->tasks(count.plan), job, error);
    if (code == 0) {
        war_exact_done(part, job->shard, job->shards, &count.tasks);
        count.step = find_step(count.tasks);
        run_crew(&count);
        if (count.failed)
            code = exact_fail(error, WAR_ERROR_MEMORY, "out of memory or threads");
        else if (!exact_adds_up(part))
            code = exact_fail(error, WAR_ERROR_DAMAGED,
                              "the outcomes do not add up to the number of deals");
    }
    return code;
}
