/* SPDX-License-Identifier: MIT */
/* What the forms of a board share: the walk through the hall of fame. */
#include "board.h"

#include <string.h>

const struct hall_list HALL_LISTS[2] = {
    {"longest", STORE_LONGEST},
    {"shortest", STORE_SHORTEST},
};

struct wanted board_wanted(const struct board *board)
{
    struct wanted wanted = board->wanted;

    if (board->list == BOARD_HALL)
        wanted.limit = board->top;
    return wanted;
}

struct walk {
    const struct board *board;
    bool (*each)(void *context, const struct store_kind *kind, const struct wanted *wanted);
    void *context;
    int result;
};

static bool visit_kind(void *context, const struct store_kind *kind)
{
    struct walk *walk = context;
    struct store_kind counted = *kind;
    struct wanted wanted = walk->board->wanted;
    struct totals totals;

    if ((wanted.rules && strcmp(wanted.rules, kind->rules) != 0) ||
        (wanted.players > 0 && wanted.players != kind->players))
        return true;
    wanted.rules = kind->rules;
    wanted.players = kind->players;
    wanted.placed_only = true;
    wanted.limit = walk->board->top;
    if (wanted.name || wanted.since > 0 || wanted.number > 0) {
        walk->result = store_totals(walk->board->store, &wanted, &totals);
        if (walk->result < 0)
            return false;
        counted.games = totals.games;
    }
    return counted.games == 0 || walk->each(walk->context, &counted, &wanted);
}

int board_each_hall(const struct board *board,
                    bool (*each)(void *context, const struct store_kind *kind,
                                 const struct wanted *wanted),
                    void *context)
{
    struct walk walk = {.board = board, .each = each, .context = context};

    if (store_kinds(board->store, visit_kind, &walk) < 0)
        return -1;
    return walk.result;
}
