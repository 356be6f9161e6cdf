/* SPDX-License-Identifier: MIT */
/* Draws how a chance depends on something else: curves with error bars, as SVG. */
#ifndef WAR_CHANCES_H
#define WAR_CHANCES_H

#include <stdio.h>

enum { CHANCE_POINTS = 64, CHANCE_CURVES = 6 };

struct chance {
    double x;
    double share; /* 0 to 1 */
    double error; /* error bar, up and down */
};

struct chance_curve {
    char name[32];
    int count;
    struct chance at[CHANCE_POINTS]; /* from left to right */
};

struct chances {
    const char *title;
    const char *note;   /* below the title */
    const char *across; /* the meaning of x */
    int count;
    struct chance_curve curves[CHANCE_CURVES]; /* the first one is drawn in ink, over the others */
};

void chances_plot(const struct chances *chances, FILE *to);

#endif
