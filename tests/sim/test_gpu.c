/* SPDX-License-Identifier: MIT */
/*
 * The kernel for graphics cards, on whatever speaks OpenCL here, against the portable kernel and
 * the engine: outcomes and counts. Then runs that are shared by card and cores and cut at random,
 * and drivers that fail. Without OpenCL nothing of this can be tried, and the test says so.
 */
#define _POSIX_C_SOURCE 200809L
#include "helper.h"

#include "../src/sim/gpu/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SEED = 271828, NOT_TRIED = 77 };

static bool same(const war_sim_outcome *a, const war_sim_outcome *b)
{
    return a->turns == b->turns && a->battles == b->battles && a->wars == b->wars &&
           a->cycle == b->cycle && a->result == b->result && a->winners == b->winners &&
           a->depth == b->depth && memcmp(a->aces, b->aces, sizeof a->aces) == 0;
}

static war_sim_result *new_result(void)
{
    war_sim_result *result = malloc(sizeof *result);

    assert_non_null(result);
    war_sim_result_begin(result);
    return result;
}

static void free_result(war_sim_result *result)
{
    war_sim_result_end(result);
    free(result);
}

/* Plays games by a kernel, all of their outcomes kept. */
static void run_by(const char *kernel, const war_rules *rules, int64_t first, int64_t games,
                   war_sim_outcome *outcomes, war_sim_result *result)
{
    const war_sim_job job = {.rules = *rules,
                             .seed = SEED,
                             .first = first,
                             .games = games,
                             .threads = 1,
                             .kernel = kernel,
                             .outcomes = outcomes,
                             .keep = games};
    war_error error;

    if (war_sim_run(&job, result, &error) < 0)
        fail_msg("%s: %s", kernel, error.message);
}

static void compare_with(const char *kernel, const war_rules *rules, int64_t first, int64_t games)
{
    war_sim_outcome *expected = calloc((size_t)games, sizeof *expected);
    war_sim_outcome *got = calloc((size_t)games, sizeof *got);
    war_sim_result *wanted = new_result(), *result = new_result();
    char text[WAR_RULES_SIZE];

    assert_non_null(expected);
    assert_non_null(got);
    war_rules_print(rules, text, sizeof text);
    run_by(kernel, rules, first, games, expected, wanted);
    run_by("gpu", rules, first, games, got, result);
    for (int64_t i = 0; i < games; i++)
        if (!same(&expected[i], &got[i]))
            fail_msg("gpu differs from %s: war replay --rules %s --seed %d --game %lld", kernel,
                     text, SEED, (long long)(first + i));
    if (!war_sim_result_equal(wanted, result))
        fail_msg("gpu counts other things than %s, of %s", kernel, text);
    free_result(wanted);
    free_result(result);
    free(expected);
    free(got);
}

/* Every preset that it plays. */
static void test_presets(void **state)
{
    int tried = 0;

    (void)state;
    for (int i = 0; war_preset_at(i); i++) {
        const war_rules *rules = war_preset_at(i)->rules;
        if (!SIM_GPU.plays(rules))
            continue;
        compare_with("engine", rules, 1000, test_count(30000, 1000000));
        if (test_is_long())
            compare_with("portable", rules, 0, 10000000);
        tried++;
    }
    assert_true(tried >= 6);
}

/* The same with three and four players. Building a kernel takes longer than playing, so that some
 * of them must do in a short test. */
static void test_many(void **state)
{
    static const char *const some[] = {
        "party,players=3",          "party,players=4",
        "classic,players=4",        "shuffled-pile,players=4",
        "quick,players=3,war=tied", "shuffled-pile,limit=90,at-limit=most-cards"};

    (void)state;
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        war_rules rules = test_parse(some[i]);
        assert_true(SIM_GPU.plays(&rules));
        compare_with("portable", &rules, 1000, test_count(8000, 1000000));
        compare_with("engine", &rules, 0, test_count(500, 100000));
    }
    for (int i = 0; war_preset_at(i) && test_is_long(); i++)
        for (int players = 3; players <= 4; players++) {
            war_rules rules = *war_preset_at(i)->rules;
            rules.players = (uint8_t)players;
            if (SIM_GPU.plays(&rules))
                compare_with("portable", &rules, 1000, 100000);
        }
}

/* Any rules that it plays, with limits that many games reach, or that none can be endless before.
 */
static void test_random_rules(void **state)
{
    static const uint8_t orders[] = {WAR_ORDER_WINNER_FIRST, WAR_ORDER_WINNER_LAST,
                                     WAR_ORDER_RANDOM};
    uint64_t random = test_seed();

    (void)state;
    for (long i = 0; i < test_count(1, 100); i++) {
        war_rules rules = test_parse("classic");
        rules.players = (uint8_t)(2 + test_below(&random, 3));
        rules.down = (uint8_t)test_below(&random, WAR_MAX_DOWN + 1);
        rules.out = (uint8_t)test_below(&random, 2);
        rules.high = (uint8_t)test_below(&random, 2);
        rules.war = (uint8_t)test_below(&random, 2);
        rules.rest = (uint8_t)test_below(&random, 2);
        rules.order = orders[test_below(&random, 3)];
        rules.won = (uint8_t)test_below(&random, 2);
        if (!SIM_GPU.plays(&rules))
            rules.order = WAR_ORDER_RANDOM;
        rules.limit = test_below(&random, 3) ? test_below(&random, 600) : CAP - 1;
        rules.at_limit = rules.limit > 0 && test_below(&random, 2);
        compare_with("portable", &rules, test_below(&random, 1000000), 20000);
        compare_with("engine", &rules, WAR_MAX_NUMBER - 300, 300);
    }
}

/* Wars in which more than half of a ring is laid, and who runs out of cards takes them. */
static void test_long_wars(void **state)
{
    war_rules rules = test_parse("last-card,down=15,order=winner-last");

    (void)state;
    compare_with("portable", &rules, 0, 20000);
}

/* Numbers of games on both sides of 2^32, and rules that it does not know. */
static void test_numbers(void **state)
{
    war_rules rules = test_parse("classic");

    (void)state;
    compare_with("engine", &rules, INT64_C(0xffffffff) - 100, 200);
    assert_int_equal(SIM_GPU.plays(&rules), true);
    rules.players = 3;
    assert_int_equal(SIM_GPU.plays(&rules), false);
    rules.rest = WAR_REST_DEALT;
    assert_int_equal(SIM_GPU.plays(&rules), true);
    rules.rest = WAR_REST_ASIDE;
    rules.players = 4;
    assert_int_equal(SIM_GPU.plays(&rules), true);
}

/* ---- Runs ---- */

/* Stops a run after some looks. */
struct look {
    int left;
};

static bool look(void *context, int64_t done)
{
    struct look *look = context;

    (void)done;
    return look->left-- > 0;
}

/* A run that is stopped again and again, and goes on by card, cores or both. */
static void run_in_pieces(const war_rules *rules, int64_t games, war_sim_result *result)
{
    static const char *const kernels[] = {"gpu", NULL, "portable"};
    uint64_t random = test_seed();

    while (result->games < games) {
        struct look looking = {(int)test_below(&random, 3)};
        int64_t left = games - result->games, some = 1 + test_below(&random, 200000);
        war_sim_job job = {.rules = *rules,
                           .seed = SEED,
                           .first = result->games,
                           .games = some < left ? some : left,
                           .threads = 1 + (int)test_below(&random, 3),
                           .kernel = kernels[test_below(&random, 3)],
                           .progress = look,
                           .context = &looking};
        assert_int_equal(war_sim_run(&job, result, NULL), 0);
    }
}

static void test_pieces(void **state)
{
    war_rules rules = test_parse("classic");
    war_sim_result *whole = new_result(), *pieces = new_result();

    (void)state;
    run_by("portable", &rules, 0, 1000000, NULL, whole);
    run_in_pieces(&rules, 1000000, pieces);
    assert_true(war_sim_result_equal(whole, pieces));
    free_result(whole);
    free_result(pieces);
}

/* A card, found by itself and with cores beside it, whose driver fails after some calls. */
static struct opencl failing;
static const struct opencl *working;
static int calls;

static int32_t fail_later(cl_handle queue, cl_handle kernel, uint32_t dimensions,
                          const size_t *from, const size_t *items, const size_t *group,
                          uint32_t count, const cl_handle *after, cl_handle *event)
{
    if (calls-- <= 0)
        return -5;
    return working->EnqueueNDRangeKernel(queue, kernel, dimensions, from, items, group, count,
                                         after, event);
}

static struct card *break_card(const war_rules *rules, int after)
{
    struct card *card = card_take(rules, CARD_ASKED_FOR, NULL);

    assert_non_null(card);
    working = opencl_load();
    failing = *working;
    failing.EnqueueNDRangeKernel = fail_later;
    calls = after;
    card->cl = &failing;
    card->real = true;
    card_give_back(card);
    return card;
}

static void test_failing_driver(void **state)
{
    war_rules rules = test_parse("classic");
    war_sim_job job = {.rules = rules, .seed = SEED, .games = 500000, .threads = 2};
    war_sim_result *whole = new_result();
    war_error error;

    (void)state;
    run_by("portable", &rules, 0, job.games, NULL, whole);
    for (int after = 0; after < 9; after += 2) {
        war_sim_result *result = new_result();
        struct card *card = break_card(&rules, after);
        int64_t done;
        /* Whoever does not ask for the card does not notice. */
        job.kernel = NULL;
        job.first = 0;
        assert_string_equal(war_sim_kernel_best(&rules)->name, "gpu");
        assert_int_equal(war_sim_run(&job, result, &error), 0);
        assert_true(war_sim_result_equal(whole, result));
        free_result(result);
        /* Whoever does is told, and has what was played. */
        result = new_result();
        break_card(&rules, after);
        job.kernel = "gpu";
        if (war_sim_run(&job, result, &error) < 0) {
            assert_string_equal(error.message, "the graphics card has failed");
        } else {
            assert_true(after > 0);
            assert_int_equal(result->games, job.games);
        }
        done = result->games;
        card->cl = working;
        card->real = false;
        job.first = done;
        job.games -= done;
        assert_int_equal(war_sim_run(&job, result, &error), 0);
        assert_true(war_sim_result_equal(whole, result));
        job.games += done;
        free_result(result);
    }
    free_result(whole);
}

/* Two cards: a run has both, and counts each game once. */
static void test_two_cards(void **state)
{
    war_rules rules = test_parse("classic");
    struct card *one = card_take(&rules, CARD_ASKED_FOR, NULL);
    struct card *two = card_take(&rules, CARD_ANOTHER, NULL);
    war_sim_result *whole = new_result();

    (void)state;
    assert_non_null(one);
    if (!two && one->real)
        skip();
    assert_non_null(two);
    assert_ptr_not_equal(one, two);
    assert_null(card_take(&rules, CARD_ANOTHER, NULL));
    card_give_back(one);
    assert_ptr_equal(card_take(&rules, CARD_ANOTHER, NULL), one);
    card_give_back(one);
    card_give_back(two);
    run_by("portable", &rules, 0, 1000000, NULL, whole);
    while (one->pace == 0 || two->pace == 0) { /* until both have played in a run */
        war_sim_result *result = new_result();
        run_by("gpu", &rules, 0, 1000000, NULL, result);
        assert_true(war_sim_result_equal(whole, result));
        free_result(result);
    }
    free_result(whole);
}

/* pocl ends the program where there is no /sys, so somebody else asks first. */
static bool driver_survives(void)
{
    int status = 0;
    pid_t child = fork();

    if (child == 0) {
        card_take(war_preset_at(0)->rules, CARD_ASKED_FOR, NULL);
        _exit(0);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status);
}

/* With an argument, the driver of pocl has been asked for two devices. */
int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presets),        cmocka_unit_test(test_many),
        cmocka_unit_test(test_random_rules),   cmocka_unit_test(test_long_wars),
        cmocka_unit_test(test_numbers),        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_failing_driver),
    };
    const struct CMUnitTest tests_of_two[] = {cmocka_unit_test(test_two_cards)};
    struct card *card;
    war_error error;

    (void)words;
    if (!driver_survives()) {
        printf("not tried: the driver of OpenCL ends whoever asks it for devices\n");
        return NOT_TRIED;
    }
    card = card_take(war_preset_at(0)->rules, CARD_ASKED_FOR, &error);
    if (!card) {
        printf("not tried: %s\n", error.message);
        return NOT_TRIED;
    }
    card_give_back(card);
    if (count > 1)
        return cmocka_run_group_tests(tests_of_two, NULL, NULL);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
