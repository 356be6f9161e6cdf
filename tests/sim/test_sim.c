/* SPDX-License-Identifier: MIT */
/* The simulator: results that add up whoever counted them, stopped runs, mistakes. */
#include "helper.h"

#include "war_sim.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Results ---- */

static void run_range(const war_rules *rules, int64_t first, int64_t games, int threads,
                      war_sim_result *result)
{
    const war_sim_job job = {
        .rules = *rules, .seed = 11, .first = first, .games = games, .threads = threads};

    assert_int_equal(war_sim_run(&job, result, NULL), 0);
}

static void test_parts_add_up(void **state)
{
    static const char *const texts[] = {
        "classic",    "party,players=4",      "seat-order",
        "three-down", "seat-order,limit=300", "shuffled-pile,players=3"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        war_rules rules = test_parse(texts[i]);
        war_sim_result *whole = malloc(sizeof *whole), *parts = malloc(sizeof *parts);
        int64_t ended;
        assert_non_null(whole);
        assert_non_null(parts);
        war_sim_result_begin(whole);
        war_sim_result_begin(parts);
        run_range(&rules, 5, 1000, 1, whole);
        run_range(&rules, 505, 500, 2, parts);
        run_range(&rules, 5, 1, 1, parts);
        run_range(&rules, 6, 499, 3, parts);
        assert_true(war_sim_result_equal(whole, parts));
        war_sim_result_end(parts);
        war_sim_result_begin(parts);
        assert_int_equal(war_sim_play(&rules, 11, 5, 1000, parts, NULL), 0);
        assert_true(war_sim_result_equal(whole, parts));
        assert_int_equal(whole->games, 1000);
        ended = whole->wins[0] + whole->wins[1] + whole->wins[2] + whole->wins[3] + whole->draws;
        assert_int_equal(ended + whole->limit + whole->endless, 1000);
        run_range(&rules, 7, 1, 1, parts);
        assert_false(war_sim_result_equal(whole, parts));
        war_sim_result_end(whole);
        war_sim_result_end(parts);
        free(whole);
        free(parts);
    }
}

static void test_summary(void **state)
{
    war_sim_histogram *histogram = calloc(1, sizeof *histogram);
    war_sim_count rest[] = {{9000, 1}, {100000, 1}};
    war_sim_summary summary;

    (void)state;
    assert_non_null(histogram);
    histogram->dense[2] = 1;
    histogram->dense[4] = 2;
    histogram->dense[9] = 1;
    war_sim_summarize(histogram, &summary);
    assert_int_equal(summary.count, 4);
    assert_int_equal(summary.min, 2);
    assert_int_equal(summary.max, 9);
    assert_true(fabs(summary.mean - 4.75) < 1e-12);
    assert_true(fabs(summary.sd - 2.9860788111948193) < 1e-12);
    assert_true(fabs(summary.se - 1.4930394055974097) < 1e-12);
    assert_int_equal(war_sim_quantile(histogram, 0), 2);
    assert_int_equal(war_sim_quantile(histogram, 250), 2);
    assert_int_equal(war_sim_quantile(histogram, 251), 4);
    assert_int_equal(war_sim_quantile(histogram, 750), 4);
    assert_int_equal(war_sim_quantile(histogram, 1000), 9);
    histogram->rest = rest;
    histogram->rest_count = 2;
    assert_int_equal(war_sim_quantile(histogram, 999), 100000);
    assert_int_equal(war_sim_count_of(histogram, 9000), 1);
    assert_int_equal(war_sim_count_of(histogram, 9001), 0);
    assert_int_equal(war_sim_count_of(histogram, 4), 2);
    assert_int_equal(war_sim_count_of(histogram, -4), 0);
    free(histogram);
}

/* Results that differ in anything are not equal. */
static void test_equal(void **state)
{
    war_sim_result *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    war_sim_count rest[] = {{9000, 1}, {9500, 2}}, other[] = {{9000, 1}, {9500, 3}};
    int64_t *fields[] = {&b->games,
                         &b->wins[3],
                         &b->draws,
                         &b->limit,
                         &b->endless,
                         &b->turns.dense[7],
                         &b->battles.dense[7],
                         &b->wars.dense[7],
                         &b->cycles.dense[7],
                         &b->turns.rest_count,
                         &b->chains[2],
                         &b->dealt[1][2],
                         &b->won[3][4],
                         &b->longest.index,
                         &b->longest.turns,
                         &b->shortest.battles,
                         &b->shortest.wars,
                         &b->deepest.depth};

    (void)state;
    assert_non_null(a);
    assert_non_null(b);
    war_sim_result_begin(a);
    war_sim_result_begin(b);
    assert_true(war_sim_result_equal(a, b));
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        ++*fields[i];
        assert_false(war_sim_result_equal(a, b));
        --*fields[i];
        assert_true(war_sim_result_equal(a, b));
    }
    a->turns.rest = rest;
    b->turns.rest = other;
    a->turns.rest_count = b->turns.rest_count = 1;
    assert_true(war_sim_result_equal(a, b));
    a->turns.rest_count = b->turns.rest_count = 2;
    assert_false(war_sim_result_equal(a, b));
    free(a);
    free(b);
}

/* Lengths that are rare are added up in order; what cannot be counted any more changes nothing. */
static void test_merged(void **state)
{
    static const war_sim_count wanted[] = {{9000, 4}, {9500, 2}, {10000, 1}};
    war_sim_result *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    war_sim_count rest[] = {{9000, 3}, {10000, 1}};

    (void)state;
    assert_non_null(a);
    assert_non_null(b);
    war_sim_result_begin(a);
    war_sim_result_begin(b);
    a->turns.rest = malloc(2 * sizeof *a->turns.rest);
    assert_non_null(a->turns.rest);
    a->turns.rest[0] = (war_sim_count){9000, 1};
    a->turns.rest[1] = (war_sim_count){9500, 2};
    a->turns.rest_count = a->turns.rest_room = 2;
    b->turns.rest = rest;
    b->turns.rest_count = 2;
    a->games = b->games = 3;
    assert_int_equal(war_sim_result_merge(a, b), 0);
    assert_int_equal(a->games, 6);
    assert_int_equal(a->turns.rest_count, 3);
    assert_memory_equal(a->turns.rest, wanted, sizeof wanted);
    b->games = INT64_MAX - 5;
    assert_int_equal(war_sim_result_merge(a, b), WAR_ERROR_NUMBER);
    b->games = 0;
    a->chains[1] = b->chains[1] = INT64_MAX / 2 + 1;
    assert_int_equal(war_sim_result_merge(a, b), WAR_ERROR_NUMBER);
    assert_int_equal(a->games, 6);
    assert_memory_equal(a->turns.rest, wanted, sizeof wanted);
    war_sim_result_end(a);
    free(a);
    free(b);
}

static void assert_same(const war_sim_outcome *kept, const war_sim_outcome *wanted, int count)
{
    for (int i = 0; i < count; i++) {
        assert_int_equal(kept[i].turns, wanted[i].turns);
        assert_int_equal(kept[i].winners, wanted[i].winners);
    }
}

static void test_kept(void **state)
{
    enum { GAMES = 10000, KEPT = 7000 };
    war_sim_outcome *kept = calloc(GAMES, sizeof *kept), *wanted = calloc(GAMES, sizeof *wanted);
    war_sim_result *result = malloc(sizeof *result);
    war_sim_job job = {.rules = test_parse("party,players=3"),
                       .seed = 11,
                       .first = 5,
                       .games = GAMES,
                       .threads = 3,
                       .outcomes = kept,
                       .keep = KEPT};

    (void)state;
    assert_non_null(kept);
    assert_non_null(wanted);
    assert_non_null(result);
    war_sim_result_begin(result);
    assert_int_equal(war_sim_outcomes(&job.rules, 11, 5, KEPT, NULL, wanted, NULL), 0);
    assert_int_equal(war_sim_run(&job, result, NULL), 0);
    assert_same(kept, wanted, GAMES);
    memset(kept, 0, GAMES * sizeof *kept);
    memset(wanted + 100, 0, (GAMES - 100) * sizeof *kept);
    job.games = 100;
    assert_int_equal(war_sim_run(&job, result, NULL), 0);
    assert_same(kept, wanted, GAMES);
    war_sim_result_end(result);
    free(result);
    free(wanted);
    free(kept);
}

/* ---- Stopping and mistakes ---- */

enum { ENOUGH = 20000 };

/* Is not asked again when it has said no. */
static bool stop_soon(void *context, int64_t done)
{
    int64_t *seen = context;

    assert_true(*seen < ENOUGH);
    *seen = done;
    return done < ENOUGH;
}

static void test_stopped(void **state)
{
    war_rules rules = test_parse("classic");
    int64_t seen = 0;
    const war_sim_job job = {.rules = rules,
                             .seed = 11,
                             .games = INT64_C(1) << 50,
                             .threads = 3,
                             .progress = stop_soon,
                             .context = &seen};
    war_sim_result *stopped = malloc(sizeof *stopped), *again = malloc(sizeof *again);

    (void)state;
    assert_non_null(stopped);
    assert_non_null(again);
    war_sim_result_begin(stopped);
    war_sim_result_begin(again);
    assert_int_equal(war_sim_run(&job, stopped, NULL), 0);
    assert_true(stopped->games >= ENOUGH);
    run_range(&rules, 0, stopped->games, 2, again);
    assert_true(war_sim_result_equal(stopped, again));
    war_sim_result_end(stopped);
    war_sim_result_end(again);
    free(stopped);
    free(again);
}

/* A flag that is set stops it before the next stretch of games: here before the first. */
static void test_flag(void **state)
{
    war_sim_result *result = malloc(sizeof *result);
    war_stop stop = {0};
    war_sim_job job = {.rules = test_parse("classic"), .games = 1000, .threads = 2, .stop = &stop};

    (void)state;
    assert_non_null(result);
    war_stop_set(&stop);
    assert_true(war_stop_asked(&stop));
    war_sim_result_begin(result);
    assert_int_equal(war_sim_run(&job, result, NULL), 0);
    assert_int_equal(result->games, 0);
    stop = (war_stop){0};
    assert_true(!war_stop_asked(&stop) && !war_stop_asked(NULL));
    assert_int_equal(war_sim_run(&job, result, NULL), 0);
    assert_int_equal(result->games, 1000);
    war_sim_result_end(result);
    free(result);
}

/* Sets a flag after some looks. */
struct impatient {
    int patience;
    war_stop stop;
};

static bool lose_patience(void *context, int64_t done)
{
    struct impatient *impatient = context;

    (void)done;
    if (--impatient->patience <= 0)
        war_stop_set(&impatient->stop);
    return true;
}

/* Game 1 of these has no end that anybody has seen. Whoever plays others meanwhile has to drop
 * them, for what is counted are the first games up to some number. On a busy machine not even game
 * 0 may be over when the run is stopped: then it gets more time. */
static void test_given_up(void **state)
{
    war_sim_result *result = malloc(sizeof *result);

    (void)state;
    assert_non_null(result);
    for (int threads = 1; threads <= 3; threads++) {
        war_sim_result_begin(result);
        for (int patience = 3; result->games == 0; patience *= 2) {
            struct impatient impatient = {.patience = patience};
            war_sim_job job = {.rules = test_parse("seat-order,down=0"),
                               .games = 100000,
                               .threads = threads,
                               .progress = lose_patience,
                               .context = &impatient,
                               .stop = &impatient.stop};
            assert_int_equal(war_sim_run(&job, result, NULL), 0);
        }
        assert_int_equal(result->games, 1);
        war_sim_result_end(result);
    }
    free(result);
}

/* A kernel is refused that this machine cannot run, or that cannot play the rules. */
static void test_kernels(void **state)
{
    const war_rules rules = test_parse("party,deck=16x4,players=4,limit=1000");
    const war_sim_kernel *kernel;
    war_sim_outcome outcome;
    war_error error;
    int usable = 0;

    (void)state;
    for (int i = 0; (kernel = war_sim_kernel_at(i)); i++) {
        bool gpu = strcmp(kernel->name, "gpu") == 0; /* whether it runs is asked later */
        bool runs = gpu || war_sim_kernel_runs(kernel),
             plays = war_sim_kernel_plays(kernel, &rules);
        int code = war_sim_outcomes(&rules, 1, 0, 1, kernel->name, &outcome, &error);
        assert_int_equal(code, !runs ? WAR_ERROR_MACHINE : !plays ? WAR_ERROR_COMBINATION : 0);
        assert_true(code == 0 || strstr(error.message, kernel->name));
        usable += code == 0;
    }
    assert_true(usable > 0);
    assert_null(war_sim_kernel_at(-1));
    assert_int_equal(war_sim_outcomes(&rules, -1, 0, 1, NULL, &outcome, NULL), WAR_ERROR_NUMBER);
    assert_int_equal(war_sim_outcomes(&rules, 1, 0, -1, NULL, &outcome, NULL), WAR_ERROR_NUMBER);
}

static void test_mistakes(void **state)
{
    war_sim_result *result = malloc(sizeof *result);
    war_sim_job job = {.rules = test_parse("classic"), .games = 1};
    war_error error;

    (void)state;
    assert_non_null(result);
    war_sim_result_begin(result);
    job.kernel = "nosuch";
    assert_int_equal(war_sim_run(&job, result, &error), WAR_ERROR_VALUE);
    assert_string_equal(error.message, "no kernel 'nosuch'");
    job.kernel = NULL;
    job.first = WAR_MAX_NUMBER;
    assert_int_equal(war_sim_run(&job, result, &error), WAR_ERROR_NUMBER);
    job.first = -1;
    assert_int_equal(war_sim_run(&job, result, NULL), WAR_ERROR_NUMBER);
    job.first = 0;
    job.threads = -1;
    assert_int_equal(war_sim_run(&job, result, NULL), WAR_ERROR_NUMBER);
    job.threads = 1;
    job.first = WAR_MAX_NUMBER - 1;
    assert_int_equal(war_sim_run(&job, result, &error), 0);
    assert_int_equal(result->games, 1);
    assert_int_equal(war_sim_play(&job.rules, 0, WAR_MAX_NUMBER, 1, result, &error),
                     WAR_ERROR_NUMBER);
    assert_string_equal(error.message, "seed or game number out of range");
    job.games = 0;
    assert_int_equal(war_sim_run(&job, result, &error), 0);
    job.rules.players = 9;
    assert_true(war_sim_run(&job, result, &error) < 0);
    assert_int_equal(result->games, 1);
    war_sim_result_end(result);
    free(result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts_add_up), cmocka_unit_test(test_summary),
        cmocka_unit_test(test_equal),        cmocka_unit_test(test_merged),
        cmocka_unit_test(test_kernels),      cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_flag),         cmocka_unit_test(test_given_up),
        cmocka_unit_test(test_kept),         cmocka_unit_test(test_mistakes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
