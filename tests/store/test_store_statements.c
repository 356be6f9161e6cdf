/* SPDX-License-Identifier: MIT */
/*
 * Every statement fails once. SQLite's functions are replaced by ones of which the n-th call gives
 * an error, for every n up to the one that an operation does not reach any more. What fails says
 * so, and changes nothing; and when there is no error any more, it works.
 */
#include "store_helper.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Functions that fail ---- */

enum { STATEMENTS = 1, FILES = 2, MEMORY = 4 };

static struct {
    int calls;        /* up to the one that fails; 0: none does */
    int code;         /* what it fails with */
    const char *only; /* only statements with this in them count; NULL: all calls do */
    int kinds;        /* which calls count */
    bool failed;
    int reported; /* what sqlite3_errcode is to say */
} fault;

static void set_fault(int calls, int code, const char *only)
{
    fault.calls = calls;
    fault.code = code;
    fault.only = only;
    fault.kinds = STATEMENTS;
    fault.failed = false;
    fault.reported = SQLITE_OK;
}

/* Whether this call is to fail. Nothing can be done about a ROLLBACK that fails, and none does in
 * SQLite. */
static bool fails_now(int kind, const char *sql)
{
    if (!(fault.kinds & kind))
        return false;
    fault.reported = SQLITE_OK;
    if (fault.calls == 0 || (sql && strcmp(sql, "ROLLBACK") == 0))
        return false;
    if (fault.only && !(sql && strstr(sql, fault.only)))
        return false;
    if (--fault.calls > 0)
        return false;
    fault.failed = true;
    fault.reported = fault.code;
    return true;
}

/* WRAP(NAME, PARAMETERS, ARGUMENTS, SQL): a function of SQLite that can fail. */
#define WRAP(name, parameters, arguments, sql)                                                     \
    int __real_##name parameters;                                                                  \
    int __wrap_##name parameters;                                                                  \
    int __wrap_##name parameters                                                                   \
    {                                                                                              \
        return fails_now(STATEMENTS, sql) ? fault.code : __real_##name arguments;                  \
    }

WRAP(sqlite3_prepare_v2,
     (sqlite3 * db, const char *sql, int size, sqlite3_stmt **statement, const char **rest),
     (db, sql, size, statement, rest), sql)
WRAP(sqlite3_prepare_v3,
     (sqlite3 * db, const char *sql, int size, unsigned flags, sqlite3_stmt **statement,
      const char **rest),
     (db, sql, size, flags, statement, rest), sql)
WRAP(sqlite3_step, (sqlite3_stmt * statement), (statement), sqlite3_sql(statement))
WRAP(sqlite3_bind_int, (sqlite3_stmt * statement, int i, int value), (statement, i, value), NULL)
WRAP(sqlite3_bind_int64, (sqlite3_stmt * statement, int i, sqlite3_int64 value),
     (statement, i, value), NULL)
WRAP(sqlite3_bind_text,
     (sqlite3_stmt * statement, int i, const char *text, int size, void (*done)(void *)),
     (statement, i, text, size, done), NULL)
WRAP(sqlite3_create_function,
     (sqlite3 * db, const char *name, int count, int kind, void *context,
      void (*function)(sqlite3_context *, int, sqlite3_value **),
      void (*step)(sqlite3_context *, int, sqlite3_value **), void (*end)(sqlite3_context *)),
     (db, name, count, kind, context, function, step, end), NULL)

/* What was prepared must have been ended, or the database cannot be closed. */
int __real_sqlite3_close(sqlite3 *db);
int __wrap_sqlite3_close(sqlite3 *db);
int __wrap_sqlite3_close(sqlite3 *db)
{
    assert_int_equal(__real_sqlite3_close(db), SQLITE_OK);
    return SQLITE_OK;
}

int __real_sqlite3_errcode(sqlite3 *db);
int __wrap_sqlite3_errcode(sqlite3 *db);
int __wrap_sqlite3_errcode(sqlite3 *db)
{
    return fault.reported ? fault.reported : __real_sqlite3_errcode(db);
}

/* Files, as far as the store itself touches them. */
#define WRAP_FILE(type, name, parameters, arguments)                                               \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters                                                                  \
    {                                                                                              \
        if (!fails_now(FILES, NULL))                                                               \
            return __real_##name arguments;                                                        \
        errno = ENOSPC;                                                                            \
        return -1;                                                                                 \
    }

WRAP_FILE(int, rename, (const char *from, const char *to), (from, to))
WRAP_FILE(int, link, (const char *from, const char *to), (from, to))
WRAP_FILE(int, unlink, (const char *path), (path))
WRAP_FILE(int, chmod, (const char *path, mode_t mode), (path, mode))
WRAP_FILE(int, fchmod, (int file, mode_t mode), (file, mode))
WRAP_FILE(int, fsync, (int file), (file))
WRAP_FILE(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))

#define WRAP_MEMORY(name, parameters, arguments)                                                   \
    void *__real_##name parameters;                                                                \
    void *__wrap_##name parameters;                                                                \
    void *__wrap_##name parameters                                                                 \
    {                                                                                              \
        return fails_now(MEMORY, NULL) ? NULL : __real_##name arguments;                           \
    }

WRAP_MEMORY(malloc, (size_t size), (size))
WRAP_MEMORY(calloc, (size_t count, size_t size), (count, size))
WRAP_MEMORY(realloc, (void *memory, size_t size), (memory, size))

/* ---- What is in the database ---- */

struct dump {
    char text[1 << 16];
    size_t length;
};

static int dump_row(void *context, int count, char **values, char **names)
{
    struct dump *dump = context;

    (void)names;
    for (int i = 0; i < count; i++)
        dump->length += (size_t)snprintf(dump->text + dump->length,
                                         sizeof dump->text - dump->length, "%s|", values[i]);
    assert_true(dump->length < sizeof dump->text);
    return 0;
}

/* All rows, read behind the store's back. When a game was kept is not compared. */
static void dump_all(struct dump *dump)
{
    static const char sql[] =
        "SELECT * FROM games; SELECT * FROM seats; SELECT * FROM settings;"
        "SELECT * FROM saved_seats;"
        "SELECT number, players, first, now, shuffled, turns, seconds FROM saved";
    sqlite3 *db;

    dump->text[0] = '\0';
    dump->length = 0;
    assert_int_equal(sqlite3_open(test_path("a.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, dump_row, dump, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* ---- Operations ---- */

static const struct wanted ALL = {
    .rules = "classic", .players = 2, .name = "Ada", .since = 1, .placed_only = true, .limit = 100};

static struct saved kept, other; /* the saved games of the database */

static bool see_record(void *context, const struct record *record)
{
    return !context && record;
}

static bool see_kind(void *context, const struct game_kind *kind)
{
    return !context && kind;
}

static bool see_standing(void *context, const struct standing *standing)
{
    return !context && standing;
}

static bool see_pair(void *context, const struct pair *pair)
{
    return !context && pair;
}

static bool see_saved(void *context, const struct saved *saved, bool claimed)
{
    return !context && saved && !claimed;
}

static int get(struct store *store)
{
    char value[8];

    return store_get(store, "speed", value, sizeof value);
}

static int set(struct store *store)
{
    return store_set(store, "speed", "9");
}

static int records(struct store *store)
{
    return store_records(store, &ALL, see_record, NULL);
}

static int kinds(struct store *store)
{
    return test_kinds(store_keeper(store), see_kind, NULL);
}

static int places(struct store *store)
{
    const struct record record = test_record("Ada", 100);
    struct places places;

    return store_places(store, &record, &places);
}

static int totals(struct store *store)
{
    struct totals totals;

    return test_totals(store_keeper(store), &ALL, &totals);
}

static int one_standing(struct store *store)
{
    struct standing standing;

    return standing_of(store_keeper(store), "ada", &standing);
}

static int known_as(struct store *store)
{
    char name[NAME_SIZE] = "ADA";
    int result = store_known_as(store, name);

    assert_string_equal(name, result == 1 ? "Ada" : "ADA");
    return result;
}

static int standings(struct store *store)
{
    return test_standings(store_keeper(store), &ALL, see_standing, NULL);
}

static int pairs(struct store *store)
{
    return test_pairs(store_keeper(store), &ALL, see_pair, NULL);
}

static int list_saved(struct store *store)
{
    return store_saved(store, see_saved, NULL);
}

static int read_saved(struct store *store)
{
    struct saved saved;

    return store_read_saved(store, kept.number, &saved);
}

static int claim(struct store *store)
{
    return store_claim(store, kept.number);
}

static int save_new(struct store *store)
{
    struct saved saved = test_saved("Eve", 3);
    int result = store_save(store, &saved);

    assert_int_equal((saved.number > 0), (result == 0));
    return result;
}

static int save_again(struct store *store)
{
    struct saved saved = kept;

    saved.turns++;
    return store_save(store, &saved);
}

static int forget(struct store *store)
{
    return store_forget(store, other.number);
}

static int add(struct store *store)
{
    struct record record = test_record("Gil", 70);
    int result = store_add(store, &record, kept.number);

    assert_int_equal((record.number > 0), (result == 0));
    return result;
}

static int import_two(struct store *store)
{
    struct record old = test_record("Ada", 100), new = test_score("Hal", 33);

    if (store_import_begin(store) < 0)
        return -1;
    if (store_import(store, &old) < 0 || store_import(store, &new) < 0) {
        store_import_end(store, false);
        return -1;
    }
    return store_import_end(store, true);
}

static int check(struct store *store)
{
    const struct store_care care = {0};

    return (int)store_check(store, &care);
}

static const struct operation {
    int (*run)(struct store *store);
    bool writes;
} OPERATIONS[] = {
    {get, false},    {records, false},   {kinds, false},      {places, false},
    {totals, false}, {known_as, false},  {standings, false},  {one_standing, false},
    {pairs, false},  {check, false},     {list_saved, false}, {read_saved, false},
    {claim, false},  {set, true},        {save_new, true},    {save_again, true},
    {forget, true},  {import_two, true}, {add, true},
};

/* ---- Tests ---- */

static void make_database(void)
{
    struct store *store = test_seven();

    kept = test_saved("Ada", 10);
    other = test_saved("Bob", 20);
    test_add(store, test_record("ADA", 400));
    assert_int_equal(store_set(store, "speed", "5"), 0);
    assert_int_equal(store_save(store, &kept), 0);
    assert_int_equal(store_save(store, &other), 0);
    store_close(store);
}

/* Fails at every call, unless it can do without the memory, and does what it should when none
 * fails. */
static void fail_throughout(struct store *store, const struct operation *operation, int kind)
{
    const char *words = kind == MEMORY ? "out of memory" : " cannot be read or written: ";
    static struct dump before, after;
    const char *path = test_path("a.db");
    int result, calls = 0;

    dump_all(&before);
    do {
        set_fault(++calls, SQLITE_IOERR, NULL);
        fault.kinds = kind;
        result = operation->run(store);
        fault.calls = 0;
        dump_all(&after);
        if (fault.failed && (kind == STATEMENTS || result < 0)) {
            assert_int_equal(result, -1);
            if (kind == STATEMENTS)
                assert_memory_equal(store_problem(store), path, strlen(path));
            assert_non_null(strstr(store_problem(store), words));
            assert_string_equal(after.text, before.text);
        }
    } while (fault.failed);
    assert_true(kind == MEMORY || calls > 2);
    assert_true(result >= 0);
    assert_int_equal(strcmp(after.text, before.text) != 0, operation->writes);
}

static void every_statement_fails(void **state)
{
    (void)state;
    make_database();
    for (size_t i = 0; i < sizeof OPERATIONS / sizeof *OPERATIONS; i++) {
        struct store *store = test_open("a.db", STORE_PLAY);
        if (!OPERATIONS[i].writes)
            fail_throughout(store, &OPERATIONS[i], MEMORY);
        store_close(store);
    }
    for (size_t i = 0; i < sizeof OPERATIONS / sizeof *OPERATIONS; i++) {
        struct store *store = test_open("a.db", STORE_PLAY);
        fail_throughout(store, &OPERATIONS[i], STATEMENTS);
        store_close(store);
    }
}

/* How many calls could fail. */
static int open_throughout(struct store *(*open)(char *why, size_t size))
{
    struct store *store;
    char why[1024];
    int calls = 0;

    do {
        set_fault(++calls, SQLITE_IOERR, NULL);
        why[0] = '\0';
        store = open(why, sizeof why);
        fault.calls = 0;
        assert_int_equal(fault.failed, !store);
        assert_int_equal(fault.failed, (strstr(why, " cannot be read or written: ") != NULL));
    } while (fault.failed);
    store_close(store);
    return calls - 1;
}

static struct store *open_to_look(char *why, size_t size)
{
    return store_open(test_path("a.db"), STORE_READ, why, size);
}

static struct store *open_to_play(char *why, size_t size)
{
    return store_open(test_path("a.db"), STORE_PLAY, why, size);
}

static struct store *open_new(char *why, size_t size)
{
    return store_open(test_path("new.db"), STORE_PLAY, why, size);
}

/* What is not needed may fail. */
static void open_without_memory(struct store *(*open)(char *why, size_t size))
{
    struct store *store;
    char why[1024];
    int calls = 0;

    do {
        set_fault(++calls, 0, NULL);
        fault.kinds = MEMORY;
        why[0] = '\0';
        store = open(why, sizeof why);
        fault.calls = 0;
        assert_true(store || (fault.failed && why[0]));
        store_close(store);
    } while (fault.failed);
    assert_true(calls > 1);
}

static void every_opening_fails(void **state)
{
    static struct dump before, after;
    struct store *store;

    (void)state;
    make_database();
    dump_all(&before);
    assert_true(open_throughout(open_to_look) > 10);
    assert_true(open_throughout(open_to_play) > 10);
    assert_true(open_throughout(open_new) > 20);
    assert_true(open_throughout(store_open_empty) > 20);
    open_without_memory(open_to_look);
    open_without_memory(open_to_play);
    open_without_memory(store_open_empty);
    dump_all(&after);
    assert_string_equal(after.text, before.text);
    store = test_open("new.db", STORE_PLAY);
    test_add(store, test_record("Ada", 100));
    store_close(store);
}

static struct store_care care; /* nobody is told, and nobody stops it */

/* Repairs a damaged file in which one call fails: either the damaged one is there as it was, and
 * why is said; or what failed was not needed, and it is repaired. False: there were not so many
 * calls. */
static bool repair_failing(struct bytes damaged, int kinds, int calls, int code)
{
    static const char *const made[] = {"a.db", "a.db-claims", "a.db.damaged-1"};
    struct repaired repaired;
    char why[4608] = "";
    int result;

    test_write("a.db", damaged.data, damaged.size);
    set_fault(calls, code, NULL);
    fault.kinds = kinds;
    result = store_repair(test_path("a.db"), &care, &repaired, why, sizeof why);
    fault.calls = 0;
    assert_int_equal(result < 0, why[0] != '\0');
    if (result < 0) {
        assert_true(fault.failed);
        test_unchanged("a.db", damaged);
    } else {
        struct store *store = test_open("a.db", STORE_PLAY);
        assert_int_equal(store_check(store, &care), 0);
        store_close(store);
        test_unchanged(strrchr(repaired.kept, '/') + 1, damaged);
        remove(repaired.kept);
    }
    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        remove(test_path(made[i]));
    return fault.failed;
}

static void every_repair_fails(void **state)
{
    struct bytes damaged;
    int calls = 0;

    (void)state;
    make_database();
    damaged = test_read("a.db");
    assert_true(damaged.size > 8192);
    memset(damaged.data + 4096, 0, 4096); /* the games, or some of them */
    while (repair_failing(damaged, MEMORY, ++calls, 0))
        ;
    assert_true(calls > 10);
    calls = 0;
    while (repair_failing(damaged, STATEMENTS | FILES, ++calls, SQLITE_IOERR))
        ;
    assert_true(calls > 100);
    for (int i = 1; i < calls; i += 9)
        repair_failing(damaged, STATEMENTS | FILES, i, SQLITE_CORRUPT);
    free(damaged.data);
}

static void errors_in_words(void **state)
{
    static const struct {
        int code;
        const char *words;
    } errors[] = {
        {SQLITE_NOTADB, " is not a database: another kind of file, or damaged"},
        {SQLITE_CORRUPT, " is damaged, and left as it is; see 'war scores --check'"},
        {SQLITE_FULL, " cannot grow: the disk is full"},
        {SQLITE_READONLY, " cannot be written"},
        {SQLITE_BUSY, " is locked by another program"},
        {SQLITE_LOCKED, " is locked by another program"},
        {SQLITE_PROTOCOL, " is locked by another program"},
        {SQLITE_TOOBIG, " has a text in it that is too long"},
        {SQLITE_INTERRUPT, " takes too long to answer"},
        {SQLITE_CANTOPEN, " cannot be opened: not an error"},
        {SQLITE_IOERR, " cannot be read or written: not an error"},
        {SQLITE_IOERR_FSYNC, " cannot be read or written: not an error"},
        {SQLITE_CONSTRAINT, " does not take this: not an error"},
        {SQLITE_NOMEM, ": out of memory"},
        {SQLITE_ERROR, ": not an error"},
    };
    struct store *store;

    (void)state;
    make_database();
    store = test_open("a.db", STORE_READ);
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        set_fault(1, errors[i].code, NULL);
        assert_int_equal(get(store), -1);
        assert_string_equal(store_problem(store) + strlen(test_path("a.db")), errors[i].words);
    }
    store_close(store);
}

/* SQLite does not wait by itself to change to its log. */
static void the_log_is_waited_for(void **state)
{
    (void)state;
    make_database();
    for (int calls = 1; calls <= 2; calls++) {
        set_fault(calls, SQLITE_BUSY, "journal_mode");
        store_close(test_open("a.db", STORE_PLAY));
        assert_true(fault.failed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(every_statement_fails), STORE_TEST(every_opening_fails),
        STORE_TEST(every_repair_fails),    STORE_TEST(errors_in_words),
        STORE_TEST(the_log_is_waited_for),
    };

    return cmocka_run_group_tests_name("store_statements", tests, NULL, NULL);
}
