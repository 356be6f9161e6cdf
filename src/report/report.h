/* SPDX-License-Identifier: MIT */
/* Reports on simulations: text, Markdown, JSON, CSV and a picture, written to a stream. The same
 * results give the same bytes. */
#ifndef WAR_REPORT_H
#define WAR_REPORT_H

#include "exact_sum.h"
#include "report_table.h"
#include "war_sim.h"

#include <stdbool.h>
#include <stdio.h>

enum { REPORT_RUNS = 8 };

struct report {
    const war_sim_part *parts[REPORT_RUNS];      /* the runs, one for each of the rules */
    const struct pairing *pairings[REPORT_RUNS]; /* each with the first; unused if there is one */
    int count;
    bool several; /* several rules were asked for, though not all may have been played */
    bool utf8;    /* text and Markdown may have characters beyond ASCII */
};

enum report_format { REPORT_TEXT, REPORT_JSON, REPORT_CSV, REPORT_MD };

/* Whether everything was written, the stream knows. */
void report_print(const struct report *report, enum report_format format, FILE *to);
/* A picture of the lengths of games, as SVG. */
void report_plot(const struct report *report, FILE *to);

/* report_text.c, report_beside.c: for people; one run, and several side by side */
void report_text(const struct report *report, FILE *to);
void report_beside(const struct report *report, FILE *to);
/* report_md.c: for pages */
void report_md(const struct report *report, FILE *to);
/* report_json.c, report_csv.c: for programs */
void report_json(const struct report *report, FILE *to);
void report_csv(const struct report *report, FILE *to);

/* ---- report.c: figures that all formats show ---- */

enum { MEASURES = 3, QUANTILES = 8 };

struct measure {
    const char *name; /* "turns" */
    const war_sim_histogram *histogram;
    war_sim_summary summary;
    int64_t quantiles[QUANTILES];
};

extern const int REPORT_QUANTILES[QUANTILES]; /* in parts of 1000, rising */
void report_measures(const war_sim_result *result, struct measure measures[MEASURES]);

/* A share of some games and its standard error: where it is 0 or 1, as if there were one more game
 * of each kind. */
struct share {
    double share;
    double se;
};
struct share report_share(int64_t count, int64_t of);

/* The remarkable games of a result. */
enum { REMARKABLE = 3 };
struct remarkable {
    const char *name; /* "longest" */
    const war_sim_record *record;
};
void report_remarkable(const war_sim_result *result, struct remarkable list[REMARKABLE]);

/* The classes of a histogram: from `first` on, each `width` wide, and one for all values above. */
enum { MAX_CLASSES = 24 };
struct classes {
    int64_t first;
    int64_t width;
    int count;
    int64_t counts[MAX_CLASSES + 1];
};
void report_classes(const struct measure *measure, struct classes *classes);

/* ---- Texts, to be used like report_count(games).text ---- */

struct rules_text {
    char text[WAR_RULES_SIZE];
};
struct rules_text report_rules(const war_sim_part *part);

struct number {
    char text[48];
};

/* The power of ten of a positive finite number: of its first digit. Libraries of mathematics differ
 * in the last digit of logarithms; this is the same everywhere. */
int report_magnitude(double number);
/* Decimals with which a standard error has two digits. */
int report_decimals(double se);
/* 1,000,000 */
struct number report_count(int64_t number);
/* "1 game", "1,000 games" */
struct number report_counted(int64_t number, const char *noun);
/* A standard deviation or error; "-" if there are not two games. */
struct number report_spread(const war_sim_summary *summary, double number, int decimals);
/* A number for programs, with so many digits: always a real one, such as 1.0, or null. */
struct number report_real(double number, int digits);
/* A probability, which may be very small. */
struct number report_chance(double p);
/* A bar that covers a share of some columns, 48 at most, to an eighth of one. */
struct bar {
    char text[3 * 48 + 1];
};
struct bar report_bar(double share, int columns, bool utf8);
/* What stands before a standard error. */
const char *report_plus_minus(const struct report *report);

/* ---- shared_tables.c: tables that text and Markdown share ---- */

struct run {
    const struct report *report;
    const war_sim_part *part;
    const war_sim_result *result;
    struct measure measures[MEASURES];
};
struct run report_run(const struct report *report, int i);

/* Tables of a run: how games ended, wars in one turn, what aces are worth, and games to look at. */
table_filler report_fill_results, report_fill_chains, report_fill_aces, report_fill_remarkable;
/* The differences of a run from the first, a row for each. */
void report_add_differences(struct table *table, const struct report *report, int run);

/* ---- differences.c: whether runs differ ---- */

#define SIGNIFICANT .01
enum { ENDS = WAR_MAX_PLAYERS + 3 }; /* a seat wins; a draw; the limit; endless */
enum { MAX_DIFFERENCES = MEASURES + ENDS };

/* Two runs game by game, from which the covariances of their means follow. Sums are exact. */
struct pairing {
    int64_t ends[ENDS][ENDS]; /* how many games ended so in the one, and so in the other */
    /* Of the pairs of which both games were won or drawn: how many, and sums. */
    int64_t pairs;
    whole a[MEASURES], b[MEASURES], products[MEASURES];
};

/* pairs.c: adds pairs of games, shared out among so many threads; 0: as many as there are
 * processors. */
void report_pair_up(struct pairing *pairing, const war_sim_outcome *a, const war_sim_outcome *b,
                    int64_t count, int threads);
void report_add_pairing(struct pairing *to, const struct pairing *from);

struct difference {
    const char *key;  /* "turns", "wins_1" */
    const char *what; /* "turns", "seat 1 wins" */
    bool share;       /* a share of the games, or else a mean */
    double difference;
    double se; /* NAN, as are the next two, if there are too few games */
    double z;
    double p; /* two-sided */
};

/* The differences of a run from the first one; returns how many there are. */
int report_differences(const struct report *report, int run,
                       struct difference list[MAX_DIFFERENCES]);

#endif
