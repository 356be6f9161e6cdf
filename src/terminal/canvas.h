/* SPDX-License-Identifier: MIT */
/* A page of character cells in memory. What is drawn is drawn here, by pure functions; screen.c
 * then shows it. Colours have names for what they mean; which colours they are is decided on
 * showing. */
#ifndef WAR_CANVAS_H
#define WAR_CANVAS_H

#include "words.h"

enum ink {
    INK_PLAIN, /* the terminal's own */
    INK_FELT,  /* what the table is made of: a background */
    INK_TEXT,  /* on felt */
    INK_FAINT,
    INK_GOLD,
    INK_CARD, /* the paper of a card: a background */
    INK_EDGE, /* and its edge */
    INK_BLACK,
    INK_RED,
    INK_BLUE,
    INK_GREEN,
    INK_BACK,                 /* the back of a card */
    INK_SHADE,                /* the lines between the cards of a packet */
    INK_BAR,                  /* the top and the bottom line: a background */
    INK_ALARM,                /* war: a background */
    INK_WHITE,                /* on colours that are dark everywhere */
    INK_COUNTS,               /* on the shares of the players */
    INK_SEAT,                 /* the colour of the first player, then of the others */
    INK_SHARE = INK_SEAT + 4, /* the same as a background */
    INK_COUNT = INK_SHARE + 4,
};

enum { BOLD = 1, DIM = 2, REVERSE = 4, UNDERLINE = 8 };

struct style {
    uint8_t fg;
    uint8_t bg;
    uint8_t attributes;
};

struct cell {
    uint32_t text[3]; /* a character and what combines with it; 0: half of a wide one */
    struct style style;
};

struct canvas {
    int rows;
    int cols;
    bool utf8;  /* else only ASCII is drawn */
    bool color; /* else shapes and attributes must tell things apart */
    int cursor_row;
    int cursor_col; /* -1: no cursor */
    struct cell *cells;
};

struct area {
    int row;
    int col;
    int rows;
    int cols;
};

/* Makes a canvas of a size, blank; false, and unchanged, when out of memory. */
bool canvas_resize(struct canvas *canvas, int rows, int cols);
void canvas_free(struct canvas *canvas);

/* All of these may be given places outside, where nothing is drawn. */
void canvas_clear(struct canvas *canvas, struct style style);
void draw_fill(struct canvas *canvas, struct area area, uint32_t character, struct style style);
void draw_character(struct canvas *canvas, int row, int col, struct style style,
                    uint32_t character);
/* A text in UTF-8; how many columns it took. */
int draw_text(struct canvas *canvas, int row, int col, struct style style, const char *text);
/* The same in at most so many columns, the last of which shows that something was cut off. */
int draw_text_within(struct canvas *canvas, int row, int col, int cols, struct style style,
                     const char *text);
int draw_centred(struct canvas *canvas, int row, struct area area, struct style style,
                 const char *text);
int draw_right(struct canvas *canvas, int row, int col_after, struct style style, const char *text);
/* A frame with round corners. */
void draw_frame(struct canvas *canvas, struct area area, struct style style);
/* Text broken into lines of at most so many columns, a paragraph for each line of the text and an
 * empty line between them. Of a pane, lines from the first on are drawn, as many as the area has.
 * How many there are. */
struct pane {
    int marked; /* bit i: paragraph i is bold */
    int first;  /* line at the top */
    int lines;  /* found in drawing: how many, and where the first mark is, or -1 */
    int mark;
    int rows; /* of the latest drawing; see pane_draw */
    bool scrolled;
};
int draw_paragraphs(struct canvas *canvas, struct area area, struct style style, const char *text,
                    struct pane *pane);

struct style on_felt(enum ink ink, uint8_t attributes);
/* A line of the screen's top or bottom, over its whole width. */
struct style bar_style(const struct canvas *canvas);
void draw_bar_line(struct canvas *canvas, int row, const char *left, const char *middle,
                   const char *right);

#endif
