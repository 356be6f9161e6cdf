/* SPDX-License-Identifier: MIT */
/* The names of players. */
#ifndef WAR_NAME_H
#define WAR_NAME_H

#include "utf8.h"

enum {
    NAME_COLUMNS = 24, /* most columns of a name */
    NAME_SIZE = 128,   /* buffer for any name */
    FOLDED_SIZE =
        256, /* buffer for a folded name: small letters may take three bytes instead of two */
};

/* The player in a seat. */
struct seat {
    char name[NAME_SIZE];
    bool person; /* false: the computer */
};

/* Cleans a name: trimmed, with single spaces. 0, or -1 and the reason: it is not UTF-8, has control
 * characters or others that do not belong on a screen, is empty, or too wide. `why` is a phrase for
 * after "a name", such as "cannot be empty". `name` is NAME_SIZE bytes. */
int name_clean(const char *text, char *name, const char **why);
/* Cleans the name of a person, which cannot be that of the computer. */
int name_of_person(const char *text, char *name, const char **why);
/* Makes a seat valid: characters that cannot be in a name become "?", a name that is too wide is
 * cut, and a seat without a name is named by its number, as Player 1. */
void name_mend(struct seat *seat, int number);
/* A name in small letters, for comparing: one person may write it either way. `folded` is
 * FOLDED_SIZE bytes. */
void name_fold(const char *name, char *folded);
bool name_same(const char *a, const char *b);

#endif
