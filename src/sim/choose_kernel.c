/* SPDX-License-Identifier: MIT */
/* Choosing a kernel, and playing games with it here and now, on the calling thread. It needs memory
 * and nothing else, so that it also runs where there are neither threads nor files. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

/* ---- Errors ---- */

static size_t append(war_error *error, size_t at, const char *text)
{
    size_t room = sizeof error->message - 1 - at, length = strlen(text);

    length = length < room ? length : room;
    memcpy(error->message + at, text, length);
    error->message[at + length] = '\0';
    return at + length;
}

int sim_fail(war_error *error, int code, const char *before, const char *name, const char *after)
{
    if (error) {
        error->code = code;
        error->column = 0;
        append(error, append(error, append(error, 0, before), name), after);
    }
    return code;
}

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

/* The best of the processor. */
static const struct sim_kernel *best(const war_rules *rules)
{
    int i = 0;

    while (SIM_KERNELS[i]->ready || !SIM_KERNELS[i]->runs() || !SIM_KERNELS[i]->plays(rules))
        i++;
    return SIM_KERNELS[i];
}

const war_sim_kernel *war_sim_kernel_best(const war_rules *rules)
{
    for (int i = 0; SIM_KERNELS[i]; i++)
        if (SIM_KERNELS[i]->ready && SIM_KERNELS[i]->is_ready(rules))
            return &SIM_KERNELS[i]->shown;
    return &best(rules)->shown;
}

int sim_choose(const war_rules *rules, const char *name, const struct sim_kernel **kernel,
               war_error *error)
{
    *kernel = best(rules);
    if (!name)
        return 0;
    for (int i = 0; SIM_KERNELS[i]; i++)
        if (strcmp(SIM_KERNELS[i]->shown.name, name) == 0) {
            *kernel = SIM_KERNELS[i];
            if (!(*kernel)->ready && !(*kernel)->runs())
                return sim_fail(error, WAR_ERROR_MACHINE, "this machine cannot run the kernel ",
                                name, "");
            if (!(*kernel)->plays(rules))
                return sim_fail(error, WAR_ERROR_COMBINATION, "the kernel ", name,
                                " cannot play these rules; portable plays all");
            return (*kernel)->ready ? (*kernel)->ready(rules, error) : 0;
        }
    return sim_fail(error, WAR_ERROR_VALUE, "no kernel '", name, "'");
}

/* ---- Playing ---- */

int sim_check(const war_rules *rules, int64_t seed, int64_t first, int64_t games, war_error *error)
{
    int code = war_rules_check(rules, error);

    if (code < 0)
        return code;
    if (seed < 0 || first < 0 || games < 0 || games > WAR_MAX_NUMBER - first)
        return sim_fail(error, WAR_ERROR_NUMBER, "seed or game number out of range", "", "");
    return 0;
}

void sim_chunk_begin(struct sim_chunk *chunk, const war_rules *rules, int64_t seed)
{
    memset(chunk->chains, 0, sizeof chunk->chains);
    chunk->work = (struct sim_work){
        .rules = rules, .seed = seed, .outcomes = chunk->outcomes, .chains = chunk->chains};
}

static int smaller(int64_t left)
{
    return (int)(left < SIM_CHUNK ? left : SIM_CHUNK);
}

int war_sim_play(const war_rules *rules, int64_t seed, int64_t first, int64_t games,
                 war_sim_result *result, war_error *error)
{
    struct sim_chunk *chunk;
    const struct sim_kernel *kernel;
    int code = sim_check(rules, seed, first, games, error);

    if (code < 0)
        return code;
    sim_choose(rules, NULL, &kernel, NULL);
    chunk = malloc(sizeof *chunk);
    if (!chunk)
        return sim_fail(error, WAR_ERROR_MEMORY, "out of memory", "", "");
    for (int64_t done = 0; code == 0 && done < games; done += chunk->work.count) {
        sim_chunk_begin(chunk, rules, seed);
        chunk->work.first = first + done;
        chunk->work.count = smaller(games - done);
        kernel->run(&chunk->work);
        code = sim_result_add(result, chunk);
    }
    if (code < 0)
        code = sim_fail(error, WAR_ERROR_MEMORY, "out of memory", "", "");
    free(chunk);
    return code;
}

int war_sim_outcomes(const war_rules *rules, int64_t seed, int64_t first, int64_t count,
                     const char *kernel, war_sim_outcome *outcomes, war_error *error)
{
    int64_t chains[WAR_SIM_MAX_DEPTH + 1] = {0};
    struct sim_work work = {.rules = rules, .seed = seed, .chains = chains};
    const struct sim_kernel *chosen;
    int code = sim_check(rules, seed, first, count, error);

    if (code == 0)
        code = sim_choose(rules, kernel, &chosen, error);
    for (int64_t done = 0; code == 0 && done < count; done += work.count) {
        work.first = first + done;
        work.count = smaller(count - done);
        work.outcomes = outcomes + done;
        chosen->run(&work);
    }
    return code;
}
