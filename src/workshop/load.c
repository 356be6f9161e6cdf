/* SPDX-License-Identifier: MIT */
/* The clients of a benchmark: HTTP over loopback, as little of it as the server of tables needs.
 * Connections come from many addresses, since a server limits what one address may ask. */
#include "load.h"

#include "clock.h"
#include "waiter.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ADDRESSES = 200, SOURCE = 0x7f010101 /* 127.1.1.1 */ };

/* ---- Connections ---- */

static int connect_from(const struct load *load, int which)
{
    struct sockaddr_in own = {.sin_family = AF_INET,
                              .sin_addr.s_addr = htonl(SOURCE + (uint32_t)(which % ADDRESSES))};
    struct sockaddr_in server = {.sin_family = AF_INET,
                                 .sin_port = htons((uint16_t)load->port),
                                 .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int one = 1, opened = socket(AF_INET, SOCK_STREAM, 0);

    if (opened < 0)
        return -1;
    setsockopt(opened, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    setsockopt(opened, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (bind(opened, (struct sockaddr *)&own, sizeof own) == 0 &&
        connect(opened, (struct sockaddr *)&server, sizeof server) == 0 &&
        fcntl(opened, F_SETFL, O_NONBLOCK) == 0)
        return opened;
    close(opened);
    return -1;
}

/* Requests are small, so the system takes them whole. */
static bool send_all(int socket, const char *text, int length)
{
    return send(socket, text, (size_t)length, MSG_NOSIGNAL) == length;
}

bool load_open(struct load *load, int port, int tables, int streams, int clients)
{
    memset(load, 0, sizeof *load);
    load->port = port;
    load->waiter = waiter_open();
    load->tables = calloc((size_t)tables, sizeof *load->tables);
    load->streams = calloc((size_t)streams, sizeof *load->streams);
    load->clients = calloc((size_t)clients, sizeof *load->clients);
    if (!load->waiter || !load->tables || !load->streams || !load->clients)
        return false;
    load->table_count = tables;
    for (; load->stream_count < streams; load->stream_count++)
        load->streams[load->stream_count] =
            (struct load_stream){.socket = -1, .table = load->stream_count % tables};
    for (; load->client_count < clients; load->client_count++) {
        struct load_client *client = &load->clients[load->client_count];
        client->socket = connect_from(load, load->client_count);
        if (client->socket < 0 || !waiter_set(load->waiter, client->socket, WAIT_READ, client))
            return false;
    }
    return true;
}

void load_close(struct load *load)
{
    for (int i = 0; i < load->stream_count; i++)
        load_unwatch(load, i);
    for (int i = 0; i < load->client_count; i++)
        close(load->clients[i].socket);
    waiter_close(load->waiter);
    free(load->tables);
    free(load->streams);
    free(load->clients);
    free(load->delays);
}

/* ---- Asking ---- */

static bool post(struct load *load, struct load_client *client, const char *path, const char *token,
                 const char *body)
{
    char text[1024];
    int length =
        snprintf(text, sizeof text,
                 "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: "
                 "application/json\r\nContent-Length: %d\r\n%s%s%s\r\n%s",
                 path, load->port, (int)strlen(body), token[0] ? "Authorization: Bearer " : "",
                 token, token[0] ? "\r\n" : "", body);

    client->busy = true;
    client->length = 0;
    return send_all(client->socket, text, length);
}

bool load_ask(struct load *load, int table, enum load_request request)
{
    struct load_client *client = &load->clients[table % load->client_count];
    struct load_table *asked = &load->tables[table];
    char path[64], body[128];
    static const char *const ends[] = {"", "/start", "/pace", "/play"};

    if (client->busy || asked->over || (request == LOAD_PRESS && asked->pressed > 0))
        return false;
    snprintf(path, sizeof path, "/tables%s%s%s", request == LOAD_OPEN ? "" : "/", asked->id,
             ends[request]);
    client->table = table;
    switch (request) {
    case LOAD_OPEN:
        return post(load, client, path, "",
                    "{\"name\":\"Ada\",\"rules\":\"classic\",\"seats\":[\"person\",\"computer\"]}");
    case LOAD_START:
        return post(load, client, path, asked->token, "{}");
    case LOAD_PACE:
        return post(load, client, path, asked->token, "{\"auto\":true,\"speed\":5}");
    case LOAD_PRESS:
        snprintf(body, sizeof body, "{\"round\":1,\"step\":%" PRId64 "}", asked->step);
        asked->pressed = asked->step;
        asked->told = 0;
        asked->at = clock_now();
        return post(load, client, path, asked->token, body);
    }
    return false;
}

static void copy_member(const char *answer, const char *member, char word[LOAD_WORD])
{
    const char *found = strstr(answer, member);

    if (found)
        snprintf(word, LOAD_WORD, "%.*s", (int)strcspn(found + strlen(member), "\""),
                 found + strlen(member));
}

static bool read_answer(struct load *load, struct load_client *client)
{
    struct load_table *table = &load->tables[client->table];
    int room = (int)sizeof client->answer - 1 - client->length;
    ssize_t got = recv(client->socket, client->answer + client->length, (size_t)room, 0);
    const char *body;

    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return true;
    if (got <= 0)
        return false;
    client->length += (int)got;
    client->answer[client->length] = '\0';
    body = strstr(client->answer, "\r\n\r\n");
    if (!body || !strchr(body, '}'))
        return client->length < (int)sizeof client->answer - 1;
    client->busy = false;
    load->answered++;
    if (strncmp(client->answer, "HTTP/1.1 20", 11) != 0) {
        load->refused++;
        table->pressed = 0;
        table->over = strstr(body, "\"phase\"") != NULL;
    }
    if (!table->id[0]) {
        copy_member(body, "\"table\":\"", table->id);
        copy_member(body, "\"token\":\"", table->token);
    }
    return true;
}

/* ---- Watching ---- */

bool load_watch(struct load *load, int which)
{
    struct load_stream *stream = &load->streams[which];
    struct load_table *table = &load->tables[stream->table];
    char text[256];
    int length;

    stream->socket = connect_from(load, which);
    if (stream->socket < 0)
        return false;
    stream->said = false;
    stream->length = 0;
    table->streams++;
    length = snprintf(text, sizeof text,
                      "GET /tables/%s/events HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                      "Last-Event-ID: 1-%" PRId64 "\r\n\r\n",
                      table->id, load->port, table->step);
    return waiter_set(load->waiter, stream->socket, WAIT_READ, stream) &&
           send_all(stream->socket, text, length);
}

void load_unwatch(struct load *load, int which)
{
    struct load_stream *stream = &load->streams[which];

    if (stream->socket < 0)
        return;
    waiter_remove(load->waiter, stream->socket);
    close(stream->socket);
    stream->socket = -1;
    load->tables[stream->table].streams--;
}

static void note_delay(struct load *load, double milliseconds)
{
    if (load->delay_count == load->delay_room) {
        int room = load->delay_room ? 2 * load->delay_room : 1024;
        float *delays = realloc(load->delays, (size_t)room * sizeof *delays);
        if (!delays)
            return;
        load->delays = delays;
        load->delay_room = room;
    }
    load->delays[load->delay_count++] = (float)milliseconds;
}

/* A stream has told of a beat that ends with a step. */
static void note_step(struct load *load, struct load_table *table, int64_t step)
{
    load->beats++;
    if (step > table->step)
        table->step = step;
    if (table->pressed == 0 || step <= table->pressed || ++table->told < table->streams)
        return;
    note_delay(load, 1e3 * (clock_now() - table->at));
    table->pressed = 0;
}

/* The numbers of steps in what was read; what may go on stays for the next piece. */
static void scan(struct load *load, struct load_stream *stream, char *text)
{
    const char *rest = text, *found;
    int left;

    while ((found = strstr(rest, "\nid: ")) && strchr(found + 1, '\n')) {
        const char *dash = strchr(found, '-');
        if (dash)
            note_step(load, &load->tables[stream->table], strtoll(dash + 1, NULL, 10));
        rest = found + 1;
    }
    left = (int)strlen(rest);
    if (left > (int)sizeof stream->tail - 1) {
        rest += left - ((int)sizeof stream->tail - 1);
        left = (int)sizeof stream->tail - 1;
    }
    memcpy(stream->tail, rest, (size_t)left);
    stream->length = left;
}

static bool read_stream(struct load *load, struct load_stream *stream)
{
    char text[16384];
    ssize_t got;

    memcpy(text, stream->tail, (size_t)stream->length);
    got = recv(stream->socket, text + stream->length, sizeof text - 1 - (size_t)stream->length, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return true;
    if (got <= 0)
        return false;
    load->said += !stream->said;
    stream->said = true;
    text[stream->length + (int)got] = '\0';
    scan(load, stream, text);
    return true;
}

/* ---- One turn ---- */

static bool is_stream(const struct load *load, const void *user)
{
    const struct load_stream *stream = user;

    return stream >= load->streams && stream < load->streams + load->stream_count;
}

bool load_turn(struct load *load, int milliseconds)
{
    void *users[WAIT_BATCH];
    int count = waiter_wait(load->waiter, milliseconds, users);

    for (int i = 0; i < count; i++)
        if (is_stream(load, users[i]) ? !read_stream(load, users[i]) : !read_answer(load, users[i]))
            return false;
    return true;
}
