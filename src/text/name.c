/* SPDX-License-Identifier: MIT */
/* UTF-8 by hand, since text comes from files, databases and terminals of any locale; how wide a
 * character is comes from the C library, which knows Unicode better than a table here would. */
#define _XOPEN_SOURCE 700 /* wcwidth */
#include "name.h"

#include <string.h>
#include <wchar.h>
#include <wctype.h>

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

int name_clean(const char *text, char *name, const char **why)
{
    size_t length = 0;
    int columns = 0;
    bool space = false;

    while (*text) {
        uint32_t c;
        int bytes = utf8_decode(text, &c);
        int wide = character_columns(c);
        if (bytes < 0) {
            *why = "must be in UTF-8";
            return -1;
        }
        text += bytes;
        if (iswspace((wint_t)c) || c == 0xa0) {
            space = length > 0;
            continue;
        }
        if (wide < 0 || (wide == 0 && length == 0)) {
            *why = "cannot have control characters or others that do not show";
            return -1;
        }
        columns += wide + space;
        if (columns > NAME_COLUMNS || length + 1 + (size_t)bytes >= NAME_SIZE) {
            *why = "can be at most 24 columns wide";
            return -1;
        }
        if (space)
            name[length++] = ' ';
        space = false;
        length += (size_t)utf8_encode(c, name + length);
    }
    name[length] = '\0';
    *why = "cannot be empty";
    return length > 0 ? 0 : -1;
}

int name_of_person(const char *text, char *name, const char **why)
{
    static const char computer[] = "computer";
    size_t i = 0;

    if (name_clean(text, name, why) < 0)
        return -1;
    while (computer[i] && (name[i] | 0x20) == computer[i])
        i++;
    if (computer[i] || (name[i] && name[i + strspn(name + i, " 0123456789")]))
        return 0;
    *why = "cannot be the computer's";
    return -1;
}

void name_fold(const char *name, char *folded)
{
    size_t length = 0;

    while (*name && length + 4 < NAME_SIZE) {
        uint32_t c;
        int bytes = utf8_decode(name, &c);
        if (bytes < 0)
            folded[length++] = *name;
        else
            length += (size_t)utf8_encode((uint32_t)towlower((wint_t)c), folded + length);
        name += bytes < 0 ? 1 : bytes;
    }
    folded[length] = '\0';
}

bool name_same(const char *a, const char *b)
{
    char x[NAME_SIZE], y[NAME_SIZE];

    name_fold(a, x);
    name_fold(b, y);
    return strcmp(x, y) == 0;
}
