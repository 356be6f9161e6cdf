/* SPDX-License-Identifier: MIT */
/*
 * A large database keeps what was counted of people, pairs, kinds, names and everything together.
 * Answers on all games must be those that counting them one by one gives, which is asked for by a
 * time before the first of them, or by a statement of the test's own.
 */
#include "store_helper.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* 12,000 games of up to four out of seven people, who are called in two ways, and computers; some
 * are imported scores. */
static const char GAMES[] =
    "BEGIN; WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 12000)"
    " INSERT INTO games SELECT i, 'classic' || iif(i % 3, '', ',players=4'), 2 + 2 * (i % 3 = 0),"
    " '', iif(i % 11, '', 'A/K'), i, 0, 1 + (i * 7 % 23 > 18) + (i % 29 = 0) * (i * 7 % 23 <= 18),"
    " 10 + i * 7919 % 1009, 12 + i * 7919 % 1013, i * 31 % 97, i % 5, i % 41 = 0, 0, 0, i % 90,"
    " 1000 + i FROM n;"
    " WITH RECURSIVE s(k) AS (VALUES (0), (1), (2), (3))"
    " INSERT INTO seats SELECT number, k + 1, iif((number * 5 + k * 3) % 8,"
    " substr('AdBeCyDoEvFeGu', (number + k) % 7 * 2 + 1, 2), 'Computer ' || (k + 1)),"
    " (number * 5 + k * 3) % 8 > 0, result = 2 OR (result = 1 AND k = number % players)"
    " FROM games JOIN s ON k < players;"
    " DELETE FROM seats WHERE game % 37 = 0 AND seat > 1;"
    " UPDATE seats SET name = substr('AdBeCyDoEvFeGu', game % 7 * 2 + 1, 2), person = 1, won = 0"
    " WHERE game % 37 = 0;"
    " UPDATE games SET rules = '', players = 1, result = 0, start = '' WHERE number % 37 = 0;"
    " UPDATE seats SET name = upper(name) WHERE person = 1 AND game % 10 = 9; COMMIT";

static char answers[2][1 << 20];

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
say(void *answer, const char *format, ...)
{
    size_t length = strlen(answer);
    va_list list;

    va_start(list, format);
    vsnprintf((char *)answer + length, sizeof answers[0] - length, format, list);
    va_end(list);
}

static bool say_standing(void *answer, const struct standing *s)
{
    say(answer,
        "%s %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64
        " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n",
        s->name, s->games, s->wins, s->draws, s->streak, s->best_streak, s->longest,
        s->longest_number, s->shortest, s->shortest_number, s->most_wars, s->most_wars_number,
        s->last, s->unknown);
    return true;
}

static bool say_pair(void *answer, const struct pair *pair)
{
    for (int i = 0; i < 2; i++)
        say(answer, "%s %d %" PRId64 " ", pair->rivals[i].name, pair->rivals[i].person,
            pair->rivals[i].wins);
    say(answer, "%" PRId64 " %" PRId64 " %" PRId64 "\n", pair->games, pair->draws, pair->last);
    return true;
}

static void ask(struct store *store, int64_t since, char *answer)
{
    const struct wanted wanted = {.since = since};
    struct totals t;

    answer[0] = '\0';
    assert_int_equal(store_standings(store, &wanted, say_standing, answer), 0);
    assert_int_equal(store_pairs(store, &wanted, say_pair, answer), 0);
    assert_int_equal(store_totals(store, &wanted, &t), 0);
    say(answer,
        "%" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64
        " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n",
        t.games, t.people, t.turns, t.battles, t.wars, t.seconds, t.wins, t.draws, t.limit,
        t.endless, t.shuffled, t.longest_war);
}

static bool say_kind(void *answer, const struct store_kind *kind)
{
    say(answer, "%s %d %" PRId64 "\n", kind->rules, kind->players, kind->games);
    return true;
}

static void check_kinds(struct store *store)
{
    sqlite3 *db;
    sqlite3_stmt *row;

    answers[0][0] = answers[1][0] = '\0';
    assert_int_equal(store_kinds(store, say_kind, answers[0]), 0);
    assert_int_equal(sqlite3_open(test_path("large.db"), &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(db,
                           "SELECT rules, players, count(*) FROM games WHERE start = ''"
                           " AND result < 3 GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2",
                           -1, &row, NULL),
        SQLITE_OK);
    while (sqlite3_step(row) == SQLITE_ROW)
        say(answers[1], "%s %d %d\n", (const char *)sqlite3_column_text(row, 0),
            sqlite3_column_int(row, 1), sqlite3_column_int(row, 2));
    sqlite3_finalize(row);
    sqlite3_close(db);
    assert_string_equal(answers[0], answers[1]);
}

/* People have the names that they first wrote. */
static bool check_names(void *store, const struct record *record)
{
    for (int i = 0; i < record->players; i++) {
        char name[NAME_SIZE];
        if (!record->seats[i].person)
            continue;
        strcpy(name, record->seats[i].name);
        assert_int_equal(store_known_as(store, name), 1);
        assert_string_equal(name, record->seats[i].name);
    }
    return true;
}

/* How many games were counted, and how many there are. */
static void check_counted(int64_t up_to, int64_t games)
{
    sqlite3 *db;
    sqlite3_stmt *statement;

    assert_int_equal(sqlite3_open(test_path("large.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db,
                                        "SELECT up_to, (SELECT count(*) FROM games) FROM counted",
                                        -1, &statement, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int64(statement, 0), up_to);
    assert_int_equal(sqlite3_column_int64(statement, 1), games);
    sqlite3_finalize(statement);
    sqlite3_close(db);
}

static void check_latest(struct store *store)
{
    const struct wanted latest = {.limit = 40};

    check_kinds(store);
    assert_int_equal(store_records(store, &latest, check_names, store), 0);
}

static void check_answers(struct store *store)
{
    struct standing standing;

    check_latest(store);
    ask(store, 0, answers[0]);
    ask(store, 1, answers[1]);
    assert_string_equal(answers[0], answers[1]);
    assert_non_null(strstr(answers[0], "Computer"));
    /* One person is a line of these. */
    answers[1][0] = '\0';
    assert_int_equal(store_standing(store, "cY", &standing), 1);
    say_standing(answers[1], &standing);
    assert_non_null(strstr(answers[0], answers[1]));
    assert_int_equal(store_standing(store, "Nobody", &standing), 0);
}

static void make_large(void)
{
    store_close(test_open("large.db", STORE_PLAY));
    test_sql("large.db", GAMES);
}

/* A game of two of them, or of Ad and somebody new. */
static struct record next_game(int i, int64_t finished)
{
    struct record record = test_record(i % 3 ? "Ad" : "Cy", 20 + i % 7);

    record.seats[1] = (struct seat){"Gu", true};
    if (i % 5 == 0)
        strcpy(record.seats[1].name, "Newcomer");
    record.winners = (uint8_t)(1 + i % 2);
    record.finished = finished;
    return record;
}

static void what_was_counted_and_the_rest(void **state)
{
    struct store *store;

    (void)state;
    make_large();
    store = test_open("large.db", STORE_READ); /* as it is */
    check_answers(store);
    store_close(store);
    store = test_open("large.db", STORE_PLAY);
    check_counted(12000, 12000);
    check_answers(store);
    for (int i = 0; i < 30; i++)
        test_add(store, next_game(i, 20000 + i));
    check_answers(store);
    check_counted(12000, 12030);
    store_close(store);
    /* A few games are not worth counting, many are. */
    store = test_open("large.db", STORE_PLAY);
    check_counted(12000, 12030);
    test_sql("large.db",
             "BEGIN; INSERT INTO games SELECT number + 20000, rules, players, id, start,"
             " seed, deal, result, turns, battles, wars, longest_war, shuffled,"
             " cycle_start, cycle_length, seconds, finished + 20000 FROM games"
             " WHERE number <= 1000; INSERT INTO seats SELECT game + 20000, seat, name,"
             " person, won FROM seats WHERE game <= 1000; COMMIT");
    check_answers(store);
    store_close(store);
    store = test_open("large.db", STORE_PLAY);
    check_counted(21000, 13030);
    check_answers(store);
    store_close(store);
}

/* Streaks go by time, so a game from the past changes what was counted. */
static void a_game_from_the_past(void **state)
{
    struct record record = next_game(1, 5000);
    struct store *store;

    (void)state;
    make_large();
    store = test_open("large.db", STORE_PLAY);
    test_add(store, next_game(2, 4000));
    check_answers(store);
    check_counted(12000, 12001);
    store_close(store);
    store = test_open("large.db", STORE_PLAY);
    check_counted(12001, 12001);
    check_answers(store);
    assert_int_equal(store_import_begin(store), 0);
    assert_int_equal(store_import(store, &record), 1);
    assert_int_equal(store_import_end(store, true), 0);
    check_answers(store);
    check_counted(12001, 12002);
    store_close(store);
    store = test_open("large.db", STORE_PLAY);
    check_counted(12002, 12002);
    check_answers(store);
    store_close(store);
}

/* Counting can wait; whoever plays cannot. */
static void locked_when_it_is_opened(void **state)
{
    struct store *store;
    sqlite3 *other;

    (void)state;
    make_large();
    assert_int_equal(sqlite3_open(test_path("large.db"), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    store = test_open("large.db", STORE_PLAY);
    sqlite3_close(other);
    check_answers(store);
    test_add(store, next_game(1, 20000));
    store_close(store);
    store_close(test_open("large.db", STORE_PLAY));
    check_counted(12001, 12001);
}

/* Whoever deletes a game by other means has it counted no more; not even if all are gone. */
static void games_that_are_gone(void **state)
{
    struct store *store;

    (void)state;
    make_large();
    store = test_open("large.db", STORE_PLAY);
    check_answers(store);
    test_sql("large.db", "DELETE FROM games WHERE number = 77; DELETE FROM seats WHERE game = 77");
    test_add(store, next_game(1, 20000));
    check_answers(store);
    store_close(store);
    store = test_open("large.db", STORE_READ);
    check_answers(store);
    store_close(store);
    store = test_open("large.db", STORE_PLAY);
    check_counted(12001, 12000);
    check_answers(store);
    store_close(store);
    store = test_open("large.db", STORE_PLAY);
    assert_int_equal(store_erase(store, 70, 79), 9); /* one of them is gone */
    check_answers(store);
    store_close(store);
    store = test_open("large.db", STORE_PLAY);
    check_answers(store);
    assert_int_equal(store_erase(store, 1, INT64_MAX), 11991);
    assert_int_equal(store_erase(store, 1, INT64_MAX), 0);
    check_kinds(store);
    store_close(store);
    store = test_open("large.db", STORE_PLAY);
    assert_int_equal(test_count_records(store), 0);
    check_kinds(store);
    test_add(store, next_game(1, 20000));
    check_kinds(store);
    store_close(store);
    check_counted(0, 1);
}

/* One process has found out how names are written; then another adds some. */
static void names_since(void **state)
{
    struct record record = next_game(1, 30000);
    struct store *store, *other;

    (void)state;
    make_large();
    store = test_open("large.db", STORE_PLAY);
    check_latest(store);
    for (int i = 0; i < 3; i++) {
        strcpy(record.seats[1].name, (const char *[]){"ZOE", "Zoe", "zoe"}[i]);
        record.finished++;
        other = i < 2 ? test_open("large.db", STORE_PLAY) : store;
        assert_int_equal(store_import_begin(other), 0);
        assert_int_equal(store_import(other, &record), 1);
        assert_int_equal(store_import_end(other, true), 0);
        if (other != store)
            store_close(other);
        check_latest(store);
    }
    /* What is undone is forgotten. */
    strcpy(record.seats[1].name, "NEW");
    assert_int_equal(store_import_begin(store), 0);
    assert_int_equal(store_import(store, &record), 1);
    assert_int_equal(store_records(store, &(struct wanted){.limit = 9}, check_names, store), 0);
    assert_int_equal(store_import_end(store, false), 0);
    strcpy(record.seats[1].name, "New");
    test_add(store, record);
    check_latest(store);
    store_close(store);
}

/* Tables that were made when fewer things were counted get what they miss. */
static void fewer_tables(void **state)
{
    struct store *store;

    (void)state;
    make_large();
    store_close(test_open("large.db", STORE_PLAY));
    test_sql("large.db", "DROP TABLE counted_kinds; DROP TABLE counted_names");
    store = test_open("large.db", STORE_READ);
    check_answers(store);
    store_close(store);
    store = test_open("large.db", STORE_PLAY);
    check_counted(12000, 12000);
    check_answers(store);
    store_close(store);
}

static int64_t findings(void)
{
    const struct store_care care = {0};
    struct store *store = test_open("large.db", STORE_READ);
    int64_t count = store_check(store, &care);

    store_close(store);
    return count;
}

/* What changes when another connection has written. */
static int data_version(sqlite3 *db)
{
    sqlite3_stmt *statement;
    int version;

    assert_int_equal(sqlite3_prepare_v2(db, "PRAGMA data_version", -1, &statement, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return version;
}

/* What was counted is not counted again, though its last game be older than others; and a check
 * notices that other games were counted. */
static void checking(void **state)
{
    sqlite3 *other;
    int64_t before;
    int version;

    (void)state;
    make_large();
    test_sql("large.db", "UPDATE games SET finished = 1 WHERE number = 12000");
    store_close(test_open("large.db", STORE_PLAY));
    assert_int_equal(sqlite3_open(test_path("large.db"), &other), SQLITE_OK);
    version = data_version(other);
    store_close(test_open("large.db", STORE_PLAY));
    assert_int_equal(data_version(other), version);
    sqlite3_close(other);
    before = findings(); /* the games are not quite what war would write */
    assert_true(before >= 0);
    test_sql("large.db", "UPDATE counted SET games = games + 1");
    assert_int_equal(findings(), before + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(what_was_counted_and_the_rest),
        STORE_TEST(a_game_from_the_past),
        STORE_TEST(locked_when_it_is_opened),
        STORE_TEST(games_that_are_gone),
        STORE_TEST(names_since),
        STORE_TEST(fewer_tables),
        STORE_TEST(checking),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
