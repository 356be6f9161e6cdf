/* SPDX-License-Identifier: MIT */
/*
 * Extreme games: all games of a range are played, and of each goal the best are kept. They are
 * ordered by what they are and then by their numbers, so it does not matter in which order, and by
 * how many threads, they were found.
 *
 * The simulator says of each game how long it was and how many wars it had. How few cards the
 * winner once held it does not know; if that is asked for, the engine plays all games.
 */
#include "record.h"
#include "crew.h"
#include "war_sim.h"

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
    return !pass->wanted || war_stop_asked(pass->job->stop);
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

int war_record_play(const war_record *record, int64_t index, const war_stop *stop,
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
        if (played.steps % LOOK == 0 && war_stop_asked(stop))
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
struct record_stretch {
    struct pass *pass;
    int64_t count;
    struct crew crew;
    _Atomic int64_t played;
    war_record_game games[SLOW_STRETCH];
    uint8_t state[SLOW_STRETCH];
};

/* Plays a game; false if it was stopped before the end. */
static bool play_at(struct record_stretch *stretch, int64_t at)
{
    const war_record *record = stretch->pass->record;
    int64_t index = record->first + record->done + at;
    war_record_game *game = &stretch->games[at];

    if (war_record_play(record, index, stretch->pass->job->stop, game) < 0)
        return false;
    stretch->state[at] = game->turns > 0 ? GOOD : NO_END;
    atomic_fetch_add(&stretch->played, 1);
    return true;
}

static void play_slices(void *argument)
{
    struct record_stretch *stretch = argument;
    int64_t at, count;

    while (at = crew_take(&stretch->crew, SLICE, stretch->count, &count), count > 0)
        for (; count > 0; at++, count--)
            if (crew_is_ending(&stretch->crew) || !play_at(stretch, at))
                return;
}

static bool look(void *context)
{
    struct record_stretch *stretch = context;

    return report(stretch->pass, atomic_load(&stretch->played));
}

/* False if there is no thread. */
static bool play_stretch(struct record_stretch *stretch, int threads)
{
    int hired = 0;

    crew_begin(&stretch->crew, look, stretch);
    while (hired < threads && (int64_t)hired * SLICE < stretch->count &&
           crew_hire(&stretch->crew, play_slices, stretch))
        hired++;
    return crew_wait(&stretch->crew);
}

/* All games up to the first that was not played. */
static void consider_played(war_record *record, const struct record_stretch *stretch)
{
    int64_t i = 0;

    for (; i < stretch->count && stretch->state[i] != UNPLAYED; i++)
        if (stretch->state[i] == GOOD)
            consider_for_all(record, &stretch->games[i]);
    record->done += i;
}

static int run_slowly(struct pass *pass, struct record_stretch *stretch, war_error *error)
{
    war_record *record = pass->record;

    stretch->pass = pass;
    while (record->done < record->games && !is_stopped(pass)) {
        stretch->count = next_stretch(record, SLOW_STRETCH);
        atomic_store(&stretch->played, 0);
        memset(stretch->state, UNPLAYED, sizeof stretch->state);
        if (!play_stretch(stretch, crew_threads(pass->job->threads)))
            return fail(error, WAR_ERROR_MEMORY, "out of memory or threads");
        consider_played(record, stretch);
    }
    return 0;
}

/* ---- Running ---- */

int war_record_run(war_record *record, const war_record_job *job, war_error *error)
{
    struct pass pass = {record, job, true};
    bool slow = record->goals >> WAR_RECORD_COMEBACK & 1;
    struct record_stretch *stretch = slow ? calloc(1, sizeof *stretch) : NULL;
    war_sim_result *result = slow ? NULL : malloc(sizeof *result);
    war_sim_outcome *outcomes = slow ? NULL : malloc(STRETCH * sizeof *outcomes);
    int code = war_record_check(record, error);

    if (code == 0 && job->threads < 0)
        code = fail(error, WAR_ERROR_NUMBER, "the number of threads must not be negative");
    else if (code == 0 && stretch)
        code = run_slowly(&pass, stretch, error);
    else if (code == 0 && result && outcomes)
        code = run_fast(&pass, result, outcomes, error);
    else if (code == 0)
        code = fail(error, WAR_ERROR_MEMORY, "out of memory");
    free(stretch);
    free(result);
    free(outcomes);
    return code;
}
