/* SPDX-License-Identifier: MIT */
/* The database as a keeper. */
#include "store_inside.h"

/* What was finished before is written first. */
static int save_soon(void *self, struct saved *saved)
{
    if (store_catch_up(self, false) == 0 && store_save(self, saved) == 0)
        return 0;
    return store_locked(self) ? 1 : -1;
}

/* Nothing that was finished before comes back later. */
static int64_t erase_now(void *self, int64_t first, int64_t last)
{
    return store_catch_up(self, true) == 0 ? store_erase(self, first, last) : -1;
}

static int say(void *self, const char *problem)
{
    return store_say(self, "%s", problem);
}

void keeper_begin(struct store *store)
{
    store->keeper = (struct keeper){
        .self = store,
        .add = store_add_soon,
        .erase = erase_now,
        .records = store_records,
        .places = store_places,
        .known_as = store_known_as,
        .import_begin = store_import_begin,
        .import = store_import,
        .import_end = store_import_end,
        .save = save_soon,
        .list = store_saved,
        .read = store_read_saved,
        .claim = store_claim,
        .release = store_release,
        .forget = store_forget,
        .get = store_get,
        .set = store_set_soon,
        .problem = store_problem,
        .say = say,
        .catch_up = store_catch_up,
        .late_games = store_late_games,
        .heed = store_heed,
        .close = store_close,
    };
}

const struct keeper *store_keeper(const struct store *store)
{
    return store ? &store->keeper : NULL;
}
