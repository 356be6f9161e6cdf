/* SPDX-License-Identifier: MIT */
/* One process, without helpers. */
#include "ranks.h"

#include <unistd.h>

bool ranks_begin(int *status)
{
    *status = DONE;
    return true;
}

int ranks_end(int status)
{
    return status;
}

bool ranks_many(void)
{
    return false;
}

bool ranks_can_run(const struct subcommand *command)
{
    return command->run;
}

bool ranks_watched(void)
{
    return isatty(STDERR_FILENO);
}

int ranks_simulate(const struct simulation *simulations, int count,
                   const struct oversight *oversight, war_error *error)
{
    return simulate_range(simulations, count, oversight, error);
}

int ranks_count(const war_exact_job *job, war_exact_part *part, war_error *error)
{
    return war_exact_run(job, part, error);
}
