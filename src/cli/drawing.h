/* SPDX-License-Identifier: MIT */
/* A small canvas: what a plot is made of, and the forms of file it can be written in. */
#ifndef WAR_DRAWING_H
#define WAR_DRAWING_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Red, green, blue: 0xrrggbb. */
typedef uint32_t drawing_color;

struct point {
    double x;
    double y;
};

enum anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };

/* Sizes are in pixels; y goes down. */
struct drawing {
    FILE *file;
    int width;
    int height;
};

/* drawing_svg.c */
void drawing_begin(struct drawing *drawing, FILE *file, const char *title, int width, int height);
void drawing_end(struct drawing *drawing);
/* The area inside of a line, as dense as `opacity`, from 0 to 1. */
void drawing_area(struct drawing *drawing, const struct point *points, int count,
                  drawing_color color, double opacity);
void drawing_line(struct drawing *drawing, const struct point *points, int count,
                  drawing_color color, double width, bool dashed);
/* Plain ASCII, without < and &; `upward` turns it to be read from below. */
void drawing_text(struct drawing *drawing, struct point at, const char *text, double size,
                  enum anchor anchor, drawing_color color, bool upward);

#endif
