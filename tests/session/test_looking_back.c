/* SPDX-License-Identifier: MIT */
/* The session, when one looks back at a game or watches one that was played. */
#include "session_helper.h"

#include <string.h>

/* Whatever is asked while looking back, the game itself stays as it is. */
static void test_looking_back(void **state)
{
    static const enum command commands[] = {COMMAND_NEXT,    COMMAND_AUTO,     COMMAND_WAR,
                                            COMMAND_FINISH,  COMMAND_BACK,     COMMAND_FORWARD,
                                            COMMAND_TURN,    COMMAND_LAST_WAR, COMMAND_TICK,
                                            COMMAND_PRESENT, COMMAND_FACTS};
    long count = test_count(4000, 100000);
    uint64_t random = test_seed() + 1;
    static struct session session;

    (void)state;
    begin(&session, NULL);
    for (long i = 0; i < count; i++) {
        enum command command = commands[test_below(&random, 11)];
        uint64_t digest;
        bool past;
        if (i % 500 == 0) {
            start(&session, i % 1000 ? "classic" : "seat-order", 1, i);
            session.beats = i % 1500 ? BEAT_SHOWN : BEAT_TOLD;
            for (int k = 0; k < 100; k++)
                ask(&session, COMMAND_NEXT);
        }
        if (!session_looking(&session))
            session_do(&session, COMMAND_BACK, 1 + test_below(&random, 60), 0);
        past = session_looking(&session) && !moment_same(&session.old, &session.match.now);
        digest = war_game_digest(&session.match.now.game);
        session_do(&session, command, test_below(&random, 100), i);
        if (past)
            assert_int_equal(war_game_digest(&session.match.now.game), digest);
        if (session_looking(&session))
            assert_true(moment_at_rest(&session.old, session.beats));
    }
    session_end(&session);
}

static int64_t shown_turn(const struct session *session)
{
    struct sight sight;

    session_sight(session, &sight);
    return sight.view.turn;
}

/* Every command goes from the turn that is shown. */
static void test_time_machine(void **state)
{
    static struct session session;
    struct sight sight;
    int64_t war;

    (void)state;
    begin(&session, NULL);
    start(&session, "classic", 1, 42); /* wars in turns 14, 22, ... */
    while (session_turn(&session) < 40)
        ask(&session, COMMAND_NEXT);
    while (session.match.now.last.kind != WAR_EVENT_COMPARE)
        ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_BACK);
    assert_int_equal(shown_turn(&session), session_turn(&session) - 1);
    session_do(&session, COMMAND_BACK, 10, 0);
    assert_int_equal(shown_turn(&session), session_turn(&session) - 11);
    session_do(&session, COMMAND_TURN, 10, 0);
    assert_int_equal(shown_turn(&session), 10);
    ask(&session, COMMAND_FORWARD);
    assert_int_equal(shown_turn(&session), 11);
    ask(&session, COMMAND_NEXT);
    assert_int_equal(shown_turn(&session), 12);
    ask(&session, COMMAND_WAR);
    run_on(&session);
    session_sight(&session, &sight);
    assert_int_equal(sight.last.kind, WAR_EVENT_WAR);
    assert_int_equal(sight.view.turn, 14);
    session_do(&session, COMMAND_TURN, 24, 0);
    assert_int_equal(ask(&session, COMMAND_LAST_WAR), OUTCOME_MOVED);
    session_sight(&session, &sight);
    assert_int_equal(sight.last.kind, WAR_EVENT_WAR);
    war = sight.view.turn;
    assert_int_equal(war, 22);
    ask(&session, COMMAND_LAST_WAR);
    assert_int_equal(shown_turn(&session), 14);
    assert_int_equal(ask(&session, COMMAND_LAST_WAR), OUTCOME_NOTHING);
    assert_non_null(strstr(session.notice, "no war"));
    session_do(&session, COMMAND_TURN, 0, 0);
    session_sight(&session, &sight);
    assert_int_equal(sight.last.kind, WAR_EVENT_DEAL);
    assert_int_equal(session_do(&session, COMMAND_TURN, 1000, 0), OUTCOME_NOTHING);
    assert_non_null(strstr(session.notice, "1000"));
    finish(&session); /* to the present and no further */
    assert_false(session_looking(&session));
    assert_false(moment_over(&session.match.now));
    finish(&session);
    assert_true(session_asks(&session));
    ask(&session, COMMAND_BACK); /* the turn just played */
    assert_int_equal(shown_turn(&session), session_turn(&session));
    assert_false(session_asks(&session));
    ask(&session, COMMAND_NEXT);
    assert_true(session_asks(&session));
    session_end(&session);
}

/* A turn whose war nobody could finish is looked at, too: at the war. */
static void test_back_from_an_unfinished_war(void **state)
{
    static const char *const deals[] = {"734/7Q", "2347/A5Q7"};
    static struct session session;
    struct sight sight;

    (void)state;
    begin(&session, NULL);
    for (int i = 0; i < 2; i++) {
        start_at(&session, deals[i], 1);
        finish(&session);
        assert_true(session_over(&session));
        ask(&session, COMMAND_BACK);
        assert_true(session_looking(&session));
        session_sight(&session, &sight);
        assert_int_equal(sight.last.kind, WAR_EVENT_WAR);
        assert_int_equal(sight.view.turn, session_turn(&session));
        ask(&session, COMMAND_AUTO);
        ask(&session, COMMAND_PRESENT);
        assert_int_equal(session.pace, PACE_ASK);
        session_do(&session, COMMAND_TURN, 0, 0);
        assert_int_equal(shown_turn(&session), 0);
    }
    session_end(&session);
}

/* A turn is the same moment whether one comes to it for the first time or again, and all of it is
 * told. */
static void test_a_turn_is_one_moment(void **state)
{
    static struct session session;
    war_rules rules = test_parse("classic");
    war_game game;

    (void)state;
    begin(&session, NULL);
    for (int told = 0; told < 2; told++) {
        struct seat seats[2] = {{"Ada", true}, {"Bob", true}};
        struct moment first;
        struct match match;
        struct sight sight;
        struct tale tale;
        war_event event;
        int wars = 0;
        session.beats = told ? BEAT_TOLD : BEAT_SHOWN;
        war_game_start(&game, &rules, 42, 0); /* a war in turn 30 */
        assert_true(match_start(&match, &game, seats));
        session_watch(&session, &match, 0, 0);
        session_do(&session, COMMAND_TURN, 30, 0);
        run_on(&session);
        first = session.match.now;
        for (tale_begin(&tale, &session); tale_next(&tale, &event, &sight);)
            wars += event.kind == WAR_EVENT_WAR;
        assert_int_equal(wars, 1);
        session_do(&session, COMMAND_TURN, 40, 0);
        run_on(&session);
        session_do(&session, COMMAND_TURN, 30, 0);
        assert_true(moment_same(&session.old, &first));
        session_do(&session, COMMAND_TURN, 9999, 0);
        run_on(&session);
        assert_non_null(strstr(session.notice, "236"));
    }
    session_end(&session);
}

/* A game that was left where only telling rests opens on the turn just played, and looking back
 * ends auto-play. */
static void test_opens_on_the_last_turn(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;
    struct listed listed;

    (void)state;
    begin(&session, store);
    session.beats = BEAT_TOLD;
    start(&session, "classic", 1, 5);
    for (int i = 0; i < 3; i++)
        ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_LEAVE);
    assert_int_equal(session_list(&session, &listed, 1), 1);
    assert_int_equal(listed.turns, 2);
    session.beats = BEAT_SHOWN;
    assert_int_equal(session_continue_latest(&session, 0), 0);
    assert_true(session_looking(&session));
    assert_int_equal(shown_turn(&session), 2);
    ask(&session, COMMAND_NEXT);
    assert_false(session_looking(&session));
    assert_int_equal(shown_turn(&session), 3);
    ask(&session, COMMAND_AUTO);
    ask(&session, COMMAND_BACK);
    assert_int_equal(session_due(&session, 100000), -1);
    session_end(&session);
    store_close(store);
}

/* How many events a tale of what is shown has; all of them are of one turn. */
static int told_of(const struct session *session, int64_t turn)
{
    struct tale tale;
    struct sight sight;
    war_event event;
    int events = 0;

    for (tale_begin(&tale, session); tale_next(&tale, &event, &sight); events++)
        assert_int_equal(event.turn, turn);
    return events;
}

/* Where beats are told, the turn told last is the one that is shown; to tell it again is not to
 * look back. */
static void test_told_again(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    session.beats = BEAT_TOLD;
    start(&session, "classic", 2, 42); /* a war in turn 14 */
    while (session.match.now.last.kind != WAR_EVENT_WAR)
        ask(&session, COMMAND_NEXT);
    assert_int_equal(told_of(&session, 14), 4);
    ask(&session, COMMAND_BACK);
    assert_int_equal(shown_turn(&session), 13);
    assert_int_equal(told_of(&session, 13), 4);
    assert_int_equal(session_turning(&session), 0);
    ask(&session, COMMAND_PRESENT);
    assert_false(session_looking(&session));
    assert_int_equal(told_of(&session, 14), 4);
    assert_int_equal(session_waiting(&session), 3);
    session_do(&session, COMMAND_BACK, 3, 0);
    assert_int_equal(shown_turn(&session), 11);
    ask(&session, COMMAND_PRESENT);
    ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_NEXT);
    session_do(&session, COMMAND_TURN, 14, 0); /* all of it, and nobody looks back */
    assert_false(session_looking(&session));
    assert_int_equal(told_of(&session, 14), 10);
    assert_int_equal(session_waiting(&session), 3);
    session_end(&session);
}

/* ---- Watching ---- */

static void test_watching(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;
    struct record record;

    (void)state;
    begin(&session, store);
    start(&session, "classic", 1, 42);
    finish(&session);
    match_record(&session.match, &record);
    assert_int_equal(session_watch_record(&session, &record, 0), 0);
    ask(&session, COMMAND_NEXT);
    session_do(&session, COMMAND_TURN, 100, 0);
    run_on(&session);
    assert_int_equal(shown_turn(&session), 100);
    session_do(&session, COMMAND_BACK, 10, 0);
    assert_int_equal(shown_turn(&session), 90);
    session_do(&session, COMMAND_FORWARD, 20, 0); /* beyond what has been seen */
    run_on(&session);
    assert_int_equal(shown_turn(&session), 110);
    session_do(&session, COMMAND_BACK, 50, 0);
    finish(&session);
    assert_true(session_over(&session));
    assert_int_equal(session_turn(&session), record.turns);
    assert_true(session_asks(&session));
    assert_int_equal(session.question, QUESTION_WATCHED);
    ask(&session, COMMAND_BACK); /* and the question comes again at the end */
    assert_false(session_asks(&session));
    ask(&session, COMMAND_PRESENT);
    assert_true(session_asks(&session));
    assert_int_equal(ask(&session, COMMAND_LEAVE), OUTCOME_LEFT);
    assert_int_equal(test_count_saved(store), 0);
    assert_int_equal(test_count_records(store), 1);
    memset(record.rules, 0, sizeof record.rules);
    assert_int_equal(session_watch_record(&session, &record, 0), -1);
    assert_true(session.notice[0]);
    store_close(store);
}

static void open_none(struct session *session)
{
    strcpy(session->trouble, "opened");
}

/* Whoever watched a game can play its deal, and is alone against the computer then. */
static void test_play_what_was_watched(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;
    struct record record;

    (void)state;
    begin(&session, store);
    start(&session, "party,players=3", 2, 42);
    finish(&session);
    match_record(&session.match, &record);
    assert_int_equal(session_watch_record(&session, &record, 0), 0);
    session.open = open_none;
    assert_int_equal(ask(&session, COMMAND_PLAY_DEAL), OUTCOME_NOTHING); /* it is not over */
    finish(&session);
    assert_int_equal(ask(&session, COMMAND_PLAY_DEAL), OUTCOME_STARTED);
    assert_string_equal(session.trouble, "opened");
    assert_null(session.open);
    assert_false(session_watching(&session));
    assert_int_equal(session_people(&session), 1);
    assert_int_equal(session.match.rules.players, 3);
    assert_int_equal(match_first(&session.match)->seed, 42);
    finish(&session);
    assert_int_equal(session.match.now.game.winners, record.winners);
    assert_int_equal(test_count_records(store), 2);
    assert_int_equal(ask(&session, COMMAND_AGAIN), OUTCOME_STARTED); /* another deal */
    assert_int_equal(match_first(&session.match)->seed, 1000);
    session_end(&session);
    start_at(&session, "734/7Q", 1);
    finish(&session);
    match_record(&session.match, &record);
    assert_int_equal(session_watch_record(&session, &record, 0), 0);
    finish(&session);
    assert_int_equal(ask(&session, COMMAND_PLAY_DEAL), OUTCOME_STARTED);
    assert_false(match_first(&session.match)->dealt);
    session_end(&session);
    store_close(store);
}

/* Before the deal there is nothing to look at, and what is to come is not shown. */
static void test_before_the_deal(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    start(&session, "classic", 1, 1);
    for (int i = 0; i < 2; i++) {
        session_do(&session, i ? COMMAND_PRESENT : COMMAND_TURN, 0, 0);
        assert_false(session_looking(&session) || session_dealt(&session));
        assert_int_equal(session.shown.events.count, 0);
    }
    session_end(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_looking_back),
        cmocka_unit_test(test_time_machine),
        cmocka_unit_test(test_back_from_an_unfinished_war),
        cmocka_unit_test(test_a_turn_is_one_moment),
        cmocka_unit_test(test_before_the_deal),
        STORE_TEST(test_opens_on_the_last_turn),
        cmocka_unit_test(test_told_again),
        STORE_TEST(test_watching),
        STORE_TEST(test_play_what_was_watched),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
