/* SPDX-License-Identifier: MIT */
/* The terminal: shows a canvas and reads input. Only screen.c knows ncurses. */
#ifndef WAR_SCREEN_H
#define WAR_SCREEN_H

#include "canvas.h"
#include "terminal.h"

#include <stddef.h>

enum input_kind {
    IN_NONE, /* nothing in the time given */
    IN_CHARACTER,
    IN_ENTER,
    IN_ESCAPE,
    IN_BACKSPACE,
    IN_DELETE,
    IN_CLEAR, /* Ctrl-U: deletes the typed text */
    IN_TAB,
    IN_BACKTAB,
    IN_UP,
    IN_DOWN,
    IN_LEFT,
    IN_RIGHT,
    IN_HOME,
    IN_END,
    IN_PAGE_UP,
    IN_PAGE_DOWN,
    IN_CLICK,
    IN_WHEEL_UP,
    IN_WHEEL_DOWN,
    IN_RESIZE,
    IN_OTHER, /* a key without a meaning here */
    IN_LEAVE, /* a signal, or end of input: every later call returns it again */
};

struct input {
    enum input_kind kind;
    uint32_t character;
    bool pasted; /* pasted, not typed: the character is text and no command */
    int row;
    int col;
};

/* Takes over the terminal, in colour if wanted and possible; false if it is not suitable. */
bool screen_open(bool *color);
/* Restores the terminal. If memory ran out, ncurses cannot free its memory, which stays allocated
 * until the program ends. */
void screen_close(bool memory);
/* Sets a green background, if there are enough colours. */
void screen_felt(bool green);

void screen_size(int *rows, int *cols);
/* Rings the terminal's bell. */
void screen_ring(void);
/* Shows a canvas of the screen's size; sends only what has changed. */
void screen_show(const struct canvas *canvas);
/* The next input within `most` milliseconds; -1: no limit. */
struct input screen_read(int most);
/* Files that end the wait of the next screen_read as well: it then returns IN_NONE. */
void screen_listen(const struct line_file *files, int count);
/* The signal that asks the program to end; 0: none has come. */
int screen_signal(void);
/* Whether such a signal has come, even if no input has been read since. */
bool screen_leaving(void);

#endif
