/* SPDX-License-Identifier: MIT */
/*
 * A connection reads a request, sends the response and reads the next request. It does not read
 * while it sends, so nothing piles up. Every phase has a deadline.
 *
 * A stream asks for its next message only when the last one has been sent, so a slow one holds at
 * most one message. What a request needs is freed between requests: an idle connection and a stream
 * cost little.
 */
#include "serve_inside.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum { MESSAGES_AT_ONCE = 8 /* of a stream, before others have their turn */ };

static const char ALIVE[] = ":\n\n";

/* ---- Phases ---- */

bool is_passing(int error)
{
    return error == EAGAIN || error == EWOULDBLOCK || error == EINTR;
}

static void free_talk(struct connection *connection)
{
    if (connection->talk)
        free(connection->talk->said);
    free(connection->talk);
    connection->talk = NULL;
}

static void free_rest(struct connection *connection)
{
    free(connection->rest);
    connection->rest = NULL;
    connection->rest_size = connection->rest_sent = 0;
}

static void end_stream(struct connection *connection)
{
    if (!connection->stream)
        return;
    connection->server->setup.app->end(connection->stream, connection->server->now);
    connection->stream = NULL;
    connection->server->streams--;
    free_rest(connection);
}

static void unhold(struct connection *connection)
{
    struct connection **link = &connection->server->holding;

    while (*link && *link != connection)
        link = &(*link)->next_held;
    if (*link)
        *link = connection->next_held;
    connection->next_held = NULL;
}

void connection_drop(struct connection *connection)
{
    if (connection->socket < 0)
        return;
    waiter_remove(connection->server->waiter, connection->socket);
    close(connection->socket);
    connection->socket = -1;
    connection->server->dropped = true;
    unhold(connection);
    end_stream(connection);
    free_talk(connection);
}

static void wait_for(struct connection *connection, int events)
{
    if (connection->events == events)
        return;
    connection->events = events;
    if (!waiter_set(connection->server->waiter, connection->socket, events, connection))
        connection_drop(connection);
}

static void set_deadline(struct connection *connection, int64_t time)
{
    struct server *server = connection->server;

    connection->deadline = server->now + time;
    if (connection->deadline < server->next)
        server->next = connection->deadline;
}

static void enter(struct connection *connection, enum connection_phase phase, int64_t time)
{
    connection->phase = phase;
    connection->since = connection->server->now;
    set_deadline(connection, time);
    wait_for(connection, WAIT_READ);
}

static bool has_input(const struct connection *connection)
{
    return connection->talk && connection->talk->from < connection->talk->to;
}

/* Whether nothing of a request has come. */
static bool is_idle(const struct connection *connection)
{
    return connection->phase == READING &&
           (!connection->talk || connection->talk->request.size == 0);
}

static void expect(struct connection *connection, int64_t time)
{
    if (has_input(connection)) {
        request_begin(&connection->talk->request);
        connection->talk->length = 0;
    } else {
        free_talk(connection);
    }
    enter(connection, READING, time);
}

void connection_begin(struct connection *connection)
{
    expect(connection, SERVER_HEAD_TIME);
}

static void leave(struct connection *connection)
{
    end_stream(connection);
    free_talk(connection);
    shutdown(connection->socket, SHUT_WR);
    enter(connection, LEAVING, SERVER_LEAVE_TIME);
}

/* ---- Sending a response ---- */

/* For reading only; the type cannot say so. */
static struct iovec part(const void *bytes, size_t size)
{
    const union {
        const void *given;
        void *wanted;
    } pointer = {bytes};

    return (struct iovec){pointer.wanted, size};
}

/* Sends the rest of a response. True: all of it was sent. */
static bool send_rest(struct connection *connection)
{
    struct talk *talk = connection->talk;
    const struct response *response = &talk->response;
    size_t head = response->head_length, size = head + response->body.size;

    while (talk->sent < size) {
        size_t sent = talk->sent < head ? talk->sent : head;
        size_t done = talk->sent - sent;
        const unsigned char *body = done > 0 ? response->body.bytes + done : response->body.bytes;
        struct iovec parts[] = {part(response->head + sent, head - sent),
                                part(body, response->body.size - done)};
        struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
        ssize_t result = sendmsg(connection->socket, &message, MSG_NOSIGNAL);
        if (result < 0) {
            if (!is_passing(errno))
                connection_drop(connection);
            return false;
        }
        talk->sent += (size_t)result;
    }
    return true;
}

static void begin_stream(struct connection *connection);

static void send_on(struct connection *connection)
{
    struct talk *talk = connection->talk;

    if (!send_rest(connection)) {
        if (connection->socket >= 0)
            wait_for(connection, WAIT_WRITE);
        return;
    }
    free(talk->said);
    talk->said = NULL;
    if (connection->stream)
        begin_stream(connection);
    else if (talk->response.keep)
        expect(connection, SERVER_IDLE_TIME);
    else
        leave(connection);
}

/* Most responses are taken whole at once. */
static void begin_sending(struct connection *connection)
{
    connection->talk->sent = 0;
    connection->phase = SENDING;
    connection->since = connection->server->now;
    set_deadline(connection, SERVER_SEND_TIME);
    send_on(connection);
}

/* ---- Streams ---- */

/* Sends what the system takes of a message, and keeps the rest. False: there is a rest, or the
 * connection was dropped. */
static bool send_message(struct connection *connection, const char *text, size_t length)
{
    size_t sent = 0;

    while (sent < length) {
        ssize_t result = send(connection->socket, text + sent, length - sent, MSG_NOSIGNAL);
        if (result >= 0) {
            sent += (size_t)result;
            continue;
        }
        connection->rest = is_passing(errno) ? malloc(length - sent) : NULL;
        if (!connection->rest) {
            connection_drop(connection);
            return false;
        }
        memcpy(connection->rest, text + sent, length - sent);
        connection->rest_size = length - sent;
        connection->rest_sent = 0;
        set_deadline(connection, SERVER_SEND_TIME);
        wait_for(connection, WAIT_READ | WAIT_WRITE);
        return false;
    }
    set_deadline(connection, SERVER_ALIVE_TIME);
    return true;
}

/* False: there still is a rest, or the connection was dropped. */
static bool send_message_on(struct connection *connection)
{
    while (connection->rest_sent < connection->rest_size) {
        ssize_t result = send(connection->socket, connection->rest + connection->rest_sent,
                              connection->rest_size - connection->rest_sent, MSG_NOSIGNAL);
        if (result < 0) {
            if (!is_passing(errno))
                connection_drop(connection);
            return false;
        }
        connection->rest_sent += (size_t)result;
    }
    free_rest(connection);
    set_deadline(connection, SERVER_ALIVE_TIME);
    return true;
}

static void pump(struct connection *connection)
{
    const struct server_app *app = connection->server->setup.app;
    enum server_news news = NEWS_TEXT;
    const char *text;
    size_t length;

    for (int i = 0; i < MESSAGES_AT_ONCE && news == NEWS_TEXT; i++) {
        news = app->next(connection->stream, &text, &length);
        if (news == NEWS_TEXT && !send_message(connection, text, length))
            return;
    }
    if (news == NEWS_END)
        leave(connection);
    else
        wait_for(connection, news == NEWS_TEXT ? WAIT_READ | WAIT_WRITE : WAIT_READ);
}

static void begin_stream(struct connection *connection)
{
    free_talk(connection);
    enter(connection, STREAMING, SERVER_ALIVE_TIME);
    if (connection->socket >= 0)
        pump(connection);
}

void connection_news(void *user)
{
    struct connection *connection = user;

    if (connection->socket >= 0 && connection->phase == STREAMING && !connection->rest)
        pump(connection);
}

/* ---- Answers of the application ---- */

/* The first 47 bytes of an address are enough to tell it from others. */
static const char *address_of(const struct connection *connection)
{
    const struct request *request = &connection->talk->request;
    bool here =
        strcmp(connection->address, "127.0.0.1") == 0 || strcmp(connection->address, "::1") == 0;

    return connection->server->setup.proxied && here && request->forwarded[0] ? request->forwarded
                                                                              : connection->address;
}

static void refuse(struct connection *connection, int status)
{
    struct talk *talk = connection->talk;

    talk->request.keep = false;
    response_refuse(&talk->request, status, time(NULL), &talk->response);
    begin_sending(connection);
}

static void hold(struct connection *connection)
{
    struct server *server = connection->server;

    connection->next_held = server->holding;
    server->holding = connection;
    enter(connection, HELD, SERVER_SEND_TIME);
}

void connection_release(struct connection *connection)
{
    begin_sending(connection);
    if (connection->socket >= 0 && has_input(connection))
        connection_go_on(connection);
}

static bool say(struct connection *connection, const struct server_answer *answer)
{
    struct talk *talk = connection->talk;
    size_t size = strlen(answer->body);

    talk->said = malloc(size + 1);
    if (!talk->said)
        return false;
    memcpy(talk->said, answer->body, size + 1);
    response_say(&talk->request, answer->status, answer->retry, talk->said, size, time(NULL),
                 &talk->response);
    return true;
}

static void ask(struct connection *connection)
{
    struct server *server = connection->server;
    struct talk *talk = connection->talk;
    struct server_ask asked = {.post = talk->request.post,
                               .full = server->streams + SERVER_CONNECTIONS / 2 >=
                                       server->setup.connections,
                               .foreign = response_is_foreign(&talk->request),
                               .path = talk->request.path,
                               .query = talk->request.query,
                               .body = talk->body,
                               .length = talk->request.content,
                               .token = talk->request.token,
                               .last_id = talk->request.last_id,
                               .address = address_of(connection)};
    struct server_answer answer = {0};

    server->setup.app->ask(server->setup.app->self, &asked, connection, server->now, &answer);
    if (answer.stream) {
        connection->stream = answer.stream;
        server->streams++;
        response_stream(time(NULL), &talk->response);
        begin_sending(connection);
    } else if (say(connection, &answer)) {
        hold(connection);
    } else {
        connection_drop(connection);
    }
}

/* Whether a request is for the application; then its head has been answered, or its body is read.
 */
static bool is_for_app(struct connection *connection)
{
    const struct server *server = connection->server;
    struct request *request = &connection->talk->request;

    if (request->status != 200 || !server->setup.app || (!request->allowed && !request->post) ||
        !server->setup.app->owns(request->path))
        return false;
    if (!response_is_ours(&server->site, request->host))
        refuse(connection, 421);
    else if (request->chunked && request->counted)
        refuse(connection, 400);
    else if (request->post && !request->counted)
        refuse(connection, 411);
    else if (!request->post && request->body)
        refuse(connection, 413);
    else if (request->content > 0 && request->content <= SERVER_BODY)
        enter(connection, BODY, SERVER_HEAD_TIME);
    else {
        request->keep = request->keep && request->content == 0;
        ask(connection);
    }
    return true;
}

/* ---- Reading ---- */

static void answer(struct connection *connection)
{
    struct talk *talk = connection->talk;

    if (is_for_app(connection))
        return;
    response_make(&connection->server->site, &talk->request, time(NULL), &talk->response);
    begin_sending(connection);
}

static void read_head(struct connection *connection)
{
    struct talk *talk = connection->talk;

    if (talk->request.size == 0)
        enter(connection, READING, SERVER_HEAD_TIME);
    talk->from += request_read(&talk->request, talk->input + talk->from, talk->to - talk->from);
    if (talk->request.status != 0)
        answer(connection);
}

static void read_body(struct connection *connection)
{
    struct talk *talk = connection->talk;
    size_t wanted = talk->request.content - talk->length, there = talk->to - talk->from;
    size_t size = wanted < there ? wanted : there;

    memcpy(talk->body + talk->length, talk->input + talk->from, size);
    talk->length += size;
    talk->from += size;
    if (talk->length == talk->request.content)
        ask(connection);
}

/* Requests may come several at a time; we answer each before we read the next. */
static void read_input(struct connection *connection)
{
    while (connection->socket >= 0 && has_input(connection)) {
        if (connection->phase == READING)
            read_head(connection);
        else if (connection->phase == BODY)
            read_body(connection);
        else
            return;
    }
}

static bool make_talk(struct connection *connection)
{
    if (connection->talk)
        return true;
    connection->talk = malloc(sizeof *connection->talk);
    if (!connection->talk)
        return false;
    connection->talk->said = NULL;
    connection->talk->from = connection->talk->to = connection->talk->length = 0;
    request_begin(&connection->talk->request);
    return true;
}

static void receive(struct connection *connection)
{
    struct talk *talk;
    ssize_t got;

    if (!make_talk(connection)) {
        connection_drop(connection);
        return;
    }
    talk = connection->talk;
    got = recv(connection->socket, talk->input, sizeof talk->input, 0);
    if (got < 0 && is_passing(errno))
        return;
    if (got <= 0) {
        connection_drop(connection);
        return;
    }
    talk->from = 0;
    talk->to = (size_t)got;
    read_input(connection);
}

/* What comes on a stream, or when all has been said, is dropped. */
static void drop_input(struct connection *connection)
{
    char input[4096];
    ssize_t got = recv(connection->socket, input, sizeof input, 0);

    if (got == 0 || (got < 0 && !is_passing(errno)))
        connection_drop(connection);
}

/* ---- What happens to a connection ---- */

static void stream_on(struct connection *connection)
{
    drop_input(connection);
    if (connection->socket < 0 || !(connection->events & WAIT_WRITE))
        return;
    if (!connection->rest || send_message_on(connection))
        pump(connection);
}

void connection_go_on(struct connection *connection)
{
    switch (connection->phase) {
    case READING:
    case BODY:
        if (has_input(connection))
            read_input(connection);
        else
            receive(connection);
        break;
    case HELD: /* input has to wait; if something happens even then, it was reset */
        if (connection->events == 0)
            connection_drop(connection);
        else
            wait_for(connection, 0);
        break;
    case SENDING:
        send_on(connection);
        read_input(connection);
        break;
    case STREAMING:
        stream_on(connection);
        break;
    case LEAVING:
        drop_input(connection);
        break;
    }
}

/* Answers half a request with a time-out. */
void connection_expire(struct connection *connection)
{
    if (connection->phase == STREAMING && !connection->rest) {
        if (send_message(connection, ALIVE, sizeof ALIVE - 1))
            set_deadline(connection, SERVER_ALIVE_TIME);
    } else if ((connection->phase != READING && connection->phase != BODY) || is_idle(connection)) {
        connection_drop(connection);
    } else {
        connection->talk->request.status = 408;
        connection->talk->request.keep = false;
        response_make(&connection->server->site, &connection->talk->request, time(NULL),
                      &connection->talk->response);
        begin_sending(connection);
    }
}
