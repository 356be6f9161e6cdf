/* SPDX-License-Identifier: MIT */
/*
 * The loop: it waits for connections and newcomers, and then lets the application settle what was
 * asked in this turn.
 *
 * If all places are taken, a new connection gets the place of the one that has been silent for
 * longest. A connection that is being sent something keeps its place; if all are, new ones wait in
 * the system's queue. One new connection is accepted at a time, so each can send something before
 * it is the most silent one.
 */
#include "serve_inside.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Newcomers ---- */

/* The connection that has been silent for longest; NULL: none is silent. */
static struct connection *find_silent(const struct server *server)
{
    struct connection *best = NULL;

    for (int i = 0; i < server->count; i++) {
        struct connection *connection = server->connections[i];
        bool silent = connection->phase == READING || connection->phase == BODY ||
                      connection->phase == LEAVING;
        if (silent && (!best || connection->since < best->since))
            best = connection;
    }
    return best;
}

static bool has_place(const struct server *server)
{
    return server->count < server->setup.connections || find_silent(server);
}

static bool make_unblocking(int descriptor)
{
    int flags = fcntl(descriptor, F_GETFL);

    return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 &&
           fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0;
}

static void print_address(const struct sockaddr_storage *from, char *text, socklen_t size)
{
    const struct sockaddr_in *old = (const struct sockaddr_in *)from;
    const struct sockaddr_in6 *new = (const struct sockaddr_in6 *)from;

    text[0] = '\0';
    if (from->ss_family == AF_INET)
        inet_ntop(AF_INET, &old->sin_addr, text, size);
    else if (from->ss_family == AF_INET6)
        inet_ntop(AF_INET6, &new->sin6_addr, text, size);
}

static bool make_room(struct server *server)
{
    struct connection **connections;
    int room = server->room == 0 ? SERVER_CONNECTIONS : 2 * server->room;

    if (server->count < server->room)
        return true;
    connections = realloc(server->connections, (size_t)room * sizeof *connections);
    if (!connections)
        return false;
    server->connections = connections;
    server->room = room;
    return true;
}

/* False: out of memory. */
static bool add_connection(struct server *server, int socket, const struct sockaddr_storage *from)
{
    struct connection *connection;

    if (!make_room(server))
        return false;
    connection = calloc(1, sizeof *connection);
    if (!connection)
        return false;
    connection->server = server;
    connection->socket = socket;
    connection->place = server->count;
    print_address(from, connection->address, sizeof connection->address);
    server->connections[server->count++] = connection;
    connection_begin(connection);
    return true;
}

static void bury(struct server *server, struct connection *connection)
{
    struct connection *last = server->connections[--server->count];

    server->connections[connection->place] = last;
    last->place = connection->place;
    free(connection);
}

/* Sees that there is a place for a newcomer. */
static bool free_place(struct server *server)
{
    struct connection *silent;

    if (server->count < server->setup.connections)
        return true;
    silent = find_silent(server);
    if (!silent)
        return false;
    connection_drop(silent);
    bury(server, silent);
    return true;
}

static void let_in(struct server *server, int listener)
{
    struct sockaddr_storage from = {.ss_family = AF_UNSPEC};
    socklen_t size = sizeof from;
    int one = 1, socket;

    if (!has_place(server))
        return;
    socket = accept(listener, (struct sockaddr *)&from, &size);
    if (socket < 0) {
        if (!is_passing(errno) && errno != ECONNABORTED)
            server->resume = server->now + SERVER_REST_TIME;
        return;
    }
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (!free_place(server) || !make_unblocking(socket) || !add_connection(server, socket, &from))
        close(socket);
}

/* Newcomers are waited for only when there may be a place for them. */
static void watch_listeners(struct server *server)
{
    bool letting = server->now >= server->resume && has_place(server);

    if (letting == server->letting)
        return;
    server->letting = letting;
    for (int i = 0; i < LISTENERS; i++)
        if (server->listeners[i] >= 0 && letting)
            waiter_set(server->waiter, server->listeners[i], WAIT_READ, &server->listeners[i]);
        else if (server->listeners[i] >= 0)
            waiter_remove(server->waiter, server->listeners[i]);
}

/* ---- The loop ---- */

/* Ends what has taken too long, and finds the next deadline. */
static void expire_all(struct server *server)
{
    if (server->now < server->next)
        return;
    server->next = INT64_MAX;
    for (int i = 0; i < server->count; i++) {
        struct connection *connection = server->connections[i];
        if (connection->socket >= 0 && connection->deadline <= server->now)
            connection_expire(connection);
        if (connection->socket >= 0 && connection->deadline < server->next)
            server->next = connection->deadline;
    }
}

static void bury_dropped(struct server *server)
{
    if (!server->dropped)
        return;
    server->dropped = false;
    for (int i = server->count - 1; i >= 0; i--)
        if (server->connections[i]->socket < 0)
            bury(server, server->connections[i]);
}

/* Milliseconds until something is due; -1: nothing is. */
static int time_left(const struct server *server)
{
    int64_t next = server->resume > server->now ? server->resume : INT64_MAX;

    if (server->next < next)
        next = server->next;
    if (server->due < next)
        next = server->due;
    if (next == INT64_MAX)
        return -1;
    if (next <= server->now)
        return 0;
    return next - server->now < 1000000 ? (int)(next - server->now) : 1000000;
}

static int listener_of(const struct server *server, const void *user)
{
    for (int i = 0; i < LISTENERS; i++)
        if (user == &server->listeners[i])
            return server->listeners[i];
    return -1;
}

/* Connections come first: a newcomer may take the place of one. */
static bool serve_all(struct server *server, void **users, int count)
{
    bool woken = false;

    for (int i = 0; i < count; i++) {
        if (users[i] == &server->wake)
            woken = true;
        else if (listener_of(server, users[i]) < 0)
            connection_go_on(users[i]);
    }
    bury_dropped(server);
    for (int i = 0; i < count; i++)
        if (listener_of(server, users[i]) >= 0)
            let_in(server, listener_of(server, users[i]));
    return woken;
}

static bool is_holding(const struct server *server)
{
    return server->holding != NULL;
}

/* Sends what is held. A request that was waiting behind another one may be answered and held by
 * this; then it is settled at once, in the next turn. */
static void release_all(struct server *server)
{
    struct connection *next, *released = server->holding;

    server->holding = NULL;
    for (; released; released = next) {
        next = released->next_held;
        released->next_held = NULL;
        connection_release(released);
    }
    if (is_holding(server))
        server->due = server->now;
}

/* What was asked is settled, and then answered. */
static void settle(struct server *server)
{
    const struct server_app *app = server->setup.app;

    if (!app)
        return;
    server->due = app->settle(app->self, server->now, connection_news, &server->held);
    if (!server->held)
        release_all(server);
    bury_dropped(server);
}

bool server_turn(struct server *server, int wake)
{
    void *users[WAIT_BATCH];
    bool woken = false;
    int count;

    if (wake != server->wake && waiter_set(server->waiter, wake, WAIT_READ, &server->wake))
        server->wake = wake;
    server->now = server->setup.clock();
    expire_all(server);
    bury_dropped(server);
    watch_listeners(server);
    count = waiter_wait(server->waiter, time_left(server), users);
    server->now = server->setup.clock();
    if (count > 0)
        woken = serve_all(server, users, count);
    settle(server);
    return !woken;
}

/* ---- Opening and closing ---- */

static int listen_on(const struct sockaddr *address, socklen_t size)
{
    int listener = socket(address->sa_family, SOCK_STREAM, 0);
    int one = 1, error;

    if (listener < 0)
        return -1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (address->sa_family == AF_INET6)
        setsockopt(listener, IPPROTO_IPV6, IPV6_V6ONLY, &one, sizeof one);
    if (make_unblocking(listener) && bind(listener, address, size) == 0 &&
        listen(listener, SOMAXCONN) == 0)
        return listener;
    error = errno;
    close(listener);
    errno = error;
    return -1;
}

/* A machine may lack one kind of address. The IPv4 address is the one we print. */
static bool open_doors(struct server *server)
{
    bool lan = server->setup.lan;
    struct sockaddr_in old = {.sin_family = AF_INET,
                              .sin_port = htons((uint16_t)server->setup.port),
                              .sin_addr.s_addr = htonl(lan ? INADDR_ANY : INADDR_LOOPBACK)};
    struct sockaddr_in6 loopback = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT};
    struct sockaddr_in6 any = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_ANY_INIT};
    struct sockaddr_in6 new = lan ? any : loopback;
    socklen_t size = sizeof old;

    server->listeners[0] = listen_on((struct sockaddr *)&old, sizeof old);
    if (server->listeners[0] < 0 ||
        getsockname(server->listeners[0], (struct sockaddr *)&old, &size) < 0)
        return false;
    server->site.port = ntohs(old.sin_port);
    new.sin6_port = old.sin_port;
    server->listeners[1] = listen_on((struct sockaddr *)&new, sizeof new);
    return true;
}

struct server *server_open(const struct server_setup *setup)
{
    struct server *server = calloc(1, sizeof *server);
    int error;

    if (!server)
        return NULL;
    server->setup = *setup;
    if (server->setup.connections == 0)
        server->setup.connections = SERVER_CONNECTIONS;
    server->site = (struct site){.resources = setup->resources,
                                 .count = setup->count,
                                 .lan = setup->lan,
                                 .hosts = setup->hosts};
    server->resume = INT64_MIN;
    server->next = INT64_MAX;
    server->due = setup->app ? INT64_MIN : INT64_MAX;
    server->wake = -1;
    server->listeners[0] = server->listeners[1] = -1;
    server->waiter = waiter_open();
    if (server->waiter && open_doors(server))
        return server;
    error = errno;
    server_close(server);
    errno = error;
    return NULL;
}

int server_port(const struct server *server)
{
    return server->site.port;
}

int server_streams(const struct server *server)
{
    return server->streams;
}

void server_close(struct server *server)
{
    if (!server)
        return;
    for (int i = 0; i < server->count; i++)
        connection_drop(server->connections[i]);
    bury_dropped(server);
    for (int i = 0; i < LISTENERS; i++)
        if (server->listeners[i] >= 0)
            close(server->listeners[i]);
    waiter_close(server->waiter);
    free(server->connections);
    free(server);
}
