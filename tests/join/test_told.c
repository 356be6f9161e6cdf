/* SPDX-License-Identifier: MIT */
/* What servers tell, and links and seats: what is right is read, and what a hostile server says is
 * refused. */
#include "helper.h"

#include "deal_seen.h"
#include "link.h"
#include "seats.h"
#include "told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Links ---- */

static void test_links(void **state)
{
    static const char *const good[][4] = {
        {"http://127.0.0.1:8419/#table=0123456789abcdef.ghjkmnpqrstvwxyz", "http://127.0.0.1:8419/",
         "0123456789abcdef", "ghjkmnpqrstvwxyz"},
        {"https://war.example#table=0123456789abcdef", "https://war.example/", "0123456789abcdef",
         ""},
        {"https://war.example/cards/index.html?x=1#table=0123456789abcdef",
         "https://war.example/cards/", "0123456789abcdef", ""},
        {"HTTP://[::1]:80", "HTTP://[::1]:80/", "", ""},
        {"http://host/#", "http://host/", "", ""},
    };
    static const char *const bad[] = {
        "",
        "host",
        "host:8419/#table=0123456789abcdef",
        "ftp://host/",
        "file:///etc/passwd",
        "http://",
        "http:///path",
        "http://host/#table=0123456789abcde",
        "http://host/#table=0123456789abcdeu",
        "http://host/#table=0123456789abcdef.",
        "http://host/#table=0123456789abcdef.0123",
        "http://host/#table=0123456789abcdefg",
        "http://host/#other",
        "http://user@host/",
        "http://ho st/",
        "http://host/\r\nX: y",
        "http://h\xc3\xb6st/",
    };
    struct table_link link;
    char text[LINK_SIZE], long_link[700] = "http://";

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(link_parse(good[i][0], &link));
        assert_string_equal(link.base, good[i][1]);
        assert_string_equal(link.table, good[i][2]);
        assert_string_equal(link.key, good[i][3]);
        link_print(&link, text);
        assert_true(link_parse(text, &link));
        assert_string_equal(link.key, good[i][3]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (link_parse(bad[i], &link))
            fail_msg("%s is taken for a link", bad[i]);
    memset(long_link + 7, 'x', sizeof long_link - 8);
    assert_false(link_parse(long_link, &link));
}

/* ---- Tables ---- */

#define HASH "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define BEGINNING "{\"protocol\":1,\"table\":\"0123456789abcdef\","
#define RULES "\"rules\":\"classic\",\"round\":2,\"steps\":7,"
#define SEATS                                                                                      \
    "\"seats\":[{\"kind\":\"person\",\"name\":\"Ada\",\"here\":true,\"auto\":false},"              \
    "{\"kind\":\"open\",\"name\":\"\"}],"
#define NUMBERS                                                                                    \
    "\"host\":1,\"auto\":false,\"speed\":5,\"grace\":60,\"reactions\":true,\"aces\":false,"        \
    "\"watchers\":0,\"wins\":[1,0],\"draws\":0,\"undecided\":3,"
#define FAIR                                                                                       \
    "\"fair\":{\"server\":\"" HASH "\",\"commits\":[\"" HASH "\",null],\"reveals\":[null,null]}}"
#define LOBBY BEGINNING "\"phase\":\"lobby\"," RULES SEATS NUMBERS FAIR

static enum told read_table(const char *text, struct told_table *table)
{
    return told_table(text, strlen(text), table);
}

static void test_table(void **state)
{
    struct told_table table;

    (void)state;
    assert_int_equal(read_table(LOBBY, &table), TOLD_RIGHT);
    assert_int_equal(table.phase, TOLD_LOBBY);
    assert_string_equal(table.remote.name, "0123456789abcdef");
    assert_int_equal(table.remote.round, 2);
    assert_int_equal(table.remote.seat, -1);
    assert_int_equal(table.remote.host, 0);
    assert_int_equal(table.remote.wins[0], 1);
    assert_int_equal(table.remote.undecided, 3);
    assert_string_equal(table.remote.seats[0].name, "Ada");
    assert_true(table.remote.seats[0].person);
    assert_int_equal(table.seats[1].kind, LINE_OPEN);
    assert_string_equal(table.server, HASH);
    assert_string_equal(table.commits[0], HASH);
    assert_string_equal(table.commits[1], "");
    assert_false(table.remote.known);
}

/* Replaces the first place where `from` is. The caller frees it. */
static char *replaced(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    size_t size = strlen(text) + strlen(to) + 1;
    char *changed = malloc(size);

    assert_non_null(at);
    assert_non_null(changed);
    snprintf(changed, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return changed;
}

static void test_hostile_tables(void **state)
{
    static const char *const changes[][2] = {
        {"\"protocol\":1", "\"protocol\":\"1\""},
        {"\"protocol\":1", "\"protocol\":1,\"protocol\":1"},
        {"0123456789abcdef", "../../etc/passwd"},
        {"\"lobby\"", "\"party\""},
        {"\"lobby\"", "7"},
        {"\"lobby\"", "\"over\""}, /* without its secret */
        {"\"classic\"", "\"classic,players=3\""},
        {"\"classic\"", "\"classic,down=99\""},
        {"\"round\":2", "\"round\":0"},
        {"\"round\":2", "\"round\":1e3"},
        {"\"round\":2", "\"round\":99999999999999999999"},
        {"\"host\":1", "\"host\":3"},
        {"\"speed\":5", "\"speed\":0"},
        {"\"wins\":[1,0]", "\"wins\":[1]"},
        {"\"wins\":[1,0]", "\"wins\":[1,-1]"},
        {"\"wins\":[1,0]", "\"wins\":[1,\"0\"]"},
        {"\"kind\":\"person\"", "\"kind\":\"dog\""},
        {"\"here\":true", "\"here\":1"},
        {"\"name\":\"Ada\"", "\"name\":7"},
        {"\"name\":\"Ada\"", "\"name\":\"Ada\\u0000x\""},
        {HASH, "AAAA"},
        {"[null,null]", "[null]"},
        {"[null,null]", "[null,\"x\"]"},
        {"}}", "}"},
    };
    struct told_table table;
    char *text;

    (void)state;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        text = replaced(LOBBY, changes[i][0], changes[i][1]);
        if (read_table(text, &table) != TOLD_WRONG)
            fail_msg("%s is taken", text);
        free(text);
    }
    text = replaced(LOBBY, "\"protocol\":1", "\"protocol\":2");
    assert_int_equal(read_table(text, &table), TOLD_OTHER_PROTOCOL);
    free(text);
    assert_int_equal(read_table("", &table), TOLD_WRONG);
    assert_int_equal(read_table("[]", &table), TOLD_WRONG);
}

/* Names come from others, and are shown. */
static void test_names(void **state)
{
    char *text = replaced(LOBBY, "\"Ada\"", "\"\\u001b[31mAda\\u009b\"");
    struct told_table table;

    (void)state;
    assert_int_equal(read_table(text, &table), TOLD_RIGHT);
    assert_string_equal(table.remote.seats[0].name, "?[31mAda?");
    free(text);
}

/* ---- Other messages ---- */

static void test_ready(void **state)
{
    static const char *const bad[] = {
        "{\"round\":1,\"step\":2,\"ready\":[0],\"waiting\":[]}",
        "{\"round\":1,\"step\":2,\"ready\":[5],\"waiting\":[]}",
        "{\"round\":1,\"step\":2,\"ready\":[1.5],\"waiting\":[]}",
        "{\"round\":1,\"step\":2,\"ready\":[1,1,1,1,1],\"waiting\":[]}",
        "{\"round\":1,\"step\":-2,\"ready\":[],\"waiting\":[]}",
        "{\"round\":1,\"step\":2,\"ready\":[]}",
        "[]",
        "",
    };
    struct told_ready ready;

    (void)state;
    assert_true(told_ready("{\"round\":1,\"step\":2,\"ready\":[1,4],\"waiting\":[2]}", &ready));
    assert_int_equal(ready.round, 1);
    assert_int_equal(ready.step, 2);
    assert_int_equal(ready.ready, 9);
    assert_int_equal(ready.waiting, 2);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(told_ready(bad[i], &ready));
}

static void test_answers(void **state)
{
    static const char opened[] = "{\"table\":\"0123456789abcdef\",\"key\":\"ghjkmnpqrstvwxyz\","
                                 "\"seat\":1,\"token\":\"0123456789abcdef0123456789abcdef\"}";
    static const char refused[] = "{\"error\":\"full\",\"message\":\"All \\u001b[2J taken\\n.\"}";
    struct told_answer answer;
    struct told_refusal refusal;
    bool room;
    int retry, seat, which;
    char *text;

    (void)state;
    assert_true(told_answer(opened, strlen(opened), &answer));
    assert_string_equal(answer.table, "0123456789abcdef");
    assert_string_equal(answer.key, "ghjkmnpqrstvwxyz");
    assert_int_equal(answer.seat, 1);
    text = replaced(opened, "0123456789abcdef0123", "0123456789abcdef012\\n");
    assert_false(told_answer(text, strlen(text), &answer));
    free(text);
    text = replaced(opened, "\"seat\":1", "\"seat\":5");
    assert_false(told_answer(text, strlen(text), &answer));
    free(text);
    assert_true(told_refusal(refused, strlen(refused), &refusal));
    assert_string_equal(refusal.word, "full");
    assert_string_equal(refusal.message, "All ?[2J taken?.");
    assert_false(told_refusal("<html>", 6, &refusal));
    assert_int_equal(told_server("{\"protocol\":1,\"room\":true}", 26, &room), TOLD_RIGHT);
    assert_true(room);
    assert_int_equal(told_server("{\"protocol\":2,\"room\":true}", 26, &room), TOLD_OTHER_PROTOCOL);
    assert_int_equal(told_server("{\"room\":true}", 13, &room), TOLD_WRONG);
    assert_true(told_reaction("{\"seat\":2,\"reaction\":\"clap\"}", &seat, &which));
    assert_int_equal(seat, 1);
    assert_int_equal(which, 1);
    assert_true(told_reaction("{\"seat\":2,\"reaction\":\"hug\"}", &seat, &which));
    assert_int_equal(which, -1);
    assert_false(told_reaction("{\"seat\":5,\"reaction\":\"clap\"}", &seat, &which));
    assert_false(told_reaction("{\"seat\":1}", &seat, &which));
    assert_true(told_bye("{\"retry\":3000}", &retry));
    assert_int_equal(retry, 3000);
    assert_false(told_bye("{\"retry\":-1}", &retry));
    assert_false(told_bye("{\"retry\":99999999}", &retry));
}

static void test_ids(void **state)
{
    static const char *const bad[] = {"",
                                      "1",
                                      "1-",
                                      "-1",
                                      "0-1",
                                      "1-0",
                                      "01-1",
                                      "1-1 ",
                                      "a-1",
                                      "1-1-1",
                                      "+1-1",
                                      "1- 1",
                                      "9999999999999999999-1"};
    int64_t round, step;

    (void)state;
    assert_true(told_id("12-345", &round, &step));
    assert_int_equal(round, 12);
    assert_int_equal(step, 345);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(told_id(bad[i], &round, &step));
}

/* ---- Seats ---- */

static struct taken_seat seat_at(int number)
{
    struct taken_seat seat = {.seat = number % 4};

    snprintf(seat.link.base, sizeof seat.link.base, "http://host:%d/", number);
    strcpy(seat.link.table, "0123456789abcdef");
    strcpy(seat.link.key, "ghjkmnpqrstvwxyz");
    strcpy(seat.token, "0123456789abcdef0123456789abcdef");
    return seat;
}

static void test_seats(void **state)
{
    struct taken_seats seats = {.count = 0}, again;
    struct taken_seat seat;
    char *text;

    (void)state;
    for (int i = 0; i < 40; i++) {
        seat = seat_at(i);
        seats_note(&seats, &seat);
    }
    assert_int_equal(seats.count, MOST_SEATS);
    seat = seat_at(20);
    seats_note(&seats, &seat);
    assert_int_equal(seats.count, MOST_SEATS);
    text = seats_write(&seats);
    seats_read(&again, text, strlen(text));
    assert_int_equal(again.count, MOST_SEATS);
    assert_string_equal(again.list[0].link.base, "http://host:20/");
    assert_non_null(seats_find(&again, &seat.link));
    assert_int_equal(seats_find(&again, &seat.link)->seat, 0);
    seats_forget(&again, &seat.link);
    assert_null(seats_find(&again, &seat.link));
    for (size_t length = 0; length < strlen(text); length += 7) { /* half a file has no seats */
        seats_read(&again, text, length);
        assert_int_equal(again.count, 0);
    }
    seats_free(text);
    text = replaced("{\"seats\":[1,{\"link\":\"x\"},{\"link\":\"http://h/#table=0123456789abcdef."
                    "ghjkmnpqrstvwxyz\",\"seat\":2,\"token\":\"0123456789abcdef0123456789abcdef\"}"
                    ",{}]}",
                    "x", "y");
    seats_read(&again, text, strlen(text));
    assert_int_equal(again.count, 1);
    assert_int_equal(again.list[0].seat, 1);
    free(text);
}

/* ---- The fair deal ---- */

/* A round of two people as an honest server tells it; the first one is this client. */
struct honest {
    struct told_table table;
    struct deal_seen seen;
    uint8_t number[FAIR_BYTES];
    char other[FAIR_TEXT];
};

static void begin_round(struct honest *round)
{
    uint8_t secret[FAIR_BYTES] = {1}, other[FAIR_BYTES] = {2};
    struct told_table *table = &round->table;

    memset(round, 0, sizeof *round);
    round->number[0] = 3;
    assert_int_equal(read_table(LOBBY, table), TOLD_RIGHT);
    fair_text(secret, table->secret);
    fair_text(other, round->other);
    fair_server_hash(table->remote.name, table->remote.round, table->secret, table->server);
    table->commits[0][0] = '\0';
    table->phase = TOLD_SEALING;
    assert_int_equal(deal_see(&round->seen, table, 0, round->number), DEAL_COMMIT);
    assert_int_equal(deal_see(&round->seen, table, 0, round->number), DEAL_NOTHING);
    memcpy(table->commits[0], round->seen.commit, FAIR_TEXT);
    fair_commit_hash(table->remote.name, table->remote.round, 1, round->other, table->commits[1]);
}

static void reveal(struct honest *round, enum deal_send sent)
{
    struct told_table *table = &round->table;

    table->phase = TOLD_REVEALING;
    assert_int_equal(deal_see(&round->seen, table, 0, NULL), sent);
    assert_int_equal(deal_see(&round->seen, table, 0, NULL), DEAL_NOTHING);
    if (sent == DEAL_REVEAL)
        memcpy(table->reveals[0], round->seen.reveal, FAIR_TEXT);
    memcpy(table->reveals[1], round->other, FAIR_TEXT);
}

static void end_round(struct honest *round)
{
    struct told_table *table = &round->table;
    struct fair_deal deal = {.table = table->remote.name,
                             .round = table->remote.round,
                             .rules = "classic",
                             .players = 2,
                             .secret = table->secret};

    for (int i = 0; i < 2; i++)
        deal.reveals[i] = table->reveals[i][0] ? table->reveals[i] : NULL;
    fair_deal(&deal, &table->remote.seed, &table->remote.index);
    table->phase = TOLD_OVER;
    deal_see(&round->seen, table, 0, NULL);
}

static void test_deals(void **state)
{
    struct honest round;
    char *transcript;

    (void)state;
    begin_round(&round);
    reveal(&round, DEAL_REVEAL);
    end_round(&round);
    assert_int_equal(deal_check(&round.seen, &round.table), DEAL_FAIR);
    transcript = deal_transcript(&round.seen, &round.table);
    assert_non_null(strstr(transcript, round.seen.reveal));
    deal_free(transcript);
    round.table.remote.seed++;
    assert_int_equal(deal_check(&round.seen, &round.table), DEAL_OTHER_GAME);

    begin_round(&round); /* the server changes its secret */
    reveal(&round, DEAL_REVEAL);
    round.table.secret[5] = 'f';
    fair_server_hash(round.table.remote.name, round.table.remote.round, round.table.secret,
                     round.table.server);
    end_round(&round);
    assert_int_equal(deal_check(&round.seen, &round.table), DEAL_OTHER_SECRET);

    begin_round(&round); /* somebody's number changes after ours is shown */
    reveal(&round, DEAL_REVEAL);
    round.table.reveals[1][5] = 'f';
    fair_commit_hash(round.table.remote.name, round.table.remote.round, 1, round.table.reveals[1],
                     round.table.commits[1]);
    end_round(&round);
    assert_int_equal(deal_check(&round.seen, &round.table), DEAL_OTHER_NUMBER);

    begin_round(&round); /* our number is shown, and left out */
    reveal(&round, DEAL_REVEAL);
    round.table.reveals[0][0] = '\0';
    end_round(&round);
    assert_int_equal(deal_check(&round.seen, &round.table), DEAL_LEFT_OUT);

    begin_round(&round); /* another hash stands for ours: so we do not show the number */
    memcpy(round.table.commits[0], HASH, FAIR_TEXT);
    reveal(&round, DEAL_NOTHING);
    end_round(&round);
    assert_int_equal(deal_check(&round.seen, &round.table), DEAL_UNSEEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_links), cmocka_unit_test(test_table),
        cmocka_unit_test(test_names), cmocka_unit_test(test_hostile_tables),
        cmocka_unit_test(test_ready), cmocka_unit_test(test_answers),
        cmocka_unit_test(test_ids),   cmocka_unit_test(test_seats),
        cmocka_unit_test(test_deals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
