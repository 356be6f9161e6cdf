/* SPDX-License-Identifier: MIT */
/* We read lines byte by byte, and refuse bytes that no head may have at once. A complete line is
 * then parsed. We are strict where RFC 9112 lets a server be lenient: lines end with CRLF, a colon
 * follows each name directly, values are not folded, and the target is a path. */
#include "request.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

enum { COMPLETE = 200, BAD = 400, LONG_TARGET = 414, LONG_HEAD = 431, OTHER_VERSION = 505 };

void request_begin(struct request *request)
{
    memset(request, 0, offsetof(struct request, line));
    request->first = true;
}

/* ---- Parts of a line ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter_or_digit(char c)
{
    return is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_in(char c, const char *others)
{
    return is_letter_or_digit(c) || (c && strchr(others, c));
}

static bool is_token(const char *text)
{
    const char *c = text;

    while (is_in(*c, "!#$%&'*+-.^_`|~"))
        c++;
    return c > text && !*c;
}

/* Ends the text at the first such byte and returns the rest; NULL if there is none. */
static char *cut(char *text, char at)
{
    char *found = strchr(text, at);

    if (!found)
        return NULL;
    *found = '\0';
    return found + 1;
}

static char *trim(char *text)
{
    size_t length;

    text += strspn(text, " \t");
    length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    text[length] = '\0';
    return text;
}

static int hex_value(char c)
{
    if (is_digit(c))
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* ---- The first line ---- */

/* Reads one character of a target, which may be %HH; -1 if it is not allowed there. */
static int read_character(const char **text)
{
    const char *c = *text;
    int high, low;

    *text += 1;
    if (*c != '%')
        return is_in(*c, "-._~!$&'()*+,;=:@/?") ? *c : -1;
    high = hex_value(c[1]);
    low = high < 0 ? -1 : hex_value(c[2]);
    *text += 2;
    return low < 0 ? -1 : high << 4 | low;
}

/* A short value; a longer one is left out. */
static void keep_word(char word[REQUEST_WORD_SIZE], const char *value)
{
    word[0] = '\0';
    if (strlen(value) < REQUEST_WORD_SIZE)
        strcpy(word, value);
}

/* The query is checked, and kept as it was sent if it is short. */
static int read_target(struct request *request, const char *text)
{
    const char *mark = strchr(text, '?');
    size_t length = 0;
    bool query = false;

    keep_word(request->query, mark ? mark + 1 : "");
    if (*text != '/')
        return BAD;
    while (*text) {
        bool encoded = *text == '%';
        int c = read_character(&text);
        if (c < 0 || (encoded && !query && (c < ' ' || c == 0x7f || c == '/')))
            return BAD;
        query = query || (c == '?' && !encoded);
        if (query)
            continue;
        if (length + 1 == sizeof request->path)
            return LONG_TARGET;
        request->path[length++] = (char)c;
    }
    request->path[length] = '\0';
    return 0;
}

static int read_first_line(struct request *request)
{
    char *method = request->line;
    char *target = cut(method, ' ');
    char *version = target ? cut(target, ' ') : NULL;

    if (!version || !is_token(method) || strncmp(version, "HTTP/", 5) != 0 ||
        !is_digit(version[5]) || version[6] != '.' || !is_digit(version[7]) || version[8])
        return BAD;
    if (version[5] != '1')
        return OTHER_VERSION;
    request->keep = version[7] != '0';
    request->only_head = strcmp(method, "HEAD") == 0;
    request->post = strcmp(method, "POST") == 0;
    request->allowed = request->only_head || strcmp(method, "GET") == 0;
    return request->allowed || request->post ? read_target(request, target) : 0;
}

/* ---- The other lines ---- */

static int read_length(struct request *request, const char *value)
{
    size_t digits = strspn(value, "0123456789");

    if (request->counted || digits == 0 || value[digits])
        return BAD;
    request->counted = true;
    request->body = request->body || strspn(value, "0") < digits;
    for (const char *digit = value; *digit; digit++)
        request->content = request->content < SIZE_MAX / 20
                               ? 10 * request->content + (size_t)(*digit - '0')
                               : SIZE_MAX;
    return 0;
}

static void read_authorization(struct request *request, char *value)
{
    char *token = cut(value, ' ');

    if (token && strcasecmp(value, "Bearer") == 0)
        keep_word(request->token, trim(token));
}

static void read_forwarded(struct request *request, char *list)
{
    char *last = strrchr(list, ',');

    keep_word(request->forwarded, trim(last ? last + 1 : list));
}

static int read_host(struct request *request, const char *value)
{
    if (request->host[0] || !value[0] || strlen(value) >= sizeof request->host)
        return BAD;
    strcpy(request->host, value);
    return 0;
}

/* A weight of zero refuses a coding; otherwise the server chooses. */
static bool is_refused(const char *parameter)
{
    return strncasecmp(parameter, "q=0", 3) == 0 && !parameter[3 + strspn(parameter + 3, ".0")];
}

static void read_codings(struct request *request, char *list)
{
    static const char *const names[CODING_COUNT] = {"identity", "gzip", "br"};

    for (char *next; list; list = next) {
        char *parameter;
        next = cut(list, ',');
        parameter = cut(list, ';');
        for (int i = CODING_NONE + 1; i < CODING_COUNT; i++)
            if (strcasecmp(trim(list), names[i]) == 0)
                request->accepts[i] = !parameter || !is_refused(trim(parameter));
    }
}

static void read_connection(struct request *request, char *list)
{
    for (char *next; list; list = next) {
        next = cut(list, ',');
        if (strcasecmp(trim(list), "close") == 0)
            request->keep = false;
    }
}

static void read_other(struct request *request, const char *name, char *value)
{
    if (strcasecmp(name, "Transfer-Encoding") == 0)
        request->body = request->chunked = true;
    else if (strcasecmp(name, "Accept-Encoding") == 0)
        read_codings(request, value);
    else if (strcasecmp(name, "Connection") == 0)
        read_connection(request, value);
    else if (strcasecmp(name, "If-None-Match") == 0 && strlen(value) < sizeof request->tags)
        strcpy(request->tags, value);
    else if (strcasecmp(name, "Origin") == 0)
        strcpy(request->origin, strlen(value) < sizeof request->origin ? value : "?");
    else if (strcasecmp(name, "Authorization") == 0)
        read_authorization(request, value);
    else if (strcasecmp(name, "Last-Event-ID") == 0)
        keep_word(request->last_id, value);
    else if (strcasecmp(name, "X-Forwarded-For") == 0)
        read_forwarded(request, value);
}

static int read_field(struct request *request)
{
    char *name = request->line;
    char *value = cut(name, ':');

    if (!value || !is_token(name))
        return BAD;
    value = trim(value);
    if (strcasecmp(name, "Host") == 0)
        return read_host(request, value);
    if (strcasecmp(name, "Content-Length") == 0)
        return read_length(request, value);
    read_other(request, name, value);
    return 0;
}

/* ---- Lines ---- */

/* An empty line ends the head. Before the first line it means nothing: some clients send one after
 * a request. */
static int read_line(struct request *request)
{
    bool first = request->first;

    request->line[request->length] = '\0';
    if (request->length == 0)
        return first ? 0 : request->host[0] ? COMPLETE : BAD;
    request->first = false;
    return first ? read_first_line(request) : read_field(request);
}

/* Whether a line may have this byte: the first line has visible ASCII and spaces, the others also
 * tabs and bytes beyond ASCII. */
static bool is_allowed(const struct request *request, char c)
{
    unsigned char byte = (unsigned char)c;

    if (request->first)
        return byte >= ' ' && byte < 0x7f;
    return byte == '\t' || (byte >= ' ' && byte != 0x7f);
}

static int read_byte(struct request *request, char c)
{
    int status;

    if (++request->size > REQUEST_HEAD_SIZE)
        return LONG_HEAD;
    if (request->returned) {
        request->returned = false;
        status = c == '\n' ? read_line(request) : BAD;
        request->length = 0;
        return status;
    }
    if (c == '\r')
        request->returned = true;
    else if (!is_allowed(request, c))
        return BAD;
    else if (request->length + 1 == REQUEST_LINE_SIZE)
        return request->first ? LONG_TARGET : LONG_HEAD;
    else
        request->line[request->length++] = c;
    return 0;
}

size_t request_read(struct request *request, const char *bytes, size_t length)
{
    size_t used = 0;

    while (used < length && request->status == 0)
        request->status = read_byte(request, bytes[used++]);
    if ((request->body && !request->post) || request->chunked ||
        (request->status != 0 && request->status != COMPLETE))
        request->keep = false;
    return used;
}
