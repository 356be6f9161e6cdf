/* SPDX-License-Identifier: MIT */
/* The plain form: what its files share. It is a conversation: one thing is said, one thing is
 * asked, and an answer is a line. */
#ifndef WAR_PLAIN_H
#define WAR_PLAIN_H

#include "tui.h"

enum { ANSWER_SIZE = 1024, INPUT_SIZE = 4096 };

struct plain {
    struct app *app;
    bool terminal; /* somebody types: the terminal shows what, and auto-play takes its time */
    bool over;     /* no more input, a signal, or nobody to hear: say goodbye */
    bool told_not_kept;
    char answer[ANSWER_SIZE]; /* the last one, trimmed */
    char input[INPUT_SIZE];   /* read and not yet used: from start to end */
    size_t start;
    size_t end;
};

/* ---- plain_line.c: saying and asking ---- */

void plain_begin(struct plain *plain, struct app *app);
/* The signal that ended it, or 0. */
int plain_end(struct plain *plain);

/* Says some lines. They are broken between words, and hold nothing that a terminal would obey. */
void say(struct plain *plain, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
/* The same without breaking lines, for drawings. */
void say_as_it_is(struct plain *plain, const char *line);
/* Asks, and reads the answer; false when there is none and will be none. */
bool ask(struct plain *plain, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
/* Whether a signal came or nobody hears; `over` then is true. */
bool is_over(struct plain *plain);
/* Waits so long, but not if somebody types a line in the meantime: then true, and ask_nothing reads
 * it. */
bool wait_for_line(struct plain *plain, int milliseconds);
bool ask_nothing(struct plain *plain);

/* Which of some words (ending with NULL) an answer means: a number from 1, a word or its beginning,
 * in any case. NO_CHOICE if none, UNCLEAR if several. */
enum { NO_CHOICE = -1, UNCLEAR = -2 };
int choose(const char *answer, const char *const *words);
/* Says what was wrong with an answer for which choose found nothing. */
void say_choices(struct plain *plain, const char *answer, const char *const *words);
/* Asks until it is one of some words; an empty answer is the usual one, if that is not -1. Returns
 * which, or -1 when it is over. */
int ask_choice(struct plain *plain, const char *question, const char *const *words, int usual);
/* Whether two words are the same but for the case of ASCII letters. */
bool same_word(const char *a, const char *b);

/* ---- plain_tell.c: a game in words ---- */

struct telling {
    struct plain *plain;
    const struct match *match;      /* who plays */
    const struct moment *moment;    /* at which the event was given */
    char line[2048];                /* to be said */
    bool muted;                     /* not said, but kept in mind until the next line */
    int64_t turn;                   /* the last one that was told of */
    int wars;                       /* in it so far */
    uint8_t downs[WAR_MAX_PLAYERS]; /* laid and not yet told of */
    war_card cards[WAR_MAX_PLAYERS];
    uint8_t turned_up; /* seats whose card is not yet told of */
    uint8_t laid;      /* seats that turned up a card in the battle in hand */
};

void tell_begin(struct telling *telling, struct plain *plain, const struct match *match,
                const struct moment *moment);
/* One event, after the moment has given it. */
void tell_event(struct telling *telling, const war_event *event);
/* What has been laid so far, and says the line. */
void tell_so_far(struct telling *telling);

/* ---- plain_facts.c: what can be asked at the table ---- */

void tell_counts(struct plain *plain, const struct match *match);
void tell_facts(struct plain *plain, const struct match *match);
/* The longest war, the most won at once, the changes of the lead. */
void tell_remarkable(struct plain *plain, const struct match *match);
/* Tells a turn again, as far as it has been played; 0 is the deal. */
void tell_again(struct telling *telling, int64_t turn);
/* The same in between. */
void tell_back(struct plain *plain, const struct match *match, int64_t turn);

/* ---- plain_play.c: at the table ---- */

struct table {
    struct plain *plain;
    struct match *match;
    bool watching;   /* nobody plays, and nothing is kept */
    bool unattended; /* nobody is to be asked */
    bool autoplay;
    int64_t turn; /* watching: where to begin */
};

/* Plays or shows a match to its end, or until somebody leaves: then false. */
bool play_at(struct table *table);

/* ---- plain_end.c: after a game ---- */

enum again { AGAIN_NEW, AGAIN_SAME, AGAIN_MENU, AGAIN_QUIT };
/* How it came out. */
void say_ending(struct plain *plain, const struct match *match);
enum again ask_again(struct plain *plain);
/* The same people and rules, for another deal or for the same. */
void setup_again(struct setup *setup, const struct match *match, bool same_deal);
/* Whether the players of an endless game stop there (1), shuffle (2), or leave it open (0). */
int ask_endless(struct plain *plain);

/* ---- plain_setup.c: before a game ---- */

/* Asks who plays by which rules; false if they would rather not. */
bool ask_setup(struct plain *plain, struct setup *setup);
/* The rules to read, one after the other. */
void read_rules(struct plain *plain, const war_rules *rules);
void say_rules(struct plain *plain, const war_rules *rules);

/* ---- plain_scores.c ---- */

void say_scores(struct plain *plain);
void say_statistics(struct plain *plain);

/* ---- plain_saved.c: games to go on with ---- */

bool any_saved(struct plain *plain);
/* Goes on with the latest (which nobody else is playing), or with one that is chosen: true, and the
 * match is at the very event where it was left. */
bool resume_latest(struct plain *plain, struct match *match);
bool resume_chosen(struct plain *plain, struct match *match);

#endif
