/* SPDX-License-Identifier: MIT */
/* Bodies, answers that wait, and streams, with an application of the test's own and a clock that it
 * sets. */
#include "helper.h"
#include "server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LARGE = 4 << 20 /* more than the system keeps for a connection */ };

static int64_t now;
static struct server *server;
static int bell[2]; /* always rung: a turn never waits */

/* ---- The application: it says again what it was told, and a stream tells what it is given ---- */

static char said[8192];          /* the latest answer */
static struct server_ask latest; /* what was asked, without its texts */
static int asked, ended;
static bool holds, has_news;
static void *user; /* of the stream */
static char *message;
static int messages; /* that are left to tell */
static int streams;

static bool owns(const char *path)
{
    return strncmp(path, "/app", 4) == 0;
}

static void ask(void *self, const struct server_ask *ask_, void *user_, int64_t time,
                struct server_answer *answer)
{
    (void)self;
    (void)time;
    asked++;
    latest = *ask_;
    snprintf(said, sizeof said, "%s %s %s %s %s %s:%.*s", ask_->post ? "POST" : "GET", ask_->path,
             ask_->query, ask_->token, ask_->last_id, ask_->address,
             ask_->length <= SERVER_BODY ? (int)ask_->length : 0, ask_->body);
    answer->status = ask_->length > SERVER_BODY ? 413 : 201;
    answer->retry = ask_->post ? 0 : 7;
    answer->body = said;
    if (strcmp(ask_->path, "/app/stream") == 0) {
        answer->stream = &streams;
        user = user_;
        streams++;
    }
}

static enum server_news next(void *stream, const char **text, size_t *length)
{
    (void)stream;
    if (messages == 0)
        return NEWS_NONE;
    if (messages < 0)
        return NEWS_END;
    messages--;
    *text = message;
    *length = strlen(message);
    return NEWS_TEXT;
}

static void end_stream(void *stream, int64_t time)
{
    (void)stream;
    (void)time;
    ended++;
    user = NULL;
}

static int64_t settle(void *self, int64_t time, void (*news)(void *user), bool *held)
{
    (void)self;
    (void)time;
    *held = holds;
    if (has_news && user && !holds) {
        has_news = false;
        news(user);
    }
    return INT64_MAX;
}

static const struct server_app APP = {
    .owns = owns, .ask = ask, .next = next, .end = end_stream, .settle = settle};

/* ---- The world ---- */

static int64_t set_clock(void)
{
    return now;
}

static int begin(void **state)
{
    static const char *const hosts[] = {"war.example", NULL};

    (void)state;
    now = 1000000;
    asked = ended = messages = streams = 0;
    holds = has_news = false;
    user = NULL;
    message = NULL;
    server = server_open(
        &(struct server_setup){.clock = set_clock, .app = &APP, .hosts = hosts, .proxied = true});
    return server && pipe(bell) == 0 && write(bell[1], "", 1) == 1 ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    server_close(server);
    close(bell[0]);
    close(bell[1]);
    free(message);
    return 0;
}

static int knock(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)server_port(server)),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int client = socket(AF_INET, SOCK_STREAM, 0);

    assert_true(client >= 0);
    assert_int_equal(connect(client, (struct sockaddr *)&address, sizeof address), 0);
    return client;
}

static void say(int client, const char *text)
{
    assert_int_equal(send(client, text, strlen(text), MSG_NOSIGNAL), strlen(text));
}

/* The head of a request, with further fields. */
static void say_head(int client, const char *line, const char *fields)
{
    char text[1024];

    snprintf(text, sizeof text, "%s HTTP/1.1\r\nHost: localhost:%d\r\n%s\r\n", line,
             server_port(server), fields);
    say(client, text);
}

static void turn(int times)
{
    for (int i = 0; i < times; i++)
        assert_false(server_turn(server, bell[0]));
}

static bool is_readable(int client)
{
    struct pollfd polled = {.fd = client, .events = POLLIN};

    return poll(&polled, 1, 1) == 1;
}

/* Turns until something arrives, and reads what there is; "" is the end. */
static const char *hear(int client)
{
    static char text[16384];
    ssize_t length;

    while (!is_readable(client))
        turn(1);
    length = recv(client, text, sizeof text - 1, 0);
    text[length > 0 ? length : 0] = '\0';
    return text;
}

static void assert_answer(int client, const char *status, const char *body)
{
    const char *text = hear(client), *found = strstr(text, "\r\n\r\n");

    if (strncmp(text, "HTTP/1.1 ", 9) != 0 || strncmp(text + 9, status, strlen(status)) != 0)
        fail_msg("not %s: %s", status, text);
    assert_non_null(found);
    assert_string_equal(found + 4, body);
}

static void assert_refused(const char *line, const char *fields, const char *status)
{
    int client = knock();
    const char *text;

    say_head(client, line, fields);
    text = hear(client);
    if (strncmp(text + 9, status, 3) != 0)
        fail_msg("not %s: %s", status, text);
    close(client);
    turn(3);
}

/* ---- Requests ---- */

/* A body may come in pieces, and the next request right behind it. */
static void bodies(void **state)
{
    static const char *const pieces[] = {"POST /app?a=b HTTP/1.1\r\nHost: WAR.example\r\n",
                                         "Content-Le",
                                         "ngth: 7\r\nAuthorization: bearer  abc\r\n",
                                         "Last-Event-ID: 1-2\r\n\r\n",
                                         "{\"a\"",
                                         ":1"};
    int client = knock();

    (void)state;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        say(client, pieces[i]);
        turn(3);
    }
    assert_int_equal(asked, 0);
    say(client, "}");
    assert_answer(client, "201 Created", "POST /app a=b abc 1-2 127.0.0.1:{\"a\":1}");
    say(client, "POST /app HTTP/1.1\r\nHost: war.example:99\r\nContent-Length: 1\r\n\r\n1"
                "POST /app/2 HTTP/1.1\r\nHost: war.example\r\nContent-Length: 0\r\n\r\n"
                "GET /app/3 HTTP/1.1\r\nHost: war.example\r\n\r\n");
    while (asked < 4)
        turn(1);
    assert_string_equal(said, "GET /app/3    127.0.0.1:");
    assert_non_null(strstr(hear(client), "\r\n\r\nPOST /app    127.0.0.1:1"));
    close(client);
}

static void refusals(void **state)
{
    (void)state;
    assert_refused("POST /app", "", "411");
    assert_refused("POST /app", "Transfer-Encoding: chunked\r\n", "411");
    assert_refused("POST /app", "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n", "400");
    assert_refused("POST /app", "Content-Length: 1\r\nContent-Length: 1\r\n", "400");
    assert_refused("POST /app", "Content-Length: -1\r\n", "400");
    assert_refused("POST /other", "Content-Length: 2\r\n", "405");
    assert_refused("PUT /app", "Content-Length: 2\r\n", "405");
    assert_refused("GET /app", "Content-Length: 2\r\n", "413");
    assert_refused("GET /app", "Host: localhost\r\n", "400");
    assert_int_equal(asked, 0);
    assert_refused("POST /app", "Content-Length: 4097\r\n", "413");
    assert_refused("POST /app", "Content-Length: 99999999999999999999999\r\n", "413");
    assert_int_equal(asked, 2);
    assert_refused("GET /app", "", "201");
    assert_false(latest.foreign);
    assert_refused("GET /app", "Origin: http://elsewhere\r\n", "201");
    assert_true(latest.foreign);
    assert_refused("GET /app", "Origin: null\r\n", "201");
    assert_true(latest.foreign);
}

/* A proxy on this machine says whom it asks for; the last address is the one that it saw. */
static void proxies(void **state)
{
    int client = knock();

    (void)state;
    say_head(client, "GET /app", "X-Forwarded-For: 10.0.0.1, 10.0.0.2\r\n");
    assert_answer(client, "201 Created", "GET /app    10.0.0.2:");
    close(client);
}

/* Half a body is answered with a time-out. */
static void slow_body(void **state)
{
    int client = knock();

    (void)state;
    say_head(client, "POST /app", "Content-Length: 10\r\n");
    say(client, "12345");
    turn(5);
    now += SERVER_HEAD_TIME;
    assert_non_null(strstr(hear(client), "408 Request Timeout"));
    assert_string_equal(hear(client), "");
    assert_int_equal(asked, 0);
    close(client);
}

/* No answer is sent before the application says so, nor another request read. */
static void held(void **state)
{
    int client = knock(), other = knock();

    (void)state;
    holds = true;
    say_head(client, "GET /app", "");
    say_head(client, "GET /app/2", "");
    say_head(other, "GET /app", "");
    turn(10);
    assert_int_equal(asked, 2);
    assert_false(is_readable(client));
    assert_false(is_readable(other));
    close(other);
    turn(3);
    holds = false;
    assert_non_null(strstr(hear(client), "GET /app  "));
    while (asked < 3)
        turn(1);
    close(client);
}

/* ---- Streams ---- */

static void tell(const char *text, int times)
{
    free(message);
    message = malloc(strlen(text) + 1);
    strcpy(message, text);
    messages = times;
    has_news = true;
}

static int open_stream(void)
{
    int client = knock();
    const char *text;

    say_head(client, "GET /app/stream", "");
    text = hear(client);
    assert_int_equal(strncmp(text, "HTTP/1.1 200 OK\r\n", 17), 0);
    assert_non_null(strstr(text, "Content-Type: text/event-stream\r\n"));
    assert_non_null(strstr(text, "X-Accel-Buffering: no\r\n"));
    assert_string_equal(strstr(text, "\r\n\r\n"), "\r\n\r\n");
    assert_int_equal(server_streams(server), 1);
    return client;
}

static void stream(void **state)
{
    int client = open_stream();

    (void)state;
    tell("data: 1\n\n", 1);
    assert_string_equal(hear(client), "data: 1\n\n");
    now += SERVER_ALIVE_TIME;
    assert_string_equal(hear(client), ":\n\n");
    now += SERVER_ALIVE_TIME - 1;
    tell("data: 2\n\n", 1);
    assert_string_equal(hear(client), "data: 2\n\n");
    now += SERVER_ALIVE_TIME - 1;
    turn(5);
    assert_false(is_readable(client));
    tell("", -1);
    assert_string_equal(hear(client), "");
    assert_int_equal(ended, 1);
    assert_int_equal(server_streams(server), 0);
    close(client);
}

static void closed_stream(void **state)
{
    int client = open_stream();

    (void)state;
    close(client);
    while (ended == 0)
        turn(1);
    assert_int_equal(server_streams(server), 0);
}

/* A client that does not read is told nothing more, and everything once it reads; one that never
 * does is dropped. */
static void slow_stream(void **state)
{
    int client = open_stream();
    char *text = malloc(LARGE + 1);
    long heard = 0;

    (void)state;
    memset(text, 'a', LARGE);
    text[LARGE] = '\0';
    tell(text, 3);
    turn(10);
    assert_true(messages > 0);
    while (heard < 3L * LARGE)
        heard += (long)strlen(hear(client));
    assert_int_equal(heard, 3L * LARGE);
    assert_int_equal(messages, 0);
    tell(text, 3);
    turn(10);
    now += SERVER_SEND_TIME - 1;
    turn(5);
    assert_int_equal(ended, 0);
    now += 1;
    turn(5);
    assert_int_equal(ended, 1);
    close(client);
    free(text);
}

/* Many messages at once do not keep others waiting. */
static void busy_stream(void **state)
{
    int client = open_stream(), other = knock();

    (void)state;
    tell("data: 1\n\n", 1000000);
    say_head(other, "GET /app", "");
    assert_answer(other, "201 Created", "GET /app    127.0.0.1:");
    assert_true(messages > 0);
    messages = 0;
    close(other);
    close(client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(bodies, begin, end),
        cmocka_unit_test_setup_teardown(refusals, begin, end),
        cmocka_unit_test_setup_teardown(proxies, begin, end),
        cmocka_unit_test_setup_teardown(slow_body, begin, end),
        cmocka_unit_test_setup_teardown(held, begin, end),
        cmocka_unit_test_setup_teardown(stream, begin, end),
        cmocka_unit_test_setup_teardown(closed_stream, begin, end),
        cmocka_unit_test_setup_teardown(slow_stream, begin, end),
        cmocka_unit_test_setup_teardown(busy_stream, begin, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
