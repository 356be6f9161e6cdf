/* SPDX-License-Identifier: MIT */
/*
 * A table over the network, without a network: a server of a few lines plays, and sessions hear it,
 * each as quickly as its person looks. All see the same game, event by event; looking back holds up
 * nobody; at the end the deal is known, checked and kept.
 */
#include "session_helper.h"

#include <stdlib.h>
#include <string.h>

enum { CLIENTS = 3, MOST_LINES = 1 << 16 };

static const struct seat SEATS[WAR_MAX_PLAYERS] = {
    {"Ada", true}, {"Bob", true}, {"Computer", false}, {"Computer 2", false}};

/* What a server does: its lines, and how many of them have been sent to each client. */
struct host {
    struct match match;
    struct remote_table table;
    char (*lines)[WAR_EVENT_SIZE];
    int64_t count;
};

static void open_table(struct host *host, const char *rules, int64_t round)
{
    war_game game;

    memset(host, 0, sizeof *host);
    host->table = (struct remote_table){.name = "0123456789abcdef",
                                        .round = round,
                                        .phase = REMOTE_PLAYING,
                                        .rules = test_parse(rules),
                                        .seed = 40 + round,
                                        .index = 2,
                                        .speed = 5};
    memcpy(host->table.seats, SEATS, sizeof SEATS);
    assert_int_equal(war_game_start(&game, &host->table.rules, 40 + round, 2), 0);
    assert_true(match_start(&host->match, &game, SEATS));
    host->lines = calloc(MOST_LINES, sizeof *host->lines);
    assert_non_null(host->lines);
}

static void close_table(struct host *host)
{
    match_free(&host->match);
    free(host->lines);
}

/* A beat, as a server plays it: up to where cards must be laid. */
static void play_beat(struct host *host)
{
    struct moment *now = &host->match.now;
    war_event event;

    do {
        war_game public;
        if (moment_over(now))
            assert_true(match_shuffle(&host->match));
        match_step(&host->match, &event);
        public = now->game;
        if (event.kind == WAR_EVENT_DEAL)
            war_game_hide(&public);
        war_event_print(&public, &event, host->lines[host->count++], WAR_EVENT_SIZE);
    } while (!moment_at_rest(now, BEAT_TOLD));
    if (now->game.result == WAR_RESULT_ENDLESS && now->leg == 0) {
        host->table.phase = REMOTE_ASKING;
    } else if (moment_over(now)) {
        host->table.phase = REMOTE_OVER;
        host->table.known = true;
    }
}

/* A client, and which line it has to show next. */
struct client {
    struct session session;
    int64_t sent;
    int64_t seen;
};

static void send(struct host *host, struct client *client, int64_t most)
{
    for (; client->sent < host->count && most > 0; most--) {
        client->sent++;
        assert_int_equal(session_hear(&client->session, host->table.round, client->sent,
                                      host->lines[client->sent - 1]),
                         0);
    }
}

static struct remote_table table_for(const struct host *host, int seat)
{
    struct remote_table table = host->table;

    table.seat = seat;
    return table;
}

static void join(struct client *client, const struct host *host, int seat, enum beat_kind beats)
{
    struct remote_table table = table_for(host, seat);

    memset(client, 0, sizeof *client);
    begin(&client->session, NULL);
    client->session.beats = beats;
    assert_int_equal(session_table(&client->session, &table, 0), OUTCOME_STARTED);
    assert_int_equal(session_table(&client->session, &table, 0), OUTCOME_MOVED);
}

/* What is told is what was sent. Whoever was far behind is not told everything. */
static void watch_tale(struct client *client, const struct host *host)
{
    struct tale tale;
    struct sight sight;
    war_event event;
    const struct match *match = &client->session.match;

    for (tale_begin(&tale, &client->session); tale_next(&tale, &event, &sight);)
        client->seen++;
    assert_true(client->seen <= client->sent);
    assert_true(match->now.steps + match->now.game.steps <= host->count);
    client->seen = match->now.steps + match->now.game.steps;
}

static void tick(struct client *client, const struct host *host)
{
    while (session_due(&client->session, 0) == 0) {
        int64_t before = client->seen;
        assert_int_equal(session_do(&client->session, COMMAND_TICK, 0, 0), OUTCOME_BEAT);
        watch_tale(client, host);
        assert_true(client->seen > before);
    }
}

/* The moment shown is that of the server's game, hidden cards apart. */
static void assert_same_game(struct client *client, const struct host *host)
{
    const struct moment *now = &client->session.match.now;
    static struct sight shown, played;
    struct moment moment;

    assert_true(match_look_back(&host->match, 0, &moment));
    while (moment.steps + moment.game.steps < now->steps + now->game.steps) {
        war_event event;
        if (moment_over(&moment))
            assert_true(moment_shuffle(&moment));
        moment_step(&moment, &event);
    }
    if (now->game.steps + now->steps == 0)
        return;
    session_sight(&client->session, &shown);
    moment_sight(&moment, REVEAL_NOTHING, &played);
    assert_memory_equal(&shown.view, &played.view, sizeof shown.view);
    assert_memory_equal(&shown.facts, &played.facts, sizeof shown.facts);
}

/* ---- Whole games ---- */

static void say_table(struct client *client, const struct host *host)
{
    struct remote_table table = table_for(host, client->session.remote.table.seat);

    session_table(&client->session, &table, 0);
}

static void play_round(const char *rules, uint64_t *state)
{
    static struct client clients[CLIENTS];
    struct host host;

    open_table(&host, rules, 1);
    for (int i = 0; i < CLIENTS; i++)
        join(&clients[i], &host, i < 2 ? i : -1, i == 1 ? BEAT_TOLD : BEAT_SHOWN);
    while (host.table.phase != REMOTE_OVER && host.count < MOST_LINES - 1000) {
        if (host.table.phase == REMOTE_ASKING)
            host.table.phase = REMOTE_PLAYING;
        play_beat(&host);
        for (int i = 0; i < CLIENTS; i++) {
            struct client *client = &clients[i];
            if (test_below(state, 3) > 0)
                send(&host, client, test_below(state, 4) ? MOST_LINES : test_below(state, 9));
            if (test_below(state, 10) == 0)
                say_table(client, &host);
            tick(client, &host);
            if (test_below(state, 30) == 0)
                assert_same_game(client, &host);
        }
    }
    for (int i = 0; i < CLIENTS; i++) {
        struct session *session = &clients[i].session;
        send(&host, &clients[i], MOST_LINES);
        tick(&clients[i], &host);
        say_table(&clients[i], &host);
        assert_same_game(&clients[i], &host);
        assert_int_equal(session->question, QUESTION_AGAIN);
        assert_true(session->remote.uncovered);
        assert_null(session->match.heard);
        assert_int_equal(war_game_digest(&session->match.now.game),
                         war_game_digest(&host.match.now.game));
        session_end(session);
    }
    close_table(&host);
}

static void test_rounds(void **state)
{
    static const char *const rules[] = {"classic",         "shuffled-pile",       "party,players=3",
                                        "quick,players=4", "seat-order,deck=2x3", "three-down"};
    uint64_t numbers = test_seed();

    (void)state;
    for (long i = 0; i < test_count(30, 500); i++)
        play_round(rules[i % 6], &numbers);
}

/* ---- Pressing ---- */

static void test_wishes(void **state)
{
    static struct client ada, watcher;
    struct host host;
    struct wish wish;

    (void)state;
    open_table(&host, "classic", 3);
    join(&ada, &host, 0, BEAT_SHOWN);
    join(&watcher, &host, -1, BEAT_SHOWN);
    play_beat(&host);
    send(&host, &ada, 10);
    send(&host, &watcher, 10);
    tick(&ada, &host);
    tick(&watcher, &host);
    assert_true(session_dealt(&ada.session));
    session_hear_ready(&ada.session, 3, 1, 0, 3);
    assert_int_equal(session_waiting(&ada.session), 3);
    assert_int_equal(session_people(&ada.session), 1);
    assert_int_equal(ask(&ada.session, COMMAND_NEXT), OUTCOME_MOVED);
    assert_true(session_wish(&ada.session, &wish));
    assert_int_equal(wish.kind, WISH_PLAY);
    assert_int_equal(wish.round, 3);
    assert_int_equal(wish.step, 1);
    assert_false(session_wish(&ada.session, &wish));
    assert_int_equal(session_ready(&ada.session), 1);
    assert_int_equal(ask(&ada.session, COMMAND_NEXT), OUTCOME_NOTHING);
    assert_string_equal(ada.session.notice, "Waiting for Bob.");
    assert_false(session_wish(&ada.session, &wish));
    assert_int_equal(ask(&ada.session, COMMAND_FINISH), OUTCOME_NOTHING);
    assert_string_equal(ada.session.notice, "At this table, everybody turns up their own cards.");
    assert_int_equal(ask(&ada.session, COMMAND_AUTO), OUTCOME_MOVED);
    assert_true(session_wish(&ada.session, &wish));
    assert_int_equal(wish.kind, WISH_PACE);
    assert_true(wish.automatic);
    session_hear_ready(&watcher.session, 3, 1, 1, 2);
    assert_int_equal(ask(&watcher.session, COMMAND_NEXT), OUTCOME_NOTHING);
    assert_string_equal(watcher.session.notice, "Waiting for Bob.");
    assert_false(session_wish(&watcher.session, &wish));
    assert_int_equal(ask(&ada.session, COMMAND_LEAVE), OUTCOME_LEFT);
    assert_false(session_shared(&ada.session));
    session_end(&watcher.session);
    close_table(&host);
}

/* Looking back does not hold up what is heard, and leads back to what is heard by then. */
static void test_looking_back(void **state)
{
    static struct client ada;
    struct host host;

    (void)state;
    open_table(&host, "classic", 1);
    join(&ada, &host, 0, BEAT_SHOWN);
    for (int i = 0; i < 12; i++) {
        play_beat(&host);
        send(&host, &ada, 100);
        tick(&ada, &host);
    }
    assert_int_equal(ask(&ada.session, COMMAND_BACK), OUTCOME_MOVED);
    assert_int_equal(ask(&ada.session, COMMAND_BACK), OUTCOME_MOVED);
    assert_true(session_looking(&ada.session));
    while (host.table.phase != REMOTE_OVER)
        play_beat(&host);
    send(&host, &ada, MOST_LINES);
    say_table(&ada, &host);
    assert_int_equal(session_due(&ada.session, 0), -1);
    assert_int_equal(ask(&ada.session, COMMAND_NEXT), OUTCOME_BEAT);
    assert_int_equal(ask(&ada.session, COMMAND_PRESENT), OUTCOME_MOVED);
    assert_false(session_looking(&ada.session));
    tick(&ada, &host);
    assert_int_equal(ada.session.question, QUESTION_AGAIN);
    assert_int_equal(ask(&ada.session, COMMAND_BACK), OUTCOME_MOVED);
    assert_int_equal(ask(&ada.session, COMMAND_LAST_WAR), OUTCOME_MOVED);
    session_end(&ada.session);
    close_table(&host);
}

/* Whoever sat at the table keeps the game; whoever watched does not. */
static void test_keeping(void **state)
{
    static struct client clients[2];
    struct store *store = test_open("scores.db", STORE_PLAY);
    struct host host;

    (void)state;
    open_table(&host, "quick", 1);
    while (host.table.phase != REMOTE_OVER)
        play_beat(&host);
    for (int i = 0; i < 2; i++) {
        struct remote_table table = table_for(&host, i == 0 ? 1 : -1);
        struct client *client = &clients[i];
        memset(client, 0, sizeof *client);
        begin(&client->session, store);
        session_table(&client->session, &table, 0);
        send(&host, client, MOST_LINES);
        tick(client, &host);
        say_table(client, &host);
        assert_true(client->session.remote.uncovered);
        assert_int_equal(client->session.keeping, i == 0 ? KEEPING_SCORE : KEEPING_GAME);
        assert_int_equal(test_count_records(store), 1);
        say_table(client, &host);
        assert_int_equal(test_count_records(store), 1);
        assert_int_equal(test_count_saved(store), 0);
        session_end(&client->session);
    }
    store_close(store);
    close_table(&host);
}

/* ---- A server that cheats, or errs ---- */

static void test_hostile(void **state)
{
    static struct client ada;
    struct host host;
    struct remote_table table;

    (void)state;
    open_table(&host, "classic", 1);
    join(&ada, &host, 0, BEAT_SHOWN);
    while (host.table.phase != REMOTE_OVER)
        play_beat(&host);
    send(&host, &ada, 1);
    assert_int_equal(session_hear(&ada.session, 1, 1, "nonsense"), 0); /* heard already */
    assert_int_equal(session_hear(&ada.session, 1, 3, host.lines[2]), -1);
    assert_int_equal(session_hear(&ada.session, 2, 2, host.lines[1]), 0); /* another round */
    assert_int_equal(session_hear(&ada.session, 1, 2, host.lines[2]), -1);
    assert_int_equal(session_hear(&ada.session, 1, 2, "{}"), -1);
    send(&host, &ada, MOST_LINES);
    host.table.index++;
    tick(&ada, &host);
    say_table(&ada, &host);
    assert_false(ada.session.remote.uncovered);
    assert_string_equal(ada.session.notice, "The server does not name the deal that was played.");
    assert_int_equal(ada.session.question, QUESTION_AGAIN);
    host.table.index--;
    table = table_for(&host, 0);
    table.round++; /* another round begins */
    table.phase = REMOTE_PLAYING;
    assert_int_equal(session_table(&ada.session, &table, 0), OUTCOME_STARTED);
    assert_int_equal(session_hear(&ada.session, 2, 1, host.lines[0]), 0);
    assert_int_equal(ada.session.match.heard->count, 1);
    session_end(&ada.session);
    close_table(&host);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rounds),       cmocka_unit_test(test_wishes),
        cmocka_unit_test(test_looking_back), STORE_TEST(test_keeping),
        cmocka_unit_test(test_hostile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
