/* SPDX-License-Identifier: MIT */
/* How many games of each kind there are, and everything together. */
#include "store_inside.h"

/* ---- Kinds ---- */

#define KINDS                                                                                      \
    "SELECT rules, players, count(*) AS games FROM games WHERE " SQL_PLACED " GROUP BY 1, 2"

/* The same of what was counted and the games since. */
#define ALL_KINDS                                                                                  \
    "SELECT rules, players, CAST(total(games) AS INTEGER) FROM (SELECT * FROM counted_kinds "      \
    "UNION ALL"                                                                                    \
    " SELECT rules, players, 1 FROM games NOT INDEXED WHERE number > " SQL_COUNTED                 \
    " AND " SQL_PLACED ") GROUP BY 1, 2"

int store_kinds(struct store *store, bool (*each)(void *context, const struct store_kind *kind),
                void *context)
{
    int counted = counted_right(store);
    sqlite3_stmt *statement = counted < 0
                                  ? NULL
                                  : store_prepare(store,
                                                  counted ? ALL_KINDS " ORDER BY 3 DESC, 1, 2"
                                                          : KINDS " ORDER BY 3 DESC, 1, 2",
                                                  "");
    int result = -1;

    while (statement && (result = store_step(store, statement)) == 1) {
        struct store_kind kind = {.players = sqlite3_column_int(statement, 1),
                                  .games = sqlite3_column_int64(statement, 2)};
        if (store_text(statement, 0, kind.rules, sizeof kind.rules) && !each(context, &kind))
            break;
    }
    return store_end(store, statement, result);
}

int kinds_keep(struct store *store)
{
    return store_do(store, "INSERT OR REPLACE INTO counted_kinds " ALL_KINDS);
}

/* ---- Totals ---- */

/* total() does not overflow, and CAST saturates. */
#define TOTALS                                                                                     \
    "SELECT count(*) AS games, CAST(total(" SQL_TURNS ") AS INTEGER) AS turns,"                    \
    " CAST(total(" SQL_BATTLES ") AS INTEGER) AS battles,"                                         \
    " CAST(total(wars) AS INTEGER) AS wars, CAST(total(seconds) AS INTEGER) AS seconds,"           \
    " coalesce(sum(result = 1), 0) AS wins, coalesce(sum(result = 2), 0) AS draws,"                \
    " coalesce(sum(result = 3), 0) AS stopped, coalesce(sum(result = 4), 0) AS endless,"           \
    " coalesce(sum(shuffled > 0), 0) AS shuffled, coalesce(max(longest_war), 0) AS longest_war"    \
    " FROM games WHERE "

static const char COUNTED_TOTALS[] =
    "SELECT CAST(total(games) AS INTEGER), CAST(total(turns) AS INTEGER),"
    " CAST(total(battles) AS INTEGER), CAST(total(wars) AS INTEGER),"
    " CAST(total(seconds) AS INTEGER), CAST(total(wins) AS INTEGER),"
    " CAST(total(draws) AS INTEGER), CAST(total(stopped) AS INTEGER),"
    " CAST(total(endless) AS INTEGER), CAST(total(shuffled) AS INTEGER), max(longest_war)"
    " FROM (" TOTALS "number > " SQL_COUNTED " UNION ALL SELECT games, turns, battles, wars,"
    " seconds, wins, draws, stopped, endless, shuffled, longest_war FROM counted)";

static int count_people(struct store *store, sqlite3_stmt *statement, int64_t *people)
{
    int result = statement ? store_step(store, statement) : -1;

    if (result == 1)
        *people = sqlite3_column_int64(statement, 0);
    return store_end(store, statement, result);
}

int store_totals(struct store *store, const struct wanted *wanted, struct totals *totals)
{
    int64_t *const fields[] = {&totals->games,    &totals->turns,      &totals->battles,
                               &totals->wars,     &totals->seconds,    &totals->wins,
                               &totals->draws,    &totals->limit,      &totals->endless,
                               &totals->shuffled, &totals->longest_war};
    int counted = counted_helps(store, wanted);
    sqlite3_stmt *statement = counted < 0   ? NULL
                              : counted > 0 ? store_prepare(store, COUNTED_TOTALS, "")
                                            : store_select(store, wanted, TOTALS "1", "", "");
    int result = statement ? store_step(store, statement) : -1;

    *totals = (struct totals){0};
    for (int i = 0; i < (int)(sizeof fields / sizeof *fields) && result == 1; i++)
        *fields[i] = sqlite3_column_int64(statement, i);
    if (store_end(store, statement, result) < 0)
        return -1;
    return count_people(store,
                        counted ? store_prepare(store,
                                                SQL_FIRST_COUNTED
                                                " SELECT count(DISTINCT folded(name)) FROM first"
                                                " WHERE person = 1",
                                                "")
                                : store_select(store, wanted,
                                               "SELECT count(DISTINCT folded(name)) FROM games"
                                               " JOIN seats ON game = number WHERE person = 1",
                                               "", ""),
                        &totals->people);
}

int totals_keep(struct store *store)
{
    const struct wanted all = {0};
    struct totals t;
    sqlite3_stmt *statement;

    if (store_totals(store, &all, &t) < 0 || store_do(store, "DELETE FROM counted") < 0)
        return -1;
    statement = store_prepare(
        store,
        "INSERT INTO counted SELECT coalesce(max(number), 0), coalesce(max(finished), 0), ?1, ?2,"
        " ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 FROM games",
        "iiiiiiiiiii", t.games, t.turns, t.battles, t.wars, t.seconds, t.wins, t.draws, t.limit,
        t.endless, t.shuffled, t.longest_war);
    return store_end(store, statement, statement ? store_step(store, statement) : -1);
}
