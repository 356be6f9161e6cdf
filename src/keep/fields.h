/* SPDX-License-Identifier: MIT */
/*
 * Records and saved games field by field, for forms that are written down. record_fields.c knows
 * which fields there are and what may be in them; a form knows only how a field is found and how it
 * is put. Scoreboards do it with JSON, a browser with lines of text.
 */
#ifndef WAR_FIELDS_H
#define WAR_FIELDS_H

#include "keep.h"

enum field_kind { FIELD_NONE, FIELD_TEXT, FIELD_NUMBER, FIELD_BOOLEAN, FIELD_LIST, FIELD_OTHER };

struct field {
    enum field_kind kind;
    const char *text;
    int64_t number; /* a truth is 0 or 1, a list is its length */
};

/* The field at a key such as "turns" or, of the second entry of a list, "seats.1.name". Its kind is
 * FIELD_NONE where there is none. At "" is the whole, if it has no fields but is something else. */
typedef struct field find_field(const void *from, const char *key);
/* Takes the next field. A list comes before what is in it. */
typedef void put_field(void *to, const char *key, struct field field);

/* ---- record_fields.c ---- */

void record_write(const struct record *record, put_field *put, void *to);
void saved_write(const struct saved *saved, put_field *put, void *to);
/* All is checked as if a person had typed it: 0 or WAR_ERROR_*. The number of a record is left out,
 * since it is that of another board; field_number reads it. What a saved game holds of the game is
 * checked by whoever goes on with it. */
int record_read(find_field *find, const void *from, struct record *record, war_error *error);
int saved_read(find_field *find, const void *from, struct saved *saved, war_error *error);
/* What an entry is kept under: 0 if that is no number from 1. */
int64_t field_number(find_field *find, const void *from);

enum { STAMP_SIZE = 32 };
/* 2026-11-15T07:50:15Z; "" if it is not known. */
void stamp_print(int64_t moment, char *text, size_t size);
bool stamp_parse(const char *text, int64_t *moment);

/* ---- fields.c: fields as text ---- */

/*
 * One field to a line: key, tab, kind, tab, value. The kinds are text, number, boolean (true or
 * false), list (its length) and other (anything else). In a text \t, \n and \\ stand for a tab, a
 * newline and a backslash.
 */

/* A text that grows; to be freed by its owner. */
struct field_lines {
    char *text;
    size_t length;
    size_t room;
    bool full; /* there was no memory for all of it */
};
put_field put_line; /* to a struct field_lines */

/* A text of lines, taken apart in place. */
struct field_parts {
    const char *begin;
    const char *end;
};
/* The text must have a NUL behind its end. What is not in form is left out. */
struct field_parts split_lines(char *text, size_t length);
find_field find_line; /* from a struct field_parts */

#endif
