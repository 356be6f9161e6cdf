/* SPDX-License-Identifier: MIT */
/* What follows from records, whoever keeps them. */
#include "store.h"

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

/* ---- Standings ---- */

static void count_length(struct standing *standing, const struct played *game)
{
    if (!game->placed)
        return;
    if (standing->longest_number == 0 || game->turns > standing->longest) {
        standing->longest = game->turns;
        standing->longest_number = game->number;
    }
    if (standing->shortest_number == 0 || game->turns < standing->shortest) {
        standing->shortest = game->turns;
        standing->shortest_number = game->number;
    }
    if (game->wars > standing->most_wars) {
        standing->most_wars = game->wars;
        standing->most_wars_number = game->number;
    }
}

void standing_count(struct standing *standing, const struct played *game)
{
    bool win = game->result == WAR_RESULT_WIN && game->won;

    standing->games++;
    standing->unknown += game->result == WAR_RESULT_NONE;
    standing->wins += win;
    standing->draws += game->result == WAR_RESULT_DRAW && game->won;
    if (game->result != WAR_RESULT_NONE)
        standing->streak = win ? standing->streak + 1 : 0;
    if (standing->streak > standing->best_streak)
        standing->best_streak = standing->streak;
    if (game->finished > standing->last)
        standing->last = game->finished;
    count_length(standing, game);
}

int standing_order(const void *a, const void *b)
{
    const struct standing *x = a;
    const struct standing *y = b;

    if (x->wins != y->wins)
        return x->wins < y->wins ? 1 : -1;
    if (x->games != y->games)
        return x->games > y->games ? 1 : -1;
    return strcmp(x->name, y->name);
}
