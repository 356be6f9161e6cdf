/* SPDX-License-Identifier: MIT */
/* The plain form: what its files share. It is a conversation: one thing is said, one thing is
 * asked, and an answer is a line. */
#ifndef WAR_PLAIN_H
#define WAR_PLAIN_H

#include "meter.h"
#include "terminal.h"

enum { ANSWER_SIZE = 1024, INPUT_SIZE = 4096 };

struct plain {
    struct app *app;
    struct session *session;
    bool terminal;   /* somebody types: the terminal shows what, and auto-play takes its time */
    bool autoplay;   /* games play by themselves from the start */
    bool unattended; /* and nobody is there to be asked */
    bool over;       /* no more input, a signal, or nobody to hear: say goodbye */

    /* At the table */
    bool playing;        /* somebody sits there */
    bool ended;          /* the end of the game has been told */
    int64_t turn;        /* the last one that was told of */
    uint8_t knows;       /* people who know what Enter does, by seat */
    enum question asked; /* whose answers have been listed */
    struct meter meter;

    char answer[ANSWER_SIZE]; /* the last one, trimmed */
    char input[INPUT_SIZE];   /* read and not yet used: from start to end */
    size_t start;
    size_t end;
};

/* ---- plain_line.c: saying and asking ---- */

void plain_begin(struct plain *plain, struct app *app);
/* The signal that ended it, or 0. */
int plain_end(void);

/* Says some lines. They are broken between words, and hold nothing that a terminal would obey. */
void say(struct plain *plain, const char *format, ...) PRINTF_LIKE(2, 3);
/* The same without breaking lines, for drawings. */
void say_as_it_is(struct plain *plain, const char *line);
/* What the session has to say after a command, if anything. */
void say_notice(struct plain *plain);
/* Asks, and reads the answer; false when there is none and will be none. */
bool ask(struct plain *plain, const char *format, ...) PRINTF_LIKE(2, 3);
/* Whether a signal came or nobody hears; `over` then is true. */
bool is_over(struct plain *plain);
/* Waits so long, but not if somebody types a line in the meantime: then true, and ask_nothing reads
 * it. */
bool wait_for_line(struct plain *plain, int milliseconds);
bool ask_nothing(struct plain *plain);

/* Which of some words an answer means, as choose finds it; says what is wrong if none. */
int pick(struct plain *plain, const char *answer, const char *const *words);
/* Whether an answer is to go back to the menu: nothing, or a word for it. */
bool goes_back(const char *answer);

/* ---- plain_tell.c: a game in words ---- */

/* What is shown, from where it began. */
void tell(struct plain *plain);
void tell_counts(struct plain *plain);
/* Who will probably win, if that is wanted and anything is known. */
void tell_odds(struct plain *plain);
void tell_facts(struct plain *plain);
/* How it came out; of an endless game that may have been said before. */
void tell_ending(struct plain *plain, bool result);

/* ---- plain_play.c: at the table ---- */

/* Plays the game that a session has just sat down to, and others after it, until the table is left.
 * `resumed`: it has been played before. */
void play(struct plain *plain, bool resumed);

/* ---- plain_setup.c: before a game ---- */

/* Greets somebody who has played before; false if they have not. */
bool welcome(struct plain *plain, const struct seat *who);
/* Asks who plays by which rules; false if they would rather not. */
bool ask_setup(struct plain *plain, struct setup *setup);
void say_rules(struct plain *plain, const war_rules *rules);
/* Rules to read, one after the other. */
void read_rules(struct plain *plain);

/* ---- plain_lists.c: what is kept ---- */

/* Asks which saved game to go on with; false if none. */
bool ask_saved(struct plain *plain);
void say_scoreboard(struct plain *plain);
void say_statistics(struct plain *plain);

#endif
