/* SPDX-License-Identifier: MIT */
/* The database as a keeper. */
#include "session.h"

/* What was finished before is written first. */
static int save_soon(struct store *store, struct saved *saved)
{
    if (store_catch_up(store, false) == 0 && store_save(store, saved) == 0)
        return 0;
    return store_locked(store) ? 1 : -1;
}

/* Nothing that was finished before comes back later. */
static int64_t erase_now(struct store *store, int64_t first, int64_t last)
{
    return store_catch_up(store, true) == 0 ? store_erase(store, first, last) : -1;
}

const struct keeper store_keeper = {
    .save = save_soon,
    .add = store_add_soon,
    .places = store_places,
    .list = store_saved,
    .claim = store_claim,
    .read = store_read_saved,
    .release = store_release,
    .forget = store_forget,
    .get = store_get,
    .set = store_set_soon,
    .known_as = store_known_as,
    .standing = store_standing,
    .standings = store_standings,
    .pairs = store_pairs,
    .totals = store_totals,
    .kinds = store_kinds,
    .records = store_records,
    .erase = erase_now,
    .problem = store_problem,
    .catch_up = store_catch_up,
    .late_games = store_late_games,
};
