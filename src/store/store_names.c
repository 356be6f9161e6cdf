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

/* SQLite computes folded(name) once for each name. */
static const char SPELLINGS[] =
    SQL_KNOWN "SELECT name, shown FROM (SELECT name, first_value(name) OVER"
              " (PARTITION BY folded(name) ORDER BY game) AS shown FROM known"
              " WHERE game IS NOT NULL) WHERE name <> shown ORDER BY name";

void names_forget(struct store *store)
{
    free(store->names.list);
    store->names = (struct names){0};
}

static int find_spellings(struct store *store)
{
    struct names *names = &store->names;
    sqlite3_stmt *statement = store_prepare(store, SPELLINGS, "");
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

/* Forgets them if the database has changed. */
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
    store->version = version;
    store->changes = changes;
    return 0;
}

int names_look(struct store *store)
{
    if (forget_if_changed(store) < 0)
        return -1;
    if (store->names.known)
        return 0;
    names_forget(store);
    if (find_spellings(store) < 0)
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

int store_known_as(void *self, char *name)
{
    struct store *store = self;
    sqlite3_stmt *statement =
        store_prepare(store,
                      SQL_KNOWN "SELECT name FROM known WHERE folded(name) = folded(?1)"
                                " AND game IS NOT NULL ORDER BY game LIMIT 1",
                      "t", name);
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
