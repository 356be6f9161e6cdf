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

/* Runs of capital letters, in order, and how far their small ones are from them. In a run by 1,
 * capital and small letters take turns. */
/* clang-format off */
static const struct text_run {
    uint16_t first, last;
    int16_t by;
} RUNS[] = {
    {0x0041, 0x005a, 32}, {0x00c0, 0x00d6, 32}, {0x00d8, 0x00de, 32}, {0x0100, 0x012e, 1},
    {0x0130, 0x0130, -199}, {0x0132, 0x0136, 1}, {0x0139, 0x0147, 1}, {0x014a, 0x0176, 1},
    {0x0178, 0x0178, -121}, {0x0179, 0x017d, 1}, {0x0181, 0x0181, 210}, {0x0182, 0x0184, 1},
    {0x0186, 0x0186, 206}, {0x0187, 0x0187, 1}, {0x0189, 0x018a, 205}, {0x018b, 0x018b, 1},
    {0x018e, 0x018e, 79}, {0x018f, 0x018f, 202}, {0x0190, 0x0190, 203}, {0x0191, 0x0191, 1},
    {0x0193, 0x0193, 205}, {0x0194, 0x0194, 207}, {0x0196, 0x0196, 211}, {0x0197, 0x0197, 209},
    {0x0198, 0x0198, 1}, {0x019c, 0x019c, 211}, {0x019d, 0x019d, 213}, {0x019f, 0x019f, 214},
    {0x01a0, 0x01a4, 1}, {0x01a6, 0x01a6, 218}, {0x01a7, 0x01a7, 1}, {0x01a9, 0x01a9, 218},
    {0x01ac, 0x01ac, 1}, {0x01ae, 0x01ae, 218}, {0x01af, 0x01af, 1}, {0x01b1, 0x01b2, 217},
    {0x01b3, 0x01b5, 1}, {0x01b7, 0x01b7, 219}, {0x01b8, 0x01b8, 1}, {0x01bc, 0x01bc, 1},
    {0x01c4, 0x01c4, 2}, {0x01c5, 0x01c5, 1}, {0x01c7, 0x01c7, 2}, {0x01c8, 0x01c8, 1},
    {0x01ca, 0x01ca, 2}, {0x01cb, 0x01db, 1}, {0x01de, 0x01ee, 1}, {0x01f1, 0x01f1, 2},
    {0x01f2, 0x01f4, 1}, {0x01f6, 0x01f6, -97}, {0x01f7, 0x01f7, -56}, {0x01f8, 0x021e, 1},
    {0x0220, 0x0220, -130}, {0x0222, 0x0232, 1}, {0x023a, 0x023a, 10795}, {0x023b, 0x023b, 1},
    {0x023d, 0x023d, -163}, {0x023e, 0x023e, 10792}, {0x0241, 0x0241, 1}, {0x0243, 0x0243, -195},
    {0x0244, 0x0244, 69}, {0x0245, 0x0245, 71}, {0x0246, 0x024e, 1}, {0x0370, 0x0372, 1},
    {0x0376, 0x0376, 1}, {0x037f, 0x037f, 116}, {0x0386, 0x0386, 38}, {0x0388, 0x038a, 37},
    {0x038c, 0x038c, 64}, {0x038e, 0x038f, 63}, {0x0391, 0x03a1, 32}, {0x03a3, 0x03ab, 32},
    {0x03cf, 0x03cf, 8}, {0x03d8, 0x03ee, 1}, {0x03f4, 0x03f4, -60}, {0x03f7, 0x03f7, 1},
    {0x03f9, 0x03f9, -7}, {0x03fa, 0x03fa, 1}, {0x03fd, 0x03ff, -130}, {0x0400, 0x040f, 80},
    {0x0410, 0x042f, 32}, {0x0460, 0x0480, 1}, {0x048a, 0x04be, 1}, {0x04c0, 0x04c0, 15},
    {0x04c1, 0x04cd, 1}, {0x04d0, 0x052e, 1}, {0x0531, 0x0556, 48}, {0x1c90, 0x1cba, -3008},
    {0x1cbd, 0x1cbf, -3008}, {0x1e00, 0x1e94, 1}, {0x1e9e, 0x1e9e, -7615}, {0x1ea0, 0x1efe, 1},
    {0x1f08, 0x1f0f, -8}, {0x1f18, 0x1f1d, -8}, {0x1f28, 0x1f2f, -8}, {0x1f38, 0x1f3f, -8},
    {0x1f48, 0x1f4d, -8}, {0x1f59, 0x1f59, -8}, {0x1f5b, 0x1f5b, -8}, {0x1f5d, 0x1f5d, -8},
    {0x1f5f, 0x1f5f, -8}, {0x1f68, 0x1f6f, -8}, {0x1f88, 0x1f8f, -8}, {0x1f98, 0x1f9f, -8},
    {0x1fa8, 0x1faf, -8}, {0x1fb8, 0x1fb9, -8}, {0x1fba, 0x1fbb, -74}, {0x1fbc, 0x1fbc, -9},
    {0x1fc8, 0x1fcb, -86}, {0x1fcc, 0x1fcc, -9}, {0x1fd8, 0x1fd9, -8}, {0x1fda, 0x1fdb, -100},
    {0x1fe8, 0x1fe9, -8}, {0x1fea, 0x1feb, -112}, {0x1fec, 0x1fec, -7}, {0x1ff8, 0x1ff9, -128},
    {0x1ffa, 0x1ffb, -126}, {0x1ffc, 0x1ffc, -9}, {0xff21, 0xff3a, 32},
};
/* clang-format on */

uint32_t character_small(uint32_t c)
{
    size_t low = 0, high = sizeof RUNS / sizeof *RUNS;

    while (low < high) {
        size_t middle = (low + high) / 2;
        const struct text_run *run = &RUNS[middle];
        if (c > run->last)
            low = middle + 1;
        else if (c < run->first)
            high = middle;
        else
            return run->by == 1 && (c - run->first) % 2 ? c : c + (uint32_t)run->by;
    }
    return c;
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

enum { JOINER = 0x200d, EMOJI_LOOK = 0xfe0f, TEXT_LOOK = 0xfe0e, KEYCAP = 0x20e3 };

/* Whether something may be joined to a character by a JOINER and changes no letter. */
static bool is_picture(uint32_t c)
{
    return (c >= 0x2190 && c <= 0x2bff) || c >= 0x1f000;
}

/* How many bytes of a text change the look of the picture before it. */
static size_t look_length(const char *text, bool picture)
{
    uint32_t c, next;
    int length = utf8_decode(text, &c);

    if (length <= 0)
        return 0;
    if (c == EMOJI_LOOK || c == TEXT_LOOK || c == KEYCAP)
        return (size_t)length;
    if (picture && ((c >= 0x1f3fb && c <= 0x1f3ff) || (c >= 0xe0020 && c <= 0xe007f)))
        return (size_t)length;
    if (picture && c == JOINER) {
        int joined = utf8_decode(text + length, &next);
        return joined > 0 && is_picture(next) ? (size_t)(length + joined) : (size_t)length;
    }
    return 0;
}

size_t utf8_shown(const char *text, uint32_t *character)
{
    int first = utf8_decode(text, character);
    size_t length = first < 0 ? 1 : (size_t)first, more;
    bool picture = is_picture(*character);

    if (*character >= 0x1f1e6 && *character <= 0x1f1ff) /* the letters of flags */
        *character = 'A' + *character - 0x1f1e6;
    while (first > 0 && (more = look_length(text + length, picture)) > 0)
        length += more;
    return length;
}

int text_columns(const char *text)
{
    int columns = 0;

    while (*text) {
        uint32_t c;
        text += utf8_shown(text, &c);
        columns += character_columns(c) < 0 ? 1 : character_columns(c);
    }
    return columns;
}

size_t text_fitting(const char *text, int columns)
{
    size_t fitting = 0;

    while (text[fitting]) {
        uint32_t c;
        size_t length = utf8_shown(text + fitting, &c);
        columns -= character_columns(c) < 0 ? 1 : character_columns(c);
        if (columns < 0)
            break;
        fitting += length;
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
        memcpy(safe + length, good ? text : bytes > 0 && c == 0x2013 ? "-" : "?", given);
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
