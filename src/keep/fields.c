/* SPDX-License-Identifier: MIT */
/* Fields as lines of text. Taking them apart leaves key, kind and value one after the other, each
 * with a NUL behind it. */
#include "fields.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const KINDS[] = {
    [FIELD_NONE] = "",           [FIELD_TEXT] = "text", [FIELD_NUMBER] = "number",
    [FIELD_BOOLEAN] = "boolean", [FIELD_LIST] = "list", [FIELD_OTHER] = "other"};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

/* ---- Writing ---- */

/* Room for so many more bytes and a NUL. */
static bool make_room(struct field_lines *lines, size_t more)
{
    size_t room = 2 * (lines->length + more + 1);
    char *text;

    if (lines->full || lines->length + more < lines->room)
        return !lines->full;
    text = realloc(lines->text, room);
    if (text) {
        lines->text = text;
        lines->room = room;
    }
    lines->full = !text;
    return text != NULL;
}

static void append(struct field_lines *lines, const char *text)
{
    size_t length = strlen(text);

    if (!make_room(lines, length))
        return;
    memcpy(lines->text + lines->length, text, length + 1);
    lines->length += length;
}

static void append_escaped(struct field_lines *lines, const char *text)
{
    if (!make_room(lines, 2 * strlen(text)))
        return;
    for (; *text; text++) {
        const char *escaped = *text == '\t'   ? "\\t"
                              : *text == '\n' ? "\\n"
                              : *text == '\\' ? "\\\\"
                                              : (char[2]){*text, '\0'};
        append(lines, escaped);
    }
}

void put_line(void *to, const char *key, struct field field)
{
    struct field_lines *lines = to;
    char number[24];

    snprintf(number, sizeof number, "%" PRId64, field.number);
    append(lines, key);
    append(lines, "\t");
    append(lines, KINDS[field.kind]);
    append(lines, "\t");
    if (field.kind == FIELD_TEXT)
        append_escaped(lines, field.text);
    else if (field.kind == FIELD_BOOLEAN)
        append(lines, field.number ? "true" : "false");
    else
        append(lines, number);
    append(lines, "\n");
}

/* ---- Reading ---- */

static char unescape(char c)
{
    return c == 't' ? '\t' : c == 'n' ? '\n' : c;
}

/* Moves a value to where it is to lie, with the characters that its escapes stand for. Returns what
 * is behind it. */
static char *move_value(char *to, const char *from, const char *end)
{
    while (from < end) {
        bool escaped = *from == '\\' && from + 1 < end;
        from += escaped;
        *to++ = escaped ? unescape(*from) : *from;
        from++;
    }
    *to++ = '\0';
    return to;
}

struct field_parts split_lines(char *text, size_t length)
{
    const char *from = text, *end = text + length;
    char *to = text;

    while (from < end) {
        const char *newline = memchr(from, '\n', (size_t)(end - from));
        const char *stop = newline ? newline : end;
        const char *kind = memchr(from, '\t', (size_t)(stop - from));
        const char *value = kind ? memchr(kind + 1, '\t', (size_t)(stop - kind - 1)) : NULL;
        if (value && !memchr(from, '\0', (size_t)(stop - from))) {
            to = move_value(to, from, kind);
            to = move_value(to, kind + 1, value);
            to = move_value(to, value + 1, stop);
        }
        from = stop + 1;
    }
    return (struct field_parts){text, to};
}

/* A whole number that fits. */
static bool parse_number(const char *text, int64_t *number)
{
    bool negative = *text == '-';
    uint64_t sum = 0;

    text += negative;
    if (!*text)
        return false;
    for (; *text; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (*text < '0' || *text > '9' || sum > (INT64_MAX - digit) / 10)
            return false;
        sum = 10 * sum + digit;
    }
    *number = negative ? -(int64_t)sum : (int64_t)sum;
    return true;
}

static struct field read_field(const char *kind, const char *value)
{
    struct field field = {.kind = FIELD_OTHER, .text = value};

    for (int i = FIELD_TEXT; i < KIND_COUNT; i++)
        if (strcmp(KINDS[i], kind) == 0)
            field.kind = (enum field_kind)i;
    if (field.kind == FIELD_BOOLEAN)
        field.number = strcmp(value, "true") == 0;
    else if ((field.kind == FIELD_NUMBER || field.kind == FIELD_LIST) &&
             !parse_number(value, &field.number))
        field.kind = FIELD_OTHER;
    return field;
}

struct field find_line(const void *from, const char *key)
{
    const struct field_parts *parts = from;
    const char *at = parts->begin;

    while (at < parts->end) {
        const char *kind = at + strlen(at) + 1;
        const char *value = kind + strlen(kind) + 1;
        if (strcmp(at, key) == 0)
            return read_field(kind, value);
        at = value + strlen(value) + 1;
    }
    return (struct field){.kind = FIELD_NONE};
}
