/* SPDX-License-Identifier: MIT */
/* What takes long asks again and again whether to stop, stops as soon as it is told to, and has
 * then changed nothing. Events and questions are counted, not seconds. */
#include "session_helper.h"

#include <limits.h>
#include <string.h>

enum { EVENTS = 4096 }; /* between two questions, at most */

static int asked, patience;

/* Somebody who says no so many times, and then yes. */
static bool impatient(void)
{
    return asked++ >= patience;
}

static void be_patient(int times)
{
    asked = 0;
    patience = times;
}

/* The turns before a key frame; -1 is the last one. */
static int64_t frame_turn(const struct session *session, int frame)
{
    const struct match *match = &session->match;

    return moment_turns(&match->keyframes[frame < 0 ? match->keyframe_count + frame : frame]);
}

/* A session with a long game at its table, far behind its last key frame. */
static void play_long(struct session *session, struct store *store)
{
    begin(session, store);
    session->stopped = impatient;
    be_patient(INT_MAX);
    start(session, "seat-order,deck=64x2,players=4", 1, 1);
    ask(session, COMMAND_FINISH);
    while (session_turn(session) < 80000 ||
           session_turn(session) < frame_turn(session, -1) + session->match.spacing - 10)
        ask(session, COMMAND_TICK);
    ask(session, COMMAND_HALT);
}

/* ---- Looking back ---- */

static void assert_unchanged(const struct session *session, const struct session *before)
{
    assert_string_equal(session->notice, "Stopped on the way there.");
    assert_memory_equal(&session->old, &before->old, sizeof session->old);
    assert_memory_equal(&session->shown, &before->shown, sizeof session->shown);
    assert_memory_equal(&session->match, &before->match, sizeof session->match);
    assert_int_equal(session_looking(session), before->looking);
    assert_int_equal(session->pace, before->pace);
}

/* Told to stop at each of its questions in turn, a command leaves everything as it was; left alone,
 * it does what it is to do. */
static void stop_everywhere(struct session *session, enum command command, int64_t number)
{
    static struct session before;
    int questions = 0;

    for (;; questions++) {
        enum outcome outcome;
        memcpy(&before, session, sizeof before);
        be_patient(questions);
        outcome = session_do(session, command, number, 0);
        if (asked <= questions) {
            assert_int_equal(outcome, OUTCOME_MOVED);
            break;
        }
        assert_int_equal(outcome, OUTCOME_NOTHING);
        assert_int_equal(asked, questions + 1);
        assert_unchanged(session, &before);
    }
    assert_true(questions > 1);
}

static void test_looking_back(void **state)
{
    static struct session session;

    (void)state;
    for (enum beat_kind beats = BEAT_SHOWN; beats <= BEAT_TOLD; beats++) {
        play_long(&session, NULL);
        session.beats = beats;
        stop_everywhere(&session, COMMAND_BACK, session_turn(&session) - frame_turn(&session, 20));
        stop_everywhere(&session, COMMAND_TURN, frame_turn(&session, 3));
        stop_everywhere(&session, COMMAND_FORWARD, 10 * session.match.spacing);
        stop_everywhere(&session, COMMAND_LAST_WAR, 0);
        be_patient(1);
        assert_int_equal(match_war_before(&session.match, frame_turn(&session, 10)), -1);
        assert_int_equal(asked, 2);
        stop_everywhere(&session, COMMAND_PRESENT, 0);
        session_end(&session);
    }
}

/* ---- Going on with a saved game ---- */

static int claims;

static int count_claim(void *store, int64_t number)
{
    int claimed = store_claim(store, number);

    claims += claimed == 1;
    return claimed;
}

static void count_release(void *store, int64_t number)
{
    claims--;
    store_release(store, number);
}

/* A game that is not loaded to its end is neither claimed nor changed, and the table is as it was.
 */
static void test_loading(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct keeper keeper = *store_keeper(store);
    static struct session session;
    static struct saved before, after;
    struct listed listed;
    int64_t events;
    int questions;

    (void)state;
    keeper.claim = count_claim;
    keeper.release = count_release;
    play_long(&session, store);
    events = session.match.now.game.steps;
    assert_int_equal(ask(&session, COMMAND_LEAVE), OUTCOME_LEFT);
    assert_int_equal(session_list(&session, &listed, 1), 1);
    assert_int_equal(store_read_saved(store, listed.number, &before), 1);
    session.keeper = &keeper;
    be_patient(INT_MAX);
    assert_int_equal(session_continue(&session, listed.number, 0), 0);
    assert_true(asked >= events / EVENTS);
    assert_int_equal(claims, 1);
    assert_int_equal(ask(&session, COMMAND_GO), OUTCOME_LEFT);
    assert_int_equal(claims, 0);

    for (questions = 0; questions < events / EVENTS; questions += 1 + questions / 2) {
        be_patient(questions);
        assert_int_equal(session_continue(&session, listed.number, 0), -1);
        assert_int_equal(asked, questions + 1);
        assert_non_null(strstr(session.notice, "stopped"));
        assert_null(session.match.keyframes);
        assert_int_equal(claims, 0);
    }
    assert_int_equal(store_read_saved(store, listed.number, &after), 1);
    assert_string_equal(after.now, before.now);
    store_close(store);
}

/* A game said to have begun after an astronomical number of events is listed at once. */
static void test_listing(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;
    struct saved saved = test_saved("Ada", 3);
    struct listed listed;
    war_rules rules = test_parse("seat-order,deck=64x2");
    war_game game;

    (void)state;
    war_game_start(&game, &rules, 1, 0);
    war_game_save(&game, saved.now, sizeof saved.now);
    game.steps = WAR_MAX_NUMBER;
    war_game_save(&game, saved.first, sizeof saved.first);
    assert_int_equal(store_save(store, &saved), 0);
    begin(&session, store);
    assert_int_equal(session_list(&session, &listed, 1), 1);
    assert_string_equal(listed.rules, "seat-order,deck=64x2");
    assert_int_equal(session_continue(&session, listed.number, 0), -1);
    assert_non_null(strstr(session.notice, "is damaged"));
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_looking_back),
        STORE_TEST(test_loading),
        STORE_TEST(test_listing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
