/* SPDX-License-Identifier: MIT */
/*
 * Playing War: what the screen (ncurses) and the plain form (lines of text) share. The program
 * fills in a struct app and a struct opening and runs one of the two.
 */
#ifndef WAR_TUI_H
#define WAR_TUI_H

#include "match.h"
#include "words.h"

/* ---- settings.c: what a person has chosen and the store remembers ---- */

enum setting {
    SETTING_ANIMATIONS, /* cards fly and flip */
    SETTING_SPEED,      /* of auto-play, 1 to 9 */
    SETTING_PAUSE,      /* auto-play stops at wars */
    SETTING_ACES,       /* aces are shown: nobody's, one's own, everybody's */
    SETTING_DECK,       /* two or four colours */
    SETTING_FELT,       /* the screen is green, or the terminal's own colour */
    SETTING_CARDS,      /* of the plain form: cards in words, or drawn too */
    SETTING_COUNT,
};

enum { ACES_NONE, ACES_OWN, ACES_ALL };
enum { DECK_TWO, DECK_FOUR };
enum { CARDS_NAMED, CARDS_DRAWN };

struct setting_kind {
    const char *name;          /* in the store and for options */
    const char *title;         /* for people */
    const char *meaning;       /* one line */
    const char *const *values; /* ending with NULL; a setting is the place of its value */
    int usual;
};
extern const struct setting_kind SETTINGS[SETTING_COUNT];

/* ---- setup.c: who plays what ---- */

/* A game to be begun. */
struct setup {
    war_rules rules;
    struct seat seats[WAR_MAX_PLAYERS];
    bool from_position; /* else dealt */
    war_position position;
    bool seed_given; /* else a new one is drawn for each game */
    int64_t seed;
    int64_t index;
};

/* What is to be shown first. */
enum opening_kind {
    OPEN_MENU,
    OPEN_SETUP,    /* the questions before a game, with `setup` as what is offered */
    OPEN_PLAY,     /* a new game at once */
    OPEN_CONTINUE, /* the latest saved game */
    OPEN_WATCH,    /* a game that is only looked at */
};

struct opening {
    enum opening_kind kind;
    struct setup setup;
    struct match *watched; /* for OPEN_WATCH; it has not begun */
    int64_t turn;          /* for OPEN_WATCH: where to begin, 0: at the deal */
    bool autoplay;         /* plays by itself from the start */
};

struct app {
    struct store *store; /* NULL: nothing is kept */
    char trouble[512];   /* and why; "" if that was asked for */
    int settings[SETTING_COUNT];
    bool fixed[SETTING_COUNT]; /* set by an option, for this time only */
    bool utf8;                 /* what the terminal shows */
    bool color;
    struct setup setup; /* what is offered for the next game */
};

/* The settings from the store, but for those that are fixed; and back, at once. */
void settings_load(struct app *app);
/* False: the change holds for this time only, since it could not be kept. */
bool settings_change(struct app *app, enum setting setting, int value);

/* Names, players and rules of the last game, from the store, or what is usual. */
void setup_load(struct app *app);
void setup_remember(struct app *app);
/* Changes the number of players: rules that may never end for three or four become the preset that
 * ends, if they were a preset as it is; and new seats get names. */
void setup_players(struct setup *setup, int players);
/* What a computer is called at a seat: Computer, or a name for each of several. */
void setup_computer(struct setup *setup, int seat);
/* The preset that rules are, but for the number of players; NULL if none. */
const war_preset *setup_preset(const war_rules *rules);
/* A new seed, short enough to be read out; false if the machine gives none. */
bool draw_seed(int64_t *seed);
/* Starts the game that a setup says, drawing a seed if need be: 0, or -1 and why. */
int setup_start(const struct setup *setup, struct match *match, struct store *store, char *why,
                size_t size);

/* ---- match_words.c: what both forms say ---- */

/* How it came out, in a sentence: "Ada wins.", "A draw between Ada and Bob." */
void outcome_words(const struct match *match, char *text, size_t size);
/* What is known of somebody: "Welcome back, Ada: 12 games, 7 won, ..."; "" if they are new. */
void welcome_words(struct store *store, const char *name, char *text, size_t size);
/* "longer than 87 % of games", from unusual_length; "" if nothing can be said. */
void length_words(const struct match *match, char *text, size_t size);
/* "It is the 3rd longest of 120 games." or "" if it made no list. */
void places_words(const struct match *match, char *text, size_t size);

/* ---- The two forms. Both return an exit status. ---- */

enum { SCREEN_UNUSABLE = -1 };
/* A signal that ended it is raised again once the terminal is as it was. SCREEN_UNUSABLE: the
 * terminal cannot do it, and nothing has happened. */
int screen_run(struct app *app, const struct opening *opening);
int plain_run(struct app *app, const struct opening *opening);

#endif
