/* SPDX-License-Identifier: MIT */
/* What the commands of the program share: their options, errors and output. */
#ifndef WAR_CLI_H
#define WAR_CLI_H

#include "war.h"
#include "words.h"

#include <stdbool.h>
#include <stdio.h>

/* Exit statuses. */
enum { DONE = 0, FAILED = 1, BAD_USAGE = 2 };

/* ---- tell.c: the sentences of messages.def ---- */

enum message {
#define MESSAGE(name, text) TELL_##name,
#include "messages.def"
#undef MESSAGE
};

/* "war: ..." on standard error. Returns the status, or what stands for failure. */
#define complain(status, ...) fill_complaint((status), __VA_ARGS__, (const char *)NULL)
int fill_complaint(int status, enum message which, ...);
/* Complains in the same way. Returns false. */
#define refuse(...) (complain(FAILED, __VA_ARGS__), false)
/* A line of output. */
#define tell(to, ...) fill_line((to), __VA_ARGS__, (const char *)NULL)
void fill_line(FILE *to, enum message which, ...);
#define message(...) fill_message(__VA_ARGS__, (const char *)NULL)
struct words fill_message(enum message which, ...);

/* ---- option_table.c says what can be typed, options.c reads it ---- */

enum { MAX_COMMANDS = 32, MAX_OPTIONS = 32, MAX_VALUES = 8, ANY_WORDS = 1 << 20 };

struct option {
    const char *name;  /* without the dashes */
    char letter;       /* short form, or 0 */
    const char *value; /* what it takes, as shown in help; NULL for a flag; one that ends with ...
                        * may be given several times */
    const char *help;
};

/* What was typed after the command: values by the place of the option in the command's list. */
struct typed {
    const struct subcommand *of;
    const char *values[MAX_OPTIONS]; /* NULL if not given; "" for a flag; the first of several */
    const char *further[MAX_VALUES]; /* further values, of the options in `further_of` */
    int further_of[MAX_VALUES];
    int further_count;
    char **words;
    int word_count;
};

struct subcommand {
    const char *above; /* printed above it in the list of commands: a heading, or NULL */
    const char *name;
    const char *words; /* what it takes besides options, as shown in help */
    int word_count;    /* the most words that it takes */
    const char *summary;
    const char *more;
    int (*run)(const struct typed *typed);
    bool workshop; /* not for playing: help lists it under a heading of its own */
    struct option options[MAX_OPTIONS]; /* up to one without a name */
};

extern const struct subcommand SUBCOMMANDS[]; /* up to one without a name */

/* Reads what follows the command. False after saying what is wrong. */
bool read_options(const struct subcommand *command, int argc, char **argv, struct typed *typed);
/* The value of an option of the command, by name; NULL if not given. */
const char *option_value(const struct typed *typed, const char *name);
bool option_given(const struct typed *typed, const char *name);
/* True if none of these options (ending with NULL) is given. False after saying why the first one
 * given, {option}, is not allowed. */
bool none_given(const struct typed *typed, enum message why, const char *const *options);
/* All values of an option that may be given several times, up to MAX_VALUES. Returns their number.
 */
int option_values(const struct typed *typed, const char *name, const char **values);
/* An option that is a whole number; false, after saying so, if it is not a number or out of range.
 */
bool option_number(const struct typed *typed, const char *name, int64_t least, int64_t most,
                   int64_t *number);
/* An option that is a large number, which may also be written like 1e9 or 2.5e6. */
bool option_count(const struct typed *typed, const char *name, int64_t least, int64_t most,
                  int64_t *number);
/* --shard I/N: part I of N; 1 of 1 if not given. */
bool option_shard(const struct typed *typed, int64_t *shard, int64_t *shards);
/* The index of an option's value among some words (ending with NULL), or -1 after saying so. */
int option_choice(const struct typed *typed, const char *name, const char *const *words);

const struct subcommand *find_command(const char *name);
/* The option of the command that a word stands for, with or without a value; NULL: none. *waits:
 * whether its value is the next word. */
const struct option *option_in(const struct subcommand *command, const char *word, bool *waits);
/* Whether an option may be given several times. */
bool can_repeat(const struct option *option);
void print_help(FILE *to);
void print_command_help(const struct subcommand *command, FILE *to);
void print_option_table(void);

/* complete.c: candidates for the last of these words, which follow `war`: one to a line, then a tab
 * and a description. ":files" asks for files, ":open" for no space behind. */
void offer_completions(int count, char **words);

/* ---- main.c ---- */

/* Complains of an error in some text, with a mark under the place. */
int complain_of(const char *what, const char *text, const war_error *error);

/* Says that there is no such command, and suggests the most similar one. */
int unknown_command(const char *name);
bool parse_rules(const char *text, war_rules *rules);
/* --rules, or the usual ones, with --deck in the place of their deck. */
bool option_rules(const struct typed *typed, war_rules *rules);
bool terminal_is_utf8(void);
/* Makes somebody else's text safe to print. Characters that a terminal would obey or cannot show
 * become question marks; text beyond the buffer is left out. `safe` never needs more room than
 * `text`. */
void safe_text(const char *text, char *safe, size_t size);

/* ---- story.c: a game in words ---- */

struct match;

struct story {
    const struct match *match;
    const war_game *game;                /* the current leg */
    struct seat seats[WAR_MAX_PLAYERS];  /* names that are safe to print */
    struct seat narrow[WAR_MAX_PLAYERS]; /* the same names, cut to fit a row */
    bool utf8;
    int cell_width; /* both widths are such that a row fits 80 columns */
    int outcome_width;
    char cells[WAR_MAX_PLAYERS][32]; /* the row of the current battle */
    char shown[WAR_MAX_PLAYERS][16]; /* each seat's latest face-up card */
    uint8_t downs[WAR_MAX_PLAYERS];
    char revealed[WAR_MAX_PLAYERS][128]; /* each seat's face-down cards of the row, if events name
                                            them */
    war_event leaving[WAR_MAX_PLAYERS];  /* events of seats that could not finish the current war */
    int left_war;
    int wars; /* wars of the current turn */
};

/* Begins the story of a match, or of its next leg, which continues the turn numbers. */
void story_begin(struct story *story, const struct match *match);
/* How to see the game again, if a command can say so. */
void story_again(const struct story *story);
/* The heading, once the game has been dealt. */
void story_opening(const struct story *story);
/* One event, after the game has given it. */
void story_tell(struct story *story, const war_event *event);
void story_ending(const struct story *story);

/* ---- commands ---- */

int run_play(const struct typed *typed);
int run_menu(const struct typed *typed);
int run_replay(const struct typed *typed);
int run_rules(const struct typed *typed);
int run_scores(const struct typed *typed);
int run_page(const struct typed *typed);
int run_serve(const struct typed *typed);
int run_join(const struct typed *typed);
int run_verify(const struct typed *typed);
int run_sim(const struct typed *typed);
int run_merge(const struct typed *typed);
int run_exact(const struct typed *typed);
int run_record(const struct typed *typed);
int run_odds(const struct typed *typed);
int run_endless(const struct typed *typed);
int run_bench(const struct typed *typed);
int run_help(const struct typed *typed);

/* seed.c: a new seed, short enough to be read out; false if the machine gives none */
bool draw_seed(int64_t *seed);

struct keeper;

/* command_play.c: shows the table, on the screen or in plain text, for a game that is only watched;
 * frees the match */
int watch_match(const struct typed *typed, struct match *match, int64_t turn);

/* command_odds.c: N/N/..., the number of cards of each seat; false after saying what is wrong */
bool parse_sizes(const char *text, int players, int sizes[WAR_MAX_PLAYERS]);
/* A line on the progress from time to time; the context is a struct job (job.h). */
void show_odds_progress(void *context, int64_t done, int64_t of);
/* Says how many games were played before the run was stopped, and ends the job. Returns FAILED. */
int end_odds(int64_t played);
/* hand_worth.c: war odds --by */
int run_hand_worth(const struct typed *typed);

/* exact_chance.c: war exact for rules with chance */
int run_chance(const struct typed *typed, const war_rules *rules);

/* scores_repair.c: scores --check and --repair */
int check_scores(const char *db);
int repair_scores(const char *db);

/* ---- scores_erase.c ---- */

/* Deletes the entry with this number, or all of them (0), after asking unless `yes`. */
int erase_scores(const char *db, int64_t number, bool yes);

/* command_replay.c: tells an entry of the scoreboard again, as a story or as JSON events */
int replay_entry(const struct keeper *keeper, int64_t number, bool json);

/* replay_source.c: the game that the options of replay name; returns a status, after saying what is
 * wrong */
int find_replay(const struct typed *typed, struct match *match);
/* An entry of the scoreboard, from its start. */
int find_entry(const struct keeper *keeper, int64_t number, struct match *match);
/* Whether a match ended as its record says. */
bool ended_as_recorded(const struct match *match);

/* check_log.c: of a path (- is standard input) or an open file */
int check_log(const char *path); /* replay --check */
/* The game of a log, before its first event, after the whole log was checked. */
int read_log(const char *path, war_game *start, long *events);
int check_log_stream(const char *name, FILE *file, war_game *start, long *events);

#endif
