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
    MAX_CHUNKS = 16, /* of a thread: one that it plays, and those that it cannot count yet */
    PATIENCE = 4,    /* ticks to finish chunks in, after a signal */
    WARM_UP = 20,    /* ticks after which a run knows how long it will take, */
    WORTH = 5,       /* and how many times as much has to be left for a card to be worth it */
};

struct sim_run {
    const war_sim_job *job;
    const struct sim_kernel *kernel;
    struct card *card;    /* the first, if one was asked for; NULL: none, or those that are found */
    struct sim_stop stop; /* for kernels */
    atomic_bool ahead;    /* somebody has added up what cannot be counted yet */
    atomic_bool failed;   /* out of memory */
    atomic_bool broken;   /* a card has failed, where it was asked for */
    bool unwanted;        /* the caller's progress function has said so */
    int patience;         /* ticks since the signal */
    _Atomic int64_t done; /* games that have been played */
    struct crew crew;
    /* Changed by who has the crew's mutex. */
    struct worker *workers[CREW_MOST + MAX_CARDS + 1];
    int hired;
    int64_t taken; /* games taken by somebody */
};

struct chunk {
    struct sim_chunk games;
    struct chunk *next;
};

struct worker {
    struct sim_run *run;
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
        keep_outcomes(worker->run->job, &chunk->games.work);
        if (sim_result_add(result, &chunk->games) < 0)
            fail_all(worker->run);
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
            fail_all(worker->run);
        war_sim_result_end(worker->later);
    }
}

/* Where to add up what cannot be counted yet; NULL when out of memory. */
static war_sim_result *later(struct worker *worker)
{
    if (!worker->later && (worker->later = malloc(sizeof *worker->later)))
        war_sim_result_begin(worker->later);
    if (!worker->later)
        fail_all(worker->run);
    atomic_store(&worker->run->ahead, true);
    return worker->later;
}

/* A worker has nothing in hand. It counts what it can; and if it has too much that it cannot count
 * yet, it adds that up. */
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

/* The next games of the job, so many or fewer; how many. Outcomes are kept of all of them or of
 * none.
 */
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

/* Small jobs are cut small, for all threads to have some of them. */
static int chunk_size(const war_sim_job *job)
{
    int64_t size = job->games / (8 * (int64_t)job->threads);

    return size < 16 ? 16 : size > SIM_CHUNK ? SIM_CHUNK : (int)size;
}

/* These games have been played. */
static void have_played(struct worker *worker, int64_t first, int64_t games)
{
    struct sim_run *run = worker->run;

    atomic_fetch_add(&run->done, games);
    crew_lock(&run->crew);
    worker->at = first + games;
    crew_unlock(&run->crew);
}

/* Plays some more games; false if there are none, or if it was stopped. */
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

/* False if there is no memory or no thread for one more. */
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
    run->workers[run->hired++] = worker; /* one without a thread has no games either */
    crew_unlock(&run->crew);
    return crew_hire(&run->crew, work, worker);
}

/* ---- Graphics cards ---- */

#ifdef WAR_SIM_GPU
/* A batch on the card, so large that nobody notices how long it takes. False: the card has failed,
 * and the games are left to the worker; or there are no more. */
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

/* Waits until it is clear how long the run will take; whether it is long enough for a card. */
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

/* Who has a card hires somebody for the next. */
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

/* Whether a card may help with a run that does not ask for one. */
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

/* Until all are done, the progress is reported now and then. */
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

/* All of the crew's results into one, or none of them. */
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

/* A card that was asked for is the work of one of the threads; one that may be found has another.
 * False if there is nobody. */
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
