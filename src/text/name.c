/* SPDX-License-Identifier: MIT */
/* Checks and compares names. */
#include "say.h"

#include <stdio.h>
#include <string.h>
#include <wctype.h>

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
            *why = phrase(SAY_NAME_NOT_UTF8);
            return -1;
        }
        text += bytes;
        if (iswspace((wint_t)c) || c == 0xa0) {
            space = length > 0;
            continue;
        }
        if (wide < 0 || (wide == 0 && length == 0)) {
            *why = phrase(SAY_NAME_INVISIBLE);
            return -1;
        }
        columns += wide + space;
        if (columns > NAME_COLUMNS || length + 1 + (size_t)bytes >= NAME_SIZE) {
            *why = phrase(SAY_NAME_LONG);
            return -1;
        }
        if (space)
            name[length++] = ' ';
        space = false;
        length += (size_t)utf8_encode(c, name + length);
    }
    name[length] = '\0';
    *why = phrase(SAY_NAME_EMPTY);
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
    *why = phrase(SAY_NAME_COMPUTER);
    return -1;
}

void name_mend(struct seat *seat, int number)
{
    int (*clean)(const char *, char *, const char **) = seat->person ? name_of_person : name_clean;
    char safe[NAME_SIZE], cut[NAME_SIZE], name[NAME_SIZE];
    const char *why;

    text_safe_line(seat->name, true, safe, sizeof safe);
    text_cut(safe, NAME_COLUMNS, "", cut, sizeof cut);
    if (clean(seat->name, name, &why) == 0 || clean(cut, name, &why) == 0)
        strcpy(seat->name, name);
    else
        copy_words(seat->name, sizeof seat->name,
                   sentence(SAY_PLAYER, NUMBER("number", number)).text);
}

void name_fold(const char *name, char *folded)
{
    size_t length = 0;

    while (*name && length + 4 < FOLDED_SIZE) {
        uint32_t c;
        int bytes = utf8_decode(name, &c);
        if (bytes < 0)
            folded[length++] = *name;
        else
            length += (size_t)utf8_encode(character_small(c), folded + length);
        name += bytes < 0 ? 1 : bytes;
    }
    folded[length] = '\0';
}

bool name_same(const char *a, const char *b)
{
    char x[FOLDED_SIZE], y[FOLDED_SIZE];

    name_fold(a, x);
    name_fold(b, y);
    return strcmp(x, y) == 0;
}
