/* SPDX-License-Identifier: MIT */
/*
 * The store, with every allocation failing once, its own and those of SQLite. It says then that it
 * was the memory, and nothing has changed; or it does all of what was asked for. Nothing is lost of
 * either's memory, and the same asked again is done.
 */
#include "memory_helper.h"
#include "store_helper.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_TEXT = 1 << 16 };

static struct bytes prepared; /* a database with a little of everything */
static struct store *store;

/* ---- Files ---- */

static void prepare(void)
{
    static const char *const beside[] = {"-wal", "-shm", "-journal", "-claims"};
    char name[32];

    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        snprintf(name, sizeof name, "a.db%s", beside[i]);
        unlink(test_path(name));
    }
    if (prepared.data)
        test_write("a.db", prepared.data, prepared.size);
    else
        unlink(test_path("a.db"));
}

static int make_database(void **state)
{
    struct saved saved = test_saved("Ada", 3);

    if (test_make_directory(state) < 0)
        return -1;
    store = test_seven();
    assert_int_equal(store_save(store, &saved), 0);
    assert_int_equal(store_set(store, "speed", "5"), 0);
    store_close(store);
    prepared = test_read("a.db");
    return 0;
}

static int remove_database(void **state)
{
    free(prepared.data);
    prepared.data = NULL;
    return test_remove_directory(state);
}

/* ---- What is in a database ---- */

static void append(char *text, const char *more)
{
    assert_true(strlen(text) + strlen(more) < MOST_TEXT);
    strcat(text, more);
}

static int append_row(void *context, int count, char **values, char **names)
{
    (void)names;
    for (int i = 0; i < count; i++) {
        append(context, values[i] ? values[i] : "NULL");
        append(context, i + 1 < count ? "|" : "\n");
    }
    return 0;
}

/* But for the times, which are of the run. */
static const char *read_all(char text[MOST_TEXT])
{
    static const char *const questions[] = {
        "PRAGMA integrity_check", "SELECT * FROM games", "SELECT * FROM seats",
        "SELECT number, players, first, now, shuffled, turns, seconds FROM saved",
        "SELECT * FROM settings"};
    sqlite3 *db;

    text[0] = '\0';
    assert_int_equal(sqlite3_open(test_path("a.db"), &db), SQLITE_OK);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        sqlite3_exec(db, questions[i], append_row, text, NULL);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    return text;
}

static char before[MOST_TEXT], after[MOST_TEXT], now[MOST_TEXT];

/* ---- Opening ---- */

static enum store_mode mode;

static void open_once(void)
{
    long in_use = memory_in_use();
    char why[1024] = "";

    prepare();
    memory_begin();
    store = store_open(test_path("a.db"), mode, why, sizeof why);
    store_close(store);
    memory_end();
    memory_expect(memory_in_use() == in_use, "lost memory", why);
    memory_expect(store || strstr(why, "memory"), "not called by its name", why);
    sqlite3_shutdown();
    memory_expect(memory_of_sqlite() == 0, "SQLite lost memory", why);
    memory_expect(strcmp(read_all(now), before) == 0 || strcmp(now, after) == 0, "changed", now);
    store_close(test_open("a.db", mode));
    memory_expect(strcmp(read_all(now), after) == 0, "the second time", now);
}

static void test_opening(void **state)
{
    (void)state;
    for (mode = STORE_READ; mode <= STORE_CHECK; mode++) {
        prepare();
        read_all(before);
        strcpy(after, before);
        memory_fail_each(open_once, 53);
    }
}

static void test_making(void **state)
{
    (void)state;
    free(prepared.data);
    prepared.data = NULL;
    mode = STORE_PLAY;
    prepare();
    read_all(before);
    store_close(test_open("a.db", mode));
    read_all(after);
    memory_fail_each(open_once, 53);
}

static void empty_once(void)
{
    long in_use = memory_in_use();
    char why[1024] = "";

    memory_begin();
    store = store_open_empty(why, sizeof why);
    store_close(store);
    memory_end();
    memory_expect(store || strstr(why, "memory"), "not called by its name", why);
    memory_expect(memory_in_use() == in_use, "lost memory", why);
}

static void test_empty(void **state)
{
    (void)state;
    memory_fail_each(empty_once, 29);
}

/* ---- Writing: 0, or -1 and nothing has changed ---- */

static int add(void)
{
    struct record record = test_record("Cid", 70);

    return store_add(store, &record, 1);
}

static int add_soon(void)
{
    struct record record = test_record("ada", 70);

    return store_add_soon(store, &record, 1);
}

static int import(void)
{
    struct record records[] = {test_record("Ada", 100), test_score("Dora", 9),
                               test_score("Eve", 8)};
    int result = store_import_begin(store);

    for (int i = 0; result == 0 && i < 3; i++)
        if (store_import(store, &records[i]) < 0)
            result = -1;
    return store_import_end(store, result == 0) < 0 ? -1 : result;
}

static int save_new(void)
{
    struct saved saved = test_saved("Bob", 4);

    return store_save(store, &saved);
}

static int save_on(void)
{
    struct saved saved = test_saved("Ada", 5);

    saved.number = 1;
    saved.lasting = true;
    return store_save(store, &saved);
}

static int forget(void)
{
    return store_forget(store, 1);
}

static int set(void)
{
    return store_set(store, "speed", "7");
}

static int (*deed)(void);

static void write_once(void)
{
    long in_use = memory_in_use();
    const char *why;
    int result;

    prepare();
    store = test_open("a.db", STORE_PLAY);
    memory_begin();
    result = deed();
    memory_end();
    why = store_problem(store);
    memory_expect(result == 0 || strstr(why, "memory"), "not called by its name", why);
    memory_expect(strcmp(read_all(now), result == 0 ? after : before) == 0, "half done", now);
    memory_expect(result == 0 || deed() == 0, "not done the second time", store_problem(store));
    memory_expect(strcmp(read_all(now), after) == 0, "done otherwise the second time", now);
    store_close(store);
    memory_expect(memory_in_use() == in_use, "lost memory", "");
    sqlite3_shutdown();
    memory_expect(memory_of_sqlite() == 0, "SQLite lost memory", "");
}

static void test_writing(void **state)
{
    static int (*const deeds[])(void) = {add, add_soon, import, save_new, save_on, forget, set};

    (void)state;
    prepare();
    read_all(before);
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        deed = deeds[i];
        prepare();
        store = test_open("a.db", STORE_PLAY);
        assert_int_equal(deed(), 0);
        store_close(store);
        assert_string_not_equal(read_all(after), before);
        memory_fail_each(write_once, 29);
    }
}

/* What is saved after something else could not be written is really saved. */
static void save_after_once(void)
{
    prepare();
    store = test_open("a.db", STORE_PLAY);
    memory_begin();
    set();
    memory_end();
    memory_expect(save_on() == 0, "not saved", store_problem(store));
    memory_expect(strstr(read_all(now), "the moment|0|5|30"), "saved, but not there", now);
    store_close(store);
}

static void test_saving_after(void **state)
{
    (void)state;
    memory_fail_each(save_after_once, 29);
}

/* ---- Reading: all of the answer, or -1 ---- */

static char told[2][MOST_TEXT], *telling;
static const struct wanted ALL = {.order = ORDER_LONGEST};

static void tell(const char *name, int64_t number)
{
    char line[256];

    snprintf(line, sizeof line, "%s %" PRId64 "\n", name, number);
    append(telling, line);
}

static bool tell_record(void *context, const struct record *record)
{
    (void)context;
    tell(record->seats[0].name, record->turns);
    return true;
}

static bool tell_kind(void *context, const struct game_kind *kind)
{
    (void)context;
    tell(kind->rules, kind->games);
    return true;
}

static bool tell_standing(void *context, const struct standing *standing)
{
    (void)context;
    tell(standing->name, standing->longest);
    return true;
}

static bool tell_pair(void *context, const struct pair *pair)
{
    (void)context;
    tell(pair->rivals[0].name, pair->games);
    return true;
}

static bool tell_saved(void *context, const struct saved *saved, bool claimed)
{
    (void)context;
    tell(saved->seats[0].name, saved->turns + 1000 * claimed);
    return true;
}

static void tell_line(void *context, const char *line)
{
    (void)context;
    tell(line, 0);
}

static int records(void)
{
    return store_records(store, &ALL, tell_record, NULL);
}

static int records_of_one(void)
{
    const struct wanted wanted = {.name = "ADA", .limit = 2, .placed_only = true};

    return store_records(store, &wanted, tell_record, NULL);
}

static int kinds(void)
{
    return test_kinds(store_keeper(store), tell_kind, NULL);
}

static int places(void)
{
    struct record record = test_record("Ada", 100);
    struct places found;
    int result = store_places(store, &record, &found);

    if (result == 0)
        tell("", found.longest);
    return result;
}

static int standing(void)
{
    struct standing found;
    int result = standing_of(store_keeper(store), "aDA", &found);

    if (result == 1)
        tell_standing(NULL, &found);
    return result;
}

static int known_as(void)
{
    char name[NAME_SIZE] = "aDA";
    int result = store_known_as(store, name);

    if (result == 1)
        tell(name, 0);
    return result;
}

static int standings(void)
{
    return test_standings(store_keeper(store), &ALL, tell_standing, NULL);
}

static int pairs(void)
{
    return test_pairs(store_keeper(store), &ALL, tell_pair, NULL);
}

static int totals(void)
{
    struct totals found;
    int result = test_totals(store_keeper(store), &ALL, &found);

    if (result == 0)
        tell("", found.turns);
    return result;
}

static int all_saved(void)
{
    return store_saved(store, tell_saved, NULL);
}

static int read_saved(void)
{
    struct saved saved;
    int result = store_read_saved(store, 1, &saved);

    if (result == 1)
        tell_saved(NULL, &saved, false);
    return result;
}

static int claim(void)
{
    int result = store_claim(store, 1);

    store_release(store, 1);
    return result;
}

static int get(void)
{
    char value[32];
    int result = store_get(store, "speed", value, sizeof value);

    if (result == 1)
        tell(value, 0);
    return result;
}

static int check(void)
{
    const struct store_care care = {.tell = tell_line};

    return (int)store_check(store, &care);
}

static int right;

static void read_once(void)
{
    long in_use = memory_in_use();
    int result;

    telling = told[1];
    telling[0] = '\0';
    memory_begin();
    result = deed();
    memory_end();
    memory_expect(memory_in_use() == in_use, "lost memory", "");
    if (result < 0)
        memory_expect(strstr(store_problem(store), "memory"), "not called by its name",
                      store_problem(store));
    else
        memory_expect(result == right && strcmp(told[0], told[1]) == 0, "another answer", told[1]);
}

static void test_reading(void **state)
{
    static int (*const deeds[])(void) = {records,    records_of_one, kinds, places, standing,
                                         known_as,   standings,      pairs, totals, all_saved,
                                         read_saved, claim,          get,   check};

    (void)state;
    prepare();
    store = test_open("a.db", STORE_PLAY);
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        deed = deeds[i];
        telling = told[0];
        telling[0] = '\0';
        right = deed();
        assert_true(right >= 0);
        memory_fail_each(read_once, 29);
    }
    store_close(store);
    sqlite3_shutdown();
    assert_int_equal(memory_of_sqlite(), 0);
}

/* ---- Repairing: a new database, or the old one ---- */

static void repair_once(void)
{
    const struct store_care care = {0};
    long in_use = memory_in_use();
    struct repaired repaired;
    char why[1024] = "";
    int result;

    prepare();
    memory_begin();
    result = store_repair(test_path("a.db"), &care, &repaired, why, sizeof why);
    memory_end();
    memory_expect(memory_in_use() == in_use, "lost memory", why);
    sqlite3_shutdown();
    memory_expect(memory_of_sqlite() == 0, "SQLite lost memory", why);
    memory_expect(result == 0 || strstr(why, "memory"), "not called by its name", why);
    memory_expect(access(test_path("a.db.reading"), F_OK) < 0 &&
                      access(test_path("a.db.repairing"), F_OK) < 0,
                  "left a file", why);
    memory_expect(strcmp(read_all(now), result == 0 ? after : before) == 0, "half done", now);
    unlink(test_path("a.db.damaged-1"));
}

static void test_repairing(void **state)
{
    const struct store_care care = {0};
    struct repaired repaired;
    char why[1024];

    (void)state;
    test_sql("a.db",
             "PRAGMA ignore_check_constraints = ON; UPDATE games SET turns = -1 WHERE number = 2");
    free(prepared.data);
    prepared = test_read("a.db");
    read_all(before);
    assert_int_equal(store_repair(test_path("a.db"), &care, &repaired, why, sizeof why), 0);
    assert_true(repaired.lost > 0);
    unlink(test_path("a.db.damaged-1"));
    read_all(after);
    memory_fail_each(repair_once, 101);
}

#define DATABASE_TEST(function)                                                                    \
    cmocka_unit_test_setup_teardown(function, make_database, remove_database)

int main(void)
{
    const struct CMUnitTest tests[] = {
        DATABASE_TEST(test_opening),      DATABASE_TEST(test_making),
        DATABASE_TEST(test_empty),        DATABASE_TEST(test_writing),
        DATABASE_TEST(test_saving_after), DATABASE_TEST(test_reading),
        DATABASE_TEST(test_repairing),
    };

    if (access("/dev/shm", W_OK) == 0) /* nothing here is about disks */
        setenv("TMPDIR", "/dev/shm", 1);
    memory_watch_sqlite();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
