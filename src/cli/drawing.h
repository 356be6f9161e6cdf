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
    void *own; /* what the form keeps */
};

/* A form of file. Texts are ASCII, without < and &. */
struct drawing_form {
    /* Begins a drawing with its file, width and height; false if there is no memory. */
    bool (*begin)(struct drawing *drawing, const char *title);
    /* The area inside of a line, as dense as `opacity`, from 0 to 1. */
    void (*area)(struct drawing *drawing, const struct point *points, int count,
                 drawing_color color, double opacity);
    void (*line)(struct drawing *drawing, const struct point *points, int count,
                 drawing_color color, double width, bool dashed);
    /* `upward` turns it to be read from below. */
    void (*text)(struct drawing *drawing, struct point at, const char *text, double size,
                 enum anchor anchor, drawing_color color, bool upward);
    /* Writes what is not written yet, and frees; false if there is no memory. */
    bool (*end)(struct drawing *drawing);
};

extern const struct drawing_form DRAWING_SVG;

#endif
