/* SPDX-License-Identifier: MIT */
/* The names of players, and other text in UTF-8 that somebody typed. Columns are counted as a
 * terminal does, by the C library's tables; the process must be in a UTF-8 locale (see main.c),
 * whatever the terminal is. */
#ifndef WAR_NAME_H
#define WAR_NAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NAME_COLUMNS = 24, /* a name is at most so wide */
    NAME_SIZE = 128,   /* a buffer that holds any name */
};

/* The character that a text begins with, and how many bytes it takes: 0 at the end of the text, -1
 * (and U+FFFD) where it is not UTF-8, which is one byte. */
int utf8_decode(const char *text, uint32_t *character);
/* Writes a character, at most 4 bytes and no NUL; how many. */
int utf8_encode(uint32_t character, char *text);
/* How many columns a character takes: 0 for a combining one, 2 for a wide one, -1 for one that does
 * not belong on a screen. */
int character_columns(uint32_t character);
/* How many columns a text takes; what does not belong on a screen counts as one. */
int text_columns(const char *text);
/* How many bytes of a text fit into so many columns, whole characters with what combines with them.
 */
size_t text_fitting(const char *text, int columns);

/* A name as it is kept: trimmed, with single spaces. 0, or -1 and why not: it is not UTF-8, has
 * control characters or ones that are not for a screen, is empty, or too wide. `why` is a phrase
 * for after "a name", such as "cannot be empty". `name` is NAME_SIZE bytes. */
int name_clean(const char *text, char *name, const char **why);
/* The same for a person, who cannot be called as the computer is. */
int name_of_person(const char *text, char *name, const char **why);
/* A name with its capital letters made small, for comparing: one person may write it either way.
 * `folded` is NAME_SIZE bytes. */
void name_fold(const char *name, char *folded);
bool name_same(const char *a, const char *b);

#endif
