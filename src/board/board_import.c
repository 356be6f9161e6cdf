/* SPDX-License-Identifier: MIT */
/* All good lines are one transaction. */
#include "board.h"

int board_import(const struct keeper *keeper, struct board_lines *lines,
                 void (*refuse)(void *context, long line, const war_error *error), void *context,
                 struct imported *imported)
{
    struct record record;
    war_error error;
    int got, result = 0;

    *imported = (struct imported){0};
    if (keeper->import_begin(keeper->self) < 0)
        return -1;
    while (result >= 0 && !lines->out_of_memory &&
           (got = board_lines_next(lines, &record, &error)) != 0) {
        if (got < 0) {
            imported->unused++;
            refuse(context, lines->line, &error);
            continue;
        }
        result = keeper->import(keeper->self, &record);
        imported->added += result == 1;
        imported->known += result == 0;
    }
    if (result >= 0 && !lines->out_of_memory)
        return keeper->import_end(keeper->self, true);
    keeper->import_end(keeper->self, false);
    return -1;
}
