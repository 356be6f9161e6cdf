/* SPDX-License-Identifier: MIT */
/* A page of character cells in memory. Pure functions draw here; screen.c then shows the page. Inks
 * are named by their use; screen.c chooses the colours. */
#ifndef WAR_CANVAS_H
#define WAR_CANVAS_H

#include "words.h"

enum ink {
    INK_PLAIN, /* the terminal's own colours */
    INK_FELT,  /* the surface of the table: a background */
    INK_TEXT,  /* text on felt */
    INK_FAINT,
    INK_GOLD,
    INK_CARD, /* the paper of a card: a background */
    INK_EDGE, /* the edge of a card */
    INK_BLACK,
    INK_RED,
    INK_BLUE,
    INK_GREEN,
    INK_BACK,                 /* the back of a card */
    INK_SHADE,                /* the lines between the cards of a packet */
    INK_BAR,                  /* the top and the bottom line: a background */
    INK_ALARM,                /* war: a background */
    INK_WHITE,                /* text on colours that are always dark */
    INK_COUNTS,               /* numbers on the shares of the players */
    INK_SEAT,                 /* the colour of the first player; those of the others follow */
    INK_SHARE = INK_SEAT + 4, /* the players' colours as backgrounds */
    INK_COUNT = INK_SHARE + 4,
};

enum { BOLD = 1, DIM = 2, REVERSE = 4, UNDERLINE = 8 };

struct style {
    uint8_t fg;
    uint8_t bg;
    uint8_t attributes;
};

struct cell {
    uint32_t text[3]; /* a character and its combining characters; 0: half of a wide one */
    struct style style;
};

struct canvas {
    int rows;
    int cols;
    bool utf8;  /* false: draw only ASCII */
    bool color; /* false: tell things apart by shapes and attributes */
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

/* Makes an empty canvas of a size. False, and the canvas is unchanged, when out of memory. */
bool canvas_resize(struct canvas *canvas, int rows, int cols);
void canvas_free(struct canvas *canvas);

/* Places outside the canvas are allowed for all of these; nothing is drawn there. */
void canvas_clear(struct canvas *canvas, struct style style);
void draw_fill(struct canvas *canvas, struct area area, uint32_t character, struct style style);
void draw_character(struct canvas *canvas, int row, int col, struct style style,
                    uint32_t character);
/* Draws a text in UTF-8. Returns how many columns it took. */
int draw_text(struct canvas *canvas, int row, int col, struct style style, const char *text);
/* Draws a text in at most `cols` columns. If the text is cut, the last column shows a mark. */
int draw_text_within(struct canvas *canvas, int row, int col, int cols, struct style style,
                     const char *text);
int draw_centred(struct canvas *canvas, int row, struct area area, struct style style,
                 const char *text);
int draw_right(struct canvas *canvas, int row, int col_after, struct style style, const char *text);
/* A frame with round corners. */
void draw_frame(struct canvas *canvas, struct area area, struct style style);
/* Draws text broken into lines as wide as the area, with an empty line between two lines of the
 * text, which are the paragraphs. With a pane, it draws from line `first` on, as many lines as the
 * area has. Returns the number of all lines. */
struct pane {
    int marked; /* bit i: paragraph i is bold */
    int first;  /* line at the top */
    int lines;  /* set by drawing: number of lines; `mark` is the first marked one, or -1 */
    int mark;
    int rows; /* rows of the latest drawing; see pane_draw */
    bool scrolled;
};
int draw_paragraphs(struct canvas *canvas, struct area area, struct style style, const char *text,
                    struct pane *pane);

struct style on_felt(enum ink ink, uint8_t attributes);
/* A line at the top or the bottom of the screen, over its whole width. */
struct style bar_style(const struct canvas *canvas);
void draw_bar_line(struct canvas *canvas, int row, const char *left, const char *middle,
                   const char *right);

#endif
