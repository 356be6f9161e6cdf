/* SPDX-License-Identifier: MIT */
/*
 * Many games: in the page what is known of the game that is shown; in a worker, where an instance
 * of its own can take its time, how games come out. There is one run and one meter at a time.
 */
#ifndef WAR_PAGE_STUDY_H
#define WAR_PAGE_STUDY_H

#include "knowledge.h"
#include "page.h"

/* ---- How long games are ---- */

/* Begins anew: rules and a seed in. */
int PAGE_EXPORT(study_begin)(void);
/* Plays so many games more, and counts them; -1 if there is no room for it. */
int PAGE_EXPORT(study_run)(int games);

enum study_figure {
    STUDY_GAMES,
    STUDY_WINS, /* of each seat */
    STUDY_DRAWS = STUDY_WINS + WAR_MAX_PLAYERS,
    STUDY_LIMIT,
    STUDY_ENDLESS,
    STUDY_ENDED, /* games that were won or drawn; all that follows is of these, in turns */
    STUDY_MEAN,
    STUDY_DEVIATION,
    STUDY_LEAST,
    STUDY_MOST,
    STUDY_SHORTEST, /* number of the game, or -1 */
    STUDY_LONGEST,
    STUDY_FIGURES,
};
/* STUDY_FIGURES numbers. */
const double *PAGE_EXPORT(study_figures)(void);
/* The least number of turns that at least so many games in 1000 do not exceed. */
double PAGE_EXPORT(study_quantile)(int permille);
/* How many games had lowest to lowest + width - 1 turns, and so on, in up to STUDY_BINS bins. */
enum { STUDY_BINS = 256 };
const double *PAGE_EXPORT(study_bins)(double lowest, double width, int count);
/* The id of one of the games. */
int PAGE_EXPORT(study_id)(double index);
/* A hash of the outcomes of so many games, as text: rules and a seed in. */
int PAGE_EXPORT(study_digest)(double first, int games);

/* ---- Who will probably win ---- */

/* In the page: what is known of the moment that is shown; NULL when nothing can be said just now. A
 * worker gets these bytes. */
const struct knowledge *PAGE_EXPORT(study_knowledge)(void);
int PAGE_EXPORT(study_knowledge_size)(void);

/* In a worker: where to put them; then a meter begins, and plays games that may be. */
struct knowledge *PAGE_EXPORT(study_meter)(void);
void PAGE_EXPORT(study_meter_begin)(double seed);

enum study_share {
    METER_SAMPLES,
    METER_WINS, /* of each seat */
    METER_DRAWS = METER_WINS + GUESS_DRAW,
    METER_NOBODY, /* endless, or too long to be played here */
    METER_SHARES,
};
/* Plays so many more: METER_SHARES numbers of games since it began. */
const double *PAGE_EXPORT(study_meter_run)(int samples);

#endif
