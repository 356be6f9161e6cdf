/* SPDX-License-Identifier: MIT */
/* What the screens are made of: pages, lists, text fields, questions. */
#ifndef WAR_UI_H
#define WAR_UI_H

#include "screen.h"
#include "tui.h"

struct ui {
    struct app *app;
    struct canvas canvas;
    bool small;       /* the screen is too small for anything but saying so */
    bool leaving;     /* a signal, or no more input: every screen returns */
    char notice[256]; /* said at the bottom in place of the keys, until one is pressed */
};

/* ---- ui.c ---- */

bool ui_open(struct ui *ui, struct app *app);
void ui_close(struct ui *ui);

/* Begins a picture: a clean canvas of the screen's size. False if that is too small: then the
 * picture says so, and nothing need be drawn. */
bool ui_begin(struct ui *ui);
/* The same with a title above and keys below. */
bool ui_page(struct ui *ui, const char *title, const char *keys);
void ui_show(struct ui *ui);
/* The next input. While the screen is too small, keys do nothing. */
struct input ui_read(struct ui *ui, int milliseconds);
/* Whether an input is this letter, in either case. */
bool is_letter(const struct input *input, char letter);
void ui_notice(struct ui *ui, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* A list to choose from, by arrows, j and k, digits, first letters or the mouse. */
enum { LIST_NOTHING = -1, LIST_BACK = -2 };
struct list {
    const char *const *items;
    int count;
    int chosen;
    struct area area; /* of the latest drawing; one row for each item */
    int first;        /* item shown at the top */
};
void list_draw(struct canvas *canvas, struct list *list, struct area area);
/* The item that was chosen, LIST_NOTHING, or LIST_BACK for Escape. */
int list_input(struct list *list, const struct input *input);

/* A box in the middle of what is on the canvas; where there is room inside. */
struct area draw_box(struct canvas *canvas, int rows, int cols, const char *title);

/* A centred line, cut at its beginning if it is too long: what is wrong with a file stands after
 * its path. */
void draw_reason(struct canvas *canvas, int row, struct style style, const char *text);

/* A page of text that can be scrolled, until it is left. */
void ui_read_page(struct ui *ui, const char *title, const char *text);

/* Adds a character to a text field or takes the last one away; true if the field changed. */
bool field_input(char *text, size_t size, int columns, const struct input *input);

/* ---- screens, each in a file of its own ---- */

/* screen_setup.c: the questions before a game; false: no game. */
bool setup_screen(struct ui *ui);
/* screen_rules.c: rules changed field by field. */
void rules_editor(struct ui *ui, war_rules *rules);
/* The next preset in a direction, for as many players. */
void rules_step_preset(war_rules *rules, int by);
void rules_pages(struct ui *ui);
/* screen_scores.c */
void scores_screen(struct ui *ui);
void statistics_screen(struct ui *ui);
/* screen_settings.c */
void settings_screen(struct ui *ui);

/* screen_table.c: plays a match, or watches one. What is wanted afterwards. */
enum after { AFTER_MENU, AFTER_AGAIN, AFTER_SAME_DEAL };
enum after table_screen(struct ui *ui, struct match *match, bool autoplay);
void watch_screen(struct ui *ui, struct match *match, int64_t turn, bool autoplay);

/* screen_facts.c: boxes over the table */
void draw_facts(struct canvas *canvas, const struct match *match, const struct moment *moment);
void draw_table_help(struct canvas *canvas, const char *flip_keys, bool watching);
struct area draw_ending(struct canvas *canvas, const struct match *match, const char *unusual,
                        int choices);
struct area draw_unkept(struct canvas *canvas, int choices);
struct area draw_endless(struct canvas *canvas, const struct match *match, int choices);

#endif
