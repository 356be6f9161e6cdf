/* SPDX-License-Identifier: MIT */
/*
 * The simulator and the reports, with every allocation failing once: the very result, or an error
 * in words and all as it was before.
 */
#include "board.h"
#include "memory_helper.h"
#include "report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 12, MOST_TEXT = 1 << 20 };

static struct war_sim_job job;
static war_sim_result before, after, now;

static void expect_words(int code, const war_error *error)
{
    bool is_named = code == 0 || (code == WAR_ERROR_MEMORY && error->code == code &&
                                  strstr(error->message, "memory"));

    memory_expect(is_named, "not called by its name", error->message);
}

/* ---- Running ---- */

static void run_once(void)
{
    long in_use = memory_in_use();
    war_error error = {0};
    int code;

    war_sim_result_begin(&now);
    assert_int_equal(war_sim_result_merge(&now, &before), 0);
    memory_begin();
    code = war_sim_run(&job, &now, &error);
    memory_end();
    expect_words(code, &error);
    memory_expect(war_sim_result_equal(&now, code == 0 ? &after : &before), "another result", "");
    war_sim_result_end(&now);
    memory_expect(memory_in_use() == in_use, "lost memory", "");
}

static void play_once(void)
{
    long in_use = memory_in_use();
    war_error error = {0};
    int code;

    war_sim_result_begin(&now);
    memory_begin();
    code = war_sim_play(&job.rules, job.seed, job.first, job.games, &now, &error);
    memory_end();
    expect_words(code, &error);
    if (code == 0) {
        assert_int_equal(war_sim_result_merge(&now, &before), 0);
        memory_expect(war_sim_result_equal(&now, &after), "another result", "");
    }
    war_sim_result_end(&now);
    memory_expect(memory_in_use() == in_use, "lost memory", "");
}

/* Every kernel, and rules under which values are so large that they are counted one by one. */
static void test_running(void **state)
{
    static const char *const rules[] = {"classic", "seat-order,deck=13x8", "party,players=3"};

    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (int k = 0; war_sim_kernel_at(k); k++) {
            job = (war_sim_job){.rules = test_parse(rules[i]), .seed = 3, .games = GAMES};
            job.kernel = war_sim_kernel_at(k)->name;
            if (!war_sim_kernel_runs(war_sim_kernel_at(k)) ||
                !war_sim_kernel_plays(war_sim_kernel_at(k), &job.rules))
                continue;
            war_sim_result_begin(&before);
            war_sim_result_begin(&after);
            /* What was there before, so that it would show if it changed. */
            before.games = before.wins[0] = 1;
            before.turns.dense[9] = before.wars.dense[2] = before.battles.dense[9] = 1;
            assert_int_equal(war_sim_result_merge(&after, &before), 0);
            assert_int_equal(war_sim_run(&job, &after, NULL), 0);
            for (job.threads = 1; job.threads <= 2; job.threads++)
                memory_fail_each(run_once, 1);
            memory_fail_each(play_once, 1);
            war_sim_result_end(&before);
            war_sim_result_end(&after);
        }
}

/* ---- Parts ---- */

static char text[MOST_TEXT], again[MOST_TEXT];
static size_t length;

static void parse_once(void)
{
    static war_sim_part part, was;
    long in_use = memory_in_use();
    war_error error = {0};
    int code;

    memset(&part, 0x5a, sizeof part);
    was = part;
    memory_begin();
    code = war_sim_part_parse(&part, text, length, &error);
    memory_end();
    expect_words(code, &error);
    if (code == 0) {
        assert_int_equal(war_sim_part_print(&part, again, sizeof again), length);
        memory_expect(strcmp(again, text) == 0, "another part", again);
        war_sim_result_end(&part.result);
    } else
        assert_memory_equal(&part, &was, sizeof part);
    memory_expect(memory_in_use() == in_use, "lost memory", "");
}

static void merge_once(void)
{
    long in_use = memory_in_use();
    int code;

    war_sim_result_begin(&now);
    assert_int_equal(war_sim_result_merge(&now, &before), 0);
    memory_begin();
    code = war_sim_result_merge(&now, &before);
    memory_end();
    memory_expect(war_sim_result_equal(&now, code == 0 ? &after : &before), "half merged", "");
    war_sim_result_end(&now);
    memory_expect(memory_in_use() == in_use, "lost memory", "");
}

/* With values that are counted one by one. */
static void test_parts(void **state)
{
    static war_sim_part part;
    war_rules rules = test_parse("seat-order,deck=13x8");

    (void)state;
    part = (war_sim_part){.rules = rules, .seed = 3, .run_games = GAMES, .shards = 1};
    war_sim_result_begin(&part.result);
    assert_int_equal(war_sim_play(&rules, 3, 0, GAMES, &part.result, NULL), 0);
    assert_true(part.result.turns.rest_count > 0);
    length = (size_t)war_sim_part_print(&part, text, sizeof text);
    assert_true(length < sizeof text);
    memory_fail_each(parse_once, 1);

    war_sim_result_begin(&before);
    war_sim_result_begin(&after);
    assert_int_equal(war_sim_result_merge(&before, &part.result), 0);
    assert_int_equal(war_sim_result_merge(&after, &before), 0);
    assert_int_equal(war_sim_result_merge(&after, &before), 0);
    memory_fail_each(merge_once, 1);
    war_sim_result_end(&before);
    war_sim_result_end(&after);
    war_sim_result_end(&part.result);
}

/* ---- Reports ---- */

static struct report report;
static enum report_format format;

static void print(char *to)
{
    FILE *stream = fmemopen(to, MOST_TEXT, "w");

    assert_non_null(stream);
    memory_begin();
    report_print(&report, format, stream);
    memory_end();
    fclose(stream);
}

static void report_once(void)
{
    long in_use = memory_in_use();

    memset(again, 0, sizeof again);
    print(again);
    memory_expect(strcmp(again, text) == 0, "another report", again);
    memory_expect(memory_in_use() == in_use, "lost memory", "");
}

static void test_reports(void **state)
{
    static const char *const rules[] = {"classic", "peace", "seat-order"};
    static war_sim_part parts[3];
    static war_sim_outcome outcomes[3][GAMES];
    static struct pairing pairings[3];

    (void)state;
    for (int i = 0; i < 3; i++) {
        war_rules of = test_parse(rules[i]);
        parts[i] = (war_sim_part){.rules = of, .seed = 3, .run_games = GAMES, .shards = 1};
        war_sim_result_begin(&parts[i].result);
        assert_int_equal(war_sim_play(&of, 3, 0, GAMES, &parts[i].result, NULL), 0);
        assert_int_equal(war_sim_outcomes(&of, 3, 0, GAMES, NULL, outcomes[i], NULL), 0);
        report_pair_up(&pairings[i], outcomes[0], outcomes[i], GAMES, 1);
        report.parts[i] = &parts[i];
        report.pairings[i] = &pairings[i];
    }
    for (report.count = 1; report.count <= 3; report.count += 2)
        for (format = REPORT_TEXT; format <= REPORT_MD; format++) {
            FILE *stream = fmemopen(memset(text, 0, sizeof text), MOST_TEXT, "w");
            report.several = report.count > 1;
            report_print(&report, format, stream);
            fclose(stream);
            memory_fail_each(report_once, 29);
        }
    for (int i = 0; i < 3; i++)
        war_sim_result_end(&parts[i].result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_running),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_reports),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
