/* SPDX-License-Identifier: MIT */
/*
 * Names. People may be called in several ways, as version 0.1.0 kept them; they are shown as they
 * first wrote themselves. Which names that concerns is found out once, and again only after the
 * database has changed.
 */
#include "store_inside.h"

#include <stdlib.h>
#include <string.h>

/* A name that is written in another way than at first. */
struct spelling {
    char name[NAME_SIZE];
    char first[NAME_SIZE];
};

#define SPELLINGS                                                                                  \
    " SELECT name, shown FROM (SELECT name, first_value(name) OVER"                                \
    " (PARTITION BY folded(name) ORDER BY game) AS shown FROM first"                               \
    " WHERE person = 1) WHERE name <> shown ORDER BY name"

void names_forget(struct store *store)
{
    free(store->names.list);
    store->names = (struct names){0};
}

static int find_spellings(struct store *store, const char *sql)
{
    struct names *names = &store->names;
    sqlite3_stmt *statement = store_prepare(store, sql, "");
    size_t room = 0;
    int result = -1;

    while (statement && (result = store_step(store, statement)) == 1) {
        if (names->count == room) {
            size_t more = 2 * room + 16;
            struct spelling *list = realloc(names->list, more * sizeof *list);
            if (!list) {
                result = store_say(store, "out of memory");
                break;
            }
            names->list = list;
            room = more;
        }
        if (store_text(statement, 0, names->list[names->count].name, NAME_SIZE) &&
            store_text(statement, 1, names->list[names->count].first, NAME_SIZE))
            names->count++;
    }
    return store_end(store, statement, result);
}

int names_look(struct store *store)
{
    int counted = counted_right(store);

    if (counted < 0)
        return -1;
    if (store->names.known)
        return 0;
    names_forget(store);
    if (find_spellings(store, counted ? SQL_FIRST_COUNTED SPELLINGS : SQL_FIRST SPELLINGS) < 0)
        return -1;
    store->names.known = true;
    return 0;
}

static int compare_names(const void *name, const void *spelling)
{
    return strcmp(name, ((const struct spelling *)spelling)->name);
}

void names_spell(const struct store *store, struct seat *seat)
{
    const struct spelling *found = seat->person && store->names.count > 0
                                       ? bsearch(seat->name, store->names.list, store->names.count,
                                                 sizeof *found, compare_names)
                                       : NULL;

    if (found)
        strcpy(seat->name, found->first);
}

static int find_known(struct store *store, const char *sql, char *name)
{
    sqlite3_stmt *statement = store_prepare(store, sql, "t", name);
    int result = statement ? store_step(store, statement) : -1;
    char known[NAME_SIZE];

    if (result == 1 && !store_text(statement, 0, known, sizeof known))
        result = 0;
    if (store_end(store, statement, result) < 0)
        return -1;
    if (result == 1)
        strcpy(name, known);
    return result;
}

/* Most people have sat at one of the first tables; the others are looked for among all names. */
int store_known_as(struct store *store, char *name)
{
    int result = find_known(store,
                            "SELECT name FROM (SELECT name, person FROM seats ORDER BY game, seat"
                            " LIMIT 2000) WHERE person = 1 AND folded(name) = folded(?1) LIMIT 1",
                            name);

    return result != 0 ? result
                       : find_known(store,
                                    SQL_FIRST " SELECT name FROM first WHERE person = 1"
                                              " AND folded(name) = folded(?1)"
                                              " ORDER BY game LIMIT 1",
                                    name);
}

/* What was counted comes before. */
int names_keep(struct store *store)
{
    int counted = counted_right(store);

    if (counted < 0)
        return -1;
    return store_do(store, counted ? "INSERT OR IGNORE INTO counted_names " SQL_FIRST_COUNTED
                                     " SELECT name, person, game FROM first"
                                   : "INSERT INTO counted_names " SQL_FIRST
                                     " SELECT name, person, game FROM first");
}
