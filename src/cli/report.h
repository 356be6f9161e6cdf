/* SPDX-License-Identifier: MIT */
/* What `war sim` and `war merge` share: results of simulations, and the forms they are shown in. */
#ifndef WAR_REPORT_H
#define WAR_REPORT_H

#include "cli.h"
#include "war_sim.h"

/* ---- What is to be shown ---- */

enum report_format { REPORT_TEXT, REPORT_JSON, REPORT_CSV, REPORT_MD };

struct report {
    war_sim_part *parts[MAX_VALUES];      /* one for each of the rules */
    struct pairing *pairings[MAX_VALUES]; /* with several rules: how they go with the first */
    int count;
    bool several; /* rules were asked for, though not all may have been played */
    bool print;   /* not if only a file is asked for */
    enum report_format format;
    const char *out;  /* the file to write the part to, or NULL */
    const char *plot; /* the picture to draw, or NULL */
};

/* The options that say how: --format, --out and --plot. False, after saying so, if they make no
 * sense. */
bool report_options(const struct typed *typed, struct report *report);
/* Whether its files can be written, to be asked before it takes long to get there; says why not. */
bool report_can_be_shown(const struct report *report);
/* Shows it; an exit status, after saying what is wrong. */
int report_show(const struct report *report);

/* report_text.c, report_beside.c: for people; of one run, and of several */
void report_text(const struct report *report);
void report_beside(const struct report *report);
/* report_json.c, report_csv.c: for programs */
void report_json(const struct report *report);
void report_csv(const struct report *report);
/* report_md.c: for pages */
void report_md(const struct report *report);
/* report_plot.c: a picture of the lengths; and whether its name is that of one */
int report_plot(const struct report *report);
bool report_can_be_plotted(const char *path);

/* ---- report.c: what all forms say ---- */

/* The numbers of a game that are looked at. */
enum { MEASURES = 3, QUANTILES = 8 };

struct measure {
    const char *name; /* "turns" */
    const war_sim_histogram *histogram;
    war_sim_summary summary;
    int64_t quantiles[QUANTILES];
};

extern const int REPORT_QUANTILES[QUANTILES]; /* in parts of 1000, rising */
void report_measures(const war_sim_result *result, struct measure measures[MEASURES]);

/* A part of some games and its standard error: where there are none or all, as if there were one
 * more of each kind. */
struct share {
    double share;
    double se;
};

struct share report_share(int64_t count, int64_t of);

/* A standard deviation or a standard error; of one game there is none, and "-" is said. Returns the
 * text. */
enum { SPREAD_SIZE = 48 };
const char *report_spread(const war_sim_summary *summary, double number, int decimals,
                          char text[SPREAD_SIZE]);

/* What stands before a standard error. */
const char *report_plus_minus(void);

/* Decimals with which a standard error has two digits. */
int report_decimals(double se);

/* A number with commas: 1,000,000. Returns the text. */
enum { COUNT_SIZE = 32 };
const char *report_count(int64_t number, char text[COUNT_SIZE]);
/* So many of something: "1 game", "1,000 games". Returns the text. */
enum { COUNTED_SIZE = COUNT_SIZE + 16 };
const char *report_counted(int64_t number, const char *noun, char text[COUNTED_SIZE]);

/* A probability, which may be very small. Returns the text. */
enum { CHANCE_SIZE = 16 };
const char *report_chance(double p, char text[CHANCE_SIZE]);

/* The remarkable games of a result. */
enum { REMARKABLE = 3 };
struct remarkable {
    const char *name; /* "longest" */
    const war_sim_record *record;
};
void report_remarkable(const war_sim_result *result, struct remarkable list[REMARKABLE]);

/* Classes for a histogram that is to be looked at: from `first` on, each `width` wide, and what
 * lies above the last of them together. */
enum { MAX_CLASSES = 24 };
struct classes {
    int64_t first;
    int64_t width;
    int count;
    int64_t counts[MAX_CLASSES + 1]; /* the last one is of what lies above */
};
void report_classes(const struct measure *measure, struct classes *classes);

/* ---- report_compare.c: how runs differ ---- */

#define SIGNIFICANT .01
enum { ENDS = WAR_MAX_PLAYERS + 3 }; /* a seat wins; a draw; the limit; endless */
enum { MAX_DIFFERENCES = MEASURES + ENDS };

/* How the games of one run go with those of another, pair by pair. */
struct pairing {
    int64_t ends[ENDS][ENDS]; /* how many ended so, and so */
    /* Sums over pairs of which both have been won or drawn. */
    double pairs;
    double a[MEASURES], b[MEASURES], products[MEASURES];
};

/* Adds pairs of games of one run and of another, game by game. */
void report_pair_up(struct pairing *pairing, const war_sim_outcome *a, const war_sim_outcome *b,
                    int64_t count);

struct difference {
    const char *key;  /* "turns", "wins_1" */
    const char *what; /* "turns", "seat 1 wins" */
    bool share;       /* a share of the games, or else a mean */
    double difference;
    double se; /* NAN, as are the next two, if there are too few games to tell */
    double z;
    double p; /* how likely it is that chance alone makes one as large */
};

/* How a run differs from the first one, in all that there is any of; how many there are in the
 * list. */
int report_differences(const struct report *report, int run,
                       struct difference list[MAX_DIFFERENCES]);

/* ---- part_file.c: parts as files; each says what is wrong ---- */

int part_write(const char *path, const war_sim_part *part);
/* The part in a file, with memory to be freed. */
int part_read(const char *path, war_sim_part *part);
/* Whether the part in a file has the same rules and seed as another. */
bool part_same_deals(const char *path, const war_sim_part *part, const char *other_name,
                     const war_sim_part *other);

/* ---- simulate.c: running ---- */

struct simulation {
    war_sim_part *part; /* how far it has come */
    int64_t games;      /* how many there are to be */
    int threads;
    const char *kernel;
    const char *checkpoint;  /* the file in which it is kept how far it has come, or NULL */
    struct pairing *pairing; /* how its games go with those of the first simulation, or NULL */
};

/* Plays the games that are missing, until there are as many as there are to be or a signal says to
 * stop; says on a terminal how far it is. Several simulations take turns. An exit status, after
 * saying what is wrong. */
int simulate(const struct simulation *simulations, int count);
/* From now on SIGINT, SIGTERM and SIGHUP stop simulations in good order; the second one ends the
 * program at once. */
void simulate_until_signal(void);
/* The signal that came; 0 if none did. */
int simulate_signal(void);

#endif
