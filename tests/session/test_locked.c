/* SPDX-License-Identifier: MIT */
/*
 * A database that another program has locked. There is one wait, which is counted in looks at
 * whether to give it up, and no more before something was written; what is to be kept waits in
 * memory and loses neither its order nor its place.
 */
#include "session_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT = 20 };

static const char LOCKED[] =
    "Another program has locked the scores: the game is kept in memory for now.";
static const char FREE[] = "The scores are free again, and the game is saved.";

static int looks;
static bool leaving;

static bool looked(void)
{
    looks++;
    return leaving;
}

/* Whether anybody has waited since this was asked last. */
static bool waited(void)
{
    bool any = looks > 0;

    looks = 0;
    return any;
}

static struct store *opened(void)
{
    struct store *store = test_open("a.db", STORE_PLAY);

    store_wait(store, WAIT);
    store_heed(store, looked);
    looks = 0;
    leaving = false;
    return store;
}

/* Another program, which writes, or which keeps everybody out. */
static sqlite3 *lock(const char *how)
{
    sqlite3 *other;

    assert_int_equal(sqlite3_open(test_path("a.db"), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, how, NULL, NULL, NULL), SQLITE_OK);
    return other;
}

static sqlite3 *lock_writing(void)
{
    return lock("BEGIN IMMEDIATE");
}

/* ---- The store ---- */

static void one_wait(void **state)
{
    struct store *store = opened();
    struct saved saved = test_saved("Ada", 3);
    struct record record = test_record("Ada", 7);
    sqlite3 *other = lock_writing();

    (void)state;
    assert_int_equal(store_save(store, &saved), -1);
    assert_true(store_locked(store) && waited());
    assert_non_null(strstr(store_problem(store), "a.db is locked by another program"));
    assert_int_equal(store_save(store, &saved), -1);
    assert_int_equal(store_set(store, "pace", "slow"), -1);
    assert_int_equal(store_add(store, &record, 0), -1);
    assert_false(waited());
    assert_int_equal(test_count_records(store), 0); /* who reads is not locked out */
    assert_int_equal(store_save(store, &saved), -1);
    assert_false(waited());
    sqlite3_close(other);
    assert_int_equal(store_save(store, &saved), 0);
    other = lock_writing();
    assert_int_equal(store_save(store, &saved), -1);
    assert_true(waited());
    sqlite3_close(other);
    assert_int_equal(store_set(store, "pace", "slow"), 0);
    other = lock_writing();
    assert_int_equal(store_set(store, "pace", "fast"), -1);
    assert_true(waited());
    sqlite3_close(other);
    store_close(store);
}

static void a_wait_is_given_up(void **state)
{
    struct store *store = opened();
    sqlite3 *other = lock_writing();

    (void)state;
    leaving = true;
    store_wait(store, 600000);
    assert_int_equal(store_set(store, "pace", "slow"), -1);
    assert_int_equal(looks, 1);
    sqlite3_close(other);
    store_close(store);
}

static bool note_record(void *context, const struct record *record)
{
    char *text = context;

    sprintf(text + strlen(text), "%d ", (int)record->turns);
    return true;
}

static const char *turns_in_order(struct store *store)
{
    static char text[64];
    const struct wanted oldest = {.order = ORDER_OLDEST};

    text[0] = '\0';
    assert_int_equal(store_records(store, &oldest, note_record, text), 0);
    return text;
}

static void written_in_order(void **state)
{
    struct store *store = opened();
    struct record first = test_record("Ada", 7), second = test_record("Bob", 5), third;
    char value[32], text[10000] = "";
    sqlite3 *other = lock_writing();

    (void)state;
    first.finished = 1000;
    second.finished = 0;
    assert_int_equal(store_add_soon(store, &first, 0), 1);
    assert_int_equal(store_set_soon(store, "pace", "slow"), 1);
    assert_int_equal(store_add_soon(store, &second, 0), 1);
    assert_int_not_equal(second.finished, 0);
    assert_int_equal(store_set_soon(store, "pace", "fast"), 1);
    assert_int_equal(store_catch_up(store, false), 3);
    assert_int_equal(store_late_games(store), 2);
    memset(text, 'x', sizeof text - 1); /* what has no room there is refused */
    assert_int_equal(store_set_soon(store, "pace", text), -1);
    assert_int_equal(store_set_soon(store, text, "slow"), -1);
    assert_int_equal(store_catch_up(store, false), 3);
    sqlite3_close(other);
    third = test_record("Cy", 9);
    third.finished = 0;
    assert_int_equal(store_add_soon(store, &third, 0), 0);
    assert_int_equal(third.number, 3);
    assert_int_equal(store_late_games(store), 0);
    assert_int_equal(store_catch_up(store, false), 0);
    assert_int_equal(store_set_soon(store, "odds", "on"), 0);
    assert_string_equal(turns_in_order(store), "7 5 9 ");
    assert_int_equal(store_get(store, "pace", value, sizeof value), 1);
    assert_string_equal(value, "fast");
    store_close(store);
}

/* A game whose score waits is not there to be played and scored once more. */
static void scored_once(void **state)
{
    struct store *store = opened();
    struct saved saved = test_saved("Ada", 3);
    struct record record = test_record("Ada", 7);
    sqlite3 *other;

    (void)state;
    assert_int_equal(store_save(store, &saved), 0);
    other = lock_writing();
    assert_int_equal(store_add_soon(store, &record, saved.number), 1);
    assert_int_equal(test_count_saved(store), 0);
    assert_int_equal(store_claim(store, saved.number), 0);
    sqlite3_close(other);
    store_close(store); /* as if it were ended: the saved game is there, and no score */
    store = opened();
    assert_int_equal(test_count_saved(store), 1);
    assert_int_equal(test_count_records(store), 0);
    assert_int_equal(store_claim(store, saved.number), 1);
    other = lock_writing();
    assert_int_equal(store_add_soon(store, &record, saved.number), 1);
    sqlite3_close(other);
    assert_int_equal(store_catch_up(store, false), 0);
    assert_int_equal(test_count_saved(store), 0);
    assert_int_equal(test_count_records(store), 1);
    store_close(store);
}

/* Only a lock makes anything wait. */
static void other_problems(void **state)
{
    struct store *store = opened();
    struct record record = test_record("Ada", 7);

    (void)state;
    test_sql("a.db", "DROP TABLE settings; DROP TABLE games");
    assert_int_equal(store_set_soon(store, "pace", "slow"), -1);
    assert_int_equal(store_add_soon(store, &record, 0), -1);
    assert_false(store_locked(store));
    assert_int_equal(store_catch_up(store, true), 0);
    store_close(store);
}

/* A database without a write-ahead log gets one when it is opened to play, unless it is being read.
 * That is waited for once, not once more at each attempt. */
static void a_reader_is_in(void **state)
{
    sqlite3 *other;

    (void)state;
    store_close(opened());
    test_sql("a.db", "PRAGMA journal_mode = DELETE");
    other = lock("BEGIN; SELECT count(*) FROM games");
    assert_non_null(strstr(test_refused("a.db", STORE_PLAY), "is locked by another program"));
    sqlite3_close(other);
    store_close(test_open("a.db", STORE_PLAY));
}

static void nobody_gets_in(void **state)
{
    struct store *store = opened();
    struct record record = test_record("Ada", 7);
    sqlite3 *other;

    (void)state;
    store_close(store);
    other = lock("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA user_version = 1");
    assert_non_null(strstr(test_refused("a.db", STORE_READ), "is locked by another program"));
    sqlite3_close(other);
    store = opened();
    assert_int_equal(store_add_soon(store, &record, 0), 0);
    store_close(store);
}

/* ---- The session ---- */

static void check_news(struct session *session, int64_t now, const char *news)
{
    session_catch_up(session, now);
    assert_int_equal(session_news(session), news != NULL);
    if (news)
        assert_string_equal(session->notice, news);
}

static void a_game_goes_on(void **state)
{
    struct store *store = opened();
    static struct session session;
    sqlite3 *other;

    (void)state;
    begin(&session, store);
    start(&session, "classic", 1, 5);
    ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_NEXT);
    check_news(&session, 0, NULL);
    other = lock_writing();
    ask(&session, COMMAND_NEXT);
    assert_true(waited());
    assert_int_equal(session.keeping, KEEPING_BEHIND);
    assert_string_equal(session.notice, "");
    check_news(&session, 1, LOCKED);
    ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_FASTER);
    check_news(&session, 2, NULL);
    assert_false(waited());
    sqlite3_close(other);
    check_news(&session, CATCH_UP_EVERY, NULL); /* not yet */
    check_news(&session, CATCH_UP_EVERY + 1, FREE);
    check_news(&session, 5 * CATCH_UP_EVERY, NULL);
    assert_int_equal(test_count_saved(store), 1);
    assert_int_equal(ask(&session, COMMAND_LEAVE), OUTCOME_LEFT);
    assert_string_equal(session.notice, "The game is saved.");
    assert_false(session_close(&session));
    store_close(store);
}

static void leaving_waits_once_more(void **state)
{
    struct store *store = opened();
    static struct session session;
    sqlite3 *other;

    (void)state;
    begin(&session, store);
    start(&session, "classic", 1, 5);
    ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_NEXT);
    other = lock_writing();
    ask(&session, COMMAND_NEXT);
    check_news(&session, 1, LOCKED);
    waited();
    assert_int_equal(ask(&session, COMMAND_LEAVE), OUTCOME_NOTHING);
    assert_true(waited());
    assert_int_equal(session.question, QUESTION_UNKEPT);
    assert_string_equal(
        session_result(&session).text,
        "Another program has locked the scores. The game is saved only up to turn 1.");
    ask(&session, COMMAND_STAY);
    ask(&session, COMMAND_LEAVE);
    assert_true(waited());
    assert_int_equal(ask(&session, COMMAND_GO), OUTCOME_LEFT);
    assert_false(waited());
    assert_string_equal(session.notice, "The game is saved only up to turn 1.");
    check_news(&session, 5 * CATCH_UP_EVERY, NULL);
    sqlite3_close(other);
    check_news(&session, 9 * CATCH_UP_EVERY, NULL);
    assert_false(session_close(&session));
    assert_int_equal(test_count_saved(store), 1);
    store_close(store);
}

/* Two games end while the scores are locked. */
static void games_end(void **state)
{
    struct store *store = opened();
    static struct session session;
    struct fact facts[MOST_FACTS];
    sqlite3 *other;
    int count;

    (void)state;
    begin(&session, store);
    start_at(&session, "734/7Q", 1);
    ask(&session, COMMAND_NEXT);
    other = lock_writing();
    finish(&session);
    assert_true(session_finished(&session));
    assert_int_equal(session.keeping, KEEPING_LATE);
    check_news(&session, 1, LOCKED);
    count = session_facts(&session, facts);
    assert_int_equal(session_asks(&session), true);
    for (int i = 0; i < count; i++)
        if (strcmp(facts[i].name, "Scoreboard") == 0)
            assert_string_equal(facts[i].text,
                                "unknown: the scores were locked when the game ended");
    assert_int_equal(ask(&session, COMMAND_SAME_DEAL), OUTCOME_STARTED);
    finish(&session);
    assert_int_equal(store_late_games(store), 2);
    check_news(&session, 2, NULL);
    waited();
    assert_int_equal(ask(&session, COMMAND_QUIT), OUTCOME_NOTHING);
    assert_true(waited());
    assert_string_equal(
        session_result(&session).text,
        "Another program has locked the scores: this game is not on the scoreboard yet.");
    ask(&session, COMMAND_STAY);
    assert_int_equal(session.question, QUESTION_AGAIN);
    ask(&session, COMMAND_QUIT);
    assert_int_equal(ask(&session, COMMAND_GO), OUTCOME_LEFT);
    waited();
    assert_true(session_close(&session));
    assert_false(waited());
    assert_non_null(strstr(session.notice, "Several finished games are not on the scoreboard: "));
    assert_non_null(strstr(session.notice, "is locked by another program."));
    sqlite3_close(other);
    assert_true(session_close(&session));
    assert_string_equal(session.notice, FREE);
    assert_false(session_close(&session));
    assert_int_equal(test_count_records(store), 2);
    assert_int_equal(test_count_saved(store), 0);
    store_close(store);
}

/* The first wait at the menu is the last one, if a game was left there. */
static void ended_at_the_menu(void **state)
{
    struct store *store = opened();
    static struct session session;
    sqlite3 *other = lock_writing();

    (void)state;
    begin(&session, store);
    start_at(&session, "734/7Q", 1);
    finish(&session);
    waited();
    assert_int_equal(ask(&session, COMMAND_MENU), OUTCOME_LEFT);
    assert_false(waited());
    assert_true(session_close(&session));
    assert_true(waited());
    assert_non_null(strstr(session.notice, "A finished game is not on the scoreboard: "));
    sqlite3_close(other);
    check_news(&session, 1, NULL); /* it was never said that anything waits */
    assert_int_equal(test_count_records(store), 1);
    store_close(store);
}

/* A lock, and then something worse: nobody is told that the game is kept. */
static void locked_and_broken(void **state)
{
    struct store *store = opened();
    static struct session session;
    sqlite3 *other;

    (void)state;
    begin(&session, store);
    start(&session, "classic", 1, 5);
    ask(&session, COMMAND_NEXT);
    other = lock_writing();
    ask(&session, COMMAND_NEXT);
    check_news(&session, 1, LOCKED);
    sqlite3_close(other);
    test_sql("a.db", "DROP TABLE saved_seats; DROP TABLE saved");
    session_catch_up(&session, 5 * CATCH_UP_EVERY);
    assert_true(session_news(&session));
    assert_non_null(strstr(session.notice, "The game cannot be saved: "));
    session_end(&session);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(one_wait),
        STORE_TEST(a_wait_is_given_up),
        STORE_TEST(written_in_order),
        STORE_TEST(scored_once),
        STORE_TEST(other_problems),
        STORE_TEST(a_reader_is_in),
        STORE_TEST(nobody_gets_in),
        STORE_TEST(a_game_goes_on),
        STORE_TEST(leaving_waits_once_more),
        STORE_TEST(games_end),
        STORE_TEST(ended_at_the_menu),
        STORE_TEST(locked_and_broken),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
