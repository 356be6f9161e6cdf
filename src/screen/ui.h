/* SPDX-License-Identifier: MIT */
/* Building blocks of the screens: pages, lists, forms, scrolling texts. */
#ifndef WAR_UI_H
#define WAR_UI_H

#include "screen.h"
#include "terminal.h"

enum { LEAST_ROWS = 24, LEAST_COLS = 80 };

struct ui {
    struct app *app;
    struct canvas canvas;
    bool small;     /* the screen is too small for anything but this message */
    bool no_memory; /* memory for a picture ran out */
    bool leaving;   /* a signal, end of input or no memory: every screen returns */
    bool left; /* a game was at the table then: the terminal shows a message about it at the end */
    bool takes_text;      /* pasted text goes to this page; if false, it is dropped */
    struct words keys;    /* bottom line of the picture; its words can be clicked */
    char notice[512];     /* shown in place of the keys, until a key is pressed or it is old */
    int64_t notice_until; /* time when the notice goes; 0: when a key is pressed */
};

/* ---- ui.c: pages ---- */

/* Begins a picture: an empty canvas of the screen's size. False if that is too small: the picture
 * then says so, and nothing else need be drawn. */
bool ui_begin(struct ui *ui);
/* Begins a picture with a title above and keys below. */
bool ui_page(struct ui *ui, const char *title, const char *keys);
/* Sets the keys of the bottom line. */
void ui_keys(struct ui *ui, const char *keys);
/* Shows the picture and reads the next input within `most` milliseconds; -1: no limit. While the
 * screen is too small, q and Escape leave the program and other keys do nothing. */
struct input ui_next(struct ui *ui, int most);
/* Whether an input is something a person did, and means something; is this letter, in either case;
 * leaves a page: Escape or q. The digit that it is, or -1. */
bool is_key(const struct input *input);
bool is_letter(const struct input *input, char letter);
bool is_back(const struct input *input);
int input_digit(const struct input *input);
void ui_notice(struct ui *ui, const char *text);
/* Shows a question, which stays until it is answered. */
void ui_ask(struct ui *ui, const char *text);

/* Whether a request to the session succeeded; says why not. */
bool ui_went(struct ui *ui, int result);

/* The text column in the middle of a page, from a row on. */
enum { PAGE_COLS = 72 };
struct area page_area(const struct canvas *canvas, int row);
/* Draws a box in the middle of the canvas. Returns the area inside. */
struct area draw_box(struct canvas *canvas, int rows, int cols, const char *title);
/* Draws a centred line, with the reason below it. A reason that is too long is cut at its
 * beginning: after the path of a file, its end says what is wrong. */
void draw_reason(struct canvas *canvas, int row, const char *head, const char *reason);
/* A text cut or padded to this many columns. */
struct words in_column(const char *text, int columns);
/* Draws the text of a page without games. */
void draw_no_games(struct ui *ui);

/* ---- ui.c: lists, forms, texts ---- */

/* How many lines an input moves by: arrows, j and k, the wheel, Home, End, and page keys, which
 * move by `page` lines. 0: it does not move. */
int input_lines(const struct input *input, int page);

/* A value limited to 0 to `most`; 0 if `most` is negative. */
int clamp(int value, int most);

/* A list to choose from, by moving, digits, first letters or the mouse. */
enum { LIST_NOTHING = -1, LIST_BACK = -2 };
struct list {
    int typed;                /* digits typed so far, in a list with numbers of several digits */
    const char *const *items; /* the items, unless a function writes them */
    struct words (*write)(const void *context, int item);
    const void *context;
    const int *numbers; /* NULL: numbered from 1 */
    int count;
    int chosen;
    struct area area; /* from the latest drawing; one row for each item */
    int first;        /* item at the top */
    bool asleep;      /* nothing can be chosen yet, and no item looks chosen */
};
void list_draw(struct canvas *canvas, struct list *list, struct area area);
/* The item that was chosen, LIST_NOTHING, or LIST_BACK for Escape. */
int list_input(struct list *list, const struct input *input);

/* Draws a text of paragraphs, from the first marked one on until the person scrolls. */
void pane_draw(struct canvas *canvas, struct pane *pane, struct area area, const char *text);
/* Scrolls, if the input does that: by pages and the wheel and, if `all`, by the other moving keys.
 */
bool pane_input(struct pane *pane, const struct input *input, bool all);

/* Lines with a value each; one line is chosen and can be changed. A text may follow below. */
enum { MOST_LINES = 16 };
struct form {
    int count;
    int chosen;
    int column;           /* column of the values on the page */
    bool typing;          /* letters belong to the chosen line and have no other meaning */
    int rows[MOST_LINES]; /* from the latest drawing */
    struct pane pane;
};
/* Draws a line of the form on a row of the page. */
void form_line(struct canvas *canvas, struct form *form, int line, int row, const char *label,
               const char *value);
enum form_act {
    FORM_NOTHING,
    FORM_MOVED, /* another line is chosen */
    FORM_LESS,  /* Left */
    FORM_MORE,  /* Right, or a click on a line */
    FORM_ENTER, /* Enter, or the space bar */
    FORM_BACK,
};
enum form_act form_input(struct form *form, const struct input *input);
/* Adds a character to a typed text, if there is room, or deletes the last one or all of it. */
void text_input(char *text, size_t size, int columns, const struct input *input);

/* ---- screens, each in a file of its own ---- */

/* screen_setup.c: the questions before a game; starts the game. False: no game. */
bool setup_screen(struct ui *ui);
/* screen_rules.c: rules changed field by field; rules to read, and then those of any preset. */
void rules_editor(struct ui *ui, war_rules *rules);
void rules_pages(struct ui *ui, const war_rules *own);
/* Draws the rules in English in the rest of the page, from a row on, with a line above. It marks
 * the paragraph of a field; for NO_FIELD, the paragraphs that differ from the usual rules. */
enum { NO_FIELD = -1 };
void draw_rules(struct ui *ui, struct pane *pane, int row, const war_rules *rules, int field);
/* screen_scores.c */
void scores_screen(struct ui *ui);
void statistics_screen(struct ui *ui);
/* screen_settings.c */
void settings_screen(struct ui *ui);

/* screen_lobby.c: a table over the network, from the first connection on. */
void line_screens(struct ui *ui, bool autoplay);

/* screen_table.c: plays or watches the game at the table until the person leaves it. */
void table_screen(struct ui *ui, bool autoplay);

#endif
