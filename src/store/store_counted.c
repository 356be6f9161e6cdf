/* SPDX-License-Identifier: MIT */
/*
 * People, pairs, kinds, names and totals of a large database take seconds to count. So what was
 * counted is kept, in tables of its own, with the number of the last game that is in it; an answer
 * on all games is that and the games since. As soon as one of the games that were counted is gone,
 * everything is counted anew, and until then as in a small database.
 */
#include "store_inside.h"

enum { MANY = 1000 }; /* games since */

/* ---- Whether it can be used ---- */

static int forget_if_changed(struct store *store)
{
    int changes = sqlite3_total_changes(store->db);
    int64_t version = 0;

    if (store_number(store, "PRAGMA data_version", &version) < 0)
        return -1;
    if (!sqlite3_get_autocommit(store->db))
        version = 0; /* what is found out in a transaction may be undone */
    if (version > 0 && version == store->version && changes == store->changes)
        return 0;
    names_forget(store);
    store->counted = -1;
    store->version = version;
    store->changes = changes;
    return 0;
}

int counted_right(struct store *store)
{
    int64_t right = 0;
    int counts;

    if (forget_if_changed(store) < 0)
        return -1;
    if (store->counted >= 0)
        return store->counted;
    counts = schema_counts(store);
    if (counts < 0 ||
        (counts > 0 && store_number(store,
                                    "SELECT games + (SELECT count(*) FROM games WHERE number >"
                                    " up_to) = (SELECT count(*) FROM games) FROM counted",
                                    &right) < 0))
        return -1;
    return store->counted = right != 0;
}

int counted_helps(struct store *store, const struct wanted *wanted)
{
    bool all = !wanted->rules && wanted->players == 0 && !wanted->name && wanted->since == 0 &&
               wanted->number == 0 && !wanted->placed_only;

    return all ? counted_right(store) : 0;
}

/* ---- Counting ---- */

int counted_forget(struct store *store)
{
    static const char *const tables[] = {
        "DELETE FROM counted",       "DELETE FROM counted_people", "DELETE FROM counted_pairs",
        "DELETE FROM counted_kinds", "DELETE FROM counted_names",
    };

    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (store_do(store, tables[i]) < 0)
            return -1;
    return 0;
}

/* Inside a transaction. Names come first, since the others use them. */
static int renew(struct store *store)
{
    int right = counted_right(store);

    if (right < 0 || (right == 0 && counted_forget(store) < 0) || names_keep(store) < 0 ||
        people_keep(store) < 0 || pairs_keep(store) < 0 || kinds_keep(store) < 0)
        return -1;
    return totals_keep(store);
}

int counted_renew(struct store *store)
{
    int64_t since = 0, older = 0;
    int right, result;

    result = schema_counts(store);
    if (result <= 0)
        return result;
    right = counted_right(store);
    if (right < 0 ||
        store_number(store, "SELECT coalesce(max(number), 0) - " SQL_COUNTED " FROM games",
                     &since) < 0 ||
        store_number(store,
                     "SELECT count(*) FROM games WHERE number > " SQL_COUNTED
                     " AND finished < coalesce((SELECT last FROM counted), 0)",
                     &older) < 0)
        return -1;
    if (right > 0 && since < MANY && older == 0)
        return 0;
    if (store_begin(store, true) < 0)
        return -1;
    store->counting = true;
    result = renew(store);
    store->counting = false;
    return store_settle(store, result);
}
