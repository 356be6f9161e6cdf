/* SPDX-License-Identifier: MIT */
/*
 * Requests. The first byte says how long the pieces are in which the others arrive: cut like that,
 * they must mean the same as whole. Every request is answered, and the next one read.
 */
#include "fuzz.h"

#include "response.h"

static const struct resource RESOURCES[] = {
    {"/index.html",
     "text/html; charset=utf-8",
     "aa",
     false,
     {{(const unsigned char *)"page", 4},
      {(const unsigned char *)"gz.", 3},
      {(const unsigned char *)"br", 2}}},
    {"/a b", "application/wasm", "bb", true, {{(const unsigned char *)"", 0}}},
};
static const struct site SITE = {.resources = RESOURCES, .count = 2, .port = 80};

/* What was read is a text without anything that could end a line of a response. */
static void check_text(const char *text, size_t size)
{
    must(memchr(text, '\0', size));
    for (; *text; text++)
        must((unsigned char)*text >= ' ' || *text == '\t');
}

static void check_request(const struct request *request)
{
    must(request->status == 0 || request->status == 200 || request->status == 400 ||
         request->status == 414 || request->status == 431 || request->status == 505);
    must(request->size <= REQUEST_HEAD_SIZE + 1);
    must(request->length < REQUEST_LINE_SIZE);
    check_text(request->path, sizeof request->path);
    check_text(request->host, sizeof request->host);
    check_text(request->tags, sizeof request->tags);
    if (request->status == 200) {
        must(request->host[0]);
        must(request->path[0] == (request->allowed || request->post ? '/' : '\0'));
        must(!(request->keep && request->body));
    } else if (request->status != 0) {
        must(!request->keep);
    }
}

/* A head of well formed lines, and the body that it promises. */
static void check_response(const struct request *request)
{
    static struct response response;
    const char *length, *line = response.head;
    char number[32];

    response_make(&SITE, request, 0, &response);
    must(response.head_length < sizeof response.head);
    must(strlen(response.head) == response.head_length);
    must(strncmp(line, "HTTP/1.1 ", 9) == 0 && strstr(line, " \r\n") == NULL);
    for (; *line != '\r'; line = strchr(line, '\n') + 1)
        must(strpbrk(line, "\r\n")[0] == '\r' && strpbrk(line, "\r\n")[1] == '\n');
    must(strcmp(line, "\r\n") == 0);
    must(response.keep == request->keep);
    must(response.keep == !strstr(response.head, "\r\nConnection: close\r\n"));
    snprintf(number, sizeof number, "\r\nContent-Length: %zu\r\n", response.body.size);
    length = strstr(response.head, "\r\nContent-Length: ");
    if (request->only_head || !length)
        must(response.body.size == 0);
    else
        must(strstr(response.head, number));
    must((strncmp(response.head + 9, "304", 3) == 0) == !length);
}

static size_t read_pieces(struct request *request, const char *bytes, size_t size, size_t piece)
{
    size_t used = 0, taken;

    request_begin(request);
    do {
        size_t rest = size - used;
        taken = request_read(request, bytes + used, rest < piece ? rest : piece);
        used += taken;
    } while (taken > 0 && request->status == 0);
    return used;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct request whole, parts;
    size_t piece = size > 0 ? data[0] % 64 + 1 : 1, used = 1;

    memset(&whole, 0, sizeof whole);
    memset(&parts, 0, sizeof parts);
    while (used < size) {
        const char *bytes = (const char *)data + used;
        size_t taken = read_pieces(&whole, bytes, size - used, size);
        must(read_pieces(&parts, bytes, size - used, piece) == taken);
        must(memcmp(&whole, &parts, sizeof whole) == 0);
        check_request(&whole);
        if (whole.status == 0)
            must(taken == size - used);
        else
            check_response(&whole);
        if (!whole.keep || whole.status == 0)
            break;
        used += taken;
    }
    return 0;
}
