/* SPDX-License-Identifier: MIT */
/* UTF-8 by hand, since text comes from files, databases and terminals of any locale; how wide a
 * character is comes from the C library, which knows Unicode better than a table here would. */
#define _XOPEN_SOURCE 700 /* wcwidth */
#include "utf8.h"

#include <string.h>
#include <wchar.h>

enum { REPLACEMENT = 0xfffd };

int utf8_decode(const char *text, uint32_t *character)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)text;
    int length = bytes[0] < 0x80 ? 1 : bytes[0] >> 5 == 6 ? 2 : bytes[0] >> 4 == 14 ? 3 : 4;
    uint32_t c = length == 1 ? bytes[0] : bytes[0] & (0x7fu >> length);

    *character = REPLACEMENT;
    if (length == 4 && bytes[0] >> 3 != 30)
        return -1;
    for (int i = 1; i < length; i++) {
        if (bytes[i] >> 6 != 2)
            return -1;
        c = c << 6 | (bytes[i] & 0x3f);
    }
    if (c < least[length] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
        return -1;
    *character = c;
    return c == 0 ? 0 : length;
}

int utf8_encode(uint32_t c, char *text)
{
    static const unsigned char marks[] = {0, 0, 0xc0, 0xe0, 0xf0};
    int length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;

    for (int i = length - 1; i > 0; i--, c >>= 6)
        text[i] = (char)(0x80 | (c & 0x3f));
    text[0] = (char)(marks[length] | c);
    return length;
}

/* Characters that change the direction or the shape of what is around them have no place among
 * cards: they could make one name look like another, or turn a line round. */
static bool is_mark_of_direction(uint32_t c)
{
    return c == 0x061c || (c >= 0x200e && c <= 0x200f) || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069);
}

/* Nor have characters that take no room and change nothing: two names would look the same. */
static bool is_invisible(uint32_t c)
{
    static const uint32_t list[] = {0x00ad, 0x034f, 0x115f, 0x1160, 0x180e, 0x200b,
                                    0x2028, 0x2029, 0x3164, 0xfeff, 0xffa0};

    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        if (c == list[i])
            return true;
    return (c >= 0x2060 && c <= 0x2064) || (c >= 0xe0000 && c <= 0xe007f);
}

int character_columns(uint32_t c)
{
    if (is_mark_of_direction(c) || is_invisible(c))
        return -1;
    return wcwidth((wchar_t)c);
}

int text_columns(const char *text)
{
    int columns = 0;

    while (*text) {
        uint32_t c;
        int length = utf8_decode(text, &c);
        int wide = character_columns(c);
        columns += wide < 0 ? 1 : wide;
        text += length < 0 ? 1 : length;
    }
    return columns;
}

size_t text_fitting(const char *text, int columns)
{
    size_t fitting = 0;

    while (text[fitting]) {
        uint32_t c;
        int length = utf8_decode(text + fitting, &c);
        int wide = character_columns(c);
        columns -= wide < 0 ? 1 : wide;
        if (columns < 0)
            break;
        fitting += length < 0 ? 1 : (size_t)length;
    }
    return fitting;
}

void text_cut(const char *text, int columns, const char *mark, char *cut, size_t size)
{
    size_t length = strlen(text), end = 0;

    if (text_columns(text) > columns) {
        if (text_columns(mark) > columns || strlen(mark) >= size)
            mark = "";
        end = strlen(mark);
        length = text_fitting(text, columns - text_columns(mark));
    }
    if (length + end >= size) { /* as much as there is room for, in whole characters */
        length = size - 1 - end;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80)
            length--;
    }
    memcpy(cut, text, length);
    memcpy(cut + length, mark, end);
    cut[length + end] = '\0';
}

const char *text_line(const char **text, int columns, size_t *length)
{
    const char *line = *text;
    size_t left = strcspn(line, "\n");
    size_t fitting = text_fitting(line, columns);
    size_t end = left;

    if (*line == '\0')
        return NULL;
    if (fitting < left) {
        for (end = fitting; end > 0 && line[end] != ' ';)
            end--;
        if (end == 0) /* one word, or not even a character of it */
            end = fitting > 0 ? fitting : left;
    }
    *text = line + end;
    *text += end < left ? strspn(*text, " ") : **text == '\n';
    while (end > 0 && end < left && line[end - 1] == ' ')
        end--;
    *length = end;
    return line;
}

void text_safe(const char *text, bool utf8, char *safe, size_t size)
{
    size_t length = 0;

    while (*text) {
        uint32_t c;
        int bytes = utf8_decode(text, &c);
        size_t taken = bytes > 0 ? (size_t)bytes : 1;
        bool good = bytes > 0 && (character_columns(c) >= 0 || c == '\n') && (c < 0x80 || utf8);
        size_t given = good ? taken : 1;
        if (bytes > 0 && !utf8 && character_columns(c) == 0)
            given = 0;
        if (length + given >= size)
            break;
        memcpy(safe + length, good ? text : "?", given);
        length += given;
        text += taken;
    }
    safe[length] = '\0';
}

void text_safe_line(const char *text, bool utf8, char *safe, size_t size)
{
    text_safe(text, utf8, safe, size);
    for (char *c = strchr(safe, '\n'); c; c = strchr(c, '\n'))
        *c = '?';
}
