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

bool draft_add(struct draft *draft, const char *format, ...)
{
    va_list list;
    int length;

    va_start(list, format);
    length = vsnprintf(NULL, 0, format, list);
    va_end(list);
    if (length < 0 || !make_room(draft, (size_t)length))
        return false;
    va_start(list, format);
    vsnprintf(draft->text + draft->length, draft->size - draft->length, format, list);
    va_end(list);
    draft->length += (size_t)length;
    return true;
}

bool draft_add_string(struct draft *draft, const char *text)
{
    draft_add(draft, "\"");
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\')
            draft_add(draft, "\\%c", *c);
        else if ((unsigned char)*c < ' ')
            draft_add(draft, "\\u%04x", (unsigned char)*c);
        else
            draft_add(draft, "%c", *c);
    }
    return draft_add(draft, "\"");
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
