/* SPDX-License-Identifier: MIT */
/*
 * The game in a terminal. A session has two forms: the screen (ncurses) and the plain form (lines
 * of text). The program fills in a struct app and a struct opening and runs one of the two.
 */
#ifndef WAR_TERMINAL_H
#define WAR_TERMINAL_H

#include "session.h"

/* What to open first. */
enum opening_kind {
    OPEN_MENU,
    OPEN_SETUP,    /* the questions before a game */
    OPEN_PLAY,     /* a new game at once */
    OPEN_CONTINUE, /* the latest saved game */
    OPEN_WATCH,    /* a game that is only watched */
};

struct opening {
    enum opening_kind kind;
    struct setup setup;    /* for OPEN_PLAY */
    struct match *watched; /* for OPEN_WATCH; it has not begun */
    int64_t turn;          /* for OPEN_WATCH: the first turn to show; 0: the deal */
    bool autoplay;         /* auto-play from the start */
};

struct app {
    struct session session;
    bool utf8; /* whether the terminal shows UTF-8 */
    bool color;
};

/* Milliseconds of a monotonic clock. */
int64_t milliseconds(void);

/* Both return an exit status. */
enum { SCREEN_UNUSABLE = -1 };
/* If a signal ended it, that signal is raised again once the terminal is restored. SCREEN_UNUSABLE:
 * the terminal is not suitable, and nothing was changed. */
int screen_run(struct app *app, const struct opening *opening);
int plain_run(struct app *app, const struct opening *opening);

#endif
