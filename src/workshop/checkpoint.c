/* SPDX-License-Identifier: MIT */
/* Checkpoints: a run that was stopped or killed goes on from the part that it kept in a file. */
#include "files.h"
#include "part_files.h"
#include "simulate.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

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

int checkpoint_resume(const struct simulation *simulation)
{
    war_sim_part *kept;
    int status;

    if (!simulation->checkpoint || !file_has_something(simulation->checkpoint))
        return DONE;
    kept = calloc(1, sizeof *kept);
    if (!kept)
        return complain(FAILED, TELL_OUT_OF_MEMORY);
    status = part_read(simulation->checkpoint, kept);
    if (status == DONE && belongs(simulation->checkpoint, kept, simulation)) {
        war_sim_result_end(&simulation->part->result);
        *simulation->part = *kept;
    } else {
        war_sim_result_end(&kept->result);
        status = FAILED;
    }
    free(kept);
    return status;
}

int file_forget(const char *path)
{
    if (fflush(stdout) != 0 || ferror(stdout))
        return DONE;
    if (remove(path) < 0 && errno != ENOENT)
        return complain(FAILED, TELL_CANNOT_REMOVE, TEXT("file", path),
                        TEXT("problem", strerror(errno)));
    return DONE;
}

int checkpoint_forget(const struct simulation *simulation)
{
    if (!simulation->checkpoint || !simulation_complete(simulation))
        return DONE;
    return file_forget(simulation->checkpoint);
}
