/* SPDX-License-Identifier: MIT */
/* The session and the clock: when a question can be answered, and how fast auto-play is. */
#include "session_helper.h"

/* Plays on to the end at one time of the clock. */
static void end_at(struct session *session, int64_t now)
{
    while (!session_asks(session))
        session_do(session, COMMAND_NEXT, 0, now);
}

/* The key that played the last card, and then repeats, answers nothing. */
static void test_held_key(void **state)
{
    static struct session session;
    int64_t now = 1000;

    (void)state;
    begin(&session, NULL);
    start_at(&session, "23/56", 1);
    assert_int_equal(session_heeds_in(&session, now), 0);
    end_at(&session, now);
    assert_int_equal(session_heeds_in(&session, now), 700);
    for (; now < 9000; now += 30)
        assert_false(session_heeds(&session, now));
    assert_true(session_heeds_in(&session, now) > 0);
    now += session_heeds_in(&session, now);
    assert_true(session_heeds(&session, now));
    assert_true(session_heeds(&session, now + 10));
    session_end(&session);
}

/* Whoever waits is heard, and so is who presses a key once too early and then waits. */
static void test_answer(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    start_at(&session, "23/56", 1);
    end_at(&session, 1000);
    assert_false(session_heeds(&session, 1100));
    assert_int_equal(session_heeds_in(&session, 1100), 600);
    assert_false(session_heeds(&session, 1600));
    assert_int_equal(session_heeds_in(&session, 1600), 400);
    assert_true(session_heeds(&session, 2000));
    session_end(&session);
}

/* The end that comes up again after looking back is a question that has just come up; so is one
 * whose last cards took a while to be shown. */
static void test_asked_again(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    start_at(&session, "23/56", 1);
    end_at(&session, 1000);
    session_shown(&session, 1500);
    assert_int_equal(session_heeds_in(&session, 1500), 700);
    session_do(&session, COMMAND_BACK, 1, 3000);
    assert_int_equal(session_heeds_in(&session, 3000), 0);
    session_do(&session, COMMAND_PRESENT, 0, 4000);
    assert_int_equal(session_heeds_in(&session, 4000), 700);
    session_end(&session);
}

/* The end of a game that is watched is not left by a key that is held either. */
static void test_watched_end(void **state)
{
    static struct session session;
    struct match match;

    (void)state;
    begin(&session, NULL);
    start_at(&session, "23/56", 1);
    assert_true(match_start_unnamed(&match, match_first(&session.match)));
    session_watch(&session, &match, 0, 1000);
    while (!session_over(&session))
        session_do(&session, COMMAND_NEXT, 0, 1000);
    assert_int_equal(session_heeds_in(&session, 1000), 700);
    session_shown(&session, 2000);
    assert_int_equal(session_heeds_in(&session, 2500), 200);
    session_end(&session);
}

/* Plays a game by itself at the usual speed; how long that takes, and the longest and the shortest
 * wait for a beat. */
static int64_t time_game(struct session *session, int *longest, int *shortest)
{
    int64_t now = 0;

    session_do(session, COMMAND_AUTO, 0, now);
    *longest = 0;
    *shortest = 100000;
    while (!session_over(session)) {
        int wait = session_due(session, now);
        *longest = wait > *longest ? wait : *longest;
        *shortest = wait < *shortest ? wait : *shortest;
        now += wait;
        assert_int_equal(session_do(session, COMMAND_TICK, 0, now), OUTCOME_BEAT);
    }
    return now;
}

/* Auto-play starts gently, quickens while nothing happens, and takes its time for wars: a game of
 * some 270 turns takes about a minute. */
static void test_auto_quickens(void **state)
{
    static struct session session;
    int longest, shortest;
    int64_t took;

    (void)state;
    begin(&session, NULL);
    start(&session, "classic", 1, 7);
    took = time_game(&session, &longest, &shortest);
    assert_in_range(session_turn(&session), 250, 290);
    assert_in_range(took, 45000, 80000);
    assert_int_equal(longest, 1200);
    assert_int_equal(shortest, 132);
    session_end(&session);
}

/* p stops it, and goes on with it; so does Enter stop it, but not where it waits at a war. */
static void test_pause(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    start(&session, "classic", 1, 7);
    session_do(&session, COMMAND_AUTO, 0, 0);
    session_do(&session, COMMAND_PAUSE, 0, 0);
    assert_int_equal(session_due(&session, 0), -1);
    assert_int_equal(session_do(&session, COMMAND_PAUSE, 0, 0), OUTCOME_BEAT);
    assert_true(session_due(&session, 0) > 0);
    assert_int_equal(session_do(&session, COMMAND_NEXT, 0, 0), OUTCOME_NOTHING);
    assert_int_equal(session.pace, PACE_ASK);
    session_end(&session);
}

/* The bell rings for wars and at the end, if it is wanted. */
static void test_rings(void **state)
{
    static struct session session;
    int rings = 0;

    (void)state;
    begin(&session, NULL);
    start_at(&session, "734/72Q", 1);
    assert_int_equal(session.settings[SETTING_SOUND], 0);
    session_do(&session, COMMAND_SOUND, 0, 0);
    assert_int_equal(session.settings[SETTING_SOUND], 1);
    while (!session_asks(&session)) {
        session_do(&session, COMMAND_NEXT, 0, 0);
        rings += session_rings(&session);
    }
    assert_int_equal(rings, 2);
    session_do(&session, COMMAND_SOUND, 0, 0);
    assert_false(session_rings(&session));
    session_end(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_held_key),      cmocka_unit_test(test_answer),
        cmocka_unit_test(test_asked_again),   cmocka_unit_test(test_watched_end),
        cmocka_unit_test(test_auto_quickens), cmocka_unit_test(test_pause),
        cmocka_unit_test(test_rings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
