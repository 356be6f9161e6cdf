/* SPDX-License-Identifier: MIT */
/* Requests read whole, in pieces and one after another; what is refused, and with what; and what is
 * answered. */
#include "helper.h"
#include "response.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define HOST "Host: localhost:8419\r\n"

static const struct resource RESOURCES[] = {
    {"/index.html", "text/html; charset=utf-8", "aa", false, {{(const unsigned char *)"page", 4}}},
    {"/a b.js",
     "text/javascript; charset=utf-8",
     "bb",
     true,
     {{(const unsigned char *)"script", 6},
      {(const unsigned char *)"gzip", 4},
      {(const unsigned char *)"br", 2}}},
    {"/empty.css", "text/css; charset=utf-8", "cc", false, {{(const unsigned char *)"", 0}}},
};
static const struct site SITE = {.resources = RESOURCES, .count = COUNT(RESOURCES), .port = 8419};

/* Reads bytes in pieces; returns how many were used. */
static size_t read_pieces(struct request *request, const char *bytes, size_t length, size_t piece)
{
    size_t used = 0, taken;

    request_begin(request);
    do {
        size_t rest = length - used;
        taken = request_read(request, bytes + used, rest < piece ? rest : piece);
        used += taken;
    } while (taken > 0 && request->status == 0);
    return used;
}

/* The status of a text, and it is the same in pieces of every size. */
static int status_of(const char *text)
{
    struct request whole, parts;
    size_t length = strlen(text), used = read_pieces(&whole, text, length, length);

    for (size_t piece = 1; piece < length; piece += 1 + piece / 4) {
        assert_int_equal(read_pieces(&parts, text, length, piece), used);
        assert_int_equal(parts.status, whole.status);
        assert_int_equal(parts.keep, whole.keep);
        assert_string_equal(parts.path, whole.path);
        assert_string_equal(parts.host, whole.host);
        assert_string_equal(parts.tags, whole.tags);
    }
    return whole.status;
}

static struct request good(const char *text)
{
    struct request request;

    assert_int_equal(status_of(text), 200);
    assert_int_equal(read_pieces(&request, text, strlen(text), strlen(text)), strlen(text));
    return request;
}

/* ---- Requests ---- */

static void a_browser(void **state)
{
    struct request request =
        good("GET /a%20b.js?version=1&x=%0a/? HTTP/1.1\r\n" HOST "Connection: keep-alive\r\n"
             "sec-ch-ua: \"Not)A;Brand\";v=\"99\"\r\n"
             "Accept:\ttext/html,application/xhtml+xml,*/*;q=0.8 \t\r\n"
             "Cookie: caf\xc3\xa9\r\n"
             "If-None-Match: W/\"bbbr\", \"x\"\r\n"
             "accept-encoding: gzip, deflate, BR;q=0.5, zstd\r\n\r\n");

    (void)state;
    assert_true(request.allowed && request.keep && !request.only_head && !request.body);
    assert_string_equal(request.path, "/a b.js");
    assert_string_equal(request.host, "localhost:8419");
    assert_string_equal(request.tags, "W/\"bbbr\", \"x\"");
    assert_true(request.accepts[CODING_GZIP] && request.accepts[CODING_BROTLI]);
}

static void small_differences(void **state)
{
    struct request request;

    (void)state;
    request = good("HEAD / HTTP/1.0\r\n" HOST "\r\n");
    assert_true(request.only_head && !request.keep);
    request = good("\r\n\r\nGET / HTTP/1.9\r\n" HOST "Connection: te , CLOSE\r\n\r\n");
    assert_true(request.allowed && !request.keep);
    request = good("GET / HTTP/1.1\r\n" HOST "Content-Length: 000\r\n\r\n");
    assert_true(!request.body && request.keep);
    request = good("GET / HTTP/1.1\r\n" HOST "Content-Length: 10\r\n\r\n");
    assert_true(request.body && !request.keep);
    request = good("GET / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n");
    assert_true(request.body && !request.keep);
    request = good("OPTIONS * HTTP/1.1\r\n" HOST "\r\n");
    assert_false(request.allowed);
    request = good("get / HTTP/1.1\r\n" HOST "\r\n");
    assert_false(request.allowed);
    request = good("GET / HTTP/1.1\r\n" HOST "Accept-Encoding: gzip;q=0.000, br ; q=0.001\r\n\r\n");
    assert_true(!request.accepts[CODING_GZIP] && request.accepts[CODING_BROTLI]);
    request = good("GET / HTTP/1.1\r\n" HOST "Accept-Encoding: ,;,br;q=0,xgzip\r\n\r\n");
    assert_true(!request.accepts[CODING_GZIP] && !request.accepts[CODING_BROTLI]);
}

static void refused(void **state)
{
    static const struct {
        int status;
        const char *text;
    } cases[] = {
        {400, "\x16\x03\x01"},                               /* TLS, at its first byte */
        {400, "GET /\r\n"},                                  /* HTTP/0.9 */
        {400, "GET  / HTTP/1.1\r\n"},                        /* two spaces */
        {400, "GET / HTTP/1.1 \r\n"},                        /* and one more */
        {400, " GET / HTTP/1.1\r\n"},                        /* no method */
        {400, "G(T / HTTP/1.1\r\n"},                         /* not a token */
        {400, "GET / http/1.1\r\n"},                         /* not the name */
        {400, "GET / HTTP/1\r\n"},                           /* not a version */
        {400, "GET / HTTP/1.10\r\n"},                        /* not a version */
        {505, "PRI * HTTP/2.0\r\n"},                         /* HTTP/2 */
        {505, "GET / HTTP/0.9\r\n"},                         /* never was */
        {400, "GET * HTTP/1.1\r\n"},                         /* not a path */
        {400, "GET http://localhost:8419/ HTTP/1.1\r\n"},    /* for proxies */
        {400, "GET /#a HTTP/1.1\r\n"},                       /* stays in the browser */
        {400, "GET /% HTTP/1.1\r\n"},                        /* half a code */
        {400, "GET /%4 HTTP/1.1\r\n"},                       /* half a code */
        {400, "GET /%4g HTTP/1.1\r\n"},                      /* not a digit */
        {400, "GET /?%4g HTTP/1.1\r\n"},                     /* nor here */
        {400, "GET /%00 HTTP/1.1\r\n"},                      /* control characters */
        {400, "GET /%0d%0a HTTP/1.1\r\n"},                   /* control characters */
        {400, "GET /%7f HTTP/1.1\r\n"},                      /* control characters */
        {400, "GET /..%2fetc HTTP/1.1\r\n"},                 /* a hidden slash */
        {400, "GET /\\ HTTP/1.1\r\n"},                       /* never allowed */
        {400, "GET /\xc3\xa9 HTTP/1.1\r\n"},                 /* not encoded */
        {400, "GET / HTTP/1.1\n"},                           /* LF alone */
        {400, "GET / HTTP/1.1\r" HOST},                      /* CR alone */
        {400, "GET / HTTP/1.1\r\r\n"},                       /* two */
        {400, "GET / HTTP/1.1\r\n\r\n"},                     /* no host */
        {400, "GET / HTTP/1.1\r\nHost:\r\n"},                /* an empty one */
        {400, "GET / HTTP/1.1\r\n" HOST HOST},               /* two */
        {400, "GET / HTTP/1.1\r\nHost : a\r\n"},             /* a space before the colon */
        {400, "GET / HTTP/1.1\r\n Host: a\r\n"},             /* a folded line */
        {400, "GET / HTTP/1.1\r\n" HOST "\tmore\r\n"},       /* a folded line */
        {400, "GET / HTTP/1.1\r\n: a\r\n"},                  /* no name */
        {400, "GET / HTTP/1.1\r\nHost\r\n"},                 /* no colon */
        {400, "GET / HTTP/1.1\r\nA: \x01\r\n"},              /* control character */
        {400, "GET / HTTP/1.1\r\nA: \x7f\r\n"},              /* control character */
        {400, "GET / HTTP/1.1\r\nContent-Length: -1\r\n"},   /* not a number */
        {400, "GET / HTTP/1.1\r\nContent-Length:\r\n"},      /* not a number */
        {400, "GET / HTTP/1.1\r\nContent-Length: 1, 1\r\n"}, /* two */
        {400, "GET / HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 0\r\n"}, /* two */
        {0, ""},
        {0, "GET / HTTP/1.1\r\n" HOST "\r"},
    };
    struct request request;

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        if (status_of(cases[i].text) != cases[i].status)
            fail_msg("%s", cases[i].text);
        read_pieces(&request, cases[i].text, strlen(cases[i].text), 7);
        assert_true(!request.keep || cases[i].status == 0);
    }
}

/* A text of a beginning, a run of one character, and an end. */
static int status_of_long(const char *begin, char c, size_t count, const char *end)
{
    char *text = malloc(strlen(begin) + count + strlen(end) + 1);
    int status;

    strcpy(text, begin);
    memset(text + strlen(begin), c, count);
    strcpy(text + strlen(begin) + count, end);
    status = status_of(text);
    free(text);
    return status;
}

static void too_long(void **state)
{
    static const char end[] = " HTTP/1.1\r\n" HOST "\r\n";

    (void)state;
    assert_int_equal(status_of_long("GET /", 'a', REQUEST_PATH_SIZE - 2, end), 200);
    assert_int_equal(status_of_long("GET /", 'a', REQUEST_PATH_SIZE - 1, end), 414);
    assert_int_equal(status_of_long("GET /?", 'a', REQUEST_LINE_SIZE - 16, end), 200);
    assert_int_equal(status_of_long("GET /?", 'a', REQUEST_LINE_SIZE - 15, end), 414);
    assert_int_equal(status_of_long("", 'A', REQUEST_LINE_SIZE, ""), 414);
    assert_int_equal(
        status_of_long("GET / HTTP/1.1\r\n" HOST "A:", 'a', REQUEST_LINE_SIZE - 3, "\r\n\r\n"),
        200);
    assert_int_equal(
        status_of_long("GET / HTTP/1.1\r\n" HOST "A:", 'a', REQUEST_LINE_SIZE - 2, "\r\n\r\n"),
        431);
    assert_int_equal(status_of_long("GET / HTTP/1.1\r\nHost:", 'a', 263, "\r\n\r\n"), 200);
    assert_int_equal(status_of_long("GET / HTTP/1.1\r\nHost:", 'a', 264, "\r\n\r\n"), 400);
}

/* Many lines, none of them long; and nothing but empty lines. */
static void too_many_lines(void **state)
{
    static const char begin[] = "GET / HTTP/1.1\r\n" HOST;
    char text[REQUEST_HEAD_SIZE + 8] = "";
    size_t length = strlen(begin);

    (void)state;
    for (size_t i = 0; i < REQUEST_HEAD_SIZE + 4; i++)
        text[i] = "\r\n"[i % 2];
    assert_int_equal(status_of(text), 431);
    memcpy(text, begin, length);
    for (size_t i = length; i < REQUEST_HEAD_SIZE + 4; i++)
        text[i] = "a:b\r\n"[(i - length) % 5];
    assert_int_equal(status_of(text), 431);
}

static void one_after_another(void **state)
{
    static const char text[] = "GET /1 HTTP/1.1\r\n" HOST "\r\n"
                               "HEAD /2 HTTP/1.1\r\n" HOST "\r\n\r\n"
                               "GET /3 HTTP/1.1\r\n" HOST "\r\nrest";
    static const char *const paths[] = {"/1", "/2", "/3"};
    struct request request;
    size_t at = 0;

    (void)state;
    for (size_t i = 0; i < COUNT(paths); i++) {
        at += read_pieces(&request, text + at, strlen(text) - at, strlen(text));
        assert_int_equal(request.status, 200);
        assert_string_equal(request.path, paths[i]);
    }
    assert_string_equal(text + at, "rest");
}

/* ---- Responses ---- */

static struct response answer(const char *text)
{
    struct request request;
    struct response response;

    read_pieces(&request, text, strlen(text), strlen(text));
    response_make(&SITE, &request, 784111777, &response);
    assert_in_range(response.head_length, 100, sizeof response.head - 1);
    assert_int_equal(strlen(response.head), response.head_length);
    return response;
}

static void assert_has(const struct response *response, const char *part)
{
    if (!strstr(response->head, part))
        fail_msg("'%s' is not in:\n%s", part, response->head);
}

static void the_page(void **state)
{
    struct response response = answer("GET / HTTP/1.1\r\n" HOST "\r\n");

    (void)state;
    assert_string_equal(
        response.head,
        "HTTP/1.1 200 OK\r\n"
        "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
        "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
        "style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
        "X-Content-Type-Options: nosniff\r\n"
        "Referrer-Policy: no-referrer\r\n"
        "Cross-Origin-Opener-Policy: same-origin\r\n"
        "Cross-Origin-Resource-Policy: same-origin\r\n"
        "Cache-Control: no-cache\r\n"
        "ETag: \"aa\"\r\n"
        "Vary: Accept-Encoding\r\n"
        "Content-Type: text/html; charset=utf-8\r\n"
        "Content-Length: 4\r\n\r\n");
    assert_true(response.keep);
    assert_int_equal(response.body.size, 4);
    assert_memory_equal(response.body.bytes, "page", 4);
    response = answer("GET /index.html HTTP/1.1\r\n" HOST "\r\n");
    assert_int_equal(response.body.size, 4);
    response = answer("HEAD / HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n");
    assert_has(&response, "\r\nContent-Length: 4\r\n");
    assert_has(&response, "\r\nConnection: close\r\n");
    assert_int_equal(response.body.size, 0);
    assert_true(!response.keep);
    response = answer("GET /empty.css HTTP/1.1\r\n" HOST "\r\n");
    assert_has(&response, "\r\nContent-Length: 0\r\n");
}

static void codings(void **state)
{
    struct response response;

    (void)state;
    response = answer("GET /a%20b.js HTTP/1.1\r\n" HOST "\r\n");
    assert_has(&response, "\r\nCache-Control: public, max-age=31536000, immutable\r\n");
    assert_has(&response, "\r\nETag: \"bb\"\r\n");
    assert_null(strstr(response.head, "Content-Encoding"));
    assert_memory_equal(response.body.bytes, "script", response.body.size);
    response = answer("GET /a%20b.js HTTP/1.1\r\n" HOST "Accept-Encoding: gzip\r\n\r\n");
    assert_has(&response, "\r\nContent-Encoding: gzip\r\n");
    assert_has(&response, "\r\nETag: \"bbgzip\"\r\n");
    assert_has(&response, "\r\nContent-Length: 4\r\n");
    response = answer("GET /a%20b.js HTTP/1.1\r\n" HOST "Accept-Encoding: gzip, br\r\n\r\n");
    assert_has(&response, "\r\nContent-Encoding: br\r\n");
    assert_memory_equal(response.body.bytes, "br", response.body.size);
    response = answer("GET / HTTP/1.1\r\n" HOST "Accept-Encoding: gzip, br\r\n\r\n");
    assert_null(strstr(response.head, "Content-Encoding"));
}

static void unchanged(void **state)
{
    static const char *const same[] = {"\"aa\"", "W/\"aa\"", "\"b\", \"aa\"", "*"};
    static const char *const others[] = {"aa", "\"aagzip\"", "\"a\"", "\"aa", "**"};
    char text[256];
    struct response response;

    (void)state;
    for (size_t i = 0; i < COUNT(same); i++) {
        snprintf(text, sizeof text, "GET / HTTP/1.1\r\n" HOST "If-None-Match: %s\r\n\r\n", same[i]);
        response = answer(text);
        assert_has(&response, "HTTP/1.1 304 Not Modified\r\n");
        assert_has(&response, "\r\nETag: \"aa\"\r\n");
        assert_null(strstr(response.head, "Content-Length"));
        assert_int_equal(response.body.size, 0);
    }
    for (size_t i = 0; i < COUNT(others); i++) {
        snprintf(text, sizeof text, "GET / HTTP/1.1\r\n" HOST "If-None-Match: %s\r\n\r\n",
                 others[i]);
        response = answer(text);
        assert_has(&response, "HTTP/1.1 200 OK\r\n");
    }
}

static void refusals(void **state)
{
    static const struct {
        const char *text, *begins;
        bool keep;
    } cases[] = {
        {"GET /nosuch HTTP/1.1\r\n" HOST "\r\n", "HTTP/1.1 404 Not Found\r\n", true},
        {"GET /../index.html HTTP/1.1\r\n" HOST "\r\n", "HTTP/1.1 404 Not Found\r\n", true},
        {"GET /index.html/ HTTP/1.1\r\n" HOST "\r\n", "HTTP/1.1 404 Not Found\r\n", true},
        {"GET //index.html HTTP/1.1\r\n" HOST "\r\n", "HTTP/1.1 404 Not Found\r\n", true},
        {"DELETE / HTTP/1.1\r\n" HOST "\r\n", "HTTP/1.1 405 Method Not Allowed\r\n", true},
        {"POST / HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\n",
         "HTTP/1.1 405 Method Not Allowed\r\n", false},
        {"GET / HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\n",
         "HTTP/1.1 413 Content Too Large\r\n", false},
        {"GET / HTTP/3.1\r\n", "HTTP/1.1 505 HTTP Version Not Supported\r\n", false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct response response = answer(cases[i].text);
        assert_int_equal(strncmp(response.head, cases[i].begins, strlen(cases[i].begins)), 0);
        assert_has(&response, "\r\nContent-Security-Policy: ");
        assert_has(&response, "\r\nCache-Control: no-store\r\n");
        assert_int_equal(response.keep, cases[i].keep);
        assert_memory_equal(response.body.bytes, cases[i].begins + 9, 3);
        assert_int_equal(!strstr(response.head, "Allow: GET, HEAD\r\n"),
                         !strstr(response.head, " 405 "));
    }
}

/* Other names that lead to this machine are those of somebody else's page. */
static void hosts(void **state)
{
    static const char *const own[] = {"localhost:8419", "LOCALHOST:8419", "127.0.0.1:8419",
                                      "[::1]:8419"};
    static const char *const others[] = {"localhost",
                                         "localhost:80",
                                         "localhost:84190",
                                         "127.0.0.1:841",
                                         "127.0.0.2:8419",
                                         "evil.example:8419",
                                         "localhost.evil:8419",
                                         "localhost:8419.evil",
                                         "xlocalhost:8419",
                                         "localhost:8419@evil:1",
                                         "[::1]",
                                         "::1:8419"};
    char text[256];
    struct response response;
    struct site usual = SITE;
    struct request request;

    (void)state;
    for (size_t i = 0; i < COUNT(own) + COUNT(others); i++) {
        const char *host = i < COUNT(own) ? own[i] : others[i - COUNT(own)];
        snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: %s\r\n\r\n", host);
        response = answer(text);
        assert_has(&response,
                   i < COUNT(own) ? "HTTP/1.1 200 OK\r\n" : "HTTP/1.1 421 Misdirected Request\r\n");
    }
    usual.port = 80;
    request = good("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    response_make(&usual, &request, 0, &response);
    assert_has(&response, "HTTP/1.1 200 OK\r\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_browser),      cmocka_unit_test(small_differences),
        cmocka_unit_test(refused),        cmocka_unit_test(too_long),
        cmocka_unit_test(too_many_lines), cmocka_unit_test(one_after_another),
        cmocka_unit_test(the_page),       cmocka_unit_test(codings),
        cmocka_unit_test(unchanged),      cmocka_unit_test(refusals),
        cmocka_unit_test(hosts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
