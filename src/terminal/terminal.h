/* SPDX-License-Identifier: MIT */
/*
 * Playing War in a terminal: two faces of one session, the screen (ncurses) and the plain form
 * (lines of text). The program fills in a struct app and a struct opening and runs one of the two.
 */
#ifndef WAR_TERMINAL_H
#define WAR_TERMINAL_H

#include "session.h"

/* What is to be shown first. */
enum opening_kind {
    OPEN_MENU,
    OPEN_SETUP,    /* the questions before a game */
    OPEN_PLAY,     /* a new game at once */
    OPEN_CONTINUE, /* the latest saved game */
    OPEN_WATCH,    /* a game that is only looked at */
};

struct opening {
    enum opening_kind kind;
    struct setup setup;    /* for OPEN_PLAY */
    struct match *watched; /* for OPEN_WATCH; it has not begun */
    int64_t turn;          /* for OPEN_WATCH: where to begin, 0: at the deal */
    bool autoplay;         /* plays by itself from the start */
};

struct app {
    struct session session;
    bool utf8; /* what the terminal shows */
    bool color;
};

/* Milliseconds of a clock that only goes forward. */
int64_t milliseconds(void);

/* Both return an exit status. */
enum { SCREEN_UNUSABLE = -1 };
/* A signal that ended it is raised again once the terminal is as it was. SCREEN_UNUSABLE: the
 * terminal cannot do it, and nothing has happened. */
int screen_run(struct app *app, const struct opening *opening);
int plain_run(struct app *app, const struct opening *opening);

#endif
