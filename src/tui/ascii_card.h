/* SPDX-License-Identifier: MIT */
/* Cards drawn with ASCII characters, for the plain form. */
#ifndef WAR_ASCII_CARD_H
#define WAR_ASCII_CARD_H

#include "war.h"
#include "words.h"

enum {
    ASCII_CARD_LINES = 5,
    ASCII_ROW_LINES = ASCII_CARD_LINES + 1, /* with the names above */
    ASCII_ROW_COLUMNS = 79,
    ASCII_ROW_SIZE = ASCII_ROW_COLUMNS * 4 + WAR_MAX_PLAYERS * NAME_SIZE,
};

/* The cards that some seats have turned up, side by side, with a name above each, as lines without
 * trailing spaces. A name that is too wide is cut. */
void ascii_row(const war_rules *rules, int count, const char *const *names, const war_card *cards,
               char lines[ASCII_ROW_LINES][ASCII_ROW_SIZE]);

#endif
