/* SPDX-License-Identifier: MIT */
/* Who beat whom. One statement joins the players of each game with each other, so that every two
 * are a row, and groups the rows by pair. */
#include "store_inside.h"

#define SAT                                                                                        \
    ", sat AS (SELECT game, who, known.person AS person, shown, max(won) AS won FROM seats"        \
    " CROSS JOIN known ON known.person = seats.person"                                             \
    " AND who = iif(seats.person, folded(name), '')"
#define TWO                                                                                        \
    " FROM sat AS a JOIN sat AS b USING (game) JOIN games ON number = game"                        \
    " WHERE (a.person > b.person OR (a.person = b.person AND a.who < b.who))"

static const char PAIRS[] =
    SQL_FIRST SQL_KNOWN SAT " GROUP BY 1, 2, 3)"
                            " SELECT a.shown, b.shown, a.person, b.person,"
                            " sum(result = 1 AND a.won), sum(result = 1 AND b.won), count(*),"
                            " sum(result = 2 AND a.won AND b.won), max(finished)" TWO;

/* The pairs of the games since, each with what was counted of it before. */
#define KEY "who, person, rival, rival_person"
#define SINCE                                                                                      \
    SQL_KNOWN SAT                                                                                  \
        " WHERE game > " SQL_COUNTED " GROUP BY 1, 2, 3), since AS (SELECT a.who AS who,"          \
        " a.person AS person, b.who AS rival, b.person AS rival_person, a.shown AS name,"          \
        " b.shown AS rival_name, sum(result = 1 AND a.won) AS wins,"                               \
        " sum(result = 1 AND b.won) AS rival_wins, count(*) AS games,"                             \
        " sum(result = 2 AND a.won AND b.won) AS draws, max(finished) AS last" TWO                 \
        " GROUP BY 1, 2, 3, 4), met AS (SELECT " KEY                                               \
        ", s.name AS name, s.rival_name AS rival_name,"                                            \
        " s.wins + coalesce(c.wins, 0) AS wins,"                                                   \
        " s.rival_wins + coalesce(c.rival_wins, 0) AS rival_wins,"                                 \
        " s.games + coalesce(c.games, 0) AS games, s.draws + coalesce(c.draws, 0) AS draws,"       \
        " max(s.last, coalesce(c.last, 0)) AS last"                                                \
        " FROM since AS s LEFT JOIN counted_pairs AS c USING (" KEY "))"

static const char COUNTED[] = SQL_FIRST_COUNTED SINCE
    " SELECT name, rival_name, person, rival_person, wins, rival_wins, games, draws, last"
    " FROM (SELECT * FROM met UNION ALL SELECT c.* FROM counted_pairs AS c"
    " LEFT JOIN since USING (" KEY ") WHERE since.games IS NULL)"
    " WHERE wins > 0 OR rival_wins > 0 OR draws > 0"
    " ORDER BY games DESC, last DESC, rival_person DESC, who, rival LIMIT ?1";

/* A row has the two in the order of their names, a person before the computer. */
static bool read_pair(sqlite3_stmt *row, const char *name, struct pair *pair)
{
    struct rival two[2];
    bool turn;

    for (int i = 0; i < 2; i++) {
        two[i].person = sqlite3_column_int(row, 2 + i) != 0;
        two[i].wins = sqlite3_column_int64(row, 4 + i);
        if (!store_text(row, i, two[i].name, sizeof two[i].name))
            return false;
    }
    turn = name ? !name_same(two[0].name, name) : two[1].wins > two[0].wins;
    *pair = (struct pair){.rivals = {two[turn], two[!turn]},
                          .games = sqlite3_column_int64(row, 6),
                          .draws = sqlite3_column_int64(row, 7),
                          .last = sqlite3_column_int64(row, 8)};
    return true;
}

int store_pairs(struct store *store, const struct wanted *wanted,
                bool (*each)(void *context, const struct pair *pair), void *context)
{
    int counted = counted_helps(store, wanted);
    sqlite3_stmt *statement =
        counted < 0 ? NULL
        : counted > 0
            ? store_prepare(store, COUNTED, "n", wanted->limit > 0 ? wanted->limit : -1)
            : store_select(store, wanted, PAIRS,
                           wanted->name ? " AND folded(:name) IN (folded(a.shown), folded(b.shown))"
                                        : "",
                           " GROUP BY a.who, a.person, b.who, b.person"
                           " HAVING max((result = 1 AND (a.won OR b.won))"
                           " OR (result = 2 AND a.won AND b.won))"
                           " ORDER BY 7 DESC, 9 DESC, b.person DESC, a.who, b.who LIMIT :limit");
    struct pair pair;
    int result = -1;

    while (statement && (result = store_step(store, statement)) == 1)
        if (read_pair(statement, wanted->name, &pair) && !each(context, &pair))
            break;
    return store_end(store, statement, result);
}

#define KEEP SINCE " SELECT * FROM met"

int pairs_keep(struct store *store)
{
    int counted = counted_right(store);

    if (counted < 0)
        return -1;
    return store_do(store, counted ? "INSERT OR REPLACE INTO counted_pairs " SQL_FIRST_COUNTED KEEP
                                   : "INSERT OR REPLACE INTO counted_pairs " SQL_FIRST KEEP);
}
