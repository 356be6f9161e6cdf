/* SPDX-License-Identifier: MIT */
/* war sim: plays many games and reports on them. Nothing on standard output depends on threads,
 * kernels or speed. */
#include "part_files.h"
#include "ranks.h"
#include "simulate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_THREADS = 1024 };
_Static_assert((int)MAX_VALUES <= (int)REPORT_RUNS, "a report has room for all --rules");

/* The simulations that were asked for. */
struct plan {
    struct output output;
    int64_t first;
    int64_t games;
    int64_t seed;
    int64_t shard;
    int64_t shards;
    int wrong; /* the exit status if it cannot be read */
    int count; /* of simulations */
    struct job job;
    struct simulation simulations[REPORT_RUNS];
    struct pairing pairings[REPORT_RUNS];
};

static bool is_kernel(const char *name)
{
    const char *names[32] = {NULL};
    const char *meant;
    char list[512] = "";

    for (int i = 0; i < 31 && war_sim_kernel_at(i); i++) {
        size_t length = strlen(list);
        names[i] = war_sim_kernel_at(i)->name;
        if (strcmp(names[i], name) == 0)
            return true;
        snprintf(list + length, sizeof list - length, "%s%s", i > 0 ? ", " : "", names[i]);
    }
    meant = war_word_nearest(name, names);
    if (meant)
        return refuse(TELL_KERNEL_MEANT, TEXT("kernel", name), TEXT("meant", meant));
    return refuse(TELL_NO_KERNEL, TEXT("kernel", name), TEXT("kernels", list));
}

/* Whether these games can be played as asked; says why not. A job without games tells. */
static bool can_play(const struct simulation *simulation)
{
    war_sim_job job = {.rules = simulation->part->rules, .kernel = simulation->kernel};
    war_error error;

    if (job.kernel && !is_kernel(job.kernel))
        return false;
    if (war_sim_run(&job, &simulation->part->result, &error) < 0)
        return refuse(TELL_PROBLEM, TEXT("problem", error.message));
    return true;
}

static bool read_numbers(const struct typed *typed, struct plan *plan, int64_t *threads)
{
    plan->games = 1000000;
    if (!option_count(typed, "games", 1, WAR_MAX_NUMBER, &plan->games) ||
        !option_count(typed, "first", 0, WAR_MAX_NUMBER, &plan->first) ||
        !option_number(typed, "seed", 0, WAR_MAX_NUMBER, &plan->seed) ||
        !option_number(typed, "threads", 1, MAX_THREADS, threads))
        return false;
    if (plan->games > WAR_MAX_NUMBER - plan->first)
        return refuse(TELL_LAST_GAME, NUMBER("game", WAR_MAX_NUMBER - 1));
    return true;
}

static bool add_simulation(struct plan *plan, const char *text, const struct simulation *common)
{
    struct simulation *simulation = &plan->simulations[plan->count];
    war_sim_part *part = calloc(1, sizeof *part);

    if (!part) {
        plan->wrong = FAILED;
        return refuse(TELL_OUT_OF_MEMORY);
    }
    *simulation = *common;
    simulation->part = part;
    simulation->pairing = &plan->pairings[plan->count++];
    part->seed = plan->seed;
    part->run_first = plan->first;
    part->run_games = plan->games;
    part->shards = plan->shards;
    war_sim_shard(plan->games, plan->shard, plan->shards, &part->first, &simulation->games);
    part->first += plan->first;
    war_sim_result_begin(&part->result);
    return parse_rules(text, &part->rules) && can_play(simulation);
}

/* A file holds a run under one kind of rules, and no file of a run is written over another. */
static bool fits_together(const struct typed *typed, int rules, struct job *job)
{
    static const char *const alone[] = {"shard", "out", "checkpoint", NULL};
    static const char *const others[] = {"out", "plot", NULL};

    for (int i = 0; alone[i] && rules > 1; i++)
        if (option_given(typed, alone[i]))
            return refuse(TELL_NEEDS_ONE_RULES, TEXT("option", alone[i]));
    return job_options(job, typed, others);
}

static bool read_plan(const struct typed *typed, struct plan *plan)
{
    const char *rules[MAX_VALUES] = {"classic"};
    int count = option_values(typed, "rules", rules);
    int64_t threads = 0;
    struct simulation common;

    if (!output_options(typed, &plan->output) || !read_numbers(typed, plan, &threads) ||
        !option_shard(typed, &plan->shard, &plan->shards) ||
        !fits_together(typed, count, &plan->job))
        return false;
    common = (struct simulation){.threads = (int)threads, .kernel = option_value(typed, "kernel")};
    for (int i = 0; i < (count > 0 ? count : 1); i++)
        if (!add_simulation(plan, rules[i], &common))
            return false;
    return true;
}

static void free_plan(struct plan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        war_sim_result_end(&plan->simulations[i].part->result);
        free(plan->simulations[i].part);
    }
}

/* ---- Doing it ---- */

/* Says how to play the games that a signal has left. */
static void say_how_to_go_on(const struct plan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        const struct simulation *simulation = &plan->simulations[i];
        const war_sim_part *part = simulation->part;
        int64_t done = part->result.games;
        if (simulation_complete(simulation))
            continue;
        if (plan->job.checkpoint) {
            complain(FAILED, TELL_GAMES_STOPPED, NUMBER("done", done),
                     NUMBER("games", simulation->games), TEXT("file", plan->job.checkpoint));
            continue;
        }
        complain(FAILED, TELL_GAMES_LEFT, NUMBER("done", done), NUMBER("games", simulation->games));
        fprintf(stderr,
                "  war sim --rules %s --seed %" PRId64 " --first %" PRId64 " --games %" PRId64,
                report_rules(part).text, part->seed, part->first + done, simulation->games - done);
        if (plan->output.out && done > 0 && file_is_plain(plan->output.out))
            fprintf(stderr, " --out %s.rest", plan->output.out);
        fputc('\n', stderr);
    }
}

/* Rules under which no game was played are left out. Of a run that is to go on from its checkpoint
 * no part is written: whoever finds one finds all of it. */
static int show(const struct plan *plan)
{
    struct report report = {.several = plan->count > 1, .utf8 = terminal_is_utf8()};
    struct output output = plan->output;

    for (int i = 0; i < plan->count; i++) {
        const struct simulation *simulation = &plan->simulations[i];
        if (simulation->part->result.games > 0 || plan->shards > 1) {
            report.pairings[report.count] = simulation->pairing;
            report.parts[report.count++] = simulation->part;
        }
    }
    if (plan->job.checkpoint && !simulation_complete(&plan->simulations[0]))
        output.out = NULL;
    return report.count > 0 ? output_write(&output, &report) : DONE;
}

static int run_plan(struct plan *plan)
{
    const struct simulation *first = &plan->simulations[0];
    struct job *job = &plan->job;
    int status = output_can_be_written(&plan->output) ? simulation_resume(first, job) : FAILED;

    job->print = part_print;
    job_begin(job);
    if (status == DONE)
        status = simulate(plan->simulations, plan->count, job);
    if (status == DONE && signal_came() && ranks_many())
        say_how_to_go_on(plan); /* mpirun passes on only the first few kilobytes after a signal */
    if (status == DONE)
        status = show(plan);
    if (status == DONE && signal_came() && !ranks_many())
        say_how_to_go_on(plan);
    if (status == DONE && simulation_complete(first))
        status = job_forget(job);
    return status;
}

static bool all_complete(const struct plan *plan)
{
    for (int i = 0; i < plan->count; i++)
        if (!simulation_complete(&plan->simulations[i]))
            return false;
    return true;
}

/* After a signal the program ends by that signal, as the sender expects, but only once the output
 * has arrived. */
int run_sim(const struct typed *typed)
{
    struct plan plan = {.wrong = BAD_USAGE};
    int status = read_plan(typed, &plan) ? run_plan(&plan) : plan.wrong;
    bool stopped = status == DONE && !all_complete(&plan);

    free_plan(&plan);
    if (stopped)
        job_end();
    return status;
}
