/* SPDX-License-Identifier: MIT */
/* Cards, packets and banners, drawn with characters. */
#ifndef WAR_CARD_ART_H
#define WAR_CARD_ART_H

#include "canvas.h"
#include "war.h"

struct card_look {
    bool down;
    bool four_colours;
    bool bright; /* a card that wins */
    bool faded;  /* a card that does not win */
};

/* Draws a card in an area of at least 5 rows. With less than 7 columns it is turning over. */
void draw_card(struct canvas *canvas, struct area area, const war_rules *rules, war_card card,
               struct card_look look);
/* A card face down, in an area of any width. */
void draw_back(struct canvas *canvas, struct area area, struct card_look look);

/* A packet as a stack that fills the area when it holds all the cards. */
void draw_stack(struct canvas *canvas, struct area area, int cards, int of);

/* Capital letters five rows high. Returns how many columns they take; 0 if a letter has no shape.
 */
enum { BANNER_ROWS = 5 };
int banner_columns(const char *text);
void draw_banner(struct canvas *canvas, int row, int col, struct style style, const char *text);

#endif
