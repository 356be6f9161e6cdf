/* SPDX-License-Identifier: MIT */
/* Connections over real sockets, with a clock that the test sets: what is answered, who must leave
 * and when, and who waits. Nothing here depends on how fast the machine is. */
#include "helper.h"
#include "server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LARGE = 16 << 20 /* more than the system keeps for a connection */, FILLER = 1 };

static unsigned char filled[LARGE];
static const struct resource RESOURCES[] = {
    {"/index.html", "text/html; charset=utf-8", "aa", false, {{(const unsigned char *)"page", 4}}},
    {"/large.js", "text/javascript; charset=utf-8", "bb", true, {{filled, LARGE}}},
};

static int64_t now;
static struct server *server;
static int bell[2]; /* always rung: a turn never waits */

static int64_t set_clock(void)
{
    return now;
}

static struct server *open_at(int port)
{
    return server_open(&(struct server_setup){
        .resources = RESOURCES, .count = 2, .port = port, .clock = set_clock});
}

static int begin(void **state)
{
    (void)state;
    now = 1000000;
    memset(filled, FILLER, LARGE);
    server = open_at(0);
    return server && pipe(bell) == 0 && write(bell[1], "", 1) == 1 ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    server_close(server);
    close(bell[0]);
    close(bell[1]);
    return 0;
}

/* ---- Clients ---- */

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

/* Asks for a path. */
static void ask(int client, const char *path)
{
    char text[256];

    snprintf(text, sizeof text, "GET %s HTTP/1.1\r\nHost: localhost:%d\r\n\r\n", path,
             server_port(server));
    say(client, text);
}

static bool is_readable(int client)
{
    struct pollfd polled = {.fd = client, .events = POLLIN};

    return poll(&polled, 1, 1) == 1;
}

/* Turns until something arrives, and reads all there is; "" is the end. */
static const char *hear(int client)
{
    static char text[8192];
    ssize_t length;

    while (!is_readable(client))
        assert_false(server_turn(server, bell[0]));
    length = recv(client, text, sizeof text - 1, 0);
    text[length > 0 ? length : 0] = '\0';
    return text;
}

/* Turns a few times, for those who are to be let in or heard. */
static void turn(int times)
{
    for (int i = 0; i < times; i++)
        server_turn(server, bell[0]);
}

static void assert_served(int client)
{
    const char *text;

    ask(client, "/");
    text = hear(client);
    assert_int_equal(strncmp(text, "HTTP/1.1 200 OK\r\n", 17), 0);
    assert_string_equal(text + strlen(text) - 8, "\r\n\r\npage");
}

/* Whether the server has let go; nothing more may have come. */
static void assert_dropped(int client)
{
    assert_string_equal(hear(client), "");
    close(client);
}

/* Lets in whoever has knocked: the last to come is answered. */
static void let_all_in(void)
{
    int client = knock();

    assert_served(client);
    close(client);
    turn(2);
}

/* ---- Tests ---- */

static void several_requests(void **state)
{
    int client = knock();
    const char *text;

    (void)state;
    assert_served(client);
    assert_served(client);
    ask(client, "/nosuch");
    assert_non_null(strstr(hear(client), "404 Not Found"));
    ask(client, "/nosuch");
    ask(client, "/"); /* before the first is answered */
    for (text = hear(client); !strstr(text, "200 OK"); text = hear(client))
        assert_non_null(strstr(text, "404 Not Found"));
    say(client, "NONSENSE\r\nand more that is never read");
    assert_non_null(strstr(hear(client), "400 Bad Request"));
    assert_dropped(client);
}

/* Whoever says that no more will come still gets the answer. */
static void half_closed(void **state)
{
    int client = knock();

    (void)state;
    ask(client, "/");
    shutdown(client, SHUT_WR);
    assert_non_null(strstr(hear(client), "200 OK"));
    assert_dropped(client);
}

static void new_address(void **state)
{
    struct sockaddr_in6 address = {.sin6_family = AF_INET6,
                                   .sin6_port = htons((uint16_t)server_port(server)),
                                   .sin6_addr = IN6ADDR_LOOPBACK_INIT};
    int client = socket(AF_INET6, SOCK_STREAM, 0);

    (void)state;
    if (client < 0 || connect(client, (struct sockaddr *)&address, sizeof address) < 0)
        skip(); /* a machine without it */
    assert_served(client);
    close(client);
}

static void taken_port(void **state)
{
    (void)state;
    assert_null(open_at(server_port(server)));
    assert_int_equal(errno, EADDRINUSE);
}

/* Bytes that come one by one do not put off the end. */
static void slow_head(void **state)
{
    int silent = knock(), slow = knock();

    (void)state;
    let_all_in();
    for (const char *c = "GET / HTTP"; *c; c++) {
        char byte[] = {*c, '\0'};
        say(slow, byte);
        turn(4);
        now += SERVER_HEAD_TIME / 9;
    }
    assert_non_null(strstr(hear(slow), "408 Request Timeout"));
    assert_dropped(slow);
    assert_dropped(silent);
}

static void idle(void **state)
{
    int client = knock();

    (void)state;
    assert_served(client);
    now += SERVER_IDLE_TIME - 1;
    turn(2);
    assert_served(client);
    now += SERVER_IDLE_TIME;
    assert_dropped(client);
}

/* Reads a little of a large response and no more. */
static int slow_reader(void)
{
    int client = knock();

    ask(client, "/large.js");
    assert_non_null(strstr(hear(client), "200 OK"));
    return client;
}

static void slow_readers(void **state)
{
    int first = slow_reader(), other = knock();
    static char bytes[1 << 16];
    ssize_t got, all = 0;

    (void)state;
    assert_served(other);
    now += SERVER_SEND_TIME - 1;
    turn(2);
    close(other);
    now += 1;
    turn(2);
    while ((got = recv(first, bytes, sizeof bytes, 0)) > 0)
        all += got;
    assert_in_range(all, 1, LARGE - 1); /* what was on its way, and then the end */
    close(first);
}

/* A large response arrives whole, and what was asked for meanwhile follows it. */
static void large(void **state)
{
    int client = knock();
    long fillers = 0;
    uint32_t last = 0;

    (void)state;
    ask(client, "/large.js");
    ask(client, "/");
    while (last != 0x70616765 /* page */)
        for (const char *c = hear(client); *c; c++) {
            fillers += *c == FILLER;
            last = last << 8 | (uint8_t)*c;
        }
    assert_int_equal(fillers, LARGE);
    close(client);
}

/* With all places taken, the longest silent one is taken from its owner. */
static void crowd(void **state)
{
    int clients[SERVER_CONNECTIONS], last;

    (void)state;
    for (int i = 0; i < SERVER_CONNECTIONS; i++) {
        clients[i] = knock();
        assert_served(clients[i]);
        now++;
    }
    assert_served(clients[0]);
    last = knock();
    assert_served(last);
    assert_dropped(clients[1]);
    assert_served(clients[0]);
    assert_served(clients[2]);
    assert_served(last);
    close(last);
    for (int i = 0; i < SERVER_CONNECTIONS; i++)
        if (i != 1)
            close(clients[i]);
}

/* Where all are being sent something, newcomers wait, and are served in the end. */
static void busy_crowd(void **state)
{
    int clients[SERVER_CONNECTIONS], last;

    (void)state;
    for (int i = 0; i < SERVER_CONNECTIONS; i++)
        clients[i] = slow_reader();
    last = knock();
    ask(last, "/");
    turn(10);
    assert_false(is_readable(last));
    now += SERVER_SEND_TIME;
    assert_non_null(strstr(hear(last), "200 OK"));
    close(last);
    for (int i = 0; i < SERVER_CONNECTIONS; i++)
        close(clients[i]);
}

/* Without descriptors nobody is let in for a while; then all goes on. */
static void no_descriptors(void **state)
{
    struct rlimit before, none;
    int client = knock(),
        next = dup(client); /* the lowest that is free, and so would the next be */

    (void)state;
    close(next);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    none = before;
    none.rlim_cur = (rlim_t)next;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    ask(client, "/");
    turn(10);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    turn(10);
    assert_false(is_readable(client));
    now += SERVER_REST_TIME;
    assert_non_null(strstr(hear(client), "200 OK"));
    close(client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(several_requests, begin, end),
        cmocka_unit_test_setup_teardown(half_closed, begin, end),
        cmocka_unit_test_setup_teardown(new_address, begin, end),
        cmocka_unit_test_setup_teardown(taken_port, begin, end),
        cmocka_unit_test_setup_teardown(slow_head, begin, end),
        cmocka_unit_test_setup_teardown(idle, begin, end),
        cmocka_unit_test_setup_teardown(slow_readers, begin, end),
        cmocka_unit_test_setup_teardown(large, begin, end),
        cmocka_unit_test_setup_teardown(crowd, begin, end),
        cmocka_unit_test_setup_teardown(busy_crowd, begin, end),
        cmocka_unit_test_setup_teardown(no_descriptors, begin, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
