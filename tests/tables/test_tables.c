/* SPDX-License-Identifier: MIT */
/* Tables over the network: what is asked, what is told, and what must never be told. */
#include "tables_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What must be true of a round ---- */

/* The lines of a round as its seed gives them, with deals that tell no cards, up to a step. */
static char *true_lines(const struct watcher *watcher)
{
    struct moment moment;
    char *lines = calloc(1, watcher->length + 2 * WAR_EVENT_SIZE), line[WAR_EVENT_SIZE];
    war_rules rules = test_parse(json_string_value(json_object_get(watcher->table, "rules")));
    war_game game;
    war_event event;

    war_game_start(&game, &rules, number_of(watcher, "seed"), number_of(watcher, "game"));
    moment_begin(&moment, &game);
    while (strlen(lines) < watcher->length) {
        if (moment_over(&moment) && !moment_shuffle(&moment))
            break;
        moment_step(&moment, &event);
        game = moment.game;
        if (event.kind == WAR_EVENT_DEAL)
            war_game_hide(&game);
        war_event_print(&game, &event, line, sizeof line);
        strcat(strcat(lines, line), "\n");
    }
    return lines;
}

/* A client that has only the rules can follow the lines. */
static void assert_heard(const struct watcher *watcher)
{
    war_rules rules = test_parse(json_string_value(json_object_get(watcher->table, "rules")));
    char *lines = strdup(watcher->lines), *place = NULL;
    war_game game;
    war_event event;
    war_error error;

    war_game_start(&game, &rules, 1, 1);
    war_game_hide(&game);
    for (char *line = strtok_r(lines, "\n", &place); line; line = strtok_r(NULL, "\n", &place)) {
        if (war_game_hear(&game, line, &event, &error) < 0)
            fail_msg("%s: %s", line, error.message);
    }
    assert_int_not_equal(game.result, WAR_RESULT_NONE);
    free(lines);
}

/* Everything that a round is made of follows from what was published. */
static void assert_fair(const struct watcher *watcher, int people)
{
    const json_t *fair = json_object_get(watcher->table, "fair");
    const char *secret = json_string_value(json_object_get(fair, "secret"));
    char hash[FAIR_TEXT];
    int64_t seed, index;
    struct fair_deal deal = {.table = world.id,
                             .round = watcher->round,
                             .rules = json_string_value(json_object_get(watcher->table, "rules")),
                             .players = (int)json_array_size(json_object_get(fair, "commits")),
                             .secret = secret};

    assert_non_null(secret);
    fair_server_hash(world.id, watcher->round, secret, hash);
    assert_string_equal(hash, json_string_value(json_object_get(fair, "server")));
    for (int seat = 0; seat < people; seat++) {
        const char *reveal =
            json_string_value(json_array_get(json_object_get(fair, "reveals"), (size_t)seat));
        assert_string_equal(reveal, world.reveals[seat]);
        deal.reveals[seat] = reveal;
    }
    fair_deal(&deal, &seed, &index);
    assert_int_equal(seed, number_of(watcher, "seed"));
    assert_int_equal(index, number_of(watcher, "game"));
}

static void assert_round(const struct watcher *watcher, int people)
{
    char *lines = true_lines(watcher);

    assert_string_equal(phase_of(watcher), "over");
    assert_string_equal(watcher->lines, lines);
    assert_fair(watcher, people);
    free(lines);
}

/* ---- Whole games ---- */

static void whole_game(const char *rules, int people, const char *wishes)
{
    struct watcher *watcher;

    open_table(rules, people, wishes);
    watcher = watch(0, "");
    for (int seat = 1; seat < people; seat++)
        watch(seat, "");
    if (strcmp(phase_of(watcher), "lobby") == 0)
        assert_int_equal(post(0, "start", "{}"), 200);
    assert_string_equal(phase_of(watcher), "sealing");
    deal(people);
    assert_string_equal(phase_of(watcher), "playing");
    assert_int_equal(watcher->step, 1);
    play_on(people);
    while (strcmp(phase_of(watcher), "asking") == 0) {
        assert_int_equal(post(people - 1, "answer", "{\"round\":1,\"answer\":\"stop\"}"), 200);
        pass(0);
    }
    assert_round(watcher, people);
    assert_heard(watcher);
    assert_int_equal(world.records, 1);
    assert_string_equal(world.record.id, json_string_value(json_object_get(watcher->table, "id")));
}

static void two_people(void **state)
{
    (void)state;
    whole_game("classic", 2, "");
    assert_string_equal(world.record.seats[1].name, "Bob");
    assert_int_equal(world.record.finished, 1700000000);
}

static void three_people(void **state)
{
    (void)state;
    whole_game("party,players=3", 3, ",\"grace\":600,\"aces\":true,\"reactions\":false");
}

static void four_people(void **state)
{
    (void)state;
    whole_game("classic,players=4", 4, "");
}

static void with_computers(void **state)
{
    (void)state;
    whole_game("classic,players=4", 2,
               ",\"seats\":[\"person\",\"open\",\"computer\",\"computer\"]");
    assert_string_equal(world.record.seats[3].name, "Computer 2");
    assert_false(world.record.seats[3].person);
}

static void alone_with_computer(void **state)
{
    (void)state;
    whole_game("three-down", 1, ",\"seats\":[\"person\",\"computer\"]");
    assert_string_equal(world.record.seats[1].name, "Computer");
}

/* ---- Going on ---- */

/* A stream that begins behind any step is told the same lines. */
static void resumed(void **state)
{
    struct watcher *whole, *late;
    char last[32];
    size_t length;

    (void)state;
    open_table("classic,deck=6x4", 2, "");
    whole = watch(0, "");
    deal(2);
    play_on(2);
    length = 0;
    for (int64_t step = 0; step <= whole->step; step++) {
        snprintf(last, sizeof last, "1-%d", (int)step);
        late = watch(-1, last);
        assert_int_equal(late->step, step < whole->step ? whole->step : 0);
        assert_string_equal(late->lines ? late->lines : "", whole->lines + length);
        unwatch(late);
        length += strcspn(whole->lines + length, "\n") + 1;
    }
    for (int i = 0; i < 5; i++) {
        static const char *const others[] = {"2-5", "1-100000", "1", "x-1", "1-5x"};
        late = watch(-1, others[i]);
        assert_string_equal(late->lines, whole->lines);
        unwatch(late);
    }
}

/* After any end of the process the table is the very same, and nobody has to sit down again. */
static void restarted(void **state)
{
    struct watcher *watcher;
    char path[64], before[8192];
    int presses = 0;

    (void)state;
    open_table("classic", 2, "");
    snprintf(path, sizeof path, "/tables/%s", world.id);
    restart();
    deal(2);
    while (strstr(get(path), "\"phase\":\"playing\"") && presses++ < 1000) {
        snprintf(before, sizeof before, "%s", get(path));
        restart();
        assert_string_equal(get(path), before);
        press(presses % 3 ? 2 : 1); /* sometimes somebody is waited for */
    }
    watcher = watch(0, "");
    if (strcmp(phase_of(watcher), "asking") == 0)
        assert_int_equal(post(0, "answer", "{\"round\":1,\"answer\":\"stop\"}"), 200);
    restart();
    watcher = watch(0, "");
    assert_round(watcher, 2);
    assert_int_equal(world.records, 1);
}

static void again(void **state)
{
    struct watcher *watcher;
    int64_t first;

    (void)state;
    whole_game("classic", 2, "");
    watcher = &world.watchers[0];
    first = number_of(watcher, "seed");
    refused(post(1, "answer", "{\"round\":1,\"answer\":\"again\"}"), 403, "host");
    assert_int_equal(post(0, "answer", "{\"round\":1,\"answer\":\"again\"}"), 200);
    assert_int_equal(watcher->round, 2);
    assert_string_equal(phase_of(watcher), "sealing");
    assert_int_equal(post(0, "answer", "{\"round\":1,\"answer\":\"again\"}"), 200); /* repeated */
    assert_int_equal(watcher->round, 2);
    refused(post(0, "play", "{\"round\":1,\"step\":1}"), 409, "round");
    deal(2);
    play_on(2);
    if (strcmp(phase_of(watcher), "asking") == 0)
        assert_int_equal(post(0, "answer", "{\"round\":2,\"answer\":\"stop\"}"), 200);
    assert_round(watcher, 2);
    assert_int_not_equal(number_of(watcher, "seed"), first);
    assert_int_equal(world.records, 2);
}

/* A small deck without chance often never ends. */
static void endless(void **state)
{
    struct watcher *watcher = NULL;
    int rounds = 0;

    (void)state;
    open_table("seat-order,deck=4x4", 2, "");
    watcher = watch(0, "");
    watch(1, "");
    for (;; rounds++) {
        deal(2);
        play_on(2);
        if (strcmp(phase_of(watcher), "asking") == 0)
            break;
        assert_int_equal(
            post(0, "answer", "{\"round\":%d,\"answer\":\"again\"}", (int)watcher->round), 200);
    }
    refused(post(0, "play", "{\"round\":%d,\"step\":%d}", (int)watcher->round, (int)watcher->step),
            409, "phase");
    assert_null(json_object_get(watcher->table, "seed"));
    assert_int_equal(
        post(1, "answer", "{\"round\":%d,\"answer\":\"shuffle\"}", (int)watcher->round), 200);
    assert_string_equal(phase_of(watcher), "playing");
    assert_int_equal(post(0, "answer", "{\"round\":%d,\"answer\":\"stop\"}", (int)watcher->round),
                     200); /* too late, and without harm */
    assert_string_equal(phase_of(watcher), "playing");
    restart();
    watcher = watch(0, "");
    play_on(2);
    while (strcmp(phase_of(watcher), "asking") == 0) {
        assert_int_equal(
            post(0, "answer", "{\"round\":%d,\"answer\":\"stop\"}", (int)watcher->round), 200);
        pass(0);
    }
    assert_round(watcher, 2);
    assert_non_null(strstr(strstr(watcher->lines, "deal") + 1, "\"event\":\"deal\""));
    assert_int_equal(world.record.shuffled, 1);
}

/* ---- Who is waited for ---- */

static void assert_waiting(const struct watcher *watcher, const char *ready, const char *waiting)
{
    char *a = json_dumps(json_object_get(watcher->ready, "ready"), JSON_COMPACT);
    char *b = json_dumps(json_object_get(watcher->ready, "waiting"), JSON_COMPACT);

    assert_string_equal(a, ready);
    assert_string_equal(b, waiting);
    free(a);
    free(b);
}

static void ready(void **state)
{
    struct watcher *watcher;

    (void)state;
    open_table("classic", 2, "");
    watcher = watch(1, "");
    watch(0, "");
    deal(2);
    assert_waiting(watcher, "[]", "[1,2]");
    assert_int_equal(post(1, "play", "{\"round\":1,\"step\":1}"), 200);
    assert_waiting(watcher, "[2]", "[1]");
    assert_int_equal(post(1, "play", "{\"round\":1,\"step\":1}"), 200); /* repeated */
    pass(3600000); /* nobody who is here is played for */
    assert_int_equal(watcher->step, 1);
    refused(post(0, "play", "{\"round\":1,\"step\":2}"), 409, "step");
    assert_int_equal(post(0, "play", "{\"round\":1,\"step\":1}"), 200);
    assert_true(watcher->step > 1);
    assert_int_equal(post(0, "play", "{\"round\":1,\"step\":1}"), 200); /* repeated */
}

/* The cards of somebody who is absent are turned up for them, until they come back. */
static void absent(void **state)
{
    struct watcher *watcher, *other;

    (void)state;
    open_table("classic", 2, ",\"grace\":10");
    watcher = watch(0, "");
    other = watch(1, "");
    deal(2);
    press(1);
    unwatch(other);
    pass(9000);
    assert_int_equal(watcher->step, 1);
    assert_true(json_is_true(json_object_get(seat_of(watcher, 1), "here")));
    pass(2000);
    assert_true(json_is_false(json_object_get(seat_of(watcher, 1), "here")));
    assert_true(watcher->step > 1);
    while (number_of(watcher, "host") == 1 && watcher->beats < 10)
        press(1);
    other = watch(1, "");
    assert_true(json_is_true(json_object_get(seat_of(watcher, 1), "here")));
    press(1);
    pass(60000);
    if (strcmp(phase_of(watcher), "playing") == 0)
        assert_waiting(watcher, "[1]", "[2]");
}

/* While nobody is here nothing is played; then a table is closed. */
static void deserted(void **state)
{
    struct watcher *watcher;
    char path[64];

    (void)state;
    open_table("classic", 2, "");
    snprintf(path, sizeof path, "/tables/%s", world.id);
    deal(2);
    assert_int_equal(post(0, "pace", "{\"auto\":true,\"speed\":9}"), 200);
    watcher = watch(-1, "");
    pass(70000);
    assert_string_not_equal(phase_of(watcher), "lobby");
    {
        int64_t step = watcher->step;
        pass(3600000);
        assert_int_equal(watcher->step, step);
    }
    unwatch(watcher);
    pass(86000000);
    assert_non_null(strstr(get(path), "\"phase\""));
    pass(1000000);
    assert_non_null(strstr(get(path), "\"error\":\"table\""));
    assert_int_equal(tables_count(world.tables), 0);
    for (int i = 0; i < MOST_ROWS; i++)
        assert_null(world.rows[i]);
}

static void automatic(void **state)
{
    struct watcher *watcher;
    int64_t step;

    (void)state;
    open_table("classic", 2, "");
    watcher = watch(0, "");
    watch(1, "");
    deal(2);
    assert_int_equal(post(1, "pace", "{\"auto\":true,\"speed\":9}"), 200);
    pass(10000);
    assert_int_equal(watcher->step, 1); /* not all want it, nor does the host */
    assert_int_equal(post(0, "pace", "{\"auto\":true}"), 200);
    assert_true(json_is_true(json_object_get(watcher->table, "auto")));
    pass(1000);
    assert_int_equal(post(0, "pace", "{\"auto\":false}"), 200);
    step = watcher->step;
    assert_true(step > 1);
    pass(10000);
    if (strcmp(phase_of(watcher), "playing") == 0)
        assert_in_range(watcher->step, step, step + 1);
    refused(post(0, "pace", "{\"auto\":true,\"speed\":10}"), 400, "value");
    refused(post(0, "pace", "{\"auto\":1}"), 400, "body");
    assert_int_equal(post(0, "pace", "{\"auto\":true}"), 200);
    pass(600000);
    assert_string_not_equal(phase_of(watcher), "playing");
}

/* ---- The fair deal ---- */

static void silent_seats(void **state)
{
    struct watcher *watcher;

    (void)state;
    open_table("classic", 2, "");
    watcher = watch(0, "");
    watch(1, "");
    assert_string_equal(phase_of(watcher), "sealing");
    refused(post(0, "reveal", "{\"round\":1,\"reveal\":\"%064d\"}", 1), 409, "phase");
    refused(post(0, "commit", "{\"round\":1,\"commit\":\"%063d\"}", 1), 400, "value");
    refused(post(0, "commit", "{\"round\":2,\"commit\":\"%064d\"}", 1), 409, "round");
    assert_int_equal(post(0, "commit", "{\"round\":1,\"commit\":\"%064d\"}", 1), 200);
    assert_int_equal(post(0, "commit", "{\"round\":1,\"commit\":\"%064d\"}", 1), 200);
    refused(post(0, "commit", "{\"round\":1,\"commit\":\"%064d\"}", 2), 409, "phase");
    assert_string_equal(phase_of(watcher), "sealing");
    pass(5000);
    assert_string_equal(phase_of(watcher), "revealing");
    refused(post(0, "reveal", "{\"round\":1,\"reveal\":\"%064d\"}", 1), 400, "value");
    pass(5000);
    assert_string_equal(phase_of(watcher), "playing");
}

/* ---- Seats ---- */

static void seats(void **state)
{
    struct watcher *watcher;
    char path[64], body[256];

    (void)state;
    open_table("classic,players=4", 1, "");
    watcher = watch(0, "");
    snprintf(path, sizeof path, "/tables/%s/seats", world.id);
    refused(post_to(path, "", "{\"key\":\"0123456789abcdef\",\"name\":\"Bob\"}"), 403, "key");
    refused(post_to(path, "", "{\"name\":\"Bob\"}"), 400, "body");
    refused(post(-1, "seats", "{\"key\":\"%s\",\"name\":\" ada \"}", world.key), 409, "taken");
    refused(post(-1, "seats", "{\"key\":\"%s\",\"name\":\"\"}", world.key), 400, "name");
    refused(post(-1, "seats", "{\"key\":\"%s\",\"name\":\"Computer\"}", world.key), 400, "name");
    refused(post(-1, "seats", "{\"key\":\"%s\",\"name\":\"Bob\",\"seat\":1}", world.key), 409,
            "taken");
    refused(post(-1, "seats", "{\"key\":\"%s\",\"name\":\"Bob\",\"seat\":5}", world.key), 400,
            "value");
    sit_down(2, "Cy");
    refused(post(0, "rules", "{\"rules\":\"classic\"}"), 409, "taken");
    assert_int_equal(post(0, "rules", "{\"rules\":\"classic,players=3\"}"), 200);
    assert_int_equal(json_array_size(json_object_get(watcher->table, "seats")), 3);
    refused(post(2, "rules", "{\"rules\":\"classic\"}"), 403, "host");
    refused(post(0, "rules", "{\"rules\":\"nosuch\"}"), 400, "rules");
    refused(post(0, "seat", "{\"seat\":3,\"kind\":\"computer\"}"), 409, "taken");
    assert_int_equal(post(0, "seat", "{\"seat\":2,\"kind\":\"computer\"}"), 200);
    refused(post(-1, "seats", "{\"key\":\"%s\",\"name\":\"Bob\"}", world.key), 409, "full");
    assert_int_equal(post(0, "seat", "{\"seat\":2,\"kind\":\"open\"}"), 200);
    assert_int_equal(post(2, "leave", "{}"), 200);
    refused(post(2, "leave", "{}"), 403, "token");
    refused(post(-1, "leave", "{}"), 401, "token");
    assert_string_equal(json_string_value(json_object_get(seat_of(watcher, 2), "kind")), "open");
    refused(post(0, "start", "{}"), 409, "phase");
    /* with a token of one's own a seat is taken once */
    snprintf(body, sizeof body, "{\"key\":\"%s\",\"name\":\"Bob\",\"token\":\"%032d\"}", world.key,
             7);
    assert_int_equal(post_to(path, "", body), 201);
    assert_int_equal(post_to(path, "", body), 201);
    assert_string_equal(json_string_value(json_object_get(seat_of(watcher, 1), "name")), "Bob");
    assert_string_equal(json_string_value(json_object_get(seat_of(watcher, 2), "kind")), "open");
    sit_down(2, "Cy");
    assert_string_equal(phase_of(watcher), "sealing"); /* the last seat was taken */
    refused(post(-1, "seats", "{\"key\":\"%s\",\"name\":\"Dee\"}", world.key), 409, "begun");
    refused(post(0, "seat", "{\"seat\":2,\"kind\":\"computer\"}"), 409, "begun");
}

/* Somebody who leaves becomes a computer; the last one to leave closes the table. */
static void leaving(void **state)
{
    struct watcher *watcher;

    (void)state;
    open_table("classic", 2, "");
    watcher = watch(1, "");
    deal(2);
    press(2);
    assert_int_equal(post(0, "leave", "{}"), 200);
    assert_string_equal(json_string_value(json_object_get(seat_of(watcher, 0), "kind")),
                        "computer");
    assert_int_equal(number_of(watcher, "host"), 2);
    assert_int_equal(post(1, "play", "{\"round\":1,\"step\":%d}", (int)watcher->step), 200);
    assert_int_equal(post(1, "leave", "{}"), 200);
    assert_true(watcher->ended);
    assert_int_equal(tables_count(world.tables), 0);
}

static void reactions(void **state)
{
    struct watcher *watcher;

    (void)state;
    open_table("classic", 2, "");
    watcher = watch(0, "");
    assert_int_equal(post(1, "react", "{\"reaction\":\"wow\"}"), 200);
    assert_int_equal(watcher->reactions, 1);
    refused(post(1, "react", "{\"reaction\":\"wow\"}"), 429, "often");
    assert_int_equal(world.answer.retry, 2);
    refused(post(1, "react", "{\"reaction\":\"nosuch\"}"), 400, "value");
    pass(2000);
    assert_int_equal(post(1, "react", "{\"reaction\":\"sad\"}"), 200);
    assert_int_equal(watcher->reactions, 2);
}

/* ---- Limits ---- */

static void limits(void **state)
{
    struct tables_ask asked = {.post = true,
                               .path = "/tables",
                               .body = "{}",
                               .length = 2,
                               .token = "",
                               .here = "",
                               .last_id = "",
                               .address = "10.0.0.9"};
    struct tables_answer answer;
    int often = 0;

    (void)state;
    for (int i = 0; i < 50; i++)
        open_table("classic", 1, "");
    refused(post_to("/tables", "", "{\"name\":\"Ada\",\"rules\":\"classic\"}"), 429, "often");
    assert_int_equal(world.answer.retry, 10);
    asked.post = false;
    for (int i = 0; i < 150; i++) {
        tables_request(world.tables, &asked, world.now, &answer);
        often += answer.status == 429;
    }
    assert_int_equal(often, 50);
    asked.post = true;
    asked.address = "10.0.0.10"; /* another household */
    tables_request(world.tables, &asked, world.now, &answer);
    assert_int_equal(answer.status, 400);
    for (int i = 50; i < MOST_ROWS; i++) {
        pass(10000);
        open_table("classic", 1, "");
    }
    pass(10000);
    refused(post_to("/tables", "", "{\"name\":\"Ada\",\"rules\":\"classic\"}"), 503, "room");
    assert_non_null(strstr(get("/tables"), "\"room\":false"));
    asked.length = TABLES_BODY + 1;
    tables_request(world.tables, &asked, world.now, &answer);
    assert_int_equal(answer.status, 413);
}

static void ignore(void *user)
{
    (void)user;
}

/* A seat may send twenty requests at once; a table has sixty-four streams. */
static void limits_of_table(void **state)
{
    struct tables_stream *streams[TABLES_STREAMS + 1];
    char path[64];
    struct tables_answer answer;
    struct tables_ask asked = {.post = true,
                               .path = path,
                               .body = "{\"round\":1,\"step\":0}",
                               .length = 20,
                               .here = "",
                               .last_id = "",
                               .address = "10.0.0.9"};
    int often = 0;

    (void)state;
    open_table("classic", 2, "");
    asked.token = world.tokens[1];
    snprintf(path, sizeof path, "/tables/%s/play", world.id);
    for (int i = 0; i < 50; i++) {
        tables_request(world.tables, &asked, world.now, &answer);
        often += answer.status == 429;
    }
    assert_int_equal(often, 30);
    pass(1000);
    asked.post = false;
    snprintf(path, sizeof path, "/tables/%s/events", world.id);
    for (int i = 0; i <= TABLES_STREAMS; i++)
        streams[i] = tables_watch(world.tables, &asked, NULL, world.now, &answer);
    assert_null(streams[TABLES_STREAMS]);
    assert_int_equal(answer.status, 503);
    assert_int_equal(tables_keep(world.tables, &world.keeper), 0);
    tables_publish(world.tables, ignore);
    for (int i = 0; i < TABLES_STREAMS; i++)
        tables_unwatch(streams[i], world.now);
}

/* Nobody is shown what could not be kept. */
static void unkept(void **state)
{
    struct watcher *watcher;
    int tables, beats;

    (void)state;
    open_table("classic", 2, "");
    watcher = watch(0, "");
    watch(1, "");
    deal(2);
    tables = watcher->tables;
    beats = watcher->beats;
    world.keeps = false;
    press(2);
    pass(1000);
    assert_int_equal(watcher->tables, tables);
    assert_int_equal(watcher->beats, beats);
    world.keeps = true;
    pass(0);
    assert_int_equal(watcher->beats, beats + 1);
}

static void bye(void **state)
{
    struct watcher *watcher;

    (void)state;
    open_table("classic", 2, "");
    watcher = watch(0, "");
    tables_leave(world.tables);
    pass(0);
    assert_int_equal(watcher->byes, 1);
    assert_true(watcher->ended);
    refused(post(0, "react", "{\"reaction\":\"wow\"}"), 503, "later");
}

/* ---- Anything may be asked ---- */

static const char *const WORDS[] = {"play", "seat",   "rules", "start", "commit", "reveal",
                                    "pace", "answer", "react", "leave", "seats",  "nosuch"};
static const char *const BODIES[] = {
    "{}",
    "[]",
    "{",
    "{\"round\":1,\"step\":1}",
    "{\"round\":1,\"step\":-1}",
    "{\"round\":9223372036854775807,\"step\":9223372036854775807}",
    "{\"seat\":2,\"kind\":\"computer\"}",
    "{\"seat\":0,\"kind\":\"open\"}",
    "{\"rules\":\"party,players=4\"}",
    "{\"rules\":\"classic\"}",
    "{\"auto\":true,\"speed\":9}",
    "{\"auto\":false}",
    "{\"round\":1,\"answer\":\"shuffle\"}",
    "{\"round\":1,\"answer\":\"stop\"}",
    "{\"round\":1,\"answer\":\"again\"}",
    "{\"reaction\":\"clap\"}",
    "{\"round\":1,\"commit\":\"0000000000000000000000000000000000000000000000000000000000000000\"}",
    "{\"round\":1,\"reveal\":\"0000000000000000000000000000000000000000000000000000000000000000\"}",
    "{\"key\":1,\"name\":2}",
};

/* Whatever happened, the lines are those of the game, no secret was told, and the rows hold it all.
 */
static void assert_sound(const struct watcher *watcher)
{
    char path[64], before[8192];

    snprintf(path, sizeof path, "/tables/%s", world.id);
    snprintf(before, sizeof before, "%s", get(path));
    if (strstr(before, "\"error\""))
        return;
    assert_null(strstr(before, world.key));
    for (int seat = 0; seat < WAR_MAX_PLAYERS; seat++)
        assert_true(!world.tokens[seat][0] || !strstr(before, world.tokens[seat]));
    assert_int_equal(strstr(before, "\"secret\"") != NULL,
                     strstr(before, "\"phase\":\"over\"") != NULL);
    assert_true(!watcher->lines || !strstr(watcher->lines, "\"seed\""));
    if (watcher->table && strcmp(phase_of(watcher), "over") == 0 && watcher->length > 0) {
        char *lines = true_lines(watcher);
        assert_string_equal(watcher->lines, lines);
        free(lines);
    }
}

static void anything(void **state)
{
    long times = test_count(100, 10000);

    (void)state;
    for (long i = 0; i < times; i++) {
        struct watcher *watcher;
        world_end(state);
        world_begin(state);
        world.chance += (uint64_t)i;
        open_table(i % 2 ? "classic,deck=3x4" : "party,players=3,deck=4x4", 2, "");
        watcher = watch(i % 3 == 0 ? 0 : -1, "");
        for (int k = 0; k < 60 && !watcher->ended; k++) {
            int seat = test_below(&world.chance, 4) - 1;
            post(seat, WORDS[test_below(&world.chance, 12)], "%s",
                 BODIES[test_below(&world.chance, sizeof BODIES / sizeof *BODIES)]);
            if (test_below(&world.chance, 4) == 0)
                for (int person = 0; person < 2; person++)
                    post(person, "play", "{\"round\":%d,\"step\":%d}", (int)watcher->round,
                         (int)watcher->step);
            pass(test_below(&world.chance, 8) == 0 ? test_below(&world.chance, 20000) : 0);
            assert_sound(watcher);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, world_begin, world_end)
        TEST(two_people),
        TEST(three_people),
        TEST(four_people),
        TEST(with_computers),
        TEST(alone_with_computer),
        TEST(resumed),
        TEST(restarted),
        TEST(again),
        TEST(endless),
        TEST(ready),
        TEST(absent),
        TEST(deserted),
        TEST(automatic),
        TEST(silent_seats),
        TEST(seats),
        TEST(leaving),
        TEST(reactions),
        TEST(limits),
        TEST(limits_of_table),
        TEST(unkept),
        TEST(bye),
        TEST(anything),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
