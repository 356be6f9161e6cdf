/* SPDX-License-Identifier: MIT */
/*
 * The loop and its connections. A connection reads a request, sends the response and reads the next
 * request; it does not read while it sends, so nothing piles up. Every phase has a deadline.
 *
 * Where all places are taken, a newcomer gets that of whoever has been silent for longest. Those
 * who are being sent something keep theirs; if all are, newcomers wait in the queue of the system.
 * One newcomer is let in at a time, so that each can be heard before it is the most silent one.
 */
#include "server.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

enum { LISTENERS = 2 };

enum phase {
    READING,
    SENDING,
    LEAVING, /* all was sent; what still comes is thrown away, for a close would reset it all */
};

struct connection {
    int socket; /* -1: the place is free */
    enum phase phase;
    int64_t since; /* when the phase began */
    int64_t deadline;
    struct request request;
    struct response response;
    size_t sent;
    size_t from, to; /* what of the input has not been read yet */
    char input[4096];
};

struct server {
    struct site site;
    int64_t (*clock)(void);
    int64_t now;    /* as of this turn */
    int64_t resume; /* accept nobody before */
    int listeners[LISTENERS];
    struct connection connections[SERVER_CONNECTIONS];
};

/* ---- Connections ---- */

static void drop(struct connection *connection)
{
    close(connection->socket);
    connection->socket = -1;
}

static void enter(struct server *server, struct connection *connection, enum phase phase,
                  int64_t time)
{
    connection->phase = phase;
    connection->since = server->now;
    connection->deadline = server->now + time;
}

static void expect(struct server *server, struct connection *connection, int64_t time)
{
    request_begin(&connection->request);
    enter(server, connection, READING, time);
}

static void answer(struct server *server, struct connection *connection)
{
    response_make(&server->site, &connection->request, time(NULL), &connection->response);
    connection->sent = 0;
    enter(server, connection, SENDING, SERVER_SEND_TIME);
}

/* Whether a call that failed may be tried again later. */
static bool is_passing(int error)
{
    return error == EAGAIN || error == EWOULDBLOCK || error == EINTR;
}

/* For reading only, though its type does not say so. */
static struct iovec part(const void *bytes, size_t size)
{
    const union {
        const void *given;
        void *wanted;
    } pointer = {bytes};

    return (struct iovec){pointer.wanted, size};
}

/* Sends what is left; true once that is all. */
static bool send_rest(struct connection *connection)
{
    const struct response *response = &connection->response;
    size_t head = response->head_length, size = head + response->body.size;

    while (connection->sent < size) {
        size_t sent = connection->sent < head ? connection->sent : head;
        size_t done = connection->sent - sent;
        struct iovec parts[] = {part(response->head + sent, head - sent),
                                part(response->body.bytes + done, response->body.size - done)};
        struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
        ssize_t result = sendmsg(connection->socket, &message, MSG_NOSIGNAL);
        if (result < 0) {
            if (!is_passing(errno))
                drop(connection);
            return false;
        }
        connection->sent += (size_t)result;
    }
    return true;
}

static void send_on(struct server *server, struct connection *connection)
{
    if (!send_rest(connection))
        return;
    if (connection->response.keep) {
        expect(server, connection, SERVER_IDLE_TIME);
    } else {
        shutdown(connection->socket, SHUT_WR);
        enter(server, connection, LEAVING, SERVER_LEAVE_TIME);
    }
}

/* Requests may have come several at a time; each is answered before the next is read. */
static void read_input(struct server *server, struct connection *connection)
{
    while (connection->socket >= 0 && connection->phase == READING &&
           connection->from < connection->to) {
        if (connection->request.size == 0)
            enter(server, connection, READING, SERVER_HEAD_TIME);
        connection->from += request_read(&connection->request, connection->input + connection->from,
                                         connection->to - connection->from);
        if (connection->request.status != 0) {
            answer(server, connection);
            send_on(server, connection);
        }
    }
}

static void receive(struct server *server, struct connection *connection)
{
    ssize_t got = recv(connection->socket, connection->input, sizeof connection->input, 0);

    if (got < 0 && is_passing(errno))
        return;
    if (got <= 0) {
        drop(connection);
        return;
    }
    connection->from = 0;
    connection->to = (size_t)got;
    read_input(server, connection);
}

static void go_on(struct server *server, struct connection *connection)
{
    if (connection->phase == SENDING) {
        send_on(server, connection);
        read_input(server, connection);
    } else {
        receive(server, connection);
    }
}

/* Half a request is told that it came too late. */
static void expire(struct server *server, struct connection *connection)
{
    if (connection->phase != READING || connection->request.size == 0) {
        drop(connection);
        return;
    }
    connection->request.status = 408;
    connection->request.keep = false;
    answer(server, connection);
    send_on(server, connection);
}

/* ---- Newcomers ---- */

/* A place for somebody new, or NULL: a free one, or that of whoever has been silent for longest. */
static struct connection *find_place(struct server *server)
{
    struct connection *best = NULL;

    for (int i = 0; i < SERVER_CONNECTIONS; i++) {
        struct connection *connection = &server->connections[i];
        if (connection->socket < 0)
            return connection;
        if (connection->phase != SENDING && (!best || connection->since < best->since))
            best = connection;
    }
    return best;
}

static bool make_unblocking(int descriptor)
{
    int flags = fcntl(descriptor, F_GETFL);

    return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 &&
           fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0;
}

static void let_in(struct server *server, int listener)
{
    struct connection *place = find_place(server);
    int one = 1, socket;

    if (!place)
        return;
    socket = accept(listener, NULL, NULL);
    if (socket < 0) {
        if (!is_passing(errno) && errno != ECONNABORTED)
            server->resume = server->now + SERVER_REST_TIME;
        return;
    }
    if (!make_unblocking(socket)) {
        close(socket);
        return;
    }
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (place->socket >= 0)
        drop(place);
    place->socket = socket;
    place->from = place->to = 0;
    expect(server, place, SERVER_HEAD_TIME);
}

/* ---- The loop ---- */

/* Milliseconds until the next deadline; -1 if there is none. */
static int time_left(const struct server *server)
{
    int64_t next = server->resume > server->now ? server->resume : INT64_MAX;

    for (int i = 0; i < SERVER_CONNECTIONS; i++)
        if (server->connections[i].socket >= 0 && server->connections[i].deadline < next)
            next = server->connections[i].deadline;
    return next == INT64_MAX ? -1 : next > server->now ? (int)(next - server->now) : 0;
}

/* What is waited for: connections first, then the bell, then the doors. Only what is open is handed
 * to the system, which refuses more than a process may have open. */
struct server_watch {
    struct pollfd polled[SERVER_CONNECTIONS + LISTENERS + 1];
    struct connection *connections[SERVER_CONNECTIONS];
    nfds_t connected, count;
};

static void watch(struct server_watch *watch, int descriptor, short events)
{
    watch->polled[watch->count++] = (struct pollfd){.fd = descriptor, .events = events};
}

static void watch_all(struct server *server, struct server_watch *all, int wake)
{
    for (int i = 0; i < SERVER_CONNECTIONS; i++) {
        struct connection *connection = &server->connections[i];
        if (connection->socket < 0)
            continue;
        all->connections[all->count] = connection;
        watch(all, connection->socket, connection->phase == SENDING ? POLLOUT : POLLIN);
    }
    all->connected = all->count;
    watch(all, wake, POLLIN);
    if (server->now >= server->resume && find_place(server))
        for (int i = 0; i < LISTENERS; i++)
            if (server->listeners[i] >= 0)
                watch(all, server->listeners[i], POLLIN);
}

bool server_turn(struct server *server, int wake)
{
    struct server_watch all = {.count = 0};

    server->now = server->clock();
    for (int i = 0; i < SERVER_CONNECTIONS; i++)
        if (server->connections[i].socket >= 0 && server->connections[i].deadline <= server->now)
            expire(server, &server->connections[i]);
    watch_all(server, &all, wake);
    if (poll(all.polled, all.count, time_left(server)) < 0)
        return true;

    server->now = server->clock();
    for (nfds_t i = 0; i < all.connected; i++)
        if (all.polled[i].revents)
            go_on(server, all.connections[i]);
    for (nfds_t i = all.connected + 1; i < all.count; i++)
        if (all.polled[i].revents)
            let_in(server, all.polled[i].fd);
    return !all.polled[all.connected].revents;
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

/* A machine need not have both kinds of addresses; the old one is the one that is told. */
static bool open_doors(struct server *server, int port)
{
    struct sockaddr_in old = {.sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct sockaddr_in6 new = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT};
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

struct server *server_open(const struct resource *resources, int count, int port,
                           int64_t (*clock)(void))
{
    struct server *server = calloc(1, sizeof *server);
    int error;

    if (!server)
        return NULL;
    server->site = (struct site){.resources = resources, .count = count};
    server->clock = clock;
    server->resume = INT64_MIN;
    server->listeners[0] = server->listeners[1] = -1;
    for (int i = 0; i < SERVER_CONNECTIONS; i++)
        server->connections[i].socket = -1;
    if (open_doors(server, port))
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

void server_close(struct server *server)
{
    if (!server)
        return;
    for (int i = 0; i < SERVER_CONNECTIONS; i++)
        if (server->connections[i].socket >= 0)
            drop(&server->connections[i]);
    for (int i = 0; i < LISTENERS; i++)
        if (server->listeners[i] >= 0)
            close(server->listeners[i]);
    free(server);
}
