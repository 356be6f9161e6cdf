/* SPDX-License-Identifier: MIT */
/* All deals of a deck in one call. */
#include "exact.h"

/* A part tells of its progress in tasks. */
static void look(void *context, const war_exact_part *part)
{
    const war_count_job *job = context;
    int64_t tasks, done = war_exact_done(part, 1, 1, &tasks);

    job->progress(job->context, done, tasks);
}

int war_count_run(const war_count_job *job, war_exact_result *result, war_error *error)
{
    war_count_job own = *job;
    const war_exact_job run = {.threads = job->threads,
                               .shard = 1,
                               .shards = 1,
                               .progress = job->progress ? look : NULL,
                               .context = &own,
                               .stop = job->stop};
    war_exact_part part;
    int64_t tasks;
    int code = war_exact_part_begin(&part, &job->rules, WAR_EXACT_BEST, error);

    if (code < 0)
        return code;
    code = war_exact_run(&run, &part, error);
    if (code == 0 && (war_exact_done(&part, 1, 1, &tasks) < tasks || tasks == 0))
        code = exact_fail(error, WAR_ERROR_STOPPED, "stopped");
    if (code == 0) {
        *result = part.result;
        war_exact_result_begin(&part.result);
    }
    war_exact_part_end(&part);
    return code;
}
