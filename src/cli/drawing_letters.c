/* SPDX-License-Identifier: MIT */
/*
 * Letters as lines and arcs, so that a bitmap needs no font. Only the characters that plots use.
 *
 * A letter is a text of strokes, in units of which 20 are the size of the letters: M x y begins a
 * stroke, L x y goes on to a point, and A x y rx ry from to is an arc of an ellipse around x y, a
 * stroke of its own that L may go on from. Its angles are in eighths of a turn, against the clock
 * from the right. Small letters are 10 high, others 14; y goes up.
 */
#include "drawing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EM = 20, GAP = 3, MAX_POINTS = 64 };

static const struct letter {
    char name;
    int width;
    const char *strokes;
} LETTERS[] = {
    {' ', 3, ""},
    {'a', 8, "A4 5 4 5 0 8 M8 10 L8 0"},
    {'b', 8, "A4 5 4 5 0 8 M0 14 L0 0"},
    {'c', 7, "A4 5 4 5 1 7"},
    {'d', 8, "A4 5 4 5 0 8 M8 14 L8 0"},
    {'e', 8, "M0 5 L8 5 A4 5 4 5 0 7"},
    {'f', 5, "A5 11 3 3 2 4 L2 0 M0 10 L5 10"},
    {'g', 8, "A4 5 4 5 0 8 M8 10 L8 0 A4 0 4 4 0 -3"},
    {'h', 8, "M0 14 L0 0 A4 6 4 4 4 0 L8 0"},
    {'i', 0, "M0 10 L0 0 M0 13.4 L0 14"},
    {'j', 2, "M2 10 L2 -1 A-1 -1 3 3 0 -2 M2 13.4 L2 14"},
    {'k', 7, "M0 14 L0 0 M7 10 L0 3.5 M2.5 6 L7 0"},
    {'l', 0, "M0 14 L0 0"},
    {'m', 12, "M0 10 L0 0 A3 7 3 3 4 0 L6 0 A9 7 3 3 4 0 L12 0"},
    {'n', 8, "M0 10 L0 0 A4 6 4 4 4 0 L8 0"},
    {'o', 8, "A4 5 4 5 0 8"},
    {'p', 8, "A4 5 4 5 0 8 M0 10 L0 -4"},
    {'q', 8, "A4 5 4 5 0 8 M8 10 L8 -4"},
    {'r', 4, "M0 10 L0 0 A4 6 4 4 4 2"},
    {'s', 7, "A3.5 7.5 3.3 2.5 1 6 A3.5 2.5 3.5 2.5 2 -3"},
    {'t', 5, "M2 13 L2 3 A5 3 3 3 4 6 M0 10 L5 10"},
    {'u', 8, "M0 10 L0 4 A4 4 4 4 4 8 M8 10 L8 0"},
    {'v', 8, "M0 10 L4 0 L8 10"},
    {'w', 12, "M0 10 L3 0 L6 10 L9 0 L12 10"},
    {'x', 7, "M0 10 L7 0 M7 10 L0 0"},
    {'y', 8, "M0 10 L4 0 M8 10 L4 0 L3 -3 L1 -4"},
    {'z', 7, "M0 10 L7 10 L0 0 L7 0"},
    {'W', 16, "M0 14 L4 0 L8 14 L12 0 L16 14"},
    {'0', 8, "A4 7 4 7 0 8"},
    {'1', 8, "M1.5 11 L5 14 L5 0"},
    {'2', 8, "A4 10 4 4 4 -1 L0 0 L8 0"},
    {'3', 8, "A4 10.5 3.5 3.5 3 -2 A4 3.5 4 3.5 2 -3"},
    {'4', 8, "M6 0 L6 14 L0 4 L8 4"},
    {'5', 8, "M7 14 L1.2 14 L1.2 7.7 A4 4.5 4 4.5 3 -3"},
    {'6', 8, "A4 4.5 4 4.5 0 8 A7 4.5 7 9.5 4 2.6"},
    {'7', 8, "M0 14 L8 14 L3 0"},
    {'8', 8, "A4 10.5 3.5 3.5 0 8 A4 3.5 4 3.5 0 8"},
    {'9', 8, "A4 9.5 4 4.5 0 8 A1 9.5 7 9.5 0 -1.4"},
    {',', 2, "M1.5 0.6 L0.5 -2.5"},
    {'.', 0, "M0 0 L0 0.6"},
    {':', 1, "M0 0 L0 0.6 M0 8 L0 8.6"},
    {';', 2, "M1.5 0.6 L0.5 -2.5 M1.5 8 L1.5 8.6"},
    {'=', 7, "M0 8.5 L7 8.5 M0 4.5 L7 4.5"},
    {'+', 8, "M0 6 L8 6 M4 10 L4 2"},
    {'-', 4, "M0 5.5 L4 5.5"},
    {'%', 13, "A2.5 11 2.5 3 0 8 A10.5 3 2.5 3 0 8 M11 14 L2 0"},
};

struct pen {
    double x;    /* where the letter begins */
    double unit; /* in pixels */
    int count;
    struct point points[MAX_POINTS];
    void (*line)(void *context, const struct point *points, int count);
    void *context;
};

static void end_stroke(struct pen *pen)
{
    if (pen->count > 1)
        pen->line(pen->context, pen->points, pen->count);
    pen->count = 0;
}

static void go_to(struct pen *pen, double x, double y)
{
    if (pen->count < MAX_POINTS)
        pen->points[pen->count++] = (struct point){(pen->x + x) * pen->unit, -y * pen->unit};
}

static void draw_arc(struct pen *pen, const double numbers[6])
{
    const double eighth = .78539816339744831;
    int steps = (int)ceil(fabs(numbers[5] - numbers[4]) * 5);

    for (int i = 0; i <= steps; i++) {
        double angle = (numbers[4] + (numbers[5] - numbers[4]) * i / steps) * eighth;
        go_to(pen, numbers[0] + numbers[2] * cos(angle), numbers[1] + numbers[3] * sin(angle));
    }
}

static void draw_letter(struct pen *pen, const char *strokes)
{
    while (*strokes) {
        char what = *strokes++;
        int count = what == 'A' ? 6 : 2;
        double numbers[6];
        for (int i = 0; i < count; i++) {
            char *end;
            numbers[i] = strtod(strokes, &end);
            strokes = end;
        }
        strokes += *strokes == ' ';
        if (what != 'L')
            end_stroke(pen);
        if (what == 'A')
            draw_arc(pen, numbers);
        else
            go_to(pen, numbers[0], numbers[1]);
    }
    end_stroke(pen);
}

double drawing_letters(const char *text, double size,
                       void (*line)(void *context, const struct point *points, int count),
                       void *context)
{
    struct pen pen = {.x = GAP / 2., .unit = size / EM, .line = line, .context = context};

    for (; *text; text++)
        for (size_t i = 0; i < sizeof LETTERS / sizeof *LETTERS; i++)
            if (LETTERS[i].name == *text) {
                draw_letter(&pen, LETTERS[i].strokes);
                pen.x += LETTERS[i].width + GAP;
            }
    return (pen.x - GAP / 2.) * pen.unit;
}
