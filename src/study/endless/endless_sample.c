/* SPDX-License-Identifier: MIT */
/* What playing says of endless games: a proof that a game is one, and their share among random
 * deals. Those are played a stretch at a time, so that the outcomes can be looked through. */
#include "endless.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STRETCH = 1 << 16 };

int war_endless_prove(const war_rules *rules, war_endless_deal *deal, war_error *error)
{
    war_game game;
    war_event event;
    int code = war_game_start_at(&game, rules, &deal->deal, 0, 0, error);
    int64_t wars;

    if (code < 0)
        return code;
    war_game_finish(&game);
    if (game.result != WAR_RESULT_ENDLESS)
        return endless_fail(error, WAR_ERROR_POSITION, "this game is not endless");
    deal->before = game.cycle_start;
    deal->length = game.cycle_length;
    wars = game.wars;
    war_game_start_at(&game, rules, &deal->deal, 0, 0, NULL);
    while (game.turns < deal->before)
        war_game_step(&game, &event);
    deal->wars_before = game.wars;
    deal->wars = wars - game.wars;
    return 0;
}

/* ---- Random deals ---- */

/* Wilson's interval for a share, at 95 %. */
static void find_interval(war_endless_sample *sample)
{
    const double z = 1.959963984540054;
    double n = (double)sample->games, k = (double)sample->endless;
    double middle = (k + z * z / 2) / (n + z * z);
    double reach = z / (n + z * z) * sqrt(k * (n - k) / n + z * z / 4);

    sample->low = sample->endless == 0 ? 0 : middle - reach;
    sample->high = sample->endless == sample->games ? 1 : middle + reach;
}

/* A job's progress is told of all its stretches together. */
struct watch {
    const war_sim_job *job;
    int64_t before;
    bool stopped;
};

static bool look(void *context, int64_t done)
{
    struct watch *watch = context;

    if (watch->job->progress && !watch->job->progress(watch->job->context, watch->before + done))
        watch->stopped = true;
    return !watch->stopped;
}

static int keep_deals(const war_sim_job *job, int64_t games, int most, war_endless_sample *sample,
                      war_error *error)
{
    for (int64_t i = 0; i < games && sample->count < most; i++) {
        war_endless_deal *deal = &sample->deals[sample->count];
        int code;
        if (job->outcomes[i].result != WAR_RESULT_ENDLESS)
            continue;
        memset(deal, 0, sizeof *deal);
        deal->game = job->first + i;
        war_position_deal(&job->rules, job->seed, deal->game, &deal->deal);
        code = war_endless_prove(&job->rules, deal, error);
        if (code < 0)
            return code;
        sample->count++;
    }
    return 0;
}

/* Plays stretch after stretch until the job is done or stopped. */
static int play_stretches(const war_sim_job *job, war_sim_outcome *outcomes, int most,
                          war_sim_result *result, war_endless_sample *sample, war_error *error)
{
    struct watch watch = {.job = job};
    war_sim_job own = *job;
    bool going = true;

    own.progress = look;
    own.context = &watch;
    own.outcomes = outcomes;
    own.keep = STRETCH;
    while (going && result->games < job->games) {
        int64_t before = result->games, left = job->games - before;
        int code;
        watch.before = before;
        own.first = job->first + before;
        own.games = left < STRETCH ? left : STRETCH;
        code = war_sim_run(&own, result, error);
        if (code < 0)
            return code;
        code = keep_deals(&own, result->games - before, most, sample, error);
        if (code < 0)
            return code;
        going = result->games - before == own.games && !watch.stopped;
    }
    return 0;
}

int war_endless_play(const war_sim_job *job, int most, war_endless_sample *sample, war_error *error)
{
    war_sim_outcome *outcomes = malloc(STRETCH * sizeof *outcomes);
    war_sim_result *result = malloc(sizeof *result);
    int code = 0;

    sample->games = sample->endless = 0;
    sample->count = 0;
    if (outcomes && result) {
        war_sim_result_begin(result);
        code = play_stretches(job, outcomes, most, result, sample, error);
        sample->games = result->games;
        sample->endless = result->endless;
        war_sim_result_end(result);
    } else
        code = endless_fail(error, WAR_ERROR_MEMORY, "out of memory");
    sample->low = 0;
    sample->high = 1;
    if (sample->games > 0)
        find_interval(sample);
    free(outcomes);
    free(result);
    return code;
}
