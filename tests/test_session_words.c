/* SPDX-License-Identifier: MIT */
/* What the session says: the facts of a game, its result, statistics, a welcome. */
#include "session_helper.h"

#include <string.h>

/* Facts are those of what lies there: a table about to be taken counts as taken. */
static void test_facts_agree(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    start(&session, "classic", 1, 5);
    for (int i = 0; i < 300 && !session_over(&session); i++) {
        struct sight sight, after;
        struct moment taken;
        war_event event = {0};
        ask(&session, COMMAND_NEXT);
        session_sight(&session, &sight);
        if (sight.winner < 0)
            continue;
        taken = session.match.now;
        while (event.kind != WAR_EVENT_TAKE)
            moment_step(&taken, &event);
        moment_sight(&taken, &after);
        assert_memory_equal(&sight.facts, &after.facts, sizeof sight.facts);
        assert_int_equal(sight.view.turn, after.view.turns);
    }
    session_end(&session);
}

static const char *fact_of(const struct session *session, const char *name)
{
    static struct fact facts[MOST_FACTS];
    int count = session_facts(session, facts);

    assert_true(count <= MOST_FACTS);
    for (int i = 0; i < count; i++)
        if (strcmp(facts[i].name, name) == 0)
            return facts[i].text;
    return "";
}

static void test_facts_in_words(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;

    (void)state;
    begin(&session, store);
    start(&session, "classic", 1, 5);
    ask(&session, COMMAND_NEXT);
    assert_string_equal(fact_of(&session, "Turns"), "0");
    assert_string_equal(fact_of(&session, "Biggest swing"), "");
    ask(&session, COMMAND_NEXT); /* compared, and about to be taken */
    assert_string_equal(fact_of(&session, "Turns"), "1");
    assert_string_equal(fact_of(&session, "Biggest swing"), "1 card to Computer in turn 1");
    assert_string_equal(fact_of(&session, "Longest war"), "");
    finish(&session);
    assert_string_equal(fact_of(&session, "Turns"), "408, longer than 78 % of games");
    assert_string_equal(fact_of(&session, "Battles"), "444");
    assert_string_equal(fact_of(&session, "Wars"), "36");
    assert_string_equal(fact_of(&session, "Longest war"), "a triple war in turn 113, for 14 cards");
    assert_string_equal(fact_of(&session, "Lead changes"), "10");
    assert_string_equal(fact_of(&session, "Scoreboard"), "the first game of its kind");
    assert_string_equal(fact_of(&session, "Game id"), "0503-5GC");
    session_do(&session, COMMAND_TURN, 112, 0);
    assert_string_equal(fact_of(&session, "Turns"), "112");
    assert_string_equal(fact_of(&session, "Game id"), "");
    session_end(&session);
    store_close(store);
}

static void test_outcome(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    start_at(&session, "734/7Q", 2);
    finish(&session);
    assert_string_equal(session_result(&session).text, "Ada wins.");
    assert_string_equal(fact_of(&session, "Turns"), "1");
    assert_string_equal(fact_of(&session, "Scoreboard"), "");
    assert_string_equal(fact_of(&session, "Game id"), "");
    session_end(&session);
}

static void test_statistics(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;
    static struct statistics statistics;
    struct totals totals = {.games = 2, .turns = 101, .wars = 1, .seconds = 150, .wins = 2};
    struct standing standing = {.name = "Ada", .games = 1, .wins = 1, .best_streak = 1};

    (void)state;
    begin(&session, store);
    assert_int_equal(session_statistics(&session, &statistics), 0);
    assert_int_equal(statistics.pair_count, 0);
    test_add(store, test_record("Ada", 100));
    test_add(store, test_record("ada", 1));
    assert_int_equal(session_statistics(&session, &statistics), 0);
    assert_int_equal(statistics.count, 1);
    assert_int_equal(statistics.pair_count, 1);
    assert_string_equal(pair_words(&statistics.pairs[0]).text, "Ada 2, Computer 0, in 2 games");
    statistics.pairs[0].draws = 1;
    assert_string_equal(pair_words(&statistics.pairs[0]).text,
                        "Ada 2, Computer 0, 1 drawn, in 2 games");
    assert_string_equal(standing_words(&standing).text, "Ada: 1 game, 1 won");
    standing.draws = 1;
    standing.best_streak = 2;
    assert_string_equal(standing_words(&standing).text,
                        "Ada: 1 game, 1 won, at best 2 in a row, 1 drawn");
    assert_string_equal(totals_words(&totals).text,
                        "2 games, 101 turns, 1 war, 2 minutes at the table");
    assert_string_equal(
        endings_words(&totals).text,
        "2 won, 0 drawn, 0 stopped by the limit, 0 endless; most wars in a turn: 0");
    store_close(store);
}

static void test_welcome(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;

    (void)state;
    begin(&session, NULL);
    assert_string_equal(session_welcome(&session, "Ada").text, "");
    begin(&session, store);
    assert_string_equal(session_welcome(&session, "Ada").text, "");
    test_add(store, test_record("Ada", 100));
    assert_string_equal(session_welcome(&session, "ada").text, "Welcome back, Ada: 1 game, 1 won.");
    test_add(store, test_record("Ada", 200));
    assert_string_equal(session_welcome(&session, "Ada").text,
                        "Welcome back, Ada: 2 games, 2 won, the last 2 in a row.");
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_facts_agree), STORE_TEST(test_facts_in_words),
        cmocka_unit_test(test_outcome),     STORE_TEST(test_statistics),
        STORE_TEST(test_welcome),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
