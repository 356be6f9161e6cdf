/* SPDX-License-Identifier: MIT */
/*
 * Extreme games: all games of a range are played, and of each goal the best are kept. They are
 * ordered by what they are and then by their numbers, so it does not matter in which order, and by
 * how many threads, they were found.
 *
 * The simulator says of each game how long it was and how many wars it had. How few cards the
 * winner once held it does not know; if that is asked for, the engine plays all games.
 */
#define _POSIX_C_SOURCE 200809L
#include "record.h"
#include "threads.h"
#include "war_sim.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STRETCH = 1 << 19,      /* games that the simulator plays at a time */
    SLOW_STRETCH = 1 << 14, /* and the engine */
    SLICE = 16,             /* games that a thread takes of these */
    LOOK = 4096,            /* events between two looks at the flag */
};

static int fail(war_error *error, int code, const char *message)
{
    if (error) {
        *error = (war_error){.code = code};
        snprintf(error->message, sizeof error->message, "%s", message);
    }
    return code;
}

const char *war_record_goal_name(int goal)
{
    static const char *const names[WAR_RECORD_GOALS] = {
        [WAR_RECORD_LONGEST] = "longest",   [WAR_RECORD_SHORTEST] = "shortest",
        [WAR_RECORD_WARS] = "wars",         [WAR_RECORD_DEPTH] = "depth",
        [WAR_RECORD_COMEBACK] = "comeback",
    };

    return goal >= 0 && goal < WAR_RECORD_GOALS ? names[goal] : NULL;
}

int war_record_check(const war_record *record, war_error *error)
{
    int code = war_rules_check(&record->rules, error);

    if (code < 0)
        return code;
    if (record->seed < 0 || record->first < 0 || record->games < 0 || record->done < 0 ||
        record->games > WAR_MAX_NUMBER - record->first || record->done > record->games)
        return fail(error, WAR_ERROR_NUMBER, "seed or game number out of range");
    if (record->goals < 1 || record->goals >> WAR_RECORD_GOALS)
        return fail(error, WAR_ERROR_VALUE, "no such goal");
    if (record->top < 1 || record->top > WAR_RECORD_TOP)
        return fail(error, WAR_ERROR_VALUE, "1 to 100 games can be kept for a goal");
    return 0;
}

/* ---- The best games ---- */

/* More is better. */
static int64_t merit(int goal, const war_record_game *game)
{
    switch (goal) {
    case WAR_RECORD_LONGEST:
        return game->turns;
    case WAR_RECORD_SHORTEST:
        return -game->turns;
    case WAR_RECORD_WARS:
        return game->wars;
    case WAR_RECORD_DEPTH:
        return game->depth;
    default:
        return -game->fewest;
    }
}

static bool is_better(int goal, const war_record_game *a, const war_record_game *b)
{
    if (merit(goal, a) != merit(goal, b))
        return merit(goal, a) > merit(goal, b);
    if (goal == WAR_RECORD_COMEBACK && a->times != b->times)
        return a->times > b->times;
    return a->index < b->index;
}

static void consider(war_record *record, int goal, const war_record_game *game)
{
    war_record_game *best = record->best[goal];
    int place = record->count[goal];

    if (place == record->top && !is_better(goal, game, &best[place - 1]))
        return;
    if (goal == WAR_RECORD_COMEBACK && game->fewest == 0)
        return;
    if (place < record->top)
        record->count[goal]++;
    else
        place--;
    for (; place > 0 && is_better(goal, game, &best[place - 1]); place--)
        best[place] = best[place - 1];
    best[place] = *game;
}

static void consider_for_all(war_record *record, const war_record_game *game)
{
    for (int goal = 0; goal < WAR_RECORD_GOALS; goal++)
        if (record->goals >> goal & 1)
            consider(record, goal, game);
}

/* ---- By the simulator ---- */

struct pass {
    war_record *record;
    const war_record_job *job;
    bool wanted; /* nobody has said to stop */
};

static bool report(void *context, int64_t done)
{
    struct pass *pass = context;
    const war_record_job *job = pass->job;

    pass->wanted = !job->progress || job->progress(job->context, pass->record->done + done);
    return pass->wanted;
}

static bool is_stopped(const struct pass *pass)
{
    return !pass->wanted || (pass->job->stop && *pass->job->stop);
}

static int64_t next_stretch(const war_record *record, int64_t most)
{
    int64_t left = record->games - record->done;

    return left < most ? left : most;
}

static void consider_outcomes(war_record *record, const war_sim_outcome *outcomes, int64_t count)
{
    for (int64_t i = 0; i < count; i++) {
        const war_sim_outcome *outcome = &outcomes[i];
        war_record_game game = {.index = record->first + record->done + i,
                                .turns = outcome->turns,
                                .battles = outcome->battles,
                                .wars = outcome->wars,
                                .depth = outcome->depth};
        if (outcome->result == WAR_RESULT_WIN || outcome->result == WAR_RESULT_DRAW)
            consider_for_all(record, &game);
    }
    record->done += count;
}

static int run_fast(struct pass *pass, war_sim_result *result, war_sim_outcome *outcomes,
                    war_error *error)
{
    war_record *record = pass->record;
    int code = 0;

    while (code == 0 && record->done < record->games && !is_stopped(pass)) {
        war_sim_job job = {.rules = record->rules,
                           .seed = record->seed,
                           .first = record->first + record->done,
                           .games = next_stretch(record, STRETCH),
                           .threads = pass->job->threads,
                           .progress = report,
                           .context = pass,
                           .stop = pass->job->stop,
                           .outcomes = outcomes,
                           .keep = STRETCH};
        war_sim_result_begin(result);
        code = war_sim_run(&job, result, error);
        if (code == 0)
            consider_outcomes(record, outcomes, result->games);
        war_sim_result_end(result);
    }
    return code;
}

/* ---- By the engine ---- */

int war_record_play(const war_record *record, int64_t index, const volatile int *stop,
                    war_record_game *game)
{
    int64_t fewest[WAR_MAX_PLAYERS], times[WAR_MAX_PLAYERS], turns = -1;
    war_game played;
    war_event event = {0};

    *game = (war_record_game){.index = index};
    war_game_start(&played, &record->rules, record->seed, index);
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        fewest[seat] = INT64_MAX;
    do {
        if (stop && played.steps % LOOK == 0 && *stop)
            return WAR_ERROR_STOPPED;
        for (int seat = 0; played.turns != turns && seat < record->rules.players; seat++) {
            int64_t cards = war_game_cards(&played, seat);
            times[seat] = cards < fewest[seat] ? 1 : times[seat] + (cards == fewest[seat]);
            fewest[seat] = cards < fewest[seat] ? cards : fewest[seat];
        }
        turns = played.turns;
        war_game_step(&played, &event);
        if (event.kind == WAR_EVENT_WAR && event.count > game->depth)
            game->depth = event.count;
    } while (event.kind != WAR_EVENT_END);
    if (played.result == WAR_RESULT_WIN || played.result == WAR_RESULT_DRAW)
        game->turns = played.turns;
    game->battles = played.battles;
    game->wars = played.wars;
    for (int seat = 0; seat < record->rules.players; seat++)
        if (played.result == WAR_RESULT_WIN && played.winners >> seat & 1) {
            game->fewest = fewest[seat];
            game->times = times[seat];
        }
    return 0;
}

enum { UNPLAYED, GOOD, NO_END };

/* A stretch of games, shared out among threads. */
struct crew {
    const war_record *record;
    const volatile int *stop;
    int64_t count;
    _Atomic int64_t taken;
    _Atomic int64_t played;
    atomic_bool enough; /* nobody wants more of them */
    war_record_game games[SLOW_STRETCH];
    uint8_t state[SLOW_STRETCH];
};

/* Plays some games; false if there are no more. */
static bool play_slice(struct crew *crew)
{
    const war_record *record = crew->record;
    int64_t at = atomic_fetch_add(&crew->taken, SLICE), end = at + SLICE;

    for (end = end < crew->count ? end : crew->count; at < end; at++) {
        int64_t index = record->first + record->done + at;
        if (atomic_load(&crew->enough) ||
            war_record_play(record, index, crew->stop, &crew->games[at]) < 0)
            return false;
        crew->state[at] = crew->games[at].turns > 0 ? GOOD : NO_END;
        atomic_fetch_add(&crew->played, 1);
    }
    return end < crew->count;
}

static void *play_slices(void *argument)
{
    while (play_slice(argument))
        ;
    return NULL;
}

/* The calling thread plays as well, and looks around after each slice. */
static void play_stretch(struct pass *pass, struct crew *crew, int threads)
{
    pthread_t hired[MAX_THREADS];
    int count = 0;

    while (count < threads - 1 && (int64_t)count * SLICE < crew->count &&
           pthread_create(&hired[count], NULL, play_slices, crew) == 0)
        count++;
    while (play_slice(crew))
        if (!report(pass, atomic_load(&crew->played)))
            atomic_store(&crew->enough, true);
    while (count > 0)
        pthread_join(hired[--count], NULL);
}

/* All games up to the first that was not played. */
static void consider_played(war_record *record, const struct crew *crew)
{
    int64_t i = 0;

    for (; i < crew->count && crew->state[i] != UNPLAYED; i++)
        if (crew->state[i] == GOOD)
            consider_for_all(record, &crew->games[i]);
    record->done += i;
}

static void run_slowly(struct pass *pass, struct crew *crew)
{
    war_record *record = pass->record;

    crew->record = record;
    crew->stop = pass->job->stop;
    while (record->done < record->games && !is_stopped(pass)) {
        crew->count = next_stretch(record, SLOW_STRETCH);
        crew->taken = crew->played = 0;
        atomic_store(&crew->enough, false);
        memset(crew->state, UNPLAYED, sizeof crew->state);
        play_stretch(pass, crew, count_threads(pass->job->threads));
        consider_played(record, crew);
    }
}

/* ---- Running ---- */

int war_record_run(war_record *record, const war_record_job *job, war_error *error)
{
    struct pass pass = {record, job, true};
    bool slow = record->goals >> WAR_RECORD_COMEBACK & 1;
    struct crew *crew = slow ? calloc(1, sizeof *crew) : NULL;
    war_sim_result *result = slow ? NULL : malloc(sizeof *result);
    war_sim_outcome *outcomes = slow ? NULL : malloc(STRETCH * sizeof *outcomes);
    int code = war_record_check(record, error);

    if (code == 0 && job->threads < 0)
        code = fail(error, WAR_ERROR_NUMBER, "the number of threads must not be negative");
    else if (code == 0 && (slow ? !crew : !result || !outcomes))
        code = fail(error, WAR_ERROR_MEMORY, "out of memory");
    else if (code == 0 && slow)
        run_slowly(&pass, crew);
    else if (code == 0)
        code = run_fast(&pass, result, outcomes, error);
    free(crew);
    free(result);
    free(outcomes);
    return code;
}
