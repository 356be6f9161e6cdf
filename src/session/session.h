/* SPDX-License-Identifier: MIT */
/*
 * A session: what a person can ask of War, under every face. It knows who plays and by which rules,
 * the settings, the games to go on with, the game at the table, what of it is shown, and how fast
 * it plays by itself. A face maps keys or words to commands, and shows what comes of them.
 *
 * A command moves the session on by one beat at most, and never waits; one that looks far back, or
 * goes on with a long game, can be stopped, and then nothing has changed. Time is handed in, in
 * milliseconds of a clock that only goes forward. What is kept goes through a struct keeper.
 */
#ifndef WAR_SESSION_H
#define WAR_SESSION_H

#include "choosing.h"
#include "keeper.h"
#include "telling.h"

/* ---- Settings: what a person has chosen, and is remembered ---- */

enum setting {
    SETTING_ANIMATIONS, /* cards fly and flip */
    SETTING_SPEED,      /* of auto-play, 1 to 9 */
    SETTING_PAUSE,      /* auto-play stops at wars */
    SETTING_ACES,       /* aces are shown: nobody's, one's own, everybody's */
    SETTING_DECK,       /* two or four colours */
    SETTING_FELT,       /* the screen is green, or the terminal's own colour */
    SETTING_CARDS,      /* of the plain form: cards in words, or drawn too */
    SETTING_ODDS,       /* who will probably win is shown: see meter.h */
    SETTING_SPOILS,     /* the face-down cards of a war are shown when they are taken */
    SETTING_SOUND,      /* the terminal's bell rings for wars and at the end */
    SETTING_COUNT,
};

enum { ACES_NONE, ACES_OWN, ACES_ALL };
enum { DECK_TWO, DECK_FOUR };
enum { CARDS_NAMED, CARDS_DRAWN };

struct setting_kind {
    const char *name; /* where it is kept, and for options */
    enum sentence title;
    enum sentence meaning;     /* one line */
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
    bool once; /* not offered again the next time */
};

/* What is usual. */
void setup_begin(struct setup *setup);
/* Changes the number of players: rules that may never end for three or four become the preset that
 * ends, if they were a preset as it is; and new seats get names. */
void setup_players(struct setup *setup, int players);
/* Makes a seat the computer's; the computers are named anew, so that no two have one name. */
void setup_computer(struct setup *setup, int seat);
/* Makes a seat a person's, whom nobody has named: You, or where several people play, Player 1 and
 * so on. */
void setup_somebody(struct setup *setup, int seat);
/* Whether a seat is a person's whom nobody has named. */
bool setup_unnamed(const struct setup *setup, int seat);
/* Seats one person, the first there is, and computers everywhere else. */
void setup_alone(struct setup *setup);
/* Seats a person: 0, or -1 and why not, a sentence, and nothing changed. No two people at a table
 * have names that differ in case alone. */
int setup_person(struct setup *setup, int seat, const char *text, char *why, size_t size);
/* Sees that every name will do and no two are the same; whom nobody has named is Player 1 and so
 * on. The seat that will not do, and why, or -1. */
int setup_check(struct setup *setup, char *why, size_t size);

/* ---- The session ---- */

/* How the game goes on by itself, if it does. */
enum pace { PACE_ASK, PACE_AUTO, PACE_WAR, PACE_END, PACE_TURN, PACE_FROM };

enum question {
    QUESTION_NONE,
    QUESTION_ENDLESS, /* shuffle and go on, or stop there */
    QUESTION_AGAIN,   /* the game is over */
    QUESTION_UNKEPT,  /* leave the table, and lose the game */
    QUESTION_WATCHED, /* a game that was only watched is over */
};

/* What is shown of the game at the table: the present, or an earlier moment. A game that is watched
 * is not played by anybody here, and is not kept. */
enum looking { LOOKING_PLAY, LOOKING_BACK, LOOKING_WATCH, LOOKING_WATCH_BACK, LOOKING_COUNT };
/* Whether one can follow the other at one table. */
bool looking_follows(enum looking from, enum looking to);

/* How far the game at the table is kept. */
enum keeping {
    KEEPING_GAME,    /* in progress: saved as it now is, or there is nothing to save */
    KEEPING_BEHIND,  /* in progress: not saved as it now is, because the scores are locked */
    KEEPING_FAILED,  /* in progress: could not be saved, and that has been said */
    KEEPING_UNKEPT,  /* over and in the tally: could not be stored, and that has been said */
    KEEPING_UNKNOWN, /* over: there is no place, because no scores are kept or none can be read */
    KEEPING_LATE,    /* over: waits in memory to be stored */
    KEEPING_SCORE,   /* over and stored: `places` is valid */
    KEEPING_COUNT,
};
/* Whether one can follow the other at one table. */
bool keeping_follows(enum keeping from, enum keeping to);

/* How the games of one sitting ended, as long as the same people play. */
struct tally {
    struct seat seats[WAR_MAX_PLAYERS];
    int players;
    int64_t wins[WAR_MAX_PLAYERS];
    int64_t draws;
    int64_t undecided; /* stopped by the limit, or endless */
};

/* The next beat, played before it is wanted: who must play, and when a turn is over, is seen in its
 * events. It is the present's once it is played. */
struct ahead {
    enum beat_kind kind;
    int leg;       /* of the present from which it was played */
    int64_t steps; /* and how many events that had given */
    struct moment moment;
    struct events events;
};

/* ---- remote.c: a table over the network, which its server plays ---- */

enum remote_phase { REMOTE_GATHERING, REMOTE_PLAYING, REMOTE_ASKING, REMOTE_OVER };

/* What the server says of it (docs/protocol.md, section 4), as far as a game needs it. */
struct remote_table {
    char name[24];
    int64_t round;
    enum remote_phase phase;
    war_rules rules;
    struct seat seats[WAR_MAX_PLAYERS];
    int seat; /* one's own; -1: watching */
    int host;
    bool automatic; /* it plays by itself */
    uint8_t wishes; /* seats that want it to */
    int speed;      /* 1 to 9 */
    int64_t wins[WAR_MAX_PLAYERS];
    int64_t draws;
    int64_t undecided;
    bool known; /* the round is over, and this was its deal: */
    int64_t seed;
    int64_t index;
};

/* What a person asks of the server. */
enum wish_kind { WISH_NONE, WISH_PLAY, WISH_PACE, WISH_SHUFFLE, WISH_STOP, WISH_AGAIN };
struct wish {
    enum wish_kind kind;
    int64_t round;
    int64_t step; /* the last one heard */
    bool automatic;
    int speed;
};

struct remote {
    struct remote_table table;
    int64_t step; /* after which `ready` and `waiting` are said to be true */
    uint8_t ready;
    uint8_t waiting;
    bool automatic; /* what one's own seat wishes */
    bool uncovered; /* the deal is known: the match is one of ours */
    struct wish wish;
};

struct session {
    const struct keeper *keeper; /* NULL: nothing is kept */
    char trouble[512];           /* why nothing is kept; "" if that was asked for */
    bool (*draw)(int64_t *seed);
    /* Opens the keeper when somebody who only watched begins to play; NULL: it is not called. */
    void (*open)(struct session *session);
    bool (*stopped)(void); /* asked now and then by what may take long; NULL: it is never stopped */
    const char
        *reminder; /* said when a game is left that was kept: how to go on with it; or NULL */
    enum beat_kind beats;
    int settings[SETTING_COUNT];
    bool fixed[SETTING_COUNT]; /* set by an option, for this time only */
    bool reveal;               /* every face-down card is shown as it is laid */
    struct setup setup;        /* what is offered for the next game */
    struct tally tally;

    /* The table */
    struct match match;
    struct remote remote;
    bool newcomer;   /* no game has been finished here before */
    bool seed_given; /* and "again" is the next game of it */
    bool once;       /* its rules and players are not offered the next time */
    enum looking looking;
    struct moment old;    /* the earlier moment that is shown */
    struct passage shown; /* what led to what is shown: a beat, or a turn as far as it goes */
    struct ahead ahead;
    enum pace pace;
    int64_t target; /* the turn that PACE_TURN goes to the end of, and PACE_FROM to the beginning */
    int64_t due;    /* when the next beat of auto-play is */
    int step;       /* how quick it has become: see timing.c */
    uint8_t ready;  /* people who have played, and wait for others */
    enum question question;
    int64_t heeds_at;   /* from when on the question can be answered: see session_heeds */
    bool quit;          /* whoever left the table wants to end the program */
    struct saved saved; /* the game in progress as it is kept */
    enum keeping keeping;
    bool lost; /* something was not kept, of this game or one before */
    struct places places;
    int64_t sat_down; /* when this sitting began */
    int64_t kept_at;  /* when it was last kept */
    bool waits;       /* something is to be kept as soon as the scores are free */
    bool told;        /* and that has been said */
    int64_t tried_at; /* when that was last tried */
    bool waited;      /* for the scores to be free, before leaving */
    char notice[512]; /* a sentence to be shown after the last command; "" if none */
};

/* Reads the settings that are not fixed, and what was played last. The caller has filled in keeper,
 * draw, beats and what is fixed. */
void session_begin(struct session *session);
/* Remembers the name of the person who plays here, as that of the first seat. */
void session_remember_name(struct session *session, const char *name);
/* What may take long, here and in the keeper, asks this function now and then whether to stop. */
void session_heed(struct session *session, bool (*stopped)(void));
/* Leaves the table; what was kept stays kept. */
void session_end(struct session *session);
/* False: the change holds for this time only, since it could not be kept. */
bool session_set(struct session *session, enum setting setting, int value);
/* "Welcome back, Ada: 12 games, 7 won, ..."; "" if they are new; why the scores cannot be read. */
struct words session_welcome(struct session *session, const char *name);

/* ---- While another program has locked the scores ---- */

/* What is to be kept waits in memory. A face calls this whenever it waits for a person, and comes
 * back after CATCH_UP_EVERY milliseconds while `waits`: it is tried again, without waiting. */
enum { CATCH_UP_EVERY = 1000 };
void session_catch_up(struct session *session, int64_t now);
/* Whether it has to be said that something waits now, or does no more; then `notice` says so. */
bool session_news(struct session *session);
/* Before the program ends, waits once more for the scores. True: `notice` says what is lost, or
 * that nothing is; so does `lost`. */
bool session_close(struct session *session);

/* ---- Sitting down: 0, or -1 and why in `notice` ---- */

/* A new game, of people under the names that they first wrote. It is remembered as what is offered
 * the next time. */
int session_start(struct session *session, const struct setup *setup, int64_t now);
/* Watches a match not begun, which is the session's own then, from a turn on; or a record. */
void session_watch(struct session *session, const struct match *match, int64_t turn, int64_t now);
int session_watch_record(struct session *session, const struct record *record, int64_t now);
/* Goes on with a saved game: claims it, and then reads it again, since it may have been played
 * elsewhere after it was listed. */
int session_continue(struct session *session, int64_t number, int64_t now);
/* With the latest that nobody is playing. */
int session_continue_latest(struct session *session, int64_t now);

/* ---- Games to go on with ---- */

struct listed {
    int64_t number;
    bool claimed; /* somebody is playing it just now */
    struct seat seats[WAR_MAX_PLAYERS];
    int players;
    char rules[WAR_RULES_SIZE];
    int64_t turns;
    int64_t updated; /* milliseconds since 1970 */
};
/* The latest, at most so many, latest first; how many, or -1 and why in `notice`. */
int session_list(struct session *session, struct listed *list, int most);
/* Throws one away: 0, or -1; `notice` says how it went. */
int session_forget(struct session *session, int64_t number);

/* ---- At the table ---- */

enum command {
    COMMAND_TICK, /* time has passed */
    /* Playing. In looking back they go through what has been played, and no further. */
    COMMAND_NEXT,   /* the next beat; of several people, the card of the first who has not played;
                       stops auto-play, unless it waits at a war */
    COMMAND_SEAT,   /* the card of seat `number` */
    COMMAND_AUTO,   /* plays by itself, or stops that */
    COMMAND_WAR,    /* plays on to the next war */
    COMMAND_FINISH, /* and to the end */
    COMMAND_HALT,   /* stops playing by itself */
    COMMAND_PAUSE,  /* stops auto-play, or goes on with it */
    COMMAND_SPEED,  /* sets its speed to `number`, 1 to 9 */
    COMMAND_FASTER,
    COMMAND_SLOWER,
    COMMAND_SOUND, /* the bell, on or off */
    /* Looking back. All go from the turn that is shown. */
    COMMAND_BACK,     /* by `number` turns */
    COMMAND_FORWARD,  /* by `number` turns */
    COMMAND_LAST_WAR, /* to the war before */
    COMMAND_TURN,     /* to turn `number`; 0 is the deal */
    COMMAND_PRESENT,  /* to the game as it now is */
    /* Reading: nothing changes, and the face shows it. */
    COMMAND_FACTS,
    COMMAND_COUNT,
    COMMAND_RULES,
    COMMAND_HELP,
    /* Answers */
    COMMAND_SHUFFLE,
    COMMAND_STOP,
    COMMAND_STAY,
    COMMAND_AGAIN,
    COMMAND_SAME_DEAL,
    COMMAND_PLAY_DEAL, /* the deal that was watched, by whoever watched it */
    COMMAND_MENU,
    COMMAND_QUIT,
    /* Leaving; the second asks nothing. */
    COMMAND_LEAVE,
    COMMAND_GO,
};

/* What is to be shown after a command. After any of them `notice` may hold a sentence, and if
 * session_asks() something is to be asked. */
enum outcome {
    OUTCOME_NOTHING, /* nothing has changed */
    OUTCOME_BEAT,    /* a beat was played, or gone through: tale_begin goes through its events */
    OUTCOME_MOVED,   /* another moment is shown; a tale of it is the turn as far as it goes */
    OUTCOME_READ,    /* what the command asks for is to be shown */
    OUTCOME_STARTED, /* another game is at the table */
    OUTCOME_LEFT,    /* the table is empty */
};
enum outcome session_do(struct session *session, enum command command, int64_t number, int64_t now);

/* How many milliseconds until a COMMAND_TICK is due; 0: it is; -1: none will be. */
int session_due(struct session *session, int64_t now);
/* What was played has been shown: the delay of auto-play begins now. */
void session_shown(struct session *session, int64_t now);
/* Whether beats are played as fast as they can be, and none of them is to be shown. */
bool session_hurries(const struct session *session);
/* Whether a bell is to ring for what is shown: a war, or the end. */
bool session_rings(const struct session *session);
/* Whether auto-play waits at a war. */
bool session_pauses(const struct session *session);
/* Which people turn up a card in the next beat. */
uint8_t session_turning(struct session *session);
/* How the game goes on by itself, and at which speed, 1 to 9; at a shared table, what was asked for
 * here. */
enum pace session_pace(const struct session *session);
int session_speed(const struct session *session);
/* Which people have played, and wait for others. */
uint8_t session_ready(const struct session *session);
/* Which of several people must play before the game goes on; none if it goes on for anybody. */
uint8_t session_waiting(struct session *session);
int session_people(const struct session *session);
/* Whether the game is only watched; whether an earlier moment is shown; and the moment shown. */
bool session_watching(const struct session *session);
bool session_looking(const struct session *session);
const struct moment *session_moment(const struct session *session);
/* Whether the game is over and done with; whether it could not be kept. */
bool session_finished(const struct session *session);
bool session_unkept(const struct session *session);
/* What may be seen of the moment shown; the turn of the game as it now is. */
void session_sight(const struct session *session, struct sight *sight);
int64_t session_turn(const struct session *session);
/* The last turn that can be looked at; 0: it is not known, since a game that is watched goes on. */
int64_t session_last_turn(const struct session *session);
/* Whether the cards have been dealt; the first beat of a game does it. */
bool session_dealt(const struct session *session);
/* Whether the game is over and its end is shown. */
bool session_over(const struct session *session);

/* A tale of what is shown, from where it began; tale_next goes through it. */
void tale_begin(struct tale *tale, const struct session *session);

/* ---- A table over the network ---- */

/* Whether the table is one. Then beats are heard, and COMMAND_TICK shows those that wait. */
bool session_shared(const struct session *session);
/* What the server says of the table: OUTCOME_STARTED if that is another round than the one at hand.
 */
enum outcome session_table(struct session *session, const struct remote_table *table, int64_t now);
/* A line of a round, with its number, in order; one that was heard already is ignored. -1: it
 * cannot come next, and nothing has changed. */
int session_hear(struct session *session, int64_t round, int64_t step, const char *line);
/* Who has turned up a card for the beat after a step, and who is waited for. */
void session_hear_ready(struct session *session, int64_t round, int64_t step, uint8_t ready,
                        uint8_t waiting);
/* What is to be sent to the server after a command; false: nothing. */
bool session_wish(struct session *session, struct wish *wish);

/* ---- scoreboard.c: finished games, and how everybody is doing ---- */

enum { LIST_LENGTH = 10, MOST_KINDS = 100, MOST_PEOPLE = 200 };
enum { LIST_LONGEST, LIST_SHORTEST, LIST_WARS, LIST_COUNT };

/* The kinds of game that have places, and the lists of one of them. */
struct scoreboard {
    struct game_kind kinds[MOST_KINDS];
    int kind_count;
    int kind; /* whose lists these are */
    struct record lists[LIST_COUNT][LIST_LENGTH];
    int places[LIST_COUNT][LIST_LENGTH];
    int counts[LIST_COUNT];
};
/* 0, or -1 and why in `notice`. Without a keeper there is nothing on it. */
int session_scoreboard(struct session *session, struct scoreboard *board);
int session_scores_of(struct session *session, struct scoreboard *board, int kind);

/* Deletes a finished game, or all of them (0): 0 or -1, and `notice` says how it went. */
int session_erase(struct session *session, int64_t number);

struct statistics {
    struct totals totals;
    struct standing people[MOST_PEOPLE];
    int count;
    struct pair pairs[MOST_PEOPLE]; /* who beat whom, those who met most often first */
    int pair_count;
};
int session_statistics(struct session *session, struct statistics *statistics);

/* ---- commands.c: words for commands, the same in all faces ---- */

struct command_kind {
    enum command command;
    const char *word;
    char letter;        /* or 0 */
    enum sentence help; /* SAY_NOTHING: not in the list */
};
/* What can be said at the table, ending with a word that is NULL. */
extern const struct command_kind COMMANDS[];

/* The menu; Continue is on it when there is something to go on with. How many items. */
enum menu {
    MENU_PLAY,
    MENU_QUICK,
    MENU_CONTINUE,
    MENU_RULES,
    MENU_SCOREBOARD,
    MENU_STATISTICS,
    MENU_SETTINGS,
    MENU_QUIT,
    MENU_COUNT,
};
extern const enum sentence MENU_TITLES[MENU_COUNT];
int session_menu(struct session *session, enum menu items[MENU_COUNT]);
/* Sits down to a quick game at once: the people who are offered, by the rules of the preset. */
int session_start_quick(struct session *session, int64_t now);

/* Whether a question is open, and the moment that it is about is shown. */
bool session_asks(const struct session *session);
/* The answers to the open question. */
struct choice {
    enum command command;
    const char *word;    /* "again" */
    enum sentence title; /* "Play again" */
};
int session_choices(const struct session *session, const struct choice **choices);

/* A question that has just come up is not answered by the key that was meant for the next card, nor
 * by one that is held. Milliseconds until an answer counts; 0: it does. */
int session_heeds_in(const struct session *session, int64_t now);
/* Whether an answer given now counts. One that comes too early starts a short wait of its own, so a
 * key that repeats never answers. */
bool session_heeds(struct session *session, int64_t now);

/* What is said of the game as it now is, in a sentence: "Ada wins.", "A draw between Ada and Bob.";
 * when it is left and cannot be kept, that. */
struct words session_result(const struct session *session);
/* How the games of this sitting ended, from the second on: "Ada 3 - 1 Computer, 1 draw" (with a
 * dash); of more players "Ada: 2, Bob: 1, Cy: 0". "" before, or when other people play now. */
struct words session_tally(const struct session *session);
/* What is said when a game begins: "Ada and Bob play War: Classic."; to a newcomer also the rules,
 * in a sentence or two. */
struct words session_opening(const struct session *session);
/* How the game is going by itself, if it is: "Looking back", "Auto-play, speed 5"; "" for nothing
 * to say. */
struct words session_title(const struct session *session);
/* How many cards a seat has, and aces if they are counted: "Ada has 20 cards", "Bob is out". */
struct words session_count_words(const struct session *session, const struct sight *sight,
                                 int seat);
/* The facts of what is shown, see match.h. */
int session_facts(const struct session *session, struct fact facts[MOST_FACTS]);

#endif
