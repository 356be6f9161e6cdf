/* SPDX-License-Identifier: MIT */
/* The seats that somebody has taken at tables over the network, so that they find back to them.
 * Pure: the program keeps the text in a file. */
#ifndef WAR_SEATS_H
#define WAR_SEATS_H

#include "link.h"
#include "told.h"

enum { MOST_SEATS = 32, SEATS_TEXT = 65536 /* longest text that is read */ };

struct taken_seat {
    struct table_link link;
    int seat; /* from 0 */
    char token[TOKEN_SIZE];
};

/* The latest one first. */
struct taken_seats {
    struct taken_seat list[MOST_SEATS];
    int count;
};

/* Reads what it can of a text, which may be damaged. */
void seats_read(struct taken_seats *seats, const char *text, size_t length);
/* The text, for seats_free; NULL: out of memory. */
char *seats_write(const struct taken_seats *seats);
void seats_free(char *text);

/* The seat at a table; NULL: none is known. */
const struct taken_seat *seats_find(const struct taken_seats *seats, const struct table_link *link);
/* Notes a seat in front of the others, or forgets that at a table. The one used longest ago goes
 * when there are too many. */
void seats_note(struct taken_seats *seats, const struct taken_seat *seat);
void seats_forget(struct taken_seats *seats, const struct table_link *link);

#endif
