/* SPDX-License-Identifier: MIT */
/* war serve: tables over the network, for this machine or for everybody near, and the page to play
 * at them. */
#include "cli.h"
#include "network.h"
#include "page_files.h"
#include "serve_tables.h"
#include "serving.h"
#include "signals.h"
#include "terminal.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    MOST_CONNECTIONS = 20000,
    OTHER_FILES = 32,  /* descriptors for everything else */
    LEAVE_TIME = 2000, /* milliseconds for the streams to hear good-bye */
};

/* As many connections as the system lets a process have. */
static int connection_limit(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) < 0)
        return SERVER_CONNECTIONS;
    if (limit.rlim_cur < limit.rlim_max) {
        struct rlimit more = {.rlim_cur = limit.rlim_max, .rlim_max = limit.rlim_max};
        if (setrlimit(RLIMIT_NOFILE, &more) == 0)
            limit = more;
    }
    if (limit.rlim_cur >= MOST_CONNECTIONS + OTHER_FILES)
        return MOST_CONNECTIONS;
    return limit.rlim_cur > SERVER_CONNECTIONS + OTHER_FILES ? (int)limit.rlim_cur - OTHER_FILES
                                                             : SERVER_CONNECTIONS;
}

static void say_good_bye(struct server *server, struct hosting *hosting)
{
    int64_t until = milliseconds() + LEAVE_TIME;

    hosting_leave(hosting);
    do
        serving_turn(server);
    while (server_streams(server) > 0 && milliseconds() < until);
}

/* Says where the tables are; a telephone reads the code. */
static bool say_where(const char *address, int port, bool lan)
{
    char own[ADDRESS_SIZE], near[2 * ADDRESS_SIZE];

    tell(stdout, TELL_SERVE_AT, TEXT("address", address));
    if (lan) {
        network_address(own);
        snprintf(near, sizeof near, "http://%s:%d/", own, port);
        if (own[0])
            tell(stdout, TELL_SERVE_LAN, TEXT("address", near));
        else
            complain(FAILED, TELL_SERVE_NO_LAN);
        if (own[0] && isatty(STDOUT_FILENO))
            print_qr_code(near);
    }
    tell(stdout, TELL_SERVE_STOP);
    return fflush(stdout) == 0;
}

static int serve(struct server_setup *setup, struct hosting *hosting, const struct typed *typed)
{
    struct server *server = serving_open(setup, option_given(typed, "port"));
    char address[64];
    int number = 0;

    if (!server)
        return 0;
    snprintf(address, sizeof address, "http://127.0.0.1:%d/", server_port(server));
    if (serving_heed_signals()) {
        if (say_where(address, server_port(server), setup->lan))
            number = serving_run(server, option_given(typed, "open") ? address : NULL);
        if (number != 0)
            say_good_bye(server, hosting);
    }
    server_close(server);
    return number;
}

/* Names as requests have them, without a scheme and a port. */
static bool check_hosts(const char *const *hosts)
{
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.";

    for (; *hosts; hosts++) {
        size_t length = strlen(*hosts);
        if (length == 0 || length > 253 || strspn(*hosts, allowed) != length ||
            (*hosts)[length - 1] == '.')
            return refuse(TELL_SERVE_HOST, TEXT("name", *hosts));
    }
    return true;
}

int run_serve(const struct typed *typed)
{
    int64_t port = USUAL_PORT;
    const char *hosts[MAX_VALUES + 3] = {NULL};
    char name[HOST_SIZE], local[HOST_SIZE];
    int count = option_values(typed, "host", hosts);
    struct hosting hosting;
    struct server_setup setup = {.resources = PAGE_FILES,
                                 .count = PAGE_FILE_COUNT,
                                 .hosts = hosts,
                                 .lan = option_given(typed, "lan"),
                                 .proxied = option_given(typed, "host"),
                                 .clock = milliseconds,
                                 .app = &hosting.app};
    int number;

    if (!check_hosts(hosts))
        return BAD_USAGE;
    if (setup.lan) {
        network_names(name, local);
        if (name[0])
            hosts[count++] = name;
        if (local[0])
            hosts[count++] = local;
    }
    if (!option_number(typed, "port", 0, 65535, &port))
        return BAD_USAGE;
    if (!hosting_open(&hosting, option_value(typed, "db"), option_value(typed, "tables")))
        return FAILED;
    setup.port = (int)port;
    setup.connections = connection_limit();
    number = serve(&setup, &hosting, typed);
    hosting_close(&hosting);
    end_by(number);
    return FAILED;
}
