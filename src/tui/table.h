/* SPDX-License-Identifier: MIT */
/* The table screen at work: shared by screen_table.c, which obeys keys, and table_motion.c, which
 * moves the cards. */
#ifndef WAR_TABLE_H
#define WAR_TABLE_H

#include "table_view.h"
#include "ui.h"

enum table_box { BOX_NONE, BOX_FACTS, BOX_HELP };

struct table {
    struct ui *ui;
    struct match *match;
    bool watching; /* a game that is only looked at */
    bool autoplay;
    int64_t back; /* the turn looked back at; -1: none, this is now */
    struct moment old;
    enum table_box box;
    bool asking;              /* a question is on the screen */
    uint8_t ready;            /* people who have played, and wait for others */
    bool told_unsaved;        /* that the game cannot be kept was said once */
    char unusual[160];        /* how unusual its length was, once it is over */
    char note[5 * NAME_SIZE]; /* of this beat: who shuffled, what was decided */
    struct input pending;     /* a key that ended an animation, still to be obeyed */
    struct scene scene;
};

/* Which people must play before the game goes on, and the keys by which they do. */
uint8_t table_waiting(const struct table *table);
void table_flip_keys(const struct match *match, char keys[WAR_MAX_PLAYERS]);

/* Draws the table as it now is, and shows it. */
void table_draw(struct table *table);

/* Shows how the cards came from one moment to the present one; `taken` is the moment in between at
 * which the table was taken, or NULL. Any key ends it. */
void table_move(struct table *table, const struct moment *before, const struct moment *taken);

#endif
