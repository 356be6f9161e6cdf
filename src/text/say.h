/* SPDX-License-Identifier: MIT */
/*
 * How a sentence of a table is filled. Every sentence that a person meets in the game is in
 * sentences.def, and what the other commands say in src/cli/messages.def, once, as a template:
 *
 *   {name}            the text or number that the caller gives for this place
 *   {Name}            the same with a capital letter
 *   [takes|take]      agrees with the place before it. The second form follows a number other
 *                     than 1, several names, and the name You.
 *   [name:has|have]   agrees with the place that it names
 *
 * A form may have places of its own: "[name:{name}'s|your] packet". The name You is written small
 * inside a sentence.
 *
 *   sentence(SAY_TAKES, NAME("name", seat->name), NUMBER("count", 6)).text
 *   phrase(SAY_DEALT)
 */
#ifndef WAR_SAY_H
#define WAR_SAY_H

#include "name.h"
#include "war.h"

#include <stdarg.h>

enum {
    NAMES_SIZE = WAR_MAX_PLAYERS * (NAME_SIZE + 8), /* room for everybody's names as a list */
    WORDS_SIZE = 2 * NAMES_SIZE + 128,
};
struct words {
    char text[WORDS_SIZE];
};

enum sentence {
    SAY_NOTHING, /* "" */
#define SENTENCE(name, text) SAY_##name,
#define TERMINAL SENTENCE
#include "sentences.def"
#undef TERMINAL
#undef SENTENCE
    SENTENCE_COUNT,
};

/* A value for a place: its name after the letter of its kind, and then a text or a number. NAMES is
 * the names of a set of seats, as a list. */
enum { GIVEN_TEXT = 'T', GIVEN_NUMBER = '#', GIVEN_NAME = 'N', GIVEN_NAMES = 'L' };
#define TEXT(place, words) "T" place, (const char *)(words)
#define NUMBER(place, count) "#" place, (int64_t)(count)
#define NAME(place, name) "N" place, (const char *)(name)
#define NAMES(place, seats, which)                                                                 \
    ((which) & ((which)-1)) == 0 ? "N" place : "L" place,                                          \
        (const char *)seat_names((seats), (which)).text

/* Fills the places of a sentence; cuts a sentence that is too long. */
#define sentence(which, ...) fill_sentence((which), __VA_ARGS__, (const char *)NULL)
struct words fill_sentence(enum sentence which, ...);
/* Fills a template of another table. The list ends with NULL. */
void fill_template(char *text, size_t size, const char *template, va_list list);
/* A sentence without places. */
const char *phrase(enum sentence which);
struct words words_for(enum sentence which);
/* Copies words to a buffer, which may be smaller, and cuts them to fit. */
void copy_words(char *text, size_t size, const char *words);
/* One phrase of a list such as "first|second|third", counted from 0; "" past its end. */
struct words one_of(enum sentence list, int index);

/* "a", "a and b", "a, b and c". Items that are NULL are left out. `last` is the sentence for the
 * last item, such as SAY_LIST_AND. */
struct words list_words(const char *const *items, int count, enum sentence last);
/* The names of a set of seats: "Ada, Bob and Cy". */
struct words seat_names(const struct seat *seats, int which);

/* Whether a name is the one for the only, unnamed person at a table. */
bool name_is_you(const char *name);

#endif
