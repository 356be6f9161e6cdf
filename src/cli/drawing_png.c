/* SPDX-License-Identifier: MIT */
/*
 * Drawings as PNG. Each shape first becomes a mask of how much of every pixel it covers, and is
 * then laid over the picture. Strokes cover a pixel by its distance from their middle, areas by
 * counting a few lines in each row of pixels. There are two pixels for one of the drawing.
 */
#include "drawing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { SCALE = 2, SUBROWS = 4, MAX_CROSSINGS = 64 };

struct picture {
    int width;
    int height;
    uint8_t *mask;   /* 0 to 255 of each pixel */
    uint8_t *pixels; /* rows of a filter byte and three colours for each pixel, as PNG has them */
};

static size_t row_size(const struct picture *picture)
{
    return 1 + 3 * (size_t)picture->width;
}

static bool begin(struct drawing *drawing, const char *title)
{
    struct picture *picture = calloc(1, sizeof *picture);

    (void)title;
    drawing->own = picture;
    if (!picture)
        return false;
    picture->width = drawing->width * SCALE;
    picture->height = drawing->height * SCALE;
    picture->mask = calloc((size_t)picture->width, (size_t)picture->height);
    picture->pixels = malloc(row_size(picture) * (size_t)picture->height);
    if (!picture->mask || !picture->pixels) {
        free(picture->mask);
        free(picture->pixels);
        free(picture);
        return false;
    }
    memset(picture->pixels, 0xff, row_size(picture) * (size_t)picture->height);
    for (int y = 0; y < picture->height; y++)
        picture->pixels[(size_t)y * row_size(picture)] = 0;
    return true;
}

/* ---- Masks ---- */

static int within(double number, int most)
{
    return number < 0 ? 0 : number > most ? most : (int)number;
}

static void cover(struct picture *picture, int x, int y, double part)
{
    uint8_t *mask = &picture->mask[(size_t)y * (size_t)picture->width + (size_t)x];
    int value = within(255 * part + .5, 255);

    if (value > *mask)
        *mask = (uint8_t)value;
}

/* Lays a colour where the mask is, and clears the mask. */
static void lay(struct picture *picture, drawing_color color, double opacity)
{
    for (int y = 0; y < picture->height; y++) {
        uint8_t *mask = &picture->mask[(size_t)y * (size_t)picture->width];
        uint8_t *pixel = &picture->pixels[(size_t)y * row_size(picture) + 1];
        for (int x = 0; x < picture->width; x++, mask++, pixel += 3) {
            double part = *mask / 255. * opacity;
            if (!*mask)
                continue;
            for (int i = 0; i < 3; i++) {
                int full = (int)(color >> (16 - 8 * i) & 0xff);
                pixel[i] = (uint8_t)(pixel[i] + (full - pixel[i]) * part + .5);
            }
            *mask = 0;
        }
    }
}

static double distance(struct point p, struct point a, struct point b)
{
    double x = b.x - a.x, y = b.y - a.y, length = x * x + y * y;
    double along = length > 0 ? ((p.x - a.x) * x + (p.y - a.y) * y) / length : 0;

    along = along < 0 ? 0 : along > 1 ? 1 : along;
    return hypot(p.x - a.x - along * x, p.y - a.y - along * y);
}

/* In pixels of the picture. */
static void stroke(struct picture *picture, struct point a, struct point b, double width)
{
    double reach = width / 2 + 1;
    int left = within(fmin(a.x, b.x) - reach, picture->width - 1);
    int right = within(fmax(a.x, b.x) + reach, picture->width - 1);
    int top = within(fmin(a.y, b.y) - reach, picture->height - 1);
    int bottom = within(fmax(a.y, b.y) + reach, picture->height - 1);

    for (int y = top; y <= bottom; y++)
        for (int x = left; x <= right; x++)
            cover(picture, x, y, width / 2 + .5 - distance((struct point){x + .5, y + .5}, a, b));
}

/* ---- Areas ---- */

static int compare(const void *a, const void *b)
{
    double difference = *(const double *)a - *(const double *)b;

    return (difference > 0) - (difference < 0);
}

/* Where a row of the area's pixels is crossed by its edges, from left to right. */
static int crossings(const struct point *points, int count, double y, double *list)
{
    int found = 0;

    for (int i = 0; i < count && found < MAX_CROSSINGS; i++) {
        struct point a = points[i], b = points[(i + 1) % count];
        if ((a.y * SCALE <= y) != (b.y * SCALE <= y))
            list[found++] = SCALE * a.x + (y - SCALE * a.y) * (b.x - a.x) / (b.y - a.y);
    }
    qsort(list, (size_t)found, sizeof *list, compare);
    return found;
}

static void add_span(double *row, int width, double from, double to)
{
    for (int x = within(from, width - 1); x <= within(to, width - 1); x++) {
        double part = fmin(to, x + 1) - fmax(from, x);
        if (part > 0)
            row[x] += part / SUBROWS;
    }
}

static void area(struct drawing *drawing, const struct point *points, int count,
                 drawing_color color, double opacity)
{
    struct picture *picture = drawing->own;
    double list[MAX_CROSSINGS];
    double *row = malloc((size_t)picture->width * sizeof *row);

    for (int y = 0; row && y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++)
            row[x] = 0;
        for (int i = 0; i < SUBROWS; i++) {
            int found = crossings(points, count, y + (i + .5) / SUBROWS, list);
            for (int k = 0; k + 1 < found; k += 2)
                add_span(row, picture->width, list[k], list[k + 1]);
        }
        for (int x = 0; x < picture->width; x++)
            cover(picture, x, y, row[x]);
    }
    free(row);
    lay(picture, color, opacity);
}

/* ---- Lines and text ---- */

static struct point at_scale(struct point point)
{
    return (struct point){SCALE * point.x, SCALE * point.y};
}

/* Dashes are for straight lines: 4 on, 4 off. */
static void dash(struct picture *picture, struct point a, struct point b, double width)
{
    double length = hypot(b.x - a.x, b.y - a.y);

    for (double from = 0; from < length; from += 8 * SCALE) {
        double to = fmin(from + 4 * SCALE, length);
        stroke(picture,
               (struct point){a.x + (b.x - a.x) * from / length, a.y + (b.y - a.y) * from / length},
               (struct point){a.x + (b.x - a.x) * to / length, a.y + (b.y - a.y) * to / length},
               width);
    }
}

static void line(struct drawing *drawing, const struct point *points, int count,
                 drawing_color color, double width, bool dashed)
{
    struct picture *picture = drawing->own;

    for (int i = 0; i + 1 < count; i++)
        (dashed ? dash : stroke)(picture, at_scale(points[i]), at_scale(points[i + 1]),
                                 width * SCALE);
    lay(picture, color, 1);
}

struct lettering {
    struct picture *picture;
    struct point at;
    double width;
    bool upward;
};

static void ignore(void *context, const struct point *points, int count)
{
    (void)context;
    (void)points;
    (void)count;
}

static void draw_stroke(void *context, const struct point *points, int count)
{
    const struct lettering *lettering = context;
    struct point before = {0, 0};

    for (int i = 0; i < count; i++) {
        double x = lettering->upward ? points[i].y : points[i].x;
        double y = lettering->upward ? -points[i].x : points[i].y;
        struct point now = at_scale((struct point){lettering->at.x + x, lettering->at.y + y});
        if (i > 0)
            stroke(lettering->picture, before, now, lettering->width);
        before = now;
    }
}

static void text(struct drawing *drawing, struct point at, const char *words, double size,
                 enum anchor anchor, drawing_color color, bool upward)
{
    double length = drawing_letters(words, size, ignore, NULL);
    double back = anchor == ANCHOR_END ? length : anchor == ANCHOR_MIDDLE ? length / 2 : 0;
    struct lettering lettering = {drawing->own, at, size * SCALE * .075, upward};

    if (upward)
        lettering.at.y += back;
    else
        lettering.at.x -= back;
    drawing_letters(words, size, draw_stroke, &lettering);
    lay(drawing->own, color, 1);
}

/* ---- The file ---- */

static void put_number(uint8_t bytes[4], uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(number >> (24 - 8 * i));
}

static void put_chunk(FILE *file, const char *kind, const uint8_t *data, size_t length)
{
    uint8_t number[4];
    uLong check = crc32(crc32(0, (const Bytef *)kind, 4), data, (uInt)length);

    put_number(number, (uint32_t)length);
    fwrite(number, 1, 4, file);
    fwrite(kind, 1, 4, file);
    fwrite(data, 1, length, file);
    put_number(number, (uint32_t)check);
    fwrite(number, 1, 4, file);
}

static bool end(struct drawing *drawing)
{
    struct picture *picture = drawing->own;
    uLong size = (uLong)(row_size(picture) * (size_t)picture->height);
    uLongf packed_size = compressBound(size);
    uint8_t *packed = malloc(packed_size);
    uint8_t head[13] = {[8] = 8, [9] = 2}; /* eight bits of red, green and blue */
    bool good = packed && compress2(packed, &packed_size, picture->pixels, size, 9) == Z_OK;

    if (good) {
        put_number(head, (uint32_t)picture->width);
        put_number(head + 4, (uint32_t)picture->height);
        fwrite("\x89PNG\r\n\x1a\n", 1, 8, drawing->file);
        put_chunk(drawing->file, "IHDR", head, sizeof head);
        put_chunk(drawing->file, "IDAT", packed, packed_size);
        put_chunk(drawing->file, "IEND", head, 0);
    }
    free(packed);
    free(picture->mask);
    free(picture->pixels);
    free(picture);
    return good;
}

const struct drawing_form DRAWING_PNG = {
    .begin = begin,
    .area = area,
    .line = line,
    .text = text,
    .end = end,
};
