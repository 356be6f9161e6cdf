/* SPDX-License-Identifier: MIT */
/* What was kept, in words, for everybody who shows it. */
#include "store.h"

#include <inttypes.h>

struct words record_words(const struct record *record)
{
    return who_won(record->seats, record->players, record->result, record->winners);
}

struct words kind_words(const struct store_kind *kind)
{
    bool imported = !kind->rules[0];

    return in_words("%s: %s", imported ? "Imported" : kind->rules,
                    count_words(kind->games, imported ? "score" : "game").text);
}

struct words totals_words(const struct totals *totals)
{
    return in_words("%s, %s, %s, %s at the table", count_words(totals->games, "game").text,
                    count_words(totals->turns, "turn").text, count_words(totals->wars, "war").text,
                    count_words(totals->seconds / 60, "minute").text);
}

struct words endings_words(const struct totals *totals)
{
    int64_t imported =
        totals->games - totals->wins - totals->draws - totals->limit - totals->endless;
    struct words others = {""};

    if (imported > 0)
        others = in_words(", %" PRId64 " imported", imported);
    return in_words("%" PRId64 " won, %" PRId64 " drawn, %" PRId64 " stopped by the limit, %" PRId64
                    " endless%s; most wars in a turn: %" PRId64,
                    totals->wins, totals->draws, totals->limit, totals->endless, others.text,
                    totals->longest_war);
}

struct words standing_words(const struct standing *standing)
{
    struct words draws = {""}, streak = {""};

    if (standing->draws > 0)
        draws = in_words(", %" PRId64 " drawn", standing->draws);
    if (standing->best_streak > 1)
        streak = in_words(", at best %" PRId64 " in a row", standing->best_streak);
    return in_words("%s: %s, %" PRId64 " won%s%s", standing->name,
                    count_words(standing->games, "game").text, standing->wins, streak.text,
                    draws.text);
}

struct words pair_words(const struct pair *pair)
{
    struct words drawn = {""};

    if (pair->draws > 0)
        drawn = in_words(", %" PRId64 " drawn", pair->draws);
    return in_words("%s %" PRId64 ", %s %" PRId64 "%s, in %s", pair->rivals[0].name,
                    pair->rivals[0].wins, pair->rivals[1].name, pair->rivals[1].wins, drawn.text,
                    count_words(pair->games, "game").text);
}
