/* SPDX-License-Identifier: MIT */
/* The database that version 0.1.0 wrote: its saved games go on where they were left, its settings
 * are there, and who only looks changes nothing. The path of the database is the argument.
 * tests/cli/from-0.1.0.t has the rest. */
#include "session.h"
#include "store_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *original;

/* A copy of it in the directory of the test. */
static void copy(void)
{
    static unsigned char data[1 << 17];
    FILE *file = fopen(original, "rb");
    size_t size;

    assert_non_null(file);
    size = fread(data, 1, sizeof data, file);
    assert_in_range(size, 1, sizeof data - 1);
    fclose(file);
    test_write("old.db", data, size);
}

static void looking_changes_nothing(void **state)
{
    struct bytes before;
    struct store *store;
    struct saved saved;

    (void)state;
    copy();
    before = test_read("old.db");
    store = test_open("old.db", STORE_READ);
    assert_int_equal(test_count_records(store), 20);
    assert_int_equal(store_read_saved(store, 17, &saved), 1);
    store_close(store);
    test_unchanged("old.db", before);
    free(before.data);
}

static struct store *store;

/* Goes on with a saved game, and comes to the very moment that was saved. */
static void resume(struct session *session, int64_t number)
{
    char now[WAR_SAVE_SIZE];

    copy();
    memset(session, 0, sizeof *session);
    store = test_open("old.db", STORE_PLAY);
    session->keeper = store_keeper(store);
    session_begin(session);
    assert_int_equal(session_continue(session, number, 0), 0);
    war_game_save(&session->match.now.game, now, sizeof now);
    assert_string_equal(now, session->saved.now);
}

static void a_game_in_a_war(void **state)
{
    static struct session session;
    struct sight sight;

    (void)state;
    resume(&session, 17);
    session_sight(&session, &sight);
    assert_string_equal(session.match.seats[0].name, "Ada");
    assert_string_equal(session.match.seats[1].name, "Bob");
    assert_int_equal(sight.view.turns, 17);
    assert_int_equal(sight.view.turn, 18);
    assert_int_equal(session_waiting(&session), 3);
    session_do(&session, COMMAND_NEXT, 0, 0);
    assert_int_equal(session_do(&session, COMMAND_NEXT, 0, 0), OUTCOME_BEAT);
    session_sight(&session, &sight);
    assert_int_equal(sight.last.kind, WAR_EVENT_COMPARE);
    assert_int_equal(sight.view.turn, 18);
    session_do(&session, COMMAND_FINISH, 0, 0);
    while (session_due(&session, 0) == 0)
        session_do(&session, COMMAND_TICK, 0, 0);
    assert_true(session_finished(&session));
    assert_int_equal(session.keeping, KEEPING_SCORE);
    assert_int_equal(test_count_records(store), 21);
    assert_int_equal(session.places.of, 2);
    session_end(&session);
    store_close(store);
}

/* An endless game that was shuffled, and came to be endless again. */
static void a_game_shuffled(void **state)
{
    static struct session session;
    struct sight sight;

    (void)state;
    resume(&session, 18);
    session_sight(&session, &sight);
    assert_string_equal(session.match.seats[0].name, "Cy");
    assert_int_equal(sight.leg, 1);
    assert_int_equal(session.question, QUESTION_ENDLESS);
    assert_int_equal(sight.view.turns, 2719);
    assert_int_equal(session_do(&session, COMMAND_SHUFFLE, 0, 0), OUTCOME_BEAT);
    session_sight(&session, &sight);
    assert_int_equal(sight.last.kind, WAR_EVENT_DEAL);
    assert_int_equal(sight.leg, 2);
    assert_int_equal(session_do(&session, COMMAND_LEAVE, 0, 0), OUTCOME_LEFT);
    assert_non_null(strstr(session.notice, "saved"));
    store_close(store);
}

static void its_settings(void **state)
{
    static struct session session;

    (void)state;
    resume(&session, 18);
    assert_int_equal(session.settings[SETTING_SPEED], 7 - 1);
    assert_int_equal(session.settings[SETTING_PAUSE], 1);
    assert_ptr_equal(rules_preset(&session.setup.rules), war_preset_at(0));
    assert_string_equal(session.setup.seats[0].name, "Cy");
    assert_true(session.setup.seats[0].person);
    session_end(&session);
    store_close(store);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(looking_changes_nothing),
        STORE_TEST(a_game_in_a_war),
        STORE_TEST(a_game_shuffled),
        STORE_TEST(its_settings),
    };

    if (argc != 2)
        return 2;
    original = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
