/* SPDX-License-Identifier: MIT */
/* What the forms of a board share: the walk through the hall of fame. */
#include "board.h"

const struct hall_list HALL_LISTS[2] = {
    {"longest", ORDER_LONGEST},
    {"shortest", ORDER_SHORTEST},
};

int board_records(const struct board *board, const struct wanted *wanted,
                  bool (*each)(void *context, const struct record *record), void *context)
{
    return board->keeper->records(board->keeper->self, wanted, each, context);
}

size_t board_limit(const struct board *board, size_t count)
{
    int limit = board->list == BOARD_HALL ? board->top : board->wanted.limit;

    return limit > 0 && (size_t)limit < count ? (size_t)limit : count;
}

void board_each_hall(const struct board *board, const struct counts *counts,
                     bool (*each)(void *context, const struct game_kind *kind,
                                  const struct wanted *wanted),
                     void *context)
{
    struct wanted wanted = board->wanted;

    wanted.placed_only = true;
    wanted.limit = board->top;
    for (size_t i = 0; i < counts->kind_count; i++) {
        wanted.rules = counts->kinds[i].rules;
        wanted.players = counts->kinds[i].players;
        if (!each(context, &counts->kinds[i], &wanted))
            return;
    }
}
