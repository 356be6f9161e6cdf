/* SPDX-License-Identifier: MIT */
/* What the files of the tables share, file by file. */
#ifndef WAR_TABLES_INSIDE_H
#define WAR_TABLES_INSIDE_H

#include "draft.h"
#include "fair.h"
#include "match.h"
#include "tables.h"

#include <jansson.h>

enum {
    ID_SIZE = 17,    /* an id or a key, and a NUL */
    TOKEN_SIZE = 33, /* a token, or what tells whose stream one is */
    REACTIONS_KEPT = 8,
    USUAL_GRACE = 60, /* seconds */
    LEAST_GRACE = 10,
    MOST_GRACE = 600,
    SPEEDS = 9,
    USUAL_SPEED = 5,
};

enum seat_kind { SEAT_OPEN, SEAT_COMPUTER, SEAT_PERSON, SEAT_KINDS };
enum table_phase {
    TABLE_LOBBY,
    TABLE_SEALING,
    TABLE_REVEALING,
    TABLE_PLAYING,
    TABLE_ASKING,
    TABLE_OVER,
    TABLE_PHASES
};

/* A right to do something a number of times: it is spent and comes back with time. */
struct allowance {
    int64_t at;   /* time of the latest request */
    int64_t left; /* milliseconds that are not spent */
};

struct table_seat {
    enum seat_kind kind;
    bool automatic; /* wants the table to play by itself */
    char name[NAME_SIZE];
    char token[FAIR_TEXT];  /* the hash of the token */
    char commit[FAIR_TEXT]; /* "": none */
    char reveal[FAIR_TEXT]; /* "": none */
    int streams;
    int64_t seen;    /* time of the latest request, or of the end of the latest stream */
    int64_t reacted; /* time of the latest reaction */
    struct allowance allowance;
};

struct reaction {
    uint8_t seat;
    uint8_t which; /* its place in the list of reactions */
};

struct table {
    struct tables *tables;
    struct table *next; /* in the chain of its place among all tables */
    char id[ID_SIZE];
    char key[ID_SIZE];
    war_rules rules;
    struct table_seat seats[WAR_MAX_PLAYERS];
    int host; /* its seat, from 0 */
    int grace;
    bool reactions;
    bool aces;
    bool automatic; /* plays by itself now */
    int speed;
    enum table_phase phase;
    int64_t watched;   /* time when the last stream ended */
    int64_t phase_end; /* of sealing and revealing */
    uint8_t here;      /* who is here, as the streams were told */

    /* The round. */
    int64_t round;
    char secret[FAIR_TEXT];
    char hash[FAIR_TEXT]; /* what the server published */
    int64_t seed, index;
    struct moment *moment; /* NULL before the deal */
    int64_t earlier_steps; /* of the legs before this one */
    uint8_t turning;       /* people who turn up a card in the next beat */
    uint8_t ready;         /* who has pressed for it */
    int64_t beat_at;       /* time of the latest beat */
    bool had_war;          /* the latest beat was a war */
    int64_t finished;      /* date of the end of the round */
    bool unrecorded;       /* its record is not stored yet */

    int64_t wins[WAR_MAX_PLAYERS];
    int64_t draws;
    int64_t undecided;

    /* What the streams are told. */
    struct tables_stream *streams;
    int stream_count;
    int64_t said;       /* version of the table as JSON, from 1 */
    int64_t ready_said; /* version of who is ready */
    int64_t reaction_count;
    struct reaction latest_reactions[REACTIONS_KEPT];
    struct draft fresh; /* the message of the beats since step `fresh_from`, as yet unpublished */
    int64_t fresh_from;

    int64_t due; /* when it may have something to do */
    int due_place;
    bool listed; /* among the tables that changed */
    bool dirty;  /* not kept yet */
    bool closed;
    struct table *next_listed;
};

struct tables_stream {
    struct table *table; /* NULL: it was closed */
    struct tables *tables;
    struct tables_stream *next;
    void *user;
    int8_t seat; /* whose stream it is; -1: not known */
    bool said_bye;
    int64_t said; /* versions that were told; 0: none yet */
    int64_t ready_said;
    int64_t reaction_count;
    int64_t round;
    int64_t step;
};

/* A round played again for streams that are behind. */
struct reader {
    char id[ID_SIZE]; /* "": free */
    int64_t round;
    int64_t earlier_steps;
    int64_t used; /* for finding the one used longest ago */
    struct moment moment;
};

enum { READERS = 4, CHAINS = 4096, ADDRESSES = 1024 };

struct address {
    char text[48];
    struct allowance allowance;
    struct allowance openings; /* of tables */
};

struct tables {
    struct tables_setup setup;
    int count;
    struct table *chains[CHAINS];
    struct table *listed; /* tables that changed */
    struct table **due;   /* a heap: see tables_due.c */
    int due_count, due_room;
    int64_t date;
    bool leaving;
    struct draft answer;
    struct draft message; /* the latest message of a stream */
    struct draft json;    /* a table as JSON, and which */
    const struct table *json_of;
    int64_t json_said, json_steps;
    int64_t readings;
    struct reader readers[READERS];
    struct address addresses[ADDRESSES];
};

/* ---- tables.c: all tables ---- */

struct table *tables_find(struct tables *tables, const char *id);
/* A table with a new id and key; NULL: no memory or no random numbers. */
struct table *table_make(struct tables *tables);
/* The same with an id, for one that is loaded. */
struct table *table_make_with(struct tables *tables, const char *id);
void table_close(struct table *table);
/* Random bytes as hexadecimal digits. */
bool tables_draw_text(struct tables *tables, int bytes, char *text);
/* Looks who is here; tells the streams if that changed. */
void table_look(struct table *table, int64_t now);
/* Puts a table among those that changed. */
void table_list(struct table *table);
/* What is kept has changed; and so has the table as everybody is told of it; and who is ready. */
void table_touch(struct table *table);
void table_say(struct table *table);
void table_say_ready(struct table *table);
/* Spends a request of an allowance of `most` at once; each comes back after `time` milliseconds.
 * False: all are spent. */
bool allow(struct allowance *allowance, int64_t most, int64_t time, int64_t now);
bool tables_allow_address(struct tables *tables, const char *address, int64_t now);
bool tables_allow_opening(struct tables *tables, const char *address, int64_t now);

/* ---- tables_due.c: which table has something to do next ---- */

/* A new table, for which nothing is due. False: out of memory. */
bool due_add(struct table *table);
void due_remove(struct table *table);
/* Something may be due for a table at this time. */
void table_expect(struct table *table, int64_t time);
/* A table for which something is due by now, and is then no more; NULL: there is none. */
struct table *due_take(struct tables *tables, int64_t now);
/* Nothing is due for a table before this time. */
void due_delay(struct table *table, int64_t until);
/* When the first is due; INT64_MAX: never. */
int64_t due_next(const struct tables *tables);

/* ---- tables_answer.c: what requests are answered ---- */

enum refusal {
    REFUSE_NOTHING,
#define REFUSAL(name, status, word, sentence) REFUSE_##name,
#include "refusals.def"
#undef REFUSAL
};

void answer_refusal(struct tables *tables, enum refusal refusal, struct tables_answer *answer);

/* ---- tables_seats.c: who sits where ---- */

/* The members of a body. False: one is missing or of another kind. */
struct members {
    const json_t *json;
};
bool member_text(const json_t *body, const char *name, const char **text);
bool member_number(const json_t *body, const char *name, int64_t *number);
bool member_bool(const json_t *body, const char *name, bool *value);
bool member_there(const json_t *body, const char *name);

enum refusal seats_open_table(struct tables *tables, const json_t *body, int64_t now,
                              struct draft *said);
enum refusal seats_take(struct table *table, const json_t *body, int64_t now, struct draft *said);
enum refusal seats_give(struct table *table, const json_t *body);
enum refusal seats_change_rules(struct table *table, const json_t *body);
enum refusal seats_start(struct table *table, int64_t now);
enum refusal seats_leave(struct table *table, int seat, int64_t now);
/* The seat of a token, or of what tells whose stream one is; -1: none. */
int seats_of_token(const struct table *table, const char *token);
int seats_of_here(const struct table *table, const char *here);
bool seat_is_person(const struct table *table, int seat);
bool seat_is_here(const struct table *table, int seat, int64_t now);
/* Sets of seats: people, and those of them who are here. */
uint8_t seats_people(const struct table *table);
uint8_t seats_here(const struct table *table, int64_t now);
/* Numbers the computers' names. */
void seats_name_computers(struct table *table);

/* ---- tables_deal.c: the fair deal ---- */

/* A new secret of the server. False: no random numbers. */
bool deal_draw_secret(struct table *table);
/* Begins a round whose secret has been drawn. */
void deal_begin(struct table *table, int64_t now);
enum refusal deal_commit(struct table *table, int seat, const json_t *body, int64_t now);
enum refusal deal_reveal(struct table *table, int seat, const json_t *body, int64_t now);
/* Moves on when everybody has answered or the time is over. */
void deal_go_on(struct table *table, int64_t now);
enum refusal deal_again(struct table *table, int64_t now);

/* ---- tables_play.c: the game ---- */

int64_t table_steps(const struct table *table);
/* Begins the game of a seed and a game number. False: out of memory. */
bool play_begin(struct table *table);
enum refusal play_card(struct table *table, int seat, const json_t *body, int64_t now);
enum refusal play_pace(struct table *table, int seat, const json_t *body, int64_t now);
enum refusal play_answer(struct table *table, int seat, const json_t *body, int64_t now);
enum refusal play_react(struct table *table, int seat, const json_t *body, int64_t now);
/* Whose card is waited for. */
uint8_t play_waiting(const struct table *table);
/* Sees again who must play, and plays beats as long as nobody is waited for. */
void play_go_on(struct table *table, int64_t now);
/* When the next beat is played by itself; INT64_MAX: it is not. */
int64_t play_due(const struct table *table, int64_t now);
void play_look_ahead(struct table *table);
/* The next event of a round that is played again up to its leg and step; false: there is none. */
bool play_again(const struct table *table, struct moment *moment, int64_t *earlier_steps,
                war_event *event);
bool play_start_moment(const struct table *table, struct moment *moment);
const char *play_reaction_name(int which);
void play_record(const struct table *table, struct record *record);

/* ---- tables_stream.c ---- */

/* Adds a line of a beat to the message that is being made. */
void stream_add_line(struct draft *draft, const war_game *game, const war_event *event);
void stream_end_beats(const struct table *table, struct draft *draft, int64_t step);

/* ---- tables_json.c, tables_row.c ---- */

extern const char *const PHASE_NAMES[TABLE_PHASES + 1];
extern const char *const KIND_NAMES[SEAT_KINDS + 1];
/* A table as everybody may see it. NULL: out of memory. */
const char *table_json(struct table *table);
/* Streams that are not known to be a seat's. */
int json_watchers(const struct table *table);
void json_ready(const struct table *table, struct draft *draft);
/* A table as it is kept, and back. */
void row_print(const struct table *table, struct draft *draft);
bool row_read(struct table *table, const char *text, int64_t now);

#endif
