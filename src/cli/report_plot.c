/* SPDX-License-Identifier: MIT */
/* A report as a picture: how long games are, the runs laid over each other. */
#include "drawing.h"
#include "files.h"
#include "report.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 960,
    LEFT = 72,
    RIGHT = 24,
    TOP = 72, /* above the legend */
    LEGEND = 22,
    BOTTOM = 58,
    PLOT = 380,
    MAX_BINS = 160
};

#define TITLE "War: how long a game is"

static const drawing_color INK = 0x222222, PALE = 0x6b6b6b, GRID = 0xe4e4e4;

/* Told apart by people who see colours in any way: after Okabe and Ito. */
static const drawing_color COLORS[MAX_VALUES] = {0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7,
                                                 0xb08000, 0x56b4e9, 0x444444, 0x8a5a00};

/* Where things are: turns from left to right, share of the games from below. */
struct plot {
    const struct drawing_form *form;
    struct drawing drawing;
    const struct report *report;
    double top; /* of the axes */
    int64_t width;
    int bins;
    double highest;
    double shares[MAX_VALUES][MAX_BINS];
};

/* ---- Numbers ---- */

/* The largest of 1, 2, 5, 10, 20, ... of which there are at least so many in a range. */
static double step_of(double range, int least)
{
    double ten = pow(10, floor(log10(range / least)));
    double times = range / least / ten;

    return (times >= 5 ? 5 : times >= 2 ? 2 : 1) * ten;
}

/* All but the last one in two hundred games; the rest would make the others small. */
static int64_t right_end(const struct report *report)
{
    int64_t end = 1;

    for (int i = 0; i < report->count; i++) {
        int64_t most = war_sim_quantile(&report->parts[i]->result.turns, 995);
        end = most > end ? most : end;
    }
    return end;
}

static void count_bins(struct plot *plot)
{
    int64_t end = right_end(plot->report);

    plot->width = end / MAX_BINS + 1;
    if (plot->width > 1)
        plot->width += plot->width % 2; /* see class_width in report.c */
    plot->bins = (int)(end / plot->width) + 1;
    plot->highest = 0;
    for (int i = 0; i < plot->report->count; i++) {
        const war_sim_histogram *turns = &plot->report->parts[i]->result.turns;
        double games = (double)(plot->report->parts[i]->result.games);
        war_sim_count next;
        int64_t place = 0;
        while (war_sim_next(turns, &place, &next) && next.value / plot->width < plot->bins)
            plot->shares[i][next.value / plot->width] += 100 * (double)next.count / games;
        for (int k = 0; k < plot->bins; k++)
            plot->highest = fmax(plot->highest, plot->shares[i][k]);
    }
    plot->highest = plot->highest > 0 ? plot->highest * 1.05 : 1;
}

static double x_of(const struct plot *plot, double turns)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * turns / (double)(plot->bins * plot->width);
}

static double y_of(const struct plot *plot, double share)
{
    return plot->top + PLOT * (1 - share / plot->highest);
}

/* ---- Drawing ---- */

static void draw_heading(struct plot *plot)
{
    const war_sim_part *part = plot->report->parts[0];
    char text[160], games[COUNTED_SIZE], first[COUNT_SIZE];

    plot->form->text(&plot->drawing, (struct point){LEFT, 32}, TITLE, 20, ANCHOR_START, INK, false);
    snprintf(text, sizeof text, "%s of seed %" PRId64 ", from game %s on",
             report_counted(part->result.games, "game", games), part->seed,
             report_count(part->first, first));
    plot->form->text(&plot->drawing, (struct point){LEFT, 54}, text, 13, ANCHOR_START, PALE, false);
}

static void draw_legend(struct plot *plot)
{
    for (int i = 0; i < plot->report->count; i++) {
        const war_sim_part *part = plot->report->parts[i];
        double y = TOP + LEGEND * i + 10;
        const struct point swatch[] = {{LEFT, y - 4}, {LEFT + 22, y - 4}};
        char rules[WAR_RULES_SIZE], median[COUNTED_SIZE], text[160];
        struct measure measures[MEASURES];
        report_measures(&part->result, measures);
        war_rules_print(&part->rules, rules, sizeof rules);
        if (strlen(rules) > 80)
            strcpy(rules + 77, "...");
        if (measures[0].summary.count > 0)
            snprintf(text, sizeof text, "%s: mean %.1f, median %s", rules, measures[0].summary.mean,
                     report_counted(war_sim_quantile(&part->result.turns, 500), "turn", median));
        else
            snprintf(text, sizeof text, "%s: no game was won or drawn", rules);
        plot->form->line(&plot->drawing, swatch, 2, COLORS[i], 3, false);
        plot->form->text(&plot->drawing, (struct point){LEFT + 32, y}, text, 13, ANCHOR_START, INK,
                         false);
    }
}

static void draw_share_axis(struct plot *plot)
{
    double step = step_of(plot->highest, 4);
    char label[64];

    for (int i = 0; i * step <= plot->highest; i++) {
        double y = y_of(plot, i * step);
        const struct point line[] = {{LEFT, y}, {WIDTH - RIGHT, y}};
        plot->form->line(&plot->drawing, line, 2, i == 0 ? INK : GRID, 1, false);
        snprintf(label, sizeof label, "%g %%", i * step);
        plot->form->text(&plot->drawing, (struct point){LEFT - 8, y + 4}, label, 12, ANCHOR_END,
                         PALE, false);
    }
    if (plot->width > 1)
        snprintf(label, sizeof label, "games, in classes of %" PRId64 " turns", plot->width);
    else
        snprintf(label, sizeof label, "games");
    plot->form->text(&plot->drawing, (struct point){20, plot->top + PLOT / 2.}, label, 12,
                     ANCHOR_MIDDLE, PALE, true);
}

static void draw_turn_axis(struct plot *plot)
{
    double end = (double)(plot->bins * plot->width), step = fmax(1, step_of(end, 6));
    double bottom = plot->top + PLOT;

    for (int i = 0; i * step <= end; i++) {
        const struct point tick[] = {{x_of(plot, i * step), bottom},
                                     {x_of(plot, i * step), bottom + 5}};
        char label[COUNT_SIZE];
        plot->form->line(&plot->drawing, tick, 2, INK, 1, false);
        plot->form->text(&plot->drawing, (struct point){tick[0].x, bottom + 20},
                         report_count((int64_t)(i * step), label), 12, ANCHOR_MIDDLE, PALE, false);
    }
    plot->form->text(&plot->drawing, (struct point){(LEFT + WIDTH - RIGHT) / 2., bottom + 42},
                     "turns; dashed: the median", 12, ANCHOR_MIDDLE, PALE, false);
}

/* A curve through the middles of the classes, and the median under it. */
static void draw_run(struct plot *plot, int i)
{
    struct point points[MAX_BINS + 2];
    double bottom = plot->top + PLOT;
    int64_t median = war_sim_quantile(&plot->report->parts[i]->result.turns, 500);
    double x = x_of(plot, (double)median);
    int bin = (int)(median / plot->width);
    struct measure measures[MEASURES];

    report_measures(&plot->report->parts[i]->result, measures);
    if (measures[0].summary.count == 0)
        return;
    for (int k = 0; k < plot->bins; k++)
        points[k + 1] =
            (struct point){x_of(plot, (double)(k * plot->width) + (double)(plot->width - 1) / 2),
                           y_of(plot, plot->shares[i][k])};
    points[0] = (struct point){points[1].x, bottom};
    points[plot->bins + 1] = (struct point){points[plot->bins].x, bottom};
    plot->form->area(&plot->drawing, points, plot->bins + 2, COLORS[i], .12);
    plot->form->line(&plot->drawing, points + 1, plot->bins, COLORS[i], 2, false);
    if (bin < plot->bins && plot->shares[i][bin] > 0) {
        const struct point line[] = {{x, bottom}, {x, y_of(plot, plot->shares[i][bin])}};
        plot->form->line(&plot->drawing, line, 2, COLORS[i], 1, true);
    }
}

static bool draw(struct plot *plot, FILE *file)
{
    plot->top = TOP + LEGEND * plot->report->count + 16;
    plot->drawing =
        (struct drawing){.file = file, .width = WIDTH, .height = (int)plot->top + PLOT + BOTTOM};
    count_bins(plot);
    if (!plot->form->begin(&plot->drawing, TITLE))
        return false;
    draw_heading(plot);
    draw_legend(plot);
    draw_share_axis(plot);
    for (int i = 0; i < plot->report->count; i++)
        draw_run(plot, i);
    draw_turn_axis(plot);
    return plot->form->end(&plot->drawing);
}

/* ---- Files ---- */

static const struct drawing_form *form_of(const char *path)
{
    const char *dot = strrchr(path, '.');

    return !dot                       ? NULL
           : strcmp(dot, ".svg") == 0 ? &DRAWING_SVG
           : strcmp(dot, ".png") == 0 ? &DRAWING_PNG
                                      : NULL;
}

bool report_can_be_plotted(const char *path)
{
    if (form_of(path))
        return true;
    complain(BAD_USAGE, "--plot cannot be '%s'; its name ends in .svg or .png", path);
    return false;
}

int report_plot(const struct report *report)
{
    struct plot *plot = calloc(1, sizeof *plot);
    struct new_file file;
    bool written, drawn = false;

    if (!plot)
        return complain(FAILED, "out of memory");
    plot->report = report;
    plot->form = form_of(report->plot);
    written = new_file_begin(&file, report->plot);
    if (written) {
        drawn = draw(plot, file.stream);
        if (!drawn)
            complain(FAILED, "out of memory");
        written = new_file_end(&file, drawn);
    }
    free(plot);
    return written ? DONE : FAILED;
}
