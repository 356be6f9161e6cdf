/* SPDX-License-Identifier: MIT */
/*
 * Text in UTF-8 from any source: its width, its line breaks, and which of it can be printed.
 * Columns are counted as a terminal does, by the C library's tables; the process must be in a UTF-8
 * locale (see main.c), whatever the terminal is.
 */
#ifndef WAR_UTF8_H
#define WAR_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decodes the first character of a text. Returns its bytes: 0 at the end of the text, -1 (and
 * U+FFFD) for a byte that is not UTF-8. */
int utf8_decode(const char *text, uint32_t *character);
/* Writes a character, at most 4 bytes and no NUL. Returns the number of bytes. */
int utf8_encode(uint32_t character, char *text);

/* The small letter of a capital one, for Latin, Greek, Cyrillic, Armenian, and Georgian; other
 * characters are unchanged. The same in every locale. */
uint32_t character_small(uint32_t character);

/* The number of columns of a character: 0 for a combining one, 2 for a wide one, -1 for one that
 * does not belong on a screen. */
int character_columns(uint32_t character);
/* The first character of a text as it is shown. Returns the bytes of it and of everything joined to
 * it; 0 at the end of the text. Terminals do not agree on the width of emoji made of several
 * characters, so only the first of them is shown; a flag is its two letters. */
size_t utf8_shown(const char *text, uint32_t *character);
/* The number of columns of a text; characters that do not belong on a screen count as one. */
int text_columns(const char *text);
/* The number of bytes of a text that fit into `columns` columns: whole characters with their
 * combining ones. */
size_t text_fitting(const char *text, int columns);
/* A text cut to `columns` columns. A text that is too wide ends with the mark, such as "...", if
 * there is room for it. */
void text_cut(const char *text, int columns, const char *mark, char *cut, size_t size);

/* The next line of a text, broken into lines of at most `columns` columns: its start, with *length
 * bytes. Lines break at newlines and at spaces, which are left out; only a word that is too wide is
 * broken. Moves *text past the line; NULL at the end. */
const char *text_line(const char **text, int columns, size_t *length);

/* The printable form of a text: newlines, and characters that belong on a screen. Others become
 * "?", and so does everything but ASCII on a terminal without UTF-8. */
void text_safe(const char *text, bool utf8, char *safe, size_t size);
/* The printable form of a name or another text of one line, in which a newline becomes "?" as well.
 */
void text_safe_line(const char *text, bool utf8, char *safe, size_t size);

#endif
