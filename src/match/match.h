/* SPDX-License-Identifier: MIT */
/*
 * A match: people at a table, and the game they play. The engine plays; a match knows who sits
 * where, what was remarkable so far, and how to look at any earlier turn. It keeps nothing and
 * reads no clock: a session does that.
 *
 * An endless game may be shuffled and go on. Then it has a second leg: each packet of the position
 * at which it stopped is shuffled (by the engine, from the seed and the number of the leg), and a
 * game starts from there. So rules, seed, game number (or start) and the number of shuffles are
 * still the whole match, and it can be played again to the card.
 */
#ifndef WAR_MATCH_H
#define WAR_MATCH_H

#include "facts.h"
#include "keep.h"
#include "words.h"

/* ---- moment.c: a match at one instant, a plain value: copy it with = ---- */

struct heard;

struct moment {
    war_game game; /* the leg in hand */
    /* NULL, or the events of a match that is played somewhere else: then the game is hidden. */
    const struct heard *heard;
    int leg;       /* how often it was shuffled */
    int64_t steps; /* of the earlier legs, as are those below */
    int64_t turns;
    int64_t battles;
    int64_t wars;
    struct facts facts;
    war_event last; /* the event that led here */
};

void moment_begin(struct moment *moment, const war_game *game);
bool moment_started(const struct moment *moment);  /* the cards have been dealt */
int64_t moment_turn(const struct moment *moment);  /* begun, over all legs */
int64_t moment_turns(const struct moment *moment); /* finished */
int64_t moment_battles(const struct moment *moment);
int64_t moment_wars(const struct moment *moment);
bool moment_over(const struct moment *moment);
/* Whether two moments of one match are the same instant. */
bool moment_same(const struct moment *a, const struct moment *b);
/* Whether the next event is known: always, unless it has not been heard yet. */
bool moment_known(const struct moment *moment);
/* One event. After the end, and where the next is not known, nothing changes. */
int moment_step(struct moment *moment, war_event *event);
/* Shuffles an endless game that has ended, to go on; false if it is not one, if the limit leaves no
 * turns to go on with, or if it is played somewhere else and was not shuffled there. */
bool moment_shuffle(struct moment *moment);
/* A leg of a match whose cards are not known, after one that has ended as endless. */
bool hidden_leg(const war_view *ended, war_game *game);
/* What a seat or a watcher may know; turns, battles, wars and the limit over all legs. */
void moment_view(const struct moment *moment, int seat, war_view *view);
/* Who will take the table, when a comparison has just settled it; -1: nobody, or not yet. */
int moment_winner(const struct moment *moment);
int event_winner(const war_event *last);
/* Makes of a view of one leg a view of the match, given what the earlier legs had. */
void view_over_legs(war_view *view, int64_t turns, int64_t battles, int64_t wars);

/* A beat is what a press of a key plays: up to the next time that people must do something. It
 * begins with what the last one left to do (taking the cards), and rests when cards have been
 * compared and the outcome is known, before they are taken; at a war; when somebody goes out and
 * others play on; and at the end. A beat that is told rather than shown rests later, when the table
 * has been taken: before the next cards are laid, and at the end. */
enum beat_kind { BEAT_SHOWN, BEAT_TOLD };
bool moment_at_rest(const struct moment *moment, enum beat_kind kind);
/* Plays one beat. */
void moment_beat(struct moment *moment, enum beat_kind kind);

/* ---- heard.c: a match that is played somewhere else, and heard line by line ---- */

struct heard {
    struct moment head; /* after the last event */
    war_event *list;    /* of all legs */
    int64_t count;
    int64_t room;
};

struct heard *heard_new(const war_game *hidden);
void heard_free(struct heard *heard);
/* The next line of the game, as war_event_print has it. -1: that cannot come next, or there is no
 * memory, and nothing has changed. */
int heard_add(struct heard *heard, const char *line);

/* ---- sight.c: what may be seen of a moment ---- */

/* What is shown of cards that lie face down. */
enum reveal {
    REVEAL_NOTHING,
    REVEAL_SPOILS, /* what the winner of a table sees: once it is settled who takes it */
    REVEAL_ALL,    /* every card as it is laid: for games that are over */
};

/* What lies face up, what is revealed of the rest, and the facts. The faces draw and tell from this
 * alone, so they have nothing to leak. */
struct sight {
    war_view view;  /* a watcher's, with counts over all legs */
    war_event last; /* the event that led here */
    int leg;
    int winner;                /* who will take the table; -1: nobody, or not yet */
    int aces[WAR_MAX_PLAYERS]; /* in each seat's own view; -1: not known */
    struct facts facts;        /* with the table taken, if it is known by whom */
    enum reveal reveal;
    /* The cards of the table with their faces; right after a take, those that were taken. */
    int revealed_count; /* 0: nothing is revealed now */
    war_played revealed[WAR_MAX_CARDS];
};

void moment_sight(const struct moment *moment, enum reveal reveal, struct sight *sight);

/* A match followed by its events alone, wherever they come from: there is no game and no seed here.
 * A card laid face down is known if its event reveals it. */
struct follower {
    war_view view; /* a watcher's, of the leg in hand */
    int leg;
    int64_t turns, battles, wars; /* of the earlier legs */
    struct facts facts;
    war_event last;
    bool hidden;                    /* the cards are not known, nor who holds aces */
    int aces[WAR_MAX_PLAYERS];      /* that each seat holds */
    war_played laid[WAR_MAX_CARDS]; /* the cards of the table; right after a take, those taken */
};

/* From a moment on; the next event; and what may be seen by then. An event that cannot follow is
 * refused: false. */
void follower_begin(struct follower *follower, const struct moment *moment);
bool follower_event(struct follower *follower, const war_event *event);
void follower_sight(const struct follower *follower, enum reveal reveal, struct sight *sight);

/* The events of at most one turn and what comes before and after it, cards revealed. A turn has up
 * to 128 cards, a comparison and a war for each of them at most, and a few others. */
enum { PASSAGE_EVENTS = 3 * WAR_MAX_CARDS + 32 };
struct events {
    int count;
    war_event list[PASSAGE_EVENTS];
};
/* Plays one event of a moment, and records it unless `events` is NULL. After the end nothing
 * changes. */
int events_step(struct events *events, struct moment *moment);
void events_append(struct events *events, const struct events *later);

/* What happened, recorded: where it began, and event by event. */
struct passage {
    struct follower start;
    struct events events;
};
void passage_begin(struct passage *passage, const struct moment *moment);

/* A passage told event by event, and what could then be seen. */
struct tale {
    const struct passage *passage;
    int told; /* events */
    struct follower follower;
    enum reveal reveal;
};
void tale_of(struct tale *tale, const struct passage *passage, enum reveal reveal);
/* False when all has been told. */
bool tale_next(struct tale *tale, war_event *event, struct sight *sight);

/* ---- match.c ---- */

enum { MAX_KEYFRAMES = 64 };

struct match {
    war_rules rules;
    struct seat seats[WAR_MAX_PLAYERS];
    struct moment now;
    struct record record; /* as it is kept, or is played again; its number is 0 if it is not */
    /* Moments between turns, from the start on, `spacing` turns apart, so that looking back is
     * quick however long the game is. */
    struct moment *keyframes;
    struct heard *heard; /* NULL: the engine plays here */
    int keyframe_count;
    int64_t spacing;
    bool (*stopped)(void); /* asked now and then by what may take long; NULL: it is never stopped */
};

/* Starts a match of a game that has just been started. False when out of memory. */
bool match_start(struct match *match, const war_game *game, const struct seat *seats);
/* The same of a game that nobody sat down to: of Player 1 and so on. */
bool match_start_unnamed(struct match *match, const war_game *game);
/* Starts a match that is played somewhere else, and of which nothing has been heard yet. The name
 * of the table and the number of the round tell such matches apart. */
bool match_start_heard(struct match *match, const war_rules *rules, const struct seat *seats,
                       const char *table, int64_t round);
/* Goes on with a saved game, at the very event, which takes as long as playing so far; or plays a
 * record again from its start. 0, or -1 and why. */
int match_resume(struct match *match, const struct saved *saved, bool (*stopped)(void), char *why,
                 size_t size);
int match_from_record(struct match *match, const struct record *record, char *why, size_t size);
void match_free(struct match *match);

/* One event. */
int match_step(struct match *match, war_event *event);
/* Plays ahead of a match by one beat, and records it: from `moment`, which was a copy of the
 * present, to where the present will then be. Nothing can be seen of that before match_move. */
void match_play_ahead(struct match *match, enum beat_kind kind, struct moment *moment,
                      struct events *events);
void match_move(struct match *match, const struct moment *moment);
bool match_shuffle(struct match *match);
/* The game as it was before its first event. */
const war_game *match_first(const struct match *match);
/* The last moment of turn `turn` before it was over: its cards all lie there, about to be taken.
 * 0: the deal. A turn not yet over: now. False: it was stopped, and the moment is another. */
bool match_look_back(const struct match *match, int64_t turn, struct moment *moment);
/* The last turn before `turn` that had a war; 0: none; -1: it was stopped. */
int64_t match_war_before(const struct match *match, int64_t turn);

/* What is kept of it: as a game in progress, all but its number and its times; once it is over, as
 * a finished one, all but those. */
void match_save(const struct match *match, struct saved *saved);
void match_record(const struct match *match, struct record *record);

/* ---- lengths.c: how unusual a length is ---- */

struct unusual {
    double longer;  /* the share of games (of those that end) that take more turns, 0 to 1 */
    double shorter; /* and of those that take fewer */
    bool sampled;   /* from some games played just now rather than from a table */
    int64_t games;  /* on which it rests */
};
/* False when nothing can be said. */
bool unusual_length(const war_rules *rules, int64_t turns, struct unusual *unusual);

/* A few words: "longer than 87 % of games", "about as long as most"... */
void unusual_text(const struct unusual *unusual, char *text, size_t size);

/* ---- remarks.c: what is remarkable about a match, in words ---- */

/* Facts about what is seen of it, such as "Longest war" and "a double war in turn 7, for 10 cards".
 * At its end, where its place on the scoreboard is not NULL but may be "", also how unusual it was,
 * that place, and its id; then, for rules that are no preset, it may take a moment: games are
 * played to compare with. How many. */
enum { MOST_FACTS = 9 };
struct fact {
    const char *name;
    char text[320];
    bool aside; /* not worth a line where there are few */
};
int match_facts(const struct match *match, const struct sight *sight, const char *place,
                struct fact facts[MOST_FACTS]);

#endif
