/* SPDX-License-Identifier: MIT */
/* Reports on simulations: tables, numbers, JSON, CSV and pictures, without a process. */
#include "helper.h"
#include "json_writer.h"
#include "report.h"
#include "sim.h"

#include <jansson.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Text in memory ---- */

static char *buffer;
static size_t length;

static FILE *begin_text(void)
{
    FILE *to = open_memstream(&buffer, &length);

    assert_non_null(to);
    return to;
}

/* Whether what was written is this, and nothing else. */
static void expect(FILE *to, const char *expected)
{
    fclose(to);
    assert_string_equal(buffer, expected);
    free(buffer);
}

static int count_of(const char *text, const char *word)
{
    int count = 0;

    while ((text = strstr(text, word))) {
        count++;
        text += strlen(word);
    }
    return count;
}

/* ---- Runs ---- */

static war_sim_part *play(const char *rules, int64_t games, war_sim_outcome *outcomes)
{
    war_sim_part *part = calloc(1, sizeof *part);
    war_sim_job job = {.rules = test_parse(rules),
                       .seed = 5,
                       .games = games,
                       .outcomes = outcomes,
                       .keep = outcomes ? games : 0};

    assert_non_null(part);
    *part = (war_sim_part){.rules = job.rules, .seed = job.seed, .run_games = games, .shards = 1};
    war_sim_result_begin(&part->result);
    assert_int_equal(war_sim_run(&job, &part->result, NULL), 0);
    return part;
}

static void free_part(war_sim_part *part)
{
    war_sim_result_end(&part->result);
    free(part);
}

static char *print(const struct report *report, enum report_format format)
{
    FILE *to = begin_text();

    report_print(report, format, to);
    fclose(to);
    return buffer;
}

/* ---- JSON ---- */

static void test_json_writer(void **state)
{
    FILE *to = begin_text();
    struct json json;

    (void)state;
    json_begin(&json, to);
    json_put_text(&json, "text", "a \"word\" \\ and\n");
    json_put_list(&json, "none", ON_LINES);
    json_close(&json);
    json_put_list(&json, "lists", ON_LINES);
    json_put_object(&json, NULL, ON_ONE_LINE);
    json_put_number(&json, "least", INT64_MIN);
    json_put_bool(&json, "so", false);
    json_close(&json);
    json_put_list(&json, NULL, ON_ONE_LINE);
    json_put_null(&json, NULL);
    json_put_figure(&json, NULL, "0.5");
    json_close(&json);
    json_close(&json);
    json_end(&json);
    fclose(to);
    assert_string_equal(buffer, "{\n"
                                "  \"text\": \"a \\\"word\\\" \\\\ and\\u000a\",\n"
                                "  \"none\": [],\n"
                                "  \"lists\": [\n"
                                "    {\"least\": -9223372036854775808, \"so\": false},\n"
                                "    [null, 0.5]\n"
                                "  ]\n"
                                "}\n");
    free(buffer);
}

/* ---- Tables ---- */

static void fill_names(struct table *table, const void *of)
{
    (void)of;
    table_add(table, "Name|turns|");
    table_add(table, "%s|%d|x", "Ada", 7);
    table_line(table, "and a line that is wider than all of the columns");
    table_add(table, "%s|%d|", "J\u00f3zef \u65e5\u672c", 12345);
}

static void test_text_is_aligned(void **state)
{
    struct table table = {.to = begin_text(), .widths = {-4, 3, -1}};

    (void)state;
    table_show(&table, fill_names, NULL);
    assert_int_equal(table.widths[0], -10);
    assert_int_equal(table.widths[1], 5);
    expect(table.to, "  Name       turns\n"
                     "  Ada            7 x\n"
                     "  and a line that is wider than all of the columns\n"
                     "  J\u00f3zef \u65e5\u672c 12345\n");
}

static void fill_wide(struct table *table, const void *of)
{
    table_add(table, "%s|%s", (const char *)of, (const char *)of);
}

/* Tables that were measured together have the same columns. */
static void test_columns_can_be_shared(void **state)
{
    struct table table = {.to = begin_text(), .widths = {1, -2}};

    (void)state;
    table_measure(&table, fill_wide, "12345");
    table_measure(&table, fill_wide, "1");
    table_print(&table, fill_wide, "1");
    table_print(&table, fill_wide, "12345");
    expect(table.to, "      1 1\n  12345 12345\n");
}

static void test_markdown(void **state)
{
    struct table table = {.to = begin_text(), .widths = {-1, 1, 1}, .md = true};

    (void)state;
    table_add(&table, "|turns|share");
    table_add(&table, "Ada|%d|  50.0 %%", 12);
    table_add(&table, "Bob||");
    expect(table.to, "| | turns | share |\n|---|---:|---:|\n| Ada | 12 | 50.0 % |\n| Bob | | |\n");
}

/* ---- Numbers ---- */

static void test_numbers(void **state)
{
    const war_sim_summary one = {.count = 1}, two = {.count = 2};

    (void)state;
    assert_string_equal(report_count(0).text, "0");
    assert_string_equal(report_count(999).text, "999");
    assert_string_equal(report_count(1000).text, "1,000");
    assert_string_equal(report_count(INT64_MAX).text, "9,223,372,036,854,775,807");
    assert_string_equal(report_counted(1, "game").text, "1 game");
    assert_string_equal(report_counted(INT64_MAX, "other length").text,
                        "9,223,372,036,854,775,807 other lengths");
    assert_string_equal(report_spread(&one, 3, 1).text, "-");
    assert_string_equal(report_spread(&two, 3, 1).text, "3.0");
    assert_string_equal(report_chance(NAN).text, "-");
    assert_string_equal(report_chance(0).text, "< 1e-99");
    assert_string_equal(report_chance(.00012).text, "1.2e-04");
    assert_string_equal(report_chance(.5).text, "0.500");
    assert_int_equal(report_decimals(.049), 3);
    assert_int_equal(report_decimals(12), 1);
    assert_int_equal(report_decimals(0), 1);
    assert_int_equal(report_decimals(1e-30), 9);
}

static void test_shares(void **state)
{
    (void)state;
    assert_float_equal(report_share(1, 4).share, .25, 0);
    assert_float_equal(report_share(1, 4).se, sqrt(.25 * .75 / 4), 1e-15);
    assert_float_equal(report_share(0, 0).se, 0, 0);
    /* Where all or none are of the kind, one more of each is added. */
    assert_float_equal(report_share(0, 8).se, sqrt(.1 * .9 / 8), 1e-15);
    assert_float_equal(report_share(8, 8).se, sqrt(.1 * .9 / 8), 1e-15);
}

/* ---- Formats ---- */

static void test_text_and_markdown(void **state)
{
    war_sim_part *part = play("deck=3x2", 1000, NULL);
    struct report report = {.parts = {part}, .count = 1};
    char *text = print(&report, REPORT_TEXT), *md = print(&report, REPORT_MD);

    (void)state;
    assert_non_null(strstr(text, "War, rules classic,deck=3x2\n1,000 games of seed 5: 0 to 999\n\n"
                                 "  Seat 1 wins "));
    assert_non_null(strstr(md, "\n| result | games | share |\n|---|---:|---:|\n| seat 1 wins | "));
    assert_non_null(strstr(text, " +- "));
    assert_null(strstr(text, " \n"));
    free(text);
    free(md);
    report.utf8 = true;
    text = print(&report, REPORT_TEXT);
    assert_non_null(strstr(text, " \u00b1 "));
    assert_non_null(strstr(text, "\u2588"));
    free(text);
    free_part(part);
}

/* A run of which no game ended has neither lengths nor games to look at. */
static void test_nothing_ended(void **state)
{
    war_sim_part *part = play("limit=1", 20, NULL);
    struct report report = {.parts = {part}, .count = 1};
    char *text = print(&report, REPORT_TEXT), *md = print(&report, REPORT_MD);

    (void)state;
    assert_null(strstr(text, "mean"));
    assert_null(strstr(text, "longest"));
    assert_null(strstr(md, "mean"));
    assert_null(strstr(md, "longest"));
    free(text);
    free(md);
    free_part(part);
}

static json_t *member(json_t *json, const char *key)
{
    json_t *value = json_object_get(json, key);

    assert_non_null(value);
    return value;
}

/* Whole numbers keep all 64 bits, and a histogram is one line. */
static void test_json(void **state)
{
    war_sim_part *part = play("deck=3x2", 1000, NULL);
    struct report report = {.parts = {part}, .count = 1};
    char *text, *again;
    json_t *json;

    (void)state;
    part->seed = INT64_MAX;
    part->first = (INT64_C(1) << 53) + 1;
    part->result.turns.dense[3] = INT64_MAX / 2;
    text = print(&report, REPORT_JSON);
    again = print(&report, REPORT_JSON);
    assert_string_equal(text, again);
    json = json_loads(text, 0, NULL);
    assert_non_null(json);
    assert_int_equal(json_integer_value(member(json, "seed")), INT64_MAX);
    assert_int_equal(json_integer_value(member(json, "first")), (INT64_C(1) << 53) + 1);
    assert_int_equal(json_array_size(member(json, "wins")), 2);
    assert_float_equal(json_real_value(member(member(member(json, "shares"), "draws"), "share")),
                       (double)part->result.draws / 1000, 1e-12);
    assert_int_equal(count_of(text, "\"histogram\": [[1, "), 1);
    assert_non_null(strstr(text, ", [3, 4611686018427387903], "));
    assert_ptr_equal(strstr(text, "{\n  \"rules\": \"classic,deck=3x2\",\n  \"seed\": "), text);
    json_decref(json);
    free(text);
    free(again);
    free_part(part);
}

static void test_csv(void **state)
{
    war_sim_part *part = play("deck=2x1", 10, NULL);
    struct report report = {.parts = {part}, .count = 1};
    char *text = print(&report, REPORT_CSV);

    (void)state;
    assert_non_null(strstr(text, "rules,seed,first,measure,value,count\r\n"
                                 "\"classic,deck=2x1\",5,0,games,,10\r\n"));
    assert_int_equal(count_of(text, "\n"), count_of(text, "\r\n"));
    free(text);
    free_part(part);
}

/* ---- Several runs ---- */

enum { GAMES = 2000 };

static void test_differences(void **state)
{
    war_sim_outcome *a = calloc(GAMES, sizeof *a), *b = calloc(GAMES, sizeof *b);
    war_sim_part *first = play("classic", GAMES, a), *other = play("last-card", GAMES, b);
    struct pairing same = {.pairs = 0}, pairing = {.pairs = 0};
    struct report report = {.parts = {first, first, other},
                            .pairings = {&same, &same, &pairing},
                            .count = 3,
                            .several = true};
    struct difference list[MAX_DIFFERENCES];
    double turns;
    char *text;
    json_t *json;

    (void)state;
    report_pair_up(&same, a, a, GAMES, 1);
    report_pair_up(&pairing, a, b, GAMES, 1);
    assert_true(report_differences(&report, 1, list) >= MEASURES);
    assert_float_equal(list[0].difference, 0, 0);
    assert_float_equal(list[0].p, 1, 0);
    report_differences(&report, 2, list);
    turns = list[0].difference;
    assert_string_equal(list[0].key, "turns");
    assert_true(turns > 0 && list[0].p < SIGNIFICANT);
    text = print(&report, REPORT_JSON);
    json = json_loads(text, 0, NULL);
    assert_int_equal(json_array_size(member(json, "runs")), 3);
    assert_float_equal(
        json_real_value(
            member(member(json_array_get(member(json, "differences"), 1), "turns"), "difference")),
        turns, 1e-9);
    json_decref(json);
    free(text);
    text = print(&report, REPORT_TEXT);
    assert_non_null(strstr(text, "\n  B  turns                     +0.0         0.0      0.0"));
    assert_non_null(strstr(text, "\n  C  turns "));
    free(text);
    free_part(first);
    free_part(other);
    free(a);
    free(b);
}

/* Games so long that the squares of their lengths have no room in a double, nor in 64 bits. */
static void make_long_games(int64_t games, war_sim_outcome *a, war_sim_outcome *b)
{
    for (int64_t i = 0; i < games; i++) {
        a[i] = (war_sim_outcome){.turns = INT64_C(1000000000000) + i % 100,
                                 .result = i % 7 ? WAR_RESULT_WIN : WAR_RESULT_DRAW,
                                 .winners = (uint8_t)(1 + i % 2)};
        b[i] = a[i];
        b[i].turns += i % 2;
        b[i].result = i % 11 ? WAR_RESULT_WIN : WAR_RESULT_DRAW;
    }
}

static war_sim_part *part_of(const war_sim_outcome *outcomes, int64_t games)
{
    war_sim_part *part = play("classic", 0, NULL);

    part->result.games = games;
    for (int64_t i = 0; i < games; i++)
        assert_int_equal(sim_count(&part->result.turns, outcomes[i].turns, 1), 0);
    return part;
}

static void test_exact_differences(void **state)
{
    enum { LONG_GAMES = 20000 };
    static war_sim_outcome a[LONG_GAMES], b[LONG_GAMES];
    struct pairing pairing = {.pairs = 0}, shared = {.pairs = 0};
    struct report report = {.pairings = {NULL, &pairing}, .count = 2, .several = true};
    struct difference list[MAX_DIFFERENCES];
    war_sim_part *first, *other;

    (void)state;
    make_long_games(LONG_GAMES, a, b);
    report_pair_up(&pairing, a, b, LONG_GAMES, 1);
    report_pair_up(&shared, a, b, 5000, 3);
    report_pair_up(&shared, a + 5000, b + 5000, LONG_GAMES - 5000, 3);
    assert_memory_equal(&pairing, &shared, sizeof pairing);
    assert_int_equal(pairing.pairs, LONG_GAMES);
    report.parts[0] = first = part_of(a, LONG_GAMES);
    report.parts[1] = other = part_of(b, LONG_GAMES);
    assert_true(report_differences(&report, 1, list) > 0);
    test_same_double(list[0].difference, .5);
    test_same_double(list[0].se, .5 / sqrt(LONG_GAMES));
    assert_float_equal(list[0].z, sqrt(LONG_GAMES), 1e-10);
    free_part(first);
    free_part(other);
}

/* From runs that do not differ to those that do beyond doubt. */
static void test_chances(void **state)
{
    static const int64_t wins[] = {5000, 5001, 5100, 5200, 5211, 5213, 5300, 5800, 9000};
    war_sim_part *first = play("classic", 0, NULL), *other = play("classic", 0, NULL);
    struct pairing pairing = {.pairs = 0};
    struct report report = {
        .parts = {first, other}, .pairings = {NULL, &pairing}, .count = 2, .several = true};

    (void)state;
    first->result.games = other->result.games = 10000;
    first->result.wins[0] = wins[0];
    for (size_t i = 0; i < sizeof wins / sizeof *wins; i++) {
        struct difference list[MAX_DIFFERENCES];
        double right;
        other->result.wins[0] = wins[i];
        report_differences(&report, 1, list);
        right = erfc(fabs(list[0].z) / sqrt(2));
        assert_string_equal(list[0].key, "wins_1");
        assert_float_equal(list[0].p, right, 1e-11 * right);
    }
    free_part(first);
    free_part(other);
}

/* ---- Whole numbers ---- */

static whole power_of_two(int exponent)
{
    whole power = {{0}};

    power.limbs[exponent / 64] = UINT64_C(1) << exponent % 64;
    return power;
}

static void test_whole(void **state)
{
    whole most = whole_of(INT64_MAX), one = whole_of(1), square = whole_multiply(most, most);
    whole thousand = whole_multiply(whole_of(-25), whole_of(-40));

    (void)state;
    test_same_double(whole_double(whole_of(0)), 0);
    test_same_double(whole_double(whole_of(-3)), -3);
    test_same_double(whole_double(whole_subtract(thousand, whole_of(1001))), -1);
    assert_true(whole_is_zero(whole_subtract(thousand, whole_of(1000))));
    /* (2^63 - 1)^2 = 2^126 - 2^64 + 1 */
    square = whole_subtract(square, whole_subtract(power_of_two(126), power_of_two(64)));
    test_same_double(whole_double(square), 1);
    for (int i = 54; i < 500; i++) { /* a half is rounded to even, and the least bit more upwards */
        whole half = whole_add(power_of_two(i), power_of_two(i - 53));
        test_same_double(whole_double(half), ldexp(1, i));
        test_same_double(whole_double(whole_add(half, one)), ldexp(1 + 0x1p-52, i));
        test_same_double(whole_double(whole_subtract(whole_of(0), half)), -ldexp(1, i));
    }
}

/* ---- Pictures ---- */

static char *plot(const struct report *report)
{
    FILE *to = begin_text();

    report_plot(report, to);
    fclose(to);
    return buffer;
}

static void test_plot(void **state)
{
    war_sim_part *few = play("deck=3x2", 500, NULL), *many = play("classic", 500, NULL);
    war_sim_part *none = play("limit=1", 500, NULL);
    struct report report = {.parts = {few, many, none}, .count = 3, .several = true};
    char *svg = plot(&report);

    (void)state;
    assert_memory_equal(svg, "<svg xmlns=", 11);
    assert_string_equal(svg + length - 7, "</svg>\n");
    assert_int_equal(count_of(svg, "<polygon"), 2);
    assert_int_equal(count_of(svg, "stroke-width=\"3\""), 3);
    assert_int_equal(count_of(svg, "stroke-dasharray"), 2);
    assert_non_null(strstr(svg, ">classic,limit=1: no game was won or drawn</text>"));
    assert_null(strstr(svg, "nan"));
    assert_null(strstr(svg, "inf"));
    free(svg);
    /* One run without a single length. */
    report = (struct report){.parts = {none}, .count = 1};
    svg = plot(&report);
    assert_int_equal(count_of(svg, "<polygon"), 0);
    assert_null(strstr(svg, "nan"));
    free(svg);
    free_part(few);
    free_part(many);
    free_part(none);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json_writer),
        cmocka_unit_test(test_text_is_aligned),
        cmocka_unit_test(test_columns_can_be_shared),
        cmocka_unit_test(test_markdown),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_text_and_markdown),
        cmocka_unit_test(test_nothing_ended),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_csv),
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_exact_differences),
        cmocka_unit_test(test_chances),
        cmocka_unit_test(test_whole),
        cmocka_unit_test(test_plot),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
