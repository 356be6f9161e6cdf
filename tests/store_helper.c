/* SPDX-License-Identifier: MIT */
#include "store_helper.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char directory[256];

int test_make_directory(void **state)
{
    const char *place = getenv("TMPDIR");

    (void)state;
    snprintf(directory, sizeof directory, "%s/war-store-XXXXXX", place ? place : "/tmp");
    return mkdtemp(directory) && chmod(directory, 0755) == 0 ? 0 : -1;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *ftw)
{
    (void)status;
    (void)kind;
    (void)ftw;
    return remove(path);
}

int test_remove_directory(void **state)
{
    (void)state;
    chmod(directory, 0755);
    return nftw(directory, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

const char *test_path(const char *name)
{
    static char paths[4][512];
    static int next;
    char *path = paths[next++ % 4];

    snprintf(path, sizeof paths[0], "%s/%s", directory, name);
    return path;
}

struct store *test_open(const char *name, enum store_mode mode)
{
    char why[1024] = "";
    struct store *store = store_open(test_path(name), mode, why, sizeof why);

    assert_string_equal(why, "");
    assert_non_null(store);
    return store;
}

const char *test_refused(const char *name, enum store_mode mode)
{
    static char why[1024];
    struct store *store;

    why[0] = '\0';
    store = store_open(test_path(name), mode, why, sizeof why);
    assert_null(store);
    assert_true(why[0] && !strchr(why, '\n'));
    return why;
}

struct record test_record(const char *name, int64_t turns)
{
    struct record record = {.rules = "classic",
                            .players = 2,
                            .seats = {{"", true}, {"Computer", false}},
                            .id = "0K1A-0C5Z-9",
                            .seed = 42,
                            .result = WAR_RESULT_WIN,
                            .winners = 1,
                            .turns = turns,
                            .battles = 2 * turns,
                            .wars = 3,
                            .longest_war = 1,
                            .seconds = 60,
                            .finished = 1000000 + turns};

    snprintf(record.seats[0].name, sizeof record.seats[0].name, "%s", name);
    return record;
}

struct record test_score(const char *name, int64_t turns)
{
    struct record record = {.players = 1, .seats = {{"", true}}, .turns = turns};

    strcpy(record.seats[0].name, name);
    return record;
}

int64_t test_add(struct store *store, struct record record)
{
    assert_int_equal(store_add(store, &record, 0), 0);
    assert_true(record.number > 0);
    return record.number;
}

struct store *test_seven(void)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct record records[7] = {test_record("Ada", 100), test_record("Ada", 300),
                                test_record("Ada", 100), test_record("Bob", 200),
                                test_record("Bob", 500), test_record("Bob", 50)};

    records[1].wars = 20;
    records[1].battles = 7;
    records[3].players = 3;
    records[3].seats[2] = (struct seat){"Cid", true};
    strcpy(records[3].rules, "classic,players=3");
    records[4].result = WAR_RESULT_LIMIT;
    records[4].winners = 0;
    records[5].result = WAR_RESULT_DRAW;
    records[5].winners = 3;
    records[6] = (struct record){.players = 1, .seats = {{"Ada", true}}, .turns = 811};
    for (size_t i = 0; i < sizeof records / sizeof *records; i++)
        assert_int_equal(test_add(store, records[i]), i + 1);
    return store;
}

struct saved test_saved(const char *name, int64_t turns)
{
    struct saved saved = {.players = 2,
                          .seats = {{"", true}, {"Computer", false}},
                          .first = "the start",
                          .now = "the moment",
                          .turns = turns,
                          .seconds = 30};

    snprintf(saved.seats[0].name, sizeof saved.seats[0].name, "%s", name);
    return saved;
}

static bool count_record(void *context, const struct record *record)
{
    (void)record;
    ++*(int *)context;
    return true;
}

int test_count_records(struct store *store)
{
    const struct wanted all = {0};
    int count = 0;

    assert_int_equal(store_records(store, &all, count_record, &count), 0);
    return count;
}

static bool count_saved(void *context, const struct saved *saved, bool claimed)
{
    (void)saved;
    (void)claimed;
    ++*(int *)context;
    return true;
}

int test_count_saved(struct store *store)
{
    int count = 0;

    assert_int_equal(store_saved(store, count_saved, &count), 0);
    return count;
}

void test_sql(const char *name, const char *sql)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(test_path(name), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

struct bytes test_read(const char *name)
{
    FILE *file = fopen(test_path(name), "rb");
    struct bytes bytes = {NULL, 0};
    struct stat status;

    assert_non_null(file);
    assert_int_equal(fstat(fileno(file), &status), 0);
    bytes.size = (size_t)status.st_size;
    bytes.data = malloc(bytes.size + 1);
    assert_non_null(bytes.data);
    assert_int_equal(fread(bytes.data, 1, bytes.size, file), bytes.size);
    fclose(file);
    return bytes;
}

void test_write(const char *name, const void *data, size_t size)
{
    FILE *file = fopen(test_path(name), "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(data, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

void test_unchanged(const char *name, struct bytes bytes)
{
    struct bytes now = test_read(name);

    assert_int_equal(now.size, bytes.size);
    assert_true(bytes.size == 0 || memcmp(now.data, bytes.data, bytes.size) == 0);
    free(now.data);
}

void test_refuses(const char *name, const char *words)
{
    struct bytes before = test_read(name);
    char sidecar[64];

    for (int mode = STORE_READ; mode <= STORE_PLAY; mode++) {
        const char *why = test_refused(name, (enum store_mode)mode);
        assert_memory_equal(why, test_path(name), strlen(test_path(name)));
        assert_string_equal(why + strlen(test_path(name)), words);
        test_unchanged(name, before);
        snprintf(sidecar, sizeof sidecar, "%s-wal", name);
        assert_int_equal(access(test_path(sidecar), F_OK), -1);
        snprintf(sidecar, sizeof sidecar, "%s-journal", name);
        assert_int_equal(access(test_path(sidecar), F_OK), -1);
    }
    free(before.data);
}

/* ---- Counts ---- */

/* Whether this entry, from 0, is beyond a limit; 0: there is none. */
static bool beyond(size_t i, int limit)
{
    return limit > 0 && i >= (size_t)limit;
}

int test_standings(const struct keeper *keeper, const struct wanted *wanted,
                   bool (*each)(void *context, const struct standing *standing), void *context)
{
    struct counts counts;

    if (counts_take(&counts, keeper, wanted) < 0)
        return -1;
    for (size_t i = 0; i < counts.person_count && !beyond(i, wanted->limit); i++)
        if (!each(context, &counts.people[i]))
            break;
    counts_free(&counts);
    return 0;
}

int test_pairs(const struct keeper *keeper, const struct wanted *wanted,
               bool (*each)(void *context, const struct pair *pair), void *context)
{
    struct counts counts;

    if (counts_take(&counts, keeper, wanted) < 0)
        return -1;
    for (size_t i = 0; i < counts.pair_count && !beyond(i, wanted->limit); i++)
        if (!each(context, &counts.pairs[i]))
            break;
    counts_free(&counts);
    return 0;
}

int test_kinds(const struct keeper *keeper,
               bool (*each)(void *context, const struct game_kind *kind), void *context)
{
    const struct wanted all = {.limit = 0};
    struct counts counts;

    if (counts_take(&counts, keeper, &all) < 0)
        return -1;
    for (size_t i = 0; i < counts.kind_count; i++)
        if (!each(context, &counts.kinds[i]))
            break;
    counts_free(&counts);
    return 0;
}

int test_totals(const struct keeper *keeper, const struct wanted *wanted, struct totals *totals)
{
    struct counts counts;

    if (counts_take(&counts, keeper, wanted) < 0)
        return -1;
    *totals = counts.totals;
    counts_free(&counts);
    return 0;
}
