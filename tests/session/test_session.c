/* SPDX-License-Identifier: MIT */
/*
 * The session, with real databases: what a person asks for, and what becomes of the game. Most
 * tests ask at random and compare with the engine played by itself.
 */
#include "session_helper.h"

#include <string.h>

enum { MOST_EVENTS = 20000 };

/* ---- The three places where two faces had drifted apart ---- */

/* A saved game that was listed, and then played elsewhere, goes on where it was left there. */
static void test_continue_reads_again(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session here, elsewhere;
    struct listed listed;
    int64_t turn;

    (void)state;
    begin(&here, store);
    start(&here, "classic", 1, 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(ask(&here, COMMAND_NEXT), OUTCOME_BEAT);
    assert_int_equal(ask(&here, COMMAND_LEAVE), OUTCOME_LEFT);
    assert_int_equal(session_list(&here, &listed, 1), 1);

    begin(&elsewhere, store);
    assert_int_equal(session_continue(&elsewhere, listed.number, 0), 0);
    for (int i = 0; i < 20; i++)
        ask(&elsewhere, COMMAND_NEXT);
    turn = session_turn(&elsewhere);
    assert_int_equal(ask(&elsewhere, COMMAND_LEAVE), OUTCOME_LEFT);

    assert_int_equal(session_continue(&here, listed.number, 0), 0);
    assert_true(turn > 10);
    assert_int_equal(session_turn(&here), turn);
    session_end(&here);
    store_close(store);
}

/* Play again goes on with the next game of a seed that was given; others are drawn anew. */
static void test_again(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    start(&session, "classic,deck=6x1", 1, 42);
    for (int i = 1; i <= 3; i++) {
        finish(&session);
        assert_int_equal(session.question, QUESTION_AGAIN);
        assert_int_equal(ask(&session, COMMAND_AGAIN), OUTCOME_STARTED);
        assert_int_equal(match_first(&session.match)->seed, 42);
        assert_int_equal(match_first(&session.match)->index, i);
    }
    finish(&session);
    assert_int_equal(ask(&session, COMMAND_SAME_DEAL), OUTCOME_STARTED);
    assert_int_equal(match_first(&session.match)->index, 3);

    session.seed_given = false;
    for (int i = 0; i < 2; i++) {
        finish(&session);
        assert_int_equal(ask(&session, COMMAND_AGAIN), OUTCOME_STARTED);
        assert_int_equal(match_first(&session.match)->seed, 1000 + i);
        assert_int_equal(match_first(&session.match)->index, 3);
    }
    session_end(&session);
}

/* Names that differ in case alone are one name; auto-play has one table of delays. */
static void test_names_and_delays(void **state)
{
    struct setup setup = setup_for("classic", 1);
    static struct session session;
    char why[256] = "";
    int last = 100000;

    (void)state;
    assert_int_equal(setup_person(&setup, 1, "ada", why, sizeof why), -1);
    assert_non_null(strstr(why, "Ada"));
    assert_false(setup.seats[1].person);
    assert_string_equal(setup.seats[1].name, "Computer");
    setup.seats[1].person = true;
    strcpy(setup.seats[1].name, "ADA");
    assert_int_equal(setup_check(&setup, why, sizeof why), 1);
    strcpy(setup.seats[1].name, "");
    assert_int_equal(setup_check(&setup, why, sizeof why), -1);
    assert_string_equal(setup.seats[1].name, "Player 2");

    begin(&session, NULL);
    start(&session, "classic", 1, 5);
    assert_int_equal(session_due(&session, 0), -1);
    for (int speed = 1; speed <= 9; speed++) {
        assert_int_equal(session_do(&session, COMMAND_SPEED, speed, 0), OUTCOME_NOTHING);
        session.pace = PACE_AUTO;
        session_shown(&session, 500);
        assert_true(session_due(&session, 500) < last);
        last = session_due(&session, 500);
        assert_int_equal(session_due(&session, 400), last + 100);
    }
    assert_int_equal(last, 15);
    session_do(&session, COMMAND_SPEED, 10, 0);
    assert_non_null(strstr(session.notice, "1 to 9"));
    session_end(&session);
}

/* ---- Playing ---- */

static bool same_event(const war_event *a, const war_event *b)
{
    return a->kind == b->kind && a->turn == b->turn && a->seat == b->seat && a->seats == b->seats &&
           a->count == b->count && a->card.rank == b->card.rank && a->card.suit == b->card.suit;
}

/* What is told, beat by beat, is all that the engine plays, and each event once. */
static void test_tales(void **state)
{
    long count = test_count(200, 5000);
    uint64_t random = test_seed();
    static struct session session;

    (void)state;
    begin(&session, NULL);
    for (long i = 0; i < count; i++) {
        struct setup setup = setup_for("classic", 1);
        war_game alone;
        int events = 0;
        setup.rules = test_rules(&random);
        setup.seed_given = true;
        setup.seed = i;
        session.beats = i % 2 ? BEAT_TOLD : BEAT_SHOWN;
        assert_int_equal(session_start(&session, &setup, 0), 0);
        assert_int_equal(war_game_start(&alone, &setup.rules, i, 0), 0);
        while (!session_over(&session) && events < MOST_EVENTS) {
            struct tale tale;
            struct sight sight;
            war_event told, played;
            assert_int_equal(ask(&session, COMMAND_NEXT), OUTCOME_BEAT);
            for (tale_begin(&tale, &session); tale_next(&tale, &told, &sight); events++) {
                war_game_step(&alone, &played);
                assert_true(same_event(&told, &played));
                assert_int_equal(sight.view.table_count, alone.table_count);
            }
            assert_int_equal(war_game_digest(&alone), war_game_digest(&session.match.now.game));
        }
        session_end(&session);
    }
}

/* Cards are kept after every beat, and the game goes on from there however it was ended. */
static void test_kept(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session, again;

    (void)state;
    begin(&session, store);
    start(&session, "party,players=3", 1, 3);
    ask(&session, COMMAND_NEXT); /* the deal, which is not worth keeping */
    assert_int_equal(test_count_saved(store), 0);
    for (int i = 0; i < 30; i++) {
        assert_int_equal(session_do(&session, COMMAND_NEXT, 0, i * 1000), OUTCOME_BEAT);
        assert_int_equal(test_count_saved(store), 1);
        store_release(store, session.saved.number); /* as if the process had ended */
        begin(&again, store);
        assert_int_equal(session_continue_latest(&again, 0), 0);
        assert_true(moment_same(&again.match.now, &session.match.now));
        assert_int_equal(war_game_digest(&again.match.now.game),
                         war_game_digest(&session.match.now.game));
        assert_int_equal(again.saved.seconds, i);
        assert_string_equal(again.match.seats[0].name, "Ada");
        session_end(&again);
    }
    finish(&session);
    assert_int_equal(session.question, QUESTION_AGAIN);
    assert_true(session_finished(&session));
    assert_int_equal(session.keeping, KEEPING_SCORE);
    assert_int_equal(test_count_saved(store), 0);
    assert_int_equal(test_count_records(store), 1);
    session_end(&session);
    store_close(store);
}

/* A game of which no card was played is left without a word, and is not kept. */
static void test_no_card_played(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;

    (void)state;
    begin(&session, store);
    start(&session, "classic", 1, 5);
    ask(&session, COMMAND_NEXT);
    assert_int_equal(ask(&session, COMMAND_LEAVE), OUTCOME_LEFT);
    assert_string_equal(session.notice, "");
    assert_int_equal(test_count_saved(store), 0);
    begin(&session, NULL);
    start(&session, "classic", 1, 5);
    ask(&session, COMMAND_NEXT);
    assert_int_equal(ask(&session, COMMAND_LEAVE), OUTCOME_LEFT);
    store_close(store);
}

/* The deal of a game that was watched is played by one person, and changes nothing that is offered.
 */
static void test_play_deal(void **state)
{
    static struct session session;
    struct match match;
    war_rules rules;
    war_game game;

    (void)state;
    begin(&session, NULL);
    rules = session.setup.rules;
    assert_int_equal(war_game_start(&game, war_preset_at(1)->rules, 7, 3), 0);
    assert_true(match_start_unnamed(&match, &game));
    session_watch(&session, &match, 0, 0);
    while (!session_asks(&session))
        ask(&session, COMMAND_NEXT);
    assert_int_equal(ask(&session, COMMAND_PLAY_DEAL), OUTCOME_STARTED);
    assert_false(session_watching(&session));
    assert_int_equal(session_people(&session), 1);
    assert_true(session.match.seats[0].person);
    assert_int_equal(war_game_digest(match_first(&session.match)), war_game_digest(&game));
    assert_memory_equal(&session.setup.rules, &rules, sizeof rules);
    finish(&session);
    assert_int_equal(ask(&session, COMMAND_AGAIN), OUTCOME_STARTED);
    assert_memory_equal(&session.setup.rules, &rules, sizeof rules);
    session_end(&session);
}

/* In a hurry the game is kept ten times a second, and when it stops. */
static void test_hurry(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;
    struct saved saved;
    int64_t number;
    int beats = 0;

    (void)state;
    begin(&session, store);
    start(&session, "classic", 1, 5);
    ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_NEXT);
    number = session.saved.number;
    ask(&session, COMMAND_WAR);
    while (session_due(&session, 0) == 0) {
        assert_true(session_hurries(&session));
        assert_int_equal(ask(&session, COMMAND_TICK), OUTCOME_BEAT);
        beats++;
    }
    assert_true(beats > 0);
    assert_int_equal(session.match.now.last.kind, WAR_EVENT_WAR);
    assert_int_equal(store_read_saved(store, number, &saved), 1);
    assert_int_equal(saved.turns, session_turn(&session));

    session_do(&session, COMMAND_FINISH, 0, 0);
    for (int i = 0; i < 4; i++)
        session_do(&session, COMMAND_TICK, 0, 50);
    store_read_saved(store, number, &saved);
    assert_true(saved.turns < session_turn(&session));
    session_do(&session, COMMAND_TICK, 0, 150);
    store_read_saved(store, number, &saved);
    assert_int_equal(saved.turns, session_turn(&session));
    session_do(&session, COMMAND_TICK, 0, 160);
    session_do(&session, COMMAND_HALT, 0, 170);
    store_read_saved(store, number, &saved);
    assert_int_equal(saved.turns, session_turn(&session));
    assert_int_equal(session_due(&session, 180), -1);
    session_end(&session);
    store_close(store);
}

static void test_auto(void **state)
{
    static struct session session;
    int wars = 0;

    (void)state;
    begin(&session, NULL);
    start(&session, "classic", 1, 5);
    session_set(&session, SETTING_SPEED, 3);
    session_do(&session, COMMAND_AUTO, 0, 0);
    assert_int_equal(session_do(&session, COMMAND_TICK, 0, 764), OUTCOME_NOTHING);
    assert_int_equal(session_do(&session, COMMAND_TICK, 0, 765), OUTCOME_BEAT);
    session_set(&session, SETTING_PAUSE, 1);
    for (int64_t now = 2000; !session_over(&session) && wars < 5; now += 2000) {
        if (session_pauses(&session)) {
            wars++;
            assert_int_equal(session_due(&session, now), -1);
            assert_int_equal(session_do(&session, COMMAND_TICK, 0, now), OUTCOME_NOTHING);
            assert_int_equal(session_do(&session, COMMAND_NEXT, 0, now), OUTCOME_BEAT);
        } else
            assert_int_equal(session_do(&session, COMMAND_TICK, 0, now), OUTCOME_BEAT);
        assert_int_equal(session.pace, PACE_AUTO);
    }
    assert_int_equal(wars, 5);
    ask(&session, COMMAND_AUTO);
    assert_int_equal(session_due(&session, 0), -1);
    session_end(&session);
}

/* Several people: all cards are turned up together when everybody has played. */
static void test_people(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    start(&session, "party,players=3", 2, 3);
    assert_int_equal(session_waiting(&session), 0);
    assert_false(session_dealt(&session));
    assert_int_equal(ask(&session, COMMAND_NEXT), OUTCOME_BEAT);
    assert_true(session_dealt(&session));
    assert_int_equal(session_waiting(&session), 3);
    assert_int_equal(session_do(&session, COMMAND_SEAT, 1, 0), OUTCOME_MOVED);
    assert_int_equal(session_waiting(&session), 1);
    assert_int_equal(session_do(&session, COMMAND_SEAT, 1, 0), OUTCOME_NOTHING);
    assert_int_equal(session_do(&session, COMMAND_SEAT, 2, 0), OUTCOME_NOTHING);
    assert_int_equal(session_do(&session, COMMAND_SEAT, 9, 0), OUTCOME_NOTHING);
    assert_int_equal(session_turn(&session), 0);
    assert_int_equal(session_do(&session, COMMAND_SEAT, 0, 0), OUTCOME_BEAT);
    assert_int_equal(session_turn(&session), 1);
    assert_int_equal(ask(&session, COMMAND_NEXT), OUTCOME_MOVED);
    assert_int_equal(session_waiting(&session), 2);
    assert_int_equal(ask(&session, COMMAND_NEXT), OUTCOME_BEAT);
    session_end(&session);
}

/* Nobody need play when somebody drops out of a war: anybody's key goes on. */
static void test_nobody_to_wait_for(void **state)
{
    struct setup setup = setup_for("classic,players=3", 3);
    static struct session session;
    struct sight sight;

    (void)state;
    begin(&session, NULL);
    setup.from_position = true;
    assert_int_equal(
        war_position_parse(&setup.rules, "AsKs3s4s/AhQh6h7h/AdJd", &setup.position, NULL), 0);
    assert_int_equal(session_start(&session, &setup, 0), 0);
    for (int i = 0; i < 1 + 3 + 2; i++) /* the deal, a card of each, and of those who can fight */
        ask(&session, COMMAND_NEXT);
    session_sight(&session, &sight);
    assert_int_equal(sight.last.kind, WAR_EVENT_OUT);
    assert_int_equal(session_waiting(&session), 0);
    assert_int_equal(session_do(&session, COMMAND_SEAT, -1, 0), OUTCOME_NOTHING);
    assert_int_equal(session_do(&session, COMMAND_SEAT, WAR_MAX_PLAYERS, 0), OUTCOME_NOTHING);
    assert_int_equal(session_do(&session, COMMAND_SEAT, 1, 0), OUTCOME_BEAT);
    session_sight(&session, &sight);
    assert_int_equal(sight.winner, 1);
    session_end(&session);
}

/* Whoever turns up no card is not waited for. */
static void test_turning(void **state)
{
    static struct session session;

    (void)state;
    begin(&session, NULL);
    start_at(&session, "734/7Q", 2);
    assert_int_equal(session_turning(&session), 0);
    ask(&session, COMMAND_NEXT);
    assert_int_equal(session_turning(&session), 3);
    ask(&session, COMMAND_NEXT);
    assert_int_equal(session_turning(&session), 3);
    assert_int_equal(session_waiting(&session), 2);
    ask(&session, COMMAND_NEXT);
    assert_int_equal(session.match.now.last.kind, WAR_EVENT_WAR);
    assert_int_equal(session_turning(&session), 0); /* a war that Bob cannot fight */
    assert_int_equal(session_waiting(&session), 0);
    ask(&session, COMMAND_NEXT);
    assert_true(session_over(&session));
    session_end(&session);
}

/* ---- Endless games ---- */

static void test_endless(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;
    struct record record;

    (void)state;
    begin(&session, store);
    start(&session, "seat-order", 1, 17);
    finish(&session);
    assert_int_equal(session.question, QUESTION_ENDLESS);
    assert_int_equal(test_count_saved(store), 1);
    assert_int_equal(test_count_records(store), 0);
    assert_int_equal(ask(&session, COMMAND_LEAVE), OUTCOME_LEFT); /* left open */
    assert_int_equal(session_continue_latest(&session, 0), 0);
    assert_int_equal(session.question, QUESTION_ENDLESS);
    assert_int_equal(ask(&session, COMMAND_AGAIN), OUTCOME_NOTHING); /* no answer to that */
    assert_int_equal(ask(&session, COMMAND_SHUFFLE), OUTCOME_BEAT);
    assert_int_equal(session.match.now.leg, 1);
    for (int i = 0; i < 20; i++)
        ask(&session, COMMAND_NEXT);
    session_do(&session, COMMAND_TURN, 338, 0);
    assert_int_equal(session.old.leg, 0);
    session_do(&session, COMMAND_FORWARD, 1, 0);
    assert_int_equal(session.old.leg, 1);
    do {
        finish(&session);
        if (session.question == QUESTION_ENDLESS)
            assert_int_equal(ask(&session, COMMAND_STOP), OUTCOME_MOVED);
    } while (session.question != QUESTION_AGAIN);
    assert_true(session_finished(&session));
    assert_int_equal(session.keeping, KEEPING_SCORE);
    match_record(&session.match, &record);
    assert_int_equal(test_count_saved(store), 0);
    assert_int_equal(test_count_records(store), 1);
    assert_int_equal(session_watch_record(&session, &record, 0), 0);
    finish(&session);
    assert_int_equal(session.match.now.leg, record.shuffled);
    assert_int_equal(session_turn(&session), record.turns);
    session_end(&session);
    store_close(store);
}

/* ---- Trouble ---- */

static bool draw_none(int64_t *seed)
{
    (void)seed;
    return false;
}

/* A keeper that fails. */
static bool save_fails, add_fails, lasting;

static int save(void *store, struct saved *saved)
{
    lasting = saved->lasting;
    return save_fails ? -1 : store_save(store, saved);
}

static int add(void *store, struct record *record, int64_t saved)
{
    return add_fails ? -1 : store_add(store, record, saved);
}

static void test_unkept(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    struct keeper keeper = *store_keeper(store);
    static struct session session;

    (void)state;
    keeper.save = save;
    keeper.add = add;
    begin(&session, store);
    session.keeper = &keeper;
    start(&session, "classic", 1, 5);
    save_fails = true;
    ask(&session, COMMAND_NEXT);
    assert_string_equal(session.notice, "");
    ask(&session, COMMAND_NEXT);
    assert_non_null(strstr(session.notice, "cannot be saved"));
    ask(&session, COMMAND_NEXT);
    assert_string_equal(session.notice, "");
    assert_int_equal(ask(&session, COMMAND_LEAVE), OUTCOME_NOTHING);
    assert_int_equal(session.question, QUESTION_UNKEPT);
    assert_true(lasting); /* who leaves waits for the disk, who plays does not */
    assert_int_equal(ask(&session, COMMAND_STAY), OUTCOME_MOVED);
    assert_int_equal(session.question, QUESTION_NONE);
    assert_int_equal(ask(&session, COMMAND_NEXT), OUTCOME_BEAT);
    assert_false(lasting);
    save_fails = false;
    ask(&session, COMMAND_NEXT);
    assert_int_equal(test_count_saved(store), 1);
    add_fails = true;
    finish(&session);
    assert_int_equal(session.question, QUESTION_AGAIN);
    assert_false(session_finished(&session));
    assert_int_equal(test_count_saved(store), 1);
    add_fails = false;
    assert_int_equal(ask(&session, COMMAND_MENU), OUTCOME_LEFT);
    assert_string_equal(session.notice, "The game is on the scoreboard.");
    assert_int_equal(test_count_records(store), 1);
    assert_int_equal(test_count_saved(store), 0);

    begin(&session, NULL);
    start(&session, "classic", 1, 5);
    ask(&session, COMMAND_NEXT);
    ask(&session, COMMAND_NEXT);
    assert_int_equal(ask(&session, COMMAND_QUIT), OUTCOME_NOTHING);
    assert_int_equal(session.question, QUESTION_UNKEPT);
    assert_int_equal(ask(&session, COMMAND_GO), OUTCOME_LEFT);
    assert_true(session.quit);
    start(&session, "classic", 1, 5);
    assert_int_equal(ask(&session, COMMAND_GO), OUTCOME_LEFT);
    assert_false(session.quit);
    session.draw = draw_none;
    session.setup.seed_given = false;
    assert_int_equal(session_start(&session, &session.setup, 0), -1);
    assert_non_null(strstr(session.notice, "random"));
    store_close(store);
}

/* ---- What is remembered ---- */

static void test_remembered(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;
    struct setup setup = setup_for("three-down,players=4,down=2", 3);

    (void)state;
    begin(&session, store);
    setup.seed_given = true;
    assert_int_equal(session_start(&session, &setup, 0), 0);
    session_end(&session);
    begin(&session, store);
    assert_true(war_rules_equal(&session.setup.rules, &setup.rules));
    for (int seat = 0; seat < 4; seat++) {
        assert_string_equal(session.setup.seats[seat].name, setup.seats[seat].name);
        assert_int_equal(session.setup.seats[seat].person, setup.seats[seat].person);
    }
    assert_false(session.setup.seed_given);
    assert_true(session_set(&session, SETTING_SPEED, 7));
    begin(&session, store);
    assert_int_equal(session.settings[SETTING_SPEED], 7);
    store_close(store);
}

static void test_forget(void **state)
{
    struct store *store = test_open("a.db", STORE_PLAY);
    static struct session session;
    struct listed list[3];
    struct saved saved;

    (void)state;
    begin(&session, store);
    assert_int_equal(session_continue_latest(&session, 0), -1);
    assert_non_null(strstr(session.notice, "no saved game"));
    for (int i = 0; i < 2; i++) {
        start(&session, i ? "classic" : "party,players=3", 1, 5);
        ask(&session, COMMAND_NEXT);
        ask(&session, COMMAND_NEXT);
        session_do(&session, COMMAND_LEAVE, 0, i ? 5000 : 100000);
        assert_int_equal(session_continue_latest(&session, 0), 0);
        assert_int_equal(ask(&session, COMMAND_LEAVE), OUTCOME_LEFT);
    }
    assert_int_equal(session_list(&session, list, 3), 2);
    assert_int_equal(session_list(&session, list, 1), 1);
    session_list(&session, list, 3);
    assert_int_equal(list[0].players + list[1].players, 5);
    for (int i = 0; i < 2; i++) { /* each game has its own time at the table */
        assert_int_equal(store_read_saved(store, list[i].number, &saved), 1);
        assert_int_equal(saved.seconds, list[i].players == 2 ? 5 : 100);
    }
    assert_int_equal(session_forget(&session, list[0].number), 0);
    assert_int_equal(session_forget(&session, list[0].number), -1);
    assert_int_equal(session_continue(&session, list[0].number, 0), -1);
    assert_int_equal(session_list(&session, list, 3), 1);
    session_end(&session);
    store_close(store);
}

/* ---- Setting up ---- */

static void test_setup(void **state)
{
    struct setup setup = setup_for("classic", 1);

    (void)state;
    setup_players(&setup, 3);
    assert_string_equal(rules_name(&setup.rules).text, "party");
    assert_string_equal(setup.seats[2].name, "Computer 2");
    setup_players(&setup, 2);
    assert_string_equal(rules_name(&setup.rules).text, "classic");
    setup.rules = test_parse("seat-order");
    setup_players(&setup, 4);
    assert_string_equal(rules_name(&setup.rules).text, "seat-order");
    assert_string_equal(
        rules_warning(&setup.rules).text,
        "With these rules a game of 4 may never end. With Party rules it always does.");
}

/* A seat that nobody has named yet; and of two with one name the later one has to change. */
static void test_seats(void **state)
{
    struct setup setup = setup_for("classic,players=4", 1);
    char why[256];

    (void)state;
    setup_somebody(&setup, 2);
    assert_true(setup.seats[2].person);
    assert_string_equal(setup.seats[2].name, "Player 3");
    assert_string_equal(setup.seats[3].name, "Computer 2");
    strcpy(setup.seats[2].name, "ada");
    assert_int_equal(setup_check(&setup, why, sizeof why), 2);
    assert_string_equal(why, "Ada is already at the table. Two people need two names.");
    setup.seats[2].name[0] = '\0';
    assert_int_equal(setup_check(&setup, why, sizeof why), -1);
    assert_string_equal(setup.seats[2].name, "Player 3");
    setup_computer(&setup, 2);
    assert_string_equal(setup.seats[2].name, "Computer 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(test_continue_reads_again),
        cmocka_unit_test(test_again),
        cmocka_unit_test(test_names_and_delays),
        cmocka_unit_test(test_tales),
        STORE_TEST(test_kept),
        STORE_TEST(test_no_card_played),
        STORE_TEST(test_play_deal),
        STORE_TEST(test_hurry),
        cmocka_unit_test(test_auto),
        cmocka_unit_test(test_people),
        cmocka_unit_test(test_nobody_to_wait_for),
        cmocka_unit_test(test_turning),
        STORE_TEST(test_endless),
        STORE_TEST(test_unkept),
        STORE_TEST(test_remembered),
        STORE_TEST(test_forget),
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_seats),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
