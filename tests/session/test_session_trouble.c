/* SPDX-License-Identifier: MIT */
/* The session, when what it asks of its keeper fails: it says so in words, and the table stays as
 * it was. And what it says when something cannot be done. */
#include "session_helper.h"

#include <string.h>

/* ---- A keeper of which one function fails ---- */

static const char *problem(const void *store)
{
    (void)store;
    return "the disk is gone";
}

static int fail_save(void *store, struct saved *saved)
{
    return store && saved ? -1 : 0;
}

static int fail_places(void *store, const struct record *record, struct places *places)
{
    return store && record && places ? -1 : 0;
}

static int fail_list(void *store, bool (*each)(void *, const struct saved *, bool), void *context)
{
    return store && each && context ? -1 : 0;
}

static int fail_number(void *store, int64_t number)
{
    return store && number > 0 ? -1 : 0;
}

static int read_nothing(void *store, int64_t number, struct saved *saved)
{
    return store && number > 0 && saved ? 0 : -1;
}

static int fail_read(void *store, int64_t number, struct saved *saved)
{
    return store && number > 0 && saved ? -1 : 0;
}

static int fail_set(void *store, const char *name, const char *value)
{
    return store && name && value ? -1 : 0;
}

static int fail_records(void *store, const struct wanted *wanted,
                        bool (*each)(void *, const struct record *), void *context)
{
    return store && wanted && each && context ? -1 : 0;
}

static int64_t released;

static void note_release(void *store, int64_t number)
{
    released = number;
    store_release(store, number);
}

static struct keeper keeper;
static struct session session;

static struct store *begin_in_trouble(void)
{
    struct store *store = test_open("a.db", STORE_PLAY);

    begin(&session, store);
    keeper = *store_keeper(store);
    keeper.problem = problem;
    keeper.release = note_release;
    session.keeper = &keeper;
    released = 0;
    return store;
}

static void end(struct store *store)
{
    session_end(&session);
    store_close(store);
}

/* A game that was begun and left; its number. */
static int64_t leave_a_game(void)
{
    struct listed listed;

    start(&session, "classic", 1, 5);
    ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_NEXT);
    assert_int_equal(ask(&session, COMMAND_LEAVE), OUTCOME_LEFT);
    assert_int_equal(session_list(&session, &listed, 1), 1);
    return listed.number;
}

/* ---- Scores ---- */

static void scores_that_cannot_be_read(void **state)
{
    static const char words[] = "The scores cannot be read: the disk is gone.";
    struct store *store = begin_in_trouble();
    static struct scoreboard board;
    static struct statistics statistics;

    (void)state;
    test_add(store, test_record("Ada", 100));
    keeper.records = fail_records;
    assert_int_equal(session_scoreboard(&session, &board), -1);
    assert_string_equal(session.notice, words);
    session.notice[0] = '\0';
    assert_int_equal(session_statistics(&session, &statistics), -1);
    assert_string_equal(session.notice, words);
    keeper.records = store_records;
    assert_int_equal(session_statistics(&session, &statistics), 0);
    end(store);
}

/* The lists of the kind with most games, with places that equal ones share. */
static void scores(void **state)
{
    struct store *store = begin_in_trouble();
    static struct scoreboard board;
    static struct statistics statistics;

    (void)state;
    assert_int_equal(session_scoreboard(&session, &board), 0);
    assert_int_equal(board.kind_count, 0);
    for (int i = 0; i < LIST_LENGTH + 2; i++) {
        struct record record = test_record("Ada", 100 + 10 * (i / 2));
        record.wars = 40 - i;
        test_add(store, record);
    }
    test_add(store, test_score("Bob", 811));
    assert_int_equal(session_scoreboard(&session, &board), 0);
    assert_int_equal(board.kind_count, 2);
    assert_int_equal(board.kind, 0);
    for (int i = 0; i < LIST_COUNT; i++)
        assert_int_equal(board.counts[i], LIST_LENGTH);
    for (int i = 0; i < LIST_LENGTH; i++) {
        assert_int_equal(board.lists[LIST_LONGEST][i].turns, 150 - 10 * (i / 2));
        assert_int_equal(board.places[LIST_LONGEST][i], 1 + i / 2 * 2);
        assert_int_equal(board.lists[LIST_SHORTEST][i].turns, 100 + 10 * (i / 2));
        assert_int_equal(board.places[LIST_SHORTEST][i], 1 + i / 2 * 2);
        assert_int_equal(board.lists[LIST_WARS][i].wars, 40 - i);
        assert_int_equal(board.places[LIST_WARS][i], 1 + i);
    }
    assert_int_equal(session_scores_of(&session, &board, 1), 0);
    assert_int_equal(board.kind, 1);
    assert_int_equal(board.counts[LIST_LONGEST], 1);
    assert_int_equal(board.lists[LIST_LONGEST][0].turns, 811);
    assert_int_equal(session_statistics(&session, &statistics), 0);
    assert_int_equal(statistics.count, 2);
    assert_int_equal(statistics.totals.games, LIST_LENGTH + 3);
    session.keeper = NULL;
    assert_int_equal(session_scoreboard(&session, &board), 0);
    assert_int_equal(board.kind_count, 0);
    assert_int_equal(session_statistics(&session, &statistics), 0);
    assert_int_equal(statistics.count, 0);
    assert_int_equal(statistics.totals.games, 0);
    end(store);
}

/* ---- Saved games ---- */

static void saved_games_that_cannot_be_read(void **state)
{
    static const char words[] = "The saved games cannot be read: the disk is gone.";
    struct store *store = begin_in_trouble();
    enum menu items[MENU_COUNT];
    struct listed listed;

    (void)state;
    assert_int_equal(session_menu(&session, items), MENU_COUNT - 1);
    assert_int_equal(items[0], MENU_PLAY);
    assert_int_equal(items[1], MENU_QUICK);
    assert_int_equal(items[2], MENU_RULES);
    leave_a_game();
    assert_int_equal(session_menu(&session, items), MENU_COUNT);
    for (int i = 0; i < MENU_COUNT; i++)
        assert_int_equal(items[i], i);
    keeper.list = fail_list;
    assert_int_equal(session_list(&session, &listed, 1), -1);
    assert_string_equal(session.notice, words);
    session.notice[0] = '\0';
    assert_int_equal(session_continue_latest(&session, 0), -1);
    assert_string_equal(session.notice, words);
    assert_int_equal(session_menu(&session, items), MENU_COUNT - 1);
    end(store);
}

static void games_that_cannot_be_continued(void **state)
{
    struct store *store = begin_in_trouble();
    int64_t number = leave_a_game();

    (void)state;
    keeper.claim = fail_number;
    assert_int_equal(session_continue(&session, number, 0), -1);
    assert_string_equal(session.notice, "That game cannot be continued: the disk is gone.");
    assert_int_equal(session_forget(&session, number), -1);
    keeper.claim = store_claim;
    keeper.read = read_nothing;
    released = 0;
    assert_int_equal(session_continue(&session, number, 0), -1);
    assert_string_equal(session.notice, "That game cannot be continued: it has been deleted.");
    assert_int_equal(released, number);
    keeper.read = fail_read;
    assert_int_equal(session_continue(&session, number, 0), -1);
    assert_string_equal(session.notice, "That game cannot be continued: the disk is gone.");
    keeper.read = store_read_saved;
    keeper.forget = fail_number;
    released = 0;
    assert_int_equal(session_forget(&session, number), -1);
    assert_string_equal(session.notice, "The game cannot be deleted: the disk is gone.");
    assert_int_equal(released, number);
    keeper.forget = store_forget;
    assert_int_equal(session_continue(&session, number + 1, 0), -1);
    assert_string_equal(session.notice,
                        "That game is open in another window, or it has been deleted.");
    assert_int_equal(session_continue(&session, number, 0), 0);
    assert_string_equal(session.notice, "");
    session_end(&session);
    test_sql("a.db", "UPDATE saved SET now = 'nonsense'");
    released = 0;
    assert_int_equal(session_continue_latest(&session, 0), -1);
    assert_memory_equal(session.notice, "That game cannot be continued: ", 31);
    assert_int_equal(released, number);
    assert_int_equal(session_forget(&session, number), 0);
    assert_string_equal(session.notice, "The game is deleted.");
    assert_int_equal(test_count_saved(store), 0);
    session.keeper = NULL;
    assert_int_equal(session_continue(&session, number, 0), -1);
    assert_int_equal(session_forget(&session, number), -1);
    end(store);
}

/* Who goes on with a game, or starts one, lets go of the one at the table. */
static void one_game_at_a_time(void **state)
{
    struct store *store = begin_in_trouble();
    int64_t first = leave_a_game(), second;

    (void)state;
    start(&session, "classic", 1, 6);
    ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_NEXT);
    second = session.saved.number;
    assert_true(second > first);
    assert_int_equal(session_continue(&session, first, 0), 0);
    assert_int_equal(released, second);
    assert_int_equal(session.saved.number, first);
    start(&session, "classic", 1, 7);
    assert_int_equal(released, first);
    assert_int_equal(session.saved.number, 0);
    assert_int_equal(test_count_saved(store), 2);
    end(store);
}

/* ---- Games that are not kept ---- */

static const char *scoreboard_fact(void)
{
    static struct fact facts[MOST_FACTS];
    int count = session_facts(&session, facts);

    for (int i = 0; i < count; i++)
        if (strcmp(facts[i].name, "Scoreboard") == 0)
            return facts[i].text;
    return "";
}

static void places_that_cannot_be_found(void **state)
{
    struct store *store = begin_in_trouble();

    (void)state;
    keeper.places = fail_places;
    start(&session, "classic", 1, 5);
    finish(&session);
    assert_true(session_finished(&session));
    assert_false(session.keeping == KEEPING_SCORE);
    assert_string_equal(scoreboard_fact(), "not there: the game could not be saved");
    assert_int_equal(test_count_records(store), 1);
    assert_int_equal(ask(&session, COMMAND_MENU), OUTCOME_LEFT);
    assert_int_equal(test_count_records(store), 1);
    end(store);
}

/* It is said once, and again when it has been kept in between. */
static void said_once(void **state)
{
    static const char words[] = "The game cannot be saved: the disk is gone.";
    struct store *store = begin_in_trouble();

    (void)state;
    start(&session, "classic", 1, 5);
    ask(&session, COMMAND_NEXT);
    for (int i = 0; i < 2; i++) {
        keeper.save = fail_save;
        ask(&session, COMMAND_NEXT);
        assert_string_equal(session.notice, words);
        ask(&session, COMMAND_NEXT);
        assert_string_equal(session.notice, "");
        keeper.save = store_save;
        ask(&session, COMMAND_NEXT);
        assert_string_equal(session.notice, "");
        assert_int_equal(test_count_saved(store), 1);
    }
    keeper.save = fail_save;
    assert_int_equal(ask(&session, COMMAND_LEAVE), OUTCOME_NOTHING);
    assert_string_equal(session_result(&session).text,
                        "This game is not saved: you cannot continue it later.");
    assert_int_equal(ask(&session, COMMAND_GO), OUTCOME_LEFT);
    assert_string_equal(session.notice, "The game is not saved.");
    keeper.set = fail_set;
    assert_false(session_set(&session, SETTING_SPEED, 8));
    assert_int_equal(session.settings[SETTING_SPEED], 8);
    end(store);
}

/* ---- Games that cannot be played ---- */

static void games_that_cannot_be_played(void **state)
{
    struct setup setup = setup_for("classic", 1);
    struct record record = test_score("Ada", 100);

    (void)state;
    begin(&session, NULL);
    setup.seed_given = true;
    setup.seed = 5;
    assert_int_equal(session_start(&session, &setup, 0), 0);
    setup.rules.players = 9;
    assert_int_equal(session_start(&session, &setup, 0), -1);
    assert_memory_equal(session.notice, "The game cannot be played: ", 27);
    setup.rules.players = 2;
    setup.index = -1;
    assert_int_equal(session_start(&session, &setup, 0), -1);
    assert_memory_equal(session.notice, "The game cannot be played: ", 27);
    setup.index = 0;
    setup.from_position = true;
    assert_int_equal(war_position_parse(&setup.rules, "734/7Q", &setup.position, NULL), 0);
    setup.position.packet[0] = 200;
    assert_int_equal(session_start(&session, &setup, 0), -1);
    assert_memory_equal(session.notice, "The game cannot be played: ", 27);
    assert_int_equal(session_watch_record(&session, &record, 0), -1);
    assert_memory_equal(session.notice, "That game cannot be shown: ", 27);
    assert_int_equal(match_first(&session.match)->seed, 5); /* still at the table */
    assert_int_equal(ask(&session, COMMAND_NEXT), OUTCOME_BEAT);
    session_end(&session);
}

/* The cards that were laid out come again only if they are asked for; the last game of a seed comes
 * again. */
static void the_same_again(void **state)
{
    (void)state;
    begin(&session, NULL);
    start_at(&session, "734/7Q", 1);
    finish(&session);
    assert_int_equal(ask(&session, COMMAND_SAME_DEAL), OUTCOME_STARTED);
    assert_false(match_first(&session.match)->dealt);
    finish(&session);
    assert_string_equal(session_result(&session).text, "Ada wins.");
    assert_int_equal(ask(&session, COMMAND_AGAIN), OUTCOME_STARTED);
    assert_true(match_first(&session.match)->dealt);
    session_end(&session);
}

/* Seats are remembered one by one, also a computer before a person. */
static void seats_are_remembered(void **state)
{
    struct store *store = begin_in_trouble();
    struct setup setup = setup_for("classic", 2);
    char why[256];

    (void)state;
    setup_computer(&setup, 0);
    setup.seed_given = true;
    assert_int_equal(session_start(&session, &setup, 0), 0);
    session_end(&session);
    begin(&session, store);
    assert_false(session.setup.seats[0].person);
    assert_string_equal(session.setup.seats[0].name, "Computer");
    assert_true(session.setup.seats[1].person);
    assert_string_equal(session.setup.seats[1].name, "Bob");
    assert_string_equal(session.setup.seats[2].name, "Computer 2");
    assert_int_equal(store_set(store, "seat2.name", " \t "), 0);
    assert_int_equal(store_set(store, "rules", "no such rules"), 0);
    assert_int_equal(store_set(store, "speed", "fast"), 0);
    begin(&session, store);
    assert_string_equal(session.setup.seats[1].name, "You");
    assert_string_equal(rules_name(&session.setup.rules).text, "classic");
    assert_int_equal(session.settings[SETTING_SPEED], 4);
    strcpy(session.setup.seats[0].name, "somebody");
    assert_int_equal(setup_check(&session.setup, why, sizeof why), -1);
    assert_string_equal(session.setup.seats[0].name, "Computer");
    /* Somebody who is not at the table does not count. */
    session.setup.seats[2] = session.setup.seats[1];
    assert_int_equal(setup_check(&session.setup, why, sizeof why), -1);
    end(store);
}

/* ---- What is said at the table ---- */

static void expect(enum command command, int64_t number, enum outcome outcome, const char *words)
{
    assert_int_equal(session_do(&session, command, number, 0), outcome);
    assert_string_equal(session.notice, words);
}

static void notices(void **state)
{
    (void)state;
    begin(&session, NULL);
    start(&session, "classic", 1, 42); /* the first war is in turn 14 */
    expect(COMMAND_BACK, 1, OUTCOME_NOTHING, "There is no turn before the deal.");
    expect(COMMAND_NEXT, 0, OUTCOME_BEAT, "");
    expect(COMMAND_BACK, 1, OUTCOME_NOTHING, "There is no turn before the deal.");
    while (session_turn(&session) < 5)
        ask(&session, COMMAND_NEXT);
    expect(COMMAND_LAST_WAR, 0, OUTCOME_NOTHING, "There was no war before this turn.");
    expect(COMMAND_FORWARD, 1, OUTCOME_NOTHING, "This is the current turn.");
    expect(COMMAND_TURN, 9, OUTCOME_NOTHING,
           "Turn 9 has not been played yet: the game is in turn 5.");
    expect(COMMAND_SPEED, 0, OUTCOME_NOTHING, "The speed is 5. Choose 1 to 9.");
    expect(COMMAND_FASTER, 0, OUTCOME_NOTHING, "Auto-play speed: 6 of 9.");
    expect(COMMAND_SLOWER, 0, OUTCOME_NOTHING, "Auto-play speed: 5 of 9.");
    expect(COMMAND_SPEED, 9, OUTCOME_NOTHING, "Auto-play speed: 9 of 9.");
    expect(COMMAND_FASTER, 0, OUTCOME_NOTHING, "The speed is 9. Choose 1 to 9.");
    expect(COMMAND_SPEED, 1, OUTCOME_NOTHING, "Auto-play speed: 1 of 9.");
    expect(COMMAND_SLOWER, 0, OUTCOME_NOTHING, "The speed is 1. Choose 1 to 9.");
    expect(COMMAND_PAUSE, 0, OUTCOME_BEAT, "");
    expect(COMMAND_PAUSE, 0, OUTCOME_NOTHING, "Auto-play is paused. Press p to continue.");
    expect(COMMAND_SOUND, 0, OUTCOME_NOTHING, "Sound is on.");
    expect(COMMAND_SOUND, 0, OUTCOME_NOTHING, "Sound is off.");
    expect(COMMAND_AUTO, 0, OUTCOME_BEAT, "");
    expect(COMMAND_AUTO, 0, OUTCOME_NOTHING, "Auto-play is off.");
    expect(COMMAND_STAY, 0, OUTCOME_NOTHING, "");
    expect(COMMAND_SHUFFLE, 0, OUTCOME_NOTHING, "");
    expect(COMMAND_BACK, 3, OUTCOME_MOVED, "");
    expect(COMMAND_FINISH, 0, OUTCOME_BEAT, "");
    run_on(&session);
    assert_string_equal(session.notice, "You are back at the current turn.");
    for (enum command command = COMMAND_FACTS; command <= COMMAND_HELP; command++)
        expect(command, 0, OUTCOME_READ, "");
    session_end(&session);
}

/* Auto-play goes on through the past, and stops where the present is left. */
static void titles(void **state)
{
    struct record record;

    (void)state;
    begin(&session, NULL);
    start(&session, "classic", 1, 42);
    assert_string_equal(session_opening(&session).text, "Ada and Computer play War: Classic.");
    assert_string_equal(session_title(&session).text, "");
    for (int i = 0; i < 9; i++)
        ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_AUTO);
    assert_string_equal(session_title(&session).text, "Auto-play, speed 5");
    ask(&session, COMMAND_BACK);
    assert_string_equal(session_title(&session).text, "Looking back");
    session_do(&session, COMMAND_BACK, 5, 0);
    ask(&session, COMMAND_AUTO);
    assert_string_equal(session_title(&session).text, "Looking back, auto-play");
    ask(&session, COMMAND_BACK);
    assert_string_equal(session_title(&session).text, "Looking back, auto-play");
    assert_int_equal(ask(&session, COMMAND_PRESENT), OUTCOME_MOVED);
    assert_false(session_looking(&session));
    session.settings[SETTING_PAUSE] = 1;
    session.pace = PACE_AUTO;
    for (int64_t now = 10000; session_due(&session, now) == 0; now += 10000)
        session_do(&session, COMMAND_TICK, 0, now);
    assert_string_equal(session_title(&session).text, "Auto-play is paused at this war");
    session.settings[SETTING_PAUSE] = 0;
    for (int64_t now = 10000000; session_due(&session, now) == 0; now += 10000)
        session_do(&session, COMMAND_TICK, 0, now);
    assert_true(session_over(&session));
    assert_string_equal(session_title(&session).text, "");
    match_record(&session.match, &record);
    assert_int_equal(session_watch_record(&session, &record, 0), 0);
    assert_string_equal(session_title(&session).text, "Watching");
    assert_int_equal(session_last_turn(&session), 0);
    finish(&session);
    assert_int_equal(session_last_turn(&session), record.turns);
    expect(COMMAND_TURN, record.turns + 1, OUTCOME_MOVED,
           in_words("The game ends with turn %d.", (int)record.turns).text);
    expect(COMMAND_NEXT, 0, OUTCOME_NOTHING, "");
    session_end(&session);
}

static void counted(void **state)
{
    struct sight sight;

    (void)state;
    begin(&session, NULL);
    start_at(&session, "A34/7Q", 1);
    ask(&session, COMMAND_NEXT);
    session_sight(&session, &sight);
    session.settings[SETTING_ACES] = ACES_OWN;
    assert_string_equal(session_count_words(&session, &sight, 0).text,
                        "Ada has 3 cards, including 1 ace");
    assert_string_equal(session_count_words(&session, &sight, 1).text, "Computer has 2 cards");
    session.settings[SETTING_ACES] = ACES_ALL;
    assert_string_equal(session_count_words(&session, &sight, 1).text,
                        "Computer has 2 cards, including 0 aces");
    session.settings[SETTING_ACES] = ACES_NONE;
    assert_string_equal(session_count_words(&session, &sight, 0).text, "Ada has 3 cards");
    sight.view.in = 1;
    assert_string_equal(session_count_words(&session, &sight, 1).text, "Computer is out");
    session_end(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(scores_that_cannot_be_read),
        STORE_TEST(scores),
        STORE_TEST(saved_games_that_cannot_be_read),
        STORE_TEST(games_that_cannot_be_continued),
        STORE_TEST(one_game_at_a_time),
        STORE_TEST(places_that_cannot_be_found),
        STORE_TEST(said_once),
        cmocka_unit_test(games_that_cannot_be_played),
        cmocka_unit_test(the_same_again),
        STORE_TEST(seats_are_remembered),
        cmocka_unit_test(notices),
        cmocka_unit_test(titles),
        cmocka_unit_test(counted),
    };

    return cmocka_run_group_tests_name("session_trouble", tests, NULL, NULL);
}
