/* SPDX-License-Identifier: MIT */
/*
 * What somebody else may do to a database: put into it what is to run, or what never ends, lay
 * links beside it, and write over it while it is open.
 */
#include "store_helper.h"
#include "store_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- What is to run ---- */

static bool turns_of(void *context, const struct record *record)
{
    *(int64_t *)context = record->turns;
    return true;
}

/* A statement that never ends. */
#define ENDLESS "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) "

/* SQLite runs a trigger whatever it is called, and leaves no name that begins with sqlite_ to
 * others but by force. */
static void forged_names(void **state)
{
    static const char *const forged[] = {
        "'trigger', 'sqlite_evil', 'games', 0, 'CREATE TRIGGER sqlite_evil AFTER INSERT ON games"
        " BEGIN UPDATE games SET turns = 999999; END'",
        "'trigger', 'sqlite_sequence', 'saved', 0, 'CREATE TRIGGER sqlite_sequence AFTER UPDATE"
        " ON saved BEGIN INSERT INTO settings " ENDLESS "SELECT x, x FROM n; END'",
        "'trigger', 'sqlite_stat1', 'games', 0, 'CREATE TRIGGER sqlite_stat1 AFTER INSERT ON games"
        " BEGIN DELETE FROM games; END'",
        "'view', 'sqlite_view', 'sqlite_view', 0, 'CREATE VIEW sqlite_view AS SELECT 1'",
        "'table', 'sqlite_x', 'sqlite_x', 0, 'CREATE VIRTUAL TABLE sqlite_x USING fts5(y)'",
    };
    char sql[1024];

    (void)state;
    for (size_t i = 0; i < COUNT(forged); i++) {
        store_close(test_open("a", STORE_PLAY));
        snprintf(sql, sizeof sql,
                 "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES (%s)", forged[i]);
        test_sql("a", sql);
        test_refuses("a", " has not the tables that war makes");
        assert_int_equal(remove(test_path("a")), 0);
    }
}

/* What SQLite makes by itself, it may. */
static void names_of_sqlite(void **state)
{
    struct store *store = test_open("a", STORE_PLAY);

    (void)state;
    test_add(store, test_record("Ada", 1));
    store_close(store);
    test_sql("a", "ANALYZE");
    store = test_open("a", STORE_PLAY);
    assert_int_equal(test_count_records(store), 1);
    store_close(store);
}

/* What comes into a database after the look at it is not run either. */
static void forged_while_open(void **state)
{
    struct store *store = test_open("a", STORE_PLAY);
    struct record record = test_record("Ada", 100);
    struct wanted wanted = {.limit = 1};
    char value[64];
    int64_t turns = 0;

    (void)state;
    test_sql("a", "CREATE TRIGGER t AFTER INSERT ON games BEGIN"
                  " UPDATE games SET turns = 999999; END;"
                  "DROP TABLE settings; CREATE VIEW settings AS SELECT 'a' AS name, 'b' AS value");
    assert_int_equal(store_add(store, &record, 0), 0);
    assert_int_equal(store_records(store, &wanted, turns_of, &turns), 0);
    assert_int_equal(turns, 100);
    assert_int_equal(store_get(store, "a", value, sizeof value), -1);
    store_close(store);
}

/* ---- The file of claims ---- */

static mode_t mode_of(const char *name)
{
    struct stat status;

    assert_int_equal(lstat(test_path(name), &status), 0);
    return status.st_mode & 0777;
}

/* Nothing can be claimed, in these words, and so nothing is kept. */
static void expect_no_claims(const char *words)
{
    struct store *store = test_open("a", STORE_PLAY);
    struct saved saved = test_saved("Ada", 1);

    assert_int_equal(store_save(store, &saved), -1);
    assert_non_null(strstr(store_problem(store), "/a-claims "));
    assert_non_null(strstr(store_problem(store), words));
    store_close(store);
    store = test_open("a", STORE_READ);
    assert_int_equal(test_count_saved(store), 0);
    store_close(store);
    assert_int_equal(remove(test_path("a-claims")), 0);
}

static void claims_that_are_no_file(void **state)
{
    (void)state;
    store_close(test_open("a", STORE_PLAY));
    assert_int_equal(chmod(test_path("a"), 0666), 0);
    test_write("private", "x", 1);
    assert_int_equal(chmod(test_path("private"), 0600), 0);
    assert_int_equal(symlink(test_path("private"), test_path("a-claims")), 0);
    expect_no_claims("is a link, and not followed");
    assert_int_equal(mode_of("private"), 0600);
    assert_int_equal(symlink(test_path("nowhere"), test_path("a-claims")), 0);
    expect_no_claims("is a link, and not followed");
    assert_int_equal(access(test_path("nowhere"), F_OK), -1);
    assert_int_equal(mkfifo(test_path("a-claims"), 0600), 0);
    expect_no_claims("is not a file that can hold claims");
    assert_int_equal(mkdir(test_path("a-claims"), 0700), 0);
    expect_no_claims("cannot be used: Is a directory");
}

/* One that is made is for all who may write the database; one that was there is left as it was. */
static void modes_of_claims(void **state)
{
    struct store *store = test_open("a", STORE_PLAY);
    struct saved saved = test_saved("Ada", 1);

    (void)state;
    assert_int_equal(chmod(test_path("a"), 0660), 0);
    assert_int_equal(store_save(store, &saved), 0);
    assert_int_equal(mode_of("a-claims"), 0660);
    store_close(store);
    test_write("private", "x", 1);
    assert_int_equal(chmod(test_path("private"), 0600), 0);
    assert_int_equal(remove(test_path("a-claims")), 0);
    assert_int_equal(link(test_path("private"), test_path("a-claims")), 0);
    store = test_open("a", STORE_PLAY);
    assert_int_equal(store_claim(store, saved.number), 1);
    assert_int_equal(mode_of("private"), 0600);
    store_close(store);
}

/* A game that is claimed in a database is claimed by whatever name the database is opened; not by
 * this process, whose locks do not hinder itself. */
static void claims_through_links(void **state)
{
    struct store *store = test_open("a", STORE_PLAY);
    struct saved saved = test_saved("Ada", 1);
    pid_t child;
    int status;

    (void)state;
    assert_int_equal(store_save(store, &saved), 0);
    assert_int_equal(mkdir(test_path("d"), 0700), 0);
    assert_int_equal(symlink("../a", test_path("d/link")), 0);
    assert_int_equal(symlink("d/link", test_path("b")), 0);
    for (int i = 0; i < 2; i++) {
        child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            char why[1024];
            struct store *other =
                store_open(test_path(i ? "b" : "d/link"), STORE_PLAY, why, sizeof why);
            _exit(other ? 10 + store_claim(other, saved.number) : 1);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 10);
    }
    assert_int_equal(access(test_path("b-claims"), F_OK), -1);
    store_close(store);
}

/* ---- A file that changes under a game ---- */

/* Nothing more is written, in these words, and the file stays as it was left. */
static void expect_no_writing(struct store *store, struct saved *saved)
{
    static const char words[] = "a has been overwritten or cut off";
    struct bytes before = test_read("a");
    struct record record = test_record("Ada", 100);

    assert_int_equal(store_save(store, saved), -1);
    assert_non_null(strstr(store_problem(store), words));
    assert_int_equal(store_add(store, &record, saved->number), -1);
    assert_non_null(strstr(store_problem(store), words));
    assert_int_equal(store_set(store, "a", "b"), -1);
    assert_int_equal(store_forget(store, saved->number), -1);
    assert_int_equal(store_import_begin(store), -1);
    assert_non_null(strstr(store_problem(store), words));
    store_close(store);
    test_unchanged("a", before);
    free(before.data);
}

/* A database with a game, which is moved into the file, and with one being played. */
static struct store *sit(struct saved *saved)
{
    struct store *store;

    remove(test_path("a-wal"));
    remove(test_path("a-shm"));
    remove(test_path("a"));
    store = test_open("a", STORE_PLAY);
    test_add(store, test_record("Ada", 1));
    store_close(store);
    store = test_open("a", STORE_PLAY);
    *saved = test_saved("Ada", 1);
    assert_int_equal(store_save(store, saved), 0);
    assert_int_equal(store_save(store, saved), 0);
    return store;
}

static void cut_off(void **state)
{
    static const off_t lengths[] = {0, 1, 50, 100, 4096, 9000, 20480};
    struct saved saved;

    (void)state;
    for (size_t i = 0; i < COUNT(lengths); i++) {
        struct store *store = sit(&saved);
        assert_int_equal(truncate(test_path("a"), lengths[i]), 0);
        expect_no_writing(store, &saved);
    }
}

static void overwritten(void **state)
{
    static const unsigned char nothing[65536];
    struct bytes older, other;
    struct saved saved;
    struct store *store = sit(&saved);

    (void)state;
    store_close(store);
    older = test_read("a");
    test_sql("other", "CREATE TABLE x (y); CREATE TABLE z (y)");
    other = test_read("other");

    store = sit(&saved);
    test_write("a", nothing, sizeof nothing);
    expect_no_writing(store, &saved);
    store = sit(&saved);
    test_write("a", "Dear diary\n", 11);
    expect_no_writing(store, &saved);
    store = sit(&saved);
    test_write("a", other.data, other.size);
    expect_no_writing(store, &saved);

    /* A copy of its own, from before. */
    store = sit(&saved);
    for (int i = 0; i < 100; i++)
        test_add(store, test_record("Ada", i));
    test_sql("a", "PRAGMA wal_checkpoint(TRUNCATE)");
    assert_int_equal(store_save(store, &saved), 0);
    test_write("a", older.data, older.size);
    expect_no_writing(store, &saved);
    free(older.data);
    free(other.data);
}

/* Others may write to it, and tidy it up. */
static void tidied_up(void **state)
{
    struct saved saved;
    struct store *store = sit(&saved);
    struct bytes before, after;

    (void)state;
    for (int i = 0; i < 300; i++)
        test_add(store, test_record("Ada", i));
    test_sql("a", "PRAGMA wal_checkpoint(TRUNCATE)");
    assert_int_equal(store_save(store, &saved), 0);
    before = test_read("a");
    test_sql("a", "DELETE FROM seats; DELETE FROM games; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
    after = test_read("a");
    assert_true(after.size < before.size);
    assert_int_equal(store_save(store, &saved), 0);
    test_add(store, test_record("Ada", 1));
    assert_int_equal(test_count_records(store), 1);
    store_close(store);
    free(before.data);
    free(after.data);
}

/* Overwrites the page where the seats of finished games are, and lets SQLite forget what it has
 * read: somebody else has written. */
static void damage_seats(void)
{
    unsigned char page[4096];
    FILE *file = fopen(test_path("a"), "r+b");

    memset(page, 0xff, sizeof page);
    assert_non_null(file);
    assert_int_equal(fseek(file, 3 * (long)sizeof page, SEEK_SET), 0);
    assert_int_equal(fwrite(page, sizeof page, 1, file), 1);
    assert_int_equal(fclose(file), 0);
    test_sql("a", "INSERT INTO settings VALUES ('c', 'd')");
}

/* Damage that is met later than the look at the whole ends all writing, also where all is well. */
static void damaged_later(void **state)
{
    const struct wanted all = {0};
    struct bytes before;
    struct saved saved;
    struct store *store = sit(&saved);
    int64_t turns;

    (void)state;
    damage_seats();
    assert_int_equal(store_save(store, &saved), 0);
    before = test_read("a");
    assert_int_equal(store_records(store, &all, turns_of, &turns), -1);
    assert_non_null(strstr(store_problem(store), "a is damaged"));
    assert_int_equal(store_save(store, &saved), -1);
    assert_non_null(strstr(store_problem(store), "a is damaged, and left as it is"));
    assert_int_equal(store_set(store, "a", "b"), -1);
    assert_int_equal(store_forget(store, saved.number), -1);
    store_close(store);
    test_unchanged("a", before);
    free(before.data);
    assert_non_null(strstr(test_refused("a", STORE_PLAY), "a is damaged"));

    /* Also if nothing more is asked for. */
    store = sit(&saved);
    damage_seats();
    before = test_read("a");
    assert_int_equal(store_records(store, &all, turns_of, &turns), -1);
    store_close(store);
    test_unchanged("a", before);
    free(before.data);
}

/* ---- What takes too long ---- */

static bool stopped(void)
{
    return true;
}

static void what_takes_too_long(void **state)
{
    struct store *store = test_open("a", STORE_PLAY);
    int64_t number = 0;

    (void)state;
    store->patience = 10000000;
    assert_int_equal(store_number(store, ENDLESS "SELECT count(*) FROM n", &number), -1);
    assert_non_null(strstr(store_problem(store), "a takes too long to answer"));
    /* It is one row that may take long, not all of them together. */
    for (int i = 0; i < 30; i++)
        assert_int_equal(
            store_number(store, ENDLESS "SELECT x FROM n LIMIT 1 OFFSET 50000", &number), 0);
    assert_int_equal(store_begin(store, false), 0);
    assert_int_equal(store_do(store, "INSERT INTO settings " ENDLESS "SELECT 'a' || x, x FROM n"),
                     -1);
    assert_int_equal(store_settle(store, -1), -1);
    assert_non_null(strstr(store_problem(store), "a takes too long to answer"));
    test_add(store, test_record("Ada", 1));
    store_close(store);
}

/* Who wants to leave does not wait for an answer, but for what is being written. */
static void what_is_given_up(void **state)
{
    static const char large[] =
        "INSERT INTO settings " ENDLESS "SELECT 'a' || x, x FROM n LIMIT 100000";
    struct store *store = test_open("a", STORE_PLAY);
    int64_t number = 0;

    (void)state;
    store_heed(store, stopped);
    assert_int_equal(store_number(store, ENDLESS "SELECT count(*) FROM n", &number), -1);
    assert_int_equal(store_begin(store, false), 0);
    assert_int_equal(store_settle(store, store_do(store, large)), 0);
    store_heed(store, NULL);
    assert_int_equal(store_number(store, "SELECT count(*) FROM settings", &number), 0);
    assert_int_equal(number, 100000);
    store_close(store);
}

/* What cannot be is left out, also if it was written after the look at the whole. */
static void rows_that_become_bad(void **state)
{
    static const char *const changes[] = {
        "UPDATE games SET rules = printf('%.300c', 'x')",
        "UPDATE games SET id = printf('%.300c', 'x')",
        "UPDATE games SET start = printf('%.900c', 'x')",
        "UPDATE games SET result = 5",
        "UPDATE games SET result = -1",
        ("UPDATE games SET players = 5;"
         "INSERT INTO seats VALUES (1, 3, 'x', 1, 1), (1, 4, 'y', 0, 0), (1, 5, 'z', 0, 0)"),
        "UPDATE seats SET name = printf('%.200c', 'x')",
        "DELETE FROM seats WHERE seat = 2",
    };
    static const char *const saved_changes[] = {
        "UPDATE saved SET first = printf('%.2000c', 'x')",
        "UPDATE saved SET now = printf('%.2000c', 'x')",
        ("UPDATE saved SET players = 5; INSERT INTO saved_seats"
         " VALUES (1, 3, 'x', 1), (1, 4, 'y', 0), (1, 5, 'z', 0)"),
        "UPDATE saved_seats SET name = printf('%.200c', 'x')",
        "DELETE FROM saved_seats WHERE seat = 1",
    };
    enum { CHANGES = COUNT(changes), ALL = CHANGES + COUNT(saved_changes) };

    (void)state;
    for (int i = 0; i < ALL; i++) {
        const bool of_games = i < CHANGES;
        struct saved saved = test_saved("Ada", 1);
        char name[16], sql[512];
        struct store *store;
        snprintf(name, sizeof name, "%d.db", i);
        snprintf(sql, sizeof sql, "PRAGMA ignore_check_constraints = ON; %s",
                 of_games ? changes[i] : saved_changes[i - CHANGES]);
        store = test_open(name, STORE_PLAY);
        test_add(store, test_record("Ada", 100));
        assert_int_equal(store_save(store, &saved), 0);
        test_sql(name, sql);
        assert_int_equal(test_count_records(store), !of_games);
        assert_int_equal(test_count_saved(store), of_games);
        assert_int_equal(store_read_saved(store, saved.number, &saved), of_games);
        store_close(store);
    }
}

/* ---- What is too long ---- */

/* Ten megabytes stand for a gigabyte: neither is read. */
static void long_texts(void **state)
{
    struct store *store = test_open("a", STORE_PLAY);
    char value[32];

    (void)state;
    test_add(store, test_record("Ada", 1));
    test_sql("a", "INSERT INTO settings VALUES ('pace', hex(zeroblob(5000000)))");
    assert_int_equal(store_get(store, "pace", value, sizeof value), -1);
    assert_non_null(strstr(store_problem(store), "a has a text in it that is too long"));
    assert_int_equal(store_get(store, "other", value, sizeof value), 0);
    store_close(store);
    test_sql("a", "PRAGMA ignore_check_constraints = ON;"
                  "UPDATE games SET rules = hex(zeroblob(5000000))");
    assert_non_null(strstr(test_refused("a", STORE_READ), "is too long"));
    assert_non_null(strstr(test_refused("a", STORE_PLAY), "is too long"));
}

#define BESIDE "a.db has a -wal or -journal beside it that war has not written"

/* SQLite waits until somebody writes into a pipe. */
static void pipes_beside(void **state)
{
    static const char *const names[] = {"a.db-wal", "a.db-journal"};
    struct repaired repaired;
    char why[4608];

    (void)state;
    store_close(test_seven());
    for (size_t i = 0; i < COUNT(names); i++) {
        assert_int_equal(mkfifo(test_path(names[i]), 0600), 0);
        assert_non_null(strstr(test_refused("a.db", STORE_READ), BESIDE));
        assert_non_null(strstr(test_refused("a.db", STORE_PLAY), BESIDE));
        assert_int_equal(
            store_repair(test_path("a.db"), &(struct store_care){0}, &repaired, why, sizeof why),
            -1);
        assert_non_null(strstr(why, "a.db cannot be copied, or what is beside it"));
        assert_int_equal(remove(test_path(names[i])), 0);
    }
}

/* A journal that ends with the name of a file: SQLite would take it for one of a change to several
 * databases that is over, and remove the file. */
static void journals_that_name_a_file(void **state)
{
    static const unsigned char mark[8] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
    unsigned char journal[8192] = {0}, *end = journal + 512 + 4;
    struct repaired repaired;
    char why[4608];
    const char *name;
    uint32_t sum = 0;

    (void)state;
    test_write("private", "mine", 4);
    store_close(test_seven());
    memcpy(journal, mark, sizeof mark);
    journal[22] = 2;  /* bytes in a sector: 512 */
    journal[26] = 16; /* and in a page: 4096 */
    for (name = test_path("private"); *name; name++, end++) {
        *end = (unsigned char)*name;
        sum += *end;
    }
    end[2] = (unsigned char)((end - journal - 516) >> 8);
    end[3] = (unsigned char)(end - journal - 516);
    end[6] = (unsigned char)(sum >> 8);
    end[7] = (unsigned char)sum;
    memcpy(end + 8, mark, sizeof mark);
    test_write("a.db-journal", journal, (size_t)(end + 16 - journal));
    assert_non_null(strstr(test_refused("a.db", STORE_READ), BESIDE));
    assert_non_null(strstr(test_refused("a.db", STORE_PLAY), BESIDE));
    assert_non_null(strstr(test_refused("a.db", STORE_CHECK), BESIDE));
    assert_int_equal(
        store_repair(test_path("a.db"), &(struct store_care){0}, &repaired, why, sizeof why), 0);
    assert_int_equal(access(test_path("private"), F_OK), 0);
    assert_int_equal(access(test_path("a.db-journal"), F_OK), -1);
    assert_true(repaired.games > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(forged_names),
        STORE_TEST(names_of_sqlite),
        STORE_TEST(forged_while_open),
        STORE_TEST(claims_that_are_no_file),
        STORE_TEST(modes_of_claims),
        STORE_TEST(claims_through_links),
        STORE_TEST(cut_off),
        STORE_TEST(overwritten),
        STORE_TEST(tidied_up),
        STORE_TEST(damaged_later),
        STORE_TEST(rows_that_become_bad),
        STORE_TEST(what_takes_too_long),
        STORE_TEST(long_texts),
        STORE_TEST(what_is_given_up),
        STORE_TEST(pipes_beside),
        STORE_TEST(journals_that_name_a_file),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
