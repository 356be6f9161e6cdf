/* SPDX-License-Identifier: MIT */
/*
 * Where things lie on a screen:
 *
 *     title, who is ahead
 *     places of the upper players: name, then packet and cards
 *     the band: what happens is said here, five rows or more
 *     places of the lower players: packet and cards, then name
 *     keys
 *
 * Two players sit opposite each other. With three the first has the whole lower side; four go round
 * the table, the first at the lower left.
 */
#include "table.h"

enum { HEAD_ROWS = 2, FOOT_ROWS = 1, BAND_ROWS = 5 };

static const int CARD_SIZES[][2] = {{15, 23}, {13, 19}, {11, 17}, {9, 13}, {7, 11}};

/* Whether cards of a size leave room for a packet and two cards side by side. */
static bool fits(const int size[2], int rows, int cols)
{
    return size[0] + 1 <= rows && (size[1] - 4) + 4 + 2 * size[1] + 1 <= cols;
}

static void lay_place(struct layout *layout, struct place *place, struct area whole, bool upper)
{
    int height = layout->card_rows;
    int top = upper ? whole.row + whole.rows - height : whole.row;

    place->whole = whole;
    place->name_row = upper ? top - 1 : top + height;
    place->stack = (struct area){top, whole.col + 1, height, layout->card_cols - 4};
    place->cards.row = top;
    place->cards.rows = height;
    place->cards.col = place->stack.col + place->stack.cols + 2;
    place->cards.cols = whole.col + whole.cols - place->cards.col - 1;
    if (place->cards.cols > 5 * layout->card_cols + 4) /* enough room to centre the cards */
        place->cards.cols -= place->cards.col - whole.col - 1;
}

void layout_table(struct layout *layout, int rows, int cols, int players, int first)
{
    int half = (rows - HEAD_ROWS - FOOT_ROWS - BAND_ROWS) / 2;
    int narrow = players > 2 ? cols / 2 : cols;
    int size = 0, spare;
    struct area upper, lower;

    while (size < 4 && !fits(CARD_SIZES[size], half, narrow))
        size++;
    layout->card_rows = CARD_SIZES[size][0];
    layout->card_cols = CARD_SIZES[size][1];
    spare = half - layout->card_rows - 1;
    upper = (struct area){HEAD_ROWS, 0, half - spare / 3, cols};
    lower = (struct area){rows - FOOT_ROWS - half + spare / 3, 0, half - spare / 3, cols};
    layout->band =
        (struct area){upper.row + upper.rows, 0, lower.row - upper.row - upper.rows, cols};
    upper.cols = narrow;
    lower.cols = players == 4 ? narrow : cols;
    for (int i = 0; i < players; i++) {
        bool above = i == 1 || i == 2;
        struct area whole = above ? upper : lower;
        whole.col = i < 2 ? 0 : cols - cols / 2;
        lay_place(layout, &layout->places[(first + i) % players], whole, above);
    }
}

/* Cards that a seat will lay in the current war, if it can. */
static int still_to_lay(const struct sight *sight, int seat)
{
    int cards = war_view_cards(&sight->view, seat);
    int needed = sight->view.rules.down + 1;

    if (sight->last.kind != WAR_EVENT_WAR || !(sight->last.seats >> seat & 1))
        return 0;
    return cards < needed ? cards : needed;
}

bool layout_slot(const struct layout *layout, const struct sight *sight, int index,
                 struct area *area)
{
    const war_view *view = &sight->view;
    int seat = view->table[index].seat;
    const struct area *room = &layout->places[seat].cards;
    int count = still_to_lay(sight, seat), before = 0, step, spread;

    if (index < view->table_left)
        return false;
    for (int i = view->table_left; i < view->table_count; i++)
        if (view->table[i].seat == seat) {
            before += i < index;
            count++;
        }
    spread = room->cols - layout->card_cols;
    step = layout->card_cols + 1;
    if (count > 1 && step * (count - 1) > spread)
        before = before * spread / (count - 1);
    else {
        before *= step;
        spread = step * (count - 1);
    }
    *area =
        (struct area){room->row, room->col + (room->cols - layout->card_cols - spread) / 2 + before,
                      layout->card_rows, layout->card_cols};
    return true;
}
