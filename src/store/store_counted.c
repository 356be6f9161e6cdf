/* SPDX-License-Identifier: MIT */
/*
 * People, pairs and totals of a large database take seconds to count. So what was counted is kept,
 * in tables of its own, with the number of the last game that is in it; an answer on all games is
 * that and the games since. Streaks go by time: as soon as a game since is older than one that was
 * counted, as imported ones are, everything is counted anew, and until then as in a small database.
 */
#include "store_inside.h"

enum { MANY = 1000 }; /* games since */

static bool is_all(const struct wanted *wanted)
{
    return !wanted->rules && wanted->players == 0 && !wanted->name && wanted->since == 0 &&
           wanted->number == 0 && !wanted->placed_only;
}

/* How many games since are older than one that was counted. */
static int count_older(struct store *store, int64_t *games)
{
    return store_number(store,
                        "SELECT count(*) FROM games WHERE number > " SQL_COUNTED
                        " AND finished < coalesce((SELECT last FROM counted), 0)",
                        games);
}

int counted_helps(struct store *store, const struct wanted *wanted)
{
    int helps = is_all(wanted) ? schema_counts(store) : 0;
    int64_t older = 0;

    if (helps == 1 && count_older(store, &older) < 0)
        return -1;
    return older > 0 ? 0 : helps;
}

/* Nothing has been counted. */
static int forget(struct store *store)
{
    if (store_do(store, "DELETE FROM counted") < 0 ||
        store_do(store, "DELETE FROM counted_people") < 0)
        return -1;
    return store_do(store, "DELETE FROM counted_pairs");
}

static int keep_totals(struct store *store)
{
    const struct wanted all = {0};
    struct totals t;
    sqlite3_stmt *statement;

    if (store_totals(store, &all, &t) < 0 || store_do(store, "DELETE FROM counted") < 0)
        return -1;
    statement = store_prepare(
        store,
        "INSERT INTO counted SELECT max(number), max(finished), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,"
        " ?9, ?10, ?11 FROM games",
        "iiiiiiiiiii", t.games, t.turns, t.battles, t.wars, t.seconds, t.wins, t.draws, t.limit,
        t.endless, t.shuffled, t.longest_war);
    return store_end(store, statement, statement ? store_step(store, statement) : -1);
}

/* Inside a transaction. The totals come last, since they say up to which game all is counted. */
static int renew(struct store *store)
{
    int64_t older = 0;

    if (count_older(store, &older) < 0 || (older > 0 && forget(store) < 0) ||
        people_keep(store) < 0 || pairs_keep(store) < 0)
        return -1;
    return keep_totals(store);
}

int counted_renew(struct store *store)
{
    int64_t since = 0, older = 0;
    int result;

    result = schema_counts(store);
    if (result <= 0)
        return result;
    if (store_number(store, "SELECT coalesce(max(number), 0) - " SQL_COUNTED " FROM games",
                     &since) < 0 ||
        count_older(store, &older) < 0)
        return -1;
    if (since < MANY && older == 0)
        return 0;
    if (store_begin(store, true) < 0)
        return -1;
    store->counting = true;
    result = renew(store);
    store->counting = false;
    return store_settle(store, result);
}
