/* SPDX-License-Identifier: MIT */
/* A picture of a report: the distribution of the length of games, with all runs in one diagram. */
#include "report.h"
#include "svg.h"
#include "utf8.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum {
    WIDTH = 960,
    LEFT = 72,
    RIGHT = 24,
    TOP = 72, /* above the legend */
    LEGEND = 22,
    BOTTOM = 58,
    PLOT = 380,
    MAX_BINS = 160,
    FEW_BINS = 40, /* with fewer turns, bins are one turn wide and drawn as steps */
    MAX_POINTS = MAX_BINS + 2 * FEW_BINS,
    LEGEND_SIZE = 160,
    LEGEND_LETTERS = 112, /* letters that fit beside the colour */
    LEAST_RULES = 20      /* letters reserved for the rules */
};

#define TITLE "War: how long a game is"

/* Turns go from left to right, shares of the games that ended from the bottom up. */
struct plot {
    FILE *to;
    const struct report *report;
    double top;    /* top of the axes */
    int64_t width; /* turns per bin */
    int bins;
    double highest;  /* highest share */
    bool all_ended;  /* no game of any run was stopped or endless */
    bool same_games; /* all runs have as many games as the first */
    bool beyond;     /* some games are longer than the axis */
    war_sim_summary turns[REPORT_RUNS];
    double shares[REPORT_RUNS][MAX_BINS];
};

/* ---- Numbers ---- */

/* The last turn shown: the longest half percent of the games would squeeze the others. */
static int64_t right_end(const struct plot *plot)
{
    int64_t end = 1, longest = 1;

    for (int i = 0; i < plot->report->count; i++) {
        int64_t most = war_sim_quantile(&plot->report->parts[i]->result.turns, 995);
        end = most > end ? most : end;
        longest = plot->turns[i].max > longest ? plot->turns[i].max : longest;
    }
    return longest < FEW_BINS ? longest : end;
}

/* Bins are one turn wide, or else an even number of turns: see class_width in report.c. */
static void choose_bins(struct plot *plot)
{
    int64_t end = right_end(plot);

    plot->width = end < FEW_BINS ? 1 : (end / MAX_BINS / 2 + 1) * 2;
    plot->bins = (int)(end / plot->width) + 1;
    for (int i = 0; i < plot->report->count; i++)
        plot->beyond = plot->beyond || plot->turns[i].max >= plot->bins * plot->width;
}

static void summarize(struct plot *plot)
{
    const struct report *report = plot->report;

    plot->all_ended = plot->same_games = true;
    for (int i = 0; i < report->count; i++) {
        const war_sim_result *result = &report->parts[i]->result;
        war_sim_summarize(&result->turns, &plot->turns[i]);
        if (plot->turns[i].count < result->games)
            plot->all_ended = false;
        if (result->games != report->parts[0]->result.games)
            plot->same_games = false;
    }
}

static void count_bins(struct plot *plot)
{
    plot->highest = 0;
    for (int i = 0; i < plot->report->count; i++) {
        const war_sim_histogram *turns = &plot->report->parts[i]->result.turns;
        double games = (double)plot->turns[i].count;
        war_sim_count next;
        int64_t place = 0;
        while (war_sim_next(turns, &place, &next) && next.value / plot->width < plot->bins)
            plot->shares[i][next.value / plot->width] += 100 * (double)next.count / games;
        for (int k = 0; k < plot->bins; k++)
            plot->highest = fmax(plot->highest, plot->shares[i][k]);
    }
    plot->highest = plot->highest > 0 ? plot->highest * 1.05 : 1;
}

/* Every turn is at least half a turn from the edges of its bin. */
static double x_of(const struct plot *plot, double turns)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * (turns + .5) / (double)(plot->bins * plot->width);
}

static double y_of(const struct plot *plot, double share)
{
    return plot->top + PLOT * (1 - share / plot->highest);
}

/* ---- Drawing ---- */

static void draw_heading(struct plot *plot)
{
    const war_sim_part *part = plot->report->parts[0];
    struct number games = {"Games"};
    char text[160];

    svg_text(plot->to, (struct point){LEFT, 32}, TITLE, 20, SVG_START, SVG_INK, false);
    if (plot->same_games)
        games = report_counted(part->result.games, "game");
    snprintf(text, sizeof text, "%s of seed %" PRId64 ", from game %s on", games.text, part->seed,
             report_count(part->first).text);
    svg_text(plot->to, (struct point){LEFT, 54}, text, 13, SVG_START, SVG_PALE, false);
}

/* The text for a run after its rules. */
static void describe(const struct plot *plot, int i, char text[LEGEND_SIZE])
{
    const war_sim_result *result = &plot->report->parts[i]->result;
    const war_sim_summary *turns = &plot->turns[i];
    struct share ended = report_share(turns->count, result->games);
    char games[64] = "", part[32] = "";

    if (!plot->same_games)
        snprintf(games, sizeof games, ", %s", report_counted(result->games, "game").text);
    if (turns->count == 0) {
        snprintf(text, LEGEND_SIZE, "%s: no game was won or drawn", games);
        return;
    }
    if (turns->count < result->games)
        snprintf(part, sizeof part, "%.*f %% end; ", report_decimals(100 * ended.se),
                 100 * ended.share);
    snprintf(text, LEGEND_SIZE, "%s: %smean %.1f, median %s, longest %s", games, part, turns->mean,
             report_count(war_sim_quantile(&result->turns, 500)).text,
             report_counted(turns->max, "turn").text);
}

static void draw_legend(struct plot *plot)
{
    for (int i = 0; i < plot->report->count; i++) {
        double y = TOP + LEGEND * i + 10;
        const struct point swatch[] = {{LEFT, y - 4}, {LEFT + 22, y - 4}};
        char rules[WAR_RULES_SIZE], text[LEGEND_SIZE], all[WAR_RULES_SIZE + LEGEND_SIZE];
        int room;
        describe(plot, i, text);
        room = LEGEND_LETTERS - (int)strlen(text);
        text_cut(report_rules(plot->report->parts[i]).text, room < LEAST_RULES ? LEAST_RULES : room,
                 "...", rules, sizeof rules);
        snprintf(all, sizeof all, "%s%s", rules, text);
        svg_line(plot->to, swatch, 2, SVG_COLORS[i], 3, false);
        svg_text(plot->to, (struct point){LEFT + 32, y}, all, 13, SVG_START, SVG_INK, false);
    }
}

static void draw_share_axis(struct plot *plot)
{
    double step = svg_step(plot->highest, 4);
    const char *of = plot->all_ended ? "games" : "share of the games that end";
    char label[80];

    for (int i = 0; i * step <= plot->highest; i++) {
        double y = y_of(plot, i * step);
        const struct point line[] = {{LEFT, y}, {WIDTH - RIGHT, y}};
        svg_line(plot->to, line, 2, i == 0 ? SVG_INK : SVG_GRID, 1, false);
        snprintf(label, sizeof label, "%g %%", i * step);
        svg_text(plot->to, (struct point){LEFT - 8, y + 4}, label, 12, SVG_END, SVG_PALE, false);
    }
    if (plot->width > 1)
        snprintf(label, sizeof label, "%s, in classes of %" PRId64 " turns", of, plot->width);
    else
        snprintf(label, sizeof label, "%s", of);
    svg_text(plot->to, (struct point){20, plot->top + PLOT / 2.}, label, 12, SVG_MIDDLE, SVG_PALE,
             true);
}

static void draw_turn_axis(struct plot *plot)
{
    double end = (double)(plot->bins * plot->width) - .5, step = fmax(1, svg_step(end, 6));
    double bottom = plot->top + PLOT;

    for (int i = 0; i * step <= end; i++) {
        const struct point tick[] = {{x_of(plot, i * step), bottom},
                                     {x_of(plot, i * step), bottom + 5}};
        svg_line(plot->to, tick, 2, SVG_INK, 1, false);
        svg_text(plot->to, (struct point){tick[0].x, bottom + 20},
                 report_count((int64_t)(i * step)).text, 12, SVG_MIDDLE, SVG_PALE, false);
    }
    svg_text(plot->to, (struct point){(LEFT + WIDTH - RIGHT) / 2., bottom + 42},
             plot->beyond ? "turns; dashed: the median; up to 0.5 % of the games are longer"
                          : "turns; dashed: the median",
             12, SVG_MIDDLE, SVG_PALE, false);
}

/* The outline of a run, from the bottom to the bottom: a step for each class of one turn, and
 * otherwise a curve through the middles of the classes. It has no points before the shortest and
 * after the longest game. Returns the number of points. */
static int outline(const struct plot *plot, int i, struct point points[MAX_POINTS])
{
    double bottom = plot->top + PLOT;
    int from = 0, to = plot->bins - 1, count = 1;

    while (from < to && plot->shares[i][from] == 0)
        from++;
    while (to > from && plot->shares[i][to] == 0)
        to--;
    if (plot->width > 1) {
        from -= from > 0;
        to += to < plot->bins - 1;
    }
    for (int k = from; k <= to; k++) {
        double middle = (double)(k * plot->width) + (double)(plot->width - 1) / 2;
        double half = plot->width == 1 ? .5 : 0, y = y_of(plot, plot->shares[i][k]);
        points[count++] = (struct point){x_of(plot, middle - half), y};
        if (half > 0)
            points[count++] = (struct point){x_of(plot, middle + half), y};
    }
    points[0] = (struct point){points[1].x, bottom};
    points[count] = (struct point){points[count - 1].x, bottom};
    return count + 1;
}

static void draw_run(struct plot *plot, int i)
{
    struct point points[MAX_POINTS];
    double bottom = plot->top + PLOT;
    int64_t median = war_sim_quantile(&plot->report->parts[i]->result.turns, 500);
    double x = x_of(plot, (double)median);
    int bin = (int)(median / plot->width), count;

    if (plot->turns[i].count == 0)
        return;
    count = outline(plot, i, points);
    svg_area(plot->to, points, count, SVG_COLORS[i], .12);
    if (plot->width == 1)
        svg_line(plot->to, points, count, SVG_COLORS[i], 2, false);
    else
        svg_line(plot->to, points + 1, count - 2, SVG_COLORS[i], 2, false);
    if (bin < plot->bins && plot->shares[i][bin] > 0) {
        const struct point line[] = {{x, bottom}, {x, y_of(plot, plot->shares[i][bin])}};
        svg_line(plot->to, line, 2, SVG_COLORS[i], 1, true);
    }
}

void report_plot(const struct report *report, FILE *to)
{
    struct plot plot = {.to = to, .report = report, .top = TOP + LEGEND * report->count + 16};

    summarize(&plot);
    choose_bins(&plot);
    count_bins(&plot);
    svg_begin(to, WIDTH, (int)plot.top + PLOT + BOTTOM, TITLE);
    draw_heading(&plot);
    draw_legend(&plot);
    draw_share_axis(&plot);
    for (int i = 0; i < report->count; i++)
        draw_run(&plot, i);
    draw_turn_axis(&plot);
    svg_end(to);
}
