/* SPDX-License-Identifier: MIT */
/* What the screens are made of: pages, lists, forms, texts that scroll. */
#ifndef WAR_UI_H
#define WAR_UI_H

#include "screen.h"
#include "terminal.h"

enum { LEAST_ROWS = 24, LEAST_COLS = 80 };

struct ui {
    struct app *app;
    struct canvas canvas;
    bool small;        /* the screen is too small for anything but saying so */
    bool no_memory;    /* for a picture of the screen's size */
    bool leaving;      /* a signal, no more input or no memory: every screen returns */
    bool left;         /* and a game was: what comes of it is said on the terminal in the end */
    bool takes_text;   /* the page has a place for text: what is pasted goes there, else nowhere */
    struct words keys; /* the bottom line of the picture: its words can be clicked */
    char notice[512];  /* said there in place of the keys, until one is pressed or it is old */
    int64_t notice_until; /* 0: until a key is pressed */
};

/* ---- ui.c: pages ---- */

/* Begins a picture: a clean canvas of the screen's size. False if that is too small: then the
 * picture says so, and nothing need be drawn. */
bool ui_begin(struct ui *ui);
/* The same with a title above and keys below. */
bool ui_page(struct ui *ui, const char *title, const char *keys);
/* Says which keys the bottom line of the picture names. */
void ui_keys(struct ui *ui, const char *keys);
/* Shows the picture; the next input, waiting so many milliseconds at most, -1: for ever. While the
 * screen is too small, q and Escape leave the program and other keys do nothing. */
struct input ui_next(struct ui *ui, int most);
/* Whether an input is something a person did, and means something; is this letter, in either case;
 * leaves a page: Escape or q. The digit that it is, or -1. */
bool is_key(const struct input *input);
bool is_letter(const struct input *input, char letter);
bool is_back(const struct input *input);
int input_digit(const struct input *input);
void ui_notice(struct ui *ui, const char *text);
/* The same for a question, which stays until it is answered. */
void ui_ask(struct ui *ui, const char *text);

/* Whether what was asked of the session went well; says why not. */
bool ui_went(struct ui *ui, int result);

/* The column in the middle of a page that is written on, from a row on. */
enum { PAGE_COLS = 72 };
struct area page_area(const struct canvas *canvas, int row);
/* A box in the middle of what is on the canvas; where there is room inside. */
struct area draw_box(struct canvas *canvas, int rows, int cols, const char *title);
/* A centred line, and why below it, cut at its beginning if it is too long: what is wrong with a
 * file stands after its path. */
void draw_reason(struct canvas *canvas, int row, const char *head, const char *reason);
/* A text cut or filled up to so many columns. */
struct words in_column(const char *text, int columns);
/* What a page without games on it says. */
void draw_no_games(struct ui *ui);

/* ---- ui.c: lists, forms, texts ---- */

/* How many lines an input moves by: arrows, j and k, the wheel, a page of so many lines, Home and
 * End. 0: it does not move. */
int input_lines(const struct input *input, int page);

/* A value from 0 to the most, which is 0 if it is less. */
int clamp(int value, int most);

/* A list to choose from, by moving, digits, first letters or the mouse. */
enum { LIST_NOTHING = -1, LIST_BACK = -2 };
struct list {
    int typed; /* the number of which digits have been typed, in a list with longer ones */
    const char *const *items; /* or what writes them: */
    struct words (*write)(const void *context, int item);
    const void *context;
    const int *numbers; /* NULL: from 1 on */
    int count;
    int chosen;
    struct area area; /* of the latest drawing; one row for each item */
    int first;        /* item shown at the top */
    bool asleep;      /* nothing can be chosen yet, and no item looks chosen */
};
void list_draw(struct canvas *canvas, struct list *list, struct area area);
/* The item that was chosen, LIST_NOTHING, or LIST_BACK for Escape. */
int list_input(struct list *list, const struct input *input);

/* A text of paragraphs, shown from the first that is marked on, until somebody scrolls. */
void pane_draw(struct canvas *canvas, struct pane *pane, struct area area, const char *text);
/* Scrolls, if the input does that: by pages and the wheel, and by what else moves if `all`. */
bool pane_input(struct pane *pane, const struct input *input, bool all);

/* Lines with a value each, one of which is chosen and can be changed; below them may be a text. */
enum { MOST_LINES = 16 };
struct form {
    int count;
    int chosen;
    int column;           /* of the page where the values stand */
    bool typing;          /* the chosen line takes letters: they mean nothing else */
    int rows[MOST_LINES]; /* of the latest drawing */
    struct pane pane;
};
/* Draws a line of it on a row of the page. */
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
/* Adds a character to what is typed, if there is room, or takes the last one or all of it away. */
void text_input(char *text, size_t size, int columns, const struct input *input);

/* ---- screens, each in a file of its own ---- */

/* screen_setup.c: the questions before a game, which it starts; false: no game. */
bool setup_screen(struct ui *ui);
/* screen_rules.c: rules changed field by field; rules to be read, and then those of any preset. */
void rules_editor(struct ui *ui, war_rules *rules);
void rules_pages(struct ui *ui, const war_rules *own);
/* The rules in English in the rest of the page, from a row on, with a line above. Marked is the
 * paragraph of a field, or of NO_FIELD those in which they differ from the usual ones. */
enum { NO_FIELD = -1 };
void draw_rules(struct ui *ui, struct pane *pane, int row, const war_rules *rules, int field);
/* screen_scores.c */
void scores_screen(struct ui *ui);
void statistics_screen(struct ui *ui);
/* screen_settings.c */
void settings_screen(struct ui *ui);

/* screen_table.c: plays or watches the game at the session's table until it is left. */
void table_screen(struct ui *ui, bool autoplay);

#endif
