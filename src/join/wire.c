/* SPDX-License-Identifier: MIT */
/*
 * libcurl's multi interface with two easy handles. The owner hears the stream inside a callback of
 * libcurl, where no transfer may begin or end: that waits for wire_work.
 */
#include "wire.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    URL_SIZE = 640,
    PATH_SIZE = 64,
    BODY_SIZE = 1024,
    ANSWER_SIZE = 65536,
    MOST_REQUESTS = 16,
    FIRST_RETRY = 1000, /* milliseconds; doubled up to LAST_RETRY */
    LAST_RETRY = 15000,
    CONNECT_TIME = 10000,
    ANSWER_TIME = 15000,
    SILENT_TIME = 65000, /* the server gives a sign of life three times in that time */
};

struct wire_request {
    int tag;
    char path[PATH_SIZE];
    char body[BODY_SIZE];
    bool post;
};

/* A transfer and what it has brought. */
struct transfer {
    CURL *easy;
    struct curl_slist *fields;
    bool running;
    char text[ANSWER_SIZE]; /* of an answer that is no stream */
    size_t length;
    bool too_long;
    char problem[CURL_ERROR_SIZE];
    int delay; /* before the next attempt */
    int64_t next_at;
};

struct wire {
    char base[URL_SIZE];
    char token[64];
    struct wire_owner owner;
    CURLM *multi;
    struct transfer post;
    struct wire_request requests[MOST_REQUESTS]; /* the first one is on its way */
    int count;
    struct transfer stream;
    char stream_path[PATH_SIZE]; /* "": there is none */
    char last_id[EVENT_ID_SIZE];
    int retry;      /* -1: by `delay` */
    bool streaming; /* the answer is a stream of events */
    bool again;
    int64_t now;
    int64_t heard_at; /* when the stream last brought something */
    struct event_stream events;
};

/* ---- Opening and closing ---- */

static size_t take_text(char *bytes, size_t size, size_t count, void *context)
{
    struct transfer *transfer = context;

    count *= size;
    transfer->too_long = transfer->too_long || count >= ANSWER_SIZE - transfer->length;
    if (transfer->too_long)
        return CURL_WRITEFUNC_ERROR;
    memcpy(transfer->text + transfer->length, bytes, count);
    transfer->length += count;
    transfer->text[transfer->length] = '\0';
    return count;
}

static bool is_stream(CURL *easy)
{
    const char *type = NULL;
    long status = 0;

    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(easy, CURLINFO_CONTENT_TYPE, &type);
    return status == 200 && type && strncmp(type, "text/event-stream", 17) == 0;
}

static bool hear(void *context, const struct event_message *message)
{
    struct wire *wire = context;

    wire->stream.delay = FIRST_RETRY;
    return wire->owner.hear(wire->owner.self, message);
}

static size_t take_events(char *bytes, size_t size, size_t count, void *context)
{
    struct wire *wire = context;

    wire->streaming = is_stream(wire->stream.easy);
    wire->heard_at = wire->now;
    if (!wire->streaming)
        return take_text(bytes, size, count, &wire->stream);
    return event_stream_read(&wire->events, bytes, size * count, hear, wire) ? size * count
                                                                             : CURL_WRITEFUNC_ERROR;
}

/* What both transfers have in common. Redirections are not followed: a token is for one server.
 * Without CURLOPT_NOSIGNAL libcurl ignores SIGPIPE while it writes. */
static bool set_up(struct wire *wire, struct transfer *transfer)
{
    const char *certificates = getenv("SSL_CERT_FILE");
    CURL *easy = curl_easy_init();

    if (!easy)
        return false;
    transfer->easy = easy;
    transfer->delay = FIRST_RETRY;
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "war/" WAR_VERSION);
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_TIME);
    curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, transfer->problem);
    if (certificates && certificates[0])
        curl_easy_setopt(easy, CURLOPT_CAINFO, certificates);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION,
                     transfer == &wire->stream ? take_events : take_text);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA,
                     transfer == &wire->stream ? (void *)wire : (void *)transfer);
    return true;
}

struct wire *wire_open(const char *base, const struct wire_owner *owner)
{
    struct wire *wire = calloc(1, sizeof *wire);

    if (!wire)
        return NULL;
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != 0) {
        free(wire);
        return NULL;
    }
    snprintf(wire->base, sizeof wire->base, "%s", base);
    wire->owner = *owner;
    wire->retry = -1;
    wire->multi = curl_multi_init();
    if (wire->multi && set_up(wire, &wire->post) && set_up(wire, &wire->stream)) {
        curl_easy_setopt(wire->post.easy, CURLOPT_TIMEOUT_MS, (long)ANSWER_TIME);
        return wire;
    }
    wire_close(wire);
    return NULL;
}

static void end_transfer(struct wire *wire, struct transfer *transfer)
{
    if (transfer->running)
        curl_multi_remove_handle(wire->multi, transfer->easy);
    transfer->running = false;
    curl_slist_free_all(transfer->fields);
    transfer->fields = NULL;
}

void wire_close(struct wire *wire)
{
    end_transfer(wire, &wire->post);
    end_transfer(wire, &wire->stream);
    curl_easy_cleanup(wire->post.easy);
    curl_easy_cleanup(wire->stream.easy);
    curl_multi_cleanup(wire->multi);
    curl_global_cleanup();
    free(wire);
}

void wire_token(struct wire *wire, const char *token)
{
    snprintf(wire->token, sizeof wire->token, "%s", token);
}

/* ---- Beginning a transfer ---- */

static bool add_field(struct transfer *transfer, const char *name, const char *value)
{
    char field[256];
    struct curl_slist *list;

    snprintf(field, sizeof field, "%s: %s", name, value);
    list = curl_slist_append(transfer->fields, field);
    if (list)
        transfer->fields = list;
    return list != NULL;
}

/* Hands a transfer over to libcurl. What fails here is tried again like a lost connection. */
static void begin_transfer(struct wire *wire, struct transfer *transfer, const char *path)
{
    char url[URL_SIZE + PATH_SIZE], bearer[80];
    bool good = true;

    snprintf(url, sizeof url, "%s%s", wire->base, path);
    snprintf(bearer, sizeof bearer, "Bearer %s", wire->token);
    if (wire->token[0])
        good = add_field(transfer, "Authorization", bearer);
    transfer->length = 0;
    transfer->text[0] = transfer->problem[0] = '\0';
    transfer->too_long = false;
    curl_easy_setopt(transfer->easy, CURLOPT_HTTPHEADER, transfer->fields);
    good = good && curl_easy_setopt(transfer->easy, CURLOPT_URL, url) == CURLE_OK &&
           curl_multi_add_handle(wire->multi, transfer->easy) == CURLM_OK;
    transfer->running = good;
    if (!good)
        end_transfer(wire, transfer);
}

static void begin_request(struct wire *wire)
{
    const struct wire_request *request = &wire->requests[0];
    CURL *easy = wire->post.easy;

    if (request->post) {
        add_field(&wire->post, "Content-Type", "application/json");
        curl_easy_setopt(easy, CURLOPT_POST, 1L);
        curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, (long)strlen(request->body));
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, request->body);
    } else {
        curl_easy_setopt(easy, CURLOPT_HTTPGET, 1L);
    }
    begin_transfer(wire, &wire->post, request->path);
}

static void begin_stream(struct wire *wire)
{
    event_stream_begin(&wire->events);
    wire->streaming = wire->again = false;
    wire->heard_at = wire->now;
    add_field(&wire->stream, "Accept", "text/event-stream");
    if (wire->last_id[0])
        add_field(&wire->stream, "Last-Event-ID", wire->last_id);
    begin_transfer(wire, &wire->stream, wire->stream_path);
}

/* ---- The end of a transfer ---- */

static bool is_distrust(CURLcode code)
{
    return code == CURLE_PEER_FAILED_VERIFICATION || code == CURLE_SSL_CACERT_BADFILE ||
           code == CURLE_SSL_ISSUER_ERROR || code == CURLE_SSL_INVALIDCERTSTATUS ||
           code == CURLE_SSL_PINNEDPUBKEYNOTMATCH;
}

static struct wire_result result_of(struct transfer *transfer, CURLcode code)
{
    struct wire_result result = {
        .end = WIRE_ANSWER, .body = transfer->text, .length = transfer->length, .problem = ""};

    curl_easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &result.status);
    if (code == CURLE_OK)
        return result;
    result.end = is_distrust(code) ? WIRE_NOT_TRUSTED : WIRE_UNREACHABLE;
    result.problem = transfer->problem[0] ? transfer->problem : curl_easy_strerror(code);
    return result;
}

static void wait_longer(struct transfer *transfer, int64_t now)
{
    transfer->next_at = now + transfer->delay;
    transfer->delay = 2 * transfer->delay < LAST_RETRY ? 2 * transfer->delay : LAST_RETRY;
}

static void forget_request(struct wire *wire, int which)
{
    wire->count--;
    memmove(&wire->requests[which], &wire->requests[which + 1],
            (size_t)(wire->count - which) * sizeof wire->requests[0]);
}

static void end_request(struct wire *wire, CURLcode code, int64_t now)
{
    struct wire_result result = result_of(&wire->post, code);
    int tag = wire->requests[0].tag;
    struct wire_request request = wire->requests[0];

    end_transfer(wire, &wire->post);
    forget_request(wire, 0);
    if (wire->owner.answer(wire->owner.self, tag, &result)) {
        wire->post.delay = FIRST_RETRY;
        wire->post.next_at = now;
    } else if (wire->count < MOST_REQUESTS) {
        memmove(&wire->requests[1], &wire->requests[0],
                (size_t)wire->count * sizeof wire->requests[0]);
        wire->requests[0] = request;
        wire->count++;
        wait_longer(&wire->post, now);
    }
}

static void end_stream(struct wire *wire, CURLcode code, int64_t now)
{
    struct wire_result result = result_of(&wire->stream, code);

    end_transfer(wire, &wire->stream);
    if (wire->streaming)
        result.end = WIRE_UNREACHABLE;
    if (!wire->again && !wire->owner.ended(wire->owner.self, &result))
        wire->stream_path[0] = '\0';
    if (wire->again)
        wire->stream.next_at = now;
    else if (wire->retry >= 0)
        wire->stream.next_at = now + wire->retry;
    else
        wait_longer(&wire->stream, now);
    wire->retry = -1;
    wire->again = false;
}

/* ---- What the owner asks for ---- */

bool wire_send(struct wire *wire, int tag, bool newest, const char *path, const char *body)
{
    struct wire_request *request;

    for (int i = wire->count - 1; newest && i >= wire->post.running; i--)
        if (wire->requests[i].tag == tag)
            forget_request(wire, i);
    if (wire->count == MOST_REQUESTS || strlen(path) >= PATH_SIZE ||
        (body && strlen(body) >= BODY_SIZE))
        return false;
    request = &wire->requests[wire->count++];
    *request = (struct wire_request){.tag = tag, .post = body != NULL};
    strcpy(request->path, path);
    strcpy(request->body, body ? body : "");
    return true;
}

int wire_waiting(const struct wire *wire)
{
    return wire->count;
}

void wire_stream(struct wire *wire, const char *path)
{
    snprintf(wire->stream_path, sizeof wire->stream_path, "%s", path);
    wire->stream.next_at = 0;
}

void wire_last_id(struct wire *wire, const char *id)
{
    snprintf(wire->last_id, sizeof wire->last_id, "%s", id);
}

void wire_retry(struct wire *wire, int milliseconds)
{
    wire->retry = milliseconds;
}

void wire_stream_again(struct wire *wire)
{
    wire->again = true;
}

void wire_stream_stop(struct wire *wire)
{
    wire->stream_path[0] = '\0';
}

/* ---- Work ---- */

static void begin_due(struct wire *wire, int64_t now)
{
    if (!wire->post.running && wire->count > 0 && now >= wire->post.next_at) {
        begin_request(wire);
        if (!wire->post.running)
            wait_longer(&wire->post, now);
    }
    if (wire->stream.running && (wire->again || !wire->stream_path[0])) {
        end_transfer(wire, &wire->stream);
        wire->stream.next_at = now;
    }
    if (!wire->stream.running && wire->stream_path[0] && now >= wire->stream.next_at) {
        begin_stream(wire);
        if (!wire->stream.running)
            wait_longer(&wire->stream, now);
    }
}

static void end_done(struct wire *wire, int64_t now)
{
    const CURLMsg *done;
    int left;

    while ((done = curl_multi_info_read(wire->multi, &left))) {
        CURLcode code = done->data.result;
        if (done->msg != CURLMSG_DONE)
            continue;
        if (done->easy_handle == wire->stream.easy)
            end_stream(wire, code, now);
        else
            end_request(wire, code, now);
    }
}

void wire_work(struct wire *wire, int64_t now)
{
    int running;

    wire->now = now;
    begin_due(wire, now);
    curl_multi_perform(wire->multi, &running);
    end_done(wire, now);
    if (wire->stream.running && now - wire->heard_at > SILENT_TIME)
        end_stream(wire, CURLE_OPERATION_TIMEDOUT, now);
    begin_due(wire, now);
    curl_multi_perform(wire->multi, &running);
}

/* ---- Waiting ---- */

static void lower(int *most, int64_t milliseconds)
{
    if (milliseconds >= 0 && (*most < 0 || milliseconds < *most))
        *most = (int)milliseconds;
}

/* How long to wait at most. */
static void limit_wait(const struct wire *wire, int64_t now, int *most)
{
    long timeout = -1;

    curl_multi_timeout(wire->multi, &timeout);
    lower(most, timeout);
    if (!wire->post.running && wire->count > 0)
        lower(most, wire->post.next_at > now ? wire->post.next_at - now : 0);
    if (wire->stream.running)
        lower(most, wire->heard_at + SILENT_TIME + 1 - now);
    else if (wire->stream_path[0])
        lower(most, wire->stream.next_at > now ? wire->stream.next_at - now : 0);
}

int wire_files(struct wire *wire, int64_t now, struct line_file files[LINE_FILES], int *most)
{
    fd_set reads, writes, wrong;
    int last = -1, count = 0;

    limit_wait(wire, now, most);
    FD_ZERO(&reads);
    FD_ZERO(&writes);
    FD_ZERO(&wrong);
    curl_multi_fdset(wire->multi, &reads, &writes, &wrong, &last);
    for (int file = 0; file <= last && count < LINE_FILES; file++)
        if (FD_ISSET(file, &reads) || FD_ISSET(file, &writes))
            files[count++] =
                (struct line_file){file, FD_ISSET(file, &reads), FD_ISSET(file, &writes)};
    return count;
}

void wire_wait(struct wire *wire, int64_t now, int most)
{
    limit_wait(wire, now, &most);
    curl_multi_poll(wire->multi, NULL, 0, most, NULL);
}
