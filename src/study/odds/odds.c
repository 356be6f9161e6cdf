/* SPDX-License-Identifier: MIT */
/*
 * Who will probably win. Everything is ranks here: suits decide nothing.
 *
 * A guess is a position that may be: the unseen cards are shuffled and given to the hidden places,
 * then what is known in no order is shuffled (docs/random.md, 4.4). Guess i depends on the seed and
 * on i alone. Guesses are played in rounds; only after a whole round is decided whether there is to
 * be another, so neither threads nor speed change anything.
 *
 * Where few arrangements of ranks can be told apart, and nothing is left to chance after them, all
 * of them are played instead. They are as likely as each other if every unseen card is used;
 * otherwise a rank of which more cards are unseen is likelier, and arrangements are weighed.
 */
#include "odds.h"
#include "crew.h"
#include "exact_sum.h"
#include "odds_chain.h"
#include "war_sim.h"
#include "wide_number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUND = 8192, /* guesses after which to look whether they are enough */
    SLICE = 64,   /* guesses, or arrangements, that a thread takes at a time */
    KINDS = WAR_MAX_RANKS + 1,
};

#define NORMAL_95 1.959963984540054 /* standard errors on either side of a 95 % interval */

/* ---- What is known ---- */

/* A job made ready: hidden places, unseen cards, and stretches in unknown order. */
struct unknown {
    war_position position; /* without suits */
    int hidden[WAR_MAX_CARDS];
    int hidden_count;
    war_card unseen[WAR_MAX_CARDS]; /* in rising order */
    int unseen_count;
    int first[WAR_MAX_PLAYERS]; /* of a seat's cards in unknown order, */
    int loose[WAR_MAX_PLAYERS]; /* and how many; none if all of them are hidden anyway */
};

static int card_count(const war_position *position)
{
    int count = position->table;

    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        count += position->packet[seat] + position->pile[seat];
    return count;
}

static void list_unseen(const war_rules *rules, struct unknown *unknown)
{
    int left[KINDS];

    for (int rank = 0; rank < KINDS; rank++)
        left[rank] = rank < rules->ranks ? rules->suits : rank == rules->ranks ? rules->jokers : 0;
    for (int i = 0; i < card_count(&unknown->position); i++)
        if (unknown->position.cards[i].rank < KINDS)
            left[unknown->position.cards[i].rank]--;
    for (int rank = 0; rank < KINDS; rank++)
        while (left[rank]-- > 0)
            unknown->unseen[unknown->unseen_count++] = (war_card){(uint8_t)rank, WAR_NO_SUIT};
}

static void find_loose(const war_odds_job *job, struct unknown *unknown)
{
    int at = 0;

    for (int seat = 0; seat < job->rules.players; seat++) {
        bool named = false;
        at += job->known.packet[seat];
        unknown->first[seat] = at - job->loose[seat];
        for (int i = unknown->first[seat]; i < at; i++)
            named |= job->known.cards[i].rank != WAR_HIDDEN_RANK;
        unknown->loose[seat] = named ? job->loose[seat] : 0;
        at += job->known.pile[seat];
    }
}

/* The job must be good. */
static void make_ready(const war_odds_job *job, struct unknown *unknown)
{
    memset(unknown, 0, sizeof *unknown);
    unknown->position = job->known;
    for (int i = 0; i < card_count(&job->known); i++) {
        unknown->position.cards[i].suit = WAR_NO_SUIT;
        if (job->known.cards[i].rank == WAR_HIDDEN_RANK)
            unknown->hidden[unknown->hidden_count++] = i;
    }
    list_unseen(&job->rules, unknown);
    find_loose(job, unknown);
}

/* ---- Checking ---- */

static int refuse(war_error *error, int code, const char *message)
{
    if (error) {
        *error = (war_error){.code = code};
        snprintf(error->message, sizeof error->message, "%s", message);
    }
    return code;
}

/* The named cards by themselves, which must be of the deck; then all of them, where they lie. */
static int check_cards(const war_odds_job *job, war_error *error)
{
    war_position named = {0}, filled = job->known;
    int count = card_count(&job->known), hidden = 0, code = 0;
    struct unknown unknown;

    if (count > WAR_MAX_CARDS || job->known.aside > 0)
        return refuse(error, WAR_ERROR_POSITION, "too many cards, or some that are set aside");
    for (int i = 0; i < count; i++)
        if (job->known.cards[i].rank == WAR_HIDDEN_RANK)
            hidden++;
        else
            named.cards[named.packet[0]++] = job->known.cards[i];
    if (named.packet[0] > 0)
        code = war_position_check(&job->rules, &named, error);
    if (code < 0)
        return code;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        if (job->loose[seat] > job->known.packet[seat])
            return refuse(error, WAR_ERROR_POSITION, "more cards in unknown order than a seat has");
    make_ready(job, &unknown);
    if (hidden > unknown.unseen_count)
        return refuse(error, WAR_ERROR_TOO_MANY, "more cards than the deck has");
    for (int i = 0; i < hidden; i++)
        filled.cards[unknown.hidden[i]] = unknown.unseen[i];
    for (int i = 0; i < count; i++)
        filled.cards[i].suit = WAR_NO_SUIT;
    return war_position_check(&job->rules, &filled, error);
}

int war_odds_check(const war_odds_job *job, war_error *error)
{
    int code = war_rules_check(&job->rules, error);

    if (code < 0)
        return code;
    if (job->seed < 0 || job->games < 0 || job->most < 0 || job->threads < 0)
        return refuse(error, WAR_ERROR_NUMBER,
                      "seed, games, arrangements and threads cannot be below 0");
    if (job->games == 0 && !(job->precision > 0 && job->precision < 1))
        return refuse(error, WAR_ERROR_NUMBER, "the precision must lie between 0 and 1");
    return check_cards(job, error);
}

/* ---- Counting ---- */

struct tally {
    war_odds_result counts;
    wide turns;
    wide squares;
};

static void count(struct tally *tally, const war_sim_outcome *outcome, int64_t weight)
{
    wide turns = (wide)outcome->turns;

    tally->counts.played++;
    tally->counts.cases += weight;
    if (outcome->result == WAR_RESULT_LIMIT)
        tally->counts.limit += weight;
    else if (outcome->result == WAR_RESULT_ENDLESS)
        tally->counts.endless += weight;
    else {
        tally->turns += turns * (wide)weight;
        tally->squares += turns * turns * (wide)weight;
    }
    if (outcome->result == WAR_RESULT_DRAW)
        tally->counts.draws += weight;
    for (int seat = 0; seat < WAR_MAX_PLAYERS && outcome->result == WAR_RESULT_WIN; seat++)
        tally->counts.wins[seat] += outcome->winners >> seat & 1 ? weight : 0;
}

static void add(struct tally *to, const struct tally *from)
{
    to->counts.played += from->counts.played;
    to->counts.cases += from->counts.cases;
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        to->counts.wins[seat] += from->counts.wins[seat];
    to->counts.draws += from->counts.draws;
    to->counts.limit += from->counts.limit;
    to->counts.endless += from->counts.endless;
    to->turns += from->turns;
    to->squares += from->squares;
}

war_odds_figure war_odds_share(const war_odds_result *result, int64_t count)
{
    double n = (double)result->cases, z = NORMAL_95, p, error, middle;

    if (result->cases == 0)
        return (war_odds_figure){0, INFINITY, 0, 1};
    p = (double)count / n;
    if (result->exact)
        return (war_odds_figure){p, 0, p, p};
    error = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    return (war_odds_figure){p, error, count == 0 ? 0 : middle - error,
                             count == result->cases ? 1 : middle + error};
}

static whole whole_of_wide(war_wide number)
{
    return (whole){{number.low, number.high}};
}

war_odds_figure war_odds_turns(const war_odds_result *result)
{
    int64_t n = result->cases - result->limit - result->endless;
    struct whole_sums sums = {n, whole_of_wide(result->turns), whole_of_wide(result->squares)};
    double mean = n > 0 ? war_wide_double(result->turns) / (double)n : 0, error;

    if (result->exact && n > 0)
        return (war_odds_figure){mean, 0, mean, mean};
    error = n > 1 ? NORMAL_95 * whole_deviation(&sums) / sqrt((double)n) : INFINITY;
    return (war_odds_figure){mean, error, mean - error, mean + error};
}

/* ---- Threads ---- */

/* Each thread has a player and a tally, and takes slices of the round. */
struct odds_run {
    const war_odds_job *job;
    const struct unknown *unknown;
    int64_t arrangements; /* 0: guesses are played */
    int64_t first;        /* of the round */
    int64_t games;
    _Atomic int64_t taken;
    atomic_bool stopped;
    int threads;
    struct worker *workers;
};

struct worker {
    struct odds_run *run;
    war_sim_player *player;
    struct tally tally;
};

static bool stop_now(struct odds_run *run)
{
    if (war_stop_asked(run->job->stop))
        atomic_store(&run->stopped, true);
    return atomic_load(&run->stopped);
}

static void play(struct worker *worker, const war_position *position, int64_t index, int64_t weight)
{
    const war_odds_job *job = worker->run->job;
    war_sim_outcome outcome;

    if (war_sim_player_play(worker->player, position, job->seed, index, job->stop, &outcome))
        count(&worker->tally, &outcome, weight);
    else
        atomic_store(&worker->run->stopped, true);
}

/* ---- All arrangements ---- */

/* A walk through them in order: place after place gets a rank. */
struct walk {
    int rank_count;
    war_position position;
    int place[WAR_MAX_CARDS];
    int seat[WAR_MAX_CARDS]; /* whose loose card lies there; -1: it is a hidden one */
    int places;
    int unseen[KINDS]; /* cards that are not placed yet: of those that nobody has seen, */
    int own[WAR_MAX_PLAYERS][KINDS]; /* of the known ones of a seat, */
    int hidden[WAR_MAX_PLAYERS];     /* and hidden ones among these */
    bool weighed;                    /* some unseen cards are out of play */
    int64_t number;                  /* of the next arrangement */
    int64_t most;                    /* stop there; or, with a worker, play them */
    struct worker *worker;
};

static void walk_begin(struct walk *walk, const war_rules *rules, const struct unknown *unknown)
{
    memset(walk, 0, sizeof *walk);
    walk->rank_count = rules->ranks + 1;
    walk->position = unknown->position;
    walk->weighed = unknown->unseen_count > unknown->hidden_count;
    for (int i = 0; i < unknown->unseen_count; i++)
        walk->unseen[unknown->unseen[i].rank]++;
    for (int i = 0; i < card_count(&unknown->position); i++) {
        int rank = unknown->position.cards[i].rank, whose = -1;
        for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
            if (i >= unknown->first[seat] && i < unknown->first[seat] + unknown->loose[seat])
                whose = seat;
        if (whose < 0 && rank != WAR_HIDDEN_RANK)
            continue;
        walk->place[walk->places] = i;
        walk->seat[walk->places++] = whose;
        if (whose >= 0 && rank == WAR_HIDDEN_RANK)
            walk->hidden[whose]++;
        else if (whose >= 0)
            walk->own[whose][rank]++;
    }
}

/* An arrangement is complete. Threads walk through all of them, and play slices in turn. */
static bool arrive(struct walk *walk, int64_t weight)
{
    struct worker *worker = walk->worker;
    int64_t number = walk->number++;

    if (!worker)
        return walk->number <= walk->most;
    if (number / SLICE % worker->run->threads == worker - worker->run->workers)
        play(worker, &walk->position, number, weight);
    return number % SLICE != 0 || !stop_now(worker->run);
}

static bool walk_on(struct walk *walk, int at, int64_t weight);

static bool walk_ranks(struct walk *walk, int at, int *cards, int64_t weight, bool weighed)
{
    bool more = true;

    for (int rank = 0; rank < walk->rank_count && more; rank++)
        if (cards[rank] > 0) {
            walk->position.cards[walk->place[at]].rank = (uint8_t)rank;
            cards[rank]--;
            more = walk_on(walk, at + 1, weighed ? weight * (cards[rank] + 1) : weight);
            cards[rank]++;
        }
    return more;
}

/* From a place on; false if it was stopped. */
static bool walk_on(struct walk *walk, int at, int64_t weight)
{
    bool more = true;
    int seat;

    if (at == walk->places)
        return arrive(walk, weight);
    seat = walk->seat[at];
    if (seat >= 0)
        more = walk_ranks(walk, at, walk->own[seat], weight, false);
    if (seat >= 0 && walk->hidden[seat] == 0)
        return more;
    if (seat >= 0)
        walk->hidden[seat]--;
    more = more && walk_ranks(walk, at, walk->unseen, weight, walk->weighed);
    if (seat >= 0)
        walk->hidden[seat]++;
    return more;
}

/* Whether a game that starts from here is over before anything is left to chance. */
static bool is_over(const war_odds_job *job)
{
    int holders = 0;

    for (int seat = 0; seat < job->rules.players; seat++)
        holders += job->known.packet[seat] + job->known.pile[seat] > 0;
    return holders < 2;
}

/* Whether every card is known, and chance plays on. */
static bool is_settled(const war_odds_job *job, const struct unknown *unknown)
{
    bool settled = unknown->hidden_count == 0 && war_rules_chance(&job->rules) && !is_over(job);

    for (int seat = 0; seat < job->rules.players; seat++)
        settled = settled && unknown->loose[seat] == 0;
    return settled;
}

static int64_t count_arrangements(const war_odds_job *job, const struct unknown *unknown)
{
    struct walk walk;
    double weight = 1;

    for (int i = 0; i < unknown->hidden_count; i++)
        weight *= unknown->unseen_count - i;
    if ((war_rules_chance(&job->rules) && !is_over(job)) || job->most == 0)
        return job->most + 1;
    walk_begin(&walk, &job->rules, unknown);
    if (walk.weighed && weight * (double)job->most > 1e18) /* a weight would not fit */
        return job->most + 1;
    walk.most = job->most;
    walk_on(&walk, 0, 1);
    return walk.number;
}

int64_t war_odds_arrangements(const war_odds_job *job)
{
    struct unknown unknown;

    make_ready(job, &unknown);
    return count_arrangements(job, &unknown);
}

/* ---- Guesses ---- */

static void guess(const struct unknown *unknown, int64_t seed, int64_t index,
                  war_position *position)
{
    war_card unseen[WAR_MAX_CARDS];
    war_stream stream = {0};

    *position = unknown->position;
    if (unknown->hidden_count > 0) {
        memcpy(unseen, unknown->unseen, sizeof unseen);
        war_cards_shuffle(&stream, seed, index, unseen, unknown->unseen_count);
        for (int i = 0; i < unknown->hidden_count; i++)
            position->cards[unknown->hidden[i]] = unseen[i];
    }
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        war_cards_shuffle(&stream, seed, index, position->cards + unknown->first[seat],
                          unknown->loose[seat]);
}

static void play_guesses(struct worker *worker)
{
    struct odds_run *run = worker->run;
    war_position position;
    int64_t at;

    while (!stop_now(run) && (at = atomic_fetch_add(&run->taken, SLICE)) < run->games)
        for (int64_t i = at; i < at + SLICE && i < run->games; i++) {
            guess(run->unknown, run->job->seed, run->first + i, &position);
            play(worker, &position, run->first + i, 1);
        }
}

static void work(void *argument)
{
    struct worker *worker = argument;
    struct walk walk;

    if (worker->run->arrangements == 0) {
        play_guesses(worker);
        return;
    }
    walk_begin(&walk, &worker->run->job->rules, worker->run->unknown);
    walk.worker = worker;
    walk_on(&walk, 0, 1);
}

/* ---- Rounds ---- */

/* All threads at work; then what they found is added to the sum, or forgotten if it was stopped. */
static bool play_round(struct odds_run *run, struct tally *sum)
{
    atomic_store(&run->taken, 0);
    for (int i = 0; i < run->threads; i++)
        memset(&run->workers[i].tally, 0, sizeof run->workers[i].tally);
    crew_each(work, run->workers, sizeof *run->workers, run->threads);
    for (int i = 0; i < run->threads && !atomic_load(&run->stopped); i++)
        add(sum, &run->workers[i].tally);
    return !atomic_load(&run->stopped);
}

/* How many games there must be, as far as can be told from those played. */
static int64_t games_needed(const war_odds_job *job, const war_odds_result *so_far)
{
    double most = 0, z = NORMAL_95;

    if (job->games > 0)
        return job->games;
    for (int seat = 0; seat < job->rules.players; seat++) {
        war_odds_figure chance = war_odds_share(so_far, so_far->wins[seat]);
        double needed = z * z * chance.value * (1 - chance.value) / job->precision / job->precision;
        if (chance.error > job->precision)
            most = fmax(most, fmax(needed, (double)so_far->played + 1));
    }
    return most > 0 ? (int64_t)fmin(most, 9e18) : so_far->played;
}

static void simulate(struct odds_run *run, struct tally *sum)
{
    const war_odds_job *job = run->job;
    int64_t needed = job->games > 0 ? job->games : ROUND;

    do {
        run->first = sum->counts.played;
        run->games = job->games > 0 && needed - run->first < ROUND ? needed - run->first : ROUND;
        if (!play_round(run, sum))
            return;
        needed = games_needed(job, &sum->counts);
        if (job->progress)
            job->progress(job->context, sum->counts.played, needed);
    } while (sum->counts.played < needed);
}

/* ---- Running ---- */

static bool hire(struct odds_run *run)
{
    run->threads = crew_threads(run->job->threads);
    if (run->arrangements > 0 && run->arrangements <= SLICE)
        run->threads = 1;
    run->workers = calloc((size_t)run->threads, sizeof *run->workers);
    for (int i = 0; run->workers && i < run->threads; i++) {
        run->workers[i].run = run;
        run->workers[i].player = war_sim_player_new(&run->job->rules);
        if (!run->workers[i].player)
            run->threads = i;
    }
    return run->workers && run->threads > 0;
}

int war_odds_run(const war_odds_job *job, war_odds_result *result, war_error *error)
{
    struct odds_run run = {.job = job};
    struct unknown unknown;
    struct tally sum = {0};
    int code = war_odds_check(job, error);
    bool hired;

    if (code < 0)
        return code;
    make_ready(job, &unknown);
    if (job->games == 0 && is_settled(job, &unknown) && odds_by_chain(job, result))
        return 0;
    run.unknown = &unknown;
    if (job->games == 0)
        run.arrangements = count_arrangements(job, &unknown);
    if (run.arrangements > job->most)
        run.arrangements = 0;
    hired = hire(&run);
    if (hired && run.arrangements > 0)
        sum.counts.exact = play_round(&run, &sum);
    else if (hired)
        simulate(&run, &sum);
    for (int i = 0; i < run.threads && run.workers; i++)
        war_sim_player_free(run.workers[i].player);
    free(run.workers);
    if (!hired)
        return refuse(error, WAR_ERROR_MEMORY, "out of memory");
    *result = sum.counts;
    result->turns = wide_out(sum.turns);
    result->squares = wide_out(sum.squares);
    return 0;
}
