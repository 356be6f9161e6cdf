/* SPDX-License-Identifier: MIT */
/* A map of a cycle: above, the cards that each seat holds; below, a line for each turn from the
 * best rank that lost to the rank that won, in the colour of the winner. */
#include "cycle.h"

#include "report.h"
#include "svg.h"

#include <inttypes.h>

enum {
    WIDTH = 960,
    HEIGHT = 620,
    LEFT = 72,
    RIGHT = 24,
    HANDS_TOP = 96,
    HANDS_BOTTOM = 296,
    RANKS_TOP = 340,
    RANKS_BOTTOM = 560
};

#define TITLE "War: a game that never ends"

static double x_of(const struct cycle *cycle, double turn)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * turn / cycle->count;
}

static int cards_of(const struct cycle *cycle)
{
    int all = 0;

    for (int seat = 0; seat < cycle->rules.players; seat++)
        all += cycle->turns[0].cards[seat];
    return all;
}

static double y_of_cards(const struct cycle *cycle, int cards)
{
    return HANDS_BOTTOM - (HANDS_BOTTOM - HANDS_TOP) * cards / (double)cards_of(cycle);
}

static double y_of_rank(const struct cycle *cycle, int rank)
{
    int most = cycle->rules.ranks - 1 + (cycle->rules.jokers > 0);

    return RANKS_BOTTOM - (RANKS_BOTTOM - RANKS_TOP) * rank / (most > 0 ? most : 1.);
}

static void draw_heading(const struct cycle *cycle, FILE *to)
{
    char rules[WAR_RULES_SIZE], text[WAR_RULES_SIZE + 160], part[64] = "";
    double x = LEFT;

    svg_text(to, (struct point){LEFT, 32}, TITLE, 20, SVG_START, SVG_INK, false);
    war_rules_print(&cycle->rules, rules, sizeof rules);
    if (cycle->count < cycle->length)
        snprintf(part, sizeof part, "; the first %d are shown", cycle->count);
    snprintf(text, sizeof text, "%s: a cycle of %s, from turn %s on%s", rules,
             report_counted(cycle->length, "turn").text, report_count(cycle->before + 1).text,
             part);
    svg_text(to, (struct point){LEFT, 54}, text, 13, SVG_START, SVG_PALE, false);
    for (int seat = 0; seat < cycle->rules.players; seat++, x += 90) {
        const struct point swatch[] = {{x, 74}, {x + 22, 74}};
        snprintf(text, sizeof text, "seat %d", seat + 1);
        svg_line(to, swatch, 2, SVG_COLORS[seat], 3, false);
        svg_text(to, (struct point){x + 30, 78}, text, 13, SVG_START, SVG_INK, false);
    }
}

static void draw_level(FILE *to, double y, const char *label, bool base)
{
    const struct point line[] = {{LEFT, y}, {WIDTH - RIGHT, y}};

    svg_line(to, line, 2, base ? SVG_INK : SVG_GRID, 1, false);
    svg_text(to, (struct point){LEFT - 8, y + 4}, label, 12, SVG_END, SVG_PALE, false);
}

static void draw_scales(const struct cycle *cycle, FILE *to)
{
    int all = cards_of(cycle), ranks = cycle->rules.ranks + (cycle->rules.jokers > 0);
    char label[16];

    for (int i = 0; i <= 4; i++) {
        snprintf(label, sizeof label, "%d", all * i / 4);
        draw_level(to, y_of_cards(cycle, all * i / 4), label, i == 0);
    }
    for (int rank = 0; rank < ranks; rank += (ranks + 15) / 16) {
        war_card_print(&cycle->rules, (war_card){(uint8_t)rank, WAR_NO_SUIT}, label, sizeof label);
        draw_level(to, y_of_rank(cycle, rank), label, false);
    }
    for (int i = 0; i <= 6; i++) {
        int turn = (cycle->count - 1) * i / 6;
        svg_text(to, (struct point){x_of(cycle, turn + .5), RANKS_BOTTOM + 24},
                 report_count(cycle->before + 1 + turn).text, 12, SVG_MIDDLE, SVG_PALE, false);
    }
    svg_text(to, (struct point){20, (HANDS_TOP + HANDS_BOTTOM) / 2.}, "cards", 12, SVG_MIDDLE,
             SVG_PALE, true);
    svg_text(to, (struct point){20, (RANKS_TOP + RANKS_BOTTOM) / 2.}, "what beats what", 12,
             SVG_MIDDLE, SVG_PALE, true);
    svg_text(to, (struct point){(LEFT + WIDTH - RIGHT) / 2., HEIGHT - 16},
             "turns; thick: after a war", 12, SVG_MIDDLE, SVG_PALE, false);
}

/* The hand of a seat, as steps. */
static void draw_hand(const struct cycle *cycle, int seat, FILE *to)
{
    struct point points[2 * CYCLE_MOST];

    for (int i = 0; i < cycle->count; i++) {
        double y = y_of_cards(cycle, cycle->turns[i].cards[seat]);
        points[2 * i] = (struct point){x_of(cycle, i), y};
        points[2 * i + 1] = (struct point){x_of(cycle, i + 1), y};
    }
    svg_line(to, points, 2 * cycle->count, SVG_COLORS[seat], 1.5, false);
}

void cycle_plot(const struct cycle *cycle, FILE *to)
{
    double column = (double)(WIDTH - LEFT - RIGHT) / cycle->count;

    svg_begin(to, WIDTH, HEIGHT, TITLE);
    draw_heading(cycle, to);
    draw_scales(cycle, to);
    for (int seat = 0; seat < cycle->rules.players; seat++)
        draw_hand(cycle, seat, to);
    for (int i = 0; i < cycle->count; i++) {
        const struct cycle_turn *turn = &cycle->turns[i];
        double x = x_of(cycle, i + .5), width = column * .5 < 4 ? column * .5 : 4;
        const struct point line[] = {{x, y_of_rank(cycle, turn->next)},
                                     {x, y_of_rank(cycle, turn->best)}};
        svg_line(to, line, 2, SVG_COLORS[turn->winner], turn->wars > 0 ? 2 * width : width, false);
    }
    svg_end(to);
}
