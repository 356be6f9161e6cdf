/* SPDX-License-Identifier: MIT */
/* Parts of simulations: their text, its reading, and all the ways in which it can be wrong. */
#include "helper.h"
#include "war_sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static war_sim_part *play_part(const char *rules, int64_t first, int64_t games)
{
    war_sim_part *part = calloc(1, sizeof *part);
    war_sim_job job = {.rules = test_parse(rules), .seed = 5, .first = first, .games = games};

    assert_non_null(part);
    *part = (war_sim_part){.rules = job.rules,
                           .seed = job.seed,
                           .run_first = first / 2,
                           .run_games = 2 * first + games,
                           .shards = 3,
                           .first = first};
    war_sim_result_begin(&part->result);
    assert_int_equal(war_sim_run(&job, &part->result, NULL), 0);
    return part;
}

static void free_part(war_sim_part *part)
{
    war_sim_result_end(&part->result);
    free(part);
}

static char *print_part(const war_sim_part *part)
{
    int64_t length = war_sim_part_print(part, NULL, 0);
    char *text = malloc((size_t)length + 1);

    assert_non_null(text);
    assert_int_equal(war_sim_part_print(part, text, (size_t)length + 1), length);
    assert_int_equal(strlen(text), length);
    return text;
}

static void test_round_trip(void **state)
{
    static const char *const texts[] = {"classic", "party,players=4",    "seat-order", "three-down",
                                        "limit=1", "deck=3x2,players=3", "peace",      "deck=2x64"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        war_sim_part *part = play_part(texts[i], 1000, i == 2 ? 2000 : 300);
        war_sim_part *again = calloc(1, sizeof *again);
        char *text = print_part(part), *copy;
        war_error error;
        assert_non_null(again);
        assert_int_equal(war_sim_part_parse(again, text, strlen(text), &error), 0);
        assert_true(war_sim_result_equal(&part->result, &again->result));
        assert_true(war_rules_equal(&part->rules, &again->rules));
        copy = print_part(again);
        assert_string_equal(text, copy);
        free(copy);
        free(text);
        free_part(part);
        free_part(again);
    }
}

static void test_small_buffers(void **state)
{
    war_sim_part *part = play_part("deck=3x2", 0, 10);
    char *text = print_part(part);
    int64_t length = (int64_t)strlen(text);

    (void)state;
    for (int64_t size = 1; size <= length; size += 7) {
        char *buffer = malloc((size_t)size);
        assert_non_null(buffer);
        assert_int_equal(war_sim_part_print(part, buffer, (size_t)size), length);
        assert_int_equal(strlen(buffer), size - 1);
        assert_memory_equal(buffer, text, (size_t)size - 1);
        free(buffer);
    }
    free(text);
    free_part(part);
}

static int parse(const char *text, size_t length, war_error *error)
{
    static war_sim_part part, before;
    int code;

    memset(&part, 0x5a, sizeof part);
    before = part;
    code = war_sim_part_parse(&part, text, length, error);
    if (code == 0)
        war_sim_result_end(&part.result);
    else
        assert_memory_equal(&part, &before, sizeof part);
    return code;
}

/* Any byte changed, and any end cut off, is noticed. */
static void test_damage(void **state)
{
    war_sim_part *part = play_part("deck=3x2", 0, 20);
    char *text = print_part(part);
    size_t length = strlen(text);
    war_error error;

    (void)state;
    for (size_t i = 0; i < length; i++) {
        text[i] ^= 1;
        assert_true(parse(text, length, &error) < 0);
        text[i] ^= 1;
        assert_true(parse(text, i, &error) < 0);
    }
    assert_int_equal(parse(text, length + 1, &error), WAR_ERROR_DAMAGED);
    assert_int_equal(parse(text, length, &error), 0);
    assert_int_equal(parse("", 0, NULL), WAR_ERROR_FOREIGN);
    assert_int_equal(parse("war simulation 2\n", 17, &error), WAR_ERROR_VERSION);
    assert_int_equal(parse("war simulation 1\n", 17, &error), WAR_ERROR_DAMAGED);
    free(text);
    free_part(part);
}

/* ---- Texts with a right check that no run gives ---- */

static const char *const HONEST = "war simulation 1\n"
                                  "rules classic,deck=3x2\n"
                                  "seed 5\n"
                                  "run 0 10\n"
                                  "shards 1\n"
                                  "games 2 4\n"
                                  "wins 2 1\n"
                                  "draws 1\n"
                                  "limit 0\n"
                                  "endless 0\n"
                                  "longest 3 6 7 1 1\n"
                                  "shortest 2 2 3 1 1\n"
                                  "deepest 3 6 7 1 1\n"
                                  "turns 2\n2 3\n6 1\n"
                                  "battles 2\n3 3\n7 1\n"
                                  "wars 1\n1 4\n"
                                  "cycles 0\n"
                                  "chains 1\n1 4\n"
                                  "aces 2\n0 1 0\n1 3 2\n"
                                  "aces 1\n1 4 1\n";

/* The honest text with one piece of it replaced, and a check that fits. */
static int parse_changed(const char *old, const char *new)
{
    char text[2048];
    const char *at = strstr(HONEST, old);
    uint64_t hash = 0xcbf29ce484222325;
    war_error error = {.code = 0};
    int length, code;

    assert_non_null(at);
    length =
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - HONEST), HONEST, new, at + strlen(old));
    for (int i = 0; i < length; i++)
        hash = (hash ^ (uint8_t)text[i]) * 0x100000001b3;
    length += snprintf(text + length, sizeof text - (size_t)length, "check %016" PRIx64 "\n", hash);
    code = parse(text, (size_t)length, &error);
    assert_int_equal(error.code, code);
    return code;
}

static void test_lies(void **state)
{
    static const char *const changes[][2] = {
        {"rules classic,deck=3x2", "rules deck=3x2"},
        {"seed 5", "seed 05"},
        {"seed 5", "seed -5"},
        {"seed 5", "seed 9223372036854775808"},
        {"seed 5", "seed 5 "},
        {"run 0 10", "run 3 10"},
        {"run 0 10", "run 0 5"},
        {"run 0 10", "run 9223372036854775800 10"},
        {"shards 1", "shards 0"},
        {"games 2 4", "games 2 5"},
        {"games 2 4", "games 2 9223372036854775807"},
        {"wins 2 1", "wins 2 2"},
        {"wins 2 1", "wins 2 1 0"},
        {"wins 2 1", "wins 9223372036854775807 9223372036854775807"},
        {"draws 1", "draws 0"},
        {"limit 0", "limit 1"},
        {"endless 0", "endless 1"},
        {"longest 3", "longest 6"},
        {"longest 3", "longest 1"},
        {"longest 3 6", "longest 3 2"},
        {"longest 3 6 7 1 1", "longest none"},
        {"shortest 2 2 3", "shortest 2 2 4"},
        {"shortest 2 2", "shortest 2 6"},
        {"deepest 3 6 7 1 1", "deepest 3 6 7 1 2"},
        {"deepest 3 6 7 1 1", "deepest 3 6 7 1 999999999999"},
        {"turns 2\n2 3\n", "turns 2\n7 3\n"},
        {"turns 2\n2 3\n6 1\n", "turns 3\n2 3\n6 1\n"},
        {"turns 2\n2 3\n6 1\n", "turns 3\n2 3\n6 1\n9 0\n"},
        {"turns 2\n2 3\n6 1\n", "turns 2\n2 2\n6 1\n"},
        {"wars 1\n1 4\n", "wars 2\n1 2\n1 2\n"},
        {"cycles 0\n", "cycles 1\n4 1\n"},
        {"chains 1\n1 4\n", "chains 1\n129 4\n"},
        {"chains 1\n1 4\n", "chains 1\n0 4\n"},
        {"chains 1\n1 4\n", "chains 0\n"},
        {"aces 2\n0 1 0\n", "aces 2\n0 1 1\n"},
        {"1 3 2\n", "1 3 4\n"},
        {"1 3 2\n", "65 3 2\n"},
        {"aces 1\n1 4 1\n", ""},
        {"aces 1\n1 4 1\n", "aces 1\n1 4 1\naces 1\n1 4 1\n"},
        {"\ndraws", "\r\ndraws"},
    };

    (void)state;
    assert_int_equal(parse_changed("seed 5", "seed 5"), 0);
    assert_int_equal(parse_changed("run 0 10", "run 2 4"), 0);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        if (parse_changed(changes[i][0], changes[i][1]) != WAR_ERROR_DAMAGED)
            fail_msg("'%s' for '%s'", changes[i][1], changes[i][0]);
    assert_int_equal(parse_changed("deck=3x2", "deck=3y2"), WAR_ERROR_VALUE);
}

/* ---- Shards and sums ---- */

static void test_shards(void **state)
{
    static const int64_t games[] = {0, 1, 99, 100, 101, 12345, INT64_MAX};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        for (int64_t shards = 1; shards < 200; shards += 33) {
            int64_t next = 0, least = INT64_MAX, most = 0;
            for (int64_t k = 1; k <= shards; k++) {
                int64_t first, count;
                war_sim_shard(games[i], k, shards, &first, &count);
                assert_int_equal(first, next);
                next += count;
                least = count < least ? count : least;
                most = count > most ? count : most;
            }
            assert_int_equal(next, games[i]);
            assert_true(most - least <= 1);
        }
    }
}

/* Counts of games cannot overflow where the games are not the same; those of turns could. */
static void test_too_much(void **state)
{
    war_sim_part *a = play_part("deck=3x2", 0, 20), *b = play_part("deck=3x2", 20, 20);
    war_sim_part *before = play_part("deck=3x2", 0, 20);

    (void)state;
    b->result.chains[1] = INT64_MAX;
    assert_int_equal(war_sim_result_merge(&a->result, &b->result), WAR_ERROR_NUMBER);
    assert_true(war_sim_result_equal(&a->result, &before->result));
    free_part(a);
    free_part(b);
    free_part(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip), cmocka_unit_test(test_small_buffers),
        cmocka_unit_test(test_damage),     cmocka_unit_test(test_lies),
        cmocka_unit_test(test_shards),     cmocka_unit_test(test_too_much),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
