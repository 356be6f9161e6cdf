/* SPDX-License-Identifier: MIT */
/*
 * The session with a real database, with every allocation failing once. It says what could not be
 * done, nothing is kept by half, and a moment later the same is done.
 */
#include "memory_helper.h"
#include "session_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct bytes prepared; /* a database with a game in progress, and some finished ones */
static struct store *store;
static struct session session;

/* ---- What is kept ---- */

struct kept {
    int records;
    int saved;
    int64_t turns; /* of the game in progress */
};

static bool keep_turns(void *context, const struct saved *saved, bool claimed)
{
    (void)claimed;
    ((struct kept *)context)->turns += saved->turns;
    return true;
}

/* As somebody else sees it. */
static struct kept look(void)
{
    struct store *other = test_open("a.db", STORE_READ);
    struct kept kept = {test_count_records(other), test_count_saved(other), 0};

    assert_int_equal(store_saved(other, keep_turns, &kept), 0);
    store_close(other);
    return kept;
}

static bool same(struct kept a, struct kept b)
{
    return a.records == b.records && a.saved == b.saved && a.turns == b.turns;
}

/* ---- Steps: 0, or -1 and why in `notice` ---- */

/* What a face shows: a sentence means that something was not done. */
static int told(void)
{
    return session.notice[0] ? -1 : 0;
}

static int start_game(void)
{
    struct setup setup = setup_for("classic,deck=6x2", 1);

    setup.seed_given = true;
    setup.seed = 4;
    if (session_start(&session, &setup, 0) < 0)
        return -1;
    ask(&session, COMMAND_NEXT);
    return told();
}

static int go_on(void)
{
    return session_continue_latest(&session, 0);
}

static void go_on_first(void)
{
    assert_int_equal(go_on(), 0);
    session.notice[0] = '\0';
}

static int play_a_turn(void)
{
    ask(&session, COMMAND_NEXT);
    return told();
}

static int leave(void)
{
    session.notice[0] = '\0';
    return ask(&session, COMMAND_LEAVE) == OUTCOME_LEFT ? 0 : -1;
}

static int finish_game(void)
{
    finish(&session);
    return told();
}

static int forget(void)
{
    struct listed listed;

    if (session_list(&session, &listed, 1) < 0)
        return -1;
    return session_forget(&session, listed.number);
}

static int scoreboard(void)
{
    static struct scoreboard board;
    int result;

    memset(&board, 0, sizeof board);
    result = session_scoreboard(&session, &board);
    assert_true(result < 0 || (board.kind_count == 3 && board.counts[LIST_LONGEST] > 0));
    return result;
}

static int statistics(void)
{
    static struct statistics found;
    int result;

    memset(&found, 0, sizeof found);
    result = session_statistics(&session, &found);
    assert_true(result < 0 || (found.totals.games == 7 && found.count == 3));
    return result;
}

static const struct step {
    const char *name;
    void (*first)(void);
    int (*step)(void);
    int (*again)(void); /* what is done when it could not be done */
} STEPS[] = {
    {"start", NULL, start_game, start_game},      {"continue", NULL, go_on, go_on},
    {"play", go_on_first, play_a_turn, leave},    {"leave", go_on_first, leave, leave},
    {"finish", go_on_first, finish_game, leave},  {"forget", NULL, forget, forget},
    {"scoreboard", NULL, scoreboard, scoreboard}, {"statistics", NULL, statistics, statistics},
};

static const struct step *step;
static struct kept before, after;

/* ---- Tests ---- */

static void prepare(void)
{
    static const char *const beside[] = {"a.db-wal", "a.db-shm", "a.db-journal", "a.db-claims"};

    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        unlink(test_path(beside[i]));
    test_write("a.db", prepared.data, prepared.size);
    store = test_open("a.db", STORE_PLAY);
    begin(&session, store);
    if (step->first)
        step->first();
}

static void close_all(void)
{
    session_end(&session);
    store_close(store);
}

static void step_once(void)
{
    long in_use = memory_in_use();
    int result;

    prepare();
    memory_begin();
    result = step->step();
    memory_end();
    memory_expect(result == 0 || strstr(session.notice, "memory"), "not called by its name",
                  session.notice);
    memory_expect(same(look(), result == 0 ? after : before), step->name, "half done");
    if (result < 0) {
        session.notice[0] = '\0';
        memory_expect(step->again() == 0, "not done the second time", session.notice);
        memory_expect(same(look(), after), step->name, "not kept the second time");
    }
    close_all();
    memory_expect(memory_in_use() == in_use, "lost memory", "");
    sqlite3_shutdown();
    memory_expect(memory_of_sqlite() == 0, "SQLite lost memory", "");
}

static void test_steps(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++) {
        step = &STEPS[i];
        prepare();
        before = look();
        assert_int_equal(step->step(), 0);
        after = look();
        close_all();
        memory_fail_each(step_once, 29);
    }
}

static int make_database(void **state)
{
    if (test_make_directory(state) < 0)
        return -1;
    store = test_seven();
    begin(&session, store);
    start(&session, "classic,deck=6x2", 1, 3);
    ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_LEAVE);
    close_all();
    prepared = test_read("a.db");
    return 0;
}

static int remove_database(void **state)
{
    free(prepared.data);
    return test_remove_directory(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_steps, make_database, remove_database),
    };

    if (access("/dev/shm", W_OK) == 0) /* nothing here is about disks */
        setenv("TMPDIR", "/dev/shm", 1);
    memory_watch_sqlite();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
