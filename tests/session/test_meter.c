/* SPDX-License-Identifier: MIT */
/* Who will probably win, as a watcher sees it: what is known is used, what is hidden is not; the
 * same at each moment whichever way it was come to, and in small pieces, too. */
#include "session_helper.h"

#include "meter.h"

#include <stdlib.h>
#include <string.h>

static int percent(const struct meter *meter, int seat)
{
    int chance = -1, error = -1;

    if (!meter_chance(meter, seat, &chance, &error))
        return -1;
    assert_true(error >= 1 && error <= 50);
    return chance;
}

/* All that can be found out now. */
static void work(struct meter *meter, const struct session *session)
{
    for (int i = 0; meter_work(meter, session, 100); i++)
        assert_true(i < 1000);
}

static void sit(struct session *session, struct meter *meter, const char *rules, const char *deal)
{
    struct setup setup = setup_for(rules, 1);

    setup.from_position = true;
    setup.seed_given = true;
    assert_int_equal(war_position_parse(&setup.rules, deal, &setup.position, NULL), 0);
    assert_int_equal(session_start(session, &setup, 0), 0);
    memset(meter, 0, sizeof *meter);
}

/* One suit in random order: so many of the cards, so many of the games. */
static void test_chances(void **state)
{
    static const char *const deals[] = {"A2/3456", "3/AKQJT", "AKQ/456", "4567/A"};
    static const int expected[] = {33, 17, 50, 80};
    static struct session session;
    static struct meter meter;

    (void)state;
    begin(&session, NULL);
    for (int i = 0; i < 4; i++) {
        sit(&session, &meter, "party,deck=13x1", deals[i]);
        assert_int_equal(percent(&meter, 0), -1);
        assert_false(meter_work(&meter, &session, 100)); /* nothing has been dealt */
        ask(&session, COMMAND_NEXT);
        work(&meter, &session);
        assert_int_equal(meter.guesses.games, METER_ENOUGH);
        assert_true(abs(percent(&meter, 0) - expected[i]) <= 2);
        assert_true(abs(percent(&meter, 1) - (100 - expected[i])) <= 2);
        assert_false(meter_work(&meter, &session, 100));
    }
    session_end(&session);
}

/* What has been seen counts: once the highest card has been taken, nobody else can win. */
static void test_knowledge(void **state)
{
    static struct session session;
    static struct meter meter;
    int chance = -1;

    (void)state;
    begin(&session, NULL);
    sit(&session, &meter, "classic,deck=13x1", "A2K3Q4/5J6T78");
    for (int turn = 0; turn < 7; turn++) {
        ask(&session, COMMAND_NEXT);
        work(&meter, &session);
        chance = percent(&meter, 0);
    }
    assert_int_equal(chance, 100); /* who has the ace of a single suit cannot lose */
    session_end(&session);
}

/* Games that differ only in what nobody has seen have the same odds all the way. */
static void test_nothing_hidden_is_used(void **state)
{
    static struct session a, b;
    static struct meter one, other;

    (void)state;
    begin(&a, NULL);
    begin(&b, NULL);
    sit(&a, &one, "classic", "A2K3Q4456/5J6T78AA2");
    sit(&b, &other, "classic", "A2K3AA245/5J6TQ4678");
    for (int turn = 0; turn < 5; turn++) {
        ask(&a, COMMAND_NEXT);
        ask(&b, COMMAND_NEXT);
        work(&one, &a);
        work(&other, &b);
        assert_memory_equal(&one.shown, &other.shown, sizeof one.shown);
    }
    session_end(&a);
    session_end(&b);
}

/* In pieces of any size, looking back, or from the beginning: at one moment it is one answer. */
static void test_the_same_again(void **state)
{
    static struct session session;
    static struct meter pieces, whole;
    enum { BEATS = 10 };
    struct guesses then[BEATS]; /* by turn */

    (void)state;
    begin(&session, NULL);
    start(&session, "classic,deck=7x4,order=random", 1, 7);
    memset(&pieces, 0, sizeof pieces);
    for (int beat = 0; beat < BEATS; beat++) {
        ask(&session, COMMAND_NEXT);
        for (int games = 1; meter_work(&pieces, &session, games); games = games % 700 + 7)
            ;
        memset(&whole, 0, sizeof whole);
        work(&whole, &session);
        assert_memory_equal(&pieces.guesses, &whole.guesses, sizeof pieces.guesses);
        then[moment_turn(&session.match.now)] = pieces.shown;
    }
    for (int turn = (int)moment_turn(&session.match.now) - 1; turn > 0; turn--) {
        session_do(&session, COMMAND_TURN, turn, 0);
        assert_true(session_looking(&session));
        work(&pieces, &session);
        assert_memory_equal(&pieces.shown, &then[turn], sizeof then[turn]);
    }
    session_end(&session);
}

/* A war that is not decided changes nothing, and at the end there is nothing to say. */
static void test_wars_and_the_end(void **state)
{
    static struct session session;
    static struct meter meter;
    struct guesses before;
    struct words words;

    (void)state;
    begin(&session, NULL);
    sit(&session, &meter, "classic", "K5532/K4678");
    ask(&session, COMMAND_NEXT);
    work(&meter, &session);
    before = meter.shown;
    words = meter_words(&meter, session.match.seats, 2);
    assert_int_equal(strncmp(words.text, "Odds: Ada ", 10), 0);
    assert_non_null(strstr(words.text, "%, Computer "));
    assert_non_null(strstr(words.text, "%, give or take 1."));
    ask(&session, COMMAND_NEXT); /* kings: war */
    assert_int_equal(session.match.now.last.kind, WAR_EVENT_WAR);
    assert_false(meter_work(&meter, &session, 100));
    assert_memory_equal(&before, &meter.shown, sizeof before);
    ask(&session, COMMAND_NEXT);
    work(&meter, &session);
    assert_memory_not_equal(&before, &meter.shown, sizeof before);
    finish(&session);
    assert_false(meter_work(&meter, &session, 100));
    assert_int_equal(percent(&meter, 0), -1);
    assert_string_equal(meter_words(&meter, session.match.seats, 2).text, "");
    session_end(&session);
}

/* A long way back is gone in small steps: no call takes longer than the guesses asked for. */
static void test_small_steps(void **state)
{
    static struct session session;
    static struct meter meter;
    int calls = 0;

    (void)state;
    begin(&session, NULL);
    start(&session, "classic", 0, 42);
    memset(&meter, 0, sizeof meter);
    session_do(&session, COMMAND_NEXT, 0, 0);
    for (int i = 0; i < 200; i++)
        ask(&session, COMMAND_NEXT);
    for (; !meter.here; calls++) {
        int64_t steps = meter.watcher.moment.game.steps;
        meter_work(&meter, &session, 1);
        assert_true(meter.watcher.moment.game.steps <= steps + 50);
    }
    assert_true(calls > 10);
    session_end(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chances),
        cmocka_unit_test(test_knowledge),
        cmocka_unit_test(test_nothing_hidden_is_used),
        cmocka_unit_test(test_the_same_again),
        cmocka_unit_test(test_wars_and_the_end),
        cmocka_unit_test(test_small_steps),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
