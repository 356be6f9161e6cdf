/* SPDX-License-Identifier: MIT */
/* Drawings as SVG, written by hand: they need four kinds of element, and the same numbers then give
 * the same bytes everywhere. */
#include "drawing.h"

static bool begin(struct drawing *drawing, const char *title)
{
    fprintf(drawing->file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" font-family=\"system-ui, Helvetica, Arial, sans-serif\">\n"
            "<title>%s</title>\n<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n",
            drawing->width, drawing->height, drawing->width, drawing->height, title, drawing->width,
            drawing->height);
    return true;
}

static bool end(struct drawing *drawing)
{
    fputs("</svg>\n", drawing->file);
    return true;
}

static void print_points(struct drawing *drawing, const struct point *points, int count)
{
    for (int i = 0; i < count; i++)
        fprintf(drawing->file, "%s%.1f,%.1f", i > 0 ? " " : "", points[i].x, points[i].y);
}

static void area(struct drawing *drawing, const struct point *points, int count,
                 drawing_color color, double opacity)
{
    fputs("<polygon points=\"", drawing->file);
    print_points(drawing, points, count);
    fprintf(drawing->file, "\" fill=\"#%06x\" fill-opacity=\"%.2f\"/>\n", (unsigned)color, opacity);
}

static void line(struct drawing *drawing, const struct point *points, int count,
                 drawing_color color, double width, bool dashed)
{
    fputs("<polyline points=\"", drawing->file);
    print_points(drawing, points, count);
    fprintf(drawing->file,
            "\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"%g\" stroke-linejoin=\"round\"%s/>\n",
            (unsigned)color, width, dashed ? " stroke-dasharray=\"4 4\"" : "");
}

static void text(struct drawing *drawing, struct point at, const char *words, double size,
                 enum anchor anchor, drawing_color color, bool upward)
{
    static const char *const anchors[] = {"start", "middle", "end"};

    fprintf(drawing->file,
            "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%g\" fill=\"#%06x\" text-anchor=\"%s\"", at.x,
            at.y, size, (unsigned)color, anchors[anchor]);
    if (upward)
        fprintf(drawing->file, " transform=\"rotate(-90 %.1f %.1f)\"", at.x, at.y);
    fprintf(drawing->file, ">%s</text>\n", words);
}

const struct drawing_form DRAWING_SVG = {
    .begin = begin,
    .area = area,
    .line = line,
    .text = text,
    .end = end,
};
