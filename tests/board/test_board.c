/* SPDX-License-Identifier: MIT */
/* Scoreboards without a process: what is written goes to memory, and what is read comes from it. */
#include "board.h"
#include "store_helper.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- Writing ---- */

typedef int writer(const struct board *board, FILE *to);

/* What a form writes of a board, to be freed. */
static char *written(writer *write, const struct board *board)
{
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);

    assert_non_null(to);
    assert_int_equal(write(board, to), 0);
    assert_int_equal(fclose(to), 0);
    return text;
}

static void expect(writer *write, struct board board, const char *expected)
{
    char *text = written(write, &board);

    assert_string_equal(text, expected);
    free(text);
}

/* Of seven games: the lists of the hall of fame, by turns. */
static void text(void **state)
{
    struct store *store = test_seven();

    (void)state;
    expect(
        board_text,
        (struct board){
            .keeper = store_keeper(store), .top = 3, .wanted = {.rules = "classic"}, .utf8 = true},
        "Classic: 4 games\n"
        "\n"
        "        Turns  Longest games                  Wars     Time        Date  Entry\n"
        "   1      300  Ada beat Computer                20   1m 00s  1970-01-12      2\n"
        "   2      100  Ada beat Computer                 3   1m 00s  1970-01-12      1\n"
        "   2      100  Ada beat Computer                 3   1m 00s  1970-01-12      3\n"
        "\n"
        "        Turns  Shortest games                 Wars     Time        Date  Entry\n"
        "   1       50  Draw: Bob and Computer            3   1m 00s  1970-01-12      6\n"
        "   2      100  Ada beat Computer                 3   1m 00s  1970-01-12      1\n"
        "   2      100  Ada beat Computer                 3   1m 00s  1970-01-12      3\n"
        "\n"
        "  Player               Games Wins Draws Streak Best Longest Shortest  Last game\n"
        "  Ada                      3    3     0      3    3     300      100 1970-01-12\n"
        "  Bob                      2    0     1      0    0      50       50 1970-01-12\n"
        "\n"
        "  Who beat whom         Wins  Against               Wins Draws Games  Last game\n"
        "  Ada                      3  Computer                 0     0     3 1970-01-12\n"
        "  Bob                      0  Computer                 0     1     2 1970-01-12\n");
    expect(
        board_text,
        (struct board){.keeper = store_keeper(store), .list = BOARD_GAMES, .wanted = {.rules = ""}},
        "        Turns  Players                        Wars     Time        Date  Entry\n"
        "          811  Ada                               -        -           -      7\n");
    expect(board_text, (struct board){.keeper = store_keeper(store), .wanted = {.name = "Nobody"}},
           "No such games.\n");
    store_close(store);
}

/* Whatever a name has in it, a row has its columns, and the terminal gets nothing to obey. */
static void names_in_text(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    const struct wanted all = {0};
    const struct board board = {.keeper = store_keeper(store), .list = BOARD_PEOPLE, .wanted = all};
    struct board wide = board;

    (void)state;
    test_add(store, test_score("a|b\033[31m\nZoë", 1));
    expect(board_text, board,
           "  Player               Games Wins Draws Streak Best Longest Shortest  Last game\n"
           "  a|b?[31m?Zo?             1    -     -      -    -       1        1          -\n");
    wide.utf8 = true;
    expect(board_text, wide,
           "  Player               Games Wins Draws Streak Best Longest Shortest  Last game\n"
           "  a|b?[31m?Zoë             1    -     -      -    -       1        1          -\n");
    store_close(store);
}

static void csv(void **state)
{
    struct store *store = test_seven();
    const struct wanted cid = {.name = "cid"};

    (void)state;
    test_add(store, test_score("a, \"b\"", 5));
    expect(board_csv,
           (struct board){.keeper = store_keeper(store),
                          .list = BOARD_GAMES,
                          .wanted = {.rules = "", .limit = 1}},
           "number,finished,rules,players,result,winners,turns,battles,wars,longest_war,shuffled,"
           "cycle_start,cycle_length,seconds,seed,game,id,start,name1,name2,name3,name4\r\n"
           "8,,,1,,,5,0,0,0,0,0,0,0,0,0,,,\"a, \"\"b\"\"\",,,\r\n");
    expect(board_csv,
           (struct board){.keeper = store_keeper(store), .list = BOARD_PAIRS, .wanted = cid},
           "name1,wins1,name2,wins2,draws,games,last\r\n"
           "Cid,0,Bob,1,0,1,1970-01-12T13:50:00Z\r\n");
    store_close(store);
}

static void json(void **state)
{
    struct store *store = test_seven();
    const struct board board = {.keeper = store_keeper(store), .top = 1};
    char *text = written(board_json, &board);
    json_t *page = json_loads(text, 0, NULL);
    const char *list;
    json_int_t wins, turns, beaten;

    (void)state;
    assert_int_equal(json_unpack(page, "{s:[{s:s, s:[{s:I}]}], s:[{s:s, s:I}], s:[{s:[{s:I}]}]}",
                                 "halls", "rules", &list, "longest", "turns", &turns, "people",
                                 "name", &list, "wins", &wins, "pairs", "players", "wins", &beaten),
                     0);
    assert_int_equal(turns, 300);
    assert_string_equal(list, "Ada");
    assert_int_equal(wins, 3);
    assert_int_equal(beaten, 1);
    assert_int_equal(json_array_size(json_object_get(page, "people")), 1);
    assert_int_equal(json_array_size(json_object_get(page, "pairs")), 1);
    json_decref(page);
    free(text);
    store_close(store);
}

/* ---- Reading ---- */

/* Old scores: a line, and the turns and the name in it, or what is wrong. */
static void old_lines(void **state)
{
    static const struct {
        const char *line;
        int64_t turns;
        const char *name;
    } good[] = {
        {"811,Jas", 811, "Jas"},
        {" 7 , Jason  the\tfirst ", 7, "Jason the first"},
        {"\"7\",\"a, b\"", 7, "a, b"},
        {"7,\"a \"\"b\"\"\"", 7, "a \"b\""},
        {"7,a, b", 7, "a, b"},
        {"999999999,x\r", 999999999, "x"},
        {"\xef\xbb\xbf"
         "7,x",
         7, "x"},
        {"hands,name\n7,x", 7, "x"},
        {"Turns,Name\r\n\r\n7,x", 7, "x"},
        {"7,{", 7, "{"},
    };
    static const struct {
        const char *line;
        int code;
        const char *message;
    } bad[] = {
        {"Jas", WAR_ERROR_SYNTAX, "no comma; a line is TURNS,NAME"},
        {"ten,Jas", WAR_ERROR_VALUE, "'ten' is not a number of turns from 1 to 999999999"},
        {"0,Jas", WAR_ERROR_VALUE, "'0' is not a number of turns from 1 to 999999999"},
        {"1000000000,x", WAR_ERROR_VALUE,
         "'1000000000' is not a number of turns from 1 to 999999999"},
        {"1,", WAR_ERROR_VALUE, "a name cannot be empty"},
        {"1,computer 2", WAR_ERROR_VALUE, "a name cannot be Computer"},
        {"1,\xff", WAR_ERROR_VALUE, "a name must be in UTF-8"},
        {"1,hands,name\nhands,name", WAR_ERROR_VALUE,
         "'hands' is not a number of turns from 1 to 999999999"},
    };
    struct board_lines lines;
    struct record record;
    war_error error;
    char text[128];

    (void)state;
    for (size_t i = 0; i < COUNT(good); i++) {
        strcpy(text, good[i].line);
        assert_int_equal(board_lines_begin(&lines, text, strlen(text), &error), 0);
        assert_int_equal(board_lines_next(&lines, &record, &error), 1);
        assert_int_equal(record.turns, good[i].turns);
        assert_int_equal(record.battles, 0);
        assert_string_equal(record.seats[0].name, good[i].name);
        assert_true(record.seats[0].person);
        assert_int_equal(record.players, 1);
        assert_true(!record.rules[0]);
        assert_int_equal(board_lines_next(&lines, &record, &error), 0);
    }
    for (size_t i = 0; i < COUNT(bad); i++) {
        int code;
        strcpy(text, bad[i].line);
        assert_int_equal(board_lines_begin(&lines, text, strlen(text), &error), 0);
        while ((code = board_lines_next(&lines, &record, &error)) == 1)
            continue;
        assert_int_equal(code, bad[i].code);
        assert_int_equal(error.code, bad[i].code);
        assert_string_equal(error.message, bad[i].message);
    }
}

static void exported_lines(void **state)
{
    char text[] =
        "{\"format\":\"war scores\",\"version\":1}\n"
        "\n"
        "{\"rules\":\"\",\"seats\":[{\"name\":\"Jas\",\"person\":true}],\"turns\":811}\n"
        "{\"rules\":\"\",\"seats\":[{\"name\":\"Jas\",\"person\":true}],\"battles\":812}\n"
        "{\"rules\":\"\"\n"
        "{\"rules\":\"\",\"seats\":[{\"name\":\"Jas\",\"person\":true}],\"turns\":-1}\n";
    char newer[] = "{\"format\":\"war scores\",\"version\":2}\n";
    char foreign[] = "{\"format\":\"other\",\"version\":1}\n";
    struct board_lines lines;
    struct record record;
    war_error error;

    (void)state;
    assert_int_equal(board_lines_begin(&lines, text, strlen(text), &error), 0);
    assert_int_equal(board_lines_next(&lines, &record, &error), 1);
    assert_int_equal(record.turns, 811);
    assert_int_equal(board_lines_next(&lines, &record, &error), 1);
    assert_int_equal(record.turns, 812); /* as 0.1.0 wrote it */
    assert_int_equal(record.battles, 0);
    assert_int_equal(board_lines_next(&lines, &record, &error), WAR_ERROR_SYNTAX);
    assert_int_equal(lines.line, 5);
    assert_int_equal(error.column, 11);
    assert_int_equal(board_lines_next(&lines, &record, &error), WAR_ERROR_VALUE);
    assert_string_equal(error.message,
                        "\"turns\" must be a whole number, not negative and not too large");
    assert_int_equal(board_lines_next(&lines, &record, &error), 0);
    assert_int_equal(board_lines_begin(&lines, newer, strlen(newer), &error), WAR_ERROR_VERSION);
    assert_int_equal(board_lines_begin(&lines, foreign, strlen(foreign), &error),
                     WAR_ERROR_FOREIGN);
}

static void count_refused(void *context, long line, const war_error *error)
{
    assert_int_equal(line, 2);
    assert_int_equal(error->code, WAR_ERROR_SYNTAX);
    ++*(int *)context;
}

/* A board that was exported is taken in as it was, once. */
static void out_and_in(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY), *other = test_open("b.db", STORE_PLAY);
    char scores[] = "811,Jas\nnonsense\n12,Zoë\n", *text = NULL, *again = NULL;
    const struct board board = {.keeper = store_keeper(store)},
                       copy = {.keeper = store_keeper(other)};
    struct board_lines lines;
    struct imported imported;
    war_error error;
    size_t size;
    int64_t count;
    int refused = 0;
    FILE *to;

    (void)state;
    test_add(store, test_record("Ada", 100));
    assert_int_equal(board_lines_begin(&lines, scores, strlen(scores), &error), 0);
    assert_int_equal(board_import(store_keeper(store), &lines, count_refused, &refused, &imported),
                     0);
    assert_int_equal(imported.added, 2);
    assert_int_equal(imported.known, 0);
    assert_int_equal(imported.unused, 1);
    assert_int_equal(refused, 1);
    to = open_memstream(&text, &size);
    assert_int_equal(board_export(&board, to, &count), 0);
    assert_int_equal(fclose(to), 0);
    assert_int_equal(count, 3);
    for (int round = 0; round < 2; round++) {
        char *input = strdup(text);
        assert_int_equal(board_lines_begin(&lines, input, size, &error), 0);
        assert_int_equal(
            board_import(store_keeper(other), &lines, count_refused, &refused, &imported), 0);
        assert_int_equal(round == 0 ? imported.added : imported.known, 3);
        assert_int_equal(imported.unused, 0);
        free(input);
    }
    to = open_memstream(&again, &size);
    assert_int_equal(board_export(&copy, to, &count), 0);
    assert_int_equal(fclose(to), 0);
    assert_int_equal(count, 3);
    assert_int_equal(strlen(again), strlen(text));
    free(text);
    free(again);
    store_close(store);
    store_close(other);
}

static void times(void **state)
{
    static const char *const bad[] = {"",
                                      "2026-11-15",
                                      "2026-11-15T07:50:15",
                                      "2026-13-15T07:50:15Z",
                                      "2026-02-30T07:50:15Z",
                                      "2026-11-15T24:00:00Z",
                                      "1969-12-31T23:59:59Z",
                                      "2026-11-15T7:50:15Z "};
    char text[STAMP_SIZE];
    int64_t moment;

    (void)state;
    stamp_print(1794729015, text, sizeof text);
    assert_string_equal(text, "2026-11-15T07:50:15Z");
    assert_true(stamp_parse(text, &moment));
    assert_int_equal(moment, 1794729015);
    assert_true(stamp_parse("9999-12-31T23:59:59Z", &moment));
    assert_int_equal(moment, 253402300799);
    stamp_print(0, text, sizeof text);
    assert_string_equal(text, "");
    for (size_t i = 0; i < COUNT(bad); i++)
        assert_false(stamp_parse(bad[i], &moment));
}

/* Times at random, beside those of the C library. */
static void many_times(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (int i = 0; i < 20000; i++) {
        int64_t moment = 1 + (int64_t)(test_next(&random) % 253402300799), again;
        time_t seconds = (time_t)moment;
        char text[STAMP_SIZE], expected[STAMP_SIZE];
        struct tm when;
        stamp_print(moment, text, sizeof text);
        strftime(expected, sizeof expected, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&seconds, &when));
        assert_string_equal(text, expected);
        assert_true(stamp_parse(text, &again));
        assert_int_equal(again, moment);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(text),       STORE_TEST(names_in_text),   STORE_TEST(csv),
        STORE_TEST(json),       cmocka_unit_test(old_lines), cmocka_unit_test(exported_lines),
        STORE_TEST(out_and_in), cmocka_unit_test(times),     cmocka_unit_test(many_times),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    setenv("TZ", "UTC", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
