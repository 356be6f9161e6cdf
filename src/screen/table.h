/* SPDX-License-Identifier: MIT */
/* The table: how it looks, the boxes over it, and the screen at work. */
#ifndef WAR_TABLE_H
#define WAR_TABLE_H

#include "meter.h"
#include "ui.h"

/* ---- table_layout.c and table_view.c: what may be seen of a match becomes cells ---- */

/* Where a player sits. */
struct place {
    struct area whole;
    int name_row;
    struct area stack; /* the packet */
    struct area cards; /* where cards in play are laid */
};

struct layout {
    int card_rows;
    int card_cols;
    struct area band; /* the middle, for what is said */
    struct place places[WAR_MAX_PLAYERS];
};

/* For a screen of at least LEAST_ROWS by LEAST_COLS. */
void layout_table(struct layout *layout, int rows, int cols, int players);
/* Where a card on the table lies; false for one that an earlier turn left. */
bool layout_slot(const struct layout *layout, const struct sight *sight, int index,
                 struct area *area);

/* A card on its way. */
struct sprite {
    struct area area;
    war_card card;
    bool down;
};

struct scene {
    const struct sight *sight;
    const struct seat *seats;
    const war_rules *rules; /* of the match; a later leg has what is left of its limit */
    const int *settings;
    const struct meter *meter; /* who will probably win; NULL: that is not shown */
    struct words state;        /* in the title: auto-play, looking back */
    int64_t last_turn;         /* of those that the title counts; 0: it does not say */
    const char *keys;          /* the bottom line */
    struct words banner;       /* of a winner, in large letters in the middle; "" if none */
    struct words note; /* below what is said there: who shuffled, who is waited for; may be "" */
    char flip_keys[WAR_MAX_PLAYERS]; /* by which each person plays, if there are several; else 0 */
    uint8_t ready;                   /* seats that have played, and wait for others */
    bool quiet;                      /* nothing is said in the middle: something is on its way */
    bool lit;                        /* the middle is in reverse */
    bool hidden[WAR_MAX_CARDS];      /* cards on the table that are on their way */
    struct sprite sprites[WAR_MAX_CARDS];
    int sprite_count;
};

void draw_table(struct canvas *canvas, const struct scene *scene);

/* ---- screen_facts.c: boxes over the table ---- */

/* What is said at the end of a game, or when something is asked: a box that has room for all of it,
 * however narrow the screen is. */
struct message {
    const char *title;
    struct words banner; /* large letters; "" if none */
    bool told;           /* they say it all: the sentence is left out */
    struct words said;
    struct fact facts[MOST_FACTS];
    int count;
};
/* What belongs to a question; to the end of a game that is watched, which asks nothing. */
void message_begin(struct message *message, const struct session *session);
/* Draws it; where there is room for so many choices. */
struct area draw_message(struct canvas *canvas, const struct message *message, int choices);
/* What the end of a game says in large letters on so many columns; "" if nobody wins. True: it says
 * all that there is to say. */
bool ending_banner(const struct seat *seats, const struct sight *sight, int cols,
                   struct words *banner);

void draw_facts(struct canvas *canvas, const struct session *session, const struct sight *sight);
void draw_table_help(struct canvas *canvas, const char *flip_keys, bool watching);

/* ---- screen_table.c ---- */

struct table {
    struct ui *ui;
    struct session *session;
    struct sight sight;   /* what is shown */
    struct input pending; /* a key that ended an animation, still to be obeyed */
    enum question asked;  /* what the message and the list are about */
    struct message message;
    struct list list;
    const char *items[8];
    struct scene scene;
    struct meter meter;
};

/* ---- table_motion.c ---- */

/* Shows how the cards came from what was seen before to what is seen now; `taken` is what was seen
 * in between, when the table had been taken, or NULL. Any key ends it. */
void table_move(struct table *table, const struct sight *before, const struct sight *taken);

#endif
