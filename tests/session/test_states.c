/* SPDX-License-Identifier: MIT */
/* The tables of what can follow what, walked, and compared with what sessions do. */
#include "playing.h"
#include "session_helper.h"

static void test_looking_table(void **state)
{
    (void)state;
    for (int from = 0; from < LOOKING_COUNT; from++)
        for (int to = 0; to < LOOKING_COUNT; to++) {
            struct session session = {.looking = (enum looking)from};
            bool watching = session_watching(&session);
            bool follows = looking_follows((enum looking)from, (enum looking)to);
            session.looking = (enum looking)to;
            /* Whoever watches never plays, and whoever plays never only watches. */
            assert_int_equal(follows, session_watching(&session) == watching);
            if (!follows)
                continue;
            bool back = session_looking(&session);
            session.looking = (enum looking)from;
            session_look(&session, back);
            assert_int_equal(session.looking, to);
        }
}

static void test_keeping_table(void **state)
{
    (void)state;
    for (int from = 0; from < KEEPING_COUNT; from++)
        for (int to = 0; to < KEEPING_COUNT; to++) {
            struct session session = {.keeping = (enum keeping)from};
            bool finished = session_finished(&session);
            bool follows = keeping_follows((enum keeping)from, (enum keeping)to);
            session_keep_as(&session, (enum keeping)to);
            assert_int_equal(session.keeping, follows ? to : from);
            /* What is finished stays as it is, and what is over is never in progress again. */
            if (finished)
                assert_int_equal(follows, from == to);
            if (from >= KEEPING_UNKEPT && to < KEEPING_UNKEPT)
                assert_false(follows);
            if (from < KEEPING_UNKEPT)
                assert_true(follows);
        }
}

/* Random commands, at games that are played and that are watched. */
static void test_sessions_follow_the_tables(void **state)
{
    static const enum command commands[] = {COMMAND_NEXT,     COMMAND_BACK,     COMMAND_FORWARD,
                                            COMMAND_LAST_WAR, COMMAND_TURN,     COMMAND_PRESENT,
                                            COMMAND_FINISH,   COMMAND_TICK,     COMMAND_TICK,
                                            COMMAND_TICK,     COMMAND_SAME_DEAL};
    struct store *store = test_open("a.db", STORE_PLAY);
    bool looked[LOOKING_COUNT] = {false}, kept[KEEPING_COUNT] = {false};
    static struct session session;
    uint64_t random = test_seed();

    (void)state;
    begin(&session, store);
    for (int i = 0; i < 3000; i++) {
        enum command command =
            commands[test_below(&random, (int)(sizeof commands / sizeof *commands))];
        int number = test_below(&random, 20);
        int place = i % 500;
        enum looking looking;
        enum keeping keeping;
        enum outcome outcome;
        if (place == 0)
            start(&session, "quick", 1, i);
        if (i % 1000 == 750) {
            struct match match;
            assert_true(match_start_unnamed(&match, match_first(&session.match)));
            session_watch(&session, &match, 0, 0);
        }
        looking = session.looking;
        keeping = session.keeping;
        if (place >= 200 && place < 400) /* to the end, and no other way */
            command = place == 200 ? COMMAND_FINISH : COMMAND_TICK;
        outcome = session_do(&session, command, number, 0);
        looked[session.looking] = kept[session.keeping] = true;
        if (outcome == OUTCOME_STARTED || outcome == OUTCOME_LEFT)
            continue;
        assert_true(looking_follows(looking, session.looking));
        assert_true(keeping_follows(keeping, session.keeping));
    }
    for (int i = 0; i < LOOKING_COUNT; i++)
        assert_true(looked[i]);
    assert_true(kept[KEEPING_GAME] && kept[KEEPING_SCORE]);
    session_end(&session);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_looking_table),
        cmocka_unit_test(test_keeping_table),
        STORE_TEST(test_sessions_follow_the_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
