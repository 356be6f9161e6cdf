/* SPDX-License-Identifier: MIT */
/*
 * Simulations by all ranks. Rank 0 hands out ranges of games, plays some itself, and looks after
 * the others each time its own games let it, some twenty times a second. So each rank has two
 * ranges in hand: one to play, and the next. What is found comes back as parts, as text, and is
 * read with the care that the library has for files.
 *
 * A range takes about half a second, or more if there are so many ranks that rank 0 would have too
 * much to read. In the end ranges get smaller, so that all ranks end together.
 */
#include "shared.h"

#include "clock.h"
#include "ranges.h"
#include "ranks.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    IN_HAND = 2,
    FIRST_GAMES = 256, /* for each thread, when nothing is known of their length */
};

struct sim_order {
    int64_t seed;
    int64_t first;
    int64_t games;
    int32_t count; /* of simulations */
    int32_t threads;
    char kernel[32];
    war_rules rules[REPORT_RUNS];
};

/* What was found in a range. */
struct found {
    int count;
    struct pairing pairings[REPORT_RUNS];
    war_sim_part parts[];
};

/* An answer: this, and for each simulation its pairing, and the length and text of its part. */
struct head {
    int64_t first;
    int64_t games;
    double seconds;
    war_error error;
};

/* ---- What was found ---- */

static struct found *new_found(const struct sim_order *order)
{
    struct found *found = need(sizeof *found + (size_t)order->count * sizeof *found->parts);

    found->count = order->count;
    memset(found->pairings, 0, sizeof found->pairings);
    for (int i = 0; i < order->count; i++) {
        war_sim_part *part = &found->parts[i];
        part->rules = order->rules[i];
        part->seed = order->seed;
        part->run_first = part->first = order->first;
        part->run_games = order->games;
        part->shards = 1;
        war_sim_result_begin(&part->result);
    }
    return found;
}

static void forget_found(void *argument)
{
    struct found *found = argument;

    for (int i = 0; found && i < found->count; i++)
        war_sim_result_end(&found->parts[i].result);
    free(found);
}

static int add_found(void *to, void *argument)
{
    struct found *sum = to, *found = argument;
    int code = 0;

    for (int i = 0; i < found->count && code == 0; i++) {
        code = war_sim_result_merge(&sum->parts[i].result, &found->parts[i].result);
        report_add_pairing(&sum->pairings[i], &found->pairings[i]);
    }
    forget_found(found);
    return code;
}

/* ---- Playing ---- */

static int play(const struct sim_order *order, struct found *found,
                const struct oversight *oversight, war_error *error)
{
    struct simulation simulations[REPORT_RUNS];

    for (int i = 0; i < order->count; i++)
        simulations[i] =
            (struct simulation){.part = &found->parts[i],
                                .games = order->games,
                                .threads = order->threads ? order->threads : threads_of(own_rank()),
                                .kernel = order->kernel[0] ? order->kernel : NULL,
                                .pairing = &found->pairings[i]};
    return simulate_range(simulations, order->count, oversight, error);
}

static char *put(char *to, const void *bytes, size_t length)
{
    memcpy(to, bytes, length);
    return to + length;
}

static void answer(const struct head *head, const struct found *found)
{
    size_t size = sizeof *head;
    int count = found && head->error.code >= 0 ? found->count : 0;
    char *message, *at;

    for (int i = 0; i < count; i++)
        size += sizeof found->pairings[i] + sizeof(int64_t) + 1 +
                (size_t)war_sim_part_print(&found->parts[i], NULL, 0);
    message = need(size);
    at = put(message, head, sizeof *head);
    for (int i = 0; i < count; i++) {
        int64_t length = war_sim_part_print(&found->parts[i], NULL, 0);
        at = put(at, &found->pairings[i], sizeof found->pairings[i]);
        at = put(at, &length, sizeof length);
        war_sim_part_print(&found->parts[i], at, (size_t)length + 1);
        at += length + 1;
    }
    message_send(0, ANSWER, message, size);
    free(message);
}

static bool go_on(void *context, int64_t done)
{
    (void)context;
    (void)done;
    return !told_to_end();
}

void sim_obey(const void *bytes, size_t length)
{
    const struct oversight oversight = {go_on, NULL, end_flag()};
    struct head head = {.first = 0};
    struct sim_order order;
    struct found *found;
    double start = clock_now();

    if (length != sizeof order) {
        head.error = (war_error){.code = WAR_ERROR_VERSION, .message = "of another version"};
        answer(&head, NULL);
        return;
    }
    memcpy(&order, bytes, sizeof order);
    found = new_found(&order);
    if (play(&order, found, &oversight, &head.error) == 0)
        head.error.code = 0;
    head.first = order.first;
    head.games = order.games;
    head.seconds = clock_now() - start;
    if (!told_to_end())
        answer(&head, found);
    forget_found(found);
}

/* ---- Rank 0 ---- */

struct hand {
    int ranges;  /* that it has */
    double rate; /* its games a second; 0: not known yet */
};

/* The run that is being played: there is one in a process. */
static struct {
    bool begun;
    struct sim_order order;
    struct ranges ranges;
    struct hand *hands; /* of each rank */
    const struct oversight *oversight;
    int64_t counted; /* games that have been collected in this call */
    bool enough;     /* for this call */
    war_error error;
} run;

static void fail(int rank, int code, const char *message)
{
    run.error.code = code;
    snprintf(run.error.message, sizeof run.error.message, "rank %d: %.200s", rank, message);
}

static void begin(const struct simulation *simulations, int count)
{
    const war_sim_part *part = simulations->part;

    run.order =
        (struct sim_order){.seed = part->seed, .count = count, .threads = simulations->threads};
    if (simulations->kernel)
        snprintf(run.order.kernel, sizeof run.order.kernel, "%s", simulations->kernel);
    for (int i = 0; i < count; i++)
        run.order.rules[i] = simulations[i].part->rules;
    ranges_begin(&run.ranges, part->first + part->result.games,
                 simulations->games - part->result.games, IN_HAND * rank_count(), add_found);
    run.hands = need((size_t)rank_count() * sizeof *run.hands);
    for (int i = 0; i < rank_count(); i++)
        run.hands[i] = (struct hand){.ranges = 0};
    run.begun = true;
}

void sim_forget(void)
{
    if (run.begun) {
        ranges_end(&run.ranges, forget_found);
        free(run.hands);
    }
    run.begun = false;
}

/* How many games a rank is to get next. */
static int64_t next_games(int rank)
{
    double rate = run.hands[rank].rate, most = rate * (.5 + .02 * rank_count()), least = rate / 50;
    double share = (double)ranges_open(&run.ranges) / (2. * rank_count());
    int64_t threads = run.order.threads ? run.order.threads : threads_of(rank);

    if (rate == 0)
        most = (double)(FIRST_GAMES * threads);
    share = share > most ? most : share < least ? least : share;
    return share > (double)threads ? (int64_t)share : threads;
}

static bool next_order(int rank, struct sim_order *order)
{
    struct range range;

    if (!ranges_take(&run.ranges, rank, next_games(rank), &range))
        return false;
    run.hands[rank].ranges++;
    *order = run.order;
    order->first = range.first;
    order->games = range.games;
    return true;
}

static void take_back(int rank, const struct head *head, struct found *found)
{
    run.hands[rank].ranges--;
    if (head->seconds > 0 && head->games > 0)
        run.hands[rank].rate = (double)head->games / head->seconds;
    if (ranges_return(&run.ranges, rank, head->first, head->games, found) < 0)
        fail(rank, WAR_ERROR_MEMORY, "out of memory");
}

/* Reads an answer. What it says must be what was asked for. */
static struct found *read_answer(const struct head *head, const char *at, const char *end)
{
    struct sim_order order = run.order;
    struct found *found;
    int64_t length;

    order.first = head->first;
    order.games = head->games;
    found = new_found(&order);
    for (int i = 0; i < found->count; i++) {
        war_sim_part *part = &found->parts[i];
        bool good = (size_t)(end - at) > sizeof found->pairings[i] + sizeof length;
        if (good) {
            memcpy(&found->pairings[i], at, sizeof found->pairings[i]);
            memcpy(&length, at + sizeof found->pairings[i], sizeof length);
            at += sizeof found->pairings[i] + sizeof length;
            good = length >= 0 && length < end - at;
        }
        if (!good || war_sim_part_parse(part, at, (size_t)length, NULL) < 0 ||
            !war_rules_equal(&part->rules, &order.rules[i]) || part->seed != order.seed ||
            part->first != head->first || part->result.games != head->games) {
            forget_found(found);
            return NULL;
        }
        at += length + 1;
    }
    return found;
}

static void read_answers(void)
{
    struct found *found;
    size_t length;
    char *bytes;
    int rank;

    while ((bytes = message_take(ANYBODY, ANSWER, &rank, &length))) {
        struct head head = {.first = 0};
        bool whole = length >= sizeof head;
        if (whole)
            memcpy(&head, bytes, sizeof head);
        found = whole && head.error.code >= 0
                    ? read_answer(&head, bytes + sizeof head, bytes + length)
                    : NULL;
        free(bytes);
        if (found)
            take_back(rank, &head, found);
        else if (head.error.code < 0)
            fail(rank, head.error.code, head.error.message);
        else
            fail(rank, WAR_ERROR_DAMAGED, "its answer cannot be read");
    }
}

static void hand_out(void)
{
    struct sim_order order;

    for (int i = 1; i < rank_count(); i++)
        while (run.hands[i].ranges < IN_HAND && next_order(i, &order))
            message_send(i, SIM_ORDER, &order, sizeof order);
}

/* Looks after the other ranks, with so many games of its own played. */
static bool look_around(void *context, int64_t own)
{
    const struct oversight *oversight = run.oversight;
    int64_t back;

    (void)context;
    read_answers();
    hand_out();
    back = run.counted + ranges_back(&run.ranges);
    run.enough = !oversight->progress(oversight->context, back * run.order.count + own) ||
                 war_stop_asked(oversight->stop) || run.error.code < 0;
    return !run.enough;
}

/* If it is stopped in the middle of several simulations, nothing of them counts: of each there must
 * be the same games. */
static void play_own(const struct sim_order *order)
{
    const struct oversight oversight = {look_around, NULL, run.oversight->stop};
    struct found *found = new_found(order);
    struct head head = {.first = order->first};
    double start = clock_now();

    if (play(order, found, &oversight, &head.error) < 0) {
        fail(0, head.error.code, head.error.message);
        forget_found(found);
        return;
    }
    head.games = found->parts[0].result.games;
    if (found->parts[order->count - 1].result.games < head.games) {
        forget_found(found);
        found = new_found(order);
        head.games = 0;
    }
    head.seconds = clock_now() - start;
    take_back(0, &head, found);
}

static int collect(const struct simulation *simulations)
{
    struct found *found = ranges_collect(&run.ranges);
    int code = 0;

    for (int i = 0; found && i < found->count && code == 0; i++) {
        code = war_sim_result_merge(&simulations[i].part->result, &found->parts[i].result);
        report_add_pairing(simulations[i].pairing, &found->pairings[i]);
    }
    if (found)
        run.counted += found->parts[0].result.games;
    forget_found(found);
    return code;
}

int ranks_simulate(const struct simulation *simulations, int count,
                   const struct oversight *oversight, war_error *error)
{
    struct sim_order order;

    if (!run.begun)
        begin(simulations, count);
    run.oversight = oversight;
    run.counted = 0;
    run.enough = false;
    while (simulations->part->result.games < simulations->games && !run.enough) {
        if (look_around(NULL, 0)) {
            if (next_order(0, &order))
                play_own(&order);
            else
                rest();
        }
        if (collect(simulations) < 0)
            fail(0, WAR_ERROR_MEMORY, "out of memory");
    }
    *error = run.error;
    return run.error.code;
}
