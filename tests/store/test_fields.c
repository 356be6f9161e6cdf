/* SPDX-License-Identifier: MIT */
/* Records and saved games field by field: what is written is read again as it was, and what cannot
 * be is refused in words. */
#include "fields.h"
#include "store_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* A game with everything in it that there can be. */
static struct record full_record(void)
{
    const war_rules rules = test_parse("classic");
    struct record record = test_record("Ada", 100);

    war_id_print(&rules, record.seed, record.index, record.id, sizeof record.id);
    record.cycle_start = 7;
    record.cycle_length = 8;
    record.shuffled = 2;
    return record;
}

static char *lines_of(const struct record *record)
{
    struct field_lines lines = {0};

    record_write(record, put_line, &lines);
    assert_false(lines.full);
    assert_int_equal(strlen(lines.text), lines.length);
    return lines.text;
}

/* Reads lines, of which the one with a key is another; NULL: as they are. */
static int read_changed(const char *lines, const char *key, const char *other,
                        struct record *record, war_error *error)
{
    size_t size = strlen(lines) + (other ? strlen(other) : 0) + 3, length = key ? strlen(key) : 0;
    char *text = calloc(1, size), *to = text;
    struct field_parts parts;
    bool found = !key;
    int code;

    assert_non_null(text);
    for (const char *at = lines; *at;) {
        size_t line = strcspn(at, "\n") + 1;
        bool same = key && strncmp(at, key, length) == 0 && at[length] == '\t';
        found = found || same;
        if (!same) {
            memcpy(to, at, line);
            to += line;
        }
        at += line;
    }
    if (other)
        to += sprintf(to, "%s\n", other);
    parts = split_lines(text, (size_t)(to - text));
    code = record_read(find_line, &parts, record, error);
    assert_true(found);
    free(text);
    return code;
}

static void written_and_read(void **state)
{
    struct record records[] = {full_record(), full_record(), test_score("Bob\\ the \"2nd\"", 811)};
    struct record again;
    war_error error;

    (void)state;
    records[1].cycle_start = 0; /* each is written by itself */
    records[1].finished = 0;
    strcpy(records[1].id, "");
    strcpy(records[1].start, "A/K");
    for (size_t i = 0; i < COUNT(records); i++) {
        char *lines = lines_of(&records[i]);
        assert_int_equal(read_changed(lines, NULL, NULL, &again, &error), 0);
        assert_true(record_same(&records[i], &again));
        free(lines);
    }
}

static void refused(void **state)
{
    static const char number[] = "must be a whole number, not negative and not too large";
    static const struct {
        const char *key, *other, *words; /* "" for words: it is good */
    } changes[] = {
        {"rules", NULL, "must be a text"},
        {"rules", "rules\tnumber\t1", "must be a text"},
        {"rules", "rules\ttext\tnosuch", "must be rules that this version knows"},
        {"rules", "rules\ttext\tparty,players=3", "must be as many as the rules have players"},
        {"rules", "rules\ttext\t", "must be one where there are no rules"},
        {"seats", NULL, "must be a list of players"},
        {"seats", "seats\ttext\t2", "must be a list of players"},
        {"seats", "seats\tlist\t0", "must be a list of players"},
        {"seats", "seats\tlist\t5", "must be a list of players"},
        {"seats", "seats\tlist\tx", "must be a list of players"},
        {"seats", "seats\tlist\t1", "must be as many as the rules have players"},
        {"seats.0.name", NULL, "must have a good name for each player"},
        {"seats.0.name", "seats.0.name\ttext\t ", "must have a good name for each player"},
        {"seats.0.person", NULL, "must say of each whether it is a person"},
        {"seats.0.person", "seats.0.person\tnumber\t1", "must say of each whether it is a person"},
        {"seats.0.won", "seats.0.won\tboolean\tfalse", "must have one who won"},
        {"seats.1.won", "seats.1.won\tboolean\ttrue", "must have one who won"},
        {"result", NULL, "must be a text"},
        {"result", "result\ttext\tnone", "must be win, draw, limit or endless"},
        {"result", "result\ttext\tdraw", ""},
        {"result", "result\ttext\tlimit", ""},
        {"result", "result\ttext\tendless", ""},
        {"id", NULL, "or \"start\" must be there, and not both"},
        {"id", "id\ttext\t0000-0000", "must be that of the rules, the seed and the game"},
        {"seed", NULL, number},
        {"seed", "seed\tnumber\t43", "must be that of the rules, the seed and the game"},
        {"game", "game\tnumber\t-1", number},
        {"turns", NULL, number},
        {"turns", "turns\ttext\t100", number},
        {"turns", "turns\tnumber\t", number},
        {"turns", "turns\tnumber\t-", number},
        {"turns", "turns\tnumber\t1x", number},
        {"turns", "turns\tnumber\t1 ", number},
        {"turns", "turns\tnumber\t0", ""},
        {"turns", "turns\tnumber\t9223372036854775807", ""},
        {"turns", "turns\tnumber\t9223372036854775808", number},
        {"turns", "turns\tnumber\t92233720368547758070", number},
        {"battles", NULL, number},
        {"wars", NULL, number},
        {"longest_war", NULL, number},
        {"longest_war", "longest_war\tnumber\t129", number},
        {"longest_war", "longest_war\tnumber\t128", ""},
        {"shuffled", NULL, number},
        {"shuffled", "shuffled\tnumber\t2147483648", number},
        {"shuffled", "shuffled\tnumber\t2147483647", ""},
        {"cycle_start", NULL, ""},
        {"cycle_length", NULL, ""},
        {"cycle_length", "cycle_length\ttext\tx", number},
        {"seconds", NULL, number},
        {"finished", NULL, "must be a text"},
        {"finished", "finished\ttext\tyesterday", "must be a time such as 2026-11-15T07:50:15Z"},
        {"finished", "finished\ttext\t2026-02-29T00:00:00Z",
         "must be a time such as 2026-11-15T07:50:15Z"},
        {"finished", "finished\ttext\t", ""},
    };
    const struct record record = full_record();
    char *lines = lines_of(&record);

    (void)state;
    for (size_t i = 0; i < COUNT(changes); i++) {
        struct record again;
        war_error error = {0};
        int code = read_changed(lines, changes[i].key, changes[i].other, &again, &error);
        if (changes[i].words[0]) {
            assert_int_equal(code, WAR_ERROR_VALUE);
            assert_non_null(strstr(error.message, changes[i].words));
        } else
            assert_int_equal(code, 0);
    }
    free(lines);
}

static void not_a_record(void **state)
{
    char text[] = "\tother\tx\n";
    const struct field_parts parts = split_lines(text, strlen(text));
    struct record record;
    war_error error;

    (void)state;
    assert_int_equal(record_read(find_line, &parts, &record, &error), WAR_ERROR_SYNTAX);
    assert_int_equal(error.column, 0);
    assert_string_equal(error.message, "not an entry of a board");
}

/* What is not in form is left out; escapes stand for what they stand for. */
static void lines_apart(void **state)
{
    char text[] = "a\ttext\tx\\ty\\nz\\\\\nno tab\none\ttab\nb\tnumber\t-12\nc\tboolean\ttrue\n"
                  "d\tboolean\tno\ne\tnosuch\t1\nf\ttext\t";
    const struct field_parts parts = split_lines(text, strlen(text));

    (void)state;
    assert_string_equal(find_line(&parts, "a").text, "x\ty\nz\\");
    assert_int_equal(find_line(&parts, "a").kind, FIELD_TEXT);
    assert_int_equal(find_line(&parts, "no tab").kind, FIELD_NONE);
    assert_int_equal(find_line(&parts, "one").kind, FIELD_NONE);
    assert_int_equal(find_line(&parts, "b").kind, FIELD_NUMBER);
    assert_int_equal(find_line(&parts, "b").number, -12);
    assert_int_equal(find_line(&parts, "c").number, 1);
    assert_int_equal(find_line(&parts, "d").number, 0);
    assert_int_equal(find_line(&parts, "e").kind, FIELD_OTHER);
    assert_string_equal(find_line(&parts, "f").text, "");
    assert_int_equal(find_line(&parts, "g").kind, FIELD_NONE);
}

/* Every day of four centuries and more, against the C library. */
static void stamps(void **state)
{
    static const char *const bad[] = {"",
                                      "2026-11-15",
                                      "2026-11-15T07:50:15",
                                      "2026-11-15T07:50:60Z",
                                      "2026-11-15T24:00:00Z",
                                      "2026-13-01T00:00:00Z",
                                      "2026-00-01T00:00:00Z",
                                      "2026-11-15 07:50:15Z",
                                      "2026/11/15T07:50:15Z",
                                      "2o26-11-15T07:50:15Z",
                                      "2026-11-15T07:50:15z",
                                      "1970-01-01T00:00:00Z"};
    char text[STAMP_SIZE], wanted[STAMP_SIZE];
    int64_t moment;

    (void)state;
    for (int64_t day = 1; day < 200000; day++) {
        int64_t second = day * 86400 + day % 86400;
        time_t at = (time_t)second;
        struct tm parts;
        assert_non_null(gmtime_r(&at, &parts));
        assert_int_equal(strftime(wanted, sizeof wanted, "%Y-%m-%dT%H:%M:%SZ", &parts), 20);
        stamp_print(second, text, sizeof text);
        assert_string_equal(text, wanted);
        assert_true(stamp_parse(text, &moment));
        assert_int_equal(moment, second);
    }
    stamp_print(253402300799, text, sizeof text);
    assert_string_equal(text, "9999-12-31T23:59:59Z");
    stamp_print(253402300800, text, sizeof text);
    assert_string_equal(text, "");
    stamp_print(1, text, sizeof text);
    assert_string_equal(text, "1970-01-01T00:00:01Z");
    stamp_print(0, text, sizeof text);
    assert_string_equal(text, "");
    stamp_print(1, text, STAMP_SIZE - 1);
    assert_string_equal(text, "");
    for (size_t i = 0; i < COUNT(bad); i++)
        assert_false(stamp_parse(bad[i], &moment));
}

static void saved_games(void **state)
{
    struct saved saved = test_saved("Ada", 5), again;
    struct field_lines lines = {0}, same = {0};
    struct field_parts parts;
    war_error error;

    (void)state;
    saved.number = 3;
    saved.shuffled = 1;
    saved.updated = 1234567;
    saved_write(&saved, put_line, &lines);
    parts = split_lines(lines.text, lines.length);
    assert_int_equal(field_number(find_line, &parts), 3);
    assert_int_equal(saved_read(find_line, &parts, &again, &error), 0);
    free(lines.text);
    memset(&lines, 0, sizeof lines);
    saved_write(&saved, put_line, &lines);
    saved_write(&again, put_line, &same);
    assert_int_equal(lines.length, same.length);
    assert_memory_equal(lines.text, same.text, same.length);
    free(same.text);
    free(lines.text);
    memset(&lines, 0, sizeof lines);
    saved.number = 0;
    saved_write(&saved, put_line, &lines);
    parts = split_lines(lines.text, lines.length);
    assert_int_equal(field_number(find_line, &parts), 0);
    assert_int_equal(saved_read(find_line, &parts, &again, &error), WAR_ERROR_VALUE);
    assert_string_equal(error.message, "\"number\" must be a whole number from 1");
    free(lines.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_and_read), cmocka_unit_test(refused),
        cmocka_unit_test(not_a_record),     cmocka_unit_test(lines_apart),
        cmocka_unit_test(stamps),           cmocka_unit_test(saved_games),
    };

    return cmocka_run_group_tests_name("fields", tests, NULL, NULL);
}
