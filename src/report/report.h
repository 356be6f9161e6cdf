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
    const war_sim_part *parts[REPORT_RUNS];      /* one run for each of the rules */
    const struct pairing *pairings[REPORT_RUNS]; /* each run with the first; unused for one */
    int count;
    bool several; /* several rules were asked for, though perhaps not all have been played */
    bool utf8;    /* text and Markdown may have characters beyond ASCII */
};

enum report_format { REPORT_TEXT, REPORT_JSON, REPORT_CSV, REPORT_MD };

/* Prints a report. Write errors are left in the stream. */
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

/* The record games of a result. */
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

/* The power of ten of the first digit of a positive finite number. Logarithms of libraries differ
 * in the last digit; this is the same on every machine. */
int report_magnitude(double number);
/* The number of decimals that shows two digits of a standard error. */
int report_decimals(double se);
/* 1,000,000 */
struct number report_count(int64_t number);
/* "1 game", "1,000 games" */
struct number report_counted(int64_t number, const char *noun);
/* A standard deviation or error; "-" for fewer than two games. */
struct number report_spread(const war_sim_summary *summary, double number, int decimals);
/* A number for programs, with this many digits: always a real one, such as 1.0, or null. */
struct number report_real(double number, int digits);
/* A probability, which may be very small. */
struct number report_chance(double p);
/* A bar that covers a share of some columns, 48 at most, in eighths of a column. */
struct bar {
    char text[3 * 48 + 1];
};
struct bar report_bar(double share, int columns, bool utf8);
/* The sign before a standard error. */
const char *report_plus_minus(const struct report *report);

/* ---- shared_tables.c: tables that text and Markdown share ---- */

struct run {
    const struct report *report;
    const war_sim_part *part;
    const war_sim_result *result;
    struct measure measures[MEASURES];
};
struct run report_run(const struct report *report, int i);

/* The tables of a run: how games ended, wars in one turn, what aces are worth, and games to look
 * at. */
table_filler report_fill_results, report_fill_chains, report_fill_aces, report_fill_remarkable;
/* Adds a row for each difference of a run from the first one. */
void report_add_differences(struct table *table, const struct report *report, int run);

/* ---- differences.c: whether runs differ ---- */

#define SIGNIFICANT .01
enum { ENDS = WAR_MAX_PLAYERS + 3 }; /* a seat wins; a draw; the limit; endless */
enum { MAX_DIFFERENCES = MEASURES + ENDS };

/* Two runs game by game, from which the covariances of their means follow. Sums are exact. */
struct pairing {
    int64_t ends[ENDS][ENDS]; /* games by how they ended in the first run, and in the second */
    /* Sums over the pairs of which both games were won or drawn, and their number. */
    int64_t pairs;
    whole a[MEASURES], b[MEASURES], products[MEASURES];
};

/* pairs.c: adds pairs of games, on this many threads; 0: one per processor. */
void report_pair_up(struct pairing *pairing, const war_sim_outcome *a, const war_sim_outcome *b,
                    int64_t count, int threads);
void report_add_pairing(struct pairing *to, const struct pairing *from);

struct difference {
    const char *key;  /* "turns", "wins_1" */
    const char *what; /* "turns", "seat 1 wins" */
    bool share;       /* a share of the games; if false, a mean */
    double difference;
    double se; /* NAN, as the next two are, if there are too few games */
    double z;
    double p; /* two-sided */
};

/* The differences of a run from the first one. Returns their number. */
int report_differences(const struct report *report, int run,
                       struct difference list[MAX_DIFFERENCES]);

#endif
