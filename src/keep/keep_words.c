/* SPDX-License-Identifier: MIT */
/* What was kept, in words, for everybody who shows it. */
#include "keep.h"

#include "choosing.h"

struct words record_words(const struct record *record)
{
    return who_won(record->seats, record->players, record->result, record->winners);
}

struct words kind_words(const struct game_kind *kind)
{
    if (!kind->rules[0])
        return sentence(SAY_IMPORTED_KIND, NUMBER("scores", kind->games));
    return sentence(SAY_KIND, TEXT("rules", rules_text_title(kind->rules).text),
                    NUMBER("games", kind->games));
}

struct words totals_words(const struct totals *totals)
{
    return sentence(SAY_TOTALS, NUMBER("games", totals->games), NUMBER("turns", totals->turns),
                    NUMBER("wars", totals->wars), TEXT("time", time_words(totals->seconds).text));
}

struct words endings_words(const struct totals *totals)
{
    int64_t imported =
        totals->games - totals->wins - totals->draws - totals->limit - totals->endless;
    struct words others = {""};

    if (imported > 0)
        others = sentence(SAY_ENDINGS_IMPORTED, NUMBER("count", imported));
    return sentence(SAY_ENDINGS, NUMBER("won", totals->wins), NUMBER("drawn", totals->draws),
                    NUMBER("stopped", totals->limit), NUMBER("endless", totals->endless),
                    TEXT("imported", others.text), NUMBER("wars", totals->longest_war));
}

struct words results_words(const struct standing *standing, const char *more)
{
    struct words imported = {""};

    if (standing->unknown > 0 && standing->unknown == standing->games)
        return words_for(SAY_RESULTS_UNKNOWN);
    if (standing->unknown > 0)
        imported = sentence(SAY_ENDINGS_IMPORTED, NUMBER("count", standing->unknown));
    return sentence(SAY_RESULTS, NUMBER("wins", standing->wins), TEXT("more", more),
                    TEXT("imported", imported.text));
}

struct words standing_words(const struct standing *standing)
{
    struct words draws = {""}, streak = {""};

    if (standing->draws > 0)
        draws = sentence(SAY_DRAWN, NUMBER("count", standing->draws));
    if (standing->best_streak > 1)
        streak = sentence(SAY_BEST_STREAK, NUMBER("count", standing->best_streak));
    return sentence(
        SAY_STANDING, NAME("name", standing->name), NUMBER("games", standing->games),
        TEXT("results",
             results_words(standing, in_words("%s%s", streak.text, draws.text).text).text));
}

struct words pair_words(const struct pair *pair)
{
    struct words drawn = {""};

    if (pair->draws > 0)
        drawn = sentence(SAY_DRAWN, NUMBER("count", pair->draws));
    return sentence(SAY_PAIR, NAME("first", pair->rivals[0].name),
                    NUMBER("wins", pair->rivals[0].wins), TEXT("second", pair->rivals[1].name),
                    NUMBER("losses", pair->rivals[1].wins), TEXT("draws", drawn.text),
                    NUMBER("games", pair->games));
}
