/* SPDX-License-Identifier: MIT */
/*
 * The card game War: a small pure engine.
 *
 * Three plain types carry everything. war_rules is the house rules as data. war_game is one game
 * in progress, a fixed-size value without pointers: copy it with =, keep it, go back to it.
 * war_view is what one seat may know of it. A game is played by pulling events:
 *
 *     war_game game;
 *     war_event event;
 *     war_game_start(&game, war_preset_at(0)->rules, 42, 0);
 *     while (war_game_step(&game, &event) != WAR_EVENT_END)
 *         ...;
 *
 * The engine never allocates, prints, exits, reads a clock or a file. Chance is an input: rules,
 * seed and game number (or rules, position and seed) are a whole game, the same on every machine.
 *
 * The engine keeps nothing between calls, so any number of threads may call it, but not two for one
 * object while one of them writes it. All objects are the caller's, and there is nothing to free:
 * texts that are returned as const char * are constants.
 *
 * In C a seat is an index, 0 to players - 1, and a set of seats is a bit mask of them; in every
 * text the first seat is 1. Functions return 0 or a length on success and a negative WAR_ERROR_*
 * on bad data. Where a war_error is taken it may be NULL; it is written only on failure.
 * Printers write at most size bytes, always NUL-terminated when size > 0, and return the length
 * the whole text needs without its NUL, as snprintf does. On an error nothing is written. Rules
 * and positions that a function does not say it checks must be good.
 */
#ifndef WAR_H
#define WAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define WAR_API __attribute__((visibility("default")))
#else
#define WAR_API
#endif

#define WAR_VERSION "0.3.0-dev"
/* For #if: MAJOR * 10000 + MINOR * 100 + PATCH. */
#define WAR_VERSION_NUMBER 300

enum {
    WAR_MAX_PLAYERS = 4,
    WAR_MAX_CARDS = 128,
    WAR_MAX_RANKS = 64,
    WAR_MAX_DOWN = 15,
    WAR_MAX_COUNTED = 100000, /* the highest limit at which cards are counted */
};

/* Buffers of these sizes hold any text of their kind. */
enum {
    WAR_RULES_SIZE = 192,
    WAR_DESCRIPTION_SIZE = 4096,
    WAR_CARD_SIZE = 8,
    WAR_POSITION_SIZE = 640,
    WAR_EVENT_SIZE = 1280,
    WAR_ID_SIZE = 112,
    WAR_SAVE_SIZE = 1280,
};

/* Seeds, game numbers and the turn limit go up to here, so that they fit in any signed 64 bits. */
#define WAR_MAX_NUMBER INT64_MAX

/* The WAR_VERSION of the library, which may be newer than that of the header. */
WAR_API const char *war_version(void);

/* ---- Errors ---- */

#define WAR_ERRORS(X)                                                                              \
    X(WAR_ERROR_SYNTAX, -1, "not in the right form")                                               \
    X(WAR_ERROR_PRESET, -2, "no such preset")                                                      \
    X(WAR_ERROR_FIELD, -3, "no such field")                                                        \
    X(WAR_ERROR_VALUE, -4, "value not allowed")                                                    \
    X(WAR_ERROR_COMBINATION, -5, "these do not go together")                                       \
    X(WAR_ERROR_NUMBER, -6, "seed or game number out of range")                                    \
    X(WAR_ERROR_CARD, -7, "no such card in this deck")                                             \
    X(WAR_ERROR_TOO_MANY, -8, "more of a card than the deck has")                                  \
    X(WAR_ERROR_POSITION, -9, "not a position under these rules")                                  \
    X(WAR_ERROR_ID, -10, "not a game id, or mistyped")                                             \
    X(WAR_ERROR_FOREIGN, -11, "not a text of this kind")                                           \
    X(WAR_ERROR_VERSION, -12, "written by a newer version")                                        \
    X(WAR_ERROR_DAMAGED, -13, "damaged")                                                           \
    X(WAR_ERROR_MIDTURN, -14, "only between turns")                                                \
    X(WAR_ERROR_SEAT, -15, "no such seat")                                                         \
    X(WAR_ERROR_MEMORY, -16, "out of memory or threads")                                           \
    X(WAR_ERROR_STOPPED, -17, "stopped")                                                           \
    X(WAR_ERROR_MACHINE, -18, "this machine cannot")                                               \
    X(WAR_ERROR_TOO_LARGE, -19, "too large to work out")                                           \
    X(WAR_ERROR_EVENT, -20, "an event that cannot follow")

#define WAR_ERROR_ENUM(name, code, text) name = code,
enum { WAR_ERRORS(WAR_ERROR_ENUM) };
#undef WAR_ERROR_ENUM

typedef struct war_error {
    int code;          /* WAR_ERROR_* */
    int column;        /* where in the text, from 1; 0 when no one place is to blame */
    char message[248]; /* what was wrong and what would have been right; one line, no full stop */
} war_error;

/* The general meaning of an error code. */
WAR_API const char *war_error_text(int code);

/* The word of a list (ending with NULL) that somebody may have meant, or NULL: the only one that
 * begins like this, or else the nearest, if it is near. */
WAR_API const char *war_word_nearest(const char *word, const char *const *words);

/* ---- Cards ---- */

/* Ranks count from 0, the lowest in the deck, so in 13x4 the 2 is 0 and the ace is 12, and in 8x4
 * the 7 is 0. A joker's rank is rules.ranks, above them all. Suits are spades, hearts, diamonds,
 * clubs; a deck of more than four cards a rank goes round again, as two packs do. */
typedef struct war_card {
    uint8_t rank;
    uint8_t suit;
} war_card;

enum {
    WAR_NO_SUIT = 0xff,     /* a joker, a card of a one-suit deck, or one named without its suit */
    WAR_HIDDEN_RANK = 0xff, /* a card face down, in a view */
};

/* ---- Rules ---- */

enum { WAR_HIGH_WINS, WAR_LOW_WINS };
enum { WAR_FOUGHT_BY_ALL, WAR_FOUGHT_BY_TIED };
enum { WAR_OUT_LOSE, WAR_OUT_LAST_CARD };
enum { WAR_WON_BOTTOM, WAR_WON_PILE };
enum {
    WAR_ORDER_WINNER_FIRST,
    WAR_ORDER_WINNER_LAST,
    WAR_ORDER_AS_PLAYED,
    WAR_ORDER_RANDOM,
    WAR_ORDER_NEWEST_HIGH,
};
enum { WAR_REST_ASIDE, WAR_REST_DEALT };
enum { WAR_AT_LIMIT_NOBODY, WAR_AT_LIMIT_MOST_CARDS };

/* docs/rules.md says what each field means. */
typedef struct war_rules {
    uint8_t players; /* 2 to 4 */
    uint8_t ranks;   /* the deck: ranks, cards of each rank, jokers */
    uint8_t suits;
    uint8_t jokers;
    uint8_t high;     /* WAR_HIGH_WINS, ... */
    uint8_t down;     /* 0 to 15 face-down cards in a war */
    uint8_t war;      /* WAR_FOUGHT_BY_ALL, ... */
    uint8_t out;      /* WAR_OUT_LOSE, ... */
    uint8_t won;      /* WAR_WON_BOTTOM, ... */
    uint8_t order;    /* WAR_ORDER_WINNER_FIRST, ... */
    uint8_t rest;     /* WAR_REST_ASIDE, ... */
    uint8_t at_limit; /* who wins at the limit: WAR_AT_LIMIT_NOBODY, ... */
    int64_t limit;    /* turns; 0: no limit */
} war_rules;

typedef struct war_preset {
    const char *name;  /* in the text of rules: "three-down" */
    const char *title; /* for people: "Three down" */
    const char *note;  /* one line on what is special about it */
    const war_rules *rules;
} war_preset;

/* The presets in order, the default first; NULL past the last. */
WAR_API const war_preset *war_preset_at(int i);

/* 0 if every field and their combination make sense. */
WAR_API int war_rules_check(const war_rules *rules, war_error *error);
WAR_API bool war_rules_equal(const war_rules *a, const war_rules *b);
WAR_API int war_rules_cards(const war_rules *rules); /* in the whole deck */
/* Whether anything is left to chance after the deal. */
WAR_API bool war_rules_chance(const war_rules *rules);
/* Whether a game may be endless: without chance, unless the cards are counted at the limit. */
WAR_API bool war_rules_endless(const war_rules *rules);

/* PRESET[,field=value]... The printed form is canonical: equal rules print alike. */
WAR_API int war_rules_parse(const char *text, war_rules *rules, war_error *error);
/* Changes good rules: fields that are not named stay as they were, and a preset keeps the number of
 * players. On an error the rules are unchanged. */
WAR_API int war_rules_change(const char *text, war_rules *rules, war_error *error);
WAR_API int war_rules_print(const war_rules *rules, char *buffer, size_t size);

/* The rules in plain English, for people about to play: short paragraphs, one to a line. */
WAR_API int war_rules_describe(const war_rules *rules, char *buffer, size_t size);

/* The fields of a rule set, numbered from 0 in the order of the rules page, for editors and tables.
 * These return NULL past the last field: its name, as in the text of rules ("down"); what it is, as
 * people say it ("cards face down in a war"); and what its value may be ("0 to 15"). */
WAR_API const char *war_field_name(int field);
WAR_API const char *war_field_meaning(int field);
WAR_API const char *war_field_allowed(int field);

/* The value of a field as text, and as people say it: "0" is "no limit". */
WAR_API int war_field_print(const war_rules *rules, int field, char *buffer, size_t size);
WAR_API int war_field_describe(const war_rules *rules, int field, char *buffer, size_t size);

/* Sets a field of good rules from the text of its value, for editors. Where cards are counted at
 * the limit there must be one: setting at_limit sets it to 50 turns if there is none, and taking
 * the limit away sets at_limit back. On an error the rules stay as they were. */
WAR_API int war_field_parse(war_rules *rules, int field, const char *value, war_error *error);

/* The values to offer for a field: number i of all of them, or of those people use where there are
 * too many; WAR_ERROR_VALUE past the last. */
WAR_API int war_field_choice(int field, int i, char *buffer, size_t size);

/* Which paragraph of war_rules_describe a field changes, from 0. */
WAR_API int war_field_paragraph(int field);

/* The fields in which two rule sets differ: bit i is field i. */
WAR_API int war_rules_difference(const war_rules *a, const war_rules *b);

/* ---- Positions ---- */

/* Everybody's cards at the start of a turn: for each seat its packet, top first, and its won pile,
 * then what an earlier turn left on the table, then (after a deal) the cards set aside. */
typedef struct war_position {
    uint8_t packet[WAR_MAX_PLAYERS];
    uint8_t pile[WAR_MAX_PLAYERS];
    uint8_t table;
    uint8_t aside;
    war_card cards[WAR_MAX_CARDS];
} war_position;

/* Game number `index` of seed `seed`, as docs/random.md specifies it. */
WAR_API int war_position_deal(const war_rules *rules, int64_t seed, int64_t index,
                              war_position *position);

/* 0 if a game can start here: seats, cards and counts fit the rules, and somebody has a card. */
WAR_API int war_position_check(const war_rules *rules, const war_position *position,
                               war_error *error);

/* PACKET[+PILE]/PACKET[+PILE]...[|TABLE], as docs/formats.md describes. */
WAR_API int war_position_parse(const war_rules *rules, const char *text, war_position *position,
                               war_error *error);
WAR_API int war_position_print(const war_rules *rules, const war_position *position, char *buffer,
                               size_t size);

/* One card, such as As, T, * or 17. A hidden card, or one the deck cannot have, prints as ?. */
WAR_API int war_card_parse(const war_rules *rules, const char *text, war_card *card,
                           war_error *error);
WAR_API int war_card_print(const war_rules *rules, war_card card, char *buffer, size_t size);

/* A run of cards, as in a packet. Parsing returns how many they are, `room` at most. */
WAR_API int war_cards_parse(const war_rules *rules, const char *text, war_card *cards, int room,
                            war_error *error);
WAR_API int war_cards_print(const war_rules *rules, const war_card *cards, int count, char *buffer,
                            size_t size);

/* A stream of random numbers: one block of it, and how many words and bits have been used. */
typedef struct war_stream {
    uint64_t used;
    uint32_t block[16];
} war_stream;

/* Shuffles up to WAR_MAX_CARDS cards, each order equally likely, from a stream that no game uses:
 * for guesses at hidden cards. Number `index` of a seed begins with a stream of zeros; a further
 * shuffle continues where the last one ended. */
WAR_API void war_cards_shuffle(war_stream *stream, int64_t seed, int64_t index, war_card *cards,
                               int count);

/* ---- Events ---- */

typedef enum war_event_kind {
    WAR_EVENT_DEAL,      /* first; seats: those with cards */
    WAR_EVENT_FLIP,      /* seat turns up card */
    WAR_EVENT_DOWN,      /* seat plays a card face down; count: 1 if it was revealed, see below */
    WAR_EVENT_COMPARE,   /* a battle; seats: the highest */
    WAR_EVENT_WAR,       /* a tie; seats: those who must fight; count: which war of this turn */
    WAR_EVENT_TAKE,      /* seat takes the table; count: how many cards */
    WAR_EVENT_RESHUFFLE, /* seat's won pile becomes its packet; count: how many cards */
    WAR_EVENT_OUT,       /* seat is out; count: the war of this turn it could not finish, or 0 */
    WAR_EVENT_END,       /* last, again and again; seats: the winner, or those who drew */
} war_event_kind;

typedef struct war_event {
    int64_t turn; /* the turn it belongs to, from 1; 0 before the first */
    uint8_t kind; /* war_event_kind */
    uint8_t seat;
    uint8_t seats;
    uint8_t count;
    war_card card;
    int64_t cycle; /* of the end of an endless game: how many turns repeat for ever */
} war_event;

/* The name of a kind of event, such as "flip" or "take". */
WAR_API const char *war_event_name(int kind);

/* ---- The game ---- */

typedef enum war_result {
    WAR_RESULT_NONE, /* still being played */
    WAR_RESULT_WIN,
    WAR_RESULT_DRAW,
    WAR_RESULT_LIMIT,
    WAR_RESULT_ENDLESS,
} war_result;

/* The name of a result, such as "win" or "draw". */
WAR_API const char *war_result_name(int result);

/* A card on the table and who played it. */
typedef struct war_played {
    war_card card;
    uint8_t seat;
    uint8_t down; /* 1: face down */
} war_played;

/* A position without its suits: what must be equal for it to have come back. */
typedef struct war_ranks {
    uint8_t packet[WAR_MAX_PLAYERS];
    uint8_t table;
    uint8_t rank[WAR_MAX_CARDS];
} war_ranks;

/* The engine's look ahead for a position that comes back: private to it. */
typedef struct war_scout {
    uint8_t stage;
    int64_t until;   /* the turn up to which it has looked far enough */
    int64_t turns;   /* played in this stage */
    int64_t stretch; /* how long to look for the marked position before marking another */
    int64_t length;  /* of the cycle */
    war_ranks hare;
    war_ranks mark;
} war_scout;

/* Read any field; change none. */
typedef struct war_game {
    war_rules rules;
    int64_t seed;
    int64_t index;
    int64_t steps;                  /* events so far, the end counted once */
    int64_t turn;                   /* the latest turn begun */
    int64_t turns;                  /* turns finished */
    int64_t battles;                /* comparisons */
    int64_t wars;                   /* ties for highest */
    int64_t cycle_start;            /* of an endless game; known early, as the engine looks ahead */
    int64_t cycle_length;           /* turns in that cycle */
    int64_t stop;                   /* the turn after which the cycle or the limit stops it */
    uint8_t result;                 /* war_result */
    uint8_t winners;                /* the winner, or those who drew */
    uint8_t dealt;                  /* 1: started by a deal from the seed, 0: from a position */
    uint8_t hidden;                 /* 1: its cards are not known: see war_game_hide */
    uint8_t phase;                  /* private to the engine */
    uint8_t quick;                  /* 1: ordinary turns can be played and taken quickly */
    uint8_t in;                     /* seats not out */
    uint8_t empty;                  /* seats without a card */
    uint8_t fighting;               /* seats in this battle */
    uint8_t leaving;                /* seats about to be out */
    uint8_t tied;                   /* highest at the last comparison */
    uint8_t depth;                  /* wars in this turn */
    uint8_t to_lay;                 /* seats that have a card to lay in this lap */
    uint8_t to_show;                /* those of them who lay it face up */
    uint8_t lap;                    /* of a war: which card each is laying, from 1 */
    uint8_t laps;                   /* of a war: the most that anybody lays */
    uint8_t turned;                 /* XORed with a rank to give its worth: 0xff if low wins */
    uint8_t lay[WAR_MAX_PLAYERS];   /* of a war: how many cards each lays */
    uint8_t shown[WAR_MAX_PLAYERS]; /* what each seat's face-up card is worth */
    uint8_t table_count;
    uint8_t table_left; /* how many of the table's cards an earlier turn left */
    /* Each seat's cards are a ring: the packet from its head on, and behind it the won pile. The
     * card i below the top is cards[seat][(head[seat] + i) % WAR_MAX_CARDS]. */
    uint8_t packet[WAR_MAX_PLAYERS]; /* how many cards */
    uint8_t pile[WAR_MAX_PLAYERS];
    uint8_t head[WAR_MAX_PLAYERS];
    war_card cards[WAR_MAX_PLAYERS][WAR_MAX_CARDS];
    war_played table[WAR_MAX_CARDS]; /* in the order laid, what an earlier turn left first */
    war_stream coins;
    war_stream shuffles;
    war_position start;
    war_scout scout;
} war_game;

/* Start game number `index` of seed `seed`. */
WAR_API int war_game_start(war_game *game, const war_rules *rules, int64_t seed, int64_t index);

/* Start from a position; the seed is for what is left to chance after it. */
WAR_API int war_game_start_at(war_game *game, const war_rules *rules, const war_position *position,
                              int64_t seed, int64_t index, war_error *error);

/* Play on by one event, and return its kind. A finished game answers WAR_EVENT_END for ever. */
WAR_API int war_game_step(war_game *game, war_event *event);

/* Play on to the end without events, to the very same result. That takes as long as the game: rules
 * without chance and without a limit can make it very long. */
WAR_API void war_game_finish(war_game *game);

/* Whether the next event lays a card, or shuffles a won pile so that one can be laid. */
WAR_API bool war_game_lays(const war_game *game);

/* A seat's cards, packet and won pile together. */
WAR_API int war_game_cards(const war_game *game, int seat);

/* The position between two turns; WAR_ERROR_MIDTURN at any other moment. */
WAR_API int war_game_position(const war_game *game, war_position *position);

/* A hash of the state: rules, chance, cards and all. Games in the same state have the same. */
WAR_API uint64_t war_game_digest(const war_game *game);

/* An event as one line of JSON, without the newline; the game must be the one that gave it. */
WAR_API int war_event_print(const war_game *game, const war_event *event, char *buffer,
                            size_t size);

/* ---- Views ---- */

enum { WAR_WATCHER = -1 }; /* in place of a seat: somebody who holds no cards */

/* What a seat or a watcher may know: counts, and what lies face up. A view and the event that led
 * to it, which names no card face down, are all that is needed to draw the table. */
typedef struct war_view {
    war_rules rules;
    int64_t turn;  /* the latest begun */
    int64_t turns; /* turns finished */
    int64_t battles;
    int64_t wars;
    int64_t cycle_start; /* of a game that has ended as endless */
    int64_t cycle_length;
    int8_t seat; /* whose view it is */
    uint8_t result;
    uint8_t winners;
    uint8_t in;       /* seats not out */
    uint8_t fighting; /* seats in this battle */
    uint8_t tied;     /* highest at the last comparison */
    uint8_t depth;    /* wars in this turn */
    uint8_t aside;    /* cards set aside at the deal */
    uint8_t aces;     /* how many of the highest rank this seat holds, jokers apart; a watcher: 0 */
    uint8_t packet[WAR_MAX_PLAYERS]; /* how many cards */
    uint8_t pile[WAR_MAX_PLAYERS];
    uint8_t table_count;
    uint8_t table_left;              /* how many of the table's cards an earlier turn left */
    war_played table[WAR_MAX_CARDS]; /* cards face down have WAR_HIDDEN_RANK and WAR_NO_SUIT */
    /* How far this turn has come, in counts and seats, so that events can be followed: private to
     * the engine. */
    uint8_t phase, leaving, to_lay, to_show, lap, laps;
    uint8_t lay[WAR_MAX_PLAYERS];
} war_view;

WAR_API int war_game_view(const war_game *game, int seat, war_view *view);

/* Follows a game without having it. `view` is a watcher's, of war_game_view or of an earlier call;
 * afterwards it is the watcher's view after `event`, equal to the byte to what war_game_view says
 * then. The event may come from anywhere: one that cannot happen next is refused with
 * WAR_ERROR_SEAT, _CARD, _TOO_MANY or _EVENT, and the view stays as it was. An event of a card laid
 * face down may reveal it; the view hides it all the same. Another seat's view is refused with
 * WAR_ERROR_SEAT. */
WAR_API int war_view_follow(war_view *view, const war_event *event);

/* The same with a whole game whose cards are hidden, for a game that is played somewhere else.
 * war_game_hide forgets the cards and what is known of the end, and keeps the counts: from then on
 * the game must be followed, not stepped. Its seed and index stay, and decide nothing. Its views
 * are those of the true game; the cards that no view shows mean nothing. war_game_follow plays on
 * by an event from anywhere and refuses what war_view_follow refuses; the game then stays as it
 * was. */
WAR_API void war_game_hide(war_game *game);
WAR_API int war_game_follow(war_game *game, const war_event *event);

/* Plays a hidden game on by a line of war_event_print: only the very line that the game itself
 * prints for the event is taken, so a line from anywhere may be trusted once it was heard. A
 * revealed card face down is refused. */
WAR_API int war_game_hear(war_game *game, const char *line, war_event *event, war_error *error);

/* The table as its winner sees it while taking it: all cards, those face down too. `last` is the
 * event that led here. How many cards: 0 until it is settled who takes them, and again when the
 * next card is laid. No view has this; the caller decides who may see it. */
WAR_API int war_game_spoils(const war_game *game, const war_event *last,
                            war_played cards[WAR_MAX_CARDS]);

/* Names the card in an event that laid one face down, when everything may be seen. The game must be
 * the one that has just given it; other events stay as they are. */
WAR_API void war_event_reveal(const war_game *game, war_event *event);

/* The seat that takes the table next, from when that is settled; else -1. */
WAR_API int war_view_taker(const war_view *view);

/* A seat's cards, packet and won pile together. */
WAR_API int war_view_cards(const war_view *view, int seat);

/* Whether the game was won or drawn by counting the cards at the limit: nobody else had to be out.
 */
WAR_API bool war_view_counted(const war_view *view);

/* ---- Game ids ---- */

/* A short name for rules, seed and game number that can be read over the telephone: hyphens and
 * case do not matter, O is 0, I and L are 1. Up to four wrong characters are always noticed in an
 * id of up to 30, and nearly always in a longer one. */
WAR_API int war_id_print(const war_rules *rules, int64_t seed, int64_t index, char *buffer,
                         size_t size);
WAR_API int war_id_parse(const char *text, war_rules *rules, int64_t *seed, int64_t *index,
                         war_error *error);

/* ---- Saved games ---- */

/* A few lines of text that hold a whole game in progress. Loading plays it again up to the same
 * event and compares: the game is either exactly what was saved, or untouched and an error. So it
 * takes as long as playing so far. */
WAR_API int war_game_save(const war_game *game, char *buffer, size_t size);
WAR_API int war_game_load(war_game *game, const char *text, size_t length, war_error *error);

/* The game as it started, and how many events it had given. A caller who plays that many events and
 * gets the same text by saving has loaded the game, and could have stopped at any event. */
WAR_API int war_game_load_start(war_game *game, int64_t *steps, const char *text, size_t length,
                                war_error *error);

#ifdef __cplusplus
}
#endif

#endif
