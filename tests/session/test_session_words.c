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
        moment_sight(&taken, REVEAL_NOTHING, &after);
        assert_memory_equal(&sight.facts, &after.facts, sizeof sight.facts);
        assert_int_equal(sight.view.turn, after.view.turns);
    }
    session_end(&session);
}

/* How many cards face down can be read in what the session shows. */
static int faces_shown(const struct session *session)
{
    struct sight sight;
    int faces = 0;

    session_sight(session, &sight);
    for (int i = 0; i < sight.view.table_count; i++)
        assert_true(!sight.view.table[i].down || sight.view.table[i].card.rank == WAR_HIDDEN_RANK);
    for (int i = 0; i < sight.revealed_count; i++)
        faces += sight.revealed[i].down;
    return faces;
}

/* What was face down in a war is shown when it is won, never before, and only if that is wanted;
 * looking back at a game that is over, all the time. */
static void test_spoils(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    assert_int_equal(session.settings[SETTING_SPOILS], 1);
    for (int on = 1; on >= 0; on--) {
        session_set(&session, SETTING_SPOILS, on);
        start_at(&session, "727K9/747QJ", 1); /* two wars in turn 1 */
        ask(&session, COMMAND_NEXT);
        assert_int_equal(faces_shown(&session), 0);
        ask(&session, COMMAND_NEXT); /* War! */
        ask(&session, COMMAND_NEXT); /* Double war! with two cards face down */
        assert_int_equal(session.match.now.last.count, 2);
        assert_int_equal(faces_shown(&session), 0);
        ask(&session, COMMAND_NEXT); /* and it is won */
        assert_int_equal(faces_shown(&session), on ? 4 : 0);
        finish(&session);
        ask(&session, COMMAND_TURN); /* the deal */
        assert_true(session_looking(&session));
        ask(&session, COMMAND_NEXT);
        ask(&session, COMMAND_NEXT);
        assert_int_equal(faces_shown(&session), on ? 2 : 0);
        session.reveal = true;
        assert_int_equal(faces_shown(&session), 2);
        session.reveal = false;
        session_end(&session);
    }
}

/* Who holds most cards at the limit wins, which is kept as any other win. */
static void test_decided_at_the_limit(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;
    struct standing standing;

    (void)state;
    begin(&session, store);
    start(&session, "quick", 1, 1);
    finish(&session);
    assert_string_equal(session_result(&session).text,
                        "Computer wins with 36 cards to 16: the turn limit is reached.");
    assert_int_equal(session.keeping, KEEPING_SCORE);
    assert_int_equal(session.places.longest, 1);
    assert_int_equal(standing_of(store_keeper(store), "Ada", &standing), 1);
    assert_int_equal(standing.games, 1);
    assert_int_equal(standing.wins, 0);
    assert_int_equal(standing.longest, 50);
    session_end(&session);
    store_close(store);
}

/* How the games of a sitting ended, as long as the same people play. */
static void test_tally(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    start_at(&session, "73/7Q", 1); /* a draw */
    finish(&session);
    assert_string_equal(session_tally(&session).text, "");
    ask(&session, COMMAND_SAME_DEAL);
    finish(&session);
    ask(&session, COMMAND_MENU);
    start_at(&session, "734/7Q", 1);
    finish(&session);
    ask(&session, COMMAND_BACK); /* which does not count it again */
    ask(&session, COMMAND_PRESENT);
    assert_string_equal(session_tally(&session).text, "Ada 1 \u2013 0 Computer, 2 draws");
    start_at(&session, "734/7Q", 2);
    assert_string_equal(session_tally(&session).text, "");
    finish(&session);
    ask(&session, COMMAND_SAME_DEAL);
    assert_string_equal(session_tally(&session).text, "");
    finish(&session);
    assert_string_equal(session_tally(&session).text, "Ada 2 \u2013 0 Bob");
    session_end(&session);
    start(&session, "party,players=3", 2, 42);
    finish(&session);
    ask(&session, COMMAND_SAME_DEAL);
    finish(&session);
    assert_non_null(strstr(session_tally(&session).text, "Ada: "));
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
    assert_string_equal(fact_of(&session, "Turns"), "408, longer than 78% of games");
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
    assert_string_equal(pair_words(&statistics.pairs[0]).text, "Ada: 2, Computer: 0, in 2 games");
    statistics.pairs[0].draws = 1;
    assert_string_equal(pair_words(&statistics.pairs[0]).text,
                        "Ada: 2, Computer: 0, 1 drawn, in 2 games");
    assert_string_equal(standing_words(&standing).text, "Ada: 1 game, 1 won");
    standing.draws = 1;
    standing.best_streak = 2;
    assert_string_equal(standing_words(&standing).text,
                        "Ada: 1 game, 1 won, best streak 2, 1 drawn");
    standing.games = 3;
    standing.unknown = 2;
    assert_string_equal(standing_words(&standing).text,
                        "Ada: 3 games, 1 won, best streak 2, 1 drawn, 2 imported");
    assert_string_equal(
        standing_words(&(struct standing){.name = "Ada", .games = 2, .unknown = 2}).text,
        "Ada: 2 games, results unknown");
    assert_string_equal(totals_words(&totals).text,
                        "2 games, 101 turns, 1 war, 2 minutes at the table");
    assert_string_equal(
        endings_words(&totals).text,
        "2 won, 0 drawn, 0 stopped at the turn limit, 0 endless; most wars in a turn: 0");
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
    test_add(store, test_score("Bob", 300));
    assert_string_equal(session_welcome(&session, "Bob").text,
                        "Welcome back, Bob: 1 game, results unknown.");
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_facts_agree), STORE_TEST(test_facts_in_words),
        cmocka_unit_test(test_outcome),     STORE_TEST(test_statistics),
        STORE_TEST(test_welcome),           cmocka_unit_test(test_spoils),
        cmocka_unit_test(test_tally),       STORE_TEST(test_decided_at_the_limit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
