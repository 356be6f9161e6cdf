/* SPDX-License-Identifier: MIT */
/* What the targets of the two faces share: a session over a keeper in memory, a clock that moves
 * when it is looked at, what is printed, and the books, which must be right in the end. */
#ifndef WAR_FUZZ_FACE_H
#define WAR_FUZZ_FACE_H

#include "fuzz.h"

#include "terminal.h"

/* An input, used up byte by byte; 0 behind its end. */
struct bytes {
    const uint8_t *data;
    size_t size;
};
uint8_t bytes_next(struct bytes *bytes);

/* Bits of the first byte of an input. */
enum {
    FACE_UTF8 = 1,
    FACE_COLOR = 2,
    FACE_AUTO = 4,
    FACE_NO_STORE = 8,
    FACE_FAILING = 16,  /* the keeper, now and then */
    FACE_TERMINAL = 32, /* somebody types */
};

struct face {
    struct app app;
    struct opening opening;
    struct match watched;
    int flags;
    int64_t now;         /* in milliseconds */
    int64_t looked;      /* how often the clock was */
    void (*tired)(void); /* called once it has been played for long enough, or NULL */
    int64_t drawn;       /* seeds */
    int64_t asked;       /* the keeper, to keep something */
    int64_t added;       /* finished games that it has kept */
};
extern struct face face;

/* The first three bytes say what there is and what is shown first. */
void face_open(struct bytes *bytes);
/* Whether it has been played for long enough: some games do not end while anybody lives. */
bool face_tires(void);
/* What may be seen of the game at the table can be. */
void face_check_table(void);
/* What is printed from here on; and a text that holds all of it, to be freed. */
void face_listen(void);
char *face_heard(void);
/* Leaves the table, and looks at what was kept. */
void face_close(void);

#endif
