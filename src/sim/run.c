/* SPDX-License-Identifier: MIT */
/*
 * Sharing the work: threads take chunks of games in order, play them by a kernel into outcomes, and
 * count those into results of their own. A run can be stopped at any game, so a chunk is counted
 * only when all games before it have been played. Then what is done are always the games from the
 * first up to some number, and the sum of the threads' results is theirs exactly.
 */
#define _POSIX_C_SOURCE 200809L
#include "sim.h"
#include "threads.h"

#include <stdatomic.h>
#include <stdlib.h>

enum {
    MAX_CHUNKS = 16, /* of a thread: one that it plays, and those that it cannot count yet */
};

struct crew {
    const war_sim_job *job;
    const struct sim_kernel *kernel;
    struct sim_stop stop;
    atomic_bool failed;   /* out of memory */
    _Atomic int64_t done; /* games that have been played */
    pthread_mutex_t mutex;
    /* All that follows is changed by who has the mutex. */
    struct worker *workers[MAX_THREADS];
    int hired;
    int working;   /* threads at work; the last one to leave rings the bell */
    int64_t taken; /* games taken by somebody */
    pthread_cond_t bell;
    pthread_cond_t moved; /* somebody has finished a chunk */
};

struct chunk {
    struct sim_chunk games;
    struct chunk *next;
};

struct worker {
    struct crew *crew;
    pthread_t thread;
    war_sim_result *result;
    int64_t at;            /* the first game that it has taken and not played */
    struct chunk *waiting; /* played and not counted, the last one first */
    struct chunk *spare;
    int chunks; /* of its own in all */
};

/* All games before this one have been played, of those that anybody has taken. */
static int64_t frontier(const struct crew *crew)
{
    int64_t least = INT64_MAX;

    for (int i = 0; i < crew->hired; i++)
        if (crew->workers[i]->at < least)
            least = crew->workers[i]->at;
    return least;
}

static void fail_all(struct crew *crew)
{
    atomic_store(&crew->failed, true);
    atomic_store(&crew->stop.soon, true);
}

static void keep_outcomes(const war_sim_job *job, const struct sim_work *work)
{
    int64_t at = work->first - job->first;

    for (int i = 0; job->outcomes && i < work->count && at + i < job->keep; i++)
        job->outcomes[at + i] = work->outcomes[i];
}

static void count_chunk(struct worker *worker, const struct chunk *chunk)
{
    keep_outcomes(worker->crew->job, &chunk->games.work);
    if (sim_result_add(worker->result, &chunk->games) < 0)
        fail_all(worker->crew);
}

/* Counts what a worker has played before some game. */
static void count_before(struct worker *worker, int64_t game)
{
    struct chunk **at = &worker->waiting;

    while (*at) {
        struct chunk *chunk = *at;
        if (chunk->games.work.first >= game) {
            at = &chunk->next;
            continue;
        }
        count_chunk(worker, chunk);
        *at = chunk->next;
        chunk->next = worker->spare;
        worker->spare = chunk;
    }
}

/* A worker has nothing in hand. It counts what it can; and if it has too much that it cannot count
 * yet, because somebody else is playing a very long game, it waits. */
static void catch_up(struct worker *worker)
{
    struct crew *crew = worker->crew;
    int64_t game;

    pthread_mutex_lock(&crew->mutex);
    worker->at = INT64_MAX;
    pthread_cond_broadcast(&crew->moved);
    game = frontier(crew);
    pthread_mutex_unlock(&crew->mutex);
    count_before(worker, game);
    while (!worker->spare && worker->chunks == MAX_CHUNKS && !atomic_load(&crew->stop.soon)) {
        pthread_mutex_lock(&crew->mutex);
        while (frontier(crew) == game && !atomic_load(&crew->stop.soon))
            pthread_cond_wait(&crew->moved, &crew->mutex);
        game = frontier(crew);
        pthread_mutex_unlock(&crew->mutex);
        count_before(worker, game);
    }
}

/* Room for a chunk; NULL when out of memory. */
static struct chunk *find_room(struct worker *worker)
{
    struct chunk *chunk = worker->spare;

    if (chunk)
        worker->spare = chunk->next;
    else if ((chunk = malloc(sizeof *chunk)))
        worker->chunks++;
    else
        fail_all(worker->crew);
    return chunk;
}

/* The next chunk of the job; false when there is none. Small jobs are cut small, for all threads to
 * have some of them. */
static bool take_games(struct worker *worker, struct sim_work *work)
{
    struct crew *crew = worker->crew;
    const war_sim_job *job = crew->job;
    int64_t size = job->games / (8 * (int64_t)job->threads), at;

    size = size < 16 ? 16 : size > SIM_CHUNK ? SIM_CHUNK : size;
    pthread_mutex_lock(&crew->mutex);
    at = crew->taken;
    size = size < job->games - at ? size : job->games - at;
    crew->taken += size;
    worker->at = size > 0 ? job->first + at : INT64_MAX;
    pthread_mutex_unlock(&crew->mutex);
    work->first = job->first + at;
    work->count = (int)size;
    return size > 0;
}

/* Plays some more games; false if there are none, or if it was stopped. */
static bool play_on(struct worker *worker, struct chunk *chunk)
{
    struct crew *crew = worker->crew;
    struct sim_work *work = &chunk->games.work;
    int taken;

    sim_chunk_begin(&chunk->games, &crew->job->rules, crew->job->seed);
    work->stop = &crew->stop;
    if (sim_stop_soon(work) || !take_games(worker, work))
        return false;
    taken = work->count;
    work->count = crew->kernel->run(work);
    atomic_fetch_add(&crew->done, work->count);
    pthread_mutex_lock(&crew->mutex);
    worker->at = work->first + work->count;
    pthread_mutex_unlock(&crew->mutex);
    return work->count == taken;
}

static void *work_on(void *argument)
{
    struct worker *worker = argument;
    struct crew *crew = worker->crew;
    struct chunk *chunk;
    bool more;

    do {
        catch_up(worker);
        chunk = find_room(worker);
        more = chunk && play_on(worker, chunk);
        if (chunk) {
            chunk->next = worker->waiting;
            worker->waiting = chunk;
        }
    } while (more);
    pthread_mutex_lock(&crew->mutex);
    pthread_cond_broadcast(&crew->moved);
    if (--crew->working == 0)
        pthread_cond_signal(&crew->bell);
    pthread_mutex_unlock(&crew->mutex);
    return NULL;
}

/* A look at the caller's flag. */
static void heed_flag(struct crew *crew)
{
    if (crew->job->stop && *crew->job->stop) {
        atomic_store(&crew->stop.now, true);
        atomic_store(&crew->stop.soon, true);
    }
}

/* Until all are done, the progress is reported now and then. */
static void wait_for_crew(struct crew *crew)
{
    const war_sim_job *job = crew->job;
    bool wanted = true;

    pthread_mutex_lock(&crew->mutex);
    while (crew->working > 0) {
        if (!job->progress && !job->stop) {
            pthread_cond_wait(&crew->bell, &crew->mutex);
            continue;
        }
        wait_a_moment(&crew->bell, &crew->mutex);
        pthread_mutex_unlock(&crew->mutex);
        heed_flag(crew);
        if (wanted && job->progress) {
            wanted = job->progress(job->context, atomic_load(&crew->done));
            if (!wanted)
                atomic_store(&crew->stop.soon, true);
        }
        pthread_mutex_lock(&crew->mutex);
    }
    pthread_mutex_unlock(&crew->mutex);
}

/* False if there is no memory or no thread for one more. */
static bool hire(struct crew *crew)
{
    struct worker *worker = calloc(1, sizeof *worker);

    if (!worker)
        return false;
    worker->crew = crew;
    worker->at = INT64_MAX;
    worker->result = malloc(sizeof *worker->result);
    if (worker->result) {
        war_sim_result_begin(worker->result);
        if (pthread_create(&worker->thread, NULL, work_on, worker) == 0) {
            crew->workers[crew->hired++] = worker;
            crew->working++;
            return true;
        }
    }
    free(worker->result);
    free(worker);
    return false;
}

static void free_chunks(struct chunk *chunk)
{
    while (chunk) {
        struct chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
}

static void dismiss(struct worker *worker)
{
    free_chunks(worker->waiting);
    free_chunks(worker->spare);
    war_sim_result_end(worker->result);
    free(worker->result);
    free(worker);
}

/* All of the crew's results into one, or none of them. */
static int collect(struct crew *crew, war_sim_result *result)
{
    war_sim_result *sum = crew->workers[0]->result;
    int64_t game = frontier(crew);

    for (int i = 0; i < crew->hired; i++)
        count_before(crew->workers[i], game);
    for (int i = 1; i < crew->hired; i++)
        if (war_sim_result_merge(sum, crew->workers[i]->result) < 0)
            return -1;
    return atomic_load(&crew->failed) ? -1 : war_sim_result_merge(result, sum);
}

static int run_crew(struct crew *crew, int threads, war_sim_result *result, war_error *error)
{
    int status = -1;

    pthread_mutex_lock(&crew->mutex);
    while (crew->hired < threads && hire(crew))
        ;
    pthread_mutex_unlock(&crew->mutex);
    if (crew->hired > 0) {
        wait_for_crew(crew);
        for (int i = 0; i < crew->hired; i++)
            pthread_join(crew->workers[i]->thread, NULL);
        status = collect(crew, result);
    }
    for (int i = 0; i < crew->hired; i++)
        dismiss(crew->workers[i]);
    return status < 0 ? sim_fail(error, WAR_ERROR_VALUE, "out of memory or threads", "", "") : 0;
}

int war_sim_run(const war_sim_job *job, war_sim_result *result, war_error *error)
{
    war_sim_job own = *job;
    struct crew crew = {.job = &own};
    int code = sim_check(&own.rules, own.seed, own.first, own.games, error);

    if (code == 0)
        code = sim_choose(&own.rules, own.kernel, &crew.kernel, error);
    if (code == 0 && own.threads < 0)
        code = sim_fail(error, WAR_ERROR_NUMBER, "there cannot be fewer than no threads", "", "");
    if (code < 0 || own.games == 0)
        return code;
    own.threads = count_threads(job->threads);
    pthread_mutex_init(&crew.mutex, NULL);
    pthread_cond_init(&crew.bell, NULL);
    pthread_cond_init(&crew.moved, NULL);
    heed_flag(&crew);
    code = run_crew(&crew, own.threads, result, error);
    pthread_cond_destroy(&crew.moved);
    pthread_cond_destroy(&crew.bell);
    pthread_mutex_destroy(&crew.mutex);
    return code;
}
