/* SPDX-License-Identifier: MIT */
/* The table: its layout, the boxes over it, and the loop that shows it. */
#ifndef WAR_TABLE_H
#define WAR_TABLE_H

#include "meter.h"
#include "ui.h"

/* ---- table_layout.c and table_view.c: what may be seen of a match becomes cells ---- */

/* The areas of a player. */
struct place {
    struct area whole;
    int name_row;
    struct area stack; /* the packet */
    struct area cards; /* area for cards in play */
};

struct layout {
    int card_rows;
    int card_cols;
    struct area band; /* the middle rows, for messages */
    struct place places[WAR_MAX_PLAYERS];
};

/* Needs a screen of at least LEAST_ROWS by LEAST_COLS. Seat `first` sits at the lower left. */
void layout_table(struct layout *layout, int rows, int cols, int players, int first);
/* The area of a card on the table; false for a card that an earlier turn left. */
bool layout_slot(const struct layout *layout, const struct sight *sight, int index,
                 struct area *area);

/* A moving card. */
struct sprite {
    struct area area;
    war_card card;
    bool down;
};

struct scene {
    const struct sight *sight;
    const struct seat *seats;
    const war_rules *rules; /* rules of the match; a later leg has the rest of its limit */
    const int *settings;
    const struct meter *meter; /* chances to win; NULL: not shown */
    struct words state;        /* in the title: auto-play, looking back */
    int first;                 /* the seat at the lower left */
    int64_t last_turn;         /* last turn, shown in the title; 0: not shown */
    const char *keys;          /* the bottom line */
    struct words banner;       /* the winner, in large letters in the middle; "" if none */
    struct words note;         /* line below the message: who shuffled, who is to play; may be "" */
    char flip_keys[WAR_MAX_PLAYERS]; /* the key of each person, if several play; else 0 */
    uint8_t ready;                   /* seats that have played and wait for others */
    bool quiet;                      /* no message in the middle, since cards are moving */
    bool lit;                        /* the middle is in reverse video */
    bool hidden[WAR_MAX_CARDS];      /* cards of the table that are still moving */
    struct sprite sprites[WAR_MAX_CARDS];
    int sprite_count;
};

void draw_table(struct canvas *canvas, const struct scene *scene);

/* ---- screen_facts.c: boxes over the table ---- */

/* The message at the end of a game, or a question: a box that has room for all of it, however
 * narrow the screen is. */
struct message {
    const char *title;
    struct words banner; /* large letters; "" if none */
    bool told;           /* the large letters say everything: leave out the sentence */
    struct words said;
    struct fact facts[MOST_FACTS];
    int count;
};
/* Fills in the message for a question of the session, or for the end of a watched game, which asks
 * nothing. */
void message_begin(struct message *message, const struct session *session);
/* Draws the message. Returns the area for this many choices. */
struct area draw_message(struct canvas *canvas, const struct message *message, int choices);
/* The large letters at the end of a game, for this many columns; "" if nobody wins. True: they say
 * everything. */
bool ending_banner(const struct seat *seats, const struct sight *sight, int cols,
                   struct words *banner);

void draw_facts(struct canvas *canvas, const struct session *session, const struct sight *sight);
void draw_table_help(struct canvas *canvas, const char *flip_keys, bool watching);

/* ---- screen_table.c ---- */

struct table {
    struct ui *ui;
    struct session *session;
    struct sight sight;   /* the state shown */
    struct input pending; /* a key that ended an animation and is not obeyed yet */
    enum question asked;  /* the question that the message and the list belong to */
    struct message message;
    struct list list;
    const char *items[8];
    struct scene scene;
    struct meter meter;
};

/* ---- table_motion.c ---- */

/* Animates the cards from the state seen before to the state seen now. `taken` is the state
 * between, when the table had been taken, or NULL. Any key ends the animation. */
void table_move(struct table *table, const struct sight *before, const struct sight *taken);

#endif
