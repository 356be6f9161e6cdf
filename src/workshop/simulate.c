/* SPDX-License-Identifier: MIT */
/* Runs simulations. After a signal no game begins, and
 * long games are given up; the result is then that of the first games of the run, up to some
 * number. */
#include "simulate.h"

#include "clock.h"
#include "ranks.h"

#include <math.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* ---- How far it is ---- */

struct watch {
    const struct simulation *simulations;
    int count;
    war_sim_outcome *outcomes;         /* of a stretch of two simulations, if there are several */
    struct job *job;                   /* NULL if it is a part of a run: */
    const struct oversight *oversight; /* who looks after it then, */
    bool enough;                       /* and has said so */
    int64_t games;                     /* of all simulations together: the games asked for, */
    int64_t before;                    /* those that the checkpoints had, */
    int64_t begun;                     /* and those that were done when the current stretch began */
    double seconds[REPORT_RUNS];       /* of each simulation: the time it has taken */
    int64_t first[REPORT_RUNS];        /* and the games that it had at the start */
};

static void show_progress(const struct watch *watch, int64_t done)
{
    double fresh = (double)(done - watch->before);
    double share = fresh / (double)(watch->games - watch->before);
    struct words rules = in_words("%s", report_rules(watch->simulations->part).text);

    if (watch->count > 1)
        rules = in_words("%d rules", watch->count);
    job_line(
        message(TELL_PROGRESS_SIM,
                TEXT("percent", in_words("%5.1f", 100 * (double)done / (double)watch->games).text),
                TEXT("games", report_count(watch->games).text),
                TEXT("speed", job_speed(fresh / job_seconds(watch->job)).text),
                TEXT("time", job_time_left(watch->job, share).text), TEXT("rules", rules.text))
            .text);
}

/* The kernels and their speed go to a terminal only, so that no file depends on them. */
static void show_rates(const struct watch *watch)
{
    job_line("");
    for (int i = 0; i < watch->count; i++) {
        const struct simulation *simulation = &watch->simulations[i];
        const war_sim_part *part = simulation->part;
        int64_t games = part->result.games - watch->first[i];
        const char *kernel =
            simulation->kernel ? simulation->kernel : war_sim_kernel_best(&part->rules)->name;
        struct words speed = job_speed((double)games / fmax(watch->seconds[i], 1e-9));
        tell(stderr, TELL_SIM_RATE, TEXT("games", report_count(games).text), TEXT("kernel", kernel),
             TEXT("seconds", in_words("%.2f", watch->seconds[i]).text), TEXT("speed", speed.text),
             TEXT("rules", report_rules(part).text));
    }
}

/* ---- Running ---- */

/* Several simulations take turns, a stretch of games at a time. The outcomes of the first are kept
 * to be paired with those of each other one. The first stretch is short, so that a run that is
 * stopped soon has pairs; later ones are long, since beginning and ending a stretch takes time. */
enum { FIRST_STRETCH = 1024, LONGEST_STRETCH = 1 << 19 };

/* Room for the outcomes of a simulation: of the first, or of the one that is paired with it. */
static war_sim_outcome *outcomes_of(const struct watch *watch, int i)
{
    return watch->outcomes && i > 0 ? watch->outcomes + LONGEST_STRETCH : watch->outcomes;
}

static int64_t games_of_all(const struct watch *watch)
{
    int64_t games = 0;

    for (int i = 0; i < watch->count; i++)
        games += watch->simulations[i].part->result.games;
    return games;
}

static bool look(void *context, int64_t done)
{
    struct watch *watch = context;
    const struct oversight *oversight = watch->oversight;

    if (oversight) {
        watch->enough = !oversight->progress(oversight->context, watch->begun + done);
        return !watch->enough;
    }
    if (job_line_due(watch->job))
        show_progress(watch, watch->begun + done);
    return !job_keep_due(watch->job);
}

static const war_stop *stop_of(const struct watch *watch)
{
    return watch->oversight ? watch->oversight->stop : signal_stop();
}

/* Plays until there are so many games, a signal comes, or a checkpoint is due. */
static int play_on(struct watch *watch, int i, int64_t games, war_error *error)
{
    const struct simulation *simulation = &watch->simulations[i];
    war_sim_part *part = simulation->part;
    const war_sim_job job = {.rules = part->rules,
                             .seed = part->seed,
                             .first = part->first + part->result.games,
                             .games = games - part->result.games,
                             .threads = simulation->threads,
                             .kernel = simulation->kernel,
                             .progress = look,
                             .context = watch,
                             .stop = stop_of(watch),
                             .outcomes = outcomes_of(watch, i),
                             .keep = LONGEST_STRETCH};
    double start = clock_now();
    int code;

    watch->begun = games_of_all(watch);
    code = war_sim_run(&job, &part->result, error);
    watch->seconds[i] += clock_now() - start;
    return code;
}

/* Pairs the games of a stretch that both simulations have played. */
static void pair_up(const struct watch *watch, int i, int64_t from)
{
    int64_t games = watch->simulations[i].part->result.games;

    if (games > from)
        report_pair_up(watch->simulations[i].pairing, outcomes_of(watch, 0), outcomes_of(watch, i),
                       games - from, watch->simulations[i].threads);
}

static int play_stretch(struct watch *watch, war_error *error)
{
    int64_t from = watch->simulations->part->result.games, games = watch->simulations->games;
    int64_t length = from < FIRST_STRETCH ? FIRST_STRETCH : from;
    int code = 0;

    if (length > LONGEST_STRETCH)
        length = LONGEST_STRETCH;
    if (watch->count > 1 && length < games - from)
        games = from + length;
    for (int i = 0; i < watch->count && code == 0; i++) {
        code = play_on(watch, i, games, error);
        if (i > 0)
            pair_up(watch, i, from);
    }
    return code;
}

/* What the threads of a stretch allocate, those of the next one need again: the C library is not to
 * give it back in between, for then the system has to clear all of it anew. */
static void keep_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

/* Room for outcomes, if they are to be paired; false if there is none. */
static bool make_room(struct watch *watch)
{
    if (watch->count == 1)
        return true;
    keep_memory();
    watch->outcomes = malloc(2 * LONGEST_STRETCH * sizeof *watch->outcomes);
    return watch->outcomes;
}

int simulate_range(const struct simulation *simulations, int count,
                   const struct oversight *oversight, war_error *error)
{
    struct watch watch = {.simulations = simulations, .count = count, .oversight = oversight};
    int code = 0;

    if (!make_room(&watch)) {
        *error = (war_error){.code = WAR_ERROR_MEMORY, .message = "out of memory"};
        return error->code;
    }
    while (code == 0 && games_of_all(&watch) < simulations->games * count && !watch.enough &&
           !war_stop_asked(oversight->stop))
        code = play_stretch(&watch, error);
    free(watch.outcomes);
    return code;
}

/* The same by all ranks. */
static int share_out(struct watch *watch, war_error *error)
{
    const struct oversight oversight = {look, watch, signal_stop()};
    double start = clock_now();
    int code;

    watch->begun = games_of_all(watch);
    code = ranks_simulate(watch->simulations, watch->count, &oversight, error);
    for (int i = 0; i < watch->count; i++)
        watch->seconds[i] += (clock_now() - start) / watch->count;
    return code;
}

static int play_all(struct watch *watch)
{
    const war_sim_part *part = watch->simulations->part;
    int status = job_keep(watch->job, part);
    war_error error;

    while (status == DONE && games_of_all(watch) < watch->games && !signal_came()) {
        int code = ranks_many() ? share_out(watch, &error) : play_stretch(watch, &error);
        if (code < 0)
            status = complain(FAILED, TELL_PROBLEM, TEXT("problem", error.message));
        job_keep_on(watch->job, part);
    }
    if (status == DONE && watch->job->terminal)
        show_rates(watch);
    return status;
}

int simulate(const struct simulation *simulations, int count, struct job *job)
{
    struct watch watch = {.simulations = simulations, .count = count, .job = job};
    int status;

    for (int i = 0; i < count; i++) {
        watch.games += simulations[i].games;
        watch.first[i] = simulations[i].part->result.games;
        watch.before += watch.first[i];
    }
    if (!make_room(&watch))
        return complain(FAILED, TELL_OUT_OF_MEMORY);
    status = play_all(&watch);
    free(watch.outcomes);
    return status;
}
