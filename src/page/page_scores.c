/* SPDX-License-Identifier: MIT */
/* Settings and scores. */
#include "page.h"

#include <inttypes.h>

/* ---- Settings ---- */

void page_settings(void)
{
    text_begin();
    for (int i = 0; i < SETTING_COUNT; i++) {
        const struct setting_kind *kind = &SETTINGS[i];
        text_add("%s\t%s\t%s\t%d\t", kind->name, phrase(kind->title), phrase(kind->meaning),
                 page_session.settings[i]);
        for (int value = 0; kind->values[value]; value++)
            text_add("%s%s", value > 0 ? " " : "", kind->values[value]);
        text_add("\n");
    }
}

int page_set(int setting, int value)
{
    int count = 0;

    if (setting < 0 || setting >= SETTING_COUNT)
        return text_refuse(phrase(SAY_PAGE_NO_SETTING));
    while (SETTINGS[setting].values[count])
        count++;
    if (value < 0 || value >= count)
        return text_refuse(phrase(SAY_PAGE_NO_VALUE));
    return session_set(&page_session, (enum setting)setting, value);
}

int page_recall(void)
{
    char value[4096];
    int found =
        page_session.keeper->get(page_session.keeper->self, text_in(0), value, sizeof value);

    text_begin();
    if (found == 1)
        text_add("%s", value);
    return found;
}

int page_remember(void)
{
    if (page_session.keeper->set(page_session.keeper->self, text_in(0), text_in(1)) < 0)
        return text_refuse(page_session.keeper->problem(page_session.keeper->self));
    return 0;
}

/* ---- Scores ---- */

/* "kind": rules, players, games, what it is; "longest", "shortest", "wars": place, number, turns,
 * wars, when it was finished, id, what it was, how often it was shuffled. */
int page_scoreboard(int kind)
{
    static const char *const names[LIST_COUNT] = {"longest", "shortest", "wars"};
    static struct scoreboard board;

    if (session_scoreboard(&page_session, &board) < 0 ||
        (kind > 0 && kind < board.kind_count && session_scores_of(&page_session, &board, kind) < 0))
        return text_refuse(page_session.notice);
    text_begin();
    for (int i = 0; i < board.kind_count; i++)
        text_add("kind\t%s\t%d\t%" PRId64 "\t%s\n", board.kinds[i].rules, board.kinds[i].players,
                 board.kinds[i].games, kind_words(&board.kinds[i]).text);
    for (int list = 0; list < LIST_COUNT; list++)
        for (int i = 0; i < board.counts[list]; i++) {
            const struct record *record = &board.lists[list][i];
            text_add("%s\t%d\t%" PRId64 "\t%" PRId64 "\t%" PRId64 "\t", names[list],
                     board.places[list][i], record->number, record->turns, record->wars);
            text_add("%" PRId64 "\t%s\t%s\t%d\n", record->finished, record->id,
                     record_words(record).text, record->shuffled);
        }
    return board.kind;
}

int page_erase(double number)
{
    int result = session_erase(&page_session, (int64_t)number);

    text_begin();
    text_add("%s", page_session.notice);
    return result;
}

/* "totals" and "endings": in words; "person": name, in words, games, wins, draws, streak, best
 * streak, longest, shortest, most wars, when last; "pair": in words. */
int page_statistics(void)
{
    static struct statistics statistics;

    if (session_statistics(&page_session, &statistics) < 0)
        return text_refuse(page_session.notice);
    text_begin();
    text_add("totals\t%s\nendings\t%s\n", totals_words(&statistics.totals).text,
             endings_words(&statistics.totals).text);
    for (int i = 0; i < statistics.count; i++) {
        const struct standing *standing = &statistics.people[i];
        text_add("person\t%s\t%s\t%" PRId64 "\t%" PRId64 "\t%" PRId64 "\t", standing->name,
                 standing_words(standing).text, standing->games, standing->wins, standing->draws);
        text_add("%" PRId64 "\t%" PRId64 "\t%" PRId64 "\t%" PRId64 "\t%" PRId64 "\t%" PRId64
                 "\t%" PRId64 "\n",
                 standing->streak, standing->best_streak, standing->longest, standing->shortest,
                 standing->most_wars, standing->last, standing->unknown);
    }
    for (int i = 0; i < statistics.pair_count; i++)
        text_add("pair\t%s\n", pair_words(&statistics.pairs[i]).text);
    return 0;
}
