/* SPDX-License-Identifier: MIT */
/* The course of one game, as points at equal distances. When there is no room for another point, we
 * drop every second one. */
#include "curve.h"

#include "report.h"
#include "svg.h"
#include "utf8.h"

#include <math.h>
#include <string.h>

enum {
    NAME = 10,
    ROW = 64,
    WIDTH = 960,
    HEIGHT = 520,
    LEFT = 72,
    RIGHT = 24,
    TOP = 96,
    BOTTOM = 462
};

#define TITLE "War: who has how many cards"

void curve_begin(struct curve *curve, const war_rules *rules)
{
    memset(curve, 0, sizeof *curve);
    curve->rules = *rules;
    curve->every = 1;
    curve->turns = -1;
}

static void thin_out(struct curve *curve)
{
    for (int i = 0; 2 * i < curve->count; i++)
        curve->points[i] = curve->points[2 * i];
    curve->count = (curve->count + 1) / 2;
    curve->every *= 2;
}

void curve_note(struct curve *curve, int64_t turns, const war_game *game)
{
    for (int seat = 0; seat < curve->rules.players; seat++)
        curve->latest.cards[seat] = (uint8_t)war_game_cards(game, seat);
    if (turns == curve->turns)
        return;
    curve->turns = turns;
    if (curve->count == CURVE_MOST)
        thin_out(curve);
    if (turns % curve->every == 0)
        curve->points[curve->count++] = curve->latest;
}

static int all_cards(const struct curve *curve)
{
    int all = 0;

    for (int seat = 0; seat < curve->rules.players; seat++)
        all += curve->points[0].cards[seat];
    return all > 0 ? all : 1;
}

/* The cards of a seat after some turn, or at the nearest earlier point. */
static int cards_at(const struct curve *curve, int seat, int64_t turn)
{
    int64_t i = turn / curve->every;

    if (turn >= curve->turns || i >= curve->count)
        return curve->latest.cards[seat];
    return curve->points[i].cards[seat];
}

/* ---- Rows ---- */

/* A blank stands for no card, a full block for all of them. */
static void draw_row(const struct curve *curve, int seat, int width, bool utf8, FILE *to)
{
    static const char *const blocks[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    int all = all_cards(curve);

    for (int i = 0; i < width; i++) {
        int64_t turn = width > 1 ? i * curve->turns / (width - 1) : 0;
        int cards = cards_at(curve, seat, turn);
        int eighths = cards == 0 ? 0 : cards == all ? 8 : 1 + 7 * cards / all;
        if (utf8)
            fputs(blocks[eighths], to);
        else
            fputc(cards == 0 ? ' ' : cards == all ? '#' : '0' + 10 * cards / all, to);
    }
    fputc('\n', to);
}

void curve_draw(const struct curve *curve, const struct seat *seats, bool utf8, FILE *to)
{
    int width = curve->turns + 1 < ROW ? (int)curve->turns + 1 : ROW;
    int rows = curve->rules.players == 2 ? 1 : curve->rules.players, widest = 0;
    char names[WAR_MAX_PLAYERS][NAME_SIZE];

    fprintf(to, "\nCards in the course of %s, of %d:\n", report_counted(curve->turns, "turn").text,
            all_cards(curve));
    for (int seat = 0; seat < rows; seat++) {
        text_cut(seats[seat].name, NAME, utf8 ? "\u2026" : "~", names[seat], NAME_SIZE);
        if (text_columns(names[seat]) > widest)
            widest = text_columns(names[seat]);
    }
    for (int seat = 0; seat < rows; seat++) {
        fprintf(to, "  %s%*s  ", names[seat], widest - text_columns(names[seat]), "");
        draw_row(curve, seat, width, utf8, to);
    }
}

/* ---- A picture ---- */

static double x_of(const struct curve *curve, double turn)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * turn / (double)(curve->turns > 0 ? curve->turns : 1);
}

static double y_of(const struct curve *curve, double cards)
{
    return BOTTOM - (BOTTOM - TOP) * cards / all_cards(curve);
}

static void draw_heading(const struct curve *curve, FILE *to)
{
    char rules[WAR_RULES_SIZE], text[WAR_RULES_SIZE + 64];

    svg_text(to, (struct point){LEFT, 32}, TITLE, 20, SVG_START, SVG_INK, false);
    war_rules_print(&curve->rules, rules, sizeof rules);
    snprintf(text, sizeof text, "%s; %s", rules, report_counted(curve->turns, "turn").text);
    svg_text(to, (struct point){LEFT, 54}, text, 13, SVG_START, SVG_PALE, false);
    for (int seat = 0; seat < curve->rules.players; seat++) {
        double x = LEFT + 100 * seat;
        const struct point swatch[] = {{x, 74}, {x + 22, 74}};
        snprintf(text, sizeof text, "seat %d", seat + 1);
        svg_line(to, swatch, 2, SVG_COLORS[seat], 3, false);
        svg_text(to, (struct point){x + 32, 78}, text, 13, SVG_START, SVG_INK, false);
    }
}

static void draw_axes(const struct curve *curve, FILE *to)
{
    double all = all_cards(curve), turns = (double)curve->turns;
    double step = fmax(1, svg_step(all, 4)), along = fmax(1, svg_step(fmax(turns, 1), 6));

    for (int i = 0; i * step <= all; i++) {
        double y = y_of(curve, i * step);
        const struct point line[] = {{LEFT, y}, {WIDTH - RIGHT, y}};
        svg_line(to, line, 2, i == 0 ? SVG_INK : SVG_GRID, 1, false);
        svg_text(to, (struct point){LEFT - 8, y + 4}, report_count((int64_t)(i * step)).text, 12,
                 SVG_END, SVG_PALE, false);
    }
    for (int i = 0; i * along <= turns; i++) {
        const struct point tick[] = {{x_of(curve, i * along), BOTTOM},
                                     {x_of(curve, i * along), BOTTOM + 5}};
        svg_line(to, tick, 2, SVG_INK, 1, false);
        svg_text(to, (struct point){tick[0].x, BOTTOM + 20},
                 report_count((int64_t)(i * along)).text, 12, SVG_MIDDLE, SVG_PALE, false);
    }
    svg_text(to, (struct point){20, (TOP + BOTTOM) / 2.}, "cards", 12, SVG_MIDDLE, SVG_PALE, true);
    svg_text(to, (struct point){(LEFT + WIDTH - RIGHT) / 2., BOTTOM + 42}, "turns", 12, SVG_MIDDLE,
             SVG_PALE, false);
}

void curve_plot(const struct curve *curve, FILE *to)
{
    struct point points[CURVE_MOST + 1];
    int count = curve->count + (curve->turns % curve->every != 0); /* one more for the end */

    svg_begin(to, WIDTH, HEIGHT, TITLE);
    draw_heading(curve, to);
    draw_axes(curve, to);
    for (int seat = 0; seat < curve->rules.players; seat++) {
        for (int i = 0; i < curve->count; i++)
            points[i] = (struct point){x_of(curve, (double)(i * curve->every)),
                                       y_of(curve, curve->points[i].cards[seat])};
        points[curve->count] = (struct point){x_of(curve, (double)curve->turns),
                                              y_of(curve, curve->latest.cards[seat])};
        svg_line(to, points, count, SVG_COLORS[seat], 1.5, false);
    }
    svg_end(to);
}
