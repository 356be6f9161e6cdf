/* SPDX-License-Identifier: MIT */
/* Declarations that the files of the plain form share. The plain form is a conversation: it tells
 * one thing, asks one thing, and reads a line as the answer. */
#ifndef WAR_PLAIN_H
#define WAR_PLAIN_H

#include "meter.h"
#include "terminal.h"

enum { ANSWER_SIZE = 1024, INPUT_SIZE = 4096 };

struct plain {
    struct app *app;
    struct session *session;
    bool terminal;   /* a person types: the terminal echoes, and auto-play takes time */
    bool autoplay;   /* games play by themselves from the start */
    bool unattended; /* no person can be asked */
    bool over;       /* end of input, a signal, or a closed output: say goodbye */

    /* At the table */
    bool playing;        /* a game is at the table */
    bool ended;          /* the end of the game has been told */
    int64_t turn;        /* number of the last turn told */
    uint8_t knows;       /* seats of people who know what Enter does */
    enum question asked; /* question whose answers have been listed */
    struct meter meter;

    char answer[ANSWER_SIZE]; /* latest answer, trimmed */
    char input[INPUT_SIZE];   /* input not used yet, from `start` to `end` */
    size_t start;
    size_t end;
};

/* ---- plain_line.c: saying and asking ---- */

void plain_begin(struct plain *plain, struct app *app);
/* The signal that ended it, or 0. */
int plain_end(void);

/* Prints lines. They are broken between words, and contain nothing that a terminal would obey. */
void say(struct plain *plain, const char *format, ...) PRINTF_LIKE(2, 3);
/* Prints a line without breaking it, for drawings. */
void say_as_it_is(struct plain *plain, const char *line);
/* Prints the notice of the session after a command, if there is one. */
void say_notice(struct plain *plain);
/* Asks, without reading an answer. */
void say_prompt(struct plain *plain, const char *format, ...) PRINTF_LIKE(2, 3);
/* Asks, and reads the answer; false at the end of the input. */
bool ask(struct plain *plain, const char *format, ...) PRINTF_LIKE(2, 3);
/* Whether a signal came or the output is closed; sets `over`. */
bool is_over(struct plain *plain);
/* Waits, at most until a person types a line: then true, and ask_nothing reads it. */
bool wait_for_line(struct plain *plain, int milliseconds);
bool ask_nothing(struct plain *plain);
/* Waits for a person, or the line to a table, for some milliseconds at most; -1: no limit. True: a
 * line is typed, and ask_nothing reads it. One that nobody wants yet stays unread; `over` is set if
 * there will be no more. */
bool wait_for_news(struct plain *plain, bool wanted, int milliseconds);

/* The index of the word that an answer means, found as choose does; says what is wrong if there is
 * none. */
int pick(struct plain *plain, const char *answer, const char *const *words);
/* Whether an answer means back to the menu: an empty line, or a word for it. */
bool goes_back(const char *answer);

/* ---- plain_tell.c: a game in words ---- */

/* Tells the events since the last call. */
void tell(struct plain *plain);
void tell_counts(struct plain *plain);
/* Tells who will probably win, if the setting is on and there is a guess. */
void tell_odds(struct plain *plain);
void tell_facts(struct plain *plain);
/* Tells how the game ended. For an endless game that may have been told before. */
void tell_ending(struct plain *plain, bool result);

/* ---- plain_play.c: at the table ---- */

/* Plays the game that the session has begun, and further ones, until the person leaves the table.
 * `resumed`: the game was played before. */
void play(struct plain *plain, bool resumed);
/* The table of a new game. */
void begin_table(struct plain *plain, bool resumed);
void carry_out(struct plain *plain, enum command command, int64_t number);
/* Tells how the game ended, once. */
void end_table(struct plain *plain);
/* Obeys a word, perhaps with a number. */
void obey(struct plain *plain, const char *answer);
/* The command that an answer begins with: its word, the beginning of it or its letter; NULL if
 * none. */
const struct command_kind *find_word(const char *answer);
/* Lists the answers to the open question, once. The question that asks for one of them. */
struct words list_answers(struct plain *plain);
/* Takes the answer that was read. */
void take_answer(struct plain *plain);
/* The question for a person's card, with help the first time; the name is "" if only one person
 * plays. */
struct words card_question(const char *name, const char *help, bool at_war);

/* ---- plain_shared.c: at a table over the network ---- */

void play_shared(struct plain *plain);

/* ---- plain_setup.c: before a game ---- */

/* Greets a person who has played before; false if they have not. */
bool welcome(struct plain *plain, const struct seat *who);
/* Asks who plays by which rules; false if the person goes back. */
bool ask_setup(struct plain *plain, struct setup *setup);
void say_rules(struct plain *plain, const war_rules *rules);
/* Shows the rules of one preset after the other. */
void read_rules(struct plain *plain);

/* ---- plain_lists.c: saved games and finished ones ---- */

/* Asks which saved game to continue; false if none. */
bool ask_saved(struct plain *plain);
void say_scoreboard(struct plain *plain);
void say_statistics(struct plain *plain);

#endif
