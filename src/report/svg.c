/* SPDX-License-Identifier: MIT */
/* SVG without a library: there are four kinds of element, and the same numbers give the same bytes.
 */
#include "svg.h"

const svg_color SVG_COLORS[8] = {0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7,
                                 0x7733dd, 0x56b4e9, 0x444444, 0x663300};

double svg_step(double range, int least)
{
    double ten = 1, times = range / least;

    while (times >= 10) {
        times /= 10;
        ten *= 10;
    }
    while (times > 0 && times < 1) {
        times *= 10;
        ten /= 10;
    }
    return (times >= 5 ? 5 : times >= 2 ? 2 : 1) * ten;
}

void svg_begin(FILE *to, int width, int height, const char *title)
{
    fprintf(to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" font-family=\"system-ui, Helvetica, Arial, sans-serif\">\n"
            "<title>%s</title>\n<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n",
            width, height, width, height, title, width, height);
}

void svg_end(FILE *to)
{
    fputs("</svg>\n", to);
}

static void print_points(FILE *to, const struct point *points, int count)
{
    for (int i = 0; i < count; i++)
        fprintf(to, "%s%.1f,%.1f", i > 0 ? " " : "", points[i].x, points[i].y);
}

void svg_area(FILE *to, const struct point *points, int count, svg_color color, double opacity)
{
    fputs("<polygon points=\"", to);
    print_points(to, points, count);
    fprintf(to, "\" fill=\"#%06x\" fill-opacity=\"%.2f\"/>\n", (unsigned)color, opacity);
}

void svg_line(FILE *to, const struct point *points, int count, svg_color color, double width,
              bool dashed)
{
    fputs("<polyline points=\"", to);
    print_points(to, points, count);
    fprintf(to,
            "\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"%g\" stroke-linejoin=\"round\"%s/>\n",
            (unsigned)color, width, dashed ? " stroke-dasharray=\"4 4\"" : "");
}

void svg_text(FILE *to, struct point at, const char *text, double size, enum svg_anchor anchor,
              svg_color color, bool upward)
{
    static const char *const anchors[] = {"start", "middle", "end"};

    fprintf(to, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%g\" fill=\"#%06x\" text-anchor=\"%s\"",
            at.x, at.y, size, (unsigned)color, anchors[anchor]);
    if (upward)
        fprintf(to, " transform=\"rotate(-90 %.1f %.1f)\"", at.x, at.y);
    fprintf(to, ">%s</text>\n", text);
}
