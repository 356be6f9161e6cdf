/* SPDX-License-Identifier: MIT */
/* The checkpoint of a simulation: the part that was played. */
#include "part_files.h"
#include "simulate.h"

#include <stdlib.h>

bool simulation_complete(const struct simulation *simulation)
{
    return simulation->part->result.games == simulation->games;
}

/* Whether a checkpoint is of this very run; says why not. */
static bool belongs(const char *path, const war_sim_part *kept, const struct simulation *simulation)
{
    const war_sim_part *part = simulation->part;

    if (!part_same_deals(path, kept, "this run", part))
        return false;
    if (kept->run_first != part->run_first || kept->run_games != part->run_games)
        return refuse(TELL_OTHER_RUN, TEXT("file", path), NUMBER("first", kept->run_first),
                      NUMBER("last", kept->run_first + kept->run_games - 1),
                      NUMBER("from", part->run_first),
                      NUMBER("to", part->run_first + part->run_games - 1));
    if (kept->shards != part->shards || kept->first != part->first ||
        kept->result.games > simulation->games)
        return refuse(TELL_OTHER_SHARD, TEXT("file", path));
    return true;
}

static int take(const char *path, const char *text, size_t length, war_sim_part *kept,
                const struct simulation *simulation)
{
    int status = part_parse(path, text, length, kept);

    if (status != DONE)
        return status;
    if (!belongs(path, kept, simulation)) {
        war_sim_result_end(&kept->result);
        return FAILED;
    }
    war_sim_result_end(&simulation->part->result);
    *simulation->part = *kept;
    return DONE;
}

int simulation_resume(const struct simulation *simulation, struct job *job)
{
    int status;
    size_t length;
    char *text = job_resume(job, &length, &status);
    war_sim_part *kept = text ? calloc(1, sizeof *kept) : NULL;

    if (text) {
        status = kept ? take(job->checkpoint, text, length, kept, simulation)
                      : complain(FAILED, TELL_OUT_OF_MEMORY);
        job->whole = status == DONE && simulation_complete(simulation);
    }
    free(kept);
    free(text);
    return status;
}
