/* SPDX-License-Identifier: MIT */
/*
 * Sharing the work: threads take chunks of games in order, play them by a kernel into outcomes, and
 * count those into a result of their own. At the end, or when stopped, all chunks that were taken
 * are finished, so what is done is always the games from the first up to some number, and the sum
 * of the threads' results is theirs exactly.
 */
#define _POSIX_C_SOURCE 200809L
#include "sim.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAX_THREADS = 1024, LOOK = 50 /* milliseconds between two looks at the progress */ };

/* ---- Kernels ---- */

const war_sim_kernel *war_sim_kernel_at(int i)
{
    int count = 0;

    while (SIM_KERNELS[count])
        count++;
    return i >= 0 && i < count ? &SIM_KERNELS[i]->shown : NULL;
}

static const struct sim_kernel *inside(const war_sim_kernel *kernel)
{
    for (int i = 0; SIM_KERNELS[i]; i++)
        if (&SIM_KERNELS[i]->shown == kernel)
            return SIM_KERNELS[i];
    return &SIM_ENGINE;
}

bool war_sim_kernel_runs(const war_sim_kernel *kernel)
{
    return inside(kernel)->runs();
}

bool war_sim_kernel_plays(const war_sim_kernel *kernel, const war_rules *rules)
{
    return inside(kernel)->plays(rules);
}

const war_sim_kernel *war_sim_kernel_best(const war_rules *rules)
{
    int i = 0;

    while (!SIM_KERNELS[i]->runs() || !SIM_KERNELS[i]->plays(rules))
        i++;
    return &SIM_KERNELS[i]->shown;
}

static int fail(war_error *error, int code, const char *format, const char *name)
{
    if (error) {
        error->code = code;
        error->column = 0;
        snprintf(error->message, sizeof error->message, format, name);
    }
    return code;
}

/* The kernel that is asked for, if it can play this here. */
static int choose_kernel(const war_rules *rules, const char *name, const struct sim_kernel **kernel,
                         war_error *error)
{
    *kernel = inside(war_sim_kernel_best(rules));
    if (!name)
        return 0;
    for (int i = 0; SIM_KERNELS[i]; i++)
        if (strcmp(SIM_KERNELS[i]->shown.name, name) == 0) {
            *kernel = SIM_KERNELS[i];
            if (!(*kernel)->runs())
                return fail(error, WAR_ERROR_VALUE, "this machine cannot run the kernel %s", name);
            if (!(*kernel)->plays(rules))
                return fail(error, WAR_ERROR_COMBINATION, "the kernel %s cannot play these rules",
                            name);
            return 0;
        }
    return fail(error, WAR_ERROR_VALUE, "no kernel '%s'", name);
}

/* ---- Threads ---- */

struct crew {
    const war_sim_job *job;
    const struct sim_kernel *kernel;
    _Atomic int64_t taken; /* games taken by somebody */
    _Atomic int64_t done;
    atomic_bool stop;
    atomic_bool failed; /* out of memory */
    int working;        /* threads at work; the last one to leave rings the bell */
    pthread_mutex_t mutex;
    pthread_cond_t bell;
};

struct worker {
    struct crew *crew;
    pthread_t thread;
    war_sim_result *result;
    war_sim_outcome outcomes[SIM_CHUNK];
};

/* The next chunk of the job; false when there is none. Small jobs are cut small, for all threads to
 * have some of them. */
static bool take_chunk(struct crew *crew, struct sim_work *work)
{
    const war_sim_job *job = crew->job;
    int64_t size = job->games / (8 * (int64_t)job->threads);
    int64_t at;

    size = size < 16 ? 16 : size > SIM_CHUNK ? SIM_CHUNK : size;
    if (atomic_load(&crew->stop) || (job->stop && *job->stop))
        return false;
    at = atomic_fetch_add(&crew->taken, size);
    if (at >= job->games)
        return false;
    work->first = job->first + at;
    work->count = (int)(size < job->games - at ? size : job->games - at);
    return true;
}

static void *work_on(void *argument)
{
    struct worker *worker = argument;
    struct crew *crew = worker->crew;
    struct sim_work work = {.rules = &crew->job->rules,
                            .seed = crew->job->seed,
                            .outcomes = worker->outcomes,
                            .chains = worker->result->chains};

    while (take_chunk(crew, &work)) {
        crew->kernel->run(&work);
        if (sim_result_add(worker->result, &work) < 0) {
            atomic_store(&crew->failed, true);
            atomic_store(&crew->stop, true);
        }
        atomic_fetch_add(&crew->done, work.count);
    }
    pthread_mutex_lock(&crew->mutex);
    if (--crew->working == 0)
        pthread_cond_signal(&crew->bell);
    pthread_mutex_unlock(&crew->mutex);
    return NULL;
}

/* Until all are done, the progress is reported now and then. */
static void wait_for_crew(struct crew *crew)
{
    const war_sim_job *job = crew->job;

    pthread_mutex_lock(&crew->mutex);
    while (crew->working > 0) {
        struct timespec until;
        if (!job->progress) {
            pthread_cond_wait(&crew->bell, &crew->mutex);
            continue;
        }
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += LOOK * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&crew->bell, &crew->mutex, &until);
        pthread_mutex_unlock(&crew->mutex);
        if (!job->progress(job->context, atomic_load(&crew->done)))
            atomic_store(&crew->stop, true);
        pthread_mutex_lock(&crew->mutex);
    }
    pthread_mutex_unlock(&crew->mutex);
}

static struct worker *hire(struct crew *crew)
{
    struct worker *worker = calloc(1, sizeof *worker);

    if (!worker)
        return NULL;
    worker->crew = crew;
    worker->result = malloc(sizeof *worker->result);
    if (!worker->result) {
        free(worker);
        return NULL;
    }
    war_sim_result_begin(worker->result);
    crew->working++;
    if (pthread_create(&worker->thread, NULL, work_on, worker) == 0)
        return worker;
    crew->working--;
    free(worker->result);
    free(worker);
    return NULL;
}

static void dismiss(struct worker *worker)
{
    war_sim_result_end(worker->result);
    free(worker->result);
    free(worker);
}

static int count_threads(const war_sim_job *job)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = job->threads > 0 ? job->threads : processors > 0 ? (int)processors : 1;

    return threads > MAX_THREADS ? MAX_THREADS : threads;
}

/* All of the crew's results into one, or none of them. */
static int collect(struct crew *crew, struct worker **workers, int count, war_sim_result *result)
{
    war_sim_result *sum = workers[0]->result;

    for (int i = 1; i < count; i++)
        if (war_sim_result_merge(sum, workers[i]->result) < 0)
            return -1;
    return atomic_load(&crew->failed) ? -1 : war_sim_result_merge(result, sum);
}

static int run_crew(struct crew *crew, int threads, war_sim_result *result, war_error *error)
{
    struct worker *workers[MAX_THREADS];
    int count = 0, status = -1;

    pthread_mutex_lock(&crew->mutex);
    while (count < threads && (workers[count] = hire(crew)))
        count++;
    pthread_mutex_unlock(&crew->mutex);
    if (count > 0) {
        wait_for_crew(crew);
        for (int i = 0; i < count; i++)
            pthread_join(workers[i]->thread, NULL);
        status = collect(crew, workers, count, result);
    }
    for (int i = 0; i < count; i++)
        dismiss(workers[i]);
    return status < 0 ? fail(error, WAR_ERROR_VALUE, "%s", "out of memory or threads") : 0;
}

static int check_job(const war_rules *rules, int64_t seed, int64_t first, int64_t games,
                     war_error *error)
{
    int code = war_rules_check(rules, error);

    if (code < 0)
        return code;
    if (seed < 0 || first < 0 || games < 0 || games > WAR_MAX_NUMBER - first)
        return fail(error, WAR_ERROR_NUMBER, "%s", "seed or game number out of range");
    return 0;
}

int war_sim_run(const war_sim_job *job, war_sim_result *result, war_error *error)
{
    war_sim_job own = *job;
    struct crew crew = {.job = &own};
    int code = check_job(&own.rules, own.seed, own.first, own.games, error);

    if (code == 0)
        code = choose_kernel(&own.rules, own.kernel, &crew.kernel, error);
    if (code < 0 || own.games == 0)
        return code;
    own.threads = count_threads(job);
    pthread_mutex_init(&crew.mutex, NULL);
    pthread_cond_init(&crew.bell, NULL);
    code = run_crew(&crew, own.threads, result, error);
    pthread_cond_destroy(&crew.bell);
    pthread_mutex_destroy(&crew.mutex);
    return code;
}

int war_sim_outcomes(const war_rules *rules, int64_t seed, int64_t first, int64_t count,
                     const char *kernel, war_sim_outcome *outcomes, war_error *error)
{
    int64_t chains[WAR_SIM_MAX_DEPTH + 1] = {0};
    struct sim_work work = {.rules = rules, .seed = seed, .chains = chains};
    const struct sim_kernel *chosen;
    int code = check_job(rules, seed, first, count, error);

    if (code == 0)
        code = choose_kernel(rules, kernel, &chosen, error);
    for (int64_t done = 0; code == 0 && done < count; done += work.count) {
        work.first = first + done;
        work.count = (int)(count - done < SIM_CHUNK ? count - done : SIM_CHUNK);
        work.outcomes = outcomes + done;
        chosen->run(&work);
    }
    return code;
}
