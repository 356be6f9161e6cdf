/* SPDX-License-Identifier: MIT */
/* The terminal: shows a canvas, and says what was typed. The only part that knows ncurses. */
#ifndef WAR_SCREEN_H
#define WAR_SCREEN_H

#include "canvas.h"

#include <stddef.h>

enum input_kind {
    IN_NONE, /* nothing in the time given */
    IN_CHARACTER,
    IN_ENTER,
    IN_ESCAPE,
    IN_BACKSPACE,
    IN_DELETE,
    IN_CLEAR, /* Ctrl-U: what is typed goes */
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
    IN_OTHER, /* a key that means nothing here */
    IN_LEAVE, /* a signal, or no more input: from now on always this */
};

struct input {
    enum input_kind kind;
    uint32_t character;
    bool pasted; /* the character was not typed: it is text and no command */
    int row;
    int col;
};

/* Takes over the terminal, in colour if wanted and possible; false if it cannot be used so. */
bool screen_open(bool *color);
/* Gives it back as it was found. Without memory ncurses cannot free what it has, which is then left
 * to the end of the program. */
void screen_close(bool memory);
/* Whether the background is green, where there are colours enough. */
void screen_felt(bool green);

void screen_size(int *rows, int *cols);
/* Rings the terminal's bell. */
void screen_ring(void);
/* Shows a canvas of the screen's size; sends only what has changed. */
void screen_show(const struct canvas *canvas);
/* The next input, waiting so many milliseconds at most; -1: for ever. */
struct input screen_read(int most);
/* The signal that asks the program to end; 0 if none has come. */
int screen_signal(void);
/* Whether one has come, even if nothing has been read since. */
bool screen_leaving(void);

#endif
