/* SPDX-License-Identifier: MIT */
/* A text that grows. */
#include "draft.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 512 };

static bool fail(struct draft *draft)
{
    draft_free(draft);
    draft->failed = true;
    return false;
}

static bool make_room(struct draft *draft, size_t more)
{
    size_t size = draft->size ? draft->size : FIRST_SIZE;
    char *text;

    if (draft->failed)
        return false;
    while (size - draft->length <= more)
        size *= 2;
    if (size == draft->size)
        return true;
    text = realloc(draft->text, size);
    if (!text)
        return fail(draft);
    draft->text = text;
    draft->size = size;
    return true;
}

/* Most texts have room at once. */
bool draft_add(struct draft *draft, const char *format, ...)
{
    size_t room = draft->size - draft->length;
    va_list list;
    int length;

    va_start(list, format);
    length = vsnprintf(draft->text ? draft->text + draft->length : NULL, room, format, list);
    va_end(list);
    if (length < 0 || !make_room(draft, (size_t)length))
        return false;
    if ((size_t)length >= room) {
        va_start(list, format);
        vsnprintf(draft->text + draft->length, draft->size - draft->length, format, list);
        va_end(list);
    }
    draft->length += (size_t)length;
    return true;
}

static bool add_bytes(struct draft *draft, const char *bytes, size_t length)
{
    if (!make_room(draft, length))
        return false;
    memcpy(draft->text + draft->length, bytes, length);
    draft->length += length;
    draft->text[draft->length] = '\0';
    return true;
}

bool draft_add_string(struct draft *draft, const char *text)
{
    const char *rest = text;

    add_bytes(draft, "\"", 1);
    for (const char *c = text; *c; c++) {
        if (*c != '"' && *c != '\\' && (unsigned char)*c >= ' ')
            continue;
        add_bytes(draft, rest, (size_t)(c - rest));
        draft_add(draft, "\\u%04x", (unsigned char)*c);
        rest = c + 1;
    }
    add_bytes(draft, rest, strlen(rest));
    return add_bytes(draft, "\"", 1);
}

void draft_clear(struct draft *draft)
{
    draft->length = 0;
    draft->failed = false;
    if (draft->text)
        draft->text[0] = '\0';
}

void draft_free(struct draft *draft)
{
    free(draft->text);
    *draft = (struct draft){0};
}
