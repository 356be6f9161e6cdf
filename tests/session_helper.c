/* SPDX-License-Identifier: MIT */
#include "session_helper.h"

#include <string.h>

static int64_t drawn;

static bool draw_next(int64_t *seed)
{
    *seed = 1000 + drawn++;
    return true;
}

void begin(struct session *session, struct store *store)
{
    drawn = 0;
    memset(session, 0, sizeof *session);
    session->keeper = store_keeper(store);
    session->draw = draw_next;
    session_begin(session);
}

struct setup setup_for(const char *rules, int people)
{
    static const char *const names[] = {"Ada", "Bob", "Cy", "Dora"};
    struct setup setup;
    char why[256];

    setup_begin(&setup);
    setup.rules = test_parse(rules);
    for (int seat = 0; seat < people; seat++)
        assert_int_equal(setup_person(&setup, seat, names[seat], why, sizeof why), 0);
    return setup;
}

void start(struct session *session, const char *rules, int people, int64_t seed)
{
    struct setup setup = setup_for(rules, people);

    setup.seed_given = true;
    setup.seed = seed;
    assert_int_equal(session_start(session, &setup, 0), 0);
}

void start_at(struct session *session, const char *deal, int people)
{
    struct setup setup = setup_for("classic", people);

    setup.from_position = setup.seed_given = true;
    assert_true(war_position_parse(&setup.rules, deal, &setup.position, NULL) >= 0);
    assert_int_equal(session_start(session, &setup, 0), 0);
}

enum outcome ask(struct session *session, enum command command)
{
    return session_do(session, command, 0, 0);
}

void run_on(struct session *session)
{
    while (session_due(session, 0) == 0)
        ask(session, COMMAND_TICK);
}

void finish(struct session *session)
{
    ask(session, COMMAND_FINISH);
    run_on(session);
}
