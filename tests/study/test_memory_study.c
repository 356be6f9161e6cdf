/* SPDX-License-Identifier: MIT */
/*
 * The studies, with every allocation failing once: an answer, or WAR_ERROR_MEMORY and nothing lost.
 */
#include "memory_helper.h"

#include "chain_job.h"
#include "endless_job.h"
#include "exact_part.h"
#include "hands.h"
#include "odds.h"
#include "record.h"

#include <stdlib.h>
#include <string.h>

static war_rules rules;
static war_error error;

static int run_exact(void)
{
    const war_exact_job job = {.threads = 2, .shard = 1, .shards = 1};
    war_exact_part part;
    int code;

    assert_int_equal(war_exact_part_begin(&part, &rules, WAR_EXACT_BEST, &error), 0);
    code = war_exact_run(&job, &part, &error);
    war_exact_part_end(&part);
    return code;
}

static int parse_exact(void)
{
    static char text[1 << 16];
    static size_t length;
    war_exact_part part;
    int code;

    if (length == 0) {
        const war_exact_job job = {.threads = 1, .shard = 1, .shards = 1};
        memory_fail(0, false);
        assert_int_equal(war_exact_part_begin(&part, &rules, WAR_EXACT_BEST, NULL), 0);
        assert_int_equal(war_exact_run(&job, &part, NULL), 0);
        length = (size_t)war_exact_part_print(&part, text, sizeof text);
        war_exact_part_end(&part);
        memory_begin();
    }
    code = war_exact_part_parse(&part, text, length, &error);
    if (code == 0)
        war_exact_part_end(&part);
    return code;
}

static int run_odds(void)
{
    war_odds_job job = {.rules = rules, .games = 10, .precision = 0.1, .threads = 2};
    war_odds_result result;

    assert_int_equal(war_position_deal(&rules, 1, 0, &job.known), 0);
    return war_odds_run(&job, &result, &error);
}

static int run_chain(void)
{
    war_chain_job job = {.rules = rules};
    war_chain_result result;

    job.rules.order = WAR_ORDER_RANDOM;
    return war_chain_run(&job, &result, &error);
}

static int construct(void)
{
    const war_endless_job job = {.rules = rules,
                                 .periods = 1 << 4 | 1 << 5,
                                 .wars = 3,
                                 .depth = 1,
                                 .deals = 3,
                                 .threads = 1};
    war_endless_result result;
    int code = war_endless_construct(&job, &result, &error);

    war_endless_result_end(&result);
    return code;
}

static int run_hands(void)
{
    const war_hands_job job = {.games = 20, .threads = 1};
    war_hands hands;
    int code = war_hands_begin(&hands, &rules, 1, 0, &error);

    if (code == 0) {
        code = war_hands_run(&hands, &job, &error);
        war_hands_end(&hands);
    }
    return code;
}

static int goals;

static int run_record(void)
{
    const war_record_job job = {.threads = 1};
    war_record record = {.rules = rules, .games = 20, .goals = goals, .top = 2};

    return war_record_run(&record, &job, &error);
}

static int parse_record(void)
{
    static war_record record;
    char text[4096];
    int64_t length;

    record = (war_record){.rules = rules, .games = 20, .goals = 1, .top = 2};
    length = war_record_print(&record, text, sizeof text);
    return war_record_parse(&record, text, (size_t)length, &error);
}

static int (*study)(void);
static bool refused;

static void once(void)
{
    long in_use = memory_in_use();
    int code;

    error = (war_error){0};
    memory_begin();
    code = study();
    memory_end();
    memory_expect(code == 0 || (code == WAR_ERROR_MEMORY && error.code == code),
                  "not called by its name", error.message);
    memory_expect(memory_in_use() == in_use, "lost memory", "");
    refused = refused || code < 0;
}

static void test_each(void **state)
{
    static int (*const studies[])(void) = {run_exact, parse_exact, run_odds,   run_chain,
                                           construct, run_hands,   run_record, parse_record};

    (void)state;
    rules = test_parse("classic,deck=4x2,down=0");
    for (goals = 1; goals <= 1 << WAR_RECORD_COMEBACK; goals <<= WAR_RECORD_COMEBACK)
        for (size_t i = 0; i < sizeof studies / sizeof *studies; i++) {
            study = studies[i];
            refused = false;
            memory_fail_each(once, 23);
            if (!refused)
                fail_msg("study %zu needs no memory", i);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
