/* SPDX-License-Identifier: MIT */
#include "chances.h"

#include "svg.h"

#include <math.h>

enum {
    WIDTH = 960,
    HEIGHT = 560,
    LEFT = 72,
    RIGHT = 24,
    TOP = 104,
    BOTTOM = 500,
    LEGEND_STEP = 120,
    DOT = 4
};

struct chances_range {
    double from, to;
};

/* All points with a little room on both sides. */
static struct chances_range range_of(const struct chances *chances)
{
    struct chances_range range = {INFINITY, -INFINITY};
    double room;

    for (int i = 0; i < chances->count; i++)
        for (int k = 0; k < chances->curves[i].count; k++) {
            range.from = fmin(range.from, chances->curves[i].at[k].x);
            range.to = fmax(range.to, chances->curves[i].at[k].x);
        }
    if (range.from > range.to)
        range = (struct chances_range){0, 1};
    room = range.to > range.from ? (range.to - range.from) / 24 : .5;
    return (struct chances_range){range.from - room, range.to + room};
}

static double x_of(struct chances_range range, double x)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * (x - range.from) / (range.to - range.from);
}

static double y_of(double share)
{
    return BOTTOM - (BOTTOM - TOP) * fmin(1, fmax(0, share));
}

static svg_color color_of(int curve)
{
    return curve == 0 ? SVG_INK : SVG_COLORS[curve - 1];
}

static void draw_heading(const struct chances *chances, FILE *to)
{
    double x = LEFT;

    svg_text(to, (struct point){LEFT, 32}, chances->title, 20, SVG_START, SVG_INK, false);
    svg_text(to, (struct point){LEFT, 54}, chances->note, 13, SVG_START, SVG_PALE, false);
    for (int i = 0; chances->count > 1 && i < chances->count; i++, x += LEGEND_STEP) {
        const struct point swatch[] = {{x, 76}, {x + 22, 76}};
        svg_line(to, swatch, 2, color_of(i), 3, false);
        svg_text(to, (struct point){x + 30, 80}, chances->curves[i].name, 13, SVG_START, SVG_INK,
                 false);
    }
}

static void draw_axes(const struct chances *chances, struct chances_range range, FILE *to)
{
    double step = fmax(1, svg_step(range.to - range.from, 5));
    char label[32];

    for (int i = 0; i <= 4; i++) {
        const struct point line[] = {{LEFT, y_of(i / 4.)}, {WIDTH - RIGHT, y_of(i / 4.)}};
        svg_line(to, line, 2, i == 0 ? SVG_INK : SVG_GRID, 1, false);
        snprintf(label, sizeof label, "%d %%", 25 * i);
        svg_text(to, (struct point){LEFT - 8, line[0].y + 4}, label, 12, SVG_END, SVG_PALE, false);
    }
    for (int i = (int)ceil(range.from / step); i * step <= range.to; i++) {
        double x = i * step;
        const struct point tick[] = {{x_of(range, x), BOTTOM}, {x_of(range, x), BOTTOM + 5}};
        svg_line(to, tick, 2, SVG_INK, 1, false);
        snprintf(label, sizeof label, "%.0f", x);
        svg_text(to, (struct point){tick[0].x, BOTTOM + 20}, label, 12, SVG_MIDDLE, SVG_PALE,
                 false);
    }
    svg_text(to, (struct point){(LEFT + WIDTH - RIGHT) / 2., BOTTOM + 42}, chances->across, 12,
             SVG_MIDDLE, SVG_PALE, false);
}

static void draw_curve(const struct chance_curve *curve, struct chances_range range,
                       svg_color color, FILE *to)
{
    struct point points[CHANCE_POINTS];

    for (int i = 0; i < curve->count; i++) {
        const struct chance *at = &curve->at[i];
        struct point p = {x_of(range, at->x), y_of(at->share)};
        const struct point bar[] = {{p.x, y_of(at->share + at->error)},
                                    {p.x, y_of(at->share - at->error)}};
        const struct point dot[] = {
            {p.x - DOT, p.y}, {p.x, p.y - DOT}, {p.x + DOT, p.y}, {p.x, p.y + DOT}};
        points[i] = p;
        svg_line(to, bar, 2, color, 1.5, false);
        svg_area(to, dot, 4, color, 1);
    }
    if (curve->count > 1)
        svg_line(to, points, curve->count, color, 2, false);
}

void chances_plot(const struct chances *chances, FILE *to)
{
    struct chances_range range = range_of(chances);

    svg_begin(to, WIDTH, HEIGHT, chances->title);
    draw_heading(chances, to);
    draw_axes(chances, range, to);
    for (int i = chances->count - 1; i >= 0; i--)
        draw_curve(&chances->curves[i], range, color_of(i), to);
    svg_end(to);
}
