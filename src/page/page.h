/* SPDX-License-Identifier: MIT */
/*
 * What a browser calls: the session as a few dozen functions of numbers and texts, since that is
 * all that WebAssembly can take and give. There is one session, and one buffer for texts.
 *
 * Texts go in and out by page_text(): several, one behind the other, each with its NUL, go in; one
 * comes out. A list comes out as a line for each item, with a tab between its parts. Functions that
 * can fail return -1, and the text is why, a sentence; else 0 or what they say. Counts of turns and
 * milliseconds are doubles, which JavaScript has; seeds and game numbers are texts, for they may be
 * too large for it.
 */
#ifndef WAR_PAGE_H
#define WAR_PAGE_H

#include "session.h"

/* A function that the page may call. */
#if defined(__wasm__)
#define PAGE_EXPORT(name) __attribute__((export_name(#name))) name
#else
#define PAGE_EXPORT(name) name
#endif

/* ---- What the files of the page share ---- */

enum { TEXT_SIZE = 1 << 17 };
extern char text_buffer[TEXT_SIZE];
extern struct session page_session;
/* Whether a game is at the table; else there is nothing to say of it. */
bool is_seated(void);

/* Text number `i` that was handed in, from 0. */
const char *text_in(int i);
/* It as a whole number from 0 on; -1 if it is none. (page_setup.c) */
int64_t number_in(int i);
/* Empties the text that goes out; adds to it. */
void text_begin(void);
void text_add(const char *format, ...) PRINTF_LIKE(1, 2);
/* The text is this sentence: -1. */
int text_refuse(const char *why);

/* ---- page.c: the table ---- */

char *PAGE_EXPORT(page_text)(void);
int PAGE_EXPORT(page_text_size)(void);
/* Once, after the keeper has been filled, with 64 random bits in two halves. */
void PAGE_EXPORT(page_begin)(double high, double low);

int PAGE_EXPORT(page_do)(int command, double number, double now); /* outcome */
int PAGE_EXPORT(page_due)(double now);
void PAGE_EXPORT(page_shown)(double now);
/* Milliseconds until an answer to what the end asks counts: see session_heeds_in. */
int PAGE_EXPORT(page_heeds_in)(double now);
/* Whether beats are told rather than shown: see enum beat_kind. */
void PAGE_EXPORT(page_told)(int told);

/* How the table stands, all in one. */
struct page_state {
    int32_t pace;
    int32_t question;
    int32_t asks;
    int32_t seated; /* a game is at the table */
    int32_t looking;
    int32_t watching;
    int32_t dealt;
    int32_t over;
    int32_t hurries;
    int32_t pauses;
    int32_t unkept;
    int32_t shared; /* a table over the network, */
    int32_t seat;   /* and one's own seat there; -1: none */
    int32_t ready;  /* seats */
    int32_t turning;
    int32_t waiting;
    int32_t people;
    int32_t speed; /* 1 to 9 */
    double turn;
    double last_turn;
};
const struct page_state *PAGE_EXPORT(page_state)(void);

/* What is shown; and, one after the other, the events that led there and what was seen then. */
struct page_step {
    war_event event;
    struct sight sight;
};
const struct sight *PAGE_EXPORT(page_sight)(void);
void PAGE_EXPORT(page_tale)(void);
/* The next, its sentence in the text; NULL past the last. */
const struct page_step *PAGE_EXPORT(page_tale_next)(void);

/* The turns that had a war, after a turn up to the game as it now is. */
void PAGE_EXPORT(page_wars)(double from);

/* ---- page_texts.c: what is said at the table ---- */

void PAGE_EXPORT(page_telling)(void); /* what page_tale tells, a line for each sentence or more */
void PAGE_EXPORT(page_saying)(void);  /* of what lies on the table, or "" */
void PAGE_EXPORT(page_counts)(void);
void PAGE_EXPORT(page_notice)(void);
void PAGE_EXPORT(page_result)(void);
void PAGE_EXPORT(page_tally)(void); /* of the games of this sitting, or "" */
void PAGE_EXPORT(page_opening)(void);
void PAGE_EXPORT(page_title)(void);
void PAGE_EXPORT(page_choices)(void);  /* command, word, title */
void PAGE_EXPORT(page_commands)(void); /* command, word, letter or "", help or "" */
void PAGE_EXPORT(page_facts)(void);    /* name, text, 1 if aside */
void PAGE_EXPORT(page_seats)(void);    /* name, 1 if a person */
void PAGE_EXPORT(page_game)(void);     /* rules, id or "", seed, game number, start or "",
                                          how often it was shuffled */
void PAGE_EXPORT(page_welcome)(void);  /* a name in */
void PAGE_EXPORT(page_rank_text)(int rank, int suit);
void PAGE_EXPORT(page_war_words)(int depth);

/* ---- page_rules.c: rules as texts ---- */

void PAGE_EXPORT(page_presets)(void);  /* name, note, rules */
int PAGE_EXPORT(page_fields)(void);    /* rules in; name, meaning, allowed, value, said, paragraph,
                                          choices with a space between them */
int PAGE_EXPORT(page_describe)(void);  /* rules in; paragraphs */
int PAGE_EXPORT(page_different)(void); /* rules in; paragraphs that differ from the usual: a mask */
/* What the layout must know: players, ranks, suits, jokers, cards face down, 1 if there are won
 * piles, limit, 1 if a game may never end; and what people call them and say of them. */
int PAGE_EXPORT(page_rules_info)(void);
int PAGE_EXPORT(page_understand)(void);              /* what was typed and rules in; rules */
int PAGE_EXPORT(page_set_field)(int field);          /* a value and rules in; rules */
int PAGE_EXPORT(page_step_field)(int field, int by); /* rules in; rules */
int PAGE_EXPORT(page_parse_id)(void);                /* an id in; rules, seed, game number */

/* ---- page_setup.c: sitting down ---- */

void PAGE_EXPORT(page_setup)(void); /* rules, seed or "", game number, start or ""; then seats */
void PAGE_EXPORT(page_setup_players)(int players);
void PAGE_EXPORT(page_setup_computer)(int seat);
void PAGE_EXPORT(page_setup_somebody)(int seat);
int PAGE_EXPORT(page_setup_person)(int seat); /* a name in */
int PAGE_EXPORT(page_setup_rules)(void);      /* rules in; what does not go with them is dropped */
int PAGE_EXPORT(page_setup_seed)(void);       /* a seed and a game number in; "": drawn */
int PAGE_EXPORT(page_setup_position)(void);   /* a position in; "": dealt */
int PAGE_EXPORT(page_start)(double now);
int PAGE_EXPORT(page_watch)(double turn, double now); /* an id in, and how often it was shuffled */
/* One person against the computer, by rules (in) for this once, or, if they are "", as usual. */
int PAGE_EXPORT(page_play_alone)(double now);
int PAGE_EXPORT(page_watch_record)(double number, double now);
int PAGE_EXPORT(page_continue)(double number, double now);
int PAGE_EXPORT(page_list)(void); /* number, 1 if claimed, turns, updated, rules, names */
int PAGE_EXPORT(page_forget)(double number);

/* ---- page_remote.c: a table over the network ---- */

/* The table's name, its rules, seed and game number (or ""), four names, the wins of four seats,
 * draws and undecided games in; `pace` is its speed, negative if it plays by itself, and `seats`
 * says who is a person, and from bit 4 on who wants it to play by itself. An outcome. */
int PAGE_EXPORT(page_table)(double round, int phase, int seat, int host, int pace, int seats,
                            double now);
int PAGE_EXPORT(page_hear)(double round, double step); /* a line in; -1: it cannot come next */
void PAGE_EXPORT(page_hear_ready)(double round, double step, int ready, int waiting);
/* What is to be sent: enum wish_kind, and round, step, 1 to play by itself, speed. */
int PAGE_EXPORT(page_wish)(void);
/* The table's name and a seat's number in; the hash that commits the seat to it. */
void PAGE_EXPORT(page_commit)(double round, int seat);
/* The table's name, its rules, the server's hash and secret, seed, game number, four hashes and
 * four numbers in, "" for none: enum fair_fault. */
int PAGE_EXPORT(page_fair)(double round, int players);

/* ---- page_scores.c: settings and scores ---- */

void PAGE_EXPORT(page_settings)(void); /* name, title, meaning, value, values with spaces */
int PAGE_EXPORT(page_set)(int setting, int value); /* 0: for this time only */
int PAGE_EXPORT(page_recall)(void);                /* a name in; 1 and its value */
int PAGE_EXPORT(page_remember)(void);              /* a name and a value in */
/* Lines of several kinds, by their first part: see page_scores.c. */
int PAGE_EXPORT(page_scoreboard)(int kind);
int PAGE_EXPORT(page_statistics)(void);
int PAGE_EXPORT(page_erase)(double number); /* of a finished game, 0: all; a sentence */

/* ---- page_keeper.c: what the browser keeps ---- */

/* First of all, with the number from which this page counts its entries. */
int PAGE_EXPORT(page_open)(double first);
void PAGE_EXPORT(page_clock)(double now); /* milliseconds since 1970 */
void PAGE_EXPORT(page_clear)(void);
int PAGE_EXPORT(page_keep)(int kind); /* an entry in, of a kind of enum change */
void PAGE_EXPORT(page_claimed)(double number, int elsewhere);
int PAGE_EXPORT(page_claims)(double number);
int PAGE_EXPORT(page_next_change)(void); /* enum change, and the entry */
double PAGE_EXPORT(page_count)(void);
int PAGE_EXPORT(page_export)(double place);
void PAGE_EXPORT(page_import_begin)(void);
int PAGE_EXPORT(page_import)(void); /* a record in; 1: added, 0: it was there */

/* ---- page_stream.c ---- */

/* Rules in; a number made of all that happens in the games of so many seeds. */
int PAGE_EXPORT(page_stream)(double first, double games);

/* ---- layout.c: where things are ---- */

/* The members of structs that the page reads, each with its offset, and the words for numbers. */
void PAGE_EXPORT(page_layout)(void);

#endif
