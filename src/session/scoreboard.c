/* SPDX-License-Identifier: MIT */
/* What there is to read about finished games, as a face shows it: lists of a length. */
#include "session.h"

#include <stdio.h>
#include <string.h>

static int complain(struct session *session)
{
    copy_words(
        session->notice, sizeof session->notice,
        sentence(SAY_CANNOT_READ_SCORES, TEXT("problem", session->keeper->problem(session->store)))
            .text);
    return -1;
}

static bool add_kind(void *context, const struct store_kind *kind)
{
    struct scoreboard *board = context;

    board->kinds[board->kind_count++] = *kind;
    return board->kind_count < MOST_KINDS;
}

struct filling {
    struct record *list;
    int *places;
    int count;
    bool by_wars;
    struct ranking place;
};

static bool add_record(void *context, const struct record *record)
{
    struct filling *filling = context;

    filling->places[filling->count] =
        rank_next(&filling->place, filling->by_wars ? record->wars : record->turns);
    filling->list[filling->count++] = *record;
    return filling->count < LIST_LENGTH;
}

int session_scores_of(struct session *session, struct scoreboard *board, int kind)
{
    static const enum store_order orders[LIST_COUNT] = {STORE_LONGEST, STORE_SHORTEST,
                                                        STORE_MOST_WARS};

    board->kind = kind;
    for (int i = 0; i < LIST_COUNT; i++) {
        struct filling filling = {
            .list = board->lists[i], .places = board->places[i], .by_wars = i == LIST_WARS};
        struct wanted wanted = {.rules = board->kinds[kind].rules,
                                .players = board->kinds[kind].players,
                                .placed_only = true,
                                .order = orders[i],
                                .limit = LIST_LENGTH};
        int result = session->keeper->records(session->store, &wanted, add_record, &filling);
        board->counts[i] = filling.count;
        if (result < 0)
            return complain(session);
    }
    return 0;
}

int session_scoreboard(struct session *session, struct scoreboard *board)
{
    memset(board, 0, sizeof *board);
    if (!session->store)
        return 0;
    if (session->keeper->kinds(session->store, add_kind, board) < 0)
        return complain(session);
    return board->kind_count > 0 ? session_scores_of(session, board, 0) : 0;
}

int session_erase(struct session *session, int64_t number)
{
    int64_t first = number > 0 ? number : 1, last = number > 0 ? number : INT64_MAX;
    int64_t erased;

    if (!session->store)
        return -1;
    erased = session->keeper->erase(session->store, first, last);
    copy_words(session->notice, sizeof session->notice,
               erased < 0 ? sentence(SAY_CANNOT_DELETE_SCORES,
                                     TEXT("problem", session->keeper->problem(session->store)))
                                .text
                          : sentence(SAY_DELETED_SCORES, NUMBER("count", erased)).text);
    return erased < 0 ? -1 : 0;
}

static bool add_person(void *context, const struct standing *standing)
{
    struct statistics *statistics = context;

    statistics->people[statistics->count++] = *standing;
    return statistics->count < MOST_PEOPLE;
}

static bool add_pair(void *context, const struct pair *pair)
{
    struct statistics *statistics = context;

    statistics->pairs[statistics->pair_count++] = *pair;
    return statistics->pair_count < MOST_PEOPLE;
}

int session_statistics(struct session *session, struct statistics *statistics)
{
    struct wanted all = {.limit = MOST_PEOPLE};

    memset(statistics, 0, sizeof *statistics);
    if (!session->store)
        return 0;
    if (session->keeper->standings(session->store, &all, add_person, statistics) < 0 ||
        session->keeper->pairs(session->store, &all, add_pair, statistics) < 0 ||
        session->keeper->totals(session->store, &all, &statistics->totals) < 0)
        return complain(session);
    return 0;
}
