/* SPDX-License-Identifier: MIT */
/* The database as a keeper. */
#include "session.h"

const struct keeper store_keeper = {
    .save = store_save,
    .add = store_add,
    .places = store_places,
    .list = store_saved,
    .claim = store_claim,
    .read = store_read_saved,
    .release = store_release,
    .forget = store_forget,
    .get = store_get,
    .set = store_set,
    .known_as = store_known_as,
    .standing = store_standing,
    .standings = store_standings,
    .pairs = store_pairs,
    .totals = store_totals,
    .kinds = store_kinds,
    .records = store_records,
    .problem = store_problem,
};
