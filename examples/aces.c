/* SPDX-License-Identifier: MIT */
/* How much aces are worth, by the simulator: aces [RULES [GAMES]]
 * cc examples/aces.c $(pkg-config --cflags --libs libwar_sim) */
#include "war_sim.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* A whole number from 1 on; 0 if it is none. */
static int64_t parse_games(const char *text)
{
    char *end;
    long long games;

    errno = 0;
    games = strtoll(text, &end, 10);
    return errno || *end || games < 1 ? 0 : games;
}

static void print_aces(const war_sim_result *result)
{
    for (int aces = 0; aces < WAR_SIM_MAX_ACES; aces++)
        if (result->dealt[0][aces] > 0)
            printf("%d ace%s: seat 1 wins %.1f %% of %lld games\n", aces, aces == 1 ? "" : "s",
                   100. * (double)result->won[0][aces] / (double)result->dealt[0][aces],
                   (long long)result->dealt[0][aces]);
}

int main(int argc, char **argv)
{
    war_sim_job job = {.seed = 42, .games = argc > 2 ? parse_games(argv[2]) : 10000};
    war_sim_result *result;
    war_error error;

    if (war_rules_parse(argc > 1 ? argv[1] : "classic", &job.rules, &error) < 0) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    if (job.games == 0) {
        fprintf(stderr, "'%s' is no number of games, such as 10000\n", argv[2]);
        return 2;
    }
    result = malloc(sizeof *result);
    if (!result) {
        fprintf(stderr, "out of memory\n");
        return 1;
    }
    war_sim_result_begin(result);
    if (war_sim_run(&job, result, &error) < 0) {
        fprintf(stderr, "%s\n", error.message);
        free(result);
        return 1;
    }
    print_aces(result);
    war_sim_result_end(result);
    free(result);
    return 0;
}
