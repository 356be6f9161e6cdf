/* SPDX-License-Identifier: MIT */
/*
 * Databases damaged at random, and what becomes of them: whatever was done to one, a repair ends
 * with the old files kept to the byte and a new one in which nothing is wrong, or with nothing
 * changed. What is on pages that were not touched is in the new one.
 */
#include "store_helper.h"
#include "store_inside.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GAMES = 400, SAVED = 4, SETTINGS = 3, PAGE = 4096, MOST_ON_PAGE = 100 };

static const struct store_care CARE = {0};

/* ---- A database as war writes it ---- */

static struct record game(int64_t number)
{
    struct record record = test_record(number % 3 ? "Ada" : "Bob", 100 + number % 57);
    war_rules rules;

    assert_int_equal(war_rules_parse("classic", &rules, NULL), 0);
    war_rules_print(&rules, record.rules, sizeof record.rules);
    record.seed = number;
    record.index = 0;
    record.start[0] = '\0';
    war_id_print(&rules, record.seed, record.index, record.id, sizeof record.id);
    record.finished = 1700000000 + number;
    return record;
}

static void fill(struct store *store)
{
    for (int i = 1; i <= GAMES; i++)
        assert_int_equal(test_add(store, game(i)), i);
    for (int i = 0; i < SAVED; i++) {
        struct saved saved = test_saved("Ada", i);
        assert_int_equal(store_save(store, &saved), 0);
        store_release(store, saved.number);
    }
    for (int i = 0; i < SETTINGS; i++)
        assert_int_equal(store_set(store, (const char *[]){"a", "b", "c"}[i], "x"), 0);
}

static struct bytes make(void)
{
    struct store *store = test_open("whole", STORE_PLAY);

    fill(store);
    store_close(store);
    return test_read("whole");
}

/* How many files there are in the directory. */
static int count_files(void)
{
    DIR *directory = opendir(test_path(""));
    int count = 0;

    assert_non_null(directory);
    for (const struct dirent *entry; (entry = readdir(directory));)
        count += entry->d_name[0] != '.';
    closedir(directory);
    return count;
}

static int64_t findings(const char *name)
{
    struct store *store = test_open(name, STORE_CHECK);
    int64_t count = store_check(store, &CARE);

    store_close(store);
    return count;
}

static bool count_same(void *context, const struct record *record)
{
    struct record same = game(record->number);

    *(int *)context += record_same(record, &same);
    return true;
}

/* How many games are as they were. */
static int survivors(const char *name)
{
    const struct wanted all = {0};
    struct store *store = test_open(name, STORE_READ);
    int count = 0;

    assert_int_equal(store_records(store, &all, count_same, &count), 0);
    store_close(store);
    return count;
}

/* Repairs "a" and looks at what came of it. 1: it was repaired, and `survived` games are as they
 * were; 0: it was sound; -1: there was nothing to save. */
static int repair(int *survived)
{
    struct bytes before = test_read("a");
    int files = count_files();
    struct repaired repaired;
    char why[4608];
    int result = store_repair(test_path("a"), &CARE, &repaired, why, sizeof why);

    *survived = 0;
    if (result < 0 || repaired.sound) {
        test_unchanged("a", before);
        assert_int_equal(count_files(), files);
        if (result < 0)
            assert_non_null(strstr(why, "has nothing in it that war has written"));
    } else {
        test_unchanged("a.damaged-1", before);
        assert_int_equal(count_files(), files + 1);
        assert_int_equal(findings("a"), 0);
        *survived = survivors("a");
        assert_int_equal(remove(test_path("a.damaged-1")), 0);
    }
    free(before.data);
    return result < 0 ? -1 : !repaired.sound;
}

/* ---- Damage ---- */

/* One page, whichever: the others are all read. Names are on two pages each, so only a page of
 * games costs games. */
static void one_page(void **state)
{
    struct bytes whole = make();
    unsigned char *copy = malloc(whole.size);
    int survived;

    (void)state;
    assert_true(whole.size > 20 * PAGE && copy);
    for (size_t page = 0; page < whole.size / PAGE; page++)
        for (int fill = 0; fill <= 0xff; fill += 0xff) {
            bool games = page > 0 && whole.data[page * PAGE] == 0x0d;
            memcpy(copy, whole.data, whole.size);
            memset(copy + page * PAGE, fill, PAGE);
            test_write("a", copy, whole.size);
            assert_int_equal(repair(&survived), 1);
            assert_in_range(survived, games ? GAMES - MOST_ON_PAGE : GAMES, GAMES);
        }
    free(copy);
    free(whole.data);
}

static void spoil(uint64_t *random, struct bytes *bytes)
{
    int pages = (int)(bytes->size / PAGE);
    unsigned char *page = bytes->data + (size_t)test_below(random, pages) * PAGE;
    unsigned char *other = bytes->data + (size_t)test_below(random, pages) * PAGE;

    switch (test_below(random, 5)) {
    case 0: /* a few bytes */
        for (int i = 0; i < 8; i++)
            page[test_below(random, PAGE)] = (unsigned char)test_next(random);
        break;
    case 1: /* where the header of a page is */
        for (int i = 0; i < 3; i++)
            page[test_below(random, 16)] ^= (unsigned char)(1 << test_below(random, 8));
        break;
    case 2: /* all of it */
        for (int i = 0; i < PAGE; i++)
            page[i] = (unsigned char)test_next(random);
        break;
    case 3: /* written to the wrong place */
        memmove(page, other, PAGE);
        break;
    default: /* cut off */
        bytes->size -= (size_t)test_below(random, (int)bytes->size / 2);
    }
}

static void at_random(void **state)
{
    struct bytes whole = make();
    struct bytes copy = {malloc(whole.size), 0};
    long rounds = test_count(80, 2000), repairs = 0;
    uint64_t random = test_seed();
    int survived;

    (void)state;
    assert_non_null(copy.data);
    for (long i = 0; i < rounds; i++) {
        memcpy(copy.data, whole.data, whole.size);
        copy.size = whole.size;
        for (int k = test_below(&random, 3); k >= 0; k--)
            spoil(&random, &copy);
        test_write("a", copy.data, copy.size);
        repairs += repair(&survived) == 1;
    }
    assert_true(repairs > rounds / 2);
    free(copy.data);
    free(whole.data);
}

/* ---- Other files ---- */

/* A database that was left as a process left it that was killed: all is in the -wal file. */
static struct bytes leave_wal(void)
{
    struct store *store = test_open("open", STORE_PLAY);
    struct bytes bytes;

    fill(store);
    bytes = test_read("open");
    test_write("a", bytes.data, bytes.size);
    free(bytes.data);
    bytes = test_read("open-wal");
    assert_true(bytes.size > PAGE);
    test_write("a-wal", bytes.data, bytes.size);
    store_close(store);
    return bytes;
}

/* What is only in the -wal file counts, and it is kept with the old file. */
static void with_wal(void **state)
{
    struct bytes wal = leave_wal();
    struct bytes before;
    struct repaired repaired;
    char why[4608] = "";

    (void)state;
    wal.data[wal.size / 2] ^= 0xff; /* all from here on does not count */
    test_write("a-wal", wal.data, wal.size);
    assert_int_equal(findings("a"), 0);
    test_sql("other", "CREATE TABLE x (y)");
    before = test_read("other"); /* a file that goes with this -wal as little as can be */
    test_write("a", before.data, before.size);
    assert_int_equal(store_repair(test_path("a"), &CARE, &repaired, why, sizeof why), 0);
    assert_false(repaired.sound);
    assert_true(repaired.games > GAMES / 4);
    test_unchanged("a.damaged-1", before);
    test_unchanged("a.damaged-1-wal", wal);
    assert_int_equal(access(test_path("a-wal"), F_OK), -1);
    assert_int_equal(findings("a"), 0);
    assert_int_equal(survivors("a"), (int)repaired.games);
    free(before.data);
    free(wal.data);
}

/* The usual file system, which once does not open the -wal file of the copy. */
static sqlite3_vfs *usual;
static int failures;

static int fail_once(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *got)
{
    (void)vfs;
    if (!name || !strstr(name, ".reading-wal") || failures++)
        return usual->xOpen(usual, name, file, flags, got);
    file->pMethods = NULL;
    return SQLITE_CANTOPEN;
}

/* A failure that is no damage does not leave out what is only in the -wal file. */
static void wal_unread(void **state)
{
    struct bytes whole = make(), wal;
    struct store *store = test_open("whole", STORE_PLAY);
    struct repaired repaired;
    char why[4608];
    sqlite3_vfs failing;

    (void)state;
    assert_int_equal(test_add(store, game(GAMES + 1)), GAMES + 1);
    wal = test_read("whole-wal");
    store_close(store);
    memset(whole.data + PAGE, 0, PAGE);
    test_write("a", whole.data, whole.size);
    test_write("a-wal", wal.data, wal.size);
    usual = sqlite3_vfs_find(NULL);
    failing = *usual;
    failing.zName = "failing";
    failing.xOpen = fail_once;
    assert_int_equal(sqlite3_vfs_register(&failing, 1), SQLITE_OK);
    assert_int_equal(store_repair(test_path("a"), &CARE, &repaired, why, sizeof why), -1);
    assert_non_null(strstr(why, "a.reading cannot be read: "));
    test_unchanged("a", whole);
    test_unchanged("a-wal", wal);
    assert_int_equal(store_repair(test_path("a"), &CARE, &repaired, why, sizeof why), 0);
    assert_int_equal(survivors("a"), GAMES + 1);
    assert_int_equal(sqlite3_vfs_unregister(&failing), SQLITE_OK);
    free(whole.data);
    free(wal.data);
}

static void in_use(void **state)
{
    struct repaired repaired;
    char why[4608], byte = 0;
    int ready[2], done[2], status;
    pid_t child;

    (void)state;
    store_close(test_open("a", STORE_PLAY));
    assert_int_equal(pipe(ready) | pipe(done), 0);
    child = fork();
    if (child == 0) {
        struct store *store = store_open(test_path("a"), STORE_PLAY, why, sizeof why);
        if (write(ready[1], &byte, 1) != 1 || read(done[0], &byte, 1) != 1)
            _exit(1);
        store_close(store);
        _exit(!store);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_int_equal(store_repair(test_path("a"), &CARE, &repaired, why, sizeof why), -1);
    assert_non_null(strstr(why, "is in use by another program"));
    assert_int_equal(write(done[1], &byte, 1), 1);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    for (int i = 0; i < 2; i++) {
        close(ready[i]);
        close(done[i]);
    }
}

/* A repair that is killed leaves the old database or the new one, and if the new one, the old one
 * beside it. */
static void killed(void **state)
{
    struct bytes whole = make();
    long rounds = test_count(25, 400);
    uint64_t random = test_seed();
    struct repaired repaired;
    char why[4608];
    int status;

    (void)state;
    memset(whole.data + PAGE, 0, PAGE);
    for (long i = 0; i < rounds; i++) {
        const struct timespec pause = {0, test_below(&random, 30000000)};
        pid_t child;
        test_write("a", whole.data, whole.size);
        child = fork();
        if (child == 0)
            _exit(store_repair(test_path("a"), &CARE, &repaired, why, sizeof why) < 0);
        nanosleep(&pause, NULL);
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, &status, 0), child);
        if (findings("a") == 0)
            test_unchanged("a.damaged-1", whole);
        else
            test_unchanged("a", whole);
        remove(test_path("a.damaged-1"));
    }
    free(whole.data);
}

/* What a second repair says of a first that is under way, as a child of that one. */
static bool another_stopped(void)
{
    static bool tried;
    int status;
    pid_t child = tried ? -1 : fork();

    tried = true;
    if (child == 0) {
        struct repaired repaired;
        char why[4608];
        int files = count_files();
        _exit(store_repair(test_path("a"), &CARE, &repaired, why, sizeof why) == 0 ||
              !strstr(why, "is being repaired by another program") || count_files() != files);
    }
    if (child > 0) {
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_int_equal(status, 0);
    }
    return false;
}

/* Two repairs at once: one does it, and the other leaves everything alone, or comes after it. */
static void two_at_once(void **state)
{
    const struct store_care care = {.stopped = another_stopped};
    struct bytes whole = make();
    long rounds = test_count(25, 400);
    uint64_t random = test_seed();
    struct repaired repaired;
    char why[4608];
    int status, files = count_files() + 2;

    (void)state;
    memset(whole.data + PAGE, 0, PAGE);
    test_write("a", whole.data, whole.size);
    assert_int_equal(store_repair(test_path("a"), &care, &repaired, why, sizeof why), 0);
    assert_int_equal(count_files(), files);
    for (long i = 0; i < rounds; i++) {
        const struct timespec pause = {0, test_below(&random, 30000000)};
        int result;
        pid_t child;
        assert_int_equal(remove(test_path("a.damaged-1")), 0);
        test_write("a", whole.data, whole.size);
        child = fork();
        if (child == 0)
            _exit(store_repair(test_path("a"), &CARE, &repaired, why, sizeof why) < 0);
        nanosleep(&pause, NULL);
        result = store_repair(test_path("a"), &CARE, &repaired, why, sizeof why);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(result == 0 || status == 0);
        assert_int_equal(count_files(), files);
        assert_int_equal(findings("a"), 0);
        test_unchanged("a.damaged-1", whole);
    }
    free(whole.data);
}

static void nothing_of_ours(void **state)
{
    struct bytes before;
    int survived;

    (void)state;
    for (int i = 0; i < 3; i++) {
        if (i == 0)
            test_write("a", "811,Jas\n", 8);
        else if (i == 1)
            test_write("a", "", 0);
        else
            test_sql("a", "CREATE TABLE x (y); INSERT INTO x VALUES (1)");
        before = test_read("a");
        assert_int_equal(repair(&survived), i == 1 ? 0 : -1); /* nothing at all is sound */
        test_unchanged("a", before);
        free(before.data);
    }
}

/* What cannot have been written by war does not get into the new one. */
static void forged(void **state)
{
    struct bytes whole = make();
    struct repaired repaired;
    char why[4608];

    (void)state;
    test_write("a", whole.data, whole.size);
    free(whole.data);
    test_sql("a", "UPDATE seats SET name = char(27) || 'x' WHERE game = 1;"
                  "UPDATE games SET id = 'x' WHERE number = 2;"
                  "UPDATE seats SET won = 1 WHERE game = 3;"
                  "DELETE FROM seats WHERE game = 4 AND seat = 1;"
                  "UPDATE games SET rules = 'nosuch' WHERE number = 5;"
                  "UPDATE saved_seats SET seat = 3 WHERE saved = 1 AND seat = 1;"
                  "PRAGMA wal_checkpoint(TRUNCATE)");
    assert_int_equal(findings("a"), 5);
    assert_int_equal(store_repair(test_path("a"), &CARE, &repaired, why, sizeof why), 0);
    assert_int_equal(repaired.games, GAMES - 5);
    assert_int_equal(repaired.lost, 5);
    assert_int_equal(survivors("a"), GAMES - 5);
    assert_int_equal(findings("a"), 0);
}

/* A number that leaves none for others is not called a full disk, and is changed. */
static void largest_number(void **state)
{
    struct bytes whole = make();
    struct repaired repaired;
    struct record record = game(GAMES + 1);
    struct saved saved = test_saved("Ada", 3);
    struct store *store;
    char why[4608];

    (void)state;
    test_write("a", whole.data, whole.size);
    free(whole.data);
    test_sql("a", "UPDATE games SET number = 9223372036854775807 WHERE number = 3;"
                  "UPDATE seats SET game = 9223372036854775807 WHERE game = 3;"
                  "UPDATE games SET number = 9223372036854775800 WHERE number = 4;"
                  "UPDATE seats SET game = 9223372036854775800 WHERE game = 4;"
                  "UPDATE saved SET number = 9223372036854775807 WHERE number = 1;"
                  "UPDATE saved_seats SET saved = 9223372036854775807 WHERE saved = 1");
    store = test_open("a", STORE_PLAY);
    assert_int_equal(store_add(store, &record, 0), -1);
    assert_non_null(strstr(store_problem(store), "has no number left for an entry; see 'war sc"));
    assert_int_equal(store_save(store, &saved), -1);
    assert_non_null(strstr(store_problem(store), "has no number left for an entry; see 'war sc"));
    store_close(store);
    assert_int_equal(findings("a"), 1);
    assert_int_equal(store_repair(test_path("a"), &CARE, &repaired, why, sizeof why), 0);
    assert_int_equal(repaired.games, GAMES);
    assert_int_equal(repaired.lost, 0);
    assert_int_equal(survivors("a"), GAMES - 2); /* the others have another number */
    assert_int_equal(findings("a"), 0);
    store = test_open("a", STORE_PLAY);
    assert_int_equal(test_count_saved(store), repaired.saved);
    assert_int_equal(test_add(store, record), GAMES + 3);
    assert_int_equal(store_save(store, &saved), 0);
    store_close(store);
    /* It need not be that of an entry. */
    test_sql("a", "UPDATE sqlite_sequence SET seq = 9223372036854775807");
    assert_int_equal(findings("a"), 1);
    assert_int_equal(store_repair(test_path("a"), &CARE, &repaired, why, sizeof why), 0);
    assert_int_equal(findings("a"), 0);
}

/* Pages of the size that the file says it has. */
static void small_pages(void **state)
{
    struct bytes whole, small;
    int survived;

    (void)state;
    whole = make();
    test_write("a", whole.data, whole.size);
    test_sql("a", "PRAGMA journal_mode = DELETE; PRAGMA page_size = 1024; VACUUM");
    small = test_read("a");
    assert_int_equal(small.data[16] << 8 | small.data[17], 1024);
    memset(small.data + 1024, 0, 1024);
    test_write("a", small.data, small.size);
    assert_int_equal(repair(&survived), 1);
    assert_true(survived >= GAMES - MOST_ON_PAGE);
    free(whole.data);
    free(small.data);
}

static int64_t looks, looks_left;

static bool stop_after(void)
{
    looks++;
    return looks_left-- <= 0;
}

/* A repair that is stopped, at whatever moment, has changed nothing. */
static void stopped(void **state)
{
    const struct store_care care = {.stopped = stop_after};
    struct bytes whole = make();
    struct repaired repaired;
    char why[4608];
    int files;
    int64_t all;

    (void)state;
    memset(whole.data + PAGE, 0, PAGE);
    test_write("a", whole.data, whole.size);
    files = count_files();
    looks = 0;
    looks_left = INT64_MAX;
    assert_int_equal(store_repair(test_path("a"), &care, &repaired, why, sizeof why), 0);
    all = looks;
    assert_true(all > GAMES); /* one for each game, when all are looked at again */
    assert_int_equal(remove(test_path("a.damaged-1")), 0);
    test_write("a", whole.data, whole.size);
    for (int64_t i = 0; i < all; i += 1 + all / 16) {
        looks = 0;
        looks_left = i;
        assert_int_equal(store_repair(test_path("a"), &care, &repaired, why, sizeof why), -1);
        assert_true(looks <= i + 3); /* each step looks once more, and then it is over */
        test_unchanged("a", whole);
        assert_int_equal(count_files(), files);
    }
    free(whole.data);
}

static bool interrupted_before(void)
{
    errno = EINTR;
    return false;
}

/* A file that ends within a page ends there, whatever an earlier call left in errno. */
static void cut_within_page(void **state)
{
    const struct store_care care = {.stopped = interrupted_before};
    struct bytes whole = make();
    struct repaired repaired;
    char why[4608];

    (void)state;
    memset(whole.data + PAGE, 0, PAGE);
    test_write("a", whole.data, whole.size - PAGE / 2);
    alarm(600); /* it would read the end of the file for ever */
    assert_int_equal(store_repair(test_path("a"), &care, &repaired, why, sizeof why), 0);
    alarm(0);
    assert_int_equal(findings("a"), 0);
    free(whole.data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(one_page),        STORE_TEST(at_random),       STORE_TEST(with_wal),
        STORE_TEST(wal_unread),      STORE_TEST(in_use),          STORE_TEST(killed),
        STORE_TEST(two_at_once),     STORE_TEST(nothing_of_ours), STORE_TEST(forged),
        STORE_TEST(largest_number),  STORE_TEST(small_pages),     STORE_TEST(stopped),
        STORE_TEST(cut_within_page),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
