/* SPDX-License-Identifier: MIT */
/* The names of players. */
#ifndef WAR_NAME_H
#define WAR_NAME_H

#include "utf8.h"

enum {
    NAME_COLUMNS = 24, /* a name is at most so wide */
    NAME_SIZE = 128,   /* a buffer that holds any name */
    FOLDED_SIZE =
        256, /* and one that holds it folded: small letters may take three bytes for two */
};

/* Who sits where. */
struct seat {
    char name[NAME_SIZE];
    bool person; /* or the computer */
};

/* A name as it is kept: trimmed, with single spaces. 0, or -1 and why not: it is not UTF-8, has
 * control characters or ones that are not for a screen, is empty, or too wide. `why` is a phrase
 * for after "a name", such as "cannot be empty". `name` is NAME_SIZE bytes. */
int name_clean(const char *text, char *name, const char **why);
/* The same for a person, who cannot be called as the computer is. */
int name_of_person(const char *text, char *name, const char **why);
/* A seat as it could have been typed: what cannot be in a name becomes "?", what is too wide is
 * cut, and who then has no name is called by the number of the seat, as Player 1. */
void name_mend(struct seat *seat, int number);
/* A name with its capital letters made small, for comparing: one person may write it either way.
 * `folded` is FOLDED_SIZE bytes. */
void name_fold(const char *name, char *folded);
bool name_same(const char *a, const char *b);

#endif
