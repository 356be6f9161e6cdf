/* SPDX-License-Identifier: MIT */
/* How much aces are worth, by the simulator:
 * cc examples/aces.c $(pkg-config --cflags --libs libwar_sim) */
#include "war_sim.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    war_sim_job job = {.seed = 42, .games = argc > 2 ? atoll(argv[2]) : 10000};
    war_sim_result *result = malloc(sizeof *result);
    war_error error;

    if (!result || war_rules_parse(argc > 1 ? argv[1] : "classic", &job.rules, &error) < 0) {
        fprintf(stderr, "%s\n", result ? error.message : "out of memory");
        free(result);
        return 2;
    }
    war_sim_result_begin(result);
    if (war_sim_run(&job, result, &error) < 0) {
        fprintf(stderr, "%s\n", error.message);
        free(result);
        return 1;
    }
    for (int aces = 0; aces < WAR_SIM_MAX_ACES; aces++)
        if (result->dealt[0][aces] > 0)
            printf("%d aces: seat 1 wins %.1f %% of %lld games\n", aces,
                   100. * (double)result->won[0][aces] / (double)result->dealt[0][aces],
                   (long long)result->dealt[0][aces]);
    war_sim_result_end(result);
    free(result);
    return 0;
}
