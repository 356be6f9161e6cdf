/* SPDX-License-Identifier: MIT */
/* What a hand predicts: the simulator says who wins each game, and the deal is drawn again to see
 * what seat 1 had. Threads take chunks of games in order and always finish them, so what has been
 * counted are the games from the first up to some number. */
#include "hands.h"
#include "crew.h"
#include "war_sim.h"

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

struct hands_run {
    war_hands *hands; /* whose counts are changed by who has the crew's mutex */
    const war_hands_job *job;
    struct crew crew;
    _Atomic int64_t done;
    atomic_bool failed; /* out of memory */
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

/* Plays a chunk; false if there is none left. */
static bool play_chunk(struct hands_run *run, war_sim_outcome *outcomes, war_hands_count *counts)
{
    const war_hands *hands = run->hands;
    int64_t count, first;

    if (war_stop_asked(run->job->stop))
        return false;
    first = hands->first + hands->games + crew_take(&run->crew, CHUNK, run->job->games, &count);
    if (count == 0)
        return false;
    war_sim_outcomes(&hands->rules, hands->seed, first, count, NULL, outcomes, NULL);
    for (int64_t i = 0; i < count; i++)
        count_game(hands, counts, first + i, &outcomes[i]);
    atomic_fetch_add(&run->done, count);
    return true;
}

static void add_counts(struct hands_run *run, const war_hands_count *counts)
{
    war_hands *hands = run->hands;

    crew_lock(&run->crew);
    for (int i = 0; i < (hands->aces + 1) * kinds(hands); i++) {
        hands->counts[i].games += counts[i].games;
        hands->counts[i].won += counts[i].won;
    }
    crew_unlock(&run->crew);
}

static void work(void *argument)
{
    struct hands_run *run = argument;
    war_sim_outcome *outcomes = malloc(CHUNK * sizeof *outcomes);
    war_hands_count *counts = make_counts(run->hands);

    if (outcomes && counts) {
        while (play_chunk(run, outcomes, counts))
            ;
        add_counts(run, counts);
    } else
        atomic_store(&run->failed, true);
    free(outcomes);
    free(counts);
}

static bool look(void *context)
{
    struct hands_run *run = context;
    const war_hands_job *job = run->job;

    if (job->progress)
        job->progress(job->context, atomic_load(&run->done), job->games);
    return !atomic_load(&run->failed);
}

int war_hands_run(war_hands *hands, const war_hands_job *job, war_error *error)
{
    struct hands_run run = {.hands = hands, .job = job};
    int threads = crew_threads(job->threads), count = 0;

    if (job->games < 0 || job->games > WAR_MAX_NUMBER - hands->first - hands->games)
        return fail(error, WAR_ERROR_NUMBER, "seed or game number out of range");
    if (job->threads < 0)
        return fail(error, WAR_ERROR_NUMBER, "the number of threads must not be negative");
    crew_begin(&run.crew, look, &run);
    while (count < threads && (count == 0 || (int64_t)count * CHUNK < job->games) &&
           crew_hire(&run.crew, work, &run))
        count++;
    if (!crew_wait(&run.crew))
        atomic_store(&run.failed, true);
    hands->games += run.done;
    return run.failed ? fail(error, WAR_ERROR_MEMORY, "out of memory or threads") : 0;
}
