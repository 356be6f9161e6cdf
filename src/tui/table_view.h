/* SPDX-License-Identifier: MIT */
/* The table as it is seen: everybody's place, the cards in play, who is ahead. Pure: what may be
 * seen of a match becomes cells, and nothing else is looked at. */
#ifndef WAR_TABLE_VIEW_H
#define WAR_TABLE_VIEW_H

#include "canvas.h"
#include "tui.h"

enum { LEAST_ROWS = 24, LEAST_COLS = 80 };

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
    const char *state;               /* in the title: auto-play, looking back */
    const char *keys;                /* the bottom line */
    const char *banner;              /* of a winner, in large letters in the middle; "" if none */
    const char *note;                /* below what is said there; may be "" */
    char flip_keys[WAR_MAX_PLAYERS]; /* by which each person plays, if there are several; else 0 */
    uint8_t ready;                   /* seats that have played, and wait for others */
    bool quiet;                      /* nothing is said in the middle: something is on its way */
    bool lit;                        /* the middle is in reverse */
    bool hidden[WAR_MAX_CARDS];      /* cards on the table that are on their way */
    struct sprite sprites[WAR_MAX_CARDS];
    int sprite_count;
};

void draw_table(struct canvas *canvas, const struct scene *scene);

/* A line of the screen's top or bottom, over its whole width. */
struct style bar_style(const struct canvas *canvas);
void draw_bar_line(struct canvas *canvas, int row, const char *left, const char *middle,
                   const char *right);

#endif
