/* SPDX-License-Identifier: MIT */
/* The elements of SVG that a plot needs. Sizes are in pixels; y goes down. Texts are ASCII without
 * < and &. */
#ifndef WAR_SVG_H
#define WAR_SVG_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Red, green, blue: 0xrrggbb. */
typedef uint32_t svg_color;

struct point {
    double x;
    double y;
};

enum { SVG_INK = 0x222222, SVG_PALE = 0x6b6b6b, SVG_GRID = 0xe4e4e4 };

/* Colours for the colour-blind as well, after Okabe and Ito: for up to eight runs or seats. */
extern const svg_color SVG_COLORS[8];

/* The step between the ticks of an axis: the largest of 1, 2, 5, 10, 20, ... with at least `least`
 * ticks in the range. */
double svg_step(double range, int least);

enum svg_anchor { SVG_START, SVG_MIDDLE, SVG_END };

void svg_begin(FILE *to, int width, int height, const char *title);
void svg_end(FILE *to);
/* A polygon with an opacity from 0 to 1. */
void svg_area(FILE *to, const struct point *points, int count, svg_color color, double opacity);
void svg_line(FILE *to, const struct point *points, int count, svg_color color, double width,
              bool dashed);
/* `upward` rotates the text, to be read from below. */
void svg_text(FILE *to, struct point at, const char *text, double size, enum svg_anchor anchor,
              svg_color color, bool upward);

#endif
