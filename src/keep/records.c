/* SPDX-License-Identifier: MIT */
/* What follows from records, whoever keeps them. */
#include "keep.h"

#include <string.h>

bool record_placed(const struct record *record)
{
    return record->result <= WAR_RESULT_DRAW && !record->start[0];
}

static bool same_seats(const struct record *a, const struct record *b)
{
    for (int i = 0; i < a->players; i++)
        if (!name_same(a->seats[i].name, b->seats[i].name) ||
            a->seats[i].person != b->seats[i].person)
            return false;
    return true;
}

bool record_same(const struct record *a, const struct record *b)
{
    return a->players == b->players && a->seed == b->seed && a->index == b->index &&
           a->result == b->result && a->winners == b->winners && a->turns == b->turns &&
           a->battles == b->battles && a->wars == b->wars && a->longest_war == b->longest_war &&
           a->shuffled == b->shuffled && a->cycle_start == b->cycle_start &&
           a->cycle_length == b->cycle_length && a->seconds == b->seconds &&
           a->finished == b->finished && strcmp(a->rules, b->rules) == 0 &&
           strcmp(a->id, b->id) == 0 && strcmp(a->start, b->start) == 0 && same_seats(a, b);
}

int rank_next(struct ranking *place, int64_t value)
{
    place->row++;
    if (place->row == 1 || value != place->value)
        place->place = place->row;
    place->value = value;
    return place->place;
}
