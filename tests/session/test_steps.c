/* SPDX-License-Identifier: MIT */
/* Each event is played once: how often the engine steps while a game is played by pressing keys,
 * and while somebody looks back, with all that a face does beside that. */
#include "session_helper.h"

static long steps;

int __real_war_game_step(war_game *game, war_event *event);
int __wrap_war_game_step(war_game *game, war_event *event);

int __wrap_war_game_step(war_game *game, war_event *event)
{
    steps++;
    return __real_war_game_step(game, event);
}

/* What a face asks after each press: who must play, what is seen, and what happened. How many
 * events that was. */
static int show(struct session *session)
{
    struct sight sight;
    struct tale tale;
    war_event event;
    int events = 0;

    session_sight(session, &sight);
    session_turning(session);
    session_waiting(session);
    for (tale_begin(&tale, session); tale_next(&tale, &event, &sight); events++)
        ;
    return events;
}

static void test_each_event_once(void **state)
{
    static const char *const rules[] = {"classic", "shuffled-pile", "party,players=3",
                                        "quick,players=4", "three-down"};

    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (enum beat_kind beats = BEAT_SHOWN; beats <= BEAT_TOLD; beats++) {
            struct session session;
            long told = 0;
            begin(&session, NULL);
            session.beats = beats;
            steps = 0;
            start(&session, rules[i], 2, 7);
            told += show(&session);
            while (!session_over(&session))
                if (ask(&session, COMMAND_NEXT) == OUTCOME_BEAT)
                    told += show(&session);
            assert_int_equal(session.match.now.leg, 0);
            assert_int_equal(told, session.match.now.game.steps);
            assert_int_equal(steps, session.match.now.game.steps);
            session_end(&session);
        }
}

/* A turn is reached from a key frame; what is told of it has been played on the way. */
static void test_looking_back(void **state)
{
    struct session session;
    int64_t spacing;

    (void)state;
    begin(&session, NULL);
    start(&session, "classic", 1, 7);
    finish(&session);
    spacing = session.match.spacing;
    for (int64_t turn = session_turn(&session); turn > 0; turn--) {
        int told;
        steps = 0;
        session_do(&session, COMMAND_TURN, turn, 0);
        told = show(&session);
        /* A turn of two players without a war has four events. The key frame may be two turns too
         * late, and one event more is played to see that the turn is over. */
        assert_true(steps <= 20 * (spacing + 3));
        assert_true(told <= steps);
    }
    session_end(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_event_once),
        cmocka_unit_test(test_looking_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
