/* SPDX-License-Identifier: MIT */
/* What there is to read about finished games, as a face shows it: lists of a length. */
#include "session.h"

#include "counts.h"

#include <stdio.h>
#include <string.h>

static int complain(struct session *session)
{
    copy_words(session->notice, sizeof session->notice,
               sentence(SAY_CANNOT_READ_SCORES,
                        TEXT("problem", session->keeper->problem(session->keeper->self)))
                   .text);
    return -1;
}

struct list_filling {
    struct record *list;
    int *places;
    int count;
    bool by_wars;
    struct ranking place;
};

static bool add_record(void *context, const struct record *record)
{
    struct list_filling *filling = context;

    filling->places[filling->count] =
        rank_next(&filling->place, filling->by_wars ? record->wars : record->turns);
    filling->list[filling->count++] = *record;
    return filling->count < LIST_LENGTH;
}

int session_scores_of(struct session *session, struct scoreboard *board, int kind)
{
    static const enum record_order orders[LIST_COUNT] = {ORDER_LONGEST, ORDER_SHORTEST,
                                                         ORDER_MOST_WARS};

    board->kind = kind;
    for (int i = 0; i < LIST_COUNT; i++) {
        struct list_filling filling = {
            .list = board->lists[i], .places = board->places[i], .by_wars = i == LIST_WARS};
        struct wanted wanted = {.rules = board->kinds[kind].rules,
                                .players = board->kinds[kind].players,
                                .placed_only = true,
                                .order = orders[i],
                                .limit = LIST_LENGTH};
        int result = session->keeper->records(session->keeper->self, &wanted, add_record, &filling);
        board->counts[i] = filling.count;
        if (result < 0)
            return complain(session);
    }
    return 0;
}

/* Copies the first entries of a list: how many. */
static int take(void *to, int most, const void *from, size_t count, size_t size)
{
    int taken = count < (size_t)most ? (int)count : most;

    if (taken > 0)
        memcpy(to, from, (size_t)taken * size);
    return taken;
}

int session_scoreboard(struct session *session, struct scoreboard *board)
{
    const struct wanted all = {.limit = 0};
    struct counts counts;

    memset(board, 0, sizeof *board);
    if (!session->keeper)
        return 0;
    if (counts_take(&counts, session->keeper, &all) < 0)
        return complain(session);
    board->kind_count =
        take(board->kinds, MOST_KINDS, counts.kinds, counts.kind_count, sizeof *counts.kinds);
    counts_free(&counts);
    return board->kind_count > 0 ? session_scores_of(session, board, 0) : 0;
}

int session_erase(struct session *session, int64_t number)
{
    int64_t first = number > 0 ? number : 1, last = number > 0 ? number : INT64_MAX;
    int64_t erased;

    if (!session->keeper)
        return -1;
    erased = session->keeper->erase(session->keeper->self, first, last);
    copy_words(session->notice, sizeof session->notice,
               erased < 0
                   ? sentence(SAY_CANNOT_DELETE_SCORES,
                              TEXT("problem", session->keeper->problem(session->keeper->self)))
                         .text
                   : sentence(SAY_DELETED_SCORES, NUMBER("count", erased)).text);
    return erased < 0 ? -1 : 0;
}

int session_statistics(struct session *session, struct statistics *statistics)
{
    const struct wanted all = {.limit = 0};
    struct counts counts;

    memset(statistics, 0, sizeof *statistics);
    if (!session->keeper)
        return 0;
    if (counts_take(&counts, session->keeper, &all) < 0)
        return complain(session);
    statistics->totals = counts.totals;
    statistics->count = take(statistics->people, MOST_PEOPLE, counts.people, counts.person_count,
                             sizeof *counts.people);
    statistics->pair_count =
        take(statistics->pairs, MOST_PEOPLE, counts.pairs, counts.pair_count, sizeof *counts.pairs);
    counts_free(&counts);
    return 0;
}
