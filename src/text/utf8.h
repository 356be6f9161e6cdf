/* SPDX-License-Identifier: MIT */
/*
 * Text in UTF-8 that anybody may have written: how wide it is, where a line of it breaks, and what
 * of it can be printed. Columns are counted as a terminal does, by the C library's tables; the
 * process must be in a UTF-8 locale (see main.c), whatever the terminal is.
 */
#ifndef WAR_UTF8_H
#define WAR_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The character that a text begins with, and how many bytes it takes: 0 at the end of the text, -1
 * (and U+FFFD) where it is not UTF-8, which is one byte. */
int utf8_decode(const char *text, uint32_t *character);
/* Writes a character, at most 4 bytes and no NUL; how many. */
int utf8_encode(uint32_t character, char *text);

/* The small letter of a capital one, for Latin, Greek, Cyrillic, Armenian, and Georgian; others
 * stay as they are. The same in every locale. */
uint32_t character_small(uint32_t character);

/* How many columns a character takes: 0 for a combining one, 2 for a wide one, -1 for one that does
 * not belong on a screen. */
int character_columns(uint32_t character);
/* The character that a text begins with as it is shown, with everything that belongs to it: how
 * many bytes it all takes, 0 at the end of the text. Terminals do not agree on the width of emoji
 * that are made of several characters, so only the first of them is shown; a flag is its two
 * letters. */
size_t utf8_shown(const char *text, uint32_t *character);
/* How many columns a text takes; what does not belong on a screen counts as one. */
int text_columns(const char *text);
/* How many bytes of a text fit into so many columns, whole characters with what combines with them.
 */
size_t text_fitting(const char *text, int columns);
/* A text cut to so many columns. One that is too wide ends with the mark, such as "...", if there
 * is room for it. */
void text_cut(const char *text, int columns, const char *mark, char *cut, size_t size);

/* The next line of a text broken into lines of at most so many columns: where it begins, and how
 * many bytes it has. Breaks at newlines and at spaces, which are left out, and only a word that is
 * too wide breaks elsewhere. Moves the text on past the line; NULL at the end of it. */
const char *text_line(const char **text, int columns, size_t *length);

/* What can be printed of a text: newlines, and characters that belong on a screen. Others become
 * "?", and on a terminal without UTF-8 so do all but ASCII. */
void text_safe(const char *text, bool utf8, char *safe, size_t size);
/* The same for a name or anything else of one line, in which a newline becomes "?", too. */
void text_safe_line(const char *text, bool utf8, char *safe, size_t size);

#endif
