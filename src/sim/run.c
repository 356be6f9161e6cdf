/* SPDX-License-Identifier: MIT */
/*
 * Sharing the work: threads take chunks of games in order, play them by a kernel into outcomes, and
 * count those into results of their own. A run can be stopped at any game, so a chunk is counted
 * only when all games before it have been played. Then what is done are always the games from the
 * first up to some number, and the sum of the threads' results is theirs exactly.
 *
 * Somebody may play a very long game, and a graphics card plays many games at a time. Those who are
 * far ahead of them do not wait: they add up what cannot be counted yet, and count it as a whole
 * when it can be. What was added up would be lost if a chunk before it were left half played, so
 * from then on chunks that have been taken are finished, unless that takes too long for somebody
 * who has pressed Ctrl-C.
 */
#define _POSIX_C_SOURCE 200809L
#include "sim.h"
#include "threads.h"

#ifdef WAR_SIM_GPU
#include "gpu/device.h"
enum { MAX_CARDS = CARDS };
#else
enum { MAX_CARDS = 0 };
#endif

#include <stdatomic.h>
#include <stdlib.h>

enum {
    MAX_CHUNKS = 16, /* of a thread: one that it plays, and those that it cannot count yet */
    PATIENCE = 4,    /* moments to finish chunks in, after a signal */
    WARM_UP = 20,    /* moments after which a run knows how long it will take, */
    WORTH = 5,       /* and how many times as much has to be left for a card to be worth it */
};

struct crew {
    const war_sim_job *job;
    const struct sim_kernel *kernel;
    struct card *card;    /* the first, if one was asked for; NULL: none, or those that are found */
    struct sim_stop stop; /* for kernels */
    atomic_bool ending;   /* no games are taken any more */
    atomic_bool ahead;    /* somebody has added up what cannot be counted yet */
    atomic_bool failed;   /* out of memory */
    atomic_bool broken;   /* a card has failed, where it was asked for */
    int patience;         /* moments since the signal */
    _Atomic int64_t done; /* games that have been played */
    pthread_mutex_t mutex;
    /* All that follows is changed by who has the mutex. */
    struct worker *workers[MAX_THREADS + MAX_CARDS + 1];
    int hired;
    int working;   /* threads at work; one that leaves rings the bell */
    int64_t taken; /* games taken by somebody */
    pthread_cond_t bell;
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
    int64_t left;          /* games from there on that a card has left */
    struct chunk *waiting; /* played and not counted, the last one first */
    struct chunk *spare;
    int chunks;            /* of its own in all */
    war_sim_result *later; /* what was added up and not counted; NULL: nothing yet */
    int64_t later_end;     /* the game after the last of them */
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

static void end_soon(struct crew *crew)
{
    atomic_store(&crew->ending, true);
    if (!atomic_load(&crew->ahead))
        atomic_store(&crew->stop.soon, true);
}

static void fail_all(struct crew *crew)
{
    atomic_store(&crew->failed, true);
    atomic_store(&crew->ending, true);
    atomic_store(&crew->stop.soon, true);
}

/* ---- Counting ---- */

static void keep_outcomes(const war_sim_job *job, const struct sim_work *work)
{
    int64_t at = work->first - job->first;

    for (int i = 0; job->outcomes && i < work->count && at + i < job->keep; i++)
        job->outcomes[at + i] = work->outcomes[i];
}

/* Adds up what a worker has played before some game, and has its chunks back. */
static void add_before(struct worker *worker, int64_t game, war_sim_result *result)
{
    struct chunk **at = &worker->waiting;

    while (*at) {
        struct chunk *chunk = *at;
        if (chunk->games.work.first >= game) {
            at = &chunk->next;
            continue;
        }
        keep_outcomes(worker->crew->job, &chunk->games.work);
        if (sim_result_add(result, &chunk->games) < 0)
            fail_all(worker->crew);
        *at = chunk->next;
        chunk->next = worker->spare;
        worker->spare = chunk;
    }
}

/* Counts what a worker has played before some game. */
static void count_before(struct worker *worker, int64_t game)
{
    add_before(worker, game, worker->result);
    if (worker->later && worker->later->games > 0 && worker->later_end <= game) {
        if (war_sim_result_merge(worker->result, worker->later) < 0)
            fail_all(worker->crew);
        war_sim_result_end(worker->later);
    }
}

/* Where to add up what cannot be counted yet; NULL when out of memory. */
static war_sim_result *later(struct worker *worker)
{
    if (!worker->later && (worker->later = malloc(sizeof *worker->later)))
        war_sim_result_begin(worker->later);
    if (!worker->later)
        fail_all(worker->crew);
    atomic_store(&worker->crew->ahead, true);
    return worker->later;
}

/* A worker has nothing in hand. It counts what it can; and if it has too much that it cannot count
 * yet, it adds that up. */
static void catch_up(struct worker *worker)
{
    struct crew *crew = worker->crew;
    int64_t game;

    pthread_mutex_lock(&crew->mutex);
    if (worker->left == 0)
        worker->at = INT64_MAX;
    game = frontier(crew);
    pthread_mutex_unlock(&crew->mutex);
    count_before(worker, game);
    if (!worker->spare && worker->chunks == MAX_CHUNKS && later(worker)) {
        for (const struct chunk *chunk = worker->waiting; chunk; chunk = chunk->next) {
            int64_t end = chunk->games.work.first + chunk->games.work.count;
            worker->later_end = end > worker->later_end ? end : worker->later_end;
        }
        add_before(worker, INT64_MAX, worker->later);
    }
}

/* ---- Playing ---- */

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

/* The next games of the job, so many or fewer; how many. Outcomes are kept of all of them or of
 * none.
 */
static int64_t take_games(struct worker *worker, int64_t size, struct sim_work *work)
{
    struct crew *crew = worker->crew;
    const war_sim_job *job = crew->job;
    int64_t all;

    pthread_mutex_lock(&crew->mutex);
    all = worker->left > 0 ? worker->left : job->games - crew->taken;
    size = size < all ? size : all;
    if (job->outcomes && crew->taken < job->keep && size > job->keep - crew->taken)
        size = job->keep - crew->taken;
    if (worker->left > 0)
        worker->left -= size;
    else {
        worker->at = size > 0 ? job->first + crew->taken : INT64_MAX;
        crew->taken += size;
    }
    work->first = worker->at;
    pthread_mutex_unlock(&crew->mutex);
    return size;
}

/* Small jobs are cut small, for all threads to have some of them. */
static int chunk_size(const war_sim_job *job)
{
    int64_t size = job->games / (8 * (int64_t)job->threads);

    return size < 16 ? 16 : size > SIM_CHUNK ? SIM_CHUNK : (int)size;
}

/* These games have been played. */
static void have_played(struct worker *worker, int64_t first, int64_t games)
{
    struct crew *crew = worker->crew;

    atomic_fetch_add(&crew->done, games);
    pthread_mutex_lock(&crew->mutex);
    worker->at = first + games;
    pthread_mutex_unlock(&crew->mutex);
}

/* Plays some more games; false if there are none, or if it was stopped. */
static bool play_on(struct worker *worker, struct chunk *chunk)
{
    struct crew *crew = worker->crew;
    struct sim_work *work = &chunk->games.work;
    int taken;

    sim_chunk_begin(&chunk->games, &crew->job->rules, crew->job->seed);
    work->stop = &crew->stop;
    if (atomic_load(&crew->ending) && worker->left == 0)
        return false;
    taken = (int)take_games(worker, chunk_size(crew->job), work);
    if (taken == 0)
        return false;
    work->count = taken;
    work->count = crew->kernel->run(work);
    have_played(worker, work->first, work->count);
    return work->count == taken;
}

static void play_chunks(struct worker *worker)
{
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
}

static void stop_working(struct crew *crew)
{
    pthread_mutex_lock(&crew->mutex);
    crew->working--;
    pthread_cond_broadcast(&crew->bell);
    pthread_mutex_unlock(&crew->mutex);
}

static void *work_on(void *argument)
{
    struct worker *worker = argument;
    struct crew *crew = worker->crew;

    play_chunks(worker);
    stop_working(crew);
    return NULL;
}

/* ---- Hiring ---- */

/* False if there is no memory or no thread for one more. */
static bool hire(struct crew *crew, void *(*work)(void *))
{
    struct worker *worker = calloc(1, sizeof *worker);

    if (!worker)
        return false;
    worker->crew = crew;
    worker->at = INT64_MAX;
    worker->result = malloc(sizeof *worker->result);
    if (worker->result) {
        war_sim_result_begin(worker->result);
        if (pthread_create(&worker->thread, NULL, work, worker) == 0) {
            crew->workers[crew->hired++] = worker;
            crew->working++;
            return true;
        }
    }
    free(worker->result);
    free(worker);
    return false;
}

/* ---- Graphics cards ---- */

#ifdef WAR_SIM_GPU
/* A batch on the card, so large that nobody notices how long it takes. False: the card has failed,
 * and the games are left to the worker; or there are no more. */
static bool play_batch(struct worker *worker, struct card *card)
{
    struct crew *crew = worker->crew;
    const war_sim_job *job = crew->job;
    struct sim_work work = {.rules = &job->rules, .seed = job->seed, .stop = &crew->stop};
    int64_t games;

    if (atomic_load(&crew->ending) || !later(worker))
        return false;
    games = take_games(worker, card_batch(card), &work);
    if (games == 0)
        return false;
    if (job->outcomes && work.first - job->first < job->keep)
        work.outcomes = job->outcomes + (work.first - job->first);
    if (!card_play(card, &work, games, worker->later)) {
        worker->left = games;
        return false;
    }
    worker->later_end = work.first + games;
    have_played(worker, work.first, games);
    return true;
}

/* Waits until it is clear how long the run will take; whether it is long enough for a card. */
static bool is_worth_it(struct crew *crew)
{
    int moments = 0;
    int64_t done;

    pthread_mutex_lock(&crew->mutex);
    while (moments++ < WARM_UP && crew->working > 1 && !atomic_load(&crew->ending))
        wait_a_moment(&crew->bell, &crew->mutex);
    pthread_mutex_unlock(&crew->mutex);
    done = atomic_load(&crew->done);
    return !atomic_load(&crew->ending) && crew->job->games - done > WORTH * done;
}

static void *work_with_another(void *argument);

/* Who has a card hires somebody for the next. */
static void use_card(struct worker *worker, struct card *card)
{
    struct crew *crew = worker->crew;

    if (card) {
        pthread_mutex_lock(&crew->mutex);
        hire(crew, work_with_another);
        pthread_mutex_unlock(&crew->mutex);
        do
            catch_up(worker);
        while (play_batch(worker, card));
        card_give_back(card);
    }
    if (worker->left > 0 && crew->card && !atomic_load(&crew->stop.now)) {
        atomic_store(&crew->broken, true);
        end_soon(crew);
    } else if (worker->left > 0)
        play_chunks(worker);
    stop_working(crew);
}

static void *work_with_another(void *argument)
{
    struct worker *worker = argument;

    use_card(worker, card_take(&worker->crew->job->rules, CARD_ANOTHER, NULL));
    return NULL;
}

static void *work_with_card(void *argument)
{
    struct worker *worker = argument;
    struct crew *crew = worker->crew;
    const war_rules *rules = &crew->job->rules;
    struct card *card = crew->card;

    if (!card)
        card = card_take(rules, CARD_IF_READY, NULL);
    if (!card && is_worth_it(crew))
        card = card_take(rules, CARD_IF_FREE, NULL);
    use_card(worker, card);
    return NULL;
}

/* Whether a card may help with a run that does not ask for one. */
static bool may_have_card(const war_sim_job *job)
{
    return !job->kernel && SIM_GPU.plays(&job->rules) && card_may_be_there();
}

static int take_card(struct crew *crew, war_error *error)
{
    if (crew->kernel != &SIM_GPU)
        return 0;
    crew->card = card_take(&crew->job->rules, CARD_ASKED_FOR, error);
    sim_choose(&crew->job->rules, NULL, &crew->kernel, NULL);
    return crew->card ? 0 : WAR_ERROR_MACHINE;
}
#else
static bool may_have_card(const war_sim_job *job)
{
    (void)job;
    return false;
}

static int take_card(struct crew *crew, war_error *error)
{
    (void)crew;
    (void)error;
    return 0;
}

#define work_with_card work_on
#endif

/* ---- The crew ---- */

/* A look at the caller's flag. */
static void heed_flag(struct crew *crew)
{
    if (!crew->job->stop || !*crew->job->stop)
        return;
    atomic_store(&crew->ending, true);
    if (!atomic_load(&crew->ahead) || ++crew->patience > PATIENCE) {
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
                end_soon(crew);
        }
        pthread_mutex_lock(&crew->mutex);
    }
    pthread_mutex_unlock(&crew->mutex);
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
    if (worker->later)
        war_sim_result_end(worker->later);
    free(worker->later);
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
            return WAR_ERROR_MEMORY;
    return atomic_load(&crew->failed) ? WAR_ERROR_MEMORY : war_sim_result_merge(result, sum);
}

/* A card that was asked for is the work of one of the threads; one that may be found has another.
 * False if there is nobody. */
static bool hire_all(struct crew *crew)
{
    bool good;

    pthread_mutex_lock(&crew->mutex);
    good = !crew->card || hire(crew, work_with_card);
    while (good && crew->hired < crew->job->threads && hire(crew, work_on))
        ;
    good = crew->hired > 0;
    if (good && may_have_card(crew->job))
        hire(crew, work_with_card);
    pthread_mutex_unlock(&crew->mutex);
    return good;
}

static int run_crew(struct crew *crew, war_sim_result *result, war_error *error)
{
    int code = WAR_ERROR_MEMORY;

    if (hire_all(crew)) {
        wait_for_crew(crew);
        for (int i = 0; i < crew->hired; i++)
            pthread_join(crew->workers[i]->thread, NULL);
        code = collect(crew, result);
    }
    for (int i = 0; i < crew->hired; i++)
        dismiss(crew->workers[i]);
    if (code < 0)
        return sim_fail(error, code, war_error_text(code), "", "");
    if (atomic_load(&crew->broken))
        return sim_fail(error, WAR_ERROR_MACHINE, "the graphics card has failed", "", "");
    return 0;
}

int war_sim_run(const war_sim_job *job, war_sim_result *result, war_error *error)
{
    war_sim_job own = *job;
    struct crew crew = {.job = &own};
    int code = sim_check(&own.rules, own.seed, own.first, own.games, error);

    if (code == 0)
        code = sim_choose(&own.rules, own.kernel, &crew.kernel, error);
    if (code == 0 && own.threads < 0)
        code =
            sim_fail(error, WAR_ERROR_NUMBER, "the number of threads must not be negative", "", "");
    if (code < 0 || own.games == 0)
        return code;
    own.threads = count_threads(job->threads);
    code = take_card(&crew, error);
    if (code < 0)
        return code;
    pthread_mutex_init(&crew.mutex, NULL);
    pthread_cond_init(&crew.bell, NULL);
    heed_flag(&crew);
    code = run_crew(&crew, result, error);
    pthread_cond_destroy(&crew.bell);
    pthread_mutex_destroy(&crew.mutex);
    return code;
}
