/* SPDX-License-Identifier: MIT */
/* Paths are looked up in the table of the site; no other file can be reached. A request for another
 * host is refused: otherwise a foreign page could point its name at this machine and read our
 * pages. */
#include "response.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char POLICIES[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

static const struct {
    int status;
    const char *reason;
} REASONS[] = {
    {200, "OK"},
    {201, "Created"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {411, "Length Required"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {421, "Misdirected Request"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
};

static const char *reason_of(int status)
{
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (REASONS[i].status == status)
            return REASONS[i].reason;
    return "";
}

static void add(struct response *response, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

static void add(struct response *response, const char *format, ...)
{
    char *end = response->head + response->head_length;
    va_list list;

    va_start(list, format);
    response->head_length +=
        (size_t)vsnprintf(end, sizeof response->head - response->head_length, format, list);
    va_end(list);
}

static void begin_head(struct response *response, int status, time_t now)
{
    char date[64] = "";
    struct tm moment;

    if (gmtime_r(&now, &moment))
        strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &moment);
    add(response, "HTTP/1.1 %d %s\r\nDate: %s\r\n%s", status, reason_of(status), date, POLICIES);
    if (!response->keep)
        add(response, "Connection: close\r\n");
}

static void begin(const struct request *request, struct response *response)
{
    response->head_length = 0;
    response->body = (struct copy){(const unsigned char *)response->words, 0};
    response->keep = request->keep && !request->body;
}

void response_refuse(const struct request *request, int status, time_t now,
                     struct response *response)
{
    int length =
        snprintf(response->words, sizeof response->words, "%d %s\n", status, reason_of(status));

    begin(request, response);
    begin_head(response, status, now);
    if (status == 405)
        add(response, "Allow: GET, HEAD\r\n");
    add(response,
        "Cache-Control: no-store\r\nContent-Type: text/plain; charset=utf-8\r\n"
        "Content-Length: %d\r\n\r\n",
        length);
    if (!request->only_head)
        response->body.size = (size_t)length;
}

/* The smallest copy that is accepted. */
static enum coding choose_coding(const struct resource *resource, const struct request *request)
{
    enum coding best = CODING_NONE;

    for (int i = CODING_NONE + 1; i < CODING_COUNT; i++)
        if (request->accepts[i] && resource->copies[i].bytes &&
            resource->copies[i].size < resource->copies[best].size)
            best = (enum coding)i;
    return best;
}

static void show(const struct resource *resource, const struct request *request, time_t now,
                 struct response *response)
{
    static const char *const names[CODING_COUNT] = {"", "gzip", "br"};
    enum coding coding = choose_coding(resource, request);
    const struct copy *copy = &resource->copies[coding];
    bool known;
    char tag[64];

    snprintf(tag, sizeof tag, "\"%s%s\"", resource->tag, names[coding]);
    known = strcmp(request->tags, "*") == 0 || strstr(request->tags, tag);
    begin_head(response, known ? 304 : 200, now);
    add(response, "Cache-Control: %s\r\nETag: %s\r\nVary: Accept-Encoding\r\n",
        resource->hashed ? "public, max-age=31536000, immutable" : "no-cache", tag);
    if (!known) {
        add(response, "Content-Type: %s\r\nContent-Length: %zu\r\n", resource->type, copy->size);
        if (coding != CODING_NONE)
            add(response, "Content-Encoding: %s\r\n", names[coding]);
    }
    add(response, "\r\n");
    if (!known && !request->only_head)
        response->body = *copy;
}

/* What follows a host: nothing where the port may be left out, or a colon and the port. */
static bool is_port(const char *text, int port)
{
    char right[16];

    snprintf(right, sizeof right, ":%d", port);
    return strcmp(text, right) == 0 || (port == 80 && !*text);
}

/* A page cannot get an address, as opposed to a name, that is not its own. */
static bool is_address(const char *host, int port)
{
    size_t length = strspn(host, "0123456789.");

    if (host[0] == '[') {
        length = strspn(host + 1, "0123456789abcdefABCDEF:.") + 1;
        return length > 1 && host[length] == ']' && is_port(host + length + 1, port);
    }
    return length > 0 && is_port(host + length, port);
}

/* Another name may be that of a proxy, with a port of its own. */
static bool is_named(const char *host, const char *const *names)
{
    for (; names && *names; names++) {
        size_t length = strlen(*names);
        if (strncasecmp(host, *names, length) == 0 &&
            (!host[length] || (host[length] == ':' && host[length + 1] &&
                               !host[length + 1 + strspn(host + length + 1, "0123456789")])))
            return true;
    }
    return false;
}

bool response_is_ours(const struct site *site, const char *host)
{
    static const char *const names[] = {"127.0.0.1", "localhost", "[::1]"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (strncasecmp(host, names[i], length) == 0 && is_port(host + length, site->port))
            return true;
    }
    return (site->lan && is_address(host, site->port)) || is_named(host, site->hosts);
}

bool response_is_foreign(const struct request *request)
{
    const char *host = strstr(request->origin, "://");

    return request->origin[0] && (!host || strcasecmp(host + 3, request->host) != 0);
}

static const struct resource *find_resource(const struct site *site, const char *path)
{
    for (int i = 0; i < site->count; i++)
        if (strcmp(site->resources[i].path, path) == 0)
            return &site->resources[i];
    return NULL;
}

void response_make(const struct site *site, const struct request *request, time_t now,
                   struct response *response)
{
    const struct resource *resource = NULL;
    int status = request->status;

    if (status == 200)
        status = !response_is_ours(site, request->host) ? 421
                 : !request->allowed                    ? 405
                 : request->body                        ? 413
                                                        : 200;
    if (status == 200) {
        resource =
            find_resource(site, strcmp(request->path, "/") == 0 ? "/index.html" : request->path);
        status = resource ? 200 : 404;
    }
    if (!resource) {
        response_refuse(request, status, now, response);
        return;
    }
    begin(request, response);
    show(resource, request, now, response);
}

void response_say(const struct request *request, int status, int retry, const char *body,
                  size_t size, time_t now, struct response *response)
{
    begin(request, response);
    response->keep = request->keep; /* the body of the request has been read */
    begin_head(response, status, now);
    if (status == 401)
        add(response, "WWW-Authenticate: Bearer\r\n");
    if (retry > 0)
        add(response, "Retry-After: %d\r\n", retry);
    add(response,
        "Cache-Control: no-store\r\nContent-Type: application/json\r\n"
        "Content-Length: %zu\r\n\r\n",
        size);
    if (!request->only_head)
        response->body = (struct copy){(const unsigned char *)body, size};
}

void response_stream(time_t now, struct response *response)
{
    *response = (struct response){.keep = false};
    begin_head(response, 200, now);
    add(response, "Cache-Control: no-store\r\nContent-Type: text/event-stream\r\n"
                  "X-Accel-Buffering: no\r\n\r\n");
}
