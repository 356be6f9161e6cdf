/* SPDX-License-Identifier: MIT */
/*
 * Sharing the work: threads take chunks of games in order, play them by a kernel into outcomes, and
 * count those into results of their own. A run can be stopped at any game, so a chunk is counted
 * only when all games before it have been played. So the counted games are always the first ones,
 * and the sum of the threads' results is exactly theirs.
 *
 * A thread may play a very long game, and a graphics card plays many games at a time. Threads that
 * are far ahead do not wait for them: they add up the chunks that cannot be counted yet, and count
 * the sum later. That sum would be lost if a chunk before it were left half played. So from then on
 * threads finish the chunks they have taken, unless that takes too long for a person who has
 * pressed Ctrl-C.
 */
#include "crew.h"
#include "sim.h"

#ifdef WAR_SIM_GPU
#include "gpu/device.h"
enum { MAX_CARDS = CARDS };
#else
enum { MAX_CARDS = 0 };
#endif

#include <stdatomic.h>
#include <stdlib.h>

enum {
    MAX_CHUNKS = 16, /* per thread: one being played, and those that cannot be counted yet */
    PATIENCE = 4,    /* ticks to finish chunks in, after a signal */
    WARM_UP = 20,    /* ticks after which a run knows how long it will take */
    WORTH = 5,       /* a card is used if this many times the games so far are left */
};

struct sim_run {
    const war_sim_job *job;
    const struct sim_kernel *kernel;
    struct card *card;    /* first card, if one was asked for; NULL: none, or one is found later */
    struct sim_stop stop; /* stops the kernels */
    atomic_bool ahead;    /* a thread has added up chunks that cannot be counted yet */
    atomic_bool failed;   /* out of memory */
    atomic_bool broken;   /* a card that was asked for has failed */
    bool unwanted;        /* the caller's progress function has ended the run */
    int patience;         /* ticks since the signal */
    _Atomic int64_t done; /* games played */
    struct crew crew;
    /* Changed only with the crew's mutex held. */
    struct worker *workers[CREW_MOST + MAX_CARDS + 1];
    int hired;
    int64_t taken; /* games taken */
};

struct chunk {
    struct sim_chunk games;
    struct chunk *next;
};

struct worker {
    struct sim_run *run;
    war_sim_result *result;
    int64_t at;            /* first game taken and not played */
    int64_t left;          /* games from there on that a failed card has left over */
    struct chunk *waiting; /* chunks played and not counted, the last one first */
    struct chunk *spare;
    int chunks;            /* number of its chunks */
    war_sim_result *later; /* sum of chunks that cannot be counted yet; NULL: none */
    int64_t later_end;     /* the game after the last one in that sum */
};

/* The first game that was taken but not played; all games before it have been played. */
static int64_t frontier(const struct sim_run *run)
{
    int64_t least = INT64_MAX;

    for (int i = 0; i < run->hired; i++)
        if (run->workers[i]->at < least)
            least = run->workers[i]->at;
    return least;
}

static void end_soon(struct sim_run *run)
{
    crew_end(&run->crew);
    if (!atomic_load(&run->ahead))
        atomic_store(&run->stop.soon, true);
}

static void fail_all(struct sim_run *run)
{
    atomic_store(&run->failed, true);
    crew_end(&run->crew);
    atomic_store(&run->stop.soon, true);
}

/* ---- Counting ---- */

static void keep_outcomes(const war_sim_job *job, const struct sim_work *work)
{
    int64_t at = work->first - job->first;

    for (int i = 0; job->outcomes && i < work->count && at + i < job->keep; i++)
        job->outcomes[at + i] = work->outcomes[i];
}

/* Adds up the chunks of a worker before some game, and frees them. */
static void add_before(struct worker *worker, int64_t game, war_sim_result *result)
{
    struct chunk **at = &worker->waiting;

    while (*at) {
        struct chunk *chunk = *at;
        if (chunk->games.work.first >= game) {
            at = &chunk->next;
            continue;
        }
        keep_outcomes(worker->run->job, &chunk->games.work);
        if (sim_result_add(result, &chunk->games) < 0)
            fail_all(worker->run);
        *at = chunk->next;
        chunk->next = worker->spare;
        worker->spare = chunk;
    }
}

/* Counts the chunks of a worker before some game. */
static void count_before(struct worker *worker, int64_t game)
{
    add_before(worker, game, worker->result);
    if (worker->later && worker->later->games > 0 && worker->later_end <= game) {
        if (war_sim_result_merge(worker->result, worker->later) < 0)
            fail_all(worker->run);
        war_sim_result_end(worker->later);
    }
}

/* The sum of chunks that cannot be counted yet; NULL when out of memory. */
static war_sim_result *later(struct worker *worker)
{
    if (!worker->later && (worker->later = malloc(sizeof *worker->later)))
        war_sim_result_begin(worker->later);
    if (!worker->later)
        fail_all(worker->run);
    atomic_store(&worker->run->ahead, true);
    return worker->later;
}

/* A worker between two chunks counts what it can; if it has too many chunks that cannot be counted
 * yet, it adds them up. */
static void catch_up(struct worker *worker)
{
    struct sim_run *run = worker->run;
    int64_t game;

    crew_lock(&run->crew);
    if (worker->left == 0)
        worker->at = INT64_MAX;
    game = frontier(run);
    crew_unlock(&run->crew);
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
        fail_all(worker->run);
    return chunk;
}

/* Takes the next games of the job, `size` or fewer. Returns how many. Outcomes are stored for all
 * of them or for none. */
static int64_t take_games(struct worker *worker, int64_t size, struct sim_work *work)
{
    struct sim_run *run = worker->run;
    const war_sim_job *job = run->job;
    int64_t all;

    crew_lock(&run->crew);
    all = worker->left > 0 ? worker->left : job->games - run->taken;
    size = size < all ? size : all;
    if (job->outcomes && run->taken < job->keep && size > job->keep - run->taken)
        size = job->keep - run->taken;
    if (worker->left > 0)
        worker->left -= size;
    else {
        worker->at = size > 0 ? job->first + run->taken : INT64_MAX;
        run->taken += size;
    }
    work->first = worker->at;
    crew_unlock(&run->crew);
    return size;
}

/* The chunks of a small job are small, so that all threads get some. */
static int chunk_size(const war_sim_job *job)
{
    int64_t size = job->games / (8 * (int64_t)job->threads);

    return size < 16 ? 16 : size > SIM_CHUNK ? SIM_CHUNK : (int)size;
}

/* Notes that these games have been played. */
static void have_played(struct worker *worker, int64_t first, int64_t games)
{
    struct sim_run *run = worker->run;

    atomic_fetch_add(&run->done, games);
    crew_lock(&run->crew);
    worker->at = first + games;
    crew_unlock(&run->crew);
}

/* Plays some more games; false if there are none, or if the run was stopped. */
static bool play_on(struct worker *worker, struct chunk *chunk)
{
    struct sim_run *run = worker->run;
    struct sim_work *work = &chunk->games.work;
    int taken;

    sim_chunk_begin(&chunk->games, &run->job->rules, run->job->seed);
    work->stop = &run->stop;
    if (crew_is_ending(&run->crew) && worker->left == 0)
        return false;
    taken = (int)take_games(worker, chunk_size(run->job), work);
    if (taken == 0)
        return false;
    work->count = taken;
    work->count = run->kernel->run(work);
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

static void work_on(void *worker)
{
    play_chunks(worker);
}

/* ---- Hiring ---- */

/* Hires another thread; false if there is no memory or no thread for it. */
static bool hire(struct sim_run *run, void (*work)(void *worker))
{
    struct worker *worker = calloc(1, sizeof *worker);

    if (!worker)
        return false;
    worker->run = run;
    worker->at = INT64_MAX;
    worker->result = malloc(sizeof *worker->result);
    if (!worker->result) {
        free(worker);
        return false;
    }
    war_sim_result_begin(worker->result);
    crew_lock(&run->crew);
    run->workers[run->hired++] = worker; /* a worker without a thread has no games */
    crew_unlock(&run->crew);
    return crew_hire(&run->crew, work, worker);
}

/* ---- Graphics cards ---- */

#ifdef WAR_SIM_GPU
/* Plays a batch on the card, short enough that nobody notices the time. False: the card has failed,
 * and the worker plays the games; or there are no more. */
static bool play_batch(struct worker *worker, struct card *card)
{
    struct sim_run *run = worker->run;
    const war_sim_job *job = run->job;
    struct sim_work work = {.rules = &job->rules, .seed = job->seed, .stop = &run->stop};
    int64_t games;

    if (crew_is_ending(&run->crew) || !later(worker))
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

/* Waits until it is clear how long the run will take. Returns whether that is long enough for a
 * card. */
static bool is_worth_it(struct sim_run *run)
{
    int ticks = 0;
    int64_t done;

    crew_lock(&run->crew);
    while (ticks++ < WARM_UP && run->crew.working > 1 && !crew_is_ending(&run->crew))
        crew_tick(&run->crew);
    crew_unlock(&run->crew);
    done = atomic_load(&run->done);
    return !crew_is_ending(&run->crew) && run->job->games - done > WORTH * done;
}

static void work_with_another(void *argument);

/* A worker with a card hires another one for the next card. */
static void use_card(struct worker *worker, struct card *card)
{
    struct sim_run *run = worker->run;

    if (card) {
        hire(run, work_with_another);
        do
            catch_up(worker);
        while (play_batch(worker, card));
        card_give_back(card);
    }
    if (worker->left > 0 && run->card && !atomic_load(&run->stop.now)) {
        atomic_store(&run->broken, true);
        end_soon(run);
    } else if (worker->left > 0)
        play_chunks(worker);
}

static void work_with_another(void *argument)
{
    struct worker *worker = argument;

    use_card(worker, card_take(&worker->run->job->rules, CARD_ANOTHER, NULL));
}

static void work_with_card(void *argument)
{
    struct worker *worker = argument;
    struct sim_run *run = worker->run;
    const war_rules *rules = &run->job->rules;
    struct card *card = run->card;

    if (!card)
        card = card_take(rules, CARD_IF_READY, NULL);
    if (!card && is_worth_it(run))
        card = card_take(rules, CARD_IF_FREE, NULL);
    use_card(worker, card);
}

/* Whether a card may help with a run that did not ask for one. */
static bool may_have_card(const war_sim_job *job)
{
    return !job->kernel && SIM_GPU.plays(&job->rules) && card_may_be_there();
}

static int take_card(struct sim_run *run, war_error *error)
{
    if (run->kernel != &SIM_GPU)
        return 0;
    run->card = card_take(&run->job->rules, CARD_ASKED_FOR, error);
    sim_choose(&run->job->rules, NULL, &run->kernel, NULL);
    return run->card ? 0 : WAR_ERROR_MACHINE;
}
#else
static bool may_have_card(const war_sim_job *job)
{
    (void)job;
    return false;
}

static int take_card(struct sim_run *run, war_error *error)
{
    (void)run;
    (void)error;
    return 0;
}

#define work_with_card work_on
#endif

/* ---- The crew ---- */

static void heed_stop(struct sim_run *run)
{
    if (!war_stop_asked(run->job->stop))
        return;
    crew_end(&run->crew);
    if (!atomic_load(&run->ahead) || ++run->patience > PATIENCE) {
        atomic_store(&run->stop.now, true);
        atomic_store(&run->stop.soon, true);
    }
}

/* Reports the progress from time to time. */
static bool look(void *context)
{
    struct sim_run *run = context;
    const war_sim_job *job = run->job;

    heed_stop(run);
    if (!run->unwanted && job->progress) {
        run->unwanted = !job->progress(job->context, atomic_load(&run->done));
        if (run->unwanted)
            end_soon(run);
    }
    return true;
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

/* Merges the results of the whole crew, or none of them. */
static int collect(struct sim_run *run, war_sim_result *result)
{
    war_sim_result *sum = run->workers[0]->result;
    int64_t game = frontier(run);

    for (int i = 0; i < run->hired; i++)
        count_before(run->workers[i], game);
    for (int i = 1; i < run->hired; i++)
        if (war_sim_result_merge(sum, run->workers[i]->result) < 0)
            return WAR_ERROR_MEMORY;
    return atomic_load(&run->failed) ? WAR_ERROR_MEMORY : war_sim_result_merge(result, sum);
}

/* One of the threads runs a card that was asked for; a card that may be found gets a thread of its
 * own. False if no thread could be hired. */
static bool hire_all(struct sim_run *run)
{
    int hired = 0;

    if (run->card) {
        if (!hire(run, work_with_card))
            return false;
        hired++;
    }
    while (hired < run->job->threads && hire(run, work_on))
        hired++;
    if (hired > 0 && may_have_card(run->job))
        hire(run, work_with_card);
    return hired > 0;
}

static int run_crew(struct sim_run *run, war_sim_result *result, war_error *error)
{
    bool hired = hire_all(run);
    int status = crew_wait(&run->crew) && hired ? collect(run, result) : WAR_ERROR_MEMORY;

    for (int i = 0; i < run->hired; i++)
        dismiss(run->workers[i]);
    if (status < 0)
        return sim_fail(error, status, war_error_text(status), "", "");
    if (atomic_load(&run->broken))
        return sim_fail(error, WAR_ERROR_MACHINE, "the graphics card has failed", "", "");
    return 0;
}

int war_sim_run(const war_sim_job *job, war_sim_result *result, war_error *error)
{
    war_sim_job own = *job;
    struct sim_run run = {.job = &own};
    int code = sim_check(&own.rules, own.seed, own.first, own.games, error);

    if (code == 0)
        code = sim_choose(&own.rules, own.kernel, &run.kernel, error);
    if (code == 0 && own.threads < 0)
        code =
            sim_fail(error, WAR_ERROR_NUMBER, "the number of threads must not be negative", "", "");
    if (code < 0 || own.games == 0)
        return code;
    own.threads = crew_threads(job->threads);
    code = take_card(&run, error);
    if (code < 0)
        return code;
    crew_begin(&run.crew, own.progress || own.stop ? look : NULL, &run);
    heed_stop(&run);
    return run_crew(&run, result, error);
}
