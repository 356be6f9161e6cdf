/* SPDX-License-Identifier: MIT */
/* The table screen at work: shared by screen_table.c, which obeys keys, table_motion.c, which moves
 * the cards, and screen_facts.c, which draws the boxes over it. */
#ifndef WAR_TABLE_H
#define WAR_TABLE_H

#include "table_view.h"
#include "ui.h"
#include "words.h"

/* ---- screen_facts.c: boxes over the table ---- */

/* What is said at the end of a game, or when something is asked: a box that has room for all of it,
 * however narrow the screen is. */
struct message {
    const char *title;
    char banner[NAME_SIZE + 16]; /* large letters; "" if none */
    bool told;                   /* they say it all: the sentence is left out */
    struct words said;
    struct fact facts[MOST_FACTS];
    int count;
};
/* What belongs to a question; to the end of a game that is watched, which asks nothing. */
void message_begin(struct message *message, const struct session *session);
/* Draws it; where there is room for so many choices. */
struct area draw_message(struct canvas *canvas, const struct message *message, int choices);
/* What the end of a game says in large letters on so many columns; "" if nobody wins. True: it says
 * who does. */
bool ending_banner(const struct seat *seats, const struct sight *sight, int cols, char *text,
                   size_t size);

void draw_facts(struct canvas *canvas, const struct session *session, const struct sight *sight);
void draw_table_help(struct canvas *canvas, const char *flip_keys, bool watching);

/* ---- screen_table.c ---- */

struct table {
    struct ui *ui;
    struct session *session;
    struct sight sight;         /* what is shown */
    char state[96];             /* in the title */
    char note[WORDS_SIZE + 32]; /* of this beat: who shuffled, who is waited for */
    struct input pending;       /* a key that ended an animation, still to be obeyed */
    enum question asked;        /* what the message and the list are about */
    struct message message;
    struct list list;
    const char *items[8];
    struct scene scene;
};

/* ---- table_motion.c ---- */

/* Shows how the cards came from what was seen before to what is seen now; `taken` is what was seen
 * in between, when the table had been taken, or NULL. Any key ends it. */
void table_move(struct table *table, const struct sight *before, const struct sight *taken);

#endif
