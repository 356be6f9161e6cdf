/* SPDX-License-Identifier: MIT */
/* Games in progress, and several processes at once. */
#include "store_helper.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- Saved games ---- */

struct saves {
    struct saved list[8];
    int count;
};

static bool list_saved(void *context, const struct saved *saved, bool claimed)
{
    struct saves *saves = context;

    assert_false(claimed);
    saves->list[saves->count++] = *saved;
    return true;
}

static bool list_one(void *context, const struct saved *saved, bool claimed)
{
    return !list_saved(context, saved, claimed);
}

static struct saves saves(struct store *store)
{
    struct saves saves = {.count = 0};

    assert_int_equal(store_saved(store, list_saved, &saves), 0);
    return saves;
}

/* In milliseconds; time() may be a moment behind. */
static int64_t now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void saved_games_come_back(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct saved a = test_saved("Ada", 5), b = test_saved("Bob", 6);
    const int64_t before = now();
    struct saves got;

    (void)state;
    assert_int_equal(store_save(store, &a), 0);
    assert_in_range(a.updated, before, now());
    assert_int_equal(store_save(store, &b), 0);
    assert_true(a.number > 0 && b.number > a.number);
    strcpy(b.now, "another moment");
    b.shuffled = 2;
    b.turns = 77;
    b.seconds = 88;
    assert_int_equal(store_save(store, &b), 0);
    store_close(store);

    store = test_open("a.db", STORE_READ);
    got = saves(store);
    assert_int_equal(got.count, 2);
    assert_int_equal(got.list[0].number, b.number);
    assert_string_equal(got.list[0].seats[0].name, "Bob");
    assert_true(got.list[0].seats[0].person && !got.list[0].seats[1].person);
    assert_string_equal(got.list[0].first, "the start");
    assert_string_equal(got.list[0].now, "another moment");
    assert_int_equal(got.list[0].shuffled, 2);
    assert_int_equal(got.list[0].turns, 77);
    assert_int_equal(got.list[0].seconds, 88);
    assert_int_equal(got.list[0].updated, b.updated);
    assert_string_equal(got.list[1].now, "the moment");
    got.count = 0;
    assert_int_equal(store_saved(store, list_one, &got), 0);
    assert_int_equal(got.count, 1);
    store_close(store);
}

static void one_saved_game_is_read_again(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct saved a = test_saved("Ada", 5), b = test_saved("Bob", 6), got;

    (void)state;
    assert_int_equal(store_save(store, &a), 0);
    assert_int_equal(store_save(store, &b), 0);
    strcpy(a.now, "another moment");
    a.turns = 77;
    assert_int_equal(store_save(store, &a), 0);
    assert_int_equal(store_read_saved(store, a.number, &got), 1);
    assert_int_equal(got.number, a.number);
    assert_int_equal(got.players, 2);
    assert_string_equal(got.seats[0].name, "Ada");
    assert_true(got.seats[0].person && !got.seats[1].person);
    assert_string_equal(got.first, "the start");
    assert_string_equal(got.now, "another moment");
    assert_int_equal(got.turns, 77);
    assert_int_equal(got.updated, a.updated);
    assert_int_equal(store_read_saved(store, 12345, &got), 0);
    assert_int_equal(store_forget(store, a.number), 0);
    assert_int_equal(store_read_saved(store, a.number, &got), 0);
    store_close(store);
}

/* Nothing is said to be kept where nobody will find it. */
static void a_database_that_is_gone(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct saved a = test_saved("Ada", 5);
    struct record record = test_record("Ada", 100);
    struct bytes copy;

    (void)state;
    assert_int_equal(store_save(store, &a), 0);
    assert_int_equal(rename(test_path("a.db"), test_path("b.db")), 0);
    assert_int_equal(store_save(store, &a), -1);
    assert_non_null(strstr(store_problem(store), "a.db has been removed or replaced"));
    assert_int_equal(store_add(store, &record, a.number), -1);
    copy = test_read("b.db");
    test_write("a.db", copy.data, copy.size);
    assert_int_equal(store_save(store, &a), -1);
    assert_non_null(strstr(store_problem(store), "a.db has been removed or replaced"));
    free(copy.data);
    assert_int_equal(rename(test_path("b.db"), test_path("a.db")), 0);
    assert_int_equal(store_save(store, &a), 0);
    store_close(store);
}

static void forgotten_numbers_do_not_come_back(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct saved a = test_saved("Ada", 5), b = test_saved("Bob", 6);

    (void)state;
    assert_int_equal(store_save(store, &a), 0);
    assert_int_equal(store_forget(store, a.number), 0);
    assert_int_equal(store_forget(store, a.number), 0);
    assert_int_equal(test_count_saved(store), 0);
    assert_int_equal(store_save(store, &b), 0);
    assert_true(b.number > a.number);
    /* A game that somebody has removed is kept again, as another. */
    assert_int_equal(store_save(store, &a), 0);
    assert_true(a.number > b.number);
    assert_int_equal(test_count_saved(store), 2);
    assert_int_equal(store_claim(store, 12345), 0);
    assert_int_equal(store_claim(store, a.number), 1);
    store_release(store, a.number);
    store_close(store);
}

static void bad_saves_are_refused(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct saved bad[] = {test_saved("", 1), test_saved("Ada", -1), test_saved("Ada", 1)};

    (void)state;
    bad[2].players = 5;
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_int_equal(store_save(store, &bad[i]), -1);
        assert_int_equal(bad[i].number, 0);
    }
    assert_non_null(strstr(store_problem(store), "a game has 2 to 4 players"));
    assert_int_equal(test_count_saved(store), 0);
    store_close(store);
}

/* Rows that no version of the program wrote are left out, and harm nothing. */
static void damaged_rows_are_left_out(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct saved saved;

    (void)state;
    for (int i = 0; i < 3; i++) {
        saved = test_saved("Ada", i);
        assert_int_equal(store_save(store, &saved), 0);
        test_add(store, test_record("Ada", i));
    }
    store_close(store);
    test_sql("a.db", "DELETE FROM saved_seats WHERE saved = 1 AND seat = 2;"
                     "INSERT INTO saved_seats VALUES (3, 3, 'x', 0), (3, 4, 'y', 0);"
                     "DELETE FROM seats WHERE game = 1;"
                     "INSERT INTO seats VALUES (3, 3, 'x', 1, 1), (3, 4, 'y', 0, 0);");
    store = test_open("a.db", STORE_PLAY);
    assert_int_equal(saves(store).count, 1);
    assert_int_equal(saves(store).list[0].number, 2);
    assert_int_equal(store_read_saved(store, 1, &saved), 0);
    assert_int_equal(store_read_saved(store, 2, &saved), 1);
    assert_int_equal(store_read_saved(store, 3, &saved), 0);
    assert_int_equal(test_count_records(store), 1);
    store_close(store);
}

/* ---- Several processes ---- */

/* A process that runs a function with an end of a pipe to write to; the other end to read from. */
static pid_t start(void (*function)(int to), int *from)
{
    int ends[2];
    pid_t child;

    assert_int_equal(pipe(ends), 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        function(ends[1]);
        _exit(0);
    }
    close(ends[1]);
    *from = ends[0];
    return child;
}

/* How a process ended: its exit status, or minus the signal. */
static int end_of(pid_t child)
{
    int status;

    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* For the children, where a failed assertion would go on as a second run of the tests. */
static void need(bool good)
{
    if (!good)
        _exit(1);
}

static struct store *open_or_exit(void)
{
    char why[1024];
    struct store *store = store_open(test_path("a.db"), STORE_PLAY, why, sizeof why);

    if (!store)
        fprintf(stderr, "%s\n", why);
    need(store != NULL);
    return store;
}

enum { PROCESSES = 6, GAMES = 10 };

static void make_and_add(int to)
{
    struct store *store = open_or_exit();

    (void)to;
    for (int i = 0; i < GAMES; i++) {
        struct saved saved = test_saved("Ada", i);
        struct record record = test_record("Ada", i);
        need(store_save(store, &saved) == 0);
        need(store_save(store, &saved) == 0);
        need(store_add(store, &record, saved.number) == 0);
    }
    store_close(store);
}

static void many_make_it_at_once(void **state)
{
    (void)state;
    for (long round = 0; round < test_count(5, 200); round++) {
        pid_t children[PROCESSES];
        int from[PROCESSES];
        struct store *store;
        for (int i = 0; i < PROCESSES; i++)
            children[i] = start(make_and_add, &from[i]);
        for (int i = 0; i < PROCESSES; i++) {
            assert_int_equal(end_of(children[i]), 0);
            close(from[i]);
        }
        store = test_open("a.db", STORE_PLAY);
        assert_int_equal(test_count_records(store), PROCESSES * GAMES);
        assert_int_equal(test_count_saved(store), 0);
        store_close(store);
        assert_int_equal(remove(test_path("a.db")), 0);
    }
}

/* Says after each thing kept that it was: a game saved, or one finished. */
static void keep_until_killed(int to)
{
    struct store *store = open_or_exit();

    for (int game = 0;; game++) {
        struct saved saved = test_saved("Ada", 0);
        struct record record = test_record("Ada", game);
        for (saved.turns = 0; saved.turns < 20; saved.turns++) {
            need(store_save(store, &saved) == 0);
            need(write(to, "s", 1) == 1);
        }
        need(store_add(store, &record, saved.number) == 0);
        need(write(to, "f", 1) == 1);
    }
}

static void killed_while_writing(void **state)
{
    uint64_t random = test_seed();
    int finished = 0;

    (void)state;
    for (long round = 0; round < test_count(15, 500); round++) {
        const struct timespec while_it_runs = {0, 1000000L * (5 + test_below(&random, 60))};
        struct store *store;
        char said[4096];
        ssize_t length;
        int from, records, turns;
        pid_t child = start(keep_until_killed, &from);
        assert_int_equal(read(from, said, 1), 1);
        turns = 0;
        nanosleep(&while_it_runs, NULL);
        kill(child, SIGKILL);
        assert_int_equal(end_of(child), -SIGKILL);
        while ((length = read(from, said, sizeof said)) > 0)
            for (ssize_t i = 0; i < length; i++) {
                finished += said[i] == 'f';
                turns = said[i] == 'f' ? -1 : turns + 1;
            }
        close(from);
        /* All that was said to be kept is there, and at most one thing more. */
        store = test_open("a.db", STORE_PLAY);
        records = test_count_records(store);
        assert_in_range(records, finished, finished + 1);
        if (records == finished && turns >= 0) {
            struct saves got = saves(store);
            assert_int_equal(got.count, 1);
            assert_in_range(got.list[0].turns, turns, turns + 1);
            assert_int_equal(store_claim(store, got.list[0].number), 1);
        }
        for (struct saves left = saves(store); left.count > 0; left = saves(store))
            assert_int_equal(store_forget(store, left.list[0].number), 0);
        finished = records;
        store_close(store);
    }
}

static void only_open(int to)
{
    (void)to;
    store_close(open_or_exit());
}

/* Half a database is made whole by the next who opens it. */
static void killed_while_making(void **state)
{
    uint64_t random = test_seed();

    (void)state;
    for (long round = 0; round < test_count(60, 3000); round++) {
        const struct timespec while_it_runs = {0, 50000L * test_below(&random, 80)};
        struct store *store;
        int from;
        pid_t child = start(only_open, &from);
        nanosleep(&while_it_runs, NULL);
        kill(child, SIGKILL);
        end_of(child);
        close(from);
        if (store_there(test_path("a.db")))
            store_close(test_open("a.db", STORE_READ));
        store = test_open("a.db", STORE_PLAY);
        test_add(store, test_record("Ada", 1));
        store_close(store);
        assert_int_equal(remove(test_path("a.db")), 0);
    }
}

static void save_and_wait(int to)
{
    struct store *store = open_or_exit();
    struct saved saved = test_saved("Ada", 1);

    need(store_save(store, &saved) == 0);
    need(write(to, &saved.number, sizeof saved.number) == sizeof saved.number);
    for (;;)
        pause();
}

static bool is_claimed(void *context, const struct saved *saved, bool claimed)
{
    (void)saved;
    *(bool *)context = claimed;
    return true;
}

static void expect_claimed(enum store_mode mode, bool expected)
{
    struct store *store = test_open("a.db", mode);
    bool claimed = !expected;

    assert_int_equal(store_saved(store, is_claimed, &claimed), 0);
    assert_int_equal(claimed, expected);
    store_close(store);
}

static void claims(void **state)
{
    struct store *store;
    struct saved saved;
    int64_t number;
    int from;
    pid_t child = start(save_and_wait, &from);

    (void)state;
    assert_int_equal(read(from, &number, sizeof number), sizeof number);
    close(from);
    expect_claimed(STORE_READ, true);
    expect_claimed(STORE_PLAY, true);
    store = test_open("a.db", STORE_PLAY);
    assert_int_equal(store_claim(store, number), 0);
    assert_int_equal(store_forget(store, number), -1);
    assert_string_equal(store_problem(store), "somebody else is playing this game just now");
    assert_int_equal(test_count_saved(store), 1);
    kill(child, SIGKILL);
    assert_int_equal(end_of(child), -SIGKILL);
    assert_int_equal(store_claim(store, number), 1);
    assert_int_equal(store_claim(store, number), 1);
    saved = saves(store).list[0];
    saved.turns = 2;
    assert_int_equal(store_save(store, &saved), 0);
    assert_int_equal(saved.number, number);
    store_close(store);
    expect_claimed(STORE_READ, false);
}

/* Takes what the test has claimed, if it can: the exit status says. */
static void try_to_claim(int to)
{
    struct store *store = open_or_exit();

    (void)to;
    _exit(10 + store_claim(store, 1));
}

static void claims_are_let_go(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct saved saved = test_saved("Ada", 1);
    struct record record = test_record("Ada", 1);
    int from;

    (void)state;
    assert_int_equal(store_save(store, &saved), 0);
    assert_int_equal(saved.number, 1);
    assert_int_equal(end_of(start(try_to_claim, &from)), 10);
    close(from);
    store_release(store, saved.number);
    assert_int_equal(end_of(start(try_to_claim, &from)), 11);
    close(from);
    assert_int_equal(store_claim(store, saved.number), 1);
    assert_int_equal(end_of(start(try_to_claim, &from)), 10);
    close(from);
    assert_int_equal(store_add(store, &record, saved.number), 0);
    assert_int_equal(end_of(start(try_to_claim, &from)), 10);
    close(from);
    store_close(store);
}

/* Holds the database for a while, as a slow program would. */
static void hold(int to)
{
    const struct timespec while_held = {0, 300000000L};
    sqlite3 *db;

    need(sqlite3_open(test_path("a.db"), &db) == SQLITE_OK);
    need(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK);
    need(write(to, "x", 1) == 1);
    nanosleep(&while_held, NULL);
    need(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK);
}

static void others_are_waited_for(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct record record = test_record("Ada", 1);
    char said;
    int from;
    pid_t child = start(hold, &from);

    (void)state;
    assert_int_equal(read(from, &said, 1), 1);
    close(from);
    assert_int_equal(test_count_records(store), 0);
    assert_int_equal(store_add(store, &record, 0), 0);
    assert_int_equal(end_of(child), 0);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(saved_games_come_back),   STORE_TEST(one_saved_game_is_read_again),
        STORE_TEST(a_database_that_is_gone), STORE_TEST(forgotten_numbers_do_not_come_back),
        STORE_TEST(bad_saves_are_refused),   STORE_TEST(damaged_rows_are_left_out),
        STORE_TEST(many_make_it_at_once),    STORE_TEST(killed_while_writing),
        STORE_TEST(killed_while_making),     STORE_TEST(claims),
        STORE_TEST(claims_are_let_go),       STORE_TEST(others_are_waited_for),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
