/* SPDX-License-Identifier: MIT */
/*
 * Opening: where the database is, what is refused and in which words, and that whatever is refused
 * stays as it was, byte for byte, however it is damaged.
 */
#include "store_helper.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- The place ---- */

/* Sets or unsets what decides where the database is. */
static void set_place(const char *state_home, const char *home)
{
    if (state_home)
        setenv("XDG_STATE_HOME", state_home, 1);
    else
        unsetenv("XDG_STATE_HOME");
    if (home)
        setenv("HOME", home, 1);
    else
        unsetenv("HOME");
}

static void expect_place(const char *relative)
{
    char why[1024] = "";
    struct store *store = store_open(NULL, STORE_PLAY, why, sizeof why);

    assert_string_equal(why, "");
    assert_non_null(store);
    assert_string_equal(store_path(store), test_path(relative));
    store_close(store);
}

static void usual_places(void **state)
{
    char why[1024] = "";
    struct stat status;

    (void)state;
    set_place(test_path("state"), test_path("home"));
    assert_false(store_there(NULL));
    expect_place("state/war/scores.db");
    assert_true(store_there(NULL));
    assert_int_equal(stat(test_path("state/war"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    /* Those that are not absolute are as good as not set. */
    set_place("relative", test_path("home"));
    expect_place("home/.local/state/war/scores.db");
    set_place("", test_path("other"));
    expect_place("other/.local/state/war/scores.db");
    set_place(NULL, NULL);
    assert_null(store_open(NULL, STORE_PLAY, why, sizeof why));
    assert_string_equal(why, "there is no place for scores: HOME is not set to a whole path");
    assert_true(store_there(NULL));
    set_place(NULL, "relative");
    assert_null(store_open(NULL, STORE_READ, why, sizeof why));
}

/* Names that mean something else to SQLite are files here like any other. */
static void names_that_sqlite_knows(void **state)
{
    static const char *const names[] = {":memory:",  "file:x",   "file::memory:?cache=shared",
                                        "a?mode=ro", "50%#1.db", " ",
                                        "ä\x01.db"};
    char *before = getcwd(NULL, 0);

    (void)state;
    assert_int_equal(chdir(test_path("")), 0);
    for (size_t i = 0; i < COUNT(names); i++) {
        char why[1024] = "";
        struct store *store = store_open(names[i], STORE_PLAY, why, sizeof why);
        assert_non_null(store);
        test_add(store, test_record("Ada", 1));
        store_close(store);
        assert_int_equal(access(names[i], F_OK), 0);
        assert_int_equal(access(test_path(names[i]), F_OK), 0);
        assert_true(store_there(names[i]));
    }
    assert_int_equal(chdir(before), 0);
    free(before);
}

static void empty_files(void **state)
{
    struct bytes nothing = {NULL, 0};
    struct store *store;

    (void)state;
    test_write("a.db", "", 0);
    store = test_open("a.db", STORE_READ);
    assert_int_equal(test_count_records(store), 0);
    assert_int_equal(test_count_saved(store), 0);
    store_close(store);
    test_unchanged("a.db", nothing);
    store = test_open("a.db", STORE_PLAY);
    test_add(store, test_record("Ada", 1));
    store_close(store);
    store = test_open("a.db", STORE_READ);
    assert_int_equal(test_count_records(store), 1);
    store_close(store);
}

/* ---- What is refused ---- */

static void not_there(void **state)
{
    (void)state;
    assert_non_null(strstr(test_refused("a.db", STORE_READ), "a.db is not there"));
    assert_int_equal(access(test_path("a.db"), F_OK), -1);
    test_write("file", "x", 1);
    assert_non_null(strstr(test_refused("file/a.db", STORE_READ), "Not a directory"));
    assert_non_null(strstr(test_refused("file/a.db", STORE_PLAY), "Not a directory"));
}

static void not_files(void **state)
{
    (void)state;
    assert_int_equal(mkdir(test_path("d"), 0700), 0);
    assert_int_equal(mkfifo(test_path("f"), 0600), 0);
    for (int mode = STORE_READ; mode <= STORE_PLAY; mode++) {
        assert_non_null(strstr(test_refused("d", (enum store_mode)mode), "is a directory"));
        assert_non_null(strstr(test_refused("f", (enum store_mode)mode), "not a file"));
    }
}

static void other_kinds_of_file(void **state)
{
    static const char words[] = " is not a database: another kind of file, or damaged";
    static const char page[4096] = "SQLite format 4";

    (void)state;
    test_write("a", "x", 1);
    test_refuses("a", words);
    test_write("a", "811,Jas\n654,Jason\n", 18);
    test_refuses("a", words);
    test_write("a", page, sizeof page);
    test_refuses("a", words);
    test_write("a", "SQLite format 3", 16);
    test_refuses("a", words);
}

static void other_databases(void **state)
{
    static const char other[] = " is a database of another program";
    static const char tables[] = " has not the tables that war makes";

    (void)state;
    test_sql("a", "CREATE TABLE x (y)");
    test_refuses("a", other);
    test_sql("b", "PRAGMA journal_mode = WAL; CREATE TABLE x (y); PRAGMA user_version = 1");
    test_refuses("b", other);
    test_sql("c", "PRAGMA application_id = 1");
    test_refuses("c", other);
    store_close(test_open("d", STORE_PLAY));
    test_sql("d", "PRAGMA user_version = 2");
    test_refuses("d", " was made by a newer version of war");
    test_sql("d", "PRAGMA user_version = 0");
    test_refuses("d", " is damaged: it has no version");
    test_sql("d", "PRAGMA user_version = 1; CREATE TABLE more (x)");
    test_refuses("d", tables);
    test_sql("d", "DROP TABLE more; DROP TABLE settings");
    test_refuses("d", tables);
    store_close(test_open("e", STORE_PLAY));
    test_sql("e", "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END");
    test_refuses("e", tables);
    test_sql("e", "DROP TRIGGER t; ALTER TABLE games ADD COLUMN more TEXT");
    test_refuses("e", tables);
}

/* A row that breaks the rules of its table is damage. */
static void rows_that_cannot_be(void **state)
{
    struct store *store = test_open("a", STORE_PLAY);

    (void)state;
    test_add(store, test_record("Ada", 1));
    store_close(store);
    test_sql("a", "PRAGMA ignore_check_constraints = ON; UPDATE games SET turns = -1");
    test_refuses("a", " is damaged, and left as it is;"
                      " see 'war scores --check'");
}

/* What another program has left in its -wal file is not moved into its database by a look at it. */
static void logs_of_others(void **state)
{
    sqlite3 *db;
    struct bytes before, wal;
    char command[2048];

    (void)state;
    assert_int_equal(sqlite3_open(test_path("a"), &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(db, "PRAGMA journal_mode = WAL; CREATE TABLE x (y)", NULL, NULL, NULL),
        SQLITE_OK);
    snprintf(command, sizeof command, "cp '%s' '%s' && cp '%s-wal' '%s-wal'", test_path("a"),
             test_path("b"), test_path("a"), test_path("b"));
    assert_int_equal(system(command), 0);
    sqlite3_close(db);
    before = test_read("b");
    wal = test_read("b-wal");
    assert_true(wal.size > 0);
    for (int mode = STORE_READ; mode <= STORE_PLAY; mode++) {
        assert_non_null(strstr(test_refused("b", (enum store_mode)mode), "another program"));
        test_unchanged("b", before);
        test_unchanged("b-wal", wal);
    }
    free(before.data);
    free(wal.data);
}

/* ---- Damage ---- */

static bool any_record(void *context, const struct record *record)
{
    struct places places;

    store_places(context, record, &places);
    return true;
}

static bool any_saved(void *context, const struct saved *saved, bool claimed)
{
    (void)claimed;
    return context || saved->players > 0;
}

static bool any_standing(void *context, const struct standing *standing)
{
    return context || standing->games > 0;
}

static bool any_kind(void *context, const struct game_kind *kind)
{
    return context || kind->games > 0;
}

/* Asks for everything; any of it may fail. */
static void use(struct store *store, bool write)
{
    const struct wanted all = {0};
    struct record record = test_record("Ada", 77);
    struct saved saved = test_saved("Ada", 77);
    struct totals totals;
    char value[64];

    store_records(store, &all, any_record, store);
    store_saved(store, any_saved, store);
    test_standings(store_keeper(store), &all, any_standing, store);
    test_kinds(store_keeper(store), any_kind, store);
    test_totals(store_keeper(store), &all, &totals);
    store_get(store, "a", value, sizeof value);
    if (!write)
        return;
    store_save(store, &saved);
    store_save(store, &saved);
    store_add(store, &record, saved.number);
    store_set(store, "a", "b");
}

static struct bytes sound_database(void)
{
    struct store *store = test_open("sound", STORE_PLAY);

    for (int i = 0; i < 120; i++) {
        struct saved saved = test_saved("Bob", i);
        test_add(store, test_record(i % 3 ? "Ada" : "Zoë", i));
        if (i % 10 == 0)
            assert_int_equal(store_save(store, &saved), 0);
    }
    assert_int_equal(store_set(store, "a", "b"), 0);
    store_close(store);
    return test_read("sound");
}

static void damage(struct bytes *bytes, uint64_t *random)
{
    size_t page = bytes->size / 4096;
    size_t at;

    switch (test_below(random, 5)) {
    case 0: /* the header and the root of the schema */
        bytes->data[test_below(random, 120)] = (unsigned char)test_below(random, 256);
        break;
    case 1: /* the head of a page, where its cells are counted */
        at = 4096 * (size_t)test_below(random, (int)page);
        bytes->data[at + (size_t)test_below(random, 64)] = (unsigned char)test_below(random, 256);
        break;
    case 2:
        bytes->size = (size_t)test_below(random, (int)bytes->size);
        break;
    case 3:
        at = 4096 * (size_t)test_below(random, (int)page);
        memset(bytes->data + at, test_below(random, 2) ? 0xff : 0, 4096);
        break;
    default:
        for (int i = 1 + test_below(random, 20); i > 0; i--)
            bytes->data[test_below(random, (int)bytes->size)] ^=
                (unsigned char)(1 << test_below(random, 8));
    }
}

static void remove_sidecars(void)
{
    remove(test_path("x-wal"));
    remove(test_path("x-shm"));
    remove(test_path("x-journal"));
    remove(test_path("x-claims"));
}

/* However a file is damaged, it is either refused and left alone or it can be used. */
static void damaged_files(void **state)
{
    struct bytes sound = sound_database();
    uint64_t random = test_seed();
    int refused = 0;

    (void)state;
    for (long i = 0; i < test_count(400, 20000); i++) {
        struct bytes bytes = {malloc(sound.size), sound.size};
        memcpy(bytes.data, sound.data, sound.size);
        damage(&bytes, &random);
        for (int mode = STORE_READ; mode <= STORE_PLAY; mode++) {
            char why[1024] = "";
            struct store *store;
            test_write("x", bytes.data, bytes.size);
            store = store_open(test_path("x"), (enum store_mode)mode, why, sizeof why);
            refused += store == NULL;
            assert_true(store || why[0]);
            if (store)
                use(store, mode == STORE_PLAY);
            store_close(store);
            if (!store || mode == STORE_READ)
                test_unchanged("x", bytes);
            remove_sidecars();
        }
        free(bytes.data);
    }
    assert_true(refused > 0);
    free(sound.data);
}

/* Damage that comes while the database is open is an error, not a crash. */
static void damaged_while_open(void **state)
{
    struct bytes sound = sound_database();
    uint64_t random = test_seed() + 1;

    (void)state;
    for (long i = 0; i < test_count(60, 2000); i++) {
        struct store *store;
        FILE *file;
        test_write("x", sound.data, sound.size);
        store = test_open("x", STORE_PLAY);
        file = fopen(test_path("x"), "r+b");
        assert_non_null(file);
        for (size_t at = 4096; at < sound.size; at += 4096) {
            assert_int_equal(fseek(file, (long)at + test_below(&random, 100), SEEK_SET), 0);
            assert_int_equal(fputc(test_below(&random, 256), file) != EOF, 1);
        }
        fclose(file);
        use(store, true);
        store_close(store);
        remove_sidecars();
    }
    free(sound.data);
}

/* ---- Limits of the system ---- */

/* Runs a function in a process without rights; what it returns must be 0. Root may read and write
 * anything, so it becomes nobody first. */
static void as_nobody(int (*function)(void))
{
    pid_t child = fork();
    int status;

    assert_true(child >= 0);
    if (child == 0) {
        if (geteuid() == 0 && (setgid(65534) < 0 || setuid(65534) < 0))
            _exit(99);
        _exit(function());
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static int refused_with(enum store_mode mode, const char *words)
{
    char why[1024] = "";

    return store_open(test_path("a"), mode, why, sizeof why) || !strstr(why, words);
}

static bool is_ada(void *context, const struct record *record)
{
    *(int *)context += strcmp(record->seats[0].name, "Ada") == 0;
    return true;
}

/* The one record can be read, and nothing written. */
static int can_only_look(void)
{
    const struct wanted all = {0};
    char why[1024] = "";
    struct store *store = store_open(test_path("a"), STORE_READ, why, sizeof why);
    int count = 0;

    if (!store || store_records(store, &all, is_ada, &count) < 0 || count != 1)
        return 1;
    store_close(store);
    return refused_with(STORE_PLAY, "cannot be written");
}

static int cannot_open(void)
{
    return refused_with(STORE_READ, "Permission denied") ||
           refused_with(STORE_PLAY, "Permission denied");
}

static void make_one(void)
{
    struct store *store = test_open("a", STORE_PLAY);

    test_add(store, test_record("Ada", 1));
    store_close(store);
}

static void without_rights(void **state)
{
    static const struct {
        mode_t file, directory;
        int (*function)(void);
    } cases[] = {
        {0444, 0755, can_only_look}, {0444, 0555, can_only_look}, {0666, 0555, can_only_look},
        {0444, 0777, can_only_look}, {0000, 0755, cannot_open},   {0666, 0000, cannot_open},
    };
    struct bytes before;

    (void)state;
    make_one();
    before = test_read("a");
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_int_equal(chmod(test_path("a"), cases[i].file), 0);
        assert_int_equal(chmod(test_path(""), cases[i].directory), 0);
        as_nobody(cases[i].function);
        assert_int_equal(chmod(test_path(""), 0755), 0);
        assert_int_equal(chmod(test_path("a"), 0644), 0);
        test_unchanged("a", before);
    }
    free(before.data);
}

/* A game was kept, and then the process was killed: it is in the -wal file. */
static void without_rights_after_a_crash(void **state)
{
    struct store *store = test_open("b", STORE_PLAY);
    char command[2048];

    (void)state;
    test_add(store, test_record("Ada", 1));
    snprintf(command, sizeof command, "for x in '' -wal -shm; do cp '%s'$x '%s'$x; done",
             test_path("b"), test_path("a"));
    assert_int_equal(system(command), 0);
    store_close(store);
    assert_int_equal(chmod(test_path(""), 0555), 0);
    as_nobody(can_only_look);
}

static int no_place_to_make_it(void)
{
    return refused_with(STORE_PLAY, "cannot be written") || store_there(test_path("a"));
}

static void no_new_database(void **state)
{
    (void)state;
    assert_int_equal(chmod(test_path(""), 0555), 0);
    as_nobody(no_place_to_make_it);
}

/* Adds games until the file may not grow any more; how many were said to be kept. */
static int fill_the_disk(void)
{
    const struct rlimit limit = {200000, 200000};
    struct store *store = test_open("a", STORE_PLAY);
    struct record record;
    int count = 0;

    signal(SIGXFSZ, SIG_IGN);
    if (setrlimit(RLIMIT_FSIZE, &limit) < 0)
        return 255;
    do {
        record = test_record("Ada", count);
        record.players = 4;
        for (int i = 1; i < 4; i++)
            record.seats[i] = record.seats[0];
        memset(record.start, 'A', sizeof record.start - 1);
        record.start[sizeof record.start - 1] = '\0';
    } while (store_add(store, &record, 0) == 0 && ++count < 250);
    if (count < 3 || count >= 250 || !store_problem(store)[0])
        return 255;
    /* It can still be read. */
    if (test_count_records(store) != count)
        return 255;
    store_close(store);
    return count;
}

static void full_disk(void **state)
{
    struct store *store;
    pid_t child = fork();
    int status;

    (void)state;
    assert_true(child >= 0);
    if (child == 0)
        _exit(fill_the_disk());
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) < 255);
    store = test_open("a", STORE_PLAY);
    assert_int_equal(test_count_records(store), WEXITSTATUS(status));
    test_add(store, test_record("Ada", 1));
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(usual_places),
        STORE_TEST(names_that_sqlite_knows),
        STORE_TEST(empty_files),
        STORE_TEST(not_there),
        STORE_TEST(not_files),
        STORE_TEST(other_kinds_of_file),
        STORE_TEST(other_databases),
        STORE_TEST(rows_that_cannot_be),
        STORE_TEST(logs_of_others),
        STORE_TEST(damaged_files),
        STORE_TEST(damaged_while_open),
        STORE_TEST(without_rights),
        STORE_TEST(without_rights_after_a_crash),
        STORE_TEST(no_new_database),
        STORE_TEST(full_disk),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
