/* SPDX-License-Identifier: MIT */
/* What a hand predicts: the simulator says who wins each game, and the deal is drawn again to see
 * what seat 1 had. Threads take chunks of games in order and always finish them, so what has been
 * counted are the games from the first up to some number. */
#define _POSIX_C_SOURCE 200809L
#include "hands.h"
#include "threads.h"
#include "war_sim.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { CHUNK = 4096, WORST = 2 };

static int fail(war_error *error, int code, const char *message)
{
    if (error) {
        *error = (war_error){.code = code};
        snprintf(error->message, sizeof error->message, "%s", message);
    }
    return code;
}

/* ---- Counts ---- */

static int kinds(const war_hands *hands)
{
    return hands->most - hands->least + 1;
}

static war_hands_count *make_counts(const war_hands *hands)
{
    return calloc((size_t)(hands->aces + 1) * (size_t)kinds(hands), sizeof *hands->counts);
}

int war_hands_begin(war_hands *hands, const war_rules *rules, int64_t seed, int64_t first,
                    war_error *error)
{
    war_position deal;
    int code = war_rules_check(rules, error);

    if (code < 0)
        return code;
    if (seed < 0 || first < 0 || first >= WAR_MAX_NUMBER)
        return fail(error, WAR_ERROR_NUMBER, "seed or game number out of range");
    war_position_deal(rules, seed, first, &deal);
    *hands = (war_hands){.rules = *rules, .seed = seed, .first = first, .cards = deal.packet[0]};
    hands->aces = rules->suits < hands->cards ? rules->suits : hands->cards;
    hands->least = WORST * hands->cards;
    hands->most = hands->least + (rules->ranks - (rules->jokers == 0)) * hands->cards;
    hands->counts = make_counts(hands);
    return hands->counts ? 0 : fail(error, WAR_ERROR_MEMORY, "out of memory");
}

void war_hands_end(war_hands *hands)
{
    free(hands->counts);
    hands->counts = NULL;
}

war_hands_count war_hands_of(const war_hands *hands, int aces, int from, int to)
{
    war_hands_count sum = {0, 0};
    int first = aces < 0 ? 0 : aces, last = aces < 0 ? hands->aces : aces;

    from = from < hands->least ? hands->least : from;
    to = to > hands->most ? hands->most : to;
    for (int i = first; i <= last && i <= hands->aces; i++)
        for (int points = from; points <= to; points++) {
            const war_hands_count *count = &hands->counts[i * kinds(hands) + points - hands->least];
            sum.games += count->games;
            sum.won += count->won;
        }
    return sum;
}

/* ---- Playing ---- */

struct crew {
    war_hands *hands;
    const war_hands_job *job;
    _Atomic int64_t taken;
    _Atomic int64_t done;
    pthread_mutex_t mutex; /* of the counts of `hands` */
};

/* The more, the more ranks it beats. */
static int points_of(const war_rules *rules, int rank)
{
    int top = rules->ranks - (rules->jokers == 0);

    return WORST + (rules->high == WAR_LOW_WINS ? top - rank : rank);
}

static void count_game(const war_hands *hands, war_hands_count *counts, int64_t index,
                       const war_sim_outcome *outcome)
{
    war_position deal;
    war_hands_count *count;
    int points = 0;

    war_position_deal(&hands->rules, hands->seed, index, &deal);
    for (int i = 0; i < hands->cards; i++)
        points += points_of(&hands->rules, deal.cards[i].rank);
    count = &counts[outcome->aces[0] * kinds(hands) + points - hands->least];
    count->games++;
    count->won += outcome->result == WAR_RESULT_WIN && outcome->winners == 1;
}

/* Plays a chunk; false if there is none left, or if it was stopped. */
static bool play_chunk(struct crew *crew, war_sim_outcome *outcomes, war_hands_count *counts)
{
    const war_hands *hands = crew->hands;
    int64_t games = crew->job->games, at, count, first;

    if (crew->job->stop && *crew->job->stop)
        return false;
    at = atomic_fetch_add(&crew->taken, CHUNK);
    if (at >= games)
        return false;
    count = games - at < CHUNK ? games - at : CHUNK;
    first = hands->first + hands->games + at;
    war_sim_outcomes(&hands->rules, hands->seed, first, count, NULL, outcomes, NULL);
    for (int64_t i = 0; i < count; i++)
        count_game(hands, counts, first + i, &outcomes[i]);
    atomic_fetch_add(&crew->done, count);
    return true;
}

static void add_counts(struct crew *crew, const war_hands_count *counts)
{
    war_hands *hands = crew->hands;

    pthread_mutex_lock(&crew->mutex);
    for (int i = 0; i < (hands->aces + 1) * kinds(hands); i++) {
        hands->counts[i].games += counts[i].games;
        hands->counts[i].won += counts[i].won;
    }
    pthread_mutex_unlock(&crew->mutex);
}

/* False if there is no memory to work with, and then nothing was taken. */
static bool work(struct crew *crew, bool reports)
{
    const war_hands_job *job = crew->job;
    war_sim_outcome *outcomes = malloc(CHUNK * sizeof *outcomes);
    war_hands_count *counts = make_counts(crew->hands);
    bool able = outcomes && counts;

    while (able && play_chunk(crew, outcomes, counts))
        if (reports && job->progress)
            job->progress(job->context, atomic_load(&crew->done), job->games);
    if (able)
        add_counts(crew, counts);
    free(outcomes);
    free(counts);
    return able;
}

static void *work_on(void *crew)
{
    work(crew, false);
    return NULL;
}

int war_hands_run(war_hands *hands, const war_hands_job *job, war_error *error)
{
    struct crew crew = {.hands = hands, .job = job};
    pthread_t hired[MAX_THREADS];
    int threads = count_threads(job->threads), count = 0;
    bool able;

    if (job->games < 0 || job->games > WAR_MAX_NUMBER - hands->first - hands->games)
        return fail(error, WAR_ERROR_NUMBER, "seed or game number out of range");
    if (job->threads < 0)
        return fail(error, WAR_ERROR_NUMBER, "the number of threads must not be negative");
    pthread_mutex_init(&crew.mutex, NULL);
    while (count < threads - 1 && (int64_t)count * CHUNK < job->games &&
           pthread_create(&hired[count], NULL, work_on, &crew) == 0)
        count++;
    able = work(&crew, true);
    while (count > 0)
        pthread_join(hired[--count], NULL);
    pthread_mutex_destroy(&crew.mutex);
    hands->games += crew.done;
    return able ? 0 : fail(error, WAR_ERROR_MEMORY, "out of memory");
}
