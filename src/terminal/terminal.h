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
    OPEN_LINE,     /* a table over the network */
};

struct opening {
    enum opening_kind kind;
    struct setup setup;    /* for OPEN_PLAY */
    struct match *watched; /* for OPEN_WATCH; it has not begun */
    int64_t turn;          /* for OPEN_WATCH: the first turn to show; 0: the deal */
    bool autoplay;         /* auto-play from the start */
};

/* ---- The line to a table over the network ---- */

enum line_phase { LINE_LOBBY, LINE_TABLE, LINE_ENDED };
enum line_seat_kind { LINE_OPEN, LINE_COMPUTER, LINE_PERSON };
struct line_seat {
    enum line_seat_kind kind;
    char name[NAME_SIZE];
    bool here; /* a person's stream is there */
};

/* A file to wait for, besides the keyboard. */
struct line_file {
    int file;
    bool reads, writes;
};
enum { LINE_FILES = 16 };

/* What a face sees of the line. It calls `attend` again and again: before it waits for a person,
 * and when one of the files is ready or the time that `files` named is over. The game itself is in
 * the session. */
struct line {
    enum line_phase phase;
    bool lost;    /* the connection is lost, and is tried again */
    bool started; /* another round has begun; the face clears it */
    bool left;    /* the face says: the person has left for good */
    war_rules rules;
    struct line_seat seats[WAR_MAX_PLAYERS];
    int seat; /* one's own; -1: watching */
    int host;
    char link[1024];   /* what brings others to this table */
    char notice[512];  /* a sentence to be shown; the face clears it */
    char problem[512]; /* LINE_ENDED: why */
    void *self;
    /* Does what is due. True: there is something new to show. */
    bool (*attend)(void *self, int64_t now);
    /* The files to wait for, and for how long at most: lowers *most; -1 is no limit. */
    int (*files)(void *self, struct line_file files[LINE_FILES], int *most);
    /* The host begins the game. */
    void (*start)(void *self);
    /* Says one of LINE_REACTIONS to everybody at the table. */
    void (*react)(void *self, int which);
};
extern const char *const LINE_REACTIONS[]; /* words of the protocol, ending with NULL */

/* lobby.c: what both faces say before the game. */
bool line_can_start(const struct line *line);
struct words line_seat_words(const struct line *line, int seat);
/* What is waited for. */
struct words line_hint(const struct line *line);

struct app {
    struct session session;
    struct line *line; /* NULL: the game is played here */
    bool utf8;         /* whether the terminal shows UTF-8 */
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
